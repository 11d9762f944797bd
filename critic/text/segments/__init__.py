"""The segments of a text: sentences, list items, headings, table rows, code.

Knows how blocks and sentences fit together, and that a JSON text is a list of its members. Refuses
to know what a segment says. Segments stand in order, never overlap, and leave out line markers and
surrounding spaces; all spans are of the plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from critic.text.segments.blocks import Block, Kind, find_blocks, trim
from critic.text.segments.sentences import LIMIT, find_sentences

_JSON_OPENS: Final = re.compile(r"\s{0,64}(?:\{\s{0,64}[\"}]|\[\s{0,64}[\[{\"])")
_TOKEN: Final = re.compile(r"\"[^\"\\]*+(?>(?:\\.[^\"\\]*+)*)\"?|[{}\[\],]", re.DOTALL)
_BREAK: Final = re.compile(r"[\n\t\v\f\r\x1c-\x1e\x85\u2028\u2029]")
_MEMBER = 320  # members of an object this long are read one by one
_MAX_DEPTH = 8


class Segment(NamedTuple):
    """One sentence or sentence-like stretch; `block` numbers the paragraph, item or row."""

    start: int
    end: int
    kind: Kind
    block: int


def find_segments(text: str) -> tuple[Segment, ...]:
    """Find the segments of a plain text, in order, not overlapping; linear in its length."""
    blocks = _members(text) if _is_json(text) else find_blocks(text)
    segments: list[Segment] = []
    for number, block in enumerate(blocks):
        kind = block.kind
        for start, end in _parts(text, block):
            segments.append(Segment(start, end, kind, number))
    return tuple(segments)


def in_one_line(text: str, segments: Sequence[Segment]) -> str:
    """Give the text with a space for every line end and tab inside a sentence; length is kept."""
    if _BREAK.search(text) is None:
        return text
    kept: list[str] = []
    free = 0
    for segment in segments:
        if segment.kind in ("sentence", "item") and _BREAK.search(text, segment.start, segment.end):
            said = _BREAK.sub(" ", text[segment.start : segment.end])
            kept += (text[free : segment.start], said)
            free = segment.end
    return "".join((*kept, text[free:])) if kept else text


def _parts(text: str, block: Block) -> Iterator[tuple[int, int]]:
    if block.kind in ("sentence", "item") or block.end - block.start > LIMIT:
        return find_sentences(text, block.start, block.end)
    return iter(((block.start, block.end),))


def _is_json(text: str) -> bool:
    return bool(_JSON_OPENS.match(text)) and text.rstrip()[-1:] in ("}", "]")


def _members(text: str) -> Iterator[Block]:
    """The members of a JSON text, nested ones together while they are short."""
    commas: list[tuple[int, int]] = []
    depth = 0
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign == ",":
            commas.append((token.start(), depth))
        elif sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
    return _split_members(text, 0, len(text), commas, 1)


def _split_members(
    text: str, start: int, end: int, commas: list[tuple[int, int]], depth: int
) -> Iterator[Block]:
    start, end = trim(text, start, end)
    if end - start <= _MEMBER or depth > _MAX_DEPTH or not commas:
        long = end - start > _MEMBER
        if start < end:
            yield Block(start, end, "sentence" if long else "row")
        return
    inner: list[tuple[int, int]] = []
    for place, level in [*commas, (end, depth)]:
        if level == depth:
            yield from _split_members(text, start, place, inner, depth + 1)
            start, inner = place + 1, []
        else:
            inner.append((place, level))
