"""How two quantities relate: whether a source entails, allows or excludes what a claim says.

Knows intervals, rounding, and that a month has 28 to 31 days. Refuses to know whether both speak of
the same thing: `critic.rules.binding` weighs that.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from critic.text.quantities.amounts import LOWER, POINTS, STRICT, UPPER, ZERO, Quantity
from critic.text.quantities.units import CENT, ONE, UNITS

Relation = Literal["equal", "implied", "open", "different", "incomparable"]

POUND: Final = UNITS["pound"].factor
_DAY: Final = Fraction(86400)
_CONVERTED: Final = Fraction(1, 40)  # "5 miles (8 km)": converted numbers are rounded again
_DOLLARS: Final = frozenset(("USD", "AUD", "CAD", "NZD", "HKD", "SGD"))
_CENTED: Final = _DOLLARS | {"$", "EUR", "ZAR", "LKR"}
_BEST: Final[tuple[Relation, ...]] = ("equal", "implied", "open", "different", "incomparable")
_MIXED: Final = frozenset((("time", "calendar"), ("calendar", "time")))
_KIN: Final = _MIXED | {("calendar", "age"), ("age", "calendar")}
_PER_SECONDS: Final = {
    "second": Fraction(1), "minute": Fraction(60), "hour": Fraction(3600), "day": _DAY,
    "week": _DAY * 7,
}  # fmt: skip
_PER_MONTHS: Final = {
    "month": Fraction(1),
    "quarter": Fraction(3),
    "year": Fraction(12),
    "decade": Fraction(120),
}
_Ends = tuple[Fraction | None, Fraction | None]


def compare(claim: Quantity, source: Quantity) -> Relation:
    """Say how `claim` stands to `source`; "implied" where the source entails the claim.

    "open" is overlap without entailment; "incomparable" another dimension, currency or rate.
    """
    if claim.dimension != source.dimension and "pound" in (claim.unit, source.unit):
        claim, source = _as_sterling(claim, source), _as_sterling(source, claim)
    if not comparable(claim, source):
        return "incomparable"
    if claim.dimension in ("score", "label"):
        return "equal" if claim.unit == source.unit and claim.low == source.low else "different"
    if (claim.dimension, source.dimension) in _MIXED:
        return _across_calendars(claim, source)
    factor = _per_factor(claim, source)
    found = _relation(claim, source, factor)
    if found == "different" and (claim.alternatives or source.alternatives):
        found = min((found, *_by_alternatives(claim, source, factor)), key=_BEST.index)
    return found


def comparable(claim: Quantity, source: Quantity) -> bool:
    """Whether the two can be put on one scale at all."""
    one, other = claim.dimension, source.dimension
    if one != other and "pound" in (claim.unit, source.unit):
        claim, source = _as_sterling(claim, source), _as_sterling(source, claim)
        one, other = claim.dimension, source.dimension
    if one != other and (one, other) not in _KIN:
        return False
    if claim.per != source.per and claim.per and source.per and not _per_factor(claim, source):
        return False
    return one != "money" or _same_currency(claim.unit, source.unit)


def _as_sterling(pounds: Quantity, money: Quantity) -> Quantity:
    """Read pounds as money where they stand against pounds sterling."""
    if pounds.unit != "pound" or money.unit != "GBP":
        return pounds
    low, high = pounds.low, pounds.high
    return pounds._replace(
        dimension="money",
        unit="GBP",
        low=None if low is None else low / POUND,
        high=None if high is None else high / POUND,
        slack=pounds.slack / POUND,
    )


def _same_currency(one: str, other: str) -> bool:
    """Whether two currencies may be one; "$" alone may be any dollar."""
    if one == other:
        return True
    if CENT in {one, other}:
        return (one if other == CENT else other) in _CENTED
    return (one == "$" and other in _DOLLARS) or (other == "$" and one in _DOLLARS)


def _per_factor(claim: Quantity, source: Quantity) -> Fraction:
    """Give what turns the source's rate into the claim's; 1 where either names none, 0 if none."""
    if claim.per == source.per or not claim.per or not source.per:
        return ONE
    if claim.dimension in ("share", "points"):
        return ZERO  # 1 % a month is not 12 % a year
    for table in (_PER_SECONDS, _PER_MONTHS):
        if claim.per in table and source.per in table:
            return table[claim.per] / table[source.per]
    return ZERO


def _relation(claim: Quantity, source: Quantity, factor: Fraction) -> Relation:
    if claim.bound in POINTS and source.bound in POINTS:
        return _points(claim, source, factor)
    held, asked = _ends(source, factor), _ends(claim, ONE)
    if held == asked and _strictness(claim) == _strictness(source):
        return "equal"
    if _other_extent(claim, source, asked, held):
        return "different"
    if _apart(asked, held):
        return "open" if _rounds_together(claim, source, asked, held) else "different"
    if _within(held, asked) and not _touches_strictly(claim, held, asked):
        return "implied"
    return "open"


def _points(claim: Quantity, source: Quantity, factor: Fraction) -> Relation:
    """Compare two single values, exact or about."""
    one, other = claim.centre, _scaled(source.centre, factor)
    if one is other:
        return "equal"
    # Whole numbers compare many times faster than fractions: brought to one denominator first.
    (here, parts), (there, others) = one.as_integer_ratio(), other.as_integer_ratio()
    here, there = here * others, there * parts
    if here == there:
        return "equal"
    if abs(here) > 2 * abs(there) or abs(there) > 2 * abs(here):
        return "different"  # further than rounding and loose words reach
    gap, larger, whole = abs(here - there), max(abs(here), abs(there)), parts * others
    if _covers(claim.slack, whole, gap) or (claim.bound == "about" and 10 * gap <= abs(here)):
        return "implied"
    slack = _scaled(source.slack, factor)
    if claim.unit != source.unit:
        if _covers(slack, whole, gap):
            return "implied"
        if _covers(_CONVERTED, larger, gap):
            return "open"
    if _covers(slack, whole, gap) or (source.bound == "about" and 10 * gap <= abs(there)):
        return "open"
    loose = _covers(claim.loose, larger, gap) or _covers(source.loose, larger, gap)
    return "open" if loose else "different"


def _covers(reach: Fraction, of: int, gap: int) -> bool:
    """Whether a gap is no wider than a share of a size, both in the same small parts."""
    if reach is ZERO:
        return gap == 0
    top, bottom = reach.as_integer_ratio()
    return gap * bottom <= top * of


def _scaled(value: Fraction, factor: Fraction) -> Fraction:
    """Give the product; most factors are one, and cost nothing."""
    return value if factor is ONE else value * factor


def _other_extent(claim: Quantity, source: Quantity, asked: _Ends, held: _Ends) -> bool:
    """Whether two ranges share one end but not the other, or two limits of a kind differ."""
    ranges = claim.bound == source.bound == "range"
    limits = {claim.bound, source.bound}
    if not (ranges or limits == {"at_least"} or (limits <= UPPER and "at_most" in limits)):
        return False
    doubt = max(claim.slack, source.slack)
    if claim.unit != source.unit:
        doubt = max(doubt, _CONVERTED * max(map(_size, (*asked, *held))))
    elif ranges:
        doubt = ZERO
    gaps = [
        abs(one - other) > doubt
        for one, other in zip(asked, held, strict=True)
        if one is not None and other is not None
    ]
    return any(gaps) and not all(gaps) if ranges else all(gaps)


def _size(end: Fraction | None) -> Fraction:
    return abs(end) if end is not None else ZERO


def _ends(quantity: Quantity, factor: Fraction) -> _Ends:
    low, high = quantity.low, quantity.high
    if factor is ONE:
        return low, high
    return (None if low is None else low * factor), (None if high is None else high * factor)


def _strictness(quantity: Quantity) -> bool:
    return quantity.bound in STRICT


def _apart(one: _Ends, other: _Ends) -> bool:
    return _below(one, other) or _below(other, one)


def _below(one: _Ends, other: _Ends) -> bool:
    return one[1] is not None and other[0] is not None and one[1] < other[0]


def _within(inner: _Ends, outer: _Ends) -> bool:
    above = outer[0] is None or (inner[0] is not None and inner[0] >= outer[0])
    return above and (outer[1] is None or (inner[1] is not None and inner[1] <= outer[1]))


def _touches_strictly(claim: Quantity, held: _Ends, asked: _Ends) -> bool:
    """Whether the source allows the one value that "more than" or "less than" leaves out."""
    if claim.bound == "more_than":
        return held[0] == asked[0]
    return claim.bound == "less_than" and held[1] == asked[1]


def _rounds_together(claim: Quantity, source: Quantity, asked: _Ends, held: _Ends) -> bool:
    """Whether two intervals are apart by no more than rounding explains."""
    lows = [end for end in (asked[0], held[0]) if end is not None]
    highs = [end for end in (asked[1], held[1]) if end is not None]
    gap = max(lows) - min(highs)
    converted = _CONVERTED * abs(max(lows)) if claim.unit != source.unit else ZERO
    return gap <= max(claim.slack, source.slack, converted)


def _by_alternatives(claim: Quantity, source: Quantity, factor: Fraction) -> list[Relation]:
    """Compare the other readings of ambiguous separators, as single values."""
    ones = (claim.centre, *claim.alternatives)
    others = (source.centre, *source.alternatives)
    equal = any(one == other * factor for one in ones for other in others)
    return ["equal"] if equal else []


def _across_calendars(claim: Quantity, source: Quantity) -> Relation:
    """Compare days with months: a month has 28 to 31 days, a year 365 or 366."""
    asked, held = _days(claim), _days(source)
    if _apart(asked, held):
        return "different"
    sided = claim.bound in LOWER | UPPER and _within(held, asked)
    return "implied" if sided else "open"


def _days(quantity: Quantity) -> _Ends:
    if quantity.dimension == "time":
        low, high = quantity.low, quantity.high
        return (None if low is None else low / _DAY), (None if high is None else high / _DAY)
    low, high = quantity.low, quantity.high
    return _least_days(low) if low is not None else None, None if high is None else _most_days(high)


def _least_days(months: Fraction) -> Fraction:
    return months * 365 / 12 if months >= 12 else months * 28


def _most_days(months: Fraction) -> Fraction:
    return months * 366 / 12 if months >= 12 else months * 31
