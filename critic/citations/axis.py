"""Each mark of an answer with its status, its reason and, where wrong, the source to cite instead.

Knows how statuses follow from what a mark names and from support by the cited sources, jointly and
one by one. Refuses to know how marks are resolved and how support is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from critic.citations.resolution import Resolved, Resolver
from critic.claims import Draft
from critic.records import Citation, CitationStatus, Source
from critic.text.marks import Mark
from critic.text.reading import Reading

Supporter = Callable[[Draft, frozenset[str]], float]
"""Gives 0..1: how surely the sources of these ids, and no others, bear a claim out."""

MAX_CITED = 20  # sources cited for one claim that are looked at one by one
MAX_SUGGESTED = 4  # other sources tried for one claim


@dataclass(frozen=True, slots=True)
class CitationLimits:
    """Support from which cited sources bear a claim out, in full and in part; 0..1 each."""

    supported: float
    partial: float


@dataclass(frozen=True, slots=True)
class Missing:
    """A claim that needs a citation and has none; `suggest` is the id of a source that would do."""

    draft: Draft
    suggest: str | None


@dataclass(frozen=True, slots=True)
class CitationAxis:
    """All marks with their statuses. `recall` is the share of claims that their marks bear out."""

    citations: tuple[Citation, ...] = ()
    missing: tuple[Missing, ...] = ()
    recall: float | None = None

    @property
    def marks(self) -> int:
        """How many citations were looked at; one mark that names three sources counts three."""
        return len(self.citations)

    @property
    def accurate(self) -> int:
        """How many of them are accurate."""
        return sum(item.status is CitationStatus.ACCURATE for item in self.citations)


@dataclass(frozen=True, slots=True)
class _Said:
    """What one claim says of one source cited for it."""

    status: CitationStatus
    reason: str
    suggest: str | None = None


_RANK: Final = (
    CitationStatus.ACCURATE,
    CitationStatus.UNCHECKED,
    CitationStatus.AMBIGUOUS,
    CitationStatus.INACCURATE,
    CitationStatus.NONEXISTENT,
)
_UNCLAIMED: Final = _Said(
    CitationStatus.UNCHECKED, "The mark stands beside nothing that can be checked."
)


@dataclass
class _Bench:
    """Support asked for once per claim and set of sources."""

    support_of: Supporter
    bearing: Callable[[Draft], Sequence[str]]
    limits: CitationLimits
    known: dict[tuple[str, frozenset[str]], float] = field(default_factory=dict)

    def support(self, draft: Draft, ids: frozenset[str]) -> float:
        """Give the support of a claim by these sources."""
        key = (draft.id, ids)
        if key not in self.known:
            self.known[key] = self.support_of(draft, ids) if ids else 0.0
        return self.known[key]

    def other(self, draft: Draft, cited: frozenset[str]) -> str | None:
        """Give the source that bears the claim out best, besides those cited for it."""
        tried = [name for name in dict.fromkeys(self.bearing(draft)) if name not in cited]
        scored = [(self.support(draft, frozenset((name,))), name) for name in tried[:MAX_SUGGESTED]]
        best = max(scored, key=lambda pair: pair[0], default=(0.0, ""))
        return best[1] if best[0] >= self.limits.supported else None


def judge_citations(
    answer: Reading,
    drafts: Sequence[Draft],
    sources: Sequence[Source],
    support_of: Supporter,
    bearing: Callable[[Draft], Sequence[str]],
    limits: CitationLimits,
    *,
    required: bool = False,
) -> CitationAxis:
    """Judge every citation mark of an answer.

    `bearing` gives the ids of the sources that bear on a claim, best first: the ones worth
    suggesting. With `required`, checkable claims without a mark are listed as missing one.
    """
    marked = [draft for draft in drafts if draft.marks]
    if not answer.marks and not required:
        return CitationAxis()
    bench = _Bench(support_of, bearing, limits)
    resolver = Resolver(sources)
    named = {mark: resolver.resolve(mark) for mark in answer.marks}
    said: dict[tuple[Mark, str], list[_Said]] = {}
    for draft in marked:
        for mark, label, verdict in _of_claim(draft, named, sources, bench):
            said.setdefault((mark, label), []).append(verdict)
    citations = tuple(
        _citation(answer, mark, item, sources, said.get((mark, item.label), [_UNCLAIMED]))
        for mark, resolved in named.items()
        for item in resolved
    )
    missing = tuple(_missing(drafts, named, bench)) if required else ()
    return CitationAxis(citations, missing, _recall(drafts, named, sources, bench))


def _of_claim(
    draft: Draft,
    named: Mapping[Mark, tuple[Resolved, ...]],
    sources: Sequence[Source],
    bench: _Bench,
) -> Iterator[tuple[Mark, str, _Said]]:
    cited = _cited(draft, named, sources)
    for mark in draft.marks:
        for item in named.get(mark, ()):
            yield mark, item.label, _say(draft, item, cited, sources, bench)


def _cited(
    draft: Draft, named: Mapping[Mark, tuple[Resolved, ...]], sources: Sequence[Source]
) -> frozenset[str]:
    """The ids of all sources that the claim's marks name without doubt."""
    return frozenset(
        sources[item.places[0]].id
        for mark in draft.marks
        for item in named.get(mark, ())
        if len(item.places) == 1
    )


