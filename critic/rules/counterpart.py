"""The sentences of the sources that say, almost, what a claim says.

Knows how much of a claim's content one sentence must share before the two can be compared word by
word. Refuses to compare them: each rule looks for its own kind of difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from critic.evidence.index import Sentence
from critic.rules.rule import Exhibit
from critic.rules.turned import oppositions
from critic.text.alignment import MAX_SOURCE, Alignment, align, span, telling_places, trimmed
from critic.text.kept import once
from critic.text.quantities import compare
from critic.text.reading import Passage

MAX_SENTENCES = 3
MAX_VALUES = 12
_AFFINITY = attrgetter("affinity")
ABOUT = 0.15  # affinity between two sentences that are about as close
CLOSE = 0.5  # affinity from which most rules compare two sentences at all
ALIKE = 0.7  # affinity of two sentences that surely say much the same
LEAST_SHARE = 0.5  # one word short of it is enough: it may be the one that was turned round


class Counterpart(NamedTuple):
    """One sentence of a source laid beside the claim; `affinity` is the shared content, 0..1."""

    claim: Passage
    source: Passage
    alignment: Alignment
    affinity: float

    def said(self, words: range) -> str:
        """Give the claim's wording of a run of its words."""
        start, end = span(self.claim, words)
        return self.claim.reading.text[start:end]

    def read(self, words: range) -> str:
        """Give the source's wording of a run of its words."""
        start, end = span(self.source, words)
        return self.source.reading.text[start:end]

    def around(self, place: int) -> str:
        """Give the source's wording of a word with a neighbour or two on each side."""
        return self.read(range(max(0, place - 2), min(len(self.source.folded), place + 2)))

    def place(self, words: range) -> Passage:
        """Give the source's words as a passage."""
        return self.source.reading.passage(*span(self.source, words))

    def rivals(self, best: Counterpart) -> bool:
        """Whether this sentence is about as close to the claim as the closest."""
        return self.affinity >= best.affinity - ABOUT


@once
def counterparts(exhibit: Exhibit) -> tuple[Counterpart, ...]:
    """Give up to three sentences that share the claim's content, the closest first.

    Rows of JSON are no sentences: whoever reads them reads paths and values.
    """
    claim = exhibit.compared
    stems = claim.content_set
    if not stems:
        return ()
    told, sentences = len(stems), exhibit.index.sentences
    shares = [
        (share, -number)
        for stretch in exhibit.stretches
        for number in stretch.sentences
        if (share := _shared(stems, sentences[number]) / told) + 1 / told >= LEAST_SHARE
    ]
    shares.sort(reverse=True)
    closest = [trimmed(sentences[-number].passage) for _, number in shares[:MAX_SENTENCES]]
    best = tuple([passage for passage in closest if '":' not in passage.text])
    return _lay(claim, best) if best else ()


def _shared(stems: frozenset[str], sentence: Sentence) -> int:
    """Count the stems that a sentence holds, among as many words as are ever compared."""
    content = sentence.reading.words.content
    return len(stems.intersection(content[sentence.first : sentence.stop][:MAX_SOURCE]))


def close_to(exhibit: Exhibit, least: float) -> Sequence[Counterpart]:
    """Give those of the counterparts whose affinity is no less, the closest first."""
    laid = counterparts(exhibit)
    if not laid or laid[-1].affinity >= least:
        return laid
    return [item for item in laid if item.affinity >= least]


def is_close(exhibit: Exhibit, least: float) -> bool:
    """Whether some sentence has no less affinity: whether `close_to` gives any."""
    laid = counterparts(exhibit)
    return bool(laid) and laid[0].affinity >= least


@once
def close_sentences(exhibit: Exhibit) -> Sequence[Counterpart]:
    """Give the sentences close enough to be compared: the need of most rules that compare."""
    return close_to(exhibit, CLOSE)


@once
def alike_sentences(exhibit: Exhibit) -> Sequence[Counterpart]:
    """Give the sentences that say much the same: the need of rules that look for what is left out."""
    return close_to(exhibit, ALIKE)


@lru_cache(maxsize=8)
def _lay(claim: Passage, sentences: Sequence[Passage]) -> tuple[Counterpart, ...]:
    laid = []
    for sentence in sentences:
        alignment = align(claim, sentence)
        laid.append(Counterpart(claim, sentence, alignment, _affinity(alignment)))
    laid.sort(key=_AFFINITY, reverse=True)
    return tuple(laid)


def _affinity(alignment: Alignment) -> float:
    """Give the share of the claim's content that the sentence speaks of; opposites nearly count."""
    if not alignment.missing:
        return min(1.0, alignment.overlap)
    found, same = oppositions(alignment), _same_values(alignment)
    if not found and not same:
        return min(1.0, alignment.overlap)
    opposed = {pair.claim for pair in found}.intersection(alignment.missing)
    told = len(opposed) * 0.9 + len(same - opposed)
    return min(1.0, alignment.overlap + told / len(telling_places(alignment.claim)))


def _same_values(alignment: Alignment) -> frozenset[int]:
    """Give the unpaired words of the claim that stand in a value the sentence writes otherwise."""
    claim, source = alignment.claim, alignment.source
    if not claim.quantities or not source.quantities:
        return frozenset()
    first = claim.word_range.start
    same: set[int] = set()
    for mine in claim.quantities[:MAX_VALUES]:
        words = claim.reading.words.within(mine.start, mine.end)
        unpaired = [i for i in alignment.missing if words.start <= first + i < words.stop]
        theirs = source.quantities[:MAX_VALUES] if unpaired else ()
        if any(compare(mine, other) == "equal" for other in theirs):
            same.update(unpaired)
    return frozenset(same)
