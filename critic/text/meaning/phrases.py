"""Fixed phrases found in folded words, longest first.

Knows how to look up word sequences ("no longer", "as long as") in one pass. Refuses to know what
any phrase means: each caller names its own classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

WILDCARD = "*"  # stands for exactly one word inside a phrase


@dataclass(frozen=True, slots=True)
class Cue:
    """One phrase found: word indexes `start:stop` and the class it belongs to."""

    start: int
    stop: int
    kind: str


class Phrases:
    """A table of phrases by class; phrases are separated by commas, `*` stands for any one word."""

    __slots__ = ("_by_first", "_firsts")

    def __init__(self, classes: Mapping[str, str]) -> None:
        by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for kind, listed in classes.items():
            for phrase in listed.split(","):
                words = tuple(phrase.split())
                by_first.setdefault(words[0], []).append((words, kind))
        for found in by_first.values():
            found.sort(key=lambda entry: -len(entry[0]))
        self._by_first = by_first
        self._firsts = frozenset(by_first)

    def find(self, words: tuple[str, ...]) -> tuple[Cue, ...]:
        """Find the phrases in order, not overlapping, the longest at each place."""
        if self._firsts.isdisjoint(words):
            return ()
        cues: list[Cue] = []
        free = 0
        by_first = self._by_first
        for start in [place for place, word in enumerate(words) if word in by_first]:
            if start < free:
                continue
            for phrase, kind in by_first[words[start]]:
                stop = start + len(phrase)
                here = words[start:stop]
                if here == phrase or (WILDCARD in phrase and _matches(phrase, here)):
                    cues.append(Cue(start, stop, kind))
                    free = stop
                    break
        return tuple(cues)


def _matches(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return len(phrase) == len(words) and all(
        wanted in (word, WILDCARD) for wanted, word in zip(phrase, words, strict=True)
    )
