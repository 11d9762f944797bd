"""The sentences of the sources that say, almost, what a claim says.

Knows how much of a claim's content one sentence must share before the two can be compared word by
word. Refuses to compare them: each rule looks for its own kind of difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from critic.rules.rule import Exhibit
from critic.rules.turned import oppositions
from critic.text.alignment import MAX_CLAIM, MAX_SOURCE, Alignment, align, span
from critic.text.kept import once
from critic.text.quantities import compare
from critic.text.reading import Passage

MAX_SENTENCES = 3
MAX_VALUES = 12
_FIRST_TWO = itemgetter(0, 1)
ABOUT = 0.15  # affinity between two sentences that are about as close
LEAST_SHARE = 0.5  # one word short of it is enough: it may be the one that was turned round


@dataclass(frozen=True, slots=True)
class Counterpart:
    """One sentence of a source laid beside the claim; `affinity` is the shared content, 0..1."""

    alignment: Alignment
    affinity: float

    @property
    def claim(self) -> Passage:
        """The claim."""
        return self.alignment.claim

    @property
    def source(self) -> Passage:
        """The sentence of the source."""
        return self.alignment.source

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
    claim = claim_of(exhibit)
    stems = claim.content_set
    if not stems:
        return ()
    sentences = exhibit.index.sentences
    told = len(stems)
    shares: list[tuple[float, int, Passage]] = []
    for stretch in exhibit.stretches:
        for number in stretch.sentences:
            passage = trimmed(sentences[number].passage)
            shares.append((len(stems.intersection(passage.telling)) / told, -number, passage))
    shares.sort(key=_FIRST_TWO, reverse=True)
    best = [
        passage
        for share, _, passage in shares[:MAX_SENTENCES]
        if share + 1 / told >= LEAST_SHARE and '":' not in passage.text
    ]
    return _lay(claim, tuple(best)) if best else ()


def close_to(exhibit: Exhibit, least: float) -> list[Counterpart]:
    """Give those of the counterparts whose affinity is no less, the closest first."""
    return [item for item in counterparts(exhibit) if item.affinity >= least]


def is_close(exhibit: Exhibit, least: float) -> bool:
    """Whether some sentence has no less affinity: whether `close_to` gives any."""
    laid = counterparts(exhibit)
    return bool(laid) and laid[0].affinity >= least


def claim_of(exhibit: Exhibit) -> Passage:
    """Give the claim, cut where it is endless."""
    return trimmed(exhibit.claim)


@lru_cache(maxsize=256)
def trimmed(passage: Passage) -> Passage:
    """Cut a passage of more words than are ever compared, so that endless lines cost no more."""
    words = passage.word_range
    if len(words) <= MAX_SOURCE:
        return passage
    return passage.reading.passage(passage.start, span(passage, range(MAX_SOURCE))[1])


@lru_cache(maxsize=64)
def _lay(claim: Passage, sentences: Sequence[Passage]) -> tuple[Counterpart, ...]:
    laid = [
        Counterpart(alignment, _affinity(alignment))
        for alignment in (align(claim, sentence) for sentence in sentences)
    ]
    return tuple(sorted(laid, key=lambda item: -item.affinity))


def _affinity(alignment: Alignment) -> float:
    """Give the share of the claim's content that the sentence speaks of; opposites nearly count."""
    tells = alignment.claim.telling[:MAX_CLAIM]
    content = len(tells) - tells.count("") or 1
    if not alignment.missing:
        return min(1.0, alignment.overlap)
    opposed = {pair.claim for pair in oppositions(alignment)}.intersection(alignment.missing)
    told = len(opposed) * 0.9 + len(_same_values(alignment) - opposed)
    return min(1.0, alignment.overlap + told / content)


def _same_values(alignment: Alignment) -> frozenset[int]:
    """Give the unpaired words of the claim that stand in a value the sentence writes otherwise."""
    claim, source = alignment.claim, alignment.source
    if not claim.quantities or not source.quantities:
        return frozenset()
    same = [
        mine
        for mine in claim.quantities[:MAX_VALUES]
        if any(compare(mine, theirs) == "equal" for theirs in source.quantities[:MAX_VALUES])
    ]
    first = claim.word_range.start
    words = [claim.reading.words.within(value.start, value.end) for value in same]
    inside = {number - first for run in words for number in run}
    return frozenset(inside.intersection(alignment.missing))
