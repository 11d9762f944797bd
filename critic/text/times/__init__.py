"""Reads dates, years and times of day, with what is ambiguous kept so.

Knows where a moment may begin, how a weekday and a date or the two ends of a range stand together,
and the words that turn a moment into a bound: before, after, since, until, by. Refuses to know
durations (they are quantities), what a date is the date of, and today.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.spoken import words_held
from critic.text.times.calendar import (
    Direction,
    Moment,
    Period,
    date_of,
    in_year,
    ranging,
    weekday_of,
)
from critic.text.times.chronology import Relation, compare_moments
from critic.text.times.clock import CLOCK_WORDS, read_clock, read_clock_words
from critic.text.times.leads import with_lead
from critic.text.times.monthdays import MONTHS, read_day_first, read_month, read_year_first
from critic.text.times.time_words import TIME_WORDS, read_words
from critic.text.times.weekdays import read_weekday
from critic.text.times.years import read_capital, read_short_year, read_year

__all__ = ["MOMENT_WORDS", "Moment", "Period", "Relation", "compare_moments", "find_moments"]

MOMENT_WORDS: Final = CLOCK_WORDS | TIME_WORDS
"""The words by which moments that are written in words are looked for."""
# One class of first characters lets the search skip prose; the look-behinds then pick the word.
ANCHOR: Final = re.compile(
    r"[0-9JFMASONDTWQH]"
    r"(?:(?<=[0-9])[0-9]{0,30}"
    r"|(?<=J)(?:an|u[nlei]|än)|(?<=F)(?:eb|ri|Y|re|év)|(?<=M)(?:a[riy]|on|är|it)|(?<=A)(?:pr|ug|D|\.D|o[uû]|vr)"
    r"|(?<=S)(?:ep|at|un|on|am)|(?<=O)[ck]t|(?<=N)ov|(?<=D)(?:e[cz]|ie|on|éc)|(?<=T)(?:ue|hu)"
    r"|(?<=W)ed|(?<=Q)[1-4]|(?<=H)[12])"
)
# What must follow the first digits for them to be worth trying: most numbers are only numbers.
MAY_BE: Final = re.compile(
    r"\d{4}(?!\d)|\d{1,3}(?:[-/.:]\d|st|nd|rd|th|er|º|\.\s|'?s\b|[QH]|h\s?\d|\s?[ap]\.?\s?m|\s?(?:-|&|/)\s?\d"
    r"|\s?(?:B\.?C|A\.?D|C\.?E|o'|Uhr|hrs)|\s(?:of|de|in\sthe|at|to|and|until|through|till|bis)\s|[\s-][jfmasondeJFMASOND][a-zäéûA-Z]{2})"
)

_BOUNDS: Final[dict[str, Direction]] = {
    "before": "before", "prior to": "before", "earlier than": "before", "ahead of": "before",
    "after": "after", "later than": "after", "following": "after", "post": "after", "pre": "before",
    "since": "since", "from": "since", "starting": "since", "beginning": "since", "as of": "about",
    "effective": "since", "until": "until", "till": "until", "through": "until", "up to": "until",
    "ending": "until", "to": "until", "by": "by", "no later than": "by", "not later than": "by",
    "around": "about", "about": "about", "circa": "about", "ca": "about", "approximately": "about",
    "vor": "before", "nach": "after", "seit": "since", "bis": "until", "avant": "before",
    "depuis": "since", "roughly": "about", "c": "about",
}  # fmt: skip
_LAST_WORDS: Final = tuple(dict.fromkeys(words.rpartition(" ")[2] for words in _BOUNDS))
_BETWEEN_WORDS: Final = ("on", "in", "at", "the", "year", "der", "dem")
BOUND: Final = re.compile(
    rf"\b({'|'.join(sorted(_BOUNDS, key=len, reverse=True))})\.?[\s-]{{1,2}}"
    rf"(?:(?:{'|'.join(_BETWEEN_WORDS)})\s){{0,2}}$",
    re.IGNORECASE,
)
ONWARDS: Final = re.compile(r"\s(?:onwards?|and later|or later|and after)\b")
JOINT: Final = re.compile(r"\s?-\s?|\s(?:to|until|till|through|thru|and|bis)\s")
BETWEEN: Final = re.compile(r"\bbetween\s(?:the\s)?$", re.IGNORECASE)
BESIDE: Final = re.compile(r",?\s(?:the\s|den\s)?|\s?\(|,\s?on\s")


def find_moments(text: str, held: frozenset[bytes] | None = None) -> tuple[Moment, ...]:
    """Find the dates and times of a plain text, in order, not overlapping; linear in its length.

    `held` are the `MOMENT_WORDS` that the text holds, where they are known already, others among
    them.
    """
    found = _anchored(text)
    held = words_held(text, MOMENT_WORDS) if held is None else held
    named = read_clock_words(text, held) + read_words(text, held)
    if named:
        found = _in_order(found + named)
    return tuple([_bounded(text, moment) for moment in _joined(text, found)]) if found else ()


def _anchored(text: str) -> list[Moment]:
    found: list[Moment] = []
    done = 0
    for match in ANCHOR.finditer(text):
        at = match.start()
        if at < done or not _may_begin(text, at, done):
            continue
        moment = _read(text, at)
        if moment and moment.start >= done:
            found.append(moment)
            done = moment.end
    return found


def _may_begin(text: str, at: int, done: int) -> bool:
    """Whether a moment may begin here: not inside a word, a longer number, a price or a path."""
    if not at:
        return True
    before = text[at - 1]
    if before.isalnum():
        return before == "T" and at - 1 == done > 0
    if before in "_$£€¥#@\\&=":
        return False
    digit = text[at].isdigit() and at > 1 and text[at - 2].isdigit()
    return not (before in ".,:/+" and digit and at > done)


def _read(text: str, at: int) -> Moment | None:
    if not text[at].isdigit():
        month = read_month(text, at)
        if month:
            return with_lead(text, month)
        return read_weekday(text, at) or read_capital(text, at)
    if not MAY_BE.match(text, at) and text[at - 1] != "'":
        return _small_month(text, at)
    digits = text[at : at + 3]
    if len(digits) == 3 and digits.isdigit():  # no day, no hour: a year, as most are
        return read_year_first(text, at) or _small_month(text, at) or read_year(text, at)
    return (
        read_day_first(text, at)
        or read_clock(text, at)
        or _small_month(text, at)
        or read_short_year(text, at)
    )


def _small_month(text: str, at: int) -> Moment | None:
    """Read `march 15, 2026` from its day, as a month written small is no anchor."""
    if at < 2 or text[at - 1] != " " or not (text[at - 2].isalpha() or text[at - 2] == "."):
        return None
    word = text[max(0, at - 13) : at].rsplit(maxsplit=1)[-1]
    known = word.islower() and word.rstrip(".") in MONTHS
    return read_month(text, at - 1 - len(word)) if known else None


def _in_order(found: list[Moment]) -> list[Moment]:
    """Sort the moments and drop those that begin inside another."""
    kept: list[Moment] = []
    for moment in sorted(found, key=lambda item: (item.start, -item.end)):
        if not kept or moment.start >= kept[-1].end:
            kept.append(moment)
    return kept


def _joined(text: str, found: list[Moment]) -> list[Moment]:
    joined: list[Moment] = []
    for moment in found:
        both = _join(text, joined[-1], moment) if joined else None
        if both:
            joined[-1] = both
        else:
            joined.append(moment)
    return joined


def _join(text: str, one: Moment, two: Moment) -> Moment | None:
    """Make one of a weekday beside its date, or of the two ends of a range; None for neighbours."""
    if two.start - one.end > 12 or one.impossible or two.impossible:
        return None
    gap = text[one.end : two.start]
    if "weekday" in (one.kind, two.kind) and one.scale != two.scale:
        return _dated(one, two) if BESIDE.fullmatch(gap) else None
    joint = JOINT.fullmatch(gap)
    if not joint or "span" in (one.kind, two.kind):
        return None
    if gap.strip() == "and" and not BETWEEN.search(text, max(0, one.start - 14), one.start):
        return None
    return _ranged(one, two)


def _dated(one: Moment, two: Moment) -> Moment | None:
    name, date = (one, two) if one.kind == "weekday" else (two, one)
    first, last = name.readings[0].first, name.readings[0].last
    if date.kind != "day" or first != last:
        return None
    return date._replace(start=one.start, end=two.end, weekday=first)


def _ranged(one: Moment, two: Moment) -> Moment | None:
    """Join two ends where the first lies before the second; a year written once serves both."""
    firsts = one.readings
    if one.scale == "year" and two.scale == "calendar":
        year = date_of(two.readings[0].first)[0]
        dated = [in_year(period, year) for period in firsts]
        firsts = tuple(period for period in dated if period)
    pairs = [ranging(first, last) for first in firsts for last in two.readings]
    readings = tuple(dict.fromkeys(pair for pair in pairs if pair))
    if not readings:
        return None
    kind = one.kind if one.kind in {"clock", "weekday"} else "span"
    return Moment(one.start, two.end, kind, readings, zone=two.zone)


def _bounded(text: str, moment: Moment) -> Moment:
    """Note the word that makes a bound of the moment; ranges are bounds of their own."""
    if moment.relation != "at" or moment.kind == "span":
        return moment
    if ONWARDS.match(text, moment.end):
        return moment._replace(relation="since")
    before = max(0, moment.start - 28)
    if not _may_bound(text[before : moment.start]):
        return moment
    match = BOUND.search(text, before, moment.start)
    if not match or (moment.scale == "day" and _is_range(moment)):
        return moment
    if text.startswith("'s", moment.end):  # after Sunday's match is on Sunday
        return moment
    return moment._replace(relation=_BOUNDS[match[1].lower()])


def _may_bound(before: str) -> bool:
    """Whether the words before a moment end with one that could be a bound, as few do."""
    words = before.lower().replace("-", " ").split()
    while words and words[-1] in _BETWEEN_WORDS:
        words.pop()
    return bool(words) and words[-1].rstrip(".").endswith(_LAST_WORDS)


def _is_range(moment: Moment) -> bool:
    return any(period.is_range for period in moment.readings)


def weekday_clash(moment: Moment) -> bool:
    """Whether the weekday written beside a date is not that date's, whichever way it is read."""
    if moment.weekday is None or moment.scale != "calendar":
        return False
    return all(weekday_of(period.first) != moment.weekday for period in moment.readings)
