"""Asking a general instruct model on an Ollama server, over its native chat endpoint.

Knows what to send so that nothing is cut, shifted, streamed or thought about, and which failures
one changed request can mend. Uses httpx and not the `ollama` package, which can send neither
`truncate` nor `shift`, bounds no body and no time. Refuses to know deadlines, retries and breakers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from critic.checkers.address import Address, is_cloud_model, read_address
from critic.checkers.breaker import RetryBudget
from critic.checkers.envelope import Expected, read_envelope
from critic.checkers.faults import classify
from critic.checkers.wire import exchange
from critic.inquiry import (
    Code,
    Inquiry,
    Message,
    NoReply,
    Outcome,
    Prompt,
    charged,
    fill,
    read_reply,
    reply_schema,
    reply_tokens,
)
from critic.inquiry.tokens import tokens_at_least, tokens_at_most
from critic.policy import ModelPolicy

CHAT: Final = "/api/chat"


@dataclass(frozen=True, slots=True)
class _Call:
    """One request: the inquiry, the tokens a reply may take, and whether a schema is imposed."""

    inquiry: Inquiry
    tokens: int
    schema: bool = True


class OllamaChecker:
    """Asks the model a policy names; all words come from the prompt file given."""

    def __init__(self, model: ModelPolicy, prompt: Prompt) -> None:
        """Take the model's settings and the prompt; nothing is connected yet."""
        self.model = model
        self._prompt = prompt
        self._address = _allowed(model)
        self._schema = True  # until the server says that it cannot hold a model to one
        self._mending = RetryBudget()

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask once, and once more where a changed request can mend what went wrong."""
        if isinstance(self._address, NoReply):
            return (replace(self._address, claims=inquiry.claim_ids),)
        tokens = min(self.model.max_reply_tokens, reply_tokens(inquiry))
        call = _Call(inquiry, tokens, self._schema)
        outcomes = await self._ask(call, self._address)
        better = _mended(call, outcomes)
        if better is None or not self._mending.spares():
            return outcomes
        self._schema = better.schema
        return charged(await self._ask(better, self._address), outcomes)

    async def _ask(self, call: _Call, address: Address) -> tuple[Outcome, ...]:
        self._mending.count()
        messages = fill(self._prompt, call.inquiry)
        claims = call.inquiry.claim_ids
        received = await exchange(address, "POST", CHAT, _payload(self.model, call, messages))
        if isinstance(received, NoReply):
            return (replace(received, claims=claims, calls=1),)
        if received.status != 200:
            return (replace(classify(received, self.model.name), claims=claims, calls=1),)
        spoken = read_envelope(received.body, _expected(self.model, messages))
        if isinstance(spoken, NoReply):
            return (replace(spoken, claims=claims),)
        return read_reply(call.inquiry, spoken.words, spoken.spent)


def _allowed(model: ModelPolicy) -> Address | NoReply:
    if is_cloud_model(model.name) and not model.allow_remote:
        return NoReply(
            Code.REMOTE_REFUSED,
            f"The model {model.name} runs on another machine; allow it with "
            "model.allow_remote = true.",
        )
    return read_address(model.base_url, allow_remote=model.allow_remote)


def _payload(model: ModelPolicy, call: _Call, messages: tuple[Message, ...]) -> dict[str, Any]:
    """The request's body. `num_ctx` never varies: another value would make the server reload."""
    payload: dict[str, Any] = {
        "model": model.name,
        "messages": list(messages),
        "stream": False,
        "think": False,
        "truncate": False,
        "shift": False,
        "keep_alive": _keep_alive(model.keep_alive),
        "options": {
            "num_ctx": model.num_ctx,
            "num_predict": call.tokens,
            "seed": model.seed,
            "temperature": model.temperature,
        },
    }
    if call.schema:
        payload["format"] = reply_schema(call.inquiry)
    return payload


def _keep_alive(text: str) -> str | int:
    """Seconds are sent as a number: the server refuses a bare number in a string."""
    digits = text.strip()
    return int(digits) if digits.removeprefix("-").isdecimal() and len(digits) < 10 else text


def _expected(model: ModelPolicy, messages: tuple[Message, ...]) -> Expected:
    text = "\n".join(message["content"] for message in messages)
    return Expected(
        model.name, model.allow_remote, model.num_ctx, tokens_at_least(text), tokens_at_most(text)
    )


def _mended(call: _Call, outcomes: tuple[Outcome, ...]) -> _Call | None:
    """The request changed so that a second try can succeed, if the failure is of that kind."""
    match outcomes:
        case (NoReply(code=Code.TRUNCATED),):
            return replace(call, tokens=2 * call.tokens)
        case (NoReply(code=Code.FORMAT_REFUSED),) if call.schema:
            return replace(call, schema=False)
        case (NoReply(code=Code.CONTEXT_OVERFLOW),):
            smaller = call.inquiry.shrunk()
            return replace(call, inquiry=smaller) if smaller else None
        case _:
            return None
