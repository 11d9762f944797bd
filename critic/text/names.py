"""The names in a text: people, organisations, places, products, works, peoples.

Knows what an English writer capitalises: runs of capitalised words with particles between them,
initials, titles, acronyms, inner capitals, model numbers, quoted titles of works. A word that only
its place at the start of a sentence capitalises is no name. Refuses to know who or what is named,
and finds nothing in text without capitals.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from critic.text.demonyms import DEMONYMS, PLACES
from critic.text.namewords import (
    BEFORE_NAMES,
    COMMON_ENDINGS,
    DAYS,
    GIVEN,
    LEGAL_FORMS,
    MONTH_NAMES,
    OF_HEADS,
    ORG_WORDS,
    PARTICLES,
    PLACE_WORDS,
    PLAIN_ACRONYMS,
    STARTERS,
    TITLES,
)
from critic.text.plain import fold
from critic.text.segments import Segment
from critic.text.tokens import FUNCTION_WORDS

MAX_PIECES = 10  # a longer run of capitals is a heading or a list, not one name
_UP: Final = "A-Z" + "".join(
    char for code in (*range(0xC0, 0x590), *range(0x1E00, 0x2000)) if (char := chr(code)).isupper()
)
_SHORT: Final = "Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Lt|Sgt|Sen|Rep|Gov|Rev|Hon|Mt|Ft|Capt|Inc|Ltd|Co|Corp|Bros|No"
_SHORT_TAILS: Final = "|".join(sorted({word[1:] for word in _SHORT.split("|")}))
_REST: Final = (
    r"[^\W_]*+(?:(?:-|'(?!s\b)|&|(?<=\d)\.(?=\d)|\.(?=(?:com|org|net|io|ai|co)\b))[^\W_]++)*+"
)
_PIECE: Final = (
    rf"(?:(?:{_SHORT})\.|[{_UP}]\.(?:-?[{_UP}]\.){{0,6}}|(?:[a-z]{{1,2}}[-']?(?=[{_UP}]))?[{_UP}]{_REST})"
)
# The first piece begins with a bare class, which the engine looks for fast; the look-behinds allow
# for "iPhone", "eBay" and "al-Qaeda", whose first letters `_pieces` takes in.
_FIRST: Final = (
    rf"[{_UP}](?:(?<![^\W_].)|(?<=\b[a-z].)|(?<=\b[a-z][a-z].)|(?<=\b[a-z]['-].)|(?<=\b[a-z][a-z]-.))"
    rf"(?:\.(?:-?[{_UP}]\.){{0,6}}|(?:{_SHORT_TAILS})\.|{_REST})"
)
_LINK: Final = (
    r"(?:(?:of|for|on|de|del|della|di|da|dos|das|do|du|des|van|von|der|den|ter|zu|bin|ibn|la|le|el|y|&)"
    r"(?: (?:the|la|las|los|der|den))?[ \n])?"
)
_NUMBER: Final = (
    r"(?: (?!(?:1[5-9]|20)\d\d\b)(?P<number>\d{1,4}(?:\.\d{1,3}){0,2}[A-Za-z]?)(?![\w%:/,.-]*[\d%])(?!\w)"
    r"(?! ?(?:%|[ap]\.?m\b|(?:million|billion|trillion|thousand|hundred|percent|per|(?:and|to|or) \d|out|of"
    r"|degrees?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|points|others|more|other)\b)))?"
)
_RUN: Final = re.compile(rf"{_FIRST}(?:[ \n]{_LINK}{_PIECE})*+{_NUMBER}")
_LOWER: Final = re.compile(r"(?<![^\W_])[a-z][a-z']{2,40}+")
_MODEL: Final = re.compile(r"([A-Za-z]{1,12})-?(\d[\d.]{0,8})[A-Za-z]{0,3}")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_JOINED: Final = frozenset("abcdefghijklmnopqrstuvwxyz-'")
_HEAD: Final = re.compile(r"^(?:ex|pre|post|non|anti|pro|mid|co|trans|pan|self|semi)-")
_TAIL: Final = re.compile(
    r"-(?:based|style|oriented|born|led|like|related|backed|owned|wide|only|free|friendly|speaking|era|made"
    r"|run|inspired|funded|approved|compatible|powered|specific|type|themed)$"
)
_PREFIX: Final = re.compile(r"(?:^|[^\w'-])([a-z]{1,2}['-]?)$")
_OPENING: Final = frozenset(".!?:;\n|\u2022>=")
_LEADING: Final = ' "\'(*_#[-\u2022'
_COUNTRIES: Final = frozenset({"us", "usa", "uk", "uae", "nyc", "ussr", "prc"})
_COMMON_OPENINGS: Final = ("ly", "ing", "ed")
_VERB: Final = re.compile(
    r"(?:'s|,? (?:is|was|has|had|were|will|would|can|could|also|then|said|says|won|who|whose|became|made|left"
    r"|went|took|told|led|wrote|got|did|does|first|later|[a-z]{2,12}(?:ed|es))|\))(?![^\W_])"
)
_TITLED: Final = re.compile(rf'"([{_UP}][^"\n]{{2,70}})"')


# What a number follows without making a name of it: dates, and the sources themselves.
_NOT_NUMBERED: Final = (
    frozenset({"passage", "source", "document", "context", "text", "excerpt", "reference", "article"})
    | DAYS
    | MONTH_NAMES
)


class Name(NamedTuple):
    """One name. `words` are its words in comparison form, without titles, particles, legal forms.

    `kind` is "person", "org", "place", "acronym", "demonym", "model", "work" or, where the words do
    not tell, "name". `number` is the number of a model or of a numbered thing: "15" of "iPhone 15".
    """

    start: int
    end: int
    text: str
    words: tuple[str, ...]
    kind: str = "name"
    number: str = ""


class _Piece(NamedTuple):
    """One word of a run; `low` is its comparison form, its final period left out."""

    start: int
    end: int
    raw: str
    low: str


def find_names(text: str, segments: Sequence[Segment]) -> tuple[Name, ...]:
    """Find the names of a plain text, in order; they do not overlap."""
    works = _works(text)
    runs = [run for run in _runs(text, segments) if not _inside(run, works)]
    usage = _usage(text, runs)
    names = [name for run in runs for name in _read(run, text, usage)]
    return tuple(sorted((*names, *works))) if works else tuple(names)


class _Run(NamedTuple):
    """Capitalised words that stand together; `opening` tells that they begin a sentence."""

    pieces: list[_Piece]
    opening: bool
    number: str
    end: int


def _runs(text: str, segments: Sequence[Segment]) -> Iterator[_Run]:
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
        if start and text[start - 1] in _JOINED:
            start = _walk_back(text, start)
        pieces = _pieces(text[start:end], start)
        number = match["number"] or ""
        if number:
            pieces.pop()
        cut = _bound(bounds, start, end) if "." in match[0] or "\n" in match[0] else -1
        if cut > 0:
            head = [piece for piece in pieces if piece.end <= cut]
            pieces = pieces[len(head) :]
            if head:
                yield _Run(head, _opens(text, start), "", head[-1].end)
        if pieces:
            yield _Run(pieces, _opens(text, pieces[0].start), number, end)


def _walk_back(text: str, start: int) -> int:
    """Take in the small letters before the first capital of "iPhone" or "al-Qaeda"."""
    match = _PREFIX.search(text, max(0, start - 4), start)
    return match.start(1) if match else start


def _bound(bounds: Sequence[int], start: int, end: int) -> int:
    """Give the last segment start inside a span, or -1."""
    at = bisect_right(bounds, end - 1) - 1
    return bounds[at] if at >= 0 and bounds[at] > start else -1


def _pieces(run: str, start: int) -> list[_Piece]:
    if " " not in run and "\n" not in run:
        return [_Piece(start, start + len(run), run, fold(run[:64].removesuffix(".")))]
    pieces: list[_Piece] = []
    for raw in run.replace("\n", " ").split(" "):
        end = start + len(raw)
        pieces.append(_Piece(start, end, raw, fold(raw[:64].removesuffix("."))))
        start = end + 1
    return pieces


def _opens(text: str, start: int) -> bool:
    """Whether a sentence, a quotation, a cell or an item begins here."""
    before = text[max(0, start - 4) : start]
    bare = before.rstrip(_LEADING)
    if not bare or bare[-1] in _OPENING:
        return True
    quote = len(before) > 1 and before[-1] == '"' and before[-2] in " \n("
    return quote or (bare[-1:].isdigit() and before.endswith(") "))


@dataclass(frozen=True)
class _Usage:
    """How the text itself writes its words: capitalised inside sentences, and in lower case."""

    text: str
    inside: frozenset[str]

    @cached_property
    def lower(self) -> frozenset[str]:
        """The words written in lower case; looked for only when a sentence's start asks."""
        return frozenset(_LOWER.findall(self.text))


