"""`critic batch`: many records in, one critique a line out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Annotated, BinaryIO, Final

import typer

from critic.batch import Line, Totals, asking, judge_rows, shard, skip_done, trim
from critic.cli.choices import job_of, rows_of, set_log
from critic.cli.ends import End, end_of
from critic.cli.flags import Judging, OutFile, Reading, Talking, spread
from critic.cli.streams import complain, put, refuse_overwriting, remark, unwritable
from critic.errors import Fault, InputError, UsageError
from critic.files import open_file, why_unreadable

MOST_FAULTS: Final = 20  # bad records told one by one; the rest are counted

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@dataclass(frozen=True, slots=True)
class Run:
    """Which records, in how many hands."""

    inputs: Annotated[
        list[str], typer.Argument(metavar="IN...", help="JSONL, JSON or CSV files; - is stdin")
    ]
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where an earlier run into the file stopped")
    ] = False
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=256, help="Processes; with a model, answers in flight", metavar="N"
        ),
    ] = 1
    part: Annotated[
        str, typer.Option("--shard", help="Only every Nth record, from the Ith", metavar="I/N")
    ] = "1/1"
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Bad records do not change the exit code")
    ] = False


@app.command()
@spread
def batch(
    run: Run, judging: Judging, reading: Reading, talking: Talking, output: OutFile = None
) -> int:
    """Judge many records; each becomes one line of JSON, in order."""
    set_log(talking)
    job = asking(job_of(judging, reading, os.environ), "deciding")
    paths = _inputs(run.inputs, output)
    rows = shard(chain.from_iterable(map(rows_of, run.inputs)), *_part(run.part))
    began = perf_counter()
    totals, told = Totals(), set[str]()
    with ExitStack() as stack:
        out = stack.enter_context(_opened(run, output))
        if run.resume and output and output.exists():
            for line in skip_done(rows, output, job):
                totals.add(line)
        advance = stack.enter_context(_progress(paths, talking))
        for line in judge_rows(rows, job, workers=run.workers):
            put(line.text.encode() + b"\n", out)
            totals.add(line)
            _tell(line, totals, told, quiet=talking.quiet)
            advance(line.size)
    _sum_up(totals, perf_counter() - began, quiet=talking.quiet)
    return _end(totals, run, judging)


def _inputs(names: Iterable[str], output: Path | None) -> list[Path]:
    """Give the input files; all that cannot be opened, or would be overwritten, are faults."""
    paths = [Path(name) for name in names if name != "-"]
    faults = [fault for path in paths if (fault := _unreadable(path))]
    if output is not None and output.suffix == ".parquet":
        faults.append(Fault("only JSON Lines can be written", str(output), hint="name it .jsonl"))
    if faults:
        raise InputError(*faults)
    refuse_overwriting(output, paths)
    return paths


def _unreadable(path: Path) -> Fault | None:
    """Try to open a file; a pipe can be opened once only, so it is left for the reading."""
    try:
        if not path.is_fifo():
            open_file(path).close()
    except InputError as error:
        return error.faults[0]
    except OSError as error:
        return why_unreadable(error, path)
    return None


def _part(text: str) -> tuple[int, int]:
    part, _, parts = text.partition("/")
    if part.isdecimal() and parts.isdecimal() and 1 <= int(part[:9]) <= int(parts[:9]):
        return int(part[:9]), int(parts[:9])
    raise UsageError(Fault(f"must look like 1/4, is {text!r}", "--shard"))


def _opened(run: Run, output: Path | None) -> AbstractContextManager[BinaryIO]:
    if output is None:
        if run.resume:
            raise UsageError(Fault("needs the file to go on with", "--resume", hint="add -o OUT"))
        return nullcontext(sys.stdout.buffer)
    try:
        if run.resume and output.exists():
            trim(output)
        return output.open("ab" if run.resume else "wb")
    except OSError as error:
        raise InputError(unwritable(error, output)) from None


def _tell(line: Line, totals: Totals, told: set[str], *, quiet: bool) -> None:
    """Tell faults, up to a number, and each note once."""
    if line.faults and totals.errors <= MOST_FAULTS:
        complain(*line.faults)
    if line.faults and totals.errors == MOST_FAULTS + 1:
        complain("more records cannot be judged; they stand in the output, with the reason")
    new = [note for note in line.notes if note not in told]
    told.update(new)
    remark(new, quiet=quiet)


@contextmanager
def _progress(paths: Iterable[Path], talking: Talking) -> Iterator[Callable[[int], None]]:
    """Show how far the run is, on a terminal; give what to call with the bytes done."""
    if talking.quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for it
    from rich.progress import Progress  # noqa: PLC0415

    total = sum(path.stat().st_size for path in paths)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("judging", total=total or None)
        yield lambda size: bar.advance(task, size)


def _sum_up(totals: Totals, seconds: float, *, quiet: bool) -> None:
    count = totals.decisions.total()
    parts = [f"{number:,} {name}" for name, number in sorted(totals.decisions.items())]
    degraded = [f"{totals.degraded:,} degraded"] if totals.degraded else []
    words = ", ".join([*parts, *degraded]) or "none"
    remark([f"{count:,} records in {seconds:.1f} s: {words}"], quiet=quiet)


def _end(totals: Totals, run: Run, judging: Judging) -> End:
    if totals.errors and not run.skip_bad:
        return End.MISUSE
    return end_of(
        breached=totals.breached > 0, degraded=totals.degraded > 0, fail_on=judging.fail_on
    )
