"""Text made plain for reading, with the way back to the text as given.

Knows look-alikes of digits, letters, quotes, dashes and spaces, and characters nobody sees
(zero-width, bidi controls, tags); what only dresses a text goes first (`critic.text.disguise`). Each visible character is replaced by one plain character and
each invisible one is left out, so that `origin` maps every plain offset to one of the given text.
Refuses to know words or meaning. Never uses Unicode normalisation on runs: it is quadratic on
combining marks, so piles of more than `MAX_MARKS` on one letter are left out first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from critic.text.disguise import ALIKE, is_dressed, latinised, undress
from critic.text.misdrawn import gaps_in_figures, is_misdrawn, redrawn

FEW = 12  # different characters to redraw, up to which each is replaced by itself
MAX_MARKS = 4
MAX_LATIN_MARKS = 2  # Vietnamese writes two
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\uff07"
_DOUBLE = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"
# Letters with a stroke, and joined ones, that no normalisation takes apart: Lodz is Łódź.
_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "æ": "ae", "œ": "oe", "ı": "i"})


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain text; `offsets[i]` is where plain character i stood (None: the offsets are equal).

    `lengths` has the characters that more than one stood for: "&amp;", two spaces.
    """

    text: str
    given: int
    offsets: tuple[int, ...] | None
    lengths: Mapping[int, int] = field(default_factory=dict)

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Map a plain span to the span of the given text that it was read from."""
        if self.offsets is None or start >= end:
            return (start, end) if self.offsets is None else self._empty(start)
        return self.offsets[start], self.offsets[end - 1] + self.lengths.get(end - 1, 1)

    def _empty(self, at: int) -> tuple[int, int]:
        assert self.offsets is not None
        place = self.offsets[at] if at < len(self.offsets) else self.given
        return place, place


def make_plain(text: str) -> Plain:
    """Read `text` as plain text; linear in its length. ASCII mostly comes back as it is."""
    plain = _without_dress(text)
    return _figured(plain) if is_misdrawn(plain.text) else plain


def _figured(plain: Plain) -> Plain:
    """Read figures in disguise: letters drawn for digits, and digits set apart."""
    text = redrawn(plain.text)
    gaps = frozenset(gaps_in_figures(text))
    if not gaps:
        return plain if text == plain.text else replace(plain, text=text)
    kept = [place for place in range(len(text)) if place not in gaps]
    offsets, lengths = plain.offsets, plain.lengths
    return Plain(
        "".join([text[place] for place in kept]),
        plain.given,
        tuple(kept if offsets is None else [offsets[place] for place in kept]),
        {at: lengths[place] for at, place in enumerate(kept) if place in lengths},
    )


def _without_dress(text: str) -> Plain:
    drawn = _redrawn(text)
    bare = undress(drawn) if is_dressed(drawn) else None
    if bare is None:
        return _seen(drawn)
    inner = _seen(_redrawn(bare.text))  # an entity may name anything
    offsets, lengths = bare.offsets, bare.lengths
    if inner.offsets is not None:
        lengths = {place: lengths[at] for place, at in enumerate(inner.offsets) if at in lengths}
        offsets = [offsets[at] for at in inner.offsets]
    return Plain(inner.text, len(text), tuple(offsets), lengths)


def _redrawn(text: str) -> str:
    """Put a plain character for each look-alike."""
    if text.isascii():
        return text
    alike = _DRAWN.keys() & set(text)
    if len(alike) > FEW:
        return text.translate(_TABLE)
    # A few quotes and dashes: some quick searches for each cost less than a look at all.
    for char in alike:
        text = text.replace(char, _DRAWN[char])
    return text


def _seen(drawn: str) -> Plain:
    """Give what can be seen of a text whose characters are plain ones already."""
    if drawn.isascii() or not any(char in _SUSPECT or char > _PLANE for char in set(drawn)):
        return Plain(drawn, len(drawn), None)
    return _leave_out(drawn)


def _leave_out(text: str) -> Plain:
    kept: list[str] = []
    offsets: list[int] = []
    letter, marks, most, hidden = "", 0, MAX_MARKS, False
    upto = 0  # where the marks on the last letter begin
    for found in _PARTS.finditer(text):
        part = found[0]
        if part in _INVISIBLE or "\U000e0000" <= part <= "\U000e0fff":
            hidden = True
            continue
        if hidden and kept and kept[-1] == " ":
            part = part.lstrip(" ")  # two spaces with nothing to be seen between are one
        hidden = hidden and not part
        place = found.end() - len(part)
        letters = bool(found[1])  # a run of plain ones, as nearly all are
        if letters or not unicodedata.combining(part):
            kept.extend(_uncircled(part, kept) if part in _CIRCLED else part)
            offsets.extend(range(place, found.end()))
            letter, marks, upto = kept[-1], 0, len(kept)
            most = MAX_LATIN_MARKS if letter.isascii() else MAX_MARKS
            continue
        if part in _THROUGH and letter not in _NEGATED:
            continue
        marks += 1
        whole = unicodedata.normalize("NFC", letter + part) if marks == 1 and letter else ""
        if len(whole) == 1:  # a letter and its accent, typed apart
            kept[-1] = whole
        elif marks <= most:
            kept.append(part)
            offsets.append(place)
        elif marks == most + 1:  # a pile means nothing: its first marks go as well
            del kept[upto:], offsets[upto:]
            kept[-1:] = [letter] if kept else []
    return Plain(latinised("".join(kept)), len(text), tuple(offsets))


def _uncircled(char: str, before: list[str]) -> str:
    """A digit in a circle is that digit, but at the start of a line, where it numbers a list."""
    return _CIRCLED[char] if before and before[-1] != "\n" else char


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """Give a word's comparison form: case and diacritics removed, look-alikes made Latin."""
    if word.isascii():
        return word.lower()
    parts = unicodedata.normalize("NFKD", word[:256].casefold().translate(_STROKES))
    bare = "".join(char for char in parts if not unicodedata.combining(char)) or word
    if any(char.isascii() and char.isalpha() for char in bare):
        return "".join(ALIKE.get(char, char) for char in bare)
    return bare


