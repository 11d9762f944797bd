"""The pages of the rule book: each rule's record, its examples, and how it fared on labelled data.

Knows what a page holds, and how sure a measured share is. Refuses to know how a page is shown, and
what a rule does: the examples are those its tests keep it to.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic import Field, field_validator

from critic.files import load_examples, load_precision
from critic.records import Record, Verdict
from critic.rules import RULES
from critic.rules.rule import Rule

Z: Final = 1.96  # of a 95 % interval


class Example(Record):
    """A claim and the texts of its sources, and the verdict the rule comes to, where it is told."""

    claim: str
    sources: tuple[str, ...] = Field(validation_alias="source")
    verdict: Verdict | None = None

    @field_validator("sources", mode="before")
    @classmethod
    def _several(cls, source: Any) -> Any:
        return (source,) if isinstance(source, str) else source


class Measured(Record):
    """How many labelled claims a rule spoke of, and the share of them that were bad.

    `base` is the share of bad claims that a rule would meet that spoke as often in each data set
    and task, but at random. Both shares are None where the rule spoke of no claim.
    """

    claims: int = Field(ge=0)
    bad: float | None = Field(default=None, ge=0, le=1)
    base: float | None = Field(default=None, ge=0, le=1)


class Page(Record):
    """All that is known of one rule. `measured` is None for a rule newer than the last measuring."""

    code: str
    title: str
    knows: str
    subcategory: str
    severity: float
    provenance: str
    fires: tuple[Example, ...]
    silent: tuple[Example, ...]
    measured: Measured | None

    @property
    def agrees(self) -> bool:
        """Whether the rule speaks for a claim; then few of its claims should be bad."""
        return self.severity == 0


def pages(rules: Iterable[Rule] = RULES) -> tuple[Page, ...]:
    """Give the page of every rule, families together, by code."""
    measured: Mapping[str, Any] = load_precision()["codes"]
    ordered = sorted(rules, key=lambda rule: rule.code)
    return tuple(_page(rule, measured.get(rule.code)) for rule in ordered)


def interval(share: float, count: int) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share seen in `count` trials, at least one."""
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    middle = share + Z * Z / (2 * count)
    whole = 1 + Z * Z / count
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _page(rule: Rule, measured: Mapping[str, Any] | None) -> Page:
    examples = load_examples().get(rule.code, {})
    return Page.model_validate(
        {
            "code": rule.code,
            "title": rule.title,
            "knows": rule.knows,
            "subcategory": rule.subcategory,
            "severity": rule.severity,
            "provenance": rule.provenance,
            "fires": examples.get("fires", ()),
            "silent": examples.get("silent", ()),
            "measured": measured,
        }
    )
