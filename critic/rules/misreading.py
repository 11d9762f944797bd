"""The same figure in another measure: unit, scale word, rate, bound, percent or points.

Knows when a source value bound to a claim's value shows its figure and yet means another amount.
Refuses to give a verdict (`critic.rules.measures` does) and to look at figures that differ.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, NamedTuple

from critic.rules.pairing import Pair, Weighed
from critic.text.quantities.amounts import LOWER, UPPER, Quantity

_BOUND: Final = 0.3
_FOREIGN: Final = 0.7
_KINDRED: Final = ({"time", "calendar"}, {"time", "business time"}, {"share", "points"})
_SCALES: Final = frozenset(Fraction(10) ** power for power in (-9, -6, -3, 3, 6, 9))
_UNMEASURED: Final = frozenset(("count", "times", "score", "ratio"))
_POINTS: Final = frozenset(("share", "points"))

Kind = Literal["unit", "bound", "points"]


class Misread(NamedTuple):
    """A source value that is the claim's figure in another measure."""

    kind: Kind
    pair: Pair


def misread(weighed: Weighed) -> Misread | None:
    """Give the best-bound source value with the same figure in another measure, if there is one.

    None where some source value simply agrees and is bound as well.
    """
    for pair in weighed.pairs:
        if pair.source.dimension == "ordinal":
            continue
        if pair.affinity < _BOUND or pair.source.weak:
            return None
        kind = _kind(weighed.quantity, pair.source)
        if kind is not None and pair.affinity >= _needed(weighed.quantity, pair.source):
            return Misread(kind, pair)
        if pair.relation in ("equal", "implied"):
            return None
    return None


def _needed(claim: Quantity, source: Quantity) -> float:
    """Give the least affinity that tells a wrong unit from another quantity altogether."""
    same = claim.dimension == source.dimension
    return _BOUND if same or {claim.dimension, source.dimension} in _KINDRED else _FOREIGN


def _kind(claim: Quantity, source: Quantity) -> Kind | None:
    if {claim.dimension, source.dimension} == _POINTS and claim.per == source.per:
        return "points" if _same_points(claim, source) else None
    if _other_bound(claim, source):
        return "bound"
    return "unit" if _other_unit(claim, source) else None


def _same_points(claim: Quantity, source: Quantity) -> bool:
    """Whether "5 percent" and "5 percentage points" show one figure."""
    if not claim.is_point or not source.is_point:
        return False
    shown = [q.centre * 100 if q.dimension == "share" else q.centre for q in (claim, source)]
    return shown[0] == shown[1]


def _other_bound(claim: Quantity, source: Quantity) -> bool:
    """Whether one is a least and the other a most, at the same limit."""
    turned = (claim.bound in LOWER and source.bound in UPPER) or (
        claim.bound in UPPER and source.bound in LOWER
    )
    if not turned or claim.noun != source.noun:
        return False
    if claim.dimension != source.dimension or claim.per != source.per:
        return False
    return claim.centre == source.centre or (
        claim.number == source.number and claim.unit == source.unit
    )


def _other_unit(claim: Quantity, source: Quantity) -> bool:
    """Whether the same figure stands with another unit, currency, rate or scale word."""
    if claim.dimension in _UNMEASURED or source.dimension in _UNMEASURED or not claim.is_point:
        return _other_scale(claim, source)
    if not claim.unit or not source.unit or claim.number != source.number:
        return _other_scale(claim, source)
    if claim.unit == source.unit and claim.dimension == source.dimension:
        return bool(claim.per and source.per and claim.per != source.per)
    return _sizes_differ(claim, source)


def _sizes_differ(claim: Quantity, source: Quantity) -> bool:
    if "$" in (claim.unit, source.unit) and claim.unit[-1:] + source.unit[-1:] in ("$D", "D$"):
        return False  # a dollar may be any dollar
    if {claim.dimension, source.dimension} & {"age", "degree", "label"}:
        return False
    same = claim.dimension == source.dimension and claim.low == source.low
    return (not same or claim.dimension == "money") and {claim.unit, source.unit} != {
        "pound",
        "GBP",
    }


def _other_scale(claim: Quantity, source: Quantity) -> bool:
    """Whether "1.5 million" stands against "1.5 billion" of the same thing."""
    if claim.dimension != source.dimension or claim.unit != source.unit:
        return False
    if not (claim.scaled or source.scaled) or not claim.is_point or not source.is_point:
        return False
    if claim.dimension == "count" and claim.noun != source.noun:
        return False
    return bool(source.centre) and claim.centre / source.centre in _SCALES
