"""A source's value that is the claim's in another unit, though the two are not quite equal.

Knows that "four weeks" names the limit of "at least 28 days", and that a month is about 30 days and
half a year 26 weeks. Refuses values in one unit, whose words agree already, and to call a rough
length a contradiction of anything.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from critic.rules.pairing import Pair, Weighed
from critic.text.quantities.amounts import POINTS, Quantity

LIMIT: Final = 0.9  # how much of an agreement's strength naming the limit is worth
ROUGHLY: Final = 0.6  # the same of about as many days as the months have
_LIMITS: Final = frozenset(("at_least", "at_most"))
_UNEVEN: Final = {"time", "calendar"}
_DAY: Final = Fraction(86400)
_MONTH: Final = Fraction(36525, 1200)  # days
_OFF: Final = Fraction(1, 50)


def converted(weighed: Weighed) -> tuple[Pair, float] | None:
    """Give the best-bound value that is the claim's in another unit, and what that is worth."""
    claim = weighed.quantity
    if not claim.unit:
        return None
    pair = weighed.best("open")
    if pair is None or pair.source.unit == claim.unit:
        return None
    if _names_limit(claim, pair.source):
        return pair, LIMIT
    return (pair, ROUGHLY) if _is_as_long(claim, pair.source) else None


def _names_limit(claim: Quantity, source: Quantity) -> bool:
    if claim.dimension != source.dimension or claim.per != source.per:
        return False
    return claim.is_point and source.bound in _LIMITS and claim.centre == source.centre


def _is_as_long(claim: Quantity, source: Quantity) -> bool:
    """Whether some months last about as long as some days, each a limit of the same kind or none."""
    if {claim.dimension, source.dimension} != _UNEVEN:
        return False
    if claim.bound != source.bound and not {claim.bound, source.bound} <= POINTS:
        return False
    months, time = (claim, source) if claim.dimension == "calendar" else (source, claim)
    days, expected = time.centre / _DAY, months.centre * _MONTH
    return days == months.centre * 30 or abs(days - expected) <= expected * _OFF
