"""Opposite words: the claim puts "rejected" where the source has "approved".

Knows the table of `text.opposites` and prefixes that turn a word round. Refuses quantities that
rise or fall and comparatives: those are the subject of `direction`.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.counterpart import (
    CLOSE,
    Counterpart,
    close_sentences,
)
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import after_be, alike_around, exchanged, misplaced, passive
from critic.rules.turned import Opposition, oppositions
from critic.text.alignment import span
from critic.text.meaning.polarity import denials

SHARED = 0.5  # of the neighbours of two opposites
SOME = 0.3  # of the neighbours of "rose" and "fell", which need less to be about one thing
CLOSELY = 0.8
WHOLE = 0.9  # affinity from which the order of what is said no longer counts
_EXCEPTIVE = frozenset({"only", "without", "unless", "except", "other", "until", "solely"})


def turned(exhibit: Exhibit) -> tuple[Opposition, ...]:
    """Give the opposite words at the same place of a claim and of its closest sentence."""
    laid = close_sentences(exhibit)
    return oppositions(laid[0].alignment) if laid else ()


def find_opposite(exhibit: Exhibit) -> Iterator[Hit]:
    """Find opposite words at the same place of an otherwise alike sentence."""
    yield from find_turned(exhibit, frozenset({"opposite"}))


def find_prefixed(exhibit: Exhibit) -> Iterator[Hit]:
    """Find words turned round by a prefix at the same place of an otherwise alike sentence."""
    yield from find_turned(exhibit, frozenset({"prefix"}))


def find_turned(exhibit: Exhibit, kinds: frozenset[str]) -> Iterator[Hit]:
    """Find oppositions of some kinds that no denial on one side turns back."""
    found = turned(exhibit)
    laid = close_sentences(exhibit) if found else []
    for pair in found:
        best = laid[0]
        if pair.kind not in kinds or _turned_back(best, pair) or not _same_thing(best, pair):
            continue
        if any(_agrees(item, pair.claim, best) for item in laid[1:]):
            continue
        said, read = range(pair.claim, pair.claim + 1), range(pair.source, pair.source + 1)
        start, end = span(best.claim, said)
        message = f'The answer says "{best.said(said)}", the source says "{best.read(read)}".'
        strength = _strength(best, pair, len(found))
        yield Hit(Verdict.CONTRADICTED, strength, message, start, end, best.place(read))


def _turned_back(best: Counterpart, pair: Opposition) -> bool:
    """Whether a denial on one side, or swapped sides, make the opposites agree, or may."""
    where = (best, pair.claim, pair.source)
    spoken = passive(best.claim, pair.claim) != passive(best.source, pair.source)
    attribute = best.alignment.partners.get(pair.claim + 1) == pair.source + 1
    state = after_be(best.claim, pair.claim) and after_be(best.source, pair.source)
    stated = state and pair.kind != "direction" and "than" not in best.claim.folded
    if not (spoken or attribute or stated) and (exchanged(*where) or misplaced(*where)):
        return True
    if spoken and not exchanged(*where):
        return True
    if _EXCEPTIVE.intersection(best.claim.folded) != _EXCEPTIVE.intersection(best.source.folded):
        return True  # "illegal without a permit" is "legal only with one"
    return denials(best.claim, pair.claim) % 2 != denials(best.source, pair.source) % 2


def _same_thing(best: Counterpart, pair: Opposition) -> bool:
    """Whether both words are said of the same: their neighbours are, or all that is said."""
    alike = alike_around(best, pair.claim, pair.source)
    if pair.kind == "direction":
        return alike >= SOME
    if alike > SHARED or (alike == SHARED and best.alignment.near_copy):
        return True
    return best.affinity >= WHOLE and len(best.source.content) <= 2 * len(best.claim.content) + 2


def _agrees(item: Counterpart, place: int, best: Counterpart) -> bool:
    """Whether another sentence, about as close, has the claim's own word."""
    return place in item.alignment.partners and item.rivals(best)


def _strength(best: Counterpart, pair: Opposition, count: int) -> float:
    """Give how sure an opposition is: close wording makes it surer, a second opposition less."""
    sure = 0.56 + 0.28 * (best.affinity - CLOSE) / (1 - CLOSE)
    close = best.alignment.near_copy or alike_around(best, pair.claim, pair.source) > CLOSELY
    return round(sure + 0.06 * close - 0.15 * (count > 1), 3)


RULES: tuple[Rule, ...] = (
    Rule(
        "ANT001",
        "Opposite word",
        "The claim uses the opposite of the word that stands at the same place in the source.",
        "opposite",
        0.9,
        find_opposite,
        "hand-written table of English opposites",
        within=close_sentences,
        needs=turned,
    ),
    Rule(
        "ANT002",
        "Word turned round by a prefix",
        "The claim and the source differ by a prefix such as un-, in- or non- at the same place.",
        "opposite",
        0.9,
        find_prefixed,
        "English negative prefixes; bases that only look prefixed are listed",
        within=close_sentences,
        needs=turned,
    ),
)
