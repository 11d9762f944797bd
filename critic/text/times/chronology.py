"""Compares moments: whether a source's date bears out a claim's, leaves it open, or rules it out.

Knows that a day lies in its month, that a date without a year may be that of any year, and that
before, since and until draw lines. Refuses to know whether both speak of the same event.
"""

from __future__ import annotations

from typing import Final, Literal

from critic.text.times.calendar import (
    CYCLES,
    DAY_LENGTH,
    YEAR_LENGTH,
    Moment,
    Period,
    of_any_year,
    ranging,
    weekday_of,
)
from critic.text.times.clock import zone_offset

Relation = Literal["equal", "implied", "open", "different", "incomparable"]
_BEST: Final[tuple[Relation, ...]] = ("equal", "implied", "open", "incomparable", "different")
_FAR: Final = 10**9
_LONG: Final = 3000  # days
_TURN: Final = 366
_NEAR_MINUTES: Final = 45  # about noon
_SIDED: Final = ("before", "after")


def compare_moments(claim: Moment, source: Moment) -> Relation:
    """Say how a source's moment bears on a claim's; the most charitable of all readings counts.

    equal; implied: the source says it more precisely; open: they agree, but the claim says more;
    different: both cannot be meant; incomparable: they do not lie on one scale.
    """
    if len(claim.readings) == 1 == len(source.readings):
        return _compare(claim, claim.readings[0], source, source.readings[0])
    found = {
        _compare(claim, one, source, other) for one in claim.readings for other in source.readings
    }
    return next((relation for relation in _BEST if relation in found), "incomparable")


def _compare(claim: Moment, one: Period, source: Moment, other: Period) -> Relation:
    if one.scale != other.scale:
        return _across(one, other)
    if claim.zone and source.zone and claim.zone != source.zone:
        shift = _zone_shift(claim.zone, source.zone)
        if shift is None:
            return "incomparable"
        one = _shifted(one, shift)
    sided = claim.relation in _SIDED or source.relation in _SIDED
    if sided and one.scale != "week":  # before and after Sunday is the same week after week
        return _nested(_extent(claim, one), _extent(source, other), claim, source)
    if one.is_range and other.is_range:
        return _ends(claim, one, source, other)
    if other.is_range:
        return _in_range(claim, one, source, other)
    found = _within(one, other)
    if one.is_range and found == "implied":
        return "open"  # one day of a claimed stretch says little of the rest
    return _apart(claim, one, source, other) if found == "different" else found


def _ends(claim: Moment, one: Period, source: Moment, other: Period) -> Relation:
    """Compare two ranges end by end: both ends must agree."""
    if one.scale == "week":
        return _within(one, other)
    found = _within(one.beginning, other.beginning), _within(one.close, other.close)
    if "different" in found:
        apart = _within(one, other) == "different"
        return _apart(claim, one, source, other) if apart else "different"
    return max(found, key=_BEST.index)


def _in_range(claim: Moment, one: Period, source: Moment, other: Period) -> Relation:
    """Place a claim's date in a source's range, whose ends are what since and until name."""
    first, last = _within(one, other.beginning), _within(one, other.close)
    if claim.relation == "since":
        return "open" if last == "equal" else first
    if claim.relation in {"until", "by"}:
        return "open" if first == "equal" else last
    found = _within(other, one)
    if one.scale == "week" and found == "implied":
        return "implied"  # what is so from Monday to Friday is so on Tuesday
    return _apart(claim, one, source, other) if found == "different" else "open"


def _apart(claim: Moment, one: Period, source: Moment, other: Period) -> Relation:
    """Say what two periods without a day in common mean where one of them is vague."""
    gap = max(one.first, other.first) - min(one.last, other.last)
    if "fiscal" in (claim.kind, source.kind) and claim.kind != source.kind and gap <= YEAR_LENGTH:
        return "incomparable"
    if "about" not in (claim.relation, source.relation):
        return "different"
    if one.scale == "day":
        return "open" if gap <= _NEAR_MINUTES else "different"
    width = min(one.last - one.first, other.last - other.first)
    return "open" if gap <= max(width * 3, 3) else "different"


def _within(one: Period, other: Period) -> Relation:
    if (one.first, one.last) == (other.first, other.last):
        return "equal"
    if one.scale == "calendar":
        return _plainly(one, other.first, other.last)
    cycle = CYCLES[one.scale]
    shifts = (0, cycle, -cycle)
    found = [_plainly(one, other.first + by, other.last + by) for by in shifts]
    return next(relation for relation in _BEST if relation in found)


def _plainly(one: Period, first: int, last: int) -> Relation:
    """Compare a period with another as they stand, without the cycle they may come back in."""
    if one.first == first and one.last == last:
        return "equal"
    if one.first <= first and last <= one.last:
        return "implied"
    shared = min(one.last, last) - max(one.first, first)
    if shared < 0:
        return "different"
    # Whether a century begins in its year 0 or 1 is no year that two of them share.
    long = min(one.last - one.first, last - first) > _LONG
    return "different" if one.scale == "calendar" and long and shared <= _TURN else "open"


def _extent(moment: Moment, period: Period) -> tuple[int, int]:
    """Give all that a bound allows: before 2010 is everything up to the last day of 2009."""
    match moment.relation:
        case "before":
            return -_FAR, period.first - 1
        case "after":
            return period.last + 1, _FAR
        case "since":
            return period.first, _FAR
        case "until" | "by":
            return -_FAR, period.last
        case "at" | "about":
            return period.first, period.last


def _nested(
    one: tuple[int, int], other: tuple[int, int], claim: Moment, source: Moment
) -> Relation:
    found = _plainly(Period(*one), *other)
    if found == "different" and one[0] - other[1] in (0, 1) and claim.relation == source.relation:
        return "open"
    return found


def _across(one: Period, other: Period) -> Relation:
    """Compare a date with a date of any year, or with a day of the week."""
    if (one.scale, other.scale) == ("year", "calendar"):
        bare = of_any_year(other)
        found = _within(one, bare) if bare else "incomparable"
        return "implied" if found == "equal" else found
    if (one.scale, other.scale) == ("calendar", "year"):
        bare = of_any_year(one)
        found = _within(bare, other) if bare else "incomparable"
        return "open" if found in {"equal", "implied"} else found
    if "week" in (one.scale, other.scale):
        return _by_weekday(one, other)
    return "incomparable"


def _by_weekday(one: Period, other: Period) -> Relation:
    """Compare a weekday with a date: its own is borne out, another may be of another week."""
    named, dated = (one, other) if one.scale == "week" else (other, one)
    if dated.scale != "calendar" or dated.first != dated.last or named.first != named.last:
        return "incomparable"
    if weekday_of(dated.first) != named.first:
        return "incomparable"
    return "implied" if one.scale == "week" else "incomparable"


def _zone_shift(one: str, other: str) -> int | None:
    """Give the minutes to add to a time of zone `one` to tell it in zone `other`."""
    first, second = zone_offset(one), zone_offset(other)
    return None if first is None or second is None else second - first


def _shifted(period: Period, minutes: int) -> Period:
    first = (period.first + minutes) % DAY_LENGTH
    if not period.is_range:
        return Period(first, first, "day")
    last = (period.last + minutes) % DAY_LENGTH
    return ranging(Period(first, first, "day"), Period(last, last, "day")) or period
