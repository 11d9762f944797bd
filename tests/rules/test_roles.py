"""Sides swapped round a verb or a relation."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.roles import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "Tallow bought Birk in spring.",
            "Birk bought Tallow in spring.",
            "ROL001",
            "Tallow bought Birk",
            "Birk bought Tallow",
        ),
        (
            "Tallow was sued by Birk.",
            "Tallow sued Birk.",
            "ROL001",
            "Tallow was sued by Birk",
            "Tallow sued Birk",
        ),
        (
            "Tallow is older than Birk.",
            "Birk is older than Tallow.",
            "ROL001",
            "Tallow is older than Birk",
            "Birk is older than Tallow",
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


def test_another_place_that_agrees_silences() -> None:
    claim, against, agreeing = (
        "Tallow bought Birk in spring.",
        "Birk bought Tallow in spring.",
        "Tallow bought Birk in spring.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
