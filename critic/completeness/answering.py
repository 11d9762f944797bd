"""Which sentence of a source plainly answers one part of a question, and with which value.

Knows that it must hold all the content words of the part and one value of the kind asked for, and
that denials, questions and steps answer nothing. Refuses to know what the answer says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from critic.evidence import Index
from critic.text.meaning.polarity import negations
from critic.text.questions import Ask
from critic.text.reading import Passage

MAX_SENTENCES = 200  # sentences looked at for one part; the rare words come first
MAX_WORDS = 45  # a longer sentence speaks of too much
SURE_ALONE = 0.6  # weight from which one word alone names what is asked for
_UNCOUNTED: Final = frozenset(("ordinal", "label", "year"))
_PLACES: Final = frozenset(("place", "name", "org"))
_PEOPLE: Final = frozenset(("person",))
_OPEN: Final = frozenset("if may might could would should or whether expected planned likely probably".split())  # noqa: SIM905


class Valued(Protocol):
    """Anything with a place in a text."""

    @property
    def start(self) -> int: ...  # noqa: D102 - a protocol's member
    @property
    def end(self) -> int: ...  # noqa: D102 - as above


@dataclass(frozen=True)
class Told:
    """A sentence of a source that answers a part of a question, and the values it gives."""

    source_id: str
    sentence: Passage
    values: tuple[Valued, ...]


def plain_answer(ask: Ask, question: Passage, index: Index) -> Told | None:
    """Give the first sentence of a source that plainly answers a part of a question."""
    for number in _holding(ask.stems, index):
        sentence = index.sentences[number]
        passage = sentence.passage
        if passage.reading.facts or len(passage.word_range) > MAX_WORDS or not _states(passage):
            continue
        values = tuple(values_of(ask, passage, question))
        if values and _bound(ask, passage, values):
            return Told(index.sources[sentence.source].id, passage, values)
    return None


def telling_sentence(thing: Passage, index: Index) -> Told | None:
    """Give the first sentence that states something of a thing, all of whose words it holds."""
    stems = thing.content_set
    for number in _holding(stems, index):
        sentence = index.sentences[number]
        passage = sentence.passage
        if passage.reading.facts or len(passage.word_range) > MAX_WORDS or not _states(passage):
            continue
        if len(passage.content_set) >= len(stems) + 2 and _together(passage, thing):
            return Told(index.sources[sentence.source].id, passage, ())
    return None


def _together(passage: Passage, thing: Passage) -> bool:
    """Whether the words stand side by side, as in the thing's own name."""
    return " ".join(thing.content) in " ".join(passage.content)


def _holding(stems: frozenset[str], index: Index) -> list[int]:
    """The sentences that hold all the stems; none where the stems are too few to tell."""
    told = sorted(stems, key=lambda word: (len(index.postings.get(word, ())), word))
    if not told or (len(told) == 1 and index.weight(told[0]) < SURE_ALONE):
        return []
    held: dict[int, None] = {}
    for place in index.postings.get(told[0], ())[: 10 * MAX_SENTENCES]:
        held[index.owner[place]] = None
    numbers = list(held)[:MAX_SENTENCES]
    return [n for n in numbers if stems <= index.sentences[n].passage.content_set]


def _states(passage: Passage) -> bool:
    """Whether a sentence states what it says: no question, nothing denied, nothing left open."""
    if passage.text.rstrip().endswith("?") or negations(passage):
        return False
    return not _OPEN & frozenset(passage.folded)


def values_of(ask: Ask, passage: Passage, question: Passage) -> Iterator[Valued]:
    """Give the values of a passage that are of the kind asked for and do not stand in the question."""
    known = frozenset(question.folded)
    for item in _candidates(ask, passage):
        words = passage.reading.passage(item.start, item.end).folded
        if not known.issuperset(words):
            yield item


def _candidates(ask: Ask, passage: Passage) -> Iterator[Valued]:
    match ask.kind:
        case "time":
            yield from passage.moments
            yield from (q for q in passage.quantities if q.dimension in ask.dimensions)
        case "person":
            yield from (name for name in passage.names if name.kind in _PEOPLE)
        case "place":
            yield from (name for name in passage.names if name.kind in _PLACES)
        case "amount" | "value":
            for quantity in passage.quantities:
                fits = not ask.dimensions or quantity.dimension in ask.dimensions
                counts = not ask.counted or quantity.noun == ask.counted
                if fits and counts and quantity.dimension not in _UNCOUNTED and not quantity.weak:
                    yield quantity
            if ask.kind == "value":
                yield from passage.moments


def _bound(ask: Ask, passage: Passage, values: Collection[Valued]) -> bool:
    """Whether the value belongs to what is asked: it is the only one of its kind there, and near."""
    if len(values) > 1:
        return False
    value = next(iter(values))
    words = passage.reading.words
    inside = words.within(value.start, value.end)
    near = range(inside.start - NEAR, inside.stop + NEAR)
    return any(n in near and words.content[n] in ask.stems for n in passage.word_range)


NEAR: Final = 8  # words between a value and a word of what is asked for
