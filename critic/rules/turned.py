"""Opposite words that stand at the same place of a claim and of a source's sentence.

Knows how near two unpaired words must stand to their neighbours' partners to count as "the same
place". Refuses to judge: an opposite may be turned back by a denial or by swapped sides.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from critic.text.alignment import MAX_CLAIM, MAX_SOURCE, Alignment
from critic.text.inflection import stem
from critic.text.kept import once
from critic.text.meaning.opposites import OPPOSABLE, PREFIXES, opposed, opposers, turned
from critic.text.reading import Passage

NEAR = 2  # words by which the two places may differ
REACH = 6  # words from a paired neighbour among which an opposite is looked for
MAX_UNPAIRED = 40
_TURNING = frozenset([prefix[:2] for prefix in PREFIXES])  # the letters they open with
_SHORTEST = 6  # letters of a word with such a prefix
_PARTICLES = frozenset({"up", "down", "over", "under", "above", "below"})
_SIDES = {"for": "against", "against": "for"}  # of a vote
_VOTES = frozenset(map(stem, ["vote", "argue", "rule", "campaign", "speak", "decide", "advise"]))
_OPPOSERS: Final = {
    **{word: opposers(word) for word in OPPOSABLE},
    **{side: opposers(side) | {other} for side, other in _SIDES.items()},
}


@dataclass(frozen=True, slots=True)
class Opposition:
    """Claim word `claim` stands where the source has its opposite, word `source`."""

    claim: int
    source: int
    kind: str


@lru_cache(maxsize=16)
def oppositions(alignment: Alignment) -> tuple[Opposition, ...]:
    """Find opposite words at the same place of both sides, in the claim's order."""
    places = _against(alignment)
    if not places:
        return ()
    words, others = alignment.claim.folded, alignment.source.folded
    partners = alignment.partners
    taken = set(partners.values())
    known = sorted(partners)
    found: list[Opposition] = []
    for i in places[:MAX_UNPAIRED]:
        for j in spots(i, known, alignment):
            kind = "" if j in taken else opposed(words[i], others[j]) or _sided(words, i, others[j])
            if kind and not (_split(words, i) or _split(others, j) or _loose(words, i, others, j)):
                found.append(Opposition(i, j, kind))
                taken.add(j)
                break
    return tuple(found)


def _against(alignment: Alignment) -> list[int]:
    """Give the places of the claim's unpaired words that any word of the source can oppose."""
    claim, source, partners = alignment.claim, alignment.source, alignment.partners
    theirs, turned_round = frozenset(source.stems[:MAX_SOURCE]), bases(source)
    found = [place for place, others in _opposable(claim) if not others.isdisjoint(theirs)]
    if turned_round:
        stems = enumerate(claim.stems[:MAX_CLAIM])
        found += [place for place, word in stems if word in turned_round]
    return sorted({place for place in found if place not in partners}) if found else found


@once
def _opposable(claim: Passage) -> list[tuple[int, frozenset[str]]]:
    """Give the words of the claim that others would oppose, with the stems of those."""
    stems, words = claim.stems[:MAX_CLAIM], claim.folded[:MAX_CLAIM]
    found = [(i, _OPPOSERS[word]) for i, word in enumerate(stems) if word in _OPPOSERS]
    for i, word in enumerate(words):
        if len(word) >= _SHORTEST and word[:2] in _TURNING:
            found.append((i, frozenset([stem(turned(word))])))
    return found


@once
def bases(passage: Passage) -> frozenset[str]:
    """Give the stems that the words of a passage have without a prefix that turns them round."""
    words = passage.folded[:MAX_SOURCE]
    turning = [turned(word) for word in words if len(word) >= _SHORTEST and word[:2] in _TURNING]
    return frozenset([stem(base) for base in turning if base])


def _sided(words: tuple[str, ...], place: int, other: str) -> str:
    """Tell "opposite" for "voted for" and "voted against"."""
    if not place or _SIDES.get(words[place]) != other:
        return ""
    return "opposite" if stem(words[place - 1]) in _VOTES else ""


def _loose(words: tuple[str, ...], i: int, others: tuple[str, ...], j: int) -> bool:
    """Whether particles follow different words: "burned down" and "ended up" are no opposites."""
    if words[i] not in _PARTICLES or others[j] not in _PARTICLES:
        return False
    return i > 0 and j > 0 and stem(words[i - 1]) != stem(others[j - 1])


def _split(words: tuple[str, ...], place: int) -> bool:
    """Whether a word is the rest of a hyphenated one: "dis-solvable", "8-year-old"."""
    return place > 0 and words[place - 1] in {"dis", "un", "in", "non", "year", "pre", "years"}


def spots(i: int, known: list[int], alignment: Alignment) -> list[int]:
    """Give the source places that answer to claim word `i`, judged by its paired neighbours.

    Word for word at first; then on either side of the partners of the content words next to it.
    """
    at, partners = bisect_left(known, i), alignment.partners
    size = min(len(alignment.source.folded), MAX_SOURCE)
    expected = [partners[near] + i - near for near in known[max(0, at - 1) : at + 1]]
    if not expected:
        return []
    first, last = expected[0], expected[-1]
    spots = {*range(first - NEAR, first + NEAR + 1), *range(last - NEAR, last + NEAR + 1)}
    tells = alignment.claim.telling
    left = [k for k in known[max(0, at - 5) : at] if tells[k]][-2:]
    right = [k for k in known[at : at + 5] if tells[k]][:2]
    for near in (*left, *right):
        reach = min(abs(i - near) + NEAR, REACH)
        spots.update(range(partners[near] - reach, partners[near] + reach + 1))
    return sorted(
        [j for j in spots if 0 <= j < size], key=lambda j: (min(abs(j - first), abs(j - last)), j)
    )
