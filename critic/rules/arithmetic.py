"""Simple sums inside a claim: changes from one value to another, and counts of listed things.

Knows what "by" must say between "from" and "to", and how many things a list names. Refuses longer
calculations, and to count a list that says it is not complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from critic.records import Verdict
from critic.rules.pairing import asked
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.quantities import Quantity
from critic.text.reading import Passage

_HUNDRED: Final = Fraction(100)
_TO: Final = re.compile(r" ?(?:to|up to|down to) ?$", re.IGNORECASE)
_FROM: Final = re.compile(r"\bfrom (?:about |around |roughly |just |some )?$", re.IGNORECASE)
_BY: Final = re.compile(r"\bby (?:about |around |roughly |some |nearly |almost )?$", re.IGNORECASE)
_LISTED: Final = re.compile(r"(?:: |, namely,? |, i\.e\.,? | \()(?!e\.g|such|includ|for ex|among)")
_LIST_END: Final = re.compile(r"[.;:)\n?!]|$")
_SEPARATOR: Final = re.compile(r",? (?:and|or|und|et|y) |, ")
_OPEN_ENDED: Final = re.compile(
    r"\b(?:etc|others?|more|such as|including|includes|for example|e\.g)\b"
)
_ITEM: Final = re.compile(r"[^\W_]")


# A change from one value to another -------------------------------------------


def _find_wrong_sum(exhibit: Exhibit) -> Iterator[Hit]:
    claim = exhibit.claim
    change = _change(claim)
    for quantity in asked(exhibit):
        if change is not None and _is_step(claim, quantity):
            yield from _check_step(exhibit, quantity, change)
        listed = count_listed(claim, quantity)
        if listed is not None and listed != quantity.centre:
            said = claim.reading.text[quantity.number_start : quantity.number_end]
            message = f"The answer says {said}, but what it lists makes {listed}."
            yield Hit(
                Verdict.CONTRADICTED, 0.6, message, quantity.number_start, quantity.number_end
            )


def _change(passage: Passage) -> tuple[Quantity, Quantity] | None:
    """Give the two values of "from A to B", if a passage has exactly one such change."""
    text = passage.reading.text
    pairs = [
        (one, other)
        for one, other in zip(passage.quantities, passage.quantities[1:], strict=False)
        if _TO.match(text[one.end : other.start])
        and _FROM.search(text[max(0, one.start - 24) : one.start])
        and one.is_point and other.is_point and one.dimension == other.dimension
    ]  # fmt: skip
    return pairs[0] if len(pairs) == 1 else None


def _is_step(passage: Passage, quantity: Quantity) -> bool:
    text = passage.reading.text
    return quantity.is_point and bool(
        _BY.search(text[max(0, quantity.start - 24) : quantity.start])
    )


def _check_step(
    exhibit: Exhibit, quantity: Quantity, change: tuple[Quantity, Quantity]
) -> Iterator[Hit]:
    one, other = change
    expected = _expected(quantity, one, other)
    if expected is None:
        return
    doubt = quantity.slack + expected[1]
    if abs(quantity.centre - expected[0]) <= doubt + abs(expected[0]) / 50:
        return
    said = exhibit.claim.reading.text[quantity.number_start : quantity.number_end]
    message = f"The answer says by {said}, but the change it names is another."
    yield Hit(Verdict.CONTRADICTED, 0.7, message, quantity.number_start, quantity.number_end)


def _expected(
    quantity: Quantity, one: Quantity, other: Quantity
) -> tuple[Fraction, Fraction] | None:
    """Give the change that follows from two values, and how far rounding blurs it."""
    low, high = one.centre, other.centre
    blur = one.slack + other.slack
    if quantity.dimension == one.dimension and quantity.dimension != "share":
        return abs(high - low), blur
    if quantity.dimension == "points" and one.dimension == "share":
        return abs(high - low) * _HUNDRED, blur * _HUNDRED
    if quantity.dimension == "share" and one.dimension != "share" and low:
        return abs(high - low) / abs(low), blur / abs(low)
    return None


# Listed things ----------------------------------------------------------------


def count_listed(passage: Passage, quantity: Quantity) -> int | None:
    """Count what a list names right after "three colours:"; None if there is no closed list."""
    if quantity.dimension != "count" or not quantity.noun or quantity.bound != "exact":
        return None
    top, parts = quantity.centre.as_integer_ratio()
    if not 2 * parts <= top <= 12 * parts:
        return None
    text = passage.reading.text
    words = passage.reading.words
    after = words.within(quantity.end, min(passage.end, quantity.end + 40))
    head = next((n for n in after[:4] if words.stems[n] == quantity.noun), None)
    match = _LISTED.match(text, words.ends[head]) if head is not None else None
    if match is None:
        return None
    stop = _LIST_END.search(text, match.end(), passage.end)
    items = text[match.end() : stop.start() if stop else passage.end]
    named = [part for part in _SEPARATOR.split(items) if _ITEM.search(part)]
    plain = len(named) > 1 and max(len(part.split()) for part in named) <= 4
    if any(part.lstrip()[:1].isdigit() for part in named):
        return None  # "12 members: 5 engineers and 7 designers" are no two things
    return len(named) if plain and not _OPEN_ENDED.search(items) else None


RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "NUM006",
        "A sum or count does not come out",
        "A change does not fit the values it goes from and to, or a list has another length.",
        "numerical",
        0.7,
        _find_wrong_sum,
        "Lists that are open (such as, including, etc.) or hold long phrases are not counted.",
        within=asked,
    ),
)
