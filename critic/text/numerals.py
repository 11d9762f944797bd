"""Numbers as written: digit strings with their separators, and number words, as exact values.

Knows thousands and decimal marks, scale words, fractions, ordinals, multiplicatives, and the number
words of English and, where the text is in them, of German, French and Spanish. Keeps the doubt: a
numeral has `alternatives` where its separators can be read two ways. Refuses to know units, bounds
or what is counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from critic.text.units import ONE
from critic.text.number_words import DENOMINATORS, FOREIGN, FOREIGN_WORDS, WORDS, Kind

Form = Literal["cardinal", "ordinal", "fraction", "times", "vague"]
MAX_DIGITS: Final = 40
PART_STEP: Final = Fraction(1, 50)  # "a third" is said of 33 % and of 34 %

# A digit and up to 40 more with at most one mark between two; what is longer is no quantity.
_DIGITS: Final = re.compile(r"\d(?:[.,']?\d){0,40}")
_VULGAR: Final = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
}  # fmt: skip
_VULGAR_SIGN: Final = re.compile(f"[{''.join(_VULGAR)}]")
# Which number words a text holds is asked of its bytes: quick, and only English words matter.
_LETTERS_ONLY: Final = bytes(
    code if chr(code).isalpha() and code < 128 else 32 for code in range(256)
)
_SPOKEN: Final = {word.encode(): word for word in WORDS}
_SUFFIX: Final = re.compile(r"(st|nd|rd|th)\b", re.IGNORECASE)
_SIMPLE_FRACTION: Final = re.compile(r"(?:[ -](\d{1,3}))?/(\d{1,4})(?![\d/])")
_WRITTEN_PARTS: Final = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100))
_COMMA_DECIMAL: Final = re.compile(r"\d,\d{1,2}(?![\d,])|\d\.\d{3},\d|\d\.\d{3}\.\d{3}(?!\d)")
_POINT_DECIMAL: Final = re.compile(r"\d\.\d{1,2}(?![\d.])|\d,\d{3}(?!\d)")


class Numeral(NamedTuple):
    """One number as written at `start:end`.

    `step` is the size of the last written place, `scale` what a scale word multiplied it by, `zeros`
    how many zeros end it, `alternatives` are other values it may stand for. `weak` numerals ("one", "a couple") are often no counts at all.
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


class _Token(NamedTuple):
    start: int
    end: int
    kind: Kind
    value: Fraction
    numeral: Numeral | None = None


def find_numerals(text: str) -> tuple[Numeral, ...]:
    """Find all numbers of a plain text, in order, not overlapping; one pass per notation."""
    tokens = [*_digit_tokens(text), *_word_tokens(text)]
    if not tokens:
        return ()
    tokens.sort()
    found: list[Numeral] = []
    place = 0
    while place < len(tokens):
        numeral, place = _Run(text, tokens, place).read()
        if numeral is not None:
            found.append(numeral)
    return tuple(found)


# Digits -----------------------------------------------------------------------


def _digit_tokens(text: str) -> Iterator[_Token]:
    style = ""
    done = 0
    for match in _DIGITS.finditer(text):
        start, end = match.span()
        if start < done or _inside_a_word(text, start, end):
            continue
        written = match[0]
        if not style and ("," in written or "." in written):
            style = _decimal_style(text)
        numeral = read_digits(written, start, style)
        if numeral is None:
            continue
        numeral = _with_fraction(text, _with_spaces(text, numeral))
        done = numeral.end
        if suffix := _SUFFIX.match(text, done):
            numeral = numeral._replace(end=suffix.end(), form="ordinal")
        yield _Token(start, numeral.end, "digits", numeral.value, numeral)
    if not text.isascii():
        for match in _VULGAR_SIGN.finditer(text):
            if not text[match.start() - 1 : match.start()].strip().isdigit():
                value = Fraction(_VULGAR[match[0]])
                numeral = Numeral(*match.span(), value, "fraction", digits=True, step=PART_STEP)
                yield _Token(*match.span(), "digits", value, numeral)


def _inside_a_word(text: str, start: int, end: int) -> bool:
    """Whether a digit string is part of a name, version or code such as GPT-4 or B12."""
    if end - start > MAX_DIGITS or text[end : end + 1].isdigit():
        return True
    before = text[start - 1] if start else " "
    if before == "-":
        before = text[start - 2] if start > 1 else " "
        return before.isalpha()
    if before == "." or before.isdigit() or before == "_":
        return not (before == "." and not text[start - 2 : start - 1].strip())
    return before.isalpha() and not _CODE_BEFORE.search(text[max(0, start - 4) : start])


_CODE_BEFORE: Final = re.compile(r"(?<![A-Za-z])(?:[A-Z]{3}|Rs)$")


def _decimal_style(text: str) -> str:
    comma = _COMMA_DECIMAL.search(text) is not None
    point = _POINT_DECIMAL.search(text) is not None
    return "unknown" if comma == point else "comma" if comma else "point"


