"""What dresses a text is taken off, with the way back; what only looks like dress stays."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.disguise import latinised, undress
from critic.text.plain import make_plain
from critic.text.reading import Reading

PIECES = st.sampled_from(
    [
        "*",
        "**",
        "_",
        "__",
        "`",
        "~~",
        "  ",
        "\r\n",
        "\n",
        "&amp;",
        "&#52;",
        "&#x200b;",
        "&",
        ";",
        "<b>",
        "</b>",
        "<",
        "word",
        "45",
        "é",
        "́",
        "\u200b",
        "̶",
        "т",
        "о",
        "а",
        "①",
        "€",
        "%",
        ".",
    ]
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The fee is **45** euros.", "The fee is 45 euros."),
        ("The fee is 4**5** euros.", "The fee is 45 euros."),
        ("The _fee_ is `45` ~~or~~ *so*.", "The fee is 45 or so."),
        ("The  fee   is 45.", "The fee is 45."),
        ("The fee is &#52;&#x35; &euro; &amp; more.", "The fee is 45 € & more."),
        ("The <b>fee</b> is 4<!-- x -->5.", "The fee is 45."),
        ("one\r\ntwo", "one\ntwo"),
        ("𝐓𝐡𝐞 ⓕⓔⓔ is ４𝟓", "The fee is 45"),
        ("Тhе fее is 45", "The fee is 45"),
        ("f\u0336e\u0332e\u20de", "fee"),
        ("costs ④⑤", "costs 45"),
        ("1_000 seats", "1000 seats"),
    ],
)
def test_dress_is_taken_off(text: str, plain: str) -> None:
    assert make_plain(text).text == plain


@pytest.mark.parametrize(
    "text",
    [
        "* a point\n* another",
        "**A heading in bold**\nText.",
        "__Another__:\nText.",
        "---\n***\n___",
        "```\na * b\n```",
        "3 * 4 = 12 and 2*3",
        "snake_case in a_b",
        "a < b and c > d",
        "AT&T; R&D; fish & chips",
        "&nosuch; &#0; &#xD800; &#9999999;",
        "<table><tr><td>5</td></tr></table> <sup>1</sup>",
        "    indented\n      text",
        "| a   | b |",
        "text[^1] and text ¹²",
        "① Open the box.",
        "Это был кот.",
        "α = 0.05",
    ],
)
def test_what_is_no_dress_stays(text: str) -> None:
    assert make_plain(text).text == text


def test_a_line_through_a_sign_may_be_the_sign() -> None:
    assert make_plain("x\u0338 =\u0338 y").text == "x \u2260 y"


@given(st.lists(PIECES, max_size=40).map("".join))
def test_every_plain_character_has_its_place(text: str) -> None:
    plain = make_plain(text)
    places = [plain.origin(at, at + 1) for at in range(len(plain.text))]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert all(one[1] <= two[0] for one, two in pairwise(places))


@given(st.lists(PIECES, max_size=40).map("".join))
def test_an_undressed_text_is_no_longer(text: str) -> None:
    bare = undress(text)
    if bare is not None:
        assert len(bare.text) == len(bare.offsets) < len(text)


def test_words_of_look_alikes_are_latin_only_among_latin() -> None:
    assert latinised("the соре") == "the cope"
    assert latinised("соре или нет") == "соре или нет"


def test_a_sentence_over_several_lines_stands_in_one() -> None:
    text = "The fee is\n45 euros\tper\u2028month.\n\nNext one.\n- a point\n- another"
    reading = Reading(text)
    assert "The fee is 45 euros per month." in reading.text
    assert "\n\nNext one.\n- a point\n- another" in reading.text
    assert len(reading.text) == len(text)
