"""Denials added or lost, with both wordings shown."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.negation import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "The lift does not stop at the third floor.",
            "The lift stops at the third floor.",
            "NEG001",
            "not",
            "stops",
        ),
        (
            "The lift stops at the third floor.",
            "The lift never stops at the third floor.",
            "NEG002",
            "stops",
            "never stops",
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
        "The lift does not stop at the third floor.",
        "The lift stops at the third floor.",
        "The lift does not stop at the third floor.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