def read_digits(written: str, start: int = 0, style: str = "unknown") -> Numeral | None:
    """Read one digit string with its marks; None where it is a version, a list or an address.

    `style` says which decimal mark the text uses elsewhere: "comma", "point" or "unknown".
    """
    end = start + len(written)
    marks = [char for char in written if not char.isdigit()]
    groups = re.split("[.,']", written)
    if not marks:
        zeros = len(written) - len(written.rstrip("0"))
        return Numeral(start, end, Fraction(int(written)), digits=True, zeros=zeros)
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
    joined = "".join(groups)
    zeros = len(joined) - len(joined.rstrip("0"))
    return Numeral(start, end, Fraction(int(joined)), digits=True, zeros=zeros)


def _decimal(whole: str, decimals: str, start: int, end: int) -> Numeral:
    places = 10 ** len(decimals)
    value = Fraction(int(whole + decimals), places)
    return Numeral(start, end, value, digits=True, step=Fraction(1, places))


def _with_spaces(text: str, numeral: Numeral) -> Numeral:
    """Join thousands parted by spaces: "1 234 567" and "12 000,50"."""
    start, end = numeral.start, numeral.end
    if end - start > 3 or text[end : end + 1] != " ":
        return numeral
    match = _SPACED.match(text, end)
    if match is None:
        return numeral
    whole = text[start:end] + match[1].replace(" ", "")
    decimals = (match[2] or "").lstrip(".,")
    if decimals:
        return _decimal(whole, decimals, start, match.end())
    return _thousands([whole], start, match.end())


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


# Words ------------------------------------------------------------------------


def _word_tokens(text: str) -> Iterator[_Token]:
    lowered = text.lower()
    if len(lowered) != len(text):  # a few capitals grow when lowered, and would shift all offsets
        lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
    spoken = lowered.encode("ascii", "replace").translate(_LETTERS_ONLY).split()
    for known in _SPOKEN.keys() & spoken:
        yield from _places(lowered, _SPOKEN[known])
    if not text.isascii() and FOREIGN.search(text):
        for match in FOREIGN_WORDS.pattern.finditer(text):
            word = match[0].lower()
            if word in FOREIGN_WORDS.values and word not in WORDS:
                yield _Token(match.start(), match.end(), *FOREIGN_WORDS.values[word])


def _places(lowered: str, word: str) -> Iterator[_Token]:
    """Give every place where a word stands alone."""
    kind, value = WORDS[word]
    start = lowered.find(word)
    while start >= 0:
        end = start + len(word)
        before = lowered[start - 1] if start else " "
        opens = not before.isalnum() or (kind == "scale" and before.isdigit())
        if opens and not lowered[end : end + 1].isalnum():
            yield _Token(start, end, kind, value)
        start = lowered.find(word, end)


