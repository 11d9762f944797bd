"""Sentences that state nothing a source could bear out: greetings, questions, refusals, lead-ins.

Knows the set phrases of talk around an answer. Careful on purpose: a sentence with a number, a name
or a fact in it stays checkable, whatever it is wrapped in ("I think the fee is 5%"). Refuses to know
sources and verdicts.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from critic.text.refusals import EDGE, is_refusal
from critic.text.segments.blocks import Kind

Reason = Literal[
    "", "no words", "code", "greeting", "thanks", "offer", "question", "refusal", "heading", "lead-in", "opinion",
    "reference",
]  # fmt: skip

_READ: Final = 600  # characters of a segment in which its words are counted
_LONGEST_TALK: Final = 60  # words
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_DIGIT: Final = re.compile(r"\d")
_NAME: Final = re.compile(r"(?<=[a-z,] )(?!I\b)[A-Z]\w")
_GREETING: Final = re.compile(
    r"(?:hi|hello|hey|greetings|welcome|good (?:morning|afternoon|evening|day)|dear|sure|certainly|of course|absolutely|"
    r"ok|okay|yes|no|great|no problem|got it|understood|alright|well|sorry|apologies|"
    r"(?:that's a |what a )?(?:great|good|excellent|interesting) question|"
    r"(?:(?:i'm|i am|we're|we are|i'd be|i would be) )?(?:happy|glad|pleased|here) to (?:help|assist)|"
    r"i(?:'d| would)? (?:can|will|could) (?:certainly |definitely )?(?:help|assist)|i can help|you're welcome|"
    r"my pleasure|have a (?:great|nice|good|lovely) \w+|goodbye|bye|see you|cheers|best regards|kind regards|sincerely)"
    r"(?:[ ,]+(?:there|everyone|all|team|sir|madam|again|you|with|that|this|for|the|your|in|of|question|dear|friend|"
    r"i|can|will|could|help|assist|to|be|happy|glad|do|so|answer|any|confusion|about|today|and|folks|regards|soon)){0,14}",
    re.IGNORECASE,
)
_THANKS: Final = re.compile(
    r"(?:many thanks|thanks|thank you|i appreciate)\b(?: (?:so|very) much)?(?: (?:for|to) [^.,;:]{1,60})?",
    re.IGNORECASE,
)
_OFFER: Final = re.compile(
    r"(?:(?:so |and |but )?please )?(?:(?:ask|try) again|clarify|rephrase|specify|let me know|feel free to (?:ask|contact|reach|let|share|provide|specify|tell|reply|message)|"
    r"do(?:n't| not) hesitate|reach out|contact me|ask me|"
    r"i hope (?:this|that|it|these)\b[^.]{0,40}(?:help|useful|answer|clarif)|hope (?:this|that|it) helps|"
    r"if (?:you|there)(?:'d| would| have| need|'re| are| want)?\b[^.]{0,40}\b(?:any|further|more|other|additional) (?:\w+ )?"
    r"(?:questions?|help|assistance|information|clarification|concerns?|details)|"
    r"(?:is|was) there anything else|would you like|(?:i'd|i would|i'm|i am|i'll) (?:be )?(?:happy|glad) to|"
    r"should you have (?:any )?(?:more|further|other)?)",
    re.IGNORECASE,
)
_ASKS: Final = re.compile(
    r"(?:(?:and|but|so|or) )?(?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|am|do|"
    r"does|did|has|have|had|can|could|will|would|shall|should|may|might|must|isn't|aren't|don't|doesn't|didn't|"
    r"can't|couldn't|won't|wouldn't|any|really|right|ok|okay|was|wer|wie|wo|wann|warum|welche\w?|ist|sind|hat|kann|"
    r"que|qui|quoi|quel\w{0,3}|quand|comment|pourquoi|est-ce|où|qué|quién|cuánt\w{1,2}|cuándo|dónde|cómo)\b",
    re.IGNORECASE,
)
_PAUSE: Final = re.compile(r"[,:;-] ?")
_HERE: Final = re.compile(
    r"(?:(?:sure|certainly|of course|okay|ok|yes|great|absolutely)\W{1,3})?(?:(?:based on|according to|from|in|as per|using|given|for|"
    r"with) [^:]{1,160}?, ?)?(?:here(?:'s| is| are| were)|below (?:is|are)|these are|the following (?:is|are|was|were))\b",
    re.IGNORECASE,
)
_META: Final = re.compile(
    r"\b(?:overview|summary|lists?|steps|answers?|points|ways|tips|reasons|examples|breakdown|details|facts|differences|"
    r"information|instructions|response|explanation|recipe|guide|features|methods|things|options|factors|benefits|"
    r"characteristics|following|as follows)\b",
    re.IGNORECASE,
)
_VERB: Final = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|will|shall|must|may|might|can|could|should|would|do|does|did|isn't|"
    r"aren't|wasn't|won't|cannot|can't|doesn't|don't|says?|said|costs?|pays?|paid|gets?|got|rose|fell|grew|won|lost|"
    r"[a-z]{3,20}(?:ed|izes?|ates?))\b",
    re.IGNORECASE,
)
_REPORTS: Final = re.compile(
    r"\b(?:says?|states?|notes?|explains?|provides?|reads?|according to [^:]{1,60}?)\W{0,20}$",
    re.IGNORECASE,
)
_NUMBERING: Final = re.compile(
    r"^\W{0,3}(?:(?:step|day|part|section|passage|chapter|item|phase|question|source|week) )?[\d.]{1,8}\W",
    re.IGNORECASE,
)
_OPINION: Final = re.compile(
    r"(?:well,? )?(?:(?:i|we) (?:(?:really|personally|just|also|truly|honestly) )?(?:think|believe|feel|find|guess|suppose|like|love|hate|"
    r"prefer|hope|wish|enjoy|agree|disagree|doubt)|in (?:my|our) (?:humble )?(?:opinion|view)|personally,? i|to me|imho|imo)\b",
    re.IGNORECASE,
)
_TASTE: Final = re.compile(
    r"\b(?:nice|good|great|bad|awful|interesting|beautiful|lovely|helpful|useful|fun|funny|amazing|wonderful|terrible|cool|fine|"
    r"pretty|ugly|boring|exciting|best|worst|better|worse|worth|perfect|fantastic|delightful|sad|happy|fair|unfair|it|so|that|this)\b",
    re.IGNORECASE,
)
_REFERENCE: Final = re.compile(r"\[?\^?[\w-]{1,20}\]:\s", re.IGNORECASE)
_REFERENCES: Final = re.compile(
    r"(?:references?|sources?|citations?|works cited|bibliography|footnotes?|further reading)",
    re.IGNORECASE,
)


def opens_references(text: str) -> bool:
    """Whether a heading or label says that a list of references follows."""
    return bool(_REFERENCES.fullmatch(text.strip(EDGE + ":")))


def names_a_source(text: str) -> bool:
    """Whether a line under "Sources:" names a source rather than stating something."""
    return len(text.split()) < 25 and not _VERB.search(text)


def remark(text: str, kind: Kind) -> Reason:
    """Say why a segment's text is not checkable; "" where it is. `text` holds no citation marks."""
    bare = text.strip(EDGE)
    if not _WORD.search(bare, 0, _READ):
        return "no words"
    if kind == "code":
        return "code"
    if kind == "heading" and _is_title(bare):
        return "heading"
    if _REFERENCE.match(bare) or (bare.startswith("http") and " " not in bare):
        return "reference"
    reason = _talk(bare) or _lead_in(bare)
    return "" if reason and _words(bare) > _LONGEST_TALK else reason


