"""What a run may cost, and what happens once it is spent."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from desk import ONE, code, prompt, settings

from critic.checkers.guarded import Guarded
from critic.checkers.ollama import OllamaChecker
from critic.checkers.purse import Purse, RetryBudget
from critic.inquiry import Code, NoReply, Reply
from critic.testing import Exchange, Loopback, word

GOOD = json.dumps({"k1": word("supported", "a late fee of 1.5% per month")})


def guard(url: str, **changes: Any) -> Guarded:
    model = settings(base_url=url, **changes)
    return Guarded(OllamaChecker(model, prompt()), model, first_wait_s=0.01)


@pytest.mark.parametrize(
    ("limits", "calls"),
    [
        ({"run_max_calls": 2}, 2),
        ({"run_max_tokens": 1}, 1),
        ({"run_max_seconds": 1e-9}, 1),
        ({}, 5),
    ],
)
def test_a_run_ends_asking_when_its_budget_is_spent(limits: dict[str, Any], calls: int) -> None:
    def chat(exchange: Exchange) -> None:
        exchange.chat(GOOD)

    async def many(asked: Guarded) -> list[str | None]:
        return [code(await asked.check(ONE)) for _ in range(5)]

    with Loopback(chat) as server:
        codes = asyncio.run(many(guard(server.url, **limits)))
        assert server.connections == calls
    assert codes == [None] * calls + ["run_budget"] * (5 - calls)


def test_calls_that_never_came_back_are_counted() -> None:
    with Loopback(Exchange.hang) as server:
        asked = guard(server.url, run_max_calls=1, deadline_s=0.1)
        assert code(asyncio.run(asked.check(ONE))) == "timeout"
        assert code(asyncio.run(asked.check(ONE))) == "run_budget"


def test_a_purse_without_limits_is_never_empty() -> None:
    purse = Purse(settings())
    purse.pay((Reply({}, calls=9, prompt_tokens=10**6), NoReply(Code.IDS, calls=1)))
    purse.wait(10.0**6, lost=1)
    assert not purse.empty


def test_retries_stay_within_a_tenth_of_the_first_tries_and_one() -> None:
    budget, taken = RetryBudget(), 0
    for _ in range(100):
        budget.count()
        if budget.spares():
            taken += 1
            budget.count()
    assert taken == 11
