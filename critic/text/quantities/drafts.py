"""A number with its unit on the way to a `Quantity`: bounds, rounding, base units.

Knows how to turn what was read into an exact interval. Refuses to read units from a text
(`critic.text.quantities.measures` does).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.quantities.amounts import ABOUT, STRICT, ZERO, Bound, Quantity, interval
from critic.text.quantities.bounds import bound_after, bound_before
from critic.text.quantities.digits import Numeral
from critic.text.quantities.units import NO_OFFSET, ONE, Unit

_HALF: Final = Fraction(1, 2)
_ROUND: Final = Fraction(1, 40)  # "1,000" may be said of 1,012: round numbers are often loose
_TELLING: Final = 20  # what is left of a number without its zeros, up to which it is as loose
NO_UNIT: Final = Unit("count", "")


class Draft(NamedTuple):
    """A numeral and what was read beside it, before bounds; `high` is the other end of a range."""

    numeral: Numeral
    start: int
    end: int
    value: Fraction
    dimension: str
    unit: Unit | None = None
    per: str = ""
    noun: str = ""
    noun_end: int = 0
    scale: Fraction = ONE
    weak: bool = False
    high: Fraction | None = None
    prefixed: bool = False
    score: str = ""


def finish(text: str, draft: Draft) -> Quantity:
    """Add the bounds around a draft and turn it into base units."""
    bound, start, end = _bounds(text, draft)
    unit = draft.unit or NO_UNIT
    value = _in_base(draft.value, unit)
    low, high = interval(value, bound)
    if draft.high is not None:
        other = _in_base(draft.high, unit)
        low, high, bound = min(value, other), max(value, other), "range"
    elif bound in STRICT and text[start : start + 5].lower() == "just ":
        low, high = _just(value, bound)
    numeral = draft.numeral
    return Quantity(
        start, end, low, high, draft.dimension,
        unit=draft.score or unit.name,
        noun=draft.noun,
        bound=bound,
        slack=_slack(draft, unit),
        number=draft.value,
        per=draft.per,
        loose=unit.loose or _roundness(numeral),
        weak=draft.weak,
        scaled=numeral.scale is not ONE or draft.scale is not ONE,
        number_start=draft.start,
        number_end=draft.end,
        alternatives=numeral.alternatives
        and tuple([other * draft.scale * unit.factor for other in numeral.alternatives]),
    )  # fmt: skip


def _just(value: Fraction, bound: Bound) -> tuple[Fraction, Fraction]:
    """Give how far "just under" and "just over" reach: near the number, on one side of it."""
    reach = abs(value) * ABOUT
    return (value, value + reach) if bound == "more_than" else (value - reach, value)


def _in_base(value: Fraction, unit: Unit) -> Fraction:
    """Convert to the base unit; the common units of factor 1 cost nothing."""
    converted = value if unit.factor is ONE else value * unit.factor
    return converted if unit.offset is NO_OFFSET else converted + unit.offset


def _slack(draft: Draft, unit: Unit) -> Fraction:
    """Give half the last written place, in the base unit, as far as rounding can be meant."""
    step = draft.numeral.step
    half = _HALF if step is ONE else _half(step)
    half = half if draft.scale is ONE else half * draft.scale
    # Compared in whole numbers, as this is asked of every quantity: half > |value| * cap.
    (size, parts), (top, bottom) = draft.value.as_integer_ratio(), half.as_integer_ratio()
    if 25 * top * parts > 2 * abs(size) * bottom:
        half = _cap(abs(size), parts)
    return half if unit.factor is ONE else half * unit.factor


@lru_cache(maxsize=256)
def _half(step: Fraction) -> Fraction:
    return step / 2


@lru_cache(maxsize=256)
def _cap(size: int, parts: int) -> Fraction:
    """Give how far rounding can explain a number: 8 % of it, as 2 % is not 1.5 %."""
    return Fraction(2 * size, 25 * parts)


def _roundness(numeral: Numeral) -> Fraction:
    """How loosely a round number may be meant, relative to it: 500 or 12,000, but not 30."""
    if not numeral.digits or numeral.zeros < 2 or not numeral.value:
        return ZERO
    told = numeral.value.numerator // 10**numeral.zeros
    return _ROUND if told <= _TELLING else Fraction(1, 2 * told)


def _bounds(text: str, draft: Draft) -> tuple[Bound, int, int]:
    if draft.dimension in ("label", "ordinal", "score"):
        return "exact", draft.start, draft.end
    if draft.numeral.form == "vague":
        return "at_least", draft.start, draft.end
    bound, start = bound_before(text, draft.start, draft.dimension)
    after, end = bound_after(text, draft.end)
    if not after and draft.noun_end > draft.end:
        after, end = bound_after(text, draft.noun_end)
        end = end if not after else draft.end
    if after and bound in ("exact", "about"):
        return after, start, max(end, draft.end)
    return bound, start, draft.end
