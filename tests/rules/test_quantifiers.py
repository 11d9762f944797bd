"""All, some, none: turned round, overstated, restricted."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.quantifiers import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "All of the trams were late.",
            "None of the trams were late.",
            "QNT001",
            "All of",
            "None of",
        ),
        (
            "All trams were late on Monday.",
            "Several trams were late on Monday.",
            "QNT002",
            "All",
            "Several",
        ),
        ("The depot repairs only trams.", "The depot repairs trams.", "QNT003", "only", "trams"),
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
        "All trams were late on Monday.",
        "Several trams were late on Monday.",
        "All trams were late on Monday.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