def _usage(text: str, runs: Sequence[_Run]) -> _Usage:
    return _Usage(text, frozenset([piece.low for run in runs for piece in run.pieces[run.opening :]]))


def _read(run: _Run, text: str, usage: _Usage) -> Iterator[Name]:
    """Read the names out of one run."""
    pieces = run.pieces
    if _shouted(pieces):
        return
    if run.opening:
        pieces = _open(run, text, usage)
    if run.opening and len(pieces) < 6 and text[run.end : run.end + 1] == ":":
        pieces = [piece for piece in pieces if _marked(piece.raw) or piece.low in GIVEN]
    if len(pieces) == 1 and not run.number:
        if name := _single(pieces[0]):
            yield name
        return
    groups = list(_groups(pieces))
    for place, (titled, group) in enumerate(groups):
        last = place == len(groups) - 1 and group[-1] is pieces[-1]
        if name := _name(group, titled=titled, number=run.number if last else "", end=run.end):
            yield name


def _shouted(pieces: Sequence[_Piece]) -> bool:
    """Whether a run is a stretch of capitals, or too long to be one name."""
    if len(pieces) < 3:
        return len(pieces) == 2 and all(len(piece.raw) > 3 and piece.raw.isupper() for piece in pieces)
    capitals = sum(len(piece.raw) > 1 and piece.raw.isupper() for piece in pieces)
    return len(pieces) > MAX_PIECES or (capitals >= 3 and capitals * 2 > len(pieces))


