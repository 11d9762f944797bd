"""Several servers of one model: each inquiry goes where least is waiting, and on where one fails.

Knows how busy each server is and how it fared lately. Each has its own guard, so its own breaker
and queue; what a dead one was to answer, the living do. Where a server failed that is told, also
when another one answered. Refuses to know what is asked.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from critic.checkers.asker import all_left_alone
from critic.checkers.breaker import FIRST_PAUSE_S, LONGEST_PAUSE_S
from critic.checkers.guarded import LASTING_FAULTS, SERVER_FAULTS, Guarded, in_time
from critic.inquiry import Code, Inquiry, NoReply, Outcome
from critic.policy import ModelPolicy

ELSEWHERE: Final = SERVER_FAULTS | LASTING_FAULTS | {Code.CIRCUIT_OPEN, Code.WRONG_MODEL}
"""Failures of one server, not of the question: another server may answer it."""

_T = TypeVar("_T")


class _Host:
    """One server of the pool: its guard, what waits for it, and since when it is out of favour."""

    def __init__(self, name: str, guard: Guarded, clock: Callable[[], float]) -> None:
        self.name = name
        self._guard = guard
        self._clock = clock
        self._lock = threading.Lock()
        self._load = 0
        self._pause_s = FIRST_PAUSE_S
        self._resting_until = 0.0

    @property
    def rank(self) -> tuple[bool, int]:
        """Hosts that failed just now come last, then the busier ones."""
        with self._lock:
            return self._clock() < self._resting_until, self._load

    async def check(self, inquiry: Inquiry, deadline: float) -> tuple[Outcome, ...]:
        with self._lock:
            self._load += 1
        try:
            outcomes = await self._guard.check_by(inquiry, deadline)
        finally:
            with self._lock:
                self._load -= 1
        self._note(outcomes)
        return outcomes

    def _note(self, outcomes: Sequence[Outcome]) -> None:
        codes = {item.code for item in outcomes if isinstance(item, NoReply)}
        with self._lock:
            if codes.isdisjoint(ELSEWHERE):
                self._pause_s, self._resting_until = FIRST_PAUSE_S, 0.0
            elif Code.CIRCUIT_OPEN not in codes and self._clock() >= self._resting_until:
                self._resting_until = self._clock() + self._pause_s
                self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)


class Pool:
    """Asks whichever server is least busy; safe to share among answers and threads."""

    def __init__(
        self,
        guards: Mapping[str, Guarded],
        model: ModelPolicy,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take a guard for each server by the server's name, and the limits of an answer."""
        self._hosts = [_Host(name, guard, clock) for name, guard in guards.items()]
        self._guards = tuple(guards.values())
        self._model = model

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why no server would be asked just now; None where one would."""
        return all_left_alone(self._guards, claims)

    async def check_all(
        self, inquiries: Iterable[Inquiry], by: float | None = None
    ) -> tuple[Outcome, ...]:
        """Ask all inquiries of one answer side by side, within one deadline."""
        deadline = in_time(self._model) if by is None else by
        found = await _side_by_side([self._somewhere(item, deadline) for item in inquiries])
        return tuple(outcome for outcomes in found for outcome in outcomes)

    async def _somewhere(self, inquiry: Inquiry, deadline: float) -> tuple[Outcome, ...]:
        """Ask one server after the other until one has not failed as a server."""
        untried = list(self._hosts)
        failed: list[NoReply] = []
        while untried:
            host = min(untried, key=lambda item: item.rank)
            untried.remove(host)
            outcomes = await host.check(inquiry, deadline)
            lost = _lost(outcomes, host.name)
            if not lost:
                return (*outcomes, *(replace(item, claims=()) for item in failed))
            failed += lost
            if asyncio.get_running_loop().time() >= deadline:
                break
        return tuple(failed)


def _lost(outcomes: Sequence[Outcome], host: str) -> list[NoReply]:
    """The failures, if a server gave nothing else, with its name; none if it gave a word."""
    reasons = [item for item in outcomes if isinstance(item, NoReply) and item.code in ELSEWHERE]
    if not reasons or len(reasons) < len(outcomes):
        return []
    return [replace(item, detail=f"{host}: {item.detail}") for item in reasons]


async def _side_by_side(calls: Sequence[Coroutine[Any, Any, _T]]) -> list[_T]:
    """Await all; if one is ended from outside, or ends the program, none is left running."""
    tasks = [asyncio.ensure_future(call) for call in calls]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
