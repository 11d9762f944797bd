"""What each tool calls an answer, a question and sources, written out by hand.

Knows names only. Where one tool's name means another thing elsewhere (`reference`, `context`,
`input`, `source`), the tool's own row says what it means there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

CONCEPTS: Final = ("id", "question", "answer", "sources", "label", "citations", "reference_answer")
"""What `--map` can point at a field of the record."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """One tool's names for things, the likelier first; a dot leads into a nested object.

    A record with all the keys of one of `tells` is taken for this dialect.
    """

    tells: tuple[frozenset[str], ...]
    answer: tuple[str, ...]
    question: tuple[str, ...]
    sources: tuple[str, ...]
    gold: tuple[str, ...] = ()


def _tells(*rows: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(row.split()) for row in rows)


FORMATS: Final[Mapping[str, Dialect]] = {
    "canonical": Dialect(
        _tells("answer sources"), ("answer",), ("question",), ("sources",), ("reference_answer",)
    ),
    "ragtruth": Dialect(
        _tells("response source_info"),
        ("response",),
        ("source_info.question", "question"),
        ("source_info",),
    ),
    "halueval": Dialect(
        _tells(
            "knowledge hallucinated_answer",
            "knowledge right_answer",
            "knowledge hallucinated_response",
            "document hallucinated_summary",
            "hallucination answer",
        ),
        (
            *("answer", "hallucinated_answer", "right_answer", "hallucinated_response"),
            *("right_response", "hallucinated_summary", "right_summary", "summary"),
        ),
        ("question", "dialogue_history"),
        ("knowledge", "document"),
    ),
    "ragas": Dialect(
        _tells("response retrieved_contexts", "user_input response", "answer contexts"),
        ("response", "answer"),
        ("user_input", "question"),
        ("retrieved_contexts", "contexts", "reference_contexts"),
        ("reference", "ground_truth", "ground_truths"),
    ),
    "deepeval": Dialect(
        _tells("actual_output"),
        ("actual_output",),
        ("input",),
        ("retrieval_context", "context"),
        ("expected_output",),
    ),
    "refchecker": Dialect(
        _tells("response reference"), ("response",), ("question", "query", "input"), ("reference",)
    ),
    "phoenix": Dialect(_tells("output reference"), ("output",), ("input", "query"), ("reference",)),
    "langchain": Dialect(
        _tells("result source_documents", "answer source_documents", "answer context input"),
        ("answer", "result", "output"),
        ("question", "query", "input"),
        ("source_documents", "context", "documents"),
    ),
    "llamaindex": Dialect(
        _tells("response source_nodes"), ("response",), ("query", "question"), ("source_nodes",)
    ),
    "haystack": Dialect(
        _tells("predicted_answers", "replies documents"),
        ("predicted_answers", "replies", "answers"),
        ("query", "questions", "question"),
        ("documents", "retrieved_documents", "contexts"),
    ),
    "anthropic": Dialect(
        _tells("content documents"),
        ("content", "answer", "response"),
        ("question", "query", "input"),
        ("documents", "sources"),
    ),
    "cohere": Dialect(
        _tells("text citations documents", "message documents"),
        ("text", "message.content", "message"),
        ("query", "question", "input"),
        ("documents",),
    ),
    "azure": Dialect(
        _tells("text groundingSources", "query response context"),
        ("text", "response"),
        ("qna.query", "query"),
        ("groundingSources", "context"),
        ("ground_truth",),
    ),
    "google": Dialect(
        _tells("answerCandidate facts"), ("answerCandidate",), ("question", "query"), ("facts",)
    ),
    "alce": Dialect(
        _tells("output docs", "answer docs"), ("output", "answer"), ("question",), ("docs",)
    ),
    "aggrefact": Dialect(_tells("doc claim"), ("claim",), ("question",), ("doc",)),
    "docmind": Dialect(
        _tells("response context"),
        ("response", "answer"),
        ("question", "query"),
        ("context", "sections", "sources"),
    ),
}
"""In the order in which records are compared with them."""

GENERAL: Final = Dialect(
    (),
    (
        *("answer", "response", "actual_output", "generated_answer", "answerCandidate"),
        *("prediction", "predicted_answers", "generated_texts", "completion", "output"),
        *("outputs", "result", "replies", "hallucinated_answer", "right_answer", "summary"),
        *("claim", "text", "content", "message"),
    ),
    (
        *("question", "user_input", "query", "questions", "input", "inputs", "qna.query"),
        *("source_info.question", "user_query", "instruction", "prompt"),
    ),
    (
        *("sources", "retrieved_contexts", "retrieval_context", "contexts", "source_documents"),
        *("source_nodes", "documents", "docs", "passages", "retrieved_contents", "passage"),
        *("groundingSources", "facts", "knowledge", "source_info", "context", "outputs.contexts"),
        *("outputs.documents", "reference_contexts", "doc", "document", "source", "reference"),
    ),
    ("reference_answer", "ground_truth", "ground_truths", "expected_output", "gold_answer"),
)
"""The names of everybody, for records that no dialect's tells fit."""

IDS: Final = ("id", "_id", "query_id", "question_id", "sample_id", "example_id", "uid")
ABSTAINED: Final = ("abstained", "is_abstention", "abstention", "refused", "is_refusal", "refusal")
"""Flags that say whether the answer declines; `answerable` and the like speak of the question."""

SOURCE_IDS: Final = ("retrieved_context_ids", "context_ids", "document_ids", "doc_ids")
EITHER: Final = (
    ("hallucinated_answer", "right_answer"),
    ("hallucinated_response", "right_response"),
    ("hallucinated_summary", "right_summary"),
)
"""Pairs of fields that hold a made-up and a right answer to one question."""


def sniff(keys: frozenset[str]) -> str | None:
    """Name the first dialect whose tells a record's keys hold, if any."""
    for name, dialect in FORMATS.items():
        if any(tell <= keys for tell in dialect.tells):
            return name
    return None
