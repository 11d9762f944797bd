"""Two numbers that are one quantity: ranges, "1 in 5", scores.

Knows "10-15 km", "between 5 and 10", "from 3 to 4 %", and that "rose from 3 % to 4 %" names two
values. Refuses to know units beyond sharing them between the two ends.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from critic.text.quantities.drafts import Draft
from critic.text.quantities.units import Unit

_LINK: Final = re.compile(
    r" ?(-|to|and|or|through|bis|à|a|in|out of|in every|of)"
    r"(?: (?:about|around|approximately|nearly|almost|over|more than|up to|as (?:much|many) as))? ?$"
)
_CHANGE: Final = re.compile(
    r"\b(?:ris|rose|grew|grow|fell|fall|drop|increas|decreas|declin|jump|went|mov|chang|climb|plung"
    r"|slid|shrink|shrank|improv|expand|cut|reduc|rais|lower|up|down|soar|surg|plummet|slip|gain"
    r"|swell|tripl|doubl|shift|promot|extend|convert|upgrad|advanc)[a-z]{0,6}\b",
    re.IGNORECASE,
)
_SCORE: Final = re.compile(
    r"\b(?:won|win|wins|winning|beat|beats|beating|beaten|lost|lose|loss|losing|draw|drew|victory"
    r"|defeat|defeated|defeating|score|scored|lead|led|aggregate|vote|voted|tie|tied|final)\b",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(
    r"(?:between|zwischen|entre)(?: (?:about|around|roughly|approximately|an estimated))? $",
    re.IGNORECASE,
)
_FROM: Final = re.compile(
    r"\bfrom (?:about |around |roughly |just |some |nearly )?$", re.IGNORECASE
)
_RATED: Final = frozenset(("stars out of", "star out of", "points out of"))
_COMMON: Final = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 1000, 10000, 100000))


def merge_pairs(text: str, drafts: Sequence[Draft]) -> list[Draft]:
    """Put neighbouring drafts together where they are one quantity; each is looked at once."""
    merged: list[Draft] = []
    place = 0
    while place < len(drafts):
        one = drafts[place]
        other = drafts[place + 1] if place + 1 < len(drafts) else None
        both = _merge(text, one, other) if other is not None else None
        if both is None and other is not None and text[one.end : other.start] == " to ":
            one = _share_unit(one, other) or one  # "rose from 3 to 4 million"
        merged.append(both or one)
        place += 2 if both else 1
    return merged


def _merge(text: str, one: Draft, other: Draft) -> Draft | None:
    if other.start - one.end > 20 or {one.dimension, other.dimension} & {"ordinal"}:
        return None
    gap = text[one.end : other.start].lower()
    if gap.strip() in _RATED:
        return one._replace(end=other.end)  # four stars out of five
    match = _LINK.match(gap)
    link = match[1] if match else None
    if link in ("in", "out of", "in every", "of"):
        return _share(one, other, link)
    if link == "-" and _is_score(text, one, other):
        return _score(one, other)
    if link is None or other.dimension == "label":
        return None
    if one.dimension == "label":
        return one._replace(end=other.end)
    shared = _share_unit(one, other)
    if shared is None or shared.value >= other.value or not _spans(text, one, link):
        return None
    unit = other.unit or one.unit
    return other._replace( start=one.start, value=shared.value, high=other.value, unit=unit,
        dimension=unit.dimension if unit else other.dimension, weak=link == "or" or one.weak,
    )  # fmt: skip


def _spans(text: str, one: Draft, link: str) -> bool:
    """Whether the words say a range, not a list or a change."""
    before = text[max(0, one.start - 48) : one.start]
    if link == "-":
        return True
    if _BETWEEN.search(before) is not None:
        return True
    if link in ("and", "a"):
        return False
    if link == "or":
        return True
    return not (_FROM.search(before) and _CHANGE.search(before))


def _share_unit(one: Draft, other: Draft) -> Draft | None:
    """Give the first number in the second's unit and scale; None where units differ."""
    if one.unit is not None and other.unit is not None:
        same = one.unit == other.unit or (one.prefixed and one.unit.name == other.unit.name)
        if not same:
            return None
        return _rescale(one, other) if one.prefixed else one
    if one.unit is not None:
        return _rescale(one, other) if one.prefixed and other.dimension == "count" else None
    if one.noun and one.noun_end <= other.start and other.noun != one.noun:
        return None
    shared = _rescale(one._replace(unit=other.unit), other)
    return shared._replace(dimension=other.dimension, noun=other.noun) if other.unit else shared


def _rescale(one: Draft, other: Draft) -> Draft:
    """Read "5-10 million" as 5 to 10 million."""
    scale = other.scale * other.numeral.scale
    if one.numeral.scale > 1 or one.scale > 1 or one.value * scale >= other.value:
        return one
    return one._replace(value=one.value * scale)


def _share(one: Draft, other: Draft, link: str) -> Draft | None:
    """Read "1 in 5" and "four out of ten" as shares."""
    whole = other.value.denominator == 1
    bare = one.unit is None and other.unit is None and not one.noun
    if not whole or not bare or not 0 < one.value < other.value:
        return None
    if link == "of" or (link == "in" and (other.value not in _COMMON or one.value > 10)):
        return None
    if (
        link == "out of"
        and other.value in (5, 10)
        and (other.noun == "star" or one.numeral.step < 1)
    ):
        return one._replace(end=other.end, noun="star", weak=False)  # a rating: 4.5 out of 5
    unit = Unit("share", f"in {other.value}")
    return one._replace( end=other.end, value=one.value / other.value, dimension="share", unit=unit,
        noun=other.noun, noun_end=other.noun_end, weak=False,
        numeral=one.numeral._replace( step=Fraction(1, 50), zeros=0),
    )  # fmt: skip


def _is_score(text: str, one: Draft, other: Draft) -> bool:
    bare = all(draft.unit is None or draft.dimension == "label" for draft in (one, other))
    if not bare or other.value >= 200 or one.value >= 200:
        return False
    if text[one.end : other.start] != "-" or not one.numeral.digits:
        return False
    if one.value >= other.value:
        return True
    near = text[max(0, one.start - 30) : one.start] + " | " + text[other.end : other.end + 20]
    return _SCORE.search(near) is not None


def _score(one: Draft, other: Draft) -> Draft:
    """Read "3-1"; which side stands first is the sentence's business, so the higher goes first."""
    higher, lower = max(one.value, other.value), min(one.value, other.value)
    return one._replace( end=other.end, dimension="score", score=f"{higher}-{lower}", value=higher, unit=None,
        weak=False, noun="", noun_end=0,
    )  # fmt: skip
