"""Counting a vote: majorities, weights, ties, failures, and when no more need be asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.inquiry import ClaimReply, ReplyVerdict
from critic.inquiry.ballots import Ballot, count, decided
from critic.records import Evidence

EVIDENCE = Evidence(source_id="s1", start=0, end=14, quote="forty in all.", role="supports")
LETTERS = {
    "s": ReplyVerdict.SUPPORTED,
    "p": ReplyVerdict.PARTIAL,
    "u": ReplyVerdict.UNSUPPORTED,
    "c": ReplyVerdict.CONTRADICTED,
    "?": ReplyVerdict.UNSURE,
}


def ballots(letters, weights=(), likelihoods=()):
    """One ballot a letter; weights are 1 and probabilities unknown unless given."""
    found = []
    for place, letter in enumerate(letters):
        evidence = EVIDENCE if letter == "s" else None
        told = likelihoods[place] if likelihoods else None
        word = ClaimReply(LETTERS[letter], f"by {place}.", evidence, likelihood=told)
        found.append(Ballot(f"m{place}", weights[place] if weights else 1.0, word))
    return found


@pytest.mark.parametrize(
    ("letters", "weights", "total", "verdict"),
    [
        ("ssu", (), 3, "supported"),
        ("suu", (), 3, "unsupported"),
        ("su", (), 2, "unsure"),
        ("su", (1, 3), 4, "unsupported"),
        ("suu", (3, 1, 1), 5, "supported"),
        ("cc", (), 2, "contradicted"),
        ("cu", (), 2, "unsupported"),
        ("cuc", (), 3, "contradicted"),
        ("pp", (), 2, "partial"),
        ("puc", (), 3, "unsupported"),
        ("s??", (), 3, "supported"),
        ("???", (), 3, "unsure"),
        ("s", (), 2, "supported"),
        ("s", (), 3, None),
        ("", (), 1, None),
        ("ss", (1, 1), 9, None),
    ],
)
def test_the_heavier_side_wins_where_half_has_spoken(letters, weights, total, verdict):
    word = count(ballots(letters, weights), total)
    assert (word and word.verdict.value) == verdict


def test_the_word_carries_evidence_and_reason_of_a_winner():
    word = count(ballots("uss"), 3)
    assert (word.evidence, word.reason) == (EVIDENCE, "by 1. 2 of 3 models agree.")
    assert count(ballots("uus"), 3).evidence is None


@pytest.mark.parametrize(
    ("letters", "likelihoods", "leaning"),
    [
        ("ss", (), 1.0),
        ("uu", (), 0.0),
        ("ssu", (), 2 / 3),
        ("ss", (0.9, 0.7), 0.8),
        ("ssu", (0.9, None, 0.2), 0.7),
        ("s?", (0.6, None), 0.6),
    ],
)
def test_how_far_a_vote_leans_is_the_mean_of_its_words(letters, likelihoods, leaning):
    assert count(ballots(letters, (), likelihoods), len(letters)).likelihood == pytest.approx(
        leaning
    )


@given(
    st.lists(st.tuples(st.sampled_from("spuc?"), st.integers(1, 4)), min_size=1, max_size=6),
    st.data(),
)
def test_what_is_decided_stays_whatever_the_others_say(cast, data):
    letters, weights = "".join(letter for letter, _ in cast), [weight for _, weight in cast]
    heard = data.draw(st.integers(0, len(cast)))
    first = ballots(letters[:heard], weights[:heard])
    total, outstanding = sum(weights), sum(weights[heard:])
    if decided(first, outstanding, total):
        early, late = count(first, total), count(ballots(letters, weights), total)
        supported = ReplyVerdict.SUPPORTED
        assert (early.verdict is supported) == (late.verdict is supported)
        assert late.verdict is not ReplyVerdict.UNSURE
