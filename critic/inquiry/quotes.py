"""Whether a quote proves anything: it stands in the source it names, and it touches the claim.

Knows one way of comparing (plain text, safe text, single spaces) for the quote and the source
alike, and finds the place in the source as given. Refuses near misses: a quote with a word
changed, left out or drawn from two places is no quote.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from critic.evidence import content_stems
from critic.inquiry.questions import Inquiry, Question, Shown
from critic.inquiry.replies import Code
from critic.inquiry.untrusted import made_safe, talks_to_a_judge
from critic.records import Evidence
from critic.text.plain import make_plain
from critic.text.reading import Passage

MIN_QUOTE: Final = 12  # characters; less is found in almost any source
MAX_QUOTE: Final = 600
_WORD: Final = re.compile(r"\S+")


def verify_quote(
    quote: str,
    number: int,
    question: Question,
    inquiry: Inquiry,
    role: Literal["supports", "contradicts"],
) -> Evidence | Code:
    """Find a quote in the source of the stretch it names; give it as evidence, or say why not."""
    wanted = _comparable(quote)
    if not 0 < number <= len(inquiry.stretches) or len(wanted) > MAX_QUOTE:
        return Code.QUOTE_NOT_FOUND
    if len(wanted) < MIN_QUOTE:
        return Code.QUOTE_TOO_SHORT
    for shown in _same_source(inquiry, number):
        place = _locate(wanted, shown.whole)
        if place is not None:
            return _weigh(shown, *place, question, role)
    orders = inquiry.stretches[number - 1].passage.reading.left_out
    if any(wanted in _comparable(order) for order in orders):
        return Code.QUOTE_INSTRUCTS
    return Code.QUOTE_NOT_FOUND


def verify_stretch(
    shown: Shown, question: Question, role: Literal["supports", "contradicts"]
) -> Evidence | Code:
    """Give a whole stretch as evidence, where a checker said yes but quoted nothing; or why not."""
    return _weigh(shown, 0, len(shown.text), question, role)


def _same_source(inquiry: Inquiry, number: int) -> tuple[Shown, ...]:
    """The named stretch first, then what else was shown of its source."""
    named = inquiry.stretches[number - 1]
    others = [
        shown
        for shown in inquiry.stretches
        if shown is not named and shown.passage.reading is named.passage.reading
    ]
    return (named, *others)


def _weigh(
    shown: Shown,
    start: int,
    end: int,
    question: Question,
    role: Literal["supports", "contradicts"],
) -> Evidence | Code:
    reading, offset = shown.passage.reading, shown.passage.start
    quoted = reading.passage(offset + start, offset + end)
    if talks_to_a_judge(_sentences_of(shown, start, end)):
        return Code.QUOTE_INSTRUCTS
    if not _touches(quoted, question.claim):
        return Code.QUOTE_UNRELATED
    return shown.evidence(role, start, end)


def _sentences_of(shown: Shown, start: int, end: int) -> str:
    """The quote with the rest of the sentences it was taken from, as far as they are shown."""
    passage = shown.passage
    first, last = passage.start + start, passage.start + end
    around = [s for s in passage.reading.segments if s.start < last and s.end > first]
    low = max(min([first, *(s.start for s in around)]), passage.start) - passage.start
    high = min(max([last, *(s.end for s in around)]), passage.end) - passage.start
    return shown.whole[low:high]


def _touches(quoted: Passage, claim: Passage) -> bool:
    """Whether quote and claim share a word of content or a number."""
    if not set(content_stems(quoted)).isdisjoint(content_stems(claim)):
        return True
    values = {item.low for item in claim.quantities if item.low is not None}
    return any(item.low in values for item in quoted.quantities)


def _comparable(text: str) -> str:
    plain = made_safe(make_plain(text[: 4 * MAX_QUOTE]).text)
    return " ".join(plain.split()).strip("\"' ")


def _locate(wanted: str, text: str) -> tuple[int, int] | None:
    """Find words in a text whatever white space stands between; give the place in the text."""
    words = list(_WORD.finditer(text))
    joined = " ".join(word[0] for word in words)
    at = joined.find(wanted)
    if at < 0:
        return None
    return _place(words, at), _place(words, at + len(wanted) - 1) + 1


def _place(words: list[re.Match[str]], at: int) -> int:
    """Where a character of the joined words stands in the text they were read from."""
    passed = 0
    for word in words:
        if at < passed + len(word[0]):
            return word.start() + at - passed
        passed += len(word[0]) + 1
    raise AssertionError("the place lies within the words")
