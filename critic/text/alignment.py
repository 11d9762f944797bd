"""The words of a claim laid beside the words of one stretch of a source.

Knows which word stands for which (same order first, then reordered; kin at the same place), where the claim puts other
words in the same place, and what it adds or leaves out there. Refuses to know what a difference
means. Only the first `MAX_CLAIM` and `MAX_SOURCE` words are laid out, so the cost is bounded.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, count
from typing import Final, TypeAlias

from critic.text.kept import kept, once
from critic.text.meaning.synonyms import kinship
from critic.text.reading import Passage

MAX_CLAIM = 200
MAX_SOURCE = 300
MAX_PLACES = 6  # occurrences of one word in the source that are considered
MAX_RUN = 8  # words in a run that counts as "another wording at the same place"
_ARTICLES = frozenset({"the", "a", "an", "and", "of"})
_Link: TypeAlias = "tuple[int, int, _Link | None]"  # claim place, source place, the link before
_NO_CHAIN: Final[tuple[float, _Link | None]] = (0.0, None)


@dataclass(frozen=True, slots=True)
class Substitution:
    """Other words at the same place: word indexes of the claim and of the source.

    `anchored` tells whether agreeing words stand on both sides (else the run opens or ends it).
    """

    claim: range
    source: range
    anchored: bool


@dataclass(frozen=True, eq=False)
class Alignment:
    """A claim beside a stretch; all indexes count words from the start of their passage.

    `pairs` keep the order, `crossed` do not; `partners` joins both: the word of the source by the word
    of the claim. `missing` are content words of the claim without a partner. `overlap` is the share
    of the claim's content words with a partner, `order` that of partners in order.
    """

    claim: Passage
    source: Passage
    pairs: tuple[tuple[int, int], ...]
    crossed: tuple[tuple[int, int], ...]
    partners: dict[int, int]
    missing: tuple[int, ...]
    overlap: float
    order: float

    @property
    def substitutions(self) -> tuple[Substitution, ...]:
        """Other words at the same place."""
        return self._gaps[0]

    @property
    def dropped(self) -> tuple[range, ...]:
        """Runs of the source that stand between two neighbours of the claim."""
        return self._gaps[1]

    @kept
    def _gaps(self) -> tuple[tuple[Substitution, ...], tuple[range, ...]]:
        sizes = len(self.claim.folded[:MAX_CLAIM]), len(self.source.folded[:MAX_SOURCE])
        return _gaps(self.pairs, *sizes)

    @kept
    def near_copy(self) -> bool:
        """Whether the claim is nearly the source's own wording, a word or two aside."""
        tells = self.claim.telling
        anchors = [pair for pair in self.pairs if tells[pair[0]]]
        if len(anchors) < 2 or self.order < 0.6:
            return False
        between = range(anchors[0][1], anchors[-1][1] + 1)
        content = self.source.telling[between.start : between.stop]
        return len(content) - content.count("") <= 1.5 * len(anchors) + 2


def span(passage: Passage, words: range) -> tuple[int, int]:
    """Turn a run of words of a passage into a plain span of its reading."""
    columns = passage.reading.words
    first = passage.word_range.start
    return columns.starts[first + words.start], columns.ends[first + words.stop - 1]


def trimmed(passage: Passage) -> Passage:
    """Cut a passage of more words than are ever compared, so that endless lines cost no more."""
    words = passage.word_range
    if len(words) <= MAX_SOURCE:
        return passage
    return passage.reading.passage(passage.start, span(passage, range(MAX_SOURCE))[1])


@lru_cache(maxsize=16)
def align(claim: Passage, source: Passage) -> Alignment:
    """Lay a claim beside a stretch of a source."""
    claim_keys, source_keys = claim.stems[:MAX_CLAIM], source.stems[:MAX_SOURCE]
    told, places = telling_places(claim), _places(claim.content_set, source_keys)
    keys_told = zip(told, claim.content, strict=False)
    shared = [(i, places[key]) for i, key in keys_told if key in places]
    anchors = _anchors(shared)
    pairs = _fill(anchors, claim_keys, source_keys)
    partners = dict(pairs)
    crossed = _cross(shared, partners) if len(anchors) < len(shared) else ()
    if crossed:
        partners = dict((*crossed, *pairs))
    missing = tuple([i for i in told if i not in partners])
    total = len(told) or 1
    overlap, order = (len(told) - len(missing)) / total, len(anchors) / total
    return Alignment(claim, source, tuple(pairs), crossed, partners, missing, overlap, order)


def keys(passage: Passage) -> tuple[str, ...]:
    """Give the comparison keys of all words of a passage, irregular forms resolved."""
    return passage.stems


@once
def telling_places(claim: Passage) -> list[int]:
    """Which words of the claim carry content, as far as it is laid out."""
    return list(compress(count(), claim.telling[:MAX_CLAIM]))


def _places(wanted: frozenset[str], source_keys: Sequence[str]) -> dict[str, list[int]]:
    """Where each of the wanted keys stands in the source."""
    places: dict[str, list[int]] = {word: [] for word in wanted.intersection(source_keys)}
    for j, word in enumerate(source_keys):
        if word in places:
            places[word].append(j)
    return places


