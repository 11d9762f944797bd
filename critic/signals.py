"""What is measured of a claim before its support is estimated: graded signals, each with a direction.

Knows how much of a claim stands in the sources, how closely together, what is missing, and how
strongly the rules spoke. A signal's direction says what more of it may do to support: raise it (+1),
lower it (-1), or either (0); the fit is held to that. Refuses to know the fitted numbers.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
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

_Told: TypeAlias = tuple[Collection[str], Iterable[int]]

LONG_RUN = 12
FIELD = 160  # characters up to which a value of a record is a field of it and no story
SUREST = 0.97  # no finding counts as surer than this
MOST = 6.0
TELLERS = 0.5  # left of an ordinary word that no field holds: rules check the fields
ORDINARY = 0.79  # weight up to which a word is an ordinary one
MANY = 8


class Signal(NamedTuple):
    """One signal: its name, its direction, and what a reader should know of it."""

    name: str
    direction: int
    knows: str


SIGNALS: Final = (
    Signal("in_sources", +1, "share of the claim's content found in any source"),
    Signal("in_one_sentence", +1, "share found in the best single sentence"),
    Signal("in_two_sentences", +1, "share found in the best two sentences"),
    Signal("in_three_sentences", +1, "share found in the best three sentences"),
    Signal("in_one_place", +1, "share found in the best stretch of neighbouring sentences"),
    Signal("pairs", +1, "share of neighbouring content words that are neighbours in a source"),
    Signal("copied_share", +1, "longest run of content words copied from a source, as a share"),
    Signal("copied_words", +1, "longest run of content words copied from a source, in words"),
    Signal("verbatim", +1, "1 if the claim's words stand in a source exactly so"),
    Signal("missing", -1, "number of content words that no source holds"),
    Signal("missing_weight", -1, "weight of the rarest word that no source holds"),
    Signal("contradicted", -1, "evidence of the findings that contradict the claim, summed"),
    Signal("lacks", -1, "evidence of the findings that something is missing or added, summed"),
    Signal("agrees", +1, "evidence of the findings that typed values, names or fields agree"),
)
SPOKEN: Final = 3  # the last signals are what rules said, the others how much is found where
SAME_VALUE: Final = frozenset({"NUM010", "DAT010", "DAT011", "FLD010", "QUO010"})
_KINDS: Final = (Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.SUPPORTED)


def measure(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> tuple[float, ...]:
    """Give the value of every signal of `SIGNALS`, in that order."""
    cover = cover.holding(_said_otherwise(exhibit, cover, hits))
    told = exhibit.stretches[0].passage.reading.facts if exhibit.stretches else ()
    if told:
        cover = cover.holding(_recorded(exhibit, cover, hits)).together(
            _fields_of_one(exhibit.index)
        )
    light = framing([word_stem for word_stem, _ in cover.missing], records=bool(told))
    cover = cover.without(light)
    missing = [weight for _, weight in cover.missing]
    count = float(len(missing))
    if told:
        count -= (1 - TELLERS) * sum(weight <= ORDINARY for weight in missing)
        cover = cover.lighter(TELLERS, ORDINARY)
    return (*_overlap(exhibit, cover, count), *_spoken(hits))


def _said_otherwise(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Iterator[_Told]:
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


def _recorded(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> Iterator[_Told]:
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


def _in_one_place(exhibit: Exhibit, cover: Cover) -> float:
    shares = []
    for stretch in exhibit.stretches:
        mask = 0
        for number in stretch.sentences:
            mask |= cover.masks.get(number, 0)
        shares.append(cover.shares[mask])
    return max(shares, default=0.0)


def _overlap(exhibit: Exhibit, cover: Cover, missing: float) -> tuple[float, ...]:
    words = max(1, len(cover.sequence))
    one, two, three = cover.greedy(3)
    longest = max(cover.runs, default=0)
    return (
        cover.shares[cover.held],
        one,
        two,
        three,
        _in_one_place(exhibit, cover),
        sum(run > 1 for run in cover.runs) / max(1, words - 1),
        longest / words,
        float(min(longest, LONG_RUN)),
        float(_is_verbatim(exhibit)),
        min(missing, float(MANY)),
        max((weight for _, weight in cover.missing), default=0.0),
    )


def _is_verbatim(exhibit: Exhibit) -> bool:
    words = exhibit.claim.folded
    return len(words) > 2 and f" {' '.join(words)} " in exhibit.index.joined


def _spoken(hits: Sequence[Hit]) -> tuple[float, ...]:
    """Sum the evidence of findings, -log(1 - strength); rules of one family count once."""
    strengths: dict[tuple[Verdict, str], float] = {}
    for hit in hits:
        key = (hit.verdict, hit.code[:3])
        strengths[key] = max(strengths.get(key, 0.0), hit.strength)
    evidence = dict.fromkeys(_KINDS, 0.0)
    for (verdict, _), strength in strengths.items():
        evidence[verdict] -= math.log1p(-min(strength, SUREST))
    return tuple(min(evidence[kind], MOST) for kind in _KINDS)
