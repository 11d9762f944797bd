"""The protocol every checker meets.

Knows nothing but the shape. A checker of one's own (another server, an NLI model, a person) is any
object with this method; `critic.checkers.foreign` tells what is made of its mistakes.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from critic.inquiry import Inquiry, Outcome


@runtime_checkable
class Checker(Protocol):
    """Answers an inquiry: a word on each claim, or the reason why there is none.

    An inquiry is what one call asks about one answer: `questions` (claims) and the numbered
    `stretches` of sources to judge them by. Speak of claims by `claim_id`. A reply of `supported`
    or `contradicted` needs evidence: `inquiry.stretches[n - 1].evidence(role, start, end)` makes it
    for a part of a stretch. What the world did (no server, no sense in the reply) is a `NoReply`,
    never an exception. There is no deadline to keep: the caller cancels.
    """

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Give replies and no-replies that together speak of every claim asked about."""
        ...


@runtime_checkable
class Recalls(Checker, Protocol):
    """A checker that may know an answer without asking anybody: neither queue nor breaker apply."""

    @property
    def recalls(self) -> bool:
        """Whether anything can be known without asking."""
        ...

    async def recall(self, inquiry: Inquiry) -> tuple[Outcome, ...] | None:
        """Give what is known of an inquiry already; None where it must be asked."""
        ...

    async def ask(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Answer an inquiry of which `recall` has just known nothing."""
        ...
