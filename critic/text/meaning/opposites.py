"""Words that mean the opposite of each other, and prefixes that turn a word round.

Knows the English opposites of `opposite_words` and `rarer_opposites`; inflected forms meet by their stem. Refuses to say whether two sentences clash:
opposites may both be true of different things.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from critic.text.inflection import stem
from critic.text.meaning import opposite_words
from critic.text.meaning.rarer_opposites import RARER

# Bases that look turned round by a prefix but are not ("invaluable", "impress").
PREFIXES: Final = ("un", "in", "im", "il", "ir", "dis", "non")
_FALSE: Final = frozenset(
    stem(word)
    for word in """
    valuable press part pose port pact prove pound plant plan plicate pair side land come form vest vent
    tend tense tent ion take put sight stead stall spire scribe crease cline clude fer ject set grained
    cover charge count course cuss miss close play patch may solve till tract trict card band pense pute
    ease habit cite famous flammable flame sure duce spect still stance formation dustry duct cite cident
    tensive flict fluence sult body finite migrant migration passion mission pulse pression ability grace
    member mantle mount difference different door doors claim closure jury voice age aging order field
    appoint appointment corporate corporation tuition like stick plantation mate sent fold leash
    tribute stinct pending infection posing fuse dies today ward quest cord junction traction fringe
    action temper rest told gush ford earth easy fest coming herent voke nate vitation creasing
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


def _table(listed: str) -> dict[str, frozenset[str]]:
    """Give each key the keys that oppose it."""
    table: dict[str, set[str]] = {}
    for line in listed.replace("|\n", "|").splitlines():
        if "|" not in line:
            continue
        left, right = ([stem(word) for word in side.split()] for side in line.split("|"))
        for one in left:
            table.setdefault(one, set()).update(word for word in right if word != one)
        for other in right:
            table.setdefault(other, set()).update(word for word in left if word != other)
    return {word: frozenset(found) for word, found in table.items()}


DIRECTION: Final = _table(opposite_words.DIRECTION)
GENERAL: Final = _table(opposite_words.GENERAL + RARER)
OPPOSABLE: Final = (*DIRECTION, *GENERAL)
"""The keys that have opposites."""
_NONE: Final[frozenset[str]] = frozenset()


@lru_cache(maxsize=16384)
def turned(word: str) -> str:
    """Give the word without a prefix that turns it round ("unpaid": "paid"), or ""."""
    for prefix in PREFIXES if word.startswith(PREFIXES) else ():
        base = word.removeprefix(prefix)
        if base != word and len(base) >= 4 and stem(base) not in _FALSE:
            return base
    return ""


def opposed(one: str, other: str) -> str:
    """Tell how two folded words oppose: "direction", "opposite", "prefix", or "" if they do not."""
    first, second = stem(one), stem(other)
    if second in DIRECTION.get(first, _NONE):
        return "direction"
    if second in GENERAL.get(first, _NONE):
        return "" if _adverb_and_verb(one, other) or _adverb_and_verb(other, one) else "opposite"
    return "prefix" if prefixed(one, other) else ""


def prefixed(one: str, other: str) -> bool:
    """Whether one of two folded words is the other with a prefix that turns it round."""
    first, second = turned(one), turned(other)
    return bool(first and stem(first) == stem(other)) or bool(second and stem(second) == stem(one))


def _adverb_and_verb(one: str, other: str) -> bool:
    """Whether the stems of "closely" and "opened" meet, but not the words."""
    return one.endswith("ly") and other.endswith(("ed", "ing"))


def same_way(one: str, other: str) -> bool:
    """Whether two folded words say that something goes the same way: "reduced" and "cut"."""
    against = DIRECTION.get(stem(one), _NONE)
    return not against.isdisjoint(DIRECTION.get(stem(other), _NONE))


def opposers(key: str) -> frozenset[str]:
    """Give the keys that oppose one."""
    return DIRECTION.get(key, _NONE) | GENERAL.get(key, _NONE)
