"""Citations that a record brings beside the answer: which of its words, which source, which quote.

Knows the one form that dialects give them, and forgives what is missing. Offsets count characters
of the answer as given. Refuses to judge them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

SOURCE_KEYS = ("source_id", "document_id", "doc_id", "file_id", "url", "id")


class Attached(NamedTuple):
    """A citation of the record; `start` is None where it does not say which words it is for."""

    start: int | None
    end: int
    label: str
    quote: str = ""
    page: str | None = None


def read_attached(given: Sequence[Any], length: int) -> Iterator[Attached]:
    """Read the citations of a record for an answer of `length` characters; skip what is none."""
    for item in given:
        if not isinstance(item, Mapping):
            continue
        keys = [key for key in SOURCE_KEYS if key in item]
        if not keys:
            continue
        label = next((item[key] for key in keys if item[key] is not None), "")
        quote, page = item.get("quote"), item.get("page")
        start, end = _span(item, length)
        yield Attached(
            start,
            end,
            str(label) if isinstance(label, str | int) else "",
            quote if isinstance(quote, str) else "",
            str(page) if isinstance(page, int | str) else None,
        )


def _span(item: Mapping[Any, Any], length: int) -> tuple[int | None, int]:
    start = item.get("start", item.get("start_index"))
    end = item.get("end", item.get("end_index"))
    if type(start) is int and type(end) is int and 0 <= start < end:
        return (start, min(end, length)) if start < length else (None, 0)
    return None, 0
