"""Citations that come beside the answer, not as marks in it: Anthropic's blocks, Cohere's spans.

Knows both forms and turns them into one: `{"start", "end", "source_id", "quote"}`, with offsets of
the answer. Refuses to judge them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from critic.records import Source


class Joined(NamedTuple):
    """An answer put together from blocks, with what each block cites and where the block lies."""

    text: str
    cited: tuple[tuple[int, int, Mapping[str, Any]], ...]


def join_blocks(blocks: Sequence[Any]) -> Joined | None:
    """Join content blocks `{"type": "text", "text", "citations"}`; None where it is none."""
    texts: list[str] = []
    cited: list[tuple[int, int, Mapping[str, Any]]] = []
    at = 0
    for block in blocks:
        if not isinstance(block, Mapping):
            return None
        text = block.get("text")
        if not isinstance(text, str):
            continue
        listed = block.get("citations")
        given = listed if isinstance(listed, list | tuple) else ()
        end = at + len(text)
        cited += [(at, end, citation) for citation in given if isinstance(citation, Mapping)]
        texts.append(text)
        at = end
    return Joined("".join(texts), tuple(cited)) if texts else None


def citations_of(
    joined: Joined | None, listed: Any, sources: Sequence[Source]
) -> tuple[Any, ...] | None:
    """Give all citations in one form; those already in the canonical one stay as they are."""
    found = [*_of_blocks(joined, sources)] if joined else []
    if isinstance(listed, list | tuple):
        found += [one for item in listed for one in _of_item(item)]
    return tuple(found) or None


def _of_blocks(joined: Joined, sources: Sequence[Source]) -> Iterator[dict[str, Any]]:
    for start, end, citation in joined.cited:
        index = citation.get("document_index")
        known = isinstance(index, int) and 0 <= index < len(sources)
        yield {
            "start": start,
            "end": end,
            "source_id": sources[index].id if known and isinstance(index, int) else None,
            "quote": citation.get("cited_text"),
            **_page_of(citation),
        }


def _page_of(citation: Mapping[str, Any]) -> dict[str, str]:
    """The pages a block cites; the last one given is the first not meant."""
    first, after = citation.get("start_page_number"), citation.get("end_page_number")
    if type(first) is not int:
        return {}
    last = after - 1 if type(after) is int and after > first else first
    return {"page": str(first) if last == first else f"{first}-{last}"}


def _of_item(item: Any) -> Iterator[Any]:
    if not isinstance(item, Mapping):
        yield item
        return
    ids = item.get("document_ids")
    if isinstance(item.get("sources"), list | tuple):
        ids = [part.get("id") for part in item["sources"] if isinstance(part, Mapping)]
    if not isinstance(ids, list | tuple):
        yield dict(item)
        return
    for one in ids:
        yield {"start": item.get("start"), "end": item.get("end"), "source_id": one}
