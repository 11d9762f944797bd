"""Words that may stand for each other: "buy" and "purchase", "decide" and "decision", "France" and "French".

Knows the hand-written rows of `synonym_verbs`, `synonym_nouns`, `synonym_qualities` and
`word_families`, by stem; a word's kin are not kin of each other. Refuses to know which sense a word
has in its sentence: kin count for less than the word itself. Kinds of a thing are for `kinds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from critic.text.inflection import stem
from critic.text.meaning.synonym_nouns import NOUNS
from critic.text.meaning.synonym_qualities import QUALITIES
from critic.text.meaning.synonym_verbs import VERBS
from critic.text.meaning.word_families import FAMILIES, WRITTEN

_LISTED: Final = (VERBS, NOUNS, QUALITIES, FAMILIES, WRITTEN)
_NONE: Final[tuple[str, ...]] = ()


def are_kin(one: str, other: str) -> bool:
    """Whether two stems are those of words that may stand for each other, or the same."""
    return one == other or other in kin_of(one)


def kin_of(one: str) -> tuple[str, ...]:
    """Give the other stems that may stand for one."""
    return kinship().get(one, _NONE)


@lru_cache(maxsize=1)
def kinship() -> Mapping[str, tuple[str, ...]]:
    """Give each stem that has kin their stems, in the order of the rows; read when first asked for."""
    table: dict[str, dict[str, None]] = {}
    for row in ";".join(_LISTED).split(";"):
        word, _, others = row.partition(":")
        one = stem(word.strip())
        for other in map(stem, others.split()):
            if other != one:
                table.setdefault(one, {})[other] = None
                table.setdefault(other, {})[one] = None
    return {word: tuple(kin) for word, kin in table.items()}
