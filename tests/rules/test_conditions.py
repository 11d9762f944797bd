"""Conditions dropped, added and turned round."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.conditions import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "The pass is valid on night buses.",
            "The pass is valid on night buses unless it rains heavily.",
            "CND001",
            "The pass is valid on night buses",
            "unless it rains heavily",
        ),
        (
            "The pass is valid on night buses except for ferries.",
            "The pass is valid on night buses.",
            "CND002",
            "except for ferries",
            "night buses",
        ),
        (
            "The pass expires if the holder moves.",
            "The pass expires unless the holder moves.",
            "CND003",
            "if",
            "unless",
        ),
    ],
)
def test_points_at_the_words(claim: str, source: str, code: str, said: str, read: str) -> None:
    hit = found(RULES, claim, source)[code]
    assert claim[hit.start : hit.end] == said
    assert hit.place is not None
    assert read in hit.place.text
    assert 0.4 <= hit.strength <= 0.97
    assert hit.message.endswith((".", '"'))
