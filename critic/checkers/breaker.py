"""A circuit breaker, shared by everything that asks one server.

Knows how asking went lately. After too many failures nobody asks for a while; then one probe may,
and its luck decides. Time is monotonic and handed in. Refuses to know what is asked.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

WINDOW: Final = 20  # calls looked back on
ENOUGH: Final = 5  # calls before anything is concluded
BAD_SHARE: Final = 0.5
FIRST_PAUSE_S: Final = 15.0
LONGEST_PAUSE_S: Final = 120.0


class Breaker:
    """Says whether asking makes sense; safe to share among threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start closed; `clock` gives seconds that never run backwards."""
        self._clock = clock
        self._lock = threading.Lock()
        self._lately: deque[bool] = deque(maxlen=WINDOW)
        self._until = 0.0
        self._pause_s = FIRST_PAUSE_S
        self._open = False
        self._probing = False

    @property
    def rests(self) -> bool:
        """Whether no call would be admitted now; takes nothing, so it may be asked at any time."""
        with self._lock:
            return self._rests()

    def _rests(self) -> bool:
        return self._open and (self._probing or self._clock() < self._until)

    def admits(self) -> bool:
        """Whether a call may be made now; one that may must end in `record` or `release`."""
        with self._lock:
            if self._rests():
                return False
            self._probing = self._open
            return True

    def record(self, *, well: bool, for_good: bool = False) -> None:
        """Note how a call went. `for_good`: asking again cannot help until something changes."""
        with self._lock:
            probed, self._probing = self._probing, False
            self._lately.append(well)
            if well:
                self._close()
            elif probed or for_good or self._mostly_bad():
                self._trip(for_good=for_good)

    def release(self) -> None:
        """Note that a call was given up before it could go well or badly."""
        with self._lock:
            self._probing = False

    def _mostly_bad(self) -> bool:
        bad = self._lately.count(False)
        return len(self._lately) >= ENOUGH and bad >= BAD_SHARE * len(self._lately)

    def _trip(self, *, for_good: bool) -> None:
        self._pause_s = LONGEST_PAUSE_S if for_good else self._pause_s
        self._until = self._clock() + self._pause_s
        self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
        self._open = True

    def _close(self) -> None:
        if self._open:
            self._lately.clear()
        self._open = False
        self._pause_s = FIRST_PAUSE_S
