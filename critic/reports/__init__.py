"""All report formats, written out by hand: a name, and what renders it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from critic.reports import jsonl
from critic.reports.report import Layout, Render, Reviewed


def _text(reviews: Sequence[Reviewed], layout: Layout) -> str:
    from critic.reports import terminal  # noqa: PLC0415 - only a page for people pays for drawing it

    return terminal.render(reviews, layout)


FORMATS: Final[Mapping[str, Render]] = {
    "text": _text,
    "json": jsonl.render,
}

__all__ = ["FORMATS", "Layout", "Render", "Reviewed"]
