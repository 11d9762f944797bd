"""What the rules on dates and hours say, how surely, and where they point."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evidence import index_sources
from critic.records import Source, Verdict
from critic.rules import calendar_sense, dates, hours
from critic.rules.rule import Exhibit
from critic.text.reading import Reading

RULES = (*dates.RULES, *calendar_sense.RULES, *hours.RULES)
WEEK = (
    '{"cafe": "Elm", "open": {"Monday": "8:00-16:00", "Tuesday": "8:00-16:00", "Sunday": "closed"}}'
)


def hits(claim, *sources):
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(sources, 1)])
    reading = Reading(claim)
    passage = reading.passage(0, len(reading.text))
    exhibit = Exhibit(passage, index.stretches(passage), index)
    return {rule.code: hit for rule in RULES for hit in rule.find(exhibit)}


@pytest.mark.parametrize(
    ("claim", "source", "code", "message"),
    [
        ("The pier opened on 3 May 2019.", "The pier opened on 8 May 2019.", "DAT001",
         "The answer says 3 May 2019, the source says 8 May 2019."),
        ("The pier was painted in 1988.", "The pier was painted.", "DAT002",
         "No source mentions 1988."),
        ("The tour starts at 9 am.", "The tour starts at 11 a.m.", "DAT003",
         "The answer says 9 am, the source says 11 a.m."),
        ("Apply before 1 June.", "Apply after 1 June.", "DAT004",
         "The answer says before 1 June, the source says after 1 June."),
        ("It is dated 30 February 2020.", "It is dated.", "DAT005",
         "No calendar has the date 30 February 2020."),
        ("It began on Monday, 4 July 2021.", "It began then.", "DAT006",
         "Monday, 4 July 2021 is wrong by the calendar: that day is a Sunday."),
        ("It is open from 8 am to 5 pm on Mondays.", WEEK, "DAT007",
         "The answer says 8 am to 5 pm, the source says 8:00-16:00 for Monday."),
        ("The pier opened in May 2019.", "The pier opened on 8 May 2019.", "DAT010",
         "The source says 8 May 2019 too."),
        ("It is closed on Sundays.", WEEK, "DAT011",
         "The source gives the same hours: closed on Sundays."),
    ],
)  # fmt: skip
def test_messages(claim, source, code, message):
    found = hits(claim, source)
    assert found[code].message == message


def test_a_clash_points_at_both_places():
    claim = "The pier opened on 3 May 2019."
    hit = hits(claim, "It rained. The pier opened on 8 May 2019.")["DAT001"]
    assert claim[hit.start : hit.end] == "3 May 2019"
    assert "8 May 2019" in hit.place.text
    assert hit.verdict is Verdict.CONTRADICTED


def test_a_date_that_agrees_elsewhere_is_no_contradiction():
    found = hits("The pier opened in 1931.", "The pier closed in 1987.", "In 1931 the pier opened.")
    assert "DAT001" not in found
    assert "DAT010" in found


def test_a_source_date_the_claim_gives_too_is_not_held_against_it():
    found = hits("The mill opened in 1901 and closed in 1950.", "The mill closed in 1950.")
    assert "DAT001" not in found
    assert "DAT002" in found


def test_the_more_a_date_tells_the_surer_its_absence():
    whole = hits("It burned on 4 May 1911.", "It burned down.")["DAT002"].strength
    year = hits("It burned in 1911.", "It burned down.")["DAT002"].strength
    day = hits("It burned on a Friday.", "It burned down.")["DAT002"].strength
    assert whole > year > day


def test_a_day_without_hours_is_only_likely_closed():
    left_out = hits("It is open on Fridays.", WEEK)["DAT007"]
    closed = hits("It is open on Sundays.", WEEK)["DAT007"]
    assert left_out.strength < closed.strength


WORDS = st.lists(
    st.sampled_from(
        ["open", "closed", "Monday", "to", "from", "9 am", "5 pm", "2019", "15 May", "before", "except", "and",
         "daily", "born", "1999-2004", "31/02/2020", "the mill", "until", "Q3 2020", "\n", "."]
    ),
    max_size=25,
).map(" ".join)  # fmt: skip


@given(WORDS, st.one_of(WORDS, st.just(WEEK)))
def test_never_fails_and_stays_inside(claim, source):
    for hit in hits(claim, source).values():
        assert 0 <= hit.start < hit.end <= len(claim)
        assert 0 <= hit.strength <= 1
        assert hit.message


@given(WORDS)
def test_what_a_source_says_word_for_word_is_not_contradicted(text):
    assert {"DAT001", "DAT003", "DAT004", "DAT005"}.isdisjoint(hits(text, text))
