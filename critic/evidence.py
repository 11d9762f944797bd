"""An index over the sources of one case, and the places that bear on a claim.

Knows which sentence of which source holds which of a claim's words, and how much each word tells.
A stretch is one sentence, or two or three neighbours where the claim needs them. Refuses to judge:
it finds places and says how much of the claim stands there.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from operator import itemgetter
from typing import NamedTuple

from critic.records import Source
from critic.text.commands import SUBJECT_STEMS, commands_a_judge
from critic.text.kept import Itself, kept
from critic.text.longtables import LONG, cut_rows
from critic.text.meaning.synonyms import kinship
from critic.text.reading import Passage, Reading

WINDOW = 3
WINDOW_COST = 0.04  # what a longer window must add to be worth quoting
UNKNOWN_WEIGHT = 1.0
MAX_POSTINGS = 4000  # places looked up for one claim, rare words first: keeps long sources linear
CANDIDATES = 8
KIN_PLACES = 20  # looked up for one word that may stand for a claim's, where the source is long
KIN_TELLS = 0.75  # of a word's weight where a source has another word that may stand for it
REMEMBERED = 4  # cases whose sources stay read
REMEMBERED_CHARS = 200_000  # of one case; longer sources are read anew
_FIRST_TWO = itemgetter(0, 1)


class Stretch(NamedTuple):
    """A place in a source: `coverage` is the weighted share of the claim's content found there."""

    source: int
    source_id: str
    passage: Passage
    sentences: range
    coverage: float


class Sentence(NamedTuple):
    """One sentence of one source; `first` is the place of its first content word in the index."""

    source: int
    reading: Reading
    start: int
    end: int
    first: int

    @property
    def passage(self) -> Passage:
        """The sentence as a passage; most sentences of long sources are never looked at."""
        return self.reading.passage(self.start, self.end)


class _Shares(dict[int, float]):
    """The weighted share of a claim's content in each mask asked for, worked out once."""

    __slots__ = ("_by_bit", "_total", "_words")

    def __init__(self, weights: Sequence[float]) -> None:
        self._by_bit = [(1 << bit, weight) for bit, weight in enumerate(weights)]
        self._total = sum(weights)
        self._words = len(weights)

    def __missing__(self, mask: int) -> float:
        held = sum([weight for bit, weight in self._by_bit if mask & bit])
        kin = (mask >> self._words) & ~mask
        if kin:
            held += KIN_TELLS * sum([weight for bit, weight in self._by_bit if kin & bit])
        share = self[mask] = held / self._total if self._total else 0.0
        return share


@dataclass(frozen=True)
class Cover:
    """Which of a claim's content stems stand where.

    Of m stems, `masks[n]` has bit i set where sentence n holds `stems[i]`, and bit m + i where it
    holds another word that may stand for it; `held` joins all masks. `copied` gives the `runs` of a
    sequence of stems.
    """

    sequence: tuple[str, ...]
    stems: tuple[str, ...]
    weights: tuple[float, ...]
    held: int
    masks: Mapping[int, int]
    copied: Callable[[Sequence[str]], tuple[int, ...]]

    @kept
    def runs(self) -> tuple[int, ...]:
        """The length of the longest run of content words some source copies, by its last word."""
        return self.copied(self.sequence)

    @kept
    def shares(self) -> Mapping[int, float]:
        """The weighted share of the claim's content in any mask; 0 where the claim has none."""
        return _Shares(self.weights)

    @kept
    def missing(self) -> tuple[tuple[str, float], ...]:
        """The stems no source holds or says otherwise, with their weights, in the claim's order."""
        said = self.said
        if said + 1 == 1 << len(self.stems):
            return ()
        pairs = zip(self.stems, self.weights, strict=True)
        return tuple([pair for bit, pair in enumerate(pairs) if not said >> bit & 1])

    @property
    def said(self) -> int:
        """Bit i set where some source holds `stems[i]` or says it in another word."""
        words = len(self.stems)
        return (self.held | self.held >> words) & ((1 << words) - 1)

    @kept
    def best(self) -> tuple[int, ...]:
        """The sentences that hold most of the claim, best first."""
        shares = self.shares
        ranked = sorted([(-shares[mask], number) for number, mask in self.masks.items()])
        return tuple([number for _, number in ranked[:CANDIDATES]])

    def greedy(self, steps: int) -> tuple[float, ...]:
        """Shares covered by the best one, two, ... sentences, each picked to add the most."""
        held = list(dict.fromkeys(self.masks[number] for number in self.best))
        mask = held[0] if held else 0  # the best alone holds most
        shares, of = [self.shares[mask]], self.shares.__getitem__
        for _ in range(steps - 1):
            mask = max([mask | each for each in held], key=of, default=mask)
            shares.append(of(mask))
        return tuple(shares)


