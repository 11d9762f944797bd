"""Small inquiries and model policies for the tests of checkers; sentences written for them."""

from __future__ import annotations

from typing import Any

from critic.files import load_policy, load_prompt
from critic.inquiry import Inquiry, NoReply, Outcome, Prompt, Question, Reply, Shown, read_prompt
from critic.inquiry.questions import seal_of
from critic.policy import ModelPolicy, Policy, override
from critic.text.reading import Reading

LEASE = "The tenant shall pay a late fee of 1.5% per month. Notice must be given in writing."
GATE = "The north gate opens at seven every morning and closes at nine."
CLAIMS = ("The late fee is 1.5% per month.", "The north gate opens at seven.")


def whole(text: str, number: int, source_id: str) -> Shown:
    """A whole source as one numbered stretch."""
    reading = Reading(text)
    return Shown(number, source_id, reading.passage(0, len(reading.text)))


def inquiry(claims: tuple[str, ...] = CLAIMS, sources: tuple[str, ...] = (LEASE, GATE)) -> Inquiry:
    """An inquiry about claims; the n-th claim rests on the n-th source."""
    shown = tuple(whole(text, n, f"s{n}") for n, text in enumerate(sources, start=1))
    questions = []
    for n, claim in enumerate(claims, start=1):
        reading = Reading(claim)
        passage = reading.passage(0, len(reading.text))
        questions.append(Question(f"k{n}", f"c{n}", passage, (min(n, len(sources)),)))
    return Inquiry(tuple(questions), shown, None, seal_of([*sources, *claims]))


ONE = inquiry(CLAIMS[:1], (LEASE,))


def policy(**model: Any) -> Policy:
    """The balanced policy with some of its model's settings changed."""
    limits = {"deadline_s": 10.0, "retries": 1} | model
    return override(load_policy("balanced"), {f"model.{key}": limits[key] for key in limits})


def settings(**model: Any) -> ModelPolicy:
    """A model's settings, with few retries."""
    return policy(**model).model


def prompt() -> Prompt:
    """The prompt file that ships."""
    return read_prompt(load_prompt("check_claims"))


def code(outcomes: tuple[Outcome, ...]) -> str | None:
    """The one code of a failed call, None of one that went well."""
    codes = [item.code.value for item in outcomes if isinstance(item, NoReply)]
    assert len(codes) <= 1
    assert codes or all(isinstance(item, Reply) for item in outcomes)
    return codes[0] if codes else None
