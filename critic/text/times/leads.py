"""Reads what stands before a year or a month and narrows it: early 2010, the third quarter of 2024.

Knows the parts of a year and the seasons of the northern half of the world. Refuses to know years.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.times.calendar import Moment, Period, months_period
from critic.text.times.monthdays import full_year

_ORDINALS: Final = {
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4,
    "last": 4, "final": 4,
}  # fmt: skip
_SEASONS: Final = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
LEAD: Final = re.compile(
    r"\b(?:(?P<part>early|mid|middle|late|(?:beginning|start|end)(?=\sof))(?:\sof|\sin)?(?:\sthe)?[\s-]"
    r"|(?P<season>spring|summer|autumn|fall|winter)(?:\sof|\sin|,)?\s"
    r"|(?P<nth>first|second|third|fourth|last|final|1st|2nd|3rd|4th)[\s-](?P<of>half|quarter)(?:\sof|\sin|,)?(?:\sthe)?(?:\syear)?(?:\sfiscal)?\s"
    r"|(?P<fiscal>(?:fiscal|financial)(?:\syear)?)\s)$",
    re.IGNORECASE,
)
_SIGNS: Final = (" of", "early", "mid", "late", *_SEASONS, "half", "quarter", "fiscal", "financial")
"""One of these stands in whatever `LEAD` finds."""
_PARTS: Final = {"early": 0, "beginning": 0, "start": 0, "mid": 1, "middle": 1, "late": 2, "end": 2}


def with_lead(text: str, found: Moment) -> Moment:
    """Take in what stands before a year or a month: early, summer of, the third quarter of."""
    if found.kind not in {"year", "decade", "century", "month"} or found.impossible:
        return found
    before = max(0, found.start - 40)
    if not any(map(text[before : found.start].lower().__contains__, _SIGNS)):
        return found
    match = LEAD.search(text, before, found.start)
    if not match:
        return found
    if match["part"]:
        return _part(match.start(), match["part"].lower(), found)
    if found.kind != "year" or found.end - found.start > 4:
        return found
    if match["fiscal"]:
        return Moment(match.start(), found.end, "fiscal", found.readings)
    year = full_year(text[found.end - 4 : found.end].strip(" '"))
    if match["season"]:
        month = _SEASONS[match["season"].lower()]
        readings: tuple[Period, ...] = (months_period(year, month, (month + 1) % 12 + 1),)
        if month == 12:
            readings += (months_period(year - 1, 12, 3), months_period(year, 1, 3))
        return Moment(match.start(), found.end, "season", readings)
    parts = 4 if match["of"].lower() == "quarter" else 2
    count = min(_ORDINALS[match["nth"].lower()], parts)
    return share_of_year(match.start(), found.end, year, count, parts)


def _part(start: int, word: str, found: Moment) -> Moment:
    """Give the early, middle or late half of a period; the halves overlap, as usage does."""
    period = found.readings[0]
    length = period.last - period.first + 1
    first = period.first + length * _PARTS[word] // 4
    return Moment(
        start, found.end, "part", (Period(first, first + (length + 1) // 2 - 1, period.scale),)
    )


def share_of_year(start: int, end: int, year: int | None, count: int, parts: int) -> Moment:
    """Give the moment of the `count`th of `parts` equal parts of a year, or of any year."""
    months = 12 // parts
    period = months_period(year, (count - 1) * months + 1, count * months)
    return Moment(start, end, "quarter" if parts == 4 else "half", (period,))