class _Run:
    """Reads one number from a run of tokens; each token is looked at once."""

    def __init__(self, text: str, tokens: Sequence[_Token], place: int) -> None:
        self.text = text
        self.tokens = tokens
        self.place = place
        self.total = Fraction(0)
        self.current = Fraction(0)
        self.last_scale = Fraction(0)
        self.start = self.end = tokens[place].start
        self.base: Numeral | None = None
        self.kinds: list[Kind] = []

    def read(self) -> tuple[Numeral | None, int]:
        """Give the number that begins here, if any, and the place of the next token."""
        first = self.tokens[self.place]
        self._take(first)
        if first.kind in ("times", "vague", "ordinal"):
            return self._alone(first), self.place
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            gap = self.text[self.end : token.start] if token.start - self.end < 8 else "\n"
            if not self._joins(token, gap.lower()):
                break
            self._take(token)
        return self._finish(), self.place

    def _joins(self, token: _Token, gap: str) -> bool:
        before, kind = self.kinds[-1], token.kind
        if gap in (" and a ", " and one ") or (gap == " and " and before in ("one", "digits")):
            return kind == "half" and before != "half"
        if gap == " a " and before == "half":
            return kind in ("scale", "hundred")
        if gap in ("", " ", "-", " and ", "-and-") and kind in ("scale", "hundred"):
            return "and" not in gap and self._scales(token)
        if kind == "ordinal" and before == "ten":
            return gap == "-" and token.value < 10
        if kind == "part" or (kind == "ordinal" and token.value in DENOMINATORS):
            return gap in (" ", "-") and self._is_fraction(token)
        return gap in (" ", "-", " and ", "-and-") and self._adds(token, gap)

    def _scales(self, token: _Token) -> bool:
        if token.kind == "hundred":
            return 0 < self.current < 100
        return self.current > 0 and (not self.last_scale or token.value < self.last_scale)

    def _adds(self, token: _Token, gap: str) -> bool:
        before = self.kinds[-1]
        if before == "ten":
            return token.kind == "one" and token.value > 0 and "and" not in gap
        if before in ("hundred", "scale"):
            return token.kind in ("one", "teen", "ten") and token.value > 0
        return False

    def _is_fraction(self, token: _Token) -> bool:
        """Whether "two thirds", "one third", "three quarters" stand here."""
        plural = self.text[token.end - 1] in "sS"
        if self.total or self.last_scale or not 0 < self.current < token.value:
            return False
        if token.value == 4 and self.current == 2:
            return False  # two quarters are half a year
        return plural if self.current != 1 else not plural

    def _take(self, token: _Token) -> None:
        kind, value = token.kind, token.value
        self.place += 1
        fraction = self.kinds and (
            kind == "part" or (kind == "ordinal" and self.kinds[-1] in ("one", "digits"))
        )
        if kind == "digits":
            self.base, self.current = token.numeral, value
        elif fraction:
            self.current /= value
            self.kinds.append("part")
        elif kind == "hundred":
            self.current = (self.current or ONE) * 100
        elif kind == "scale":
            self._scale(value)
        elif kind == "half" and self.kinds and self.kinds[-1] == "scale":
            self.total += self.last_scale * value
        else:
            self.current += value
        self.end = token.end
        self.kinds.append(kind)

    def _scale(self, value: Fraction) -> None:
        self.total += (self.current or ONE) * value
        self.last_scale, self.current = value, Fraction(0)

    def _alone(self, token: _Token) -> Numeral:
        form: Form = "ordinal" if token.kind == "ordinal" else "times"
        if token.kind == "vague":
            form = "vague"
        if form == "ordinal" and token.value in DENOMINATORS:
            part = self._lone_part()
            if part is not None:
                return part
        weak = form == "ordinal" and token.value == 1
        return Numeral(token.start, token.end, token.value, form, weak=weak)

    def _finish(self) -> Numeral | None:
        value = self.total + self.current
        kinds = self.kinds
        if kinds == ["part"]:
            return self._lone_part()
        if kinds == ["half"]:
            return self._lone_half()
        form: Form = "cardinal"
        if kinds[-1] == "ordinal" and "part" not in kinds:
            form = "ordinal"
        elif "part" in kinds:
            form = "fraction"
        if self.base is not None:
            return self._digits(value)
        if kinds[0] in ("scale", "hundred") and _SOME.search(self.text, max(0, self.start - 9), self.start):
            form = "vague"
        start = self._article() if kinds[0] in ("scale", "hundred") else self.start
        weak = kinds == ["one"] and value == 1
        step = self.last_scale if self.last_scale and not self.current else ONE
        if form == "fraction" or "half" in kinds:
            step *= PART_STEP
        scale = self.last_scale or ONE
        return Numeral(start, self.end, value, form, step=step, scale=scale, weak=weak)

    def _digits(self, value: Fraction) -> Numeral:
        base = self.base
        assert base is not None  # noqa: S101 - only called where digits were read
        if len(self.kinds) == 1:
            return base
        scale = value / base.value if base.value and self.last_scale else ONE
        others = tuple(other * scale for other in base.alternatives)
        form: Form = "fraction" if "part" in self.kinds else "cardinal"
        return base._replace( end=self.end, value=value, form=form, step=base.step * scale,
            scale=self.last_scale or ONE, alternatives=others, zeros=0,
        )  # fmt: skip

    def _article(self) -> int:
        """Take in the "a" of "a million"."""
        before = self.text[max(0, self.start - 3) : self.start].lower()
        return self.start - 2 if before in (" a ", "a ") or before[1:] == "a " else self.start

    def _lone_part(self) -> Numeral | None:
        """Read "a quarter of"; a lone "quarter" is three months, or a coin, or a district."""
        before = self.text[max(0, self.start - 2) : self.start].lower()
        if before != "a " or _NOUN_FOLLOWS.match(self.text, self.end):
            return None
        value = ONE / self.tokens[self.place - 1].value
        return Numeral(self.start - 2, self.end, value, "fraction", step=PART_STEP)

    def _lone_half(self) -> Numeral | None:
        """Read "half of", "half the", "half an hour"; not "the first half" or "half-life"."""
        before = self.text[max(0, self.start - 7) : self.start].lower().split()
        if not _HALF_OF.match(self.text, self.end) and before[-1:] not in (["by"], ["a"], ["than"]):
            return None
        return Numeral(self.start, self.end, self.current, "fraction", step=PART_STEP)


_SOME: Final = re.compile(r"(?:few|several|many|some) ?$", re.IGNORECASE)
_NOUN_FOLLOWS: Final = re.compile(r"[ -](?!of\b|in\b|by\b|from\b|more\b|less\b)[^\W\d_]")
_HALF_OF: Final = re.compile(r" (?:of|the|its|his|her|their|our|all|an?|as)\b|-(?:an?|hour|mile)\b")
