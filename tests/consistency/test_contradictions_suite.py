"""Tables of own cases, through the whole critic: what fires, what stays silent, and how often.

The floors are there so that a change that loses some cases for many others is a choice, and seen.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from critic import Case, CriticAgent, Critique, Source
from critic.claims import is_abstention
from critic.records import Issue, IssueType
from critic.text.reading import Reading

HERE = Path(__file__).parent
CONTRADICTIONS = tomllib.loads((HERE / "contradictions.toml").read_text("utf-8"))["case"]
CONFLICTS = tomllib.loads((HERE / "source_conflicts.toml").read_text("utf-8"))["case"]
GAPS = tomllib.loads((HERE / "gaps.toml").read_text("utf-8"))["case"]
REFUSALS = tomllib.loads((HERE / "refusals.toml").read_text("utf-8"))
RECALL, PRECISION = 0.95, 0.98
AGENT = CriticAgent("offline")


def review(row: dict, *sources: str) -> Critique:
    named = tuple(Source(id=f"s{n}", text=text) for n, text in enumerate(sources, 1))
    return AGENT.review(Case(question=row.get("question"), answer=row["answer"], sources=named))


def of_kind(critique: Critique, *kinds: IssueType) -> list[Issue]:
    return [issue for issue in critique.issues if issue.issue_type in kinds]


def clashes(row: dict) -> list[Issue]:
    found = review(row, "Nothing of all this stands here.")
    return of_kind(found, IssueType.INTERNAL_CONTRADICTION)


def differing(row: dict) -> list[Issue]:
    return of_kind(review(row, *row["sources"]), IssueType.SOURCE_CONFLICT)


def omitted(row: dict) -> list[Issue]:
    issues = review(row, *row["sources"]).issues
    return [issue for issue in issues if issue.code[:3] in ("INC", "SIL")]


@pytest.mark.parametrize("row", CONTRADICTIONS, ids=lambda row: row["about"])
def test_contradictions(row):
    issues = clashes(row)
    assert len(issues) == ("pair" in row)
    for issue in issues:
        first, second = (place.quote for place in issue.places)
        assert row["pair"][0] in first + second
        assert row["pair"][1] in first + second
        assert row["answer"][issue.start : issue.end] == issue.problematic_text


@pytest.mark.parametrize("row", CONFLICTS, ids=lambda row: row["about"])
def test_source_conflicts(row):
    issues = differing(row)
    assert len(issues) == ("pair" in row)
    for issue in issues:
        assert [place.source_id for place in issue.places] == row["pair"]
        texts = [row["sources"][int(place.source_id[1:]) - 1] for place in issue.places]
        assert [place.quote for place in issue.places] == [
            text[place.start : place.end] for text, place in zip(texts, issue.places, strict=True)
        ]


@pytest.mark.parametrize("row", GAPS, ids=lambda row: row["about"])
def test_gaps(row):
    critique = review(row, *row["sources"])
    issues = omitted(row)
    assert [issue.code for issue in issues] == ([row["code"]] if "code" in row else [])
    if issues:
        assert row["quote"] in issues[0].places[0].quote
        assert row["quote"] in issues[0].suggestion
    if "decision" in row:
        assert critique.decision == row["decision"]
    else:
        assert critique.decision != "abstained"


@pytest.mark.parametrize("text", REFUSALS["declines"])
def test_answers_that_decline(text):
    assert is_abstention(Reading(text))


@pytest.mark.parametrize("text", REFUSALS["states"])
def test_answers_that_state_something(text):
    assert not is_abstention(Reading(text))


@pytest.mark.parametrize(
    ("rows", "find", "key"),
    [
        (CONTRADICTIONS, clashes, "pair"),
        (CONFLICTS, differing, "pair"),
        (GAPS, omitted, "code"),
    ],
    ids=["contradictions", "source conflicts", "gaps"],
)
def test_floors(rows, find, key):
    """Recall over what must fire, precision over all that fires; and both kinds are there."""
    fired = [(key in row, bool(find(row))) for row in rows]
    right = sum(wanted and found for wanted, found in fired)
    wanted = sum(wanted for wanted, _ in fired)
    assert 5 <= wanted <= len(rows) - 5
    assert right / wanted >= RECALL
    assert right / max(1, sum(found for _, found in fired)) >= PRECISION
