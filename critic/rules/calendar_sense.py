"""What the calendar itself forbids or turns round: days that no month has, wrong weekdays, bounds.

Knows how long months are, which weekday a date falls on, and that before and after a date are two
sides of it. Refuses to judge what a source says in the very same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.dating import Bearing, Dating, dated, datings
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.times import compare_moments, weekday_clash
from critic.text.times.calendar import WEEK_LENGTH, Direction, Moment, weekday_of

NEAR: Final = 0.3
EARLY: Final = frozenset({"before", "until", "by"})
LATE: Final = frozenset({"after", "since"})
# A moment named at its beginning may be spoken of as a bound; only plain words turn round.
SAYS: Final[dict[Direction, str]] = {
    "before": "before", "after": "after", "since": "from", "until": "until", "by": "by",
}  # fmt: skip
DAY_NAMES: Final = (
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
)  # fmt: skip


def _find_turned(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        side = _side(dating.moment)
        if not side:
            continue
        same = [item for item in dating.bearings if _same_date(dating.moment, item.moment)]
        if not same or any(_side(item.moment) == side for item in same):
            continue
        found = next((item for item in same if _side(item.moment)), None)
        if found and found.affinity >= NEAR:
            yield _hit(dating, _wording(dating.moment, dating.said), found)


def _side(moment: Moment) -> str:
    """Give the side of its date that a bound lies on."""
    return "early" if moment.relation in EARLY else "late" if moment.relation in LATE else ""


def _same_date(one: Moment, other: Moment) -> bool:
    bare, plain = one._replace(relation="at"), other._replace(relation="at")
    return compare_moments(bare, plain) == "equal"


def _wording(moment: Moment, said: str) -> str:
    return f"{SAYS.get(moment.relation, '')} {said}".strip()


def _hit(dating: Dating, mine: str, found: Bearing) -> Hit:
    theirs = _wording(found.moment, found.said)
    message = f"The answer says {mine}, the source says {theirs}."
    sure = round(min(0.9, 0.7 + 0.3 * found.affinity), 3)
    start, end = dating.moment.start, dating.moment.end
    return Hit(Verdict.CONTRADICTED, sure, message, start, end, found.place)


def _find_impossible(exhibit: Exhibit) -> Iterator[Hit]:
    reading = exhibit.claim.reading
    for moment in exhibit.claim.moments:
        said = reading.text[moment.start : moment.end]
        if moment.impossible and not _copied(exhibit, said):
            message = f"No calendar has the date {said}."
            yield Hit(Verdict.CONTRADICTED, 0.85, message, moment.start, moment.end)


def _copied(exhibit: Exhibit, said: str) -> bool:
    return any(said in source.text for source in exhibit.index.readings)


def _find_weekday(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        moment = dating.moment
        if moment.scale == "week":
            yield from _other_weekday(dating)
        elif moment.weekday is not None:
            yield from _weekday_of_date(exhibit, dating)


def _other_weekday(dating: Dating) -> Iterator[Hit]:
    """One day of the week against another that the source gives for the same thing."""
    found = dating.best(("different",))
    single = not any(period.is_range for period in dating.moment.readings)
    if any(_holds_day(item.moment, dating.moment) for item in dating.bearings):
        return
    if not found or dating.agreeing or found.affinity < NEAR or not single or dating.telling < 1:
        return
    message = f"The answer says {dating.said}, the source says {found.said}."
    sure = round(min(0.9, 0.6 + 0.5 * found.affinity), 3)
    start, end = dating.moment.start, dating.moment.end
    yield Hit(Verdict.CONTRADICTED, sure, message, start, end, found.place)


def _holds_day(run: Moment, day: Moment) -> bool:
    """Whether a day of the week lies in a run of them: Wednesday in Monday to Friday."""
    if run.scale != "week":
        return False
    asked = day.readings[0].first % WEEK_LENGTH
    return any(
        (asked - period.first) % WEEK_LENGTH <= period.last - period.first
        for period in run.readings
        if period.is_range
    )


def _weekday_of_date(exhibit: Exhibit, dating: Dating) -> Iterator[Hit]:
    """The weekday beside a date, against the source's beside the same date, then the calendar's."""
    moment = dating.moment
    equal = [item for item in dating.bearings if item.relation in {"equal", "implied"}]
    named = [item for item in equal if item.moment.weekday is not None]
    if any(item.moment.weekday == moment.weekday for item in named):
        return
    if named:
        message = f"The answer says {dating.said}, the source says {named[0].said}."
        place = named[0].place
        yield Hit(Verdict.CONTRADICTED, 0.9, message, moment.start, moment.end, place)
    elif weekday_clash(moment) and not _copied(exhibit, dating.said):
        name = DAY_NAMES[weekday_of(moment.readings[0].first)]
        message = f"{dating.said} is wrong by the calendar: that day is a {name}."
        yield Hit(Verdict.CONTRADICTED, 0.7, message, moment.start, moment.end)


RULES: tuple[Rule, ...] = (
    Rule(
        "DAT004",
        "Before and after turned round",
        "The claim puts something on the other side of the date that the source bounds it with.",
        "temporal",
        0.9,
        _find_turned,
        "English prepositions of time",
        within=dated,
        needs=datings,
    ),
    Rule(
        "DAT005",
        "Impossible date",
        "The claim names a day that no calendar has.",
        "temporal",
        0.7,
        _find_impossible,
        "lengths of months, leap years",
        within=dated,
    ),
    Rule(
        "DAT006",
        "Weekday differs",
        "The claim names another day of the week than the source or the calendar.",
        "temporal",
        0.7,
        _find_weekday,
        "proleptic Gregorian calendar",
        within=dated,
        needs=datings,
    ),
)
