"""The rules on turned meaning hold on any text: no crash, plain spans inside the texts."""

from __future__ import annotations

import pytest
from exhibits import exhibit
from hypothesis import given
from hypothesis import strategies as st

from critic.rules import (
    causes,
    certainty,
    conditions,
    direction,
    modality,
    negation,
    opposites,
    quantifiers,
    restrictions,
    roles,
)

MODULES = (
    causes,
    certainty,
    conditions,
    direction,
    modality,
    negation,
    opposites,
    quantifiers,
    restrictions,
    roles,
)
RULES = tuple(rule for module in MODULES for rule in module.RULES)
WORDS = [
    "no",
    "not",
    "never",
    "all",
    "some",
    "only",
    "if",
    "unless",
    "may",
    "must",
    "will",
    "rose",
    "fell",
    "bought",
    "by",
    "cause",
    "because",
    "best",
    "the",
    "largest",
    "from",
    "to",
    "4",
    "7",
    "Anna",
    "Ben",
    "plan",
    "red",
    "tree",
    "allegedly",
    "without",
    "and",
    ",",
    ".",
    "not-",
    "un-",
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)


@given(TEXTS, TEXTS)
def test_spans_lie_inside(claim: str, source: str) -> None:
    shown = exhibit(claim, source)
    for rule in RULES:
        for hit in rule.find(shown):
            assert 0 <= hit.start < hit.end <= len(shown.claim.reading.text)
            assert 0.0 < hit.strength <= 1.0
            assert hit.place is None or hit.place.start < hit.place.end


@given(st.text(max_size=120))
def test_a_text_never_contradicts_itself(text: str) -> None:
    shown = exhibit(text, text)
    assert not [hit for rule in RULES for hit in rule.find(shown)]


@pytest.mark.parametrize(
    "text",
    [
        "no " * 20_000,
        "not all " * 10_000,
        "if " * 20_000,
        "e\u0301" * 20_000,
        "\ud800 must not \ud800",
        "9" * 5_000,
    ],
)
def test_endless_texts_are_survived(text: str) -> None:
    shown = exhibit(text, text)
    for rule in RULES:
        list(rule.find(shown))
