"""Asking a model made for one question: is this claim borne out, yes or no? One call a claim.

Knows how such a word enters. The model quotes nothing, so a yes counts as `supported` only with the
rules' own best stretch as evidence, held to what a quote is held to; all else it says is
`unsupported`, never `contradicted`: it cannot tell an absent fact from an opposed one. Refuses to
know any one family's prompt, and what its yes means: both stand in a prompt file.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from critic.checkers.address import Address
from critic.checkers.chat import allowed_address, chat_request, expected
from critic.checkers.envelope import Spoken, read_envelope
from critic.checkers.guarded import LASTING_FAULTS, SERVER_FAULTS
from critic.checkers.line import Line, Read
from critic.inquiry import (
    ClaimReply,
    Code,
    Inquiry,
    NoReply,
    Outcome,
    Question,
    Reply,
    ReplyVerdict,
    Shown,
)
from critic.inquiry.quotes import verify_stretch
from critic.inquiry.turns import Turns, fill_turns, sendable
from critic.inquiry.yesno import certainty, read_word
from critic.policy import ModelPolicy

REPLY_TOKENS: Final = {"word": 2, "score": 24}
TEMPLATE_TOKENS: Final = 900  # what the server's template may say around document and claim
TOP: Final = 5  # likeliest first tokens: yes and no are among them, or the model is not made for it


class YesNoChecker:
    """Asks one claim at a time, in the words of one prompt file of turns."""

    def __init__(self, model: ModelPolicy, turns: Turns, line: Line | None = None) -> None:
        """Take the model's settings, the prompt and the line to ask by; nothing is connected yet."""
        self.model = model
        self._line = line or Line()
        self._turns = turns
        self._yes_supports = turns.yes == "supported"
        self._address = allowed_address(model)

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask about each claim; once the server itself fails, the rest are not tried.

        How many calls an answer may cost is minded by whoever hands the claims over.
        """
        if isinstance(self._address, NoReply):
            return (replace(self._address, claims=inquiry.claim_ids),)
        outcomes: list[Outcome] = []
        for asked, question in enumerate(inquiry.questions):
            outcomes += await self._ask(question, inquiry, self._address)
            last = outcomes[-1]
            if isinstance(last, NoReply) and last.code in SERVER_FAULTS | LASTING_FAULTS:
                outcomes[-1] = replace(last, claims=inquiry.claim_ids[asked:])
                break
        return tuple(outcomes)

    async def _ask(
        self, question: Question, inquiry: Inquiry, address: Address
    ) -> tuple[Outcome, ...]:
        stretches = sendable(question, inquiry)
        unfit = _unfit(question, stretches)
        if unfit is not None:
            return (unfit,)
        request, read = self._request(question, stretches)
        return await self._line.ask(address, request, (question.claim_id,), read)

    def _request(
        self, question: Question, stretches: tuple[Shown, ...]
    ) -> tuple[dict[str, Any], Read]:
        """What is sent about a claim, and how the body of its reply is read."""
        messages = fill_turns(self._turns, question, stretches)
        request = chat_request(self.model, messages, REPLY_TOKENS[self._turns.reply])

        def read(body: bytes) -> tuple[Outcome, ...]:
            spoken = read_envelope(body, expected(self.model, messages, TEMPLATE_TOKENS))
            if isinstance(spoken, NoReply):
                return (replace(spoken, claims=(question.claim_id,)),)
            word = self._said(question, stretches[0], spoken)
            if isinstance(word, Code):
                return (_nothing(word, question, spoken.spent),)
            return (replace(spoken.spent, claims={question.claim_id: word}),)

        return request | {"logprobs": True, "top_logprobs": TOP}, read

    def _said(self, question: Question, best: Shown, spoken: Spoken) -> ClaimReply | Code:
        """What the model said of a claim, or why that is no word."""
        yes = read_word(spoken.words, self._turns.reply)
        if yes is None:
            return Code.NOT_YES_NO
        supported = yes is self._yes_supports
        return self._word(question, best, certainty(spoken.tokens, said=yes), supported=supported)

    def _word(
        self, question: Question, best: Shown, sure: float | None, *, supported: bool
    ) -> ClaimReply | Code:
        """What the model's word says of the claim, as far as its best stretch bears it out."""
        if not supported:
            reason = f"{self.model.name} finds that the excerpts do not bear it out."
            against = None if sure is None else 1 - sure
            return ClaimReply(ReplyVerdict.UNSUPPORTED, reason, likelihood=against)
        evidence = verify_stretch(best, question, "supports")
        if isinstance(evidence, Code):
            return evidence
        reason = f"{self.model.name} finds that the excerpts bear it out."
        return ClaimReply(ReplyVerdict.SUPPORTED, reason, evidence, likelihood=sure)


_WHY: Final = {
    Code.NOT_YES_NO: "The model said neither yes nor no.",
    Code.QUOTE_UNRELATED: "The best excerpt shares no word and no number with the claim.",
    Code.QUOTE_INSTRUCTS: "The best excerpt talks to the judge instead of stating a fact.",
}


def _unfit(question: Question, stretches: tuple[Shown, ...]) -> NoReply | None:
    """Why a claim is not sent: there is nothing to judge it by, or it speaks to the model."""
    claims = (question.claim_id,)
    if not question.stretches:
        return NoReply(Code.NOT_ASKABLE, "No excerpt bears on the claim.", claims)
    if not stretches:
        detail = "Every excerpt that bears on the claim talks to the judge."
        return NoReply(Code.QUOTE_INSTRUCTS, detail, claims)
    return None


def _nothing(code: Code, question: Question, spent: Reply) -> NoReply:
    """A word that does not count, and what it cost all the same."""
    return NoReply(
        code,
        _WHY[code],
        (question.claim_id,),
        calls=spent.calls,
        prompt_tokens=spent.prompt_tokens,
        completion_tokens=spent.completion_tokens,
    )
