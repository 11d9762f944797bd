"""Numbers written in digits, with their thousands, decimals and fractions, as exact values.

Knows thousands and decimal marks of several countries, "2½" and "2 1/2", and which digit strings
are no numbers at all (versions, addresses, codes). Keeps the doubt: a numeral has `alternatives`
where its marks can be read two ways. Numbers are exact up to `MAX_DIGITS` digits; of longer ones the
value is a fingerprint, which tells the same from another and no more. Refuses to know number words,
units or what is counted.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from critic.text.quantities.units import ONE

Form = Literal["cardinal", "ordinal", "fraction", "times", "vague"]
MAX_DIGITS: Final = 400  # making an integer of more is not linear, and Python refuses thousands
ENDLESS: Final = 10**MAX_DIGITS  # from here on a value is a fingerprint, and no sum of any use
PART_STEP: Final = Fraction(1, 50)  # "a third" is said of 33 % and of 34 %

# Digits with at most one mark between two. A bare class first, which the engine looks for fast.
_DIGITS: Final = re.compile(r"\d\d*+(?:[.,']\d++){0,300}")
_ASCII_DIGITS: Final = re.compile(r"[0-9][0-9]*+(?:[.,'][0-9]++){0,300}")
_PRINT: Final = 10**77
_VULGAR: Final = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
}  # fmt: skip
_VULGAR_SIGN: Final = re.compile(f"[{''.join(_VULGAR)}]")
# Behind most numbers nothing stands that could belong to the numeral itself.
_ENDS_HERE: Final = re.compile(rf"[.,;:!?)\]}}\"'%\n]|\Z| (?![\d,/×x{''.join(_VULGAR)}])")
_SUFFIX: Final = re.compile(r"(st|nd|rd|th)\b", re.IGNORECASE)
_POWER: Final = re.compile(r"[eE]([+-]?\d{1,2})(?![\w.])| ?[×x] ?10\^([+-]?\d{1,2})(?![\w.])")
_SIMPLE_FRACTION: Final = re.compile(r"(?:[ -](\d{1,3}))?/(\d{1,4})(?![\d/])")
_WRITTEN_PARTS: Final = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100))
# The marks of decimals and thousands, looked for by the mark, as most texts hold few of them.
_COMMA_DECIMAL: Final = re.compile(
    r"[.,](?:(?<=\d,)\d{1,2}(?![\d,])|(?<=\d\.)\d{3}(?:,\d|\.\d{3}(?!\d)))"
)
_POINT_DECIMAL: Final = re.compile(r"[.,](?:(?<=\d\.)\d{1,2}(?![\d.])|(?<=\d,)\d{3}(?!\d))")


class Numeral(NamedTuple):
    """One number as written at `start:end`.

    `step` is the size of the last written place, `scale` what a scale word multiplied it by, `zeros`
    how many zeros end it, `alternatives` are other values it may stand for. `weak` numerals ("one",
    "doubled") are often no counts at all.
    """

    start: int
    end: int
    value: Fraction
    form: Form = "cardinal"
    digits: bool = False
    step: Fraction = ONE
    zeros: int = 0
    scale: Fraction = ONE
    weak: bool = False
    alternatives: tuple[Fraction, ...] = ()


def find_digits(text: str) -> Iterator[Numeral]:
    """Find the numbers written in digits, and lone vulgar fractions."""
    style = ""
    done = 0
    matches = [*(_ASCII_DIGITS if text.isascii() else _DIGITS).finditer(text)]
    for match in matches:
        start, end = match.span()
        if start < done or _inside_a_word(text, start, end):
            continue
        written = match[0]
        if not style and ("," in written or "." in written):
            style = _decimal_style(text, matches)
        read = _read(written, style)
        if read is None:
            continue
        numeral = Numeral(start, end, *read[2:])
        if start and text[start - 1] == "." and written.isdigit():
            numeral = _decimal("0", written, start - 1, end)  # ".5 percent"
        if not _ENDS_HERE.match(text, end):
            numeral = _with_ending(text, _with_fraction(text, _with_spaces(text, numeral)))
        done = numeral.end
        yield numeral
    if not text.isascii():
        for match in _VULGAR_SIGN.finditer(text):
            if not text[match.start() - 1 : match.start()].strip().isdigit():
                value = Fraction(_VULGAR[match[0]])
                yield Numeral(*match.span(), value, "fraction", digits=True, step=PART_STEP)


def _with_ending(text: str, numeral: Numeral) -> Numeral:
    """Add a power of ten, or the ending of an ordinal."""
    if power := _POWER.match(text, numeral.end):
        return _raised(numeral, power)
    if suffix := _SUFFIX.match(text, numeral.end):
        return numeral._replace(end=suffix.end(), form="ordinal")
    return numeral


def _raised(numeral: Numeral, power: re.Match[str]) -> Numeral:
    """Read "6.5e-3" and "6.5 x 10^-3"."""
    factor = Fraction(10) ** int(power[1] or power[2])
    scaled = numeral._replace(end=power.end(), value=numeral.value * factor, zeros=0)
    return scaled._replace(step=numeral.step * factor, alternatives=())


def _inside_a_word(text: str, start: int, end: int) -> bool:
    """Whether a digit string is part of a name, version or code such as GPT-4 or B12."""
    if text[end : end + 1].isdigit():
        return True
    before = text[start - 1] if start else " "
    if before == "-":
        before = text[start - 2] if start > 1 else " "
        return before.isalpha()
    if before == "." or before.isdigit() or before == "_":
        return not (before == "." and not text[start - 2 : start - 1].strip())
    return before.isalpha() and not _CODE_BEFORE.search(text[max(0, start - 4) : start])


_CODE_BEFORE: Final = re.compile(r"(?<![A-Za-z])(?:[A-Z]{3}|Rs)$")


def _decimal_style(text: str, matches: Sequence[re.Match[str]]) -> str:
    """Say which mark the decimals of a text have, by the digits that have a mark among them."""
    comma = point = False
    for match in matches:
        if not match[0].isdigit():
            start, end = match.span()  # and what stands behind, which may be one more mark
            comma = comma or _COMMA_DECIMAL.search(text, start, end + 1) is not None
            point = point or _POINT_DECIMAL.search(text, start, end + 1) is not None
    return "unknown" if comma == point else "comma" if comma else "point"


@lru_cache(maxsize=4096)
def _read(written: str, style: str) -> Numeral | None:
    """Read one digit string with its marks; None where it is a version, a list or an address.

    It is read as if a text began with it, as the same few numbers come again and again. `style`
    says which decimal mark the text uses elsewhere: "comma", "point", "unknown", or "" before any.
    """
    start, end = 0, len(written)
    marks = [char for char in written if not char.isdigit()]
    groups = re.split("[.,']", written)
    if not marks:
        return _thousands(groups, start, end)
    if len(set(marks)) == 2 and marks.count(marks[-1]) == 1:
        whole, decimals = groups[:-1], groups[-1]
        grouped = _grouped(whole) and len(set(marks[:-1])) == 1
        return _decimal("".join(whole), decimals, start, end) if grouped else None
    if len(set(marks)) > 1:
        return None
    if len(marks) > 1 or marks[0] == "'":
        return _thousands(groups, start, end) if _grouped(groups) else None
    return _one_mark(groups, marks[0], start, end, style)


def _one_mark(groups: Sequence[str], mark: str, start: int, end: int, style: str) -> Numeral | None:
    """Read "1,234" or "1.234": thousands or decimals, by the mark and the rest of the text."""
    decimal = _decimal(groups[0], groups[1], start, end)
    if not _grouped(groups) or groups[0] in ("0", "00"):
        return decimal
    whole = _thousands(groups, start, end)
    if mark == ",":
        return decimal._replace(alternatives=(whole.value,)) if style == "comma" else whole
    if style == "comma":
        return whole
    return decimal._replace(alternatives=(whole.value,)) if style == "unknown" else decimal


def _grouped(groups: Sequence[str]) -> bool:
    """Whether groups are thousands ("1 234 567") or lakhs ("12 34 567")."""
    first, *rest = groups
    if not rest or len(rest[-1]) != 3 or len(first) > 3:
        return len(groups) == 1
    middle = {len(group) for group in rest[:-1]}
    return middle <= {3} or (middle == {2} and len(first) <= 2)


def _thousands(groups: Sequence[str], start: int, end: int) -> Numeral:
    joined = _capped("".join(groups))
    zeros = len(joined) - len(joined.rstrip("0"))
    return Numeral(start, end, Fraction(int(joined)), digits=True, zeros=zeros)


def _capped(digits: str) -> str:
    """Give digits as they are; of endless ones the first, and a fingerprint of them all."""
    if len(digits) <= MAX_DIGITS or len(digits := digits.lstrip("0")) <= MAX_DIGITS:
        return digits or "0"
    told = int(hashlib.sha256(digits.encode()).hexdigest(), 16) % _PRINT
    return f"{digits[:MAX_DIGITS]}{told:077}1"  # never a round number


def _decimal(whole: str, decimals: str, start: int, end: int) -> Numeral:
    if len(whole) + len(decimals) > MAX_DIGITS:
        decimals = _capped("1" + decimals.rstrip("0"))[1:] or "0"
        whole = _capped(whole)
    places = 10 ** len(decimals)
    value = Fraction(int(whole + decimals), places)
    return Numeral(start, end, value, digits=True, step=Fraction(1, places))


def _with_spaces(text: str, numeral: Numeral) -> Numeral:
    """Join thousands parted by spaces: "1 234 567" and "12 000,50"."""
    start, end = numeral.start, numeral.end
    if end - start > 3 or text[end : end + 1] != " " or not text[start:end].isdecimal():
        return numeral
    match = _SPACED.match(text, end) or _SPREAD.match(text, end)
    if match is None:
        return numeral
    whole = text[start:end] + match[1].replace(" ", "").replace(",", "")
    decimals = (match[2] or "").lstrip(".,")
    if decimals:
        return _decimal(whole, decimals, start, match.end())
    return _thousands([whole], start, match.end())


_SPREAD: Final = re.compile(
    r"((?: , \d{3}(?!\d)){1,6})(\.\d{1,3}(?!\d))?(?![^\W_])"
)  # tokenised text
_SPACED: Final = re.compile(r"((?: \d{3}(?![\d])){1,6})([.,]\d{1,3}(?!\d))?(?![^\W_])")


def _with_fraction(text: str, numeral: Numeral) -> Numeral:
    """Add what follows a whole number: "2½", "2 1/2"; or read "1/2" itself."""
    after = text[numeral.end : numeral.end + 2].lstrip(" ")
    if after[:1] in _VULGAR and after:
        end = text.index(after[0], numeral.end) + 1
        return numeral._replace(end=end, value=numeral.value + Fraction(_VULGAR[after[0]]), zeros=0)
    match = _SIMPLE_FRACTION.match(text, numeral.end)
    if match is None or numeral.value.denominator != 1:
        return numeral
    upper = int(match[1]) if match[1] else numeral.value
    lower = int(match[2])
    if not upper < lower or lower not in _WRITTEN_PARTS:
        return numeral
    value = Fraction(upper) / lower + (numeral.value if match[1] else 0)
    form: Form = "cardinal" if match[1] else "fraction"
    return numeral._replace(end=match.end(), value=value, form=form, step=PART_STEP, zeros=0)
