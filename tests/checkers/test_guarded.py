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
from critic.checkers.purse import Purse
from critic.inquiry import Code, Inquiry, NoReply, Outcome, Reply
from critic.testing import Behaviour, Exchange, Loopback, in_turn, says, status, word
from critic.testing import faults as no

GRACE_S = 1.0  # for a busy machine to notice
GOOD = says(json.dumps({"k1": word("supported", "a late fee of 1.5% per month")}))


def guard(url: str, **model: Any) -> Guarded:
    limits = settings(base_url=url, **model)
    return Guarded(OllamaChecker(limits, prompt()), limits, first_wait_s=0.01)


def timed(ask: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.monotonic()
    given = asyncio.run(ask())
    return given, time.monotonic() - begun


@pytest.mark.parametrize(
    "behave",
    [no.hang, no.drip_headers, no.drip_body, no.hang_in_body, no.early_hints],
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
        (status(503, "server busy, please try again.  maximum pending requests exceeded"), 2),
        (status(500, "model runner has unexpectedly stopped"), 2),
        (status(429, "later", retry_after="0"), 2),
        (no.reset, 2),
    ],
)
def test_what_can_heal_is_tried_again(first: Behaviour, calls: int) -> None:
    with Loopback(in_turn(first, GOOD)) as server:
        (reply,) = asyncio.run(guard(server.url).check(ONE))
        assert server.connections == calls
    assert isinstance(reply, Reply)
    assert reply.calls == calls


@pytest.mark.parametrize(
    ("behave", "expected"),
    [
        (status(400, "model is required"), "request_refused"),
        (status(404, "model 'llama3.2:3b' not found"), "model_missing"),
        (status(500, 'option "num_ctx" must be of type integer'), "request_refused"),
        (says("no JSON"), "not_json"),
        (status(429, "later", retry_after="3600"), "overloaded"),
    ],
)
def test_what_cannot_heal_in_time_is_not_tried_again(behave: Behaviour, expected: str) -> None:
    with Loopback(behave) as server:
        assert code(asyncio.run(guard(server.url).check(ONE))) == expected
        assert server.connections == 1


def test_a_wait_the_server_asks_for_is_kept() -> None:
    with Loopback(in_turn(status(429, "later", retry_after="1"), GOOD)) as server:
        outcomes, took_s = timed(lambda: guard(server.url, deadline_s=10.0).check(ONE))
    assert code(outcomes) is None
    assert took_s >= 1.0


def test_a_missing_model_names_the_command_that_fetches_it() -> None:
    with Loopback(status(404, "model 'llama3.2:3b' not found")) as server:
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
            await asyncio.sleep(0.3)
            return (Reply({}, model=inquiry.seal),)

    async def many() -> list[tuple[Outcome, ...]]:
        guarded = Guarded(Slow(), settings(deadline_s=1.0), breaker=breaker)
        return await asyncio.gather(*(guarded.check(ONE) for _ in range(8)))

    given = asyncio.run(many())
    late = [item for item in given if code(item) == "timeout"]
    assert 4 <= len(late) <= 7
    assert 1 <= sum(item[0].calls for item in late) < len(late)  # most never left the queue
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

    with Loopback(no.hang) as server:
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
    with Loopback(no.hang) as server:
        ask = guard(server.url, deadline_s=0.3)
        outcomes, took_s = timed(lambda: ask.check_all((ONE, ONE, ONE)))
    assert [item.code.value for item in outcomes] == ["timeout"] * 3
    assert took_s <= 0.3 + GRACE_S


def test_a_guard_serves_one_event_loop_after_the_other() -> None:
    with Loopback(GOOD) as server:
        ask = guard(server.url)
        assert [code(asyncio.run(ask.check(ONE))) for _ in range(3)] == [None] * 3


@pytest.mark.parametrize("broken", range(1, 6))
def test_whichever_call_fails_only_its_claims_go_without(broken: int) -> None:
    calls = 0

    def behave(exchange: Exchange) -> None:
        nonlocal calls
        calls += 1
        status(400)(exchange) if calls == broken else GOOD(exchange)

    with Loopback(behave) as server:
        outcomes = asyncio.run(guard(server.url).check_all((ONE,) * 5))
    assert [isinstance(item, Reply) for item in outcomes] == [n != broken for n in range(1, 6)]


def test_hosts_of_one_agent_share_their_retries() -> None:
    class Broken:
        asked = 0

        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            self.asked += 1
            return (NoReply(Code.SERVER_ERROR, "", inquiry.claim_ids, retryable=True, calls=1),)

    hosts, purse = (Broken(), Broken()), Purse(settings())
    for host in hosts:
        guarded = Guarded(host, settings(), purse=purse, first_wait_s=0.0)
        assert code(asyncio.run(guarded.check(ONE))) == "server_error"
    assert [host.asked for host in hosts] == [2, 1]


def test_a_server_is_left_alone_unless_something_is_known_without_it() -> None:
    class Knows:
        recalls = False

        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            raise AssertionError(inquiry.seal)

        async def recall(self, inquiry: Inquiry) -> tuple[Outcome, ...] | None:
            return (Reply({}, model=inquiry.seal, cached=1),)

        async def ask(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            raise AssertionError(inquiry.seal)

    breaker, checker = Breaker(), Knows()
    guarded = Guarded(checker, settings(), breaker=breaker)
    assert guarded.left_alone(("c1",)) is None
    breaker.record(well=False, for_good=True)
    alone = guarded.left_alone(("c1",))
    assert alone is not None
    assert (alone.code, alone.claims) == (Code.CIRCUIT_OPEN, ("c1",))
    checker.recalls = True
    assert guarded.left_alone(("c1",)) is None
    assert isinstance(asyncio.run(guarded.check(ONE))[0], Reply)


def test_nobody_is_asked_once_the_run_is_paid_out() -> None:
    purse = Purse(settings(run_max_calls=1))
    guarded = Guarded(OllamaChecker(settings(), prompt()), settings(), purse=purse)
    assert guarded.left_alone(("c1",)) is None
    purse.wait(0.0, lost=1)
    alone = guarded.left_alone(("c1",))
    assert alone is not None
    assert alone.code is Code.RUN_BUDGET
