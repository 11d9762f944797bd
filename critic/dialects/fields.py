"""Finding a value in a record by name, and what values may be: shared by every part of a reading.

Knows dotted names, how deep a record may be, and how odd characters become valid text. Refuses to
know what any field means.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from critic.dialects.repeats import Repeated
from critic.errors import Fault

MAX_DEPTH: Final = 64
_LEAVES: Final = (str, int, float, type(None))
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Remarks:
    """What is said of one record while it is read: faults that stop it, notes that do not."""

    faults: list[Fault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def fault(self, key: str, what: str, hint: str = "") -> None:
        """Note something the user has to mend."""
        self.faults.append(Fault(what, key=key, hint=hint))

    def note(self, text: str) -> None:
        """Note a choice that was made for the user, once."""
        if text not in self.notes:
            self.notes.append(text)


def look_up(record: Mapping[str, Any], name: str) -> Any:
    """Give a field's value, None where it is absent; `a.b` is the key itself, or `b` inside `a`."""
    if name in record or "." not in name:
        return record.get(name)
    head, _, rest = name.partition(".")
    inner = record.get(head)
    return look_up(inner, rest) if isinstance(inner, Mapping) else None


def present(record: Mapping[str, Any], names: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Give the named fields that hold something, with their values, in the order of `names`."""
    for name in names:
        value = look_up(record, name)
        if value is not None:
            yield name, value


def first(record: Mapping[str, Any], names: Iterable[str]) -> Any:
    """Give the first named field's value that holds something, else None."""
    for name in names:
        value = look_up(record, name)
        if value is not None:
            return value
    return None


def kind_of(value: Any) -> str:
    """Name a JSON value's type as a writer would."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, str):
        return "text"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, list | tuple) else f"a {type(value).__name__}"


def name_of(value: Any) -> str | None:
    """Give a record's id as text: a text as it is, anything else as JSON writes it."""
    if value is None or isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return str(value)


def too_deep(record: Any) -> bool:
    """Whether objects and lists are nested deeper than `MAX_DEPTH`."""
    level = [record]
    for _ in range(MAX_DEPTH):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return False
    return True


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, _LEAVES):
        return ()
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, list | tuple) else ()


def valid(value: Any) -> Any:
    """Replace each half of a surrogate pair by U+FFFD, everywhere: texts keep their length."""
    if isinstance(value, str):
        return value if value.isascii() else _SURROGATE.sub("\ufffd", value)
    if isinstance(value, _LEAVES):
        return value
    if isinstance(value, Repeated):
        return Repeated([(valid(key), valid(inner)) for key, inner in value.pairs])
    if isinstance(value, Mapping):
        return {valid(str(key)): valid(inner) for key, inner in value.items()}
    return [valid(inner) for inner in value] if isinstance(value, list | tuple) else value
