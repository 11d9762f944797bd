"""Reads days and months: 15 January 2026, Jan. 15th, 2026-01-15, 15/01/2026, 15. Januar, March.

Knows the names of months in English, German, French and Spanish and the orders in which people
write dates; an order that could be either gives two readings. Refuses to know years that stand
alone, times of day, and words that only look like months: the modal, the verb, the given name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from critic.text.times.calendar import Kind, Moment, day_period, months_period, ranging

_NAMES: Final = (
    "january jan januar jänner janvier enero", "february feb februar février fevrier febrero",
    "march mar märz mars marzo", "april apr avril abril", "may mai mayo",
    "june jun juni juin junio", "july jul juli juillet julio", "august aug août aout agosto",
    "september sept sep septembre septiembre setiembre", "october oct oktober octobre octubre",
    "november nov novembre noviembre", "december dec dezember décembre diciembre",
)  # fmt: skip
MONTHS: Final = {name: month for month, names in enumerate(_NAMES, 1) for name in names.split()}
# Words that mean something else too: written small they are months only beside a year.
_DOUBTFUL: Final = frozenset(
    "may mai march mar mars august april june jan jun jul sep dec nov oct aug apr feb sept".split()  # noqa: SIM905
)
# Names of months that are given names, verbs or adjectives when they stand alone.
_NEEDS_HINT: Final = frozenset("may march august april june mars mai".split())  # noqa: SIM905
_ENGLISH: Final = frozenset(
    "january february march april may june july august september october november december".split()  # noqa: SIM905
)
_CUT: Final = frozenset(name for name in MONTHS if len(name) <= 4) - {"may", "june", "july"}

_YEAR: Final = r"(?:(?:\s?,?\s{0,2}|-|/|\sde[l]?\s|\sof\s|,\sof\s)(?P<year>(?:1\d|2[01])\d\d)(?![\w]|[.,:]\d|-\d{3})|,?\s'(?P<short>\d\d)(?!\w))?"
_ORDINAL: Final = r"(?:st\b|nd\b|rd\b|th\b|er\b|\.|º)?"
_TO: Final = r"(?:\s?(?:-|/|&)\s?|\s(?:to|and|until|through|bis|au|al)\s)"
DAY_FIRST: Final = re.compile(
    rf"(?P<day>\d{{1,2}}){_ORDINAL}(?:{_TO}(?:the\s)?(?P<last>\d{{1,2}}){_ORDINAL})?"
    rf"(?:\s(?:day\s)?(?P<of>of\s|de\s)?|-|/)(?P<month>[^\W\d_]{{3,10}})\b(?:\.(?=,?\s'?\d))?{_YEAR}"
)
MONTH_FIRST: Final = re.compile(
    r"(?P<month>[^\W\d_]{3,10})\b\.?(?:\s|-)(?:the\s)?(?P<day>\d{1,2})(?:st|nd|rd|th)?"
    rf"(?:{_TO}(?:the\s)?(?P<last>\d{{1,2}})(?:st|nd|rd|th)?)?(?![\w%]|[.:,/]\d|-\d|\s?[ap]\.?m\b){_YEAR}"
)
MONTH_ONE_DAY: Final = re.compile(
    r"(?P<month>[^\W\d_]{3,10})\b\.?(?:\s|-)(?:the\s)?(?P<day>\d{1,2})(?:st|nd|rd|th)?(?P<last>)"
    rf"(?![\w%]|[.:,/]\d|\s?[ap]\.?m\b){_YEAR}"
)
MONTH_YEAR: Final = re.compile(
    r"(?P<month>[^\W\d_]{3,10})\b\.?(?:,?\s(?:of\s|de\s|del\s)?|-|/|,\s?)"
    r"(?:(?P<year>\d{4})|'(?P<short>\d\d))(?!\w|[.,:]\d|-\d{3})"
)
MONTH: Final = re.compile(r"([^\W\d_]{3,10})\b")
YEAR_FIRST: Final = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|[-/.]\d)(?![^\W\dT_])")
YEAR_LAST: Final = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2}(?<=/\d\d))(?!\w|[-/.]\d)")
MONTH_SLASH_YEAR: Final = re.compile(r"(\d{1,2})/((?:1[5-9]|20)\d\d)(?!\w|[-/.]\d)")
YEAR_DASH_MONTH: Final = re.compile(r"((?:1[5-9]|20)\d\d)-(\d\d)(?!\w|[-/.]\d)")
NAME_AFTER: Final = re.compile(r"\s[A-Z][a-z]")
HINT: Final = re.compile(
    r"(?:\b(?:in|since|until|till|during|early|late|mid|of|last|next|this|through|each|every|between)"
    r"|\b(?:end|middle|beginning|start) of)[\s-]{1,2}(?:the\s)?$",
    re.IGNORECASE,
)

_FULL: Final = "|".join(sorted(name.capitalize() for name in _ENGLISH))
# Of two months with "to" between them, both are months: from March to June.
SPAN_AFTER: Final = re.compile(rf"\s(?:to|until|till|through)\s(?:{_FULL})\b")
SPAN_BEFORE: Final = re.compile(rf"\b(?:{_FULL})\s(?:to|until|till|through)\s$")


def read_year_first(text: str, at: int) -> Moment | None:
    """Read a date that begins with the three digits or more at `at`: 2026-01-15, 2026-01."""
    if text[at + 4 : at + 5] not in {"-", "/", "."}:
        return None
    return _year_first(text, at) or _month_of_year(text, at)


def read_day_first(text: str, at: int) -> Moment | None:
    """Read a date that begins with the one or two digits at `at`: 15/01/2026, 15 January."""
    return _year_last(text, at) or _month_of_year(text, at) or _day_first(text, at)


def read_month(text: str, at: int) -> Moment | None:
    """Read a date that begins with the month's name at `at`."""
    word = MONTH.match(text, at)
    if not word or word[1].lower() not in MONTHS:
        return None
    for pattern in (MONTH_FIRST, MONTH_ONE_DAY):
        match = pattern.match(text, at)
        if match:
            found = _named_day(match, doubtful=match["month"].islower())
            if found:
                return found
    return _month_year(text, at) or _month_alone(text, at)


