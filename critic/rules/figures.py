"""Numbers that a structured source gives as values, against the numbers the claim gives for them.

Knows which number of a sentence stands beside the name of an attribute, that "4 out of 5" is a 4, and
units named by a key ("weight_kg"). Refuses to compute, and to judge dates and times of day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from critic.records import Verdict
from critic.rules.attributes import Attribute
from critic.rules.mentions import Mention, mentions, mentions_of, names_reporters, structured
from critic.rules.pairing import shorten
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.fields.keys import COUNT
from critic.text.fields.notions import find_notions, notions_of
from critic.text.meaning.reach import clauses
from critic.text.quantities import Quantity, comparable, compare, find_quantities
from critic.text.reading import Passage, Reading
from critic.text.times.calendar import Moment

NEAR: Final = 4  # words between an attribute and its number, names not counted
BESIDE: Final = 1  # the same where the attribute is a count: "3 rooms"
ROUNDED: Final = Fraction(1, 50)
_SHORT: Final = 30  # characters; what is longer is a number only if all of it is digits
_DIGITS: Final = re.compile(r"[-+]?[\d.,]{1,1000}")
_RAISED: Final = re.compile(r"[eE][-+]?[\d_]{3}")
_PLAIN: Final = re.compile(r"\d{1,6}(?:\.\d{1,2})?")  # a number that can be read in one way only
_TIMES: Final = re.compile(r"\d{1,2}:\d{1,2} ?-|\d{4}-\d{2}-\d{2}")  # hours and dates
_NAME_AFTER: Final = re.compile(r" [A-Z][a-z]{1,40} [A-Z]")  # a house number: "12 Mill Lane"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a sentence: words `start:stop`, and what it stands for."""

    start: int
    stop: int
    quantity: Quantity


