"""All report formats, written out by hand: a name, and what renders it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from critic.reports import jsonl, terminal
from critic.reports.report import Layout, Render, Reviewed

FORMATS: Final[Mapping[str, Render]] = {
    "text": terminal.render,
    "json": jsonl.render,
}

__all__ = ["FORMATS", "Layout", "Render", "Reviewed"]
