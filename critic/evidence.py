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

from critic.records import Source
from critic.text.kept import kept
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


@dataclass(frozen=True, slots=True)
class Stretch:
    """A place in a source: `coverage` is the weighted share of the claim's content found there."""

    source: int
    source_id: str
    passage: Passage
    sentences: range
    coverage: float


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of one source; `first` is the place of its first content word in the index."""

    source: int
    passage: Passage
    first: int


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
    holds another word that may stand for it; `held` joins all masks. `copied` gives the `runs` of a sequence of stems.
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

    def mask(self, first: int, last: int) -> int:
        """The stems that neighbouring sentences hold together."""
        mask, held = 0, self.masks.get
        for number in range(first, last):
            mask |= held(number, 0)
        return mask

    @property
    def missing(self) -> tuple[tuple[str, float], ...]:
        """The stems no source holds or says otherwise, with their weights, in the claim's order."""
        pairs = zip(self.stems, self.weights, strict=True)
        held = self.held | self.held >> len(self.stems)
        return tuple(pair for bit, pair in enumerate(pairs) if not held >> bit & 1)

    @kept
    def best(self) -> tuple[int, ...]:
        """The sentences that hold most of the claim, best first."""
        shares = self.shares
        ranked = sorted([(-shares[mask], number) for number, mask in self.masks.items()])
        return tuple([number for _, number in ranked[:CANDIDATES]])

    def holding(self, stems: Collection[str], sentences: Iterable[int]) -> Cover:
        """Give this cover with some of the claim's stems held by sentences that say them otherwise."""
        bits = sum(1 << bit for bit, word_stem in enumerate(self.stems) if word_stem in stems)
        masks = dict(self.masks)
        for number in sentences:
            masks[number] = masks.get(number, 0) | bits
        return replace(self, held=self.held | bits, masks=masks)

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

    @kept
    def _starts(self) -> list[tuple[int, int]]:
        return [(sentence.source, sentence.passage.start) for sentence in self.sentences]

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
        return frozenset(word for reading in self.readings for word in reading.words.folded)

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
            before = {
                place: before[place - 1] + 1 if place - 1 in before else 1 for place in places
            }
            runs.append(max(before.values(), default=0))
        return tuple(runs)

    def stretches(self, claim: Passage, limit: int = 4) -> tuple[Stretch, ...]:
        """Give up to `limit` stretches that bear on the claim, best first, not overlapping."""
        return self.stretches_of(self.cover(claim), limit)

    def stretches_of(self, cover: Cover, limit: int = 4) -> tuple[Stretch, ...]:
        """Give the stretches for a claim whose words have been looked up."""
        taken: set[int] = set()
        picked: list[Stretch] = []
        for _, first, last in sorted(self._windows(cover)):
            if len(picked) == limit:
                break
            if taken.isdisjoint(range(first, last)):
                taken.update(range(first, last))
                picked.append(self._stretch(first, last, cover))
        return tuple(picked)

    def _windows(self, cover: Cover) -> set[tuple[float, int, int]]:
        """Single sentences, and windows around the best ones, as (-score, first, last)."""
        shares, masks = cover.shares, cover.masks
        windows = {(-shares[masks[number]], number, number + 1) for number in cover.best}
        spans = {
            (first, last)
            for number in cover.best[:3]
            for first, last in _around(number, self._fence(number))
        }
        for first, last in spans:
            score = shares[cover.mask(first, last)] - WINDOW_COST * (last - first - 1)
            windows.add((-score, first, last))
        return windows

    def _fence(self, number: int) -> range:
        """Give the sentences of a sentence's source, as far as a window reaches."""
        sentences, source = self.sentences, self.sentences[number].source
        first, last = number, number + 1
        while first and number - first < WINDOW - 1 and sentences[first - 1].source == source:
            first -= 1
        while last < len(sentences) and last - number < WINDOW and sentences[last].source == source:
            last += 1
        return range(first, last)

    def _stretch(self, first: int, last: int, cover: Cover) -> Stretch:
        head, tail = self.sentences[first], self.sentences[last - 1]
        passage = head.passage.reading.passage(head.passage.start, tail.passage.end)
        source_id = self.sources[head.source].id
        share = cover.shares[cover.mask(first, last)]
        return Stretch(head.source, source_id, passage, range(first, last), share)


def index_sources(sources: Sequence[Source], rarity: Mapping[str, float] | None = None) -> Index:
    """Read and index the sources of one case; linear in their length."""
    return _build(sources, [Reading(source.text) for source in sources], rarity or {})


def known_sources(sources: tuple[Source, ...], rarity: Mapping[str, float]) -> Index:
    """Give the index of the sources of one case, the same one as long as it is remembered.

    An answer is often judged again after a revision, or beside other answers from the same sources.
    Long sources are read anew each time, so that memory stays small.
    """
    if sum([len(source.text) for source in sources]) > REMEMBERED_CHARS:
        return index_sources(sources, rarity)
    return _remembered(sources, _Table(rarity))


class _Table:
    """A rarity table as a part of a key: itself, and nothing that merely equals it."""

    __slots__ = ("rarity",)

    def __init__(self, rarity: Mapping[str, float]) -> None:
        self.rarity = rarity

    def __hash__(self) -> int:
        return id(self.rarity)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and other.rarity is self.rarity


@lru_cache(maxsize=REMEMBERED)
def _remembered(sources: tuple[Source, ...], table: _Table) -> Index:
    return index_sources(sources, table.rarity)


def _build(
    sources: Sequence[Source], readings: Sequence[Reading], rarity: Mapping[str, float]
) -> Index:
    sentences: list[Sentence] = []
    postings: dict[str, list[int]] = {}
    owner: list[int] = []
    for number, reading in enumerate(readings):
        for segment in reading.segments:
            passage = reading.passage(segment.start, segment.end)
            owner.append(-1)  # a gap, so that no run of words crosses a sentence's end
            sentence = len(sentences)
            sentences.append(Sentence(number, passage, len(owner)))
            stems = passage.content
            for place, word_stem in enumerate(stems, len(owner)):
                places = postings.get(word_stem)
                if places is None:
                    postings[word_stem] = [place]
                else:
                    places.append(place)
            owner.extend([sentence] * len(stems))
    return Index(tuple(sources), tuple(readings), tuple(sentences), postings, owner, rarity)


def _around(number: int, fence: range) -> list[tuple[int, int]]:
    """Give the windows of two sentences or more that hold one, inside a fence."""
    return [
        (first, last)
        for first in range(fence.start, number + 1)
        for last in range(max(number, first + 1) + 1, min(fence.stop, first + WINDOW) + 1)
    ]


def content_stems(passage: Passage) -> tuple[str, ...]:
    """Give the stems of a passage's content words, in order."""
    return passage.content
