"""Hours that a claim says are longer on some days, or vary, against a schedule of the sources.

Knows that "extended hours on weekends" needs a day then that is longer, or ends later, than some other
day, and that hours that are the same on every day do not vary. Refuses to say by how much.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from critic.records import Verdict
from critic.rules.hours import Place, schedules
from critic.rules.mentions import structured
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.schedules import DAY_WORDS, Hours, days_named, days_of
from critic.text.times.calendar import DAY_LENGTH

_UNEVEN: Final = re.compile(
    r"\b(?:(?:extended|longer|later|additional)|(shorter|reduced|limited)|(var(?:ying|ied|iable)|different|differing))"
    r" (?:\w{1,12} ){0,2}hours\b|\bhours (?:of \w{1,12} )?(?:can )?(var(?:y|ies)|differ)\b",
    re.IGNORECASE,
)
_WINDOW: Final = 60  # characters after the words in which the days stand
_WEEKEND: Final = 0b1100000
_FRIDAY: Final = 4  # to many the weekend begins on Friday evening
_LEAST_DAYS: Final = 4  # a schedule of fewer days shows no pattern
SURE: Final = 0.8
LOOSE: Final = 0.6
_Span = tuple[int, int]


def find_even(exhibit: Exhibit) -> Iterator[Hit]:
    """Find hours that are said to be uneven where the schedule has them even, or the other way."""
    claim = exhibit.claim
    if "hours" not in claim.folded:
        return
    for found in _UNEVEN.finditer(claim.reading.text, claim.start, claim.end):
        places = schedules(exhibit)
        spans = [(place, _spans(place.week)) for place in places if place.reading.facts]
        known = [(place, days) for place, days in spans if len(days) >= _LEAST_DAYS]
        if not known:
            return
        varies = found[2] or found[3]
        end = min(claim.end, found.end() + _WINDOW)
        mask = 0 if varies else days_named(claim.reading.passage(found.end(), end))
        if not varies and not mask:
            continue
        clashes = [
            _is_even(days) if varies else _is_no_longer(days, mask, shorter=bool(found[1]))
            for _, days in known
        ]
        if all(clashes):
            loose = not varies and mask & _WEEKEND == _WEEKEND and known[0][1].get(_FRIDAY)
            friday = loose and loose[0] > min(length for length, _ in known[0][1].values())
            yield _hit(exhibit, found.span(), known[0][0], LOOSE if friday else SURE)


def _spans(week: Mapping[int, Hours]) -> dict[int, _Span]:
    """Give for each day with hours how long they are, and when they end, in minutes."""
    spans: dict[int, _Span] = {}
    for day, hours in week.items():
        if hours.what == "range" and hours.periods:
            first, last = hours.periods[0].first, hours.periods[0].last
            length = (last - first) % DAY_LENGTH
            if length:  # 0:00 to 0:00 may be a day of rest
                spans[day] = length, first % DAY_LENGTH + length
    return spans


def _is_even(days: Mapping[int, _Span]) -> bool:
    return len(set(days.values())) == 1


def _is_no_longer(days: Mapping[int, _Span], mask: int, *, shorter: bool) -> bool:
    """Whether none of the named days is longer, or ends later, than any other; or shorter."""
    named = [days[day] for day in days_of(mask) if day in days]
    others = [span for day, span in days.items() if not mask >> day & 1]
    if not named or not others:
        return False
    if shorter:
        return all(one[0] >= other[0] and one[1] >= other[1] for one in named for other in others)
    return all(one[0] <= other[0] and one[1] <= other[1] for one in named for other in others)


def _hit(exhibit: Exhibit, span: _Span, place: Place, sure: float) -> Hit:
    start, end = span
    days = DAY_WORDS.search(exhibit.claim.reading.text, end, exhibit.claim.end)
    end = days.end() if days and days.start() - end < _WINDOW // 4 else end
    said = exhibit.claim.reading.text[start:end]
    week = place.week
    shown = [week[day] for day in days_of((1 << 7) - 1) if day in week]
    first, last = min(hours.start for hours in shown), max(hours.end for hours in shown)
    message = f'The answer says "{said}"; the source\'s schedule has no such difference.'
    return Hit(Verdict.CONTRADICTED, sure, message, start, end, place.reading.passage(first, last))


RULES: tuple[Rule, ...] = (
    Rule(
        "DAT008",
        "Hours are not uneven so",
        "The claim says that hours are longer on some days, or vary, and the schedule says otherwise.",
        "temporal",
        0.7,
        find_even,
        "names of weekdays, schedules as records write them",
        within=structured,
    ),
)
