"""Stretches of a text in which nothing is a citation: code, and formulas between their signs.

Knows fences, backticks, code elements, and TeX. A dollar sign opens a formula only where what it
closes holds a sign of mathematics, so that prices hide nothing. Refuses to know marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from critic.text.segments.blocks import looks_like_code

_CODE: Final = re.compile(
    r"```(?>(?:(?!```)[\s\S])*)```|`[^`\n]{1,200}`|<code>[^<]{1,2000}</code>|<pre>[^<]{1,2000}</pre>"
)
_FORMULA: Final = re.compile(
    r"\$\$[^$]{1,500}\$\$|\$(?=[^\s$])[^$\n]{1,200}(?<=\S)\$(?!\d)|"
    r"\\\([^\n]{1,200}?\\\)|\\\[[^\n]{1,300}?\\\]"
)
_MATHS: Final = frozenset("\\^_=+<>{}")


def hidden_spans(text: str) -> list[tuple[int, int]]:
    """Give the spans of code and formulas, in order; they may overlap."""
    spans = [*_code(text)] if "`" in text or "<code>" in text or "<pre>" in text else []
    if "$" in text or "\\" in text:
        spans += [*_formulas(text)]
        spans.sort()
    return spans


def _code(text: str) -> Iterator[tuple[int, int]]:
    for found in _CODE.finditer(text):
        if not found[0].startswith("```") or _is_code_fence(found[0][3:-3]):
            yield found.span()


def _is_code_fence(inside: str) -> bool:
    language, _, code = inside.partition("\n")
    return looks_like_code(code or language, language.strip().lower() if code else "")


def _formulas(text: str) -> Iterator[tuple[int, int]]:
    for found in _FORMULA.finditer(text):
        if found[0][0] == "\\" or not _MATHS.isdisjoint(found[0]):
            yield found.span()
