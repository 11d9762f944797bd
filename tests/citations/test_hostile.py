"""Hostile and broken marks: no crash, clear statuses, and work that grows with the text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from critic import Case, CriticAgent, Source
from critic.citations import Backed, CitationLimits, judge_citations
from critic.claims import Draft, extract_claims
from critic.records import CitationStatus
from critic.text.reading import Reading

AGENT = CriticAgent("offline")
SOURCES = (
    Source(id="a", text="The fee is 5% of the amount.", title="Fees", page=3),
    Source(id="a", text="The tax is 3% of the price.", title="Fees", page=4),
    Source(id="", text="The rent is due in May."),
)
PIECES = (
    *("[1]", "[2, 3]", "[a]", "[a, p. 3]", "[99]", "(Fees, page 4)", "(1)", "[^1]", "[^1]: Fees\n"),
    *(
        "¹",
        "【1†x】",
        "[x](y)",
        "[[",
        "]]",
        "(",
        ")",
        "[",
        "]",
        "`",
        "```",
        "$",
        "\\(",
        "<sup>1</sup>",
    ),
    *(
        "(Ade et al., 2019)",
        "The fee is 5%",
        " of the amount.",
        "\n",
        " ",
        "\n- ",
        "Sources:\n",
        "1. Fees\n",
    ),
)


@pytest.mark.parametrize(
    "answer",
    [
        "The fee is 5% [999999999999].",
        f"The fee is 5% [{'9' * 5000}].",
        f"The fee is 5% [1-{'9' * 150}].",
        f"The fee is 5% [1, p. {'9' * 90}].",
        "The fee is 5% [[[[1]]]].",
        "The fee is 5% [1",
        "The fee is 5% 1].",
        "The fee is 5% [(1])",
        "The fee is 5% [[1], [2]].",
        "The fee is 5% [1](" + "a" * 3000,
        "The fee is 5% " + "[" * 5000,
        "The fee is 5% " + "(" * 5000 + "1" + ")" * 5000,
        "The fee is 5% [a, p. 3] [a] [] [ ] () 【】.",
        "[^1]: " * 2000,
        "$[1]" * 2000,
        "[1]: x\n" * 2000,
        "Sources:\n" * 1000 + "[1] Fees\n" * 1000,
    ],
)
def test_broken_marks_crash_nothing(answer):
    critique = AGENT.review(Case(answer=answer, sources=SOURCES))
    for item in critique.citations:
        assert answer[item.start : item.end] == item.mark
        assert item.reason


def test_sources_of_one_id_are_told_apart_by_page_or_not_at_all():
    critique = AGENT.review(
        Case(
            answer="The fee is 5% of the amount [a]. The tax is 3% of the price [a, p. 4].",
            sources=SOURCES,
        )
    )
    assert [item.status.value for item in critique.citations] == ["ambiguous", "accurate"]
    assert [issue.code for issue in critique.issues] == ["CIT004"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_any_mixture_of_marks_is_judged(answer):
    critique = AGENT.review(Case(answer=answer, sources=SOURCES))
    for item in critique.citations:
        assert answer[item.start : item.end] == item.mark
    for issue in critique.issues:
        if issue.edit:
            assert 0 <= issue.edit.start <= issue.edit.end <= len(answer)


class Counting:
    """Bears nothing out, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        self.asked += bool(places and draft.checkable)
        return Backed(0.0)

    def bearing(self, draft: Draft) -> tuple[int, ...]:
        return (0, 1, 2) if draft.checkable else ()


@pytest.mark.parametrize("marks", [100, 1000])
def test_the_judge_is_asked_no_more_than_a_few_times_for_a_mark(marks):
    answer = " ".join(f"Fee number {n} is {n} euros [1]." for n in range(marks))
    reading, backing = Reading(answer, ()), Counting()
    axis = judge_citations(
        Case(answer=answer, sources=SOURCES),
        reading,
        extract_claims(reading),
        backing,
        CitationLimits(0.5, 0.35),
    )
    assert {item.status for item in axis.citations} == {CitationStatus.INACCURATE}
    assert backing.asked <= 5 * marks
