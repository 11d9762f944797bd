"""The line to a server: what held is not asked again, and nothing else is ever believed for it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from desk import CLAIMS, LEASE, ONE, code, inquiry, prompt, settings
from standing import Standing, chats

from critic.checkers.abilities import Abilities, read_abilities
from critic.checkers.address import Address
from critic.checkers.breaker import Breaker
from critic.checkers.cache import Cache
from critic.checkers.guarded import Guarded
from critic.checkers.line import IDENTITY_S, Line
from critic.checkers.ollama import OllamaChecker
from critic.checkers.server import Identity, read_identity
from critic.inquiry import Inquiry, NoReply, Reply
from critic.testing import Exchange, Loopback, word

QUOTE = "a late fee of 1.5% per month"
ROOT = Path(__file__).parents[2]


def says(verdict: str = "supported", quote: str = QUOTE) -> Any:
    return lambda exchange: exchange.chat(json.dumps({"k1": word(verdict, quote)}))


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Cache]:
    kept = Cache(tmp_path / "replies.sqlite3", writes=True, max_bytes=10**7, patience_s=5.0)
    yield kept
    kept.close()


def ask(line: Line, url: str, asked: Inquiry = ONE, **model: Any) -> Any:
    checker = OllamaChecker(settings(base_url=url, **model), prompt(), line)
    return asyncio.run(checker.check(asked))


def test_the_same_is_asked_once(cache: Cache) -> None:
    with Loopback(Standing(says())) as server:
        (first,) = ask(Line(cache), server.url)
        (again,) = ask(Line(cache), server.url)
        (anew,) = ask(Line(), server.url)
        assert len(chats(server.requests)) == 2
    assert first.claims == again.claims == anew.claims
    assert (first.calls, first.cached) == (1, 0)
    assert (again.calls, again.cached, again.prompt_tokens, again.completion_tokens) == (0, 1, 0, 0)
    assert again.model == "llama3.2:3b"
    assert first.digest == again.digest is not None
    assert anew.digest is None  # without a cache nobody asks which model a name means


def test_what_is_not_kept_is_looked_up_once(tmp_path: Path) -> None:
    class Counting(Cache):
        asked = 0

        async def find(self, key: str) -> bytes | None:
            self.asked += 1
            return await super().find(key)

    cache = Counting(tmp_path / "replies.sqlite3", writes=True, max_bytes=10**7, patience_s=5.0)
    with closing(cache), Loopback(Standing(says())) as server:
        limits = settings(base_url=server.url)
        guard = Guarded(OllamaChecker(limits, prompt(), Line(cache)), limits)
        (first,) = asyncio.run(guard.check(ONE))
        assert (first.cached, cache.asked) == (0, 1)
        (again,) = asyncio.run(guard.check(ONE))
        assert (again.cached, cache.asked) == (1, 2)


@pytest.mark.parametrize("change", [{"seed": 1}, {"temperature": 0.5}, {"num_ctx": 2048}])
def test_what_changes_the_reply_is_asked_anew(cache: Cache, change: dict[str, Any]) -> None:
    with Loopback(Standing(says())) as server:
        ask(Line(cache), server.url)
        ask(Line(cache), server.url, inquiry((CLAIMS[0] + " Truly.",), (LEASE,)))
        ask(Line(cache), server.url, **change)
        assert len(chats(server.requests)) == 3


@pytest.mark.parametrize("change", [{"keep_alive": "1h"}, {"max_reply_tokens": 500}])
def test_what_does_not_change_the_reply_is_not(cache: Cache, change: dict[str, Any]) -> None:
    with Loopback(Standing(says())) as server:
        ask(Line(cache), server.url)
        (again,) = ask(Line(cache), server.url, **change)
    assert again.cached == 1


def test_a_reply_that_needed_more_room_is_known_under_less(cache: Cache) -> None:
    def behave(exchange: Exchange) -> None:
        if exchange.body["options"]["num_predict"] < 200:
            exchange.chat('{"k1": {"exc', done_reason="length")
        else:
            says()(exchange)

    with Loopback(Standing(behave)) as server:
        ask(Line(cache), server.url)
        (again,) = ask(Line(cache), server.url)
        assert len(chats(server.requests)) == 2
    assert again.cached == 1


@pytest.mark.parametrize(
    "behave",
    [
        says(quote="a late fee of 9% per month"),
        lambda exchange: exchange.chat("no JSON"),
        lambda exchange: exchange.chat("{}", done_reason="load"),
        lambda exchange: exchange.json({"error": "model runner has stopped"}, 500),
        lambda exchange: exchange.reply(200, b""),
    ],
)
def test_a_failure_is_never_kept(cache: Cache, behave: Any) -> None:
    with Loopback(Standing(behave)) as server:
        assert code(ask(Line(cache), server.url))
        assert code(ask(Line(cache), server.url))
        assert len(chats(server.requests)) == 2
    assert cache.state().holding.replies == 0


def test_half_a_reply_is_asked_for_again(cache: Cache) -> None:
    def half(exchange: Exchange) -> None:
        wrong = word("supported", "the south gate is shut for good", excerpt=2)
        exchange.chat(json.dumps({"k1": word("supported", QUOTE), "k2": wrong}))

    with Loopback(Standing(half)) as server:
        for _ in range(2):
            reply, failure = ask(Line(cache), server.url, inquiry())
            assert isinstance(reply, Reply)
            assert isinstance(failure, NoReply)
        assert len(chats(server.requests)) == 2


def test_a_reply_nested_as_deep_as_can_be_is_no_trouble(cache: Cache) -> None:
    def deep(exchange: Exchange) -> None:
        words = json.dumps(json.dumps({"k1": word("supported", QUOTE)}))
        nested = "[" * depth + "]" * depth
        body = f'{{"model": "llama3.2:3b", "message": {{"content": {words}}}, "done": true'
        exchange.reply(200, f'{body}, "done_reason": "stop", "more": {nested}}}'.encode())

    for depth in range(860, 1000, 4):
        with Loopback(Standing(deep)) as server:
            (outcome,) = ask(Line(cache), server.url, seed=depth)
            assert isinstance(outcome, Reply) or outcome.code == "bad_reply"


def test_what_is_kept_is_verified_anew(cache: Cache) -> None:
    with Loopback(Standing(says())) as server:
        ask(Line(cache), server.url)
        cache.close()
        with closing(sqlite3.connect(cache.path)) as file:
            ((key, body),) = file.execute("SELECT key, body FROM replies")
        cache.keep(key, body.replace(b"1.5%", b"9.5%"))
        (reply,) = ask(Line(cache), server.url)
    assert (reply.cached, reply.calls) == (0, 1)
    assert reply.claims["c1"].evidence.quote == QUOTE


def test_another_model_of_the_same_name_is_asked_itself(cache: Cache) -> None:
    one = Standing(says())
    with Loopback(one) as server:
        ask(Line(cache), server.url)
        server.behave = replace(one, digest="f" * 64)
        (reply,) = ask(Line(cache), server.url)
        assert reply.calls == 1
        server.behave = one
        (reply,) = ask(Line(cache), server.url)
    assert reply.cached == 1


def test_a_model_pulled_anew_is_noticed_after_a_while(cache: Cache) -> None:
    now = [0.0]
    one = Standing(says())
    with Loopback(one) as server:
        line = Line(cache, lambda: now[0])
        ask(line, server.url)
        server.behave = replace(one, digest="f" * 64)
        assert ask(line, server.url)[0].cached == 1
        now[0] = IDENTITY_S
        assert ask(line, server.url)[0].calls == 1
        paths = len(server.requests) - len(chats(server.requests))
    assert paths == 4  # version and list, twice


def test_a_server_that_is_gone_is_not_missed(cache: Cache) -> None:
    with Loopback(Standing(says())) as server:
        (first,) = ask(Line(cache), server.url)
    (again,) = ask(Line(cache), server.url)
    assert (again.cached, again.claims) == (1, first.claims)
    with closing(sqlite3.connect(cache.path)) as file:
        assert file.execute("SELECT count(*) FROM facts").fetchone()[0] >= 1


def test_neither_queue_nor_breaker_stand_before_what_is_known(cache: Cache) -> None:
    with Loopback(Standing(says())) as server:
        ask(Line(cache), server.url)
        url = server.url
    breaker = Breaker()
    breaker.record(well=False, for_good=True)
    model = settings(base_url=url)
    guard = Guarded(OllamaChecker(model, prompt(), Line(cache)), model, breaker=breaker)
    (known,) = asyncio.run(guard.check(ONE))
    assert known.cached == 1
    assert code(asyncio.run(guard.check(inquiry()))) == "circuit_open"


def test_a_server_that_hangs_is_waited_for_once(cache: Cache) -> None:
    with Loopback(Exchange.hang) as server:
        model = settings(base_url=server.url, deadline_s=0.3, retries=0)
        guard = Guarded(OllamaChecker(model, prompt(), Line(cache)), model)
        assert code(asyncio.run(guard.check(ONE))) == "timeout"
        assert code(asyncio.run(guard.check(ONE))) == "timeout"
        assert (len(server.requests), len(chats(server.requests))) == (2, 1)


def test_a_schema_that_was_refused_is_not_sent_again(cache: Cache) -> None:
    def behave(exchange: Exchange) -> None:
        if "format" in exchange.body:
            exchange.json({"error": "failed to parse grammar"}, 400)
        else:
            says()(exchange)

    other = inquiry((CLAIMS[0] + " Yes.",), (LEASE,))
    with Loopback(Standing(behave)) as server:
        for line in (Line(), Line(cache)):
            ask(line, server.url)
            ask(line, server.url, other)
        ask(Line(cache), server.url, inquiry((CLAIMS[0] + " So it is.",), (LEASE,)))
        sent = ["format" in request for request in chats(server.requests)]
    assert sent == [True, False, False, True, False, False, False]


def test_abilities_change_what_is_sent() -> None:
    payload = {"model": "m", "think": False, "format": {}}
    assert Abilities("held", think=False).fitted(payload) == payload
    assert Abilities("refused").fitted(payload) == {"model": "m", "think": False}
    assert Abilities("held", think="low").fitted(payload) == payload | {"think": "low"}


@pytest.mark.parametrize("text", [None, "", "null", "[]", '{"schema": "perhaps"}', "{" * 99_999])
def test_what_was_noted_oddly_is_not_known(text: str | None) -> None:
    assert read_abilities(text) is None
    assert read_identity(text) is None


def test_what_is_noted_is_read() -> None:
    abilities = Abilities("held", think=False, logprobs=True)
    assert read_abilities(abilities.to_json()) == abilities
    assert read_identity(Identity("0.17.4", "ab").to_json()) == Identity("0.17.4", "ab")


def test_learning_without_a_cache_stays_with_the_line() -> None:
    address, line = Address("http://127.0.0.1:9", local=True), Line()
    line.learn(address, "m", Abilities("refused"))
    assert line.abilities(address, "m").schema == "refused"
    assert Line().abilities(address, "m").schema == "unknown"


REVIEW = """
import sys
sys.path.insert(0, {root!r})
from critic import CriticAgent
from critic.files import load_policy
from critic.policy import override
policy = override(load_policy("balanced"), {changes!r})
print(CriticAgent(policy).review("The fee is 5%.", ["A fee of 1.5% per month applies."]).decision)
assert "sqlite3" not in sys.modules
"""


@pytest.mark.parametrize("changes", [{"model.name": "off", "cache.mode": "on"}, {}])
def test_judging_by_rules_alone_touches_no_cache(changes: dict[str, str], tmp_path: Path) -> None:
    code = REVIEW.format(root=str(ROOT), changes=changes)
    environment = {"XDG_CACHE_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    assert (
        subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
    )
    assert [*tmp_path.iterdir()] == []
