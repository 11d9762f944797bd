"""What one claim says of each source cited for it: the statuses of the contract, with reasons.

Knows how statuses follow from what a mark names and from support by the cited sources, alone and
together. Refuses to know how marks are resolved and how support is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from critic.citations.backing import Backed, Backing
from critic.citations.pointers import Pointer, holds_quote
from critic.citations.resolution import Resolved
from critic.claims import Draft
from critic.records import CitationStatus, Evidence, Source

MAX_CITED = 20  # sources cited for one claim that are looked at one by one
ADDS = 0.15  # support that a source must add to those cited beside it
MAX_SUGGESTED = 3  # other sources tried for one claim
MAX_SEARCHES = 200  # claims of one answer for which other sources are tried


@dataclass(frozen=True, slots=True)
class CitationLimits:
    """Support from which cited sources bear a claim out, in full and in part; 0..1 each."""

    supported: float
    partial: float


@dataclass(frozen=True, slots=True)
class Said:
    """What one claim says of one source cited for it; `suggest` is the position of a better one."""

    status: CitationStatus
    reason: str
    suggest: int | None = None
    evidence: Evidence | None = None

    @property
    def disputes(self) -> bool:
        """Whether the source says otherwise: the claim is to be mended, the mark may stay."""
        return self.evidence is not None and self.evidence.role == "contradicts"


UNCLAIMED: Final = Said(
    CitationStatus.UNCHECKED, "The mark stands beside nothing that can be checked."
)


class Bench:
    """Support asked for once per claim and set of sources."""

    def __init__(self, backing: Backing, sources: Sequence[Source], limits: CitationLimits) -> None:
        self.sources, self.limits = sources, limits
        self._backing = backing
        self._known: dict[tuple[str, frozenset[int]], Backed] = {}
        self._searched: dict[tuple[str, frozenset[int]], int | None] = {}

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        """Give what these sources say of a claim."""
        key = (draft.id, places)
        if key not in self._known:
            self._known[key] = self._backing.hear(draft, places) if places else Backed(0.0)
        return self._known[key]

    def bears(self, draft: Draft, places: frozenset[int]) -> bool:
        """Whether these sources together bear a claim out in full."""
        heard = self.hear(draft, places)
        return heard.support >= self.limits.supported and not heard.against

    def other(self, draft: Draft, cited: frozenset[int]) -> int | None:
        """Give the source that bears the claim out best, besides those cited for it."""
        return self._best(draft, cited, frozenset())

    def rest(self, draft: Draft, cited: frozenset[int]) -> int | None:
        """Give the source that, beside those cited, makes the claim borne out in full."""
        return self._best(draft, cited, cited)

    def _best(self, draft: Draft, cited: frozenset[int], beside: frozenset[int]) -> int | None:
        key = (f"{draft.id}{'+' if beside else ''}", cited)
        if key not in self._searched:
            full = len(self._searched) >= MAX_SEARCHES or not draft.checkable
            self._searched[key] = None if full else self._search(draft, cited, beside)
        return self._searched[key]

    def _search(self, draft: Draft, cited: frozenset[int], beside: frozenset[int]) -> int | None:
        tried = [place for place in self._backing.bearing(draft) if place not in cited]
        scored = [
            (self.hear(draft, beside | {place}).support, -place)
            for place in tried[:MAX_SUGGESTED]
            if self.bears(draft, beside | {place})
        ]
        return -max(scored)[1] if scored else None


def cited_for(pointers: Sequence[Pointer]) -> frozenset[int]:
    """The positions of all sources that pointers name without doubt."""
    return frozenset(
        item.places[0]
        for pointer in pointers
        for item in pointer.names
        if len(item.places) == 1 and not item.page_differs
    )


def weigh(
    draft: Draft, pointers: Sequence[Pointer], cited: frozenset[int], bench: Bench
) -> Iterator[tuple[Pointer, Resolved, Said]]:
    """Say of each source that a claim's pointers name whether it is rightly cited."""
    for pointer in pointers:
        for item in pointer.names:
            yield pointer, item, _say(draft, pointer, item, cited, bench)


def unplaced(item: Resolved) -> Said | None:
    """What can be said of a label that names no source, or several, whatever it is cited for."""
    if not item.places:
        status = CitationStatus.UNCHECKED if item.page_differs else CitationStatus.NONEXISTENT
        return Said(status, item.reason)
    return Said(CitationStatus.AMBIGUOUS, item.reason) if len(item.places) > 1 else None


