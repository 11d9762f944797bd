"""Reads opening hours: which days of the week, from when until when, or closed.

Knows how prose pairs days with times ("from 9 am to 5 pm on weekdays, closed on Sundays") and how a
record does (a key that names a day, a value that holds a range). Refuses to read what is hedged:
hours that vary, as early as, up to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby, islice, pairwise
from typing import Final, Literal, NamedTuple

from critic.text.fields import Fact
from critic.text.reading import Passage, Reading
from critic.text.times.calendar import WEEK_LENGTH, Moment, Period
from critic.text.times.weekdays import weekdays_in

MAX_SEGMENTS = 400  # sentences of prose that are looked through for hours
MAX_TOKENS = 60  # days and times of one sentence; a longer one is no sentence
EVERY_DAY: Final = (1 << WEEK_LENGTH) - 1
_DAYS: Final = {"weekday": 0b0011111, "weekend": 0b1100000}

DAY_WORDS: Final = re.compile(
    r"\b(?:(weekday|weekend)s?|daily|(?:every|each)\sday|(?:seven|7)\sdays\sa\sweek|all\sweek)\b",
    re.IGNORECASE,
)
CLOSED: Final = re.compile(r"\b(?:closed|not\sopen|shut)\b", re.IGNORECASE)
EXCEPT: Final = re.compile(
    r"\b(?:except|excluding|apart\sfrom|other\sthan|but\snot|with\sthe\sexception)\b", re.IGNORECASE
)
HEDGED: Final = re.compile(
    r"\b(?:most(?:ly)?|typically|generally|usually|either|as\s(?:early|late)|"
    r"rang(?:e|es|ing)|up\sto|some|certain|around|about|approximately|break|happy|lunch|dinner|brunch|breakfast|kitchen|delivery|deliveries|music|tours?|class(?:es)?)\b",
    re.IGNORECASE,
)
VARIES: Final = re.compile(r"\b(?:var(?:y|ies|ying|ied)|depending|different)\b", re.IGNORECASE)
HOURS: Final = re.compile(
    r"\b(?:open|opens|opening|hours?|operat\w{1,6}|clos\w{1,4})\b", re.IGNORECASE
)
AND: Final = re.compile(
    r"\s?(?:,\s?(?:and\s|&\s)?|and\s|&\s?|/)\s?(?:on\s)?|\s(?:and|&)\s(?:on\s)?"
)
TIME_THEN_DAYS: Final = re.compile(r",?\s(?:on\s|every\s|each\s|during\s|from\s)(?:the\s)?|\s|\s\(")
DAYS_THEN_TIME: Final = re.compile(
    r"\s?[:,(-]?\s?(?:(?:from|between|it|they|also|is|are|the|open|opens?|hours|at|with|business|of|operat\w{1,6}|"
    r"closing|closes?|until|till|when|stays?|it's)\s){0,6}",
    re.IGNORECASE,
)
OPENS: Final = re.compile(
    r"\b(?:from|opens?\sat|opening\sat|starting\s(?:at|from)|opens)\s$", re.IGNORECASE
)
CLOSES: Final = re.compile(r"\b(?:until|till|to|clos(?:es|ing)\sat|closes)\s$", re.IGNORECASE)
WHEN: Final = re.compile(r",?\s(?:when|where|until|till|on\swhich|which|with)\b")
OPEN_ON: Final = re.compile(r"\b(?:open|opens|operates|operate)\s(?:on\s|from\s)?$", re.IGNORECASE)

What = Literal["range", "opens", "closes", "closed", "open"]


@dataclass(frozen=True, slots=True)
class Hours:
    """What a text says of some days: bit 0 of `days` is Monday; 0 days where it names none.

    `loose` where it says weekdays or weekends, which not everyone counts alike.
    """

    start: int
    end: int
    days: int
    what: What
    periods: tuple[Period, ...] = ()
    loose: bool = False


class _Token(NamedTuple):
    start: int
    end: int
    kind: Literal["days", "time", "closed", "except"]
    days: int = 0
    moment: Moment | None = None
    loose: bool = False


def read_hours(passage: Passage) -> tuple[Hours, ...]:
    """Read what a passage of prose says of opening hours; () where it hedges or says nothing."""
    text = passage.text
    if not (passage.moments or DAY_WORDS.search(text)) or not HOURS.search(text):
        return ()
    if HEDGED.search(text):
        return ()
    tokens = _merged(passage.reading.text, _ordered(passage))
    found = [*_narrowed([*_paired(passage.reading.text, tokens)], tokens)]
    if VARIES.search(text):
        found = [item for item in found if item.days not in {0, EVERY_DAY}]
    times = [item for item in found if item.what == "range"]
    days = [day for item in times for day in days_of(item.days)]
    return tuple(found) if len(days) == len(set(days)) else ()


def read_week(reading: Reading) -> tuple[Mapping[int, Hours], ...]:
    """Read the schedules of a structured text: for each, the hours of every day it speaks of."""
    named = [(fact, weekdays_in(" ".join(fact.words))) for fact in reading.facts if fact.row < 0]
    daily = [(fact, days) for fact, days in named if days and len(fact.path) > 1]
    groups = groupby(daily, key=lambda pair: pair[0].path[:-1])
    weeks = [_week(reading, [*group]) for _, group in groups]
    return tuple(week for week in weeks if len(week) > 1)


def read_prose_week(reading: Reading) -> tuple[Mapping[int, Hours], ...]:
    """Read what the sentences of a prose text say of days; a day spoken of twice is left out."""
    if not HOURS.search(reading.text):
        return ()
    weeks = []
    for segment in reading.segments[:MAX_SEGMENTS]:
        week: dict[int, Hours] = {}
        twice: set[int] = set()
        for hours in read_hours(reading.passage(segment.start, segment.end)):
            for day in days_of(hours.days):
                known = week.get(day)
                if known is not None and "open" not in (known.what, hours.what):
                    twice.add(day)
                if known is None or known.what == "open":
                    week[day] = replace(hours, days=1 << day)
        weeks.append({day: hours for day, hours in week.items() if day not in twice})
    return tuple(week for week in weeks if week)


def days_named(passage: Passage) -> int:
    """Give the mask of all days a passage names, weekends and the whole week too."""
    mask = 0
    for token in islice(_tokens(passage), MAX_TOKENS):
        mask |= token.days if token.kind == "days" else 0
    return mask


def days_of(mask: int) -> tuple[int, ...]:
    """Give the days of a mask, Monday = 0."""
    return tuple(day for day in range(WEEK_LENGTH) if mask >> day & 1)


def _week(reading: Reading, rows: list[tuple[Fact, tuple[int, ...]]]) -> dict[int, Hours]:
    week: dict[int, Hours] = {}
    for fact, named in rows:
        hours = _of_fact(reading, fact)
        last = named[-1] if len(named) == 2 else named[0]
        for day in range(named[0], last + 1 if last >= named[0] else last + 1 + WEEK_LENGTH):
            if hours:
                week[day % WEEK_LENGTH] = replace(hours, days=1 << day % WEEK_LENGTH)
    return week


def _of_fact(reading: Reading, fact: Fact) -> Hours | None:
    moments = [m for m in reading.passage(fact.start, fact.end).moments if m.kind == "clock"]
    ranges = [m for m in moments if any(period.is_range for period in m.readings)]
    if len(ranges) == 1 and len(moments) == 1:
        return Hours(fact.start, fact.end, 0, "range", ranges[0].readings)
    if isinstance(fact.value, str) and CLOSED.search(fact.value[:40]):
        return Hours(fact.start, fact.end, 0, "closed")
    return None


# Prose ------------------------------------------------------------------------


def _ordered(passage: Passage) -> list[_Token]:
    tokens = sorted(islice(_tokens(passage), MAX_TOKENS + 1), key=lambda token: token.start)
    return tokens if len(tokens) <= MAX_TOKENS else []


def _tokens(passage: Passage) -> Iterator[_Token]:
    text, start, end = passage.reading.text, passage.start, passage.end
    for moment in passage.moments:
        if moment.kind == "weekday":
            period = moment.readings[0]
            days = sum(1 << day % WEEK_LENGTH for day in range(period.first, period.last + 1))
            yield _Token(moment.start, moment.end, "days", days)
        elif moment.kind == "clock":
            yield _Token(moment.start, moment.end, "time", 0, moment)
    for match in DAY_WORDS.finditer(text, start, end):
        days = _DAYS.get((match[1] or "").lower(), EVERY_DAY)
        yield _Token(match.start(), match.end(), "days", days, loose=bool(match[1]))
    for match in CLOSED.finditer(text, start, end):
        yield _Token(match.start(), match.end(), "closed")
    for match in EXCEPT.finditer(text, start, end):
        yield _Token(match.start(), match.end(), "except")


def _merged(text: str, tokens: list[_Token]) -> list[_Token]:
    """Make one token of days that are only joined by commas and and."""
    merged: list[_Token] = []
    for token in tokens:
        last = merged[-1] if merged else None
        both = last and last.kind == token.kind == "days"
        if last and both and AND.fullmatch(text, last.end, token.start):
            merged[-1] = last._replace(end=token.end, days=last.days | token.days)
        else:
            merged.append(token)
    return merged


def _paired(text: str, tokens: list[_Token]) -> Iterator[Hours]:
    spared = _spared(tokens)
    for place, token in enumerate(tokens):
        if token.kind == "days" and OPEN_ON.search(text, max(0, token.start - 24), token.start):
            yield Hours(token.start, token.end, token.days & ~_after(spared, place), "open")
        if token.kind not in {"time", "closed"}:
            continue
        owner = _owner(text, tokens, place)
        days = tokens[owner].days & ~_after(spared, owner) if owner is not None else 0
        if owner is not None and not days:
            continue
        if token.kind == "closed":
            if days:
                ends = [token, tokens[owner or 0]]
                start, end = min(end.start for end in ends), max(end.end for end in ends)
                yield Hours(start, end, days, "closed")
            continue
        found = _of_time(text, token, days)
        if found:
            yield replace(found, loose=owner is not None and tokens[owner].loose)
    for at, days in spared:
        if not WHEN.match(text, tokens[at + 1].end) and not CLOSED.search(text):
            yield Hours(tokens[at].start, tokens[at + 1].end, days, "closed")


def _narrowed(found: list[Hours], tokens: list[_Token]) -> Iterator[Hours]:
    """Take out of hours the days that the text speaks of apart: until ten on Fridays."""
    for hours in found:
        apart = 0
        for token in tokens:
            fewer = token.days.bit_count() < hours.days.bit_count()
            apart |= token.days if fewer and token.days & hours.days else 0
        if hours.days & ~apart or not hours.days:
            yield replace(hours, days=hours.days & ~apart)


def _spared(tokens: list[_Token]) -> list[tuple[int, int]]:
    """Give the days that follow an except, with its place: they are not among those before it."""
    pairs = pairwise(tokens)
    return [
        (place, after.days)
        for place, (token, after) in enumerate(pairs)
        if token.kind == "except" and after.kind == "days"
    ]


def _after(spared: list[tuple[int, int]], place: int) -> int:
    mask = 0
    for at, days in spared:
        mask |= days if at > place else 0
    return mask


def _owner(text: str, tokens: list[_Token], place: int) -> int | None:
    """Give the place of the days that a time belongs to."""
    token = tokens[place]
    if place > 2 and [one.kind for one in tokens[place - 3 : place]] == ["days", "except", "days"]:
        return place - 3  # "daily except Mondays from 10 to 6"
    if place + 1 < len(tokens) and tokens[place + 1].kind == "days":
        after = tokens[place + 1]
        if TIME_THEN_DAYS.fullmatch(text, token.end, after.start):
            return place + 1
    if place and tokens[place - 1].kind == "days":
        before = tokens[place - 1]
        gap = token.start - before.end
        kinds = [one.kind for one in tokens]
        alone = kinds.count("days") == kinds.count("time") == 1
        lone = alone and HOURS.search(text, before.end, token.start)
        if gap < 60 and lone:
            return place - 1
        if gap < 60 and DAYS_THEN_TIME.fullmatch(text, before.end, token.start):
            return place - 1
    return None


def _of_time(text: str, token: _Token, days: int) -> Hours | None:
    moment = token.moment
    if moment is None:
        return None
    if any(period.is_range for period in moment.readings):
        return Hours(token.start, token.end, days, "range", moment.readings)
    before = max(0, token.start - 20)
    if CLOSES.search(text, before, token.start):
        return Hours(token.start, token.end, days, "closes", moment.readings)
    if OPENS.search(text, before, token.start):
        return Hours(token.start, token.end, days, "opens", moment.readings)
    return None
