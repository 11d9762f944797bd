"""Each mark of an answer with its status, its reason and, where wrong, the source to cite instead.

Knows how what several claims say of one mark becomes one status, and which claims lack a mark.
Refuses to know how marks are resolved and how support is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from critic.citations.backing import Backing
from critic.citations.figures import measure_citing
from critic.citations.fixes import insertion, rewriting
from critic.citations.pointers import Pointer, find_pointers
from critic.citations.resolution import Resolved, Resolver
from critic.citations.weighing import (
    UNCLAIMED,
    Bench,
    CitationLimits,
    Said,
    cited_for,
    pointers_of,
    unplaced,
    weigh,
)
from critic.claims import Draft
from critic.records import Case, Citation, CitationFigures, CitationStatus, Edit, Evidence
from critic.text.reading import Reading

_RANK: Final = (
    CitationStatus.ACCURATE,
    CitationStatus.AMBIGUOUS,
    CitationStatus.INACCURATE,
    CitationStatus.NONEXISTENT,
    CitationStatus.UNCHECKED,
)


@dataclass(frozen=True, slots=True)
class Missing:
    """A claim that lacks a citation; `suggest` is the id of a source that would do.

    `rest`: it cites something already, and the source suggested bears out what that leaves open.
    """

    draft: Draft
    suggest: str | None
    evidence: Evidence | None = None
    edit: Edit | None = None
    rest: bool = False


@dataclass(frozen=True, slots=True)
class CitationAxis:
    """All marks with their statuses; `edits[i]` mends `citations[i]`, None where nothing would.

    `invented` are the spans of marks that name no source, with the ids of the claims they stand by.
    """

    citations: tuple[Citation, ...] = ()
    edits: tuple[Edit | None, ...] = ()
    missing: tuple[Missing, ...] = ()
    figures: CitationFigures | None = None
    invented: tuple[tuple[str, int, int], ...] = ()

    @property
    def marks(self) -> int:
        """How many citations were looked at; one mark that names three sources counts three."""
        return len(self.citations)

    @property
    def accurate(self) -> int:
        """How many of them are accurate."""
        return sum(item.status is CitationStatus.ACCURATE for item in self.citations)


def judge_citations(
    case: Case,
    answer: Reading,
    drafts: Sequence[Draft],
    backing: Backing,
    limits: CitationLimits,
    *,
    required: bool = False,
) -> CitationAxis:
    """Judge every citation of an answer: its marks, and those its record brings.

    With `required`, checkable claims without a mark are listed as missing one.
    """
    if not answer.marks and not case.citations and not required:
        return CitationAxis()
    resolver = Resolver(case.sources)
    pointers = find_pointers(case, answer, drafts, resolver)
    if not pointers and not required:
        return CitationAxis()
    bench = Bench(backing, case.sources, limits)
    own = pointers_of(pointers)
    said: dict[tuple[int, str], list[Said]] = {}
    for draft in drafts:
        if mine := own.get(draft.id):
            for pointer, item, verdict in weigh(draft, mine, cited_for(mine), bench):
                said.setdefault((id(pointer), item.label), []).append(verdict)
    closed = [
        [(item, _closed(item, said.get((id(pointer), item.label), ()))) for item in pointer.names]
        for pointer in pointers
    ]
    edits = [
        rewriting(pointer, one, resolver, case)
        for pointer, one in zip(pointers, closed, strict=True)
    ]
    paired = [*zip(pointers, closed, edits, strict=True)]
    return CitationAxis(
        tuple([_citation(case, pointer, pair) for pointer, one, _ in paired for pair in one]),
        tuple([edit for _, one, edit in paired for _ in one]),
        tuple(_missing(case, drafts, own, bench, resolver)) if required else (),
        measure_citing(drafts, own, bench),
        tuple(_invented(pointers, closed)),
    )


def _closed(item: Resolved, said: Sequence[Said]) -> Said:
    """One mark beside several claims is as good as the best of those that can be checked says."""
    best = min(said, key=lambda one: _RANK.index(one.status), default=UNCLAIMED)
    if best is UNCLAIMED:
        return unplaced(item) or best
    return best


def _citation(case: Case, pointer: Pointer, pair: tuple[Resolved, Said]) -> Citation:
    item, said = pair
    return Citation(
        mark=case.answer[pointer.start : pointer.end],
        start=pointer.start,
        end=pointer.end,
        source_id=case.sources[item.places[0]].id if len(item.places) == 1 else None,
        status=said.status,
        suggest=None if said.suggest is None else case.sources[said.suggest].id,
        reason=said.reason,
        evidence=said.evidence,
    )


def _missing(
    case: Case,
    drafts: Sequence[Draft],
    own: Mapping[str, Sequence[Pointer]],
    bench: Bench,
    resolver: Resolver,
) -> Iterator[Missing]:
    for draft in drafts:
        if not draft.checkable:
            continue
        mine = own.get(draft.id, ())
        cited = cited_for(mine)
        if not mine:
            place = bench.other(draft, cited)
            yield _lacking(case, draft, place, bench, resolver)
        elif cited and not bench.bears(draft, cited) and not bench.hear(draft, cited).against:
            place = bench.rest(draft, cited)
            if place is not None and bench.other(draft, cited) is None:
                yield _lacking(case, draft, place, bench, resolver, rest=True)


def _lacking(
    case: Case,
    draft: Draft,
    place: int | None,
    bench: Bench,
    resolver: Resolver,
    *,
    rest: bool = False,
) -> Missing:
    if place is None:
        return Missing(draft, None)
    evidence = bench.hear(draft, frozenset((place,))).evidence
    edit = insertion(case.answer, draft, resolver.labelled(place))
    return Missing(draft, case.sources[place].id, evidence, edit, rest)


def _invented(
    pointers: Sequence[Pointer], closed: Sequence[Sequence[tuple[Resolved, Said]]]
) -> Iterator[tuple[str, int, int]]:
    for pointer, pairs in zip(pointers, closed, strict=True):
        gone = all(said.status is CitationStatus.NONEXISTENT for _, said in pairs)
        if gone and pointer.mark and pointer.mark.form != "empty":
            for draft in pointer.drafts:
                yield draft.id, pointer.start, pointer.end
