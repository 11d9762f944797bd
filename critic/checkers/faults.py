"""What a server's refusal means: from a status and a body to a stable code and what to do.

Knows Ollama's error texts, as far as they tell the user's mistakes from the server's. A pure
function; refuses to know how a response was received.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from critic.inquiry import Code, NoReply

MAX_DETAIL: Final = 160
RETRY_LATER: Final = frozenset({429, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class Received:
    """A complete HTTP response, bounded; `retry_after` is the header's bare text."""

    status: int
    body: bytes
    retry_after: str = ""


# Parts of error texts, tried in order: what they mean, whatever status they came with.
_TEXTS: Final = (
    ("exceed_context_size_error", Code.CONTEXT_OVERFLOW),
    ("exceeds the available context size", Code.CONTEXT_OVERFLOW),
    ("longer than the context length", Code.CONTEXT_OVERFLOW),
    ("input length exceeds", Code.CONTEXT_OVERFLOW),
    ("no user query found", Code.CONTEXT_OVERFLOW),  # an overflow dropped the user's turn
    ("failed to parse grammar", Code.FORMAT_REFUSED),
    ("invalid json schema", Code.FORMAT_REFUSED),
    ("invalid format", Code.FORMAT_REFUSED),
    ("must be of type", Code.REQUEST_REFUSED),
    ("jinja exception", Code.REQUEST_REFUSED),
    ("template:", Code.REQUEST_REFUSED),
    ("token repeat limit", Code.INCOMPLETE),
    ("cloud is disabled", Code.REMOTE_REFUSED),
)


def classify(received: Received, model: str) -> NoReply:
    """Say what a response other than 200 means for the claims asked about."""
    text = error_text(received.body)
    code = _code(received.status, text)
    detail = f"HTTP {received.status}: {text}" if text else f"HTTP {received.status}"
    if code is Code.MODEL_MISSING:
        detail = f"The server does not have the model; fetch it with: ollama pull {model}"
    return NoReply(
        code,
        detail,
        retryable=code in (Code.OVERLOADED, Code.SERVER_ERROR),
        retry_after_s=_seconds(received.retry_after),
    )


def _code(status: int, text: str) -> Code:
    lowered = text.lower()
    if status == 404:
        missing = "not found" in lowered and "model" in lowered
        return Code.MODEL_MISSING if missing else Code.WRONG_SERVER
    if status in RETRY_LATER:
        return Code.OVERLOADED
    if known := next((code for part, code in _TEXTS if part in lowered), None):
        return known
    if status in (401, 403, 407):
        return Code.UNAUTHORIZED
    if status == 405:
        return Code.WRONG_SERVER
    if 300 <= status < 400:
        return Code.REDIRECTED
    if 400 <= status < 499:
        return Code.REQUEST_REFUSED
    return Code.SERVER_ERROR if status >= 499 else Code.BAD_REPLY


def error_text(body: bytes) -> str:
    """Give the message of an error body as one short plain line; it may be encoded twice."""
    text = body[:8192].decode("utf-8", "replace")
    for _ in range(3):
        inner = _message(text)
        if inner is None:
            break
        text = inner
    printable = "".join(char if char.isprintable() else " " for char in text)
    line = " ".join(printable.split())
    return "" if line.startswith("<") else line[:MAX_DETAIL]


def _message(text: str) -> str | None:
    """The error inside a JSON text; None where the text is the message itself."""
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    for key in ("error", "message"):
        if isinstance(value, dict) and key in value:
            value = value[key]
            if isinstance(value, dict):  # keep the type: it tells an overflow
                return str(value.get("message", "")) + f" {value.get('type', '')}"
    return value if isinstance(value, str) else ""


def _seconds(retry_after: str) -> float | None:
    """Read Retry-After in seconds; a date or garbage is no number and is left aside."""
    text = retry_after.strip()
    return float(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
