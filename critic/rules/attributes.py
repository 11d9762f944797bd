"""The attributes a structured source records, found by the notions of their keys.

Knows which words of a key name the attribute and which only decorate it, which record an attribute
belongs to and what that record is called, and what a group of yes-or-no values says as a whole.
Refuses to know how a claim speaks of an attribute.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from critic.text.fields import Fact, Kind, is_place, key_words
from critic.text.notions import find_notions, notions_of
from critic.text.plain import fold
from critic.text.reading import Passage, Reading
from critic.text.tokens import WORD

MAX_VALUE: Final = 80  # characters of a value that is a thing and not a story
MAX_SHARED: Final = 400  # attributes of one name that are looked through, as in a long table
_DECOR: Final = frozenset(
    """
    is are has have can does accept accepts accepted offer offers offered allow allows allowed provide
    provides provided include includes included support supports supported available availability good
    best suitable great of the an in on to with for by and or business company restaurant restaurants hotel
    hotels store shop place venue property product products item items customer customers user users guest guests
    general info information data details detail value field attribute attributes feature features
    amenity amenities option options facility facilities flag current service services overall average mean
    avg
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNITS: Final = frozenset(
    """
    kg g mg lb lbs oz km m cm mm mi ft in inch inches usd eur gbp jpy chf cad aud min mins minutes
    hours hrs sec seconds ms days weeks months years percent pct celsius fahrenheit c f kmh mph kph
    hpa mbar kw kwh hp l ml litres liters gb mb tb mah w v hz ghz mhz sqm sqft dollars euros
    """.split()  # noqa: SIM905 - as above
)
_NEGATIVE: Final = frozenset({"no", "not", "non", "without", "never"})
_COUNTING: Final = frozenset({"count", "counts", "number", "num", "total", "quantity", "no"})
COUNT: Final = "#"  # the unit of attributes whose key counts something
_VAGUE: Final = frozenset(
    """
    name id identifier text title label description note notes comment comments content message body summary
    type kind category status value date time number code key index link image slug source uuid
    created updated timestamp version
    """.split()  # noqa: SIM905 - as above
)
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


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute: a claim speaks of it that has all its `needs`, and, where given, one of `above`.

    `sign` is -1 where the key itself denies ("no_smoking"). `polarity` is what the value says: 1 it
    is so, -1 it is not, 0 neither. `unit` is a unit the key names. `parts` counts the yes-or-no
    values that a group stands for.
    """

    reading: Reading
    fact: Fact
    record: Record
    needs: frozenset[str]
    above: frozenset[str]
    sign: int
    polarity: int
    unit: str = ""
    parts: int = 0

    @property
    def kind(self) -> Kind:
        """What kind of value it has."""
        return "bool" if self.parts else self.fact.value_kind

    @property
    def is_firm(self) -> bool:
        """Whether its name is more than one everyday word, or a notion of its own."""
        return len(self.needs) > 1 or next(iter(self.needs))[0] == "="

    @property
    def place(self) -> Passage:
        """The source's words: key and value together where they stand together."""
        fact, text = self.fact, self.reading.text
        near = 0 <= fact.key_start < fact.start and fact.start - fact.key_end < 40
        start = fact.key_start if near else fact.start
        quoted = near and text[start - 1 : start] in {'"', "'"}
        end = fact.end + (text[fact.end : fact.end + 1] in {'"', "'"} and text[fact.start - 1] in "\"'")
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
    """All attributes of some sources, looked up by notion; records, looked up by their names.

    `prose` are the notions of the longer texts that stand among the values.
    """

    __slots__ = ("_by_notion", "_by_word", "prose")

    def __init__(self, found: Iterable[Attribute], prose: frozenset[str]) -> None:
        self._by_notion: dict[str, list[Attribute]] = {}
        self._by_word: dict[str, list[Record]] = {}
        known: set[Record] = set()
        for attribute in found:
            if attribute.record not in known:
                known.add(attribute.record)
                self._name(attribute.record)
            rarest = min(attribute.needs, key=lambda notion: (-len(notion), notion))
            self._by_notion.setdefault(rarest, []).append(attribute)
        self.prose = prose

    def _name(self, record: Record) -> None:
        for word in record.words[:1]:
            self._by_word.setdefault(word, []).append(record)

    def named(self, notion: str) -> Sequence[Attribute]:
        """Give the attributes whose longest notion it is; no more than `MAX_SHARED`."""
        return self._by_notion.get(notion, ())[:MAX_SHARED]

    def mentioned(self, words: Sequence[str]) -> tuple[Record, ...]:
        """Give the records whose whole name stands among folded words, in the order of mention."""
        found: dict[Record, None] = {}
        for place, word in enumerate(words):
            for record in self._by_word.get(word, ())[:MAX_SHARED]:
                if tuple(words[place : place + len(record.words)]) == record.words:
                    found[record] = None
        return tuple(found)

    def __bool__(self) -> bool:
        return bool(self._by_notion)


