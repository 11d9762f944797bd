"""A number of the claim that is another subject's in the sources, and the number it should be.

Knows which quantities may be taken for one another: of one dimension, and of one noun where both
name theirs. Refuses records and tables, whose rows bind in their own way.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from critic.rules.dating import AGREEING, Bearing, Dating
from critic.rules.misplaced import Found, displaced
from critic.rules.pairing import Pair, Weighed, agreeing_places
from critic.rules.rule import Exhibit
from critic.rules.scopes import scope_in_claim
from critic.text.kept import once
from critic.text.quantities import Quantity
from critic.text.reading import Passage, Reading
from critic.text.times.calendar import Moment
from critic.text.tokens import find_words

# A number that nothing counted follows: the clause leaves the noun out.
_BARE: Final = re.compile(r"[.,;]? ?(?:and\b|while\b|but\b|$)|[.,;](?!\d)", re.MULTILINE)
_LEFT_OUT: Final = re.compile(r"[.,;]| (?:on|in|at|for|to|with|by|from|is|was|and)\b")
_DATES: Final = frozenset(("calendar", "year"))  # with a year, and without one
_LEAST: Final = 0.2  # affinity below which a source value is no rival


def mixed_up(exhibit: Exhibit, weighed: Weighed) -> Pair | None:
    """Give the source's value for the claim's subject, where the claim's value is another's."""
    known = _known(exhibit)
    if id(weighed) not in known:
        known[id(weighed)] = _mixed_up(exhibit, weighed)
    return known[id(weighed)]


@once
def _known(_exhibit: Exhibit) -> dict[int, Pair | None]:
    """What was found of an exhibit's numbers so far, by the identity of what it has weighed."""
    return {}


def _mixed_up(exhibit: Exhibit, weighed: Weighed) -> Pair | None:
    quantity = weighed.quantity
    if weighed.known not in ("equal", "implied", "open") or "respect" in exhibit.claim.stems:
        return None
    rivals = {
        id(pair.source): pair
        for pair in weighed.pairs
        if pair.relation == "different" and _is_rival(quantity, pair)
    }
    if not rivals:
        return None
    like = partial(_alike, quantity)
    same = [
        Found(other, reading, like)
        for other, reading in agreeing_places(exhibit.index, quantity)
        if _one_kind(quantity, other, reading)
    ]
    if not same or any(found.reading.facts for found in same):
        return None
    found = displaced(
        exhibit.index,
        scope_in_claim(exhibit.claim, quantity, like(exhibit.claim)),
        _unit_stems(exhibit, quantity),
        same,
        [Found(pair.source, pair.place.reading, like) for pair in rivals.values()],
    )
    return rivals[id(found.item)] if found else None


def _is_rival(quantity: Quantity, pair: Pair) -> bool:
    """Whether a value that differs may be the one that the claim's words ask for."""
    if pair.affinity < _LEAST or pair.place.reading.facts:
        return False
    return (
        _one_kind(quantity, pair.source, pair.place.reading) and "respect" not in pair.place.stems
    )


def _one_kind(one: Quantity, other: Quantity, reading: Reading) -> bool:
    """Whether two numbers may count the same: one noun, or none where a clause leaves it out."""
    if one.dimension not in ("count", "ordinal"):
        return True
    if one.noun and other.noun:
        return one.noun == other.noun or (other.number == 1 and _counts(other, reading, one.noun))
    if one.dimension == "ordinal":
        return not other.noun and _LEFT_OUT.match(reading.text, other.end) is not None
    return not other.noun and _BARE.match(reading.text, other.end) is not None


def _counts(one: Quantity, reading: Reading, noun: str) -> bool:
    """Whether a noun follows a one at some distance: "1 free night"."""
    after = reading.words.within(one.end, one.end + 40)
    return noun in reading.words.stems[after.start : min(after.stop, after.start + 3)]


def _alike(quantity: Quantity, passage: Passage) -> tuple[Quantity, ...]:
    return tuple([one for one in passage.quantities if one.dimension == quantity.dimension])


def _unit_stems(exhibit: Exhibit, quantity: Quantity) -> frozenset[str]:
    written = find_words(exhibit.claim.reading.text[quantity.start : quantity.end]).stems
    return frozenset((quantity.noun, *written))


def mistimed(exhibit: Exhibit, dating: Dating) -> Bearing | None:
    """Give the source's date for the claim's subject, where the claim's date is another's."""
    rivals = {id(item.moment): item for item in dating.bearings if _is_other_time(item)}
    same = [item for item in dating.bearings if item.relation in AGREEING]
    if not rivals or any(item.place.reading.facts for item in same):
        return None
    like = partial(_like_moments, dating.moment)
    found = displaced(
        exhibit.index,
        scope_in_claim(exhibit.claim, dating.moment, like(exhibit.claim)),
        (),
        [Found(item.moment, item.place.reading, like) for item in same],
        [Found(item.moment, item.place.reading, like) for item in rivals.values()],
    )
    return rivals[id(found.item)] if found else None


def _is_other_time(item: Bearing) -> bool:
    if item.relation != "different" or item.affinity < _LEAST or item.place.reading.facts:
        return False
    return "respect" not in item.place.stems


def _like_moments(moment: Moment, passage: Passage) -> tuple[Moment, ...]:
    scales = _DATES if moment.scale in _DATES else {moment.scale}
    return tuple([one for one in passage.moments if one.scale in scales])
