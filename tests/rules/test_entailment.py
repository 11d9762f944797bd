"""What follows from a near copy, and what does not."""

from __future__ import annotations

import pytest
from exhibits import found
from hypothesis import given
from hypothesis import strategies as st

from critic.records import Verdict
from critic.rules.entailment import RULES


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        ("The tailor sewed a silk coat.", "The tailor sewed a coat.", "MON001", "silk", "coat"),
        (
            "No tailor sews coats.",
            "No local tailor sews coats.",
            "MON001",
            "No tailor sews coats",
            "local",
        ),
        ("The tailor sewed a skirt.", "The tailor sewed a coat.", "MON002", "skirt", "coat"),
    ],
)
def test_points_at_the_words(claim: str, source: str, code: str, said: str, read: str) -> None:
    hit = found(RULES, claim, source)[code]
    assert claim[hit.start : hit.end] == said
    assert hit.place is not None
    assert read in hit.place.text
    assert hit.verdict is Verdict.UNSUPPORTED
    assert hit.message.endswith((".", '"'))


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [
        ("The tailor sewed a coat.", "The tailor sewed a woollen coat."),
        ("A person called the tailor.", "A woman called the tailor."),
        ("The tailor closed the shop.", "The tailor closed the shop with a key."),
        ("Every rich tailor owned a shop.", "Every tailor owned a shop."),
        ("The tailor did not sew silk coats.", "The tailor did not sew coats."),
        ("The tailor left without a heavy coat.", "The tailor left without a coat."),
        ("No one without silver buttons entered.", "No one without buttons entered."),
    ],
)
def test_follows_one_way_only(wide: str, narrow: str) -> None:
    down = wide.startswith("No one")
    claim, source = (narrow, wide) if down else (wide, narrow)
    assert set(found(RULES, claim, source)) == {"MON010"}
    assert set(found(RULES, source, claim)) & {"MON001", "MON002"}


def test_a_longer_edit_is_trusted_less() -> None:
    same = found(RULES, "The tailor sewed a coat.", "The tailor sewed a coat.")["MON010"]
    less = found(RULES, "The tailor sewed a coat.", "The tailor sewed a red coat.")["MON010"]
    assert less.strength < same.strength


def test_another_sentence_that_says_it_silences() -> None:
    claim, short = "The tailor sewed a silk coat.", "The tailor sewed a coat."
    assert set(found(RULES, claim, short, claim)) == {"MON010"}
    assert not found(RULES, claim, short, "Bales of silk lay about.")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The tailor sewed a coat.", "The tailor wants to sew a coat."),
        ("The tailor sewed a coat.", "Neighbours say the tailor sewed a coat."),
        ("The tailor sewed a coat for Ann.", "Ann sewed a coat for the tailor."),
        ("The tailor met the baker.", "The tailor and the weaver met the baker."),
        ("The tailor never sews.", "Tailors sew much and rest little in autumn."),
        ("", "The tailor sewed a coat."),
    ],
)
def test_silent_where_it_does_not_know(claim: str, source: str) -> None:
    assert not found(RULES, claim, source)


WORDS = [
    "no",
    "every",
    "the",
    "tailor",
    "sews",
    "silk",
    "coats",
    "or",
    "and",
    "without",
    "of",
    "in",
    "if",
    "not",
    "a",
    "dog",
    "animal",
    ",",
    "never",
    "only",
]


@given(st.lists(st.sampled_from(WORDS), max_size=14), st.lists(st.sampled_from(WORDS), max_size=14))
def test_never_both_ways(one: list[str], other: list[str]) -> None:
    codes = set(found(RULES, " ".join(one), " ".join(other)))
    assert not ("MON010" in codes and codes & {"MON001", "MON002"})
