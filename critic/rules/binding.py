"""Whether two values speak of the same thing, judged by the words around each.

Knows that near words tell more than far ones, rare words more than common ones, and that a clause's
end keeps words apart; so two values swapped between their subjects are told apart, and a fee in
another section is another fee. Refuses to know what the values are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, Protocol

from critic.evidence import UNKNOWN_WEIGHT, Index
from critic.text.inflection import stem
from critic.text.kept import once
from critic.text.reading import Passage
from critic.text.tokens import is_content

# Distances in words. A comma costs 3 words, a clause's end 6, a sentence's end 12.
_HALF: Final = 5.0
_NEAR_ENOUGH: Final = 1.8  # a source word this much nearer than needed counts in full
_BREAK: Final = re.compile(r"[.!?\n]|[;:()]|,")
_COST: Final = {",": 3.0, ";": 6.0, ":": 3.0, "(": 3.0, ")": 3.0}
_SENTENCE: Final = 12.0
_OPENS: Final = 2.0  # "and", "while": another part of the sentence begins
_OPENERS: Final = frozenset(("and", "but", "while", "whereas", "although", "though", "or"))
# Words that name the same thing beside a value, whatever they mean elsewhere.
_GROUPS: Final = """
    fee charge penalty surcharge; cost price; salary wage pay payment; revenue turnover sales; profit earnings;
    employee worker staff; inhabitant resident population; customer client; vehicle car; journey trip;
    buy purchase acquire; begin start commence; end finish; allow permit; use consume; height tall high;
    length long; width wide; depth deep; weight weigh heavy; distance far; age old; speed fast; duration last
"""
_ALIKE: Final = {
    stem(word): stem(group.split()[0]) for group in _GROUPS.split(";") for word in group.split()
}
_SHORT: Final = 8  # characters of a gap whose cost is kept
_MOST_KEPT: Final = 16384  # gaps, and words
_YEAR: Final = 4  # digits of a number that tells; others only count
_REACH: Final = 48  # words further away than this say nothing of an item
_NOUN: Final = 0.25  # what a shared head noun adds, and a differing one takes


class Item(Protocol):
    """Anything with a place in a text: a quantity, a date, a name."""

    @property
    def start(self) -> int: ...  # noqa: D102 - a protocol's member
    @property
    def end(self) -> int: ...  # noqa: D102 - as above


class Around(NamedTuple):
    """The content words around an item: `nearness` by stem in 0..1, and what the item counts."""

    nearness: Mapping[str, float]
    noun: str = ""


class Surroundings(NamedTuple):
    """The same of a claim's item, with the nearness of each word times its rarity, and their sum."""

    nearness: Mapping[str, float]
    noun: str
    weights: Mapping[str, float]
    total: float


def agreement(claim: Surroundings, source: Around | Surroundings) -> float:
    """Give the share of the claim item's surroundings that stand as near to the source's item."""
    if not claim.total:
        return 0.0
    near = source.nearness
    shared = sum(
        [
            weight if (close := near[word] * _NEAR_ENOUGH) > 1.0 else weight * close
            for word, weight in claim.weights.items()
            if word in near
        ]
    )
    share = shared / claim.total
    if not claim.noun or not source.noun:
        return share
    if claim.noun == source.noun:
        return share + (1 - share) * _NOUN
    return share * (1 - _NOUN) if claim.noun not in near else share


def crossing(
    claim: tuple[Surroundings, Surroundings], source: tuple[Surroundings, Surroundings]
) -> tuple[float, float]:
    """Say how two items of the claim stand to two of a source: -1 crossed over .. 1 in place.

    Only words nearer to one item than to the other tell; the second number is their weight.
    """
    told = weight = 0.0
    one, other = claim
    for word in sorted(one.nearness.keys() | other.nearness.keys()):
        if word not in source[0].nearness and word not in source[1].nearness:
            continue
        here = one.nearness.get(word, 0.0) - other.nearness.get(word, 0.0)
        there = source[0].nearness.get(word, 0.0) - source[1].nearness.get(word, 0.0)
        rarity = max(_rarity(one, word), _rarity(other, word))
        told += rarity * here * there
        weight += rarity * abs(here * there)
    return (told / weight if weight else 0.0), weight


def _rarity(around: Surroundings, word: str) -> float:
    near = around.nearness.get(word)
    return around.weights[word] / near if near else 0.0