def full_year(digits: str) -> int:
    """Give the year that two digits stand for; four stand for themselves."""
    number = int(digits)
    if len(digits) > 2:
        return number
    return number + (2000 if number < 40 else 1900)


def _year_first(text: str, at: int) -> Moment | None:
    match = YEAR_FIRST.match(text, at)
    if not match or not "1000" <= match[1] <= "2999":
        return None
    year, month, day = int(match[1]), int(match[3]), int(match[4])
    return _moment(match, "day", ((year, month, day),)) if month <= 12 and day <= 31 else None


def _year_last(text: str, at: int) -> Moment | None:
    match = YEAR_LAST.match(text, at)
    if not match or (match[2] != "/" and len(match[4]) == 2):
        return None
    one, two, year = int(match[1]), int(match[3]), full_year(match[4])
    if not (0 < one <= 31 and 0 < two <= 31 and 1000 <= year <= 2999):
        return None
    return _moment(match, "day", ((year, two, one), (year, one, two)))


def _month_of_year(text: str, at: int) -> Moment | None:
    """Read 12/2020 and 2020-05; 2020-12 may also be two years and is left to `years`."""
    if match := MONTH_SLASH_YEAR.match(text, at):
        month, year = int(match[1]), int(match[2])
    elif (match := YEAR_DASH_MONTH.match(text, at)) and match[1][2:] >= match[2]:
        month, year = int(match[2]), int(match[1])
    else:
        return None
    if not 1 <= month <= 12:
        return None
    return Moment(at, match.end(), "month", (months_period(year, month, month),))


def _day_first(text: str, at: int) -> Moment | None:
    match = DAY_FIRST.match(text, at)
    name = match["month"].lower() if match else ""
    if not match or name not in MONTHS:
        return None
    dotted = text[match.end("day") : match.end("day") + 1] == "."
    if dotted and name in _ENGLISH and _year_in(match) is None:
        return None  # the day of `. September` more often ends the sentence before
    return _named_day(match, doubtful=match["month"].islower() and not match["of"])


def _named_day(match: re.Match[str], *, doubtful: bool) -> Moment | None:
    name, year = match["month"].lower(), _year_in(match)
    if doubtful and year is None and name in _DOUBTFUL:
        return None
    month, day = MONTHS[name], int(match["day"])
    if not 0 < day <= (31 if year is None else 39):
        return None
    if not match["last"]:
        return _moment(match, "day", ((year, month, day),))
    first, last = day_period(year, month, day), day_period(year, month, int(match["last"]))
    if not first or not last or first.first >= last.first:
        return None
    days = ranging(first, last)
    return Moment(match.start(), match.end(), "span", (days,)) if days else None


def _month_year(text: str, at: int) -> Moment | None:
    match = MONTH_YEAR.match(text, at)
    year = _year_in(match) if match else None
    month = MONTHS.get(match["month"].lower()) if match else None
    if not match or not month or year is None or not 1000 <= year <= 2999:
        return None
    return Moment(at, match.end(), "month", (months_period(year, month, month),))


def _month_alone(text: str, at: int) -> Moment | None:
    match = MONTH.match(text, at)
    name = match[1].lower() if match else ""
    if not match or name not in MONTHS or name in _CUT or match[1].islower():
        return None
    hinted = HINT.search(text, max(0, at - 16), at)
    spanned = SPAN_AFTER.match(text, match.end()) or SPAN_BEFORE.search(text, max(0, at - 20), at)
    if not hinted and not spanned and (name in _NEEDS_HINT or NAME_AFTER.match(text, match.end())):
        return None
    return Moment(at, match.end(), "month", (months_period(None, MONTHS[name], MONTHS[name]),))


def _year_in(match: re.Match[str]) -> int | None:
    digits = match["year"] or match["short"]
    return full_year(digits) if digits else None


def _moment(
    match: re.Match[str], kind: Kind, dates: Iterable[tuple[int | None, int, int]]
) -> Moment:
    periods = (day_period(*date) for date in dates)
    readings = tuple(dict.fromkeys(filter(None, periods)))
    return Moment(match.start(), match.end(), kind, readings)
