"""A text read once: everything the rules look at, computed when first asked for.

Knows how the readers of this package fit together (marks and dates are no quantities). All spans
here are of the plain text; `origin` turns one into a span of the text as given. Refuses to know
what any of it means for a verdict.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Final, Protocol, TypeVar

from critic.text.fields import Fact, fact_segments, read_fields, shape_of
from critic.text.fields.escapes import blank_breaks
from critic.text.gaps import APART, without_spans
from critic.text.kept import kept
from critic.text.marks import Mark, find_marks, without_marks
from critic.text.names import Name, find_names
from critic.text.plain import Plain, make_plain
from critic.text.quantities import NUMBER_WORDS, Quantity, find_quantities
from critic.text.segments import Segment, find_segments, in_one_line
from critic.text.spoken import words_held
from critic.text.times import MOMENT_WORDS, Moment, find_moments
from critic.text.tokens import Words, find_words

_WRITTEN: Final = NUMBER_WORDS | MOMENT_WORDS


class _Spanned(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


_S = TypeVar("_S", bound=_Spanned)
_START: Final = attrgetter("start")


@dataclass(frozen=True, eq=False)
class Reading:
    """One text as the rules see it; each part is read when first asked for, and then kept.

    Two readings are never equal: what is remembered of one must not be taken for the other's.
    """

    given: str
    cites: tuple[str, ...] | None = None  # of an answer: what its sources are called
    cut: Plain | None = None  # of an endless table: the rows that bear on an answer
    unheard: tuple[tuple[int, int], ...] = ()  # plain spans, in order, that are read as a gap

    @kept
    def _drawn(self) -> Plain:
        return self.cut or make_plain(self.given)

    @kept
    def whole(self) -> str:
        """The plain text, with the rows that were left out; no span refers to it."""
        return make_plain(self.given).text if self.cut else self.text

    @kept
    def plain(self) -> Plain:
        """The text with look-alikes and invisible characters resolved; records without breaks.

        A sentence that runs over several lines stands in one.
        """
        drawn = self._drawn
        text = self._heard
        told = blank_breaks(text) if self.facts else in_one_line(text, self.segments)
        return drawn if told is drawn.text else replace(drawn, text=told)

    @kept
    def _heard(self) -> str:
        text = self._drawn.text
        return without_spans(text, self.unheard, APART) if self.unheard else text

    @property
    def left_out(self) -> tuple[str, ...]:
        """What stands where nothing is read."""
        return tuple(self._drawn.text[start:end] for start, end in self.unheard)

    @kept
    def text(self) -> str:
        """The plain text, which all spans of a reading refer to."""
        return self.plain.text

    @kept
    def said(self) -> str:
        """The plain text, without the marks of an answer: none of their words are its own."""
        if self.cites is None or not self.marks:
            return self.text
        return without_marks(self.text, 0, len(self.text), self.marks)

    @kept
    def words(self) -> Words:
        """All words, in order."""
        return find_words(self.said)

    @kept
    def facts(self) -> tuple[Fact, ...]:
        """Path-value facts where the text is JSON or a table; else none."""
        facts = read_fields(self._drawn.text, shape_of(self._drawn, self.given))
        if not self.unheard:
            return facts
        starts, ends = zip(*self.unheard, strict=True)
        return tuple(
            fact
            for fact in facts
            if bisect_right(ends, fact.start) == bisect_left(starts, fact.end)
        )

    @kept
    def segments(self) -> tuple[Segment, ...]:
        """Sentences and sentence-like stretches, in order, not overlapping."""
        facts = self.facts
        return fact_segments(self.text, facts) if facts else find_segments(self._heard)

    @kept
    def marks(self) -> tuple[Mark, ...]:
        """Citation marks, in order."""
        return find_marks(self.text, self.cites or ())

    @kept
    def moments(self) -> tuple[Moment, ...]:
        """Dates and times of day, in order."""
        return find_moments(self.said, self._held)

    @kept
    def _held(self) -> frozenset[bytes]:
        """The words said that numbers and moments may be written in."""
        return words_held(self.said, _WRITTEN)

    @kept
    def quantities(self) -> tuple[Quantity, ...]:
        """Numbers with their units and bounds, in order, durations among them."""
        taken = [(mark.start, mark.end) for mark in self.marks]
        taken += [(moment.start, moment.end) for moment in self.moments]
        held = self._held if self.said is self.text else None
        return find_quantities(self.text, tuple(sorted(taken)), held)

    @kept
    def names(self) -> tuple[Name, ...]:
        """Names of people, organisations, places and products, in order."""
        return find_names(self.said, self.segments)

    def passage(self, start: int, end: int) -> Passage:
        """Give the part of this reading that lies in a plain span, the same one to all who ask."""
        passage = self._passages.get((start, end))
        if passage is None:
            passage = self._passages[start, end] = Passage(self, start, end)
        return passage

    @kept
    def _passages(self) -> dict[tuple[int, int], Passage]:
        """The passages asked for so far: what is worked out of one is worked out once."""
        return {}

    def let_go(self) -> None:
        """Forget the passages, once nothing more is asked of the text.

        They know their reading as it knows them: held so, they would wait for Python's collector.
        """
        self._passages.clear()

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Turn a plain span into a span of the text as given."""
        return self.plain.origin(start, end)


