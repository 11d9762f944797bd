"""A yes or a no, read: the exact word or nothing, and how sure the model was of it.

Knows how such models write their word, and how their probability follows from those of the tokens.
Refuses near misses: "Yes!", "y" and "Yes, because" are no word. It knows nothing of what yes means
for a claim; that stands in the prompt's file.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, Literal

from critic.inquiry.strict_json import StrictJsonError, parse_strictly

MAX_CHARS: Final = 1 << 20
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


def certainty(body: bytes, *, said: bool) -> float | None:
    """Give the probability of the word said, against the other one; None where it is not told.

    Reads `logprobs` of a chat's body: the last token that is a yes or a no. What it does not tell
    of the other word is not made up: the word's own probability then stands alone.
    """
    tokens = _logprobs(body)
    told = [token for token in tokens if _word_of(token) is not None]
    if not told or _word_of(told[-1]) is not said:
        return None
    own = _probability(told[-1])
    if own is None:
        return None
    among = told[-1].get("top_logprobs")
    others = among if isinstance(among, list) else []
    same = max([own, _mass(others, said=said)])
    other = _mass(others, said=not said)
    return min(same / (same + other), 1.0) if other else min(own, 1.0)


def _logprobs(body: bytes) -> list[dict[str, Any]]:
    try:
        value: Any = parse_strictly(body.decode("utf-8"), MAX_CHARS)
    except (UnicodeDecodeError, StrictJsonError):
        return []
    tokens = value.get("logprobs") if isinstance(value, dict) else None
    return [item for item in tokens if isinstance(item, dict)] if isinstance(tokens, list) else []


def _word_of(token: Mapping[str, Any]) -> bool | None:
    text = token.get("token")
    return _WORDS.get(text.strip()) if isinstance(text, str) else None


def _probability(token: Mapping[str, Any]) -> float | None:
    logprob = token.get("logprob")
    if isinstance(logprob, bool) or not isinstance(logprob, int | float) or logprob > 0:
        return None
    return math.exp(logprob)


def _mass(tokens: list[Any], *, said: bool) -> float:
    """The probability of one word, in whichever case and with whichever space it is a token."""
    fitting = [item for item in tokens if isinstance(item, dict) and _word_of(item) is said]
    return sum(_probability(item) or 0.0 for item in fitting)
