"""Dockets made by hand, so that planning is tested without judging."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from critic.claims import Draft
from critic.evidence import index_sources
from critic.files import load_policy, load_prompt
from critic.inquiry import Inquiry, Plan, plan_inquiries, read_prompt
from critic.judge import Docket, Judged, Knowledge, Open, Settled
from critic.policy import Policy, override
from critic.records import Case, ClaimType, Source
from critic.text.reading import Reading

PROMPT = read_prompt(load_prompt("check_claims"))
KNOWLEDGE = cast("Knowledge", None)  # planning never looks at it


def docket(
    claims: Sequence[str],
    sources: Sequence[str],
    *,
    support: Sequence[float] | None = None,
    settled: frozenset[int] = frozenset(),
    question: str | None = None,
) -> Docket:
    """A docket in which every claim is open but those whose places are in `settled`."""
    texts = tuple(Source(id=f"s{n}", text=text) for n, text in enumerate(sources, start=1))
    index = index_sources(texts)
    judged = []
    for place, claim in enumerate(claims):
        reading = Reading(claim)
        passage = reading.passage(0, len(reading.text))
        draft = Draft(f"c{place + 1}", passage, 0, len(claim), (ClaimType.GENERAL,), True)
        outcome = Settled() if place in settled else Open()
        likely = support[place] if support else 0.5
        judged.append(Judged(draft, index.stretches(passage), (), likely, (), outcome))
    case = Case(answer=" ".join(claims), sources=texts, question=question)
    answer = Reading(case.answer)
    return Docket(case, answer, index, tuple(judged), KNOWLEDGE, abstained=False)


def policy(**model: Any) -> Policy:
    """The balanced policy with some of its model's limits changed; no canaries unless wanted."""
    changes = {"canary": False} | model
    return override(load_policy("balanced"), {f"model.{key}": changes[key] for key in changes})


def plan(claims: Sequence[str], sources: Sequence[str], limits: Policy | None = None) -> Plan:
    """Plan the calls for open claims."""
    return plan_inquiries(docket(claims, sources), limits or policy(), PROMPT)


def inquire(claims: Sequence[str], sources: Sequence[str]) -> Inquiry:
    """The one inquiry that a few claims make."""
    (only,) = plan(claims, sources).inquiries
    return only
