"""Every rule has examples that must fire and must stay silent, and keeps to them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from critic.evidence import index_sources
from critic.judge import run_rules
from critic.records import Source
from critic.rules import RULES
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading

EXAMPLES = Path(__file__).parent / "examples"
FEWEST = 3


def rows(rule: Rule, kind: str) -> list[dict[str, str]]:
    path = EXAMPLES / f"{rule.code}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")).get(kind, [])


def exhibit(row: dict[str, str]) -> Exhibit:
    texts = row.get("sources") or [row["source"]]
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(texts, start=1)])
    reading = Reading(row["claim"])
    claim = reading.passage(0, len(reading.text))
    return Exhibit(claim, index.stretches(claim), index)


def hits(rule: Rule, row: dict[str, str]) -> tuple[Hit, ...]:
    return run_rules(exhibit(row), [rule])


def every(kind: str) -> list[object]:
    return [
        pytest.param(rule, row, id=f"{rule.code}-{number}")
        for rule in RULES
        if (EXAMPLES / f"{rule.code}.toml").exists()
        for number, row in enumerate(rows(rule, kind))
    ]


def test_codes_are_in_order_and_unique():
    codes = [rule.code for rule in RULES]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_has_examples(rule):
    assert (EXAMPLES / f"{rule.code}.toml").exists()
    assert len(rows(rule, "fires")) >= FEWEST
    assert len(rows(rule, "silent")) >= FEWEST


def test_no_examples_without_a_rule():
    assert {path.stem for path in EXAMPLES.glob("*.toml")} <= {rule.code for rule in RULES}


@pytest.mark.parametrize(("rule", "row"), every("fires"))
def test_fires(rule, row):
    found = hits(rule, row)
    assert found
    if "verdict" in row:
        assert row["verdict"] in {hit.verdict.value for hit in found}
    assert all(0 <= hit.start <= hit.end <= len(row["claim"]) for hit in found)
    assert all(hit.message.strip() for hit in found)


@pytest.mark.parametrize(("rule", "row"), every("silent"))
def test_stays_silent(rule, row):
    assert hits(rule, row) == ()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_without_what_it_needs_a_rule_finds_nothing_unasked(rule):
    """So that leaving it out costs nothing: tried on the examples of all rules that fire."""
    shown = [exhibit(row) for other in RULES for row in rows(other, "fires")[:1]]
    needs = [need for need in (rule.within, rule.needs) if need is not None]
    for given in shown:
        if not all(need(given) for need in needs):
            assert list(rule.find(given)) == []
