"""Bespoke-MiniCheck: a model that says yes where a document supports a claim, and no elsewhere.

Knows its names, its prompt file and its licence. The licence forbids commercial use, so whoever
uses the model is told so in every critique. How it is asked stands in `yesno`.
"""

from __future__ import annotations

from typing import Final

TASK: Final = "minicheck"
LICENCE: Final = "CC BY-NC 4.0, no commercial use"


def is_minicheck(name: str) -> bool:
    """Whether a model's name is of this family, whoever packed it."""
    return "minicheck" in name.lower()
