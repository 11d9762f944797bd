"""Words as columns: ASCII text is split by a pattern of its own, and nothing may tell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.tokens import WORD, find_words

pieces = st.sampled_from(
    [
        "a",
        "Z",
        "it's",
        "'",
        "_",
        "-",
        " ",
        "\n",
        ".",
        ",",
        "0",
        "1,000",
        "2.50",
        "7a",
        "é",
        "²",
        "٣",
    ]
)


@given(st.lists(pieces, max_size=24).map("".join))
def test_words_stand_where_the_pattern_finds_them(text):
    words = find_words(text)
    found = [match.span() for match in WORD.finditer(text)]
    assert list(zip(words.starts, words.ends, strict=True)) == found


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("", ()),
        ("...", ()),
        ("The pools of the town", ("", "pool", "", "", "town")),
        ("1,000.50 b", ("1000.5", "")),
        ("x" * 64, ("x" * 64,)),
    ],
)
def test_words_of_content_have_their_stem(text, content):
    assert find_words(text).content == content
