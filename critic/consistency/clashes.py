"""What does not fit together, and how it is told: contradictions, miscounts, disagreeing sources.

Knows the words and weights of each. Refuses to know how they are found, and which side is right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from critic.claims import Draft
from critic.evidence import Stretch
from critic.records import Issue, IssueType, Place
from critic.text.kept import kept
from critic.text.reading import Passage

_SHOWN: Final = 120
_CONFLICT: Final = 0.6  # sources that disagree are less of the answer's own fault


@dataclass(frozen=True)
class Contradiction:
    """Two claims of one answer that cannot both be true; `start:end` in the second, as given."""

    first: Draft
    second: Draft
    code: str
    strength: float
    start: int
    end: int

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """The claims it makes inconsistent."""
        return (self.first, self.second)

    @property
    def issue(self) -> Issue:
        """The contradiction as an issue at the later claim, naming both."""
        one, other = place_of(self.first), place_of(self.second)
        return Issue(
            issue_type=IssueType.INTERNAL_CONTRADICTION,
            severity=round(self.strength, 4),
            code="CON001",
            description=f"The answer contradicts itself: “{clip(one.quote)}” and “{clip(other.quote)}”.",
            problematic_text=self.second.passage.reading.given[self.start : self.end],
            start=self.start,
            end=self.end,
            suggestion=f"Keep the one that the sources support, {self.first.id} or {self.second.id}.",
            claim_id=self.second.id,
            places=(one, other),
        )


@dataclass(frozen=True)
class Miscount:
    """A total or a stated count that is not what its parts make; plain spans of one reading."""

    draft: Draft
    said: Passage
    parts: Passage
    made: str
    strength: float

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """The claims it makes inconsistent."""
        return (self.draft,)

    @property
    def issue(self) -> Issue:
        """The miscount as an issue at the number, with the place of its parts."""
        said, parts = _place(self.said), _place(self.parts)
        return Issue(
            issue_type=IssueType.INTERNAL_CONTRADICTION,
            severity=self.strength,
            code="CON003",
            description=f"The answer says {said.quote}, but “{clip(parts.quote)}” makes {self.made}.",
            problematic_text=said.quote,
            start=said.start,
            end=said.end,
            suggestion=f"Count again: correct “{said.quote}”, or what it is made of.",
            claim_id=self.draft.id,
            places=(said, parts),
        )


@dataclass(frozen=True)
class SourceConflict:
    """Two sources that disagree on what a claim states, each with the place that says so."""

    draft: Draft
    agrees: Stretch
    differs: Stretch
    code: str
    strength: float

    @property
    def issue(self) -> Issue:
        """The disagreement as an issue at the claim, with both quotes; never resolved here."""
        one, other = _quoted(self.agrees), _quoted(self.differs)
        return Issue(
            issue_type=IssueType.SOURCE_CONFLICT,
            severity=round(_CONFLICT * self.strength, 4),
            code="CON002",
            description=(
                f"The sources disagree: {one.source_id} says “{clip(one.quote)}”, "
                f"{other.source_id} says “{clip(other.quote)}”."
            ),
            problematic_text=place_of(self.draft).quote,
            start=self.draft.start,
            end=self.draft.end,
            suggestion="Name both, or say why one of them holds.",
            claim_id=self.draft.id,
            places=(one, other),
        )


@dataclass(frozen=True)
class Conflicts:
    """Everything that does not fit together in one case."""

    contradictions: tuple[Contradiction | Miscount, ...] = ()
    source_conflicts: tuple[SourceConflict, ...] = ()

    @kept
    def inconsistent(self) -> frozenset[str]:
        """Ids of the claims that another claim or their own parts contradict."""
        drafts = [draft for item in self.contradictions for draft in item.drafts]
        return frozenset([draft.id for draft in drafts if draft.checkable])

    @property
    def issues(self) -> tuple[Issue, ...]:
        """One issue for every conflict, in order."""
        own = [item.issue for item in self.contradictions]
        return (*own, *[item.issue for item in self.source_conflicts])


def place_of(draft: Draft) -> Place:
    """Give a claim's place in the answer."""
    quote = draft.passage.reading.given[draft.start : draft.end]
    return Place(source_id=None, start=draft.start, end=draft.end, quote=quote)


def clip(text: str) -> str:
    """Shorten a quote for a message."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _quoted(stretch: Stretch) -> Place:
    return _place(stretch.passage, stretch.source_id)


def _place(passage: Passage, source_id: str | None = None) -> Place:
    start, end = passage.reading.origin(passage.start, passage.end)
    quote = passage.reading.given[start:end]
    return Place(source_id=source_id, start=start, end=end, quote=quote)
