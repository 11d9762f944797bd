"""The sources of one case, read and indexed.

Knows which sources stay read for the next answer, that of endless tables only some rows are read,
and that a sentence which commands whoever judges is no evidence. Refuses to know claims.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from weakref import finalize

from critic.evidence.index import Index, index_readings
from critic.records import Source
from critic.text.commands import SUBJECT_STEMS, commands_a_judge
from critic.text.kept import Itself
from critic.text.longtables import LONG, cut_rows
from critic.text.reading import Reading

REMEMBERED = 4  # cases whose sources stay read
REMEMBERED_CHARS = 200_000  # of one case; longer sources are read anew


def index_sources(sources: Sequence[Source], rarity: Mapping[str, float] | None = None) -> Index:
    """Read and index the sources of one case; linear in their length.

    A sentence that commands whoever judges is left out: it states nothing, whatever it holds.
    """
    return _heard(sources, [Reading(source.text) for source in sources], rarity or {})


def _heard(
    sources: Sequence[Source], readings: Sequence[Reading], rarity: Mapping[str, float]
) -> Index:
    index = index_readings(sources, readings, rarity)
    unheard = _commands(index)
    if not unheard:
        return index
    heard = [
        replace(reading, unheard=tuple(unheard.get(number, ())))
        for number, reading in enumerate(index.readings)
    ]
    return index_readings(sources, heard, rarity)


def _commands(index: Index) -> dict[int, list[tuple[int, int]]]:
    """The spans of sentences that command a judge, by the source they stand in; mostly none."""
    words = index.postings.keys() & SUBJECT_STEMS
    numbers = {index.owner[place] for word_stem in words for place in index.postings[word_stem]}
    found: dict[int, list[tuple[int, int]]] = {}
    for number in sorted(numbers):
        sentence = index.sentences[number]
        passage = sentence.passage
        if commands_a_judge(passage.text, passage.folded):
            found.setdefault(sentence.source, []).append((passage.start, passage.end))
    return found


def known_sources(
    sources: tuple[Source, ...], rarity: Mapping[str, float], asked: Reading
) -> Index:
    """Give the index of the sources of one case, the same one as long as it is remembered.

    An answer is often judged again after a revision, or beside other answers from the same sources.
    Long sources are read anew each time, so that memory stays small; of endless tables only the
    rows are read that bear on the answer asked about.
    """
    if sum([len(source.text) for source in sources]) > REMEMBERED_CHARS:
        texts = [_read(source.text, asked) for source in sources]
        return _let_go_with(_heard(sources, texts, rarity))
    return _remembered(sources, Itself(rarity))


def _read(text: str, asked: Reading) -> Reading:
    return Reading(text, cut=cut_rows(text, asked) if len(text) > LONG else None)


@lru_cache(maxsize=REMEMBERED)
def _remembered(sources: tuple[Source, ...], rarity: Itself[Mapping[str, float]]) -> Index:
    return _let_go_with(index_sources(sources, rarity.value))


def _let_go_with(index: Index) -> Index:
    """Let the sources go as soon as nobody holds their index."""
    for reading in index.readings:
        finalize(index, reading.let_go)
    return index
