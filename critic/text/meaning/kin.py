"""Whether two words may say the same of one thing, as far as their form and the tables tell.

Knows one stem, one root ("record", "recording"), and the kinds of `kinds`: another name of a thing,
or the wider kind it is of. Refuses rarer synonyms: two words that are no kin here may still agree.
"""

from __future__ import annotations

from typing import Final

from critic.text.inflection import stem
from critic.text.meaning.kinds import are_alike, is_kind_of

_ROOT: Final = 5  # letters that two words of one root share at least


def is_kin(said: str, read: str) -> bool:
    """Whether a folded word of a claim may stand where a source has another one."""
    if stem(said) == stem(read) or _one_root(said, read):
        return True
    return are_alike(said, read) or is_kind_of(read, said)


def _one_root(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _ROOT and (long.startswith(short[:_ROOT]) or long.endswith(short))
