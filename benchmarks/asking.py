"""What asking a model costs: calls and tokens for each answer, counted by a server on this machine.

    python benchmarks/asking.py DATA_DIR/ragtruth.jsonl [--limit 120] -o benchmarks/ASKING.md

Judges RAGTruth answers through the real agent, which asks a real HTTP server over the loopback; the
server counts what it is sent and answers as a terse model would that finds every claim supported.
Tokens are characters / 4, the rule by which the libraries compared with were counted, and beside it
`critic`'s own upper bound. Takes the first answers of each task, as many of one as of another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median
from typing import Any, NamedTuple

from critic import Case, CriticAgent
from critic.dialects import case_from_record
from critic.files import load_policy
from critic.inquiry.tokens import tokens_at_most
from critic.policy import override
from critic.testing import Exchange, Loopback, Seen, seen, seen_through, word

CHARS_PER_TOKEN = 4
WORDS_QUOTED = 4  # three are told to a model as the least, five as the most
AIMS = (
    "median of calls at most 1, prompt tokens at most 300 and reply tokens at most 60 in the mean"
)
WAYS: dict[str, dict[str, Any]] = {
    "`critic batch` (deciding)": {"model.ask": "deciding"},
    "`critic batch`, model trusted .77": {
        "model.ask": "deciding",
        "model.trust": 0.77,
        "model.trust_against": 0.77,
    },
    "`critic batch`, without canaries": {"model.ask": "deciding", "model.canary": False},
    "`critic check` (all open claims)": {"model.ask": "all"},
    "`critic check --set model.ask=verdicts`": {"model.ask": "verdicts"},
}
# Counted on answers of the same kind with the same rule: calls, prompt tokens, reply tokens.
PEERS = {
    "one bare call with everything": (1, 765, 72),
    "NeMo Guardrails, self check facts (whole answer)": (1, 798, 1),
    "DeepEval, hallucination (per source)": (2, 1_474, 69),
    "Ragas, faithfulness (per statement)": (2, 2_271, 626),
    "DeepEval, faithfulness (per claim)": (4, 2_706, 856),
    "TruLens, groundedness (per sentence)": (8, 8_224, 1_280),
}


class Sent(NamedTuple):
    """One call: characters and bound of tokens of its prompt, characters of its reply."""

    prompt: int
    at_most: int
    reply: int


@dataclass
class Count:
    """Everything that was sent while one answer was judged."""

    calls: list[Sent] = field(default_factory=list)

    def total(self, name: str) -> int:
        """Sum one kind of size over the calls."""
        return sum(getattr(call, name) for call in self.calls)


class Counter:
    """The behaviour of a server that counts what it is sent."""

    def __init__(self) -> None:
        self.count = Count()

    def __call__(self, exchange: Exchange) -> None:
        """Count one call, and answer it."""
        prompt = "".join(message["content"] for message in exchange.body["messages"])
        words = json.dumps(_say(seen(exchange.body)))
        self.count.calls.append(Sent(len(prompt), tokens_at_most(prompt), len(words)))
        exchange.chat(words)


def _say(prompt: Seen) -> dict[str, Any]:
    """Find every claim supported, with the first words of the first excerpt for a quote.

    Canaries it sees through, at the same length.
    """
    quote = " ".join(prompt.excerpts.get(1, "").split()[:WORDS_QUOTED])
    yes = word("supported", quote, reason="", confidence=95)
    no = word("unsupported", reason="no excerpt says so", confidence=95)
    through = seen_through(prompt)
    denied = {name for name, said in through.items() if said["verdict"] == "unsupported"}
    return {name: no if name in denied else yes for name in prompt.asked}


def main() -> None:
    options = _options()
    cases = [*_cases(options.data, options.limit)]
    counter = Counter()
    with Loopback(counter) as server:
        counted = {
            name: _judge(cases, counter, changes | {"model.base_url": server.url})
            for name, changes in WAYS.items()
        }
    text = "\n".join([*_page(counted, len(cases))]) + "\n"
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Count what asking a model costs.")
    parser.add_argument("data", type=Path, help="RAGTruth's answers, as JSON Lines")
    parser.add_argument("--limit", type=int, default=120, help="answers, of all tasks (120)")
    parser.add_argument("-o", dest="output", type=Path, help="the page to write")
    return parser.parse_args()


def _cases(path: Path, limit: int) -> Iterator[Case]:
    tasks: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with path.open(encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            tasks[str((row.get("meta") or {}).get("task"))].append(row)
    for rows in tasks.values():
        yield from (case_from_record(row) for row in rows[: limit // len(tasks)])


def _judge(cases: Iterable[Case], counter: Counter, changes: dict[str, Any]) -> list[Count]:
    agent = CriticAgent(override(load_policy("balanced"), changes))
    counts = []
    with asyncio.Runner() as runner:
        for case in cases:
            counter.count = Count()
            runner.run(agent.review_async(case))
            counts.append(counter.count)
    return counts


def _page(counted: dict[str, list[Count]], answers: int) -> Iterator[str]:
    yield "# What asking a model costs\n"
    yield "Written by one command:\n"
    yield "    python benchmarks/asking.py DATA_DIR/ragtruth.jsonl -o benchmarks/ASKING.md\n"
    yield (
        f"{answers} RAGTruth answers, as many of each task, policy `balanced`, judged through the "
        "agent against a server that counts and finds every claim supported. Tokens are characters "
        f"/ {CHARS_PER_TOKEN}, means over all answers, also those about which nobody was asked; the "
        f"bound is the most that any tokenizer could make of the prompt. Aimed at: {AIMS}.\n"
    )
    yield "| | calls, median | 0 calls | 1 call | prompt tokens | bound | reply tokens |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for name, counts in counted.items():
        yield _row(name, counts)
    yield ""
    yield (
        "Other libraries, measured before on 120 RAGTruth answers by the same rule, one judge call "
        "costing what its prompt and a terse reply weigh:\n"
    )
    yield "| | calls, median | prompt tokens | reply tokens |"
    yield "| --- | ---: | ---: | ---: |"
    for name, (calls, prompt, reply) in PEERS.items():
        yield f"| {name} | {calls} | {prompt:,} | {reply:,} |"


def _row(name: str, counts: Sequence[Count]) -> str:
    calls = [len(count.calls) for count in counts]
    none, one = (sum(number == much for number in calls) / len(calls) for much in (0, 1))
    prompt = fmean(count.total("prompt") for count in counts) / CHARS_PER_TOKEN
    reply = fmean(count.total("reply") for count in counts) / CHARS_PER_TOKEN
    bound = fmean(count.total("at_most") for count in counts)
    return (
        f"| {name} | {median(calls):g} | {none:.0%} | {one:.0%} "
        f"| {prompt:.0f} | {bound:.0f} | {reply:.0f} |"
    )


if __name__ == "__main__":
    main()
