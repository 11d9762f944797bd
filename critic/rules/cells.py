"""Times and dates read from another row of a table than the one the claim names.

Knows which row a claim names, and which rows hold a time it gives. Refuses numbers, which are bound
by their headings, and claims that name no row or several.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from critic.records import Verdict
from critic.rules.attributes import attributes_of
from critic.rules.rule import Exhibit, Hit
from critic.text.fields import Fact
from critic.text.reading import Reading
from critic.text.subjects import Record, find_records
from critic.text.times import find_moments
from critic.text.times.calendar import Moment
from critic.text.times.chronology import compare_moments

_LONGEST: Final = 30  # characters of a cell that is a time and no story
_MOST: Final = 4000  # cells with a time that are kept of one table
_MOST_ASKED: Final = 12


class Cell(NamedTuple):
    """One cell that holds a time, its column, and the record of its row."""

    record: Record
    fact: Fact
    moment: Moment


def find_other_rows(exhibit: Exhibit) -> Iterator[Hit]:
    """Find times of the claim that stand in another row, where the named row has another time."""
    moments = exhibit.claim.moments[:_MOST_ASKED]
    if not moments or not any(reading.facts for reading in exhibit.index.readings):
        return
    named = attributes_of(exhibit.index.readings).mentioned(exhibit.claim.folded)
    if len(named) != 1:
        return
    reading = exhibit.index.readings[named[0].source]
    cells = _cells(named[0].source, reading)
    for moment in moments:
        found = _other(moment, named[0], cells)
        if found is not None:
            yield _hit(exhibit, reading, moment, found)


@lru_cache(maxsize=16)
def _cells(number: int, reading: Reading) -> tuple[Cell, ...]:
    found: list[Cell] = []
    for fact, record in zip(reading.facts, find_records(number, reading), strict=True):
        moments = _times(str(fact.value)) if fact.row >= 0 else ()
        if len(moments) == 1 and len(found) < _MOST:
            found.append(Cell(record, fact, moments[0]))
    return tuple(found)


def _times(value: str) -> tuple[Moment, ...]:
    """Read a cell on its own: beside a bar a time may not look like one."""
    told = len(value) <= _LONGEST and any(char.isdigit() for char in value)
    return find_moments(f"at {value}") if told else ()


def _other(moment: Moment, named: Record, cells: tuple[Cell, ...]) -> Cell | None:
    """Give the named row's cell of the column in which another row has the claim's time."""
    columns: dict[str, None] = {}
    for cell in cells:
        if compare_moments(moment, cell.moment) in ("equal", "implied", "open"):
            if cell.record == named:
                return None
            columns[cell.fact.key] = None
    for cell in cells:
        if cell.record == named and cell.fact.key in columns:
            return cell
    return None


def _hit(exhibit: Exhibit, reading: Reading, moment: Moment, cell: Cell) -> Hit:
    said = exhibit.claim.reading.text[moment.start : moment.end]
    read = reading.text[cell.fact.start : cell.fact.end]
    message = f"The answer says {said}; the row of {cell.record.label} has {read}."
    place = reading.passage(cell.fact.start, cell.fact.end)
    return Hit(Verdict.CONTRADICTED, 0.75, message, moment.start, moment.end, place)
