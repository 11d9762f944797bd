"""An answer as typed claims with spans, and whether it declines to answer.

Knows how segments become claims: compound sentences are cut where that is safe, citation marks are
given to the claims they follow, talk around the answer is kept but not checkable. Refuses to know
sources, rules and verdicts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from critic.records import ClaimType
from critic.text.claimtypes import find_types
from critic.text.clauses import find_clauses
from critic.text.marks import IN_SENTENCE, Mark, without_marks
from critic.text.reading import Passage, Reading
from critic.text.refusals import is_refusal, stands_beside
from critic.text.remarks import names_a_source, opens_references, remark
from critic.text.segments import Segment

LONGEST_REFUSAL = 8  # sentences; who says more answers something


class Draft(NamedTuple):
    """A claim before it is judged. `start:end` are offsets of the answer as given."""

    id: str
    passage: Passage
    start: int
    end: int
    types: tuple[ClaimType, ...]
    checkable: bool
    reason: str = ""  # why it is not checkable
    marks: tuple[Mark, ...] = ()  # citation marks that belong to it


class _Stretch(NamedTuple):
    """A claim's plain span without the marks at its edges, and the marks it owns."""

    start: int
    end: int
    segment: Segment
    marks: tuple[Mark, ...]


def extract_claims(reading: Reading) -> tuple[Draft, ...]:
    """Cut an answer into claims c1, c2, ... in order; linear in its length."""
    drafts: list[Draft] = []
    in_references = False
    lent: tuple[Mark, ...] = ()  # what a lead-in cites, all points of its list cite
    for stretch in _owned(reading):
        kind = stretch.segment.kind
        bare = without_marks(reading.text, stretch.start, stretch.end, stretch.marks)
        opens = opens_references(bare)
        if opens or kind == "heading":
            in_references = opens
        reason = remark(bare, kind)
        if not reason and in_references and names_a_source(bare):
            reason = "reference"
        if reason == "lead-in" or kind != "item":
            lent = stretch.marks if reason == "lead-in" else ()
        passage = reading.passage(stretch.start, stretch.end)
        start, end = reading.origin(stretch.start, stretch.end)
        types = find_types(bare, passage.folded)
        name, marks = f"c{len(drafts) + 1}", stretch.marks or lent
        drafts.append(Draft(name, passage, start, end, types, not reason, reason, marks))
    return tuple(drafts)


def is_abstention(reading: Reading) -> bool:
    """Whether the answer as a whole declines to answer: it refuses, and states nothing of its own.

    "The text does not say. The fee is 5%." states something; what the sources are about, and where
    to ask instead, does not count.
    """
    segments = reading.segments
    if not segments or len(segments) > LONGEST_REFUSAL:
        return False
    texts = []
    for segment in segments:
        text = reading.text[segment.start : segment.end]
        if not remark(text, segment.kind) and not stands_beside(text):
            return False
        texts.append(text)
    return any(map(is_refusal, texts))


def _owned(reading: Reading) -> Iterator[_Stretch]:
    """Cut the segments into clauses and give each its marks; marks alone go to the claim before."""
    marks = reading.marks
    waiting: _Stretch | None = None
    at = 0
    leading = bool(marks and reading.segments) and marks[0].start <= reading.segments[0].start
    for segment in reading.segments:
        first = at
        while at < len(marks) and marks[at].start < segment.end:
            at += 1
        own = marks[first:at]
        start, end = _between_marks(reading.text, segment, own)
        if start >= end:  # nothing but marks: they close what stands before
            if waiting:
                waiting = waiting._replace(marks=(*waiting.marks, *own))
            continue
        if waiting and not leading:
            behind = _behind(reading.text, waiting.segment.end, start, own)
            if behind:
                waiting = waiting._replace(marks=(*waiting.marks, *own[:behind]))
                own = own[behind:]
        for stretch in _clauses(reading.text, segment, start, end, own):
            if waiting:
                yield waiting
            waiting = stretch
    if waiting:
        yield waiting


def _behind(text: str, before: int, start: int, marks: Sequence[Mark]) -> int:
    """How many marks ahead of `start` close the sentence before, on whose line they stand."""
    if not marks or marks[0].end > start or "\n" in text[before : marks[0].start]:
        return 0
    return sum(mark.end <= start for mark in marks)


def _between_marks(text: str, segment: Segment, marks: Sequence[Mark]) -> tuple[int, int]:
    """The span without the marks that open or close it, and the spaces beside them."""
    start, end = segment.start, segment.end
    for mark in marks:
        if mark.start > start or mark.form in IN_SENTENCE:
            break
        start = _skip_spaces(text, mark.end, end)
    for mark in reversed(marks):
        if mark.end < end or mark.start < start or mark.form in IN_SENTENCE:
            break
        end = start + len(text[start : mark.start].rstrip())
    return start, max(start, end)


def _skip_spaces(text: str, at: int, end: int) -> int:
    while at < end and text[at].isspace():
        at += 1
    return at


def _clauses(
    text: str, segment: Segment, start: int, end: int, marks: Sequence[Mark]
) -> Iterator[_Stretch]:
    """Each clause with the marks inside it; one without any shares the marks of the next that has."""
    if segment.kind not in ("sentence", "item"):
        return iter((_Stretch(start, end, segment, tuple(marks)),))
    spans = list(find_clauses(text, start, end))
    if len(spans) == 1:
        return iter((_Stretch(start, end, segment, tuple(marks)),))
    owned: list[_Stretch] = []
    following: tuple[Mark, ...] = ()
    last_mark = len(marks)
    for number in range(len(spans) - 1, -1, -1):
        first, last = spans[number]
        place = bisect_left(marks, first, hi=last_mark, key=_start_of) if number else 0
        following = tuple(marks[place:last_mark]) or following
        last_mark = place
        owned.append(_Stretch(first, last, segment, following))
    return reversed(owned)


def _start_of(mark: Mark) -> int:
    return mark.start
