"""The metrics, against values worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evaluation import auroc, balanced_accuracy, calibration_error, evaluate
from critic.labelled import Outcome, Overlap, Retrieval, Said


def row(support, good, dataset="a", *, settled=True, accepted=True, **more) -> Outcome:
    return Outcome(dataset, ("general",), good, support, settled, accepted, 1.0, **more)


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


def test_spans_count_answers_without_fault_where_a_set_marks_spans():
    rows = [
        row(0.2, good=False, marked=Overlap(reported=10, labelled=5, shared=5)),
        row(0.2, good=True, marked=Overlap(reported=10, labelled=0, shared=0)),
        row(0.2, good=True, dataset="b", marked=Overlap(reported=99, labelled=0, shared=0)),
    ]
    evaluation = evaluate(rows)
    marked = evaluation.data_sets["a"]
    assert (marked.span_precision, marked.span_recall, marked.span_f1) == (0.25, 1.0, 0.4)
    assert evaluation.data_sets["b"].span_f1 is None
    assert evaluation.all_rows.span_precision == 0.25


def test_evidence_lines_are_counted_per_data_set():
    rows = [
        row(0.9, good=True, retrieved=Retrieval(quoted=2, annotated=4, shared=1, whole=False)),
        row(0.9, good=True, retrieved=Retrieval(quoted=2, annotated=1, shared=1, whole=True)),
        row(0.9, good=True, dataset="b"),
    ]
    evidence = evaluate(rows).evidence
    assert [*evidence] == ["a"]
    found = evidence["a"]
    assert (found.rows, found.recall, found.precision, found.whole) == (2, 0.4, 0.5, 0.5)


def test_settling_is_tried_on_other_data_and_on_other_halves():
    rows = [
        row(0.9, good=True, half=0),
        row(0.1, good=False, half=1),
        row(0.9, good=True, dataset="b"),
        row(0.9, good=False, dataset="b"),
    ]
    settling = evaluate(rows).settling
    assert {one.share for one in settling["a"].elsewhere} == {0.0}
    assert settling["b"].elsewhere[0].share == 1
    assert settling["b"].elsewhere[0].error == 0.5
    assert settling["b"].halves == ()
    assert len(settling["a"].halves) == len(settling["a"].elsewhere)


def test_an_answer_with_nothing_to_check_is_never_settled():
    rows = [row(0.9, good=True, dataset="a"), row(1.0, good=False, dataset="b", given=False)]
    evaluation = evaluate(rows)
    assert evaluation.settling["b"].elsewhere[0].share == 0
    assert evaluation.data_sets["b"].calibration_error == 0
    assert sum(one.rows for one in evaluation.reliability) == 1


def test_a_rule_is_measured_on_claims_whose_label_is_known():
    said = (Said(("NUM001",), good=False), Said(("NUM001", "NAM001"), good=True))
    evaluation = evaluate([row(0.2, good=False, said=said)])
    assert evaluation.codes["NUM001"].bad == 0.5
    assert evaluation.codes["NAM001"].claims == 1
    assert evaluation.bad_claims == 0.5


def test_what_a_model_said_earns_it_trust_where_labels_are_known():
    yes, no, unsure = (Said((), good=True, word=w) for w in ("supported", "partial", "unsure"))
    silent = Said((), good=False)
    rows = [row(0.9, True, said=(yes, yes, no, unsure)), row(0.1, False, said=(silent,))]
    found = evaluate(rows).model
    assert (found.claims, found.right) == (3, 0.6667)
    assert evaluate([row(0.9, True, said=(silent,))]).model is None
