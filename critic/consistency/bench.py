"""Judges one claim with a single other text as its only source, by the rules that judge claims.

Knows how the rules are run on such a pair, all of whose words count alike. Refuses to know what the pair is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from critic.evidence import Index, index_sources
from critic.judge import run_rules
from critic.records import Source, Verdict
from critic.rules import RULES
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Passage

_DOUBTING: Final = tuple(rule for rule in RULES if rule.severity)
"""The rules that may speak against a claim; those that only bear it out have no severity."""


class Bench:
    """Runs the rules on a claim with one stretch of text as its only source."""

    def __init__(self, least: float, rules: Sequence[Rule] = _DOUBTING) -> None:
        """Take the strength from which a finding counts, and the rules."""
        self._least, self._rules = least, rules
        self._indexes: dict[str, Index] = {}

    def contradictions(self, claim: Passage, text: str) -> list[Hit]:
        """Give the findings that the text contradicts the claim, those strong enough, best first."""
        index = self._index(text)
        exhibit = Exhibit(claim, index.stretches(claim), index)
        found = [
            hit
            for hit in run_rules(exhibit, self._rules)
            if hit.verdict is Verdict.CONTRADICTED and hit.strength >= self._least
        ]
        return sorted(found, key=lambda hit: (-hit.strength, hit.start, hit.code))

    def _index(self, text: str) -> Index:
        if text not in self._indexes:
            self._indexes[text] = index_sources((Source(id="other", text=text),))
        return self._indexes[text]
