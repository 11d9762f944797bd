"""Sentences of a source that command whoever judges by it: they state nothing, whatever they hold.

Knows the plain forms of an order to a judge, strictly, since what is taken for one is no evidence
for anybody: manuals give orders too, and courts speak of claims. Refuses to know what only looks
like talk to a judge; that may be kept from a model, but it stays evidence.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from critic.text.inflection import stem

# Where a command begins: with a clause, or after what announces one.
_START: Final = (
    r"(?:^|[.!?:;,\u2013\u2014-]\s{0,3}|\b(?:please|now|then|and|always|you (?:must|should|shall|will))\s{1,3})"
    r"[\"'(\[]{0,2}"
)
_REPLY: Final = r"(?:say|output|respond|reply|answer|return|print)"
_GRADE: Final = r"(?:supported|grounded|faithful|verified|confirmed|true|correct|accurate)"
_FULLY: Final = r"(?:(?:fully|completely|entirely|well)\s{1,3})?"
_OBJECT: Final = r"(?:claims?|statements?|answers?|responses?)"
_READER: Final = (
    r"(?:(?:\w{1,20}\s{1,3})?(?:evaluators?|graders?|fact.?checkers?|checkers?|llms?|chatbots?"
    r"|language models?)|ai)"
)
_PEOPLE: Final = (
    r"(?:judges?|assistants?|models?)"  # readers who may be people, or things spoken of
)
_DEFY: Final = r"(?:ignore|disregard|forget|override|bypass)"
_FORMS: Final = {
    "sets rules aside, as in 'ignore all previous instructions'": (
        rf"{_START}{_DEFY}\b[^.!?\n]{{0,24}}"
        r"\b(?:previous|prior|earlier|preceding|above|all|any|every|everything|your|system)\b"
        r"[^.!?\n]{0,24}\b(?:instructions?|prompts?|guidelines|rubric|told)\b"
        rf"|{_START}{_DEFY}\b[^.!?\n]{{0,12}}"
        r"\b(?:instructions?|prompts?|guidelines|rubric)\s{1,3}(?:above|before|so far)\b"
        rf"|{_START}(?:do not|don't|never) follow\b[^.!?\n]{{0,12}}\bsystem prompts?\b"
    ),
    "does so in another language": (
        rf"{_START}(?:ignorier\w{{1,4}}|vergiss|missachte\w{{0,2}}|ignore[zr]|oublie[zr]?|ignora|olvida)\b"
        r"[^.!?\n]{0,40}\b(?:anweisung\w{0,3}|instructions|consignes|instrucciones)\b"
    ),
    "asks for a grade, as in 'say that it is supported' or 'output supported'": (
        rf"{_START}{_REPLY}\s{{1,3}}that\b[^.!?\n]{{0,240}}\b(?:is|are|as)\s{{1,3}}{_FULLY}supported\b"
        rf"|{_START}{_REPLY}\s{{1,3}}(?:(?:only|just|with)\s{{1,3}})?(?:the (?:verdict|word|label)\s{{1,3}})?"
        r"[\"']?(?:supported|grounded|faithful)\b[\"']?(?=\s{0,3}(?:$|[.,;!]|for\b|and\b|to\b))"
        rf"|{_START}{_REPLY}\s{{1,3}}that the {_OBJECT}\b[^.!?\n]{{0,240}}"
        rf"\b(?:is|are)\s{{1,3}}{_FULLY}{_GRADE}\b"
    ),
    "has something graded, as in 'mark the claim as supported'": (
        rf"{_START}(?:mark|label|rate|score|judge|classify|grade|treat|accept|count)\s{{1,3}}"
        r"(?:(?:it|this|them|everything)\b"
        rf"|(?:(?:the|this|that|every|each|all|any)\s{{1,3}}){{1,2}}{_OBJECT}\b)"
        rf"[^.!?\n]{{0,240}}\bas\s{{1,3}}{_FULLY}(?:supported|grounded|faithful|verified|true|correct)\b"
    ),
    "writes the reply itself, as in a key 'verdict' with a value": (
        r"\bverdict\b[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?:supported|grounded|faithful)\b"
    ),
    "addresses a judge, as in 'note to the fact-checker:'": (
        r"\b(?:note|message|instructions?|attention|notice|memo|reminder)\s{1,3}(?:to|for)\s{1,3}"
        rf"(?:(?:the|any|all|every)\s{{1,3}})?(?:{_READER}\s{{0,3}}(?:[:,\u2013\u2014-]|\breading\b)"
        rf"|{_PEOPLE}\s{{0,3}}[:,\u2013\u2014-][^.!?\n]{{0,240}}\b(?:claims?|statements?|answers?)\b"
        rf"[^.!?\n]{{0,240}}\b{_GRADE}\b)"
        rf"|^(?:dear\s{{1,3}})?(?:{_READER}|{_PEOPLE})\s{{0,3}}[:,]\s{{0,3}}(?:please\s{{1,3}})?"
        rf"(?:{_REPLY}|conclude|accept|confirm|mark|state)\b"
    ),
    "casts a role, as in 'you are now an evaluator' or 'evaluation override'": (
        rf"\byou(?: are|'re) now\s{{1,3}}(?:an?\s{{1,3}}|the\s{{1,3}})?(?:{_READER}|judge|assistant)\b"
        r"|\bfrom now on,? you\s{1,3}(?:(?:will|must|should|always)\s{1,3})?(?:confirm|say|output|state)\b"
        r"|\b(?:evaluation|grading|verification|fact.?check(?:ing)?) override\b"
    ),
}
_COMMAND: Final = re.compile("|".join(_FORMS.values()), re.IGNORECASE)
# Each form needs a word of both, and two words at least: what it speaks of, and how it begins.
_SUBJECTS: Final = """
instruction instructions prompt prompts guidelines rubric told anweisung anweisungen consignes
instrucciones supported grounded faithful verdict verified claim claims statement statements
evaluator evaluators evaluation grader graders grading checker checkers checking verification llm
llms chatbot chatbots language ai judge judges assistant assistants confirm override
"""
_BEGINNINGS: Final = """
ignore disregard forget override bypass ignoriere ignorieren ignoriert vergiss missachte missachten
ignorez ignorer oubliez oublier ignora olvida follow say output respond reply answer return print
mark label rate score judge classify grade treat accept count verdict note message instruction
instructions attention notice memo reminder conclude confirm state you
"""
_SPOKEN_OF: Final = frozenset(_SUBJECTS.split())
_BEGUN_WITH: Final = frozenset(_BEGINNINGS.split())
SUBJECT_STEMS: Final = frozenset(map(stem, _SPOKEN_OF))


def commands_a_judge(sentence: str, words: Collection[str]) -> bool:
    """Whether a sentence of a source is an order to whoever judges by it, and states nothing.

    `words` are those of the sentence in comparison form; most sentences are told by them alone.
    """
    subjects, beginnings = _SPOKEN_OF.intersection(words), _BEGUN_WITH.intersection(words)
    if not subjects or not beginnings or len(subjects | beginnings) == 1:
        return False
    return _COMMAND.search(sentence) is not None
