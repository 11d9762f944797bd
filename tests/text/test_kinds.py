"""Kinds of things: what falls under what, and what can never be both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.meaning.kind_words import LIVING, MADE, WORLD
from critic.text.meaning.kinds import are_alike, are_siblings, is_kind_of, thing

WORDS = sorted(
    {
        word.strip("!:")
        for rows in (LIVING, MADE, WORLD)
        for word in rows.split()
        if word.strip("!:")
    }
)


@pytest.mark.parametrize(
    ("specific", "general"),
    [
        ("poodle", "dog"),
        ("poodle", "animal"),
        ("jeeps", "vehicle"),
        ("violins", "instruments"),
        ("surgeon", "doctor"),
        ("women", "people"),
        ("cathedral", "building"),
        ("novel", "book"),
        ("cherries", "fruit"),
        ("sprinted", "ran"),
        ("whispering", "speak"),
        ("scarlet", "red"),
        ("bike", "vehicle"),
    ],
)
def test_falls_under(specific: str, general: str) -> None:
    assert is_kind_of(specific, general)
    assert not is_kind_of(general, specific)
    assert not are_siblings(specific, general)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cat", "dog"),
        ("poodle", "lion"),
        ("eagle", "shark"),
        ("red", "blue"),
        ("guitar", "piano"),
        ("sedan", "bus"),
        ("beer", "tea"),
        ("boy", "girl"),
    ],
)
def test_never_both(one: str, other: str) -> None:
    assert are_siblings(one, other)
    assert are_siblings(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("teacher", "mother"), ("dog", "pet"), ("table", "weather"), ("zorb", "dog"), ("dog", "dogs")],
)
def test_says_nothing(one: str, other: str) -> None:
    assert not are_siblings(one, other)
    assert not is_kind_of(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("film", "movies"), ("kid", "child"), ("couch", "sofa")]
)
def test_alike(one: str, other: str) -> None:
    assert are_alike(one, other)


def test_unknown_words_are_not_alike() -> None:
    assert not are_alike("zorb", "zorb")
    assert thing("zorb") is None


@given(st.sampled_from(WORDS), st.sampled_from(WORDS))
def test_the_table_is_in_order(one: str, other: str) -> None:
    below = is_kind_of(one, other)
    assert not (below and is_kind_of(other, one))
    assert are_siblings(one, other) == are_siblings(other, one)
    assert not (below and are_siblings(one, other))


@given(st.text(max_size=40))
def test_any_text_is_looked_up(word: str) -> None:
    assert not are_siblings(word, word)
    assert not is_kind_of(word, word)
