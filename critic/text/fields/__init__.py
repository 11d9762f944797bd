"""Facts of a structured text: what a JSON record or a table says, as paths and values.

Knows which texts are structured at all, the words a key is made of, and which values affirm, deny
or say nothing. Refuses to know any one schema, what two values mean for each other, and how a claim
speaks of them. All spans are of the plain text; prose gives no facts, at the price of a glance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from critic.text.fields.jsonspans import Leaf, Scalar, read_leaves
from critic.text.fields.tables import read_tables
from critic.text.plain import Plain, fold
from critic.text.segments import Segment, find_segments
from critic.text.tokens import WORD

__all__ = ["Fact", "Kind", "Scalar", "fact_segments", "key_words", "read_fields", "shape_of"]

Kind = Literal["bool", "null", "number", "string"]
_Member = Literal["row", "field", "prose"]
MAX_KEY: Final = 120  # characters of a key that are read as words
_LONG: Final = 160  # a value this long is prose and has sentences of its own
_OPENING: Final = re.compile(
    r"\s{0,200}(?:[^\n{\[]{1,80}:\s{1,20})?(?:```\w{0,20}\s{1,20})?(?=[{\[])"
)
_FENCE: Final = re.compile(r"\s{0,200}```\s{0,200}$")
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})")
_NUMBER: Final = re.compile(r"[-+]?(?:\d{1,30}(?:,\d{3}){1,9}|\d{1,30})(?:\.\d{1,30})?")
_PLACE: Final = re.compile(r"\[\d{1,9}\]")
_FOREIGN_QUOTES: Final = dict.fromkeys(
    map(
        ord,
        "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\uff07\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02",
    ),
    "\ue000",
)
_DENIES: Final = frozenset("false no n none never off disabled unavailable excluded".split())  # noqa: SIM905
_AFFIRMS: Final = frozenset("true yes y on enabled available included".split())  # noqa: SIM905
_SILENT: Final = frozenset(
    {
        "",
        "null",
        "n/a",
        "na",
        "nan",
        "unknown",
        "-",
        "--",
        "?",
        "nil",
        "unspecified",
        "tbd",
        "undefined",
    }
    | {"not specified", "not available data", "no data", "not known", "not provided"}
)


class Fact(NamedTuple):
    """One value of a structured text: its path, the span of the value, and the span of its key.

    Positions in lists and rows of tables are path parts like "[0]". `row` numbers the row of a
    table, -1 elsewhere. Items of a list have the span of the list's key.
    """

    path: tuple[str, ...]
    value: Scalar
    start: int
    end: int
    key_start: int = -1
    key_end: int = -1
    row: int = -1

    @property
    def key(self) -> str:
        """The last named part of the path, "" where there is none."""
        for part in reversed(self.path):
            if not is_place(part):
                return part
        return ""

    @property
    def words(self) -> tuple[str, ...]:
        """The folded words of the key: "outdoor", "seating" of OutdoorSeating."""
        return key_words(self.key)

    @property
    def value_kind(self) -> Kind:
        """What kind of value it is; strings that spell another kind are of that kind."""
        value = self.value
        if value is None or (isinstance(value, str) and _spells_nothing(value)):
            return "null"
        if isinstance(value, bool) or value in {"True", "False", "true", "false"}:
            return "bool"
        number = not isinstance(value, str) or bool(_NUMBER.fullmatch(value))
        return "number" if number else "string"

    @property
    def polarity(self) -> int:
        """1 where the value affirms, -1 where it denies, 0 where it says nothing or a thing."""
        if self.value_kind == "null" or not isinstance(self.value, str | bool):
            return 0
        word = str(self.value).strip().lower()
        return -1 if word in _DENIES else int(word in _AFFIRMS)


def read_fields(text: str, shape: str | None = None) -> tuple[Fact, ...]:
    """Read the facts of a plain text; () for prose. Linear in its length.

    `shape` (see `shape_of`) has the length of `text` and shows which quotes were typed as such.
    """
    opening = _OPENING.match(text)
    leaves: Sequence[Leaf] = ()
    if opening:
        fence = _FENCE.search(text, max(opening.end(), len(text) - 600))
        end = fence.start() if fence else len(text)
        leaves = read_leaves(text, shape or text, opening.end(), end)
        if not leaves and shape not in (None, text):
            leaves = read_leaves(text, text, opening.end(), end)
    return tuple(map(Fact._make, leaves or read_tables(text)))


def shape_of(plain: Plain, given: str) -> str | None:
    """Give the plain text with every quote that was typed as another character made no quote.

    None where it does not matter: nothing but a record has a shape.
    """
    if plain.text == given or not _OPENING.match(plain.text):
        return None
    kept = given if plain.offsets is None else "".join([given[at] for at in plain.offsets])
    return kept if kept.isascii() else kept.translate(_FOREIGN_QUOTES)


@lru_cache(maxsize=8192)
def key_words(key: str) -> tuple[str, ...]:
    """Give the folded words of a key: camelCase, snake_case and kebab-case taken apart."""
    spaced = _HUMP.sub(" ", key[:MAX_KEY].replace("_", " "))
    return tuple(fold(found[0]) for found in WORD.finditer(spaced))


def is_place(part: str) -> bool:
    """Whether a part of a path is a position such as "[3]"."""
    return part[:1] == "[" and bool(_PLACE.fullmatch(part))


def fact_segments(text: str, facts: Sequence[Fact]) -> tuple[Segment, ...]:
    """Cut a structured text into segments for evidence search, in order, not overlapping.

    A short value is one segment with its key, a list of short values too; a table has one for each
    row; a long value has its sentences. What stands outside the facts is read as text.
    """
    segments: list[Segment] = []
    free = 0
    for start, end, kind in _members(text, facts):
        if kind == "row" and not text[free:start].isspace():
            _add(segments, text, free, start)
        if start >= free and end > start:
            if kind == "prose":
                _add(segments, text, start, end)
            else:
                segments.append(Segment(start, end, "row", _next(segments)))
        free = max(free, end)
    _add(segments, text, free, len(text))
    return tuple(segments)


def _add(segments: list[Segment], text: str, start: int, end: int) -> None:
    """Add the sentences of a stretch of text that is no fact, or one long value."""
    block = _next(segments)
    part = text[start:end]
    segments.extend(
        Segment(start + found.start, start + found.end, found.kind, block + found.block)
        for found in find_segments(part)
        if WORD.search(part, found.start, min(found.end, found.start + 200))
    )


def _next(segments: Sequence[Segment]) -> int:
    return segments[-1].block + 1 if segments else 0


def _members(text: str, facts: Sequence[Fact]) -> Iterator[tuple[int, int, _Member]]:
    """Give the stretches that belong together: rows, fields with their keys, and prose."""
    start, end, last = -1, -1, None
    for fact in facts:
        if last is not None and _together(last, fact, start):
            end = fact.end
        else:
            if last is not None:
                yield _whole(text, start, end, last)
            start, end = _begin(fact, last), fact.end
        last = fact
    if last is not None:
        yield _whole(text, start, end, last)


def _together(last: Fact, fact: Fact, start: int) -> bool:
    if fact.row >= 0:
        return fact.row == last.row
    same = fact.key_start >= 0 and fact.key_start == last.key_start and is_place(fact.path[-1])
    return same and fact.end - start <= _LONG


def _begin(fact: Fact, last: Fact | None) -> int:
    """Where the stretch of a fact begins: at its key, if that stands here and not further up."""
    length = fact.end - fact.start
    if fact.row >= 0 or fact.key_start < 0 or length > _LONG or fact.key_start > fact.start:
        return fact.start
    return fact.start if last and last.end > fact.key_start else fact.key_start


def _whole(text: str, start: int, end: int, fact: Fact) -> tuple[int, int, _Member]:
    """Widen a stretch to its quotes, or a row to its line."""
    if fact.row >= 0:
        left = text.rfind("\n", 0, start) + 1
        right = text.find("\n", end)
        return left, len(text) if right < 0 else right, "row"
    if fact.end - fact.start > _LONG:
        return start, end, "prose"
    left = start - (text[start - 1 : start] in {'"', "'"})
    return left, end + (text[end : end + 1] in {'"', "'"}), "field"


def _spells_nothing(value: str) -> bool:
    return len(value) < 20 and (value == "None" or value.strip().lower() in _SILENT)
