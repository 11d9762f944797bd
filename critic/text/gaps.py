"""Text with gaps in it: spans that nobody shall read, as long as they were.

Knows how a gap is written, so that offsets hold and no quote is found across it. Refuses to know
why something is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GAP: Final = "\u2026"
APART: Final = f"\n\n{GAP}\n\n"


def without_spans(text: str, spans: Sequence[tuple[int, int]], gap: str = GAP) -> str:
    """Put a gap, one character for one, in place of spans that are in order and do not overlap.

    With `APART` for a gap no sentence reaches into it.
    """
    parts: list[str] = []
    done = 0
    for start, end in spans:
        parts += [text[done:start], gap.ljust(end - start)[: end - start]]
        done = end
    return "".join([*parts, text[done:]])
