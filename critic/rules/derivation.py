"""Values that follow from the sources' values by one step of arithmetic.

Knows sums, differences, shares and changes of two like quantities. Refuses longer calculations, and
to say that a value is right: it only keeps the number rules from calling it invented.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from critic.rules.pairing import Weighed
from critic.rules.rule import Exhibit
from critic.text.quantities import Quantity, comparable

_YEAR: Final = Fraction(1461, 4)  # days
_MOST: Final = 24  # quantities of the stretches that are tried as parts of a sum


def is_derived(exhibit: Exhibit, weighed: Weighed) -> bool:
    """Whether a value is a sum, difference, share or change of two values near the claim."""
    quantity = weighed.quantity
    if not quantity.is_point:
        return False
    values = _values(exhibit, quantity)
    target, slack = quantity.centre, max(quantity.slack, quantity.loose * abs(quantity.centre))
    for place, one in enumerate(values):
        for other in values[place + 1 :]:
            if any(abs(target - found) <= slack for found in (one + other, abs(one - other))):
                return True
    if quantity.dimension in ("calendar", "age") and _is_between_years(exhibit, quantity):
        return True
    return quantity.dimension in ("share", "times") and _is_proportion(exhibit, quantity)


def _values(exhibit: Exhibit, quantity: Quantity) -> list[Fraction]:
    found: dict[Fraction, None] = {}
    for stretch in exhibit.stretches[:2]:
        for other in stretch.passage.quantities[:_MOST]:
            if other.is_point and not other.weak and comparable(quantity, other):
                found[other.centre] = None
    return [*found][:_MOST]


def _is_between_years(exhibit: Exhibit, quantity: Quantity) -> bool:
    """Whether a number of years lies between two dates near the claim, give or take one."""
    days: dict[int, None] = {}
    for stretch in exhibit.stretches[:2]:
        for moment in stretch.passage.moments[:_MOST]:
            if moment.scale == "calendar":
                days |= dict.fromkeys((moment.readings[0].first, moment.readings[0].last))
    asked, dates = quantity.centre / 12, [*days][:_MOST]
    return any(
        abs(abs(one - other) / _YEAR - asked) <= 1
        for place, one in enumerate(dates)
        for other in dates[place + 1 :]
    )


def _is_proportion(exhibit: Exhibit, quantity: Quantity) -> bool:
    """Whether a share or multiple is the ratio, or the change, of two like quantities."""
    for stretch in exhibit.stretches[:2]:
        near = [
            q for q in stretch.passage.quantities[:_MOST] if q.is_point and not q.weak and q.centre
        ]
        for one in near:
            for other in near:
                if one is other or not comparable(one, other) or one.dimension == "share":
                    continue
                ratio = one.centre / other.centre
                if any(
                    abs(quantity.centre - found) <= quantity.slack
                    for found in (ratio, abs(ratio - 1))
                ):
                    return True
    return False
