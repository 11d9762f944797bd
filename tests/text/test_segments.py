from __future__ import annotations

import tomllib
from bisect import bisect_left
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.plain import make_plain
from critic.text.segments import find_segments

CASES = tomllib.loads(Path(__file__).with_name("boundaries.toml").read_text("utf-8"))["case"]
MARKDOWN = st.lists(
    st.sampled_from(
        ["\n", "\n\n", " ", ". ", "word", "Word", "U.S.", "1. ", "- ", "# ", "> ", "| ", "```", "~~~", "[1]",
         '"', "(", ")", "。", "é", "\u0301", "\ud800", "{", "}", "**", "5%", "\t", "\r\n", "!", "?", "a)", "__"]
    ),
    max_size=60,
).map("".join)  # fmt: skip
TEXTS = st.one_of(MARKDOWN, st.text(max_size=200))


def parts(text: str) -> list[str]:
    return [text[segment.start : segment.end] for segment in find_segments(text)]


def boundaries(marked: str) -> tuple[str, set[int]]:
    """The text without the signs, and where each expected segment ends."""
    pieces = marked.strip().split("‖")
    ends, at = set(), 0
    for piece in pieces[:-1]:
        ends.add(at + len(piece.rstrip()) - (piece.rstrip().endswith("|")) * 2)
        at += len(piece)
    return "".join(pieces), ends


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_golden_boundaries(case):
    text, expected = boundaries(case["text"])
    plain = make_plain(text)
    if plain.offsets is not None:  # signs of emphasis are no part of a plain text
        expected = {bisect_left(plain.offsets, end) for end in expected}
    text = plain.text
    found = {segment.end for segment in find_segments(text)}
    missed = [text[max(0, end - 30) : end] for end in sorted(expected - found)]
    extra = [text[max(0, end - 30) : end] for end in sorted(found - expected)]
    assert (missed, extra) == ([], [])


def test_enough_golden_boundaries():
    assert sum(case["text"].count("‖") for case in CASES) >= 180


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- one\n- two", ["one", "two"]),
        ("* [x] done\n1) first\n(b) second", ["done", "first", "second"]),
        ("### Fees ###\nThe fee is 5.", ["Fees", "The fee is 5."]),
        ("Title\n=====\nBody here.", ["Title", "Body here."]),
        ("| a | b |\n|---|---|\n| 1 | 2 |", ["a | b", "1 | 2"]),
        ("```python\nx = {1: [2]}; y = x[1]\n```\nAfter.", ["x = {1: [2]}; y = x[1]", "After."]),
        ("```\nThe fee is 5%. It may rise.\n```", ["The fee is 5%.", "It may rise."]),
        ("```The fee is 5%.", ["The fee is 5%."]),
        ("a", ["a"]),
        ("a. b. c", ["c"]),
        ("", []),
        (" \n ", []),
        ("3.5 million people live here.", ["3.5 million people live here."]),
        ("-5 degrees is cold.", ["-5 degrees is cold."]),
        ('{"a": 1, "b": "x, y"}', ['{"a": 1, "b": "x, y"}']),
    ],
)
def test_segments_leave_markers_out(text, expected):
    assert parts(text) == expected


def test_long_json_is_read_member_by_member():
    text = (
        '{"name": "Bo", "hours": {"Mon": "8-9"}, "note": "' + "Good soup. " * 40 + '", "stars": 4}'
    )
    found = parts(text)
    assert found[:2] == ['{"name": "Bo"', '"hours": {"Mon": "8-9"}']
    assert found[-1] == '"stars": 4}'


@given(TEXTS)
def test_segments_are_ordered_disjoint_and_trimmed(text):
    plain = make_plain(text).text
    end = 0
    for segment in find_segments(plain):
        assert end <= segment.start < segment.end <= len(plain)
        assert plain[segment.start : segment.end].strip() == plain[segment.start : segment.end]
        end = segment.end


@given(TEXTS)
def test_no_word_is_lost(text):
    plain = make_plain(text).text
    covered = "".join(plain[segment.start : segment.end] for segment in find_segments(plain))
    for letters in ("wW", "or", "d", "é"):
        for letter in letters:
            assert covered.count(letter) == plain.count(letter)


def test_long_sentences_are_cut_at_a_space():
    found = parts("word " * 3000)
    assert max(map(len, found)) <= 4000
    assert all(part.endswith("word") for part in found)


@pytest.mark.parametrize(
    "text", ["“" * 5000, "Xa. " * 5000, "你。" * 5000, "(a. " * 3000, "[1]" * 4000]
)
def test_hostile_repeats_keep_every_character(text):
    assert "".join(parts(text)).replace(" ", "") == text.replace(" ", "")
