"""What a whole run may cost: calls, tokens and seconds, over all answers one agent judges.

Knows the policy's limits and what was spent of them so far. Refuses to know what was bought.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable

from critic.inquiry import Outcome
from critic.policy import ModelPolicy


class Purse:
    """What is left of a run's budget; a limit of 0 is none. A call under way is paid for in full.

    Safe to share among threads.
    """

    def __init__(self, model: ModelPolicy) -> None:
        """Take the limits; nothing is spent yet."""
        self._limits = (model.run_max_calls, model.run_max_tokens, model.run_max_seconds)
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
