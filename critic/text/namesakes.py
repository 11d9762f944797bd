"""Which names may name the same: an index over the names of some texts, and what it finds.

Knows partial names, acronyms and their long forms, spellings with and without hyphens, spaces, dots
and diacritics, nicknames, countries and their peoples, and slips of one letter in long names.
Refuses to know the world: two names agree only by their letters, or by a table of language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.kept import kept
from critic.text.names import Name
from critic.text.names.demonyms import HOMES
from critic.text.names.namewords import NICKNAMES, SPELLED, WEAK_TITLES
from critic.text.plain import fold
from critic.text.reading import Reading

LONG = 6  # letters from which one slip of the pen still leaves a name recognisable
MAX_PLACES = 12  # different names that are kept for one word
REMEMBERED = 1024  # names whose letters and short forms stay worked out
MAX_WORDS = 8  # words of a name whose initials are read
_WORD: Final = re.compile(r"[^\W_]+")
_ROOT: Final = 5  # letters that two derivations must share
_PEOPLE: Final = re.compile(r"(?<=\w{4})(?:i?ans?|ese|ish|ites?|ers?)$")
_ENDING: Final = re.compile(r"(?:ia|[aeioy])$")
_VOWELS: Final = frozenset("aeiouy")
_FAMILIAR: Final[dict[str, frozenset[str]]] = {
    word: frozenset().union(*(group for group in NICKNAMES if word in group))
    for group in NICKNAMES
    for word in group
}


class Place(NamedTuple):
    """Where a name stands: the number of its reading, and the name."""

    reading: int
    name: Name


@dataclass(frozen=True)
class NameIndex:
    """The names of some texts, looked up by word, by letters, by initials and by country.

    The texts' names are read when the first one is looked up, and listed as they are looked up:
    many claims never ask.
    """

    readings: tuple[Reading, ...]

    @kept
    def _by_letters(self) -> dict[str, Place]:
        """The first place of each different name, by its letters."""
        places: dict[str, Place] = {}
        for number, reading in enumerate(self.readings):
            for name in reading.names:
                letters = squeeze(name)
                if letters not in places:
                    places[letters] = Place(number, name)
        return places

    @kept
    def _by_word(self) -> dict[str, list[Place]]:
        """The different names that hold a word, or another spelling of it, at most `MAX_PLACES`."""
        places: dict[str, list[Place]] = {}
        for place in self._by_letters.values():
            words = place.name.words
            for word in dict.fromkeys((*words, *map(_usual, words))):
                group = places.setdefault(word, [])
                if len(group) < MAX_PLACES:
                    group.append(place)
        return places

    @kept
    def _by_initials(self) -> dict[str, Place]:
        places: dict[str, Place] = {}
        for place in self._by_letters.values():
            for key in initials(place.name):
                places.setdefault(key, place)
        return places

    @kept
    def _by_home(self) -> dict[str, Place]:
        places: dict[str, Place] = {}
        for letters, place in self._by_letters.items():
            if letters in HOMES:
                places.setdefault(HOMES[letters], place)
        return places

    def same(self, name: Name) -> Place | None:
        """Give a name that is surely the same, whatever its spelling; None if there is none."""
        letters = squeeze(name)
        found = self._by_letters.get(letters)
        if found is None and letters in HOMES:
            found = self._by_home.get(HOMES[letters])
        if found is None and name.text.isupper():
            found = self._by_initials.get(letters)
        if found is None and len(name.words) > 1:
            short = (self._by_letters.get(key) for key in initials(name))
            found = next((place for place in short if place and place.name.text.isupper()), None)
        return found

    def sharing(self, word: str) -> Sequence[Place]:
        """Give the different names that hold a word, at most `MAX_PLACES`."""
        return self._by_word.get(word, ())

    def holds(self, word: str) -> bool:
        """Whether some name holds a word, a form of it, its country, or it with a slip."""
        known = self._by_word
        if _usual(word) in known or any(form in known for form in _FAMILIAR.get(word, ())):
            return True
        return (word in HOMES and HOMES[word] in self._by_home) or self.nearly(word) is not None

    def nearly(self, word: str) -> str | None:
        """Give a word of some name that is this one but for a slip of one letter."""
        if len(word) < LONG:
            return None
        near = (self._slips[key] for key in _slips(word) if key in self._slips)
        return next((other for other in near if alike(word, other)), None)

    def derives(self, word: str) -> bool:
        """Whether some name shares all but an ending: Pennsylvanians, Pennsylvania; Parisian, Paris."""
        key = _root(word)
        return len(key) >= _ROOT and key in self._roots

    @kept
    def _roots(self) -> frozenset[str]:
        """The words of names without the endings that peoples and places change."""
        return frozenset([_root(word) for word in self._by_word])

    @kept
    def _slips(self) -> dict[str, str]:
        """The long words of names, by each way to leave out one of their letters."""
        long = [word for word in self._by_word if LONG <= len(word) <= 24]
        return {slip: word for word in reversed(long) for slip in _slips(word)}


@lru_cache(maxsize=4)
def name_index(readings: tuple[Reading, ...]) -> NameIndex:
    """Give the index of the names of some readings, the same one while it is remembered."""
    return NameIndex(readings)


def matches(name: Name, other: Name) -> bool:
    """Whether two names may name the same: one is the other, a part, a short form of it."""
    left, right = squeeze(name), squeeze(other)
    if left == right or HOMES.get(left, left) == HOMES.get(right, right):
        return True
    if _is_acronym(right, name) or _is_acronym(left, other):
        return True
    if name.number and other.number and base(name) == base(other):
        return name.number == other.number
    mine, theirs = telling(name), telling(other)
    short, long = (mine, theirs) if len(mine) <= len(theirs) else (theirs, mine)
    for word in short:
        if word not in long and not [mate for mate in long if alike(word, mate)]:
            return False
    return bool(short)


def _is_acronym(letters: str, name: Name) -> bool:
    """Whether letters run together may be the acronym of a name of several words."""
    return len(letters) <= MAX_WORDS and len(name.words) > 1 and letters in initials(name)


@lru_cache(maxsize=REMEMBERED)
def telling(name: Name) -> tuple[str, ...]:
    """Give the words of a name that tell it from others: no initials, no courtesy titles."""
    words = tuple([word for word in name.words if not _is_short(word) and word not in WEAK_TITLES])
    return words or name.words


def _is_short(word: str) -> bool:
    """Whether a word is an initial, or two of them: "J", "JK"."""
    return len(word) < 2 or (len(word) == 2 and word.isalpha() and not set(word) & _VOWELS)


def base(name: Name) -> tuple[str, ...]:
    """Give the words of a name without the number of the model."""
    words = name.words
    return words[:-1] if name.number and words[-1] == name.number else words


@lru_cache(maxsize=REMEMBERED)
def squeeze(name: Name) -> str:
    """Give a name's letters and digits in comparison form, run together."""
    words = name.words
    if name.number and base(name) == words:
        words = (*words, name.number)
    return "".join(words).replace("'", "").replace(".", "")


