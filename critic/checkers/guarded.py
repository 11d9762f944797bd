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
from critic.checkers.checker import Checker, Recalls
from critic.checkers.purse import Purse
from critic.inquiry import Code, Inquiry, NoReply, Outcome, Reply, charged
from critic.policy import ModelPolicy

IN_FLIGHT: Final = 1  # a local server answers one at a time and queues the rest without bound
FIRST_WAIT_S: Final = 0.1
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


class Queue:
    """Where calls to one server wait for each other; one server's models share its queue."""

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._slots: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = (
            WeakKeyDictionary()
        )

    def slot(self) -> asyncio.Semaphore:
        """Give the queue of the running loop, to be entered for the time of a call."""
        loop = asyncio.get_running_loop()
        return self._slots.setdefault(loop, asyncio.Semaphore(IN_FLIGHT))


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
        queue: Queue | None = None,
        purse: Purse | None = None,
        first_wait_s: float = FIRST_WAIT_S,
    ) -> None:
        """Take the checker and the limits to hold it to; `first_wait_s` is before a first retry."""
        self._checker = checker
        self._recaller = checker if isinstance(checker, Recalls) else None
        self._model = model
        self._breaker = breaker or Breaker()
        self._purse = purse or Purse(model)
        self._first_wait_s = first_wait_s
        self._queue = queue or Queue()

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why nobody would be asked just now, so that no question need be planned; else None."""
        if self._recaller is not None and self._recaller.recalls:
            return None
        if self._purse.empty:
            return _unpaid(claims)
        return _left_alone(claims) if self._breaker.rests else None

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask one inquiry within the policy's deadline."""
        return await self.check_all((inquiry,))

    async def check_all(
        self, inquiries: Iterable[Inquiry], by: float | None = None
    ) -> tuple[Outcome, ...]:
        """Ask all inquiries of one answer, one after the other, within one deadline.

        `by` is the deadline in the running loop's time; by default the policy's, counted from now.
        """
        deadline = in_time(self._model) if by is None else by
        outcomes: list[Outcome] = []
        for inquiry in inquiries:
            outcomes += await self.check_by(inquiry, deadline)
        return tuple(outcomes)

    async def check_by(self, inquiry: Inquiry, deadline: float) -> tuple[Outcome, ...]:
        """Ask one inquiry until a deadline in the running loop's time."""
        turn = _Turn(inquiry, deadline)
        try:
            async with asyncio.timeout_at(deadline):
                if self._recaller is not None and self._recaller.recalls:
                    known = await self._recaller.recall(inquiry)
                    if known is not None:
                        return known
                async with self._queue.slot():
                    return await self._persistently(turn)
        except TimeoutError:
            detail = f"No reply in time; one answer has {self._model.deadline_s:g} s for its calls."
            late = NoReply(Code.TIMEOUT, detail, inquiry.claim_ids, calls=turn.pending)
            return charged((late,), turn.spent)

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
        claims = turn.inquiry.claim_ids
        if self._purse.empty:
            outcomes: tuple[Outcome, ...] = (_unpaid(claims),)
        elif self._breaker.admits():
            self._purse.retries.count()
            outcomes = await self._ask(turn)
        else:
            outcomes = (_left_alone(claims),)
        turn.tried.append(outcomes)
        return outcomes

    async def _ask(self, turn: _Turn) -> tuple[Outcome, ...]:
        turn.pending = 1
        clock = asyncio.get_running_loop().time
        begun = clock()
        fair = turn.deadline - begun >= FAIR_SHARE * self._model.deadline_s
        try:
            ask = self._recaller.ask if self._recaller else self._checker.check
            outcomes = await ask(turn.inquiry)
            turn.pending = 0
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
        finally:
            self._purse.wait(clock() - begun, lost=turn.pending)
        self._purse.pay(outcomes)
        self._note(outcomes)
        return outcomes

    def _note(self, outcomes: tuple[Outcome, ...]) -> None:
        if any(isinstance(item, Reply) and item.cached and not item.calls for item in outcomes):
            self._breaker.release()  # it came from a cache, and says nothing of the server
            return
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
        if resumes >= deadline or self._breaker.rests:
            return True
        return not self._purse.retries.spares()

    def _wait_s(self, state: tenacity.RetryCallState) -> float:
        """Twice as long each time, and never shorter than the server asks for."""
        outcomes = state.outcome.result() if state.outcome else ()
        asked = [item.retry_after_s or 0.0 for item in outcomes if isinstance(item, NoReply)]
        return max([*asked, self._first_wait_s * 2.0 ** (state.attempt_number - 1)])


def in_time(model: ModelPolicy) -> float:
    """Give the deadline of an answer that begins now, in the running loop's time."""
    return asyncio.get_running_loop().time() + model.deadline_s


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


def _unpaid(claims: tuple[str, ...]) -> NoReply:
    return NoReply(Code.RUN_BUDGET, "The policy's limits for one run were reached.", claims)
