"""How far "not", "may" or "all" reach: the stretch of words they share with their predicate.

Knows punctuation and the words that open a clause, and numbers each word's stretch. Refuses to
parse and to cut sentences: `clauses` does that for claims.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate
from typing import Final

from critic.text.reading import Passage

_OPENERS: Final = """
    but because although though while whereas if unless until when whenever which who whose whom
    since so however where after before that and except despite instead nor
"""
OPENERS: Final = frozenset(_OPENERS.split())
_SUPPOSING: Final = frozenset({"if", "unless", "whether"})
_BREAK: Final = re.compile(r"[,;:.!?()\[\]\u2013\u2014\n\"]")
_FULL_STOP: Final = re.compile(r"[;.!?\n]")


@lru_cache(maxsize=128)
def clauses(passage: Passage) -> tuple[int, ...]:
    """Give for each word of a passage the number of the clause it stands in."""
    opens = [
        1 if word in OPENERS or (gap != " " and _BREAK.search(gap)) else 0
        for word, gap in zip(passage.folded, _gaps(passage), strict=True)
    ]
    return tuple(accumulate(opens))


def supposed(passage: Passage, place: int) -> bool:
    """Whether the clause a word stands in only supposes: "if", "unless", "whether"."""
    numbers = clauses(passage)
    return passage.folded[numbers.index(numbers[place])] in _SUPPOSING


@lru_cache(maxsize=128)
def sentences_of_words(passage: Passage) -> tuple[int, ...]:
    """Give for each word the number of full stops and semicolons before it."""
    stops = [1 if gap != " " and _FULL_STOP.search(gap) else 0 for gap in _gaps(passage)]
    return tuple(accumulate(stops))


def _gaps(passage: Passage) -> list[str]:
    """Give what stands before each word, nothing before the first; 8 characters tell enough."""
    columns = passage.reading.words
    text = passage.reading.text
    words = passage.word_range
    ends = columns.ends[words.start : words.stop]
    starts = columns.starts[words.start + 1 : words.stop]
    between = [text[end:start][:8] for end, start in zip(ends, starts, strict=False)]
    return ["", *between] if ends else []
