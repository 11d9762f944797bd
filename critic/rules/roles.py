"""Who did it to whom: sides swapped round a verb or a relation.

Knows that "A bought B" and "B was bought by A" agree and "B bought A" does not, and that lender and
borrower are not each other's place. Refuses verbs without sides ("met", "married") and lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, alike_sentences, close_to
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import agentless, around, crossing, doer, exchanged, passive, side
from critic.rules.turned import oppositions
from critic.text.alignment import span
from critic.text.inflection import stem
from critic.text.meaning.polarity import negations
from critic.text.meaning.sided import PIVOTS, is_pivot
from critic.text.reading import Passage

LEAST_AFFINITY = 0.75
_ORDER: Final = frozenset(("before", "after"))
_GIVING = frozenset(
    map(stem, "charge give offer pay award grant send show teach tell lend assign serve".split())  # noqa: SIM905
)


def find_swapped(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a verb or relation whose two sides stand the other way round in the source."""
    laid = close_to(exhibit, LEAST_AFFINITY)
    candidates = _candidates(laid[0]) if laid else []
    if not candidates or negations(exhibit.compared) or negations(laid[0].source):
        return
    best = laid[0]
    if oppositions(best.alignment):
        return
    for i, j in candidates:
        if not _pivots(best, i, j) or agentless(best.claim, i) != agentless(best.source, j):
            continue
        if not _swapped(best, i, j) or (agentless(best.claim, i) and _gives(best.claim, i)):
            continue
        if any(_same_order(item, i) for item in laid[1:]):
            continue
        words, others = around(best.claim, i), around(best.source, j)
        start, end = span(best.claim, words)
        message = f'The answer says "{best.said(words)}", the source has it the other way round: "{best.read(others)}".'
        sure = 0.82 if best.affinity > 0.95 else 0.7
        yield Hit(Verdict.CONTRADICTED, sure, message, start, end, best.place(others))
        return


def _order(best: Counterpart) -> dict[int, int]:
    """Give the place of "before", and of "after", where both sides have it once."""
    words, others = best.claim.folded, best.source.folded
    return {
        words.index(word): others.index(word)
        for word in _ORDER
        if words.count(word) == 1 == others.count(word)
    }


def _candidates(best: Counterpart) -> list[tuple[int, int]]:
    """Give the paired words that may have two sides, in order."""
    words, stems = best.claim.folded, best.claim.stems
    partners = best.alignment.partners
    if not _ORDER.isdisjoint(words):
        pairs = {**_order(best), **partners}.items()
        return sorted([(i, j) for i, j in pairs if stems[i] in PIVOTS or words[i] in _ORDER])
    return [(i, partners[i]) for i, word in enumerate(stems) if word in PIVOTS and i in partners]


def _gives(claim: Passage, i: int) -> bool:
    """Whether either object may come first: "bookings are charged VAT", "VAT is charged on them"."""
    return claim.stems[i] in _GIVING


def _pivots(best: Counterpart, i: int, j: int) -> bool:
    """Whether both words have two sides; a passive on one side vouches for the verb on the other.

    In "wolves hunt deer" nothing but "deer are hunted by wolves" tells that "hunt" is a verb.
    """
    sure = is_pivot(best.claim, i), is_pivot(best.source, j)
    if best.claim.folded[i] in _ORDER:
        return True
    return all(sure) or (
        any(sure) and passive(best.claim, i) != passive(best.source, j) and best.affinity > 0.95
    )


def _swapped(best: Counterpart, i: int, j: int) -> bool:
    """Whether both sides moved across the word, against what the voices explain."""
    if best.claim.folded[i] in _ORDER:
        return exchanged(best, i, j)
    turned = passive(best.claim, i) != passive(best.source, j)
    crossed = crossing(best, i, j)
    return crossed == ("same" if turned else "swapped") or (
        not crossed and _doers_exchanged(best, i, j)
    )


def _doers_exchanged(best: Counterpart, i: int, j: int) -> bool:
    """Whether each side's doer is what the other side's verb is done to: "A gave B a key"."""
    mine, theirs = doer(best.claim, i), doer(best.source, j)
    partners = best.alignment.partners
    home = {there: here for here, there in partners.items()}
    if mine not in partners or theirs not in home:
        return False
    return _is_object(best.source, j, partners[mine]) and _is_object(best.claim, i, home[theirs])


def _is_object(passage: Passage, verb: int, place: int) -> bool:
    """Whether a word stands where what is done to is named: after an active verb, before a passive."""
    return (place < verb) if passive(passage, verb) else (place in side(passage, verb, 1))


def _same_order(item: Counterpart, i: int) -> bool:
    """Whether another sentence has the claim's own order round the same word."""
    j = item.alignment.partners.get(i)
    return j is not None and bool(crossing(item, i, j)) and not _swapped(item, i, j)


RULES: tuple[Rule, ...] = (
    Rule(
        "ROL001",
        "Sides swapped",
        "The claim swaps who does something to whom, or which side of a relation is which.",
        "role",
        0.9,
        find_swapped,
        "English word order and the passive voice",
        within=alike_sentences,
    ),
)
