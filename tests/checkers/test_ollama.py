"""What is sent to an Ollama server, and what a changed second request mends."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
import respx
from desk import CLAIMS, GATE, LEASE, ONE, code, inquiry, prompt, settings

from critic.checkers.checker import Checker
from critic.checkers.ollama import OllamaChecker
from critic.inquiry import Inquiry, Reply, ReplyVerdict
from critic.testing import Exchange, Loopback, envelope, replay, seen, word

URL = "http://127.0.0.1:11434/api/chat"
QUOTE = "a late fee of 1.5% per month"


def answer(request: httpx.Request, **changes: Any) -> httpx.Response:
    body = json.loads(request.content)
    words = {claim: word("supported", QUOTE) for claim in seen(body).claims}
    return httpx.Response(200, json=envelope(body, json.dumps(words), **changes))


def check(asked: Inquiry = ONE, **model: Any) -> Any:
    return asyncio.run(OllamaChecker(settings(**model), prompt()).check(asked))


@respx.mock
def test_the_request_leaves_nothing_to_the_servers_defaults() -> None:
    route = respx.post(URL).mock(side_effect=answer)
    (reply,) = check(base_url="http://127.0.0.1:11434", keep_alive="300", seed=7)
    body = json.loads(route.calls.last.request.content)
    assert isinstance(reply, Reply)
    assert body["model"] == "llama3.2:3b"
    flags = ("stream", "think", "truncate", "shift")
    assert {flag: body[flag] for flag in flags} == dict.fromkeys(flags, False)
    assert body["options"] == {"num_ctx": 4096, "num_predict": 136, "seed": 7, "temperature": 0.0}
    assert body["keep_alive"] == 300
    assert (body["logprobs"], body["top_logprobs"]) == (True, 6)
    assert [message["role"] for message in body["messages"]] == ["system", "user"]
    assert list(body["format"]["properties"]) == ["k1"]
    assert "authorization" not in route.calls.last.request.headers


@respx.mock
def test_token_probabilities_are_not_asked_for_where_they_would_fill_the_body() -> None:
    route = respx.post(URL).mock(side_effect=answer)
    many = inquiry(CLAIMS * 20)
    check(many, base_url="http://127.0.0.1:11434", max_reply_tokens=9000)
    assert "logprobs" not in json.loads(route.calls.last.request.content)


@pytest.mark.parametrize(
    ("logprobs", "likelihood"),
    [
        (None, None),
        ("garbage", None),
        ([{"token": "{", "logprob": "x"}], None),
        ("split", 0.75),
    ],
)
@respx.mock
def test_what_the_tokens_tell_is_an_extra(logprobs: Any, likelihood: float | None) -> None:
    words = json.dumps({"k1": word("supported", QUOTE)})
    head, _, tail = words.partition("supported")
    rivals = [{"token": "supported", "logprob": -0.2876820724517809}]
    rivals += [{"token": "uns", "logprob": -1.3862943611198906}]
    verdict = {"token": "supported", "logprob": -0.2876820724517809, "top_logprobs": rivals}
    split = [{"token": head, "logprob": 0.0}, verdict, {"token": tail, "logprob": 0.0}]
    told = {"logprobs": split if logprobs == "split" else logprobs}
    respx.post(URL).mock(side_effect=lambda request: answer(request, **told))
    (reply,) = check(base_url="http://127.0.0.1:11434")
    found = reply.claims["c1"].likelihood
    assert found == (None if likelihood is None else pytest.approx(likelihood))


@respx.mock
def test_a_reply_names_the_model_and_what_it_cost() -> None:
    respx.post(URL).mock(side_effect=answer)
    (reply,) = check(base_url="http://127.0.0.1:11434/")
    assert (reply.model, reply.calls) == ("llama3.2:3b", 1)
    assert 100 < reply.prompt_tokens < 700
    told = reply.claims["c1"]
    assert told.verdict is ReplyVerdict.SUPPORTED
    assert told.evidence.quote == QUOTE
    assert LEASE[told.evidence.start : told.evidence.end] == QUOTE


def test_a_reply_cut_short_is_asked_for_once_more_with_twice_the_room() -> None:
    def behave(exchange: Exchange) -> None:
        room = exchange.body["options"]["num_predict"]
        if room < 200:
            exchange.chat('{"k1": {"exc', done_reason="length", eval_count=room)
        else:
            exchange.chat(json.dumps({"k1": word("supported", QUOTE)}), eval_count=40)

    with Loopback(behave) as server:
        (reply,) = check(base_url=server.url)
        rooms = [request["options"]["num_predict"] for request in server.requests]
    assert rooms == [136, 272]
    assert (reply.calls, reply.completion_tokens) == (2, 176)


def test_a_schema_the_server_cannot_hold_to_is_left_out() -> None:
    def behave(exchange: Exchange) -> None:
        if "format" in exchange.body:
            exchange.json({"error": "failed to parse grammar"}, 400)
        else:
            exchange.chat("```json\n" + json.dumps({"k1": word("supported", QUOTE)}) + "\n```")

    with Loopback(behave) as server:
        (reply,) = check(base_url=server.url)
    assert reply.claims["c1"].verdict is ReplyVerdict.SUPPORTED


def test_a_schema_left_out_and_still_refused_is_not_mended_again() -> None:
    with Loopback(replay("400.grammar_parse_failed")) as server:
        asked = OllamaChecker(settings(base_url=server.url), prompt())
        calls = [asyncio.run(asked.check(ONE))[0].calls for _ in range(3)]
        formats = ["format" in request for request in server.requests]
    assert calls == [2, 1, 1]
    assert formats == [True, False, False, False]


def test_an_overflow_is_asked_again_with_the_best_stretches_alone() -> None:
    wide = inquiry(CLAIMS[:1], (LEASE, GATE))

    def behave(exchange: Exchange) -> None:
        if len(seen(exchange.body).excerpts) > 1:
            exchange.json({"error": "exceed_context_size_error"}, 400)
        else:
            exchange.chat(json.dumps({"k1": word("supported", QUOTE)}))

    with Loopback(behave) as server:
        (reply,) = check(wide, base_url=server.url)
    assert list(reply.claims) == ["c1"]


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ({"name": "big:120b-cloud"}, "remote_refused"),
        ({"name": "big:cloud"}, "remote_refused"),
        ({"base_url": "http://models.example:11434"}, "remote_refused"),
        ({"base_url": "file:///etc/passwd"}, "bad_address"),
        ({"base_url": "http://me:secret@127.0.0.1:11434"}, "bad_address"),
    ],
)
def test_text_never_leaves_this_machine_unasked(model: dict[str, str], expected: str) -> None:
    outcomes = check(**model)
    assert code(outcomes) == expected
    assert outcomes[0].calls == 0


@respx.mock
def test_another_machine_is_asked_where_the_policy_allows_it() -> None:
    respx.post("http://models.example/api/chat").mock(
        side_effect=lambda request: answer(request, remote_host="https://elsewhere.example")
    )
    (reply,) = check(base_url="http://models.example", name="big:cloud", allow_remote=True)
    assert isinstance(reply, Reply)


@respx.mock
def test_another_model_is_not_believed() -> None:
    respx.post(URL).mock(side_effect=lambda request: answer(request, model="llama3.2:1b"))
    assert code(check(base_url="http://127.0.0.1:11434")) == "wrong_model"


@pytest.mark.parametrize(
    ("count", "expected"),
    [(None, None), (250, None), (5, "context_truncated"), (9000, "context_truncated")],
)
@respx.mock
def test_a_prompt_read_in_part_is_noticed(count: int | None, expected: str | None) -> None:
    respx.post(URL).mock(side_effect=lambda request: answer(request, prompt_eval_count=count))
    assert code(check(base_url="http://127.0.0.1:11434")) == expected


def test_it_meets_the_protocol() -> None:
    assert isinstance(OllamaChecker(settings(), prompt()), Checker)
