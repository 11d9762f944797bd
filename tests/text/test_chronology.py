"""How a source's date bears on a claim's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.times import compare_moments, find_moments


def moment(text):
    (found,) = find_moments(text)
    return found


@pytest.mark.parametrize(
    ("claim", "source", "relation"),
    [
        ("15 January 2026", "2026-01-15", "equal"),
        ("03/04/2026", "3 April 2026", "equal"),
        ("January 2026", "15 January 2026", "implied"),
        ("the 20th century", "the late 19th century", "different"),
        ("the 19th century", "the late 19th century", "implied"),
        ("in 2026", "15 January 2026", "implied"),
        ("15 January 2026", "in 2026", "open"),
        ("15 January 2026", "15 January", "open"),
        ("15 January", "15 January 2026", "implied"),
        ("15 January", "18 January 2026", "different"),
        ("3 May 2019", "8 May 2019", "different"),
        ("in 2019", "on 15 January", "incomparable"),
        ("at 5 pm", "in 2019", "incomparable"),
        ("on Thursday", "15 January 2026", "implied"),
        ("on Friday", "15 January 2026", "incomparable"),
        ("on Tuesday", "Monday to Friday", "implied"),
        ("on Sunday", "Monday to Friday", "different"),
        ("before 2010", "in 2008", "implied"),
        ("before 2010", "in 2012", "different"),
        ("in 2010", "before 2010", "different"),
        ("in 2008", "before 2010", "open"),
        ("since 2010", "since 2012", "different"),
        ("since 1999", "from 1999 to 2004", "implied"),
        ("until 2004", "1999-2004", "equal"),
        ("from 1999 to 2004", "from 2000 to 2004", "different"),
        ("from 1999 to 2004", "May 1999 to June 2004", "implied"),
        ("from 1999 to 2004", "in 2001", "open"),
        ("in 2001", "from 1999 to 2004", "open"),
        ("in the 1990s", "in 1994", "implied"),
        ("the 19th century", "in 1923", "different"),
        ("around 1850", "in 1851", "open"),
        ("FY2023", "in 2022", "incomparable"),
        ("at 5 pm CET", "at 16:00 UTC", "equal"),
        ("at 5:30", "at 17:30", "equal"),
        ("9 am to 5 pm", "9:0-17:0", "equal"),
        ("9 am to 5 pm", "9 am to 6 pm", "different"),
        ("5 pm to midnight", "17:0-0:0", "equal"),
        ("December 20 to January 5", "3 January", "open"),
    ],
)  # fmt: skip
def test_relations(claim, source, relation):
    found = compare_moments(moment(claim), moment(source))
    assert found == relation or (relation == "implied" and found == "equal")


def test_impossible_dates_compare_with_nothing():
    assert compare_moments(moment("31/02/2024"), moment("2024-03-02")) == "incomparable"


TEXTS = st.sampled_from(
    ["in 2019", "15 January 2019", "January 2019", "15 January", "1999-2004", "the 1990s", "at 5:30",
     "9 am to 5 pm", "on Monday", "Monday to Friday", "before 2001", "since May 2003", "03/04/2019"]
)  # fmt: skip


@given(TEXTS, TEXTS)
def test_every_moment_equals_itself_and_difference_has_no_side(one, other):
    first, second = moment(one), moment(other)
    assert compare_moments(first, first) == "equal"
    apart = compare_moments(first, second), compare_moments(second, first)
    if first.relation == second.relation == "at":
        assert (apart[0] == "different") == (apart[1] == "different")
