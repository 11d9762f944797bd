from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.names import Name, find_names
from critic.text.reading import Reading


def names_of(text: str) -> list[str]:
    return [name.text for name in Reading(text).names]


def kinds_of(text: str) -> dict[str, str]:
    return {name.text: name.kind for name in Reading(text).names}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We met Ingrid Solheim in Bergen.", ["Ingrid Solheim", "Bergen"]),
        ("They visited the Bank of Lisbon today.", ["Bank of Lisbon"]),
        ("She studied with Ludo van der Berg.", ["Ludo van der Berg"]),
        ("The novel is by J. K. Marlowe.", ["J. K. Marlowe"]),
        ("It was sold to Johnson & Perkins Ltd.", ["Johnson & Perkins Ltd."]),
        ("It asked Dr. Maria Gomez about it.", ["Maria Gomez"]),
        ("It cited Finland's tax office.", ["Finland"]),
        ("They fly to Guinea-Bissau and Côte d'Ivoire.", ["Guinea-Bissau", "Côte d'Ivoire"]),
        ("He likes the iPhone 15 and eBay.", ["iPhone 15", "eBay"]),
        ("He drove a Ford F-150 home.", ["Ford F-150"]),
        ("The model was GPT-4.", ["GPT-4"]),
        ("A letter came from the U.S. Treasury.", ["U.S. Treasury"]),
        ("The head of the Centre for Coastal Studies left.", ["Centre for Coastal Studies"]),
        ("The mayor praised Prime Minister Ada Lund.", ["Ada Lund"]),
        ("She met President of Chile Marta Rojas.", ["Chile Marta Rojas"]),
        ("We spoke with French President Luc Morel.", ["French", "Luc Morel"]),
        ("The film was led by al-Hassan's studio.", ["al-Hassan"]),
        ('They read "The Winter of Glass" twice.', ["The Winter of Glass"]),
    ],
)
def test_names_are_found(text: str, expected: list[str]) -> None:
    assert names_of(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "The house is big. It stands on a hill. However, nobody lives there.",
        "Customers like it. Many customers come back.",
        "There were three of them on Monday and in May.",
        "all of this is written in lower case, even berlin.",
        "IMPORTANT: READ THE MANUAL BEFORE USE.",
        "Water boils. Pricing changes. Quickly they left.",
        "Source 3 and Passage 2 agree with it.",
        "On April 11 it rained.",
        "Outdoor Seating: none.",
        "",
        "   \n\n",
    ],
)
def test_common_words_are_no_names(text: str) -> None:
    assert names_of(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Halvorsen founded it. They trust Halvorsen.", ["Halvorsen", "Halvorsen"]),
        ("Halvorsen was the founder.", ["Halvorsen"]),
        ("NASA launched it.", ["NASA"]),
        ("SpaceLink launched it.", ["SpaceLink"]),
        ("New Haven is a port.", ["New Haven"]),
        ("The Danube floods.", ["Danube"]),
        ("In Oslo it snowed.", ["Oslo"]),
        ("Using Photonix is easy.", ["Photonix"]),
    ],
)
def test_sentence_start(text: str, expected: list[str]) -> None:
    assert names_of(text) == expected


def test_kinds() -> None:
    found = kinds_of(
        "We asked Anna Bell, Norway, a Danish firm, UNHCR, Harbour Bank, Lake Orta and Pixel 7."
    )
    assert found == {
        "Anna Bell": "person",
        "Norway": "place",
        "Danish": "demonym",
        "UNHCR": "acronym",
        "Harbour Bank": "org",
        "Lake Orta": "place",
        "Pixel 7": "model",
    }


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("a Pixel 7 phone", "7"),
        ("the Falcon 9 rocket", "9"),
        ("an A320 jet", "320"),
        ("the Otter-2.5 model", "2.5"),
        ("in Berlin 2019 was warm", ""),
        ("in Berlin 300 people met", ""),
        ("as Leeds 2-1 won", ""),
    ],
)
def test_numbers(text: str, number: str) -> None:
    assert [name.number for name in Reading(text).names] == [number]


def test_words_leave_out_what_does_not_tell() -> None:
    (name,) = Reading("It sued the Bank of the North Inc. again.").names
    assert name.words == ("bank", "north")


def test_a_run_stops_where_a_segment_ends() -> None:
    assert names_of("He works at Brightwater Inc. Mira Holt left.") == [
        "Brightwater Inc.",
        "Mira Holt",
    ]


def test_lines_of_a_list_are_not_joined() -> None:
    text = "They sent it to:\n\nMira Holt\n\nAda Lund\n\nTom Brek\n"
    assert names_of(text) == ["Mira Holt", "Ada Lund", "Tom Brek"]


def checked(text: str) -> tuple[Name, ...]:
    reading = Reading(text)
    found = find_names(reading.text, reading.segments)
    place = 0
    for name in found:
        assert place <= name.start < name.end <= len(reading.text)
        assert name.words
        place = name.end
    return found


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    checked(text)


_PIECES = st.sampled_from(
    ["Ada", "of", "the", "The", "Inc.", "J.", "\n", ". ", '"', "&", "iOS", "17", "X-9", "McKay's",
     "FRENCH", "French", "President", "May", "for", "ÉCOLE", "al-Nur", ":", "(", "B.", "U.S."]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=40))
def test_any_pieces(pieces: list[str]) -> None:
    checked(" ".join(pieces))
    checked("".join(pieces))


@pytest.mark.parametrize(
    "unit", ["A ", "Ab of ", "A.", "A&", '"A', "Inc. ", "a-A", "Aa 1 ", "A\n", "Aa 1,"]
)
def test_long_runs_are_read(unit: str) -> None:
    checked(unit * 5000)
