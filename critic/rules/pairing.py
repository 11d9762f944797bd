"""Each quantity of a claim with the quantities of the sources that may speak of the same thing.

Knows, for every quantity, the best-bound source value that agrees and the best-bound one that
differs, and whether the sources hold its value at all. Refuses to draw a verdict: the number rules
do. Computed once for an exhibit, however many rules ask.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.binding import Around, Surroundings, agreement, around, surroundings
from critic.rules.rule import Exhibit, Hit
from critic.text.kept import kept, once
from critic.text.quantities import Quantity, Relation, compare
from critic.text.quantities.comparing import POUND
from critic.text.reading import Passage, Reading

_MAX_PAIRS: Final = 160  # quantities of the stretches that are weighed for one claim
_MAX_ASKED: Final = 40  # quantities of one claim that are checked
_MAX_BOUNDED: Final = 200
_PER_MISSING: Final = 0.8  # what a rate that only the claim names takes from two values' affinity
_MOST_SHOWN: Final = 60  # characters of a number that a message quotes
_MAX_NEAR: Final = 1000
_PART_OF_TIME: Final = re.compile(
    r"\b(?:last|past|first|next|previous|final|recent|every) $", re.IGNORECASE
)
_FIGURE: Final = re.compile(r"[0-9]{1,20}(?:[.,][0-9]{1,20}){0,8}")
Exact: TypeAlias = "int | Fraction"
_UNCOMPARED: Final = frozenset(("label",))
_TAKING: Final = ("equal", "implied")
_AGREEING: Final = ("equal", "implied", "open")


class Pair(NamedTuple):
    """A source's quantity beside the claim's: how they relate, how surely they belong together."""

    source: Quantity
    place: Passage
    relation: Relation
    affinity: float


class Weighed(NamedTuple):
    """One quantity of the claim, its pairs (best bound first), and whether any source holds it.

    `known` is "equal", "implied" or "open" where some quantity of some source so relates to it,
    "written" where only its digits occur, "absent" otherwise. `telling` is the weight of the words
    around it: near 0 where it stands almost alone. `rival` is the best-bound source value that
    differs, counts the same noun and is no other number of the claim's.
    """

    quantity: Quantity
    pairs: tuple[Pair, ...]
    known: str
    telling: float
    rival: Pair | None

    def best(self, *relations: Relation) -> Pair | None:
        """Give the best-bound pair of some relation."""
        for pair in self.pairs:
            if pair.relation in relations:
                return pair
        return None

    def hit(
        self, exhibit: Exhibit, verdict: Verdict, strength: float, pair: Pair | None = None
    ) -> Hit:
        """Give a hit on the number, with what the answer and the source say."""
        start, end = self.quantity.start, self.quantity.end
        said = exhibit.claim.reading.text[start:end]
        if pair is None:
            message = f"The answer says {shorten(said)}; no source does."
            return Hit(verdict, strength, message, start, end)
        source = pair.source
        read = pair.place.reading.text[source.start : source.end]
        said, read = shorten(said, read), shorten(read, said)
        message = f"The answer says {said}, the source says {read}."
        if verdict is Verdict.SUPPORTED:
            message = f"The source says {read}, as the answer does."
        return Hit(verdict, strength, message, start, end, pair.place)

    @property
    def agreeing(self) -> float:
        """How surely some source value that is no other value speaks of the same thing."""
        pair = self.best(*_AGREEING)
        return pair.affinity if pair else 0.0


def _rival(quantity: Quantity, pairs: Sequence[Pair], taken: Collection[int]) -> Pair | None:
    """Give the best-bound source value that differs and counts the same noun.

    None where there is none, or where it only repeats another number of the claim: `taken` are the
    identities of the source values that agree with one of the claim's.
    """
    for pair in pairs:
        if pair.relation == "different" and id(pair.source) not in taken and _alike(quantity, pair):
            return pair
    return None


def _alike(quantity: Quantity, pair: Pair) -> bool:
    """Whether two counts count the same noun, and a span of time is no part of a longer one.

    Fields of JSON and tables bind in their own way, and are never alike here.
    """
    if pair.place.reading.facts:
        return False
    if quantity.dimension == "ordinal":
        return bool(quantity.noun) and quantity.noun == pair.source.noun
    if pair.source.weak:
        return False
    if quantity.dimension in ("time", "calendar"):
        return not _PART_OF_TIME.search(
            pair.place.reading.text, max(0, pair.source.start - 14), pair.source.start
        )
    if quantity.dimension != "count":
        return True
    return bool(quantity.noun) and quantity.noun == pair.source.noun


def figures(text: str) -> frozenset[str]:
    """Give the figures of a text as written, each with its marks."""
    return frozenset(_FIGURE.findall(text))


def shorten(text: str, other: str = "") -> str:
    """Give a text for a message; of an endless one the part where it differs from another."""
    if len(text) <= _MOST_SHOWN:
        return text
    differ = (
        place for place, pair in enumerate(zip(text, other, strict=False)) if len({*pair}) > 1
    )
    same = next(differ, 0)
    start = max(0, min(same - _MOST_SHOWN // 2, len(text) - _MOST_SHOWN))
    end = start + _MOST_SHOWN
    return "..." * (start > 0) + text[start:end] + "..." * (end < len(text))


def is_bare(quantity: Quantity) -> bool:
    """Whether a number stands without unit and noun, as where both are understood: 12, 1/4."""
    return quantity.dimension in ("count", "share") and not (quantity.noun or quantity.unit)


def agreeing_places(index: Index, quantity: Quantity) -> tuple[tuple[Quantity, Reading], ...]:
    """Give every place of any source whose value may be the same."""
    return tuple(_stock(index).agreeing(quantity))


def asked(exhibit: Exhibit) -> Sequence[Quantity]:
    """Give the quantities of the claim that can be checked, in order."""
    every = exhibit.claim.quantities
    if not every:
        return ()
    return [one for one in every[:_MAX_ASKED] if one.dimension not in _UNCOMPARED]


@once
def weigh(exhibit: Exhibit) -> tuple[Weighed, ...]:
    """Give every quantity of the claim that can be checked, in order, with its pairs.

    None where all of them are weak: nobody compares a claim's "one" or "first" for its own sake.
    """
    quantities = asked(exhibit)
    if not [quantity for quantity in quantities if not quantity.weak]:
        return ()
    held, stock = _held(exhibit), _stock(exhibit.index)
    beside = [surroundings(exhibit.claim, quantity, exhibit.index) for quantity in quantities]
    paired = [
        _pair(quantity, words, held) for quantity, words in zip(quantities, beside, strict=True)
    ]
    taken = {id(pair.source) for pairs in paired for pair in pairs if pair.relation in _TAKING}
    return tuple(
        [
            Weighed(
                quantity, pairs, stock.knows(quantity), words.total, _rival(quantity, pairs, taken)
            )
            for quantity, pairs, words in zip(quantities, paired, beside, strict=True)
        ]
    )


class _Held(NamedTuple):
    """A quantity of a stretch, the stretch, and the words around the quantity."""

    quantity: Quantity
    place: Passage
    around: Around


def _held(exhibit: Exhibit) -> list[_Held]:
    """Give the quantities of the stretches, in order, as many as are weighed."""
    held: list[_Held] = []
    for stretch in exhibit.stretches:
        place = stretch.passage
        held += [
            _Held(quantity, place, around(place, quantity))
            for quantity in place.quantities[: _MAX_PAIRS - len(held)]
            if quantity.dimension not in _UNCOMPARED
        ]
    return held


def _pair(quantity: Quantity, words: Surroundings, held: Sequence[_Held]) -> tuple[Pair, ...]:
    """Lay one quantity beside every quantity held; the best bound come first."""
    pairs = [
        Pair(
            source,
            place,
            compare(quantity, source),
            agreement(words, beside)
            if not quantity.per or quantity.per == source.per
            else agreement(words, beside) * _PER_MISSING,
        )
        for source, place, beside in held
    ]
    pairs.sort(key=lambda pair: (-pair.affinity, pair.source.start))
    return tuple(pairs)


# All values of all sources ----------------------------------------------------


class Shelf(NamedTuple):
    """Quantities of one kind: single values sorted by size, bounded ones apart."""

    values: Sequence[Exact]
    points: Sequence[Quantity]
    bounded: Sequence[Quantity]


_KIN: Final = {"calendar": "time", "age": "time", "mass": "money"}  # pounds may be either
"""The dimensions that can be put on one scale with another one."""


@dataclass(frozen=True)
class Stock:
    """Every quantity of every source, by what it can be compared with."""

    kinds: Mapping[str, Sequence[Quantity]]
    readings: Sequence[Reading]

    @kept
    def bare(self) -> frozenset[Fraction]:
        """The numbers that stand alone, as written."""
        alone = [one for every in self.kinds.values() for one in every if is_bare(one)]
        return frozenset([quantity.number for quantity in alone if _is_single(quantity)])

    @kept
    def _shelves(self) -> dict[str, Shelf]:
        """The shelves asked for so far: few kinds of a source's quantities are."""
        return {}

    def shelf(self, kind: str) -> Shelf:
        """Give the quantities of one kind, sorted when first asked for."""
        if kind not in self._shelves:
            self._shelves[kind] = _shelf(self.kinds.get(kind, ()))
        return self._shelves[kind]

    @kept
    def owners(self) -> Mapping[int, Reading]:
        """The text each quantity stands in, by the quantity's identity."""
        return {
            id(quantity): reading for reading in self.readings for quantity in reading.quantities
        }

    @kept
    def figures(self) -> frozenset[str]:
        """The figures of all sources as written; looked for only where a value is not found."""
        return frozenset[str]().union(*(figures(reading.text) for reading in self.readings))

    def agreeing(self, quantity: Quantity) -> Iterator[tuple[Quantity, Reading]]:
        """Give the quantities that may be the same, each with the text it stands in."""
        for other in self._near(quantity):
            if compare(quantity, other) in _AGREEING:
                yield other, self.owners[id(other)]

    def knows(self, quantity: Quantity) -> str:
        """Say how the sources hold a value; see `Weighed.known`."""
        wide = not quantity.is_point and quantity.dimension == "count" and bool(quantity.noun)
        found: set[Relation] = set()
        for other in self._near(quantity):
            if not wide or other.noun in {"", quantity.noun}:  # "over 100" of what else is counted?
                found.add(compare(quantity, other))
                if "equal" in found:
                    return "equal"
        for relation in ("implied", "open"):
            if relation in found:
                return relation
        return "written" if self._written(quantity) else "absent"

    def _near(self, quantity: Quantity) -> list[Quantity]:
        """Give the quantities whose size could make them relate to this one."""
        values, points, bounded = self.shelf(_KIN.get(quantity.dimension, quantity.dimension))
        near: list[Quantity] = []
        for low, high in _windows(quantity) if points else ():
            first = 0 if low is None else bisect_left(values, low)
            last = len(values) if high is None else bisect_right(values, high)
            near += points[first : min(last, first + _MAX_NEAR)]
        return [*near, *bounded]

    def _written(self, quantity: Quantity) -> bool:
        """Whether the bare number occurs on its own, perhaps in a name or a date."""
        number = quantity.number
        if number in self.bare:
            return True
        return number.denominator == 1 and str(number.numerator) in self.figures


