"""Measuring: how well critiques agree with labels.

Knows the field's metrics, in plain Python, ties handled: AUROC, balanced accuracy, precision, recall
and F1 of the hallucinated class, expected calibration error, the share settled by rules and its
error. An answer counts as called hallucinated when its support is below 0.5; an answer with nothing
to check is not called hallucinated. Unknown is None, never a made-up figure.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from critic.records import Case, Claim, Critique, DecidedBy, Record, Verdict

CUT = 0.5
BINS = 10
SUPPORTED = "supported"


class Outcome(NamedTuple):
    """One labelled answer after judging; `good` is the label, `support` the critique's."""

    dataset: str
    kinds: tuple[str, ...]
    good: bool
    support: float
    settled: bool
    accepted: bool
    ms: float
    task: str = ""
    said: tuple[Said, ...] = ()
    marked: Overlap | None = None


class Said(NamedTuple):
    """What rules said of one claim whose own label is known: their codes, and that label."""

    codes: tuple[str, ...]
    good: bool


class Overlap(NamedTuple):
    """Characters of an answer that were reported, that are labelled, and that are both."""

    reported: int
    labelled: int
    shared: int


class Figures(Record):
    """The metrics of one group of answers. `None` where a figure cannot be had."""

    rows: int
    hallucinated: int
    auroc: float | None
    balanced_accuracy: float | None
    precision: float | None
    recall: float | None
    f1: float | None
    decision_balanced_accuracy: float | None
    settled: float
    settled_error: float | None
    calibration_error: float
    span_precision: float | None
    span_recall: float | None
    span_f1: float | None
    ms_median: float


class CodeFigures(Record):
    """How often a rule spoke of a claim whose label is known, and how many of those were bad."""

    claims: int
    bad: float


class Evaluation(Record):
    """Figures per data set and per claim type, their mean over data sets, and over all rows."""

    data_sets: dict[str, Figures]
    tasks: dict[str, Figures]
    claim_types: dict[str, Figures]
    codes: dict[str, CodeFigures]
    bad_claims: float | None
    mean_auroc: float | None
    mean_balanced_accuracy: float | None
    mean_calibration_error: float | None
    all_rows: Figures


def outcome(case: Case, critique: Critique, ms: float) -> Outcome:
    """Note what counts of one labelled case; its label must not be None."""
    checkable = [claim for claim in critique.claims if claim.verdict is not Verdict.NOT_CHECKABLE]
    return Outcome(
        dataset=str(case.metadata.get("dataset") or "all"),
        kinds=tuple(sorted({kind.value for claim in checkable for kind in claim.types})),
        good=case.label == SUPPORTED,
        support=1.0 if critique.support is None else critique.support,
        settled=all(c.settled or c.decided_by is DecidedBy.MODEL for c in checkable),
        accepted=critique.is_valid,
        ms=ms,
        task=str(_meta(case).get("task") or ""),
        said=tuple(_said(case, checkable)),
        marked=_overlap(case, checkable) if case.spans else None,
    )


def _meta(case: Case) -> Mapping[str, Any]:
    meta = case.metadata.get("meta")
    return meta if isinstance(meta, Mapping) else {}


def _said(case: Case, claims: Sequence[Claim]) -> Iterator[Said]:
    """A claim's label is known where the answer holds, has marked spans, or is that one claim."""
    good = case.label == SUPPORTED
    if not (good or case.spans or len(claims) == 1):
        return
    for claim in claims:
        touched = any(s["start"] < claim.end and claim.start < s["end"] for s in case.spans)
        bad = not good and (touched or not case.spans)
        codes = sorted({finding.code for finding in claim.findings})
        yield Said(tuple(codes), not bad)


def _overlap(case: Case, claims: Sequence[Claim]) -> Overlap:
    reported = {at for claim in claims for s in claim.spans for at in range(s.start, s.end)}
    labelled = {at for span in case.spans for at in range(int(span["start"]), int(span["end"]))}
    return Overlap(len(reported), len(labelled), len(reported & labelled))


