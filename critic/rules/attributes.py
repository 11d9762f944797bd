"""The attributes a structured source records, found by the notions of their keys.

Knows which notions name an attribute, the group it stands in, and what a group of yes-or-no values
says as a whole.
Refuses to know how a claim speaks of an attribute.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.fields import Fact, Kind, is_place, key_words
from critic.text.fields.keys import read_key
from critic.text.fields.notions import notions_in
from critic.text.kept import kept
from critic.text.reading import Passage, Reading
from critic.text.subjects import Record, find_records

MAX_VALUE: Final = 80  # characters of a value that is a thing and not a story
MAX_SHARED: Final = 40  # attributes of one name that are looked through without a record's name
_ENDINGS: Final = (
    "y",
    "ic",
    "al",
    "ful",
    "ous",
    "ive",
    "able",
    "ible",
    "ate",
    "ish",
    "less",
    "ed",
    "some",
)
_BY_NUMBER: Final = re.compile(r"\\[uUx]")
_NOUN_ENDINGS: Final = (
    "ry",
    "cy",
    "ity",
    "gy",
    "ony",
    "phy",
    "sic",
    "nic",
    "table",
    "bed",
    "seed",
    "speed",
)
_QUALITIES: Final = frozenset(
    [
        "upscale",
        "hip",
        "modern",
        "quiet",
        "loud",
        "formal",
        "cheap",
        "clean",
        "warm",
        "cool",
        "open",
        "secure",
    ]
)


class Attribute(NamedTuple):
    """One attribute: a claim speaks of it that has all its `needs`, and, where given, one of `above`.

    `sign` is -1 where the key itself denies ("no_smoking"). `polarity` is what the value says: 1 it
    is so, -1 it is not, 0 neither. `unit` is a unit the key names. `parts` counts the yes-or-no
    values that a group stands for; `kind` is that of the value.
    """

    reading: Reading
    fact: Fact
    record: Record
    needs: frozenset[str]
    above: frozenset[str]
    sign: int
    polarity: int
    kind: Kind
    unit: str = ""
    parts: int = 0

    @property
    def is_firm(self) -> bool:
        """Whether its name is more than one everyday word, or a notion of its own."""
        return len(self.needs) > 1 or next(iter(self.needs))[0] == "="

    @property
    def is_quality(self) -> bool:
        """Whether its name is an adjective: a thing can be it, not have it."""
        word = (self.fact.words or ("",))[-1]
        ends = len(word) > 4 and word.endswith(_ENDINGS) and not word.endswith(_NOUN_ENDINGS)
        return not self.parts and (word in _QUALITIES or ends)

    @property
    def place(self) -> Passage:
        """The source's words: key and value together where they stand together."""
        fact, text = self.fact, self.reading.text
        near = 0 <= fact.key_start < fact.start and fact.start - fact.key_end < 40
        start = fact.key_start if near else fact.start
        quoted = near and text[start - 1 : start] in {'"', "'"}
        end = fact.end + (
            text[fact.end : fact.end + 1] in {'"', "'"} and text[fact.start - 1] in "\"'"
        )
        return self.reading.passage(start - quoted, end)

    @property
    def said(self) -> str:
        """What the source says, for a message: "OutdoorSeating: false"."""
        fact = self.fact
        key = self.reading.text[fact.key_start : fact.key_end] if fact.key_start >= 0 else fact.key
        value = self.reading.text[fact.start : fact.end]
        shown = value if len(value) <= MAX_VALUE else value[: MAX_VALUE - 3] + "..."
        named = f" of {self.record.label}" if fact.row >= 0 and self.record.label else ""
        return f"{key.strip()}{named}: {shown or 'nothing'}"


