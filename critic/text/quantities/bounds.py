"""Words that bound a number: "at least", "up to", "or more", "about", and what stands beside them.

Knows the bound that the words before and after a number give it. Refuses to know the number.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from critic.text.quantities.amounts import Bound

WINDOW: Final = 44
_BEFORE: Final[dict[Bound, str]] = {
    "at_least": (
        "at least|no less than|no fewer than|not less than|not fewer than|minimum of|minimum|min|"
        "not below|no lower than|starting at|starting from|from at least|as little as|as few as|"
        "mindestens|au moins|al menos|por lo menos|wenigstens"
    ),
    "at_most": (
        "at most|no more than|not more than|up to|maximum of|maximum|max|not exceeding|"
        "not to exceed|not exceed|no greater than|no later than|not later than|capped at|"
        "limited to|no longer than|no higher than|as much as|as many as|as high as|not above|"
        "höchstens|maximal|bis zu|au plus|jusqu'à|como máximo|hasta"
    ),
    "more_than": (
        "more than|over|greater than|above|exceeding|exceeds|exceed|exceeded|in excess of|"
        "upwards of|upward of|higher than|larger than|longer than|older than|well over|just over|"
        "surpassing|surpassed|topped|beyond|mehr als|über|plus de|más de"
    ),
    "less_than": (
        "less than|fewer than|under|below|lower than|smaller than|shorter than|younger than|"
        "just under|well under|weniger als|unter|moins de|menos de"
    ),
    "about": (
        "about|around|approximately|approx|roughly|some|circa|ca|nearly|almost|close to|estimated|"
        "an estimated|approaching|in the region of|in the order of|on the order of|practically|"
        "virtually|just about|more or less|etwa|rund|ungefähr|environ|unos|unas|aproximadamente"
    ),
}
_WORDS: Final[dict[str, Bound]] = {
    words: bound for bound, listed in _BEFORE.items() for words in listed.split("|")
}
_LAST_WORDS: Final = frozenset([words.rpartition(" ")[2] for words in _WORDS])
_SIGNS: Final[dict[str, Bound]] = {
    ">=": "at_least", "≥": "at_least", "<=": "at_most", "≤": "at_most", ">": "more_than",
    "<": "less_than", "~": "about", "≈": "about", "±": "about",
}  # fmt: skip
_ARTICLES: Final = frozenset(("a", "an", "the", "its", "their", "another"))
_LEADING: Final = _LAST_WORDS | _ARTICLES | {"is", "are", "of"}
"""The words right before a number that a bound may end with."""
# "The minimum length is 8", not "the minimum was set to 8".
_EXTREME: Final = re.compile(r"\b(min|max)(?:imum)?\b(?: [a-z]{1,20}){0,4} (?:is|are|of) $")
# Words before "over" or "under" that make it no bound: "spread over 5 years", "all over".
_OVER_TIME: Final = frozenset(("time", "calendar", "business time"))
_AFTER: Final = re.compile(
    r"(\+)|,? (?:(or|and) (more|greater|higher|above|over|older|longer|larger|better|up|later"
    r"|less|fewer|lower|below|under|younger|shorter|smaller|earlier)\b|(?:or )?(so)\b"
    r"|at (?:the )?(most|least|minimum|maximum)\b|(plus|tops|minimum|maximum|max|min)\b(?! [a-z]))",
    re.IGNORECASE,
)
_LESS: Final = frozenset(
    ("less", "fewer", "lower", "below", "under", "younger", "shorter", "smaller", "earlier",
     "most", "maximum", "max", "tops")
)  # fmt: skip


def bound_before(text: str, start: int, dimension: str) -> tuple[Bound, int]:
    """Give the bound that the words before `start` put on a number, and where they begin."""
    beside = text[max(0, start - 2) : start]
    if not beside[:1].isalpha() or beside[-1] != " ":  # mostly a word stands there
        for sign in (beside.strip(), beside[-1:]):
            if sign in _SIGNS:
                return _SIGNS[sign], start - len(sign)
        if beside[-1:] != " ":
            return "exact", start
        if beside[0] in _SIGNS:
            return _SIGNS[beside[0]], start - 2
    last = text[max(0, start - WINDOW) : start - 1].rpartition(" ")[2].lower()
    if last.isalpha() and last not in _LEADING:
        return "exact", start  # a plain word, as mostly
    window = text[max(0, start - WINDOW) : start].lower()
    if window.endswith((" is ", " are ", " of ")) and (extreme := _EXTREME.search(window)):
        return ("at_least" if extreme[1] == "min" else "at_most"), start
    words = window.split()
    if words and words[-1] in _ARTICLES:
        words.pop()
    if words and words[-1].replace(".", "").lstrip("(\"'") in _LAST_WORDS:
        return _bound_by(words, text, start, dimension)
    return "exact", start


def _bound_by(words: list[str], text: str, start: int, dimension: str) -> tuple[Bound, int]:
    """Give the bound that the last of some words are, the longest that is known."""
    for count in (4, 3, 2, 1):
        said = " ".join(words[-count:]).replace(".", "").lstrip("(\"'")
        bound = _WORDS.get(said) if len(words) >= count else None
        if bound is not None:
            spelled = text[start].isalpha() and dimension == "count"
            if said == "over" and (dimension in _OVER_TIME or spelled):
                return "exact", start  # "over 5 years", "a fight over two houses"
            return _negated(words[-count - 1 : -count], bound), _reach(
                text, start, words[-count].lstrip("(\"'")
            )
    return "exact", start


def _reach(text: str, start: int, word: str) -> int:
    """Give where a word of the window begins; `start` where lowering changed its length."""
    begin = max(0, start - WINDOW)
    found = text[begin:start].lower().rfind(word)
    return begin + found if found >= 0 else start


def _negated(before: list[str], bound: Bound) -> Bound:
    """Turn "not over 5" round."""
    if not before or before[0] not in ("not", "never", "cannot", "no"):
        return bound
    turned: dict[Bound, Bound] = {
        "more_than": "at_most", "less_than": "at_least", "at_least": "less_than",
        "at_most": "more_than",
    }  # fmt: skip
    return turned.get(bound, bound)


def bound_after(text: str, end: int) -> tuple[Bound | Literal[""], int]:
    """Give the bound that follows at `end` ("or more", "+"), or "", and where it ends."""
    match = _AFTER.match(text, end)
    if match is None:
        return "", end
    word = next(part for part in (match[1], match[3], match[4], match[5], match[6]) if part)
    if word == "so":
        return "about", match.end()
    return ("at_most" if word.lower() in _LESS else "at_least"), match.end()
