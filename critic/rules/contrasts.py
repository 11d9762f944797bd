"""One word of a closed class for another: "an oral vaccine" for "an intravenous vaccine".

Knows the classes of `text.meaning.contrasts` and how near two unpaired words must stand to their
neighbours' partners. Refuses words that some source has, denied words, and classes it does not know:
that two words differ is no sign that they mean different things.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_to, counterparts
from critic.rules.opposites import find_turned
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import alike_around
from critic.rules.turned import spots
from critic.text.alignment import span
from critic.text.kept import once
from critic.text.meaning.contrasts import are_contrasted, has_class
from critic.text.meaning.kinds import kinds_above, thing
from critic.text.meaning.polarity import denials
from critic.text.reading import Passage

LEAST_AFFINITY: Final = 0.4
MOST: Final = 8  # words of a claim that are looked at
_OPPOSED: Final = frozenset({"opposite", "prefix", "direction"})
_TIMES: Final = frozenset({"weekday", "season"})
_SAME_PLACE: Final = 0.5  # share of the neighbours from which the place is surely one


def find_other_member(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a word in whose place the closest sentence has another word of its class."""
    laid = close_to(exhibit, LEAST_AFFINITY)
    if not laid:
        return
    best = laid[0]
    known = sorted(best.alignment.partners)
    taken = set(best.alignment.partners.values())
    for i in _fresh(exhibit):
        j = next((j for j in spots(i, known, best.alignment) if _contrast(best, i, j, taken)), -1)
        if j < 0 or any(find_turned(exhibit, _OPPOSED)):
            continue  # where opposites speak, they are the surer sign
        said, read = range(i, i + 1), range(j, j + 1)
        start, end = span(best.claim, said)
        message = f'The answer says "{best.said(said)}", the source says "{best.read(read)}".'
        sure = 0.85 if alike_around(best, i, j) >= _SAME_PLACE else 0.75
        yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, best.place(read))
        return


@once
def _fresh(exhibit: Exhibit) -> tuple[int, ...]:
    """Give the words of the claim that have a class and stand in no source."""
    laid = counterparts(exhibit)
    missing = laid[0].alignment.missing[:MOST] if laid else ()
    if not missing:
        return ()
    claim = laid[0].claim
    words, stems, held = claim.folded, claim.stems, exhibit.index.postings
    return tuple(
        [
            i
            for i in missing
            if stems[i] not in held
            and has_class(words[i])
            and not (_is_time(words[i]) or _counted(claim, i))
        ]
    )


def _is_time(word: str) -> bool:
    """Whether a word is a day or a season, which may lie between two others: "Monday to Friday"."""
    name = thing(word)
    return name is not None and not _TIMES.isdisjoint(kinds_above(name))


def _counted(claim: Passage, place: int) -> bool:
    """Whether a word is part of a number or date, which other rules look at."""
    start, _ = span(claim, range(place, place + 1))
    spans = [(one.start, one.end) for one in claim.quantities]
    spans += [(one.start, one.end) for one in claim.moments]
    return any(first <= start < last for first, last in spans)


def _contrast(best: Counterpart, i: int, j: int, taken: set[int]) -> bool:
    """Whether an unpaired word of the source is of the claim's word's class, and both are affirmed."""
    if j in taken or not are_contrasted(best.claim.folded[i], best.source.folded[j]):
        return False
    return not denials(best.claim, i) and not denials(best.source, j)


RULES: tuple[Rule, ...] = (
    Rule(
        "MON004",
        "Another word of its class",
        "The claim has one word of a closed class where the closest sentence has another.",
        "scope",
        0.7,
        find_other_member,
        "hand-written classes of English words that exclude each other",
        within=counterparts,
        needs=_fresh,
    ),
)
