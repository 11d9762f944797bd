"""The claim's moments laid beside the moments of the sources: which one tells of the same thing.

Knows how each moment of the sources bears on each of the claim, and how much the words around the
two have in common. Refuses to give a verdict: the rules on dates and on hours do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice
from typing import Final

from critic.rules.binding import Surroundings, agreement, surroundings
from critic.rules.rule import Exhibit
from critic.text.calendar import Moment
from critic.text.chronology import Relation, compare_moments
from critic.text.reading import Passage

MAX_PLACES = 400  # moments of the sources looked at for one moment of a claim
AGREES: Final = frozenset({"equal", "implied"})

# Words that name the first or the last end of what a range in the source spans.
BEGINS: Final = frozenset(
    "born birth begin began begun start started open opened found founded join joined launch launched "
    "establish established formed introduced took debuted premiered first".split()
)
CLOSES: Final = frozenset(
    "died dies death dead killed end ended ends close closed left retired finished dissolved stopped last "
    "expired expires finish".split()
)


@dataclass(frozen=True, slots=True)
class Bearing:
    """How one moment of a source bears on the claim's; `affinity` 0..1 of the words around both."""

    moment: Moment
    place: Passage
    relation: Relation
    affinity: float

    @property
    def said(self) -> str:
        """The source's wording."""
        return self.place.reading.text[self.moment.start : self.moment.end]


@dataclass(frozen=True, slots=True)
class Dating:
    """One moment of the claim and all that bears on it, closest words first.

    `telling` is the weight of the words around the moment: near 0 where it stands almost alone.
    """

    claim: Passage
    moment: Moment
    bearings: tuple[Bearing, ...]
    telling: float

    @property
    def said(self) -> str:
        """The claim's wording."""
        return self.claim.reading.text[self.moment.start : self.moment.end]

    @property
    def agreeing(self) -> Bearing | None:
        """The closest bearing that does not rule the claim's moment out."""
        return self.best(("equal", "implied", "open"))

    def best(self, relations: Iterable[Relation]) -> Bearing | None:
        """Give the bearing of one of these relations whose words are closest, if any."""
        wanted = frozenset(relations)
        return next((item for item in self.bearings if item.relation in wanted), None)


class _Once:
    """An exhibit compared by identity, so that all rules share what is computed once."""

    __slots__ = ("exhibit",)

    def __init__(self, exhibit: Exhibit) -> None:
        self.exhibit = exhibit

    def __hash__(self) -> int:
        return id(self.exhibit)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and other.exhibit is self.exhibit


def datings(exhibit: Exhibit) -> tuple[Dating, ...]:
    """Give every possible moment of the claim with what bears on it in any source."""
    return _datings(_Once(exhibit)) if exhibit.claim.moments else ()


@lru_cache(maxsize=4)
def _datings(once: _Once) -> tuple[Dating, ...]:
    exhibit = once.exhibit
    places = [
        (moment, place, surroundings(place, moment, exhibit.index))
        for moment, place in _places(exhibit)
    ]
    wanted = [moment for moment in exhibit.claim.moments if not moment.impossible]
    return tuple(_dating(exhibit, moment, places) for moment in wanted)


def _places(exhibit: Exhibit) -> Iterator[tuple[Moment, Passage]]:
    """Give the sources' moments with the words around them, those of the evidence first."""
    sentences = exhibit.index.sentences
    inside = frozenset(number for stretch in exhibit.stretches for number in stretch.sentences)
    near = [stretch.passage for stretch in exhibit.stretches]
    rest = (sentences[n].passage for n in range(len(sentences)) if n not in inside)
    pairs = ((moment, place) for place in chain(near, rest) for moment in place.moments)
    return islice(pairs, MAX_PLACES)


def _dating(
    exhibit: Exhibit, moment: Moment, places: Sequence[tuple[Moment, Passage, Surroundings]]
) -> Dating:
    around = surroundings(exhibit.claim, moment, exhibit.index)
    bound = _bound_by_verb(exhibit.claim, moment)
    bearings = []
    for other, place, beside in places:
        relation = compare_moments(bound if _is_range(other) else moment, other)
        if relation != "incomparable":
            bearings.append(Bearing(other, place, relation, agreement(around, beside)))
    bearings.sort(key=lambda item: -item.affinity)
    return Dating(exhibit.claim, moment, tuple(bearings), around.total)


def _is_range(moment: Moment) -> bool:
    return any(period.is_range for period in moment.readings)


def _bound_by_verb(claim: Passage, moment: Moment) -> Moment:
    """Give the moment as the beginning or the end of a range where the claim's words say so."""
    if moment.relation != "at" or _is_range(moment):
        return moment
    begins = any(word in BEGINS for word in claim.folded)
    closes = any(word in CLOSES for word in claim.folded)
    if begins == closes:
        return moment
    return replace(moment, relation="since" if begins else "until")
