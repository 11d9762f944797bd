"""Is all well for asking: every way it is not, over a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from standing import Standing, chats

from critic import CriticAgent
from critic.checkers.abilities import Abilities
from critic.checkers.address import Address
from critic.checkers.probe import probe
from critic.files import load_policy, load_prompt
from critic.health import Finding, State, examine
from critic.inquiry import NoReply, read_prompt
from critic.policy import override
from critic.testing import Behaviour, Exchange, Loopback, always, status

WELL = Standing(always("supported"))
PROMPT = read_prompt(load_prompt("check_claims"))


def examined(
    behave: Behaviour | None,
    *,
    limit_s: float = 20.0,
    installed: Callable[[str], str | None] = lambda _: None,
    **changes: Any,
) -> list[Finding]:
    """What is found of a server that behaves so; None is one that is not there."""
    with Loopback(behave or always("unsure")) as server:
        url = server.url
        policy = override(load_policy("balanced"), {"model.base_url": url} | changes)
        if behave is not None:
            return asyncio.run(_all(policy, limit_s, installed))
    return asyncio.run(_all(policy, limit_s, installed))


async def _all(policy: Any, limit_s: float, installed: Any) -> list[Finding]:
    found = examine(policy, limit_s=limit_s, installed=installed)
    return [finding async for finding in found if finding.state is not State.WAIT]


def only(found: list[Finding], state: State) -> Finding:
    (finding,) = [one for one in found if one.state is state]
    return finding


def test_a_server_that_is_well() -> None:
    found = examined(WELL)
    checks = ["address", "server", "model", "window", "schema", "sample", "asks"]
    assert [finding.check for finding in found] == checks
    assert {finding.state for finding in found} == {State.OK, State.NOTE}
    assert "16 claims, 2 calls and 30 seconds" in found[-1].says
    assert not any(finding.next for finding in found)


def test_the_slow_parts_are_announced() -> None:
    async def waits(url: str) -> list[str]:
        policy = override(load_policy("balanced"), {"model.base_url": url})
        found = examine(policy, limit_s=20)
        return [finding.check async for finding in found if finding.state is State.WAIT]

    with Loopback(WELL) as server:
        assert asyncio.run(waits(server.url)) == ["server", "schema", "sample"]


@pytest.mark.parametrize(
    ("behave", "changes", "check", "says", "do"),
    [
        (None, {}, "server", "Nothing listens", "ollama.com/download"),
        (status(404, "no"), {}, "server", "wrong_server", "--base-url"),
        (replace(WELL, models=()), {}, "model", "it has none", "ollama pull llama3.2:3b"),
        (WELL, {"model.name": "big:70b"}, "model", "llama3.2:3b", "ollama pull big:70b"),
        (WELL, {"model.name": "big:cloud"}, "server", "another machine", "allow_remote=true"),
        (WELL, {"model.base_url": "http://gpu.example"}, "server", "another machine", "allow"),
        (WELL, {"model.base_url": "gpu"}, "server", "http://", "OLLAMA_HOST"),
        (replace(WELL, capabilities=("embedding",)), {}, "model", "writes no text", "--model"),
        (
            replace(WELL, chat=status(500, "runner stopped")),
            {},
            "sample",
            "server_error",
            "docs/ollama",
        ),
        (
            Standing(status(500, "gone"), holds_schema=False),
            {},
            "schema",
            "server_error",
            "docs/ollama",
        ),
        (replace(WELL, chat=lambda e: e.chat("no")), {}, "sample", "not_json", "docs/ollama.md"),
        (lambda e: e.reply(200, b"<html>"), {}, "server", "bad_reply", "docs/ollama.md"),
    ],
)
def test_what_breaks_asking_is_told_with_a_next_step(
    behave: Behaviour | None, changes: dict[str, Any], check: str, says: str, do: str
) -> None:
    found = examined(behave, **changes)
    bad = only(found, State.BAD)
    assert bad.check == check
    assert says in bad.says
    assert do in bad.next
    assert found[-1].check == "asks"


def test_a_server_that_only_sleeps_is_to_be_started() -> None:
    found = examined(None, installed=lambda name: f"/usr/bin/{name}")
    assert only(found, State.BAD).next == "start it: ollama serve; then: ollama pull llama3.2:3b"


@pytest.mark.parametrize(
    ("behave", "changes", "check", "says"),
    [
        (replace(WELL, version="0.16.3"), {}, "server", "before 0.17.1"),
        (replace(WELL, version=""), {}, "server", "unknown version"),
        (replace(WELL, window=2048), {}, "window", "made for 2,048"),
        (replace(WELL, holds_schema=False), {}, "schema", "ignored"),
        (Standing(always("contradicted")), {}, "sample", "wrongly"),
        (WELL, {"model.deadline_s": 600.0, "model.allow_remote": True}, "", ""),
    ],
)
def test_what_is_not_as_it_should_be_is_a_warning(
    behave: Behaviour, changes: dict[str, Any], check: str, says: str
) -> None:
    warned = [one for one in examined(behave, **changes) if one.state is State.WARN]
    assert [one.check for one in warned] == [check] * bool(check)
    assert all(says in one.says and one.next for one in warned)


@pytest.mark.parametrize("path", ["/api/version", "/api/show", "/api/chat"])
def test_it_ends_in_time_wherever_the_server_hangs(path: str) -> None:
    def behave(exchange: Exchange) -> None:
        (Exchange.hang if exchange.path == path else WELL)(exchange)

    bad = only(examined(behave, limit_s=0.3), State.BAD)
    assert "timeout" in bad.says


def test_a_policy_without_a_model_needs_nothing() -> None:
    assert [finding.says for finding in examined(WELL, **{"model.name": "off"})] == [
        "off: rules alone decide"
    ]


def test_an_empty_band_asks_nothing() -> None:
    found = examined(None, **{"band.low": 0.5, "band.high": 0.5})
    assert "nothing" in found[-1].says


# What a model can be held to --------------------------------------------------


def probed(behave: Behaviour, *, thinks: bool = False) -> tuple[Any, list[dict[str, Any]]]:
    with Loopback(behave) as server:
        model = override(load_policy("balanced"), {"model.base_url": server.url}).model
        address = Address(server.url, local=True)
        return asyncio.run(probe(address, model, PROMPT, thinks=thinks)), chats(server.requests)


def test_a_schema_that_holds() -> None:
    found, asked = probed(WELL)
    assert found == Abilities("held", think=False, logprobs=True)
    assert len(asked) == 1
    assert asked[0]["options"]["num_ctx"] == 4096
    assert "held" not in json.dumps(asked[0]["messages"])


def test_a_schema_that_holds_only_while_thinking() -> None:
    def behave(exchange: Exchange) -> None:
        (replace(WELL, holds_schema=exchange.body["think"] == "low"))(exchange)

    assert probed(behave, thinks=True)[0] == Abilities("held", think="low", logprobs=True)
    assert probed(behave)[0].schema == "ignored"


@pytest.mark.parametrize(
    ("chat", "expected"),
    [
        (lambda e: e.chat('{"k1": {}}'), Abilities("ignored", think=False, logprobs=False)),
        (lambda e: e.chat("{", done_reason="length"), Abilities("ignored", False, False)),
        (lambda e: e.chat("[" * 99_999), Abilities("ignored", think=False, logprobs=False)),
        (status(400, "failed to parse grammar"), Abilities("refused", think=False)),
    ],
)
def test_a_schema_that_does_not_hold(chat: Behaviour, expected: Abilities) -> None:
    assert probed(Standing(chat, holds_schema=False))[0] == expected


@pytest.mark.parametrize("chat", [status(500, "runner stopped"), lambda e: e.reply(200, b"[]")])
def test_a_server_that_fails_says_nothing_of_the_schema(chat: Behaviour) -> None:
    assert isinstance(probed(Standing(chat, holds_schema=False))[0], NoReply)


def test_what_was_found_out_is_known_to_the_next_run(tmp_path: Any) -> None:
    def behave(exchange: Exchange) -> None:
        if "format" in exchange.body:
            exchange.json({"error": "failed to parse grammar"}, 400)
        else:
            always("supported")(exchange)

    kept = {"cache.mode": "on", "cache.path": str(tmp_path / "r.db")}
    with Loopback(Standing(behave, holds_schema=False)) as server:
        policy = override(load_policy("balanced"), {"model.base_url": server.url} | kept)
        asyncio.run(_all(policy, 20.0, lambda _: None))
        before = len(chats(server.requests))
        wide = override(policy, {"band.low": 0.0, "band.high": 1.0})
        source = "The tenant pays a late fee of 1.5% per month."
        critique = CriticAgent(wide).review("Tenants who are late pay 1.5% monthly.", [source])
        assert critique.model.calls == 1
        assert ["format" in one for one in chats(server.requests)[before:]] == [False]
