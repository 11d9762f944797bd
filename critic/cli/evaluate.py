"""`critic eval`: labelled records judged, and how well the critiques agree with the labels."""

from __future__ import annotations

import asyncio
import io
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer

from critic.agent import CriticAgent
from critic.batch import Job, read_case
from critic.cli.choices import job_of, set_log
from critic.cli.ends import End
from critic.cli.flags import Judging, OutFile, Reading, Talking, spread
from critic.cli.streams import complain, deliver, layout_for
from critic.errors import Fault, InputError, UsageError
from critic.evaluation import Evaluation, Figures, Outcome, evaluate, outcome
from critic.records import Case, Verdict
from critic.reports.report import Layout
from critic.rows import Row, read_file

LABELS: Final = frozenset(verdict.value for verdict in Verdict)
HEADS: Final = {
    "rows": "rows",
    "hallucinated": "bad",
    "auroc": "AUROC",
    "balanced_accuracy": "bal.acc",
    "precision": "prec",
    "recall": "recall",
    "f1": "F1",
    "decision_balanced_accuracy": "decision",
    "settled": "settled",
    "settled_error": "err",
    "calibration_error": "ECE",
    "span_f1": "span F1",
    "ms_median": "ms",
}
"""Columns of the table, in order: the figure and its heading."""

app = typer.Typer(add_completion=False)


@app.command("eval")
@spread
def evaluate_command(
    data: Annotated[list[str], typer.Argument(metavar="DATA...", help="Labelled records")],
    judging: Judging,
    reading: Reading,
    talking: Talking,
    as_json: Annotated[bool, typer.Option("--json", help="All figures as JSON")] = False,
    output: OutFile = None,
) -> int:
    """Judge labelled records and measure how well the critiques agree with the labels."""
    set_log(talking)
    job = job_of(judging, reading, os.environ)
    faults: list[Fault] = []
    rows = chain.from_iterable(read_file(Path(name)) for name in data)
    outcomes = [*_outcomes(_followed(rows, talking), job, faults)]
    complain(*faults[:20])
    if not outcomes:
        raise UsageError(Fault("no labelled record to evaluate", hint='each needs a "label"'))
    evaluation = evaluate(outcomes)
    text = evaluation.model_dump_json(indent=1) + "\n" if as_json else _render(evaluation, output)
    deliver(text, output)
    return End.MISUSE if faults else End.CLEAN


def _outcomes(rows: Iterable[Row], job: Job, faults: list[Fault]) -> Iterator[Outcome]:
    agent = CriticAgent(job.policy)
    with asyncio.Runner() as runner:
        for row in rows:
            try:
                case = _labelled(row, job)
                began = perf_counter()
                critique = runner.run(agent.review_async(case))
            except InputError as error:
                faults += [fault._replace(where=fault.where or row.where) for fault in error.faults]
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


def _render(evaluation: Evaluation, output: Path | None) -> str:
    layout = layout_for(sys.stdout, to_file=output is not None)
    return "\n".join(_tables(evaluation, layout))


def _tables(evaluation: Evaluation, layout: Layout) -> Iterator[str]:
    yield _table("Data set", evaluation.data_sets | {"all rows": evaluation.all_rows}, layout)
    means = {
        "mean AUROC": evaluation.mean_auroc,
        "mean balanced accuracy": evaluation.mean_balanced_accuracy,
        "mean calibration error": evaluation.mean_calibration_error,
    }
    yield "   ".join(f"{name} {_number(value)}" for name, value in means.items()) + "\n"
    if len(evaluation.tasks) > len(evaluation.data_sets):
        yield _table("Task", evaluation.tasks, layout)
    yield _table("Claim type", evaluation.claim_types, layout)
    yield _codes(evaluation)


def _table(title: str, rows: dict[str, Figures], layout: Layout) -> str:
    from rich import box  # noqa: PLC0415 - only where a table is drawn
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(title, box=box.SIMPLE_HEAD, pad_edge=False)
    for head in HEADS.values():
        table.add_column(head, justify="right")
    for name, figures in rows.items():
        table.add_row(name, *(_number(getattr(figures, figure)) for figure in HEADS))
    console = Console(file=io.StringIO(), width=150, force_terminal=layout.colour)
    console.print(table)
    file = console.file
    return file.getvalue() if isinstance(file, io.StringIO) else ""


def _codes(evaluation: Evaluation) -> str:
    base = _number(evaluation.bad_claims)
    lines = [f"Rules, on claims whose own label is known ({base} of them bad)\n"]
    for code, found in evaluation.codes.items():
        lines.append(f"  {code}  spoke of {found.claims:>5} claims, {found.bad:.2f} of them bad\n")
    return "".join(lines)


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.3f}"
