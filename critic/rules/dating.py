"""The claim's moments laid beside the moments of the sources: which one tells of the same thing.

Knows how each moment of the sources bears on each of the claim, and how much the words around the
two have in common. Refuses to give a verdict: the rules on dates and on hours do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from critic.evidence import Index
from critic.rules.binding import Around, agreement, around, surroundings
from critic.rules.rule import Exhibit
from critic.text.kept import once
from critic.text.reading import Passage, Reading
from critic.text.times.calendar import Direction, Moment
from critic.text.times.chronology import Relation, compare_moments

MAX_MOMENTS = 24  # moments of one claim that are looked at
MAX_NEAR = 60  # moments of one stretch
MAX_PLACES = 1500  # moments of all sources
MAX_REPEATS = 3  # places of one date
AROUND = 240  # characters on each side of a moment outside the evidence
AGREEING: Final[tuple[Relation, ...]] = ("equal", "implied", "open")

# Words that name the first or the last end of what a range in the source spans.
BEGINS: Final = frozenset(
    "born birth begin began begun start started open opened found founded join joined launch launched "  # noqa: SIM905
    "establish established formed introduced took debuted premiered first".split()
)
CLOSES: Final = frozenset(
    "died dies death dead killed end ended ends close closed left retired finished dissolved stopped last "  # noqa: SIM905
    "expired expires finish".split()
)


class Bearing(NamedTuple):
    """How one moment of a source bears on the claim's; `affinity` 0..1 of the words around both."""

    moment: Moment
    place: Passage
    relation: Relation
    affinity: float

    @property
    def where(self) -> tuple[int, int]:
        """Which moment of which reading it is, comparable within one exhibit."""
        return id(self.place.reading), self.moment.start

    @property
    def said(self) -> str:
        """The source's wording."""
        return self.place.reading.text[self.moment.start : self.moment.end].rstrip(".")


class Dating(NamedTuple):
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
        return self.claim.reading.text[self.moment.start : self.moment.end].rstrip(".")

    @property
    def agreeing(self) -> Bearing | None:
        """The closest bearing that does not rule the claim's moment out."""
        return self.best(AGREEING)

    def best(self, relations: tuple[Relation, ...]) -> Bearing | None:
        """Give the bearing of one of these relations whose words are closest, if any."""
        for item in self.bearings:
            if item.relation in relations:
                return item
        return None


def dated(exhibit: Exhibit) -> Sequence[Moment]:
    """Give the moments of the claim, possible or not."""
    return exhibit.claim.moments


@once
def datings(exhibit: Exhibit) -> tuple[Dating, ...]:
    """Give every possible moment of the claim with what bears on it in any source."""
    if not exhibit.claim.moments:
        return ()
    near = [
        (moment, stretch.passage, around(stretch.passage, moment))
        for stretch in exhibit.stretches
        for moment in stretch.passage.moments[:MAX_NEAR]
    ]
    bound = _verb_side(exhibit.claim)
    wanted = [moment for moment in exhibit.claim.moments if not moment.impossible][:MAX_MOMENTS]
    return _without_taken([_dating(exhibit, moment, bound, near) for moment in wanted])


def _without_taken(found: Sequence[Dating]) -> tuple[Dating, ...]:
    """Drop differing moments of a source that another moment of the claim already gives."""
    if len(found) < 2:
        return tuple(found)
    owners: dict[tuple[int, int], set[int]] = {}
    for number, dating in enumerate(found):
        for item in dating.bearings:
            if item.relation in {"equal", "implied"}:
                owners.setdefault(item.where, set()).add(number)
    return tuple(
        dating._replace(
            bearings=tuple(
                [
                    item
                    for item in dating.bearings
                    if item.relation != "different" or not owners.get(item.where, set()) - {number}
                ]
            ),
        )
        for number, dating in enumerate(found)
    )


def _dating(
    exhibit: Exhibit,
    moment: Moment,
    bound: Direction,
    near: Sequence[tuple[Moment, Passage, Around]],
) -> Dating:
    words = surroundings(exhibit.claim, moment, exhibit.index)
    plain = bound == "at" or moment.relation != "at" or _is_range(moment)
    sided = moment if plain else moment._replace(relation=bound)
    bearings = []
    known: dict[int, Relation] = {}  # what a stretch holds stands among all sources' moments too
    for other, place, beside in near:
        relation = known[id(other)] = _relate(moment, sided, other)
        if relation != "incomparable":
            bearings.append(Bearing(other, place, relation, agreement(words, beside)))
    for other, reading in _every_moment(exhibit.index):
        relation = known.get(id(other)) or _relate(moment, sided, other)
        if relation in AGREEING:  # what differs out of the evidence tells of something else
            place = _about(reading, other)
            beside = around(place, other)
            bearings.append(Bearing(other, place, relation, agreement(words, beside)))
    bearings.sort(key=lambda item: -item.affinity)
    return Dating(exhibit.claim, moment, tuple(bearings), words.total)


@once
def _every_moment(index: Index) -> tuple[tuple[Moment, Reading], ...]:
    """Give the moments of all sources, each date a few times at most."""
    seen: dict[tuple[object, ...], int] = {}
    kept: list[tuple[Moment, Reading]] = []
    for reading in index.readings:
        for moment in reading.moments:
            meaning = (moment.readings, moment.relation, moment.kind, moment.zone)
            seen[meaning] = seen.get(meaning, 0) + 1
            if seen[meaning] <= MAX_REPEATS and len(kept) < MAX_PLACES:
                kept.append((moment, reading))
    return tuple(kept)


def _about(reading: Reading, moment: Moment) -> Passage:
    """Give a moment with the text around it."""
    end = min(len(reading.text), moment.end + AROUND)
    return reading.passage(max(0, moment.start - AROUND), end)


def _relate(moment: Moment, sided: Moment, other: Moment) -> Relation:
    """Compare a claim's moment; with a range, the end of it that the claim's words name."""
    return compare_moments(sided if sided is not moment and _is_range(other) else moment, other)


def _is_range(moment: Moment) -> bool:
    return any(period.is_range for period in moment.readings)


def _verb_side(claim: Passage) -> Direction:
    """Give the end of a range that the claim's words name: begun, died; "at" where none does."""
    words = frozenset(claim.folded)
    begins, closes = bool(words & BEGINS), bool(words & CLOSES)
    if begins == closes:
        return "at"
    return "since" if begins else "until"