def evaluate(outcomes: Iterable[Outcome]) -> Evaluation:
    """Compute all figures; raises ValueError where there is no outcome at all."""
    rows = sorted(outcomes, key=lambda row: row.dataset)
    if not rows:
        raise ValueError("no labelled record to evaluate")
    sets = {name: figures([*group]) for name, group in groupby(rows, lambda row: row.dataset)}
    kinds: dict[str, list[Outcome]] = defaultdict(list)
    tasks: dict[str, list[Outcome]] = defaultdict(list)
    said = [item for row in rows for item in row.said]
    for row in rows:
        tasks[f"{row.dataset} {row.task}".strip()].append(row)
        for kind in row.kinds:
            kinds[kind].append(row)
    return Evaluation(
        data_sets=sets,
        tasks={name: figures(group) for name, group in sorted(tasks.items())},
        claim_types={kind: figures(group) for kind, group in sorted(kinds.items())},
        codes=_codes(said),
        bad_claims=_round(_share(sum(not item.good for item in said), len(said))),
        mean_auroc=_mean(item.auroc for item in sets.values()),
        mean_balanced_accuracy=_mean(item.balanced_accuracy for item in sets.values()),
        mean_calibration_error=_mean(item.calibration_error for item in sets.values()),
        all_rows=figures(rows),
    )


def _codes(said: Iterable[Said]) -> dict[str, CodeFigures]:
    spoken: dict[str, list[bool]] = defaultdict(list)
    for item in said:
        for code in item.codes:
            spoken[code].append(not item.good)
    return {
        code: CodeFigures(claims=len(bad), bad=round(sum(bad) / len(bad), 4))
        for code, bad in sorted(spoken.items())
    }


def figures(rows: Sequence[Outcome]) -> Figures:
    """Compute the figures of one group."""
    called = [row.support < CUT for row in rows]
    bad = [not row.good for row in rows]
    settled = [row for row in rows if row.settled]
    hits = sum(c and b for c, b in zip(called, bad, strict=True))
    precision = _share(hits, sum(called))
    recall = _share(hits, sum(bad))
    wrong = sum((row.support < CUT) == row.good for row in settled)
    return Figures(
        rows=len(rows),
        hallucinated=sum(bad),
        auroc=_round(auroc([row.support for row in rows], [row.good for row in rows])),
        balanced_accuracy=_round(balanced_accuracy(called, bad)),
        precision=_round(precision),
        recall=_round(recall),
        f1=_round(_f1(precision, recall)),
        decision_balanced_accuracy=_round(balanced_accuracy([not r.accepted for r in rows], bad)),
        settled=round(len(settled) / len(rows), 4),
        settled_error=_round(_share(wrong, len(settled))),
        calibration_error=round(calibration_error(rows), 4),
        **_span_figures([row.marked for row in rows if row.marked]),
        ms_median=round(statistics.median(row.ms for row in rows), 3),
    )


def _span_figures(marked: Sequence[Overlap]) -> dict[str, float | None]:
    """Compare characters over the answers that have marked spans; all answers reported count."""
    shared = sum(item.shared for item in marked)
    precision = _share(shared, sum(item.reported for item in marked))
    recall = _share(shared, sum(item.labelled for item in marked))
    return {
        "span_precision": _round(precision),
        "span_recall": _round(recall),
        "span_f1": _round(_f1(precision, recall)),
    }


def auroc(scores: Sequence[float], good: Sequence[bool]) -> float | None:
    """Give P(a good row scores above a bad one), ties counted half; None with one class only."""
    positives = sum(good)
    negatives = len(good) - positives
    if not positives or not negatives:
        return None
    ranks = 0.0
    seen = 0
    ranked = sorted(zip(scores, good, strict=True))
    for _, group in groupby(ranked, key=lambda pair: pair[0]):
        members = [is_good for _, is_good in group]
        ranks += sum(members) * (seen + (len(members) + 1) / 2)
        seen += len(members)
    return (ranks - positives * (positives + 1) / 2) / (positives * negatives)


def balanced_accuracy(called: Sequence[bool], truth: Sequence[bool]) -> float | None:
    """Give the mean of the recalls of both classes; None with one class only."""
    pairs = [*zip(called, truth, strict=True)]
    yes = _share(sum(c for c, t in pairs if t), sum(truth))
    no = _share(sum(not c for c, t in pairs if not t), len(pairs) - sum(truth))
    return None if yes is None or no is None else (yes + no) / 2


def calibration_error(rows: Sequence[Outcome]) -> float:
    """Give the expected calibration error of support over `BINS` bins of equal width."""
    return sum(
        abs(sum(row.support for row in group) - sum(row.good for row in group)) / len(rows)
        for group in _binned(rows, lambda row: min(BINS - 1, int(row.support * BINS)))
    )


def _binned(rows: Sequence[Outcome], key: Callable[[Outcome], int]) -> Iterable[list[Outcome]]:
    for _, group in groupby(sorted(rows, key=key), key):
        yield [*group]


def _f1(precision: float | None, recall: float | None) -> float | None:
    if precision is None or recall is None:
        return None
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(statistics.fmean(known), 4) if known else None


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
