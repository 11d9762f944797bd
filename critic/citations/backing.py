"""What some sources, and no others, say of a claim: asked by the citation axis, answered by the judge.

Knows that all sources together have been heard already, and that the place a model quoted counts
for the source it stands in. Refuses to know marks and statuses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from critic.claims import Draft
from critic.evidence import Stretch
from critic.judge import Docket, evidence_at, hear_claim
from critic.policy import Policy
from critic.records import Evidence, Finding, Role, Verdict
from critic.rules.rule import Hit


class Backed(NamedTuple):
    """How surely some sources bear a claim out, 0..1, the place that does, and what speaks against."""

    support: float
    evidence: Evidence | None = None
    against: str = ""


class Backing(Protocol):
    """Says how some sources, by their positions, bear claims out."""

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        """Judge a claim by these sources and no others."""
        ...

    def bearing(self, draft: Draft) -> Sequence[int]:
        """Give the positions of the sources that bear on a claim, best first."""
        ...


class Concluded(NamedTuple):
    """What has been concluded of a claim: its support, and the quote a model bore it out with."""

    support: float
    told: Evidence | None = None


class Hearings:
    """The judge of a docket, held to some of its sources; nothing is read or heard twice.

    Knows the rules' word alone: one set of hearings serves whatever is concluded beside them.
    """

    def __init__(self, docket: Docket, policy: Policy) -> None:
        self.docket, self.policy = docket, policy
        self.every = frozenset(range(len(docket.case.sources)))
        self.judged = {item.draft.id: item for item in docket.judged}
        self._heard: dict[tuple[str, frozenset[int]], Backed] = {}

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        """Judge a claim by these sources and no others."""
        key = (draft.id, places)
        if key not in self._heard:
            self._heard[key] = self._hear(draft, places)
        return self._heard[key]

    def _hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        index, docket = self.docket.index.only(places), self.docket
        heard = hear_claim(draft, index, self.policy, docket.knowledge, docket.rules)
        against = _hardest(heard.hits, self.policy)
        place = next(iter(heard.exhibit.stretches), None)
        role: Role = "contradicts" if against else "supports"
        return Backed(heard.support, _at(place, role), against.message if against else "")


class DocketBacking:
    """What has been heard of a docket, and what has been concluded of its claims, by their ids."""

    def __init__(self, hearings: Hearings, concluded: Mapping[str, Concluded]) -> None:
        self._hearings, self._concluded = hearings, concluded

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        """Judge a claim by these sources and no others; 0 where it cannot be checked."""
        if not draft.checkable:
            return Backed(0.0)
        concluded, hearings = self._concluded[draft.id], self._hearings
        if places >= hearings.every:
            return self._whole(draft, concluded)
        told, sources = concluded.told, hearings.docket.case.sources
        if told and any(sources[place].id == told.source_id for place in places):
            return Backed(concluded.support, told)
        return hearings.hear(draft, places)

    def bearing(self, draft: Draft) -> Sequence[int]:
        """Give the positions of the sources that bear on a claim, best first."""
        found = [stretch.source for stretch in self._hearings.judged[draft.id].stretches]
        return tuple(dict.fromkeys(found))

    def _whole(self, draft: Draft, concluded: Concluded) -> Backed:
        """What has been concluded already, of all sources together."""
        judged = self._hearings.judged[draft.id]
        against = _hardest(judged.findings, self._hearings.policy)
        place = next(iter(judged.stretches), None)
        if isinstance(against, Finding):
            shown = against.evidence or _at(place, "contradicts")
            return Backed(concluded.support, shown, against.message)
        return Backed(concluded.support, concluded.told or _at(place, "supports"))


def _hardest(said: Sequence[Finding] | Sequence[Hit], policy: Policy) -> Finding | Hit | None:
    """The strongest contradiction, where it is strong enough to stand."""
    found = [item for item in said if item.verdict is Verdict.CONTRADICTED]
    best = max(found, key=lambda item: item.strength, default=None)
    return best if best and best.strength >= policy.thresholds.contradiction else None


def _at(stretch: Stretch | None, role: Role) -> Evidence | None:
    return evidence_at(stretch.source_id, stretch.passage, role) if stretch else None
