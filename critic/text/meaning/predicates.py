"""Where a subject ends and its verb begins, and how far a word like "not" reaches, by form alone.

Knows auxiliaries, past forms, relative clauses and what a comma or "because" may part. Refuses to
parse: a place it cannot find is given as unknown, a reach it is unsure of is marked so.
"""

from __future__ import annotations

from typing import Final

from critic.text.inflection import is_irregular

UPWARD: Final = 1
DOWNWARD: Final = -1
NEUTRAL: Final = 0
UNSURE: Final = 2
"""Directions a word's place allows: wider, narrower, neither, not known."""

_AUXILIARY: Final = frozenset(
    """
    is are was were am has have had do does did can could may might must shall should will would isn't aren't wasn't
    weren't hasn't haven't hadn't don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNMARKED_PAST: Final = frozenset({"read", "put", "let", "quit", "hurt", "set", "cut", "hit"})
NO_VERBS: Final = frozenset(
    """
    men women children people feet teeth mice geese lives wives halves leaves loaves thieves wolves knives criteria
    phenomena analyses bases crises media bacteria data curricula two three four five six seven eight nine ten eleven
    twelve born known lost left broken frozen stolen given taken written worn grown done spoken built made
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
RELATIVE: Final = frozenset({"who", "which", "that", "whose", "where"})
LINKS: Final = frozenset(
    "of in on at with from by for to near under over inside outside and or about without".split()  # noqa: SIM905
)
ARTICLES: Final = frozenset("a an the some any his her its their my our your this that".split())  # noqa: SIM905
_DETERMINERS: Final = ARTICLES | {
    "every",
    "each",
    "all",
    "no",
    "few",
    "most",
    "many",
    "both",
    "of",
}
_FREE: Final = frozenset({"but", "however", "yet"})
_UNSURE: Final = frozenset(
    """
    because although though while whereas since unless if when whenever until after before as except so
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_PRONOUNS: Final = frozenset({"i", "he", "she", "it", "we", "they", "you", "there"})


def combined(mark: int, sign: int) -> int:
    """Give the direction of a place under one more operator."""
    return UNSURE if UNSURE in {mark, sign} else mark * sign


class Sentence:
    """The words of a sentence with the places where operators stop reaching."""

    __slots__ = ("numbers", "words")

    def __init__(self, words: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        self.words = words
        self.numbers = numbers

    def turn(self, marks: list[int], start: int, sign: int, *, local: bool = False) -> None:
        """Multiply the directions from `start` on, as far as an operator there reaches.

        A `local` one (inside a subject) reaches to the sentence's own verb.
        """
        stop = self.verb(start) if local else len(self.words)
        sure = True
        for place in range(start, stop):
            word = self.words[place]
            parted = place > start and self.numbers[place] != self.numbers[place - 1]
            if parted and word in _FREE:
                return
            if parted and word not in RELATIVE and not self._goes_on(place):
                sure = False
            marks[place] = combined(marks[place], sign if sure else UNSURE)

    def _goes_on(self, place: int) -> bool:
        """Whether a clause break is only an "and" inside one phrase, or "without"."""
        return self.words[place] == "and" and not any(
            self.is_verb(after) or self.words[after] in _PRONOUNS
            for after in range(place + 1, min(place + 4, len(self.words)))
        )

    def is_verb(self, place: int) -> bool:
        """Whether a word is, by its form, a verb in the past or an auxiliary."""
        word = self.words[place]
        if word in _AUXILIARY or word in _UNMARKED_PAST:
            return True
        if word in NO_VERBS:
            return False
        if word.endswith("ed") and len(word) > 4:
            return not place or self.words[place - 1] not in _DETERMINERS
        return is_irregular(word)

    def verb(self, start: int) -> int:
        """Give the place of the verb a subject from `start` on belongs to; the end if unknown."""
        waiting, place, size = 0, start, len(self.words)
        while place < size:
            word = self.words[place]
            if word in RELATIVE and place > start:
                waiting += 1
            elif self.is_verb(place):
                if not waiting:
                    return place
                waiting -= 1
                while place + 1 < size and (
                    self.is_verb(place + 1) or self.words[place + 1] in {"not", "never", "been"}
                ):
                    place += 1
                place += word in _AUXILIARY  # its own verb follows: "did not eat", "is reading"
            place += 1
        return size

    def after_noun(self, start: int, *, many: bool) -> int:
        """Give where a present-tense verb follows the noun of "every dog barks"; -1 if nowhere."""
        for place in range(start, min(start + 8, len(self.words))):
            word = self.words[place]
            if word in RELATIVE or (many and word in LINKS | ARTICLES):
                return -1
            if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "'s")):
                if many:
                    after = self.words[place + 1 : place + 2]
                    return -1 if not after or after[0] in LINKS | RELATIVE else place + 1
                return place if place > start else -1
        return -1
