"""The metrics, against values worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evaluation import Outcome, auroc, balanced_accuracy, calibration_error, evaluate


def row(support, good, dataset="a", *, settled=True, accepted=True) -> Outcome:
    return Outcome(dataset, ("general",), good, support, settled, accepted, 1.0)


@pytest.mark.parametrize(
    ("scores", "good", "value"),
    [
        ([0.9, 0.8, 0.2], [True, True, False], 1.0),
        ([0.1, 0.9], [True, False], 0.0),
        ([0.5, 0.5, 0.5], [True, False, False], 0.5),
        ([0.7, 0.7, 0.1], [True, False, False], 0.75),
        ([0.7, 0.2], [True, True], None),
    ],
)
def test_auroc(scores, good, value):
    assert auroc(scores, good) == value


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), min_size=2, max_size=30))
def test_auroc_counts_ordered_pairs(rows):
    scores, good = [score for score, _ in rows], [label for _, label in rows]
    pairs = [(g, b) for g, is_good in rows if is_good for b, other in rows if not other]
    if not pairs:
        assert auroc(scores, good) is None
        return
    by_hand = sum((g > b) + 0.5 * (g == b) for g, b in pairs) / len(pairs)
    assert auroc(scores, good) == pytest.approx(by_hand)


def test_balanced_accuracy_needs_both_classes():
    assert balanced_accuracy([True, False], [True, True]) is None
    assert balanced_accuracy([True, True, False], [True, False, False]) == 0.75


def test_calibration_error_is_the_gap_between_said_and_true():
    assert calibration_error([row(0.8, good=True), row(0.8, good=False)]) == pytest.approx(0.3)
    assert calibration_error([row(1.0, good=True), row(0.0, good=False)]) == 0


def test_evaluation_groups_and_means():
    evaluation = evaluate(
        [row(0.9, good=True), row(0.1, good=False), row(0.2, good=True, dataset="b")]
    )
    assert evaluation.data_sets["a"].auroc == 1
    assert evaluation.data_sets["b"].auroc is None
    assert evaluation.mean_auroc == 1
    assert evaluation.all_rows.rows == 3
    assert evaluation.data_sets["a"].f1 == 1


def test_settled_error_is_that_of_the_settled():
    figures = evaluate(
        [row(0.9, good=False, settled=True), row(0.4, good=True, settled=False)]
    ).all_rows
    assert figures.settled == 0.5
    assert figures.settled_error == 1


def test_nothing_to_evaluate_is_an_error():
    with pytest.raises(ValueError, match="no labelled record"):
        evaluate([])
