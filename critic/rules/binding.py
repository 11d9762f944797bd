"""Whether two values speak of the same thing, judged by the words around each.

Knows that near words tell more than far ones, rare words more than common ones, and that a clause's
end keeps words apart; so two values swapped between their subjects are told apart, and a fee in
another section is another fee. Refuses to know what the values are.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Protocol

from critic.evidence import UNKNOWN_WEIGHT, Index
from critic.text.inflection import stem
from critic.text.kept import kept, once
from critic.text.reading import Passage

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
_REACH: Final = 48  # words further away than this say nothing of an item
_NOUN: Final = 0.25  # what a shared head noun adds, and a differing one takes


class Item(Protocol):
    """Anything with a place in a text: a quantity, a date, a name."""

    @property
    def start(self) -> int: ...  # noqa: D102 - a protocol's member
    @property
    def end(self) -> int: ...  # noqa: D102 - as above


@dataclass(frozen=True)
class Surroundings:
    """The content words around an item: `nearness` by stem in 0..1, and what the item counts."""

    nearness: Mapping[str, float]
    rarity: Mapping[str, float]
    noun: str = ""

    @kept
    def weights(self) -> Mapping[str, float]:
        """The nearness of each word times its rarity; asked of a claim's items alone."""
        weigh = self.rarity.get
        return {word: near * weigh(word, UNKNOWN_WEIGHT) for word, near in self.nearness.items()}

    @kept
    def total(self) -> float:
        """The weight of all words together."""
        return sum(self.weights.values())


def agreement(claim: Surroundings, source: Surroundings) -> float:
    """Give the share of the claim item's surroundings that stand as near to the source's item."""
    if not claim.total:
        return 0.0
    near = source.nearness
    shared = sum(
        [
            weight * min(1.0, near[word] * _NEAR_ENOUGH)
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
    """Weigh the content words of a passage by their nearness to an item of it."""
    nearness = _ground(passage).nearness(item.start, item.end)
    return Surroundings(nearness, index.rarity, getattr(item, "noun", ""))


class _Ground:
    """The words of a passage as places along a way; breaks between them make it longer.

    `ways[n]` is how far word n lies from the first; `told` are the words that tell of an item
    beside them, in order, `places` how far they lie, and `keys` what each is compared by. Several
    claims ask about the same passage of a source, so what was found around an item is kept.
    """

    __slots__ = ("found", "keys", "openers", "passage", "places", "told", "ways")

    def __init__(self, passage: Passage) -> None:
        words, span = passage.reading.words, slice(*_bounds(passage))
        folded, content = words.folded[span], words.content[span]
        self.passage = passage
        self.found: dict[tuple[int, int], Mapping[str, float]] = {}
        self.openers = (
            []
            if _OPENERS.isdisjoint(folded)
            else [place for place, word in enumerate(folded) if word in _OPENERS]
        )
        self.told = [
            place
            for place, tells in enumerate(content)
            if tells
            and not (
                (word := folded[place]).isdigit() and len(word) != 4
            )  # years tell, sums do not
            and word not in _OPENERS
        ]
        self.keys = [_ALIKE.get(content[place], content[place]) for place in self.told]
        self.ways = self._laid_out(words.starts[span], words.ends[span])
        self.places = [self.ways[place] for place in self.told]

    def _laid_out(self, starts: Sequence[int], ends: Sequence[int]) -> list[float]:
        """Add up the way from the first word to each word."""
        text = self.passage.reading.text
        gaps = [
            1.0 if start - end < 2 else 1.0 + _cost(text[end:start])
            for end, start in zip(ends, starts[1:], strict=False)
        ]
        for place in self.openers:
            if place < len(gaps):
                gaps[place] += _OPENS
        return list(accumulate(gaps, initial=0.0))

    def nearness(self, start: int, end: int) -> Mapping[str, float]:
        """Give how near the telling words are to the item at a span of the text."""
        found = self.found.get((start, end))
        if found is None:
            found = self.found[start, end] = self._around(start, end)
        return found

    def _around(self, start: int, end: int) -> Mapping[str, float]:
        columns, text = self.passage.reading.words, self.passage.reading.text
        first, stop = _bounds(self.passage)
        inside = columns.within(start, end)
        nearness: dict[str, float] = {}
        if (last := inside.start - 1) >= first:
            gap = _cost(text[columns.ends[last] : start])
            before = range(max(first, inside.start - _REACH) - first, inside.start - first)
            self._walk(last - first, before, gap, nearness)
        if (after := inside.stop) < stop:
            gap = _cost(text[end : columns.starts[after]])
            behind = range(after - first, min(stop, after + _REACH) - first)
            self._walk(after - first, behind, gap, nearness)
        return nearness

    def _walk(self, first: int, words: range, gap: float, nearness: dict[str, float]) -> None:
        """Note how near the words on one side of an item are; `first` is `gap` away from it."""
        outset, base = self.ways[first], _HALF + 1.0 + gap
        if words.stop == first + 1 and first in self.openers:  # walked backwards over it
            base += _OPENS
        told = slice(bisect_left(self.told, words.start), bisect_left(self.told, words.stop))
        for key, way in zip(self.keys[told], self.places[told], strict=True):
            near = _HALF / (base + (way - outset if way > outset else outset - way))
            if key not in nearness or near > nearness[key]:
                nearness[key] = near


_ground = once(_Ground)


def _bounds(passage: Passage) -> tuple[int, int]:
    words = passage.word_range
    return words.start, words.stop


def _cost(gap: str) -> float:
    """Give how many words a gap between two words is worth."""
    if len(gap) == 1:
        return 0.0
    mark = _BREAK.search(gap)
    return _COST.get(mark[0], _SENTENCE) if mark else 0.0
