"""What a model's word is worth: balanced accuracy with a simulated model, beside the rules alone.

    python benchmarks/blending.py DATA_DIR [--limit N] -o benchmarks/BLENDING.md

Takes the sets of single claims among the labelled records of DATA_DIR. The model is a script that
knows the labels and says the truth of each open claim as often as told, by a coin. No coin is thrown:
every record is judged with the model saying yes and with the model saying no, through the real agent,
where its words are read, proven and blended as any model's; mean and spread over all coins follow from
that. Twice: with the trust that the policy ships, and with the trust that such a model earns on the half of
a set whose sources are not those of the half it is used on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from critic import Case, CriticAgent, Offline, Policy
from critic.checkers.scripted import ScriptedChecker, saying
from critic.dialects import case_from_record
from critic.earned import Told, earned_by
from critic.evaluation import CUT
from critic.files import load_knowledge, load_policy
from critic.inquiry import Inquiry, Question, ReplyVerdict
from critic.labelled import SUPPORTED
from critic.policy import override

RIGHT = (0.77, 0.5)
ABOVE = 0.77  # rules better than this gain nothing from a model that is right as often
MOST = 8  # open claims of a record whose coins are told apart; of more the first are
THROWS = 100  # of each coin, to tell what trust a model earns


class Labelled(NamedTuple):
    """One record; `half` parts its set in two, records from the same sources together."""

    case: Case
    good: bool
    half: int


class Outlook(NamedTuple):
    """How a record fares: its claims' supports by rules, and where a model's yes or no moves them."""

    supports: Mapping[str, float]
    yes: Mapping[str, float]
    no: Mapping[str, float]


class Fares(NamedTuple):
    """Balanced accuracy over all throws of the coins: its mean, and how far one throw may be off."""

    mean: float
    spread: float = 0.0


class Steadfast:
    """Says yes of every claim, or no, as a model would that knows the record at hand."""

    def __init__(self, *, yes: bool) -> None:
        """Take what it says."""
        self.case = Case(answer="", sources=())
        self._yes = yes

    def __call__(self, inquiry: Inquiry) -> str:
        """Write the words of a reply."""
        words = saying({one.text: self._verdict(one) for one in inquiry.questions})(inquiry)
        assert isinstance(words, str)  # noqa: S101 - it always speaks
        return words

    def _verdict(self, question: Question) -> ReplyVerdict:
        if self._yes:
            return ReplyVerdict.SUPPORTED
        against = self.case.label == "contradicted" and bool(question.stretches)
        return ReplyVerdict.CONTRADICTED if against else ReplyVerdict.UNSUPPORTED


class Bench:
    """Judges records by rules alone, and with a model that says yes or no of all that is open."""

    def __init__(self, policy: Policy) -> None:
        """Take the policy, which may trust its model more or less than another's."""
        policy = override(policy, {"model.ask": "all"})
        self._alone = CriticAgent(policy, Offline())
        self._scripts = {yes: Steadfast(yes=yes) for yes in (True, False)}
        self._agents = {
            yes: CriticAgent(policy, ScriptedChecker(script))
            for yes, script in self._scripts.items()
        }

    def outlook(self, record: Labelled) -> Outlook:
        """Judge a record all three ways."""
        claims = self._alone.review(record.case).claims
        supports = {claim.id: claim.support for claim in claims if claim.support is not None}
        return self.again(record, Outlook(supports, {}, {}))

    def again(self, record: Labelled, known: Outlook) -> Outlook:
        """Judge a record with the model's words, where it is known how it fares by the rules."""
        moved = {}
        for yes, agent in self._agents.items():
            self._scripts[yes].case = record.case
            claims = agent.review(record.case).claims
            moved[yes] = {
                claim.id: claim.support
                for claim in claims
                if claim.support is not None and claim.model_verdict
            }
        return known._replace(yes=moved[True], no=moved[False])


def main() -> None:
    options = _options()
    policy = load_policy("balanced")
    lines = [*_head(policy)]
    for path in sorted(options.data.glob("*.jsonl")):
        if records := [*_records(path)][: options.limit]:
            print(path.stem, file=sys.stderr)
            lines.append(_row(path.stem, records, policy))
    text = "\n".join(lines) + "\n"
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what a model's word is worth.")
    parser.add_argument("data", type=Path, help="a folder of labelled JSON Lines files")
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


