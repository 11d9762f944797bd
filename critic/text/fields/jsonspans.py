"""Scalars of a JSON-like text with their paths and spans, in one pass.

Knows JSON, JSON Lines, and what people paste for JSON: Python's printed dicts (single quotes, True,
None, tuples, u'...'), bare keys and words, raw line breaks in strings, a text cut off before its
end, and objects printed inside a string. Duplicate keys are kept, each with its own span. Refuses
to repair: any other fault in the syntax gives nothing. Refuses to know what a key means.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from critic.text.fields.escapes import decode, resolve

Scalar = str | bool | int | float | None

MAX_DEPTH: Final = 32
MAX_LEAVES: Final = 50_000  # what lies beyond is left to be read as text
MAX_NESTED: Final = 2  # objects printed in strings printed in strings
_EXACT: Final = 16  # characters of a decimal number that a float keeps all of
_MAX_DIGITS: Final = 1000  # longer numbers stay strings: making them integers is not linear
_MAX_PRINTED: Final = 200_000

_TOKEN: Final = re.compile(
    r"\s*+([{}\[\](),:]|[uUbBrR]?\"[^\"\\]*+(?>(?:\\.[^\"\\]*+)*)\"?"
    r"|[uUbBrR]?'[^'\\]*+(?>(?:\\.[^'\\]*+)*)'?|[^\s{}\[\](),:\"']++|)",
    re.DOTALL,
)
_NUMBER: Final = re.compile(r"-?+(?=[\d.])\d*+(?>(?:\.\d*+)?)(?>(?:[eE][-+]?+\d{1,6})?)")
_BARE: Final = re.compile(r"[^\W\d][\w$.-]{0,99}+")
_LITERALS: Final[dict[str, Scalar]] = {
    "true": True, "True": True, "false": False, "False": False,
    "null": None, "None": None, "nil": None, "undefined": None, "NaN": None, "nan": None,
}  # fmt: skip
_CLOSERS: Final = {"{": "}", "[": "]", "(": ")"}
_OPENED: Final = re.compile(r"[uUbB]?([\[{'\"])(?=.)", re.DOTALL)


class Leaf(NamedTuple):
    """One scalar: its path, its value, and the spans of value and key (-1 where it has none)."""

    path: tuple[str, ...]
    value: Scalar
    start: int
    end: int
    key_start: int
    key_end: int
    row: int = -1  # the row it stands in, where the text is a table


class _BrokenError(Exception):
    """The text is not JSON-like after all."""


@dataclass(slots=True)
class _Frame:
    """An open object or array: what closes it, where it stands, and what may come next.

    `wants` is "key", "colon", "value" or "comma"; after a comma or the opening, the closer may
    come as well.
    """

    closer: str
    path: tuple[str, ...]
    wants: str
    count: int = 0
    key: str = ""
    key_span: tuple[int, int] = (-1, -1)

    def here(self) -> tuple[str, ...]:
        """Give the path of the value that comes next."""
        return (*self.path, self.key if self.closer == "}" else f"[{self.count}]")


@dataclass(slots=True)
class _Walk:
    """One pass over a text. `values` counts the whole values seen at the top."""

    shape: str
    text: str
    nested: int
    stack: list[_Frame] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    values: int = 0

    def run(self, start: int, end: int) -> None:
        """Read tokens from start to end; raises `_BrokenError` at the first fault."""
        for found in _TOKEN.finditer(self.shape, start, end):
            if len(self.leaves) >= MAX_LEAVES:
                break
            sign, (left, right) = found[1], found.span(1)
            if sign:
                self._take(sign, left, right, cut=right == end)
            elif right < end:
                raise _BrokenError
        if not self.stack and not self.values:
            raise _BrokenError

    def _take(self, sign: str, start: int, end: int, *, cut: bool) -> None:
        frame = self.stack[-1] if self.stack else None
        if sign in "}])":
            self._close(frame, sign)
        elif sign in "{[(":
            self._open(frame, sign)
        elif frame is None:
            raise _BrokenError
        elif sign in ",:":
            self._separate(frame, sign)
        elif frame.wants == "key":
            frame.key, (left, right) = self._name(sign, start, end, cut=cut)
            frame.key_span = (left, right)
            frame.wants = "colon"
        elif frame.wants == "value":
            self._scalar(frame, sign, start, end, cut=cut)
            frame.wants = "comma"
        else:
            raise _BrokenError

    def _open(self, frame: _Frame | None, sign: str) -> None:
        if len(self.stack) >= MAX_DEPTH or (frame and frame.wants != "value"):
            raise _BrokenError
        path = frame.here() if frame else (f"[{self.values}]",)
        closer = _CLOSERS[sign]
        fresh = _Frame(closer, path, "key" if sign == "{" else "value")
        if frame and sign != "{":
            fresh.key_span = frame.key_span  # the items of a list share the key of the list
        self.stack.append(fresh)

    def _close(self, frame: _Frame | None, sign: str) -> None:
        if frame is None or frame.closer != sign or frame.wants == "colon":
            raise _BrokenError
        if frame.closer == "}" and frame.wants == "value":
            raise _BrokenError
        self.stack.pop()
        if self.stack:
            self.stack[-1].wants = "comma"
        else:
            self.values += 1

    def _separate(self, frame: _Frame, sign: str) -> None:
        if frame.wants != ("comma" if sign == "," else "colon"):
            raise _BrokenError
        frame.wants = "key" if sign == "," and frame.closer == "}" else "value"
        frame.count += sign == ","

    def _name(self, sign: str, start: int, end: int, *, cut: bool) -> tuple[str, tuple[int, int]]:
        if sign[-1] in "\"'":
            left, right = _inside(sign, start, end, cut=cut)
            return resolve(self.text[left:right]), (left, right)
        if not _BARE.fullmatch(sign) and not sign.isdigit():
            raise _BrokenError
        return self.text[start:end], (start, end)

    def _scalar(self, frame: _Frame, sign: str, start: int, end: int, *, cut: bool) -> None:
        path = frame.here()
        if sign[-1] in "\"'" or sign[0] in "\"'":
            left, right = _inside(sign, start, end, cut=cut)
            leaf = Leaf(path, resolve(self.text[left:right]), left, right, *frame.key_span)
            self.leaves.extend((self.nested and self._printed(leaf)) or (leaf,))
        else:
            self.leaves.append(Leaf(path, _bare_value(sign), start, end, *frame.key_span))

    def _printed(self, leaf: Leaf) -> tuple[Leaf, ...]:
        """Read an object or a quoted word printed inside a string; nothing where it is neither."""
        value = str(leaf.value)
        opened = _OPENED.match(value)
        if (
            not opened
            or len(value) > _MAX_PRINTED
            or value[-1] != _CLOSERS.get(opened[1], opened[1])
        ):
            return ()
        _, offsets = decode(self.text[leaf.start : leaf.end])
        if offsets == ():
            return ()
        shift = offsets or range(leaf.start, leaf.end)
        walk = _Walk(value, value, self.nested - 1)
        walk.stack.append(_Frame("", leaf.path[:-1], "value"))
        try:
            walk.run(0, len(value))
        except _BrokenError:
            return ()
        base = leaf.start if offsets else 0
        return (
            tuple(_moved(part, leaf, shift, base) for part in walk.leaves) if _whole(walk) else ()
        )


def read_leaves(text: str, shape: str, start: int, end: int) -> tuple[Leaf, ...]:
    """Read the scalars of `text[start:end]`; () where it is not JSON-like.

    `shape` has the length of `text` and is what is parsed; values and keys are cut from `text`.
    A text that ends early gives what stands before its end.
    """
    walk = _Walk(shape, text, MAX_NESTED)
    try:
        walk.run(start, end)
    except _BrokenError:
        return ()
    if walk.values + bool(walk.stack) > 1:
        return tuple(walk.leaves)
    return tuple(leaf._replace(path=leaf.path[1:]) for leaf in walk.leaves)


def _whole(walk: _Walk) -> bool:
    return len(walk.stack) == 1 and walk.stack[0].wants == "comma" and walk.stack[0].count == 0


def _moved(part: Leaf, leaf: Leaf, shift: range | tuple[int, ...], base: int) -> Leaf:
    """Bring a part read inside the string of a leaf to its place in the whole text."""

    def place(at: int) -> int:
        return shift[at] + base if at < len(shift) else leaf.end

    key = (leaf.key_start, leaf.key_end)
    if part.key_start >= 0:
        key = (place(part.key_start), place(part.key_end))
    path = (*leaf.path, *part.path[len(leaf.path) :])
    return Leaf(path, part.value, place(part.start), place(part.end), *key)


def _inside(sign: str, start: int, end: int, *, cut: bool) -> tuple[int, int]:
    """Give the span between the quotes; a string the text's end cut off has no closing one."""
    prefix = 1 if sign[0] in "\"'" else 2
    quote = sign[prefix - 1]
    if len(sign) > prefix and sign[-1] == quote and not _escaped(sign, prefix):
        return start + prefix, end - 1
    if not cut:
        raise _BrokenError
    return start + prefix, end


def _escaped(sign: str, prefix: int) -> bool:
    """Whether the last quote of a sign is itself escaped, so that the string is not closed."""
    body = sign[prefix:-1]
    return (len(body) - len(body.rstrip("\\"))) % 2 == 1


def _bare_value(sign: str) -> Scalar:
    if sign in _LITERALS:
        return _LITERALS[sign]
    if _NUMBER.fullmatch(sign):
        return _number(sign)
    if _BARE.fullmatch(sign) or sign in {"-Infinity", "Infinity"}:
        return sign
    raise _BrokenError


def _number(sign: str) -> Scalar:
    whole = sign.removeprefix("-").isdigit()
    if len(sign) > (_MAX_DIGITS if whole else _EXACT):
        return sign
    try:
        value = int(sign) if whole else float(sign)
    except ValueError:
        return sign
    return sign if isinstance(value, float) and math.isinf(value) else value