_FONTS = (
    *((0x2B0, 0x2B9), (0x1D2C, 0x1D6B), (0x2080, 0x208A), (0x2100, 0x214A), (0x24B6, 0x24EA)),
    *((0x1D400, 0x1D800), (0x1F130, 0x1F14A)),
)


def _one_for_one() -> dict[int, str]:
    table = {ord(char): " " for char in _SPACES}
    table |= {ord(char): "-" for char in _DASHES}
    table |= {ord(char): "'" for char in _SINGLE}
    table |= {ord(char): '"' for char in _DOUBLE}
    table |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if code not in table}
    digits = filter(str.isdecimal, map(chr, range(0x660, 0x20000)))
    table = {ord(char): str(unicodedata.digit(char)) for char in digits} | table
    for first, last in _FONTS:  # letters in circles, in squares, of mathematics; small digits
        for code in range(first, last):
            plain = unicodedata.normalize("NFKD", chr(code))
            if len(plain) == 1 and plain.isascii() and plain.isalnum():
                table.setdefault(code, plain)
    for first in (0x1F150, 0x1F170):
        table |= {first + at: chr(65 + at) for at in range(26)}
    return table | {0x2800: " "}


_TABLE = _one_for_one()
_DRAWN = {chr(code): char for code, char in _TABLE.items()}
_NUMBER_SIGNS = frozenset(
    (*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD)
)
_INVISIBLE = (
    frozenset(
        chr(code)
        for code in (
            *range(0x80, 0x3200),
            *range(0xFE00, 0x10000),
            *range(0x13430, 0x13440),
            *range(0x1BCA0, 0x1BCA4),
            *range(0x1D173, 0x1D17B),
        )
        if unicodedata.category(chr(code)) == "Cf" and code not in _NUMBER_SIGNS
    )
    | frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\u2065")
    | frozenset(
        chr(code)
        for code in (*range(0xFE00, 0xFE10), *range(0x20DD, 0x20E1), *range(0x20E2, 0x20E5))
    )
)
_THROUGH = frozenset(
    "\u0332\u0333\u0335\u0336\u0337\u0338\u0305\u033f"
)  # lines through and under letters
_NEGATED = frozenset("=<>~|")  # with a line through them these are signs of their own
_CIRCLED = {chr(0x2460 + at): str(at + 1) for at in range(9)} | {"\u24ea": "0"}
_MARKS = frozenset(chr(code) for code in range(0x300, 0x370)) | frozenset(
    chr(code) for code in (*range(0x1AB0, 0x1AFF), *range(0x1DC0, 0x1E00), *range(0x20D0, 0x2100))
)
_SUSPECT = _INVISIBLE | _MARKS | frozenset(ALIKE) | frozenset(_CIRCLED)
_PLANE = "\U000dffff"
# Runs of letters that nothing is left out of or joined to, or any other character alone.
_PARTS = re.compile(r"([\x00-\xac\xae-\u02ff]+)|.", re.DOTALL)
