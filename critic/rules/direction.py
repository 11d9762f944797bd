"""Direction: rose or fell, more or less, before or after, won or lost.

Knows opposite directions and comparatives from `text.opposites`, and the order "A before B".
Refuses numbers: how much something rose is the subject of the quantity rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences
from critic.rules.opposites import find_turned, turned
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import keys, span
from critic.text.meaning.opposites import same_way
from critic.text.meaning.phrases import Phrases
from critic.text.reading import Passage

_BOUNDS: Final = Phrases(
    {
        "latest": "within, no later than, not later than, at the latest",
        "earliest": "no earlier than, not earlier than, no sooner than, not before, not within",
    }
)
_CHANGES: Final = frozenset(("by", "to"))
_SPAN = 6  # words between "from" and "to"


def find_direction(exhibit: Exhibit) -> Iterator[Hit]:
    """Find opposite directions at the same place of an otherwise alike sentence."""
    yield from find_turned(exhibit, frozenset({"direction"}))


def find_ends(exhibit: Exhibit) -> Iterator[Hit]:
    """Find "from A to B" for "from B to A", and "by" for "to" before the same number."""
    laid = close_sentences(exhibit)
    for mine, theirs in _turned_ends(laid[0]) if laid else ():
        best = laid[0]
        start, end = span(best.claim, mine)
        message = f'The answer says "{best.said(mine)}", the source says "{best.read(theirs)}".'
        yield Hit(Verdict.CONTRADICTED, 0.88, message, start, end, best.place(theirs))


def _turned_ends(best: Counterpart) -> Iterator[tuple[range, range]]:
    """Give the runs of both sides whose ends or prepositions are exchanged."""
    yield from _turned_legs(best)
    yield from _turned_bounds(best)
    words, others = best.claim.folded, best.source.folded
    if _CHANGES.isdisjoint(words) or _CHANGES.isdisjoint(others):
        return
    partners = best.alignment.partners
    numbers = [(i, j) for i, j in partners.items() if i > 1 and j > 1 and words[i][:1].isdigit()]
    for i, j in sorted(numbers):
        if {words[i - 1], others[j - 1]} != _CHANGES:
            continue
        if partners.get(i - 2) == j - 2 or same_way(words[i - 2], others[j - 2]):
            yield range(i - 1, i + 1), range(j - 1, j + 1)


def _turned_legs(best: Counterpart) -> Iterator[tuple[range, range]]:
    """Give "from A to B" for "from B to A"."""
    legs = _legs(best.source)
    for one, two in _legs(best.claim) if legs else ():
        ends = (keys(best.claim)[one], keys(best.claim)[two])
        said = [(keys(best.source)[start], keys(best.source)[stop]) for start, stop in legs]
        if ends[0] != ends[1] and ends not in said and ends[::-1] in said:
            start, stop = legs[said.index(ends[::-1])]
            yield range(one - 1, two + 1), range(start - 1, stop + 1)


def _turned_bounds(best: Counterpart) -> Iterator[tuple[range, range]]:
    """Give "no earlier than 9" for "within 9" and the like."""
    theirs = {cue.stop: cue for cue in _BOUNDS.find(best.source.folded)}
    for cue in _BOUNDS.find(best.claim.folded) if theirs else ():
        other = theirs.get(best.alignment.partners.get(cue.stop, -1))
        if other is not None and other.kind != cue.kind:
            yield range(cue.start, cue.stop + 1), range(other.start, other.stop + 1)


def _legs(passage: Passage) -> list[tuple[int, int]]:
    """Give the places of A and B in each "from A to B" (the last word of A, the first of B)."""
    words = passage.folded
    legs: list[tuple[int, int]] = []
    if "from" not in words:
        return legs
    for start, word in enumerate(words):
        if word == "from":
            stop = next(
                (
                    k
                    for k in range(start + 2, min(len(words) - 1, start + _SPAN))
                    if words[k] == "to"
                ),
                0,
            )
            if stop:
                legs.append((start + 1, stop + 1))
    return legs


RULES: tuple[Rule, ...] = (
    Rule(
        "DIR001",
        "Opposite direction",
        "The claim says rise, more or before where the source says fall, less or after.",
        "direction",
        0.9,
        find_direction,
        "hand-written table of English opposites",
        within=close_sentences,
        needs=turned,
    ),
    Rule(
        "DIR002",
        "Start and end exchanged",
        "The claim exchanges the ends of from ... to, or says by where the source says to.",
        "direction",
        0.85,
        find_ends,
        "English prepositions of change",
        within=close_sentences,
    ),
)
