"""Signals to support: the calibrated probability that the sources bear a claim out in full.

Knows how to evaluate the fitted model: a sum of small decision trees over what was found and what
the rules said, and of weights times the latter, each held to its signal's direction, squashed into a
probability; and how the claims of an answer combine. The numbers live in `configs/support.json` with
their provenance; `benchmarks/fit_support.py` made them. Refuses to know files and how signals are
measured.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

Node: TypeAlias = "float | tuple[int, float, float, Node, Node]"
"""A leaf's log-odds, or (signal, threshold, log-odds here, node where value <= threshold, else)."""

_Step: TypeAlias = "tuple[int, float, _Move, _Move]"
# (signal, threshold, what follows where value <= threshold, what follows else)
_Move: TypeAlias = "tuple[float, _Step | None]"
# (points, the next step)

DIGITS = 6  # told of a probability: sums differ in their last bits from one Python to the next
SURE = 6.0  # log-odds beyond which a claim's own certainty no longer moves the answer's


@dataclass(frozen=True, slots=True)
class AnswerWeights:
    """How claims' log-odds combine into the answer's; an answer of one claim has that claim's own.

    `lowest`, `second` and `mean` are shares that sum to 1. `claims` times the logarithm of their
    number is given back, since the lowest of many estimates is low by chance alone.
    """

    lowest: float
    second: float
    mean: float
    claims: float


@dataclass(frozen=True)
class SupportModel:
    """The fitted model; `signals` are the names it was fitted on, `weights` one for each."""

    signals: tuple[str, ...]
    bias: float
    weights: tuple[float, ...]
    trees: tuple[Node, ...]
    answer: AnswerWeights
    digest: str

    def explain(self, values: Sequence[float]) -> tuple[float, tuple[float, ...]]:
        """Give a claim's support and, per signal, how many points of log-odds it moved it."""
        points = [weight * value for weight, value in zip(self.weights, values, strict=True)]
        for walk in self._walks:
            step = walk
            while step is not None:
                signal, threshold, low, high = step
                moved, step = low if values[signal] <= threshold else high
                points[signal] += moved
        return logistic(self._base + sum(points)), tuple(points)

    @cached_property
    def _base(self) -> float:
        """The log-odds before any signal is looked at."""
        return sum([_here(tree) for tree in self.trees], self.bias)

    @cached_property
    def _walks(self) -> tuple[_Step | None, ...]:
        """The trees, laid out for walking."""
        return tuple([_walk(tree) for tree in self.trees])

    def of_answer(self, supports: Sequence[float]) -> float | None:
        """Give the probability that every claim is supported; None where there is no claim."""
        if not supports:
            return None
        odds = sorted(max(-SURE, min(SURE, logit(support))) for support in supports)
        weights = self.answer
        return logistic(
            weights.lowest * odds[0]
            + weights.second * odds[min(1, len(odds) - 1)]
            + weights.mean * sum(odds) / len(odds)
            + weights.claims * math.log(len(odds))
        )


def support_model(values: Mapping[str, Any]) -> SupportModel:
    """Read a model from the mapping of `configs/support.json`."""
    return SupportModel(
        tuple(values["signals"]),
        float(values["bias"]),
        tuple(map(float, values["weights"])),
        tuple(_node(tree) for tree in values["trees"]),
        AnswerWeights(**values["answer"]),
        "sha256:" + hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest(),
    )


def _here(node: Node) -> float:
    return node[2] if isinstance(node, tuple) else node


def _walk(node: Node) -> _Step | None:
    """Lay a tree out so that each step holds what it adds; a leaf adds nothing more."""
    if not isinstance(node, tuple):
        return None
    signal, threshold, here, low, high = node
    return signal, threshold, (_here(low) - here, _walk(low)), (_here(high) - here, _walk(high))


def _node(value: Any) -> Node:
    if isinstance(value, int | float):
        return float(value)
    signal, threshold, here, low, high = value
    return int(signal), float(threshold), float(here), _node(low), _node(high)


def logistic(odds: float) -> float:
    """Turn log-odds into a probability."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


def logit(probability: float) -> float:
    """Turn a probability into log-odds, finite also for 0 and 1."""
    held = max(1e-6, min(1 - 1e-6, probability))
    return math.log(held / (1 - held))
