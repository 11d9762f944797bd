"""Replies that held, kept on disk: a help that may fail, and never a hindrance.

Knows how long help is waited for, and what to do with a file that is locked, full, broken or not
ours: do without, say so once, try again later. Refuses to know what a reply means: what comes out
of here is verified like anything a server says.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from loguru import logger

from critic.checkers.cache.cachefile import (
    CacheFile,
    Holding,
    is_corrupt,
    is_read_only,
    set_aside,
)
from critic.checkers.cache.clerk import Clerk
from critic.checkers.cache.places import cache_path
from critic.policy import CachePolicy

PATIENCE_S: Final = 1.0  # the longest an answer waits for help; a model takes longer
PAUSE_S: Final = 30.0  # how long nothing is tried after something failed
FINISH_S: Final = 2.0  # the longest a program's end waits for what is still to be written
MEGABYTE: Final = 1_000_000

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class State:
    """A cache as it stands; `fault` says why it gives no help, empty where it does."""

    path: Path
    writes: bool
    holding: Holding | None
    fault: str = ""


class Cache:
    """Bodies by key and facts by name, in one file; safe among threads and processes.

    Nothing here raises, and nothing waits longer than `PATIENCE_S`. The file is opened when first
    needed.
    """

    def __init__(
        self, path: Path, *, writes: bool, max_bytes: int, patience_s: float = PATIENCE_S
    ) -> None:
        """Take where the file is, whether it may be written, and how much it may hold."""
        self.path = path
        self.writes = writes
        self._max_bytes = max_bytes
        self._patience_s = patience_s
        self._file: CacheFile | None = None
        self._tries_again = 0.0
        self._told: set[str] = set()
        self._fault = ""
        self._clerk = Clerk(self._close_file)

    async def find(self, key: str) -> bytes | None:
        """Give the body kept under a key; None also where there is no help to be had."""
        body = await self._await(lambda file: file.find(key))
        if body is not None:
            self._submit(lambda file: file.touch(key), waits=False)
        return body

    def keep(self, key: str, body: bytes) -> None:
        """Keep a body; done in the background, after what was asked for before."""
        if self.writes:
            self._submit(lambda file: file.keep(key, body), waits=False)

    async def fact(self, name: str) -> str | None:
        """Give what was noted under a name."""
        return await self._await(lambda file: file.fact(name))

    def note(self, name: str, value: str) -> None:
        """Note something under a name, in the background."""
        if self.writes:
            self._submit(lambda file: file.note(name, value), waits=False)

    def state(self, within_s: float = FINISH_S) -> State:
        """Look at the file; blocks for at most `within_s`."""
        held = self._block(CacheFile.holding, within_s, Holding(0, 0))
        fault = "" if held else self._fault or "it does not answer"
        return State(self.path, self.writes, held, fault)

    def clear(self, within_s: float = 10 * FINISH_S) -> int | None:
        """Let go of everything; give how many replies that were, None where it could not be."""
        return self._block(CacheFile.clear, within_s, 0)

    def close(self, within_s: float = FINISH_S) -> None:
        """Write what is still to be written and close the file; it opens again when needed."""
        self._clerk.finish(within_s)

    async def _await(self, work: Callable[[CacheFile], _T]) -> _T | None:
        future = self._submit(work)
        if future is None:
            return None
        try:
            async with asyncio.timeout(self._patience_s):
                return await asyncio.wrap_future(future)
        except TimeoutError:
            self._rest("it does not answer in time")
            return None

    def _block(self, work: Callable[[CacheFile], _T], within_s: float, empty: _T) -> _T | None:
        """Wait for work; `empty` is what it comes to where there is no file, and none is made."""
        self._tries_again = 0.0
        future = self._submit(work, empty=empty)
        try:
            return None if future is None else future.result(within_s)
        except LateError:
            return None

    def _submit(
        self, work: Callable[[CacheFile], _T], *, waits: bool = True, empty: _T | None = None
    ) -> Future[_T | None] | None:
        """Have work done; where nobody waits for it, a file held by others is no reason to rest."""
        if time.monotonic() < self._tries_again:
            return None
        if self._file is not None and self._clerk.forked:
            return None  # SQLite must not be used in a child of a process that has the file open

        def job() -> _T | None:
            fresh = self._file is None and not self._fault and not self.path.exists()
            if empty is not None and fresh:
                return empty
            return self._do(work, waits=waits)

        return self._clerk.submit(job)

    # In the clerk's thread --------------------------------------------------------

    def _do(self, work: Callable[[CacheFile], _T], *, waits: bool) -> _T | None:
        try:
            self._file = self._file or self._open()
            result = work(self._file)
        except (sqlite3.Error, OSError, ValueError) as error:
            if waits or self._file is None or is_corrupt(error):
                self._close_file()
                self._mend(error)
            else:
                self._tell(str(error))
            return None
        self._fault = ""
        return result

    def _open(self) -> CacheFile:
        try:
            return CacheFile(self.path, writes=self.writes, max_bytes=self._max_bytes)
        except (OSError, sqlite3.OperationalError) as error:
            if not (self.writes and is_read_only(error)):
                raise
            self._tell("it cannot be written and is only read")
            return CacheFile(self.path, writes=False, max_bytes=self._max_bytes)

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except sqlite3.Error as error:
                self._tell(str(error))

    def _mend(self, error: Exception) -> None:
        """Put a broken file out of the way; with any other fault, do without for a while."""
        if not (is_corrupt(error) and self.writes):
            self._rest(str(error))
            return
        try:
            aside = set_aside(self.path)
        except OSError as failed:
            self._rest(f"{error}, and it cannot be moved: {failed}")
        else:
            self._tell(f"{error}; it is now {aside.name}, and a new one begins")

    def _rest(self, fault: str) -> None:
        self._fault = fault
        self._tries_again = time.monotonic() + PAUSE_S
        self._tell(fault)

    def _tell(self, what: str) -> None:
        if what not in self._told:
            self._told.add(what)
            logger.warning("the cache of replies, {}: {}", self.path, what)


def open_cache(settings: CachePolicy) -> Cache | None:
    """Give the cache a policy wants, one for all who want the same; None where it is off."""
    if settings.mode == "off":
        return None
    try:
        path = cache_path(settings.path, os.environ)
    except RuntimeError:
        logger.warning("no cache of replies: nobody knows the user's home directory")
        return None
    return _shared(path.absolute(), settings.mode == "on", settings.max_mb)


@cache
def _shared(path: Path, writes: bool, max_mb: int) -> Cache:  # noqa: FBT001 - parts of a key
    kept = Cache(path, writes=writes, max_bytes=max_mb * MEGABYTE)
    atexit.register(kept.close)
    return kept
