"""Opening hours of a claim against a schedule that a source keeps as a record of days.

Knows that every day a claim names must have the hours it gives, and that a day the record leaves
out is likely one of rest. Refuses to choose among several schedules: one that agrees is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from critic.records import Verdict
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.kept import once
from critic.text.reading import Passage, Reading
from critic.text.schedules import Hours, days_of, read_hours, read_prose_week, read_week
from critic.text.times.calendar import DAY_LENGTH, WEEK_LENGTH, Period

DAY_NAMES: Final = (
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
)  # fmt: skip
SURE: Final = 0.92
LOOSE: Final = 0.6  # weekdays and weekends, of which one day differs
LEFT_OUT: Final = 0.55  # a day without an entry is likely, not surely, one of rest
Answer = Literal["agrees", "differs", "left out", "unknown"]
Week = Mapping[int, Hours]


class Place(NamedTuple):
    """A schedule and the text it stands in."""

    reading: Reading
    week: Week


class Comparison(NamedTuple):
    """How a schedule bears on hours of a claim: its days by answer."""

    place: Place
    days: Mapping[int, Answer]

    def which(self, answer: Answer) -> tuple[int, ...]:
        """Give the days with an answer."""
        return tuple(day for day, found in self.days.items() if found == answer)


def schedules(exhibit: Exhibit) -> tuple[Place, ...]:
    """Give every schedule of every structured source."""
    return tuple(
        Place(reading, week) for reading in exhibit.index.readings for week in weeks(reading)
    )


@once
def weeks(reading: Reading) -> tuple[Week, ...]:
    """Give the schedules of a text: of a record, or of sentences that name days and hours."""
    return read_week(reading) if reading.facts else read_prose_week(reading)


@once
def _spoken(exhibit: Exhibit) -> tuple[Hours, ...]:
    """Give the claim's hours; none where no source keeps a schedule.

    Few claims have a word of opening or closing, so the sources' schedules are looked at last.
    """
    said = exhibit.claim.text.lower()
    if not ("open" in said or "hour" in said or "operat" in said or "clos" in said):
        return ()
    hours = read_hours(exhibit.claim)
    return hours if hours and schedules(exhibit) else ()


def _find_clash(exhibit: Exhibit) -> Iterator[Hit]:
    for hours in _spoken(exhibit):
        found = [_compare(hours, place) for place in schedules(exhibit)]
        if not found or any(not _against(hours, one) for one in found):
            continue
        best = min(found, key=lambda one: len(_against(hours, one)))
        yield _contradicted(exhibit, hours, best)


def _find_agreement(exhibit: Exhibit) -> Iterator[Hit]:
    for hours in _spoken(exhibit):
        for place in schedules(exhibit):
            agreeing = _compare(hours, place).which("agrees")
            if agreeing and len(agreeing) == len(days_of(hours.days)):
                said = exhibit.claim.reading.text[hours.start : hours.end]
                same = (
                    "The source has it open then too"
                    if hours.what == "open"
                    else "The source gives the same hours"
                )
                message = f"{same}: {said}."
                passage = _passage(place, agreeing[0])
                yield Hit(Verdict.SUPPORTED, 0.85, message, hours.start, hours.end, passage)
                break


def _compare(hours: Hours, place: Place) -> Comparison:
    named = days_of(hours.days) or tuple(place.week)
    answers = {day: _answer(hours, place.week.get(day)) for day in named}
    if not place.reading.facts:  # prose need not speak of every day
        answers = {
            day: "unknown" if day not in place.week else answer for day, answer in answers.items()
        }
    if not hours.days and "agrees" in answers.values():
        return Comparison(place, {})  # no days named, and one day has these hours
    return Comparison(place, answers)


def _answer(hours: Hours, source: Hours | None) -> Answer:
    if source is None:
        return "agrees" if hours.what == "closed" else "left out"
    if source.what == "closed":
        return "agrees" if hours.what == "closed" else "differs"
    if _says_nothing(source):
        return "unknown"
    if hours.what == "closed":
        return "differs"
    if hours.what == "open" or source.what == "open":
        return "agrees" if source.what in (hours.what, "range") else "unknown"
    if source.what in ("opens", "closes") and hours.what != source.what:
        return "unknown"
    same = any(_same(hours, one, other) for one in hours.periods for other in source.periods)
    return "agrees" if same else "differs"


def _says_nothing(source: Hours) -> bool:
    """Whether a range is empty: 0:00 to 0:00 may be a day of rest, or the whole day."""
    return all(period.first % DAY_LENGTH == period.last % DAY_LENGTH for period in source.periods)


def _same(hours: Hours, one: Period, other: Period) -> bool:
    first = one.first % DAY_LENGTH == other.first % DAY_LENGTH
    last = one.last % DAY_LENGTH == other.last % DAY_LENGTH
    match hours.what:
        case "opens":
            return first
        case "closes":
            return last
        case _:
            return first and last


def _against(hours: Hours, comparison: Comparison) -> tuple[int, ...]:
    """Give the days that speak against the claim; a day left out only against hours of its own."""
    return comparison.which("differs") or (comparison.which("left out") if hours.days else ())


def _contradicted(exhibit: Exhibit, hours: Hours, found: Comparison) -> Hit:
    text = exhibit.claim.reading.text[hours.start : hours.end]
    day = _against(hours, found)[0]
    source = found.place.week.get(day)
    name = DAY_NAMES[day % WEEK_LENGTH]
    if source is None:
        message = f"The answer says {text}, the source gives no hours for {name}."
        return Hit(Verdict.CONTRADICTED, LEFT_OUT, message, hours.start, hours.end)
    theirs = found.place.reading.text[source.start : source.end]
    message = f"The answer says {text}, the source says {theirs} for {name}."
    passage = _passage(found.place, day)
    whole = len(found.which("differs")) == len(found.days)
    sure = LOOSE if hours.loose and not whole else SURE
    return Hit(Verdict.CONTRADICTED, sure, message, hours.start, hours.end, passage)


def _passage(place: Place, day: int) -> Passage | None:
    hours = place.week.get(day)
    return place.reading.passage(hours.start, hours.end) if hours else None


RULES: tuple[Rule, ...] = (
    Rule(
        "DAT007",
        "Opening hours differ",
        "The claim gives opening hours or days that the source's schedule does not have.",
        "temporal",
        0.8,
        _find_clash,
        "names of weekdays, clock ranges as records write them",
        needs=_spoken,
    ),
    Rule(
        "DAT011",
        "Opening hours agree",
        "The source's schedule has the claim's hours on every day the claim names.",
        "temporal",
        0.0,
        _find_agreement,
        "names of weekdays, clock ranges as records write them",
        needs=_spoken,
    ),
)
