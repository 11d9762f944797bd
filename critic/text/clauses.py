"""Compound sentences cut into clauses that each state something whole.

Knows where a semicolon or a conjunction joins two full clauses ("X did A, and Y did B"). Careful on
purpose: nothing is cut inside quotes or brackets, under an opening condition, after "that", or where
the second clause leans on the first (a pronoun, a missing subject). Refuses to rewrite: each clause is
a span of the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

MIN_WORDS = 4
MAX_CLAUSES = 12
_JOINT: Final = re.compile(
    r";\s{1,3}(?:(?:and|but|however,|while)\s)?|,\s(?:and|but|while|whereas)\s", re.IGNORECASE
)
FINITE: Final = frozenset(
    """
    is are was were has have had will shall must may might can could should would does do did won't cannot can't isn't
    aren't wasn't weren't doesn't don't didn't
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
"""Verbs that make a clause a statement whatever follows them."""

_FINITE: Final = r"\b(?:" + "|".join(sorted(FINITE)) + r")\b"
_PAST: Final = (
    r"\b(?:rose|fell|grew|won|lost|made|took|gave|got|paid|said|told|went|came|became|began|held|kept|left|led|met|sold|"
    r"bought|built|spent|cost|costs|pays|applies|includes|requires|covers|starts|ends|expires|offers|provides|"
    r"remains|serves|contains|[a-z]{3,20}ed)\b"
)
_VERB: Final = re.compile(_FINITE + "|" + _PAST)
_SUBJECT: Final = re.compile(
    r"(?:(?:the|a|an|each|every|all|no|some|any|most|many|both|one|two|three|another|several)\s|[A-Z][\w'-]{0,40}\s|"
    r"\d[\d,.]{0,12}\s|[\"']?[A-Z]{2,}\b)"
)
_LEANING: Final = re.compile(
    r"(?:it|he|she|they|we|i|you|this|that|these|those|its|his|her|their|which|who|whose|where|there|so|such|one another|"
    r"both|neither|each|the (?:latter|former|other|same|two|others?|rest|result)|another|others|all of (?:them|which|whom)|then|"
    r"not|also|only)\b",
    re.IGNORECASE,
)
_SCOPE: Final = re.compile(
    r"^\W{0,3}(?:if|when|whenever|unless|although|though|because|while|whilst|since|as|after|before|until|once|whether|either|"
    r"neither|provided|except|despite|in case|given|both|not only)\b|\bthat\b|\b(?:either|neither|both|between|not only)\b|\b(?:if|unless|provided|"
    r"whether|according|allegedly|reportedly|respectively)\b",
    re.IGNORECASE,
)
_RESPECTIVELY: Final = re.compile(
    r"\b(?:respectively|in turn|each other|vice versa)\b", re.IGNORECASE
)


def find_clauses(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give the spans of the whole clauses of the sentence `text[start:end]`, in order."""
    sentence = text[start:end]
    begin = 0
    for joint in _joints(sentence):
        if _is_safe(sentence, begin, joint.start(), joint.end()):
            if not begin and _RESPECTIVELY.search(sentence):
                break
            yield start + begin, start + joint.start()
            begin = joint.end()
    yield start + begin, end


def _joints(sentence: str) -> list[re.Match[str]]:
    if ";" not in sentence and "," not in sentence:
        return []
    joints = list(_JOINT.finditer(sentence))
    return joints if len(joints) < MAX_CLAUSES else []


def _is_safe(sentence: str, begin: int, left: int, right: int) -> bool:
    """Whether both sides of a joint stand alone as statements."""
    first, second = sentence[begin:left], sentence[right:]
    if len(first.split()) < MIN_WORDS or len(second.split()) < MIN_WORDS:
        return False
    if _LEANING.match(second) or _is_open(sentence[:left]) or not _has_subject_and_verb(second):
        return False
    return not _SCOPE.search(first) and _VERB.search(first) is not None


def _is_open(text: str) -> bool:
    """Whether a quote or a bracket is open at the end of `text`."""
    return (
        text.count('"') % 2 == 1
        or text.count("(") > text.count(")")
        or text.count("[") > text.count("]")
    )


def _has_subject_and_verb(clause: str) -> bool:
    """Whether a clause begins with a subject of its own that a verb soon follows."""
    if not _SUBJECT.match(clause):
        return False
    head = clause.split(",", 1)[0]
    verb = _VERB.search(" ".join(head.split()[:9]))
    return bool(verb and verb.start() > 0 and not _is_participle(head, verb))


def _is_participle(clause: str, verb: re.Match[str]) -> bool:
    """Whether an "-ed" word more likely describes a noun ("oranges grown", "a provided text")."""
    if not verb[0].endswith("ed"):
        return False
    after = clause[verb.end() : verb.end() + 6].lstrip()
    return (
        after.startswith(("by ", "in ", "to ", "for ", "with "))
        or len(clause[: verb.start()].split()) < 2
    )
