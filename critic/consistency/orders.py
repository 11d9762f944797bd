"""Orders that turn round between two sentences: before and after, more and less, born and died.

Knows the words that put one thing before another, and pairs of events of which one comes first.
Refuses to know when anything took place: it compares two sentences of one text.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from critic.consistency.frames import frame_of
from critic.text.inflection import stem
from critic.text.meaning.polarity import negations
from critic.text.reading import Passage

_PIVOTS: Final = frozenset(
    ("before", "after", "than", "precedes", "preceded", "follows", "followed")
)
_YEAR: Final = re.compile(r"\b(?:1[0-9]{3}|20[0-9]{2})\b")
_FIRST_TO_LAST: Final = tuple(
    (stem(first), stem(last))
    for first, last in (
        ("born", "died"), ("opened", "closed"), ("founded", "dissolved"), ("started", "ended"),
        ("began", "ended"), ("began", "finished"), ("started", "finished"), ("launched", "discontinued"),
        ("issued", "expired"), ("married", "divorced"), ("joined", "left"), ("elected", "resigned"),
    )
)  # fmt: skip
_STRENGTH: Final = 0.8
_MOST_WORDS: Final = 40


class Turn(NamedTuple):
    """How the second of two sentences contradicts the first; a plain span of the second."""

    code: str
    strength: float
    start: int
    end: int


def turned(first: Passage, second: Passage) -> Turn | None:
    """Give how an order is turned round between two sentences, if it is."""
    if max(len(first.folded), len(second.folded)) > _MOST_WORDS:
        return None
    return _swapped(first, second) or _backwards(first, second)


def _swapped(first: Passage, second: Passage) -> Turn | None:
    """One sentence says "A came before B", the other "B came before A"."""
    one, other = _sides(first), _sides(second)
    if one is None or other is None or first.folded[one] != second.folded[other]:
        return None
    if sorted(first.folded) != sorted(second.folded) or negations(first) or negations(second):
        return None
    left, right = _around(first, one)
    new_left, new_right = _around(second, other)
    if not (right - new_right and new_right - right and right <= new_left and new_right <= left):
        return None
    place = second.word_range.start + other
    words = second.reading.words
    return Turn("ORD001", _STRENGTH, words.starts[place], words.ends[place])


def _sides(passage: Passage) -> int | None:
    places = [place for place, word in enumerate(passage.folded) if word in _PIVOTS]
    return places[0] if len(places) == 1 else None


def _around(passage: Passage, place: int) -> tuple[frozenset[str], frozenset[str]]:
    telling = passage.telling
    return frozenset(filter(None, telling[:place])), frozenset(filter(None, telling[place + 1 :]))


def _backwards(first: Passage, second: Passage) -> Turn | None:
    """Two events of one thing whose years stand the wrong way round."""
    one, other = frame_of(first).stems, frame_of(second).stems
    mine, theirs = one - other, other - one
    if len(mine) != 1 or len(theirs) != 1 or not one & other:
        return None
    years = _year(first), _year(second)
    events = (*mine, *theirs)
    if None in years or negations(first) or negations(second):
        return None
    ordered = years if events in _FIRST_TO_LAST else years[::-1]
    known = events in _FIRST_TO_LAST or events[::-1] in _FIRST_TO_LAST
    if not known or int(ordered[0] or 0) <= int(ordered[1] or 0):
        return None
    moment = second.moments[0]
    return Turn("ORD002", _STRENGTH, moment.start, moment.end)


def _year(passage: Passage) -> str | None:
    """The one year a sentence names, if it names one date."""
    if len(passage.moments) != 1:
        return None
    moment = passage.moments[0]
    found = _YEAR.findall(passage.reading.text[moment.start : moment.end])
    return found[0] if len(found) == 1 else None