def _marked(raw: str) -> bool:
    """Whether a word's own shape makes it a name: inner capitals, capitals only, digits."""
    return len(raw) > 1 and not raw[1:].islower() and (not raw[1:].isalpha() or raw != raw.title())


def _open(run: _Run, text: str, usage: _Usage) -> list[_Piece]:
    """Leave out the words at the start of a sentence that are no names."""
    pieces = run.pieces
    first = pieces[0]
    alone = len(pieces) == 1
    if _marked(first.raw) and (alone or first.low not in STARTERS or not first.raw.isupper()):
        return pieces
    if not alone and (first.low in BEFORE_NAMES or first.low in TITLES):
        return pieces
    if first.low in STARTERS:
        rest = pieces[1:]
        while rest and rest[0].low in PARTICLES:
            rest = rest[1:]
        return rest
    known = first.low in GIVEN or first.low in PLACES or first.low in DEMONYMS
    if known or first.low in usage.inside or first.low in TITLES:
        return pieces
    if run.number and alone:
        return pieces
    if first.low in usage.lower or first.low[2:].endswith(_COMMON_OPENINGS):
        return [] if alone or pieces[1].raw[0].islower() else pieces[1:]
    if not alone:
        return pieces
    if first.low.endswith(COMMON_ENDINGS) or not _VERB.match(text, first.end):
        return []
    return pieces


def _single(piece: _Piece) -> Name | None:
    """Read a name of one word, if it is one."""
    raw, low = piece.raw, piece.low
    if len(low) < 2 or low in DAYS or low in MONTH_NAMES or low in TITLES:
        return None
    capitals = raw.isupper()
    if (low in STARTERS and (not capitals or len(low) > 4)) or (capitals and low in PLAIN_ACRONYMS):
        return None
    if raw.isalpha():
        return None if capitals and len(raw) > 6 else Name(*piece[:3], (low,), _kind_of_one(piece))
    return _name([piece], titled=False, number="", end=piece.end)


def _groups(pieces: Sequence[_Piece]) -> Iterator[tuple[bool, list[_Piece]]]:
    """Cut a run into names, each with whether a title stands before it."""
    group: list[_Piece] = []
    titled = False
    size = len(pieces)
    for place, piece in enumerate(pieces):
        after = pieces[place + 1].low if place + 1 < size else ""
        cut = _cuts(piece, after, group)
        if not cut:
            group.append(piece)
        if cut or (piece.raw[-1] == "." and piece.low in LEGAL_FORMS):
            if group := _trim(group):
                yield titled, group
            if cut and piece.low in DEMONYMS:
                yield False, [piece]
            titled = piece.low in TITLES and (titled or not group or bool(after))
            group = []
    if group := _trim(group):
        yield titled, group


