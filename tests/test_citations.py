from __future__ import annotations

from collections.abc import Mapping

import pytest

from critic.citations import (
    Backed,
    CitationAxis,
    CitationLimits,
    Resolver,
    judge_citations,
)
from critic.claims import Draft, extract_claims
from critic.records import Case, CitationStatus, Source
from critic.text.marks import find_marks
from critic.text.reading import Reading

LIMITS = CitationLimits(supported=0.7, partial=0.4)
LIBRARY = (
    Source(id="doc-7", text="a", title="Staff Handbook", page=4),
    Source(id="doc-9", text="b", title="Late Payment Penalties", page="5-6"),
    Source(id="lease.pdf", text="c", title="Moore 2019: Leases in practice"),
)


def named(text: str, sources: tuple[Source, ...] = LIBRARY) -> list[list[str]]:
    resolver = Resolver(sources)
    return [
        [sources[place].id for place in found.places]
        for mark in find_marks(text)
        for found in resolver.resolve(mark)
    ]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("So [1].", [["doc-7"]]),
        ("So [1, 3].", [["doc-7"], ["lease.pdf"]]),
        ("So [7].", [["doc-7"]]),
        ("So [4].", [[]]),
        ("So [0].", [[]]),
        ("So [999999999999].", [[]]),
        ("So [doc-9].", [["doc-9"]]),
        ("So [Doc 9].", [["doc-9"]]),
        ("So (doc_9, p. 6).", [["doc-9"]]),
        ("So (doc-9, p. 12).", [["doc-9"]]),
        ("So [Source 2].", [["doc-9"]]),
        ("So (See Late Payment Penalties, page 5).", [["doc-9"]]),
        ("So (Staff Handbok, p. 4).", [["doc-7"]]),
        ("So (Visitor Rules, p. 4).", [[]]),
        ("So (p. 4).", [["doc-7"]]),
        ("So (p. 9).", [[]]),
        ("So [lease.pdf].", [["lease.pdf"]]),
        ("So [here](lease.pdf).", [["lease.pdf"]]),
        ("So [Staff Handbook](https://x.example/1).", [["doc-7"]]),
        ("So [see this](https://x.example/1).", []),
        ("So (Moore, 2019).", [["lease.pdf"]]),
        ("So (Ade, 2021).", [[]]),
        ("So.[^1]\n\n[^1]: Late Payment Penalties, page 5", [["doc-9"]]),
        ("So.[^2]", [["doc-9"]]),
        ("So 【4:0†lease.pdf】.", [["lease.pdf"]]),
    ],
)
def test_what_a_mark_names(mark, expected):
    assert named(mark) == expected


def test_equal_ids_and_titles_stay_ambiguous():
    twins = (Source(id="a", text="", title="Rules"), Source(id="a", text="", title="Rules"))
    assert named("So [1].", twins) == [["a"]]
    assert named("So (Rules, p. 3).", twins) == [["a", "a"]]


def test_ids_that_count_in_another_order_are_ambiguous():
    swapped = (Source(id="doc-2", text=""), Source(id="doc-1", text=""))
    assert named("So [1].", swapped) == [["doc-2", "doc-1"]]
    assert named("So [doc-1].", swapped) == [["doc-1"]]


def test_a_page_tells_sources_of_one_title_apart():
    pages = (
        Source(id="a", text="", title="Plan", page=1),
        Source(id="b", text="", title="Plan", page=2),
    )
    assert named("So (Plan, p. 2).", pages) == [["b"]]


class Table:
    """Support of any claim by the named sources; by several, of the best of them."""

    def __init__(self, support: Mapping[str, float]) -> None:
        self.support = support
        self.asked: list[tuple[str, frozenset[int]]] = []

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        self.asked.append((draft.id, places))
        names = ["abc"[place] for place in sorted(places)]
        best = max(self.support.get(name, 0.0) for name in names)
        return Backed(self.support.get("+".join(names), best))

    def bearing(self, draft: Draft) -> tuple[int, ...]:
        return (0, 1, 2) if draft.checkable else ()


SOURCES = tuple(Source(id=name, text=name, page=place) for place, name in enumerate("abc", 1))


def judge(
    answer: str,
    support: Mapping[str, float],
    *,
    required: bool = False,
    citations: tuple[object, ...] | None = None,
) -> CitationAxis:
    """Judge against three sources; `support` is that of any claim by the named sources."""
    reading = Reading(answer, cites=())
    case = Case(answer=answer, sources=SOURCES, citations=citations)
    drafts = extract_claims(reading)
    return judge_citations(case, reading, drafts, Table(support), LIMITS, required=required)


