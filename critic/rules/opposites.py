"""Opposite words: the claim puts "rejected" where the source has "approved".

Knows the table of `text.opposites` and prefixes that turn a word round. Refuses quantities that
rise or fall and comparatives: those are the subject of `direction`.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import exchanged, misplaced
from critic.rules.turned import Opposition, oppositions
from critic.text.alignment import span
from critic.text.meaning.polarity import denials

LEAST_AFFINITY = 0.5
_EXCEPTIVE = frozenset({"only", "without", "unless", "except", "other", "until", "solely"})


def find_opposite(exhibit: Exhibit) -> Iterator[Hit]:
    """Find opposite words at the same place of an otherwise alike sentence."""
    yield from find_turned(exhibit, frozenset({"opposite"}))


def find_prefixed(exhibit: Exhibit) -> Iterator[Hit]:
    """Find words turned round by a prefix at the same place of an otherwise alike sentence."""
    yield from find_turned(exhibit, frozenset({"prefix"}))


def find_turned(exhibit: Exhibit, kinds: frozenset[str]) -> Iterator[Hit]:
    """Find oppositions of some kinds that no denial on one side turns back."""
    laid = [item for item in counterparts(exhibit) if item.affinity >= LEAST_AFFINITY]
    if not laid:
        return
    best = laid[0]
    found = oppositions(best.alignment)
    for pair in found:
        if pair.kind not in kinds or _turned_back(best, pair):
            continue
        if any(_agrees(item, pair.claim, best) for item in laid[1:]):
            continue
        said, read = range(pair.claim, pair.claim + 1), range(pair.source, pair.source + 1)
        start, end = span(best.claim, said)
        message = f'The answer says "{best.said(said)}", the source says "{best.read(read)}".'
        strength = _strength(best, len(found))
        yield Hit(Verdict.CONTRADICTED, strength, message, start, end, best.place(read))


def _turned_back(best: Counterpart, pair: Opposition) -> bool:
    """Whether a denial on one side, or swapped sides, make the opposites agree, or may."""
    where = (best, pair.claim, pair.source)
    if exchanged(*where) or misplaced(*where):
        return True
    if _EXCEPTIVE.intersection(best.claim.folded) != _EXCEPTIVE.intersection(best.source.folded):
        return True  # "illegal without a permit" is "legal only with one"
    return denials(best.claim, pair.claim) % 2 != denials(best.source, pair.source) % 2


def _agrees(item: Counterpart, place: int, best: Counterpart) -> bool:
    """Whether another sentence, about as close, has the claim's own word."""
    return place in item.alignment.partners and item.affinity >= best.affinity - 0.15


def _strength(best: Counterpart, count: int) -> float:
    """Give how sure an opposition is: close wording makes it surer, a second opposition less."""
    sure = 0.56 + 0.28 * (best.affinity - LEAST_AFFINITY) / (1 - LEAST_AFFINITY)
    return round(sure + 0.06 * best.alignment.near_copy - 0.15 * (count > 1), 3)


RULES: tuple[Rule, ...] = (
    Rule(
        "ANT001",
        "Opposite word",
        "The claim uses the opposite of the word that stands at the same place in the source.",
        "opposite",
        0.9,
        find_opposite,
        "hand-written table of English opposites",
        needs=counterparts,
    ),
    Rule(
        "ANT002",
        "Word turned round by a prefix",
        "The claim and the source differ by a prefix such as un-, in- or non- at the same place.",
        "opposite",
        0.9,
        find_prefixed,
        "English negative prefixes; bases that only look prefixed are listed",
        needs=counterparts,
    ),
)
