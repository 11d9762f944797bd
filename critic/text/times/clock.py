"""Reads times of day and their ranges: 5 pm, 17:00, 9-5 pm, noon, half past five, 17.30 Uhr, 9:0-17:30.

Knows that a bare 5:30 may be morning or evening, and the offsets of common time zones. Refuses to
read scores, ratios, verses and race times: hours and minutes want a word or a mark beside them.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.spoken import bytewise
from critic.text.times.calendar import DAY_LENGTH, Moment, Period

NOON: Final = 720
_HALF: Final = r"(?:[ap]\.\s?m\b\.?|[ap]m\b|[AP]\.\s?M\b\.?|[AP]M\b)"
_ZONES: Final = {
    "UTC": 0, "GMT": 0, "Z": 0, "BST": 60, "CET": 60, "CEST": 120, "EET": 120, "EEST": 180,
    "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480,
    "PDT": -420, "IST": 330, "JST": 540, "AEST": 600, "AEDT": 660,
}  # fmt: skip
ZONE: Final = re.compile(
    rf"\s?\(?((?:{'|'.join(_ZONES)}|ET|CT|MT|PT)\b(?:[+-]\d{{1,2}})?|[+-]\d\d:?\d\d\b)"
)
HALVES: Final = re.compile(rf"(\d{{1,2}})(?:[:.](\d\d))?(?::\d\d)?\s?({_HALF})")
SHARED: Final = re.compile(
    rf"(\d{{1,2}})(?:[:.](\d\d))?\s?(?:-|to\s|until\s|till\s|and\s)\s?(\d{{1,2}})(?:[:.](\d\d))?\s?({_HALF})"
)
COLON: Final = re.compile(r"(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d{1,6})?)?(?!\d|:\d|\.\d)")
MACHINE: Final = re.compile(
    r"(\d{1,2}):(\d{1,2})(?::00)?\s?(?:-|to\s)\s?(\d{1,2}):(\d{1,2})(?::00)?(?!\d|:|\.\d)"
)
SPOKEN: Final = re.compile(
    r"(\d{1,2})(?:[.:](\d\d))?(?:\s?o'\s?clock\b|\s?Uhr\b|\s?hrs?\b(?<=00\shrs))"
)
FRENCH: Final = re.compile(r"(\d{1,2})\s?h\s?(\d\d)\b")
IN_THE: Final = re.compile(
    r"(\d{1,2})(?::(\d\d))?\s(?:o'clock\s)?(?:in the (morning|afternoon|evening)|(at night))\b"
)
HINT: Final = re.compile(
    r"(?:\b(?:at|by|from|to|until|till|before|after|around|about|between|and|since|opens|closes|"
    r"um|ab|a|las|day|days|starts|begins|ends|time|on)|[(,;:T\"-]|[ap]\.?m\.?)\s{0,2}$",
    re.IGNORECASE,
)
_HOURS: Final = {
    word: hour
    for hour, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve".split(),  # noqa: SIM905
        1,
    )
}
_HOUR: Final = "|".join(_HOURS)
WORDS: Final = re.compile(
    rf"\b(?:(?:(half|quarter)\s(past|to)\s)(\d{{1,2}}|{_HOUR})\b"
    rf"|({_HOUR})(?:\so'clock\b|\s?([ap]\.m\b\.?|[ap]m\b)))",
    re.IGNORECASE,
)
WORD_SIGNS: Final = ("o'clock", "half past", "quarter past", "quarter to", " pm", " p.m", " a.m")
# What the letters of a text must hold for a time of day in words: a name, a word that tells by
# itself, or an hour and what makes a time of it.
_NAMES: Final = bytewise("noon moon midday nidday midnight nidnight")
_TELLING: Final = bytewise(
    "half quarter", *[f"{hour}am {hour}pm {hour}a {hour}p" for hour in _HOURS]
)
_HOURLY: Final = bytewise(*_HOURS)
_MAKES_HOURS: Final = bytewise("clock am pm m")
CLOCK_WORDS: Final = _NAMES | _TELLING | _HOURLY | _MAKES_HOURS
NAMED: Final = re.compile(r"[nNmM](?:(oon|idday)|idnight)\b")


def read_clock(text: str, at: int) -> Moment | None:
    """Read a time of day, or a range of them, that begins with the digits at `at`."""
    for reader in (_shared, _halves, _machine, _in_the, _colon, _spoken):
        found = reader(text, at)
        if found:
            return _with_zone(text, found)
    return None


def read_clock_words(text: str, held: frozenset[bytes]) -> list[Moment]:
    """Read every time of day written in words: noon, half past five, five o'clock.

    `held` are those of the `CLOCK_WORDS` that the text holds.
    """
    found: list[Moment | None] = []
    named = not _NAMES.isdisjoint(held)
    if named and ("noon" in text or "mid" in text or "Noon" in text or "Mid" in text):
        found += [_named(match) for match in NAMED.finditer(text)]
    hours = not _MAKES_HOURS.isdisjoint(held) and not _HOURLY.isdisjoint(held)
    if (hours or not _TELLING.isdisjoint(held)) and any(map(text.__contains__, WORD_SIGNS)):
        found += [_worded(match) for match in WORDS.finditer(text)]
    return [moment for moment in found if moment]


def span(first: int, last: int) -> Period:
    """Give the period of a range of minutes of the day; it runs past midnight where it must."""
    end = last + DAY_LENGTH if last < first else last
    return Period(first, end, "day", first, end)


def zone_offset(zone: str) -> int | None:
    """Give a zone's minutes east of Greenwich, where it is known."""
    if zone in _ZONES:
        return _ZONES[zone]
    digits = zone.lstrip("UTCGM").replace(":", "")
    if len(digits) < 2 or digits[0] not in "+-" or not digits[1:].isdigit():
        return None
    hours, minutes = (digits[1:3], digits[3:]) if len(digits) > 3 else (digits[1:], "0")
    return (int(hours) * 60 + int(minutes)) * (-1 if digits[0] == "-" else 1)


