"""What stands around a model's words: whether a 200 from Ollama's chat is a complete reply.

Knows every way in which a reply with status 200 is none: not done, cut, empty, from another model
or another machine, or to a prompt that was read in part. A pure function.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from critic.inquiry import Code, NoReply, Reply, Weighed, read_tokens
from critic.inquiry.strict_json import StrictJsonError, parse_strictly

MAX_CHARS: Final = 1 << 20


class _Message(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)

    content: str = ""


class _Envelope(BaseModel):
    """The fields of a chat reply that decide; servers add others as they grow."""

    model_config = ConfigDict(strict=True, frozen=True, hide_input_in_errors=True)

    model: str
    message: _Message
    done: bool
    done_reason: str = ""
    prompt_eval_count: int | None = None
    eval_count: int | None = None
    remote_host: str | None = None
    remote_model: str | None = None
    logprobs: Any = None  # an extra: whatever it holds must not cost the reply


@dataclass(frozen=True, slots=True)
class Expected:
    """What was asked: the model, whether another machine may answer, and the prompt's bounds."""

    model: str
    allow_remote: bool
    num_ctx: int
    at_least: int
    at_most: int


@dataclass(frozen=True, slots=True)
class Spoken:
    """A complete reply: the model's words, what they cost, and the tokens they came in, if told."""

    words: str
    spent: Reply
    tokens: tuple[Weighed, ...] = ()


def read_envelope(body: bytes, expected: Expected) -> Spoken | NoReply:
    """Read a 200 body; give the model's words, or why there are none that count."""
    envelope = _parse(body)
    if isinstance(envelope, NoReply):
        return envelope
    fault = _fault(envelope, expected)
    prompt_tokens, completion_tokens = envelope.prompt_eval_count, envelope.eval_count
    if fault is not None:
        code, detail = fault
        return NoReply(
            code,
            detail,
            calls=1,
            prompt_tokens=max(0, prompt_tokens or 0),
            completion_tokens=max(0, completion_tokens or 0),
        )
    spent = Reply(
        {},
        model=envelope.model,
        prompt_tokens=prompt_tokens or 0,
        completion_tokens=completion_tokens or 0,
    )
    return Spoken(envelope.message.content, spent, read_tokens(envelope.logprobs))


def _parse(body: bytes) -> _Envelope | NoReply:
    try:
        value: Any = parse_strictly(body.decode("utf-8"), MAX_CHARS)
    except UnicodeDecodeError:
        return NoReply(Code.BAD_REPLY, "The reply is no UTF-8.", calls=1)
    except StrictJsonError as error:
        return NoReply(Code.BAD_REPLY, f"The reply {error}.", calls=1)
    if isinstance(value, dict) and "error" in value:
        return NoReply(Code.SERVER_ERROR, "The reply reports an error.", retryable=True, calls=1)
    try:
        return _Envelope.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or "reply"
        return NoReply(Code.BAD_REPLY, f"{field}: {first['msg']}.", calls=1)


def _fault(envelope: _Envelope, expected: Expected) -> tuple[Code, str] | None:
    """The first reason why a well-formed reply does not count."""
    if not envelope.done:
        return Code.INCOMPLETE, "The server stopped before the model was done."
    if (envelope.remote_host or envelope.remote_model) and not expected.allow_remote:
        return Code.REMOTE_REFUSED, "Another machine answered; the policy does not allow that."
    if tagged(envelope.model) != tagged(expected.model):
        return Code.WRONG_MODEL, "Another model answered than the one asked."
    if envelope.done_reason == "length":
        return Code.TRUNCATED, "The model ran out of tokens before it was done."
    if envelope.done_reason != "stop":
        return Code.INCOMPLETE, "The server did not have the model write a reply."
    if not envelope.message.content.strip():
        return Code.EMPTY, "The model said nothing."
    if _cut(envelope.prompt_eval_count, expected):
        return Code.CONTEXT_TRUNCATED, "The server read less of the prompt than was sent."
    return None


def tagged(name: str) -> str:
    """Give a model's name with its tag spelled out, as servers compare names."""
    return name.lower() if ":" in name.rpartition("/")[2] else f"{name.lower()}:latest"


def _cut(count: int | None, expected: Expected) -> bool:
    """Whether the server counted too few tokens of the prompt, or as many as a cut one leaves.

    A prompt beyond the window leaves half of it and two (ollama/ollama#17427). Servers that report
    no count at all are taken at their word: they were told not to truncate.
    """
    if count is None:
        return False
    half = expected.num_ctx // 2 + 2
    cut_in_half = abs(count - half) <= 2 and expected.at_most >= expected.num_ctx
    return count < expected.at_least or count > expected.num_ctx or cut_in_half
