"""Kinds of everyday things: a poodle is a dog, a dog is an animal, and no dog is a cat.

Knows common English nouns, colours and a few verbs of manner, with transitive lookup. Refuses rare
senses and names; a word it does not hold is of no kind, which is never evidence of anything.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from critic.text.inflection import stem
from critic.text.meaning.kind_words import ALIKE, DOING, LIVING, MADE, WORLD

_PLURALS: Final = {
    "men": "man",
    "women": "woman",
    "children": "child",
    "people": "person",
    "mice": "mouse",
    "geese": "goose",
    "calves": "calf",
    "wolves": "wolf",
    "knives": "knife",
    "scarves": "scarf",
    "loaves": "loaf",
    "policemen": "policeman",
    "gentlemen": "gentleman",
    "kids": "kid",
}
_PLURAL_LOOKING: Final = frozenset({"jeans", "trousers", "shorts", "leggings", "pliers", "oats"})


class _Table:
    """Rows of kinds as a graph: what each word is, and which kinds hold disjoint members."""

    __slots__ = ("apart", "names", "parents")

    def __init__(self, alike: dict[str, str]) -> None:
        self.names = alike
        self.parents: dict[str, set[str]] = {}
        self.apart: dict[str, set[str]] = {}

    def read(self, rows: str) -> None:
        """Read rows "kind: members", continued on lines without a colon of their own."""
        kind, exclusive = "", False
        for line in rows.split("\n"):
            head, colon, tail = line.partition(":")
            if colon:
                kind = self.names.get(head.strip(" !"), head.strip(" !"))
                exclusive = head.endswith("!")
            for word in (tail if colon else head).split():
                member = self.names.get(word, word)
                self.parents.setdefault(member, set()).add(kind)
                if exclusive:
                    self.apart.setdefault(member, set()).add(kind)

    def above(self, word: str) -> frozenset[str]:
        """Give a word with everything it is a kind of."""
        found, waiting = {word}, [word]
        while waiting:
            fresh = self.parents.get(waiting.pop(), set()) - found
            found |= fresh
            waiting.extend(fresh)
        return frozenset(found)


def _alike() -> dict[str, str]:
    rows = [row.split() for row in ALIKE.split(";")]
    return {word: row[0] for row in rows for word in row}


_NOUNS: Final = _Table(_alike())
for _rows in (LIVING, MADE, WORLD):
    _NOUNS.read(_rows)
_VERBS: Final = _Table({})
_VERBS.read(DOING)
_KNOWN: Final = frozenset(_NOUNS.parents) | frozenset(
    parent for parents in _NOUNS.parents.values() for parent in parents
)
_VERB_BY_KEY: Final = {
    stem(word): word
    for word in sorted(
        set(_VERBS.parents).union(*(_VERBS.parents[member] for member in sorted(_VERBS.parents)))
    )
}


@lru_cache(maxsize=8192)
def thing(word: str) -> str | None:
    """Give the singular, plain form of a folded noun that the table holds; else None."""
    bare = word.removesuffix("'s")
    for form in _singulars(bare):
        name = _NOUNS.names.get(form, form)
        if name in _KNOWN:
            return name
    return None


def is_kind_of(specific: str, general: str) -> bool:
    """Whether everything that is `specific` is also `general`; a word is no kind of itself."""
    below, above = thing(specific), thing(general)
    if below and above and below != above and above in kinds_above(below):
        return True
    verb, wider = _VERB_BY_KEY.get(stem(specific)), _VERB_BY_KEY.get(stem(general))
    return bool(verb and wider and verb != wider and wider in _VERBS.above(verb))


def are_alike(one: str, other: str) -> bool:
    """Whether two nouns name the same thing ("film" and "movie")."""
    first = thing(one)
    return first is not None and first == thing(other)


def are_siblings(one: str, other: str) -> bool:
    """Whether nothing can be both: different members of a kind whose members are disjoint."""
    return _apart(_NOUNS, thing(one), thing(other)) or _apart(
        _VERBS, _VERB_BY_KEY.get(stem(one)), _VERB_BY_KEY.get(stem(other))
    )


@lru_cache(maxsize=8192)
def kinds_above(word: str) -> frozenset[str]:
    """Give a thing, as `thing` names it, with everything it is a kind of."""
    return _NOUNS.above(word)


def _apart(table: _Table, one: str | None, other: str | None) -> bool:
    """Whether two words stand below different members of one disjoint kind, in every sense."""
    if one is None or other is None or one == other:
        return False
    first, second = table.above(one), table.above(other)
    if one in second or other in first:
        return False
    mine, theirs = _branches(table, first), _branches(table, second)
    return any(mine[kind].isdisjoint(theirs[kind]) for kind in mine.keys() & theirs.keys())


def _branches(table: _Table, above: frozenset[str]) -> dict[str, set[str]]:
    """Give, for each disjoint kind, the members of it that a word falls under."""
    found: dict[str, set[str]] = {}
    for member in above:
        for kind in table.apart.get(member, ()):
            found.setdefault(kind, set()).add(member)
    return found


def _singulars(word: str) -> tuple[str, ...]:
    """Give the forms a noun may have in the table, the likeliest first."""
    if word in _PLURALS:
        return (word, _PLURALS[word])
    if word in _PLURAL_LOOKING or not word.endswith("s") or word.endswith("ss"):
        return (word,)
    if word.endswith("ies"):
        return (word, word[:-3] + "y", word[:-1])
    return (word, word[:-1], word[:-2]) if word.endswith("es") else (word, word[:-1])
