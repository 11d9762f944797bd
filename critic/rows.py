"""Records in files: JSON Lines, JSON and tables, read one at a time, each with its place.

Knows file forms and what can be wrong with them. A line that cannot be read is a row with a fault
and stops nothing; a file that cannot be read raises `InputError`. JSON Lines and tables are never
held whole; a JSON file is. Refuses to know what a record's fields mean: `critic.dialects` does.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO, Final

from critic.dialects.repeats import keep_repeats
from critic.errors import Fault, InputError
from critic.files import decode, open_file, refuse_binary

MAX_LINE: Final = 256 * 1024 * 1024  # bytes
_UNREAD: Final = re.compile(r"[\udc80-\udcff]")  # what bytes that are no UTF-8 are read as
MAX_CELL: Final = 64 * 1024 * 1024  # characters
FORMS: Final[Mapping[str, str]] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".csv": "csv",
    ".tsv": "csv",
}
LISTS: Final = ("data", "records", "rows", "examples", "samples", "cases")
"""Where a JSON file may keep its records when it is an object."""
PASSAGE_ROWS: Final = frozenset({"query_id", "passage", "generated_answer"})
"""The columns of tables that give every passage of an answer a row of its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One record as it came, or the fault that kept it from being read.

    `size` is how many bytes of its file were read for it; `cells`: its values are table cells.
    """

    where: str
    value: Any = None
    fault: Fault | None = None
    size: int = 0
    cells: bool = False


def read_file(path: Path) -> Iterator[Row]:
    """Read the records of a file, its form told by its ending or its first characters."""
    with open_file(path) as file:
        yield from read_stream(file, str(path), FORMS.get(path.suffix.lower()))


def read_stream(file: BinaryIO, where: str, form: str | None = None) -> Iterator[Row]:
    """Read the records of an open binary file."""
    number, first = 1, file.readline(MAX_LINE)
    while first and not first.strip():
        number, first = number + 1, file.readline(MAX_LINE)
    if not first:
        raise InputError(Fault("is empty", where))
    refuse_binary(first, where)
    if form == "csv":
        return _table(first, file, where)
    if form == "jsonl" or _is_record(first):
        return _lines(first, number, file, where)
    return _document(b"\n" * (number - 1) + first + file.read(), where)


def parse(text: str, where: str, line: int | None = None) -> Any:
    """Parse JSON; raise `InputError` with line and column. `line` is where a single line stands."""
    try:
        return json.loads(text, object_pairs_hook=keep_repeats)
    except json.JSONDecodeError as error:
        what = f"invalid JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        place = f"{where}:{line or error.lineno}:{error.colno}"
        raise InputError(Fault(what, place)) from None
    except RecursionError:
        raise InputError(Fault("invalid JSON: nested too deeply", _at(where, line))) from None
    except ValueError:
        raise InputError(Fault("invalid JSON: a number is too long", _at(where, line))) from None


def _at(where: str, line: int | None) -> str:
    return f"{where}:{line}" if line else where


def _is_record(line: bytes) -> bool:
    """Whether a file's first line is a whole JSON object: then the file is JSON Lines."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _lines(line: bytes, number: int, file: BinaryIO, where: str) -> Iterator[Row]:
    while line:
        if line.strip():
            yield _line(line, where, number)
        number, line = number + 1, file.readline(MAX_LINE)


def _line(line: bytes, where: str, number: int) -> Row:
    place = _at(where, number)
    try:
        return Row(place, parse(decode(line, place), where, number), size=len(line))
    except InputError as error:
        return Row(place, fault=error.faults[0], size=len(line))


def _document(data: bytes, where: str) -> Iterator[Row]:
    value = parse(decode(data, where), where)
    items, key = [value], ""
    if isinstance(value, list):
        items, key = value, "[{}]"
    elif isinstance(value, dict):
        name = next((name for name in LISTS if isinstance(value.get(name), list)), None)
        if name and "answer" not in value:
            items, key = value[name], name + "[{}]"
    if not items:
        raise InputError(Fault("holds no record", where))
    for index, item in enumerate(items):
        yield Row(where + key.format(index), item, size=len(data) // len(items))


def _table(first: bytes, file: BinaryIO, where: str) -> Iterator[Row]:
    csv.field_size_limit(MAX_CELL)
    header = decode(first, where)
    delimiter = max(",;\t", key=header.count)
    text = io.TextIOWrapper(file, encoding="utf-8", errors="surrogateescape", newline="")
    names = next(csv.reader([header.replace("\r", " ")], delimiter=delimiter))
    table = csv.reader(text, delimiter=delimiter)
    rows = _table_rows(table, [name.strip() for name in names], where)
    try:
        yield from _with_passages(rows) if frozenset(names) >= PASSAGE_ROWS else rows
    except csv.Error as error:
        raise InputError(Fault(f"invalid table: {error}", _at(where, table.line_num + 1))) from None
    finally:
        text.detach()


def _table_rows(table: Any, names: list[str], where: str) -> Iterator[Row]:
    for cells in table:
        place = _at(where, table.line_num + 1)
        if not any(cells):
            continue
        if bad := _UNREAD.search("".join(cells)):
            what = f"is not UTF-8: byte 0x{ord(bad[0]) - 0xDC00:02x}"
            yield Row(place, fault=Fault(what, place, hint="save it as UTF-8"), cells=True)
            continue
        if len(cells) > len(names):
            what = f"has {len(cells)} cells, the header names {len(names)}"
            yield Row(place, fault=Fault(what, place), cells=True)
            continue
        value = {name: cell for name, cell in zip(names, cells, strict=False) if cell}
        yield Row(place, value, size=sum(map(len, cells)), cells=True)


def _with_passages(rows: Iterable[Row]) -> Iterator[Row]:
    """Join rows that follow each other and share a query into one record with all passages."""
    for _, group in groupby(rows, lambda row: _query(row.value)):
        members = [*group]
        if members[0].fault:
            yield from members
            continue
        value: dict[str, Any] = {}
        for member in reversed(members):
            value |= member.value
        value["passages"] = [
            {"id": row.value.get("passage_id"), "text": row.value["passage"]}
            for row in members
            if "passage" in row.value
        ]
        value.pop("passage", None)
        size = sum(member.size for member in members)
        yield Row(members[0].where, value, size=size, cells=True)


def _query(value: Any) -> object:
    return (value.get("query_id"), value.get("query_run")) if isinstance(value, dict) else object()
