"""Asking within bounds: one deadline for an answer, retries that can help, a breaker, a queue.

Knows monotonic time and nothing of what is asked. Whatever the checker inside does, an outcome for
every claim comes back in time; only cancellation from outside gets through.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakKeyDictionary

import tenacity
from loguru import logger

from critic.checkers.breaker import Breaker
from critic.checkers.checker import Checker
from critic.inquiry import Code, Inquiry, NoReply, Outcome, charged
from critic.policy import ModelPolicy

IN_FLIGHT: Final = 1  # a local server answers one at a time and queues the rest without bound
FIRST_WAIT_S: Final = 0.25
FAIR_SHARE: Final = 0.5  # of the deadline; a server given less is not blamed for being late

# The server's doing: too many of these and asking stops for a while.
SERVER_FAULTS: Final = frozenset(
    {
        Code.REFUSED,
        Code.UNREACHABLE,
        Code.DISCONNECTED,
        Code.TIMEOUT,
        Code.OVERLOADED,
        Code.SERVER_ERROR,
        Code.TOO_LARGE,
        Code.BAD_REPLY,
    }
)
# Nothing changes until somebody changes something: asking stops at once.
LASTING_FAULTS: Final = frozenset(
    {
        Code.BAD_ADDRESS,
        Code.WRONG_SERVER,
        Code.UNAUTHORIZED,
        Code.REDIRECTED,
        Code.MODEL_MISSING,
        Code.REMOTE_REFUSED,
    }
)


class Guarded:
    """Any checker, with a deadline, retries, a circuit breaker and a queue around it.

    One guard serves all answers an agent judges, so that a dead server is noticed once for all.
    """

    def __init__(
        self,
        checker: Checker,
        model: ModelPolicy,
        *,
        breaker: Breaker | None = None,
        first_wait_s: float = FIRST_WAIT_S,
    ) -> None:
        """Take the checker and the limits to hold it to; `first_wait_s` is before a first retry."""
        self._checker = checker
        self._model = model
        self._breaker = breaker or Breaker()
        self._first_wait_s = first_wait_s
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = (
            WeakKeyDictionary()
        )

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why nobody would be asked just now, so that no question need be planned; else None."""
        return _left_alone(claims) if self._breaker.rests else None

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask one inquiry within the policy's deadline."""
        return await self.check_all((inquiry,))

    async def check_all(self, inquiries: Iterable[Inquiry]) -> tuple[Outcome, ...]:
        """Ask all inquiries of one answer, one after the other, within one deadline."""
        deadline = asyncio.get_running_loop().time() + self._model.deadline_s
        outcomes: list[Outcome] = []
        for inquiry in inquiries:
            outcomes += await self._in_time(inquiry, deadline)
        return tuple(outcomes)

    async def _in_time(self, inquiry: Inquiry, deadline: float) -> tuple[Outcome, ...]:
        turn = _Turn(inquiry, deadline)
        try:
            async with asyncio.timeout_at(deadline), self._queue():
                return await self._persistently(turn)
        except TimeoutError:
            detail = f"No reply within the {self._model.deadline_s:g} s of one answer."
            late = NoReply(Code.TIMEOUT, detail, inquiry.claim_ids, calls=turn.pending)
            return charged((late,), turn.spent)

    def _queue(self) -> asyncio.Semaphore:
        """The queue of the running loop; waiting in it counts to the deadline."""
        loop = asyncio.get_running_loop()
        return self._queues.setdefault(loop, asyncio.Semaphore(IN_FLIGHT))

    async def _persistently(self, turn: _Turn) -> tuple[Outcome, ...]:
        """Ask, and ask again as long as that can help, is allowed and fits the deadline."""
        patience = tenacity.AsyncRetrying(
            retry=tenacity.retry_if_result(_can_heal),
            stop=lambda state: self._gives_up(state, turn.deadline),
            wait=self._wait_s,
            retry_error_callback=lambda _state: turn.tried[-1],
            reraise=True,
        )
        outcomes: tuple[Outcome, ...] = await patience(self._once, turn)
        return charged(outcomes, tuple(item for one in turn.tried[:-1] for item in one))

    async def _once(self, turn: _Turn) -> tuple[Outcome, ...]:
        admitted = self._breaker.admits()
        outcomes = await self._ask(turn) if admitted else (_left_alone(turn.inquiry.claim_ids),)
        turn.tried.append(outcomes)
        return outcomes

    async def _ask(self, turn: _Turn) -> tuple[Outcome, ...]:
        turn.pending = 1
        clock = asyncio.get_running_loop().time
        fair = turn.deadline - clock() >= FAIR_SHARE * self._model.deadline_s
        try:
            outcomes = await self._checker.check(turn.inquiry)
        except asyncio.CancelledError:
            # Cancelled by the deadline, the server was too slow, unless the queue had eaten the time;
            # by anyone else, nobody is to blame.
            if fair and clock() >= turn.deadline:
                self._breaker.record(well=False)
            else:
                self._breaker.release()
            raise
        except BaseException:
            self._breaker.release()
            raise
        turn.pending = 0
        self._note(outcomes)
        return outcomes

    def _note(self, outcomes: tuple[Outcome, ...]) -> None:
        codes = {item.code for item in outcomes if isinstance(item, NoReply)}
        lasting = not codes.isdisjoint(LASTING_FAULTS)
        well = codes.isdisjoint(SERVER_FAULTS) and not lasting
        self._breaker.record(well=well, for_good=lasting)
        if not well:
            logger.debug("model call failed: {}", ", ".join(sorted(codes)))

    def _gives_up(self, state: tenacity.RetryCallState, deadline: float) -> bool:
        if state.attempt_number > self._model.retries:
            return True
        resumes = asyncio.get_running_loop().time() + self._wait_s(state)
        return resumes >= deadline or not self._breaker.spares_a_retry()

    def _wait_s(self, state: tenacity.RetryCallState) -> float:
        """Twice as long each time, and never shorter than the server asks for."""
        outcomes = state.outcome.result() if state.outcome else ()
        asked = [item.retry_after_s or 0.0 for item in outcomes if isinstance(item, NoReply)]
        return max([*asked, self._first_wait_s * 2.0 ** (state.attempt_number - 1)])


@dataclass
class _Turn:
    """One inquiry's way through the guard: what was tried, and whether a call is under way."""

    inquiry: Inquiry
    deadline: float
    pending: int = 0
    tried: list[tuple[Outcome, ...]] = field(default_factory=list)

    @property
    def spent(self) -> tuple[Outcome, ...]:
        """Everything that came back so far."""
        return tuple(item for one in self.tried for item in one)


def _can_heal(outcomes: tuple[Outcome, ...]) -> bool:
    """Whether asking the same again may succeed: the call as a whole failed, and not for good."""
    heals = [isinstance(item, NoReply) and item.retryable for item in outcomes]
    return bool(heals) and all(heals)


def _left_alone(claims: tuple[str, ...]) -> NoReply:
    detail = "The server failed repeatedly just now and is left alone for a while."
    return NoReply(Code.CIRCUIT_OPEN, detail, claims)
