"""Hostile text made harmless to look at: nothing in it can move a cursor, hide or turn around.

Every character becomes exactly one character, so that offsets keep their meaning.
"""

from __future__ import annotations

import re
from typing import Final

_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufff0-\ufffb\U000e0000-\U000e007f]"
)
_PICTURES: Final = 0x2400  # where Unicode keeps a picture of each control character


def visible(text: str) -> str:
    """Show control, direction and invisible characters as signs; line breaks and tabs stay."""
    return _UNSEEN.sub(_sign, text)


def visible_line(text: str) -> str:
    """Show text on one line: line breaks and tabs become spaces."""
    return visible(text.replace("\r\n", " ")).replace("\n", " ").replace("\t", " ")


def shortened(text: str, most: int) -> str:
    """Give text on one line, cut in its middle to at most `most` characters, with an ellipsis."""
    line = visible_line(text)
    if len(line) <= most:
        return line
    head = (most - 1) * 2 // 3
    return f"{line[:head]}…{line[len(line) - (most - 1 - head) :]}"


def _sign(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(_PICTURES + code)
    return "␡" if code == 0x7F else "�"
