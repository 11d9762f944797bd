from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.agent import CriticAgent
from critic.records import Case, Source
from critic.reports import FORMATS, Layout, Reviewed
from critic.reports.visible import shortened, visible

PLAIN, BRIGHT = Layout(80), Layout(80, colour=True)
AGENT = CriticAgent("offline")


def reviewed(answer: str, source: str, **more: str) -> Reviewed:
    case = Case(id="r1", answer=answer, sources=(Source(id="s1", text=source),), **more)
    return Reviewed(AGENT.review(case), case)


WRONG = reviewed(
    "The deposit is 300 euros. It is paid back within 14 days.",
    "The deposit is 200 euros. It is paid back within 14 days.",
    question="How much is the deposit?",
)


def test_a_report_tells_the_decision_the_answer_and_every_claim():
    text = FORMATS["text"]([WRONG], PLAIN)
    for words in ("REVISE", "The deposit is 300 euros.", "contradicted", "200 euros", "[s1]"):
        assert words in text
    for words in ("How much is the deposit?", "0 is best", "1 is best", "What to change", "NUM"):
        assert words in text
    assert "\x1b" not in text


def test_the_head_counts_what_is_wrong_and_the_foot_tells_of_codes():
    text = FORMATS["text"]([WRONG], PLAIN)
    assert "1 of 2 claims supported, 1 contradicted" in text
    code = WRONG.critique.claims[0].findings[0].code
    assert text.endswith(f"What does {code} mean? critic rules show {code}\n")


def test_the_head_counts_citations_and_calls_nothing_safe_that_is_not_accepted():
    text = FORMATS["text"](
        [reviewed("The deposit is 200 euros [1][7].", "The deposit is 200 euros.")], PLAIN
    )
    assert "1 of 1 claim supported, 1 of 2 citations accurate" in text
    assert "safe" not in text


def test_issues_of_the_whole_answer_are_told_and_those_of_claims_not_twice():
    both = reviewed(
        "The deposit is 300 euros. The deposit is 200 euros.", "The deposit is 200 euros."
    )
    text = FORMATS["text"]([both], PLAIN)
    assert "Issues with the answer as a whole" in text
    assert "internal contradiction" in text
    assert "Issues" not in FORMATS["text"]([WRONG], PLAIN)


def test_a_report_does_without_the_case():
    text = FORMATS["text"]([Reviewed(WRONG.critique)], PLAIN)
    assert "Answer\n" not in text
    assert "The deposit is 300 euros." in text


def test_colour_is_only_colour():
    bright = FORMATS["text"]([WRONG], BRIGHT)
    assert "\x1b[" in bright
    assert FORMATS["text"]([WRONG], PLAIN).split() != []
    assert FORMATS["text"]([WRONG], BRIGHT) == bright


@pytest.mark.parametrize("width", [40, 60, 110])
def test_lines_keep_within_the_width(width):
    text = FORMATS["text"]([WRONG], Layout(width))
    assert max(map(len, text.splitlines())) <= width


def test_nothing_to_check_and_nothing_at_all():
    assert "no claim to check" in FORMATS["text"]([reviewed("Hello!", "A source.")], PLAIN)
    assert FORMATS["text"]([], PLAIN) in ("", "\n")
    assert FORMATS["json"]([], PLAIN) == ""


def test_json_is_the_critique():
    [line] = FORMATS["json"]([WRONG], PLAIN).splitlines()
    assert json.loads(line)["id"] == "r1"
    assert line == WRONG.critique.to_json()


HOSTILE = "\x1b[2J\x1b]0;owned\x07 [bold]x[/bold] [link=a]b[/link] \u202eevil\u202c \r over \x9b31m :smile:"


def test_hostile_text_is_shown_and_not_obeyed():
    item = reviewed(f"{HOSTILE} costs 5 euros.", f"{HOSTILE} costs 6 euros.", question=HOSTILE)
    for layout in (PLAIN, BRIGHT):
        text = FORMATS["text"]([item], layout)
        assert not set(text) & set("\x07\r\x9b\u202e\u202c")
        assert "[bold]x[/bold]" in text
        assert ":smile:" in text
        assert "␛[2J" in text
    assert "\x1b" not in FORMATS["text"]([item], PLAIN)


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_every_character_becomes_one(text):
    shown = visible(text)
    assert len(shown) == len(text)
    shown.encode()
    assert all(one.isprintable() or one in "\n\t" or one.isspace() for one in shown if one < "\xa0")
    assert len(shortened(text, 20)) <= 20


@given(st.text(max_size=80), st.text(max_size=80))
def test_anything_can_be_shown(answer, source):
    item = reviewed(answer, source)
    FORMATS["text"]([item], BRIGHT).encode()
