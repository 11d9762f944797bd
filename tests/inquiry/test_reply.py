"""What makes a reply count, and what becomes of one that does not."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from docket import inquire
from hypothesis import given
from hypothesis import strategies as st

from critic.inquiry import (
    Answers,
    Canary,
    ClaimReply,
    Code,
    NoReply,
    Reply,
    ReplyVerdict,
    read_reply,
    reply_schema,
)
from critic.inquiry.strict_json import StrictJsonError, parse_strictly

SOURCE = "The museum opens at nine. Children under six enter free, others pay eight euros."
ASKED = inquire(
    ["The museum opens at nine.", "Children under seven enter free."],
    [SOURCE, "The library opens at eight."],
)
FIRST, SECOND = (question.id for question in ASKED.questions)


def item(verdict: str = "unsupported", quote: str = "", **more: Any) -> dict[str, Any]:
    return {
        "excerpt": 1,
        "quote": quote,
        "reason": "because",
        "verdict": verdict,
        "confidence": 80,
    } | more


def both(**first: Any) -> str:
    return json.dumps({FIRST: item() | first, SECOND: item()})


def only_code(text: str) -> Code:
    (told,) = read_reply(ASKED, text)
    assert isinstance(told, NoReply)
    assert told.claims == ("c1", "c2")
    assert not told.retryable
    return told.code


def test_a_full_reply_counts() -> None:
    words = {
        FIRST: item("supported", "museum opens at nine"),
        SECOND: item("contradicted", "Children under six enter free"),
    }
    (reply,) = read_reply(ASKED, json.dumps(words), Reply({}, model="m", prompt_tokens=9))
    assert isinstance(reply, Reply)
    assert (reply.model, reply.calls, reply.prompt_tokens) == ("m", 1, 9)
    told = reply.claims["c2"]
    assert (told.verdict, told.confidence) == (ReplyVerdict.CONTRADICTED, 0.8)
    assert told.evidence is not None
    assert told.evidence.role == "contradicts"
    assert SOURCE[told.evidence.start : told.evidence.end] == told.evidence.quote


@pytest.mark.parametrize("fence", ["```json\n{}\n```", "```\n{}\n```", "\n {} \n"])
def test_one_fence_is_taken_off(fence: str) -> None:
    (reply,) = read_reply(ASKED, fence.replace("{}", both()))
    assert isinstance(reply, Reply)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.NOT_JSON),
        ("supported", Code.NOT_JSON),
        (both() + both(), Code.NOT_JSON),
        (both() + "\nI hope this helps.", Code.NOT_JSON),
        ("Here you are: " + both(), Code.NOT_JSON),
        ("```json\n```json\n" + both() + "\n```\n```", Code.NOT_JSON),
        ("```python\n" + both() + "\n```", Code.NOT_JSON),
        ("\ufeff" + both(), Code.NOT_JSON),
        (both().replace('"reason"', '"verdict": "supported", "reason"', 1), Code.NOT_JSON),
        (both().replace("80", "NaN", 1), Code.NOT_JSON),
        (both().replace("80", "Infinity", 1), Code.NOT_JSON),
        (both().replace("80", "1e999", 1), Code.NOT_JSON),
        (both().replace("80", "9" * 5000, 1), Code.NOT_JSON),
        ("[" * 100_000, Code.NOT_JSON),
        ('{"a":' * 100_000, Code.NOT_JSON),
        (" " * 70_000 + both() + "x" * 70_000, Code.NOT_JSON),
        ("null", Code.SCHEMA),
        ("[]", Code.SCHEMA),
        ('"supported"', Code.SCHEMA),
        ("{}", Code.IDS),
        (json.dumps({FIRST: item(), SECOND: item(), "c9": item()}), Code.IDS),
        (json.dumps({FIRST: item(), SECOND + " ": item()}), Code.IDS),
        (json.dumps({FIRST: item(), SECOND: "supported"}), Code.SCHEMA),
        (both(verdict="maybe"), Code.SCHEMA),
        (both(verdict=True), Code.SCHEMA),
        (both(confidence="80"), Code.SCHEMA),
        (both(confidence=0.8), Code.SCHEMA),
        (both(confidence=-1), Code.SCHEMA),
        (both(confidence=101), Code.SCHEMA),
        (both(confidence=True), Code.SCHEMA),
        (both(excerpt="1"), Code.SCHEMA),
        (both(quote=None), Code.SCHEMA),
        (both(score=1.0), Code.SCHEMA),
        (both().replace('"reason": "because", ', "", 1), Code.SCHEMA),
    ],
)
def test_anything_else_does_not_count_at_all(text: str, code: Code) -> None:
    assert only_code(text) is code


def test_a_claim_that_a_reply_leaves_out_costs_the_others_nothing() -> None:
    reply, missing = read_reply(ASKED, json.dumps({SECOND: item("unsure")}), Reply({}, "m"))
    assert isinstance(reply, Reply)
    assert isinstance(missing, NoReply)
    assert (list(reply.claims), reply.calls) == (["c2"], 1)
    assert (missing.code, missing.claims, missing.calls) == (Code.IDS, ("c1",), 0)


GEESE = Canary("zz8", "The ferryman kept geese.", 1)
COPIED = Canary("zz9", "The museum opens at nine.", 3, holds=True)
WATCHED = replace(ASKED, canaries=(GEESE, COPIED))


def test_canaries_stand_among_the_claims_and_are_asked_for() -> None:
    assert WATCHED.ids == (FIRST, "zz8", SECOND, "zz9")
    assert reply_schema(WATCHED)["required"] == [FIRST, "zz8", SECOND, "zz9"]
    assert WATCHED.claim_ids == ASKED.claim_ids


@pytest.mark.parametrize(
    ("invented", "copied", "codes"),
    [
        (item("unsupported"), item("supported"), []),
        (item("unsure"), item("unsure"), []),
        (item("contradicted"), item("partial"), []),
        (item("supported", "museum opens at nine"), item("supported"), [Code.CANARY]),
        (item("unsupported"), item("unsupported"), [Code.CANARY]),
        (item("unsupported"), item("contradicted"), [Code.CANARY]),
        (item("unsupported"), None, [Code.CANARY]),
        (None, item("supported"), [Code.CANARY]),
    ],
)
def test_a_model_that_misjudges_a_canary_is_not_believed(
    invented: dict[str, Any] | None, copied: dict[str, Any] | None, codes: list[Code]
) -> None:
    words = {FIRST: item(), "zz8": invented, SECOND: item(), "zz9": copied}
    said = {name: told for name, told in words.items() if told is not None}
    told = read_reply(WATCHED, json.dumps(said))
    failed = [one for one in told if isinstance(one, NoReply)]
    assert [one.code for one in failed] == codes
    assert all(one.claims == ("c1", "c2") for one in failed)
    assert len(told) == 1


def test_the_order_of_keys_and_ids_does_not_matter() -> None:
    words = {SECOND: dict(reversed(item().items())), FIRST: item()}
    (reply,) = read_reply(ASKED, json.dumps(words))
    assert isinstance(reply, Reply)
    assert list(reply.claims) == ["c1", "c2"]


def test_one_claims_bad_quote_leaves_the_other_claim_its_word() -> None:
    words = {FIRST: item("supported", "museum opens at noon"), SECOND: item("unsure")}
    reply, failed = read_reply(ASKED, json.dumps(words))
    assert isinstance(reply, Reply)
    assert isinstance(failed, NoReply)
    assert list(reply.claims) == ["c2"]
    assert (failed.code, failed.claims, failed.calls) == (Code.QUOTE_NOT_FOUND, ("c1",), 0)


def test_partial_counts_without_a_quote_and_shows_no_unproven_one() -> None:
    (reply,) = read_reply(ASKED, both(verdict="partial", quote="a museum of the moon"))
    assert isinstance(reply, Reply)
    assert reply.claims["c1"].evidence is None


def test_reasons_are_one_plain_line_of_bounded_length() -> None:
    (reply,) = read_reply(ASKED, both(reason="a\n\x1b[31m\ud800 <|eot_id|> \u202e" + "b" * 5000))
    assert isinstance(reply, Reply)
    reason = reply.claims["c1"].reason
    reason.encode()
    assert len(reason) <= 240
    assert "\n" not in reason
    assert "\x1b" not in reason
    assert "<|" not in reason


@given(st.text(max_size=200))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    assert read_reply(ASKED, text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from([FIRST, SECOND, "verdict", "quote"]), inner)
        ),
        max_leaves=8,
    )
)
def test_no_json_whatever_breaks_the_reader(value: object) -> None:
    (told,) = read_reply(ASKED, json.dumps(value))
    assert isinstance(told, NoReply)


def test_strict_json_says_why_without_quoting() -> None:
    with pytest.raises(StrictJsonError, match="names a key twice"):
        parse_strictly('{"secret": 1, "secret": 2}', 100)
    with pytest.raises(StrictJsonError, match="longer than 3"):
        parse_strictly("1234", 3)


def test_answers_sum_up_for_the_critique() -> None:
    supported, unsure = ClaimReply(ReplyVerdict.SUPPORTED), ClaimReply(ReplyVerdict.UNSURE)
    answers = Answers(
        (
            Reply({"c1": supported, "c9": unsure}, "m", prompt_tokens=10, completion_tokens=2),
            Reply({"c1": unsure}, "m", calls=2, prompt_tokens=5),
            NoReply(Code.IDS, "why", ("c2",), calls=1, prompt_tokens=3),
            NoReply(Code.IDS, "why", ("c3",)),
        ),
        ("c1", "c2", "c3"),
        "asked",
    )
    assert answers.by_claim == {"c1": supported}
    use = answers.use
    assert (use.name, use.calls, use.asked, use.answered) == ("m", 4, 3, 1)
    assert (use.prompt_tokens, use.completion_tokens) == (18, 2)
    (failure,) = use.failures
    assert (failure.code, failure.claims) == ("ids", ("c2", "c3"))


def test_nobody_asked_costs_nothing() -> None:
    use = Answers().use
    assert (use.name, use.calls, use.asked, use.failures) == (None, 0, 0, ())
