"""Doubt dropped and certainty raised."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.certainty import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "The clerk forged the ticket.",
            "The clerk allegedly forged the ticket.",
            "CRT001",
            "forged",
            "allegedly",
        ),
        (
            "The study proves that trams cut noise.",
            "The study suggests that trams cut noise.",
            "CRT002",
            "proves",
            "suggests",
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
        "The clerk forged the ticket.",
        "The clerk allegedly forged the ticket.",
        "The clerk forged the ticket.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