class Attributes:
    """All attributes of some sources, looked up by notion; records, looked up by their names."""

    def __init__(self, found: Iterable[Attribute]) -> None:
        self._by_notion: dict[str, list[Attribute]] = {}
        self._by_label: dict[tuple[str, ...], dict[Record, None]] = {}
        self._lengths: dict[str, set[int]] = {}
        last = None
        for attribute in found:
            rarest = _rarest(attribute.needs)
            self._by_notion.setdefault(rarest, []).append(attribute)
            if attribute.record is last:
                continue  # as most are
            last = attribute.record
            label = last.words
            if label:
                self._by_label.setdefault(label, {})[last] = None
                self._lengths.setdefault(label[0], set()).add(len(label))

    @kept
    def notions(self) -> frozenset[str]:
        """The longest notions of the attributes: what `named` can be asked for."""
        return frozenset(self._by_notion)

    @kept
    def several(self) -> bool:
        """Whether more than one record has a name."""
        return len(self._by_label) > 1 or any(len(some) > 1 for some in self._by_label.values())

    def named(self, notion: str, records: Sequence[Record]) -> Sequence[Attribute]:
        """Give the attributes whose longest notion it is.

        Where more than `MAX_SHARED` share it, as in a long table, only those of the given records.
        """
        found = self._by_notion.get(notion, ())
        if len(found) <= MAX_SHARED:
            return found
        return [
            attribute
            for record in records
            for attribute in self._of_record.get((notion, record), ())[:MAX_SHARED]
        ]

    @kept
    def _of_record(self) -> dict[tuple[str, Record], list[Attribute]]:
        """The attributes by longest notion and record: long tables are looked up by both."""
        found: dict[tuple[str, Record], list[Attribute]] = {}
        for notion, attributes in self._by_notion.items():
            for attribute in attributes:
                found.setdefault((notion, attribute.record), []).append(attribute)
        return found

    def mentioned(self, words: tuple[str, ...]) -> tuple[Record, ...]:
        """Give the records whose whole name stands among folded words, in the order of mention."""
        found: dict[Record, None] = {}
        for place, word in enumerate(words):
            for length in sorted(self._lengths.get(word, ())):
                records = self._by_label.get(words[place : place + length], {})
                found.update(dict.fromkeys(list(records)[:MAX_SHARED]))
        return tuple(found)

    def __bool__(self) -> bool:
        return bool(self._by_notion)


@lru_cache(maxsize=4096)
def _rarest(needs: frozenset[str]) -> str:
    """Give the longest notion, the first of them by letters: what looking up begins with."""
    return min(needs, key=lambda notion: (-len(notion), notion))


@lru_cache(maxsize=8)
def attributes_of(readings: tuple[Reading, ...]) -> Attributes:
    """Collect the attributes of the structured texts among some readings."""
    return Attributes(
        [
            attribute
            for number, reading in enumerate(readings)
            if reading.facts
            for attribute in _attributes(number, reading)
        ]
    )


@lru_cache(maxsize=8)
def notions_of_prose(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give the notions of the longer texts that stand among the values of structured sources."""
    found: set[str] = set()
    for reading in readings:
        for fact in reading.facts:
            if isinstance(fact.value, str) and len(fact.value) > MAX_VALUE:
                words = _words(reading, fact, fact.value)
                found |= notions_in(words.folded, words.telling)
    return frozenset(found)


def _words(reading: Reading, fact: Fact, value: str) -> Passage:
    """Give the words of a long value: those of the source, unless it writes letters as numbers."""
    written = reading.text[fact.start : fact.end]
    if len(written) >= len(value) and not _BY_NUMBER.search(written):
        return reading.passage(fact.start, fact.end)
    alone = Reading(value)
    return alone.passage(0, len(alone.text))


def _attributes(number: int, reading: Reading) -> list[Attribute]:
    records = find_records(number, reading)
    singles = [
        made
        for fact, record in zip(reading.facts, records, strict=True)
        if not isinstance(fact.value, str) or len(fact.value) <= MAX_VALUE
        if (made := _single(reading, fact, record)) is not None
    ]
    return [*singles, *_groups(singles)]


def _single(reading: Reading, fact: Fact, record: Record) -> Attribute | None:
    needs, unit, sign = read_key(fact.words)
    if not needs:
        return None
    depth = len(record.path) if record.words else 0
    parents = [part for part in fact.path[depth:-1] if not is_place(part) and part != fact.key]
    above = read_key(key_words(parents[-1])).needs if parents else frozenset()
    return Attribute(
        reading, fact, record, needs, above - needs, sign, fact.polarity, fact.value_kind, unit
    )


def _groups(singles: Sequence[Attribute]) -> list[Attribute]:
    """Give what groups of yes-or-no values say as a whole: one yes makes a yes."""
    members: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Attribute]] = {}
    for single in singles:
        if single.kind in {"bool", "null"} and single.above and len(single.fact.path) > 1:
            members.setdefault((single.record.path, single.fact.path[:-1]), []).append(single)
    groups = []
    for some in members.values():
        signs = {member.polarity for member in some}
        if len(some) > 1 and signs != {0}:
            first = next((member for member in some if member.polarity > 0), some[0])
            polarity = 1 if 1 in signs else -1 if signs == {-1} else 0
            groups.append(
                Attribute(
                    first.reading,
                    first.fact,
                    first.record,
                    first.above,
                    frozenset(),
                    1,
                    polarity,
                    "bool",
                    parts=len(some),
                )
            )
    return groups
