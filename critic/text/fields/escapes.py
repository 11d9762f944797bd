"""Backslash escapes of quoted strings, resolved with the way back.

Knows the escapes of JSON and of Python's printed strings. Refuses to know where a string ends.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Final

_PAIR: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_SIMPLE: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "\n": ""}
_BREAKS: Final = {r"\n": "  ", r"\r": "  ", r"\t": "  "}
_ESCAPE: Final = re.compile(
    r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|U00[01][0-9a-fA-F]{5}|\n|.)", re.DOTALL
)


def resolve(raw: str) -> str:
    """Resolve escapes; `decode` says besides where each character stood."""
    if "\\" not in raw:
        return raw
    return _paired(_ESCAPE.sub(lambda found: _resolve(found[0]), raw))


def decode(raw: str) -> tuple[str, tuple[int, ...] | None]:
    """Resolve escapes; the offsets say where each character stood.

    None: just where it stands. Empty: nobody can say, since two escapes made one character.
    """
    if "\\" not in raw:
        return raw, None
    parts: list[str] = []
    offsets: list[int] = []
    for piece, at in _pieces(raw):
        parts.append(piece)
        offsets.extend(range(at, at + len(piece)))
    value = "".join(parts)
    paired = _paired(value)
    return paired, tuple(offsets) if paired is value else ()


def blank_breaks(text: str) -> str:
    """Make escaped line breaks and tabs spaces, so that they stick to no word; length is kept."""
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda found: _BREAKS.get(found[0], found[0]), text)


def _paired(value: str) -> str:
    """Make one character of the two halves that some are escaped as."""
    if value.isascii() or not _PAIR.search(value):
        return value
    return value.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _pieces(raw: str) -> Iterator[tuple[str, int]]:
    """Give runs without escapes and single resolved characters, each with its place."""
    at = 0
    for found in _ESCAPE.finditer(raw):
        if found.start() > at:
            yield raw[at : found.start()], at
        at = found.end()
        yield _resolve(found[0]), found.start()
    if at < len(raw):
        yield raw[at:], at


def _resolve(escape: str) -> str:
    if len(escape) > 2:
        code = int(escape[2:], 16)  # noqa: FURB166 - a backslash is no base
        return chr(code) if code <= sys.maxunicode else escape
    return _SIMPLE.get(escape[1], escape[1])
