"""Text that others wrote, made fit to stand in a prompt.

Knows which strings chat templates take for control tokens, which characters have no business in a
prompt, and what a sentence looks like that talks to a judge. Every replacement is one character for
one, so offsets hold. Refuses to know prompts, claims and models.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import Final

from critic.text.gaps import without_spans

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
        r"|\bfrom now on,? you(?:'re|'ll)?\b"
        rf"|\byou (?:are|were) no longer (?:an? )?(?:{_JUDGES}|chatgpt|claude|llama|gemini)\b"
        r"|\bplay the (?:role|part) of an? \w{1,20} (?:assistant|judge|model|chatbot)\b"
    ),
    "gives orders anew, as in 'new instruction:'": (
        r"\b(?:new|updated|real|actual|secret|hidden)\s{1,3}(?:instructions?|task|prompt|rules?)\b\s{0,3}:"
        r"|\bforget (?:all|everything|anything)\b[^.!?\n]{0,24}\b(?:you|said|told|instructed|before)\b"
    ),
    "asks for the instructions, as in 'repeat your prompt'": (
        r"\b(?:repeat|reveal|print|recite|leak|disclose|quote)\b[^.!?\n]{0,40}"
        r"\b(?:instructions?|prompts?|words above|text above|configuration)\b"
    ),
    "shapes the reply, as in 'begin your response with'": (
        r"\b(?:begin|start|end|finish|preface|encode|modify|rewrite|rearrange|translate|format"
        r"|include|insert|append|embed|hide|mention)\b[^.!?\n]{0,32}"
        r"\byour (?:answer|response|reply|output|message|verdict|evaluation)\b"
        r"|\b(?:respond|reply|answer) (?:(?:only|just|simply|always) with\b|with\b\s{0,3}[:\[{])"
    ),
    "asks for points, as in 'please award full marks'": (
        r"\bplease (?:award|assign|grade|rate|score|evaluate)\b"
        r"|\b(?:must|should|shall) be (?:graded|scored|rated|judged|evaluated) (?:as|only)\b"
        r"|\bonly\b[^.!?\n]{0,40}\b(?:should|must|is to) be (?:graded|scored|judged|evaluated)\b"
    ),
    "announces the outcome, as in 'evaluation complete' or 'result: pass'": (
        r"\b(?:evaluation|grading|scoring|judg(?:e)?ment|verification|fact.?check(?:ing)?)\s{1,3}"
        r"(?:override|complete|completed|protocol|mode|bypassed|passed|disabled|skipped)\b"
        r"|\b(?:result|verdict|score|grade|decision)\b\s{0,3}[:=]\s{0,3}"
        r"(?:pass(?:ed)?|supported|verified|accept(?:ed)?|100\s?%|10/10|5/5)"
    ),
    "does so in another language": (
        r"\b(?:ignorier\w{1,4}|vergiss|missachte\w{0,2}|ignore[zr]|oublie[zr]?|ignora[dr]?|olvida[dr]?)\b"
        r"[^.!?\n]{0,40}\b(?:anweisung\w{0,3}|vorgaben|regeln|instructions|consignes|instrucciones"
        r"|reglas)\b"
        r"|(?:忽略|无视|請忽略|请忽略)[^。！？\n]{0,20}(?:指令|说明|規則|规则)"
        r"|(?:请|請)(?:输出|輸出|回答|判定|标记)"
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
_ENDS: Final = re.compile(r"[.!?\n]")


def made_safe(text: str) -> str:
    """Break control tokens and blank unfit characters, one character for one; linear."""
    return _CONTROL.sub(lambda match: _INERT[match[0]], _UNFIT.sub(" ", text))


def talks_to_a_judge(text: str) -> bool:
    """Whether a stretch of text reads as an instruction or a verdict instead of a fact."""
    return _TALK.search(text) is not None


def without_talk(text: str) -> str:
    """Put a gap, one character for one, in place of each sentence that talks to a judge; linear."""
    if not talks_to_a_judge(text):
        return text
    ends = [0, *(end.end() for end in _ENDS.finditer(text)), len(text)]
    spans: list[tuple[int, int]] = []
    done = 0
    for match in _TALK.finditer(text):
        start = max(done, ends[bisect_right(ends, match.start()) - 1])
        done = max(start, ends[bisect_left(ends, match.end())])
        spans.append((start, done))
    return without_spans(text, spans)