@dataclass(frozen=True)
class Index:
    """The sources of one case, ready to be searched. Build with `index_sources`."""

    sources: tuple[Source, ...]
    readings: tuple[Reading, ...]
    sentences: tuple[Sentence, ...]
    postings: Mapping[str, Sequence[int]]
    owner: Sequence[int]
    rarity: Mapping[str, float]

    def weight(self, word_stem: str) -> float:
        """How much a stem tells, in 0..1; words the rarity table does not hold tell most."""
        return self.rarity.get(word_stem, UNKNOWN_WEIGHT)

    def holds(self, word_stem: str) -> bool:
        """Whether any source holds the stem as a content word."""
        return word_stem in self.postings

    def sentences_in(self, place: Passage) -> range:
        """Give the numbers of the sentences that a place in a source touches."""
        for number, reading in enumerate(self.readings):
            if reading is place.reading:
                first = bisect_right(self._starts, (number, place.start)) - 1
                return range(max(0, first), bisect_left(self._starts, (number, place.end)))
        return range(0)

    def sentences_with(self, stems: Iterable[str]) -> frozenset[int]:
        """Give the numbers of the sentences that hold one of the stems."""
        owner, places = self.owner, self.postings.get
        return frozenset([owner[place] for one in stems for place in places(one, ())])

    @kept
    def _starts(self) -> list[tuple[int, int]]:
        return [(sentence.source, sentence.start) for sentence in self.sentences]

    def source_id(self, reading: Reading) -> str | None:
        """Give the id of the source that was read as `reading`; None for a foreign reading."""
        pairs = zip(self.sources, self.readings, strict=True)
        return next((source.id for source, own in pairs if own is reading), None)

    def only(self, places: Collection[int]) -> Index:
        """Give the index of the sources at some positions, the same one to all who ask."""
        wanted = frozenset(places)
        if wanted not in self._parts:
            pairs = zip(self.sources, self.readings, strict=True)
            kept = [pair for place, pair in enumerate(pairs) if place in wanted]
            sources, readings = [source for source, _ in kept], [reading for _, reading in kept]
            self._parts[wanted] = _build(sources, readings, self.rarity)
        return self._parts[wanted]

    @kept
    def _parts(self) -> dict[frozenset[int], Index]:
        """The indexes of some of the sources made so far."""
        return {}

    @kept
    def folded(self) -> frozenset[str]:
        """Every word of every source, in comparison form."""
        return frozenset().union(*[reading.words.folded for reading in self.readings])

    @kept
    def joined(self) -> str:
        """Every word of every source in comparison form, with single spaces between."""
        return f" {' | '.join(' '.join(reading.words.folded) for reading in self.readings)} "

    def cover(self, claim: Passage) -> Cover:
        """Look up the claim's content words in all sources."""
        sequence = content_stems(claim)
        stems = tuple(dict.fromkeys(sequence))
        owner, postings = self.owner, self.postings
        listed = [
            (len(places), word_stem, 1 << bit, places)
            for bit, word_stem in enumerate(stems)
            if (places := postings.get(word_stem))
        ]
        listed.sort(key=_FIRST_TWO)
        kin = self._kin(stems)
        masks: dict[int, int] = defaultdict(int)
        held = 0
        left = MAX_POSTINGS
        for count, _, bit, places in listed:
            for place in places if count <= left else places[:left]:
                masks[owner[place]] |= bit
            left = max(100, left - count)
            held |= bit
        for bit, word_stem in enumerate(stems, len(stems)):
            for places in kin.get(word_stem, ()):
                for place in places[:left]:
                    masks[owner[place]] |= 1 << bit
                left = max(KIN_PLACES, left - len(places))
                held |= 1 << bit
        weights = tuple([self.rarity.get(word_stem, UNKNOWN_WEIGHT) for word_stem in stems])
        return Cover(sequence, stems, weights, held, dict(masks), partial(self._runs, kin=kin))

    def _kin(self, stems: Sequence[str]) -> dict[str, list[Sequence[int]]]:
        """Where words stand that may stand for a claim's stems, by stem."""
        postings, known = self.postings, kinship()
        return {
            word_stem: [postings[other] for other in known[word_stem] if other in postings]
            for word_stem in stems
            if word_stem in known
        }

    def _runs(
        self, sequence: Sequence[str], kin: Mapping[str, Sequence[Sequence[int]]]
    ) -> tuple[int, ...]:
        runs: list[int] = []
        before: dict[int, int] = {}
        for word_stem in sequence:
            places = self.postings.get(word_stem, ())[: MAX_POSTINGS // 10]
            if kin.get(word_stem):
                others = [place for each in kin[word_stem] for place in each[:KIN_PLACES]]
                places = [*places, *others]
            if before and places:
                reached = before.get
                before = {place: reached(place - 1, 0) + 1 for place in places}
                runs.append(max(before.values()))
            else:
                before = dict.fromkeys(places, 1)
                runs.append(1 if places else 0)
        return tuple(runs)

    def stretches(self, claim: Passage, limit: int = 4) -> tuple[Stretch, ...]:
        """Give up to `limit` stretches that bear on the claim, best first, not overlapping."""
        return self.stretches_of(self.cover(claim), limit)

    def stretches_of(self, cover: Cover, limit: int = 4) -> tuple[Stretch, ...]:
        """Give the stretches for a claim whose words have been looked up."""
        taken: set[int] = set()
        picked: list[Stretch] = []
        for _, first, last, mask in sorted(self._windows(cover)):
            if len(picked) == limit:
                break
            window = range(first, last)
            if taken.isdisjoint(window):
                taken.update(window)
                picked.append(self._stretch(window, cover.shares[mask]))
        return tuple(picked)

    def _windows(self, cover: Cover) -> list[tuple[float, int, int, int]]:
        """Single sentences, and windows around the best ones, as (-score, first, last, mask)."""
        shares, masks = cover.shares, cover.masks
        windows = [
            (-shares[mask := masks[number]], number, number + 1, mask) for number in cover.best
        ]
        known: set[tuple[int, int]] = set()
        for number in cover.best[:3]:
            fence = self._fence(number)
            for first in range(fence.start, number + 1):
                mask = masks.get(first, 0)
                for last in range(first + 2, min(fence.stop, first + WINDOW) + 1):
                    mask |= masks.get(last - 1, 0)
                    if last > number and (first, last) not in known:
                        known.add((first, last))
                        cost = WINDOW_COST * (last - first - 1)
                        windows.append((cost - shares[mask], first, last, mask))
        return windows

    def _fence(self, number: int) -> range:
        """Give the sentences of a sentence's source, as far as a window reaches."""
        sentences, source = self.sentences, self.sentences[number].source
        first, last = number, number + 1
        while first and number - first < WINDOW - 1 and sentences[first - 1].source == source:
            first -= 1
        while last < len(sentences) and last - number < WINDOW and sentences[last].source == source:
            last += 1
        if self.readings[source].cut is not None:
            breaks = [at + 1 for at in range(first, last - 1) if not self._adjoin(at)]
            first = max([first, *(at for at in breaks if at <= number)])
            last = min([last, *(at for at in breaks if at > number)])
        return range(first, last)

    def _adjoin(self, number: int) -> bool:
        """Whether no row was left out between a sentence and the next."""
        one, two = self.sentences[number], self.sentences[number + 1]
        start, end = one.reading.origin(one.end - 1, two.start + 1)
        return end - start == two.start + 2 - one.end

    def _stretch(self, window: range, share: float) -> Stretch:
        head, tail = self.sentences[window[0]], self.sentences[window[-1]]
        passage = head.reading.passage(head.start, tail.end)
        return Stretch(head.source, self.sources[head.source].id, passage, window, share)


def index_sources(sources: Sequence[Source], rarity: Mapping[str, float] | None = None) -> Index:
    """Read and index the sources of one case; linear in their length.

    A sentence that commands whoever judges is left out: it states nothing, whatever it holds.
    """
    return _heard(sources, [Reading(source.text) for source in sources], rarity or {})


def _heard(
    sources: Sequence[Source], readings: Sequence[Reading], rarity: Mapping[str, float]
) -> Index:
    index = _build(sources, readings, rarity)
    unheard = _commands(index)
    if not unheard:
        return index
    heard = [
        replace(reading, unheard=tuple(unheard.get(number, ())))
        for number, reading in enumerate(index.readings)
    ]
    return _build(sources, heard, rarity)


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
        return _heard(sources, [_read(source.text, asked) for source in sources], rarity)
    return _remembered(sources, Itself(rarity))


def _read(text: str, asked: Reading) -> Reading:
    return Reading(text, cut=cut_rows(text, asked) if len(text) > LONG else None)


@lru_cache(maxsize=REMEMBERED)
def _remembered(sources: tuple[Source, ...], rarity: Itself[Mapping[str, float]]) -> Index:
    return index_sources(sources, rarity.value)


def _build(
    sources: Sequence[Source], readings: Sequence[Reading], rarity: Mapping[str, float]
) -> Index:
    sentences: list[Sentence] = []
    postings: defaultdict[str, list[int]] = defaultdict(list)
    owner: list[int] = []
    for number, reading in enumerate(readings):
        words = reading.words
        for segment in reading.segments:
            owner.append(-1)  # a gap, so that no run of words crosses a sentence's end
            inside = words.within(segment.start, segment.end)
            stems = list(filter(None, words.content[inside.start : inside.stop]))
            for place, word_stem in enumerate(stems, len(owner)):
                postings[word_stem].append(place)
            at = len(sentences)
            sentences.append(Sentence(number, reading, segment.start, segment.end, len(owner)))
            owner.extend([at] * len(stems))
    return Index(tuple(sources), tuple(readings), tuple(sentences), dict(postings), owner, rarity)


def content_stems(passage: Passage) -> tuple[str, ...]:
    """Give the stems of a passage's content words, in order."""
    return passage.content
