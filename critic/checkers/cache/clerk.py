"""One background thread that does jobs in order, so that a slow disk holds up nobody.

Knows threads and nothing of the jobs. The thread starts with the first job and goes when there has
been none for a while; it is a daemon, so that a disk that hangs cannot keep a program from ending.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

IDLE_S: Final = 5.0
MOST_WAITING: Final = 256

_T = TypeVar("_T")


class Clerk:
    """Does jobs one after the other; safe to share among threads, and after a fork."""

    def __init__(self, leave: Callable[[], None]) -> None:
        """Take what to do, in the thread, before it goes."""
        self._leave = leave
        self._begin()

    def _begin(self) -> None:
        self._owner = os.getpid()
        self._wake = threading.Condition()
        self._jobs: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._thread: threading.Thread | None = None
        self._leaving = False

    @property
    def forked(self) -> bool:
        """Whether this is a copy in a child process, where the thread does not exist."""
        return self._owner != os.getpid()

    def submit(self, job: Callable[[], _T]) -> Future[_T] | None:
        """Have a job done; None where too many wait already."""
        if self.forked:
            self._begin()
        future: Future[_T] = Future()
        with self._wake:
            if len(self._jobs) >= MOST_WAITING:
                return None
            self._jobs.append((future, job))
            self._leaving = False
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="critic-cache", daemon=True)
                self._thread.start()
            self._wake.notify()
        return future

    def finish(self, within_s: float) -> bool:
        """Have all jobs done and the thread gone; say whether that was so in time."""
        if self.forked:
            return True
        with self._wake:
            thread, self._leaving = self._thread, True
            self._wake.notify()
        if thread is not None:
            thread.join(within_s)
        return thread is None or not thread.is_alive()

    def _work(self) -> None:
        try:
            while (job := self._next()) is not None:
                future, do = job
                if future.set_running_or_notify_cancel():
                    _do(future, do)
        finally:
            self._thread = None

    def _next(self) -> tuple[Future[Any], Callable[[], Any]] | None:
        """The next job; None when it is time to go."""
        with self._wake:
            while not self._jobs:
                if self._leaving or not (self._wake.wait(IDLE_S) or self._jobs):
                    self._leave()
                    self._thread = None
                    return None
            return self._jobs.popleft()


def _do(future: Future[_T], job: Callable[[], _T]) -> None:
    try:
        result = job()
    except BaseException as error:
        future.set_exception(error)  # whoever waits is told; and what we did wrong crashes
        raise
    future.set_result(result)
