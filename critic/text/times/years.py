"""Reads years and what is counted in years: 2019, '98, 44 BC, the 1990s, Q3 2024, FY2023, 2010-15.

Knows when four digits are a year and when they count, price or number something, from the words
beside them. Refuses to know months and days.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.times.calendar import Kind, Moment, Period, months_period, ranging, years_period
from critic.text.times.leads import LEAD, share_of_year, with_lead
from critic.text.times.monthdays import full_year
from critic.text.times.year_or_count import is_year

ERA_AFTER: Final = re.compile(
    r"(\d{1,4})(?:(?:\s?-\s?|\sto\s)(\d{1,4}))?\s?(?:(B\.?C\.?(?:E\b\.?)?)|A\.?D\.?|C\.?E\.?)(?!\w)"
)
ERA_BEFORE: Final = re.compile(r"A\.?D\.?\s(\d{1,4})(?!\w|[.,:]\d)")
CENTURY: Final = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th)(?:[\s-]centur(?:y|ies)\b(?:\s(B\.?C\.?E?|bce?)\b)?"
    r"|(?=\s?(?:and|to|or|-)\s?(?:the\s)?(?:(?:early|late|mid)[\s-])?\d{1,2}(?:st|nd|rd|th)[\s-]centur(?:y|ies)\b(?:\s(B\.?C|bc))?))"
)
DECADE: Final = re.compile(r"(?:(\d{3})0'?s|'?(\d)0'?s)\b")
YEARS: Final = re.compile(
    r"(\d{4})(?:(?P<to>\s?-\s?|/|\s(?:to|until|through|till|bis)\s|\sand\s)(?P<last>\d{4}|\d\d)(?!\w|[.,:/]\d|-\d)"
    r"|\s?(?:-|to|until|through)\s?(?P<open>present|today|now|date|current)\b)?"
)
FISCAL: Final = re.compile(r"FY\s?-?'?(\d{4}|\d\d)(?:[-/](\d{4}|\d\d))?(?!\w|[.,]\d)")
QUARTER: Final = re.compile(
    r"(?:Q([1-4])|H([12]))(?:(?:\s|-|\sof\s|\sFY\s?|')(\d{4}|\d\d)(?!\w|[.,:%]\d|%))?(?!\w)"
)
QUARTER_AFTER: Final = re.compile(r"([1-4])([QH])\s?-?'?(\d{4}|\d\d)?(?!\w|[.,:]\d)")
SHORT_YEAR: Final = re.compile(r"(\d\d)(?!\w|[.,:]\d|')")
BETWEEN: Final = re.compile(r"\bbetween\s(?:the\s)?(?:years\s)?$", re.IGNORECASE)


def read_year(text: str, at: int) -> Moment | None:
    """Read what the three digits or more at `at` say of years: an era, a decade, a range, a year."""
    found = _era(text, at) or _decade(text, at) or _years(text, at)
    return with_lead(text, found) if found else None


def read_short_year(text: str, at: int) -> Moment | None:
    """Read what the one or two digits at `at` say of years: an era, a century, a decade, '98."""
    for reader in (_era, _century, _decade, _quarter_after, _short_year):
        found = reader(text, at)
        if found:
            return with_lead(text, found)
    return None


def read_capital(text: str, at: int) -> Moment | None:
    """Read FY2023, Q3 2024, H1 2024 or AD 79, that begin at `at`."""
    letter = text[at]
    if letter == "F" and (match := FISCAL.match(text, at)):
        first = full_year(match[1])
        last = full_year(match[2]) if match[2] else first
        return Moment(at, match.end(), "fiscal", (years_period(first, max(first, last)),))
    if letter in "QH" and (match := QUARTER.match(text, at)):
        year = full_year(match[3]) if match[3] else None
        count, parts = (match[1], 4) if match[1] else (match[2], 2)
        return share_of_year(at, match.end(), year, int(count), parts)
    if letter == "A" and (match := ERA_BEFORE.match(text, at)):
        year = int(match[1])
        return Moment(at, match.end(), "year", (years_period(year, year),))
    return None


