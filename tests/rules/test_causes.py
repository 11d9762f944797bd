"""Cause or superlative added."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.causes import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "Night trams cause poor sleep.",
            "Night trams are linked to poor sleep.",
            "CAU001",
            "cause",
            "linked to",
        ),
        (
            "The line closed because the bridge sank.",
            "The line closed. The bridge sank.",
            "CAU002",
            "because",
            "line",
        ),
        (
            "The depot is the oldest hall in town.",
            "The depot is an old hall in town.",
            "SUP001",
            "oldest",
            "old hall",
        ),
        (
            "The depot is the largest hall in town.",
            "The depot is the third largest hall in town.",
            "SUP002",
            "largest",
            "third largest",
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
        "The depot is the largest hall in town.",
        "The depot is the third largest hall in town.",
        "The depot is the largest hall in town.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
