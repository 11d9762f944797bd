"""One SQLite file of replies: finding, keeping, and letting go of what was used longest ago.

Knows SQL, and how to tell a file of ours from any other. Belongs to the thread that opened it, and
raises `sqlite3.Error` and `OSError` for whatever the disk does; who asks makes the best of that.
Refuses to know what a reply means.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from errno import EROFS
from pathlib import Path
from typing import Any, Final, NamedTuple

BUSY_S: Final = 0.1  # how long another process may hold the file before we do without it
WAL_BYTES: Final = 1 << 20
_OURS: Final = 0x43524954  # "CRIT", in the file's header
_VERSION: Final = 1
_HEADER: Final = ("application_id", "user_version")
_CORRUPT: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_READ_ONLY: Final = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN})
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS replies
    (key TEXT PRIMARY KEY, body BLOB NOT NULL, seal BLOB NOT NULL, used INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS replies_used ON replies (used);
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)
"""
_NEXT: Final = "(SELECT ifnull(max(used), 0) + 1 FROM replies)"


class NotOursError(OSError):
    """The file is a database, but not one that this version of Critic wrote; it stays untouched."""


class Holding(NamedTuple):
    """How much a file holds: replies, and bytes in use."""

    replies: int
    size: int


class CacheFile:
    """An open file; `max_bytes` bounds what it comes to hold."""

    def __init__(self, path: Path, *, writes: bool, max_bytes: int) -> None:
        """Open the file. Where it is to be written it is made, for its owner alone."""
        self.writes = writes
        self._max_bytes = max_bytes
        self._connection = _opened(path) if writes else _opened_to_read(path)

    def find(self, key: str) -> bytes | None:
        """Give what is kept under a key; a body that changed since it was kept is none."""
        found = self._row("SELECT body, seal FROM replies WHERE key = ?", key)
        if found is None or found[1] != _seal(key, found[0]):
            return None
        body: bytes = found[0]
        return body

    def keep(self, key: str, body: bytes) -> None:
        """Keep a body under a key, and let go of others as far as the bound wants it."""
        if not self.writes or len(body) > self._max_bytes // 4:
            return
        with self._connection as to:
            to.execute("BEGIN IMMEDIATE")
            to.execute(
                f"INSERT OR REPLACE INTO replies VALUES (?, ?, ?, {_NEXT})",  # noqa: S608 - ours
                (key, body, _seal(key, body)),
            )
            self._trim()
        self._connection.execute("PRAGMA incremental_vacuum").fetchall()

    def touch(self, key: str) -> None:
        """Note that what is kept under a key was used just now."""
        if self.writes:
            self._connection.execute(f"UPDATE replies SET used = {_NEXT} WHERE key = ?", (key,))  # noqa: S608 - ours

    def fact(self, name: str) -> str | None:
        """Give what was noted under a name."""
        found = self._row("SELECT value FROM facts WHERE name = ?", name)
        return None if found is None else str(found[0])

    def note(self, name: str, value: str) -> None:
        """Note something under a name."""
        if self.writes:
            self._connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def holding(self) -> Holding:
        """Count what the file holds."""
        count = self._row("SELECT count(*) FROM replies")
        return Holding(count[0] if count else 0, self._size())

    def clear(self) -> int:
        """Let go of everything; give how many replies that were."""
        count = self.holding().replies
        with self._connection as to:
            to.execute("BEGIN IMMEDIATE")
            to.execute("DELETE FROM replies")
            to.execute("DELETE FROM facts")
        self._connection.execute("VACUUM")
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return count

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _row(self, query: str, *values: str) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        return found

    def _size(self) -> int:
        pages, free, page = (
            self._connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * page)

    def _trim(self) -> None:
        """Let go of a tenth of the replies at a time, those used longest ago first."""
        while self._size() > self._max_bytes:
            tenth = max(1, self.holding().replies // 10)
            gone = self._connection.execute(
                "DELETE FROM replies WHERE rowid IN"
                " (SELECT rowid FROM replies ORDER BY used LIMIT ?)",
                (tenth,),
            )
            if not gone.rowcount:
                return


def is_corrupt(error: Exception) -> bool:
    """Whether an error says that the file itself is broken."""
    return (getattr(error, "sqlite_errorcode", 0) & 0xFF) in _CORRUPT


def is_read_only(error: Exception) -> bool:
    """Whether an error says that the file, or its directory, cannot be written."""
    refused = (getattr(error, "sqlite_errorcode", 0) & 0xFF) in _READ_ONLY
    return refused or isinstance(error, PermissionError) or getattr(error, "errno", 0) == EROFS


def set_aside(path: Path) -> Path:
    """Move a broken file out of the way, with what SQLite left beside it; give its new name."""
    aside = path.with_name(f"{path.name}.corrupt")
    path.replace(aside)
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    return aside


def _seal(key: str, body: bytes) -> bytes:
    return hashlib.sha256(key.encode() + body).digest()[:16]


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite would make it readable to all
    return _checked(sqlite3.connect(path, timeout=BUSY_S, isolation_level=None), made=True)


def _opened_to_read(path: Path) -> sqlite3.Connection:
    """Open without leaving a trace; in a directory that cannot be written nobody else writes."""
    whole = path.absolute()
    immutable = "" if os.access(whole.parent, os.W_OK) else "&immutable=1"
    place = f"{whole.as_uri()}?mode=ro{immutable}"
    return _checked(
        sqlite3.connect(place, timeout=BUSY_S, isolation_level=None, uri=True), made=False
    )


def _checked(connection: sqlite3.Connection, *, made: bool) -> sqlite3.Connection:
    """Give a connection to a file that is ours; where that is allowed an empty one is made ours."""
    try:
        new = _is_new(connection)
        if made:
            _make(connection, new=new)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_new(connection: sqlite3.Connection) -> bool:
    """Whether a file is empty; raise `NotOursError` where somebody else filled it."""
    header = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in _HEADER]
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if header != [_OURS, _VERSION] and tables:
        raise NotOursError("it was not written by this version of Critic")
    return not tables


def _make(connection: sqlite3.Connection, *, new: bool) -> None:
    if new:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA synchronous = OFF")  # an empty file is not worth waiting for
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    connection.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}").fetchall()
    if new:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            for table in _TABLES.split(";"):
                connection.execute(table)
            connection.execute(f"PRAGMA application_id = {_OURS}")
            connection.execute(f"PRAGMA user_version = {_VERSION}")
    connection.execute("PRAGMA synchronous = NORMAL")
