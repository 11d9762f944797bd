"""Whether two words may say the same of one thing, as far as their form and the tables tell.

Knows one stem, one root ("record", "recording"), the words of `synonyms`, and the kinds of `kinds`:
another name of a thing, or the wider kind it is of. Refuses to know which sense a word has here.
"""

from __future__ import annotations

from typing import Final

from critic.text.inflection import stem
from critic.text.meaning.kinds import are_alike, is_kind_of
from critic.text.meaning.synonyms import are_kin

_ROOT: Final = 5  # letters that two words of one root share at least


def may_stand_for(said: str, read: str) -> bool:
    """Whether a folded word of a claim may stand where a source has another one."""
    if are_kin(stem(said), stem(read)) or _one_root(said, read):
        return True
    return are_alike(said, read) or is_kind_of(read, said)


def _one_root(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _ROOT and (long.startswith(short[:_ROOT]) or long.endswith(short))
