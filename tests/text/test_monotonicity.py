"""Which words may become wider, which narrower, which neither."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.meaning.monotonicity import directions
from critic.text.meaning.predicates import DOWNWARD, NEUTRAL, UNSURE, UPWARD
from critic.text.reading import Reading

SIGNS = {"+": UPWARD, "-": DOWNWARD, "=": NEUTRAL, "?": UNSURE}


def of(text: str) -> dict[str, int]:
    reading = Reading(text)
    passage = reading.passage(0, len(reading.text))
    return dict(zip(passage.folded, directions(passage), strict=True))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A cook opened the oven.", "cook+ opened+ oven+"),
        ("No cook opened the oven.", "cook- opened- oven-"),
        ("The cook did not open the oven.", "cook+ open- oven-"),
        ("The cook never opens the oven.", "cook+ opens- oven-"),
        ("Every cook opened the oven.", "cook- opened+ oven+"),
        ("Every cook who did not sleep opened the oven.", "cook- sleep+ opened+ oven+"),
        ("Every retired cook in town likes soup.", "retired- cook- likes+ soup+"),
        ("All cooks bake bread.", "cooks- bake+ bread+"),
        ("Not every cook opened the oven.", "cook+ opened- oven-"),
        ("No cook left without an apron.", "cook- left- apron+"),
        ("A cook without an apron opened the oven.", "cook+ apron- opened+ oven+"),
        ("The cook who did not sleep opened the oven.", "sleep- opened+ oven+"),
        ("Few cooks own an oven.", "cooks- own- oven-"),
        ("At most nine cooks own an oven.", "cooks- own- oven-"),
        ("At least nine cooks own an oven.", "cooks+ own+ oven+"),
        ("No fewer than nine cooks own an oven.", "cooks+ own+ oven+"),
        ("Exactly nine cooks own an oven.", "cooks= own= oven="),
        ("Most cooks own an oven.", "cooks="),
        ("Most cooks owned an oven.", "cooks= owned+ oven+"),
        ("Only cooks opened the oven.", "cooks= opened- oven-"),
        ("If a cook sleeps, the bread burns.", "cook- sleeps- bread+ burns+"),
        ("The bread burns if a cook sleeps.", "bread+ burns+ cook- sleeps-"),
        ("The cook left before the bread burned.", "left+ bread- burned-"),
        ("The cook doubts that the bread burned.", "cook+ bread- burned-"),
        ("The cook did not deny that the bread burned.", "bread+ burned+"),
        ("The cook refused to open the oven.", "cook+ open- oven-"),
        ("The cook did not sleep, but she opened the oven.", "sleep- opened+ oven+"),
        ("The cook did not sleep because the oven was on.", "sleep- oven?"),
        ("Did the cook open the oven?", "cook? oven?"),
        ("There is no doubt that the cook slept.", "cook+ slept+"),
    ],
)
def test_directions(text: str, expected: str) -> None:
    found = of(text)
    assert {item[:-1]: found[item[:-1]] for item in expected.split()} == {
        item[:-1]: SIGNS[item[-1]] for item in expected.split()
    }


PIECES = st.lists(
    st.sampled_from(
        [
            "no",
            "every",
            "not",
            "the",
            "cook",
            "who",
            "oven",
            ",",
            ".",
            "if",
            "without",
            "only",
            "ate",
            "is",
            "before",
            "and",
            "but",
            "most",
            "exactly",
            "9",
            "?",
        ]
    ),
    max_size=30,
)


@given(PIECES)
def test_each_word_has_one_direction(pieces: list[str]) -> None:
    reading = Reading(" ".join(pieces))
    passage = reading.passage(0, len(reading.text))
    found = directions(passage)
    assert len(found) == len(passage.folded)
    assert set(found) <= {UPWARD, DOWNWARD, NEUTRAL, UNSURE}


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    reading = Reading(text)
    passage = reading.passage(0, len(reading.text))
    assert len(directions(passage)) == len(passage.folded)
