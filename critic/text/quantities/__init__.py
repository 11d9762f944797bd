"""Quantities in running text: numbers with their units, bounds, rates and what they count.

Knows the small grammar that puts numerals, units and bounding words together, in one pass from left
to right. Refuses to read dates, times of day and citation marks (they come in as `skip`), bare
years, versions and names that hold digits. `compare` relates two quantities.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from critic.text.quantities.amounts import Bound, Quantity
from critic.text.quantities.comparing import Relation, comparable, compare
from critic.text.quantities.drafts import finish
from critic.text.quantities.measures import read_draft
from critic.text.quantities.numerals import NUMBER_WORDS, Numeral, find_numerals
from critic.text.quantities.ranges import merge_pairs
from critic.text.spoken import words_held

__all__ = [
    "NUMBER_WORDS",
    "Bound",
    "Quantity",
    "Relation",
    "comparable",
    "compare",
    "find_quantities",
]

_ECHO: Final = re.compile(r" ?\( ?$")
_CHAINS: Final = frozenset(":/-")  # what digits of one code hang together by
_MARKER: Final = re.compile(r"[.)](?= |$)", re.MULTILINE)


def find_quantities(
    text: str, skip: tuple[tuple[int, int], ...] = (), held: frozenset[bytes] | None = None
) -> tuple[Quantity, ...]:
    """Find the quantities of a plain text, in order, not overlapping; linear in its length.

    `skip` are spans, sorted, in which numbers are something else (citation marks, dates). `held` are
    the `NUMBER_WORDS` that the text holds, where they are known already, others among them.
    """
    numerals = find_numerals(text, words_held(text, NUMBER_WORDS) if held is None else held)
    if not numerals:
        return ()
    free = _join_echoes(text, [*_outside(numerals, skip)])
    drafts = [
        draft
        for numeral in _unchained(text, free)
        if (draft := read_draft(text, numeral)) is not None
    ]
    found = [
        finish(text, draft)
        for draft in merge_pairs(text, drafts)
        if draft.noun or draft.dimension != "count" or not draft.numeral.weak  # "one of them"
    ]
    return tuple(_apart(found))


def _outside(numerals: Sequence[Numeral], skip: Sequence[tuple[int, int]]) -> Iterator[Numeral]:
    """Leave out numerals that touch a span to skip."""
    place = 0
    for numeral in numerals:
        while place < len(skip) and skip[place][1] <= numeral.start:
            place += 1
        if place == len(skip) or skip[place][0] >= numeral.end:
            yield numeral


def _join_echoes(text: str, numerals: list[Numeral]) -> list[Numeral]:
    """Read "thirty (30)" as one number, in words and digits; the digits win where they differ."""
    if "(" not in text:
        return numerals
    joined: list[Numeral] = []
    for numeral in numerals:
        last = joined[-1] if joined else None
        gap = text[last.end : numeral.start] if last and numeral.start - last.end < 4 else ""
        if last and gap and _ECHO.match(gap) and last.digits != numeral.digits:
            close = text[numeral.end : numeral.end + 2].lstrip()[:1]
            if close == ")":
                end = text.index(")", numeral.end) + 1
                shown = numeral if numeral.digits else last
                others = () if last.value == numeral.value else (last.value, numeral.value)
                joined[-1] = shown._replace(
                    start=last.start, end=end, alternatives=others, weak=False
                )
                continue
        joined.append(numeral)
    return joined


def _unchained(text: str, numerals: Sequence[Numeral]) -> Iterator[Numeral]:
    """Leave out list markers and digits that hang together: phone numbers, dates, codes."""
    for number, numeral in enumerate(numerals):
        if numeral.digits and (_is_marker(text, numeral) or _is_code(text, numerals, number)):
            continue
        yield numeral


def _is_marker(text: str, numeral: Numeral) -> bool:
    """Whether a number opens a list item: "1. " or "2) " at the start of a line."""
    if numeral.end - numeral.start > 3 or not _MARKER.match(text, numeral.end):
        return False
    before = text[max(0, numeral.start - 8) : numeral.start].rstrip(" *#(")
    return not before or before[-1] == "\n"


def _is_code(text: str, numerals: Sequence[Numeral], number: int) -> bool:
    """Whether digits belong to a phone number, a clock time, a date or a longer code."""
    numeral = numerals[number]
    after = text[numeral.end : numeral.end + 2]
    if after[:1] not in _CHAINS and text[numeral.start - 1 : numeral.start] not in _CHAINS:
        return False
    if after[:1] == ":" and after[1:].isdigit():
        return not _is_ratio(text, numeral)
    if numeral.start > 1 and text[numeral.start - 1] in "/:" and text[numeral.start - 2].isdigit():
        return True
    if after[:1] == "/" and after[1:].isdigit():
        return not _is_rating(text, numeral)
    before = numerals[number - 1] if number else None
    later = numerals[number + 1] if number + 1 < len(numerals) else None
    left = before is not None and _hyphened(text, before, numeral)
    right = later is not None and _hyphened(text, numeral, later)
    if left and right:
        return True
    if right and later:
        further = numerals[number + 2] if number + 2 < len(numerals) else None
        return (further is not None and _hyphened(text, later, further)) or _phone(numeral, later)
    if left and before:
        earlier = numerals[number - 2] if number > 1 else None
        return (earlier is not None and _hyphened(text, earlier, before)) or _phone(before, numeral)
    return False


def _hyphened(text: str, one: Numeral, other: Numeral) -> bool:
    return one.digits and other.digits and text[one.end : other.start] == "-"


def _phone(one: Numeral, other: Numeral) -> bool:
    """Whether "555-1234" or "2019-20" stands here: no range of amounts."""
    width, next_width = one.end - one.start, other.end - other.start
    if width == 3 and next_width == 4 and one.value < 1000:
        return True
    return width == 4 and 1500 <= one.value < 2100 and next_width in (2, 4)


_RATIO: Final = re.compile(r":(\d{1,3})(?![\d:.])(?: (?:ratio|odds|mix|split|dilution|scale)\b)?")
_RATING: Final = re.compile(r"/(?:5|10|20|100)(?![\d/])")


def _is_ratio(text: str, numeral: Numeral) -> bool:
    match = _RATIO.match(text, numeral.end)
    if match is None or text[numeral.start - 1 : numeral.start] == ":":
        return False
    return len(match[1]) == 1 or " " in match[0]


def _is_rating(text: str, numeral: Numeral) -> bool:
    return _RATING.match(text, numeral.end) is not None


def _apart(found: Sequence[Quantity]) -> Iterator[Quantity]:
    """Keep quantities that do not overlap; where two do, the first stays."""
    end = -1
    for quantity in found:
        if quantity.start >= end:
            yield quantity
            end = quantity.end
        elif quantity.number_start >= end:
            yield quantity._replace(start=quantity.number_start)
            end = quantity.end
