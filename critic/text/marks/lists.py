"""Where a text itself says what its marks stand for: footnotes, and lists of references.

Knows `[^2]: Handbook, page 3`, `[1]: https://...`, and the lines below "References". A line that
states something is no entry. Refuses to know which source an entry means.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from critic.text.remarks import names_a_source

_ENTRY: Final = re.compile(
    r"^[ \t]{0,3}\[(\^?[\w-]{1,20})\^?\]:[ \t]{0,9}([^\n]{1,300})", re.MULTILINE
)
_HEADING: Final = re.compile(
    r"^[#*_ \t]{0,9}(?:references?|sources?|citations?|works cited|bibliography|footnotes?)[*_: \t]{0,6}$",
    re.IGNORECASE | re.MULTILINE,
)
_LISTED: Final = re.compile(
    r"[ \t]{0,3}(?:[-*][ \t]{1,3})?(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)]|([⁰¹²³⁴-⁹]{1,3}))"
    r"[:.]?[ \t]{0,9}(?=\S)"
)
_SMALL: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
MAX_ENTRIES = 1000


class Entries(NamedTuple):
    """What labels stand for ("^2" for footnotes), and the spans of the lines that say so."""

    named: dict[str, str]
    spans: list[tuple[int, int]]


def find_entries(text: str) -> Entries:
    """Find the entries of a text's footnotes and reference lists; the first of a label holds."""
    named: dict[str, str] = {}
    spans: list[tuple[int, int]] = []
    if "]:" in text:
        for found in _ENTRY.finditer(text):
            named.setdefault(found[1], found[2].strip())
            spans.append((found.start(), found.end()))
    for heading in _HEADING.finditer(text):
        _read_list(text, heading.end() + 1, named, spans)
    return Entries(named, sorted(spans))


def _read_list(text: str, start: int, named: dict[str, str], spans: list[tuple[int, int]]) -> None:
    while start < len(text) and len(spans) < MAX_ENTRIES:
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        found = _LISTED.match(text, start, end)
        if found is None and text[start:end].strip():
            return
        if found and names_a_source(entry := text[found.end() : end].strip()):
            label = found[1] or found[2] or found[3] or found[4].translate(_SMALL)
            named.setdefault(label, entry)
            spans.append((start, end))
        start = end + 1
