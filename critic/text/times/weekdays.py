"""Reads days of the week and runs of them: Thursday, on Mondays, Mon-Fri, weekends, Montag.

Knows the names in English and German, and the names of feasts and papers that only hold one.
Refuses to know dates. Lower-case names are read from keys and schedules with `weekdays_in`.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.times.calendar import Moment, Period, ranging

_FULL: Final = (
    "monday montag lundi lunes", "tuesday dienstag mardi martes",
    "wednesday mittwoch mercredi", "thursday donnerstag jeudi jueves",
    "friday freitag vendredi viernes", "saturday samstag sonnabend samedi",
    "sunday sonntag dimanche domingo",
)  # fmt: skip
_SHORT: Final = ("mon", "tue tues", "wed weds", "thu thur thurs", "fri", "sat", "sun")
WEEKDAYS: Final = {name: day for day, names in enumerate(_FULL) for name in names.split()}
SHORT_WEEKDAYS: Final = {name: day for day, names in enumerate(_SHORT) for name in names.split()}
_ALL: Final = WEEKDAYS | SHORT_WEEKDAYS | {f"{name}s": day for name, day in WEEKDAYS.items()}

DAY: Final = re.compile(r"([A-Z][a-zA-Z]{2,10})\b")
RUN: Final = re.compile(
    r"([A-Z][a-zA-Z]{2,10})\b\.?\s?(?:-|to\b|through\b|thru\b|until\b|bis\b)\s?([A-Z][a-zA-Z]{2,10})\b\.?"
)
SHORT_BESIDE: Final = re.compile(
    r"[A-Z][a-z]{2,4}\b\.?(?:,?\s|:\s?)(?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))"
)
NAME_AFTER: Final = re.compile(
    r"(?:s?\s(?=[A-Z][a-z])(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Night|Morning|Evening|Afternoon)\b))|-[a-z]"
)
SAID_OF: Final = re.compile(r"\b(?:[Oo]n|[Ee]very|[Ee]ach)\s$")
FEAST_BEFORE: Final = re.compile(
    r"\b(?:Black|Good|Easter|Cyber|Ash|Palm|Bloody|Giving|Super|Casual|Fat|Shrove|Holy|Maundy|Whit|Freaky|Taco|Man)\s$"
)
SMALL_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SMALL_DAY: Final = re.compile(
    r"[mtwfs](?:on|ues|ednes|hurs|ri|atur|un)days?\b(?:\s?(?:-|to|through)\s?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)?"
)
ANY_DAY: Final = re.compile(r"[A-Za-z]{3,10}")


def read_weekday(text: str, at: int) -> Moment | None:
    """Read a day of the week, or a run of them, that begins with the capital at `at`."""
    match = DAY.match(text, at)
    name = match[1].lower() if match else ""
    day = _ALL.get(name)
    if not match or day is None:
        return None
    run = RUN.match(text, at)
    last = _ALL.get(run[2].lower()) if run else None
    if run and last is not None:
        return _moment(at, run.end(2), day, last)
    if FEAST_BEFORE.search(text, max(0, at - 10), at):
        return None
    short = name in SHORT_WEEKDAYS
    if short and not SHORT_BESIDE.match(text, at):
        return None
    if (
        not short
        and NAME_AFTER.match(text, match.end())
        and not SAID_OF.search(text, max(0, at - 6), at)
    ):
        return None
    return _moment(at, match.end(), day, day)


def weekdays_in(words: str) -> tuple[int, ...]:
    """Give the days of the week that a key or a label names, Monday = 0, in its order."""
    found = (_ALL.get(match[0].lower()) for match in ANY_DAY.finditer(words[:200]))
    return tuple(day for day in found if day is not None)


def small_weekday(match: re.Match[str]) -> Moment | None:
    """Give the moment of a day of the week, or a run of two, written small."""
    start, end = match.span()
    inside = match.string[max(0, start - 1) : start].isalnum()
    days = weekdays_in(match[0])
    return None if inside or not days else _moment(start, end, days[0], days[-1])


def _moment(start: int, end: int, first: int, last: int) -> Moment:
    one, two = Period(first, first, "week"), Period(last, last, "week")
    period = (ranging(one, two) if first != last else None) or one
    return Moment(start, end, "weekday", (period,))
