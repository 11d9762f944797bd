"""Periods and moments: what a date or a time of day means, as intervals of whole numbers.

Knows the proleptic Gregorian calendar, years before Christ among them, and four scales: days of the
calendar, days of any year (a date without its year), days of the week and minutes of the day.
Refuses to know how any of them is written.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, Literal, NamedTuple

Scale = Literal["calendar", "year", "week", "day"]
Kind = Literal[
    "day", "month", "quarter", "half", "season", "part", "year", "fiscal", "decade", "century",
    "span", "weekday", "clock",
]  # fmt: skip
Direction = Literal["at", "about", "before", "after", "since", "until", "by"]

DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
BEFORE: Final = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335)  # days in a leap year
YEAR_LENGTH: Final = 366
WEEK_LENGTH: Final = 7
DAY_LENGTH: Final = 1440
CYCLES: Final = {"year": YEAR_LENGTH, "week": WEEK_LENGTH, "day": DAY_LENGTH}


class Period(NamedTuple):
    """Whole units `first` to `last`, both among them, on one scale.

    calendar: days since 1970-01-01; year: days of a leap year from 0; week: days from Monday = 0;
    day: minutes from midnight. A period that runs over its cycle's end has a `last` beyond it.
    Of a range written with two ends, `begun` is the last unit of its beginning and `ending` the
    first of its end: of 1999 to 2004 the last day of 1999 and the first of 2004.
    """

    first: int
    last: int
    scale: Scale = "calendar"
    begun: int | None = None
    ending: int | None = None

    @property
    def is_range(self) -> bool:
        """Whether it was written with two ends."""
        return self.begun is not None

    @property
    def beginning(self) -> Period:
        """The end it begins with; of no range, itself."""
        return self if self.begun is None else Period(self.first, self.begun, self.scale)

    @property
    def close(self) -> Period:
        """The end it closes with; of no range, itself."""
        return self if self.ending is None else Period(self.ending, self.last, self.scale)


class Moment(NamedTuple):
    """A date, a time of day or a range of them at `start:end`, with all that it may mean.

    `readings` holds one period, several where the writing is ambiguous (03/04/2026), and none where
    no calendar has that date. `weekday` is the one written beside a date, Monday = 0.
    """

    start: int
    end: int
    kind: Kind = "day"
    readings: tuple[Period, ...] = ()
    relation: Direction = "at"
    weekday: int | None = None
    zone: str = ""

    @property
    def impossible(self) -> bool:
        """Whether no calendar has this date."""
        return not self.readings

    @property
    def scale(self) -> Scale | None:
        """The scale its readings lie on."""
        return self.readings[0].scale if self.readings else None


def is_leap(year: int) -> bool:
    """Whether a year has a 29 February; year 0 is 1 BC."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def ranging(one: Period, two: Period) -> Period | None:
    """Give the range from one period to another; past its cycle's end where it must run so far."""
    if one.scale != two.scale:
        return None
    over = CYCLES.get(one.scale, 0) if one.first > two.last else 0
    if one.first > two.last + over or one.is_range or two.is_range:
        return None
    return Period(one.first, two.last + over, one.scale, one.last, two.first + over)


def day_number(year: int, month: int, day: int) -> int:
    """Count the days from 1970-01-01 to a date of the proleptic Gregorian calendar."""
    year -= month <= 2
    era, in_era = divmod(year, 400)
    in_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return era * 146097 + in_era * 365 + in_era // 4 - in_era // 100 + in_year - 719468


def date_of(number: int) -> tuple[int, int, int]:
    """Give the (year, month, day) of a day number."""
    era, day = divmod(number + 719468, 146097)
    in_era = (day - day // 1460 + day // 36524 - day // 146096) // 365
    in_year = day - (365 * in_era + in_era // 4 - in_era // 100)
    shifted = (5 * in_year + 2) // 153
    month = (shifted + 2) % 12 + 1
    return era * 400 + in_era + (month <= 2), month, in_year - (153 * shifted + 2) // 5 + 1


def weekday_of(number: int) -> int:
    """Give the day of the week of a day number, Monday = 0."""
    return (number + 3) % WEEK_LENGTH


def days_in(month: int, year: int | None = None) -> int:
    """Give the number of days of a month; without a year, of a leap year's."""
    return DAYS[month - 1] + (month == 2 and (year is None or is_leap(year)))


def day_period(year: int | None, month: int, day: int) -> Period | None:
    """Give one day, of a year or of any; None where there is no such day."""
    if not 1 <= month <= 12 or not 1 <= day <= days_in(month, year):
        return None
    if year is None:
        return Period(BEFORE[month - 1] + day - 1, BEFORE[month - 1] + day - 1, "year")
    number = day_number(year, month, day)
    return Period(number, number)


def months_period(year: int | None, first: int, last: int) -> Period:
    """Give the months `first` to `last` (1..12), of a year or of any; into the next year if less."""
    over = last < first
    if year is None:
        end = BEFORE[last - 1] + days_in(last) - 1 + YEAR_LENGTH * over
        return Period(BEFORE[first - 1], end, "year")
    ends = year + over
    return Period(day_number(year, first, 1), day_number(ends, last, days_in(last, ends)))


def years_period(first: int, last: int) -> Period:
    """Give the years `first` to `last`, both whole."""
    return Period(day_number(first, 1, 1), day_number(last, 12, 31))


def in_year(period: Period, year: int) -> Period | None:
    """Put a period of any year into a given one; None where that year lacks the day."""
    month, day = _month_and_day(period.first)
    last_month, last_day = _month_and_day(period.last % YEAR_LENGTH)
    first = day_period(year, month, day)
    over = period.last >= YEAR_LENGTH
    last = day_period(year + over, last_month, min(last_day, days_in(last_month, year + over)))
    return Period(first.first, last.last) if first and last else None


def of_any_year(period: Period) -> Period | None:
    """Forget the year of a calendar period; None where it is as long as a year."""
    if period.last - period.first >= 364:
        return None
    year, month, day = date_of(period.first)
    last_year, last_month, last_day = date_of(period.last)
    first = BEFORE[month - 1] + day - 1
    return Period(
        first, BEFORE[last_month - 1] + last_day - 1 + YEAR_LENGTH * (last_year > year), "year"
    )


def _month_and_day(number: int) -> tuple[int, int]:
    month = bisect_right(BEFORE, number)
    return month, number - BEFORE[month - 1] + 1