def _say(
    draft: Draft, item: Resolved, cited: frozenset[str], sources: Sequence[Source], bench: _Bench
) -> _Said:
    if not item.places and item.page_differs:
        return _Said(CitationStatus.UNCHECKED, item.reason)
    if not item.places:
        return _Said(CitationStatus.NONEXISTENT, item.reason, _suggest(draft, cited, bench))
    if len(item.places) > 1:
        return _Said(CitationStatus.AMBIGUOUS, item.reason)
    if not draft.checkable:
        return _UNCLAIMED
    if len(cited) > MAX_CITED:
        return _Said(CitationStatus.UNCHECKED, "Too many sources are cited for one claim.")
    if item.page_differs:
        return _Said(CitationStatus.INACCURATE, item.reason)
    return _weigh(draft, sources[item.places[0]].id, cited, bench)


def _suggest(draft: Draft, cited: frozenset[str], bench: _Bench) -> str | None:
    return bench.other(draft, cited) if draft.checkable else None


def _weigh(draft: Draft, name: str, cited: frozenset[str], bench: _Bench) -> _Said:
    """Whether one cited source bears the claim out, alone or as a part of what is cited."""
    limits = bench.limits
    alone = bench.support(draft, frozenset((name,)))
    if alone >= limits.supported:
        return _Said(CitationStatus.ACCURATE, "The source supports the claim.")
    if alone >= limits.partial:
        return _Said(CitationStatus.ACCURATE, "The source supports part of the claim.")
    others = cited - {name}
    if others and bench.support(draft, cited) >= limits.supported:
        if bench.support(draft, others) < limits.supported:
            return _Said(CitationStatus.ACCURATE, "The cited sources support the claim together.")
        reason = "The other cited sources support the claim; this one adds nothing."
        return _Said(CitationStatus.INACCURATE, reason)
    better = bench.other(draft, cited)
    reason = "The source does not support the claim"
    reason += f"; “{better}” does." if better else ", and no other source does."
    return _Said(CitationStatus.INACCURATE, reason, better)


def _citation(
    answer: Reading, mark: Mark, item: Resolved, sources: Sequence[Source], said: Sequence[_Said]
) -> Citation:
    """One mark beside several claims is as good as the best of them says."""
    best = min(said, key=lambda one: _RANK.index(one.status))
    if best is _UNCLAIMED and not item.places and not item.page_differs:
        best = _Said(CitationStatus.NONEXISTENT, item.reason)
    start, end = answer.origin(mark.start, mark.end)
    return Citation(
        mark=answer.given[start:end],
        start=start,
        end=end,
        source_id=sources[item.places[0]].id if len(item.places) == 1 else None,
        status=best.status,
        suggest=best.suggest,
        reason=best.reason,
    )


def _missing(
    drafts: Sequence[Draft], named: Mapping[Mark, tuple[Resolved, ...]], bench: _Bench
) -> Iterator[Missing]:
    for draft in drafts:
        if draft.checkable and not any(named.get(mark) for mark in draft.marks):
            yield Missing(draft, bench.other(draft, frozenset()))


def _recall(
    drafts: Sequence[Draft],
    named: Mapping[Mark, tuple[Resolved, ...]],
    sources: Sequence[Source],
    bench: _Bench,
) -> float | None:
    """The share of checkable claims that the sources cited for them bear out together."""
    checkable = [draft for draft in drafts if draft.checkable]
    if not checkable or not any(named.values()):
        return None
    borne = 0
    for draft in checkable:
        cited = _cited(draft, named, sources)
        if cited and len(cited) <= MAX_CITED:
            borne += bench.support(draft, cited) >= bench.limits.supported
    return borne / len(checkable)
