"""One chat with a model on an Ollama server: what every request says, and whether a reply counts.

Knows what to send so that nothing is cut, shifted, streamed or thought about. Uses httpx and not
the `ollama` package, which can send neither `truncate` nor `shift`, bounds no body and no time.
Refuses to know what is asked, and how the model's words are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critic.checkers.address import Address, is_cloud_model, read_address
from critic.checkers.envelope import Expected
from critic.inquiry import Code, Message, NoReply
from critic.inquiry.tokens import tokens_at_least, tokens_at_most
from critic.policy import ModelPolicy


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


def expected(model: ModelPolicy, messages: Sequence[Message], template_tokens: int = 0) -> Expected:
    """Give what a reply's envelope is held to; `template_tokens` bounds what a template adds."""
    text = "\n".join(message["content"] for message in messages)
    at_most = tokens_at_most(text) + template_tokens
    return Expected(model.name, model.allow_remote, model.num_ctx, tokens_at_least(text), at_most)


def _keep_alive(text: str) -> str | int:
    """Seconds are sent as a number: the server refuses a bare number in a string."""
    digits = text.strip()
    return int(digits) if digits.removeprefix("-").isdecimal() and len(digits) < 10 else text
