"""Which thing each field of a structured source is about, and what that thing is called.

Knows elements of lists, rows and columns of tables, and objects beside others of the same make. Their
names stand in a name-like field, the first cell of a row, or the key above. Refuses to know what a
claim is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from critic.text.fields import Fact, is_place, key_words
from critic.text.reading import Reading

MAX_LABEL: Final = 80
_SHORT: Final = 24
_UNNAMED: Final = 99
_NAMES: Final = (
    "name", "full name", "title", "label", "product name", "model", "id", "employee", "patient",
    "city", "country", "plan",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Record:
    """A thing with attributes: `label` is what it is called ("": nobody knows), `words` folded."""

    source: int
    path: tuple[str, ...]
    label: str
    words: tuple[str, ...]


@lru_cache(maxsize=16)
def find_records(number: int, reading: Reading) -> tuple[Record, ...]:
    """Give for each fact of a source, numbered among the sources, the record it belongs to."""
    facts = reading.facts
    twins = _twins(facts)
    homes = [_home(fact, twins) for fact in facts]
    labels: dict[tuple[str, ...], tuple[int, str]] = {}
    for fact, home in zip(facts, homes, strict=True):
        rank, label = _name(fact, home, first=home not in labels)
        if home not in labels or rank < labels[home][0]:
            labels[home] = (rank, label)
    records = {
        home: Record(number, home, label, key_words(label)) for home, (_, label) in labels.items()
    }
    return tuple([records[home] for home in homes])


def _home(fact: Fact, twins: frozenset[tuple[str, ...]]) -> tuple[str, ...]:
    """Give the path of the record a fact belongs to: the innermost element, row or twin."""
    path = fact.path
    for at in range(len(path) - 1, 0, -1):
        if is_place(path[at - 1]) or path[:at] in twins:
            return path[:at]
    return ()


def _twins(facts: Sequence[Fact]) -> frozenset[tuple[str, ...]]:
    """Give the paths of objects that stand beside others with the same keys, under one parent."""
    keys: dict[tuple[str, ...], set[str]] = {}
    for fact in facts:
        path = fact.path
        if len(path) > 1 and not is_place(path[-1]) and not is_place(path[-2]):
            keys.setdefault(path[:-1], set()).add(path[-1])
    owners: dict[tuple[tuple[str, ...], str], list[tuple[str, ...]]] = {}
    for path, names in keys.items():
        for name in names:
            owners.setdefault((path[:-1], name), []).append(path)
    return frozenset([path for paths in owners.values() if len(paths) > 1 for path in paths])


def _name(fact: Fact, home: tuple[str, ...], *, first: bool) -> tuple[int, str]:
    """Give how well a fact names its record, 0 best, and the name it gives."""
    above = home[-1] if home and not is_place(home[-1]) else ""
    if (
        not isinstance(fact.value, str)
        or not 0 < len(fact.value) <= MAX_LABEL
        or fact.path[:-1] != home
    ):
        return (70, above) if above else (_UNNAMED, "")
    words = " ".join(fact.words)
    if words in _NAMES:
        return _NAMES.index(words), fact.value
    if (first and fact.row >= 0 and not above) or words.endswith(" name"):
        return 50, fact.value
    if first and home and is_place(home[-1]) and len(fact.value) <= _SHORT and not above:
        return 60, fact.value  # an element of a list is called by what it begins with
    return (70, above) if above else (_UNNAMED, "")
