"""Yes-or-no attributes of a structured source, read the wrong way or the right one.

Knows what affirming and denying an attribute means against true, false, yes, no, a count of none,
and a thing that is there. Refuses to compare what kind of thing it is: see `fields`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from critic.records import Verdict
from critic.rules.attributes import Attribute
from critic.rules.mentions import Mention, mentions, mentions_of, structured
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Passage, Reading

AGREED = 0.85


def find_wrong(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes that the claim affirms or denies against what the record says."""
    for mention, said in _told(exhibit.claim, exhibit.index.readings):
        if mention.stance == -said and not (mention.told and mention.reported):
            yield _hit(mention, Verdict.CONTRADICTED, _sureness(mention))


def find_right(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes that the claim affirms or denies as the record does."""
    for mention, said in _told(exhibit.claim, exhibit.index.readings):
        if mention.stance == said:
            yield _hit(mention, Verdict.SUPPORTED, AGREED)


def _sureness(mention: Mention) -> float:
    """Give how sure a clash is: a word that may mean something else too is a coin's toss."""
    if not mention.firm:
        return 0.5
    return 0.6 if mention.told else 0.87


@lru_cache(maxsize=8)
def _told(claim: Passage, readings: tuple[Reading, ...]) -> tuple[tuple[Mention, int], ...]:
    """Give the mentions with a stance, and what the record says, where all its values agree."""
    by_place: dict[int, list[Mention]] = {}
    for mention in mentions_of(claim, readings):
        if mention.stance:
            by_place.setdefault(mention.start, []).append(mention)
    agreed = []
    for found in by_place.values():
        signs = [(mention, _says(mention)) for mention in found]
        told = [(mention, said) for mention, said in signs if said]
        if told and len({said for _, said in told}) == 1:
            agreed.append(told[0])
    return tuple(agreed)


def _says(mention: Mention) -> int:
    """Give what the record says: 1 it is so, -1 it is not, 0 it does not tell."""
    attribute = mention.attribute
    if attribute.parts:
        return 1 if attribute.polarity > 0 and mention.stance < 0 and not mention.narrowed else 0
    if attribute.polarity:
        return attribute.polarity
    return 1 if mention.stance < 0 and _is_kind(attribute) else 0


def _is_kind(attribute: Attribute) -> bool:
    """Whether a value names a kind of the thing, so that the thing is there."""
    value = str(attribute.fact.value)
    few = len(value.split()) <= 3 and not any(char.isdigit() for char in value)
    return attribute.kind == "string" and few and not value[:1].isupper()


def _hit(mention: Mention, verdict: Verdict, strength: float) -> Hit:
    start, end = mention.span(mention.start, mention.stop)
    named = mention.sentence.reading.text[start:end]
    word = "no" if mention.stance * mention.attribute.sign < 0 else "yes"
    message = f'The answer says {word} to "{named}"; the record says {mention.attribute.said}.'
    return Hit(verdict, strength, message, start, end, mention.attribute.place)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD001",
        "Yes read as no",
        "The claim affirms what the record says is not so, or denies what it says is so.",
        "field",
        0.9,
        find_wrong,
        "Names of features and denial in English; measured on public data-to-text labels",
        within=structured,
        needs=mentions,
    ),
)
