"""What trust a model has earned: how much its yes and its no tell, counted where labels are known.

A yes tells as much as it is likelier of a claim that holds than of one that does not; a no, the other
way round. Taken with caution: a model of which little is known has earned little. Refuses to know
which model it was.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from critic.records import Record

CAUTION = 1.0  # standard errors taken off
MOST = 0.95  # no model is trusted more
CONTINUITY = 0.5  # added to every count, so that none is nothing


class Told(NamedTuple):
    """What a model said of one claim, yes or no, and whether the claim's label says it holds."""

    yes: bool
    good: bool


class Earned(Record):
    """Claims with labels that a model spoke of, its share of right words, and the trust these earn.

    `trust` and `trust_against` are what the policy's keys of the same names may be set to.
    """

    claims: int
    right: float
    trust: float
    trust_against: float


def earned_by(told: Iterable[Told]) -> Earned | None:
    """Give the trust a model has earned; None where it said nothing of claims with labels."""
    counts = Counter(told)
    claims = counts.total()
    if not claims:
        return None
    right = sum(number for one, number in counts.items() if one.yes == one.good)
    return Earned(
        claims=claims,
        right=round(right / claims, 4),
        trust=_trust(
            (counts[Told(True, True)], counts[Told(False, True)]),
            (counts[Told(True, False)], counts[Told(False, False)]),
        ),
        trust_against=_trust(
            (counts[Told(False, False)], counts[Told(True, False)]),
            (counts[Told(False, True)], counts[Told(True, True)]),
        ),
    )


def _trust(where_it_fits: tuple[int, int], where_not: tuple[int, int]) -> float:
    """Compare how often a word is said where it fits and where not: (said, not said) of each."""
    odds, variance = 0.0, 0.0
    for sign, (said, unsaid) in ((1, where_it_fits), (-1, where_not)):
        hits, whole = said + CONTINUITY, said + unsaid + 2 * CONTINUITY
        odds += sign * math.log(hits / whole)
        variance += 1 / hits - 1 / whole
    held = max(0.0, odds - CAUTION * math.sqrt(variance))
    return round(min(MOST, 1 / (1 + math.exp(-held))), 3)
