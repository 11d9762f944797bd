"""A word that bears on another: "may" on the verb after it, "no" on what it denies, "all" on a noun.

Knows how to find the word that a cue bears on: the first content word after it in its clause. Refuses
to know what any cue means.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from critic.text.meaning.phrases import Cue
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage
from critic.text.tokens import is_content

LIGHT: Final = frozenset(
    {"longer", "yet", "ever", "even", "still", "really", "currently", "always", "already", "now"}
)


class Bearing(NamedTuple):
    """One cue, its kind, and the word it bears on (-1: none)."""

    cue: Cue
    kind: str
    focus: int


def bearing(passage: Passage, cue: Cue, most: int | None = None) -> Bearing:
    """Give a cue with the word it bears on, among the `most` words after it in its clause."""
    return Bearing(cue, cue.kind, focus_of(passage, rest_of_clause(passage, cue)[:most]))


def rest_of_clause(passage: Passage, cue: Cue) -> range:
    """Give the words after a cue, to the end of its clause."""
    numbers = clauses(passage)
    return range(cue.stop, bisect_right(numbers, numbers[cue.stop - 1], cue.stop))


def focus_of(passage: Passage, scope: range) -> int:
    """Give the first content word of a scope that is no mere adverb; -1 if there is none."""
    words = passage.folded
    for place in scope:
        word = words[place]
        if is_content(word) and not (word.endswith("ly") and len(word) > 4) and word not in LIGHT:
            return place
    return -1
