"""The blocks of a text: paragraphs, list items, headings, table rows, code.

Knows line markers (hashes, bullets, numbers, pipes, fences, `>`), and which line ends are mere
wrapping: a line that had room for the next line's first word was ended on purpose. Refuses to know
sentences. Spans leave markers and surrounding spaces out.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

Kind = Literal["sentence", "item", "heading", "row", "code"]

_MARKER: Final = re.compile(
    r"(?:[-*+•‣◦▪●∙·]|\(?(?:\d{1,3}|[A-Za-z]|[ivx]{2,5})\)|(?:\d{1,3}|[a-hj-z]|[ivx]{1,5})\.|"
    r"(?:\d{1,3}\.){2,5}(?:\d{1,3}\b)?)\s+(?>(?:\[[ xX]\]\s+)?)(?=\S)"
)
_HASHES: Final = re.compile(r"#{1,6}(?:\s+|$)")
_QUOTE: Final = re.compile(r"(?:>[ \t]?){1,20}")
_GERMAN_DATE: Final = re.compile(r"\d{1,2}\.\s(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)")
_BOLD: Final = re.compile(r"(\*\*|__)[^*_\n]{1,120}\1:?$")
_OPEN_END: Final = re.compile(
    r"(?:[,;&(/-]|\b(?:a|an|the|of|to|in|on|at|by|for|from|with|and|or|as|is|are|was|were|be|that|than|its|"
    r"their|his|her|our|your|under|between|per|not|any|all|der|die|das|und|von|mit|de|du|des|et|la|le|les))$"
)
_CODE_SIGN: Final = re.compile(r"[{};\\`|]|[=<>]{1,2}|\w\(|\)\)|\w_\w")
_RULE: Final = frozenset("-=*_~ ")
_TABLE_RULE: Final = frozenset("|-:+= ")
_PROSE_FENCES: Final = frozenset(("text", "txt", "plain", "plaintext", "markdown", "md", "quote"))
_DATA_FENCES: Final = frozenset(("json", "jsonl", "yaml", "yml", "csv", "tsv"))
_PROSE_WIDTH = 45  # a paragraph narrower than this is a list of lines, not wrapped prose
_MAX_WIDTH = 160  # one wider than this was not wrapped by anyone
_TAIL = 24


class Block(NamedTuple):
    """One block's span, and what it is; prose is of kind "sentence"."""

    start: int
    end: int
    kind: Kind


class _Line(NamedTuple):
    """One line without its markers; `lead` is the kind a marker gave it, "" for plain lines."""

    start: int
    end: int
    lead: Kind | Literal["", "blank", "rule", "fence"]
    depth: int = 0


def find_blocks(text: str) -> Iterator[Block]:
    """Find the blocks of a plain text, in order, not overlapping; linear in its length."""
    return _blocks(text, [_read_line(text, start, end) for start, end in _line_spans(text)])


def _blocks(text: str, lines: list[_Line]) -> Iterator[Block]:
    fences = _closing_fences(text, lines)
    at = 0
    while at < len(lines):
        line, after = lines[at], at + 1
        if line.lead == "fence":
            after = _fence_end(text, lines, at, fences)
            yield from _fenced(text, lines[at:after])
        elif line.lead in ("", "item"):
            after = _paragraph_end(lines, at)
            yield from _paragraph(
                text, lines[at:after], underlined=_underlined(text, lines, at, after)
            )
        elif line.lead == "row":
            header = after < len(lines) and lines[after].lead == "rule"
            yield Block(line.start, line.end, "heading" if header else "row")
        elif line.lead == "heading":
            yield Block(line.start, line.end, "heading")
        at = after


