"""Escapes of quoted strings: resolved with their places, and breaks blanked."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.fields.escapes import blank_breaks, decode


@given(st.text(max_size=30))
def test_agrees_with_the_standard_reader(value: str) -> None:
    assert decode(json.dumps(value)[1:-1])[0] == value


@given(st.text(alphabet='ab\\n"\u00e9', max_size=20))
def test_offsets_point_at_what_was_read(raw: str) -> None:
    value, offsets = decode(raw)
    if offsets:
        assert len(offsets) == len(value)
        assert all(raw[at] in {char, "\\"} for char, at in zip(value, offsets, strict=True))


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        (r"One.\nTwo.", "One.  Two."),
        (r"C:\\new", r"C:\\new"),
        (r"a\tb \"c\"", r"a  b \"c\""),
        ("no escape", "no escape"),
    ],
)
def test_blank_breaks(raw: str, plain: str) -> None:
    assert blank_breaks(raw) == plain
    assert len(plain) == len(raw)
