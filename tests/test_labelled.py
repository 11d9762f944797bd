"""What a labelled record says of itself, beside what was said of it."""

from __future__ import annotations

import pytest

from critic.agent import CriticAgent
from critic.labelled import Retrieval, annotated_lines, outcome
from critic.records import Case, Source

LINES = "The museum is in Oslo.\nTickets cost 12 euros.\nIt opens at 9 am.\nDogs stay outside."
AGENT = CriticAgent("offline")


def case(answer="Tickets cost 12 euros.", label="supported", **more) -> Case:
    return Case(answer=answer, sources=(Source(id="s", text=LINES),), label=label, **more)


def noted(one: Case):
    return outcome(one, AGENT.review(one), 1.0)


def lines(*sets: list[int]) -> dict:
    return {"dataset": "d", "meta": {"task": "t", "evidence_sets": [*sets]}}


def test_a_record_names_its_data_set_and_task():
    found = noted(case(metadata=lines()))
    assert (found.dataset, found.task, found.good, found.given) == ("d", "t", True, True)
    assert noted(case()).dataset == "all"


@pytest.mark.parametrize(
    ("sets", "retrieved"),
    [
        ([[1]], Retrieval(1, 1, 1, whole=True)),
        ([[1, 3], [0]], Retrieval(1, 3, 1, whole=False)),
        ([[0, 2], [1]], Retrieval(1, 3, 1, whole=True)),
        ([], None),
        ([[]], None),
        (["1"], None),
    ],
)
def test_quoted_lines_are_compared_with_annotated_ones(sets, retrieved):
    assert noted(case(metadata=lines(*sets))).retrieved == retrieved


def test_lines_are_those_of_one_source():
    two = case(metadata=lines([1])).model_copy(
        update={"sources": (Source(id="a", text="x"), Source(id="b", text="y"))}
    )
    assert annotated_lines(two) == []


def test_spans_are_known_where_marked_and_where_nothing_is_wrong():
    wrong = "Tickets cost 15 euros."
    marked = noted(case(wrong, "unsupported", spans=({"start": 13, "end": 15},))).marked
    assert marked is not None
    assert (marked.labelled, marked.shared, marked.pointed_shared) == (2, 2, 2)
    assert noted(case(wrong, "unsupported")).marked is None
    assert noted(case()).marked is not None


def test_nothing_to_check_gives_no_support():
    found = noted(case("Do you like museums?", "unsupported"))
    assert (found.given, found.support) == (False, 1.0)


def test_answers_from_the_same_sources_stay_together():
    assert noted(case()).half == noted(case("Dogs stay outside.")).half
