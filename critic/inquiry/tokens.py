"""How many tokens a text can cost, without a tokenizer.

Knows an upper bound by characters, for budgets, and a lower bound, to notice that a server read
less than was sent. Refuses to know any model's vocabulary: both bounds hold for all common ones.
"""

from __future__ import annotations

import string
from typing import Final

LETTERS_PER_TOKEN: Final = 3  # English runs at 4 to 5; names and other Latin scripts at 3
BYTES_PER_TOKEN_AT_MOST: Final = 10  # no common text of some length is read in fewer tokens

_LETTERS_GONE: Final = dict.fromkeys(map(ord, string.ascii_letters + " "))


def tokens_at_most(text: str) -> int:
    """Bound the tokens of a text from above: three letters or one byte of all else a token."""
    others = text.translate(_LETTERS_GONE)
    letters = len(text) - len(others)
    return -(-letters // LETTERS_PER_TOKEN) + _bytes(others)


def tokens_at_least(text: str) -> int:
    """Bound the tokens of a text from below."""
    return _bytes(text) // BYTES_PER_TOKEN_AT_MOST


def _bytes(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
