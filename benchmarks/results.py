"""Measure everything and write it down: the whole of `benchmarks/RESULTS.md` by one command.

    python benchmarks/results.py DATA_DIR -o benchmarks/RESULTS.md [--workers N]

Judges every labelled record twice by rules alone: with the shipped support model, and with one
fitted without the record's data set wherever that set helped the fit (leave one set out). The
second way is what the figures speak of; the first is shown beside it. Needs the `fit` dependency
group. The reliability plot is written beside the results.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from math import inf
from pathlib import Path
from statistics import fmean
from time import process_time

from fit_support import Row, fit, measure_line
from standing import ALLOWED_ERROR, ONE_FACT, Measured, Share
from writeup import page

from critic.agent import CriticAgent
from critic.critique import close_case
from critic.dialects import case_from_record
from critic.evaluation import EvidenceFigures, balanced_accuracy, evaluate
from critic.files import load_knowledge, load_policy
from critic.inquiry import NOT_ASKED
from critic.judge import Docket, Knowledge, open_case
from critic.labelled import Outcome, Overlap, annotated_lines, outcome
from critic.policy import Policy, override
from critic.records import EngineRef
from critic.reliability import plot
from critic.rules import RULES
from critic.selftest import families, run_selftest
from critic.settling import GRID, Rated, find_band, settle
from critic.support import SupportModel, support_model

PLOT = "reliability.svg"
CONFIRMING = 10  # from NUM010 on, a rule says that something agrees


def rules_only() -> Policy:
    """Give the policy of `critic eval DATA --no-model`."""
    return override(load_policy("balanced"), {"model.name": "off"}, where="options")


def judge(line: str, model: SupportModel) -> tuple[Outcome, int, list[tuple[int, ...]]]:
    """Judge one record by a given model; give also its claims, and where their stretches lie."""
    policy, known = rules_only(), load_knowledge()
    case = case_from_record(json.loads(line))
    docket = open_case(case, policy, Knowledge(model, known.rarity))
    engine = EngineRef(version="-", rules=model.digest)
    critique = close_case(docket, NOT_ASKED, policy, engine)
    claims = sum(item.support is not None for item in docket.judged)
    return outcome(case, critique, 0.0), claims, _lines(docket)


def _lines(docket: Docket) -> list[tuple[int, ...]]:
    """Count lines annotated, lines in the stretches that a model would be shown, and both."""
    sets = annotated_lines(docket.case)
    if not sets:
        return []
    shown: set[int] = set()
    for judged in docket.judged:
        for stretch in judged.stretches:
            passage = stretch.passage
            start, end = passage.reading.origin(passage.start, passage.end)
            text = docket.case.sources[stretch.source].text
            first = text.count("\n", 0, start)
            shown.update(range(first, first + 1 + text.count("\n", start, end)))
    annotated = frozenset[int]().union(*sets)
    whole = any(one <= shown for one in sets)
    return [(len(annotated), len(shown), len(annotated & shown), whole)]


def models(rows: Sequence[Row]) -> Iterator[tuple[str, SupportModel]]:
    """Give for every data set a model that has not seen it."""
    whole = support_model(fit([row for row in rows if row.fit]))
    for name in sorted({row.dataset for row in rows}):
        helped = any(row.fit and row.dataset == name for row in rows)
        others = [row for row in rows if row.fit and row.dataset != name]
        print(f"fitted without {name}" if helped else f"{name} never helped", file=sys.stderr)
        yield name, support_model(fit(others)) if helped else whole


def measure(data: Path, workers: int) -> Measured:
    """Judge all records of a folder both ways, and the minimal pairs."""
    paths = [path for path in sorted(data.glob("*.jsonl")) if path.stem != "injections"]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    shipped_model = load_knowledge().support
    with ProcessPoolExecutor(workers) as pool:
        rows = [*pool.map(measure_line, lines, chunksize=64)]
        shipped = [*pool.map(partial(judge, model=shipped_model), lines, chunksize=64)]
        left_out = []
        by_set = defaultdict(list)
        for row, line in zip(rows, lines, strict=True):
            by_set[row.dataset].append(line)
        for name, model in models(rows):
            left_out += pool.map(partial(judge, model=model), by_set[name], chunksize=32)
    outcomes = [item for item, _, _ in left_out]
    groups = [*_groups(outcomes)]
    return Measured(
        left_out=evaluate(outcomes),
        shipped=evaluate(item for item, _, _ in shipped),
        shares=shares(rows, shipped),
        pairs=run_selftest(CriticAgent("offline"), families()),
        stretches=stretches(left_out),
        best_cuts={name: best_cut(group) for name, group in groups},
        best_f1=max((best_f1(group) for name, group in groups if name == "ragtruth"), default=0.0),
        ceilings={name: ceiling(group) for name, group in groups},
        certain={name: certain(group) for name, group in groups},
        objected=objected(outcomes),
        pointed=pointed(row.marked for row in outcomes if row.dataset == "ragtruth"),
        shift=fmean(
            abs(fmean(r.support for r in group) - fmean(r.good for r in group))
            for _, group in groups
        ),
        speed=speed(data / "ragtruth.jsonl"),
        in_rules=in_rules(data / "ragtruth.jsonl"),
    )


def _groups(outcomes: Iterable[Outcome]) -> Iterator[tuple[str, list[Outcome]]]:
    for name, group in groupby(sorted(outcomes, key=_dataset), _dataset):
        yield name, [*group]


def _dataset(outcome: Outcome) -> str:
    return outcome.dataset


def best_cut(rows: Sequence[Outcome]) -> float:
    """Give the balanced accuracy at the cut that suits a set best: what its order alone allows."""
    bad = [not row.good for row in rows]
    cuts = (balanced_accuracy([row.support < cut for row in rows], bad) for cut in GRID)
    return max(cut or 0.0 for cut in cuts)


def best_f1(rows: Sequence[Outcome]) -> float:
    """Give the F1 of the hallucinated class at the cut that suits a set best."""
    bad = sum(not row.good for row in rows)
    found = ([row.good for row in rows if row.support < cut] for cut in GRID)
    return max(2 * called.count(False) / (len(called) + bad) for called in found)


def ceiling(rows: Sequence[Outcome]) -> float:
    """Give the share that thresholds found on these very rows settle at 5 % error."""
    rated = [Rated(row.support, row.good) for row in rows if row.given]
    return settle(rated, find_band(rated, ALLOWED_ERROR))[0] / len(rows)


def certain(rows: Iterable[Outcome]) -> tuple[int, int]:
    """Count the answers near an end of support, and those of them that are there wrongly."""
    ends = [row for row in rows if row.given and not 0.1 <= row.support <= 0.9]
    return len(ends), sum((row.support > 0.5) != row.good for row in ends)


def objected(rows: Iterable[Outcome]) -> tuple[float, float]:
    """Give the shares of wrong and of right claims of one-fact edits that a rule objects to."""
    said: dict[bool, list[bool]] = {True: [], False: []}
    for row in rows:
        for item in row.said if row.dataset in ONE_FACT else ():
            said[item.good].append(any(int(code[3:]) < CONFIRMING for code in item.codes))
    return fmean(said[False] or [False]), fmean(said[True] or [False])


def pointed(marked: Iterable[Overlap | None]) -> tuple[float, float]:
    """Give the share of reported characters that rules pointed at, and the precision of these."""
    known = [one for one in marked if one]
    count = sum(one.pointed for one in known)
    right = sum(one.pointed_shared for one in known)
    return count / max(1, sum(one.reported for one in known)), right / max(1, count)


def shares(rows: Sequence[Row], judged: Sequence[tuple[Outcome, int, object]]) -> dict[str, Share]:
    """Count, for every data set, its rows and what they were used for."""
    sizes = Counter(row.dataset for row in rows)
    fitted = Counter(row.dataset for row in rows if row.fit)
    unjudged = Counter(item.dataset for item, claims, _ in judged if not claims)
    return {name: Share(sizes[name], fitted[name], unjudged[name]) for name in sorted(sizes)}


def stretches(
    judged: Iterable[tuple[Outcome, int, list[tuple[int, ...]]]],
) -> dict[str, EvidenceFigures]:
    """Compare the lines that a model would be shown with those annotated, per data set."""
    found = {}
    told = [(item.dataset, counts[0]) for item, _, counts in judged if counts]
    for name, group in groupby(sorted(told), key=lambda pair: pair[0]):
        counts = [one for _, one in group]
        annotated, shown, shared, whole = map(sum, zip(*counts, strict=True))
        found[name] = EvidenceFigures(
            rows=len(counts),
            recall=shared / annotated,
            precision=shared / shown if shown else None,
            whole=whole / len(counts),
        )
    return found


def speed(answers: Path) -> list[tuple[str, str]]:
    """Give what `speed.py` prints, run by itself so that nothing else is timed."""
    if not answers.exists():
        return []
    command = [sys.executable, str(Path(__file__).with_name("speed.py")), str(answers)]
    ran = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")  # noqa: S603 - our own command
    lines = (line.rstrip().rpartition("  ") for line in ran.stdout.splitlines())
    return [(name.strip(), value.strip()) for name, _, value in lines]


def in_rules(answers: Path) -> float:
    """Give the share of judging time that is spent in rules: what is saved where there are none."""
    if not answers.exists():
        return 0.0
    policy, known = rules_only(), load_knowledge()
    lines = answers.read_text(encoding="utf-8").splitlines()[::20]
    cases = [case_from_record(json.loads(line)) for line in lines]
    best = {True: inf, False: inf}
    for with_rules in (
        True,
        False,
    ) * 3:  # the best of three: what is read or compiled once is not counted
        began = process_time()
        for case in cases:
            open_case(case, policy, known, RULES if with_rules else ())
        best[with_rules] = min(best[with_rules], process_time() - began)
    return 1 - best[False] / best[True]


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    measured = measure(arguments.data, arguments.workers)
    drawn = plot(measured.left_out.reliability, "Reliability of support, sets left out")
    arguments.output.with_name(PLOT).write_text(drawn, encoding="utf-8")
    arguments.output.write_text(page(measured, PLOT), encoding="utf-8")


if __name__ == "__main__":
    main()
