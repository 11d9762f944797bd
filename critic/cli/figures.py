"""The figures of an evaluation as tables that a person scans: the main one first, extras compact."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from critic.evaluation import Evaluation, Figures
from critic.reports.report import Layout
from critic.settling import Settled

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
"""Columns of the main tables, in order: the figure and its heading."""
SPANS: Final = {"rows": "rows", "span_precision": "prec", "span_recall": "recall", "span_f1": "F1"}
WIDTH = 150


def render(evaluation: Evaluation, layout: Layout) -> str:
    """Give all tables as text."""
    text = "\n".join(part for part in _parts(evaluation, layout) if part)
    return "\n".join(line.rstrip() for line in text.split("\n"))


def _parts(evaluation: Evaluation, layout: Layout) -> Iterator[str]:
    yield _table("Data set", evaluation.data_sets | {"all rows": evaluation.all_rows}, layout)
    means = {
        "mean AUROC": evaluation.mean_auroc,
        "mean balanced accuracy": evaluation.mean_balanced_accuracy,
        "mean calibration error": evaluation.mean_calibration_error,
    }
    yield "   ".join(f"{name} {number(value)}" for name, value in means.items()) + "\n"
    yield _table("Task", parted_tasks(evaluation), layout)
    yield _table("Claim type", evaluation.claim_types, layout)
    spans = evaluation.data_sets | parted_tasks(evaluation)
    marked = {name: one for name, one in sorted(spans.items()) if one.span_f1 is not None}
    yield _table("Spans, by character", marked, layout, SPANS)
    yield _evidence(evaluation)
    yield _settling(evaluation, layout)
    yield _codes(evaluation)
    yield _model(evaluation)


def parted_tasks(evaluation: Evaluation) -> dict[str, Figures]:
    """Give the figures per task of the data sets that hold several."""
    sets = sorted(evaluation.data_sets, key=len, reverse=True)
    whose = {task: next(s for s in sets if task.startswith(s)) for task in evaluation.tasks}
    several = Counter(whose.values())
    return {task: one for task, one in evaluation.tasks.items() if several[whose[task]] > 1}


def _table(
    title: str,
    rows: Mapping[str, Figures],
    layout: Layout,
    heads: Mapping[str, str] = HEADS,
) -> str:
    cells = (
        [name, *(number(getattr(figures, figure)) for figure in heads)]
        for name, figures in rows.items()
    )
    return _drawn([title, *heads.values()], cells, layout) if rows else ""


def _drawn(heads: Iterable[str], rows: Iterable[Iterable[str]], layout: Layout) -> str:
    from rich import box  # noqa: PLC0415 - only where a table is drawn
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    for cells in rows:
        table.add_row(*map(Text, cells))
    file = io.StringIO()
    Console(file=file, width=WIDTH, force_terminal=layout.colour).print(table)
    return file.getvalue()


def _evidence(evaluation: Evaluation) -> str:
    return "".join(
        f"Evidence lines of {name}, {found.rows} answers: recall {number(found.recall)}, "
        f"precision {number(found.precision)}, all that is needed quoted {number(found.whole)}\n"
        for name, found in evaluation.evidence.items()
    )


def _settling(evaluation: Evaluation, layout: Layout) -> str:
    """Share settled and its error, for each error allowed, by both ways of finding thresholds."""
    ways = {
        "Could be settled, thresholds from the other sets": "elsewhere",
        "Could be settled, thresholds from the other half": "halves",
    }
    tables = []
    for title, way in ways.items():
        found = {name: getattr(one, way) for name, one in evaluation.settling.items()}
        allowed = next((row for row in found.values() if row), ())
        heads = [title, *(f"<= {one.allowed:.0%} error" for one in allowed)]
        cells = [[name, *map(share_and_error, row)] for name, row in found.items() if row]
        tables += [_drawn(heads, cells, layout)] if cells else []
    return "\n".join(tables)


def share_and_error(one: Settled) -> str:
    """Give the share settled, and the error that came with it in brackets."""
    return f"{one.share:.2f} ({'-' if one.error is None else f'{one.error:.2f}'})"


def _codes(evaluation: Evaluation) -> str:
    base = number(evaluation.bad_claims)
    lines = [f"Rules, on claims whose own label is known ({base} of them bad)\n"]
    for code, found in evaluation.codes.items():
        lines.append(f"  {code}  spoke of {found.claims:>5} claims, {found.bad:.2f} of them bad\n")
    return "".join(lines)


def _model(evaluation: Evaluation) -> str:
    found = evaluation.model
    if found is None:
        return ""
    return (
        f"The model was right on {found.right:.1%} of {found.claims} claims whose own label is known. "
        f"It has earned --set model.trust={found.trust} --set model.trust_against="
        f"{found.trust_against}\n"
    )


def number(value: float | None) -> str:
    """Give a figure with three digits, a count as it is, and a dash for what is not known."""
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.3f}"
