"""Objects that give one key twice, as JSON allows and no `dict` can hold: every value is kept.

Knows how to keep the pairs while JSON is parsed, and how to write them out again. Refuses to choose
between the values: as a `dict`, such an object has the last one, as everywhere in Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any


class Repeated(dict[str, Any]):
    """An object with a repeated key; `pairs` has all keys and values, in order."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        """Take all pairs; the `dict` has the last value of each key."""
        super().__init__(pairs)
        self.pairs = tuple(pairs)

    @property
    def keys_repeated(self) -> tuple[str, ...]:
        """The keys that stand there more than once, in order."""
        seen: dict[str, int] = {}
        for key, _ in self.pairs:
            seen[key] = seen.get(key, 0) + 1
        return tuple(key for key, count in seen.items() if count > 1)


def keep_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Give an object from its pairs; the hook that a parser of JSON calls for each."""
    value = dict(pairs)
    return value if len(value) == len(pairs) else Repeated(pairs)


def write_json(value: Any) -> str:
    """Write a value as JSON, its keys sorted; a repeated key stands there as often as it was given.

    Raises what `json.dumps` raises where it cannot be written.
    """
    if not _holds_repeats(value):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return _written(value)


def _written(value: Any) -> str:
    if isinstance(value, Mapping):
        pairs = value.pairs if isinstance(value, Repeated) else tuple(value.items())
        parts = [
            f"{json.dumps(key, ensure_ascii=False)}: {_written(inner)}"
            for key, inner in sorted(pairs, key=itemgetter(0))
        ]
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_written(inner) for inner in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def _holds_repeats(value: Any) -> bool:
    if isinstance(value, Mapping):
        return isinstance(value, Repeated) or any(map(_holds_repeats, value.values()))
    return isinstance(value, list | tuple) and any(map(_holds_repeats, value))
