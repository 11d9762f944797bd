"""Sentences that decline to answer, or say that the sources are silent on something.

Knows English wordings, and the plainest German, French and Spanish ones. Careful on purpose: what
goes on to state something ("..., but the fee is 5%") declines nothing. Refuses to know sources.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

EDGE: Final = " \t\n*_\"'`()[]{}>-~#"
_SOURCES: Final = (
    r"(?:passages?|contexts?|texts?|documents?|documentation|sources?|articles?|information|data|excerpts?|materials?|"
    r"snippets?|search results|records?|content|reviews?)"
)
_PAPERS: Final = (
    r"(?:reports?|contracts?|agreements?|polic(?:y|ies)|documentation|manual|handbook|letter)"
)
_GIVEN: Final = (
    r"(?:(?:given|provided|available|retrieved|above|supplied|following|current|source|cited) )"
)
_WHERE: Final = (
    rf"(?:in|by|from|within|on the basis of|based on|with|using) (?:the|these|those|this|any of the|your|my|either) ?{_GIVEN}{{0,3}}{_SOURCES}"
    rf"(?: (?:provided|given|above|available|i have|supplied)){{0,2}}"
)
_LACKS: Final = re.compile(
    rf"(?:unfortunately,? |however,? |but |(?:(?:i'm|i am) )?sorry,? (?:but )?|note that |based on [^,]{{1,60}}, )?"
    rf"(?:(?:none of )?(?:the|these|those|this|any of the|your|my)?\s?(?:(?:given|provided|available|retrieved|above|supplied|following|"
    rf"current) ){{0,3}}{_SOURCES}(?: (?:provided|given|above|available|i have|supplied)){{0,2}},? "
    rf"(?:do|does|did|is|are|was|were)?(?:n't| not|) ?(?:\w+ly )?(?:mention|specif|provid|contain|includ|stat|say|indicat|"
    rf"giv|discuss|address|cover|answer|enough|sufficient|mak|describ|offer|list|disclos|explain|available)\w*|"
    rf"(?:the|this|that|your|my) {_PAPERS} (?:does|do|did)(?:n't| not) (?:\w{{1,14}}ly )?(?:mention|specif|state|say|nam(?:e|es|ing)\b|indicat|disclos)\w*|"
    r"there (?:is|are|was|were)(?:n't| not)? (?:no|not enough|not any|any|enough|insufficient|sufficient) (?:\w+ )?(?:information|mention|details?|data|"
    r"answer)|no (?:\w+ )?(?:information|details?|mention|data|answer) (?:is|was|are|on|about|regarding|could))\b",
    re.IGNORECASE,
)
_FARTHEST: Final = 160  # characters of what is said to stand nowhere
_ENDS: Final = frozenset(".;:!?")
_TOLD_NOWHERE: Final = re.compile(
    rf" (?:(?:is|are|was|were|has|have)(?:n't| not)|cannot be|can't be|could not be) (?:been )?(?:\w{{1,14}}ly )?"
    rf"(?:mentioned|specified|stated|provided|given|discussed|addressed|detailed|included|disclosed|listed|found|covered|"
    rf"described|answered|determined|named|indicated|available|clear)(?: anywhere)? {_WHERE}[.!]?$",
    re.IGNORECASE,
)
_THEY_LACK: Final = re.compile(
    r"(?:unfortunately,? |however,? |but )?(?:it|they) (?:do|does|did)(?:n't| not) (?:\w{1,14}ly )?(?:provide|contain|include|give|offer|have|mention) "
    r"(?:any |enough |sufficient |specific |the |further |clear |detailed ){0,2}(?:information|details?|data|mention|instructions?|answer)\b",
    re.IGNORECASE,
)


def _either_case(letters: str) -> str:
    return "".join([f"[{letter}{letter.upper()}]" for letter in letters])


# Every such word has an "n" to be found by, which is many times faster than to look at each word.
_NEGATED: Final = re.compile(
    rf"[nN](?:'[tT]|(?<=\b[nN])(?:[oO](?:[tT]|{_either_case('ne')})?|{_either_case('either')})"
    rf"|(?<=\b{_either_case('cann')}){_either_case('ot')}"
    rf"|(?<=\b{_either_case('in')}){_either_case('sufficient')})\b"
)
_REFUSAL: Final = re.compile(
    r"(?:unfortunately,? |i'm sorry,? (?:but )?|i am sorry,? (?:but )?|sorry,? (?:but )?|i apologi[sz]e,? (?:but )?|"
    r"(?:based on|given|from|according to|using|with) [^,]{1,80}, |as an ai[^,]{0,40}, |therefore,? |so,? |however,? |(?:i'm|i am) afraid (?:that )?|"
    r"at this time,? |honestly,? |but ){0,3}"
    r"(?:(?:i|we)(?:'m| am| are|'re)? (?:(?:do not|don't|did not|didn't|cannot|can't|can not|could not|couldn't|was not able to|wasn't able to|am not able to) "
    r"(?:\w{1,14}ly )?(?:know|have (?:enough|sufficient|any|the|access|that|this|specific|information)|answer|find|provide|determine|tell|say|"
    r"help|assist|see (?:any|enough)|give|confirm|verify|locate|respond)|not (?:sure|able|certain)|unable|unsure|(?:lack|have (?:no|insufficient)) |found no )|"
    r"(?:my|our) (?:sources|documents|knowledge base|records) (?:do not|don't|does not|doesn't) |"
    r"(?:it is|it's|it was|it remains) (?:not possible|impossible|unclear|not clear|unknown|not known),? (?:to (?:answer|determine|say|tell|know|provide|give|confirm|"
    r"verify)|whether|if|from|what|who|when|how|where|based)\b|(?:there (?:is|was) )?not enough (?:information|context|data|details)|"
    r"there (?:is|was)(?:n't| not) enough (?:information|context|data|details)|"
    r"insufficient (?:information|context|data|details)|unable to (?:answer|find|determine|provide|say)|"
    r"no (?:relevant |matching )?(?:information|answer|results?|documents?|sources?)(?: (?:was|were|is|are|could be) (?:found|available|provided|given)| found| available)?[.!]?$|"
    r"(?:cannot|can't|can not|could not) (?:be )?(?:answer|determin|find|provid)\w*|no answer|n/a\b|unanswerable|unknown[.!]?$|"
    r"not (?:mentioned|specified|stated|found|available|provided|given|answerable|disclosed|enough)(?: (?:in|by|from) [^.,;]{1,60})?[.!]?$|"
    r"(?:this|that) (?:\w{1,20} )?(?:is|falls|lies) (?:outside|beyond) (?:of )?(?:the scope of )?(?:the|my|our|what) |"
    r"(?:the|this|that) (?:answer|information|detail|data|question)(?: to (?:this|that|your|the) question)? (?:is|was|are)(?:n't| not) (?:\w{1,14}ly )?"
    r"(?:available|provided|given|found|mentioned|included|specified|stated|covered|contained|present|known|in (?:the|these|any|my))|"
    r"(?:the|this) (?:question|answer) (?:cannot|can't|can not|could not|is not|isn't))",
    re.IGNORECASE,
)
_ELSEWHERE: Final = re.compile(
    r"(?:(?:es )?tut mir leid,? (?:aber )?|leider |désolée?,? (?:mais )?|malheureusement,? |lo siento,? (?:pero )?|lamentablemente,? |desafortunadamente,? ){0,2}"
    r"(?:das weiß ich (?:leider )?nicht|ich (?:weiß (?:es |das )?nicht|habe (?:dazu |hierzu )?(?:nicht genug|nicht genügend|keine|nicht ausreichend\w{0,2})|"
    r"kann (?:diese frage|das|dies|es|dazu|die frage|hierzu|ich)\b[^.;]{0,40}\b(?:nicht|nichts|keine))|"
    r"(?:dazu|hierzu|darüber) liegen (?:mir )?keine|(?:habe|kann) ich\b[^.;]{0,40}\b(?:nicht|keine)|(?:die|diese) frage kann\b[^.;]{0,60}\bnicht|"
    r"(?:der|dieser|die|das|den|aus den) (?:\w{1,20}en )?(?:text|kontext|dokumente?n?|quellen?|vertrag|angaben|unterlagen)\b[^.;,]{0,40}?\b(?:nicht|keine\w{0,2}|nichts)\b|"
    r"je (?:ne sais pas|n'ai pas (?:assez|suffisamment|d'|les|accès)|ne (?:peux|suis) pas |ne dispose pas |ne trouve pas )|"
    r"(?:le|les|ce|ces) (?:texte|contexte|documents?|sources?|passages?|contrat|extraits?)(?: \w{1,12})? (?:ne |n')\w{1,20} (?:pas|aucune?)\b|"
    r"(?:il n'y a|il n'existe) (?:pas|aucune) (?:assez |suffisamment )?(?:d')?informations?|aucune information|"
    r"no (?:lo )?sé\b|no (?:tengo|dispongo de|hay|se dispone de|encuentro) (?:suficiente |bastante |ninguna |la )?(?:información|datos|respuesta)|"
    r"no (?:puedo|es posible) (?:responder|contestar|determinar|encontrar|decir)|"
    r"(?:el|los|las|la|este|estos) (?:textos?|contextos?|documentos?|fuentes?|pasajes?|contrato)(?: \w{1,16})? no (?:menciona|contiene|proporciona|incluye|especifica|indica|dice|ofrece)\w{0,1}\b)",
    re.IGNORECASE,
)
_TURNS: Final = re.compile(
    r"[,;:] ?(?:but|however|which (?:is|was|are)|although|though|except|yet|and (?:the|it|that|they|is|are|was)|aber|mais|pero)\b|\b(?:but|however|although|"
    r"except|only)\b(?! (?:the|these) given)",
    re.IGNORECASE,
)
_BESIDE: Final = re.compile(
    rf"(?:(?:instead|rather),? )?(?:(?:the|these|those|this|all|they|it|i)\b ?(?:\w{{1,12}} ){{0,3}}?{_SOURCES}?(?: (?:provided|given|above|available)){{0,1}} ?"
    r"(?:only |mainly |primarily |merely |mostly |just )(?:discuss|cover|describe|talk|focus|deal|mention|address|contain|concern|relate|provide|speak|have)\w{0,3}\b|"
    r"(?:you (?:may|might|could|can|should) (?:want to |need to |wish to )?|please |i (?:suggest|recommend|advise)\b[^.]{0,30}?\b|it (?:may|might) be )"
    r"(?:contact\w{0,3}|consult\w{0,3}|check\w{0,3}|refer\w{0,4}|see|ask\w{0,3}|visit\w{0,3}|search\w{0,3}|look\w{0,3}|provide|share|upload|reach|try|helpful|best)\b)",
    re.IGNORECASE,
)


def is_refusal(text: str) -> bool:
    """Whether a sentence declines to answer or says the sources are silent, and states nothing besides."""
    bare = text.strip(EDGE)
    if declined := _REFUSAL.match(bare) or _ELSEWHERE.match(bare):
        return not _TURNS.search(bare, declined.end())
    if not _NEGATED.search(bare):
        return False
    if declined := _THEY_LACK.match(bare):
        return not _TURNS.search(bare, declined.end())
    lacks = _LACKS.match(bare)
    if lacks and _NEGATED.search(lacks[0]):
        return not _TURNS.search(bare, lacks.end())
    told = _TOLD_NOWHERE.search(bare)
    if not told or not 0 < told.start() <= _FARTHEST or _TURNS.search(bare):
        return False
    return _ENDS.isdisjoint(bare[: told.start()])


def stands_beside(text: str) -> bool:
    """Whether a sentence beside a refusal answers nothing: what sources are about, where to ask."""
    return bool(_BESIDE.match(text.strip(EDGE))) and not any(map(str.isdigit, text))


# What the sources are said not to tell ---------------------------------------------

_SAYS_NOT: Final = re.compile(
    rf"(?:^|\b(?:that|,|but|however|note) )(?:(?:none of )?(?:the|these|those|this|any of the|your) ?{_GIVEN}{{0,3}}(?:{_SOURCES}|{_PAPERS})(?: (?:provided|given|above|available)){{0,2}} "
    r"(?:do|does|did)(?:n't| not) (?:\w{1,14}ly )?(?:mention|specify|say|state|tell|indicate|disclose|name|address|discuss|explain)(?: anything about)? |"
    r"there (?:is|was) no (?:mention|information|word) (?:of|about|on|regarding) |"
    r"(?:the|these|those) (?:given |provided )?(?:passages|documents|sources|text|context|contract) (?:provide|contain|give|include)s? no (?:information|details) (?:about|on|regarding) )",
    re.IGNORECASE,
)
_NOT_TOLD: Final = re.compile(
    rf" (?:is|are|was|were)(?:n't| not) (?:mentioned|specified|stated|disclosed|named|listed|discussed|given|provided)(?: anywhere)?(?: {_WHERE})?[.!]?$",
    re.IGNORECASE,
)
_UNTOLD_END: Final = re.compile(
    rf"[.;!?]|, (?:but|however|so)\b| (?:in|within|by|anywhere in) (?:the|these|those|this|any of the|your) {_GIVEN}{{0,3}}(?:{_SOURCES}|{_PAPERS})\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Untold:
    """What a sentence says the sources do not tell: a span of the text."""

    start: int
    end: int


def find_untold(text: str, start: int, end: int) -> Untold | None:
    """Give what the sentence at `start:end` says the sources do not tell, if it says so."""
    part = text[start:end]
    if not _NEGATED.search(part):
        return None
    if said := _SAYS_NOT.search(part):
        stop = _UNTOLD_END.search(part, said.end())
        last = stop.start() if stop else len(part)
        return Untold(start + said.end(), start + last) if last > said.end() else None
    told = _NOT_TOLD.search(part)
    return Untold(start, start + told.start()) if told else None
