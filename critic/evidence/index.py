"""The sources of one case by their words, and the places that bear on a claim.

Knows which sentence of which source holds which of a claim's words, and how much each word tells.
A stretch is one sentence, or two or three neighbours where the claim needs them. Refuses to judge:
it finds places and says how much of the claim stands there.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from critic.evidence.cover import Cover, Weights
from critic.records import Source
from critic.text.kept import kept
from critic.text.meaning.synonyms import kinship
from critic.text.reading import Passage, Reading

WINDOW = 3
WINDOW_COST = 0.04  # what a longer window must add to be worth quoting
UNKNOWN_WEIGHT = 1.0
MAX_POSTINGS = 4000  # places looked up for one claim, rare words first: keeps long sources linear
KIN_PLACES = 20  # looked up for one word that may stand for a claim's, where the source is long
_Looked: TypeAlias = tuple[int, Sequence[int]]  # the bit of a word, and where it stands


class Stretch(NamedTuple):
    """A place in a source: `coverage` is the weighted share of the claim's content found there."""

    source: int
    source_id: str
    passage: Passage
    sentences: range
    coverage: float


class Sentence(NamedTuple):
    """One sentence of one source; its words are `first:stop` of the reading's."""

    source: int
    reading: Reading
    start: int
    end: int
    first: int
    stop: int

    @property
    def passage(self) -> Passage:
        """The sentence as a passage; most sentences of long sources are never looked at."""
        return self.reading.passage(self.start, self.end)


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
        for reading, first, starts in self._starts:
            if reading is place.reading:
                begin = max(0, bisect_right(starts, place.start) - 1)
                return range(first + begin, first + bisect_left(starts, place.end))
        return range(0)

    def sentences_with(self, stems: Iterable[str]) -> frozenset[int]:
        """Give the numbers of the sentences that hold one of the stems."""
        owner, places = self.owner, self.postings.get
        return frozenset([owner[place] for one in stems for place in places(one, ())])

    @kept
    def _starts(self) -> list[tuple[Reading, int, list[int]]]:
        """Each source with the number of its first sentence and where all of them start."""
        starts: list[list[int]] = [[] for _ in self.readings]
        for sentence in self.sentences:
            starts[sentence.source].append(sentence.start)
        firsts = accumulate(map(len, starts), initial=0)
        return list(zip(self.readings, firsts, starts, strict=False))

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
            self._parts[wanted] = index_readings(sources, readings, self.rarity)
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
        of, kin, owner_of = self.postings.get, self._kin, self.owner.__getitem__
        looked = [(1 << bit, places) for bit, one in enumerate(stems) if (places := of(one))]
        words = len(looked)
        for bit, one in enumerate(stems, len(stems)):
            looked += [(1 << bit, places) for places in kin[one]]
        if sum([len(places) for _, places in looked]) > MAX_POSTINGS:
            looked = _fewer(looked, words, stems)
        masks: dict[int, int] = {}
        held = 0
        for bit, places in looked:
            held |= bit
            for number in map(owner_of, places):
                masks[number] = masks[number] | bit if number in masks else bit
        weights = Weights([self.rarity.get(one, UNKNOWN_WEIGHT) for one in stems])
        return Cover(sequence, stems, weights, held, masks, self._runs)

    @kept
    def _kin(self) -> _Kin:
        return _Kin(self.postings)

    def _runs(self, sequence: Sequence[str]) -> tuple[int, ...]:
        of, most = self.postings.get, MAX_POSTINGS // 10
        kin = self._kin.get  # `cover` has looked up those of the claim's stems
        runs: list[int] = []
        ahead: dict[int, int] = {}  # how long a run is, by the place that would go on with it
        for word_stem in sequence:
            places = of(word_stem, ())
            if len(places) > most:
                places = places[:most]
            for others in kin(word_stem, ()):
                places = [*places, *others[:KIN_PLACES]]
            reached, ahead = ahead, {}
            longest = 1 if places else 0
            for place in places:
                if place in reached:
                    run = ahead[place + 1] = reached[place] + 1
                    longest = max(longest, run)
                else:
                    ahead[place + 1] = 1
            runs.append(longest)
        return tuple(runs)

    def stretches(self, claim: Passage, limit: int = 4) -> tuple[Stretch, ...]:
        """Give up to `limit` stretches that bear on the claim, best first, not overlapping."""
        return self.stretches_of(self.cover(claim), limit)

    def stretches_of(self, cover: Cover, limit: int = 4) -> tuple[Stretch, ...]:
        """Give the stretches for a claim whose words have been looked up."""
        taken: set[int] = set()
        picked: list[Stretch] = []
        for _, first, last, share in sorted(self._windows(cover)):
            if len(picked) == limit:
                break
            window = range(first, last)
            if taken.isdisjoint(window):
                taken.update(window)
                picked.append(self._stretch(window, share))
        return tuple(picked)

    def _windows(self, cover: Cover) -> list[tuple[float, int, int, float]]:
        """Single sentences, and windows around the best ones, as (-score, first, last, share)."""
        weights, masks, best = cover.weights, cover.masks, cover.best
        whole = weights.total or 1.0
        windows: list[tuple[float, int, int, float]] = []
        for number in best:
            share = weights[masks[number]] / whole
            windows.append((-share, number, number + 1, share))
        wider: dict[tuple[int, int], int] = {}
        for number in best[:3]:
            self._widen(number, masks, wider)
        for (first, last), mask in wider.items():
            share = weights[mask] / whole
            windows.append((WINDOW_COST * (last - first - 1) - share, first, last, share))
        return windows

    def _widen(
        self, number: int, masks: Mapping[int, int], wider: dict[tuple[int, int], int]
    ) -> None:
        """Add the windows around a sentence that hold more of the claim than any part with it."""
        own, of = masks[number], masks.get
        around = own
        for at in range(number + 1 - WINDOW, number + WINDOW):
            around |= of(at, 0)
        if around == own:
            return
        begin, end = self._fence(number)
        for first in range(begin, number + 1):
            head, rest = of(first, 0), 0
            if not head:
                continue
            for last in range(first + 1, min(end, first + WINDOW)):
                tail = of(last, 0)
                tells = last == number or tail & ~(head | rest)
                rest |= tail
                if last >= number and tells and (first == number or head & ~rest):
                    wider[first, last + 1] = head | rest

    def _fence(self, number: int) -> tuple[int, int]:
        """Give the first sentence and the end of a source, as far as a window reaches."""
        fence = self._fences.get(number)
        if fence is None:
            fence = self._fences[number] = self._fenced(number)
        return fence

    @kept
    def _fences(self) -> dict[int, tuple[int, int]]:
        """How far windows reach around the sentences asked about so far."""
        return {}

    def _fenced(self, number: int) -> tuple[int, int]:
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
        return first, last

    def _adjoin(self, number: int) -> bool:
        """Whether no row was left out between a sentence and the next."""
        one, two = self.sentences[number], self.sentences[number + 1]
        start, end = one.reading.origin(one.end - 1, two.start + 1)
        return end - start == two.start + 2 - one.end

    def _stretch(self, window: range, share: float) -> Stretch:
        source, reading, start, end, *_ = self.sentences[window.start]
        if len(window) > 1:
            end = self.sentences[window.stop - 1].end
        passage = reading.passage(start, end)
        return Stretch(source, self.sources[source].id, passage, window, share)


