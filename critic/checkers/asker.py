"""What an agent's desk asks: anything that takes all inquiries of an answer and is never late.

Knows the shape, asking in rounds, and the plainest change of it: asking about one claim at a time.
Refuses to know servers; `guarded`, `pool` and `vote` do the asking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from critic.checkers.guarded import in_time
from critic.inquiry import Code, Inquiry, NoReply, Outcome
from critic.inquiry.apart import one_by_one
from critic.policy import ModelPolicy

Following = Callable[[Sequence[Outcome]], Inquiry | None]
"""Gives what to ask next after all that was heard so far; None where nothing is left to ask."""


class Asker(Protocol):
    """Asks all inquiries of one answer within one deadline, and speaks of every claim."""

    async def check_all(
        self, inquiries: Iterable[Inquiry], by: float | None = None
    ) -> tuple[Outcome, ...]:
        """Ask until `by`, a deadline in the running loop's time, or until the policy's own."""
        ...

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why nobody would be asked about these claims just now; None where somebody would."""
        ...


def all_left_alone(askers: Iterable[Asker], claims: tuple[str, ...]) -> NoReply | None:
    """Give the first reason where none of several would be asked just now; else None."""
    reasons = [asker.left_alone(claims) for asker in askers]
    return reasons[0] if all(reasons) else None


async def ask_while(asker: Asker, model: ModelPolicy, following: Following) -> tuple[Outcome, ...]:
    """Ask round after round what follows from those before, all within an answer's one deadline."""
    deadline = in_time(model)
    outcomes: list[Outcome] = []
    while (inquiry := following(outcomes)) is not None:
        outcomes += await asker.check_all((inquiry,), deadline)
    return tuple(outcomes)


class OneByOne:
    """Asks about one claim a call, as models made for yes and no want it."""

    def __init__(self, asker: Asker, max_calls: int) -> None:
        """Take who is asked, and the most calls one answer may cost."""
        self._asker = asker
        self._max_calls = max_calls

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why nobody would be asked just now; else None."""
        return self._asker.left_alone(claims)

    async def check_all(
        self, inquiries: Iterable[Inquiry], by: float | None = None
    ) -> tuple[Outcome, ...]:
        """Ask about the first claims that the calls allowed reach; the others are not asked."""
        singles = [single for inquiry in inquiries for single in one_by_one(inquiry)]
        asked, left = singles[: self._max_calls], singles[self._max_calls :]
        outcomes = await self._asker.check_all(asked, by)
        over = tuple(claim for single in left for claim in single.claim_ids)
        if not over:
            return outcomes
        detail = "This model takes one claim a call, and the policy's max_calls were reached."
        return (*outcomes, NoReply(Code.BUDGET, detail, over))
