"""Conflicts as records: what is named, what is counted, and that sources are never set right."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from critic.claims import extract_claims
from critic.consistency import Bench, Conflicts, find_conflicts
from critic.consistency.search import MAX_PAIRS
from critic.evidence import index_sources
from critic.records import IssueType, Source
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading

LEAST = 0.6


def conflicts(answer: str, *sources: str) -> Conflicts:
    reading = Reading(answer)
    drafts = extract_claims(reading)
    index = index_sources([Source(id=f"s{n}", text=text) for n, text in enumerate(sources, 1)])
    stretches = {draft.id: index.stretches(draft.passage) for draft in drafts}
    return find_conflicts(reading, drafts, stretches, Bench(LEAST))


def test_a_contradiction_names_both_claims():
    answer = "The late fee is 5% per month. Rent is due in May. The late fee is 6% per month."
    (found,) = conflicts(answer).contradictions
    issue = found.issue
    assert issue.issue_type is IssueType.INTERNAL_CONTRADICTION
    assert answer[issue.start : issue.end] == issue.problematic_text == "6% per month"
    assert [answer[place.start : place.end] for place in issue.places] == [
        "The late fee is 5% per month.",
        "The late fee is 6% per month.",
    ]
    assert {place.source_id for place in issue.places} == {None}


def test_offsets_hold_under_markdown():
    answer = (
        "**Fee:** the late fee is **5%** per month.\n\nNote:\n\n- the late fee is **6%** per month."
    )
    for issue in conflicts(answer).issues:
        assert answer[issue.start : issue.end] == issue.problematic_text
        assert all(answer[place.start : place.end] == place.quote for place in issue.places)


def test_a_later_claim_is_reported_once():
    answer = "The fee is 5%. The fee is 6%. The fee is 7%."
    assert [item.issue.claim_id for item in conflicts(answer).contradictions] == ["c2", "c3"]


def test_sources_that_disagree_are_shown_and_not_resolved():
    one, other = "The refund period is 30 days from purchase.", "The refund period is 14 days."
    (found,) = conflicts("The refund period is 30 days.", one, other).source_conflicts
    assert (found.agrees.source_id, found.differs.source_id) == ("s1", "s2")
    assert found.issue.issue_type is IssueType.SOURCE_CONFLICT
    assert [(place.source_id, place.quote) for place in found.issue.places] == [
        ("s1", one),
        ("s2", other),
    ]


def test_both_claims_of_a_contradiction_are_inconsistent():
    answer = "The late fee is 5% per month. The box is red. The late fee is 6% per month."
    found = conflicts(answer)
    assert found.inconsistent == {"c1", "c3"}
    assert [issue.code for issue in found.issues] == ["CON001"]


@pytest.mark.parametrize(
    "unit",
    [
        "The fee of item {n} is {n}%. ",
        "The fee is {n}%. ",
        "In total, it gave {n} grants and {n} prizes. ",
        "There are {n} steps:\n- a step\n\n",
        "Item {n} came before item {n}. ",
    ],
)
def test_endless_answers_ask_the_rules_of_few_pairs(unit):
    asked = []

    def listens(exhibit: Exhibit) -> Iterator[Hit]:
        asked.append(exhibit.claim.text)
        return iter(())

    answer = "".join(unit.format(n=number % 97) for number in range(2000))
    reading = Reading(answer)
    rule = Rule("TST001", "", "", "", 0.0, listens, "")
    find_conflicts(reading, extract_claims(reading), {}, Bench(LEAST, (rule,)))
    assert len(asked) <= 2 * MAX_PAIRS
