"""`critic eval`: labelled records judged, and how well the critiques agree with the labels."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer

from critic.batch import Job, agent_of, asking, read_case, settle_memory
from critic.cli.choices import job_of, rows_of, set_log
from critic.cli.ends import End
from critic.cli.figures import render
from critic.cli.flags import Judging, OutFile, Reading, Talking, spread
from critic.cli.streams import complain, deliver, layout_for, refuse_overwriting
from critic.errors import Fault, InputError, UsageError
from critic.evaluation import evaluate
from critic.labelled import Outcome, outcome
from critic.records import Case, Verdict
from critic.reliability import plot
from critic.rows import Row

LABELS: Final = frozenset(verdict.value for verdict in Verdict)
CHUNK: Final = 16  # rows that travel to a worker process together

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@dataclass(frozen=True, slots=True)
class Measuring:
    """What is wanted besides the tables, and in how many hands."""

    as_json: Annotated[bool, typer.Option("--json", help="All figures as JSON")] = False
    picture: Annotated[
        Path | None, typer.Option("--plot", help="Write a reliability plot", metavar="FILE.svg")
    ] = None
    workers: Annotated[
        int, typer.Option(min=1, max=256, help="Processes; without a model only", metavar="N")
    ] = 1


@app.command("eval")
@spread
def evaluate_command(
    data: Annotated[
        list[str], typer.Argument(metavar="DATA...", help="Labelled records; - is stdin")
    ],
    measuring: Measuring,
    judging: Judging,
    reading: Reading,
    talking: Talking,
    output: OutFile = None,
) -> int:
    """Judge labelled records and count how often Critic is right."""
    set_log(talking)
    job = asking(job_of(judging, reading, os.environ), "all")  # its words are measured as well
    if measuring.workers > 1 and job.policy.asks_model:
        raise UsageError(Fault("is for rules alone", "--workers", hint="add --no-model"))
    for written in (output, measuring.picture):
        refuse_overwriting(written, data)
    settle_memory()
    faults: list[Fault] = []
    rows = chain.from_iterable(map(rows_of, data))
    outcomes = [*_outcomes(_followed(rows, talking), job, measuring.workers, faults)]
    complain(*faults[:20])
    if not outcomes:
        raise UsageError(Fault("no labelled record to evaluate", hint='each needs a "label"'))
    evaluation = evaluate(outcomes)
    if measuring.picture is not None:
        deliver(plot(evaluation.reliability, "Reliability of support"), measuring.picture)
    if measuring.as_json:
        deliver(evaluation.model_dump_json(indent=1) + "\n", output)
    else:
        deliver(render(evaluation, layout_for(sys.stdout, to_file=output is not None)), output)
    return End.MISUSE if faults else End.CLEAN


def _outcomes(
    rows: Iterable[Row], job: Job, workers: int, faults: list[Fault]
) -> Iterator[Outcome]:
    """Judge rows, in order; what cannot be judged is added to `faults`."""
    parts = _in_processes(rows, job, workers) if workers > 1 else [_judge(rows, job)]
    for judged in chain.from_iterable(parts):
        if isinstance(judged, Outcome):
            yield judged
        else:
            faults += judged


def _in_processes(
    rows: Iterable[Row], job: Job, workers: int
) -> Iterator[Sequence[Outcome | list[Fault]]]:
    # Spawned, not forked: a progress bar's thread may be running here.
    rows = iter(rows)
    waiting: deque[Future[list[Outcome | list[Fault]]]] = deque()
    with ProcessPoolExecutor(workers, get_context("spawn"), settle_memory) as pool:
        while chunk := [*islice(rows, CHUNK)]:
            waiting.append(pool.submit(_judge_chunk, chunk, job))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _judge_chunk(rows: Sequence[Row], job: Job) -> list[Outcome | list[Fault]]:
    return [*_judge(rows, job)]


def _judge(rows: Iterable[Row], job: Job) -> Iterator[Outcome | list[Fault]]:
    agent = agent_of(job)
    with asyncio.Runner() as runner:
        for row in rows:
            try:
                case = _labelled(row, job)
                began = perf_counter()
                critique = runner.run(agent.review_async(case))
            except InputError as error:
                yield [fault._replace(where=fault.where or row.where) for fault in error.faults]
                continue
            yield outcome(case, critique, (perf_counter() - began) * 1000)


def _labelled(row: Row, job: Job) -> Case:
    case, _ = read_case(row, job)
    if case.label not in LABELS:
        what = f"no label to compare with, one of: {', '.join(sorted(LABELS))}"
        raise InputError(Fault(what, key="label"))
    return case


def _followed(rows: Iterable[Row], talking: Talking) -> Iterator[Row]:
    """Give the rows, counting them on a terminal meanwhile."""
    if talking.quiet or not sys.stderr.isatty():
        yield from rows
        return
    from rich.console import Console  # noqa: PLC0415 - only where a bar is drawn
    from rich.progress import Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.completed:.0f} records judged"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield from bar.track(rows)
