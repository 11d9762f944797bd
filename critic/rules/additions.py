"""Details that a claim adds to a sentence it otherwise says in full, perhaps in another order.

Knows an added adjective ("the driverless tram"), and an added phrase or conjunct ("with a header",
"and decorated with almonds"), of words that stand in no source, where the sentence has no word left
that they might stand for. Refuses names and numbers, which have rules of their own, words of
framing, and places where adding a word says less, as under "no".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import MAX_SOURCE, span
from critic.text.meaning.monotonicity import directions
from critic.text.meaning.predicates import UPWARD
from critic.text.tokens import is_content

LEAST_AFFINITY: Final = 0.55
FEWEST_HELD: Final = 2  # content words of the claim that the sentence has
MOST_ADDED: Final = 3
MOST_WORDS: Final = 60
_REACH: Final = 3  # words between the word that leads to a detail and the detail
_LEADS: Final = frozenset(
    "with without by in on at for from of to into onto via through during under over near and".split()  # noqa: SIM905
)
# Words of the answer's own framing, and words that add next to nothing.
_SLIGHT: Final = frozenset(
    """
    help helps example note notes passage passages source sources context text document answer
    says say said states stated state reads read shows showed show tells told reports reported writes
    wrote adds added explains explained information detail details process method way case fact order general addition total use using
    make making get getting able type kind sort style form part number set list mentioned described
    known called named available possible overall currently certain specific particular respective
    rate level amount price cost figure value various different following given above previous own whole entire full actual simply type people
    recipe dish product book film study report company team person someone something thing things place area time times
    """.split()  # noqa: SIM905
)


def find_added(exhibit: Exhibit) -> Iterator[Hit]:
    """Find the first detail that a claim adds to the sentence it says."""
    laid = counterparts(exhibit)
    if not laid or laid[0].affinity < LEAST_AFFINITY or not _says_all(laid[0]):
        return
    best = laid[0]
    added = best.alignment.missing
    signs = directions(best.claim)
    for place in added:
        word = best.claim.folded[place]
        if word in _SLIGHT or word.endswith("ly") or _is_told(exhibit, best, place):
            return
        if signs[place] != UPWARD:
            return
    if _is_modifier(best, added) or _is_led(best, added):
        yield _hit(best, range(added[0], added[-1] + 1))


def _says_all(best: Counterpart) -> bool:
    """Whether the claim has every word of content of the sentence, and a few of its own."""
    claim, source = best.claim, best.source
    if len(claim.folded) > MOST_WORDS or len(source.folded) > MAX_SOURCE:
        return False
    added = best.alignment.missing
    held = len(claim.content) - len(added)
    if not 0 < len(added) <= MOST_ADDED or held < FEWEST_HELD:
        return False
    paired = set(best.alignment.partners.values())
    return all(not tells or place in paired for place, tells in enumerate(source.telling))


def _is_told(exhibit: Exhibit, best: Counterpart, place: int) -> bool:
    """Whether a word stands in some source, or is a name or number, which other rules look at."""
    start, _ = span(best.claim, range(place, place + 1))
    first = best.claim.reading.text[start]
    if not first.islower():
        return True
    return exhibit.index.holds(best.claim.stems[place]) or _is_derived(best, place)


def _is_derived(best: Counterpart, place: int) -> bool:
    """Whether the sentence has a word that begins alike: "adjustable", "adjusting"."""
    word = best.claim.folded[place]
    return any(len(word) > 4 and other[:5] == word[:5] for other in best.source.folded)


def _is_modifier(best: Counterpart, added: tuple[int, ...]) -> bool:
    """Whether the words stand together right before a word the sentence has, led by a word of its own."""
    first, last = added[0], added[-1]
    words, telling = best.claim.folded, best.claim.telling
    if not first or last - first >= len(added) or last + 1 >= len(words) or not telling[last + 1]:
        return False
    return last + 1 in best.alignment.partners and not words[first - 1][0].isdigit()


def _is_led(best: Counterpart, added: tuple[int, ...]) -> bool:
    """Whether a preposition or "and" leads to the words, which end there or at a stop."""
    first, words = added[0], best.claim.folded
    lead = next(
        (at for at in range(first - 1, max(0, first - 1 - _REACH), -1) if is_content(words[at])), -1
    )
    return any(word in _LEADS for word in words[max(lead + 1, 1) : first])


def _hit(best: Counterpart, words: range) -> Hit:
    start, end = span(best.claim, words)
    message = f'The answer adds "{best.said(words)}", which no source says.'
    return Hit(Verdict.UNSUPPORTED, 0.65, message, start, end, best.source)


RULES: tuple[Rule, ...] = (
    Rule(
        "MON003",
        "Adds a detail",
        "The claim says all that a sentence says and adds a detail of words no source holds.",
        "scope",
        0.6,
        find_added,
        "natural logic: monotonicity; checked on public labelled answers",
        within=close_sentences,
    ),
)