def statuses(axis: CitationAxis) -> list[tuple[str, str | None]]:
    return [(item.status.value, item.suggest) for item in axis.citations]


@pytest.mark.parametrize(
    ("answer", "support", "expected"),
    [
        ("The fee is 5% [1].", {"a": 0.9}, [("accurate", None)]),
        ("The fee is 5% [1].", {"a": 0.5}, [("accurate", None)]),
        ("The fee is 5% [1].", {"a": 0.1, "b": 0.9}, [("inaccurate", "b")]),
        ("The fee is 5% [1].", {"a": 0.1}, [("inaccurate", None)]),
        ("The fee is 5% [9].", {"c": 0.9}, [("nonexistent", "c")]),
        ("The fee is 5% [1][2].", {"a": 0.9, "b": 0.0}, [("accurate", None), ("inaccurate", None)]),
        ("The fee is 5% [1][2].", {"a": 0.3, "b": 0.3, "a+b": 0.9}, [("accurate", None)] * 2),
        ("The fee is 5% [1, p. 3].", {"a": 0.9}, [("inaccurate", "a")]),
        ("Key terms [1]:", {"a": 0.9}, [("unchecked", None)]),
        ("[1]", {"a": 0.9}, [("unchecked", None)]),
        ("Hello [9]!", {}, [("nonexistent", None)]),
        ("No mark.", {"a": 0.9}, []),
    ],
)
def test_statuses(answer, support, expected):
    assert statuses(judge(answer, support)) == expected


def test_counts_recall_and_exact_offsets():
    answer = "The fee is 5% [1]. The tax is 3% [2]. The rent is due in May."
    axis = judge(answer, {"a": 0.9})
    figures = axis.figures
    assert (axis.marks, axis.accurate) == (2, 1)
    assert figures
    assert (figures.recall, figures.precision, figures.f1) == (
        pytest.approx(1 / 3, abs=1e-6),
        0.5,
        0.4,
    )
    assert [answer[item.start : item.end] for item in axis.citations] == ["[1]", "[2]"]
    assert axis.citations[1].status is CitationStatus.INACCURATE


def test_missing_citations_only_where_required():
    answer = "Hello! The fee is 5% [1]. The tax is 3%."
    assert judge(answer, {"b": 0.9}).missing == ()
    (missing,) = judge(answer, {"b": 0.9}, required=True).missing
    assert (missing.draft.id, missing.suggest) == ("c3", "b")


def test_the_source_that_bears_out_the_rest_is_named_where_citations_are_required():
    axis = judge("The fee is 5% [1].", {"a": 0.5, "a+c": 0.9}, required=True)
    assert statuses(axis) == [("accurate", None)]
    assert "“c”" in axis.citations[0].reason
    (missing,) = axis.missing
    assert (missing.suggest, missing.rest) == ("c", True)
    assert missing.edit
    assert missing.edit.text == "[3]"


def test_recall_and_precision_follow_their_definitions():
    answer = "The fee is 5% [1][2]. The tax is 3% [3]. The rent is due."
    alone = judge(answer, {"a": 0.9}).figures  # [2] is idle, [3] wrong, the rent not cited
    assert alone
    assert (alone.claims, alone.cited_claims, alone.citations) == (3, 2, 3)
    assert (alone.recall, alone.precision) == (
        pytest.approx(1 / 3, abs=1e-6),
        pytest.approx(1 / 3, abs=1e-6),
    )
    joint = judge(answer, {"a": 0.3, "b": 0.3, "a+b": 0.9}).figures  # neither is idle
    assert joint
    assert (joint.recall, joint.precision) == (
        pytest.approx(1 / 3, abs=1e-6),
        pytest.approx(2 / 3, abs=1e-6),
    )


def test_a_source_is_asked_about_a_claim_once():
    answer = "The fee is 5% [1][1][2]."
    reading, table = Reading(answer, cites=()), Table({})
    case = Case(answer=answer, sources=SOURCES)
    judge_citations(case, reading, extract_claims(reading), table, LIMITS)
    assert len(table.asked) == len(set(table.asked))


def test_ten_thousand_marks():
    axis = judge(
        " ".join(f"The fee is {n} [{n}]." for n in range(1000)) + " [1]" * 9000, {"a": 0.9}
    )
    assert axis.marks == 10_000
