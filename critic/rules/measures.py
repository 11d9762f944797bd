"""The measure of a number: its unit, scale, rate, bound, and percent against percentage points.

Knows that a figure with another unit, scale word or rate is another quantity, and that "at least"
is no "at most". Refuses to judge figures whose value differs: `critic.rules.numbers` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.misreading import Kind, misread
from critic.rules.pairing import asked, weigh
from critic.rules.rule import Exhibit, Hit, Rule


def _find(exhibit: Exhibit, kind: Kind) -> Iterator[Hit]:
    for weighed in weigh(exhibit):
        if weighed.quantity.weak or weighed.known == "equal":
            continue
        found = misread(weighed)
        if found is not None and found.kind == kind:
            strength = min(0.95, 0.65 + 0.3 * found.pair.affinity)
            yield weighed.hit(exhibit, Verdict.CONTRADICTED, strength, found.pair)


def _find_other_unit(exhibit: Exhibit) -> Iterator[Hit]:
    return _find(exhibit, "unit")


def _find_other_bound(exhibit: Exhibit) -> Iterator[Hit]:
    return _find(exhibit, "bound")


def _find_points(exhibit: Exhibit) -> Iterator[Hit]:
    return _find(exhibit, "points")


RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "NUM003",
        "A number has another unit or scale",
        "The source gives the same figure in another unit, currency, rate or scale word.",
        "numerical",
        0.9,
        _find_other_unit,
        "Units of the same size, and figures that convert into each other, are no difference.",
        within=asked,
        needs=weigh,
    ),
    Rule(
        "NUM004",
        "A bound is turned round",
        "The claim says at least where the source says at most, or the other way round.",
        "numerical",
        0.9,
        _find_other_bound,
        "Only where both name the same limit.",
        within=asked,
        needs=weigh,
    ),
    Rule(
        "NUM005",
        "Percent is not percentage points",
        "The claim gives a change in percent that the source gives in percentage points.",
        "numerical",
        0.6,
        _find_points,
        "Only where both show the same figure.",
        within=asked,
        needs=weigh,
    ),
)
