"""One chat with a model on an Ollama server: what every request says, and whether a reply counts.

Knows what to send so that nothing is cut, shifted, streamed or thought about. Uses httpx and not
the `ollama` package, which can send neither `truncate` nor `shift`, bounds no body and no time.
Refuses to know what is asked, and how the model's words are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from critic.checkers.address import Address, is_cloud_model, read_address
from critic.checkers.envelope import Expected, Spoken, read_envelope
from critic.checkers.faults import classify
from critic.checkers.wire import exchange
from critic.inquiry import Code, Message, NoReply
from critic.inquiry.tokens import tokens_at_least, tokens_at_most
from critic.policy import ModelPolicy

CHAT: Final = "/api/chat"


def allowed_address(model: ModelPolicy) -> Address | NoReply:
    """Give the address a policy names, or say why the model may not be asked there."""
    if is_cloud_model(model.name) and not model.allow_remote:
        return NoReply(
            Code.REMOTE_REFUSED,
            f"The model {model.name} runs on another machine; allow it with "
            "model.allow_remote = true.",
        )
    return read_address(model.base_url, allow_remote=model.allow_remote)


def chat_request(model: ModelPolicy, messages: Sequence[Message], tokens: int) -> dict[str, Any]:
    """Give a request's body; the reply may take `tokens`.

    `num_ctx` never varies: another value would make the server reload the model.
    """
    return {
        "model": model.name,
        "messages": list(messages),
        "stream": False,
        "think": False,
        "truncate": False,
        "shift": False,
        "keep_alive": _keep_alive(model.keep_alive),
        "options": {
            "num_ctx": model.num_ctx,
            "num_predict": tokens,
            "seed": model.seed,
            "temperature": model.temperature,
        },
    }


async def chat(
    address: Address, model: ModelPolicy, request: dict[str, Any], template_tokens: int = 0
) -> tuple[Spoken, bytes] | NoReply:
    """Send a chat request; give the model's words with the body they came in, or why there is none.

    `template_tokens` bounds what the server's template adds to the messages.
    """
    received = await exchange(address, "POST", CHAT, request)
    if isinstance(received, NoReply):
        return replace(received, calls=1)
    if received.status != 200:
        return replace(classify(received, model.name), calls=1)
    text = "\n".join(message["content"] for message in request["messages"])
    expected = Expected(
        model.name,
        model.allow_remote,
        model.num_ctx,
        tokens_at_least(text),
        tokens_at_most(text) + template_tokens,
    )
    spoken = read_envelope(received.body, expected)
    return spoken if isinstance(spoken, NoReply) else (spoken, received.body)


def _keep_alive(text: str) -> str | int:
    """Seconds are sent as a number: the server refuses a bare number in a string."""
    digits = text.strip()
    return int(digits) if digits.removeprefix("-").isdecimal() and len(digits) < 10 else text
