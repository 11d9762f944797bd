"""Fixed phrases found in folded words, longest first.

Knows how to look up word sequences ("no longer", "as long as") in one pass. Refuses to know what
any phrase means: each caller names its own classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from critic.text.tokens import FUNCTION_WORDS

_Entry: TypeAlias = "tuple[tuple[str, ...], str]"  # the words of a phrase, and its class
WILDCARD = "*"  # stands for exactly one word inside a phrase


class Cue(NamedTuple):
    """One phrase found: word indexes `start:stop` and the class it belongs to."""

    start: int
    stop: int
    kind: str


class Phrases:
    """A table of phrases by class; phrases are separated by commas, `*` stands for any one word.

    `words` are all words of its phrases, `leading` those that open a phrase with a `*` inside.
    """

    __slots__ = ("_by_first", "_rarest", "leading", "words")

    def __init__(self, classes: Mapping[str, str]) -> None:
        by_first: dict[str, list[_Entry]] = {}
        rarest: set[str] = set()
        for kind, listed in classes.items():
            for phrase in listed.split(","):
                words = tuple(phrase.split())
                by_first.setdefault(words[0], []).append((words, kind))
                rarest.add(max(words, key=_rarity))
        self._rarest = frozenset(rarest)
        phrases = [phrase for entries in by_first.values() for phrase, _ in entries]
        self.words = frozenset().union(*phrases) - {WILDCARD}
        self.leading = frozenset([phrase[0] for phrase in phrases if WILDCARD in phrase])
        self._by_first = {word: _by_second(entries) for word, entries in by_first.items()}

    def find(self, words: tuple[str, ...]) -> tuple[Cue, ...]:
        """Find the phrases in order, not overlapping, the longest at each place."""
        if self._rarest.isdisjoint(words):
            return ()
        by_first = self._by_first
        cues: list[Cue] = []
        free = 0
        for start in [place for place, word in enumerate(words) if word in by_first]:
            if start < free:
                continue
            by_second, others = by_first[words[start]]
            after = words[start + 1] if start + 1 < len(words) else ""
            for phrase, kind in by_second.get(after, others):
                stop = start + len(phrase)
                here = words[start:stop]
                if here == phrase or (WILDCARD in phrase and _matches(phrase, here)):
                    cues.append(Cue(start, stop, kind))
                    free = stop
                    break
        return tuple(cues)


def _rarity(word: str) -> tuple[bool, int]:
    """Give how rare a word of a phrase is, as far as its kind and its length tell."""
    return word not in FUNCTION_WORDS and word != WILDCARD, len(word)


def _by_second(entries: list[_Entry]) -> tuple[dict[str, list[_Entry]], list[_Entry]]:
    """Sort phrases of one first word, longest first, by the word after it; and those of any."""
    entries = sorted(entries, key=lambda entry: -len(entry[0]))
    seconds = {phrase[1] for phrase, _ in entries if len(phrase) > 1} - {WILDCARD}
    others = [entry for entry in entries if entry[0][1:2] in ((), (WILDCARD,))]
    by_second = {
        second: [entry for entry in entries if entry[0][1:2] in ((), (WILDCARD,), (second,))]
        for second in sorted(seconds)
    }
    return by_second, others


def _matches(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return len(phrase) == len(words) and all(
        wanted in (word, WILDCARD) for wanted, word in zip(phrase, words, strict=True)
    )
