"""The labelled citations of this folder: what is found, what it names, and whether it holds."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from critic import Case, CriticAgent, Source
from critic.records import Critique

HERE = Path(__file__).parent
AGENT = CriticAgent("offline")
LEAST = {"marks": 0.98, "sources": 0.97, "statuses": 0.92}


def read(name: str) -> dict[str, list[dict[str, object]]]:
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


LIBRARIES = {
    name: tuple(Source.model_validate(row) for row in rows)
    for name, rows in read("libraries").items()
}
ROWS = [*read("formats")["case"], *read("errors")["case"]]


class Labelled(NamedTuple):
    """One mark as it should be, or as it was found."""

    mark: str
    source: str
    status: str


def expected(row: dict[str, object]) -> list[Labelled]:
    found = []
    for line in row["expect"]:
        mark, _, rest = str(line).partition(" => ")
        source, _, status = rest.partition(" ")
        found.append(Labelled(mark, source, status))
    return found


def review(row: dict[str, object]) -> Critique:
    return AGENT.review(Case(answer=str(row["answer"]), sources=LIBRARIES[str(row["on"])]))


def found(critique: Critique) -> list[Labelled]:
    return [
        Labelled(
            item.mark,
            item.source_id or ("?" if item.status == "ambiguous" else "-"),
            item.status.value,
        )
        for item in critique.citations
    ]


REVIEWED = [(row, review(row)) for row in ROWS]


def wrong(rows: Sequence[tuple[object, object, object]]) -> str:
    return "\n".join(f"{answer}\n  wanted {want}\n  found  {got}" for answer, want, got in rows)


def test_the_suite_is_large_and_none_of_its_cases_stands_twice():
    assert len({(row["on"], row["answer"]) for row in ROWS}) == len(ROWS) >= 120


def test_marks_are_found():
    hit = extra = missed = 0
    bad = []
    for row, critique in REVIEWED:
        want = [item.mark for item in expected(row)]
        got = [item.mark for item in found(critique)]
        shared = sum(min(want.count(mark), got.count(mark)) for mark in dict.fromkeys(want))
        hit, extra, missed = hit + shared, extra + len(got) - shared, missed + len(want) - shared
        bad += [(row["answer"], want, got)] if want != got else []
    assert 2 * hit / (2 * hit + extra + missed) >= LEAST["marks"], wrong(bad)


def paired() -> list[tuple[dict[str, object], Labelled, Labelled]]:
    return [
        (row, want, got)
        for row, critique in REVIEWED
        for want, got in zip(expected(row), found(critique), strict=False)
        if want.mark == got.mark
    ]


def test_marks_are_resolved():
    pairs = [(row["answer"], want, got) for row, want, got in paired()]
    bad = [pair for pair in pairs if pair[1].source != pair[2].source]
    assert 1 - len(bad) / len(pairs) >= LEAST["sources"], wrong(bad)


def test_statuses_are_right():
    pairs = [(row["answer"], want, got) for row, want, got in paired() if want.status]
    bad = [pair for pair in pairs if pair[1].status != pair[2].status]
    assert 1 - len(bad) / len(pairs) >= LEAST["statuses"], wrong(bad)


@pytest.mark.parametrize(
    "row", [row for row in ROWS if "suggest" in row], ids=lambda row: row["answer"]
)
def test_the_right_source_is_suggested(row):
    suggested = [item.suggest for item in review(row).citations if item.status != "accurate"]
    assert suggested == [None if row["suggest"] == "-" else row["suggest"]]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if "fixed" in row], ids=lambda row: row["answer"]
)
def test_edits_mend_the_answer(row):
    critique = review(row)
    answer = str(row["answer"])
    edits = {issue.edit for issue in critique.issues if issue.edit}
    for edit in sorted(edits, key=lambda edit: -edit.start):
        answer = answer[: edit.start] + edit.text + answer[edit.end :]
    assert answer == row["fixed"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["answer"][:60])
def test_every_citation_is_exact_and_told_in_words(row):
    critique = review(row)
    texts = {source.id: source.text for source in reversed(LIBRARIES[str(row["on"])])}
    for item in critique.citations:
        assert row["answer"][item.start : item.end] == item.mark
        assert item.reason.endswith(".")
        assert item.source_id is None or item.source_id in texts
    for issue in critique.issues:
        assert issue.code[:3] != "CIT" or issue.suggestion
