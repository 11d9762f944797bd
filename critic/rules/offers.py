"""What a claim says a recorded thing offers, though neither its record nor any text beside it knows it.

Knows the lists that follow "offers", "serves", "including", "such as", and which of their words name
a thing rather than praise one. Refuses prose sources, which put one thing in many words, what others
are said to have said, and what is denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from critic.records import Verdict
from critic.rules.mentions import is_report
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.fields.notions import find_notions
from critic.text.inflection import stem
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
_PART: Final = re.compile(r",? and |, | or |,? as well as | & ")
_END: Final = re.compile(
    r"[.;:!?(]|,? (?:making|which|with|while|but|though|although|where|who|that|for|at|in|on|to|made|from|by"
    r"|during|available|has|have|is|are|was|were|it|they|can|all|perfect|allowing|ensuring|due|if|when)\b"
)
# Words that say how something is, or what sort of thing, and not what it is.
_VAGUE: Final = frozenset(
    map(
        stem,
        """
        option options service services variety range selection item items dish dishes menu choice choices more
        other others offering offerings type types style styles kind kinds full facility facilities amenity
        amenities activity activities event events space spaces access both free several also special specialty
        specialties additional various different unique wide traditional classic popular fresh great good
        excellent delicious convenient feature features benefit benefits way ways offer offers list
        """.split(),
    )  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
# What is praised or blamed: "a relaxed atmosphere" offers nothing that a record would name.
_PRAISED: Final = frozenset(
    map(
        stem,
        """
        atmosphere ambiance ambience environment setting service staff experience experiences food quality price
        prices pricing vibe view views team time times cuisine drink drinks product products communication
        portion portions ingredient ingredients flavor flavors flavour flavours look feel design performance
        value interior decor hospitality work support help information advice knowledge
        """.split(),
    )  # noqa: SIM905 - as above
)


def find_unheard_of(exhibit: Exhibit) -> Iterator[Hit]:
    """Find listed things of which no source has a word."""
    claim = exhibit.claim
    if not any(reading.facts for reading in exhibit.index.readings):
        return
    cues = [*_CUE.finditer(claim.reading.text, claim.start, claim.end)]
    if not cues or is_report(claim.folded) or negations(claim):
        return
    known = _named(exhibit.index.readings)
    told = {place for run in find_notions(claim.folded) if run.name in known for place in range(run.start, run.stop)}
    seen: set[int] = set()
    for cue in cues:
        for item in _items(claim, cue.end()):
            strange = _strange(exhibit, item, told)
            if strange is not None and strange.start not in seen:
                seen.add(strange.start)
                yield _hit(claim, strange)


def _items(claim: Passage, start: int) -> Iterator[range]:
    """Give the words of each thing of the list that begins at a place of the text."""
    text, columns = claim.reading.text, claim.reading.words
    end = _END.search(text, start, claim.end)
    stop = end.start() if end else claim.end
    count = 0
    while start < stop and count < MAX_ITEMS:
        part = _PART.search(text, start, stop)
        words = columns.within(start, part.start() if part else stop)
        if 0 < len(words) <= MAX_ITEM:
            yield words
        start, count = part.end() if part else stop, count + 1


def _strange(exhibit: Exhibit, item: range, told: set[int]) -> range | None:
    """Give the words of a listed thing if no source has any of those that tell what it is."""
    columns, first = exhibit.claim.reading.words, exhibit.claim.word_range.start
    content = [place for place in item if columns.content[place]]
    if not content or columns.stems[content[-1]] in _PRAISED:
        return None
    telling = [place for place in content if columns.stems[place] not in _VAGUE]
    keys = _key_stems(exhibit.index.readings)
    for place in telling:
        word = columns.stems[place]
        if exhibit.index.holds(word) or word in keys or place - first in told:
            return None
        if columns.folded[place].endswith(("ly", "ing", "ed")) and place == content[0]:
            return None
    return range(telling[0], content[-1] + 1) if telling else None


@lru_cache(maxsize=4)
def _named(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give the notions of all keys: "RestaurantsTakeOut" knows of takeaways."""
    keys = dict.fromkeys(fact.words for reading in readings for fact in reading.facts)
    return frozenset(notion.name for words in keys for notion in find_notions(words))


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
    ),
)
