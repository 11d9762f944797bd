"""How a sentence speaks of each of its words: it affirms, denies, or leaves open.

Knows denials over whole lists ("no pool, gym or sauna", "pool and gym are not available"), and
words that leave a thing open ("not specified", "whether", "would like"). Refuses to know what is
affirmed. Built on `text.polarity`, whose scopes end at commas.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.text.kept import once
from critic.text.meaning.phrases import Phrases
from critic.text.meaning.polarity import Negation, negations
from critic.text.meaning.reach import clauses, sentences_of_words
from critic.text.reading import Passage

_OPEN: Final = Phrases(
    {
        "open": "not specified, not mentioned, unspecified, not listed, not stated, unknown, unclear, whether,"
        "no information, no details, no data, not provided, not indicated, not known, not confirmed,"
        "not disclosed, not clear, no mention, does not specify, does not mention, doesn't specify,"
        "doesn't mention, not sure, unsure, would like, wish, wished, wishes, should, could, might, may,"
        "no indication, does not state, doesn't state, not explicitly, not given, isn't specified,"
        "isn't mentioned, not noted, were to, asked about, asked for, hope, hoped, undisclosed,"
        "does not provide information, does not indicate, not available information, lack of information"
    }
)
_TELLING: Final = frozenset(
    "mention mentioned specify specified listed stated indicate indicated disclosed information".split()  # noqa: SIM905
)
_VERBS: Final = frozenset(
    """
    is are was were be been being has have had having does do did offers offer offered offering provides provide
    provided providing features feature featuring includes include including serves serve serving accepts accept
    accepting takes take taking allows allow allowing requires require operates operate opens open closes close
    described rated enjoy enjoys praised noted mentioned making makes make comes come gets get gives
    give goes go seems seem appears appear boasts boast caters cater ranges weighs costs runs run works work
    lives live speaks speak receives received located situated known can will isn't aren't wasn't weren't
    doesn't don't didn't hasn't haven't lacks lack lacking there it they with using
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_TURNS: Final = frozenset(
    "but although though while whereas however yet which who whose despite except with".split()  # noqa: SIM905
)
_REACHING: Final = frozenset({"not", "lack", "fail", "hardly"})
AFFIRMS, DENIES, OPEN = 1, -1, 0


@once
def stances(sentence: Passage) -> tuple[int, ...]:
    """Give for each word of a sentence 1 where it is affirmed, -1 denied, 0 left open."""
    found = [AFFIRMS] * len(sentence.folded)
    if sentence.text.rstrip().endswith("?"):
        return (OPEN,) * len(found)
    for place in _denied(sentence):
        found[place] = -found[place]
    for place in _labelled(sentence):
        found[place] = DENIES
    for place in _left_open(sentence):
        found[place] = OPEN
    return tuple(found)


def _denied(sentence: Passage) -> Iterator[int]:
    """Give the words that denials reach, once for each denial that does."""
    for denial in negations(sentence):
        yield from _clauses(sentence).reached(denial)


def _left_open(sentence: Passage) -> Iterator[int]:
    """Give the words of the clauses that leave things open: "whether", "no hours mentioned"."""
    for place in _opening(sentence):
        yield from _clauses(sentence).around(place)


def _opening(sentence: Passage) -> Iterator[int]:
    """Give a word of each clause that leaves things open."""
    words = sentence.folded
    yield from [cue.start for cue in _OPEN.find(words)]
    if _TELLING.isdisjoint(words) or not negations(sentence):
        return
    numbers = clauses(sentence)
    told = [place for place, word in enumerate(words) if word in _TELLING]
    for denial in negations(sentence):
        own = numbers[denial.cue.start]
        yield from (place for place in told if place > denial.cue.start and numbers[place] == own)


def _labelled(sentence: Passage) -> Iterator[int]:
    """Give the words of labels that the one word after the colon denies: "Parking: no"."""
    words, columns = sentence.folded, sentence.reading.words
    if _NAYS.isdisjoint(words):
        return
    first, numbers = sentence.word_range.start, clauses(sentence)
    for place in range(1, len(words)):
        if words[place] in _NAYS:
            gap = sentence.reading.text[
                columns.ends[first + place - 1] : columns.starts[first + place]
            ]
            if ":" in gap or "=" in gap:
                label = numbers[place - 1]
                at = place - 1
                while at >= 0 and numbers[at] == label:
                    yield at
                    at -= 1


class _Clauses:
    """The clauses of one sentence, and which of them hang together in a list."""

    def __init__(self, sentence: Passage) -> None:
        self.words = sentence.folded
        self.stops = sentences_of_words(sentence)
        self.numbers = numbers = clauses(sentence)
        self.spans: list[range] = []
        for place, number in enumerate(numbers):
            if place and numbers[place - 1] == number:
                self.spans[-1] = range(self.spans[-1].start, place + 1)
            else:
                self.spans.append(range(place, place + 1))

    def reached(self, denial: Negation) -> Iterator[int]:
        """Give the words a denial reaches, list items and listed subjects among them."""
        own = self._number(denial.cue.start)
        span = self.spans[own]
        subject = range(span.start, denial.cue.start)
        if denial.cue.kind in {"not", "fail"} and self._is_subject(denial):
            yield from subject
            yield from self._before(own)
        if denial.cue.kind == "non":
            yield from denial.scope
            return
        yield from range(denial.cue.stop, span.stop)
        yield from self._after(own, denial)

    def around(self, place: int) -> Iterator[int]:
        """Give the words of a clause, of the list before it, and of the list after it."""
        own = self._number(place)
        yield from self._before(own)
        yield from self.spans[own]
        for number in range(own + 1, len(self.spans)):
            if self._verbal(number) or self._turns(number):
                break
            yield from self.spans[number]

    def _number(self, place: int) -> int:
        return self.numbers[place] - self.numbers[0]

    def _verbal(self, number: int) -> bool:
        span = self.spans[number]
        return any(word in _VERBS for word in self.words[span.start : span.stop])

    def _turns(self, number: int) -> bool:
        return self.words[self.spans[number].start] in _TURNS

    def _is_subject(self, denial: Negation) -> bool:
        """Whether the denial follows what it denies: "parking is not available", "is not offered"."""
        after = self.words[denial.cue.stop : denial.cue.stop + 2]
        return any(word in _PREDICATES for word in after)

    def _before(self, own: int) -> Iterator[int]:
        """Give the list items before a clause that speaks of them all."""
        for number in range(own - 1, -1, -1):
            if self._verbal(number) or (number + 1 < own and self._turns(number + 1)):
                break
            yield from self.spans[number]

    def _after(self, own: int, denial: Negation) -> Iterator[int]:
        """Give the list items after a denial: joined by "or", or after a denied verb by anything."""
        items: list[int] = []
        closed = False
        for number in range(own + 1, len(self.spans)):
            span = self.spans[number]
            joined = self.words[span.start] in {"or", "nor"}
            if (self._verbal(number) and not joined) or self._turns(number):
                break
            if self.stops[span.start] != self.stops[denial.cue.start]:
                break
            items.append(number)
            closed = closed or bool({"or", "nor"} & set(self.words[span.start : span.stop]))
        if closed or denial.cue.kind in _REACHING:
            for number in items:
                yield from self.spans[number]


_clauses = once(_Clauses)

_NAYS: Final = frozenset({"no", "none", "false", "not", "unavailable"})
_PREDICATES: Final = frozenset(
    """
    available offered provided accepted allowed permitted included possible supported present equipped listed
    served taken welcome included true
    """.split()  # noqa: SIM905 - as above
)
