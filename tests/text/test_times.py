"""Dates, years and times of day: what is found, as what, and what is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.times import find_moments, weekday_clash
from critic.text.times.calendar import (
    Period,
    date_of,
    day_number,
    day_period,
    days_in,
    months_period,
    weekday_of,
    years_period,
)


def only(text):
    found = find_moments(text)
    assert len(found) == 1, found
    return found[0]


def said(text):
    return [text[moment.start : moment.end] for moment in find_moments(text)]


WRITTEN = (
    "{d} {month} {y}", "{d}th {month} {y}", "{month} {d}, {y}", "{month} {d}th, {y}", "{mon}. {d}, {y}",
    "{y}-{m:02}-{d:02}", "{d} {mon} {y}", "the {d}th of {month} {y}", "{d:02}.{m:02}.{y}", "{month} {d} {y}",
    "{d} de {spanish} de {y}", "{d}. {german} {y}", "{d} {french} {y}", "{y}/{m:02}/{d:02}", "{d}-{mon}-{y}",
)  # fmt: skip
MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
GERMAN = (
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()  # noqa: SIM905
)
FRENCH = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()  # noqa: SIM905
)
SPANISH = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()  # noqa: SIM905


@given(st.integers(1600, 2090), st.integers(1, 12), st.integers(1, 31), st.sampled_from(WRITTEN))
def test_a_date_reads_the_same_however_it_is_written(year, month, day, form):
    day = min(day, days_in(month, year))
    name = MONTHS[month - 1]
    text = form.format(
        d=day, m=month, y=year, month=name, mon=name[:3],
        german=GERMAN[month - 1], french=FRENCH[month - 1], spanish=SPANISH[month - 1],
    )  # fmt: skip
    moment = only(f"It opened on {text}, they say.")
    assert day_period(year, month, day) in moment.readings
    assert moment.kind == "day"


@given(st.integers(-3000, 4000), st.integers(1, 12), st.integers(1, 28))
def test_day_numbers_go_there_and_back(year, month, day):
    assert date_of(day_number(year, month, day)) == (year, month, day)


def test_day_numbers_begin_on_a_known_thursday():
    assert day_number(1970, 1, 1) == 0
    assert weekday_of(0) == 3


@pytest.mark.parametrize(
    ("text", "kind", "period"),
    [
        ("It closed in 2019.", "year", years_period(2019, 2019)),
        ("the 2012 Olympics", "year", years_period(2012, 2012)),
        ("a long report (2019)", "year", years_period(2019, 2019)),
        ("the class of '98", "year", years_period(1998, 1998)),
        ("in 44 BC", "year", years_period(-43, -43)),
        ("AD 79 was a bad year", "year", years_period(79, 79)),
        ("in 1492 they sailed", "year", years_period(1492, 1492)),
        ("Jan 2026", "month", months_period(2026, 1, 1)),
        ("in 12/2020", "month", months_period(2020, 12, 12)),
        ("Q3 2024", "quarter", months_period(2024, 7, 9)),
        ("the third quarter of 2024", "quarter", months_period(2024, 7, 9)),
        ("3Q24 results", "quarter", months_period(2024, 7, 9)),
        ("H1 2024", "half", months_period(2024, 1, 6)),
        ("FY2023", "fiscal", years_period(2023, 2023)),
        ("fiscal year 2023", "fiscal", years_period(2023, 2023)),
        ("the 1990s", "decade", years_period(1990, 1999)),
        ("the nineties", "decade", years_period(1990, 1999)),
        ("the '80s", "decade", years_period(1980, 1989)),
        ("the 19th century", "century", years_period(1800, 1900)),
        ("the nineteenth century", "century", years_period(1800, 1900)),
        ("the fourth century BC", "century", years_period(-399, -300)),
        ("summer of 2012", "season", months_period(2012, 6, 8)),
        ("on 15 January", "day", Period(14, 14, "year")),
        ("in March", "month", Period(60, 90, "year")),
        ("on Thursday", "weekday", Period(3, 3, "week")),
        ("we met on friday", "weekday", Period(4, 4, "week")),
        ("at 5 pm", "clock", Period(1020, 1020, "day")),
        ("at 5:30 a.m.", "clock", Period(330, 330, "day")),
        ("at 17:00", "clock", Period(1020, 1020, "day")),
        ("at noon", "clock", Period(720, 720, "day")),
        ("um 17.30 Uhr", "clock", Period(1050, 1050, "day")),
        ("at five pm", "clock", Period(1020, 1020, "day")),
    ],
)
def test_one_reading(text, kind, period):
    moment = only(text)
    assert moment.kind == kind
    assert moment.readings[0] == period


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("2010-2015", ("2010", "2015")),
        ("from 1999 to 2004", ("in 1999", "in 2004")),
        ("between 2001 and 2003", ("in 2001", "in 2003")),
        ("the 2019/20 season", ("in 2019", "in 2020")),
        ("January 15-17, 2026", ("15 January 2026", "17 January 2026")),
        ("28 May to 3 June 2019", ("28 May 2019", "3 June 2019")),
        ("Monday to Friday", ("Monday", "Friday")),
        ("9 am - 5 pm", ("9 am", "5 pm")),
        ("9-5pm", ("9 am", "5 pm")),
        ("9:0-17:30", ("at 9:00 am", "at 17:30")),
        ("2-5pm", ("2 pm", "5 pm")),
    ],
)
def test_ranges(text, ends):
    period = only(text).readings[0]
    first, last = (only(end).readings[0] for end in ends)
    assert period.is_range
    assert (period.beginning, period.close) == (first, last)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("early 2010", "2 March 2010", "2 November 2010"),
        ("late January 2026", "28 January 2026", "3 January 2026"),
        ("the late nineteenth century", "1 May 1885", "1 May 1815"),
        ("the end of 2019", "24 December 2019", "5 January 2019"),
    ],
)
def test_parts(text, inside, outside):
    moment = only(text)
    assert moment.kind == "part"
    period = moment.readings[0]
    assert period.first <= only(inside).readings[0].first <= period.last
    assert not period.first <= only(outside).readings[0].first <= period.last


def test_a_range_may_run_past_midnight():
    assert only("11:0-2:0").readings[0] == Period(660, 1560, "day", 660, 1560)


def test_ambiguous_order_keeps_both_readings():
    assert set(only("03/04/2026").readings) == {day_period(2026, 3, 4), day_period(2026, 4, 3)}
    assert len(only("03/14/2026").readings) == 1


def test_a_bare_hour_may_be_morning_or_evening():
    assert {period.first for period in only("at 5:30").readings} == {330, 1050}


@pytest.mark.parametrize(
    "text", ["31/02/2024", "30 February 2024", "29 February 2023", "November 31"]
)
def test_impossible_dates_are_found_and_said_to_be(text):
    assert only(text).impossible


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("before 2010", "before"), ("prior to 5 May 2010", "before"), ("after 2010", "after"),
        ("since May 2019", "since"), ("until noon", "until"), ("by 5 March", "by"),
        ("no later than 5 March", "by"), ("around 1850", "about"), ("pre-1990", "before"),
        ("2010-present", "since"), ("in 2010", "at"), ("after Sunday's match", "at"),
    ],
)  # fmt: skip
def test_bounds(text, relation):
    assert only(text).relation == relation


@pytest.mark.parametrize(
    "text",
    [
        "You may go.", "They march on.", "2000 people came", "1987 people came", "over 2000 items",
        "a population of 1987", "1812 Cliff Street", "$2019", "2,019", "Route 2019", "pp. 1990",
        "Windows 2000", '{"review_count": 1987}', "John 3:16", "a ratio of 3:1", "He won in 2:05:32.",
        "Theresa May said so.", "in her 80s", "the sun sat", "the Sunday Times", "Black Friday",
        "24/7", "version 1.2.2019.4", "call 555-2019", "wait a second", "x_2019", "a second-hand shop",
        "1H-tetrazole",
    ],
)  # fmt: skip
def test_no_moment(text):
    assert find_moments(text) == ()


def test_weekday_stands_beside_its_date():
    moment = only("on Friday, 15 January 2026")
    assert moment.weekday == 4
    assert weekday_clash(moment)
    assert not weekday_clash(only("on Thursday, 15 January 2026"))


def test_zones_are_kept():
    assert only("at 17:00 UTC").zone == "UTC"
    assert only("at 14:30+02:00").zone == "+02:00"


def test_a_date_and_its_hour_are_two():
    assert said("2026-01-15T14:30:00Z") == ["2026-01-15", "14:30:00Z"]


HOSTILE = st.lists(
    st.sampled_from(
        ["1", "20", "2019", " ", "-", "/", ":", ".", ",", "'", "May", "March", "Jan", "Monday", "th", "s",
         " to ", " and ", "am", "pm", "Q3", "FY", "BC", "century", "the ", "of ", "between ", "9" * 50, "\ud800", "é"]
    ),
    max_size=40,
).map("".join)  # fmt: skip


@given(st.one_of(st.text(max_size=200), HOSTILE))
def test_spans_are_in_order_and_inside(text):
    end = 0
    for moment in find_moments(text):
        assert end <= moment.start < moment.end <= len(text)
        assert all(period.first <= period.last for period in moment.readings)
        end = moment.end


def test_two_months_with_to_between_them_are_one_span() -> None:
    text = "The siege lasted from March to June."
    assert [text[found.start : found.end] for found in find_moments(text)] == ["March to June"]
    assert not find_moments("June Carter sang for May Britt.")
