"""The same said from the other side: "B is shorter" for "A is longer", "not paid" for "unpaid".

Knows comparatives, "before" and "after", prefixes that deny, and on which side of a word of cause the
cause stands. Refuses claims that say anything besides, and finds causes turned round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.causes import explained
from critic.rules.counterpart import Counterpart, close_to, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import exchanged
from critic.rules.turned import Opposition, oppositions
from critic.text.alignment import span
from critic.text.meaning.causality import OUTRIGHT, causes
from critic.text.meaning.modality import modals
from critic.text.meaning.opposites import prefixed
from critic.text.meaning.phrases import Cue
from critic.text.meaning.polarity import denials, negations
from critic.text.meaning.quantifiers import quantifiers
from critic.text.meaning.reach import clauses, sentences_of_words
from critic.text.reading import Passage

LEAST_AFFINITY: Final = 0.6
_ORDER: Final = frozenset({"before", "after"})


def find_converse(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a comparison, a denial or a cause that the closest sentence has the other way about."""
    laid = counterparts(exhibit)
    if not laid or len(laid[0].source.content) > len(laid[0].claim.content):
        return
    best = laid[0]
    found = oppositions(best.alignment)
    if len(found) == 1:
        same = _missing(best, range(found[0].claim, found[0].claim + 1)) and _agree(best, found[0])
    else:
        same = not found and _same_cause(best)
    if same and _alike(best):
        start, end = span(best.claim, range(len(best.claim.folded)))
        message = f'The source says the same the other way about: "{best.source.text}".'
        yield Hit(Verdict.SUPPORTED, 0.75, message, start, end, best.source)


def find_turned(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a claim that makes the source's effect the cause of what caused it."""
    said = explained(exhibit)
    laid = close_to(exhibit, LEAST_AFFINITY) if len(said) == 1 else []
    if not laid or any(_votes(item) == {True} for item in laid):
        return
    best = laid[0]
    if _votes(best) == {False} and not negations(best.claim) and not negations(best.source):
        words = range(said[0].start, said[0].stop)
        start, end = span(best.claim, words)
        message = f'The answer turns cause and effect round; the source says "{best.source.text}".'
        yield Hit(Verdict.CONTRADICTED, 0.8, message, start, end, best.source)


def _missing(best: Counterpart, allowed: range) -> bool:
    return all(i in allowed for i in best.alignment.missing)


def _alike(best: Counterpart) -> bool:
    """Whether both sides hold the same duties and the same "all" or "some"."""
    return {item.kind for item in modals(best.claim)} == {
        item.kind for item in modals(best.source)
    } and {item.kind for item in quantifiers(best.claim)} - {"none"} == {
        item.kind for item in quantifiers(best.source)
    } - {"none"}


def _agree(best: Counterpart, pair: Opposition) -> bool:
    """Whether two opposites say the same: with their sides exchanged, or one of them denied."""
    odd = denials(best.claim, pair.claim) % 2 != denials(best.source, pair.source) % 2
    if prefixed(best.claim.folded[pair.claim], best.source.folded[pair.source]):
        return odd and not exchanged(best, pair.claim, pair.source)
    compared = "than" in best.claim.folded and "than" in best.source.folded
    ordered = best.claim.folded[pair.claim] in _ORDER
    turned = exchanged(best, pair.claim, pair.source)
    return pair.kind == "direction" and (compared or ordered) and turned and not odd


def _same_cause(best: Counterpart) -> bool:
    said = [cue for cue in causes(best.claim) if cue.kind in OUTRIGHT]
    if not best.alignment.crossed or len(said) != 1:
        return False
    if len(negations(best.claim)) != len(negations(best.source)):
        return False
    return _missing(best, range(said[0].start, said[0].stop)) and _votes(best) == {True}


def _votes(item: Counterpart) -> set[bool]:
    """Tell of every shared word whether it stands on the same side of the cause on both sides."""
    mine, theirs = _causal(item.claim), _causal(item.source)
    if not mine or not theirs:
        return set()
    shared = [(mine.get(i), theirs.get(j)) for i, j in item.alignment.partners.items()]
    known = [(one, other) for one, other in shared if one is not None and other is not None]
    both = {one for one, _ in known} == {True, False}
    return {one == other for one, other in known} if both else set()


def _causal(passage: Passage) -> dict[int, bool]:
    """Tell of each content word of a sentence with one word of cause whether it names the cause."""
    found = [cue for cue in causes(passage) if cue.kind in OUTRIGHT]
    if len(found) != 1:
        return {}
    cue, full = found[0], sentences_of_words(passage)
    after = _cause_after(passage, cue)
    return {
        place: (place in after) == (cue.kind == "cause")
        for place, tells in enumerate(passage.telling)
        if tells and full[place] == full[cue.start] and not cue.start <= place < cue.stop
    }


def _cause_after(passage: Passage, cue: Cue) -> range:
    """Give the words that follow a word of cause: to the comma where it opens its sentence."""
    numbers = clauses(passage)
    opens = not any(passage.telling[: cue.start])
    home = numbers[cue.stop - 1]
    stop = next((k for k in range(cue.stop, len(numbers)) if opens and numbers[k] != home), None)
    return range(cue.stop, len(numbers) if stop is None else stop)


RULES: tuple[Rule, ...] = (
    Rule(
        "CAU003",
        "Cause and effect exchanged",
        "The claim makes the cause of what the source calls its effect.",
        "causality",
        0.8,
        find_turned,
        "English causal expressions",
        within=counterparts,
        needs=explained,
    ),
    Rule(
        "SAY011",
        "Said from the other side",
        "The claim says the same by the opposite word with its sides exchanged, or with a denial.",
        "paraphrase",
        0.0,
        find_converse,
        "English comparatives, negative prefixes and causal expressions",
        within=counterparts,
    ),
)
