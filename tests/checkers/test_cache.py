"""Replies on disk: kept by many at once, bounded, and no hindrance however the file fares."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from critic.checkers.cache import Cache, open_cache
from critic.checkers.cache.places import cache_path
from critic.policy import CachePolicy

ROOT = Path(__file__).parents[2]
BIG = 10_000_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "replies.sqlite3"


@pytest.fixture
def opened(path: Path) -> Iterator[list[Cache]]:
    """Caches to close at the end."""
    caches: list[Cache] = []
    yield caches
    for cache in caches:
        cache.close()


def make(opened: list[Cache], path: Path, **how: object) -> Cache:
    cache = Cache(path, **{"writes": True, "max_bytes": BIG, "patience_s": 5.0} | how)  # type: ignore[arg-type]
    opened.append(cache)
    return cache


def find(cache: Cache, key: str) -> bytes | None:
    return asyncio.run(cache.find(key))


def kept(path: Path, *keys: str) -> None:
    """Fill a file."""
    cache = Cache(path, writes=True, max_bytes=BIG)
    for key in keys:
        cache.keep(key, key.encode())
    cache.close()


def test_what_is_kept_is_found_by_whoever_comes_later(path, opened) -> None:
    kept(path, "a", "b")
    cache = make(opened, path)
    assert [find(cache, key) for key in ("a", "b", "c")] == [b"a", b"b", None]
    assert cache.state().holding.replies == 2


def test_it_is_its_owners_alone(path) -> None:
    kept(path, "a")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_nothing_is_made_before_anything_is_asked(path, opened) -> None:
    cache = make(opened, path)
    assert cache.state().holding.replies == 0
    assert cache.clear() == 0
    assert not path.parent.exists()


def test_one_that_only_reads_leaves_no_trace(path, opened) -> None:
    reader = make(opened, path, writes=False)
    assert find(reader, "a") is None
    assert not path.parent.exists()
    kept(path, "a")
    before = path.read_bytes()
    reader = make(opened, path, writes=False)
    assert find(reader, "a") == b"a"
    reader.keep("b", b"b")
    reader.close()
    assert path.read_bytes() == before


def test_what_was_used_longest_ago_goes_first(path, opened) -> None:
    cache = make(opened, path, max_bytes=200_000)
    for number in range(300):
        cache.keep(f"k{number}", bytes(2_000))
        if number % 20 == 0:
            assert find(cache, "k0") == bytes(2_000)
    state = cache.state()
    assert state.holding.size <= 200_000
    assert 50 <= state.holding.replies < 100
    assert find(cache, "k0") is not None
    assert find(cache, "k1") is None
    assert find(cache, "k299") is not None
    cache.close()
    assert path.stat().st_size <= 250_000


def test_what_alone_would_fill_it_is_not_kept(path, opened) -> None:
    cache = make(opened, path, max_bytes=100_000)
    cache.keep("a", bytes(50_000))
    assert find(cache, "a") is None


@pytest.mark.parametrize("damage", ["all", "tail"])
def test_a_broken_file_is_set_aside_and_a_new_one_begins(damage, path, opened) -> None:
    kept(path, *(f"{number:0999}" for number in range(40)))
    data = path.read_bytes()
    broken = b"\x01garbage" * 999 if damage == "all" else data[:5000] + b"\xff" * (len(data) - 5000)
    path.write_bytes(broken)
    cache = make(opened, path)
    assert find(cache, f"{7:0999}") is None
    assert path.with_name(f"{path.name}.corrupt").read_bytes()[:9] == broken[:9]
    cache.keep("new", b"new")
    assert find(cache, "new") == b"new"


def test_a_body_that_changed_since_is_none(path, opened) -> None:
    kept(path, "a")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE replies SET body = ?", (b"A",))
    assert find(make(opened, path), "a") is None


@pytest.mark.parametrize("writes", [True, False])
def test_a_database_of_someone_elses_stays_as_it_is(writes, path, opened) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE replies (key TEXT)")
    before = path.read_bytes()
    cache = make(opened, path, writes=writes)
    cache.keep("a", b"a")
    assert find(cache, "a") is None
    assert "was not written by" in cache.state().fault
    assert path.read_bytes() == before


def test_a_locked_file_is_done_without(path, opened) -> None:
    kept(path, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        cache = make(opened, path)
        assert find(cache, "a") is None
        assert "locked" in cache.state().fault
        other.execute("COMMIT")
    assert cache.state().fault == ""


def test_a_writer_held_up_keeps_nobody_from_reading(path, opened) -> None:
    kept(path, "a")
    cache = make(opened, path)
    assert find(cache, "a") == b"a"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        cache.keep("b", b"b")
        assert find(cache, "a") == b"a"
        assert find(cache, "b") is None
        other.execute("ROLLBACK")
    cache.keep("c", b"c")
    assert find(cache, "c") == b"c"


@pytest.mark.parametrize("place", ["file/replies.sqlite3", "directory", "no\0name"])
def test_a_place_that_cannot_be_written_is_done_without(place, tmp_path, opened) -> None:
    (tmp_path / "file").write_text("a file, not a directory")
    (tmp_path / "directory").mkdir()
    cache = make(opened, tmp_path / place)
    cache.keep("a", b"a")
    assert find(cache, "a") is None


def test_a_disk_that_hangs_is_not_waited_for(path, opened) -> None:
    kept(path, "a")
    cache = make(opened, path, patience_s=0.05)
    hangs = threading.Event()
    cache._clerk.submit(hangs.wait)
    try:
        assert find(cache, "a") is None
        assert find(cache, "a") is None
    finally:
        hangs.set()


def script(path: Path, body: str) -> subprocess.Popen[str]:
    """Start a Python that uses the cache at a path."""
    lines = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})",
        "import asyncio, os; from pathlib import Path; from critic.checkers.cache import Cache",
        f"cache = Cache(Path({str(path)!r}), writes=True, max_bytes=10**7, patience_s=5)",
        body,
    )
    return subprocess.Popen([sys.executable, "-c", "\n".join(lines)])


def test_many_processes_share_one_file(path, opened) -> None:
    body = "for n in range(60): cache.keep(f'{os.getpid()}.{n}', b'x' * 500)\ncache.close(20)"
    running = [script(path, body) for _ in range(4)]
    assert [process.wait(60) for process in running] == [0, 0, 0, 0]
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (count,) = file.execute("SELECT count(*) FROM replies").fetchone()
    assert 120 <= count <= 240  # whoever had to wait too long did without
    cache = make(opened, path)
    assert find(cache, f"{running[0].pid}.59") in (None, b"x" * 500)


def test_a_full_disk_costs_what_is_new_and_keeps_what_is_old(path) -> None:
    body = """
