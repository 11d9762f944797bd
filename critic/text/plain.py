"""Text made plain for reading, with the way back to the text as given.

Knows look-alikes of digits, letters, quotes, dashes and spaces, and characters nobody sees
(zero-width, bidi controls, tags). Each visible character is replaced by one plain character and
each invisible one is left out, so that `origin` maps every plain offset to one of the given text.
Refuses to know words or meaning. Never uses Unicode normalisation on runs: it is quadratic on
combining marks, so piles of more than `MAX_MARKS` on one letter are left out first.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

FEW = 12  # different characters to redraw, up to which each is replaced by itself
MAX_MARKS = 4
MAX_LATIN_MARKS = 2  # Vietnamese writes two
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032\u02bc\u0060\u00b4\uff07"
_DOUBLE = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"
_LETTERS = {  # Cyrillic and Greek letters drawn like Latin ones; only used inside Latin words
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "х": "x", "у": "y", "і": "i", "ѕ": "s",
    "ј": "j", "ԁ": "d", "ո": "n", "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H",
    "О": "O", "Р": "P", "С": "C", "Т": "T", "Х": "X", "ο": "o", "Ο": "O", "ν": "v", "α": "a",
}  # fmt: skip
# Letters with a stroke, and joined ones, that no normalisation takes apart: Lodz is Łódź.
_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "æ": "ae", "œ": "oe", "ı": "i"})
_LATIN_END = "\u0250"  # letters before it are Latin, with or without accents


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain text; `offsets[i]` is where plain character i stood (None: the offsets are equal)."""

    text: str
    given: int
    offsets: tuple[int, ...] | None

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Map a plain span to the span of the given text that it was read from."""
        if self.offsets is None or start >= end:
            return (start, end) if self.offsets is None else self._empty(start)
        return self.offsets[start], self.offsets[end - 1] + 1

    def _empty(self, at: int) -> tuple[int, int]:
        assert self.offsets is not None
        place = self.offsets[at] if at < len(self.offsets) else self.given
        return place, place


def make_plain(text: str) -> Plain:
    """Read `text` as plain text; linear in its length. ASCII comes back as it is."""
    if text.isascii():
        return Plain(text, len(text), None)
    letters = set(text)
    redrawn = _DRAWN.keys() & letters
    if len(redrawn) > FEW:
        drawn = text.translate(_TABLE)
    else:  # a few quotes and dashes: some quick searches for each cost less than a look at all
        drawn = text
        for char in sorted(redrawn):  # "`" before "｀", which becomes one and stays it
            drawn = drawn.replace(char, _DRAWN[char])
    if not any(char in _SUSPECT or char > _PLANE for char in letters - redrawn):
        return Plain(drawn, len(text), None)
    return _leave_out(drawn)


def _leave_out(text: str) -> Plain:
    kept: list[str] = []
    offsets: list[int] = []
    letter, marks, most = "", 0, MAX_MARKS
    upto = 0  # where the marks on the last letter begin
    for found in _PARTS.finditer(text):
        char, place = found[0], found.start()
        if found[1]:  # plain letters, as nearly all are, together
            letter, marks = char[-1], 0
            most = MAX_LATIN_MARKS if letter.isascii() else MAX_MARKS
            kept.extend(char)
            offsets.extend(range(place, found.end()))
            upto = len(kept)
            continue
        if char in _INVISIBLE or 0xE0000 <= ord(char) <= 0xE0FFF:
            continue
        if not unicodedata.combining(char):
            letter, marks = _latin(char, kept), 0
            most = MAX_LATIN_MARKS if char.isascii() else MAX_MARKS
            kept.append(letter)
            offsets.append(place)
            upto = len(kept)
            continue
        marks += 1
        if marks > most:
            if marks == most + 1:  # a pile means nothing: its first marks go as well
                del kept[upto:], offsets[upto:]
                if letter:
                    kept[-1] = letter
            continue
        whole = unicodedata.normalize("NFC", letter + char) if marks == 1 and letter else ""
        if len(whole) == 1:  # a letter and its accent, typed apart
            kept[-1] = whole
            continue
        kept.append(char)
        offsets.append(place)
    return Plain("".join(kept), len(text), tuple(offsets))


def _latin(char: str, before: list[str]) -> str:
    """A look-alike letter straight after a Latin one is that Latin letter; else it stays."""
    plain = _LETTERS.get(char)
    latin = plain and before and before[-1] < _LATIN_END and before[-1].isalpha()
    return plain if plain and latin else char


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """Give a word's comparison form: case and diacritics removed, look-alikes made Latin."""
    if word.isascii():
        return word.lower()
    parts = unicodedata.normalize("NFKD", word[:256].casefold().translate(_STROKES))
    bare = "".join(char for char in parts if not unicodedata.combining(char)) or word
    if any(char.isascii() and char.isalpha() for char in bare):
        return "".join(_LETTERS.get(char, char) for char in bare)
    return bare


def _one_for_one() -> dict[int, str]:
    table = {ord(char): " " for char in _SPACES}
    table |= {ord(char): "-" for char in _DASHES}
    table |= {ord(char): "'" for char in _SINGLE}
    table |= {ord(char): '"' for char in _DOUBLE}
    table |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if code not in table}
    digits = filter(str.isdecimal, map(chr, range(0x660, 0x20000)))
    return {ord(char): str(unicodedata.digit(char)) for char in digits} | table


_TABLE = _one_for_one()
_DRAWN = {chr(code): char for code, char in _TABLE.items()}
_INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b"
    "\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206f\ufeff"
) | frozenset(chr(code) for code in range(0xFE00, 0xFE10))
_MARKS = frozenset(chr(code) for code in range(0x300, 0x370)) | frozenset(
    chr(code) for code in (*range(0x1AB0, 0x1AFF), *range(0x1DC0, 0x1E00), *range(0x20D0, 0x2100))
)
_SUSPECT = _INVISIBLE | _MARKS | frozenset(_LETTERS)
_PLANE = "\U000dffff"
# Runs of letters that nothing is left out of or joined to, or any other character alone.
_PARTS = re.compile(r"([\x00-\xac\xae-\u02ff]+)|.", re.DOTALL)
