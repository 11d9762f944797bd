"""Critiques as JSON, one a line: the form that everything else can read."""

from __future__ import annotations

from collections.abc import Sequence

from critic.reports.report import Layout, Reviewed


def render(reviewed: Sequence[Reviewed], layout: Layout) -> str:  # noqa: ARG001 - all formats are called alike
    """Give each critique as one line of JSON; the layout has no say in it."""
    return "".join(f"{item.critique.to_json()}\n" for item in reviewed)
