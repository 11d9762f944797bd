"""Granite Guardian: models that find risks in a text; ungroundedness is one of them.

Knows its names and which prompt file each generation wants. Its yes means a risk, so yes is
ungrounded: the other way round than elsewhere. Generations up to 3.2 read the source in a turn
`context` and write a bare word; from 3.3 on it is `document`, and a score. How a model is asked
stands in `yesno`.
"""

from __future__ import annotations

import re
from typing import Final

WORD_TASK: Final = "guardian"
SCORE_TASK: Final = "guardian_score"
_FIRST_WITH_SCORE: Final = (3, 3)
_GENERATION: Final = re.compile(
    r"granite-?(\d{1,2})(?:[.](\d{1,2}))?-guardian|guardian-(\d{1,2})(?:[.](\d{1,2}))?(?![.\dbm])"
)


def is_guardian(name: str) -> bool:
    """Whether a model's name is of this family, whoever packed it."""
    return "guardian" in name.lower() and "granite" in name.lower()


def guardian_task(name: str) -> str:
    """Give the prompt file for a model's generation; without a number in the name, the newest's."""
    found = _GENERATION.search(name.lower())
    if found is None:
        return SCORE_TASK
    major, minor = found[1] or found[3], found[2] or found[4] or "0"
    return SCORE_TASK if (int(major), int(minor)) >= _FIRST_WITH_SCORE else WORD_TASK
