"""Sources in any shape: strings, objects of a dozen tools, maps of ids, JSON records.

Knows where each tool keeps a source's text, id, title and page. A source that is an object without
a text is itself the text, written as JSON. Ids are made unique: a repeated `doc` becomes `doc#2`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from critic.dialects.fields import Remarks, first, kind_of, look_up, present, valid
from critic.dialects.repeats import keep_repeats, write_json
from critic.errors import CaseError
from critic.records import Source

TEXT: Final = (
    *("text", "content", "page_content", "pageContent", "passage", "snippet", "body", "chunk"),
    *("chunk_text", "contents", "document", "factText", "node.text", "node.text_resource.text"),
    *("source.data", "data.text", "data.snippet", "document.text", "document.snippet", "value"),
    "abstract",
)
ID: Final = (
    *("id", "doc_id", "_id", "id_", "node_id", "passage_id", "document_id", "chunk_id", "docid"),
    *("source_id", "node.id_", "metadata.id", "metadata.doc_id", "metadata.source"),
    *("meta.source", "node.metadata.file_name"),
)
TITLE: Final = (
    *("title", "name", "document_title", "heading", "metadata.title", "meta.title"),
    *("node.metadata.title", "data.title", "document.title"),
)
PAGE: Final = (
    *("page", "page_num", "page_number", "metadata.page", "metadata.page_label", "meta.page"),
    "node.metadata.page_label",
)
MAPS: Final = frozenset({"sources", "documents", "docs", "contexts", "passages"})
"""Fields whose value may be an object of ids and texts."""

_PASSAGE: Final = re.compile(r"^passage (\d{1,6}):", re.MULTILINE)
_LISTED: Final = re.compile(r"\s{0,100}[\[{]")
_MAX_CELL: Final = 1_000_000  # characters of a table cell that may hold a written-out list


def sources_from(value: Any) -> tuple[Source, ...]:
    """Read sources of any dialect; raise `CaseError` naming each one that cannot be read."""
    remarks = Remarks()
    sources = read_sources(valid(value), "sources", remarks)
    if remarks.faults:
        raise CaseError(*remarks.faults)
    return sources


def read_sources(value: Any, key: str, remarks: Remarks) -> tuple[Source, ...]:
    """Read the value of the field `key` as sources; what cannot be read becomes faults."""
    items = _items(value, key)
    if items is None:
        remarks.fault(key, f"must be text, an object or a list of them, is {kind_of(value)}")
        return ()
    found = [
        _source(item, place, f"{key}[{place - 1}]", remarks)
        for place, item in enumerate(items, start=1)
    ]
    return _unique([source for source in found if source], remarks)


def unfold(cell: Any) -> Any:
    """Give the list or object that a table cell holds as JSON or as Python wrote it, else itself."""
    if not isinstance(cell, str) or len(cell) > _MAX_CELL or not _LISTED.match(cell):
        return cell
    try:
        return json.loads(cell, object_pairs_hook=keep_repeats)
    except (ValueError, RecursionError):
        pass
    try:
        value = ast.literal_eval(cell.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return cell
    return value if isinstance(value, list | tuple | dict) else cell


def _items(value: Any, key: str) -> Sequence[Any] | None:
    if isinstance(value, str | Source):
        return [value]
    if isinstance(value, Mapping):
        return _mapped(value, key)
    if isinstance(value, list | tuple):
        return value
    return None


def _mapped(value: Mapping[str, Any], key: str) -> Sequence[Any]:
    """An object is one source, passages written in one text, or a map of ids to sources."""
    if first(value, TEXT) is not None:
        return [value]
    if key.rpartition(".")[2] in MAPS and all(_may_be_source(inner) for inner in value.values()):
        pairs = sorted((str(name), inner) for name, inner in value.items())
        return [
            {"id": name, **inner} if isinstance(inner, Mapping) else {"id": name, "text": inner}
            for name, inner in pairs
        ]
    passages = value.get("passages")
    return _passages(passages) if isinstance(passages, str) else passages or [value]


def _may_be_source(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, Mapping) and bool(first(value, TEXT)))


def _passages(text: str) -> Sequence[Any]:
    """Cut `passage 1: ... passage 2: ...`, written at line starts, into sources of those ids."""
    heads = [*_PASSAGE.finditer(text)]
    if not heads:
        return [text]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [
        {"id": head[1], "text": text[head.end() : end].strip()}
        for head, end in zip(heads, ends, strict=True)
    ]


def _source(item: Any, place: int, key: str, remarks: Remarks) -> Source | None:
    if isinstance(item, Source):
        return item
    if isinstance(item, str):
        return Source(id=str(place), text=item)
    if not isinstance(item, Mapping):
        remarks.fault(key, f"must be text or an object, is {kind_of(item)}")
        return None
    text = _text(item, key, remarks)
    if text is None:
        return None
    page = first(item, PAGE)
    return Source(
        id=_word(first(item, ID)) or str(place),
        text=text,
        title=_word(first(item, TITLE)),
        page=page if isinstance(page, int | str) and not isinstance(page, bool) else _word(page),
    )


def _text(item: Mapping[str, Any], key: str, remarks: Remarks) -> str | None:
    for name, value in present(item, TEXT):
        if isinstance(value, str):
            return value
        if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
            return "\n".join(value)
        if not isinstance(value, Mapping):
            remarks.fault(f"{key}.{name}", f"must be text, is {kind_of(value)}")
            return None
    if "text" in item:
        remarks.fault(f"{key}.text", f"must be text, is {kind_of(look_up(item, 'text'))}")
        return None
    try:
        written = write_json(item)
    except (TypeError, ValueError, RecursionError):
        remarks.fault(key, "has no text, and cannot be written as JSON")
        return None
    remarks.note("a source without a text field is read as a JSON record")
    return written


def _word(value: Any) -> str | None:
    """Give a short value as text: ids and titles are numbers in some records."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value).strip() or None


def _unique(sources: Sequence[Source], remarks: Remarks) -> tuple[Source, ...]:
    taken = {source.id for source in sources}
    seen: dict[str, int] = {}
    unique: list[Source] = []
    for source in sources:
        count = seen[source.id] = seen.get(source.id, 0) + 1
        if count == 1:
            unique.append(source)
            continue
        remarks.note("several sources share an id; the later ones are told apart as id#2, id#3, …")
        while f"{source.id}#{count}" in taken:
            count += 1
        seen[source.id] = count
        taken.add(f"{source.id}#{count}")
        unique.append(source.model_copy(update={"id": f"{source.id}#{count}"}))
    return tuple(unique)
