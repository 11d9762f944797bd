"""Cells of a table with their column, row and span.

Knows markdown tables (anywhere in a text), and texts that are one table as a whole: separated by
tabs, commas, semicolons or pipes, with a row of headings first. A table of two columns "name |
value" is read as keys and values; one whose first heading says "feature" has a record per column.
Refuses to guess: a text whose rows differ in length is no table. Nothing is computed from cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from critic.text.fields.jsonspans import MAX_LEAVES, Leaf

MAX_COLUMNS: Final = 200
_MAX_HEADING: Final = 60
RULE: Final = re.compile(
    r"^[ \t]{0,8}\|?[ \t]{0,8}:?-{2,400}:?[ \t]{0,8}\|[-: \t|]*+$", re.MULTILINE
)
_PIPED: Final = re.compile(r"(?>(?:[^|\\\n]|\\.)*)")
_CELLS: Final = {
    mark: re.compile(rf'[ ]{{0,8}}"(?>(?:[^"]|"")*)"?[ ]{{0,8}}|[^{mark}\n]*+')
    for mark in ("\t", ",", ";", "|")
}
LEAST: Final = {"\t": 1, ",": 2, ";": 2, "|": 2}  # separators a row must have, prose being prose
_SENTENCE: Final = re.compile(r"[.!?]$|[.!?] ")
_STOPS: Final = (". ", "! ", "? ")
_NAME_HEADINGS: Final = frozenset(
    """
    attribute aspect category characteristic detail details feature features field item key label
    metric name parameter property question spec specification specifications topic variable
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_VALUE_HEADINGS: Final = frozenset(
    "answer content data description detail details info information result value values".split()  # noqa: SIM905
)


class _Cell(NamedTuple):
    text: str
    start: int
    end: int


def read_tables(text: str) -> tuple[Leaf, ...]:
    """Read the cells of the tables in a text; () where there is none. Linear in its length."""
    if "|" in text and "--" in text:
        found = tuple(_markdown(text))
        if found:
            return found
    head = text.lstrip("\n\r \ufeff")[:4000].split("\n", 1)[0]
    if any(map(head.__contains__, _STOPS)):
        return ()  # no row of headings, but prose
    for mark, least in LEAST.items():
        if head.count(mark) >= least:
            return _separated(text, mark)
    return ()


def _markdown(text: str) -> Iterator[Leaf]:
    """Read every markdown table: a line of headings, a rule, and the lines with pipes after it."""
    row, free, count = 0, 0, 0
    for rule in RULE.finditer(text):
        top = text.rfind("\n", free, max(free, rule.start() - 1)) + 1 or free
        heads = _split(text, top, rule.start() - 1)
        if rule.start() == 0 or len(heads) < 2 or "|" not in text[top : rule.start()]:
            continue
        rows: list[Sequence[_Cell]] = []
        free = rule.end() + 1
        while free < len(text) and count < MAX_LEAVES:
            stop = text.find("\n", free)
            stop = len(text) if stop < 0 else stop
            if "|" not in text[free:stop]:
                break
            rows.append(_split(text, free, stop))
            count += len(rows[-1])
            free = stop + 1
        yield from _leaves(heads, rows, row)
        row += len(rows)


def _split(text: str, start: int, end: int) -> list[_Cell]:
    """Cut a line at its pipes; the outer ones are no separators."""
    while start < end and text[start] in " \t|":
        start += 1
        if text[start - 1] == "|":
            break
    cells: list[_Cell] = []
    while start <= end and len(cells) < MAX_COLUMNS:
        found = _PIPED.match(text, start, end)
        stop = found.end() if found else end
        cells.append(_trim(text, start, stop))
        start = stop + 1
    return cells[:-1] if cells and not cells[-1].text and text[end - 1 : end] in "| \t" else cells


def _trim(text: str, start: int, end: int) -> _Cell:
    """Give a cell without the spaces, emphasis and quotes around it."""
    while start < end and text[start] in " \t\r*_`":
        start += 1
    while end > start and text[end - 1] in " \t\r*_`":
        end -= 1
    if end - start > 1 and text[start] == text[end - 1] == '"':
        return _Cell(text[start + 1 : end - 1].replace('""', '"'), start + 1, end - 1)
    return _Cell(text[start:end], start, end)


def _separated(text: str, mark: str) -> tuple[Leaf, ...]:
    """Read a text that is one table; () at the first row that has not as many cells."""
    rows: list[Sequence[_Cell]] = []
    count = 0
    for cells, stop in _rows(text, mark):
        if not rows and not _are_headings(cells):
            return ()
        if rows and len(cells) != len(rows[0]):
            if stop < len(text) or len(rows) < 3 or len(cells) > len(rows[0]):
                return ()
            break
        rows.append(cells)
        count += len(cells)
        if count > MAX_LEAVES:
            break
    return tuple(_leaves(rows[0], rows[1:], 0)) if len(rows) > 1 else ()


def _rows(text: str, mark: str) -> Iterator[tuple[list[_Cell], int]]:
    """Give the rows with the place where each ends; blank lines are none."""
    cells: list[_Cell] = []
    at = 0
    while at <= len(text):
        found = _CELLS[mark].match(text, at)
        stop = found.end() if found else at
        cells.append(_trim(text, at, stop))
        closed = stop >= len(text) or text[stop] == "\n"
        if not closed and text[stop] != mark:
            return  # words after a closing quote: no table
        at = stop + 1
        if closed:
            if len(cells) > 1 or cells[0].text:
                yield cells, stop
            cells = []
        elif len(cells) > MAX_COLUMNS:
            return


def _are_headings(cells: Sequence[_Cell]) -> bool:
    names = [cell.text.lower() for cell in cells]
    return len(set(names)) == len(names) and all(
        len(name) <= _MAX_HEADING
        and len(name.split()) <= 6
        and not _SENTENCE.search(name)
        and not name[:1].isdigit()
        and (bool(name) or not number)
        for number, name in enumerate(names)
    )


def _leaves(heads: Sequence[_Cell], rows: Sequence[Sequence[_Cell]], first: int) -> Iterator[Leaf]:
    """Give the cells under their headings, or beside their names where rows are named values."""
    named = heads[0].text.lower().strip(":") in _NAME_HEADINGS or not heads[0].text
    paired = len(heads) == 2 and (named or heads[1].text.lower() in _VALUE_HEADINGS)
    turned = len(heads) > 2 and named and heads[0].text.lower() not in {"name", "item", "label"}
    for number, cells in enumerate(rows, first):
        row = f"[{number}]"
        for head, cell in zip(heads, cells, strict=False):
            if (paired or turned) and cell is cells[0]:
                continue
            key = cells[0] if paired or turned else head
            above = () if paired else (head.text,) if turned else (row,)
            path = (*above, key.text)
            yield Leaf(path, cell.text, cell.start, cell.end, key.start, key.end, number)
