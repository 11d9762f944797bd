from __future__ import annotations

import pytest

from critic.claims import extract_claims
from critic.consistency import Conflicts, find_conflicts
from critic.evidence import index_sources
from critic.records import IssueType, Source
from critic.text.reading import Reading

LEAST = 0.6


def conflicts(answer: str, *sources: str) -> Conflicts:
    drafts = extract_claims(Reading(answer))
    index = index_sources([Source(id=f"s{n}", text=text) for n, text in enumerate(sources, 1)])
    stretches = {draft.id: index.stretches(draft.passage) for draft in drafts}
    return find_conflicts(drafts, stretches, {}, LEAST)


@pytest.mark.parametrize(
    "answer",
    [
        "The late fee is 5% per month. Rent is due in May. The late fee is 6% per month.",
        "The bridge opened in 1987. It is long. The bridge opened in 1991.",
        "The warranty covers water damage. The box is red. The warranty does not cover water damage.",
    ],
)
def test_claims_that_cannot_both_be_true(answer):
    (found,) = conflicts(answer).contradictions
    assert (found.first.id, found.second.id) == ("c1", "c3")
    assert found.second.start <= found.start < found.end <= found.second.end
    issue = found.issue
    assert issue.issue_type is IssueType.INTERNAL_CONTRADICTION
    assert answer[issue.start : issue.end] == issue.problematic_text


@pytest.mark.parametrize(
    "answer",
    [
        "Revenue was 5 million in 2010. Revenue was 6 million in 2011.",
        "Plan A costs $5. Plan B costs $6.",
        "The late fee is 5%. The entry fee is 6%.",
        "The fee is 5%. The fee is 5%.",
        "The fee is 5%. The tax is 6%.",
        "The shop opens at 9 on Mondays. The shop opens at 10 on Sundays.",
        "The warranty covers water damage. The warranty does not cover theft.",
        "Is the fee 5%? The fee is 6%.",
        "",
    ],
)
def test_claims_that_may_both_be_true(answer):
    assert conflicts(answer).contradictions == ()


def test_sources_that_disagree_are_shown_and_not_resolved():
    one, other = "The refund period is 30 days from purchase.", "The refund period is 14 days."
    (found,) = conflicts("The refund period is 30 days.", one, other).source_conflicts
    assert (found.agrees.source_id, found.differs.source_id) == ("s1", "s2")
    assert found.issue.issue_type is IssueType.SOURCE_CONFLICT
    assert one in found.issue.description
    assert other in found.issue.description


@pytest.mark.parametrize(
    "sources",
    [
        ("The refund period is 30 days.", "The refund period is 30 days from purchase."),
        ("The refund period is 30 days.", "The notice period is 14 days."),
        ("The refund period is 14 days.",),
        (),
    ],
)
def test_sources_that_do_not_disagree(sources):
    assert conflicts("The refund period is 30 days.", *sources).source_conflicts == ()


def test_claims_that_contradict_each_other_are_inconsistent():
    answer = "The late fee is 5% per month. The box is red. The late fee is 6% per month."
    found = conflicts(answer)
    assert found.inconsistent == {"c1", "c3"}
    assert [issue.code for issue in found.issues] == ["CON001"]


def test_many_alike_claims_stay_linear():
    answer = " ".join(f"The fee of item {number} is {number}%." for number in range(300))
    assert isinstance(conflicts(answer), Conflicts)
