"""The `Quantity`: a number with its unit, what it counts, and its bounds, as exact intervals.

Knows how a written number becomes an interval of its dimension's base unit. Refuses to find numbers
in a text (`critic.text.quantities`) and to compare two of them (`critic.text.quantities.comparing`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, NamedTuple

Bound = Literal["exact", "about", "at_least", "at_most", "more_than", "less_than", "range"]

ABOUT: Final = Fraction(1, 10)  # how far "about" reaches, relative to the number
ZERO: Final = Fraction(0)
UPPER: Final = frozenset(("at_most", "less_than"))
LOWER: Final = frozenset(("at_least", "more_than"))
POINTS: Final = frozenset(("exact", "about"))
STRICT: Final = frozenset(("more_than", "less_than"))


class Quantity(NamedTuple):
    """One number at `start:end`, all words that belong to it included.

    `low..high` is the closed interval of what it can be, in the base unit of `dimension` (None:
    unbounded; "more than 5" has low 5 and the bound says that 5 itself is out). `number` is the
    value as written, in `unit`; of a range its lower end. `per` is what a rate is per ("month").
    `slack` is half a written place: how far rounding can have moved it. `loose` is a wider doubt,
    from round numbers and words that name several units. `weak` quantities ("one", "a couple",
    "first") are often no counts at all. `alternatives` are other readings of the value.

    Dimensions besides those of the units: "count" (of `noun`, the stem of its head), "money" (unit:
    currency), "share" (percent, fractions, "1 in 5"), "points", "times", "ordinal", "ratio",
    "score", "age" (in months), "label" (a section or page number, never compared by size).
    """

    start: int
    end: int
    low: Fraction | None
    high: Fraction | None
    dimension: str
    unit: str = ""
    noun: str = ""
    bound: Bound = "exact"
    slack: Fraction = ZERO
    number: Fraction = ZERO
    per: str = ""
    loose: Fraction = ZERO
    weak: bool = False
    scaled: bool = False
    number_start: int = -1
    number_end: int = -1
    alternatives: tuple[Fraction, ...] = ()

    @property
    def centre(self) -> Fraction:
        """The one value that stands for it: the limit of a bound, the middle of a range."""
        low, high = self.low, self.high
        if low is high:  # an exact number, as most are
            return ZERO if low is None else low
        if low is None or high is None:
            return low if low is not None else high or ZERO
        return (low + high) / 2

    @property
    def is_point(self) -> bool:
        """Whether it names one value, exactly or about."""
        return self.bound in POINTS


def interval(value: Fraction, bound: Bound) -> tuple[Fraction | None, Fraction | None]:
    """Give the closed interval that a value with a bound stands for."""
    if bound == "exact":
        return value, value
    if bound in LOWER:
        return value, None
    if bound in UPPER:
        return None, value
    if bound == "about":
        reach = abs(value) * ABOUT
        return value - reach, value + reach
    return value, value
