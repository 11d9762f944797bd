"""Measuring: how well critiques agree with labels.

Knows the field's metrics, in plain Python, ties handled: AUROC, balanced accuracy, precision, recall
and F1 of the hallucinated class, expected calibration error, the share settled and its error,
character overlap with marked spans, lines of evidence found. An answer counts as called
hallucinated when its support is below 0.5; an answer with nothing to check is not called
hallucinated, and since it has no support, it says nothing of calibration and could not be settled.
Unknown is None, never a made-up figure.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from critic.earned import Earned, Told, earned_by
from critic.labelled import SUPPORTED, Outcome, Overlap, Retrieval, Said
from critic.records import Record
from critic.reliability import Bin, bins_of, expected_error
from critic.settling import Rated, Settled, settled_by_halves, settled_elsewhere

CUT = 0.5


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


class Settling(Record):
    """What of a data set could be settled, for each error allowed where the thresholds were found.

    `elsewhere`: found on all other data sets (none where there is no other). `halves`: found on the
    half of this set whose sources are not those of the half they are tried on.
    """

    elsewhere: tuple[Settled, ...]
    halves: tuple[Settled, ...]


class EvidenceFigures(Record):
    """How the lines quoted compare with those annotated.

    `whole` is the share of answers of which one complete set of sufficient lines was quoted.
    """

    rows: int
    recall: float | None
    precision: float | None
    whole: float


class Evaluation(Record):
    """Figures per data set and per claim type, their mean over data sets, and over all rows."""

    data_sets: dict[str, Figures]
    tasks: dict[str, Figures]
    claim_types: dict[str, Figures]
    codes: dict[str, CodeFigures]
    model: Earned | None
    bad_claims: float | None
    settling: dict[str, Settling]
    evidence: dict[str, EvidenceFigures]
    reliability: tuple[Bin, ...]
    mean_auroc: float | None
    mean_balanced_accuracy: float | None
    mean_calibration_error: float | None
    all_rows: Figures


def evaluate(outcomes: Iterable[Outcome]) -> Evaluation:
    """Compute all figures; raises ValueError where there is no outcome at all."""
    rows = sorted(outcomes, key=lambda row: row.dataset)
    if not rows:
        raise ValueError("no labelled record to evaluate")
    groups = {name: _spanned([*group]) for name, group in groupby(rows, lambda row: row.dataset)}
    rows = [row for group in groups.values() for row in group]
    sets = {name: figures(group) for name, group in groups.items()}
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
        model=earned_by(_told(said)),
        bad_claims=_round(_share(sum(not item.good for item in said), len(said))),
        settling=_settling(groups),
        evidence={name: found for name, group in groups.items() if (found := _evidence(group))},
        reliability=bins_of(_rated(rows)),
        mean_auroc=_mean(item.auroc for item in sets.values()),
        mean_balanced_accuracy=_mean(item.balanced_accuracy for item in sets.values()),
        mean_calibration_error=_mean(item.calibration_error for item in sets.values()),
        all_rows=figures(rows),
    )


def _spanned(rows: list[Outcome]) -> list[Outcome]:
    """Spans count only in a data set that marks them; there, in answers that hold as well."""
    if any(row.marked and row.marked.labelled for row in rows):
        return rows
    return [row._replace(marked=None) for row in rows]


def _rated(rows: Iterable[Outcome]) -> list[Rated]:
    return [Rated(row.support, row.good) for row in rows if row.given]


def _settling(groups: Mapping[str, Sequence[Outcome]]) -> dict[str, Settling]:
    rated = {name: _rated(rows) for name, rows in groups.items()}
    found = {}
    for name, rows in groups.items():
        others = [one for other, theirs in rated.items() if other != name for one in theirs]
        here, there = (_rated(row for row in rows if row.half == half) for half in (0, 1))
        found[name] = Settling(
            elsewhere=settled_elsewhere(rated[name], others, len(rows)) if others else (),
            halves=settled_by_halves(here, there, len(rows)) if here and there else (),
        )
    return found


def _evidence(rows: Iterable[Outcome]) -> EvidenceFigures | None:
    found: list[Retrieval] = [row.retrieved for row in rows if row.retrieved]
    if not found:
        return None
    shared = sum(item.shared for item in found)
    return EvidenceFigures(
        rows=len(found),
        recall=_round(_share(shared, sum(item.annotated for item in found))),
        precision=_round(_share(shared, sum(item.quoted for item in found))),
        whole=round(sum(item.whole for item in found) / len(found), 4),
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


def _told(said: Iterable[Said]) -> Iterator[Told]:
    """What a model said, where it committed itself."""
    for item in said:
        if item.word not in (None, "unsure"):
            yield Told(item.word == SUPPORTED, item.good)


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
    """Compare characters over all answers whose marks are known, those without fault included."""
    if not any(item.labelled for item in marked):
        return dict.fromkeys(("span_precision", "span_recall", "span_f1"))
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
    """Give the expected calibration error of support over bins of equal width."""
    return expected_error(bins_of(_rated(rows)))


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
