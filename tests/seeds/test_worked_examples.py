"""The seeds' worked examples, judged by rules alone: the right verdict, row by row."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from critic import Case, CriticAgent, Source

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))["case"]
AGENT = CriticAgent("offline")


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"{row['row']}: {row['about']}")
def test_right_verdict(row):
    sources = tuple(Source.model_validate(source) for source in row["sources"])
    critique = AGENT.review(Case(answer=row["answer"], sources=sources))
    checked = [claim for claim in critique.claims if claim.verdict != "not_checkable"]
    if "verdicts" in row:
        assert [claim.verdict.value for claim in checked] == row["verdicts"], critique.reasoning
    for claim, kinds in zip(checked, row.get("types", ()), strict=False):
        assert set(kinds) <= {kind.value for kind in claim.types}
    if "valid" in row:
        assert critique.is_valid is row["valid"], critique.reasoning
    assert critique.decision.value == row.get("decision", critique.decision.value)
    assert critique.groundedness_level.value == row.get("level", critique.groundedness_level.value)
    quotes = " ".join(item.quote for claim in checked for item in claim.evidence)
    assert all(quote in quotes for quote in row.get("quotes", ()))
    assert critique.is_valid or critique.issues