def _minutes(hours: str, minutes: str | None, half: str = "") -> int | None:
    """Give the minute of the day; `half` is a.m. or p.m. in any spelling."""
    hour, minute = int(hours), int(minutes or 0)
    if minute > 59 or hour > 24 or (half and hour == 0 and half[0] in "pP"):
        return None
    if half and hour > 12:  # 22:00 pm says one thing twice; 14:00 am contradicts itself
        half = "" if half[0] in "pP" else "none"
    if half == "none":
        return None
    if half:
        hour = hour % 12 + (12 if half[0] in "pP" else 0)
    return hour * 60 + minute if hour * 60 + minute <= DAY_LENGTH else None


def _either_half(hours: str, minutes: str | None) -> tuple[Period, ...]:
    """Give the readings of a time without a.m. or p.m.; 17:00 and 05:30 have one."""
    at = _minutes(hours, minutes)
    if at is None:
        return ()
    one = Period(at, at, "day")
    if hours[0] == "0" or not 60 <= at < NOON + 60:
        return (one,)
    other = at + NOON if at < NOON else at - NOON
    return one, Period(other, other, "day")


def _point(start: int, end: int, at: int | None) -> Moment | None:
    return None if at is None else Moment(start, end, "clock", (Period(at, at, "day"),))


def _halves(text: str, at: int) -> Moment | None:
    match = HALVES.match(text, at)
    return _point(at, match.end(), _minutes(match[1], match[2], match[3])) if match else None


def _shared(text: str, at: int) -> Moment | None:
    """Read 9-5 pm and 9:30 to 11 a.m., whose first half of the day is left to the reader."""
    match = SHARED.match(text, at)
    if not match:
        return None
    last = _minutes(match[3], match[4], match[5])
    same = _minutes(match[1], match[2], match[5])
    if last is None or same is None:
        return None
    first = same if same < last else (same + NOON) % DAY_LENGTH
    return Moment(at, match.end(), "clock", (span(first, last),))


def _machine(text: str, at: int) -> Moment | None:
    """Read 9:0-17:30 and 9:00 - 5:00; where no hour tells, the close may be in the evening."""
    match = MACHINE.match(text, at)
    if not match:
        return None
    first, last = _minutes(match[1], match[2]), _minutes(match[3], match[4])
    if first is None or last is None:
        return None
    readings = [span(first, last)]
    tells = max(first, last) >= NOON + 60 or min(len(match[2]), len(match[4])) == 1
    if not tells and match[1][0] != "0":
        readings = [span(first, (last + NOON) % DAY_LENGTH), *readings]
    return Moment(at, match.end(), "clock", tuple(readings))


def _colon(text: str, at: int) -> Moment | None:
    match = COLON.match(text, at)
    if not match:
        return None
    readings = _either_half(match[1], match[2])
    sure = HINT.search(text, max(0, at - 12), at) or ZONE.match(text, match.end())
    return Moment(at, match.end(), "clock", readings) if readings and sure else None


def _spoken(text: str, at: int) -> Moment | None:
    match = SPOKEN.match(text, at) or FRENCH.match(text, at)
    readings = _either_half(match[1], match[2]) if match else ()
    if match and "o'" not in match[0]:
        readings = readings[:1]
    return Moment(at, match.end(), "clock", readings) if match and readings else None


def _in_the(text: str, at: int) -> Moment | None:
    match = IN_THE.match(text, at)
    if not match:
        return None
    night = bool(match[4]) and int(match[1]) > 5
    half = "pm" if night or match[3] in {"afternoon", "evening"} else "am"
    return _point(at, match.end(), _minutes(match[1], match[2], half))


def _named(match: re.Match[str]) -> Moment | None:
    start, end = match.span()
    if match.string[max(0, start - 1) : start].isalnum():
        return None
    midnights = (Period(0, 0, "day"), Period(DAY_LENGTH, DAY_LENGTH, "day"))
    readings = (Period(NOON, NOON, "day"),) if match[1] else midnights
    return Moment(start, end, "clock", readings)


def _worded(match: re.Match[str]) -> Moment | None:
    start, end = match.span()
    name = (match[3] or match[4]).lower()
    hours = str(_HOURS.get(name, name))
    if match[5]:
        return _point(start, end, _minutes(hours, None, match[5]))
    shift = {"half": 30, "quarter": 15}.get((match[1] or "").lower(), 0)
    shift *= -1 if (match[2] or "").lower() == "to" else 1
    readings = tuple(
        Period(minute, minute, "day")
        for period in _either_half(hours, None)
        for minute in [(period.first + shift) % DAY_LENGTH]
    )
    return Moment(start, end, "clock", readings) if readings else None


def _with_zone(text: str, found: Moment) -> Moment:
    match = ZONE.match(text, found.end)
    if not match:
        return found
    end, zone = match.end(1), match[1]
    return Moment(found.start, end, "clock", found.readings, found.relation, zone=zone)
