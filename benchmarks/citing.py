"""Measure citations on public labelled statements, each judged by the sources it cites.

    python benchmarks/citing.py DATA_DIR -o benchmarks/CITATIONS.md

Reads `expertqa.jsonl` and `attributionbench.jsonl` from DATA_DIR: one statement a line, `sources`,
`label`, and in `meta.cited` the ids of the sources it cites. Each statement is judged by rules alone
and by these sources alone, as the citation axis judges a mark. Data is read, never copied.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from critic import Case, CriticAgent, Source
from critic.evaluation import auroc, balanced_accuracy

SETS = ("expertqa", "attributionbench")
PAGE = """# Citations on public labelled statements

Written by `{command}`
at {commit}, by rules alone. One statement a row, judged by the sources it cites and no others, as a
citation mark is. AUROC says how well support ranks statements; balanced accuracy
takes a statement as rightly cited where its support is 0.5 or more, and the best cut is the one that
suits the set, which a user's own `thresholds.supported` can set. Statements that cite nothing, or only
what has no text here, are counted apart and left out of the figures.

What the label means differs, and so does what these figures can say.

- **ExpertQA**: experts were asked whether the sources cited *by a language model* support the whole
  statement: `supported` is complete support; partial and missing support count as bad here. The texts
  of the sources are what could be fetched of the cited pages, cut short, so that a statement may be
  called supported by a part nobody has here.
- **AttributionBench**: `supported` means that the statement is *attributable*: every fact in it can be
  read in the cited passages. Four sets are joined in it: ExpertQA, Stanford-GenSearch, AttributedQA, LFQA.

| set | statements | bad | cites nothing | AUROC | balanced accuracy at 0.5 | best cut | there |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{rows}

The same, by the part of AttributionBench a statement is from:

| part | statements | bad | AUROC | balanced accuracy at 0.5 |
| --- | ---: | ---: | ---: | ---: |
{parts}

What the marks in these statements are found to be, where a statement has any ({marked} of them):
{statuses}. Statements of ExpertQA keep their marks,
and their sources go by the marks' numbers.

These sets are hard for everyone: with GPT-4o as the judge, the leaderboard of LLM-AggreFact shows a
balanced accuracy of 59.6 % on ExpertQA, and 59.0 % for MiniCheck-Flan-T5-L; those figures are of
another sample and judge statements by all their sources.
"""


class Row(NamedTuple):
    """One statement: whether its label says it is borne out, and what was found."""

    part: str
    good: bool
    support: float | None
    statuses: tuple[str, ...]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure citations on labelled statements.")
    parser.add_argument("data", type=Path, help="the folder of expertqa.jsonl and its sister")
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    agent = CriticAgent("offline")
    rows = {name: [*judged(agent, options.data / f"{name}.jsonl")] for name in SETS}
    options.output.write_text(page(rows), encoding="utf-8")
    print(f"wrote {options.output}", file=sys.stderr)


def judged(agent: CriticAgent, path: Path) -> Iterator[Row]:
    """Judge each statement of a file by the sources it cites."""
    for line in path.read_text(encoding="utf-8").splitlines():
        record: dict[str, Any] = json.loads(line)
        every = [Source(id=one["id"], text=one["text"]) for one in record["sources"]]
        cited = [one for one in every if one.id in record["meta"].get("cited", ())]
        marked = agent.review(Case(answer=record["answer"], sources=tuple(every)))
        support = None
        if cited:
            support = agent.review(Case(answer=record["answer"], sources=tuple(cited))).support
        yield Row(
            record["meta"].get("subset") or record["dataset"],
            record["label"] == "supported",
            support,
            tuple([item.status.value for item in marked.citations]),
        )


def page(rows: dict[str, list[Row]]) -> str:
    """Give the whole page."""
    every = [row for group in rows.values() for row in group]
    parts = defaultdict(list)
    for row in rows["attributionbench"]:
        parts[row.part].append(row)
    counts = Counter(status for row in every for status in row.statuses)
    told = ", ".join(f"{number} {status}" for status, number in counts.most_common())
    return PAGE.format(
        command="python benchmarks/citing.py DATA_DIR -o benchmarks/CITATIONS.md",
        commit=_commit(),
        rows="\n".join(_line(name, group) for name, group in rows.items()),
        parts="\n".join(_short(name, parts[name]) for name in sorted(parts)),
        marked=sum(bool(row.statuses) for row in every),
        statuses=told,
    )


def figures(rows: Sequence[Row]) -> tuple[float, float, float, float]:
    """Give AUROC, balanced accuracy at 0.5, the best cut, and the balanced accuracy there."""
    known = [(row.support, not row.good) for row in rows if row.support is not None]
    bad = [is_bad for _, is_bad in known]
    cuts = [step / 100 for step in range(1, 100)]
    at = {
        cut: balanced_accuracy([support < cut for support, _ in known], bad) or 0.0
        for cut in (0.5, *cuts)
    }
    best = max(cuts, key=lambda cut: (at[cut], -abs(cut - 0.5)))
    return (
        auroc([support for support, _ in known], [not one for one in bad]) or 0.0,
        at[0.5],
        best,
        at[best],
    )


def _line(name: str, rows: Sequence[Row]) -> str:
    area, even, best, there = figures(rows)
    bad = sum(not row.good for row in rows)
    bare = sum(row.support is None for row in rows)
    return f"| {name} | {len(rows)} | {bad} | {bare} | {area:.3f} | {even:.3f} | {best:.2f} | {there:.3f} |"


def _short(name: str, rows: Sequence[Row]) -> str:
    area, even, _, _ = figures(rows)
    bad = sum(not row.good for row in rows)
    return f"| {name} | {len(rows)} | {bad} | {area:.3f} | {even:.3f} |"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - git, fixed words
    return done.stdout.strip() or "an unknown commit"


if __name__ == "__main__":
    main()
