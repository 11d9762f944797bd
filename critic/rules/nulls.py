"""Attributes a structured source leaves empty, stated as facts.

Knows that null, None and their like say that nothing is known, so that neither yes nor no follows.
Refuses to speak of attributes the source does not list at all.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.mentions import Mention, mentions, structured
from critic.rules.rule import Exhibit, Hit, Rule


def find_unknown(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes that the claim affirms or denies though the record leaves them empty."""
    found = mentions(exhibit)
    known = {mention.start for mention in found if mention.attribute.kind != "null"}
    seen: set[int] = set()
    for mention in found:
        empty = (
            mention.attribute.kind == "null"
            and mention.stance
            and not (mention.told or mention.reported)
        )
        if not empty or mention.start in known or mention.start in seen:
            continue
        seen.add(mention.start)
        yield _hit(mention)


def _hit(mention: Mention) -> Hit:
    start, end = mention.span(mention.start, mention.stop)
    named = mention.sentence.reading.text[start:end]
    spoken = "speaks of" if mention.stance > 0 else "denies"
    message = f"The answer {spoken} {named}; the record leaves it empty ({mention.attribute.said})."
    strength = 0.75 if mention.attribute.is_firm else 0.6
    return Hit(Verdict.UNSUPPORTED, strength, message, start, end, mention.attribute.place)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD002",
        "Empty field stated as a fact",
        "The claim affirms or denies an attribute whose value the record leaves empty.",
        "field",
        0.6,
        find_unknown,
        "Names of features in English; measured on public data-to-text labels",
        within=structured,
        needs=mentions,
    ),
)
