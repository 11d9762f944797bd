"""A reply, read: strictly, and believed only as far as its quotes stand in the sources.

Knows what makes a reply count: one JSON object, no id that was not asked, every field of its type,
and for `supported` and `contradicted` a verified quote. Claims a reply leaves out get no word, the
others keep theirs. Refuses to mend a reply beyond taking off one code fence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from pydantic import ValidationError

from critic.inquiry.likelihood import Weighed, likelihoods
from critic.inquiry.prompt import ClaimWords
from critic.inquiry.questions import Inquiry, Question
from critic.inquiry.quotes import verify_quote
from critic.inquiry.replies import ClaimReply, Code, NoReply, Outcome, Reply, ReplyVerdict
from critic.inquiry.strict_json import StrictJsonError, parse_strictly
from critic.inquiry.untrusted import made_safe
from critic.text.plain import make_plain

MAX_CHARS: Final = 65_536
MAX_REASON: Final = 240
FENCE: Final = "```"

_PROVEN: Final = (ReplyVerdict.SUPPORTED, ReplyVerdict.CONTRADICTED)
_MISJUDGED: Final = {  # by whether a canary holds; to be unsure of one is no lie
    False: (ReplyVerdict.SUPPORTED,),
    True: (ReplyVerdict.UNSUPPORTED, ReplyVerdict.CONTRADICTED),
}
_BETRAYED: Final = {
    False: "The model passed a claim that no source knows of.",
    True: "The model denied a sentence copied from a source.",
}
_WHY: Final = {
    Code.IDS: "The reply leaves the claim out.",
    Code.QUOTE_NOT_FOUND: "The quote does not stand in the excerpt it names.",
    Code.QUOTE_TOO_SHORT: "The quote is too short to prove anything.",
    Code.QUOTE_UNRELATED: "The quote shares no word and no number with the claim.",
    Code.QUOTE_INSTRUCTS: "The quote talks to the judge instead of stating a fact.",
}


def read_reply(
    inquiry: Inquiry, text: str, spent: Reply | None = None, tokens: Sequence[Weighed] = ()
) -> tuple[Outcome, ...]:
    """Read the words of a reply; `spent` holds the model's name and what the call cost.

    `tokens` are those the words were written in, with their probabilities, where the server tells.
    Gives a `Reply` with the claims whose word counts, and a `NoReply` for each way others failed.
    """
    spent = spent or Reply({})
    try:
        words = _words(inquiry, text)
        _mind_the_canaries(inquiry, words)
    except _Refused as refused:
        return (_nothing(inquiry, refused.code, refused.detail, spent),)
    weighed = likelihoods(text, tokens)
    sure = dict(zip(words, weighed, strict=True)) if len(weighed) == len(words) else {}
    found: dict[str, ClaimReply] = {}
    failed: dict[Code, list[str]] = {}
    for question in inquiry.questions:
        told = words.get(question.id)
        word = _believe(told, question, inquiry) if told else Code.IDS
        if isinstance(word, Code):
            failed.setdefault(word, []).append(question.claim_id)
        else:
            found[question.claim_id] = replace(word, likelihood=sure.get(question.id))
    return (
        replace(spent, claims=found),
        *(NoReply(code, _WHY[code], tuple(claims)) for code, claims in failed.items()),
    )


def _mind_the_canaries(inquiry: Inquiry, words: Mapping[str, ClaimWords]) -> None:
    """Refuse the whole reply where it misjudges, or leaves out, a claim whose answer is known."""
    for canary in inquiry.canaries:
        told = words.get(canary.id)
        if told is None:
            raise _Refused(Code.CANARY, "The model left out a claim whose answer is known.")
        if told.says in _MISJUDGED[canary.holds]:
            raise _Refused(Code.CANARY, _BETRAYED[canary.holds])


class _Refused(Exception):  # noqa: N818 - it is no error: the caller expects it
    """The reply as a whole does not count."""

    def __init__(self, code: Code, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def _nothing(inquiry: Inquiry, code: Code, detail: str, spent: Reply) -> NoReply:
    return NoReply(
        code,
        detail,
        inquiry.claim_ids,
        calls=spent.calls,
        prompt_tokens=spent.prompt_tokens,
        completion_tokens=spent.completion_tokens,
    )


def _words(inquiry: Inquiry, text: str) -> Mapping[str, ClaimWords]:
    value = _one_object(text)
    asked = frozenset(inquiry.ids)
    foreign = sum(key not in asked for key in value)
    if foreign or not value:
        raise _Refused(
            Code.IDS,
            f"Of {len(asked)} claims {len(asked - set(value))} are missing, {foreign} foreign.",
        )
    try:
        return {key: ClaimWords.model_validate(item) for key, item in value.items()}
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        field = ".".join(str(part) for part in first["loc"] if part in ClaimWords.model_fields)
        raise _Refused(Code.SCHEMA, f"{field or 'A claim'}: {first['msg']}.") from None


def _one_object(text: str) -> dict[str, Any]:
    try:
        value = parse_strictly(_unfenced(text), MAX_CHARS)
    except StrictJsonError as error:
        raise _Refused(Code.NOT_JSON, f"The reply {error}.") from None
    if not isinstance(value, dict):
        raise _Refused(Code.SCHEMA, "The reply is no JSON object.")
    return value


def _unfenced(text: str) -> str:
    """Take off one code fence around the whole reply."""
    bare = text.strip()
    if not (bare.startswith(FENCE) and bare.endswith(FENCE)):
        return bare
    first, _, rest = bare.removesuffix(FENCE).partition("\n")
    return rest if first.removeprefix(FENCE).strip() in ("", "json") else bare


def _believe(words: ClaimWords, question: Question, inquiry: Inquiry) -> ClaimReply | Code:
    """Give the word on one claim as far as it is proven, or the code of what is wrong with it."""
    against = words.says is ReplyVerdict.CONTRADICTED
    role: Literal["supports", "contradicts"] = "contradicts" if against else "supports"
    evidence = None
    if words.says in (*_PROVEN, ReplyVerdict.PARTIAL):
        found = verify_quote(words.quote, words.excerpt, question, inquiry, role)
        if isinstance(found, Code):
            if words.says in _PROVEN:
                return found
        else:
            evidence = found
    return ClaimReply(words.says, _reason(words.reason), evidence, words.confidence / 100)


def _reason(text: str) -> str:
    """The model's reason as one plain line; it is shown to people, never read again."""
    plain = " ".join(made_safe(make_plain(text[: 4 * MAX_REASON]).text).split())
    return plain if len(plain) <= MAX_REASON else plain[: MAX_REASON - 1].rstrip() + "…"
