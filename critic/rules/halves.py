"""One half of a sentence turned round: "the pool is heated and the sauna is open", but it is not.

Knows where "and" or "but" joins two statements, each with a verb of its own, and reads each beside
the sentences closest to it alone: the sources may tell the two apart, and deny one. A half without a
subject has the first one's. Refuses sentences under a condition or a "that", and such as one sentence
of a source holds whole: `negation` and `modality` read those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import is_close
from critic.rules.modality import find_turned
from critic.rules.negation import find_added, find_lost
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.clauses import FINITE
from critic.text.kept import once
from critic.text.reading import Passage

WHOLE: Final = 0.8  # affinity of a sentence that holds both halves
MOST_HALVES: Final = 4
SOON: Final = 6  # words within which the second statement has its verb
LONGEST: Final = 400  # characters of a claim that is cut
_AND: Final = re.compile(r" (?:and|but|while|whereas) ")
_JOINING: Final = (" and ", " but ", " while ", " whereas ")
_VERBS: Final = FINITE | {"needn't", "mustn't"}
_VERB: Final = re.compile(r"\b(?:" + "|".join(sorted(_VERBS)) + r")\b")
# What such words open holds for both halves, or for none.
_OPEN: Final = frozenset(
    """
    if when whenever unless although though because whether provided either neither both that which who whose where
    what how respectively except only
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_STANDS_FOR: Final = frozenset({"it", "they", "he", "she", "this", "these", "both"})
# "Not all sauces are gravy": it denies no more than "some are not".
_PARTLY: Final = re.compile(r"\b(?:not|no|none|never|nothing|nobody|few|little)\b", re.IGNORECASE)
_DENIAL: Final = re.compile(r"n[o']t\b|\b(?:no|never|without|neither|nor|fails?|failed)\b")
_FINDERS: Final = (find_added, find_lost, find_turned)


def find_turned_half(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a half of the claim that its own closest sentence denies, forbids or lets go."""
    halves = _halves(exhibit)
    first = _subject(halves[0]) if halves else frozenset()
    for half in halves:
        own, subject = _alone(exhibit, half), _subject(half) or first
        hits = [
            hit
            for hit in chain.from_iterable([find(own) for find in _FINDERS])
            if hit.verdict is Verdict.CONTRADICTED
            and hit.place is not None
            and _is_about(exhibit, hit.place, subject)
        ]
        if hits:
            yield max(hits, key=lambda hit: hit.strength)


@once
def _halves(exhibit: Exhibit) -> tuple[Passage, ...]:
    """Give the statements of a compound claim; none where one sentence may hold it whole."""
    claim = exhibit.claim
    cuts = _cuts(claim.text)
    if not cuts or not _OPEN.isdisjoint(claim.folded) or is_close(exhibit, WHOLE):
        return ()
    if not _is_disputed(exhibit):
        return ()
    halves = [claim.reading.passage(claim.start + a, claim.start + b) for a, b in cuts]
    return () if any(_PARTLY.search(_before_verb(half)) for half in halves) else tuple(halves)


def _cuts(text: str) -> list[tuple[int, int]]:
    """Give the spans of the statements that a sentence joins; none where it states but one."""
    if len(text) > LONGEST or not any(word in text for word in _JOINING):
        return []
    cuts, begin = [], 0
    for joint in _AND.finditer(text):
        end = text.find(",", joint.end())
        right = text[joint.end() : end if end > 0 else len(text)]
        if _VERBS.isdisjoint(right.split(maxsplit=SOON)[:SOON]):
            continue
        if _VERB.search(text, begin, joint.start()):
            cuts.append((begin, joint.start()))
            begin = joint.end()
    return [*cuts, (begin, len(text))] if 0 < len(cuts) < MOST_HALVES else []


def _is_disputed(exhibit: Exhibit) -> bool:
    """Whether some stretch denies more, or less, than the claim does."""
    said = len(_DENIAL.findall(exhibit.claim.text))
    return any(len(_DENIAL.findall(item.passage.text)) != said for item in exhibit.stretches)


def _alone(exhibit: Exhibit, half: Passage) -> Exhibit:
    """Give a half as a claim of its own, with the stretches that bear on it."""
    return Exhibit(half, exhibit.index.stretches(half), exhibit.index, exhibit.types)


def _subject(half: Passage) -> frozenset[str]:
    """Give the stems before the first verb of a half; a pronoun is none."""
    return half.reading.passage(half.start, half.start + len(_before_verb(half))).content_set


def _before_verb(half: Passage) -> str:
    verb = _VERB.search(half.text)
    return half.text[: verb.start()] if verb else half.text


def _is_about(exhibit: Exhibit, place: Passage, subject: frozenset[str]) -> bool:
    """Whether the sentence of a place has the subject, or begins with a pronoun in its stead."""
    for number in exhibit.index.sentences_in(place):
        sentence = exhibit.index.sentences[number].passage
        if subject <= sentence.content_set or sentence.folded[0] in _STANDS_FOR:
            return True
    return False


RULES: tuple[Rule, ...] = (
    Rule(
        "NEG005",
        "Half of a sentence turned round",
        "The sources deny, forbid or affirm one of two statements that the claim joins.",
        "negation",
        0.85,
        find_turned_half,
        "English coordination of clauses and of predicates",
        needs=_halves,
    ),
)
