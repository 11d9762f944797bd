"""Which sentence of a source plainly answers one part of a question, and with which value.

Knows that it must hold all the content words of the part and one value of the kind asked for, and
that denials, questions and steps answer nothing. Refuses to know what the answer says.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from critic.evidence import Index
from critic.text.meaning.polarity import negations
from critic.text.questions import Ask
from critic.text.reading import Passage

MAX_SENTENCES = 200  # sentences looked at for one part; the rare words come first
MAX_WORDS = 45  # a longer sentence speaks of too much
NEAR = 8  # words between a value and a word of what is asked for
SURE_ALONE = 0.6  # weight from which one word alone names what is asked for
_UNCOUNTED: Final = frozenset(("ordinal", "label", "year"))
_PLACES: Final = frozenset(("place", "name", "org"))
_PEOPLE: Final = frozenset(("person", "name"))
_WHERE: Final = re.compile(r"\b(?:in|at|near|from|outside) (?:the )?$", re.IGNORECASE)
_CLAUSE_ENDS: Final = (", ", "; ", ": ", " (")
_OPEN: Final = frozenset(
    """
        if may might could would should or whether expected planned likely probably
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


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
            yield from (name for name in passage.names if _is_where(passage, name.start, name.kind))
        case "amount" | "value":
            for quantity in passage.quantities:
                fits = not ask.dimensions or quantity.dimension in ask.dimensions
                counts = not ask.counts or quantity.noun in ask.stems
                if fits and counts and quantity.dimension not in _UNCOUNTED and not quantity.weak:
                    yield quantity
            if ask.kind == "value":
                yield from passage.moments
        case "open":
            return


def _is_where(passage: Passage, start: int, kind: str) -> bool:
    text = passage.reading.text
    return kind in _PLACES and bool(_WHERE.search(text, max(passage.start, start - 14), start))


def _bound(ask: Ask, passage: Passage, values: Collection[Valued]) -> bool:
    """Whether the value belongs to what is asked: the only one of its kind there, and near.

    An amount must stand in one clause with all that is asked: "which bought a chain with 29 shops"
    says nothing of the buyer's own.
    """
    if len(values) > 1:
        return False
    value = next(iter(values))
    words, text = passage.reading.words, passage.reading.text
    inside = words.within(value.start, value.end)
    places = [n for n in passage.word_range if words.content[n] in ask.stems]
    if ask.kind in ("amount", "value"):
        first = max(text.rfind(stop, passage.start, value.start) for stop in _CLAUSE_ENDS)
        ends = [text.find(stop, value.end, passage.end) for stop in _CLAUSE_ENDS]
        last = min([end for end in ends if end >= 0], default=passage.end)
        places = [n for n in places if first < words.starts[n] < last]
        if {words.content[n] for n in places} < ask.stems:
            return False
    return any(inside.start - NEAR <= n < inside.stop + NEAR for n in places)
