"""The small differences between a claim and one sentence it nearly copies, and what each one does.

Knows modifiers, phrases, conjuncts, kinds and synonyms: whether the claim says something wider, something
narrower, or something else at that place. Refuses long or tangled differences: those are `UNKNOWN`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from critic.text.alignment import Alignment, align
from critic.text.inflection import stem
from critic.text.meaning.kinds import are_alike, are_siblings, is_kind_of
from critic.text.meaning.modifiers import ARTICLES, Move, of_run
from critic.text.meaning.monotonicity import directions
from critic.text.meaning.predicates import DOWNWARD, UNSURE, UPWARD
from critic.text.meaning.synonyms import are_kin
from critic.text.reading import Passage

MAX_CLAIM_WORDS = 60
MAX_SOURCE_WORDS = 120
MAX_EDITS = 4
_EMPTY = ARTICLES | frozenset(
    {"then", "also", "finally", "however", "additionally", "moreover", "furthermore", "meanwhile"}
)


@dataclass(frozen=True, slots=True)
class Edit:
    """One difference: words of the claim, words of the source, what it does and where it stands.

    `sign` is the direction of the place (see `text.monotonicity`); `of_kind` tells that a word gave
    way to another kind of thing.
    """

    claim: range
    source: range
    move: Move
    sign: int
    of_kind: bool = False

    @property
    def follows(self) -> bool | None:
        """Whether the claim's wording follows here; None where that is not known."""
        if self.move is Move.SAME:
            return True
        if self.move is Move.APART:
            return False
        if self.move is Move.UNKNOWN or self.sign == UNSURE:
            return None
        return self.sign == (UPWARD if self.move is Move.WIDER else DOWNWARD)


@lru_cache(maxsize=8)
def edits_between(claim: Passage, source: Passage) -> tuple[Edit, ...] | None:
    """Give the edits that lead from a sentence to a claim; None if the claim is no near copy.

    The last is the first of which nobody knows what it does, if there is such a one.
    """
    if len(claim.folded) > MAX_CLAIM_WORDS or len(source.folded) > MAX_SOURCE_WORDS:
        return None
    laid = align(claim, source)
    if laid.crossed or not _is_close(laid):  # all partners keep their order
        return None
    gaps = _gaps(laid)
    if len(gaps) > MAX_EDITS:
        return None
    mine, theirs = directions(claim), directions(source)
    tells = claim.telling
    if [i for i, j in laid.pairs if mine[i] != theirs[j] and tells[i]]:
        return None  # another "not" or "every" on one side: the rules on those words look at it
    if not gaps:
        return ()
    here, there = frozenset(laid.partners), frozenset(laid.partners.values())
    edits: list[Edit] = []
    for gap in gaps:
        edits.append(_edit(laid, gap, here, there))
        if edits[-1].follows is None:
            break  # whatever the others do, nothing is known of the whole
    return tuple(edits)


def _is_close(laid: Alignment) -> bool:
    """Whether most of the claim is the sentence's own wording, in its order."""
    lost = len(laid.missing)
    kept = len(laid.claim.content) - lost
    return kept >= 1 and lost <= max(2, 0.5 * kept)


def _gaps(laid: Alignment) -> list[tuple[range, range]]:
    """Give what stands between neighbouring pairs, articles apart, where anything does."""
    found = []
    next_i, next_j = 0, 0
    mine, theirs = laid.claim.folded, laid.source.folded
    for i, j in (*laid.pairs, (len(mine), len(theirs))):
        if i > next_i or j > next_j:
            claim, source = _bare(mine, range(next_i, i)), _bare(theirs, range(next_j, j))
            if claim or source:
                found.append((claim, source))
        next_i, next_j = i + 1, j + 1
    return found


def _bare(words: tuple[str, ...], run: range) -> range:
    """Cut at both ends of a run what says nothing of its own."""
    start, stop = run.start, run.stop
    while start < stop and words[start] in _EMPTY:
        start += 1
    while start < stop and words[stop - 1] in _EMPTY:
        stop -= 1
    return range(start, stop)


def _edit(
    laid: Alignment, gap: tuple[range, range], here: frozenset[int], there: frozenset[int]
) -> Edit:
    claim, source = gap
    if claim and source:
        return _swap(laid, claim, source)
    side, run, stays = (laid.source, source, there) if source else (laid.claim, claim, here)
    sign, words = directions(side)[run.start], side.folded[run.start : run.stop]
    move = of_run(side, run, partners=stays)
    joined = "and" in {words[0], words[-1]}
    if (joined and sign != UPWARD) or (sign == DOWNWARD and claim and words[0] == "to"):
        move = Move.UNKNOWN  # "no tea and milk" may deny each of them, or both together
    return Edit(claim, source, move if source else _REVERSE[move], sign)


_REVERSE = {
    Move.SAME: Move.SAME,
    Move.WIDER: Move.NARROWER,
    Move.NARROWER: Move.WIDER,
    Move.APART: Move.APART,
    Move.UNKNOWN: Move.UNKNOWN,
}


def _swap(laid: Alignment, claim: range, source: range) -> Edit:
    """Compare two words at the same place, each with the modifiers before it."""
    sign = directions(laid.claim)[claim.start]
    unknown = Edit(claim, source, Move.UNKNOWN, sign)
    if sign != directions(laid.source)[source.start] or max(len(claim), len(source)) > 4:
        return unknown
    mine, theirs = laid.claim.folded, laid.source.folded
    head = _of_kind(mine[claim[-1]], theirs[source[-1]])
    if len(claim) > 1 and len(source) > 1:
        return unknown
    added = _modified(laid.claim, claim)
    lost = _modified(laid.source, source)
    if head is Move.UNKNOWN or Move.UNKNOWN in {added, lost}:
        return unknown
    moves = {head, _REVERSE[added], lost} - {Move.SAME}
    if Move.APART in moves:
        move = Move.APART
    else:
        move = moves.pop() if len(moves) == 1 else Move.UNKNOWN if moves else Move.SAME
    return Edit(claim, source, move, sign, of_kind=True)


def _modified(passage: Passage, run: range) -> Move:
    """Give what leaving out the words before a run's last one does."""
    if len(run) == 1:
        return Move.SAME
    before = range(run.start, run.stop - 1)
    return of_run(passage, before, partners=frozenset({run.stop - 1}))


def _of_kind(mine: str, theirs: str) -> Move:
    """Give what one word in the place of another does."""
    if are_alike(mine, theirs) or are_kin(stem(mine), stem(theirs)):
        return Move.SAME
    if is_kind_of(theirs, mine):
        return Move.WIDER
    if is_kind_of(mine, theirs):
        return Move.NARROWER
    return Move.APART if are_siblings(mine, theirs) else Move.UNKNOWN
