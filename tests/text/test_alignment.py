"""A claim laid beside a stretch: pairs, what was replaced, added, left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.alignment import Alignment, align, span
from critic.text.inflection import stem
from critic.text.reading import Passage, Reading


def passage(text: str) -> Passage:
    reading = Reading(text)
    return reading.passage(0, len(reading.text))


def lay(claim: str, source: str) -> Alignment:
    return align(passage(claim), passage(source))


def run(side: Passage, words: range) -> str:
    start, end = span(side, words)
    return side.reading.text[start:end]


@pytest.mark.parametrize(
    ("claim", "source", "said", "instead"),
    [
        (
            "The board approved the plan in May.",
            "The board rejected the plan in May.",
            "approved",
            "rejected",
        ),
        ("Staff must wear a badge.", "Staff may wear a badge.", "must", "may"),
        ("Lena plays the old cello.", "On Sundays Lena plays the new cello.", "old", "new"),
        ("Some birds migrate south.", "All birds migrate south.", "Some", "All"),
    ],
)
def test_one_thing_replaced(claim: str, source: str, said: str, instead: str) -> None:
    found = lay(claim, source)
    pairs = [(run(found.claim, s.claim), run(found.source, s.source)) for s in found.substitutions]
    assert pairs == [(said, instead)]
    assert found.near_copy


def test_added_and_left_out() -> None:
    found = lay("The old mill closed last year.", "The mill in Ambry closed last year.")
    assert [run(found.source, words) for words in found.dropped] == ["in Ambry"]
    assert [found.claim.folded[i] for i in found.missing] == ["old"]


def test_reordered_words_cross() -> None:
    found = lay("Beta bought Alpha.", "Alpha bought Beta.")
    words = {(found.claim.folded[i], found.source.folded[j]) for i, j in found.crossed}
    assert words
    assert found.overlap == 1.0
    assert found.order < 1.0


@pytest.mark.parametrize(
    ("one", "other"),
    [("rose", "rise"), ("bought", "buys"), ("women", "woman"), ("was", "is"), ("three", "3")],
)
def test_irregular_forms_meet(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_nothing_in_common() -> None:
    found = lay("Rain fell.", "")
    assert found.pairs == ()
    assert not found.near_copy
    assert found.overlap == 0.0


@given(
    st.lists(st.sampled_from(["ash", "oak", "elm", "fir", "yew", "the", "of", "not"]), max_size=40),
    st.lists(st.sampled_from(["ash", "oak", "elm", "fir", "yew", "the", "of", "not"]), max_size=40),
)
def test_pairs_keep_the_order_and_words_agree(left: list[str], right: list[str]) -> None:
    found = lay(" ".join(left), " ".join(right))
    assert all(
        a < c and b < d for (a, b), (c, d) in zip(found.pairs, found.pairs[1:], strict=False)
    )
    both = (*found.pairs, *found.crossed)
    assert all(stem(left[i]) == stem(right[j]) for i, j in both)
    assert len({j for _, j in both}) == len(both)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_can_be_laid(left: str, right: str) -> None:
    found = lay(left, right)
    assert 0.0 <= found.order <= found.overlap <= 1.0