def _era(text: str, at: int) -> Moment | None:
    match = ERA_AFTER.match(text, at)
    if not match or not int(match[1]):
        return None
    first, last = int(match[1]), int(match[2] or match[1])
    if match[3]:
        first, last = 1 - first, 1 - last
    years = ranging(years_period(first, first), years_period(last, last))
    kind: Kind = "span" if match[2] else "year"
    period = years if match[2] else years_period(first, first)
    return Moment(at, match.end(), kind, (period,)) if period else None


def _century(text: str, at: int) -> Moment | None:
    match = CENTURY.match(text, at)
    return (
        century(at, match.end(), int(match[1]), before_christ=bool(match[2] or match[3]))
        if match
        else None
    )


def century(start: int, end: int, count: int, *, before_christ: bool = False) -> Moment | None:
    """Give the moment of the `count`th century; people count its round year to either side."""
    if not 1 <= count <= 30:
        return None
    if before_christ:
        return Moment(start, end, "century", (years_period(1 - count * 100, (1 - count) * 100),))
    return Moment(start, end, "century", (years_period((count - 1) * 100, count * 100),))


def _decade(text: str, at: int) -> Moment | None:
    match = DECADE.match(text, at)
    if not match:
        return None
    if not match[1]:
        marked = text[max(0, at - 1) : at] == "'" or text[max(0, at - 4) : at].lower() == "the "
        led = LEAD.search(text, max(0, at - 40), at)
        before = text[max(0, at - 24) : at].lower()
        return (
            decade(at, match.end(), int(match[2])) if marked or (led and "the " in before) else None
        )
    first = int(match[1]) * 10
    if not 1000 <= first <= 2090:
        return None
    long = (years_period(first, first + 99),) if first % 100 == 0 else ()
    return Moment(at, match.end(), "decade", (years_period(first, first + 9), *long))


def decade(start: int, end: int, tens: int) -> Moment:
    """Give the moment of the twenties to the nineties, and the 00s, of the last hundred years."""
    first = (2000 if tens < 2 else 1900) + tens * 10
    return Moment(start, end, "decade", (years_period(first, first + 9),))


def _quarter_after(text: str, at: int) -> Moment | None:
    match = QUARTER_AFTER.match(text, at)
    if not match or not match[3] or (match[2] == "H" and match[1] > "2"):
        return None
    parts = 4 if match[2] == "Q" else 2
    return share_of_year(at, match.end(), full_year(match[3]), int(match[1]), parts)


def _short_year(text: str, at: int) -> Moment | None:
    """Read '98, whose apostrophe opens the word."""
    if text[max(0, at - 1) : at] != "'" or text[max(0, at - 2) : at - 1].isalnum():
        return None
    match = SHORT_YEAR.match(text, at)
    year = full_year(match[1]) if match else 0
    return Moment(at - 1, match.end(), "year", (years_period(year, year),)) if match else None


def _years(text: str, at: int) -> Moment | None:
    match = YEARS.match(text, at)
    if not match or not "1000" <= match[1] <= "2099":
        return None
    first = int(match[1])
    if match["open"]:
        return Moment(at, match.end(), "year", (years_period(first, first),), "since")
    last = _last_year(text, at, match)
    if last:
        return Moment(at, match.end(), "span", _span_readings(match, first, last))
    end = at + 4
    return (
        Moment(at, end, "year", (years_period(first, first),)) if is_year(text, at, end) else None
    )


def _last_year(text: str, at: int, match: re.Match[str]) -> int:
    """Give the year that ends a range; 0 where the two numbers are none."""
    if not match["last"]:
        return 0
    digits, joint = match["last"], match["to"].strip()
    if len(digits) == 2 and joint not in {"-", "/"}:
        return 0
    if joint == "and" and not BETWEEN.search(text, max(0, at - 24), at):
        return 0
    first, last = match[1], digits if len(digits) == 4 else match[1][:2] + digits
    if len(digits) == 2 and digits == "00" and first[2:] == "99":
        last = str(int(first) + 1)
    fits = first < last <= "2099" and is_year(text, at, match.end())
    return int(last) if fits else 0


def _span_readings(match: re.Match[str], first: int, last: int) -> tuple[Period, ...]:
    """Give the range, and the month where it may be one: 2010-12."""
    years = years_period(first, first), years_period(last, last)
    span = ranging(*years) or years[0]
    tail = match["last"]
    if match["to"] == "-" and len(tail) == 2 and 1 <= int(tail) <= 12:
        return span, months_period(first, int(tail), int(tail))
    return (span,)