def _say(
    draft: Draft, pointer: Pointer, item: Resolved, cited: frozenset[int], bench: Bench
) -> Said:
    if known := unplaced(item):
        return _with_help(draft, known, item, cited, bench)
    place = item.places[0]
    source = bench.sources[place]
    if pointer.quote and not holds_quote(source, pointer.quote):
        reason = f"“{source.id}” does not hold the words that the citation quotes from it."
        return Said(CitationStatus.INACCURATE, reason, bench.other(draft, cited))
    if not draft.checkable:
        return UNCLAIMED
    if len(cited) > MAX_CITED:
        return Said(CitationStatus.UNCHECKED, "Too many sources are cited for one claim.")
    if item.page_differs:
        right = bench.bears(draft, frozenset((place,)))
        better = place if right else bench.other(draft, cited | {place})
        return Said(CitationStatus.INACCURATE, item.reason, better, _shown(draft, better, bench))
    return _judge(draft, place, cited, bench)


def _with_help(
    draft: Draft, said: Said, item: Resolved, cited: frozenset[int], bench: Bench
) -> Said:
    """Name the source that was probably meant, where one bears the claim out."""
    if not draft.checkable or said.status is CitationStatus.UNCHECKED:
        return said
    if said.status is CitationStatus.NONEXISTENT:
        better = bench.other(draft, cited)
        return Said(said.status, said.reason, better, _shown(draft, better, bench))
    fitting = [p for p in item.places[:MAX_SUGGESTED] if bench.bears(draft, frozenset((p,)))]
    meant = fitting[0] if len(fitting) == 1 else None
    return Said(said.status, said.reason, meant, _shown(draft, meant, bench))


def _judge(draft: Draft, place: int, cited: frozenset[int], bench: Bench) -> Said:
    """Whether one cited source bears the claim out, alone or as a part of what is cited."""
    alone = bench.hear(draft, frozenset((place,)))
    if alone.against:
        better = bench.other(draft, cited)
        reason = f"The source contradicts the claim: {alone.against}"
        shown = alone.evidence if better is None else _shown(draft, better, bench)
        return Said(CitationStatus.INACCURATE, reason, better, shown)
    if alone.support >= bench.limits.supported:
        return Said(
            CitationStatus.ACCURATE, "The source supports the claim.", evidence=alone.evidence
        )
    others = cited - {place}
    if others and bench.bears(draft, cited) and _adds(draft, cited, others, bench):
        reason = "The cited sources support the claim together."
        return Said(CitationStatus.ACCURATE, reason, evidence=alone.evidence)
    if alone.support >= bench.limits.partial:
        reason = "The source supports part of the claim."
        rest = None if bench.bears(draft, cited) else bench.rest(draft, cited)
        if rest is not None:
            reason += f" With “{bench.sources[rest].id}” it is borne out in full."
        return Said(CitationStatus.ACCURATE, reason, evidence=alone.evidence)
    if others and bench.bears(draft, others):
        reason = "The other cited sources support the claim; this one adds nothing."
        return Said(CitationStatus.INACCURATE, reason)
    better = bench.other(draft, cited)
    reason = "The source does not support the claim"
    reason += ", and no other source does." if better is None else _does(bench, better)
    return Said(CitationStatus.INACCURATE, reason, better, _shown(draft, better, bench))


def _adds(draft: Draft, cited: frozenset[int], others: frozenset[int], bench: Bench) -> bool:
    """Whether a source bears out what the others cited beside it leave open."""
    gained = bench.hear(draft, cited).support - bench.hear(draft, others).support
    return gained >= ADDS or not bench.bears(draft, others)


def _does(bench: Bench, place: int) -> str:
    return f"; “{bench.sources[place].id}” does."


def _shown(draft: Draft, place: int | None, bench: Bench) -> Evidence | None:
    return None if place is None else bench.hear(draft, frozenset((place,))).evidence


def pointers_of(pointers: Sequence[Pointer]) -> Mapping[str, list[Pointer]]:
    """Give each claim's pointers, by its id."""
    found: dict[str, list[Pointer]] = {}
    for pointer in pointers:
        for draft in pointer.drafts:
            found.setdefault(draft.id, []).append(pointer)
    return found