@dataclass(frozen=True, eq=False, init=False)
class Passage:
    """A stretch of a reading: a claim, a sentence, a few sentences of a source.

    Made by `Reading.passage` alone, so that one stretch is one object and is itself its own key.
    """

    reading: Reading
    start: int
    end: int

    def __init__(self, reading: Reading, start: int, end: int) -> None:
        """Say what stretch of which reading it is, at once rather than part by part."""
        parts = self.__dict__
        parts["reading"], parts["start"], parts["end"] = reading, start, end

    @kept
    def text(self) -> str:
        """The plain text of the stretch."""
        return self.reading.text[self.start : self.end]

    @kept
    def word_range(self) -> range:
        """Indexes into `reading.words` of the words in the stretch."""
        return self.reading.words.within(self.start, self.end)

    @kept
    def folded(self) -> tuple[str, ...]:
        """The words in comparison form, in order."""
        inside = self.word_range
        return self.reading.words.folded[inside.start : inside.stop]

    @kept
    def stems(self) -> tuple[str, ...]:
        """The stems of all words, in order, function words among them."""
        inside = self.word_range
        return self.reading.words.stems[inside.start : inside.stop]

    @kept
    def telling(self) -> tuple[str, ...]:
        """For each word its stem where it carries content, "" where it does not."""
        inside = self.word_range
        return self.reading.words.content[inside.start : inside.stop]

    @kept
    def content(self) -> tuple[str, ...]:
        """The stems of the words that carry content, in order."""
        return tuple(filter(None, self.telling))

    @kept
    def content_set(self) -> frozenset[str]:
        """The different stems of the words that carry content."""
        return frozenset(self.content)

    @kept
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities in the stretch."""
        return self._inside(self.reading.quantities)

    @kept
    def moments(self) -> tuple[Moment, ...]:
        """The dates and times of day in the stretch."""
        return self._inside(self.reading.moments)

    @kept
    def names(self) -> tuple[Name, ...]:
        """The names in the stretch."""
        return self._inside(self.reading.names)

    @kept
    def marks(self) -> tuple[Mark, ...]:
        """The citation marks in the stretch."""
        return self._inside(self.reading.marks)

    def _inside(self, items: tuple[_S, ...]) -> tuple[_S, ...]:
        """Give those of the reading's items, in order, that begin in the stretch."""
        if not items:
            return items
        first = bisect_left(items, self.start, key=_START)
        return items[first : bisect_left(items, self.end, first, key=_START)]
