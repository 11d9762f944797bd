"""Prompts of models made for one question: whether a document bears a claim out, yes or no.

Knows their form: front matter that says what yes means and how the model writes it, then a chat's
turns as headings that name their role, with `{{document}}` and `{{claim}}` filled in. Such models
know one layout and no fence, so nothing that could break it is sent: each text is one line, and a
stretch that talks to a judge is neither sent nor evidence. Refuses to know servers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from critic.errors import Fault, PromptError
from critic.inquiry.prompt import Message, names_in, open_prompt, substitute
from critic.inquiry.questions import Inquiry, Question, Shown

SEAM: Final = " ... "  # between two stretches: no stretch may begin a line of its own
_HEADING: Final = re.compile(r"^# ([A-Z][a-z]{1,19})$", re.MULTILINE)
_CHOICES: Final = {"yes": ("supported", "unsupported"), "reply": ("word", "score")}


@dataclass(frozen=True, slots=True)
class Turns:
    """A prompt file of turns, read: roles and their templates, in order.

    `yes` is what the model's yes says of the claim; `reply` how it is written: as a bare word, or
    between score tags.
    """

    task: str
    version: str
    yes: Literal["supported", "unsupported"]
    reply: Literal["word", "score"]
    turns: tuple[tuple[str, str], ...]
    digest: str


def read_turns(text: str, where: str = "prompt") -> Turns:
    """Read the text of a prompt file of turns; raise `PromptError` with every fault in it."""
    facts, body, digest = open_prompt(text)
    _before, *parts = _HEADING.split(body)
    turns = tuple(
        (role.lower(), template.strip())
        for role, template in zip(parts[::2], parts[1::2], strict=True)
    )
    faults = [Fault("is missing", where, key) for key in ("task", "version") if not facts.get(key)]
    faults += [
        Fault("is missing or unknown", where, key, f"one of: {', '.join(known)}")
        for key, known in _CHOICES.items()
        if facts.get(key) not in known
    ]
    used = sorted(name for _, template in turns for name in names_in(template))
    if used != ["claim", "document"]:
        names = "{{document}} and {{claim}}"
        faults.append(Fault(f"must hold {names} once each, and no other name", where))
    if faults:
        raise PromptError(*faults)
    return Turns(
        facts["task"],
        facts["version"],
        "supported" if facts["yes"] == "supported" else "unsupported",
        "word" if facts["reply"] == "word" else "score",
        turns,
        digest,
    )


def sendable(question: Question, inquiry: Inquiry) -> tuple[Shown, ...]:
    """Give the stretches that bear on a claim, best first, without those that talk to a judge."""
    shown = [inquiry.stretches[number - 1] for number in question.stretches]
    return tuple(item for item in shown if item.text == item.whole)


def fill_turns(
    turns: Turns, question: Question, stretches: tuple[Shown, ...]
) -> tuple[Message, ...]:
    """Put a claim and its stretches into a prompt's words, as chat messages; a pure function."""
    words = {
        "document": SEAM.join(_one_line(item.text) for item in stretches),
        "claim": _one_line(question.text),
    }
    return tuple(
        {"role": role, "content": substitute(template, words)} for role, template in turns.turns
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())