import resource, signal
cache.keep('old', b'old')
assert asyncio.run(cache.find('old')) == b'old'
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
for n in range(100): cache.keep(f'k{n}', os.urandom(2000))
assert asyncio.run(cache.find('k99')) is None
assert asyncio.run(cache.find('old')) == b'old'
"""
    assert script(path, body).wait(60) == 0


def test_a_child_process_opens_its_own(path) -> None:
    body = """
child = os.fork()
if child:
    assert os.waitpid(child, 0)[1] == 0  # one after the other: who waits too long does without
cache.keep('child' if child == 0 else 'parent', b'c')
cache.close()
if child:
    assert asyncio.run(cache.find('child')) == b'c'
    assert asyncio.run(cache.find('parent')) == b'c'
"""
    assert script(path, body).wait(60) == 0


def test_a_child_of_one_that_has_the_file_open_leaves_it_alone(path) -> None:
    body = """
cache.keep('parent', b'p')
assert asyncio.run(cache.find('parent')) == b'p'
child = os.fork()
if child == 0:
    assert asyncio.run(cache.find('parent')) is None
    cache.keep('child', b'c')
else:
    assert os.waitpid(child, 0)[1] == 0
    assert asyncio.run(cache.find('parent')) == b'p'
    assert asyncio.run(cache.find('child')) is None
"""
    assert script(path, body).wait(60) == 0


def test_a_program_that_ends_leaves_what_it_kept(path, opened) -> None:
    body = (
        "from critic.checkers.cache import open_cache; from critic.policy import CachePolicy\n"
        f"open_cache(CachePolicy(mode='on', path={str(path)!r}, max_mb=1)).keep('a', b'a')"
    )
    assert script(path, body).wait(60) == 0
    assert find(make(opened, path), "a") == b"a"


def test_clearing_leaves_nothing(path, opened) -> None:
    cache = make(opened, path)
    for number in range(50):
        cache.keep(f"k{number}", b"a secret quote" * 50)
    cache.note("model", "x")
    assert cache.clear() == 50
    cache.close()
    assert b"secret" not in path.read_bytes()
    assert not path.with_name(path.name + "-wal").exists()


def test_threads_and_loops_share_one_cache(path, opened) -> None:
    cache = make(opened, path)
    found: list[bytes | None] = []

    def use(number: int) -> None:
        cache.keep(f"k{number}", b"x")
        found.append(find(cache, f"k{number}"))

    threads = [threading.Thread(target=use, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [b"x"] * 8


def test_who_wants_the_same_gets_the_same(path) -> None:
    settings = CachePolicy(mode="on", path=str(path), max_mb=1)
    assert open_cache(settings) is open_cache(settings)
    assert open_cache(settings.model_copy(update={"mode": "off"})) is None
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("wanted", "environment", "platform", "expected"),
    [
        ("/data/mine.db", {}, "linux", "/data/mine.db"),
        ("", {"XDG_CACHE_HOME": "/c"}, "linux", "/c/critic/replies.sqlite3"),
        ("", {"XDG_CACHE_HOME": "c"}, "linux", "~/.cache/critic/replies.sqlite3"),
        ("", {}, "linux", "~/.cache/critic/replies.sqlite3"),
        ("", {}, "darwin", "~/Library/Caches/critic/replies.sqlite3"),
        ("", {"LOCALAPPDATA": "/l"}, "win32", "/l/critic/Cache/replies.sqlite3"),
        ("~/r.db", {}, "linux", "~/r.db"),
    ],
)
def test_the_place_is_the_users_own(wanted, environment, platform, expected) -> None:
    assert cache_path(wanted, environment, platform) == Path(expected).expanduser()
