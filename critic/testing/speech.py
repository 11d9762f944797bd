"""What a model hears and says, for servers that play one.

Knows the form of the prompt that ships and of an honest reply, and Ollama's envelope around it.
Refuses to know sockets: a speaker is a function from what was seen to what is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Words = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """A prompt as a model reads it: numbered excerpts, and claims by id, a canary among them."""

    excerpts: dict[int, str] = field(default_factory=dict)
    claims: dict[str, str] = field(default_factory=dict)


Speaker = Callable[[Seen], Words]


def seen(request: dict[str, Any]) -> Seen:
    """Read a chat request's user message the way a model would."""
    prompt = Seen()
    for line in _last_words(request).splitlines():
        name, _, text = line.partition(" ")
        if not text.startswith('"'):
            continue
        if name.isdigit():
            prompt.excerpts[int(name)] = json.loads(text)
        elif name != "question":
            prompt.claims[name] = json.loads(text)
    return prompt


def _last_words(request: dict[str, Any]) -> str:
    messages = request.get("messages") or [{}]
    return str(messages[-1].get("content", ""))


def word(verdict: str, quote: str = "", excerpt: int = 1, **more: Any) -> Words:
    """Give what a model writes of one claim."""
    return {
        "excerpt": excerpt,
        "quote": quote,
        "reason": "said by a test",
        "verdict": verdict,
        "confidence": 90,
    } | more


def of_all(verdict: str) -> Speaker:
    """Give a speaker that says one verdict of all claims and quotes the first excerpt."""
    return lambda prompt: {
        claim: word(verdict, prompt.excerpts.get(1, "")[:300]) for claim in prompt.claims
    }


def envelope(request: dict[str, Any], content: str, **changes: Any) -> dict[str, Any]:
    """Give what Ollama sends around a model's words; a change to None leaves a field out."""
    size = sum(len(message["content"]) for message in request.get("messages", []))
    reply: dict[str, Any] = {
        "model": request.get("model", ""),
        "created_at": "2026-11-21T10:00:00.123456789Z",
        "message": {"role": "assistant", "content": content},
        "done": True,
        "done_reason": "stop",
        "total_duration": 1075509083,
        "prompt_eval_count": size // 4,
        "eval_count": len(content) // 4,
    }
    reply["message"] |= changes.pop("message", {})
    reply |= changes
    return {key: value for key, value in reply.items() if value is not None}
