"""Faults in what a server or model says, first, last, always or by chance."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from invariants import CASE, SHORT, endure

from critic.testing import (
    Behaviour,
    Seen,
    always,
    behaviours,
    in_turn,
    model,
    now_and_then,
    nth,
    replay,
    says,
    status,
    word,
)
from critic.testing import faults as no
from critic.testing.speech import Words

GOOD = always("unsure")


def each(make: Callable[[Seen, str], Words]) -> Behaviour:
    """A model that says of every claim what `make` makes of it."""
    return model(lambda prompt: {claim: make(prompt, claim) for claim in prompt.claims})


def changed(**fields: object) -> Behaviour:
    """A model whose words on each claim are fine but for these fields."""
    return each(lambda *_: word("unsure") | fields)


def raw(number: str) -> Behaviour:
    """A model that writes this as its confidence."""

    def behave(exchange: no.Exchange) -> None:
        prompt = no.seen(exchange.body)
        words = json.dumps({claim: word("unsure", confidence=12321) for claim in prompt.claims})
        exchange.chat(words.replace("12321", number))

    return behave


def renamed(make: Callable[[list[str]], list[str]]) -> Behaviour:
    """A model that speaks of other ids than asked."""
    return model(lambda prompt: dict.fromkeys(make([*prompt.claims]), word("unsure")))


def lacking(field: str) -> Behaviour:
    kept = {key: value for key, value in word("unsure").items() if key != field}
    return each(lambda *_: kept)


MANY_KEYS = json.dumps({f"k{n}": 1 for n in range(4000)})
GARBAGE = ("2099-99-99", "-5", "soon", "Wed, 21 Oct 2015 07:28:00 GMT")

# number of the fault and what is said; the code told
SAID: dict[str, tuple[Behaviour, str]] = {
    "8 bad request": (status(400, "model is required"), "request_refused"),
    "8 sign in first": (status(401, "unauthorized"), "unauthorized"),
    "8 the host is refused": (no.body(b"", 403), "unauthorized"),
    "8 no such route": (no.body(b"404 page not found", 404), "wrong_server"),
    "8 wrong method": (no.body(b"405 method not allowed", 405), "wrong_server"),
    "9 no such model": (status(404, "model 'llama3.2:3b' not found"), "model_missing"),
    "10 come back in an hour": (status(429, "later", retry_after="3600"), "overloaded"),
    **{f"10 {text}": (status(429, "later", retry_after=text), "overloaded") for text in GARBAGE},
    "11 busy": (status(503, "server busy, please try again."), "overloaded"),
    "12 the runner stopped": (status(500, "model runner has stopped"), "server_error"),
    "12 a wrong option": (
        status(500, 'option "num_ctx" must be of type integer'),
        "request_refused",
    ),
    "13 a page from a proxy": (no.body(b"<html>Bad gateway</html>", 502), "overloaded"),
    "13 a page": (no.body(b"<html>Welcome</html>"), "bad_reply"),
    "13 nothing": (no.body(b""), "bad_reply"),
    "13 a list": (no.body(b"[]"), "bad_reply"),
    "13 null": (no.body(b"null"), "bad_reply"),
    "13 a string": (no.body(b'"x"'), "bad_reply"),
    "14 an error in a list": (no.body(b"[1]", 500), "server_error"),
    "14 an error in an error": (
        no.body(json.dumps({"error": json.dumps({"error": {"message": "m"}})}).encode(), 400),
        "request_refused",
    ),
    "15 no UTF-8": (no.body(b'{"model": "\xff\xfe"}'), "bad_reply"),
    "15 a byte order mark": (no.body(b'\xef\xbb\xbf{"model": "x"}'), "bad_reply"),
    "16 cut, and stopped": (says('{"k1": {"exc'), "not_json"),
    "17 not done": (says("{}", done=False), "incomplete"),
    "17 an error in the stream": (replay("stream.error_midway"), "bad_reply"),
    "18 nothing said": (says(""), "empty"),
    "18 only thought": (says("", message={"thinking": "All is well."}), "empty"),
    "18 only loaded": (says("", done_reason="load"), "incomplete"),
    "19 prose": (says("All claims are fine."), "not_json"),
    "19 text after": (says('{"k1": 1} as you asked'), "not_json"),
    "19 two objects": (says("{}\n{}"), "not_json"),
    "20 a number in quotes": (changed(confidence="90"), "schema"),
    "20 true for a number": (changed(confidence=True), "schema"),
    "20 a number for a text": (changed(reason=4), "schema"),
    "20 a field too many": (changed(note="x"), "schema"),
    "20 an unknown verdict": (changed(verdict="probably"), "schema"),
    "20 no verdict": (lacking("verdict"), "schema"),
    "20 no object": (each(lambda *_: {"verdict": ["supported"]}), "schema"),
    "21 NaN": (raw("NaN"), "not_json"),
    "21 Infinity": (raw("-Infinity"), "not_json"),
    "21 an overflow": (raw("1e999"), "not_json"),
    "21 below zero": (raw("-0.1"), "schema"),
    "21 beyond the scale": (raw("850"), "schema"),
    "21 five thousand digits": (raw("9" * 5000), "not_json"),
    "22 deep": (no.body(b"[" * 100_000), "bad_reply"),
    "22 deep in the words": (says("[" * 60_000), "not_json"),
    "22 many keys": (says(MANY_KEYS), "ids"),
    "22 twice the same key": (says('{"a": 1, "a": 2}'), "not_json"),
    "23 a claim too many": (renamed(lambda ids: [*ids, "c9"]), "ids"),
    "23 foreign claims": (renamed(lambda ids: [f"x{n}" for n in range(len(ids))]), "ids"),
    "23 an id with a space": (renamed(lambda ids: [f"{ids[0]} ", *ids[1:]]), "ids"),
    "23 our own ids": (renamed(lambda ids: [f"c{n}" for n in range(1, len(ids) + 1)]), "ids"),
    "24 half of the claims": (renamed(lambda ids: ids[: len(ids) // 2]), "ids"),
    "25 a made-up quote": (
        each(lambda *_: word("supported", "The lodge has a golf course of its own.")),
        "quote_not_found",
    ),
    "25 a snippet": (
        each(lambda prompt, _: word("supported", prompt.excerpts[1][:1])),
        "quote_too_short",
    ),
    "25 from another excerpt": (
        each(lambda prompt, _: word("supported", prompt.excerpts[1][:40], 9)),
        "quote_not_found",
    ),
    "29 another model": (no.wrong_model, "wrong_model"),
    "29 another machine": (
        no.changed(no.of_all("unsure"), remote_host="https://models.example"),
        "remote_refused",
    ),
    "30 read in part": (no.changed(no.of_all("unsure"), prompt_eval_count=3), "context_truncated"),
    "31 an overflow": (replay("400.context_overflow_native"), "context_overflow"),
    "31 an overflow in other words": (
        replay("400.context_overflow_shift_off"),
        "context_overflow",
    ),
}


@pytest.mark.parametrize("what", SAID)
def test_every_call_fails(what: str) -> None:
    """Then the critique is that of rules alone, apart from what is told of the model."""
    behave, code = SAID[what]
    cases = [SHORT.model_copy(update={"id": str(n)}) for n in range(2)]
    endured = endure(behave, [CASE, *cases])
    assert endured.codes - {"circuit_open"} == {code}
    assert endured.answered == 0


@pytest.mark.parametrize("what", SAID)
def test_the_second_call_fails(what: str) -> None:
    endured = endure(nth(2, SAID[what][0], GOOD), [SHORT] * 3, **{"model.retries": 0})
    lost = [critique.degraded for critique in endured.critiques]
    lasting = {"unauthorized", "model_missing", "wrong_server", "remote_refused"}
    assert lost == [False, True, bool(lasting & endured.codes)]


@pytest.mark.parametrize("what", [*list(SAID)[::7], "11 busy"])
def test_a_random_half_of_the_calls_fails(what: str) -> None:
    endure(now_and_then(0.5, SAID[what][0], GOOD, seed=7), [SHORT] * 24)


@pytest.mark.parametrize(
    "what", ["11 busy", "12 the runner stopped", "13 a page from a proxy", "14 an error in a list"]
)
def test_what_may_heal_is_asked_once_more(what: str) -> None:
    endured = endure(in_turn(SAID[what][0], GOOD))
    assert (endured.answered, endured.connections) == (1, 2)


@pytest.mark.parametrize("what", ["9 no such model", "8 bad request", "12 a wrong option"])
def test_what_cannot_heal_is_asked_once(what: str) -> None:
    assert endure(SAID[what][0]).connections == 1


def test_a_model_that_is_missing_ends_asking_and_names_the_remedy() -> None:
    endured = endure(SAID["9 no such model"][0], [SHORT] * 9)
    assert endured.connections == 1
    assert "ollama pull llama3.2:3b" in endured.critiques[0].model.failures[0].detail


def test_a_wait_that_fits_is_kept() -> None:
    behave = in_turn(status(429, "later", retry_after="1"), GOOD)
    endured = endure(behave, **{"model.deadline_s": 5.0})
    assert (endured.answered, endured.connections) == (1, 2)


def test_a_cut_reply_is_asked_for_with_more_room_and_seldom() -> None:
    """Fault 16: more room helps once; a server that always cuts is not asked twice for ever."""
    cut = says('{"k1": {"exc', done_reason="length")
    assert endure(in_turn(cut, GOOD)).answered == 1
    assert endure(cut, [SHORT] * 20).codes == {"truncated"}


def test_one_fence_is_taken_off_and_no_more() -> None:
    def fenced(times: int) -> Behaviour:
        def behave(exchange: no.Exchange) -> None:
            prompt = no.seen(exchange.body)
            words = json.dumps(no.seen_through(prompt) | no.of_all("unsure")(prompt))
            exchange.chat("```json\n" * times + words + "\n```" * times)

        return behave

    assert endure(fenced(1)).answered == 1
    assert endure(fenced(2)).codes == {"not_json"}


def test_a_schema_the_server_refuses_is_left_out_from_then_on() -> None:
    def behave(exchange: no.Exchange) -> None:
        if "format" in exchange.body:
            replay("400.grammar_parse_failed")(exchange)
        else:
            GOOD(exchange)

    endured = endure(behave, [SHORT] * 12)
    assert (endured.answered, endured.connections) == (12, 13)


def test_ids_may_come_in_any_order() -> None:
    assert endure(renamed(lambda ids: ids[::-1])).answered == 1


def test_text_that_is_no_text_is_cleaned_or_refused() -> None:
    """Fault 15: lone surrogates and NULs in a reason never reach a critique."""
    endured = endure(changed(reason="a\ud800b\x00c\u202e\x1b[31m"))
    assert endured.answered == 1
    for claim in endured.critiques[0].claims:
        assert all(char.isprintable() for char in claim.reason)


def test_half_of_a_thousand_claims_fail_by_chance() -> None:
    """Fault 33: none is lost, and the share that succeeds is the one to be expected."""
    behave = now_and_then(0.5, says("no JSON"), GOOD, seed=3)
    endured = endure(behave, [CASE] * 250)
    claims = sum(len(critique.claims) for critique in endured.critiques)
    assert claims == 1000
    assert abs(endured.answered - 125) <= 3 * (250 * 0.25) ** 0.5


@pytest.mark.parametrize("fails", range(1, 8))
def test_whichever_call_fails_the_others_count(fails: int) -> None:
    """Fail the n-th call, for n = 1 until a run completes without a failure."""
    endured = endure(nth(fails, says("no JSON"), GOOD), [SHORT] * 6)
    assert endured.answered == (5 if fails <= 6 else 6)


@pytest.mark.parametrize("name", behaviours())
def test_each_known_behaviour_ends_in_a_reply_or_its_stable_code(name: str) -> None:
    """Fault 42: every case of the list."""
    endured = endure(replay(name), [SHORT], **{"model.deadline_s": 2.0})
    code = behaviours()[name]["code"]
    assert endured.codes == ({code} if code else set())
    for critique in endured.critiques:
        for failure in critique.model.failures:
            assert failure.detail
            assert "\n" not in failure.detail
