"""Fit `configs/support.json`: from signals to the probability of support.

    python benchmarks/fit_support.py DATA_DIR -o configs/support.json [--report loso.json]

Measures every claim of the labelled rows with the package's own judge, fits small monotone trees on
the rows with `meta.fit_allowed`, then the weights by which claims combine into an answer. Every
data set counts by the square root of its size, those made of one-word edits by less. With `--report`, each data set is also scored by a
model fitted without it. Needs the `fit` dependency group.

How answers become labelled claims: all claims of a supported answer are supported; where spans are
marked, the claims they touch are not and the others are; of an unsupported answer of one claim that
claim is not; of one with several claims and no spans, the claim the signals favour least is not and
the others are left out.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
from scipy.optimize import minimize

from critic.claims import extract_claims
from critic.evaluation import auroc, balanced_accuracy
from critic.evidence import index_sources
from critic.files import load_policy, load_rarity
from critic.judge import run_rules
from critic.records import Source, Verdict
from critic.rules.rule import Exhibit
from critic.signals import SIGNALS, SPOKEN, measure
from critic.support import SupportModel, support_model
from critic.text.reading import Reading

TREES = 80
PARAMETERS = {
    "objective": "binary",
    "learning_rate": 0.12,
    "num_leaves": 6,
    "max_depth": 3,
    "min_data_in_leaf": 40,
    "lambda_l2": 5.0,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "monotone_constraints": [signal.direction for signal in SIGNALS],
    "monotone_constraints_method": "advanced",
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "seed": 0,
    "verbose": -1,
}
# Set, not fitted: most labelled answers are one sentence long and say nothing of long ones.
ANSWER = {"lowest": 0.5, "second": 0.2, "mean": 0.3, "claims": 0.25}
# Sets made by changing a word or two, about half of them false by construction: they say little of how
# often a claim holds whose words all stand in one place, so they count less.
EDITED = {"fever_symmetric", "fool_me_twice", "med", "negation_nli", "scone_nli", "summedits"}
EDITED_TELLS = 0.6
FAVOUR = [signal.direction / 10 for signal in SIGNALS]


@dataclass(frozen=True)
class Row:
    """One labelled answer: its claims' signals, the hardest finding against each, touched by a span."""

    dataset: str
    good: bool
    fit: bool
    spans: bool
    values: tuple[tuple[float, ...], ...]
    hardest: tuple[float, ...]
    touched: tuple[bool, ...]


def measure_line(line: str) -> Row:
    record = json.loads(line)
    sources = [Source(id=str(s["id"]), text=s["text"]) for s in record["sources"]]
    index = index_sources(sources, load_rarity())
    values, hardest, touched = [], [], []
    for draft in extract_claims(Reading(record["answer"])):
        if not draft.checkable:
            continue
        cover = index.cover(draft.passage)
        exhibit = Exhibit(draft.passage, index.stretches_of(cover), index)
        hits = run_rules(exhibit)
        values.append(measure(exhibit, cover, hits))
        against = [hit.strength for hit in hits if hit.verdict is not Verdict.SUPPORTED]
        hardest.append(max(against, default=0.0))
        spans = record.get("spans") or ()
        touched.append(any(s["start"] < draft.end and draft.start < s["end"] for s in spans))
    return Row(
        record["dataset"],
        record["label"] == "supported",
        bool(record.get("meta", {}).get("fit_allowed")),
        bool(record.get("spans")),
        tuple(values),
        tuple(hardest),
        tuple(touched),
    )


def labelled_claims(rows: Sequence[Row]) -> tuple[Any, Any, Any]:
    sizes = Counter(row.dataset for row in rows)
    x, y, weights = [], [], []
    for row in rows:
        pairs = _pairs(row)
        told = EDITED_TELLS if row.dataset in EDITED else 1.0
        for values, good in pairs:
            x.append(values)
            y.append(good)
            weights.append(told / len(pairs) / math.sqrt(sizes[row.dataset]))
    return np.array(x), np.array(y), np.array(weights) / np.mean(weights)


def _pairs(row: Row) -> list[tuple[tuple[float, ...], bool]]:
    if row.good:
        return [(values, True) for values in row.values]
    if row.spans and any(row.touched):
        return [(v, not hit) for v, hit in zip(row.values, row.touched, strict=True)]
    if not row.values:
        return []
    worst = min(
        row.values, key=lambda v: sum(f * value for f, value in zip(FAVOUR, v, strict=True))
    )
    return [(worst, False)]


