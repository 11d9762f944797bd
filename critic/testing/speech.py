"""What a model hears and says, for servers that play one.

Knows the form of the prompt that ships and of an honest reply, and Ollama's envelope around it; and,
as no real model does, which claims are canaries.
Refuses to know sockets: a speaker is a function from what was seen to what is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from critic.files import load_prompt
from critic.inquiry import read_prompt
from critic.inquiry.canaries import KINDS, MANY, inventions, line_places

Words = dict[str, Any]
FENCE: Final = "data-"


@dataclass(frozen=True, slots=True)
class Seen:
    """A prompt as a model reads it: numbered excerpts, and claims by id.

    A model cannot tell canaries from claims: it sees `asked`, all of them in order. Tests that care
    for their own claims alone go by `claims`, and leave `canaries` to `seen_through`.
    """

    excerpts: dict[int, str] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)
    canaries: frozenset[str] = frozenset()

    @property
    def claims(self) -> dict[str, str]:
        """The claims that somebody wants to know about, by id."""
        return {name: text for name, text in self.asked.items() if name not in self.canaries}


Speaker = Callable[[Seen], Words]


def seen(request: dict[str, Any]) -> Seen:
    """Read a chat request's user message the way a model would."""
    excerpts: dict[int, str] = {}
    asked: dict[str, str] = {}
    seal = ""
    for line in _last_words(request).splitlines():
        name, _, text = line.partition(" ")
        if line.startswith(FENCE):
            seal = line.removeprefix(FENCE)
        elif not text.startswith('"'):
            continue
        elif name.isdigit():
            excerpts[int(name)] = json.loads(text)
        elif name != "question":
            asked[name] = json.loads(text)
    return Seen(excerpts, asked, _canaries(seal, asked, excerpts) if seal else frozenset())


def _canaries(seal: str, asked: Mapping[str, str], excerpts: Mapping[int, str]) -> frozenset[str]:
    """Find by the seal which claims are made up, and which one is copied from an excerpt."""
    made_up = inventions(seal, _templates())
    invented = [name for name, text in asked.items() if text in made_up]
    if not invented:
        return frozenset()
    verbatim = (n for n in _likely(seal, [*asked]) if any(asked[n] in e for e in excerpts.values()))
    return frozenset([*invented, *list(verbatim)[:1]])


def _likely(seal: str, names: Sequence[str]) -> Sequence[str]:
    """The claims that may be the copied canary: where a vote took claims out, lines have moved."""
    if [name[2:] for name in names] != [str(turn) for turn in range(1, len(names) + 1)]:
        return names
    places = line_places(seal, len(names) - KINDS, KINDS) if len(names) >= MANY + KINDS else ()
    return [names[place] for place in places]


@cache
def _templates() -> tuple[str, ...]:
    return read_prompt(load_prompt("check_claims")).canaries


def seen_through(prompt: Seen) -> Words:
    """Give what an honest model writes of the canaries in a prompt; nothing where it holds none."""
    said: Words = {}
    for name in sorted(prompt.canaries):
        shown = (number for number, text in prompt.excerpts.items() if prompt.asked[name] in text)
        number = next(shown, 0)
        said[name] = (
            word("supported", prompt.asked[name], number) if number else word("unsupported")
        )
    return said


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