def _row(name: str, records: Sequence[Labelled], policy: Policy) -> str:
    bench = Bench(policy)
    outlooks = [bench.outlook(record) for record in records]
    rules = _fares(records, outlooks, None)
    cells = []
    for right in RIGHT:
        both = (_fares(records, outlooks, right), _earned(records, outlooks, policy, right))
        cells += [f"{fares.mean - rules.mean:+.3f} ±{fares.spread:.3f}" for fares in both]
    return f"| {name} | {len(records)} | {rules.mean:.3f} | {' | '.join(cells)} |"


def _earned(
    records: Sequence[Labelled], outlooks: Sequence[Outlook], policy: Policy, right: float
) -> Fares:
    """Judge each half with the trust that the model earns on the other."""
    found: dict[int, Outlook] = {}
    for half in (0, 1):
        others = [n for n, record in enumerate(records) if record.half != half]
        told = [
            Told(yes, records[n].good)
            for n in others
            for _ in {**outlooks[n].yes, **outlooks[n].no}
            for yes, times in _throws(records[n], right).items()
            for _ in range(times)
        ]
        earned = earned_by(told)
        trust = {"trust": earned.trust, "trust_against": earned.trust_against} if earned else {}
        bench = Bench(override(policy, {f"model.{key}": value for key, value in trust.items()}))
        for number, (record, known) in enumerate(zip(records, outlooks, strict=True)):
            if record.half == half:
                found[number] = bench.again(record, known) if known.yes or known.no else known
    return _fares(records, [found[number] for number in range(len(records))], right)


def _throws(record: Labelled, right: float) -> dict[bool, int]:
    """How often of `THROWS` times a model says yes and no of a record's claim."""
    truly = round(THROWS * right)
    return {record.good: truly, not record.good: THROWS - truly}


def _fares(records: Sequence[Labelled], outlooks: Sequence[Outlook], right: float | None) -> Fares:
    """Balanced accuracy with a model that is right as often; by rules alone where it is None."""
    called: dict[bool, list[float]] = {True: [], False: []}
    for record, outlook in zip(records, outlooks, strict=True):
        good = _called_good(record, outlook, right)
        called[record.good].append(good if record.good else 1 - good)
    means = [sum(shares) / len(shares) for shares in called.values()]
    variance = sum(
        sum(share * (1 - share) for share in shares) / len(shares) ** 2
        for shares in called.values()
    )
    return Fares(sum(means) / 2, sqrt(variance) / 2)


def _called_good(record: Labelled, outlook: Outlook, right: float | None) -> float:
    """The share of all throws in which a record's support reaches the cut."""
    of_answer = load_knowledge().support.of_answer
    asked = [name for name in outlook.supports if name in outlook.yes or name in outlook.no]
    coins = asked[:MOST] if right is not None else []
    truly = 0.0 if right is None else right
    total = 0.0
    for throw in product((True, False), repeat=len(coins)):
        said = {
            name: (outlook.yes if yes else outlook.no).get(name, outlook.supports[name])
            for name, yes in zip(coins, throw, strict=True)
        }
        support = of_answer([*{**outlook.supports, **said}.values()])
        if support is None or support >= CUT:
            total += prod(truly if yes is record.good else 1 - truly for yes in throw)
    return total


def _head(policy: Policy) -> Iterator[str]:
    model, band = policy.model, policy.band
    high, low = RIGHT
    yield "# What a model's word is worth\n"
    yield "Written by one command:\n"
    yield "    python benchmarks/blending.py DATA_DIR -o benchmarks/BLENDING.md\n"
    yield (
        f"Balanced accuracy at support below .5 on the sets of single claims, policy "
        f"`{policy.name}`: by rules alone, and how far a simulated model moves it that is right "
        f"{high:.0%} or {low:.0%} of the time, mean over all throws of its coins and how far one throw "
        f"is off (standard deviation). Only claims that the rules "
        f"leave open (support {band.low} to {band.high}) are asked about. *Shipped*: a yes is "
        f"trusted {model.trust}, a no {model.trust_against}. *Measured*: as such a model earns it on "
        "the half of the set with other sources.\n"
    )
    yield (
        f"Aimed at: right at {high:.0%}, every set whose rules are below {ABOVE:.0%} gains and no other "
        f"loses more than .01; right at {low:.0%}, none loses more than .02.\n"
    )
    yield f"| set | rows | rules | {high:.0%} shipped | {high:.0%} measured | {low:.0%} shipped | {low:.0%} measured |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"


if __name__ == "__main__":
    main()
