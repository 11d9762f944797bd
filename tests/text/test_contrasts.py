"""Closed classes of words, and words that may say the same."""

from __future__ import annotations

import pytest

from critic.text.meaning.contrast_words import CLASSES
from critic.text.meaning.contrasts import are_contrasted, has_class
from critic.text.meaning.kin import may_stand_for


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("oral", "intravenous"),
        ("films", "novels"),
        ("bacteria", "virus"),
        ("dog", "cat"),
        ("mice", "humans"),
        ("northern", "western"),
        ("weekly", "monthly"),
    ],
)
def test_members_of_one_class_exclude_each_other(one: str, other: str) -> None:
    assert are_contrasted(one, other)
    assert are_contrasted(other, one)
    assert has_class(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("film", "movie"),
        ("film", "films"),
        ("oral", "orally"),
        ("oral", "novel"),
        ("bus", "coach"),
        ("weekly", "week"),
        ("rank", "plank"),
        ("dog", "poodle"),
    ],
)
def test_forms_of_one_member_and_strangers_do_not(one: str, other: str) -> None:
    assert not are_contrasted(one, other)
    assert not are_contrasted(other, one)


def test_no_class_names_a_form_twice() -> None:
    for row in CLASSES.replace("\n     ", " ").splitlines():
        forms = row.replace("/", " ").split()
        assert len(forms) == len(set(forms)), row


@pytest.mark.parametrize(
    ("said", "read", "kin"),
    [
        ("film", "movie", True),
        ("dog", "poodle", True),
        ("poodle", "dog", False),
        ("recording", "records", True),
        ("playwright", "wright", True),
        ("film", "novel", False),
    ],
)
def test_kin_are_of_one_root_or_one_kind(said: str, read: str, *, kin: bool) -> None:
    assert may_stand_for(said, read) is kin
