"""Where a claim speaks of an attribute that a structured source records, and how.

Knows which words of the claim name the attribute, whether the sentence affirms or denies it, and
which of several records it means. Refuses to compare values.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from critic.evidence import Index
from critic.rules.attributes import Attribute, Attributes, attributes_of, notions_of_prose
from critic.rules.rule import Exhibit
from critic.rules.stances import stances
from critic.text.fields.notions import Notion, find_notions
from critic.text.kept import once
from critic.text.reading import Passage, Reading
from critic.text.subjects import Record

REACH: Final = 5  # words between the words of one name
LOOK_BACK: Final = 80  # words before the claim in which a record may have been named
_REPORTS: Final = frozenset(
    """
    reviewer reviewers review reviews customer customers guest guests patron patrons visitor visitors diner
    diners user users commenter people
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_REPORTED: Final = frozenset(
    """
    mentioned mentions mention noted notes note praised praises praise complained complains said says
    appreciated appreciate appreciates stated states described describes recommended recommend enjoyed loved
    liked felt found expressed highlighted criticized criticised commented reported experienced suggested gave gives giving stating saying calling noting taken
    """.split()  # noqa: SIM905 - as above
)


class Mention(NamedTuple):
    """One place where a claim names an attribute: words `start:stop` of the sentence.

    `stance` is 1 where the sentence affirms it, -1 denies, 0 leaves open. `firm` says that the name
    is plain: the group it belongs to is named too, or needs no naming. `reported` says that the
    sentence tells what somebody else said; `told` that longer texts of the source speak of it too;
    `narrowed` that the sentence also names a member of the group it is about.
    """

    attribute: Attribute
    sentence: Passage
    start: int
    stop: int
    stance: int
    firm: bool
    reported: bool
    told: bool = False
    narrowed: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The folded words of the sentence."""
        return self.sentence.folded

    def stance_at(self, place: int) -> int:
        """Give how the sentence speaks of one of its words: 1, -1 or 0."""
        return stances(self.sentence)[place]

    def is_capital(self, place: int) -> bool:
        """Whether a word of the sentence begins with a capital."""
        columns = self.sentence.reading.words
        return self.sentence.reading.text[
            columns.starts[self.sentence.word_range.start + place]
        ].isupper()

    def span(self, start: int, stop: int) -> tuple[int, int]:
        """Give the plain span of some words of the sentence."""
        columns = self.sentence.reading.words
        first = self.sentence.word_range.start
        return columns.starts[first + start], columns.ends[first + stop - 1]


def structured(exhibit: Exhibit) -> tuple[Reading, ...]:
    """Give the sources that are records or tables."""
    return _structured(exhibit.index)


@once
def _structured(index: Index) -> tuple[Reading, ...]:
    return tuple([reading for reading in index.readings if reading.facts])


def mentions(exhibit: Exhibit) -> tuple[Mention, ...]:
    """Find what attributes a claim mentions, in the order of its words; () without records."""
    return mentions_of(exhibit.claim, exhibit.index.readings)


@lru_cache(maxsize=8)
def mentions_of(claim: Passage, readings: tuple[Reading, ...]) -> tuple[Mention, ...]:
    """Find what attributes of some readings a claim mentions; see `mentions`."""
    attributes = attributes_of(readings)
    if not attributes:
        return ()
    sentence = _sentence(claim)
    notions = find_notions(sentence.folded, sentence.telling)
    if attributes.notions.isdisjoint([notion.name for notion in notions]):
        return ()
    named = _named(sentence, attributes)
    first = claim.word_range.start - sentence.word_range.start
    inside = range(first, first + len(claim.word_range))
    found = [
        mention
        for number, notion in enumerate(notions)
        if notion.name in attributes.notions and notion.start in inside
        for attribute in attributes.named(notion.name, named)
        if (mention := _mention(attribute, sentence, notions, number)) is not None
    ]
    return tuple(_seen_whole(_meant(found, named), readings))


def _seen_whole(found: Sequence[Mention], readings: tuple[Reading, ...]) -> Iterator[Mention]:
    """Mark what only all mentions together, and the longer texts of the source, can tell."""
    prose = notions_of_prose(readings) if found else frozenset()
    groups = {name for mention in found for name in mention.attribute.above}
    for mention in found:
        needs = mention.attribute.needs
        narrowed = bool(mention.attribute.parts) and not groups.isdisjoint(needs)
        told = needs <= prose
        yield mention._replace(told=told, narrowed=narrowed) if told or narrowed else mention


def _sentence(claim: Passage) -> Passage:
    """Give the sentence a claim is part of, so that a denial before the claim is seen."""
    segments = claim.reading.segments
    at = bisect_right(segments, claim.start, key=lambda segment: segment.start) - 1
    if at < 0 or segments[at].end < claim.end:
        return claim
    return claim.reading.passage(min(segments[at].start, claim.start), segments[at].end)


def _mention(
    attribute: Attribute, sentence: Passage, notions: Sequence[Notion], number: int
) -> Mention | None:
    """Give a mention where the claim names all that the attribute needs, close together."""
    near = _nearest(attribute, notions, number)
    if near is None:
        return None
    start, stop = min([part.start for part in near]), max([part.stop for part in near])
    above = attribute.above
    group = not above or not above.isdisjoint([part.name for part in notions])
    plain = group or attribute.kind not in {"bool", "null"} or attribute.is_quality
    if not plain or (_in_a_name(sentence, near) and attribute.kind != "number"):
        return None
    told = stances(sentence)
    signs = [told[part.start] for part in near]
    stance = 0 if 0 in signs else min(signs) * attribute.sign
    return Mention(attribute, sentence, start, stop, stance, group, is_report(sentence.folded))


def _nearest(attribute: Attribute, notions: Sequence[Notion], number: int) -> list[Notion] | None:
    near = [notions[number]]
    if len(attribute.needs) == 1:
        return near
    for need in attribute.needs - {notions[number].name}:
        around = notions[max(0, number - REACH) : number + REACH + 1]
        other = [part for part in around if part.name == need and _apart(part, near[0]) <= REACH]
        if not other:
            return None
        near.append(min(other, key=lambda part: _apart(part, near[0])))
    return near


def _apart(one: Notion, other: Notion) -> int:
    return max(one.start - other.stop, other.start - one.stop, 0)


def _in_a_name(sentence: Passage, near: Sequence[Notion]) -> bool:
    """Whether the words stand inside a name: capitals beside other capitals, within a sentence."""
    columns, text = sentence.reading.words, sentence.reading.text
    first = sentence.word_range.start
    for part in near:
        place = first + part.start
        if part.name[0] == "=" or part.start == 0 or not text[columns.starts[place]].isupper():
            continue
        before = text[columns.starts[place - 1]]
        if before.isupper() or before.isdigit():
            return True
    return False


def names_reporters(words: Sequence[str]) -> bool:
    """Whether folded words name customers, reviews and the like."""
    return not _REPORTS.isdisjoint(words)


def is_report(words: Sequence[str]) -> bool:
    """Whether folded words tell what customers and the like have said."""
    return names_reporters(words) and not _REPORTED.isdisjoint(words)


def _meant(found: Sequence[Mention], named: Sequence[Record]) -> list[Mention]:
    """Leave out mentions of other records than those the sentence, or else the text before, names."""
    if not named or len({mention.attribute.record for mention in found}) < 2:
        return list(found)
    return [
        mention
        for mention in found
        if mention.attribute.record in named or not mention.attribute.record.label
    ]


def _named(sentence: Passage, attributes: Attributes) -> tuple[Record, ...]:
    if not attributes.several:
        return ()
    named = attributes.mentioned(sentence.folded)
    if named:
        return named
    first = sentence.word_range.start
    before = sentence.reading.words.folded[max(0, first - LOOK_BACK) : first]
    return attributes.mentioned(before)[-1:]
