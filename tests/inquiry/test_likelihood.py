"""What the tokens a model weighed tell of its verdict, and what they may look like."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from docket import inquire
from hypothesis import given
from hypothesis import strategies as st

from critic.inquiry import ClaimReply, Reply, ReplyVerdict, read_reply, read_tokens
from critic.inquiry.likelihood import likelihoods

ASKED = inquire(["The kiosk sells maps."], ["The kiosk sells maps and umbrellas."])
NAME = ASKED.questions[0].id
HEAD = '{"excerpt": 0, "quote": "so \\"verdict\\": \\"", "reason": "", "verdict": "'
TAIL = '", "confidence": 80}'


def told(text: str, *rivals: tuple[str, float]) -> dict[str, Any]:
    """A token as servers tell it, the first rival being the token itself."""
    listed = [{"token": rival, "logprob": math.log(share)} for rival, share in rivals]
    return {"token": text, "logprob": listed[0]["logprob"] if listed else 0.0} | (
        {"top_logprobs": listed} if listed else {}
    )


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ([told(HEAD), told("supported", ("supported", 0.75), ("uns", 0.25)), told(TAIL)], 0.75),
        ([told(HEAD), told("s", ("s", 0.6), ("un", 0.2), ("p", 0.2)), told("upported")], 0.6),
        ([told(HEAD), told("supported", ("supported", 0.3), ("Yes", 0.6), ("contr", 0.1))], 0.75),
        ([told(HEAD[:-1]), told('"supported', ('"supported', 0.4), ('"partial', 0.4))], 0.5),
        ([told(HEAD[:-1]), told('"supported', ('"supported', 0.4), ("partial", 0.4))], 1.0),
        ([told(HEAD), told("supported")], 1.0),
    ],
)
def test_a_yes_is_as_likely_as_its_share_of_the_verdicts_begun(
    tokens: list[dict[str, Any]], expected: float
) -> None:
    tokens = [told("\n"), *tokens]
    words = "".join(token["token"] for token in tokens).strip()
    (found,) = likelihoods(words, read_tokens(tokens))
    assert found == pytest.approx(expected)


def test_tokens_that_are_not_those_of_the_reply_tell_nothing() -> None:
    assert likelihoods(HEAD + "supported", read_tokens([told("supported")])) == ()
    assert likelihoods(HEAD, read_tokens([told(HEAD)])) == (None,)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        "none",
        {},
        [1],
        [{"token": "a"}],
        [{"token": "a", "logprob": "0"}],
        [{"token": "a", "logprob": True}],
        [{"token": "a", "logprob": 0.5}],
        [{"token": "a", "logprob": math.nan}],
        [{"token": 1, "logprob": -1.0}],
    ],
)
def test_malformed_probabilities_are_no_probabilities(bad: object) -> None:
    assert read_tokens(bad) == ()


def test_a_word_carries_its_likelihood_and_how_decided_it_was() -> None:
    body = HEAD.replace("{", f'{{"{NAME}": {{', 1)
    tokens = [
        told(body),
        told("unsupported", ("unsupported", 0.6), ("supported", 0.2), ("partial", 0.2)),
        told(TAIL + "}"),
    ]
    words = "".join(token["token"] for token in tokens)
    json.loads(words)
    (reply,) = read_reply(ASKED, words, Reply({}), read_tokens(tokens))
    assert isinstance(reply, Reply)
    assert reply.claims["c1"].likelihood == pytest.approx(0.2)
    assert reply.claims["c1"].decidedness == pytest.approx(0.6)
    (plain,) = read_reply(ASKED, words)
    assert isinstance(plain, Reply)
    assert plain.claims["c1"].likelihood is None
    assert plain.claims["c1"].decidedness == 1.0


def test_a_verdict_that_its_own_tokens_deny_moves_nothing() -> None:
    assert ClaimReply(ReplyVerdict.SUPPORTED, likelihood=0.3).decidedness == 0.0
    assert ClaimReply(ReplyVerdict.PARTIAL, likelihood=0.9).decidedness == 0.0


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["token", "logprob", "top_logprobs"]), inner)
        ),
        max_leaves=8,
    )
)
def test_no_value_whatever_breaks_the_reader(value: object) -> None:
    assert isinstance(likelihoods('"verdict": "', read_tokens(value)), tuple)
