"""An inquiry in words: filling a prompt file, and the schema a reply must follow.

Knows the form of prompt files (front matter, `# System`, `# User`, `{{names}}`) and how untrusted
text is fenced: as JSON strings, one a line, between two lines that carry the inquiry's seal.
Refuses to hold a word of a prompt itself: all words a model sees stand in `prompts/`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from pydantic import Field

from critic.errors import Fault, PromptError
from critic.inquiry.questions import Inquiry
from critic.inquiry.replies import ReplyVerdict
from critic.inquiry.tokens import tokens_at_most
from critic.inquiry.untrusted import made_safe
from critic.records import Record

SEAL_LETTERS: Final = 16
NAMES: Final = frozenset({"fence", "question", "excerpts", "claims", "ids"})
_NAME: Final = re.compile(r"\{\{([a-z_]{1,32})\}\}")

Message = dict[str, str]


class ClaimWords(Record, strict=True):
    """What a model writes of one claim, in this order: evidence first, verdict after the reason.

    A model that leaves out how sure it is is not refused for it.
    """

    excerpt: int = Field(ge=0, description="number of the deciding excerpt, 0 if none")
    quote: str = Field(description="a few words copied from that excerpt, empty if none")
    reason: str
    verdict: Literal["supported", "partial", "unsupported", "contradicted", "unsure"]
    confidence: int = Field(default=50, ge=0, le=100)

    @property
    def says(self) -> ReplyVerdict:
        """The verdict as its enum."""
        return ReplyVerdict(self.verdict)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt file, read. `tokens` bounds what its own words cost.

    `canaries` are claims that no source knows of, one of them to be slipped in where the policy wants
    that; `{{name}}` in them is filled with a name that is made up each time.
    """

    task: str
    version: str
    system: str
    user: str
    digest: str
    tokens: int
    canaries: tuple[str, ...] = ()


def read_prompt(text: str, where: str = "prompt") -> Prompt:
    """Read a prompt file's text; raise `PromptError` with every fault in it."""
    facts, body, digest = open_prompt(text)
    system, _, user = body.partition("\n# User\n")
    system = system.partition("# System\n")[2].strip()
    faults = [Fault("is missing", where, key) for key in ("task", "version") if not facts.get(key)]
    faults += [
        Fault("is missing or empty", where, heading)
        for heading, part in (("# System", system), ("# User", user.strip()))
        if not part
    ]
    unknown = sorted({*names_in(system), *names_in(user)} - NAMES)
    known = f"known names: {', '.join(sorted(NAMES))}"
    faults += [Fault("asks for words nobody supplies", where, name, known) for name in unknown]
    faults += [
        Fault("is not used, so the model would not see it", where, name)
        for name in ("claims", "excerpts", "fence")
        if user and f"{{{{{name}}}}}" not in user
    ]
    if faults:
        raise PromptError(*faults)
    tokens = tokens_at_most(system) + tokens_at_most(user)
    told = (text.strip() for text in facts.get("canaries", "").split("|"))
    canaries = tuple(text for text in told if text)
    return Prompt(facts["task"], facts["version"], system, user.strip(), digest, tokens, canaries)


def open_prompt(text: str) -> tuple[dict[str, str], str, str]:
    """Give the facts of a prompt file's front matter, what follows it, and the file's digest."""
    text = text.replace("\r\n", "\n")
    head, _, body = text.removeprefix("---\n").partition("\n---\n")
    facts = dict(_fact(line) for line in head.splitlines() if ":" in line)
    return facts, body, "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _fact(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    return key.strip(), value.strip()


def fill(prompt: Prompt, inquiry: Inquiry) -> tuple[Message, ...]:
    """Put an inquiry into the words of a prompt, as chat messages; a pure function of both."""
    words = {
        "fence": f"data-{inquiry.seal[:SEAL_LETTERS]}",
        "question": f"question {_quoted(inquiry.asked)}" if inquiry.asked else "",
        "excerpts": "\n".join(f"{item.number} {_quoted(item.text)}" for item in inquiry.stretches),
        "claims": "\n".join(f"{name} {_quoted(text)}" for name, text in inquiry.lines),
        "ids": ", ".join(inquiry.ids),
    }
    return (
        {"role": "system", "content": substitute(prompt.system, words)},
        {"role": "user", "content": substitute(prompt.user, words)},
    )


def names_in(template: str) -> list[str]:
    """Give the names that a template wants filled, each time it does."""
    return _NAME.findall(template)


def substitute(template: str, words: Mapping[str, str]) -> str:
    """Fill every name in one pass, so that what is filled in is never read as a name."""
    return _NAME.sub(lambda match: words[match[1]], template)


def _quoted(text: str) -> str:
    return json.dumps(" ".join(made_safe(text).split()), ensure_ascii=False)


def reply_schema(inquiry: Inquiry) -> dict[str, Any]:
    """Give the JSON schema of a reply: an object keyed by exactly the ids asked; flat, no `$ref`."""
    words = _claim_schema(len(inquiry.stretches))
    return {
        "type": "object",
        "properties": dict.fromkeys(inquiry.ids, words),
        "required": [*inquiry.ids],
        "additionalProperties": False,
    }


@lru_cache(maxsize=64)
def _claim_schema(stretches: int) -> dict[str, Any]:
    """The schema of the words on one claim where so many stretches are shown; not to be changed."""
    words: dict[str, Any] = _bare(ClaimWords.model_json_schema())
    words["required"] = [*words["properties"]]
    words["properties"]["excerpt"]["maximum"] = stretches
    return words


def _bare(schema: Any) -> Any:
    """Leave out titles and descriptions: grammars ignore them, and the model never sees them."""
    if isinstance(schema, dict):
        return {
            key: _bare(value)
            for key, value in schema.items()
            if key not in ("title", "description")
        }
    return schema
