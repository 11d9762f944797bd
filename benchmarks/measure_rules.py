"""Measure how often each rule is right, on labelled rows, and write `configs/precision.json`.

    python benchmarks/measure_rules.py DATA_DIR -o configs/precision.json [--workers N]

Judges the rows with `meta.fit_allowed` by rules alone and counts, for every code, the claims of known
label that it spoke of and the bad ones among them. `base` is what a rule would meet that spoke as
often in each data set and task, but at random. No other row moves a figure, and no text of any row is kept.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from critic.agent import CriticAgent
from critic.dialects import case_from_record
from critic.labelled import Outcome, outcome
from critic.rules import RULES


@cache
def agent() -> CriticAgent:
    """Give this process's judge, which asks nobody."""
    return CriticAgent("offline")


def judge(line: str) -> Outcome:
    """Judge one labelled record."""
    case = case_from_record(json.loads(line))
    return outcome(case, agent().review(case), 0.0)


def rows(data: Path) -> Iterator[str]:
    """Give the rows of all sets that may be used for fitting."""
    for path in sorted(data.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if json.loads(line).get("meta", {}).get("fit_allowed"):
                yield line


def precision(outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Give the content of `configs/precision.json`."""
    spoken: dict[str, Counter[str]] = defaultdict(Counter)
    bad: Counter[str] = Counter()
    known: Counter[str] = Counter()
    known_bad: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for row in outcomes:
        answers[row.dataset] += 1
        place = f"{row.dataset} {row.task}"
        for said in row.said:
            known[place] += 1
            known_bad[place] += not said.good
            for code in said.codes:
                spoken[code][place] += 1
                bad[code] += not said.good
    bases = {name: known_bad[name] / known[name] for name in known}
    return {
        "provenance": {
            "what": "claims of known label, judged by rules alone",
            "rows": "those with meta.fit_allowed",
            "answers": dict(sorted(answers.items())),
            "claims": sum(known.values()),
            "bad_claims": round(sum(known_bad.values()) / max(1, sum(known.values())), 4),
        },
        "codes": {code: figures(bad[code], spoken[code], bases) for code in sorted(CODES)},
    }


def figures(bad: int, spoken: Counter[str], bases: dict[str, float]) -> dict[str, Any]:
    """Give the claims a rule spoke of and, if there are any, its share of bad ones and the base."""
    claims = spoken.total()
    if not claims:
        return {"claims": 0}
    expected = sum(count * bases[name] for name, count in sorted(spoken.items()))
    return {
        "claims": claims,
        "bad": round(bad / claims, 4),
        "base": round(expected / claims, 4),
    }


CODES: Sequence[str] = [rule.code for rule in RULES]


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.workers) as pool:
        found = precision(pool.map(judge, rows(arguments.data), chunksize=32))
    arguments.output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
