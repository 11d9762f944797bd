"""Words that may stand for each other, and pairs that must never be listed as such."""

from __future__ import annotations

from itertools import chain

import pytest

from critic.text.inflection import stem
from critic.text.meaning.kinds import are_siblings
from critic.text.meaning.opposites import opposed
from critic.text.meaning.synonym_nouns import NOUNS
from critic.text.meaning.synonym_qualities import QUALITIES
from critic.text.meaning.synonym_verbs import VERBS
from critic.text.meaning.synonyms import are_kin, kinship
from critic.text.meaning.word_families import FAMILIES, WRITTEN
from critic.text.tokens import is_content

ROWS = [
    (word.strip(), others.split())
    for listed in (VERBS, NOUNS, QUALITIES, FAMILIES, WRITTEN)
    for word, _, others in (row.partition(":") for row in listed.split(";"))
]
PAIRS = [(word, other) for word, others in ROWS for other in others]
MOST = 40  # kin of one stem: each costs a look into the index


def kin(one: str, other: str) -> bool:
    return are_kin(stem(one), stem(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bought", "purchases"),
        ("commenced", "began"),
        ("physicians", "doctor"),
        ("decided", "decision"),
        ("grew", "growth"),
        ("died", "deaths"),
        ("France", "French"),
        ("roughly", "approximately"),
        ("colour", "colors"),
        ("organised", "organized"),
        ("huge", "large"),
        ("frequently", "often"),
        ("lorry", "trucks"),
        ("km", "kilometres"),
        ("September", "sept"),
        ("walk", "walking"),
    ],
)
def test_may_stand_for_each_other(one: str, other: str):
    assert kin(one.lower(), other.lower())
    assert kin(other.lower(), one.lower())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("buy", "sell"),
        ("rise", "fall"),
        ("mild", "moderate"),
        ("nominate", "appoint"),
        ("dog", "animal"),
        ("son", "child"),
        ("hope", "hopeless"),
        ("allow", "author"),
        ("spoon", "fork"),
        ("hurricane", "tornado"),
        ("arrest", "convict"),
        ("college", "student"),
    ],
)
def test_may_not_stand_for_each_other(one: str, other: str):
    assert not kin(one, other)


def test_kin_of_kin_need_not_be_kin():
    assert kin("lend", "loan")
    assert kin("loan", "borrow")
    assert not kin("lend", "borrow")


def test_the_lists_are_large_and_their_rows_plain():
    assert len(ROWS) > 1500
    assert len(kinship()) > 5000
    assert all(word and others for word, others in ROWS)
    words = {*(word for word, _ in ROWS), *chain.from_iterable(others for _, others in ROWS)}
    assert all((word.isalnum() and word.islower()) or word.isdigit() for word in words)
    assert not [word for word in sorted(words) if not is_content(word)]


def test_no_pair_is_the_stemmers_own_business_or_listed_twice_in_a_row():
    assert [pair for pair in PAIRS if stem(pair[0]) == stem(pair[1])] == []
    assert [word for word, others in ROWS if len(set(others)) != len(others)] == []


def test_no_pair_is_opposed():
    assert [pair for pair in PAIRS if opposed(*pair)] == []


def test_no_pair_names_two_things_of_which_nothing_is_both():
    assert [pair for pair in PAIRS if are_siblings(*pair)] == []


def test_no_word_has_so_many_kin_that_looking_them_up_costs():
    assert max(map(len, kinship().values())) <= MOST


def test_kinship_goes_both_ways_and_names_nobody_twice():
    table = kinship()
    for word, others in table.items():
        assert word not in others
        assert len(set(others)) == len(others)
        assert all(word in table[other] for other in others)