def surroundings(passage: Passage, item: Item, index: Index) -> Surroundings:
    """Weigh the content words of a claim by their nearness to an item of it and their rarity."""
    nearness, noun = around(passage, item)
    rarity = index.rarity.get
    weights = {word: near * rarity(word, UNKNOWN_WEIGHT) for word, near in nearness.items()}
    return Surroundings(nearness, noun, weights, sum(weights.values()))


def around(passage: Passage, item: Item) -> Around:
    """Give the content words of a passage by their nearness to an item of it."""
    ground, span = _ground(passage), (item.start, item.end)
    nearness = ground.found.get(span)
    if nearness is None:
        nearness = ground.found[span] = ground.nearness(*span)
    return Around(nearness, getattr(item, "noun", ""))


class _Ground:
    """The words of a passage as places along a way; breaks between them make it longer.

    `ways[n]` is how far word n lies from the first, `keys[n]` what it is compared by ("" where it
    tells nothing). Several claims ask about the same passage of a source, so what was found around
    an item is kept.
    """

    __slots__ = ("bounds", "found", "keys", "openers", "reading", "ways")

    def __init__(self, passage: Passage) -> None:
        first, stop = self.bounds = passage.word_range.start, passage.word_range.stop
        words = passage.reading.words
        folded = words.folded[first:stop]
        self.reading = passage.reading
        self.found: dict[tuple[int, int], Mapping[str, float]] = {}
        self.openers = (
            []
            if _OPENERS.isdisjoint(folded)
            else [place for place, word in enumerate(folded) if word in _OPENERS]
        )
        self.keys = [*map(_KEYS.__getitem__, folded)]
        self.ways = self._laid_out(words.starts[first + 1 : stop], words.ends[first:stop])

    def _laid_out(self, starts: Sequence[int], ends: Sequence[int]) -> list[float]:
        """Add up the way from the first word to each word."""
        text = self.reading.text
        gaps = [
            1.0 if start - end < 2 else 1.0 + _COSTS[text[end:start]]
            for end, start in zip(ends, starts, strict=False)
        ]
        for place in self.openers:
            if place < len(gaps):
                gaps[place] += _OPENS
        return [*accumulate(gaps, initial=0.0)]

    def nearness(self, start: int, end: int) -> Mapping[str, float]:
        """Give how near the telling words are to the item at a span of the text."""
        columns, text = self.reading.words, self.reading.text
        first, stop = self.bounds
        inside = columns.within(start, end)
        nearness: dict[str, float] = {}
        if (last := inside.start - 1) >= first:
            base = _HALF + 1.0 + _COSTS[text[columns.ends[last] : start]]
            if last - first in self.openers:  # walked backwards over it
                base += _OPENS
            words = slice(max(0, inside.start - _REACH - first), inside.start - first)
            self._walk(words, self.ways[last - first], base, nearness)
        if (after := inside.stop) < stop:
            base = _HALF + 1.0 + _COSTS[text[end : columns.starts[after]]]
            words = slice(after - first, min(stop, after + _REACH) - first)
            self._walk(words, self.ways[after - first], base, nearness)
        return nearness

    def _walk(self, words: slice, outset: float, base: float, nearness: dict[str, float]) -> None:
        """Note how near some words on one side of an item are; `outset` is `base` away from it."""
        for key, way in zip(self.keys[words], self.ways[words], strict=True):
            if key:
                near = _HALF / (base + abs(way - outset))
                if near > nearness.get(key, 0.0):
                    nearness[key] = near


_ground = once(_Ground)


class _Keys(dict[str, str]):
    """What folded words are compared by, "" where they tell nothing; those met first are kept."""

    def __missing__(self, word: str) -> str:
        found = stem(word)
        idle = word in _OPENERS or not is_content(word)
        if idle or (word.isdigit() and len(word) != _YEAR):
            found = ""
        key = _ALIKE.get(found, found)
        if len(self) < _MOST_KEPT:
            self[word] = key
        return key


class _Costs(dict[str, float]):
    """How many words the gaps between two words are worth; what is met often is kept."""

    def __missing__(self, gap: str) -> float:
        mark = _BREAK.search(gap) if len(gap) != 1 else None
        cost = _COST.get(mark[0], _SENTENCE) if mark else 0.0
        if len(gap) <= _SHORT and len(self) < _MOST_KEPT:
            self[gap] = cost
        return cost


_KEYS: Final = _Keys()
_COSTS: Final = _Costs()
