"""Every known behaviour of an Ollama server, replayed over a real socket."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from desk import ONE, code, prompt, settings
from loopback import Behaviour, Exchange, Loopback, envelope

from critic.checkers.address import Address
from critic.checkers.guarded import Guarded
from critic.checkers.ollama import OllamaChecker
from critic.checkers.server import ModelFacts, Server, inspect_model, inspect_server
from critic.inquiry import Code, NoReply

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "behaviours.json").read_text(encoding="utf-8")
)
BY_NAME = {case["name"]: case for case in CASES}


def _filled(case: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """The case with what only the request knows put in, inside JSON strings or not."""
    text = json.dumps(case)
    words = {"$id": ONE.questions[0].id, "$quote": "a late fee of 1.5% per month"}
    for name, value in (words | {"$model": request.get("model", "")}).items():
        text = text.replace(name, value)
    filled: dict[str, Any] = json.loads(text)
    return filled


def replay(case: dict[str, Any]) -> Behaviour:
    def behave(exchange: Exchange) -> None:
        filled = _filled(case, exchange.body)
        time.sleep(filled.get("after_s", 0))
        status = filled.get("status", 200)
        headers = {k.lower().replace("-", "_"): v for k, v in filled.get("headers", {}).items()}
        if "say" in filled:
            exchange.chat(filled["say"], **filled.get("with", {}))
        elif "error" in filled:
            exchange.json({"error": filled["error"]}, status, **headers)
        elif "lines" in filled:
            lines = [{"model": exchange.body.get("model"), **line} for line in filled["lines"]]
            body = "".join(json.dumps(line) + "\n" for line in lines)
            exchange.reply(status, body.encode(), content_type="application/x-ndjson")
        else:
            body = filled["text"] if "text" in filled else json.dumps(filled["body"])
            exchange.reply(status, body.encode(), **headers)

    return behave


def test_every_case_is_told_apart_by_name() -> None:
    assert len(BY_NAME) == len(CASES) == 89
    assert {case["code"] for case in CASES} - {None} <= set(Code)


@pytest.mark.parametrize("name", BY_NAME)
def test_each_behaviour_ends_in_a_reply_or_its_stable_code(name: str) -> None:
    with Loopback(replay(BY_NAME[name])) as server:
        model = settings(base_url=server.url)
        guard = Guarded(OllamaChecker(model, prompt()), model, first_wait_s=0.01)
        outcomes = asyncio.run(guard.check(ONE))
        assert code(outcomes) == BY_NAME[name]["code"]
        assert 1 <= server.connections <= 3
        assert sum(item.calls for item in outcomes) == server.connections
        assert server.all_closed()
    for item in outcomes:
        if isinstance(item, NoReply):
            assert item.claims == ("c1",)
            assert item.detail
            assert "\n" not in item.detail


def test_a_server_says_what_it_holds() -> None:
    def behave(exchange: Exchange) -> None:
        replay(next(case for case in CASES if case.get("path") == exchange.path))(exchange)

    with Loopback(behave) as server:
        address = Address(server.url, local=True)
        held = asyncio.run(inspect_server(address))
        facts = asyncio.run(inspect_model(address, "llama3.2:3b"))
    assert held == Server("0.33.2", ("all-minilm:latest", "llama3.2:3b"))
    assert facts == ModelFacts("llama3.2:3b", ("completion", "tools"), 131072, remote=False)


@pytest.mark.parametrize("name", ["404.model_not_found", "502.reverse_proxy_html", "root"])
def test_a_server_that_cannot_say_gives_a_reason(name: str) -> None:
    with Loopback(replay(BY_NAME[name])) as server:
        address = Address(server.url, local=True)
        assert isinstance(asyncio.run(inspect_server(address)), NoReply)
        assert isinstance(asyncio.run(inspect_model(address, "nope")), NoReply)


def test_the_envelope_of_tests_is_that_of_the_api() -> None:
    assert set(envelope({"model": "m"}, "x")) >= {"model", "message", "done", "done_reason"}
