"""What a claim says a recorded thing offers, though neither its record nor any text beside it knows it.

Knows the lists that follow "offers", "serves", "including", "such as", and which of their words name
a thing rather than praise one. Refuses prose sources, which put one thing in many words, what others
are said to have said, and what is denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from critic.records import Verdict
from critic.rules.mentions import is_report, structured
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.fields.notions import find_notions, notions_of
from critic.text.inflection import stem
from critic.text.meaning.kinds import kinds_above, thing
from critic.text.meaning.polarity import negations
from critic.text.reading import Passage, Reading

MAX_ITEM: Final = 4  # words of one listed thing
MAX_ITEMS: Final = 24
SURE: Final = 0.6
_CUE: Final = re.compile(
    r"\b(?:offer(?:s|ed|ing)?|serv(?:es?|ed|ing)|includ(?:es?|ed|ing)|featur(?:es?|ed|ing)"
    r"|sells?|sold|selling|provid(?:es?|ed|ing)|such as|speciali[sz]es? in|as well as|equipped with"
    r"|comes? with)\b",
    re.IGNORECASE,
)
_CUE_WORDS: Final = frozenset(
    """
    offer offers offered offering serve serves served serving include includes included including feature
    features featured featuring sell sells sold selling provide provides provided providing such specializes
    specialises specialize specialise well equipped comes come
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_PART: Final = re.compile(r",? and |, | or |,? as well as | & ")
_END: Final = re.compile(
    r"[.;:!?(]|,? (?:making|which|with|while|but|though|although|where|who|that|for|at|in|on|to|made|from|by"
    r"|during|available|has|have|is|are|was|were|it|they|can|all|perfect|allowing|ensuring|due|if|when)\b"
)
_SERVES: Final = re.compile(r"serv|s[eo]l[ld]", re.IGNORECASE)  # one thing alone may follow these
# Words that say how something is, or what sort of thing, and not what it is.
_VAGUE: Final = frozenset(
    stem(word)
    for word in """
        option options service services variety range selection item items dish dishes menu choice choices more
        other others offering offerings type types style styles kind kinds full facility facilities amenity
        amenities activity activities event events space spaces access both free several also special specialty
        specialties additional various different unique wide traditional classic popular fresh great good
        excellent delicious convenient feature features benefit benefits way ways offer offers list food foods
        beverage beverages drink drinks entree entrees appetizer appetizers starter starters main mains course
        courses dine indoor ability customer customers guest guests visitor visitors people data information
        part parts accessory accessories tool tools material materials ample enjoyable diverse healthy
        affordable comfortable peaceful game games size sizes hour hours day days meal meals
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
# What is praised or blamed: "a relaxed atmosphere" offers nothing that a record would name.
_PRAISED: Final = frozenset(
    stem(word)
    for word in """
        atmosphere ambiance ambience environment setting service staff experience experiences food quality price
        prices pricing vibe view views team time times cuisine drink drinks product products communication
        portion portions ingredient ingredients flavor flavors flavour flavours look feel design performance
        value interior decor hospitality work support help information advice knowledge
    """.split()  # noqa: SIM905 - as above
)


_GOES_ON: Final = frozenset({"also", "then", "customers", "guests"})  # a clause of its own


class Item(NamedTuple):
    """The words of one listed thing, the stem of its head, and whether the next one has that head."""

    words: range
    head: str
    shared: bool


def find_unheard_of(exhibit: Exhibit) -> Iterator[Hit]:
    """Find listed things of which no source has a word."""
    claim = exhibit.claim
    if _CUE_WORDS.isdisjoint(claim.folded):
        return
    seen: set[int] = set()
    for cue in _CUE.finditer(claim.reading.text, claim.start, claim.end):
        items = [*_items(claim, cue.end())]
        for item in items if len(items) > 1 or _SERVES.match(cue[0]) else ():
            strange = _strange(exhibit, item)
            if strange is None or strange.start in seen:
                continue
            if is_report(claim.folded) or negations(claim):
                return
            if not _is_known(exhibit, strange):
                seen.add(strange.start)
                yield _hit(claim, strange)


def _items(claim: Passage, start: int) -> Iterator[Item]:
    """Give the things of the list that begins at a place of the text."""
    columns = claim.reading.words
    parts = [*_parts(claim, start)]
    for place, (words, end) in enumerate(parts):
        later = parts[place + 1][0] if place + 1 < len(parts) else range(0)
        joined = claim.reading.text[end : end + 1] != ","
        shared = len(words) == 1 and len(later) > 1 and joined  # "vegan and meatless options"
        if 0 < len(words) <= MAX_ITEM:
            yield Item(words, columns.stems[later[-1] if shared else words[-1]], shared)


def _parts(claim: Passage, start: int) -> Iterator[tuple[range, int]]:
    """Cut a list at its commas and conjunctions: the words of each part, and where it ends."""
    text, columns = claim.reading.text, claim.reading.words
    found = _END.search(text, start, claim.end)
    stop = found.start() if found else claim.end
    for _ in range(MAX_ITEMS):
        part = _PART.search(text, start, stop)
        end = part.start() if part else stop
        yield columns.within(start, end), end
        if part is None:
            return
        start = part.end()


def _strange(exhibit: Exhibit, item: Item) -> range | None:
    """Give the words of a listed thing if no source has any of those that tell what it is."""
    columns = exhibit.claim.reading.words
    if item.head in _PRAISED or (item.shared and item.head not in _VAGUE):
        return None
    content = [place for place in item.words if columns.content[place]]
    telling = [place for place in content if columns.stems[place] not in _VAGUE]
    if not telling or any(exhibit.index.holds(columns.stems[place]) for place in telling):
        return None
    words = [columns.folded[place] for place in item.words]
    if words[0] in _GOES_ON or columns.folded[content[0]].endswith(("ly", "ing", "ed")):
        return None
    if any(_CUE.fullmatch(word) for word in words):
        return None  # a clause of its own
    return range(telling[0], content[-1] + 1)


def _is_known(exhibit: Exhibit, words: range) -> bool:
    """Whether the keys of the records name a thing, by any of its names, or sources hold a kind of it."""
    claim, readings = exhibit.claim, exhibit.index.readings
    columns, first = claim.reading.words, claim.word_range.start
    known = _named(readings)
    for notion in find_notions(claim.folded, claim.telling):
        over = notion.start + first < words.stop and notion.stop + first > words.start
        if over and notion.name in known:
            return True
    keys, kinds = _key_stems(readings), _kinds(readings)
    return any(
        columns.stems[place] in keys or thing(columns.folded[place]) in kinds for place in words
    )


@lru_cache(maxsize=4)
def _kinds(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give all kinds of things the sources name: where there are margaritas, there are cocktails."""
    words = frozenset[str]().union(*[reading.words.folded for reading in readings])
    things = {found for word in words if (found := thing(word))}
    return frozenset[str]().union(*map(kinds_above, things))


@lru_cache(maxsize=4)
def _named(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give the notions of all keys: "RestaurantsTakeOut" knows of takeaways."""
    keys = dict.fromkeys(fact.words for reading in readings for fact in reading.facts)
    return frozenset[str]().union(*map(notions_of, keys))


@lru_cache(maxsize=4)
def _key_stems(readings: tuple[Reading, ...]) -> frozenset[str]:
    keys = dict.fromkeys(fact.words for reading in readings for fact in reading.facts)
    return frozenset(stem(word) for words in keys for word in words)


def _hit(claim: Passage, words: range) -> Hit:
    columns = claim.reading.words
    start, end = columns.starts[words.start], columns.ends[words.stop - 1]
    message = f'The answer lists "{claim.reading.text[start:end]}"; no source has a word of it.'
    return Hit(Verdict.UNSUPPORTED, SURE, message, start, end)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD007",
        "Offered, but unheard of",
        "The claim lists among what a recorded thing offers something that no source has a word of.",
        "field",
        0.6,
        find_unheard_of,
        "Lists after verbs of offering; measured on public data-to-text labels",
        within=structured,
    ),
)
