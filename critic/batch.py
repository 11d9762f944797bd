"""Many records: each becomes one line, in order, whatever it holds.

Knows how to spread work over processes (rules alone) or over one event loop (with a model), how to
go on where an earlier run stopped, and how a bad record becomes a line with an `error`. Holds no
more than a few records a worker in memory. Refuses to know terminals and exit codes.
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO, Final, Literal, NamedTuple, Protocol

from loguru import logger

from critic.agent import CriticAgent, run_through
from critic.dialects import read_record
from critic.dialects.fields import first, name_of, too_deep, valid
from critic.dialects.names import IDS
from critic.errors import Fault, InputError, UsageError
from critic.policy import Policy, override
from critic.records import SCHEMA, Case, Critique
from critic.rows import Row
from critic.rules.rule import Rule

CHUNK: Final = 16  # rows that travel to a worker process together
GARBAGE: Final = 20_000  # objects made and still there before Python looks for garbage
BLOCK: Final = 65_536  # bytes read at a time when looking for the end of the last whole line
_HEADS: Final = tuple(
    f'{{"schema":{gap}"{SCHEMA}"'.encode() for gap in ("", " ")
)  # how lines of ours begin: those of critiques, those of errors


class Reviewer(Protocol):
    """Whoever judges one case; a `CriticAgent` does."""

    async def review_async(self, case: Case, /) -> Critique:
        """Judge one case."""
        ...


@dataclass(frozen=True, slots=True)
class Job:
    """How records are read and judged; travels to worker processes."""

    policy: Policy
    format: str = "auto"
    mapping: Mapping[str, str] = field(default_factory=dict)
    timing: bool = False
    rules: tuple[Rule, ...] = ()  # the user's own


@dataclass(frozen=True, slots=True)
class Line:
    """One line of output. `decision` is the critique's, or `error`."""

    text: str
    decision: str
    is_valid: bool = False
    degraded: bool = False
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    size: int = 0


class Totals:
    """What a run came to; the one thing here that changes as lines come in."""

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self.decisions: Counter[str] = Counter()
        self.breached = 0
        self.degraded = 0

    def add(self, line: Line) -> None:
        """Count one line."""
        self.decisions[line.decision] += 1
        self.breached += line.decision != "error" and not line.is_valid
        self.degraded += line.degraded

    @property
    def errors(self) -> int:
        """How many records could not be judged."""
        return self.decisions["error"]


def judge_rows(
    rows: Iterable[Row], job: Job, *, workers: int = 1, reviewer: Reviewer | None = None
) -> Iterator[Line]:
    """Judge rows, in order. Without a model, `workers` are processes; with one, open questions."""
    if reviewer is None and not job.policy.asks_model:
        return _in_processes(rows, job, workers) if workers > 1 else _in_turn(rows, job)
    return _in_loop(rows, job, reviewer or agent_of(job), workers)


def asking(job: Job, what: Literal["all", "deciding"]) -> Job:
    """Give the job with the model asked about this, unless its policy tells what to ask about."""
    if job.policy.model.ask != "auto" or not job.policy.asks_model:
        return job
    return replace(job, policy=override(job.policy, {"model.ask": what}, where="job"))


def agent_of(job: Job) -> CriticAgent:
    """Give the judge that a job wants."""
    return CriticAgent(job.policy, extra_rules=job.rules)


def shard(rows: Iterable[Row], part: int, parts: int) -> Iterator[Row]:
    """Give every `parts`-th row, beginning with the `part`-th, counted from 1."""
    return islice(rows, part - 1, None, parts)


async def judge_row(row: Row, job: Job, reviewer: Reviewer) -> Line:
    """Judge one row; nothing a record holds can raise."""
    try:
        return await _judge(row, job, reviewer)
    except InputError as error:
        faults = tuple(fault._replace(where=fault.where or row.where) for fault in error.faults)
    except Exception as error:  # noqa: BLE001 - the one broad net: a batch outlives our own faults
        logger.exception("a record could not be judged")
        what = f"could not be judged, a fault of ours: {type(error).__name__}"
        faults = (Fault(what, row.where),)
    return Line(_error_line(row, job, faults), "error", faults=faults, size=row.size)


async def _judge(row: Row, job: Job, reviewer: Reviewer) -> Line:
    case, notes = read_case(row, job)
    began = perf_counter()
    critique = await reviewer.review_async(case)
    if job.timing:
        spent = round((perf_counter() - began) * 1000, 3)
        critique = critique.model_copy(update={"timing_ms": spent})
    return Line(
        critique.to_json(),
        critique.decision.value,
        critique.is_valid,
        critique.degraded,
        notes=notes,
        size=row.size,
    )


def read_case(row: Row, job: Job) -> tuple[Case, tuple[str, ...]]:
    """Read a row as a case that can be judged, with notes; raise `InputError` with its faults."""
    if row.fault:
        raise InputError(row.fault)
    read = read_record(row.value, job.format, job.mapping, cells=row.cells)
    if not read.case.answer.strip():
        raise InputError(Fault("no answer: it is empty", key="answer"))
    if not any(source.text.strip() for source in read.case.sources):
        what = "no sources: all are empty" if read.case.sources else "no sources: the list is empty"
        raise InputError(Fault(what, key="sources"))
    return read


