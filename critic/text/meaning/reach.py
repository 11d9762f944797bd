"""How far "not", "may" or "all" reach: the stretch of words they share with their predicate.

Knows punctuation and the words that open a clause, and numbers each word's stretch. Refuses to
parse and to cut sentences: `clauses` does that for claims.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import Final

from critic.text.kept import once
from critic.text.reading import Passage

REACH: Final = 8  # characters after a word among which a sign parts it from the next
_OPENERS: Final = """
    but because although though while whereas if unless until when whenever which who whose whom
    since so however where after before that and except despite instead nor
"""
OPENERS: Final = frozenset(_OPENERS.split())
_SUPPOSING: Final = frozenset({"if", "unless", "whether"})
_BREAK: Final = re.compile(r"[,;:.!?()\[\]\u2013\u2014\n\"]")
_FULL_STOP: Final = re.compile(r"[;.!?\n]")


@once
def clauses(passage: Passage) -> tuple[int, ...]:
    """Give for each word of a passage the number of the clause it stands in."""
    words, opens = passage.folded, _parted(passage, _BREAK)
    if not OPENERS.isdisjoint(words):
        opens += [place for place, word in enumerate(words) if word in OPENERS]
    return _numbered(opens, len(words))


def supposed(passage: Passage, place: int) -> bool:
    """Whether the clause a word stands in only supposes: "if", "unless", "whether"."""
    numbers = clauses(passage)
    return passage.folded[numbers.index(numbers[place])] in _SUPPOSING


@once
def sentences_of_words(passage: Passage) -> tuple[int, ...]:
    """Give for each word the number of full stops and semicolons before it."""
    return _numbered(_parted(passage, _FULL_STOP), len(passage.folded))


def _numbered(opens: list[int], size: int) -> tuple[int, ...]:
    """Number the stretches that open at some of as many words."""
    if not opens:
        return (0,) * size
    marks = bytearray(size)
    for place in opens:
        marks[place] = 1
    return tuple(accumulate(marks))


def _parted(passage: Passage, signs: re.Pattern[str]) -> list[int]:
    """Give the words that a sign stands before, within 8 characters after the word before them."""
    starts, ends = passage.reading.words.starts, passage.reading.words.ends
    first, stop = passage.word_range.start, passage.word_range.stop
    parted: list[int] = []
    for sign in signs.finditer(passage.reading.text, passage.start, passage.end):
        at = sign.start()
        place = bisect_right(ends, at, first, stop)
        if first < place < stop and at < min(starts[place], ends[place - 1] + REACH):
            parted.append(place - first)
    return parted
