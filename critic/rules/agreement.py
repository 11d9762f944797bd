"""What a claim says as the structured source does: the positive side of the field rules.

Knows only how to gather what the field rules found to agree. Refuses to find anything itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules import booleans, fields, figures, listings
from critic.rules.mentions import Mention, mentions, structured
from critic.rules.rule import Exhibit, Hit, Rule


def find_same(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes of which the claim says what the record says."""
    yield from booleans.find_right(exhibit)
    for mention, said, agrees in (*fields.compared(exhibit), *listings.listed(exhibit)):
        if agrees:
            start, end = mention.span(said.start, said.stop)
            yield _hit(mention, min(start, mention.span(mention.start, mention.stop)[0]), end)
    for mention, figure, agrees in figures.compared(exhibit):
        if agrees:
            yield _hit(mention, figure.quantity.start, figure.quantity.end)


def _hit(mention: Mention, start: int, end: int) -> Hit:
    named = mention.sentence.reading.text[start:end]
    message = f'The record bears out "{named}": {mention.attribute.said}.'
    return Hit(Verdict.SUPPORTED, 0.8, message, start, end, mention.attribute.place)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD010",
        "As the record says",
        "The claim gives an attribute as the record does.",
        "field",
        0.0,
        find_same,
        "What the other field rules find to agree; measured on public data-to-text labels",
        within=structured,
        needs=mentions,
    ),
)
