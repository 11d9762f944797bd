"""Citations that a record brings beside the answer are judged as marks are."""

from __future__ import annotations

import pytest

from critic import CriticAgent
from critic.records import Critique

AGENT = CriticAgent("offline")
OPENS, DOGS = "The pool opens at nine.", "Dogs cost 20 euros per night."
ANSWER = f"{OPENS} {DOGS}"
SOURCES = [{"id": "pool", "text": OPENS, "page": 3}, {"id": "pets", "text": DOGS}]


def cohere(*pairs: tuple[str, list[str]]) -> Critique:
    citations = [
        {"start": ANSWER.index(text), "end": ANSWER.index(text) + len(text), "document_ids": ids}
        for text, ids in pairs
    ]
    return AGENT.review({"answer": ANSWER, "sources": SOURCES, "citations": citations})


def anthropic(**citation: object) -> Critique:
    blocks = [
        {"type": "text", "text": "Here is what I found: "},
        {"type": "text", "text": OPENS, "citations": [{"document_index": 0, **citation}]},
    ]
    return AGENT.review({"answer": blocks, "sources": SOURCES})


def told(critique: Critique) -> list[tuple[str, str | None, str, str | None]]:
    return [
        (item.mark, item.source_id, item.status.value, item.suggest) for item in critique.citations
    ]


def test_spans_of_cohere():
    critique = cohere(("at nine", ["pool"]), ("20 euros", ["pool"]))
    assert told(critique) == [
        ("at nine", "pool", "accurate", None),
        ("20 euros", "pool", "inaccurate", "pets"),
    ]
    assert critique.scores.citation == 0.5
    figures = critique.citation_figures
    assert figures
    assert (figures.recall, figures.precision, figures.f1) == (0.5, 0.5, 0.5)


def test_several_documents_for_one_span():
    critique = cohere(("at nine", ["pool", "pets"]))
    assert [row[2] for row in told(critique)] == ["accurate", "inaccurate"]


def test_a_document_nobody_has():
    critique = cohere(("20 euros", ["pricelist"]))
    assert told(critique) == [("20 euros", None, "nonexistent", "pets")]
    assert [issue.code for issue in critique.issues] == ["CIT001"]


@pytest.mark.parametrize(
    ("citation", "status"),
    [
        ({"cited_text": "The pool opens at nine."}, "accurate"),
        ({"cited_text": "The pool  opens\nat nine."}, "accurate"),
        ({"cited_text": "The pool opens at noon."}, "inaccurate"),
        ({"document_index": 7}, "nonexistent"),
        ({"document_index": None}, "nonexistent"),
        ({"start_page_number": 3, "end_page_number": 4}, "accurate"),
        ({"start_page_number": 8, "end_page_number": 9}, "inaccurate"),
    ],
)
def test_blocks_of_anthropic(citation, status):
    assert [(row[0], row[2]) for row in told(anthropic(**citation))] == [(OPENS, status)]


@pytest.mark.parametrize(
    "citation",
    [
        "[1]",
        7,
        None,
        {},
        {"start": 0, "end": 5},
        {"start": 5, "end": 2, "source_id": "pool"},
        {"start": -3, "end": 9, "source_id": "pool"},
        {"start": True, "end": "x", "source_id": ["pool"]},
        {"start": 0, "end": 10**12, "source_id": "pool"},
        {"start": 10**9, "end": 10**12, "source_id": "pool"},
        {"source_id": "pool"},
    ],
)
def test_odd_citations_are_left_out_or_said_to_be_odd(citation):
    record = {"answer": ANSWER, "sources": SOURCES, "citations": [citation]}
    for item in AGENT.review(record).citations:
        assert ANSWER[item.start : item.end] == item.mark
        assert item.status.value in ("accurate", "inaccurate", "unchecked", "nonexistent")
        assert item.reason


def test_a_citation_for_no_words_in_particular_is_unchecked():
    record = {"answer": ANSWER, "sources": SOURCES, "citations": [{"source_id": "pool"}]}
    [only] = AGENT.review(record).citations
    assert (only.status.value, only.source_id) == ("unchecked", "pool")
