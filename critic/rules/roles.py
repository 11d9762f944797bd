"""Who did it to whom: sides swapped round a verb or a relation.

Knows that "A bought B" and "B was bought by A" agree and "B bought A" does not, and that lender and
borrower are not each other's place. Refuses verbs without sides ("met", "married") and lists.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, claim_of, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import agentless, around, crossing, passive
from critic.rules.turned import oppositions
from critic.text.alignment import span
from critic.text.meaning.polarity import negations
from critic.text.meaning.sided import is_pivot

LEAST_AFFINITY = 0.75


def find_swapped(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a verb or relation whose two sides stand the other way round in the source."""
    laid = [item for item in counterparts(exhibit) if item.affinity >= LEAST_AFFINITY]
    if not laid or negations(claim_of(exhibit)) or negations(laid[0].source):
        return
    best = laid[0]
    if oppositions(best.alignment):
        return
    for i, j in sorted(best.alignment.partners.items()):
        if not _pivots(best, i, j) or agentless(best.claim, i) != agentless(best.source, j):
            continue
        if not _swapped(best, i, j):
            continue
        if any(_same_order(item, i) for item in laid[1:]):
            continue
        words, others = around(best.claim, i), around(best.source, j)
        start, end = span(best.claim, words)
        message = f'The answer says "{best.said(words)}", the source has it the other way round: "{best.read(others)}".'
        sure = 0.82 if best.affinity > 0.95 else 0.7
        yield Hit(Verdict.CONTRADICTED, sure, message, start, end, best.place(others))
        return


def _pivots(best: Counterpart, i: int, j: int) -> bool:
    """Whether both words have two sides; a passive on one side vouches for the verb on the other.

    In "wolves hunt deer" nothing but "deer are hunted by wolves" tells that "hunt" is a verb.
    """
    sure = is_pivot(best.claim, i), is_pivot(best.source, j)
    return all(sure) or (
        any(sure) and passive(best.claim, i) != passive(best.source, j) and best.affinity > 0.95
    )


def _swapped(best: Counterpart, i: int, j: int) -> bool:
    """Whether both sides moved across the word, against what the voices explain."""
    turned = passive(best.claim, i) != passive(best.source, j)
    return crossing(best, i, j) == ("same" if turned else "swapped")


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
        needs=counterparts,
    ),
)