def fit(rows: Sequence[Row]) -> dict[str, Any]:
    """Fit trees to all signals, then weights by which what the rules said always counts."""
    x, y, weights = labelled_claims(rows)
    data = lightgbm.Dataset(x, y, weight=weights)
    booster = lightgbm.train(PARAMETERS, data, TREES)
    found = booster.predict(x, raw_score=True)
    bias, scale, *spoken = _weights(np.column_stack([found, x[:, -SPOKEN:]]), y, weights)
    trees = [tree["tree_structure"] for tree in booster.dump_model()["tree_info"]]
    return {
        "signals": [signal.name for signal in SIGNALS],
        "bias": round(bias, 4),
        "weights": [0.0] * (len(SIGNALS) - SPOKEN) + [round(weight, 4) for weight in spoken],
        "trees": [_export(tree, scale) for tree in trees],
        "answer": ANSWER,
    }


def _weights(x: Any, y: Any, share: Any) -> list[float]:
    """Fit a logistic regression whose weights keep to their directions; rules always count."""
    signs = np.where(y, 1.0, -1.0)
    full = np.column_stack([np.ones(len(x)), x])

    def loss(beta: Any) -> float:
        fitted = np.sum(share * np.logaddexp(0, -signs * (full @ beta))) / np.sum(share)
        return float(fitted + 1e-3 * np.sum(beta[2:] ** 2))

    bounds = [(None, None), (0.3, None), (None, -0.3), (None, -0.3), (0.0, None)]
    return [float(value) for value in minimize(loss, [0, 1, -1, -1, 0.3], bounds=bounds).x]


def _export(node: dict[str, Any], scale: float) -> Any:
    if "leaf_value" in node:
        return round(scale * node["leaf_value"], 4)
    return [
        node["split_feature"],
        round(node["threshold"], 5),
        round(scale * node["internal_value"], 4),
        _export(node["left_child"], scale),
        _export(node["right_child"], scale),
    ]


def supports(model: SupportModel, row: Row) -> list[float]:
    veto = load_policy("offline").thresholds.contradiction
    return [
        min(model.explain(values)[0], 1 - hard if hard >= veto else 1.0)
        for values, hard in zip(row.values, row.hardest, strict=True)
    ]


def left_out(rows: Sequence[Row]) -> dict[str, dict[str, float | None]]:
    """Score every data set by a model fitted on the others."""
    whole = support_model(fit([row for row in rows if row.fit]))
    report = {}
    for name in sorted({row.dataset for row in rows}):
        mine = [row for row in rows if row.dataset == name]
        helped = any(row.fit for row in mine)
        others = [row for row in rows if row.fit and row.dataset != name]
        report[name] = score(support_model(fit(others)) if helped else whole, mine)
    return report


def score(model: SupportModel, rows: Sequence[Row]) -> dict[str, float | None]:
    given = [model.of_answer(supports(model, row)) for row in rows]
    values = [1.0 if value is None else value for value in given]
    good = [row.good for row in rows]
    called = [value < 0.5 for value in values]
    return {
        "rows": len(rows),
        "auroc": auroc(values, good),
        "balanced_accuracy": balanced_accuracy(called, [not item for item in good]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--report", type=Path)
    arguments = parser.parse_args()
    paths = [path for path in sorted(arguments.data.glob("*.jsonl")) if path.stem != "injections"]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    with ProcessPoolExecutor() as pool:
        rows = [*pool.map(measure_line, lines, chunksize=64)]
    if arguments.report:
        report = left_out(rows)
        arguments.report.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
        for name, row in report.items():
            print(f"{name:20} {row['auroc']:.3f} {row['balanced_accuracy']:.3f}")
        for key in ("auroc", "balanced_accuracy"):
            print(f"mean {key}: {np.mean([row[key] for row in report.values()]):.4f}")
    if arguments.output:
        allowed = [row for row in rows if row.fit]
        provenance = {
            "script": "benchmarks/fit_support.py",
            "rows": dict(sorted(Counter(row.dataset for row in allowed).items())),
        }
        body = {"provenance": provenance} | fit(allowed)
        arguments.output.write_text(
            json.dumps(body, separators=(",", ":")) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
