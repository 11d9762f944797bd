"""Texts in disguise, and texts without measure: never judged better than in plain words, never late."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic import CriticAgent
from critic.selftest import families, verdict_of

AGENT = CriticAgent("offline")
RANK = {"not_checkable": 0, "contradicted": 0, "unsupported": 1, "partial": 2, "supported": 3}
LOOKS_LIKE = str.maketrans("aeopcxyiABEKMHOPCTX", "\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425")  # fmt: skip
DIGITS = {
    "fullwidth": 0xFF10,
    "arabic": 0x660,
    "persian": 0x6F0,
    "bold": 0x1D7CE,
    "devanagari": 0x966,
}
HIDDEN = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\u202d\u2066\u2069\u200f\u061c\U000e0041\ufe0f"

Disguise = Callable[[str, int], str]


def look_alikes(text: str, seed: int) -> str:
    """Every so often a letter of another script; the first of a word stays, as readers expect."""
    return "".join(
        char.translate(LOOKS_LIKE)
        if (place + seed) % 3 == 0 and text[place - 1].isalpha()
        else char
        for place, char in enumerate(text)
    )


def hidden(text: str, seed: int) -> str:
    """Characters that nobody sees, inside words and numbers."""
    return "".join(
        char + (HIDDEN[(place + seed) % len(HIDDEN)] if (place + seed) % 4 == 0 else "")
        for place, char in enumerate(text)
    )


def turned(text: str, _: int) -> str:
    """All of it between controls that would show it from right to left."""
    return f"\u202e\u2067{text}\u2069\u202c"


def marked(text: str, seed: int) -> str:
    """A pile of combining marks on some letters."""
    return "".join(
        char + ("\u0301\u0323" * 20 if char.isalpha() and (place + seed) % 7 == 0 else "")
        for place, char in enumerate(text)
    )


def other_digits(text: str, seed: int) -> str:
    """Digits of another script."""
    zero = [*DIGITS.values()][seed % len(DIGITS)]
    return "".join(chr(zero + int(char)) if char in "0123456789" else char for char in text)


def wide(text: str, seed: int) -> str:
    """Fullwidth letters in some words."""
    words = text.split(" ")
    return " ".join(
        "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in word)
        if (place + seed) % 3 == 0
        else word
        for place, word in enumerate(words)
    )


def odd_spaces(text: str, seed: int) -> str:
    """Spaces of other widths."""
    return text.replace(" ", "\u00a0\u2003\u2009\u202f\u3000"[seed % 5])


DISGUISES: tuple[Disguise, ...] = (
    look_alikes,
    hidden,
    turned,
    marked,
    other_digits,
    wide,
    odd_spaces,
)


@cache
def bad_answers() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """False answers, with their sources, that rules alone see through."""
    pairs = [pair for family in families() for pair in family.pairs if pair.decidable]
    return tuple((p.bad, p.source) for p in pairs if favour(p.bad, p.source) < RANK["supported"])


@cache
def favour(answer: str, source: tuple[str, ...]) -> int:
    """How well an answer fares: the verdict on its worst claim."""
    return RANK[verdict_of(AGENT.review(answer, source)).value]


@pytest.mark.parametrize("disguise", DISGUISES, ids=lambda disguise: disguise.__name__)
@given(which=st.integers(0, 10_000), seed=st.integers(0, 12))
def test_a_disguise_never_makes_a_verdict_better(disguise: Disguise, which: int, seed: int) -> None:
    bad, source = bad_answers()[which % len(bad_answers())]
    assert favour(disguise(bad, seed), source) <= favour(bad, source)
