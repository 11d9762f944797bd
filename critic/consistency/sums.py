"""Totals that are not what their parts make, and lists that are not as long as they say.

Knows totals at the end of a sentence, after the sentence or the list they sum up, counts before their
parts ("12 members: 5 engineers and 7 designers"), and announced lists. Refuses whatever may be
incomplete (including, about, others), averages, and rates.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Final

from critic.claims import Draft
from critic.consistency.clashes import Miscount
from critic.text.quantities import Quantity
from critic.text.quantities.digits import ENDLESS
from critic.text.reading import Passage, Reading
from critic.text.segments import Segment

_LARGE: Final = 10**300  # more than this no float can hold
_TOTAL: Final = re.compile(
    r"\b(?:in total|in all|totals?|total(?:l?ing|l?ed)|altogether|combined|sums? (?:to|of)|adds? up to|overall sum)\b",
    re.IGNORECASE,
)
_UNSURE: Final = re.compile(
    r"\b(?:includ\w{1,6}|others?|more|most|fewer|less|such as|etc|at least|at most|about|around|approximately|nearly|"
    r"almost|roughly|over|under|up to|each|every|per|average|of which|of these|of them|additional|additionally|rest|"
    r"remain\w{0,4}|another|between|respectively|from|than|not|if|or|discount|minus|deduct\w{0,4}|off|both|"
    r"among|estimated|some|rose|fell|grew|increase\w?|decrease\w?|compared|subtotal|tax|vat|shipping)\b",
    re.IGNORECASE,
)
_OF_PARTS: Final = re.compile(
    r"(?:: |,? (?:consisting|composed|made up) of |,? comprising |, namely )(?=(?:\w{1,12} ){0,1}\w)"
)
_PART_START: Final = re.compile(r"(?:^|, (?:and )?| and )$")
_OF_A_WHOLE: Final = re.compile(
    r"\b(?:(?:goes|go|went) to|split|divided|allocated|spent on|made up|consists?|comprises?)\b", re.IGNORECASE
)  # fmt: skip
_ANNOUNCED: Final = re.compile(
    r"(?: (?:to|for|of|in|that|you|which|when|if)\b[^:.!?\n]{0,60})?:\s*\**\s*$"
)
_OPEN_LIST: Final = re.compile(
    r"\b(?:includ\w{1,6}|such as|among|examples?|e\.g|at least|some|these|reasons? are|other|main|top|first|up to|"
    r"more than|over|about|of the)\b",
    re.IGNORECASE,
)
_SUMMED: Final = frozenset(
    ("count", "money", "mass", "length", "time", "data", "area", "volume", "energy")
)
_TOO_FEW: Final = (0, 2)  # numbers of a sentence: one may sum up others, three hold two parts
_PARTED: Final = 3  # a count and two parts
_STRENGTH: Final = 0.7
_ALL: Final = Fraction(1)
_OVER: Final = Fraction(3, 200)  # rounded shares may make a little more than the whole
_LONGEST_LIST: Final = 60
_LISTED: Final = range(2, 21)


def miscounts(answer: Reading, drafts: Sequence[Draft]) -> Iterator[Miscount]:
    """Give the totals and stated counts of an answer that do not come out, in order."""
    if not answer.quantities:
        return
    segments = answer.segments
    for at, segment in enumerate(segments):
        passage = answer.passage(segment.start, segment.end)
        if not passage.quantities or segment.kind not in ("sentence", "item", "heading"):
            continue
        found = (
            _total(answer, segments, at, passage)
            or _parted(passage)
            or _shares(passage)
            or _list_length(answer, segments, at, passage)
        )
        draft = _draft_at(drafts, found[0].start) if found else None
        if found and draft:
            said, parts, made = found
            yield Miscount(draft, said, parts, made, _STRENGTH)


_Found = tuple[Passage, Passage, str]


def _draft_at(drafts: Sequence[Draft], start: int) -> Draft | None:
    at = bisect_right(drafts, start, key=lambda draft: draft.passage.start) - 1
    return drafts[at] if at >= 0 and start < drafts[at].passage.end else None


# Totals --------------------------------------------------------------------------


def _total(
    answer: Reading, segments: Sequence[Segment], at: int, passage: Passage
) -> _Found | None:
    """A total with its parts in the same sentence, in the one before, or in the list before."""
    said = [q for q in passage.quantities if q.dimension in _SUMMED]
    if len(said) in _TOO_FEW:
        return None
    cue = _TOTAL.search(passage.text)
    if cue is None or _UNSURE.search(passage.text):
        return None
    place = passage.start + cue.start()
    total = min(said, key=lambda q: abs(q.start - place), default=None)
    if total is None or not total.is_point or total.bound != "exact":
        return None
    own = [q for q in said if q is not total]
    if own:
        return _check(passage, total, own, passage)
    before, parts = _before(answer, segments, at)
    return _check(passage, total, parts, before) if before else None


def _before(
    answer: Reading, segments: Sequence[Segment], at: int
) -> tuple[Passage | None, list[Quantity]]:
    """The parts that stand before a total: those of the list, or of the one sentence, before it."""
    first = at
    while first and at - first < _LONGEST_LIST and segments[first - 1].kind == "item":
        if segments[first - 1].block == segments[at].block:
            break
        first -= 1
    if first == at and at and segments[at - 1].kind == "sentence":
        first = at - 1
    if first == at:
        return None, []
    passage = answer.passage(segments[first].start, segments[at - 1].end)
    listed = at - first > 1
    counts = [len(answer.passage(item.start, item.end).quantities) for item in segments[first:at]]
    if listed and set(counts) != {1}:
        return None, []
    return passage, list(passage.quantities)


def _check(
    passage: Passage, total: Quantity, parts: Sequence[Quantity], where: Passage
) -> _Found | None:
    if len(parts) < 2 or _UNSURE.search(where.text) or not all(_alike(total, q) for q in parts):
        return None
    if any(part.centre == total.centre or abs(part.centre) >= ENDLESS for part in parts):
        return None
    made = _sum_apart(total, parts)
    return (_quantity(passage, total), where, made) if made else None


def _sum_apart(total: Quantity, parts: Sequence[Quantity]) -> str:
    """The sum of the parts where it is not the total, however both were rounded; else ""."""
    made = sum((part.centre for part in parts), Fraction(0))
    every = (total, *parts)
    whole = all(not q.scaled and q.number.denominator == 1 for q in every)
    doubt = Fraction(0) if whole else sum((q.slack for q in every), Fraction(0))
    if abs(made - total.centre) <= doubt:
        return ""
    shown = made * total.number / total.centre if total.centre and total.number else made
    return _written(shown)


def _written(number: Fraction) -> str:
    """Write a number for a reader, whatever its size."""
    if abs(number) < _LARGE:
        return f"{float(number):,.10g}"
    return f"{Decimal(number.numerator) / Decimal(number.denominator):,.10g}"


def _alike(total: Quantity, part: Quantity) -> bool:
    return (
        part.is_point
        and part.bound == "exact"
        and not part.weak
        and part.dimension == total.dimension
        and part.unit == total.unit
        and (total.dimension != "count" or part.noun == total.noun)
    )


def _quantity(passage: Passage, quantity: Quantity) -> Passage:
    """A number with what it counts, as it stands in the sentence."""
    words = passage.reading.words
    near = words.within(quantity.end, passage.end)[:3]
    ends = [words.ends[number] for number in near if words.stems[number] == quantity.noun]
    return passage.reading.passage(quantity.start, ends[0] if ends else quantity.end)


# A count before its parts, and shares of one whole ----------------------------------


def _parted(passage: Passage) -> _Found | None:
    """A count with its parts behind it: "12 members: 5 engineers and 6 designers"."""
    if len(passage.quantities) < _PARTED:
        return None
    link = _OF_PARTS.search(passage.text)
    if link is None or _UNSURE.search(passage.text):
        return None
    middle = passage.start + link.start()
    said = [q for q in passage.quantities if q.end <= middle]
    parts = [q for q in passage.quantities if q.start >= middle]
    if len(said) != 1 or len(parts) < 2 or said[0].dimension not in ("count", "money"):
        return None
    total, counted = said[0], {part.dimension for part in parts}
    if not total.is_point or total.bound != "exact" or counted != {total.dimension}:
        return None
    text = passage.reading.text
    if parts[0].start != passage.start + link.end():
        return None
    for one, other in pairwise(parts):
        between = text[one.end : other.start]
        if not _PART_START.search(between) or len(between.split()) > 5:
            return None
    if any(part.weak or not part.is_point or not (part.noun or part.unit) for part in parts):
        return None
    made = _sum_apart(total, parts)
    where = passage.reading.passage(parts[0].start, passage.end)
    return (_quantity(passage, total), where, made) if made else None


def _shares(passage: Passage) -> _Found | None:
    """Shares into which one whole is divided make no more than the whole."""
    shares = [q for q in passage.quantities if q.dimension == "share"]
    if len(shares) < 2 or len(shares) != len(passage.quantities) or _UNSURE.search(passage.text):
        return None
    if not _OF_A_WHOLE.search(passage.text) or not all(q.is_point for q in shares):
        return None
    made = sum((share.centre for share in shares), Fraction(0))
    if made <= _ALL + _OVER:
        return None
    return _quantity(passage, shares[0]), passage, f"{_written(made * 100)}%"


# Lists ---------------------------------------------------------------------------


def _list_length(
    answer: Reading, segments: Sequence[Segment], at: int, passage: Passage
) -> _Found | None:
    """A list of another length than announced: "There are four steps:"."""
    if at + 1 >= len(segments) or segments[at + 1].kind != "item" or segments[at].kind == "item":
        return None
    counts = [q for q in passage.quantities if q.dimension == "count" and q.noun]
    if len(counts) != 1 or counts[0].bound != "exact" or _OPEN_LIST.search(passage.text):
        return None
    count = counts[0]
    head = next(
        (
            n
            for n in passage.word_range
            if answer.words.starts[n] >= count.number_end and answer.words.stems[n] == count.noun
        ),
        None,
    )
    if head is None or count.centre not in _LISTED:
        return None
    if not _ANNOUNCED.match(answer.text, answer.words.ends[head], _line_end(answer, passage)):
        return None
    items = _items(segments, at + 1)
    after = at + 1 + len(items)
    if not items or Fraction(len(set(_tops(answer, items)))) == count.centre:
        return None
    if _list_after(segments, after):
        return None
    where = answer.passage(items[0].start, items[-1].end)
    return _quantity(passage, count), where, f"{len(set(_tops(answer, items)))}"


def _list_after(segments: Sequence[Segment], after: int) -> bool:
    """Whether the list may go on behind a break, as far as is looked."""
    near = segments[after : after + _LONGEST_LIST]
    return any(segment.kind == "item" for segment in near)


def _line_end(answer: Reading, passage: Passage) -> int:
    end = answer.text.find("\n", passage.end)
    return len(answer.text) if end < 0 else end


def _items(segments: Sequence[Segment], first: int) -> Sequence[Segment]:
    last = first
    while last < len(segments) and segments[last].kind == "item":
        last += 1
    return segments[first:last]


def _tops(answer: Reading, items: Sequence[Segment]) -> list[int]:
    """The blocks of the items of a list that are not inside other items."""
    depths: dict[int, int] = {}
    for item in items:
        depths.setdefault(item.block, _depth(answer.text, item.start))
    top = depths[items[0].block]
    return [block for block, depth in depths.items() if depth <= top]


def _depth(text: str, start: int) -> int:
    line = text.rfind("\n", 0, start) + 1
    return len(text[line:start]) - len(text[line:start].lstrip())