class _Kin(dict[str, tuple[Sequence[int], ...]]):
    """Where words stand that may stand for a stem; looked up once for each stem that has such."""

    __slots__ = ("_postings",)

    def __init__(self, postings: Mapping[str, Sequence[int]]) -> None:
        super().__init__()
        self._postings = postings

    def __missing__(self, word_stem: str) -> tuple[Sequence[int], ...]:
        kin = kinship().get(word_stem)
        if kin is None:
            return ()
        postings = self._postings
        places = self[word_stem] = tuple([postings[one] for one in kin if one in postings])
        return places


def index_readings(
    sources: Sequence[Source], readings: Sequence[Reading], rarity: Mapping[str, float]
) -> Index:
    """Index sources as they were read; linear in their length."""
    sentences: list[Sentence] = []
    postings: dict[str, list[int]] = {}
    owner: list[int] = []
    for number, reading in enumerate(readings):
        begins, content = reading.words.starts, reading.words.content
        stop = 0
        for start, end, _, _ in reading.segments:
            first = bisect_left(begins, start, stop)
            stop = bisect_left(begins, end, first)
            owner.append(-1)  # a gap, so that no run of words crosses a sentence's end
            place = len(owner)
            for word_stem in content[first:stop]:
                if word_stem:
                    if word_stem in postings:
                        postings[word_stem].append(place)
                    else:
                        postings[word_stem] = [place]
                    place += 1
            owner += [len(sentences)] * (place - len(owner))
            sentences.append(Sentence(number, reading, start, end, first, stop))
    return Index(tuple(sources), tuple(readings), tuple(sentences), postings, owner, rarity)


def _fewer(looked: Sequence[_Looked], words: int, stems: Sequence[str]) -> list[_Looked]:
    """Give so many places as keep long sources linear: of rare words first, of kin in the end."""
    fewer: list[_Looked] = []
    left = MAX_POSTINGS
    for _, _, (bit, places) in sorted(
        [(len(row[1]), stems[row[0].bit_length() - 1], row) for row in looked[:words]]
    ):
        fewer.append((bit, places[:left]))
        left = max(100, left - len(places))
    for bit, places in looked[words:]:
        fewer.append((bit, places[:left]))
        left = max(KIN_PLACES, left - len(places))
    return fewer


def content_stems(passage: Passage) -> tuple[str, ...]:
    """Give the stems of a passage's content words, in order."""
    return passage.content
