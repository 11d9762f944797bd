"""A sentence in pieces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.pieces import find_pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("The inn has a pool, and it serves lunch.", ["The inn has a pool", "and it serves lunch."]),
        ("The bridge opened in 1931 (after two years).",
         ["The bridge opened", "in 1931", "after two years", "."]),
        ("It closes early", ["It closes early"]),
        (" ,; ", []),
    ],
)  # fmt: skip
def test_pieces_end_at_stops_and_before_words_that_lead_on(text: str, pieces: list[str]) -> None:
    assert [text[start:end] for start, end in find_pieces(text, 0, len(text))] == pieces


@given(st.text(alphabet="ab ,;:()\nin and", max_size=60), st.integers(0, 60), st.integers(0, 60))
def test_pieces_are_in_order_and_leave_out_no_letter(text: str, start: int, end: int) -> None:
    start, end = sorted((min(start, len(text)), min(end, len(text))))
    found = list(find_pieces(text, start, end))
    places = [place for piece in found for place in piece]
    assert places == sorted(places)
    inside = {at for first, last in found for at in range(first, last)}
    assert all(at in inside for at in range(start, end) if text[at].isalnum())