def find_other(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes of which the claim gives another number than the record."""
    for mention, figure, agrees in compared(exhibit):
        if agrees or mention.attribute.fact.row >= 0 or mention.reported:
            continue
        if not names_reporters(mention.words[: figure.start]):  # "Review 2 (five stars)"
            yield differing(mention, figure)


def compared(exhibit: Exhibit) -> Iterable[tuple[Mention, Figure, bool]]:
    """Give mentions with the number said of them, and whether the record gives the same.

    Of several records a claim may mean, one that agrees is enough.
    """
    return _compared(exhibit.claim, exhibit.index.readings)


@lru_cache(maxsize=8)
def _compared(
    claim: Passage, readings: tuple[Reading, ...]
) -> tuple[tuple[Mention, Figure, bool], ...]:
    mentions = mentions_of(claim, readings)
    figures = _figures(claim, mentions[0].sentence) if mentions else ()
    if not figures:
        return ()
    numeric = [mention for mention in mentions if _is_numeric(mention)]
    labels = {mention.attribute.record.words for mention in numeric}
    figures = tuple(
        [
            figure
            for figure in (figures if numeric else ())
            if numeric[0].words[figure.start : figure.stop] not in labels  # the row's own name
        ]
    )
    compared = []
    for figure in figures:
        near = _nearest(numeric, figure, figures)
        pairs = [(mention, _agrees(mention, figure)) for mention in near]
        told = [pair for pair in pairs if pair[1] is not None]
        if told:
            best = next((pair for pair in told if pair[1]), told[0])
            compared.append((best[0], figure, bool(best[1])))
    return tuple(compared)


def differing(mention: Mention, figure: Figure) -> Hit:
    """Give the hit for another number than the record's."""
    start, end = figure.quantity.start, figure.quantity.end
    said = shorten(mention.sentence.reading.text[start:end])
    message = f"The answer says {said}; the record says {mention.attribute.said}."
    sure = 0.75 if not mention.attribute.record.path else 0.65
    return Hit(Verdict.CONTRADICTED, sure, message, start, end, mention.attribute.place)


def _is_numeric(mention: Mention) -> bool:
    attribute = mention.attribute
    return attribute.kind in {"number", "string"} and _value(attribute) is not None


def _figures(claim: Passage, sentence: Passage) -> tuple[Figure, ...]:
    """Give the numbers of the claim, without the scales they are measured on."""
    text = sentence.reading.text
    years = [_as_year(moment) for moment in claim.moments if moment.kind == "year"]
    found = []
    for quantity in (*claim.quantities, *years):
        before = text[max(0, quantity.start - 9) : quantity.start].rstrip()
        if before.endswith(("out of", "/")) or quantity.dimension in {"label", "ordinal"}:
            continue
        if not quantity.unit and _NAME_AFTER.match(text, quantity.end):
            continue
        places = sentence.reading.words.within(quantity.start, quantity.end)
        first = sentence.word_range.start
        if places:
            found.append(Figure(places.start - first, places.stop - first, quantity))
    return tuple(found)


def _as_year(moment: Moment) -> Quantity:
    year = 1970 + round((moment.readings[0].first + 1) / 365.2425)
    return Quantity(
        moment.start, moment.end, Fraction(year), Fraction(year), "year", number=Fraction(year)
    )


def _nearest(
    numeric: Sequence[Mention], figure: Figure, figures: Sequence[Figure]
) -> list[Mention]:
    """Give the mentions whose nearest number it is, the nearest of them first."""
    near: list[tuple[int, Mention]] = []
    for mention in numeric:
        gap = _gap(mention, figure)
        limit = BESIDE if mention.attribute.unit == COUNT else NEAR
        others = [_gap(mention, other) for other in figures if other is not figure]
        closest = min((other for other in others if other is not None), default=limit)
        if gap is not None and gap <= min(limit, closest) and _counts_it(mention.attribute, figure):
            near.append((gap, mention))
    return [mention for _, mention in sorted(near, key=lambda pair: pair[0])]


def _counts_it(attribute: Attribute, figure: Figure) -> bool:
    """Whether what a number counts is what the attribute is called: "three reviews", no rating."""
    noun = figure.quantity.noun
    words = tuple(word for word in attribute.fact.words if word not in {"count", "number", "total"})
    if not noun or not words:
        return True
    named = find_notions(words)
    return not named or named[-1].name in notions_of((noun,))


def _gap(mention: Mention, figure: Figure) -> int | None:
    """Give the words between an attribute and a number of the same clause."""
    numbers = clauses(mention.sentence)
    if numbers[mention.start] != numbers[figure.start]:
        return None
    before = mention.start < figure.start
    between = range(mention.stop, figure.start) if before else range(figure.stop, mention.start)
    return len(between) - sum(mention.is_capital(place) for place in between)


def _agrees(mention: Mention, figure: Figure) -> bool | None:
    """Whether a number is the record's; None where the two cannot be compared."""
    value, asked = _value(mention.attribute), figure.quantity
    if value is None or mention.stance_at(figure.start) == 0:
        return None
    if asked.dimension == "year" or value.dimension in {"count", "year"} or not value.unit:
        same: bool | None = _same_number(asked, value.number)
    elif comparable(asked, value):
        relation = compare(asked, value)
        same = relation in {"equal", "implied", "open"}
    else:
        return None
    return same if mention.stance_at(figure.start) > 0 else None


def _same_number(asked: Quantity, value: Fraction) -> bool:
    """Whether the number as written, or in full, is or holds the value."""
    plain = asked._replace(low=asked.number, high=asked.number)
    if asked.bound == "exact":
        return any(
            _close(number, value) for number in (asked.number, asked.low, *asked.alternatives)
        )
    return any(_holds(one, value) for one in (asked, *([plain] if asked.bound == "about" else [])))


def _close(number: Fraction | None, value: Fraction) -> bool:
    if number is None:
        return False
    coarse = number.denominator == 1 and number % 10 == 0 and abs(number) >= 100
    return number == value or (coarse and abs(number - value) <= abs(value) * ROUNDED)


def _holds(asked: Quantity, value: Fraction) -> bool:
    above = asked.low is None or asked.low <= value
    return above and (asked.high is None or value <= asked.high)


def _value(attribute: Attribute) -> Quantity | None:
    """Give the number of a value with its unit; None where it is no one number."""
    fact = attribute.fact
    if isinstance(fact.value, bool) or fact.value is None or attribute.parts:
        return None
    unit = "" if attribute.unit == COUNT else attribute.unit
    return _read(str(fact.value), unit)


@lru_cache(maxsize=8192)
def _read(text: str, unit: str) -> Quantity | None:
    if not any(char.isdigit() for char in text[:_SHORT]):
        return None
    if len(text) > _SHORT and not _DIGITS.fullmatch(text):
        return None
    if not unit and _PLAIN.fullmatch(text):
        return _bare(text)
    if _TIMES.match(text):
        return None
    found = find_quantities(f"{text} {unit}".strip())
    if len(found) == 1 and found[0].end - found[0].start >= len(text) - 1 and found[0].is_point:
        return found[0]
    return _bare(text)


def _bare(text: str) -> Quantity | None:
    if len(text) > _SHORT or _RAISED.search(text):  # 1e999999999 has no end
        return None
    try:
        number = Fraction(text.replace(",", ""))
    except (ValueError, ZeroDivisionError):
        return None
    return Quantity(0, len(text), number, number, "count", number=number)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD004",
        "Another number",
        "The claim gives an attribute another number than the record does.",
        "numerical",
        0.9,
        find_other,
        "Numbers beside the names of features; measured on public data-to-text labels",
        within=structured,
        needs=mentions,
    ),
)
