"""Quotations held against the sources, word for word.

Knows whether the quoted words stand in a source exactly, nearly or not at all, and whether another
speaker is named for them there. Refuses short quotations and titles: three words in quotation marks
may be a term, a name or irony.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import Alignment, align, span, trimmed
from critic.text.kept import once
from critic.text.meaning.polarity import negations
from critic.text.namesakes import matches
from critic.text.quotations import Quotation, find_quotations, speaker
from critic.text.reading import Passage
from critic.text.tokens import is_content

LEAST_WORDS = 3
NEARLY = 0.7  # share of the quoted content words from which a sentence is another wording of it
MAX_QUOTES = 20
SHOWN = 90  # characters of a quotation that a message shows
PLACES = 6  # sentences in which one quotation is looked for
_QUESTION: Final = re.compile(
    r"\b(?:question|query|prompt|search for|asks?|asked)[ :,]{0,3}$", re.IGNORECASE
)
_LEFT_OUT: Final = re.compile(r"\.{2,8}|\u2026|\[[^\]\n]{0,40}\]|\([^)\n]{0,40}\)")


@dataclass(frozen=True, slots=True)
class Quote:
    """One quotation of a claim and where it stands: `place` if word for word, else the closest."""

    quotation: Quotation
    words: Passage
    place: Passage | None
    near: Alignment | None


def find_misquoted(exhibit: Exhibit) -> Iterator[Hit]:
    """Find quotations that no source has word for word."""
    for quote in _quotes(exhibit):
        if quote.place is not None or _asks(quote):
            continue
        if quote.near is None:
            spoken = speaker(exhibit.claim.reading, quote.quotation) is not None
            yield _unknown(quote.words, spoken=spoken)
        elif quote.near.missing or _turned(quote.words, quote.near):
            yield _changed(quote.words, quote.near)


def _asks(quote: Quote) -> bool:
    """Whether a quotation is a question, or is introduced as one: the user's own words."""
    text, start = quote.words.reading.text, quote.quotation.start
    asked = text[quote.quotation.end - 1] == "?"
    return asked or bool(_QUESTION.search(text[max(0, start - 20) : start - 1]))


def _turned(words: Passage, near: Alignment) -> bool:
    """Whether one side denies and the other does not; other small words may differ."""
    mine, theirs = negations(words), negations(_stood(near, before=3))
    return len(mine) % 2 != len(theirs) % 2


def _unknown(words: Passage, *, spoken: bool) -> Hit:
    said = f'The quoted words "{_short(words.text)}" appear in no source.'
    sure = round(min(0.6, 0.3 + 0.03 * len(words.folded)) + 0.1 * spoken, 3)
    return Hit(Verdict.UNSUPPORTED, sure, said, words.start, words.end)


def _changed(words: Passage, near: Alignment) -> Hit:
    place = _stood(near)
    said = f'The answer quotes "{_short(words.text)}", the source says "{_short(place.text)}".'
    edges = {0, len(words.folded) - 1}
    sure = round(0.3 + 0.4 * near.overlap - 0.25 * (edges >= set(near.missing) != set()), 3)
    return Hit(Verdict.CONTRADICTED, sure, said, words.start, words.end, place)


def _stood(near: Alignment, before: int = 0) -> Passage:
    """Give the source's words from the first agreeing one to the last, and some before them."""
    first, last = max(0, near.pairs[0][1] - before), near.pairs[-1][1]
    return near.source.reading.passage(*span(near.source, range(first, last + 1)))


def _short(text: str) -> str:
    """Cut a long quotation for a message."""
    flat = " ".join(text[:200].split())
    return flat if len(flat) <= SHOWN else flat[:SHOWN].rsplit(" ", 1)[0] + " ..."


def find_other_speaker(exhibit: Exhibit) -> Iterator[Hit]:
    """Find quotations that the source puts into another mouth."""
    for quote in _quotes(exhibit):
        if quote.place is None:
            continue
        mine, source = speaker(exhibit.claim.reading, quote.quotation), quote.place.reading
        around = _around(quote.place)
        theirs = speaker(source, around) if around else None
        if mine is None or theirs is None or matches(mine, theirs):
            continue
        near = source.text[max(0, quote.place.start - 300) : quote.place.end + 300].lower()
        if any(word in near for word in mine.words):
            continue
        said = f"The answer lets '{mine.text}' say this, the source '{theirs.text}'."
        place = source.passage(theirs.start, theirs.end)
        yield Hit(Verdict.CONTRADICTED, 0.75, said, mine.start, mine.end, place)