def _words(bare: str) -> int:
    """How many words there are, as far as is read; counted only where a set phrase was found."""
    return len(_WORD.findall(bare, 0, _READ))


def _talk(bare: str) -> Reason:
    if bare.endswith("?") and (bare[0] == "¿" or _words(bare) < 4 or _asks(bare)):
        return "question"
    said = bare.rstrip(" .!,:;")
    if _GREETING.fullmatch(said) and _is_plain(bare) and _words(bare) < 16:
        return "greeting"
    if _THANKS.fullmatch(said) and _is_plain(bare):
        return "thanks"
    if _OFFER.match(bare) and _is_plain(bare) and _words(bare) < 30:
        return "offer"
    if is_refusal(bare):
        return "refusal"
    return "opinion" if _is_taste(bare) else ""


def _is_plain(bare: str) -> bool:
    return not _DIGIT.search(bare)


def _asks(bare: str) -> bool:
    """Whether a question word stands first, or after an early pause ("After the merger, who ...")."""
    early = (pause.end() for pause in _PAUSE.finditer(bare, 0, 60))
    return bool(_ASKS.match(bare)) or any(_ASKS.match(bare, place) for place in early)


def _is_taste(bare: str) -> bool:
    """A personal statement of taste: short, no name in it, nothing measured."""
    said = _OPINION.match(bare)
    if not said or not _is_plain(bare) or _words(bare) >= 10:
        return False
    return not _NAME.search(bare, 2) and _TASTE.search(bare, said.end()) is not None


def _is_title(bare: str) -> bool:
    rest = _NUMBERING.sub("", bare)
    return _words(bare) < 4 or not (_VERB.search(rest) or _DIGIT.search(rest))


def _lead_in(bare: str) -> Reason:
    colon = bare.endswith(":")
    if _HERE.match(bare) and (
        colon or (_META.search(bare) and _words(bare) < 30 and _is_plain(bare))
    ):
        return "lead-in"
    if not colon:
        return ""
    rest = _NUMBERING.sub("", bare)
    is_short, is_plain = _words(bare) < 9, _is_plain(bare)
    label = is_short and not _VERB.search(rest) and not _DIGIT.search(rest)
    label = label or (is_short and not _DIGIT.search(rest) and bool(_REPORTS.search(rest[-100:])))
    announces = is_plain and _META.search(bare) is not None
    return "lead-in" if label or announces else ""
