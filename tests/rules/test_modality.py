"""Duties turned round or overstated."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.modality import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "Guests must leave a deposit at the desk.",
            "Guests may leave a deposit at the desk.",
            "MOD001",
            "must",
            "may",
        ),
        (
            "Guests are not required to leave a deposit.",
            "Guests are required to leave a deposit.",
            "MOD001",
            "not required to",
            "required to",
        ),
        (
            "The board will sell the depot.",
            "The board might sell the depot.",
            "MOD002",
            "will",
            "might",
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
        "Guests must leave a deposit.",
        "Guests may leave a deposit.",
        "Guests must leave a deposit.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
