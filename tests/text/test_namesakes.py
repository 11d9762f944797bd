from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.names import Name
from critic.text.namesakes import matches, name_index, squeeze
from critic.text.reading import Reading


def name_in(text: str) -> Name:
    return Reading(f"we know {text} well").names[0]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Elena Petrova", "Petrova"),
        ("Wal-Mart", "Walmart"),
        ("Bob Keller", "Robert Keller"),
        ("J. R. Keller", "John Keller"),
        ("WMO", "World Meteorological Organization"),
        ("Federal Bureau of Statistics", "FBS"),
        ("France", "French"),
        ("U.S.", "United States"),
        ("UK", "Britain"),
        ("José Ibáñez", "Jose Ibanez"),
        ("Harbour & Sons Ltd", "Harbour and Sons"),
        ("Queen Margrethe", "Margrethe"),
        ("Lindqvist", "Lindkvist"),
        ("Elm St", "Elm Saint"),
        ("GPT-4", "GPT 4"),
    ],
)
def test_the_same(left: str, right: str) -> None:
    assert matches(name_in(left), name_in(right))
    assert matches(name_in(right), name_in(left))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Elena Petrova", "Olga Petrova"),
        ("Oslo", "Bergen"),
        ("Pixel 7", "Pixel 8"),
        ("Iran", "Iraq"),
        ("French", "German"),
        ("WMO", "World Health Organization"),
    ],
)
def test_not_the_same(left: str, right: str) -> None:
    assert not matches(name_in(left), name_in(right))


SOURCE = Reading(
    "The World Meteorological Organization met in France. Elena Petrova of Wal-Mart spoke of the UAE."
)


@pytest.mark.parametrize(
    "text", ["WMO", "French", "Walmart", "Elena Petrova", "United Arab Emirates", "Emirati"]
)
def test_index_finds(text: str) -> None:
    assert name_index((SOURCE,)).same(name_in(text))


@pytest.mark.parametrize("text", ["WHO", "German", "Target", "Olga Petrova"])
def test_index_does_not_find(text: str) -> None:
    assert name_index((SOURCE,)).same(name_in(text)) is None


def test_index_holds_words_in_other_forms() -> None:
    index = name_index((SOURCE,))
    assert index.holds("petrova")
    assert index.holds("petrovna")
    assert index.holds("emirati")
    assert not index.holds("olga")


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_names(left: str, right: str) -> None:
    one, two = Reading(left), Reading(right)
    index = name_index((one, two))
    for name in one.names:
        assert index.same(name)
        assert squeeze(name)
        for other in two.names:
            assert matches(name, other) == matches(other, name)


@pytest.mark.parametrize("word", ["pennsylvanians", "parisian", "chicagoan"])
def test_a_people_is_derived_from_its_place(word: str) -> None:
    known = name_index((Reading("They moved from Pennsylvania to Paris and on to Chicago."),))
    assert known.derives(word)
    assert not known.derives("roman")


@pytest.mark.parametrize(
    ("left", "right"), [("Łódź", "Lodz"), ("Søren", "Soren"), ("Ore\u0301al", "Oréal")]
)
def test_letters_with_strokes_and_accents_typed_apart(left: str, right: str) -> None:
    one, other = (Reading(f"They went to {name} by train.") for name in (left, right))
    assert [name.words for name in one.names] == [name.words for name in other.names]


def test_names_are_read_when_the_first_one_is_looked_up():
    reading = Reading("The keys are with Elena Petrova in Aldby.")
    index = name_index((reading,))
    assert "names" not in vars(reading)
    assert index.holds("petrova")
    assert "names" in vars(reading)
