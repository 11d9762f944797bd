"""The support model: trees, contributions, answers."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.signals import SIGNALS
from critic.support import logistic, logit, support_model

CONFIGS = Path(__file__).parent.parent / "configs"
SMALL = {
    "signals": ["covered", "missing"],
    "bias": 0.5,
    "weights": [0.0, -0.1],
    "trees": [[0, 0.5, 0.1, -1.0, [1, 2.5, 1.0, 1.5, 0.5]], 0.25],
    "answer": {"lowest": 0.5, "second": 0.2, "mean": 0.3, "claims": 0.25},
}
SHIPPED = support_model(json.loads((CONFIGS / "support.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("values", "odds"), [((0.2, 0), -0.25), ((0.9, 0), 2.25), ((0.9, 3), 0.95)]
)
def test_trees_are_summed(values, odds):
    support, _ = support_model(SMALL).explain(values)
    assert logit(support) == pytest.approx(odds, abs=1e-6)


@given(st.tuples(st.floats(0, 1), st.integers(0, 9)))
def test_contributions_account_for_the_support(values):
    support, points = support_model(SMALL).explain(values)
    assert logit(support) == pytest.approx(0.5 + 0.1 + 0.25 + sum(points), abs=1e-6)


def test_the_shipped_model_fits_the_signals():
    assert SHIPPED.signals == tuple(signal.name for signal in SIGNALS)


signal_values = st.tuples(*(st.floats(0, 1) | st.integers(0, 12).map(float) for _ in SIGNALS))


@given(signal_values, st.integers(0, len(SIGNALS) - 1), st.floats(0.01, 5))
def test_more_evidence_never_lowers_support(values, which, more):
    direction = SIGNALS[which].direction
    raised = (*values[:which], values[which] + more, *values[which + 1 :])
    before, after = SHIPPED.explain(values)[0], SHIPPED.explain(raised)[0]
    assert direction * (after - before) >= -1e-9


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8), st.integers(0, 7), st.floats(0, 1))
def test_a_better_claim_never_lowers_the_answer(supports, which, better):
    at = which % len(supports)
    raised = [*supports]
    raised[at] = max(raised[at], better)
    assert SHIPPED.of_answer(raised) >= SHIPPED.of_answer(supports) - 1e-9


@given(st.floats(0.01, 0.99))
def test_an_answer_of_one_claim_has_its_support(support):
    assert SHIPPED.of_answer([support]) == pytest.approx(support)


def test_an_answer_without_claims_is_unknown():
    assert SHIPPED.of_answer([]) is None


@given(st.lists(st.floats(0, 1), min_size=2, max_size=6), st.randoms())
def test_order_of_claims_is_irrelevant(supports, random):
    shuffled = random.sample(supports, len(supports))
    assert SHIPPED.of_answer(shuffled) == pytest.approx(SHIPPED.of_answer(supports))


def test_logistic_is_monotone_and_finite():
    values = [logistic(odds) for odds in (-1e9, -5, 0, 5, 1e9)]
    assert all(low < high for low, high in pairwise(values))
    assert values[0] > 0
    assert values[-1] < 1
