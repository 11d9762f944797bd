"""Words of judgement that say the same of a thing."""

from __future__ import annotations

import pytest

from critic.text.inflection import stem
from critic.text.meaning.appraisal import judged_alike


@pytest.mark.parametrize(
    ("word", "other"),
    [("delicious", "tasty"), ("pricey", "expensive"), ("staff", "waitress"), ("rude", "impolite")],
)
def test_words_of_one_judgement_know_each_other(word: str, other: str) -> None:
    assert stem(other) in judged_alike(stem(word))
    assert stem(word) in judged_alike(stem(other))


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("cheap", "expensive"),
        ("friendly", "rude"),
        ("clean", "dirty"),
        ("quick", "slow"),
        ("good", "bad"),
    ],
)
def test_opposites_are_not_alike(word: str, other: str) -> None:
    assert stem(other) not in judged_alike(stem(word))


def test_a_word_of_no_judgement_is_like_nothing() -> None:
    assert judged_alike(stem("harbour")) == ()
    assert stem("good") not in judged_alike(stem("good"))
