"""Figures in disguise: letters drawn for digits, as in "1O0", and digits set apart, as in "1 9 9 8".

Knows the letters that look like 0 and 1, and what beside single digits makes one figure of them: a
sign of money, a year's preposition, a unit. Refuses what may be something else: litres ("10l"), degrees
("20o"), a formula ("H2O"), a code with other letters, a row of a table, a countdown.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

_ZERO: Final = "OoОоΟο"  # Latin, Cyrillic, Greek
_GREAT: Final = "OОΟ"
_ONE: Final = "lIІӀ"
_DRAWN: Final = {**{ord(char): "0" for char in _ZERO}, **{ord(char): "1" for char in _ONE}}
_SPOT: Final = re.compile(rf"\d(?:[{_ZERO}{_ONE}]| \d(?!\w))|l\d\d")
# Digits as 0, and "?" for all that is no ASCII: most texts are told by a glance at their bytes.
_GLANCE: Final = bytes(48 if 48 <= code < 58 else code for code in range(256))
_SIGN: Final = re.compile(rb"0(?:[OolI?]| 0(?![0-9A-Za-z]))")
_LED: Final = b"l00"
_MIXED: Final = re.compile(rf"(?<![^\W_])(?<!\b[B-HJ-Z] )[l\d][\d{_ZERO}{_ONE}]{{1,40}}(?![^\W_])")
_FIGURE: Final = re.compile(rf"(?:l(?=\d\d))?\d[\d{_ZERO}{_ONE}]*(?:(?<=\d)|[{_GREAT}]|oo|оо|οο)")
_APART: Final = re.compile(r"(?<![\w.,:/-])(?<!\d )[1-9](?: \d){1,14}(?! ?\d|\w|[.,:/-]\d)")
_MONEY: Final = re.compile(r"[$€£¥₹] ?$")
_LEADS: Final = re.compile(
    r"\b(?:in|of|is|was|are|were|at|by|to|from|for|since|until|till|year|about|around|over|under|than"
    r"|least|most|nearly|almost|only|roughly|approximately|cost|costs|total|has|have|had) $",
    re.IGNORECASE,
)
_UNIT: Final = re.compile(r" ?[%€£$]| (?:per ?cent|euro|dollar|pound)")
_THINGS: Final = re.compile(r" (?:[a-z]{3,20}s|people|men|women|children)\b")
_LOOKBACK: Final = 16  # characters before a figure that may lead up to it
_YEAR: Final = 4  # digits


def is_misdrawn(text: str) -> bool:
    """Whether something in a text may be a figure in disguise; quick, for most texts have none."""
    seen = text.encode("ascii", "replace").translate(_GLANCE)
    spotted = _SIGN.search(seen) is not None or _LED in seen
    return spotted and _SPOT.search(text) is not None


def redrawn(text: str) -> str:
    """Give a text with digits for the letters that stand for them; as long as it was."""
    return _MIXED.sub(_digits, text)


def _digits(found: re.Match[str]) -> str:
    word = found[0]
    figure = _FIGURE.fullmatch(word) is not None and not word.isdigit()
    return word.translate(_DRAWN) if figure else word


def gaps_in_figures(text: str) -> list[int]:
    """Give where the spaces stand that set the digits of one figure apart, in order."""
    return [
        place
        for found in _APART.finditer(text)
        if _is_figure(text, found[0], found.start(), found.end())
        for place in range(found.start() + 1, found.end(), 2)
    ]


def _is_figure(text: str, written: str, start: int, end: int) -> bool:
    """Whether what stands beside single digits makes one figure of them."""
    digits = written[::2]
    before = text[max(0, start - _LOOKBACK) : start]
    if _MONEY.search(before):
        return True
    steps = {int(other) - int(one) for one, other in pairwise(digits)}
    if steps in ({1}, {-1}) or not _LEADS.search(before):
        return False
    if _UNIT.match(text, end):
        return True
    is_year = len(digits) == _YEAR and digits.startswith(("1", "20"))
    return is_year or (len(digits) > 2 and _THINGS.match(text, end) is not None)