def _anchors(shared: Sequence[tuple[int, list[int]]]) -> list[tuple[int, int]]:
    """Find the heaviest run of shared content words that keeps the order.

    `shared` are the claim's words that the source has too, each with its places there. A word that
    stands once in the source tells more; staying on the same diagonal earns half a word, so that
    repeats fall where their neighbours do. n log n in the number of matching places.
    """
    if _in_order(shared):
        return [(i, spots[0]) for i, spots in shared]
    # The best chains as a staircase: each step ends later in the source, and scores more.
    ends, steps = [-1], [_NO_CHAIN]
    diagonal: dict[int, tuple[float, _Link]] = {}
    for i, spots in shared:
        weight = 1.0 + 1.0 / len(spots)
        for j in spots[MAX_PLACES - 1 :: -1]:  # the last first: none may follow on another
            at = bisect_left(ends, j)
            score, before = steps[at - 1]
            same = diagonal.get(j - i)
            if same and same[0] > score and i - same[1][0] <= 4:
                score, before = same
            score += weight
            chain: _Link = (i, j, before)
            if at == len(ends):
                ends.append(j)
                steps.append((score, chain))
            elif ends[at] != j or steps[at][0] <= score:
                useless = at
                while useless < len(ends) and steps[useless][0] <= score:
                    useless += 1
                ends[at:useless] = [j]
                steps[at:useless] = [(score, chain)]
            diagonal[j - i] = score + 0.5, chain
    return _links(steps[-1][1])


def _in_order(shared: Sequence[tuple[int, list[int]]]) -> bool:
    """Whether every shared word stands once in the source, one after the other: as most do."""
    before = -1
    for _, spots in shared:
        if len(spots) > 1 or spots[0] <= before:
            return False
        before = spots[0]
    return True


def _links(chain: _Link | None) -> list[tuple[int, int]]:
    """Give the pairs of a chain, from its first."""
    links: list[tuple[int, int]] = []
    while chain:
        i, j, chain = chain
        links.append((i, j))
    links.reverse()
    return links


def _fill(
    anchors: Sequence[tuple[int, int]], claim_keys: Sequence[str], source_keys: Sequence[str]
) -> list[tuple[int, int]]:
    """Pair the function words that stand between the anchors."""
    pairs: list[tuple[int, int]] = []
    i, j = 0, 0
    for anchor in anchors:
        end_i, end_j = anchor
        if i < end_i and j < end_j:
            _fill_gap(pairs, claim_keys, source_keys, (i, j), anchor)
        pairs.append(anchor)
        i, j = end_i + 1, end_j + 1
    end = len(claim_keys), len(source_keys)
    if i < end[0] and j < end[1]:
        _fill_gap(pairs, claim_keys, source_keys, (i, j), end)
    return pairs


def _fill_gap(
    pairs: list[tuple[int, int]],
    claim_keys: Sequence[str],
    source_keys: Sequence[str],
    start: tuple[int, int],
    stop: tuple[int, int],
) -> None:
    """Add the equal words of one gap: from its left end, from its right end, inside it kin too."""
    (i, j), (stop_i, stop_j) = start, stop
    while i < stop_i and j < stop_j and claim_keys[i] == source_keys[j]:
        pairs.append((i, j))
        i, j = i + 1, j + 1
    tail = 0
    while i < stop_i and j < stop_j and claim_keys[stop_i - 1] == source_keys[stop_j - 1]:
        stop_i, stop_j, tail = stop_i - 1, stop_j - 1, tail + 1
    if i < stop_i and j < stop_j and max(stop_i - i, stop_j - j) <= MAX_RUN:
        known, held = kinship(), frozenset(source_keys[j:stop_j])
        for at, word in enumerate(claim_keys[i:stop_i], i):
            others = known.get(word, ())
            if (word not in held and held.isdisjoint(others)) or word in _ARTICLES:
                continue
            for spot in range(j, stop_j):
                if word == source_keys[spot] or source_keys[spot] in others:
                    pairs.append((at, spot))
                    j = spot + 1
                    break
    if tail:
        pairs.extend(zip(range(stop_i, stop[0]), range(stop_j, stop[1]), strict=True))


def _cross(
    shared: Sequence[tuple[int, list[int]]], paired: Mapping[int, int]
) -> tuple[tuple[int, int], ...]:
    """Pair content words that both sides hold in another order."""
    taken = set(paired.values())
    crossed: list[tuple[int, int]] = []
    for i, spots in shared:
        if i in paired:
            continue
        for j in spots[:MAX_PLACES]:
            if j not in taken:
                crossed.append((i, j))
                taken.add(j)
                break
    return tuple(crossed)


def _gaps(
    pairs: Sequence[tuple[int, int]], claim_size: int, source_size: int
) -> tuple[tuple[Substitution, ...], tuple[range, ...]]:
    """Read what stands between neighbouring pairs: other words, and words left out."""
    substitutions: list[Substitution] = []
    dropped: list[range] = []
    next_i, next_j = 0, 0
    for i, j in (*pairs, (claim_size, source_size)):
        claim, source, head = range(next_i, i), range(next_j, j), not next_i
        next_i, next_j = i + 1, j + 1
        if not source:
            continue
        anchored = not head and i < claim_size
        if claim:
            near = source if anchored else _nearest(source, len(claim) + 2, head=head)
            if max(len(claim), len(near)) <= MAX_RUN:
                substitutions.append(Substitution(claim, near, anchored))
        elif anchored:
            dropped.append(source)
    return tuple(substitutions), tuple(dropped)


def _nearest(run: range, size: int, *, head: bool) -> range:
    """Cut a run that opens or ends the stretch to the words next to its only anchor."""
    return run[-size:] if head else run[:size]
