"""Opposite words at the same place."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.opposites import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "The jury rejected the design in March.",
            "The jury accepted the design in March.",
            "ANT001",
            "rejected",
            "accepted",
        ),
        (
            "The gate at the depot is unlocked.",
            "The gate at the depot is locked.",
            "ANT001",
            "unlocked",
            "locked",
        ),
        (
            "The statement was truthful and relevant.",
            "The statement was truthful and irrelevant.",
            "ANT002",
            "relevant",
            "irrelevant",
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
        "The jury rejected the design in March.",
        "The jury accepted the design in March.",
        "The jury rejected the design in March.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
