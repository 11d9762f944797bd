"""Inquiries taken apart: fewer claims in a call, with only the stretches that bear on them.

Knows how a narrower inquiry keeps its numbers and its seal straight. Refuses to know why fewer
claims are asked about: some models take one at a time, a vote may be decided for the others.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from critic.inquiry.questions import Inquiry, Question, Shown


def only(inquiry: Inquiry, claims: Collection[str]) -> Inquiry | None:
    """Give the inquiry about some of its claims alone; None if it asks about none of them."""
    kept = [question for question in inquiry.questions if question.claim_id in claims]
    if not kept:
        return None
    wanted = {number for question in kept for number in question.stretches}
    stretches = [shown for shown in inquiry.stretches if shown.number in wanted]
    numbers = {shown.number: place for place, shown in enumerate(stretches, start=1)}
    gone = {question.id for question in inquiry.questions if question not in kept}
    left = [name for name in inquiry.ids if name not in gone]  # canaries keep their neighbours
    canaries = tuple(replace(item, place=left.index(item.id)) for item in inquiry.canaries)
    return Inquiry(
        tuple(
            Question(item.id, item.claim_id, item.claim, tuple(numbers[n] for n in item.stretches))
            for item in kept
        ),
        tuple(Shown(numbers[item.number], item.source_id, item.passage) for item in stretches),
        inquiry.asked,
        inquiry.seal,
        canaries,
    )


def one_by_one(inquiry: Inquiry) -> tuple[Inquiry, ...]:
    """Give an inquiry for each claim of one, in order."""
    found = [only(inquiry, (claim,)) for claim in inquiry.claim_ids]
    return tuple(item for item in found if item is not None)