def alike(word: str, other: str) -> bool:
    """Whether two words of names may be the same: nicknames, initials, abbreviations, a slip."""
    if word == other or _usual(word) == _usual(other):
        return True
    size, length = len(word), len(other)
    if size == 1 or length == 1:
        return word[0] == other[0]
    if other in _FAMILIAR.get(word, ()) or (word in HOMES and HOMES[word] == HOMES.get(other)):
        return True
    long = size >= LONG or length >= LONG
    return long and -1 <= size - length <= 1 and _slip(word, other)


def _usual(word: str) -> str:
    return SPELLED.get(word, word)


def _root(word: str) -> str:
    """Give a word without the ending that makes a place a people, or a people a place."""
    return _ENDING.sub("", _PEOPLE.sub("", word))


def _slip(word: str, other: str) -> bool:
    """Whether a letter tells apart two words, as long but for one letter; digits never slip."""
    if word[0] != other[0] or not (word + other).isalpha():
        return False
    size = min(len(word), len(other))
    first = next((at for at in range(size) if word[at] != other[at]), size)
    same = {word[first + 1 :], word[first:]} & {other[first + 1 :], other[first:]}
    return bool(same)


def _slips(word: str) -> Iterator[str]:
    """Give a word with each of its letters left out in turn, and the word itself."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


@lru_cache(maxsize=REMEMBERED)
def initials(name: Name) -> tuple[str, ...]:
    """Give the acronyms a name of several words may have: with particles, without, from within."""
    if len(name.words) < 2:
        return ()
    every = [fold(word)[0] for word in _WORD.findall(name.text[:200])[:MAX_WORDS]]
    main = "".join(word[0] for word in name.words[:MAX_WORDS])
    found = [main, "".join(every)]
    found += [main[at:] for at in range(1, len(main) - 2)]
    return tuple(dict.fromkeys(found))
