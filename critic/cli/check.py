"""`critic check`: one case, judged and shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from critic.batch import Job, agent_of, read_case
from critic.cli.choices import faults_with, job_of, rows_of, set_log
from critic.cli.ends import end_of
from critic.cli.flags import Judging, OutFile, Reading, Talking, spread
from critic.cli.streams import deliver, layout_for, refuse_overwriting, remark
from critic.errors import Fault, InputError, UsageError
from critic.files import decode, read_text
from critic.records import Case, Critique, Source
from critic.reports import FORMATS, Reviewed
from critic.rows import Row

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@dataclass(frozen=True, slots=True)
class Given:
    """The case, in a file or piece by piece."""

    case_file: Annotated[
        str | None, typer.Argument(metavar="CASE.json", help="One record; - reads stdin")
    ] = None
    answer: Annotated[
        str | None, typer.Option(help="The answer, or @FILE", metavar="TEXT_or_@FILE")
    ] = None
    source: Annotated[
        list[str], typer.Option(help="A file with a source; may be repeated", metavar="FILE")
    ] = field(default_factory=list)
    question: Annotated[
        str | None, typer.Option(help="The question, or @FILE", metavar="TEXT_or_@FILE")
    ] = None
    report: Annotated[
        str | None,
        typer.Option(
            "-f", "--report", help=f"How to show it: {' or '.join(FORMATS)}", metavar="FORMAT"
        ),
    ] = None


@app.command()
@spread
def check(
    given: Given, judging: Judging, reading: Reading, talking: Talking, output: OutFile = None
) -> int:
    """Judge one answer against its sources and show how it stands."""
    set_log(talking)
    form = _report_form(given.report, output)
    job = job_of(judging, reading, os.environ)
    refuse_overwriting(output, _files(given))
    case, place = _case(given, job, quiet=talking.quiet)
    critique = _judge(case, place, job)
    layout = layout_for(sys.stdout, to_file=output is not None)
    deliver(FORMATS[form]([Reviewed(critique, case)], layout), output)
    return end_of(
        breached=not critique.is_valid, degraded=critique.degraded, fail_on=judging.fail_on
    )


def _report_form(wanted: str | None, output: Path | None) -> str:
    if wanted is None:
        return "json" if output and output.suffix in (".json", ".jsonl") else "text"
    if wanted not in FORMATS:
        raise UsageError(Fault(f"no such format {wanted!r}", "-f", hint=f"there are: {_forms()}"))
    return wanted


def _forms() -> str:
    return ", ".join(FORMATS)


def _files(given: Given) -> list[str]:
    """Every file a case is read from."""
    texts = (given.answer or "", given.question or "")
    named = [text[1:] for text in texts if text.startswith("@")]
    return [name for name in (given.case_file, *given.source, *named) if name]


def _case(given: Given, job: Job, *, quiet: bool) -> tuple[Case, str]:
    """Give the case and the name of the place it came from."""
    pieces = given.answer is not None or given.source
    if given.case_file is None:
        if given.answer is None or not given.source:
            missing = "--source FILE" if given.answer is not None else "--answer TEXT"
            hint = "give CASE.json, or - for stdin, or --answer with --source"
            raise UsageError(Fault(f"nothing to check: {missing} is missing", hint=hint))
        record = {
            "answer": _text(given.answer),
            "sources": _sources(_distinct(given.source)),
        }
        row, place = Row("", record), ""
        job = replace(job, format="canonical", mapping={})
    elif pieces:
        raise UsageError("give either a case file or --answer with --source, not both")
    else:
        row, place = _only_row(given.case_file), given.case_file
    try:
        case, notes = read_case(row, job)
    except InputError as error:
        raise InputError(*faults_with(row.where or place, error.faults)) from None
    remark(notes, quiet=quiet)
    if given.question is not None:
        case = case.model_copy(update={"question": _text(given.question)})
    return case, row.where or place


def _only_row(name: str) -> Row:
    found = [*islice(rows_of(name), 2)]
    if len(found) > 1:
        place = "stdin" if name == "-" else name
        hint = "critic batch judges many"
        raise UsageError(Fault("holds more than one record", place, hint=hint))
    return found[0]


def _distinct(names: Iterable[str]) -> list[str]:
    return [*dict.fromkeys(names)]


def _text(given: str) -> str:
    """Give a text, or what stands in the file that `@` names; `@@` begins a text with one `@`."""
    if given.startswith("@@"):
        return given[1:]
    if given == "@-":
        return decode(sys.stdin.buffer.read(), "stdin")
    return read_text(Path(given[1:])) if given.startswith("@") else given


def _sources(names: Iterable[str]) -> list[Source]:
    """Read all sources; what is wrong with any of them is said of each."""
    sources: list[Source] = []
    faults: list[Fault] = []
    for name in names:
        try:
            sources.append(_source(name))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(*faults)
    return sources


def _source(name: str) -> Source:
    if name == "-":
        return Source(id="stdin", text=decode(sys.stdin.buffer.read(), "stdin"))
    return Source(id=Path(name).name, text=read_text(Path(name)))


def _judge(case: Case, place: str, job: Job) -> Critique:
    agent = agent_of(job)
    began = perf_counter()
    try:
        critique = agent.review(case)
    except InputError as error:
        raise InputError(*faults_with(place, error.faults)) from None
    if not job.timing:
        return critique
    return critique.model_copy(update={"timing_ms": round((perf_counter() - began) * 1000, 3)})