def _cuts(piece: _Piece, after: str, group: Sequence[_Piece]) -> bool:
    """Whether a word ends the name before it and is itself no part of one."""
    low, raw = piece.low, piece.raw
    if raw[0].islower() or raw == "&":
        if low in {"for", "on"}:
            return not any(item.low in OF_HEADS for item in group)
        if low == "of" and len(group) > 1 and group[0].low in GIVEN:
            return True
        return not group and raw.isalpha() and low in PARTICLES
    if low in DAYS or (low in DEMONYMS and (after in TITLES or after in MONTH_NAMES)):
        return True
    if low in TITLES:
        return after not in ORG_WORDS and not (group and group[-1].low in PARTICLES)
    capitals = raw.isupper() and len(raw) > 1
    if low in BEFORE_NAMES or (group and low in MONTH_NAMES):
        return False
    return low in FUNCTION_WORDS and not capitals and len(raw) > 1


def _trim(group: list[_Piece]) -> list[_Piece]:
    """Leave out particles at either end."""
    first, last = 0, len(group)
    while first < last and group[first].low in PARTICLES and group[first].raw.islower():
        first += 1
    while last > first and (group[last - 1].raw.islower() or group[last - 1].raw == "&"):
        last -= 1
    return group[first:last]


def _name(group: Sequence[_Piece], *, titled: bool, number: str, end: int) -> Name | None:
    """Make a name of its pieces, or None where nothing but common words is left."""
    if number and group[-1].low in _NOT_NUMBERED:
        return None
    model = _MODEL.fullmatch(group[-1].raw) if not number else None
    words = [word for piece in group for word in _words(piece)]
    if not words or (len(group) == 1 and not number and len(words[0]) < 2 and not model):
        return None
    number = number or (model[2].rstrip(".") if model else "")
    start, last = group[0].start, end if number and not model else group[-1].end
    raw = " ".join([piece.raw for piece in group])
    text = raw if last == group[-1].end else f"{raw} {number}"
    if text.endswith(".") and "." not in group[-1].raw[:-1] and len(group[-1].raw) > 2 and group[-1].low not in LEGAL_FORMS:
        text, last = text[:-1], last - 1
    kind = "model" if number else _kind(group, words, titled=titled)
    return Name(start, last, text, tuple(words), kind, number)


def _words(piece: _Piece) -> list[str]:
    """Give the words of a piece that count: no particles, no legal forms, no possessive."""
    low = piece.low
    if piece.raw.isalpha():
        plain = piece.raw[0].islower() and low in PARTICLES
        return [] if plain or (low in LEGAL_FORMS and not piece.raw.isupper()) else [low]
    if low in LEGAL_FORMS or low == "&":
        return []
    low = _TAIL.sub("", _HEAD.sub("", low))
    if "." in low and len(low) < 14 and all(len(part) == 1 for part in low.split(".")):
        return [low.replace(".", "")]
    return _WORD.findall(low)


def _kind_of_one(piece: _Piece, *, titled: bool = False) -> str:
    """Tell the kind of a name of one word."""
    if piece.low in DEMONYMS:
        return "demonym"
    if titled or piece.low in GIVEN:
        return "person"
    if piece.low in PLACES or (piece.raw.isupper() and piece.low.replace(".", "") in _COUNTRIES):
        return "place"
    return "acronym" if piece.raw.isupper() else "name"


def _kind(group: Sequence[_Piece], words: Sequence[str], *, titled: bool) -> str:
    """Tell the kind of a name as far as its own words do."""
    if len(group) == 1:
        return _kind_of_one(group[0], titled=titled)
    lows = {piece.low for piece in group}
    if lows & ORG_WORDS or lows & LEGAL_FORMS:
        return "org"
    if lows & PLACE_WORDS and words[0] not in GIVEN:
        return "place"
    if titled or words[0] in GIVEN:
        return "person"
    initials = any(len(piece.raw) == 2 and piece.raw[1] == "." for piece in group)
    return "person" if initials else "name"


def _works(text: str) -> tuple[Name, ...]:
    """Find quoted titles: short quotations in which every longer word is capitalised."""
    if '"' not in text:
        return ()
    found: list[Name] = []
    for match in _TITLED.finditer(text):
        words = _WORD.findall(match[1])
        telling = [word for word in words if len(word) > 3]
        if 2 <= len(words) <= 9 and telling and all(word[0].isupper() for word in telling):
            folded = tuple(low for word in words if (low := fold(word)) not in PARTICLES)
            start, end = match.span(1)
            title = match[1].rstrip(",.")
            found.append(Name(start, end - len(match[1]) + len(title), title, folded, "work"))
    return tuple(item for item in found if item.words)


def _inside(run: _Run, works: Sequence[Name]) -> bool:
    """Whether a run lies in a quoted title."""
    if not works:
        return False
    at = bisect_right(works, run.pieces[0].start, key=lambda item: item.start) - 1
    return at >= 0 and run.pieces[0].start < works[at].end


