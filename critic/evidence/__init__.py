"""An index over the sources of one case, and the places that bear on a claim."""

from __future__ import annotations

from critic.evidence.cover import KIN_TELLS, Cover
from critic.evidence.index import UNKNOWN_WEIGHT, Index, Stretch, content_stems
from critic.evidence.sources import index_sources, known_sources

__all__ = [
    "KIN_TELLS",
    "UNKNOWN_WEIGHT",
    "Cover",
    "Index",
    "Stretch",
    "content_stems",
    "index_sources",
    "known_sources",
]
