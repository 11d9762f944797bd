"""A yes or a no, read: the exact word or nothing, and how sure the model was of it.

Knows how such models write their word, and how their probability follows from those of the tokens.
Refuses near misses: "Yes!", "y" and "Yes, because" are no word. It knows nothing of what yes means
for a claim; that stands in the prompt's file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from critic.inquiry.likelihood import Weighed

_OPEN: Final = "<score>"
_CLOSE: Final = "</score>"
_WORDS: Final[Mapping[str, bool]] = {"Yes": True, "No": False, "yes": True, "no": False}


def read_word(text: str, reply: Literal["word", "score"]) -> bool | None:
    """Give whether a reply says yes; None where it is neither exactly yes nor exactly no.

    Of several scores the last counts, and nothing may follow it.
    """
    bare = text.strip()
    if reply == "score" and bare.endswith(_CLOSE) and _OPEN in bare:
        bare = bare.removesuffix(_CLOSE).rpartition(_OPEN)[2].strip()
    return _WORDS.get(bare)


def certainty(tokens: Sequence[Weighed], *, said: bool) -> float | None:
    """Give the probability of the word said, against the other one; None where it is not told.

    Reads the last token that is a yes or a no. What is not told of the other word is not made up:
    the word's own probability then stands alone.
    """
    told = [token for token in tokens if token.text.strip() in _WORDS]
    if not told or _WORDS[told[-1].text.strip()] is not said:
        return None
    same, other = (_mass(told[-1], said=word) for word in (said, not said))
    return min(same / (same + other) if other else same, 1.0)


def _mass(token: Weighed, *, said: bool) -> float:
    """The probability of one word, in whichever case and with whichever space it is a token."""
    rivals = token.rivals.items()
    return sum(share for text, share in rivals if _WORDS.get(text.strip()) is said)
