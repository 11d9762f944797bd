"""Words with their offsets, comparison forms and stems.

Knows what a word is (letters and digits, inner apostrophes, the separators of a number) and which
words carry no content; a word's stem is that of its plain English form. Refuses to know sentences.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import Final

from critic.text.inflection import find_stem
from critic.text.plain import fold

MAX_WORD = 64
REMEMBERED = 65536  # words that stay read; a lookup without bookkeeping is what costs least


def _pattern(sign: str, letter: str, digit: str) -> str:
    """Give the pattern of a word: it begins with one set of characters, which is searched fast."""
    word = rf"{sign}*+(?:(?!')|(?>(?:'{sign}++)*))"
    figure = rf"{digit}{{0,2}}(?>(?:,{digit}{{3}})+)(?!{digit})(?:\.{digit}++)?"
    decimal = rf"{digit}{{0,29}}\.{digit}{{1,30}}(?!{digit}|\.)"
    return rf"{sign}(?:{letter}{word}|(?<={digit})(?:{figure}|{decimal})|{word})"


WORD: Final = re.compile(_pattern(r"[^\W_]", r"[^\W\d_]", r"\d"))
# Words and what stands between them by turns; sets of plain characters are found faster.
_SPLIT: Final = re.compile(f"({WORD.pattern})")
_ASCII_SPLIT: Final = re.compile(f"({_pattern('[A-Za-z0-9]', '[A-Za-z]', '[0-9]')})")
FUNCTION_WORDS: Final = frozenset(
    """
    a an the and or but nor so yet as at by for from in into of off on onto out over per than then to
    up upon via with within without about above across after against along among around before behind
    below beneath beside besides between beyond down during except inside like near outside past since
    through throughout till toward towards under until unto
    am is are was were be been being do does did doing done has have had having can could may might
    must shall should will would ought
    i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself
    she her hers herself it its itself they them their theirs themselves who whom whose which what that
    this these those there here when where why how if because while although though whether
    not no none neither never n't also just very too only own same such both each few more most other
    some any all every either one ones another much many
    's 're 've 'll 'd 'm it's that's there's he's she's i'm you're they're we're isn't aren't wasn't
    weren't don't doesn't didn't hasn't haven't hadn't can't couldn't won't wouldn't shouldn't
    however therefore thus hence moreover furthermore additionally meanwhile well
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text as parallel columns; `folded[i]` stands at `starts[i]:ends[i]`.

    `content[i]` is the stem once more where the word carries content, "" where it does not.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    folded: tuple[str, ...]
    stems: tuple[str, ...]
    content: tuple[str, ...]

    def within(self, start: int, end: int) -> range:
        """Give the indexes of the words that begin inside the span."""
        return range(bisect_left(self.starts, start), bisect_left(self.starts, end))


def find_words(text: str) -> Words:
    """Find the words of a plain text, in order."""
    parts = (_ASCII_SPLIT if text.isascii() else _SPLIT).split(text)
    words = parts[1::2]
    if not words:
        return Words((), (), (), (), ())
    bounds = tuple(accumulate(map(len, parts)))
    read = list(map(_READ.__getitem__, words))
    folded, stems, content = [tuple(map(column, read)) for column in _COLUMNS]
    return Words(bounds[:-1:2], bounds[1::2], folded, stems, content)


def _shortened(word: str) -> str:
    """Give the beginning of an endless word or number and a fingerprint of it all."""
    bare = word.lower().replace(",", "")
    told = int(hashlib.sha256(bare.encode("utf-8", "surrogatepass")).hexdigest(), 16)
    return f"{bare[: MAX_WORD - 24]}{told % 10**24:024}"


class _Read(dict[str, tuple[str, str, str]]):
    """The words read so far: comparison form, stem, and the stem again where it carries content."""

    def __missing__(self, word: str) -> tuple[str, str, str]:
        if len(word) > MAX_WORD:  # nothing endless may stay in memory
            return self[_shortened(word)]
        folded = _comparable(word)
        if folded != word and word.isascii():
            read = self[folded]
        else:
            word_stem = find_stem(folded)
            read = folded, word_stem, word_stem if _carries_content(folded) else ""
        if len(self) >= REMEMBERED:
            self.clear()
        self[word] = read
        return read


_READ: Final = _Read()
_COLUMNS: Final = (itemgetter(0), itemgetter(1), itemgetter(2))


def _comparable(word: str) -> str:
    """Fold a word; a number loses its separators and idle zeros, so that 1,000.50 is 1000.5."""
    if "." in word or "," in word:
        bare = word.replace(",", "")
        return bare.rstrip("0").rstrip(".") if "." in bare else bare
    return word.lower() if word.isascii() else fold(word)


def _carries_content(word: str) -> bool:
    return word not in FUNCTION_WORDS and (len(word) > 1 or word.isdigit())


@lru_cache(maxsize=65536)
def is_content(word: str) -> bool:
    """Whether a folded word carries content: neither a function word nor a lone letter."""
    return _carries_content(word)
