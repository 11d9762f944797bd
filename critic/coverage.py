"""What counts as found of a claim: its words in the sources, and what says the same in other words.

Knows values and names written otherwise, the talk that only frames what an answer says, and how
records are told: a field needs words that no record has, its fields stand together, and in their
texts people judge alike in different words. Refuses to know what a share found is worth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from critic.evidence import Cover, Index
from critic.records import Verdict
from critic.rules.attributes import Attribute
from critic.rules.mentions import mentions
from critic.rules.rule import Exhibit, Hit
from critic.text.framing import framing
from critic.text.kept import once
from critic.text.meaning.appraisal import judged_alike
from critic.text.namesakes import name_index
from critic.text.reading import Passage
from critic.text.subjects import Record, find_records

Told: TypeAlias = tuple[Collection[str], Iterable[int]]
"""Stems of a claim, and the sentences that say them otherwise."""

SAME_VALUE: Final = frozenset({"NUM010", "DAT010", "DAT011", "FLD010", "QUO010"})
FIELD: Final = 160  # characters up to which a value of a record is a field of it and no story
TELLERS: Final = 0.5  # left of an ordinary word that no field holds: rules check the fields
ORDINARY: Final = 0.79  # weight up to which a word is an ordinary one


class Found(NamedTuple):
    """Which of a claim's words stand where, and how many stand nowhere, the light ones as a part."""

    cover: Cover
    missing: float


def found_of(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Found:
    """Give a claim's cover with all that counts as found, without what only frames it."""
    cover = holding(cover, _said_otherwise(exhibit, cover, hits))
    told = bool(exhibit.stretches and exhibit.stretches[0].passage.reading.facts)
    if told:
        cover = holding(cover, _recorded(exhibit, cover, hits))
        cover = together(cover, _fields_of_one(exhibit.index))
    cover = without(cover, framing([word_stem for word_stem, _ in cover.missing], records=told))
    missing = [weight for _, weight in cover.missing]
    if not told:
        return Found(cover, float(len(missing)))
    light = sum(weight <= ORDINARY for weight in missing)
    return Found(_lighter(cover), len(missing) - (1 - TELLERS) * light)


def holding(cover: Cover, told: Iterable[Told]) -> Cover:
    """Give a cover with stems of the claim held by sentences that say them otherwise."""
    held, masks = cover.held, dict(cover.masks)
    for stems, sentences in told:
        bits = sum([1 << bit for bit, word_stem in enumerate(cover.stems) if word_stem in stems])
        for number in sentences if bits else ():
            masks[number] = masks.get(number, 0) | bits
        held |= bits
    return cover if masks == cover.masks else _with(cover, cover.weights, held, masks)


def without(cover: Cover, stems: Collection[str]) -> Cover:
    """Give a cover as if the claim did not have some stems that no source holds.

    The cover itself, if it had no others.
    """
    left = [bit for bit, word_stem in enumerate(cover.stems) if word_stem not in stems]
    if not left or len(left) == len(cover.stems):
        return cover
    moved = [(1 << bit, 1 << place) for place, bit in enumerate(left) if cover.held >> bit & 1]

    def fewer(mask: int) -> int:
        return sum([new for old, new in moved if mask & old])

    return Cover(
        tuple([word_stem for word_stem in cover.sequence if word_stem not in stems]),
        tuple([cover.stems[bit] for bit in left]),
        tuple([cover.weights[bit] for bit in left]),
        fewer(cover.held),
        {number: fewer(mask) for number, mask in cover.masks.items()},
        cover.copied,
    )


def together(cover: Cover, groups: Sequence[Iterable[int]]) -> Cover:
    """Give a cover with each group of sentences as one sentence more, numbered below 0."""
    masks, of = dict(cover.masks), cover.masks.get
    for number, group in enumerate(groups, 1):
        mask = 0
        for sentence in group:
            mask |= of(sentence, 0)
        if mask:
            masks[-number] = mask
    return _with(cover, cover.weights, cover.held, masks)


def _lighter(cover: Cover) -> Cover:
    """Give a cover with a part of their weight left to ordinary stems no source holds."""
    weights = [
        weight * TELLERS if weight <= ORDINARY and not cover.held >> bit & 1 else weight
        for bit, weight in enumerate(cover.weights)
    ]
    return _with(cover, tuple(weights), cover.held, cover.masks)


def _with(cover: Cover, weights: tuple[float, ...], held: int, masks: Mapping[int, int]) -> Cover:
    return Cover(cover.sequence, cover.stems, weights, held, masks, cover.copied)


def _said_otherwise(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Iterator[Told]:
    """Give the words of values and names, and the sentences that write the same in other words."""
    index = exhibit.index
    for hit in hits:
        if hit.code in SAME_VALUE and hit.place is not None:
            yield _stems(exhibit.claim, hit.start, hit.end), index.sentences_in(hit.place)
    missing = frozenset([word_stem for word_stem, _ in cover.missing])
    for name in exhibit.claim.names if missing else ():
        stems = missing & _stems(exhibit.claim, name.start, name.end)
        same = name_index(index.readings).same(name) if stems else None
        if same is not None:
            place = index.readings[same.reading].passage(same.name.start, same.name.end)
            yield stems, index.sentences_in(place)


def _recorded(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Iterator[Told]:
    """Give words that name fields of a record, and words that judge as others in its texts do.

    The name of a field is not enough where a rule objects to what is said of it, nor where its value
    is a thing or a number that the claim does not say.
    """
    against = [hit for hit in hits if hit.verdict is not Verdict.SUPPORTED]
    for mention in mentions(exhibit):
        start, end = mention.span(mention.start, mention.stop)
        objected = any(hit.start < end and start < hit.end for hit in against)
        if not objected and _says_value(exhibit.claim, mention.attribute):
            place = mention.attribute.place
            yield _stems(exhibit.claim, start, end), exhibit.index.sentences_in(place)
    for word_stem, _ in cover.missing:
        alike = judged_alike(word_stem)
        if alike and (sentences := exhibit.index.sentences_with(alike)):
            yield (word_stem,), sentences


@once
def _fields_of_one(index: Index) -> tuple[tuple[int, ...], ...]:
    """Give the sentences that are short fields of one record, for each record of several fields."""
    groups: dict[Record, dict[int, None]] = {}
    for number, reading in enumerate(index.readings):
        for fact, record in zip(reading.facts, find_records(number, reading), strict=True):
            if fact.row < 0 and fact.start < fact.end <= fact.start + FIELD:
                sentences = index.sentences_in(reading.passage(fact.start, fact.end))
                groups.setdefault(record, {}).update(dict.fromkeys(sentences))
    return tuple([tuple(group) for group in groups.values() if len(group) > 1])


def _says_value(claim: Passage, attribute: Attribute) -> bool:
    """Whether a claim has a word of an attribute's value, or that is yes, no or nothing."""
    if attribute.parts or attribute.polarity or attribute.kind in {"bool", "null"}:
        return True
    value = attribute.reading.passage(attribute.fact.start, attribute.fact.end)
    return not claim.content_set.isdisjoint(value.content)


def _stems(claim: Passage, start: int, end: int) -> frozenset[str]:
    words = claim.reading.words
    inside = words.within(start, end)
    return frozenset(words.stems[inside.start : inside.stop])
