"""A sentence in pieces: the phrases between its stops, and from one word that leads on to the next.

Knows stops and the English words that lead to something more ("and", "with", "because", "in").
Refuses grammar: a piece is what can be pointed at, and need not stand by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_CUT: Final = re.compile(
    r"[,;:()\u2013\u2014]|\s(?:and|but|while|which|who|that|with|as\swell\sas|including|such\sas|because"
    r"|after|before|when|where|for|by|in|from|to|on|at)(?=\s)",
    re.IGNORECASE,
)
_EDGES: Final = " \t\n,;:()\u2013\u2014"


def find_pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give the pieces of a stretch of text in order, without the stops and spaces at their edges."""
    cuts = [found.start() for found in _CUT.finditer(text, start, end)]
    for first, last in zip((start, *cuts), (*cuts, end), strict=True):
        bare = text[first:last].strip(_EDGES)
        if bare:
            at = text.index(bare, first)
            yield at, at + len(bare)
