"""What questions ask for, part by part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.questions import find_asks
from critic.text.reading import Reading


def kinds(question: str) -> list[str]:
    return [ask.kind for ask in find_asks(Reading(question))]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who founded Norvia and when?", ["person", "time"]),
        ("When, where and by whom was the lease signed?", ["time", "place", "person"]),
        ("How much is the late fee and by when must it be paid?", ["amount", "time"]),
        ("What are the late fee and the notice period of the lease?", ["value", "value"]),
        ("In which year did Norvia buy Halden?", ["time"]),
        ("What is the deadline for the report?", ["time"]),
        ("Do you know when the shop opens?", ["time"]),
        ("how long must I keep a tax record", ["amount"]),
        ("Where is the museum?", ["place"]),
        ("Who is the head of Norvia?", ["person"]),
        ("Who is Anna Berg?", []),
        ("What happens when water boils?", []),
        ("Is the pump safe?", []),
        ("Why was the bridge closed and how?", []),
        ("What is the difference between a fee and a tax?", []),
        ("Tell me about the bridge.", []),
        ("cheap flats with two rooms", []),
        ("", []),
        ("   ", []),
        ("when " * 500, []),
    ],
)
def test_parts(question, expected):
    assert kinds(question) == expected


def test_a_bare_part_is_about_what_stood_before():
    _, second = find_asks(Reading("Who founded Norvia and when?"))
    assert second.stems == {"found", "norvia"}
    assert not second.own


def test_each_of_two_things_has_its_own_words():
    fee, notice = find_asks(Reading("What are the late fee and the notice period of the lease?"))
    assert fee.own == {"late", "fee"}
    assert notice.own == {"notic", "period"}
    assert "leas" in fee.stems & notice.stems


@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(["who", "and", "when", ",", "x", "how much", "?"]), max_size=60).map(" ".join)))  # fmt: skip
def test_any_text_is_read(question):
    reading = Reading(question)
    asks = find_asks(reading)
    assert all(0 <= ask.start < ask.end <= len(reading.text) for ask in asks)
    assert list(asks) == sorted(asks, key=lambda ask: ask.start)
