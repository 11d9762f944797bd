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

SAME_VALUE: Final = frozenset({"NUM010", "NUM011", "DAT010", "DAT011", "FLD010", "QUO010"})
FIELD: Final = 160  # characters up to which a value of a record is a field of it and no story
TELLERS: Final = 0.5  # left of an ordinary word that no field holds: rules check the fields
ORDINARY: Final = 0.79  # weight up to which a word is an ordinary one


class Found(NamedTuple):
    """What counts as found of a claim, and what of it is to be found."""

    cover: Cover
    sequence: tuple[str, ...]  # its content stems, in order, without those that only frame it
    weight: float  # of all of them
    missing: float  # how many of them stand nowhere, the light ones as a part
    rarest: float  # weight of the one that tells most of those that stand nowhere


def found_of(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Found:
    """Give a claim's cover with all that counts as found, without what only frames it."""
    cover = _holding(cover, _said_otherwise(exhibit, cover, hits))
    told = bool(exhibit.stretches and exhibit.stretches[0].passage.reading.facts)
    if told:
        cover = _holding(cover, _recorded(exhibit, cover, hits))
        cover = _together(cover, _record_of(exhibit.index))
    return _weighed(cover, told=told)


def _weighed(cover: Cover, *, told: bool) -> Found:
    """Take the weight from what only frames the claim; told from a record, ordinary words tell less."""
    sequence, weights, missing = cover.sequence, cover.weights, cover.missing
    if not missing:
        return Found(cover, sequence, weights.total, 0.0, 0.0)
    light = framing([word_stem for word_stem, _ in missing], records=told)
    parts = {
        word_stem: 0.0 if word_stem in light else TELLERS if told and weight <= ORDINARY else 1.0
        for word_stem, weight in missing
    }
    count = sum(parts.values())
    if not count and not cover.held:  # nothing but framing
        return Found(cover, sequence, weights.total, float(len(missing)), max(weights.each))
    if light:
        sequence = tuple([word_stem for word_stem in sequence if word_stem not in light])
    pairs, part = zip(cover.stems, weights.each, strict=True), parts.get
    whole = sum([weight * part(word_stem, 1.0) for word_stem, weight in pairs])
    rarest = max([weight * parts[word_stem] for word_stem, weight in missing])
    return Found(cover, sequence, whole, count, rarest)


def _holding(cover: Cover, told: Iterable[Told]) -> Cover:
    """Give a cover with stems of the claim held by sentences that say them otherwise."""
    more = [(bits, sentences) for stems, sentences in told if (bits := _bits(cover, stems))]
    if not more:
        return cover
    held, masks = cover.held, dict(cover.masks)
    for bits, sentences in more:
        for number in sentences:
            masks[number] = masks.get(number, 0) | bits
        held |= bits
    return cover if masks == cover.masks else _with(cover, held, masks)


def _bits(cover: Cover, stems: Collection[str]) -> int:
    return sum([1 << bit for bit, word_stem in enumerate(cover.stems) if word_stem in stems])


def _together(cover: Cover, groups: Mapping[int, int]) -> Cover:
    """Give a cover with one sentence more for each group of sentences, numbered below 0."""
    masks = dict(cover.masks)
    for sentence, mask in cover.masks.items():
        group = groups.get(sentence)
        if group is not None:
            masks[group] = masks.get(group, 0) | mask
    return _with(cover, cover.held, masks)


def _with(cover: Cover, held: int, masks: Mapping[int, int]) -> Cover:
    return Cover(cover.sequence, cover.stems, cover.weights, held, masks, cover.runs)


def _said_otherwise(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Iterator[Told]:
    """Give the words of values and names, and the sentences that write the same in other words."""
    index = exhibit.index
    for hit in hits:
        if hit.code in SAME_VALUE and hit.place is not None:
            yield _stems(exhibit.claim, hit.start, hit.end), index.sentences_in(hit.place)
    names = exhibit.claim.names if cover.missing else ()
    if not names:
        return
    missing = frozenset([word_stem for word_stem, _ in cover.missing])
    for name in names:
        stems = missing.intersection(_stems(exhibit.claim, name.start, name.end))
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
        objected = [hit for hit in against if hit.start < end and start < hit.end]
        if not objected and _says_value(exhibit.claim, mention.attribute):
            place = mention.attribute.place
            yield _stems(exhibit.claim, start, end), exhibit.index.sentences_in(place)
    for word_stem, _ in cover.missing:
        alike = judged_alike(word_stem)
        if alike and (sentences := exhibit.index.sentences_with(alike)):
            yield (word_stem,), sentences


@once
def _record_of(index: Index) -> dict[int, int]:
    """Give for each sentence that is a short field of a record the record, numbered below 0."""
    numbers: dict[Record, int] = {}
    groups: dict[int, int] = {}
    for number, reading in enumerate(index.readings):
        for fact, record in zip(reading.facts, find_records(number, reading), strict=True):
            if fact.row < 0 and fact.start < fact.end <= fact.start + FIELD:
                group = numbers.setdefault(record, -1 - len(numbers))
                for sentence in index.sentences_in(reading.passage(fact.start, fact.end)):
                    groups.setdefault(sentence, group)
    return groups


def _says_value(claim: Passage, attribute: Attribute) -> bool:
    """Whether a claim has a word of an attribute's value, or that is yes, no or nothing."""
    if attribute.parts or attribute.polarity or attribute.kind in {"bool", "null"}:
        return True
    value = attribute.reading.passage(attribute.fact.start, attribute.fact.end)
    return not claim.content_set.isdisjoint(value.content)


def _stems(claim: Passage, start: int, end: int) -> tuple[str, ...]:
    words = claim.reading.words
    inside = words.within(start, end)
    return words.stems[inside.start : inside.stop]
