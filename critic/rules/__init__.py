"""All rules, written out by hand, in the order of their codes."""

from __future__ import annotations

from typing import Final

from critic.rules.rule import Rule

RULES: Final[tuple[Rule, ...]] = ()
