"""Finds the contradictions among the claims of one answer, and puts all conflicts together.

Knows that two claims contradict when each, read as the only source, contradicts the other by the
rules that judge claims, and that all they do not share is the difference itself. Careful on purpose:
another subject, time or condition is no contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from critic.claims import Draft
from critic.consistency.bench import Bench
from critic.consistency.clashes import Conflicts, Contradiction, place_of
from critic.consistency.disagreeing import source_conflicts
from critic.consistency.frames import Frame, fills_role, frame_of, one_time
from critic.consistency.orders import Turn, turned
from critic.consistency.sums import miscounts
from critic.evidence import Stretch
from critic.rules.rule import Hit
from critic.text.inflection import stem
from critic.text.quantities import Quantity
from critic.text.reading import Passage, Reading
from critic.text.times import Moment

ONE_SUBJECT = 0.5  # share of two claims' words that must be common
APART = 3  # words that one claim may have and the other not
AROUND = 2  # and so many more in names, units and dates
PARTNERS = 4  # claims that one claim is compared with, the likeliest first
POSTINGS = 40
MAX_PAIRS = 400  # pairs of claims compared in one answer; ordinary ones have a handful
_ONCE: Final = frozenset(
    stem(word)
    for word in "founded opened born died established launched completed invented discovered released married signed".split()  # noqa: SIM905
)


def find_conflicts(
    answer: Reading,
    drafts: Sequence[Draft],
    stretches: Mapping[str, Sequence[Stretch]],
    bench: Bench,
) -> Conflicts:
    """Find what does not fit together within an answer and among the sources that bear on it.

    `stretches` gives for a claim's id the places that bear on it.
    """
    checkable = [draft for draft in drafts if draft.checkable]
    return Conflicts(
        (*_contradictions(checkable, bench), *miscounts(answer, drafts)),
        tuple(source_conflicts(checkable, stretches, bench)),
    )


class _Pair(NamedTuple):
    """Two claims that may speak of one thing, the earlier one first."""

    first: Draft
    second: Draft
    one: Frame
    other: Frame


def _contradictions(drafts: Sequence[Draft], bench: Bench) -> Iterator[Contradiction]:
    told: set[str] = set()
    for pair in islice(_pairs(drafts), MAX_PAIRS):
        if pair.second.id in told:
            continue
        clash = _clash(pair, bench)
        if clash is not None:
            told.add(pair.second.id)
            start, end = pair.second.passage.reading.origin(clash.start, clash.end)
            yield Contradiction(pair.first, pair.second, clash.code, clash.strength, start, end)


def _clash(pair: _Pair, bench: Bench) -> Turn | None:
    """Give how two claims contradict each other, if they do."""
    if found := turned(pair.first.passage, pair.second.passage):
        return found
    hits = bench.contradictions(pair.second.passage, place_of(pair.first).quote)
    back = bench.contradictions(pair.first.passage, place_of(pair.second).quote) if hits else []
    for hit in hits if back else ():
        if _is_the_difference(pair, hit, back):
            return Turn(hit.code, min(hit.strength, back[0].strength), hit.start, hit.end)
    return None


def _is_the_difference(pair: _Pair, hit: Hit, back: Sequence[Hit]) -> bool:
    """Whether what two claims do not share is the difference itself, not another subject."""
    same = [other for other in back if other.code[:3] == hit.code[:3]] or back
    one, other = _Rest(pair.first.passage, same), _Rest(pair.second.passage, [hit])
    if hit.code.startswith("NAM") and not (one.in_role and other.in_role):
        return False
    told = one.words | other.words
    if one.values != other.values or (pair.one.marks ^ pair.other.marks) - told:
        return False
    pointed = one.stems | other.stems
    ours, theirs = pair.one.stems - pointed, pair.other.stems - pointed
    if ours == theirs:
        return True
    once = hit.code.startswith("DAT") and bool(ours & theirs & _ONCE)
    return once and not (ours - theirs and theirs - ours)


def _values(passage: Passage) -> tuple[Moment | Quantity, ...]:
    return (*passage.moments, *passage.quantities)


class _Rest:
    """What some findings point at in a sentence, and what they leave of its values."""

    def __init__(self, passage: Passage, hits: Sequence[Hit]) -> None:
        self._hits = hits
        places = [passage.reading.passage(hit.start, hit.end) for hit in hits]
        self.stems = frozenset(stem for place in places for stem in place.stems)
        self.words = frozenset(word for place in places for word in place.folded)
        self.values = [
            passage.reading.text[item.start : item.end].casefold()
            for item in _values(passage)
            if not self._hit(item.start, item.end)
        ]
        self.in_role = all(
            fills_role(passage, hit.start)
            for hit in hits
            if any(name.start < hit.end and hit.start < name.end for name in passage.names)
        )

    def _hit(self, start: int, end: int) -> bool:
        return any(start < hit.end and hit.start < end for hit in self._hits)


def _pairs(drafts: Sequence[Draft]) -> Iterator[_Pair]:
    """Claims that speak of one subject and may differ; their frames are read only where words agree."""
    postings: dict[str, list[int]] = {}
    known: list[frozenset[str]] = []
    for place, draft in enumerate(drafts):
        words = frozenset([word for word in draft.passage.content_set if not word[0].isdigit()])
        partners = _partners([postings[word] for word in words if word in postings], len(words))
        for word in words:
            postings.setdefault(word, []).append(place)
        known.append(words)
        for earlier in partners:
            if _near(known[earlier], words, APART + AROUND):
                first = drafts[earlier]
                pair = _Pair(first, draft, frame_of(first.passage), frame_of(draft.passage))
                if _may_clash(pair):
                    yield pair


def _partners(said_before: Sequence[Sequence[int]], size: int) -> list[int]:
    """Give the earlier claims that share most of a claim's words; none where none is near enough.

    `said_before` has for each of its `size` words that stand in earlier claims the places of these.
    """
    least = size - APART - AROUND
    if len(said_before) < least:
        return []
    likely: dict[int, int] = {}
    for places in said_before:
        for earlier in places[-POSTINGS:]:
            likely[earlier] = likely.get(earlier, 0) + 1
    if max(likely.values(), default=0) < least:
        return []
    return sorted(likely, key=lambda earlier: (-likely[earlier], earlier))[:PARTNERS]


def _near(one: frozenset[str], other: frozenset[str], most: int) -> bool:
    """Whether few words stand in only one of two claims, and many in both."""
    apart = max(len(one - other), len(other - one))
    shared = len(one & other)
    return apart <= 1 or (apart <= most and shared >= ONE_SUBJECT * min(len(one), len(other)))


def _may_clash(pair: _Pair) -> bool:
    differ = pair.first.passage.folded != pair.second.passage.folded
    return (
        differ and _near(pair.one.core, pair.other.core, APART) and one_time(pair.one, pair.other)
    )
