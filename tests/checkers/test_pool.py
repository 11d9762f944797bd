"""Several servers of one model: who is asked, what a dead one costs, and when all are dead."""

from __future__ import annotations

import asyncio
import json
import threading
from contextlib import ExitStack
from typing import Any

import pytest
from desk import ONE, inquiry, prompt, settings

from critic.checkers.guarded import Guarded
from critic.checkers.ollama import OllamaChecker
from critic.checkers.pool import Pool
from critic.inquiry import Inquiry, NoReply, Outcome, Reply
from critic.testing import Exchange, Loopback, says, status, word

WORDS = json.dumps({"k1": word("supported", "a late fee of 1.5% per month")})
GOOD = says(WORDS)
DEAD = "http://127.0.0.1:9"


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pool(*urls: str, clock: Clock | None = None, **model: Any) -> Pool:
    guards = {}
    for url in urls:
        limits = settings(base_url=url, **({"retries": 0} | model))
        guards[url] = Guarded(OllamaChecker(limits, prompt()), limits, first_wait_s=0.01)
    return Pool(guards, settings(**model), clock or Clock())


def ask(asked: Pool, times: int = 1) -> tuple[Outcome, ...]:
    return asyncio.run(asked.check_all((ONE,) * times))


def words(outcomes: tuple[Outcome, ...]) -> int:
    return sum(isinstance(item, Reply) and "c1" in item.claims for item in outcomes)


def test_the_inquiries_of_an_answer_are_spread_over_idle_servers():
    meeting = threading.Barrier(3, timeout=5)

    def meet(exchange: Exchange) -> None:
        meeting.wait()  # goes on only when all three servers are asked at one time
        GOOD(exchange)

    with ExitStack() as stack:
        servers = [stack.enter_context(Loopback(meet)) for _ in range(3)]
        outcomes = ask(pool(*(server.url for server in servers)), 3)
        assert [server.connections for server in servers] == [1, 1, 1]
    assert words(outcomes) == 3


def test_no_server_gets_two_calls_at_a_time():
    under_way, most, lock = 0, 0, threading.Lock()

    def slow(exchange: Exchange) -> None:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        threading.Event().wait(0.02)
        with lock:
            under_way -= 1
        GOOD(exchange)

    with Loopback(slow) as one, Loopback(GOOD) as two:
        assert words(ask(pool(one.url, two.url), 8)) == 8
        assert one.connections > 1
        assert two.connections > 1
    assert most == 1


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (status(500, "model runner has unexpectedly stopped"), "server_error"),
        (status(503, "server busy"), "overloaded"),
        (status(404, "model 'llama3.2:3b' not found"), "model_missing"),
        (Exchange.reset, "disconnected"),
        (lambda exchange: exchange.reply(200, b"{"), "bad_reply"),
        (says(WORDS, model="another"), "wrong_model"),
    ],
)
def test_what_one_server_fails_at_another_answers(broken, code):
    with Loopback(broken) as first, Loopback(GOOD) as second:
        outcomes = ask(pool(first.url, second.url), 1)
        assert (first.connections, second.connections) == (1, 1)
    reply, told = outcomes
    assert isinstance(reply, Reply)
    assert list(reply.claims) == ["c1"]
    assert isinstance(told, NoReply)
    assert (told.code.value, told.claims, told.calls) == (code, (), 1)
    assert told.detail.startswith(f"{first.url}: ")


def test_a_question_that_is_at_fault_is_not_passed_around():
    with Loopback(lambda exchange: exchange.chat("prose")) as first, Loopback(GOOD) as second:
        (told,) = ask(pool(first.url, second.url))
        assert second.connections == 0
    assert told.code.value == "not_json"


def test_a_dead_servers_share_goes_to_the_living():
    with Loopback(GOOD) as first, Loopback(GOOD) as second:
        outcomes = ask(pool(DEAD, first.url, second.url), 12)
        assert first.connections + second.connections == 12
    assert words(outcomes) == 12


def test_a_server_that_failed_is_asked_last_until_its_pause_is_over():
    clock = Clock()
    with Loopback(status(500)) as first, Loopback(GOOD) as second:
        asked = pool(first.url, second.url, clock=clock)
        for _ in range(4):
            assert words(ask(asked)) == 1
        assert first.connections == 1
        clock.now += 16
        first.behave = GOOD
        assert words(ask(asked)) == 1
        assert (first.connections, second.connections) == (2, 4)


def test_a_server_that_hangs_costs_one_answer_and_no_more():
    with Loopback(Exchange.hang) as first, Loopback(GOOD) as second:
        asked = pool(first.url, second.url, deadline_s=0.3)
        (told,) = ask(asked)
        assert isinstance(told, NoReply)
        assert (told.code.value, told.claims) == ("timeout", ("c1",))
        assert [words(ask(asked)) for _ in range(3)] == [1, 1, 1]


def test_where_all_are_dead_every_one_is_named():
    others = "http://127.0.0.1:1"
    outcomes = ask(pool(DEAD, others))
    assert all(isinstance(item, NoReply) and item.claims == ("c1",) for item in outcomes)
    assert [item.detail.partition(": ")[0] for item in outcomes] == [DEAD, others]


def test_a_pool_is_left_alone_once_all_its_servers_are():
    with Loopback(status(404, "model 'llama3.2:3b' not found")) as first, Loopback(GOOD) as second:
        asked = pool(first.url, second.url)
        ask(asked)
        assert asked.left_alone(("c1",)) is None
        second.behave = first.behave
        ask(asked)
        alone = asked.left_alone(("c1",))
    assert alone is not None
    assert (alone.code.value, alone.claims) == ("circuit_open", ("c1",))


def test_a_dead_pool_costs_a_thousand_answers_few_calls():
    async def thousand(asked: Pool) -> int:
        found = [await asked.check_all((ONE,)) for _ in range(1000)]
        assert all(not words(outcomes) for outcomes in found)
        return sum(item.calls for outcomes in found for item in outcomes)

    assert asyncio.run(thousand(pool(DEAD, "http://127.0.0.1:1"))) <= 20


def test_no_address_gets_what_another_one_was_allowed():
    outcomes = ask(pool("http://models.example:11434", DEAD))
    assert [item.code.value for item in outcomes] == ["remote_refused", "refused"]
    assert [item.calls for item in outcomes] == [0, 1]


def test_no_server_is_told_more_than_the_request(monkeypatch):
    for name in ("OLLAMA_API_KEY", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, DEAD)
    with ExitStack() as stack:
        third, second = (stack.enter_context(Loopback(GOOD)) for _ in range(2))
        away = stack.enter_context(Loopback(lambda ex: ex.reply(307, b"", location=third.url)))
        outcomes = ask(pool(away.url, second.url))
        assert third.connections == 0
        for server in (away, second):
            assert not {"authorization", "cookie", "proxy-authorization"} & {*server.headers[0]}
    assert words(outcomes) == 1
    assert isinstance(outcomes[1], NoReply)
    assert outcomes[1].code.value == "redirected"


def test_cancelling_leaves_nothing_under_way():
    async def cancelled(asked: Pool, inquiries: tuple[Inquiry, ...]) -> bool:
        task = asyncio.create_task(asked.check_all(inquiries))
        await asyncio.sleep(0.1)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return len(asyncio.all_tasks()) == 1
        return False

    with Loopback(Exchange.hang) as first, Loopback(Exchange.hang) as second:
        asked = pool(first.url, second.url, deadline_s=30.0)
        assert asyncio.run(cancelled(asked, (ONE, inquiry())))
        assert first.all_closed()
        assert second.all_closed()
