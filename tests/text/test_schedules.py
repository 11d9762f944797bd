"""Opening hours in prose and in records."""

from __future__ import annotations

import pytest

from critic.text.reading import Reading
from critic.text.schedules import EVERY_DAY, days_of, read_hours, read_week

WEEK = 0b0011111
RECORD = (
    '{"hours": {"Monday": "9:0-17:30", "Saturday": "10:0-14:0", "Sunday": "closed"}, "city": "Ulm"}'
)


def hours(text):
    reading = Reading(text)
    return [(item.what, item.days) for item in read_hours(reading.passage(0, len(text)))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Open from 9 am to 5 pm on Mondays.", [("range", 1)]),
        ("Open Monday to Friday from 9 am to 5 pm.", [("open", WEEK), ("range", WEEK)]),
        ("The hours are 9 am to 5 pm on weekdays and 10 am to 2 pm on weekends.",
         [("range", WEEK), ("range", 0b1100000)]),
        ("It is open daily from 9 am to 5 pm, and until 8 pm on Fridays.",
         [("open", EVERY_DAY & ~16), ("range", EVERY_DAY & ~16), ("closes", 16)]),
        ("It opens at 8 am on Saturdays and closes at 6 pm.", [("opens", 32), ("closes", 0)]),
        ("The baths are closed on Mondays and Tuesdays.", [("closed", 3)]),
        ("It is open every day except Sunday.", [("open", EVERY_DAY & ~64), ("closed", 64)]),
        ("Opening hours vary.", []),
        ("It is open until as late as 8 pm.", []),
        ("The talk is from 9 am to 5 pm on Monday.", []),
    ],
)  # fmt: skip
def test_prose(text, found):
    assert hours(text) == found


def test_record():
    (week,) = read_week(Reading(RECORD))
    assert {day: item.what for day, item in week.items()} == {0: "range", 5: "range", 6: "closed"}
    assert read_week(Reading("Open on Mondays from 9 am to 5 pm.")) == ()


def test_masks():
    assert days_of(0b1000001) == (0, 6)