def _error_line(row: Row, job: Job, faults: Iterable[Fault]) -> str:
    rows = [{name: value for name, value in fault._asdict().items() if value} for fault in faults]
    error = {"message": "; ".join(str(fault) for fault in faults), "faults": rows}
    line = {"schema": SCHEMA, "id": row_id(row, job), "error": error}
    return json.dumps(line)


def row_id(row: Row, job: Job) -> str | None:
    """Give a record's own id as text, None where it has none."""
    told = job.mapping.get("id")
    names = (told,) if told else IDS
    value = first(row.value, names) if isinstance(row.value, Mapping) else None
    return None if too_deep(value) else name_of(valid(value))


# One after the other ----------------------------------------------------------


def _in_turn(rows: Iterable[Row], job: Job) -> Iterator[Line]:
    """Judge by rules alone: nothing is waited for."""
    agent = agent_of(job)
    for row in rows:
        yield run_through(judge_row(row, job, agent))


# One event loop ---------------------------------------------------------------


def _in_loop(rows: Iterable[Row], job: Job, reviewer: Reviewer, at_once: int) -> Iterator[Line]:
    waiting: deque[asyncio.Task[Line]] = deque()
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        for row in rows:
            waiting.append(loop.create_task(judge_row(row, job, reviewer)))
            if len(waiting) >= at_once:
                yield runner.run(_result(waiting.popleft()))
        while waiting:
            yield runner.run(_result(waiting.popleft()))


async def _result(task: asyncio.Task[Line]) -> Line:
    return await task


# Processes --------------------------------------------------------------------


def _in_processes(rows: Iterable[Row], job: Job, workers: int) -> Iterator[Line]:
    # Spawned, not forked: a progress bar's thread may be running here.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _set_up)
    waiting: deque[Future[list[Line]]] = deque()
    rows = iter(rows)
    try:
        while chunk := [*islice(rows, CHUNK)]:
            waiting.append(pool.submit(_judge_chunk, chunk, job))
            if len(waiting) > 2 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise UsageError("a worker process ended early, perhaps for want of memory") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _set_up() -> None:
    """Ctrl-C reaches all processes of a terminal: the first one alone acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settle_memory()


def settle_memory() -> None:
    """Look for garbage less: for a process that judges record after record and does nothing else.

    What is loaded by now stays, and is not looked through again; what an answer leaves behind is
    mostly freed at once, so that looking at every 700th object finds next to nothing.
    """
    gc.freeze()
    gc.set_threshold(GARBAGE)


def _judge_chunk(rows: list[Row], job: Job) -> list[Line]:
    return [*_in_turn(rows, job)]


# Going on where an earlier run stopped ----------------------------------------


class Past(NamedTuple):
    """One line of an earlier output: its record's id, and the digests of policy and rules."""

    id: str | None
    line: Line
    policy: str | None
    rules: str | None


def read_done(path: Path) -> Iterator[Past]:
    """Give each line of an earlier output."""
    with path.open(encoding="utf-8", errors="replace") as file:
        for number, text in enumerate(file, start=1):
            try:
                value: Any = json.loads(text)
            except (ValueError, RecursionError):
                value = None
            if not isinstance(value, dict) or value.get("schema") != SCHEMA:
                raise UsageError(Fault("is no output of critic", f"{path}:{number}"))
            decision = "error" if "error" in value else str(value.get("decision"))
            is_valid, degraded = bool(value.get("is_valid")), bool(value.get("degraded"))
            policy = (value.get("policy") or {}).get("digest")
            rules = (value.get("engine") or {}).get("rules")
            yield Past(value.get("id"), Line("", decision, is_valid, degraded), policy, rules)


def skip_done(rows: Iterator[Row], path: Path, job: Job) -> Iterator[Line]:
    """Pass over the rows that `path` holds already, giving their old lines; check they belong."""
    rules = agent_of(job).engine.rules
    for number, past in enumerate(read_done(path), start=1):
        row = next(rows, None)
        if row is None or row_id(row, job) != past.id:
            raise UsageError(Fault("is not the output of these records", f"{path}:{number}"))
        if past.policy not in (None, job.policy.digest):
            raise UsageError(Fault("was judged by another policy", f"{path}:{number}"))
        if past.rules not in (None, rules):
            raise UsageError(Fault("was judged by other rules", f"{path}:{number}"))
        yield past.line


def trim(path: Path) -> None:
    """Cut off the last line of a file where it is not whole: an earlier run was stopped in it.

    Raises `UsageError` where that line is none of ours: then the file is somebody's, and stays whole.
    """
    with path.open("r+b") as file:
        start = _last_line(file)
        file.seek(start)
        torn = file.read(max(map(len, _HEADS)))
        if not any(torn.startswith(head) or head.startswith(torn) for head in _HEADS):
            raise UsageError(Fault("is no output of critic", str(path)))
        file.truncate(start)


def _last_line(file: BinaryIO) -> int:
    """Where the last line begins: after the last line end, or at the start."""
    end = file.seek(0, 2)
    while end:
        start = max(0, end - BLOCK)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0