def _around(place: Passage) -> Quotation | None:
    """Give the quotation of the source in which a place lies."""
    every = find_quotations(place.reading)
    at = bisect_right(every, place.start, key=lambda item: item.start) - 1
    return every[at] if at >= 0 and place.end <= every[at].end else None


def find_quoted(exhibit: Exhibit) -> Iterator[Hit]:
    """Find quotations that a source has word for word."""
    for quote in _quotes(exhibit):
        if quote.place is not None:
            sure = round(min(0.6, 0.25 + 0.03 * len(quote.words.folded)), 3)
            said = "The source has the quoted words exactly so."
            start, end = quote.words.start, quote.words.end
            yield Hit(Verdict.SUPPORTED, sure, said, start, end, quote.place)


@once
def _quotes(exhibit: Exhibit) -> tuple[Quote, ...]:
    """Look up the quotations that lie wholly in the claim."""
    claim = exhibit.claim
    every = find_quotations(claim.reading)
    if not every:
        return ()
    first = bisect_left(every, claim.start, key=lambda item: item.start)
    last = bisect_left(every, claim.end, key=lambda item: item.start)
    inside = [item for item in every[first:last] if item.end <= claim.end][:MAX_QUOTES]
    if not inside:
        return ()
    titles = {name.start for name in claim.names if name.kind == "work"}
    return tuple(
        quote
        for item in inside
        if item.start not in titles
        for quote in _parts(item, claim, exhibit.index)
    )


def _parts(item: Quotation, claim: Passage, index: Index) -> Iterator[Quote]:
    """Look up each part of a quotation between dots and brackets."""
    reading = claim.reading
    gaps = [match.span() for match in _LEFT_OUT.finditer(reading.text, item.start, item.end)]
    starts = [item.start, *(end for _, end in gaps)]
    ends = [*(start for start, _ in gaps), item.end]
    for start, end in zip(starts, ends, strict=True):
        words = reading.passage(start, end)
        if len(words.folded) >= LEAST_WORDS and sum(map(is_content, words.folded)) > 1:
            place, near = _look_up(words, index)
            yield Quote(item, words, place, near)


def _look_up(words: Passage, index: Index) -> tuple[Passage | None, Alignment | None]:
    """Find where quoted words stand word for word, or else the sentence that comes closest."""
    best: Alignment | None = None
    for number in index.cover(words).best[:PLACES]:
        sentence = index.sentences[number]
        last = min(number + 2, len(index.sentences) - 1)
        end = index.sentences[last] if index.sentences[last].source == sentence.source else sentence
        reading = sentence.passage.reading
        window = trimmed(reading.passage(_before(index, number), end.passage.end))
        if place := _verbatim(words, window):
            return place, None
        near = align(words, trimmed(sentence.passage))
        if (
            near.overlap >= NEARLY
            and near.near_copy
            and (best is None or near.overlap > best.overlap)
        ):
            best = near
    return None, best


def _before(index: Index, number: int) -> int:
    """Give where the sentence before one begins, in the same source."""
    sentence, first = index.sentences[number], index.sentences[max(0, number - 1)]
    return first.passage.start if first.source == sentence.source else sentence.passage.start


def _verbatim(words: Passage, window: Passage) -> Passage | None:
    """Give the place in a window that has the words one after another."""
    whole, part = f" {' '.join(window.folded)} ", f" {' '.join(words.folded)} "
    at = whole.find(part)
    if at < 0:
        return None
    first = whole.count(" ", 0, at)
    return window.reading.passage(*span(window, range(first, first + len(words.folded))))


_FROM: Final = "Quotation marks and verbs of speaking; checked on public labelled answers"
RULES: tuple[Rule, ...] = (
    Rule(
        "QUO001",
        "Not a word-for-word quotation",
        "No source has the words in quotation marks exactly so.",
        "quotation",
        0.6,
        find_misquoted,
        _FROM,
        needs=_quotes,
    ),
    Rule(
        "QUO002",
        "Quoted from another speaker",
        "The source has the quotation, and names another speaker for it.",
        "quotation",
        0.8,
        find_other_speaker,
        _FROM,
        needs=_quotes,
    ),
    Rule(
        "QUO010",
        "Quotation found",
        "A source has the words in quotation marks exactly so.",
        "quotation",
        0.0,
        find_quoted,
        _FROM,
        needs=_quotes,
    ),
)
