"""Figures in disguise are read through to the figure, and what only looks so stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic import CriticAgent
from critic.records import Verdict
from critic.text.plain import make_plain

AGENT = CriticAgent("offline")
PIECES = st.sampled_from(
    [
        "1",
        "9",
        "20",
        "0",
        "O",
        "o",
        "l",
        "О",
        "I",
        " ",
        "  ",
        "in ",
        "$",
        "%",
        ".",
        ",",
        "**",
        "\u200b",
    ]
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The fee is 1O0 dollars.", "The fee is 100 dollars."),
        ("The fee is 1\u041e0 dollars.", "The fee is 100 dollars."),
        ("It opened in 2O24.", "It opened in 2024."),
        ("5OO people came", "500 people came"),
        ("1oo people came", "100 people came"),
        ("It holds l50 guests", "It holds 150 guests"),
        ("It costs 1O,5OO euros", "It costs 10,500 euros"),
        ("It closes at 1O:3O.", "It closes at 10:30."),
        ("A **1O0** dollar fee", "A 100 dollar fee"),
        ("It opened in 1 9 9 8.", "It opened in 1998."),
        ("The fee is $ 5 0 0 a day", "The fee is $ 500 a day"),
        ("A fee of €5 0, paid once", "A fee of €50, paid once"),
        ("It rose by 5 0 % that year", "It rose by 50 % that year"),
        ("It was built for 1 2 0 people", "It was built for 120 people"),
    ],
)
def test_a_figure_is_read_through(text: str, plain: str) -> None:
    assert make_plain(text).text == plain


@pytest.mark.parametrize(
    "text",
    [
        "10l of water at 20o C",
        "H2O, N 2O, CO2 and AB1O0",
        "the I95 road, blood type O, html5",
        "sql2019 and l5",
        "levels 1 2 3 4",
        "we count down from 5 4 3 2",
        "Wins 3 2 5 1\nGoals 9 8 8 4",
        "won by 6 4 6 3 in the final",
        "rooms 4 5 12 7",
        "in 1 9 9 8 7 6 5 4 3 2 1 0 9 8 7 6 5 4",
    ],
)
def test_what_may_be_something_else_stays(text: str) -> None:
    assert make_plain(text).text == text


@pytest.mark.parametrize(
    ("answer", "source", "shown"),
    [
        ("The day pass is 1O0 dollars.", "The day pass is 150 dollars.", "1O0 dollars"),
        ("The day pass is $ 5 0 0.", "The day pass is $300.", "$ 5 0 0"),
    ],
)
def test_no_error_hides_and_offsets_are_of_the_text_as_given(
    answer: str, source: str, shown: str
) -> None:
    (claim,) = AGENT.review(answer, [source]).claims
    assert claim.verdict is Verdict.CONTRADICTED
    (finding,) = claim.findings
    assert answer[finding.start : finding.end] == shown


def test_a_year_in_disguise_agrees_with_the_year() -> None:
    (claim,) = AGENT.review("The hall opened in 1 9 9 8.", ["The hall opened in 1998."]).claims
    assert claim.verdict is Verdict.SUPPORTED


@given(st.lists(PIECES, max_size=24).map("".join))
def test_every_plain_character_has_a_place_in_order(text: str) -> None:
    plain = make_plain(text)
    places = [plain.origin(at, at + 1) for at in range(len(plain.text))]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert places == sorted(places)
