"""What a model's word is worth: balanced accuracy with a simulated model, beside the rules alone.

    python benchmarks/blending.py DATA_DIR [--seeds 2] [--limit N] -o benchmarks/BLENDING.md

Takes the sets of single claims among the labelled records of DATA_DIR. The model is a script that
knows the labels and says the truth as often as told, by a seeded coin for each claim; it answers
through the real agent, and its words are read, proven and blended as any model's. Twice: with the
trust that the policy ships, and with the trust measured on the half of a set whose sources are not
those of the half it is used on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from critic import Case, CriticAgent, Offline, Policy
from critic.checkers.scripted import ScriptedChecker, words_of
from critic.dialects import case_from_record
from critic.earned import Told, earned_by
from critic.evaluation import CUT, balanced_accuracy
from critic.files import load_policy
from critic.inquiry import Inquiry, Question, ReplyVerdict
from critic.labelled import SUPPORTED, outcome
from critic.policy import override

RIGHT = (0.77, 0.5)
ABOVE = 0.77  # rules better than this gain nothing from a model that is right as often


class Labelled(NamedTuple):
    """One record; `half` parts its set in two, records from the same sources together."""

    case: Case
    good: bool
    half: int


class Oracle:
    """Knows the label of the record at hand and says the truth of it as often as told.

    `told` is what it said of each half of the set.
    """

    def __init__(self, right: float, seed: int) -> None:
        """Take how often it is right, in 0..1."""
        self.record = Labelled(Case(answer="", sources=()), good=False, half=0)
        self.told: tuple[list[Told], list[Told]] = ([], [])
        self._right = right
        self._seed = seed

    def __call__(self, inquiry: Inquiry) -> str:
        """Write the words of a reply."""
        said = {one.id: words_of(inquiry, one, self._verdict(one)) for one in inquiry.questions}
        return json.dumps(said)

    def _verdict(self, question: Question) -> ReplyVerdict:
        record = self.record
        key = f"{self._seed}\x00{record.case.id}\x00{question.text}".encode("utf-8", "replace")
        coin = int.from_bytes(hashlib.sha256(key).digest()[:8]) / 2**64
        yes = record.good == (coin < self._right)
        self.told[record.half].append(Told(yes, record.good))
        if yes:
            return ReplyVerdict.SUPPORTED
        against = record.case.label == "contradicted" and bool(question.stretches)
        return ReplyVerdict.CONTRADICTED if against else ReplyVerdict.UNSUPPORTED


def main() -> None:
    options = _options()
    policy = load_policy("balanced")
    lines = [*_head(policy, options.seeds)]
    for path in sorted(options.data.glob("*.jsonl")):
        if records := [*_records(path)][: options.limit]:
            print(path.stem, file=sys.stderr)
            lines.append(_row(path.stem, records, policy, options.seeds))
    text = "\n".join(lines) + "\n"
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what a model's word is worth.")
    parser.add_argument("data", type=Path, help="a folder of labelled JSON Lines files")
    parser.add_argument("--seeds", type=int, default=2, help="coins thrown for each claim (2)")
    parser.add_argument("--limit", type=int, default=None, help="records of a set (all)")
    parser.add_argument("-o", dest="output", type=Path, help="the page to write")
    return parser.parse_args()


def _records(path: Path) -> Iterator[Labelled]:
    with path.open(encoding="utf-8") as file:
        rows: list[dict[str, Any]] = [json.loads(line) for line in file if line.strip()]
    for row in rows:
        if row.get("level") == "claim":
            case = case_from_record(row)
            texts = "\n".join(source.text for source in case.sources)
            half = hashlib.sha256(texts.encode("utf-8", "replace")).digest()[0] & 1
            yield Labelled(case, case.label == SUPPORTED, half)


def _row(name: str, records: Sequence[Labelled], policy: Policy, seeds: int) -> str:
    rules = _accuracy(records, _supports(records, CriticAgent(policy, Offline())))
    cells = []
    for right in RIGHT:
        shipped, measured = [], []
        for seed in range(seeds):
            oracle = Oracle(right, seed)
            told = _supports(records, _agent(policy, oracle), oracle)
            shipped.append(_accuracy(records, told) - rules)
            theirs = _by_halves(records, policy, oracle, Oracle(right, seed))
            measured.append(_accuracy(records, theirs) - rules)
        cells += [f"{fmean(shipped):+.3f}", f"{fmean(measured):+.3f}"]
    return f"| {name} | {len(records)} | {rules:.3f} | {' | '.join(cells)} |"


def _agent(policy: Policy, oracle: Oracle) -> CriticAgent:
    return CriticAgent(policy, ScriptedChecker(oracle))


def _supports(
    records: Iterable[Labelled], agent: CriticAgent, oracle: Oracle | None = None
) -> dict[int, float]:
    supports = {}
    for number, record in enumerate(records):
        if oracle is not None:
            oracle.record = record
        supports[number] = outcome(record.case, agent.review(record.case), 0.0).support
    return supports


def _by_halves(
    records: Sequence[Labelled], policy: Policy, heard: Oracle, oracle: Oracle
) -> dict[int, float]:
    """Judge each half with the trust that the model earned on the other."""
    supports: dict[int, float] = {}
    for half in (0, 1):
        earned = earned_by(heard.told[1 - half])
        trust = {"trust": earned.trust, "trust_against": earned.trust_against} if earned else {}
        changes = {f"model.{key}": value for key, value in trust.items()}
        agent = _agent(override(policy, changes), oracle)
        chosen = [number for number, record in enumerate(records) if record.half == half]
        found = _supports([records[number] for number in chosen], agent, oracle)
        supports |= {number: found[turn] for turn, number in enumerate(chosen)}
    return supports


def _accuracy(records: Sequence[Labelled], supports: Mapping[int, float]) -> float:
    called = [supports[number] < CUT for number in range(len(records))]
    found = balanced_accuracy(called, [not record.good for record in records])
    return math.nan if found is None else found


def _head(policy: Policy, seeds: int) -> Iterator[str]:
    model, band = policy.model, policy.band
    high, low = RIGHT
    yield "# What a model's word is worth\n"
    yield "Written by one command:\n"
    yield "    python benchmarks/blending.py DATA_DIR -o benchmarks/BLENDING.md\n"
    yield (
        f"Balanced accuracy at support below .5 on the sets of single claims, policy "
        f"`{policy.name}`: by rules alone, and how far a simulated model moves it that is right "
        f"{high:.0%} or {low:.0%} of the time, mean of {seeds} seeds. Only claims that the rules "
        f"leave open (support {band.low} to {band.high}) are asked about. *Shipped*: a yes is "
        f"trusted {model.trust}, a no {model.trust_against}. *Measured*: as the model earned it on "
        "the half of the set with other sources.\n"
    )
    yield (
        f"Aimed at: right at {high:.0%}, every set whose rules are below {ABOVE:.0%} gains and no other "
        f"loses more than .01; right at {low:.0%}, none loses more than .02. A set of 100 rows moves by "
        ".01 or more by chance.\n"
    )
    yield f"| set | rows | rules | {high:.0%} shipped | {high:.0%} measured | {low:.0%} shipped | {low:.0%} measured |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"


if __name__ == "__main__":
    main()
