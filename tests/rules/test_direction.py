"""Rose or fell, from or to, before or after."""

from __future__ import annotations

import pytest
from exhibits import found

from critic.rules.direction import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        ("Ticket sales fell in spring.", "Ticket sales rose in spring.", "DIR001", "fell", "rose"),
        ("The fare rose by 4 crowns.", "The fare rose to 4 crowns.", "DIR002", "by 4", "to 4"),
        (
            "The line runs from Elm to Oak.",
            "The line runs from Oak to Elm.",
            "DIR002",
            "from Elm to Oak",
            "from Oak to Elm",
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
        "Ticket sales fell in spring.",
        "Ticket sales rose in spring.",
        "Ticket sales fell in spring.",
    )
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)
