"""Builds what a rule is shown from a claim and sources, for the tests of single rules."""

from __future__ import annotations

from collections.abc import Sequence

from critic.evidence import index_sources
from critic.records import Source
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading


def exhibit(claim: str, *sources: str) -> Exhibit:
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(sources, start=1)])
    reading = Reading(claim)
    passage = reading.passage(0, len(reading.text))
    return Exhibit(passage, index.stretches(passage), index)


def found(rules: Sequence[Rule], claim: str, *sources: str) -> dict[str, Hit]:
    shown = exhibit(claim, *sources)
    return {rule.code: hit for rule in rules for hit in rule.find(shown)}
