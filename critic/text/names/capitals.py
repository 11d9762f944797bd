"""Runs of capitalised words: what stands together, and where a sentence opens.

Knows the shapes of capitalised words (initials, inner capitals, hyphens, numbers behind), the small
words that join them, and whether a run begins a sentence, a quotation, a cell or an item. Refuses to
know which of the words are names.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from critic.text.names.namewords import STARTERS
from critic.text.plain import fold
from critic.text.segments import Segment

UPPER: Final = "A-Z" + "".join(
    char for code in (*range(0xC0, 0x590), *range(0x1E00, 0x2000)) if (char := chr(code)).isupper()
)
_SHORT: Final = "Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Lt|Sgt|Sen|Rep|Gov|Rev|Hon|Mt|Ft|Capt|Inc|Ltd|Co|Corp|Bros|No"
_SHORT_TAILS: Final = "|".join(sorted({word[1:] for word in _SHORT.split("|")}))
_REST: Final = rf"[^\W_]*+(?>(?:(?:-|'(?!s\b)|&(?=[{UPPER}])|(?<=\d)\.(?=\d)|\.(?=(?:com|org|net|io|ai|co)\b))[^\W_]++)*)"
_PIECE: Final = rf"(?:(?:{_SHORT})\.|[{UPPER}]\.(?:-?[{UPPER}]\.){{0,6}}|(?:[a-z]{{1,2}}[-']?(?=[{UPPER}]))?[{UPPER}]{_REST})"
# The first piece begins with a bare class, which the engine looks for fast; the look-behinds allow
# for "iPhone", "eBay" and "al-Qaeda", whose first letters `_pieces` takes in.
_FIRST: Final = (
    rf"[{UPPER}](?:(?<![^\W_].)|(?<=\b[a-z].)|(?<=\b[a-z][a-z].)|(?<=\b[a-z]['-].)|(?<=\b[a-z][a-z]-.))"
    rf"(?:\.(?:-?[{UPPER}]\.){{0,6}}|(?:{_SHORT_TAILS})\.|{_REST})"
)
_LINK: Final = (
    r"(?:(?:of|for|on|de|del|della|di|da|dos|das|do|du|des|van|von|der|den|ter|zu|bin|ibn|la|le|el|y|&)"
    r"(?: (?:the|la|las|los|der|den))?[ \n])?"
)
_NUMBER: Final = (
    r"(?: (?!(?:1[5-9]|20)\d\d\b)(?P<number>\d{1,4}(?:\.\d{1,3}){0,2}[A-Za-z]?)(?![\w%:/,.-]{0,12}[\d%])(?!\w)"
    r"(?! ?(?:%|[ap]\.?m\b|(?:million|billion|trillion|thousand|hundred|percent|per|(?:and|to|or|of) \d|out"
    r"|degrees?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|points|others|more|other)\b)))?"
)
_RUN: Final = re.compile(rf"{_FIRST}(?>(?:[ \n]{_LINK}{_PIECE})*){_NUMBER}")
_JOINED: Final = frozenset("abcdefghijklmnopqrstuvwxyz-'")
_PREFIX: Final = re.compile(r"(?:^|[^\w'-])([a-z]{1,2}['-]?)$")
_OPENING: Final = frozenset(".!?:;\n|\u2022>=")
_LEADING: Final = " \"'(*_#[-+\t\u2022"


class Piece(NamedTuple):
    """One word of a run, at `start:end` of it; `low` is its comparison form, without a period."""

    start: int
    end: int
    raw: str
    low: str


class Run(NamedTuple):
    """Capitalised words that stand together, and the number that ends them, if one does.

    `opening` tells that they begin a sentence.
    """

    start: int
    end: int
    raw: str
    number: str
    opening: bool


def find_runs(text: str, segments: Sequence[Segment]) -> Iterator[Run]:
    """Find runs of capitalised words, cut where a segment ends inside one."""
    bounds = [segment.start for segment in segments]
    headings = [(part.start, part.end) for part in segments if part.kind in {"heading", "code"}]
    heading = 0
    for match in _RUN.finditer(text):
        start, end = match.span()
        while heading < len(headings) and headings[heading][1] <= start:
            heading += 1
        if heading < len(headings) and headings[heading][0] <= start:
            continue
        raw = match[0]
        if start and text[start - 1] in _JOINED:
            start = _walk_back(text, start)
            raw = text[start:end]
        if raw[1:].islower() and raw.lower() in STARTERS:
            continue  # a lone "The", as every third run is
        number = match["number"] or ""
        inside = _bounds(bounds, start, end) if "." in raw or "\n" in raw else ()
        if inside:
            yield from _parts(text, Run(start, end, raw, number, opening=False), inside)
        else:
            yield Run(start, end, raw, number, _opens(text, start))


def _parts(text: str, run: Run, bounds: Sequence[int]) -> Iterator[Run]:
    """Give the runs that the segments which begin inside a run make of it."""
    parts = _cut(pieces_of(run.raw, run.number), [bound - run.start for bound in bounds])
    for part in parts:
        ends = part is parts[-1]
        first, last = part[0].start, len(run.raw) if ends else part[-1].end
        start, number = run.start + first, run.number if ends else ""
        yield Run(start, run.start + last, run.raw[first:last], number, _opens(text, start))


def _cut(pieces: list[Piece], bounds: Sequence[int]) -> list[list[Piece]]:
    """Cut a run at the given places."""
    parts: list[list[Piece]] = [[]]
    at = 0
    for piece in pieces:
        while at < len(bounds) and bounds[at] <= piece.start:
            at += 1
            parts.append([])
        parts[-1].append(piece)
    return [part for part in parts if part]


def _walk_back(text: str, start: int) -> int:
    """Take in the small letters before the first capital of "iPhone" or "al-Qaeda"."""
    match = _PREFIX.search(text, max(0, start - 4), start)
    return match.start(1) if match else start


def _bounds(bounds: Sequence[int], start: int, end: int) -> Sequence[int]:
    """Give the starts of segments inside a span."""
    return bounds[bisect_right(bounds, start) : bisect_right(bounds, end - 1)]


def pieces_of(run: str, number: str = "") -> list[Piece]:
    """Give the words of a run; the number that ends it is none."""
    pieces: list[Piece] = []
    start = 0
    for raw in run.replace("\n", " ").split(" "):
        end = start + len(raw)
        pieces.append(Piece(start, end, raw, fold(raw[:64].removesuffix("."))))
        start = end + 1
    return pieces[:-1] if number else pieces


def _opens(text: str, start: int) -> bool:
    """Whether a sentence, a quotation, a cell or an item begins here."""
    if start > 1 and text[start - 1] == " " and text[start - 2].isalpha():
        return False  # inside a sentence, as most are
    before = text[max(0, start - 4) : start]
    bare = before.rstrip(_LEADING)
    if not bare or bare[-1] in _OPENING or before.endswith(" - "):
        return True
    quote = len(before) > 1 and before[-1] == '"' and before[-2] in " \n("
    return quote or (bare[-1:].isdigit() and before.endswith(") "))
