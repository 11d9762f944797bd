"""Deadline, retries, queue and breaker around real sockets and scripted checkers."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from desk import ONE, code, prompt, settings

from critic.checkers.breaker import Breaker
from critic.checkers.guarded import Guarded
from critic.checkers.ollama import OllamaChecker
from critic.inquiry import Code, Inquiry, NoReply, Outcome, Reply
from critic.testing import Behaviour, Exchange, Loopback, word

GRACE_S = 0.25
GOOD = json.dumps({"k1": word("supported", "a late fee of 1.5% per month")})


def guard(url: str, **model: Any) -> Guarded:
    limits = settings(base_url=url, **model)
    return Guarded(OllamaChecker(limits, prompt()), limits, first_wait_s=0.01)


def timed(ask: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.monotonic()
    given = asyncio.run(ask())
    return given, time.monotonic() - begun


def in_turn(*behaviours: Behaviour) -> Behaviour:
    """One behaviour after another, the last one for all further requests."""
    left = list(behaviours)

    def behave(exchange: Exchange) -> None:
        now = left.pop(0) if len(left) > 1 else left[0]
        now(exchange)

    return behave


def error(status: int, text: str = "", **headers: str) -> Behaviour:
    return lambda exchange: exchange.json({"error": text}, status, **headers)


def good(exchange: Exchange) -> None:
    exchange.chat(GOOD)


def slow_headers(exchange: Exchange) -> None:
    exchange.drip(b"HTTP/1.1 200 OK\r\n" + b"x-slow: 1\r\n" * 200)


def slow_body(exchange: Exchange) -> None:
    exchange.send(b"HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n")
    exchange.drip(b" " * 900)


def hangs_in_the_body(exchange: Exchange) -> None:
    exchange.send(b'HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"model"')
    exchange.hang()


def early_hints(exchange: Exchange) -> None:
    for _ in range(200):
        exchange.send(b"HTTP/1.1 103 Early Hints\r\n\r\n")
        time.sleep(0.01)


@pytest.mark.parametrize(
    "behave",
    [Exchange.hang, slow_headers, slow_body, hangs_in_the_body, early_hints],
    ids=lambda behave: behave.__name__,
)
def test_a_server_that_stalls_is_left_at_the_deadline(behave: Behaviour) -> None:
    with Loopback(behave) as server:
        outcomes, took_s = timed(lambda: guard(server.url, deadline_s=0.3).check(ONE))
        assert server.all_closed()
        assert server.connections == 1
    assert code(outcomes) == "timeout"
    assert outcomes[0].calls == 1
    assert took_s <= 0.3 + GRACE_S


@pytest.mark.parametrize(
    ("first", "calls"),
    [
        (error(503, "server busy, please try again.  maximum pending requests exceeded"), 2),
        (error(500, "model runner has unexpectedly stopped"), 2),
        (error(429, "later", retry_after="0"), 2),
        (lambda exchange: exchange.reset(), 2),
    ],
)
def test_what_can_heal_is_tried_again(first: Behaviour, calls: int) -> None:
    with Loopback(in_turn(first, good)) as server:
        (reply,) = asyncio.run(guard(server.url).check(ONE))
        assert server.connections == calls
    assert isinstance(reply, Reply)
    assert reply.calls == calls


@pytest.mark.parametrize(
    ("behave", "expected"),
    [
        (error(400, "model is required"), "request_refused"),
        (error(404, "model 'llama3.2:3b' not found"), "model_missing"),
        (error(500, 'option "num_ctx" must be of type integer'), "request_refused"),
        (lambda exchange: exchange.chat("no JSON"), "not_json"),
        (error(429, "later", retry_after="3600"), "overloaded"),
    ],
)
def test_what_cannot_heal_in_time_is_not_tried_again(behave: Behaviour, expected: str) -> None:
    with Loopback(behave) as server:
        assert code(asyncio.run(guard(server.url).check(ONE))) == expected
        assert server.connections == 1


def test_a_wait_the_server_asks_for_is_kept() -> None:
    with Loopback(in_turn(error(429, "later", retry_after="1"), good)) as server:
        outcomes, took_s = timed(lambda: guard(server.url, deadline_s=3.0).check(ONE))
    assert code(outcomes) is None
    assert took_s >= 1.0


def test_a_missing_model_names_the_command_that_fetches_it() -> None:
    with Loopback(error(404, "model 'llama3.2:3b' not found")) as server:
        (told,) = asyncio.run(guard(server.url).check(ONE))
    assert "ollama pull llama3.2:3b" in told.detail


def test_a_dead_server_costs_a_thousand_answers_few_sockets() -> None:
    asked = 0

    class Dead:
        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            nonlocal asked
            asked += 1
            return (NoReply(Code.REFUSED, "", inquiry.claim_ids, retryable=True, calls=1),)

    async def thousand() -> set[str | None]:
        guarded = Guarded(Dead(), settings(), first_wait_s=0.0)
        return {code(await guarded.check(ONE)) for _ in range(1000)}

    assert asyncio.run(thousand()) == {"refused", "circuit_open"}
    assert asked <= 20


def test_answers_side_by_side_wait_in_one_queue() -> None:
    under_way = most = 0

    class Slow:
        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            nonlocal under_way, most
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0.01)
            under_way -= 1
            return (Reply({}, model=inquiry.seal),)

    async def many() -> list[tuple[Outcome, ...]]:
        guarded = Guarded(Slow(), settings())
        return await asyncio.gather(*(guarded.check(ONE) for _ in range(20)))

    assert all(code(outcomes) is None for outcomes in asyncio.run(many()))
    assert most == 1


def test_waiting_in_the_queue_counts_to_the_deadline_and_blames_nobody() -> None:
    breaker = Breaker()

    class Slow:
        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            await asyncio.sleep(0.1)
            return (Reply({}, model=inquiry.seal),)

    async def many() -> list[tuple[Outcome, ...]]:
        guarded = Guarded(Slow(), settings(deadline_s=0.25), breaker=breaker)
        return await asyncio.gather(*(guarded.check(ONE) for _ in range(8)))

    given = asyncio.run(many())
    late = [item for item in given if code(item) == "timeout"]
    assert 4 <= len(late) <= 7
    assert sum(item[0].calls for item in late) == 1
    assert breaker.admits()


def test_cancelling_from_outside_goes_through_and_closes_the_socket() -> None:
    async def cancelled(url: str) -> bool:
        task = asyncio.create_task(guard(url, deadline_s=30.0).check(ONE))
        await asyncio.sleep(0.1)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    with Loopback(Exchange.hang) as server:
        assert asyncio.run(cancelled(server.url))
        assert server.all_closed()


@pytest.mark.parametrize("fatal", [KeyboardInterrupt, SystemExit])
def test_what_ends_a_program_goes_through(fatal: type[BaseException]) -> None:
    class Fatal:
        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            raise fatal(inquiry.seal)

    with pytest.raises(fatal):
        asyncio.run(Guarded(Fatal(), settings()).check(ONE))


def test_one_deadline_holds_for_all_calls_of_an_answer() -> None:
    with Loopback(Exchange.hang) as server:
        ask = guard(server.url, deadline_s=0.3)
        outcomes, took_s = timed(lambda: ask.check_all((ONE, ONE, ONE)))
    assert [item.code.value for item in outcomes] == ["timeout"] * 3
    assert took_s <= 0.3 + GRACE_S


def test_a_guard_serves_one_event_loop_after_the_other() -> None:
    with Loopback(good) as server:
        ask = guard(server.url)
        assert [code(asyncio.run(ask.check(ONE))) for _ in range(3)] == [None] * 3


@pytest.mark.parametrize("broken", range(1, 6))
def test_whichever_call_fails_only_its_claims_go_without(broken: int) -> None:
    calls = 0

    def behave(exchange: Exchange) -> None:
        nonlocal calls
        calls += 1
        error(400)(exchange) if calls == broken else good(exchange)

    with Loopback(behave) as server:
        outcomes = asyncio.run(guard(server.url).check_all((ONE,) * 5))
    assert [isinstance(item, Reply) for item in outcomes] == [n != broken for n in range(1, 6)]
