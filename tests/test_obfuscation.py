"""Texts in disguise: never judged better than in plain words, and right ones still right."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from unicodedata import normalize

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


def of_mathematics(text: str, seed: int) -> str:
    """Letters and digits of mathematics, or in circles."""
    small, large = ((0x1D41A, 0x1D400), (0x1D68A, 0x1D670), (0x24D0, 0x24B6))[seed % 3]
    return "".join(
        chr((small if char.islower() else large) + ord(char.lower()) - ord("a"))
        if char.isascii() and char.isalpha()
        else char
        for char in text
    )


def named(text: str, seed: int) -> str:
    """Characters by their names in HTML, seen and unseen."""
    wanted = (str.isdigit, str.isalnum, str.isspace)[seed % 3]
    told = "".join(
        (f"&#{ord(char)};" if seed % 2 else f"&#x{ord(char):X};") if wanted(char) else char
        for char in text
    )
    return told if seed % 4 else "&#8203;".join(text)


def tagged(text: str, seed: int) -> str:
    """Tags and comments that show nothing, inside words and numbers."""
    tag = ("<i></i>", "<!-- -->", '<span class="x"></span>', "</b><b>")[seed % 4]
    return re.sub(r"(?<=[^\W_])(?=[^\W_])", tag, text)


def emphasised(text: str, seed: int) -> str:
    """Words and numbers in bold, in italics, struck out, as code; numbers half in bold."""
    if seed % 5 == 0:
        return re.sub(r"(\d)(\d)", r"\1**\2**", text)
    sign = ("**", "*", "`", "~~")[seed % 4]
    return re.sub(r"(\d+)", rf"{sign}\1{sign}", text)


def struck_through(text: str, seed: int) -> str:
    """Lines through, under and around characters."""
    line = "\u0332\u0336\u0337\u20de"[seed % 4]
    return "".join(char + line if char.isalnum() else char for char in text)


def spaced(text: str, seed: int) -> str:
    """Two spaces, or blanks of other kinds, for each."""
    return text.replace(" ", ("  ", "   ", "\u2800", " \u200b ")[seed % 4])


def filled(text: str, seed: int) -> str:
    """Fillers and controls of other scripts, which nobody sees."""
    unseen = "\u3164\uffa0\ufff9\U0001d173\u180d\u206e\u115f\U000e0101"
    return unseen[seed % len(unseen)].join(text)


DISGUISES: tuple[Disguise, ...] = (
    of_mathematics,
    named,
    tagged,
    emphasised,
    struck_through,
    spaced,
    filled,
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


@cache
def good_answers() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """True answers, with their sources, that rules alone bear out."""
    pairs = [pair for family in families() for pair in family.pairs if pair.decidable]
    return tuple((p.good, p.source) for p in pairs if favour(p.good, p.source) == RANK["supported"])


def is_prose(source: str) -> bool:
    """Whether a source is no record and no table, whose signs a disguise would break."""
    return source.lstrip()[:1] not in {"{", "["} and "|" not in source and "," not in source[:40]


@pytest.mark.parametrize("disguise", DISGUISES, ids=lambda disguise: disguise.__name__)
@given(which=st.integers(0, 10_000), seed=st.integers(0, 12))
def test_a_source_in_disguise_makes_no_verdict_better(
    disguise: Disguise, which: int, seed: int
) -> None:
    bad, source = bad_answers()[which % len(bad_answers())]
    hidden_source = tuple(disguise(one, seed) if is_prose(one) else one for one in source)
    assert verdict_rank(bad, hidden_source) <= favour(bad, source)


HARMLESS = (other_digits, odd_spaces, of_mathematics, named, tagged, emphasised, spaced, filled)


@pytest.mark.parametrize("disguise", HARMLESS, ids=lambda disguise: disguise.__name__)
@given(which=st.integers(0, 10_000), seed=st.integers(0, 12))
def test_a_right_answer_stays_right_in_other_dress(
    disguise: Disguise, which: int, seed: int
) -> None:
    good, source = good_answers()[which % len(good_answers())]
    assert verdict_rank(disguise(good, seed), source) == RANK["supported"]


def verdict_rank(answer: str, source: tuple[str, ...]) -> int:
    return RANK[verdict_of(AGENT.review(answer, source)).value]


@pytest.mark.parametrize(
    "dressed",
    [
        "The fee for late payment is 1\u00a0200 euros, due “at once”.",
        "The fee for **late payment** is __1,200__ euros, due “at once”.",
        "The fee for late payment is &euro;1,200, due &quot;at once&quot;.",
        "The fee for late payment\nis 1,200 euros,\r\ndue 'at once'.",
        "The  fee for late payment  is 1,200 euros, due\u2028“at once”.",
        "The fee for late pay\u00adment is 1,200 eu\u00adros, due «at once».",
    ],
)
def test_typography_changes_no_verdict(dressed: str) -> None:
    source = ("The fee for late payment is 1,200 euros, due at once.",)
    assert favour(dressed, source) == RANK["supported"]
    wrong = dressed.replace("200", "300")
    assert favour(wrong, source) == RANK["contradicted"]


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_accents_typed_together_or_apart_are_the_same(form: str) -> None:
    source = ("Zoë Çelik from Łódź opened the café in 2019.",)
    answer = normalize(form, "Zoë Çelik opened the café in 2019.")
    assert favour(answer, source) == RANK["supported"]
    assert favour(answer.replace("2019", "2017"), source) < RANK["supported"]
