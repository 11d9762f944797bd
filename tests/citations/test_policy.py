"""What a policy asks of citations, what the critique says of them, and what a model adds."""

from __future__ import annotations

import pytest

from critic import Case, CriticAgent, Source
from critic.checkers.scripted import ScriptedChecker, saying
from critic.files import load_policy, parse_rules
from critic.inquiry import ReplyVerdict
from critic.policy import override
from critic.records import Critique

SOURCES = (
    Source(id="1", text="The late fee is 5% of the amount.", title="Fees"),
    Source(id="2", text="The tenant pays the deposit in May.", title="Deposit"),
)
HALF = "The late fee is 5% of the amount [1]. The tenant pays the deposit in May."


def review(answer: str, **changes: object) -> Critique:
    policy = override(load_policy("offline"), {k.replace("__", "."): v for k, v in changes.items()})
    return CriticAgent(policy).review(Case(answer=answer, sources=SOURCES))


def codes(critique: Critique) -> list[str]:
    return [issue.code for issue in critique.issues]


def test_without_marks_nothing_is_asked_for():
    critique = review("The late fee is 5% of the amount.")
    assert (critique.scores.citation, critique.citation_figures, codes(critique)) == (
        None,
        None,
        [],
    )
    assert "citation" in [item.check for item in critique.skipped_checks]


def test_missing_citations_come_with_source_quote_and_edit():
    critique = review(HALF, checks__require_citations=True)
    [issue] = critique.issues
    assert (issue.code, issue.claim_id) == ("CIT003", "c2")
    assert "[2]" in str(issue.suggestion)
    assert "The tenant pays the deposit in May." in str(issue.suggestion)
    assert issue.edit
    edit = issue.edit
    assert HALF[: edit.start] + edit.text + HALF[edit.end :] == HALF[:-1] + " [2]."


def test_an_answer_without_any_citation_scores_nothing_where_they_are_required():
    critique = review("The late fee is 5% of the amount.", checks__require_citations=True)
    assert (critique.scores.citation, critique.decision.value) == (0.0, "revise")
    assert critique.citation_figures
    assert critique.citation_figures.recall == 0
    assert critique.citation_figures.precision is critique.citation_figures.f1 is None


@pytest.mark.parametrize(("least", "decision"), [(0.0, "accept"), (0.5, "accept"), (0.6, "revise")])
def test_the_least_recall_decides(least, decision):
    critique = review(HALF, thresholds__min_citation_recall=least)
    assert critique.decision.value == decision
    assert codes(critique) == (["CIT003"] if least else [])


def test_a_check_that_is_off_is_listed_and_finds_nothing():
    critique = review("The late fee is 5% of the amount [9].", checks__citation=False)
    assert (critique.citations, critique.scores.citation) == ((), None)
    assert "citation" in [item.check for item in critique.skipped_checks]


def test_a_mark_that_names_no_source_is_a_fabricated_reference():
    answer = "The late fee is 5% of the amount (Ellis et al., 2017)."
    critique = review(answer)
    [span] = critique.claims[0].spans
    assert (span.category, answer[span.start : span.end]) == (
        "fabricated_reference",
        "(Ellis et al., 2017)",
    )
    assert critique.claims[0].verdict.value == "supported"
    assert [issue.problematic_text for issue in critique.issues] == ["(Ellis et al., 2017)"]


def test_marks_are_no_words_of_the_claim():
    bare = review("The late fee is 5% of the amount.").claims[0]
    for mark in ("[1]", "(1)", "[1, p. 3]", "(Fees, p. 12)", "(Ellis et al., 2017)", "[7, 8, 12]"):
        for answer in (
            f"The late fee is 5% of the amount {mark}.",
            f"The late fee {mark} is 5% of the amount." if mark != "(1)" else "",
        ):
            for claim in review(answer).claims if answer else ():
                assert claim.support == bare.support, answer
                assert claim.verdict == bare.verdict


def test_rules_of_the_user_are_heard_of_each_source():
    pytest.importorskip("re2")
    rules = parse_rules(
        "[[rule]]\ncode = 'USR900'\nverdict = 'contradicted'\nmessage = 'No source promises that.'\n"
        "pattern = 'guaranteed'\nunless_source = 'guaranteed'\n",
        where="rules",
    )
    sources = (
        Source(id="1", text="The room is quiet and the price is low for all guests."),
        Source(id="2", text="A quiet room is guaranteed."),
    )
    case = Case(
        answer="The room is quiet and a low price is guaranteed for all guests [1].",
        sources=sources,
    )
    [alone] = CriticAgent("offline", extra_rules=rules).review(case).citations
    assert "No source promises that." in alone.reason


def test_the_place_a_model_quotes_counts_for_the_source_it_stands_in():
    sources = (
        Source(
            id="1", text="Guests who arrive past midnight find the key in a box beside the door."
        ),
        SOURCES[1],
    )
    case = Case(answer="Late arrivals collect their key from a box [1].", sources=sources)
    alone = CriticAgent("offline").review(case)
    checker = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
    asked = CriticAgent("balanced", checker).review(case)
    assert len(checker.asked) == 1
    assert [item.status.value for item in asked.citations] == ["accurate"]
    assert asked.claims[0].support > alone.claims[0].support
    assert asked.citations[0].evidence in asked.claims[0].evidence


def test_a_model_is_shown_what_the_claim_cites_first():
    sources = (
        Source(id="1", text="Guests who come late find the key in a grey box beside the door."),
        Source(id="2", text="Guests who come late find the key in a green box beside the gate."),
    )
    for mark in ("1", "2"):
        case = Case(
            answer=f"Late guests collect their key from some box [{mark}].", sources=sources
        )
        checker = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
        [citation] = CriticAgent("balanced", checker).review(case).citations
        [inquiry] = checker.asked
        first = inquiry.questions[0].stretches[0]
        assert inquiry.stretches[first - 1].source_id == mark
        assert (citation.source_id, citation.status.value) == (mark, "accurate")


@pytest.mark.parametrize(
    ("marks", "shown"), [("[1]", ["1"]), ("[2]", ["2"]), ("[1][2]", ["1", "2"])]
)
def test_of_sources_that_say_the_same_the_cited_ones_are_shown(marks, shown):
    sources = (
        Source(id="1", text="Guests who come late find the key in a grey box."),
        Source(id="2", text="Guests who come late find the key in a green box."),
    )
    checker = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
    case = Case(answer=f"Late guests collect their key from some box {marks}.", sources=sources)
    CriticAgent("balanced", checker).review(case)
    [inquiry] = checker.asked
    assert [item.source_id for item in inquiry.stretches] == shown
