"""Which of some English words a text holds, asked of its bytes.

Knows letters and case: quick enough to ask of every text before anything is looked for by pattern.
Refuses to know where the words stand, and what they mean.
"""

from __future__ import annotations

from typing import Final

_LETTERS_ONLY: Final = bytes(
    code if chr(code).isalpha() and code < 128 else 32 for code in range(256)
)


def words_held(text: str, asked: frozenset[bytes]) -> frozenset[bytes]:
    """Give those of the asked words that a text holds, in any case; linear in its length.

    What is asked for is lower case, and ASCII; a word ends where ASCII letters do.
    """
    return asked.intersection(letters_of(text.lower()))


def bytewise(*words: str) -> frozenset[bytes]:
    """Make a set of words, as they are asked for here, of rows of them."""
    return frozenset(" ".join(words).encode().split())


def letters_of(text: str) -> list[bytes]:
    """Give the runs of ASCII letters of a text, in order."""
    return text.encode("ascii", "replace").translate(_LETTERS_ONLY).split()
