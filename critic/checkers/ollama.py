"""Asking a general instruct model on an Ollama server, over its native chat endpoint.

Knows how the schema goes with a request, and which failures one changed request can mend. Refuses to
know deadlines, retries and breakers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from critic.checkers.address import Address
from critic.checkers.chat import allowed_address, chat_request, expected
from critic.checkers.envelope import read_envelope
from critic.checkers.line import Line, Read, Way
from critic.checkers.purse import RetryBudget
from critic.inquiry import (
    Code,
    Inquiry,
    NoReply,
    Outcome,
    Prompt,
    charged,
    fill,
    read_reply,
    reply_schema,
    reply_tokens,
)
from critic.policy import ModelPolicy

RIVALS: Final = 6  # tokens told beside the one written: more than there are verdicts
MOST_WEIGHED: Final = 1_200  # tokens whose rivals still fit into the largest body that is read


@dataclass(frozen=True, slots=True)
class _Call:
    """One request: the inquiry, and the tokens a reply may take."""

    inquiry: Inquiry
    tokens: int


class OllamaChecker:
    """Asks the model a policy names; all words come from the prompt file given."""

    def __init__(
        self,
        model: ModelPolicy,
        prompt: Prompt,
        line: Line | None = None,
        mending: RetryBudget | None = None,
    ) -> None:
        """Take the model's settings, the prompt and the line to ask by; nothing is connected yet.

        `mending` is how often a changed request may follow one that failed.
        """
        self.model = model
        self._prompt = prompt
        self._line = line or Line()
        self._mending = mending or RetryBudget()
        self._address = allowed_address(model)

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Give what the cache knows of an inquiry, else ask."""
        known = await self.recall(inquiry)
        return await self.ask(inquiry) if known is None else known

    async def ask(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask once, and once more where a changed request can mend what went wrong."""
        if isinstance(self._address, NoReply):
            return (replace(self._address, claims=inquiry.claim_ids),)
        call = self._call(inquiry)
        imposed = self._line.abilities(self._address, self.model.name).schema != "refused"
        outcomes = await self._ask(call, self._line.send, self._address)
        better = _mended(call, outcomes, imposed=imposed)
        if better is None or not self._mending.spares():
            return outcomes
        return charged(await self._ask(better, self._line.ask, self._address), outcomes)

    @property
    def recalls(self) -> bool:
        """Whether a cache may know the answer."""
        return self._line.recalls

    async def recall(self, inquiry: Inquiry) -> tuple[Outcome, ...] | None:
        """Give what the cache knows of an inquiry; None where the server must be asked."""
        if isinstance(self._address, NoReply):
            return None
        request, read = self._request(self._call(inquiry))
        return await self._line.recall(self._address, request, read)

    async def _ask(self, call: _Call, by: Way, address: Address) -> tuple[Outcome, ...]:
        self._mending.count()
        request, read = self._request(call)
        return await by(address, request, call.inquiry.claim_ids, read)

    def _call(self, inquiry: Inquiry) -> _Call:
        return _Call(inquiry, min(self.model.max_reply_tokens, reply_tokens(inquiry)))

    def _request(self, call: _Call) -> tuple[dict[str, Any], Read]:
        """What is sent for a call, and how the body of its reply is read."""
        messages = fill(self._prompt, call.inquiry)

        def read(body: bytes) -> tuple[Outcome, ...]:
            spoken = read_envelope(body, expected(self.model, messages))
            if isinstance(spoken, NoReply):
                return (replace(spoken, claims=call.inquiry.claim_ids),)
            return read_reply(call.inquiry, spoken.words, spoken.spent, spoken.tokens)

        request = chat_request(self.model, messages, call.tokens)
        if call.tokens <= MOST_WEIGHED:
            request |= {"logprobs": True, "top_logprobs": RIVALS}
        return request | {"format": reply_schema(call.inquiry)}, read


def _mended(call: _Call, outcomes: tuple[Outcome, ...], *, imposed: bool) -> _Call | None:
    """The request changed so that a second try can succeed, if the failure is of that kind.

    `imposed`: the model was to be held to a schema.
    """
    match outcomes:
        case (NoReply(code=Code.TRUNCATED),):
            return replace(call, tokens=2 * call.tokens)
        case (NoReply(code=Code.FORMAT_REFUSED),) if imposed:
            return call  # the line has learned from the refusal to leave the schema out
        case (NoReply(code=Code.CONTEXT_OVERFLOW),):
            smaller = call.inquiry.shrunk()
            return replace(call, inquiry=smaller) if smaller else None
        case _:
            return None
