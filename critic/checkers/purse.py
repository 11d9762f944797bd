"""What a whole run may cost: calls, tokens, seconds and second tries, over all answers of an agent.

Knows the limits and what was spent of them so far. Refuses to know what was bought.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Final

from critic.inquiry import Outcome
from critic.policy import ModelPolicy

RETRY_SHARE: Final = 0.1  # retries per first try, beyond the first one


class RetryBudget:
    """One retry, and one more for every ten first tries; safe to share among threads."""

    def __init__(self) -> None:
        """Start with nothing tried."""
        self._lock = threading.Lock()
        self._tries = 0
        self._retries = 0

    def count(self) -> None:
        """Note a try, first or again."""
        with self._lock:
            self._tries += 1

    def spares(self) -> bool:
        """Whether there is one more retry; takes it."""
        with self._lock:
            if self._retries > RETRY_SHARE * (self._tries - self._retries):
                return False
            self._retries += 1
            return True


class Purse:
    """What is left of a run's budget; a limit of 0 is none. A call under way is paid for in full.

    `retries` bounds how often the same is asked again, `mending` how often something changed is.
    Safe to share among threads.
    """

    def __init__(self, model: ModelPolicy) -> None:
        """Take the limits; nothing is spent yet."""
        self._limits = (model.run_max_calls, model.run_max_tokens, model.run_max_seconds)
        self.retries = RetryBudget()
        self.mending = RetryBudget()
        self._lock = threading.Lock()
        self._calls = 0
        self._tokens = 0
        self._seconds = 0.0

    @property
    def empty(self) -> bool:
        """Whether one of the limits is reached."""
        spent = (self._calls, self._tokens, self._seconds)
        return any(limit and used >= limit for limit, used in zip(self._limits, spent, strict=True))

    def pay(self, outcomes: Iterable[Outcome]) -> None:
        """Count what calls that came back have cost."""
        with self._lock:
            for outcome in outcomes:
                self._calls += outcome.calls
                self._tokens += outcome.prompt_tokens + outcome.completion_tokens

    def wait(self, seconds: float, *, lost: int) -> None:
        """Count time spent waiting for the model, and calls of which nothing came back."""
        with self._lock:
            self._seconds += seconds
            self._calls += lost
