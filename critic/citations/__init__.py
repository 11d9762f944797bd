"""The citation axis: which source a mark points at, and whether it bears out the claim.

Knows what makes a mark accurate (its source, alone or with the others cited beside it, supports the
claim), which mark is idle, which source would be the right one, and which claims have no mark.
Refuses to judge support itself: a `Backing` is the deterministic judge held to some sources.
"""

from __future__ import annotations

from critic.citations.axis import CitationAxis, Missing, judge_citations
from critic.citations.backing import Backed, Backing, Concluded, DocketBacking, Hearings
from critic.citations.resolution import Resolved, Resolver
from critic.citations.weighing import CitationLimits

__all__ = [
    "Backed",
    "Backing",
    "CitationAxis",
    "CitationLimits",
    "Concluded",
    "DocketBacking",
    "Hearings",
    "Missing",
    "Resolved",
    "Resolver",
    "judge_citations",
]
