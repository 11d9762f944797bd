"""What a report is: a rendering of critiques, a pure function to text.

Knows what every format is given. A format neither judges nor leaves anything to interpretation: all
it shows stands in the critique.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from critic.records import Case, Critique


class Reviewed(NamedTuple):
    """A critique, with the case it speaks of where that is at hand."""

    critique: Critique
    case: Case | None = None


class Layout(NamedTuple):
    """How wide a report may be, in columns, and whether it may use colour."""

    width: int = 100
    colour: bool = False


Render: TypeAlias = Callable[[Sequence[Reviewed], Layout], str]
"""What a format is: reviewed cases to text, ending in a line break unless empty."""
