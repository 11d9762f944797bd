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
from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.kept import kept
from critic.text.names.capitals import UPPER, Piece, Run, find_runs, pieces_of
from critic.text.names.demonyms import DEMONYMS, PLACES
from critic.text.names.namewords import (
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
from critic.text.tokens import FUNCTION_WORDS, MAX_WORD

MAX_PIECES = 10  # a longer run of capitals is a heading or a list, not one name
_LOWER: Final = re.compile(r"(?<![^\W_])[a-z][a-z']{2,40}+")
_LETTERS: Final = bytes(
    code if chr(code).isalnum() or chr(code) in "_'" else 32 for code in range(128)
) + bytes(128)
_MODEL: Final = re.compile(r"([A-Za-z]{1,12})-?(\d(?:[\d.]{0,7}\d)?[A-Za-z]{0,3})")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_HEAD: Final = re.compile(r"^(?:ex|pre|post|non|anti|pro|mid|co|trans|pan|self|semi)-")
_TAIL: Final = re.compile(
    r"-(?:based|style|oriented|born|led|like|related|backed|owned|wide|only|free|friendly|speaking|era|made"
    r"|run|area|inspired|funded|approved|compatible|powered|specific|type|themed)$"
)
_COUNTRIES: Final = frozenset({"us", "usa", "uk", "uae", "nyc", "ussr", "prc"})
_COMMON_OPENINGS: Final = ("ly", "ing", "ed")
_VERB: Final = re.compile(
    r"(?:'s|,? (?:is|was|has|had|were|will|would|can|could|also|then|said|says|won|who|whose|became|made|left"
    r"|went|took|told|led|wrote|got|did|does|first|later|[a-z]{2,12}(?:ed|es))|\))(?![^\W_])"
)
_TITLED: Final = re.compile(rf'"([{UPPER}][^"\n]{{2,70}})"')


# What a number follows without making a name of it: dates, and the sources themselves.
_NOT_NUMBERED: Final = (
    frozenset(
        [
            "passage",
            "passages",
            "source",
            "sources",
            "document",
            "documents",
            "context",
            "text",
            "excerpt",
            "reference",
        ]
    )
    | DAYS
    | MONTH_NAMES
)
_NOT_ALONE: Final = (
    DAYS
    | MONTH_NAMES
    | TITLES
    | {"northern", "southern", "eastern", "western", "passages", "sources"}
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


def find_names(text: str, segments: Sequence[Segment]) -> tuple[Name, ...]:
    """Find the names of a plain text, in order; they do not overlap."""
    works = _works(text)
    runs = list(find_runs(text, segments))
    if works:
        starts = [work.start for work in works]
        runs = [run for run in runs if not _inside(run, works, starts)]
    contents = [_content(run.raw, run.number) for run in runs]
    usage = _Usage(text, runs, contents)
    names: list[Name] = []
    for run, content in zip(runs, contents, strict=True):
        if not content.shouted:
            found = _open(run, content, text, usage) if run.opening else content.names
            start = run.start
            names += [Name(start + name[0], start + name[1], *name[2:]) for name in found]
    return tuple(sorted((*names, *works))) if works else tuple(names)


class _Content(NamedTuple):
    """What a run holds by itself, wherever it stands: places count from its own start."""

    pieces: Sequence[Piece]
    names: Sequence[Name]
    shouted: bool


def _read_run(raw: str, number: str) -> _Content:
    """Read a run as if a text began with it."""
    pieces = pieces_of(raw, number)
    return _Content(pieces, _names(pieces, number, len(raw)), _shouted(pieces))


_remembered: Final = lru_cache(maxsize=2048)(_read_run)


def _content(raw: str, number: str) -> _Content:
    """Give what a run holds: the same few names come again and again, and endless ones never."""
    return _remembered(raw, number) if len(raw) <= MAX_WORD else _read_run(raw, number)


@dataclass(frozen=True)
class _Usage:
    """How the text itself writes its words: capitalised inside sentences, and in lower case."""

    text: str
    runs: Sequence[Run]
    contents: Sequence[_Content]

    @kept
    def inside(self) -> frozenset[str]:
        """The capitalised words that open no sentence."""
        both = zip(self.runs, self.contents, strict=True)
        return frozenset([word.low for run, held in both for word in held.pieces[run.opening :]])

    @kept
    def lower(self) -> frozenset[str]:
        """The words as written, among them those in lower case; only asked of a sentence's start."""
        if not self.text.isascii():
            return frozenset(_LOWER.findall(self.text))
        return frozenset(self.text.encode().translate(_LETTERS).decode("ascii").split())


def _open(run: Run, content: _Content, text: str, usage: _Usage) -> Sequence[Name]:
    """Read the names of a run at the start of a sentence, less the words that are no names."""
    pieces = _opened(run, content.pieces, text, usage)
    if len(pieces) < 6 and text[run.end : run.end + 1] == ":":
        pieces = [piece for piece in pieces if _marked(piece.raw) or piece.low in GIVEN]
    if len(pieces) == len(content.pieces):
        return content.names
    return _names(pieces, run.number, run.end - run.start)


def _names(pieces: Sequence[Piece], number: str, end: int) -> list[Name]:
    """Read the names that the words of a run are."""
    if not pieces:
        return []
    if len(pieces) == 1 and not number:
        name = _single(pieces[0])
        return [name] if name else []
    groups = list(_groups(pieces))
    names: list[Name] = []
    for place, (titled, group) in enumerate(groups):
        last = place == len(groups) - 1 and group[-1] is pieces[-1]
        if name := _name(group, titled=titled, number=number if last else "", end=end):
            names.append(name)
    return names


def _shouted(pieces: Sequence[Piece]) -> bool:
    """Whether a run is a stretch of capitals, or too long to be one name."""
    if len(pieces) < 3:
        return len(pieces) == 2 and all(
            len(piece.raw) > 3 and piece.raw.isupper() for piece in pieces
        )
    capitals = sum([len(piece.raw) > 1 and piece.raw.isupper() for piece in pieces])
    return len(pieces) > MAX_PIECES or (capitals >= 3 and capitals * 2 > len(pieces))


def _marked(raw: str) -> bool:
    """Whether a word's own shape makes it a name: inner capitals, capitals only, digits."""
    return len(raw) > 1 and not raw[1:].islower() and (not raw[1:].isalpha() or raw != raw.title())


def _opened(run: Run, pieces: Sequence[Piece], text: str, usage: _Usage) -> Sequence[Piece]:
    """Leave out the words at the start of a sentence that are no names."""
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
    common = first.low[2:].endswith(_COMMON_OPENINGS)
    if alone:
        common = common or first.low.endswith(COMMON_ENDINGS)
        acts = not common and _VERB.match(text, run.start + first.end)
        return pieces if acts and first.low not in usage.lower else []
    if common or first.low in usage.lower:
        return [] if pieces[1].raw[0].islower() else pieces[1:]
    return pieces


def _single(piece: Piece) -> Name | None:
    """Read a name of one word, if it is one."""
    raw, low = piece.raw, piece.low
    if len(low) < 2 or low in _NOT_ALONE or low.startswith("i'"):
        return None
    capitals = raw.isupper()
    if (low in STARTERS and (not capitals or len(low) > 4)) or (capitals and low in PLAIN_ACRONYMS):
        return None
    if raw.isalpha():
        return None if capitals and len(raw) > 6 else Name(*piece[:3], (low,), _kind_of_one(piece))
    return _name([piece], titled=False, number="", end=piece.end)


def _groups(pieces: Sequence[Piece]) -> Iterator[tuple[bool, list[Piece]]]:
    """Cut a run into names, each with whether a title stands before it."""
    group: list[Piece] = []
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


def _cuts(piece: Piece, after: str, group: Sequence[Piece]) -> bool:
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


def _trim(group: list[Piece]) -> list[Piece]:
    """Leave out particles at either end."""
    first, last = 0, len(group)
    while first < last and group[first].low in PARTICLES and group[first].raw.islower():
        first += 1
    while last > first and (group[last - 1].raw.islower() or group[last - 1].raw == "&"):
        last -= 1
    return group[first:last]


def _name(group: Sequence[Piece], *, titled: bool, number: str, end: int) -> Name | None:
    """Make a name of its pieces, or None where nothing but common words is left."""
    if len(group) == 1 and group[-1].low in (_NOT_NUMBERED if number else _NOT_ALONE):
        return None
    plain = number or group[-1].raw.isalpha()
    model = None if plain else _MODEL.fullmatch(group[-1].raw)
    words = [word for piece in (group[:-1] if model else group) for word in _words(piece)]
    words += [fold(model[1]), model[2].lower()] if model else []
    if not words or (len(group) == 1 and not number and len(words[0]) < 2 and not model):
        return None
    number = (model[2] if model else number).lower()
    start, last = group[0].start, end if number and not model else group[-1].end
    raw = " ".join([piece.raw for piece in group])
    text = raw if last == group[-1].end else f"{raw} {number}"
    if text.endswith(".") and "." not in group[-1].raw[:-1] and group[-1].low not in LEGAL_FORMS:
        text, last = text[:-1], last - 1
    kind = "model" if number else _kind(group, words, titled=titled)
    return Name(start, last, text, tuple(words), kind, number)


def _words(piece: Piece) -> list[str]:
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


def _kind_of_one(piece: Piece, *, titled: bool = False) -> str:
    """Tell the kind of a name of one word."""
    if piece.low in DEMONYMS:
        return "demonym"
    if titled or piece.low in GIVEN:
        return "person"
    if piece.low in PLACES or (piece.raw.isupper() and piece.low.replace(".", "") in _COUNTRIES):
        return "place"
    return "acronym" if piece.raw.isupper() else "name"


def _kind(group: Sequence[Piece], words: Sequence[str], *, titled: bool) -> str:
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
    initials = any(len(piece.raw) == 2 and piece.raw[1] == "." for piece in group[:-1])
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


def _inside(run: Run, works: Sequence[Name], starts: Sequence[int]) -> bool:
    """Whether a run lies in a quoted title; `starts` are where the titles begin."""
    at = bisect_right(starts, run.start) - 1
    return at >= 0 and run.start < works[at].end
