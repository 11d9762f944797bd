"""Words of one closed class: "oral" is no "intravenous", a film is no novel, a dog no cat.

Knows the rows of `contrast_words` by their forms, and the disjoint kinds of `kinds`. Refuses to say whether
two sentences clash: both may be true of different things.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from critic.text.meaning.contrast_words import CLASSES
from critic.text.meaning.kinds import are_siblings, thing

_NONE: Final[dict[int, int]] = {}


def _table() -> dict[str, dict[int, int]]:
    """Give for each form its member number in each class it belongs to."""
    rows: list[list[str]] = []
    for line in CLASSES.strip("\n").split("\n"):
        if line.startswith("     "):
            rows[-1] += line.split()
        else:
            rows.append(line.split())
    table: dict[str, dict[int, int]] = {}
    for number, row in enumerate(rows):
        for member, forms in enumerate(row):
            for form in forms.split("/"):
                table.setdefault(form, {})[number] = member
    return table


_CLASSES: Final = _table()


@lru_cache(maxsize=16384)
def has_class(word: str) -> bool:
    """Whether a folded word belongs to a class whose members exclude each other, or is a known thing."""
    return bool(_classes(word)) or thing(word) is not None


@lru_cache(maxsize=16384)
def are_contrasted(one: str, other: str) -> bool:
    """Whether two folded words are different members of one class, and of none the same member."""
    mine, theirs = _classes(one), _classes(other)
    shared = mine.keys() & theirs.keys()
    if any(mine[number] == theirs[number] for number in shared):
        return False
    return bool(shared) or are_siblings(one, other)


def _classes(word: str) -> dict[int, int]:
    """Give the member number of a word, or of what it is the plural of, in each of its classes."""
    return _CLASSES.get(word) or _CLASSES.get(word.removesuffix("s"), _NONE)
