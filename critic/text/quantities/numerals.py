"""Numbers in running text, in digits and in words, as exact values.

Knows how number words add up ("two and a half million", "twenty-one thousand five hundred"), and
ordinals, parts and multiplicatives; English everywhere, German, French and Spanish where a text is
in them. Refuses to know units, bounds or what is counted.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import itemgetter
from typing import Final, NamedTuple

from critic.text.quantities.amounts import ZERO
from critic.text.quantities.digits import PART_STEP, Form, Numeral, find_digits
from critic.text.quantities.number_words import (
    DENOMINATORS,
    FOREIGN,
    FOREIGN_SURE,
    FOREIGN_WORDS,
    WORDS,
    Kind,
)
from critic.text.quantities.units import ONE
from critic.text.spoken import letters_of

__all__ = ["NUMBER_WORDS", "Numeral", "find_numerals"]

_FIRST: Final = itemgetter(0)
_FAR: Final = 8  # characters; number words further apart are no one number
_SMALL: Final = frozenset(("one", "teen", "ten"))  # kinds of words that are numbers by themselves
_SPOKEN: Final = {word.encode(): word for word in WORDS}
_FOREIGN_SPOKEN: Final = frozenset(
    part for word in FOREIGN_WORDS.values for part in letters_of(word) if len(part) > 1
)
NUMBER_WORDS: Final = _FOREIGN_SPOKEN.union(_SPOKEN)
"""The letters of all words that a number may be written in."""


class _Token(NamedTuple):
    start: int
    end: int
    kind: Kind
    value: Fraction
    numeral: Numeral | None = None


def find_numerals(text: str, held: frozenset[bytes]) -> tuple[Numeral, ...]:
    """Find all numbers of a plain text, in order, not overlapping; one pass per notation.

    `held` are the `NUMBER_WORDS` that the text holds, others among them.
    """
    found = list(find_digits(text))
    spoken = sorted(_word_tokens(text, held), key=_FIRST)
    if spoken:
        digits, found = _beside(found, spoken)
        found += _read_tokens(text, sorted([*digits, *spoken], key=_FIRST) if digits else spoken)
    return tuple(sorted(found, key=_FIRST))


def _beside(
    numerals: Sequence[Numeral], spoken: Sequence[_Token]
) -> tuple[list[_Token], list[Numeral]]:
    """Tell digits that a number word follows closely, as tokens, from those that stand alone."""
    digits: list[_Token] = []
    alone: list[Numeral] = []
    begins = [token.start for token in spoken]
    begins.append(sys.maxsize)
    for numeral in numerals:
        start, end = numeral.start, numeral.end
        if begins[bisect_left(begins, end)] < end + _FAR:
            digits.append(_Token(start, end, "digits", numeral.value, numeral))
        else:
            alone.append(numeral)
    return digits, alone


def _read_tokens(text: str, tokens: Sequence[_Token]) -> list[Numeral]:
    """Read the numbers that tokens make, in order; digits are among them where a word follows."""
    found: list[Numeral] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        # Digits are never added to what stands before them, nor is anything that is far.
        alone = after is None or after.start >= token.end + _FAR or after.numeral is not None
        if alone and (lone := token.numeral or _lone_word(token)):
            found.append(lone)
            place += 1
            continue
        numeral, place = _Run(text, tokens, place).read()
        if numeral is not None:
            found.append(numeral)
    return found


def _lone_word(token: _Token) -> Numeral | None:
    """Read "five" or "twenty" where nothing can be added; None for words that need their context."""
    if token.kind not in _SMALL:
        return None
    return Numeral(token.start, token.end, token.value, weak=token.value == 1)


def _word_tokens(text: str, held: frozenset[bytes]) -> Iterator[_Token]:
    known = _SPOKEN.keys() & held
    if known:
        lowered = text.lower()
        if len(lowered) != len(text):  # a few capitals grow, and would shift all offsets
            lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
        for spelled in known:
            yield from _places(lowered, _SPOKEN[spelled])
    if not text.isascii() and FOREIGN.search(text):
        for match in FOREIGN_WORDS.pattern.finditer(text):
            word = match[0].lower()
            if word in FOREIGN_WORDS.values and word not in WORDS:
                yield _Token(match.start(), match.end(), *FOREIGN_WORDS.values[word])
        return
    if _FOREIGN_SPOKEN.isdisjoint(held):
        return
    for match in FOREIGN_SURE.finditer(text):
        yield _Token(match.start(), match.end(), *FOREIGN_WORDS.values[match[0].lower()])


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


def _sum(one: Fraction, other: Fraction) -> Fraction:
    """Add two numbers, of which one is mostly nothing."""
    return other if one is ZERO else one if other is ZERO else one + other


class _Run:
    """Reads one number from a run of tokens; each token is looked at once."""

    def __init__(self, text: str, tokens: Sequence[_Token], place: int) -> None:
        self.text = text
        self.tokens = tokens
        self.place = place
        self.total = self.current = self.last_scale = ZERO
        self.start = self.end = tokens[place].start
        self.base: Numeral | None = None
        self.kinds: list[Kind] = []

    def read(self) -> tuple[Numeral | None, int]:
        """Give the number that begins here, if any, and the place of the next token."""
        first = self.tokens[self.place]
        self._take(first)
        if first.kind in ("times", "vague", "ordinal"):
            return self._alone(first), self.place
        if first.kind == "span":
            return self._span(first), self.place
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            gap = self.text[self.end : token.start] if token.start - self.end < _FAR else "\n"
            if not self._joins(token, gap.lower()):
                break
            self._take(token)
        return self._finish(), self.place

    def _joins(self, token: _Token, gap: str) -> bool:
        before, kind = self.kinds[-1], token.kind
        if kind == "vague":
            return before == "digits" and gap == " "  # French "2,3 millions"
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
        elif kind == "scale" or (kind == "vague" and self.kinds):
            self._scale(value)
        elif kind == "half" and self.kinds and self.kinds[-1] == "scale":
            self.total += self.last_scale * value
        else:
            self.current = _sum(self.current, value)
        self.end = token.end
        self.kinds.append(kind)

    def _scale(self, value: Fraction) -> None:
        self.total = _sum(self.total, (self.current or ONE) * value)
        self.last_scale, self.current = value, ZERO

    def _span(self, token: _Token) -> Numeral | None:
        """Read the "a" of "a fortnight"; that of "a decade" is often loosely meant."""
        start = token.start - 2
        if (
            start < 0
            or self.text[start : token.start].lower() != "a "
            or self.text[start - 1 : start].isalnum()
        ):
            return None
        return Numeral(start, start + 1, ONE, weak=self.text[token.start] in "dD")

    def _alone(self, token: _Token) -> Numeral:
        form: Form = "ordinal" if token.kind == "ordinal" else "times"
        if token.kind == "vague":
            form = "vague"
        if form == "ordinal" and token.value in DENOMINATORS:
            part = self._lone_part()
            if part is not None:
                return part
        weak = form == "ordinal" and token.value == 1
        if form == "times":
            weak = not self.text[token.start : token.end].lower().endswith(("ice", "fold"))
        return Numeral(token.start, token.end, token.value, form, weak=weak)

    def _finish(self) -> Numeral | None:
        value = _sum(self.total, self.current)
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
        if kinds[0] in ("scale", "hundred") and _SOME.search(
            self.text, max(0, self.start - 9), self.start
        ):
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
        scale = self.last_scale
        if self.kinds != ["digits", "scale"]:
            scale = value / base.value if base.value and scale else ONE
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
        scale = _OF_SCALE.match(self.text, self.end)
        if scale is None:
            return Numeral(self.start - 2, self.end, value, "fraction", step=PART_STEP)
        size = WORDS[scale[1].lower()][1]  # "a quarter of a million"
        while self.place < len(self.tokens) and self.tokens[self.place].start < scale.end():
            self.place += 1
        whole = value * size
        return Numeral(self.start - 2, scale.end(), whole, step=whole * PART_STEP, scale=size)

    def _lone_half(self) -> Numeral | None:
        """Read "half of", "half the", "half an hour"; not "the first half" or "half-life"."""
        before = self.text[max(0, self.start - 7) : self.start].lower().split()
        if before[-1:] in (["first"], ["second"], ["other"], ["latter"]):
            return None  # "in the second half the team ..."
        if not _HALF_OF.match(self.text, self.end) and before[-1:] not in (["by"], ["a"], ["than"]):
            return None
        return Numeral(self.start, self.end, self.current, "fraction", step=PART_STEP)


_OF_SCALE: Final = re.compile(r" of a (thousand|million|billion|trillion)\b", re.IGNORECASE)
_SOME: Final = re.compile(r"(?:few|several|many|some) ?$", re.IGNORECASE)
_NOUN_FOLLOWS: Final = re.compile(r"[ -](?!of\b|in\b|by\b|from\b|more\b|less\b)[^\W\d_]")
_HALF_OF: Final = re.compile(r" (?:of|the|its|his|her|their|our|all|an?|as)\b|-(?:an?|hour|mile)\b")
