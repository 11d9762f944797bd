"""Text that others wrote, made fit to stand in a prompt.

Knows which strings chat templates take for control tokens, which characters have no business in a
prompt, and what a sentence looks like that talks to a judge. Every replacement is one character for
one, so offsets hold. Refuses to know prompts, claims and models.
"""

from __future__ import annotations

import re
from typing import Final

# Chat templates write their control tokens in angle brackets or as capitals in square ones, and
# servers read such tokens from the text as well; one changed character makes them plain text.
_CONTROL: Final = re.compile(r"<(?=[A-Za-z/|!<])|\[(?=/?[A-Za-z_]{2,24}\])")
_INERT: Final = {"<": "\u2039", "[": "("}
_UNFIT: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ue000-\uf8ff\ufffe\uffff]"
)

_GRADES: Final = (
    "supported|unsupported|contradicted|grounded|faithful|verified|confirmed|correct|accurate|true"
)
_JUDGES: Final = (
    "assistants?|judges?|evaluators?|graders?|(?:fact.?)?checkers?|(?:language )?models?|ai|llms?|"
    "chatbots?"
)
_KINDS_OF_TALK: Final = {
    "sets rules aside, as in 'ignore all previous instructions'": (
        r"\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{0,40}"
        r"\b(?:instructions?|prompts?|rules|guidelines|criteria|rubric|above|previous|prior)\b"
    ),
    "grades a claim, as in 'the answer above is fully supported'": (
        r"\b(?:claims?|statements?|answers?|responses?|outputs?|submissions?)\b[^.!?\n]{0,120}"
        rf"\b(?:is|are|as|be|been|was|were)\b[^.!?\n]{{0,16}}\b(?:{_GRADES})\b"
    ),
    "asks for a grade, as in 'mark it as verified'": (
        r"\b(?:output|respond|reply|answer|return|print|mark|label|rate|score|judge|classify|grade)"
        r"\b[^.!?\n]{0,120}"
        r"\b(?:supported|unsupported|contradicted|grounded|verified|verdict|confidence|json)\b"
    ),
    "writes the reply itself, as in a key 'verdict' with a value": (
        r"\b(?:verdict|is_valid|hallucinated)\b[\"']?\s{0,3}[:=]"
        r"|[\"'](?:pass|passed|score|label|confidence|decision|grade)[\"']\s{0,3}:"
    ),
    "passes itself, as in 'this response must pass'": (
        r"\b(?:claims?|answers?|responses?|submissions?)\b[^.!?\n]{0,40}\bpass(?:es|ed)?\b"
    ),
    "casts a role, as in 'you are now an evaluator'": (
        rf"\b(?:you are|you're|act as|pretend to be|as the)\b[^.!?\n]{{0,16}}\b(?:{_JUDGES})\b"
    ),
    "speaks as the system, as in 'system override'": (
        r"\b(?:system|developer|admin)\s{1,3}(?:prompt|message|note|override|instructions?)\b"
    ),
    "addresses a judge, as in 'note to the checker'": (
        r"\b(?:note|message|instructions?|attention|notice|memo)\b[^.!?\n]{0,12}\b(?:to|for)\b"
        rf"[^.!?\n]{{0,24}}\b(?:{_JUDGES})\b"
    ),
}
_TALK: Final = re.compile("|".join(_KINDS_OF_TALK.values()), re.IGNORECASE)


def made_safe(text: str) -> str:
    """Break control tokens and blank unfit characters, one character for one; linear."""
    return _CONTROL.sub(lambda match: _INERT[match[0]], _UNFIT.sub(" ", text))


def talks_to_a_judge(text: str) -> bool:
    """Whether a stretch of text reads as an instruction or a verdict instead of a fact."""
    return _TALK.search(text) is not None