def _windows(quantity: Quantity) -> Iterator[tuple[Exact | None, Exact | None]]:
    if not quantity.is_point:
        yield quantity.low, quantity.high
        return
    for value in (quantity.centre, *quantity.alternatives):
        yield _around(value)
        if quantity.unit in ("pound", "GBP"):  # of weight, of money
            yield _around(value * (POUND if quantity.unit == "GBP" else 1 / POUND))
    if quantity.dimension in ("time", "calendar"):
        yield from _calendar_window(quantity)


def _around(value: Fraction) -> tuple[int, int]:
    """Give a quarter less and more, in whole numbers that reach at least as far."""
    top, parts = value.as_integer_ratio()
    low, high = (3 * top, 5 * top) if top > 0 else (5 * top, 3 * top)
    return low // (4 * parts), -(-high // (4 * parts))


def _size(quantity: Quantity) -> Exact:
    """Give what a quantity is sorted by; whole numbers are compared many times faster."""
    centre = quantity.centre
    top, parts = centre.as_integer_ratio()
    return top if parts == 1 else centre


def _calendar_window(quantity: Quantity) -> Iterator[tuple[Fraction, Fraction]]:
    """The same length of time in the other of the two calendars, give or take."""
    month = Fraction(2629800)
    value = quantity.centre * month if quantity.dimension == "calendar" else quantity.centre / month
    yield value * 4 / 5, value * 5 / 4


@once
def _stock(index: Index) -> Stock:
    kinds: defaultdict[str, list[Quantity]] = defaultdict(list)
    for reading in index.readings:
        for quantity in reading.quantities:
            kinds[_KIN.get(quantity.dimension, quantity.dimension)].append(quantity)
    return Stock(kinds, index.readings)


def _is_single(quantity: Quantity) -> bool:
    """Whether it names one value that can be read in one way only."""
    return quantity.is_point and not quantity.alternatives


def _shelf(every: Sequence[Quantity]) -> Shelf:
    points: list[Quantity] = []
    bounded: list[Quantity] = []
    for quantity in every:
        (points if _is_single(quantity) else bounded).append(quantity)
    sizes = [_size(quantity) for quantity in points]
    order = sorted(range(len(points)), key=sizes.__getitem__)
    by_size = [points[at] for at in order]
    return Shelf([sizes[at] for at in order], by_size, bounded[:_MAX_BOUNDED])