@lru_cache(maxsize=8)
def attributes_of(readings: tuple[Reading, ...]) -> Attributes:
    """Collect the attributes of the structured texts among some readings."""
    found: list[Attribute] = []
    prose: set[str] = set()
    for number, reading in enumerate(readings):
        if reading.facts:
            found.extend(_attributes(number, reading))
            for fact in reading.facts:
                if isinstance(fact.value, str) and len(fact.value) > MAX_VALUE:
                    words = (fold(word[0]) for word in WORD.finditer(fact.value))
                    prose.update(notion.name for notion in find_notions(tuple(words)))
    return Attributes(found, frozenset(prose))


def _attributes(number: int, reading: Reading) -> list[Attribute]:
    records = _records(number, reading.facts)
    singles = [
        made
        for fact in reading.facts
        if len(str(fact.value)) <= MAX_VALUE if (made := _single(reading, fact, records)) is not None
    ]
    return [*singles, *_groups(singles)]


def _single(reading: Reading, fact: Fact, records: dict[tuple[str, ...], Record]) -> Attribute | None:
    words = fact.words
    needs, unit, sign = _needs(words)
    if not needs or (len(words) == 1 and words[0] in _VAGUE):
        return None
    parents = [part for part in fact.path[:-1] if not is_place(part)]
    if parents and parents[-1] == fact.key:
        parents = parents[:-1]
    above = _needs(key_words(parents[-1]))[0] if parents else frozenset()
    return Attribute(
        reading, fact, records[_home(fact.path)], needs, above - needs, sign, fact.polarity, unit
    )


@lru_cache(maxsize=4096)
def _needs(words: tuple[str, ...]) -> tuple[frozenset[str], str, int]:
    """Give the notions of a key without decoration, the unit it names, and its sign."""
    counts = len(words) > 1 and (words[0] in _COUNTING or words[-1] in _COUNTING) and "of" in words[1:2]
    counts = counts or (len(words) > 1 and not _COUNTING.isdisjoint((words[0], words[-1])) and words[0] != "no")
    sign = -1 if not counts and any(word in _NEGATIVE for word in words) else 1
    unit = words[-1] if len(words) > 1 and words[-1] in _UNITS else COUNT if counts else ""
    kept = words[:-1] if unit not in {"", COUNT} else words
    bare = tuple(
        word for word in kept if word not in _DECOR and not (counts and word in _COUNTING)
    )
    return notions_of(bare), unit, sign


def _groups(singles: Sequence[Attribute]) -> list[Attribute]:
    """Give what groups of yes-or-no values say as a whole: one yes makes a yes."""
    members: dict[tuple[Record, tuple[str, ...]], list[Attribute]] = {}
    for single in singles:
        if single.kind in {"bool", "null"} and single.above and len(single.fact.path) > 1:
            members.setdefault((single.record, single.fact.path[:-1]), []).append(single)
    groups = []
    for some in members.values():
        signs = {member.polarity for member in some}
        if len(some) > 1 and signs != {0}:
            first = next((member for member in some if member.polarity > 0), some[0])
            polarity = 1 if 1 in signs else -1 if signs == {-1} else 0
            groups.append(
                Attribute(
                    first.reading, first.fact, first.record, first.above, frozenset(), 1, polarity,
                    parts=len(some),
                )
            )
    return groups


def _home(path: tuple[str, ...]) -> tuple[str, ...]:
    """Give the path of the record a fact belongs to: the element of the innermost list."""
    for at in range(len(path) - 1, 0, -1):
        if is_place(path[at - 1]):
            return path[:at]
    return ()


def _records(number: int, facts: Sequence[Fact]) -> dict[tuple[str, ...], Record]:
    labels: dict[tuple[str, ...], tuple[int, str]] = {}
    for fact in facts:
        home = _home(fact.path)
        rank = _rank(fact, first=home not in labels)
        if rank < labels.get(home, (99, ""))[0] or home not in labels:
            labels[home] = (rank, str(fact.value) if rank < 99 else "")
    return {
        home: Record(number, home, label, key_words(label))
        for home, (_, label) in labels.items()
    }


def _rank(fact: Fact, *, first: bool) -> int:
    """Give how well a fact names its record: 0 best, 99 not at all."""
    if not isinstance(fact.value, str) or not 0 < len(fact.value) <= MAX_VALUE:
        return 99
    words = " ".join(fact.words)
    if words in _NAMES:
        return _NAMES.index(words)
    return 50 if first and fact.row >= 0 else 60 if words.endswith(" name") else 99