def _line_spans(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, start + len(line)
        start += len(line)


def _read_line(text: str, start: int, end: int) -> _Line:
    start, end = trim(text, start, end)
    if start == end:
        return _Line(start, end, "blank")
    depth = 0
    first = text[start]
    if first == ">" and (quote := _QUOTE.match(text, start, end)):
        start, depth = quote.end(), quote[0].count(">")
        start, end = trim(text, start, end)
        if start == end:
            return _Line(start, end, "blank")
        first = text[start]
    if first.isalpha() and text[start + 1 : start + 2].isalpha() and "|" not in text[start:end]:
        lead: Kind | Literal["", "rule", "fence"] = "row" if _tabbed(text, start, end) else ""
        roman = _MARKER.match(text, start, end) if first in "ivx" else None
        return _Line(roman.end(), end, "item", depth) if roman else _Line(start, end, lead, depth)
    return _marked_line(text, start, end, depth)


def _marked_line(text: str, start: int, end: int, depth: int) -> _Line:
    line = text[start:end]
    if line.startswith(("```", "~~~")):
        return _Line(start, end, "fence", depth)
    if len(line) > 2 and line[0] in _RULE and _RULE.issuperset(line):
        return _Line(start, end, "rule", depth)
    if line[0] == "|" or line.count(" | ") > 1 or _tabbed(text, start, end):
        return _row(text, start, end, depth)
    if hashes := _HASHES.match(line):
        inner, outer = trim(text, start + hashes.end(), start + len(line.rstrip("#")))
        return _Line(inner, outer, "heading" if inner < outer else "rule", depth)
    marker = _MARKER.match(line)
    if marker and not _GERMAN_DATE.match(line):
        inner = start + marker.end()
        nested = _MARKER.match(text, inner, end)
        return _Line(nested.end() if nested else inner, end, "item", depth)
    return _Line(start, end, "", depth)


def _row(text: str, start: int, end: int, depth: int) -> _Line:
    if _TABLE_RULE.issuperset(text[start:end]):
        return _Line(start, end, "rule", depth)
    inner = text[start:end]
    first = start + len(inner) - len(inner.lstrip("| \t"))
    return _Line(first, start + len(inner.rstrip("| \t")), "row", depth)


def _tabbed(text: str, start: int, end: int) -> bool:
    return text.count("\t", start, end) > 1


def _paragraph_end(lines: list[_Line], at: int) -> int:
    """The lines that may be one paragraph: an item's or a plain line, then plain lines."""
    after = at + 1
    while after < len(lines) and lines[after].lead == "" and lines[after].depth == lines[at].depth:
        after += 1
    return after


def _underlined(text: str, lines: list[_Line], at: int, after: int) -> bool:
    """Whether a line of = or - makes the single line above it a heading."""
    if after - at != 1 or after == len(lines) or lines[after].lead != "rule" or lines[at].lead:
        return False
    return text.startswith(("=", "-"), lines[after].start)


def _paragraph(text: str, lines: list[_Line], *, underlined: bool) -> Iterator[Block]:
    kind: Kind = "item" if lines[0].lead == "item" else "sentence"
    width = max([line.end - line.start for line in lines])
    first = lines[0]
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        if following is None or not _wraps(text, line, following, width):
            bold = kind == "sentence" and _BOLD.match(text, first.start, line.end)
            yield Block(first.start, line.end, "heading" if underlined or bold else kind)
            if following is not None:
                first, kind = following, "sentence"


def _wraps(text: str, line: _Line, following: _Line, width: int) -> bool:
    """Whether a line end is mere wrapping."""
    last, head = text[line.end - 1], text[following.start]
    if last in ".!?:;。！？।":
        return last == "." and _PROSE_WIDTH <= width <= _MAX_WIDTH  # perhaps an abbreviation's
    if head.islower() or _OPEN_END.search(text, max(line.start, line.end - _TAIL), line.end):
        return True
    return _is_full(text, line, following, width)


def _is_full(text: str, line: _Line, following: _Line, width: int) -> bool:
    if not _PROSE_WIDTH <= width <= _MAX_WIDTH:
        return False
    word_end = text.find(" ", following.start, min(following.end, following.start + _TAIL))
    word = (word_end if word_end > 0 else following.end) - following.start
    return line.end - line.start + 1 + word > width


def _closing_fences(text: str, lines: list[_Line]) -> dict[str, list[int]]:
    """The bare fence lines by their sign: only these can close a fence."""
    closing: dict[str, list[int]] = {"`": [], "~": []}
    for number, line in enumerate(lines):
        if line.lead == "fence" and not text[line.start : line.end].strip(text[line.start]):
            closing[text[line.start]].append(number)
    return closing


def _fence_end(text: str, lines: list[_Line], at: int, closing: dict[str, list[int]]) -> int:
    """One past the closing fence; a fence never closed is no fence but one stray line."""
    closers = closing[text[lines[at].start]]
    place = bisect_right(closers, at)
    return closers[place] + 1 if place < len(closers) else at + 1


def _fenced(text: str, lines: list[_Line]) -> Iterator[Block]:
    """A fence around code is code; around prose it hides nothing."""
    inner = lines[1:-1]
    info_start, info_end = trim(text, *_inside_fence(text, lines[0]))
    info = text[info_start:info_end].lower()
    if info and (not inner or " " in info):  # no fence's language, but words of the text
        yield Block(info_start, info_end, "sentence")
    start, end = trim(text, inner[0].start, inner[-1].end) if inner else (0, 0)
    if info in _DATA_FENCES:
        yield from (Block(line.start, line.end, "row") for line in inner if line.lead != "blank")
    elif start < end and looks_like_code(text[start:end], info):
        yield Block(start, end, "code")
    else:
        yield from _blocks(text, inner)


def _inside_fence(text: str, line: _Line) -> tuple[int, int]:
    fence = text[line.start : line.end]
    bare = fence.lstrip(fence[0])
    return line.end - len(bare), line.start + len(fence.rstrip(fence[0]))


def looks_like_code(text: str, language: str = "") -> bool:
    """Whether a fence's content is code rather than prose; `language` is what the fence says."""
    if language and language not in _PROSE_FENCES:
        lines = [line.strip() for line in text.splitlines()]
        return not any(line[-1:] in (".", "!", "?") and line.count(" ") > 2 for line in lines)
    return len(_CODE_SIGN.findall(text)) * 25 > len(text)


def trim(text: str, start: int, end: int) -> tuple[int, int]:
    """Give the span without the spaces at either end."""
    stretch = text[start:end]
    bare = stretch.lstrip()
    start += len(stretch) - len(bare)
    return start, start + len(bare.rstrip())
