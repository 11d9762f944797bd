"""Codes and numbers of things that differ from the source's in a letter or digit.

Knows "class 218" and "class 281", "version 2.4.1", "chapters 3 to 9", part numbers such as
"KX-4410-B": a token with a digit that is no amount and no date, beside the code a close sentence has
after the same word. Refuses amounts and dates (other rules compare them) and codes a source holds.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.kept import once
from critic.text.plain import fold
from critic.text.reading import Passage, Reading
from critic.text.tokens import FUNCTION_WORDS

MAX_CODES: Final = 12  # of a sentence
_LONGEST: Final = 24
_SPAN: Final = 4  # words between a code and the word that leads to it: "chapters 3 to 9"
_CODE: Final = re.compile(
    r"(?<![^\W_])(?<![.,:/$€£#-])(?:[A-Za-z]{1,6}-?)?\d[A-Za-z0-9]{0,12}(?>(?:\.\d[A-Za-z0-9]{0,11}|-[A-Za-z0-9]{1,12}){0,5})"
    r"(?![^\W_])(?![,:/%°]\d|%)"
)
_DIGITS: Final = re.compile(r"\d{1,30}")
_PLAIN: Final = re.compile(r"\d{1,4}")
_MARKS: Final = re.compile(r"[.-]")


class Code(NamedTuple):
    """One code: its span, its comparison form, and the stem of the word that leads to it."""

    start: int
    end: int
    form: str
    label: str


def find_other_code(exhibit: Exhibit) -> Iterator[Hit]:
    """Find codes that a close sentence has otherwise after the same word."""
    mine = coded(exhibit)
    laid = close_sentences(exhibit)
    for code in mine if laid else ():
        if code.form in _written(exhibit.index.readings):
            continue
        for item in laid:
            found = _rival(code, mine, item)
            if found is not None:
                yield _hit(exhibit, code, item, found)
                break


def coded(exhibit: Exhibit) -> tuple[Code, ...]:
    """Give the codes of the claim."""
    return codes(exhibit.claim)


@once
def codes(passage: Passage) -> tuple[Code, ...]:
    """Give the codes of a sentence, in order: no amounts, no dates, no bare years."""
    reading = passage.reading
    digits = [found.span() for found in _DIGITS.finditer(reading.text, passage.start, passage.end)]
    if not digits:
        return ()
    taken = [(one.start, one.end) for one in passage.quantities if one.dimension != "label"]
    taken += [(one.start, one.end) for one in passage.moments]
    if _all_within(digits, sorted(taken)):
        return ()
    found: list[Code] = []
    for match in _CODE.finditer(reading.text, passage.start, passage.end):
        inside = any(start < match.end() and match.start() < end for start, end in taken)
        if not inside and len(match[0]) <= _LONGEST and len(found) < MAX_CODES:
            found.append(Code(*match.span(), _form(match[0]), _label(passage, match.start())))
    return tuple(found)


def _all_within(spans: Sequence[tuple[int, int]], others: Sequence[tuple[int, int]]) -> bool:
    """Whether each span lies in one of the others; these are in order and do not overlap."""
    ends = [end for _, end in others]
    for start, end in spans:
        at = bisect_left(ends, end)
        if at == len(others) or others[at][0] > start:
            return False
    return True


def _form(written: str) -> str:
    """Give a code as it is compared: case and marks left out, but for the dots of a version."""
    dotted = "." in written and not any(char.isalpha() for char in written)
    return fold(written) if dotted else _MARKS.sub("", fold(written))


def _label(passage: Passage, start: int) -> str:
    """Give the stem of the last word of content before a code; numbers are passed over."""
    columns = passage.reading.words
    at = columns.within(passage.start, start).stop - 1
    for place in range(at, max(passage.word_range.start - 1, at - _SPAN), -1):
        word = columns.folded[place]
        if word not in FUNCTION_WORDS and not word[0].isdigit():
            return columns.stems[place]
    return ""


@lru_cache(maxsize=4)
def _written(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give all codes and numbers of some texts, as they are compared."""
    return frozenset(
        _form(match[0]) for reading in readings for match in _CODE.finditer(reading.text)
    )


def _rival(code: Code, mine: tuple[Code, ...], item: Counterpart) -> Code | None:
    """Give the source's code in the same place; None where the claim has all of them too."""
    held = {one.form for one in mine}
    others = [one for one in codes(item.source) if one.form not in held]
    plain = _PLAIN.fullmatch(code.form) is not None
    for other in others:
        same = bool(code.label) and code.label == other.label
        alike = plain == (_PLAIN.fullmatch(other.form) is not None)
        if alike and (same or (not plain and _slips(code.form, other.form))):
            return other
    return None


def _slips(one: str, other: str) -> bool:
    """Whether two codes of one shape differ in a character or two."""
    if len(one) != len(other) or len(one) < 4:
        return False
    shape = all(a.isdigit() == b.isdigit() for a, b in zip(one, other, strict=True))
    return shape and sum(a != b for a, b in zip(one, other, strict=True)) <= 2


def _hit(exhibit: Exhibit, code: Code, item: Counterpart, found: Code) -> Hit:
    said = exhibit.claim.reading.text[code.start : code.end]
    read = item.source.reading.text[found.start : found.end]
    message = f"The answer says '{said}', the source says '{read}'."
    place = item.source.reading.passage(found.start, found.end)
    sure = round(min(0.9, 0.55 + 0.3 * item.affinity), 3)
    return Hit(Verdict.CONTRADICTED, sure, message, code.start, code.end, place)


RULES: tuple[Rule, ...] = (
    Rule(
        "NAM005",
        "Code or number of a thing differs",
        "The closest sentence has another code, version or number after the same word.",
        "entity",
        0.8,
        find_other_code,
        "Tokens with digits that are no amounts and no dates; checked on public labelled answers",
        within=close_sentences,
        needs=coded,
    ),
)
