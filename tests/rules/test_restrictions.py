"""A restriction dropped where that says more."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.restrictions import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "No tram stopped at the depot.",
            "No empty tram stopped at the depot.",
            "QNT004",
            "No tram stopped at the depot",
            "empty",
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
        "No tram stopped at the depot.",
        "No empty tram stopped at the depot.",
        "No tram stopped at the depot.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
