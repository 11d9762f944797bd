"""A value that the sources give to another subject, while the claim's own has another value.

Knows how the words of two clauses must differ for that: one of the claim's words stands only with
the other value, and where the claim's value stands something else takes its place. Refuses to say
so where any place with the claim's value may speak of the claim's subject.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from critic.evidence import Index
from critic.rules.binding import Item
from critic.rules.scopes import Scope, scope_in_source
from critic.text.reading import Passage, Reading

_FITS: Final = 0.8  # the least share of the claim's words that stand with the other value
_FITS_BESIDE: Final = 0.6  # the same within one sentence, where clauses leave words out
_LEFT_OUT: Final = 0.4  # the most of the claim's words that such a clause leaves out
_SHARED: Final = 0.6  # the same where it stands behind, and may share the subject too
_TELLS: Final = 0.25  # the least weight of the word that tells the two apart
_MOST_RIVALS: Final = 6
_MOST_PLACES: Final = 8  # places with the claim's own value; of more, one may well be right


class Found(NamedTuple):
    """An item of a source, the reading it stands in, and how to find the items like it in a sentence."""

    item: Item
    reading: Reading
    alike: Callable[[Passage], Sequence[Item]]


def displaced(
    index: Index, mine: Scope, unit: Collection[str], same: Sequence[Found], rivals: Sequence[Found]
) -> Found | None:
    """Give the source's value for the claim's subject, where the claim's is that of another.

    `same` are all places with the claim's value; `unit` are stems of its unit, which tell nothing.
    """
    if not same or len(same) > _MOST_PLACES:
        return None
    strange, scopes = frozenset(unit), _Scopes(index, same)
    for rival in rivals[:_MOST_RIVALS]:
        theirs = _scope(index, rival)
        if all(
            _crossed(index, mine, (rival, theirs), (place, scopes[number]), strange)
            for number, place in enumerate(same)
        ):
            return rival
    return None


class _Scopes(dict[int, Scope]):
    """The words of the places with the claim's own value, read when first asked for."""

    def __init__(self, index: Index, same: Sequence[Found]) -> None:
        self._index, self._same = index, same

    def __missing__(self, number: int) -> Scope:
        scope = self[number] = _scope(self._index, self._same[number])
        return scope


def _scope(index: Index, found: Found) -> Scope:
    return scope_in_source(index, found.reading, found.item, found.alike)


def _crossed(
    index: Index,
    mine: Scope,
    rival: tuple[Found, Scope],
    place: tuple[Found, Scope],
    unit: frozenset[str],
) -> bool:
    """Whether the claim's words stand with the rival and others stand where its own value is."""
    asked = mine.words - unit
    held, other = rival[1].words - unit, place[1].words - unit
    told, instead = (asked & held) - other, other - asked - held
    if not instead or max(map(index.weight, told), default=0.0) < _TELLS:
        return False
    if len(held - asked - other) > max(1, len(asked) // 2):
        return False
    back = (asked & other) - held
    if _one_sentence(index, rival[0], place[0]):
        later = rival[0].item.start > place[0].item.start  # and may go on with its subject
        left_out = back if later or len(held) < len(other) else frozenset[str]()
        return (
            back == left_out
            and _share(index, asked, left_out) <= (_SHARED if later else _LEFT_OUT)
            and _share(index, asked, held | left_out) >= _FITS_BESIDE
            and _same_side(rival[1], place[1], told, instead)
            and (later or _follows(place[1], instead, left_out))
        )
    return not back and _share(index, asked, held) >= _FITS


def _same_side(rival: Scope, place: Scope, told: frozenset[str], instead: frozenset[str]) -> bool:
    """Whether what tells the clauses apart stands before the value in both, or behind it."""
    before = told & {*rival.before} and instead & {*place.before}
    return bool(before or (told & {*rival.after} and instead & {*place.after}))


def _follows(place: Scope, instead: frozenset[str], left_out: frozenset[str]) -> bool:
    """Whether the words a clause leaves out follow those it replaces, as a verb its subject."""
    words = (*place.before, *place.after)
    first = next((number for number, word in enumerate(words) if word in instead), 0)
    return left_out.isdisjoint(words[:first])


def _share(index: Index, asked: frozenset[str], held: frozenset[str]) -> float:
    total = sum(map(index.weight, sorted(asked)))
    return sum(map(index.weight, sorted(asked & held))) / total if total else 0.0


def _one_sentence(index: Index, one: Found, other: Found) -> bool:
    if one.reading is not other.reading:
        return False
    start, end = sorted((one.item.start, other.item.start))
    return len(index.sentences_in(one.reading.passage(start, end + 1))) == 1
