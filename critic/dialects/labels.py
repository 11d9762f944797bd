"""What a labelled record says of its answer: one word for the whole, spans for its parts.

Knows the words and numbers data sets use for supported and not. A word it does not know is no
label: better unlabelled than wrongly labelled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from critic.dialects.fields import Remarks
from critic.dialects.names import EITHER

WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            *("supported", "support", "supports", "fully supported", "full support"),
            *("entailment", "entailed", "grounded", "faithful", "attributable", "consistent"),
            *("factual", "correct", "true", "1", "1.0", "yes", "pass"),
        ),
        "supported",
    ),
    **dict.fromkeys(
        ("partial", "partially supported", "partially_supported", "partial support"), "partial"
    ),
    **dict.fromkeys(
        (
            *("unsupported", "not supported", "not_supported", "neutral", "not enough info"),
            *("not_enough_info", "hallucinated", "hallucination", "ungrounded", "unfaithful"),
            *("not attributable", "inconsistent", "false", "0", "0.0", "no", "fail"),
        ),
        "unsupported",
    ),
    **dict.fromkeys(
        ("contradicted", "contradiction", "contradictory", "refuted", "refutes"), "contradicted"
    ),
}


def read_label(record: Mapping[str, Any], answer_key: str, remarks: Remarks) -> str | None:
    """Give the answer's label as the contract's word; None where there is none."""
    value = record.get("label")
    if value is not None:
        word = WORDS.get(str(value).strip().lower())
        if word is None:
            remarks.note("a label is not a known word and is left out; it stays in the metadata")
        return word
    for made_up, right in EITHER:
        if answer_key == made_up:
            return "unsupported"
        if answer_key == right:
            return "supported"
    if answer_key and isinstance(record.get("hallucination"), str):
        return {"yes": "unsupported", "no": "supported"}.get(record["hallucination"].lower())
    if is_spans(record.get("labels")):
        return "unsupported" if record["labels"] else "supported"
    return None


def read_spans(record: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
    """Give the marked stretches of the answer, as `spans` or as RAGTruth's `labels`."""
    for key in ("spans", "labels"):
        if is_spans(record.get(key)):
            return tuple(dict(span) for span in record[key])
    return ()


def is_spans(value: Any) -> bool:
    """Whether a value is a list of objects that each have a start and an end."""
    return isinstance(value, list | tuple) and all(
        isinstance(item, Mapping) and "start" in item and "end" in item for item in value
    )
