"""Everything in a case that points at a source: the answer's marks and the record's citations.

Knows which claims each pointer stands for: a mark for those that own it, a citation of the record
for those whose words it spans. Refuses to know what sources say of claims.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from critic.citations.objects import Attached, read_attached
from critic.citations.resolution import Resolved, Resolver
from critic.claims import Draft
from critic.records import Case, Source
from critic.text.marks import Mark
from critic.text.reading import Reading

MAX_SPANNED = 50  # claims that one citation of the record may be for


@dataclass(frozen=True)
class Pointer:
    """One mark or citation; offsets of the answer as given. `mark` is None for a record's own."""

    start: int
    end: int
    names: tuple[Resolved, ...]
    drafts: tuple[Draft, ...]
    mark: Mark | None = None
    quote: str = ""


def find_pointers(
    case: Case, answer: Reading, drafts: Sequence[Draft], resolver: Resolver
) -> tuple[Pointer, ...]:
    """Find everything that points at a source, in order; what is no citation is left out."""
    owners: dict[Mark, list[Draft]] = {}
    for draft in drafts:
        for mark in draft.marks:
            owners.setdefault(mark, []).append(draft)
    found = [*_of_marks(answer, owners, resolver)]
    if case.citations:
        attached = read_attached(case.citations, len(case.answer))
        starts, ends = [draft.start for draft in drafts], [draft.end for draft in drafts]
        for one in attached:
            first = bisect_right(ends, one.start) if one.start is not None else 0
            last = bisect_left(starts, one.end) if one.start is not None else 0
            spanned = tuple(drafts[first:last][:MAX_SPANNED])
            found.append(_of_record(one, spanned, resolver))
    return tuple(sorted(found, key=lambda item: (item.start, item.end)))


def _of_marks(
    answer: Reading, owners: Mapping[Mark, Sequence[Draft]], resolver: Resolver
) -> Iterator[Pointer]:
    for mark in answer.marks:
        if names := resolver.resolve(mark):
            start, end = answer.origin(mark.start, mark.end)
            yield Pointer(start, end, names, tuple(owners.get(mark, ())), mark)


def _of_record(one: Attached, drafts: tuple[Draft, ...], resolver: Resolver) -> Pointer:
    named = resolver.by_id(one.label, one.page)
    return Pointer(one.start or 0, one.end, (named,), drafts, None, one.quote)


def holds_quote(source: Source, quote: str) -> bool:
    """Whether a source holds the words that a citation of the record quotes."""
    if quote in source.text:
        return True
    return " ".join(quote.split()) in " ".join(source.text.split())
