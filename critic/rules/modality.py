"""Duties turned round or overstated: "must" for "may", "may not" for "may", "will" for "could".

Knows which modal of the claim answers to which of the source: they bear on the same verb. Refuses
to say that "shall" and "will" differ, or that a freedom denies a missing duty.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span
from critic.text.modality import Modal, modals
from critic.text.reach import clauses

LEAST_AFFINITY = 0.5
_TURNED: Final = {
    ("obligation", "permission"): 0.8,
    ("permission", "obligation"): 0.75,
    ("obligation", "exemption"): 0.92,
    ("exemption", "obligation"): 0.92,
    ("prohibition", "permission"): 0.9,
    ("permission", "prohibition"): 0.92,
    ("prohibition", "ability"): 0.85,
    ("ability", "prohibition"): 0.9,
    ("prohibition", "obligation"): 0.9,
    ("obligation", "prohibition"): 0.92,
    ("prohibition", "exemption"): 0.8,
    ("exemption", "prohibition"): 0.85,
    ("prohibition", "recommendation"): 0.85,
    ("recommendation", "prohibition"): 0.85,
    ("future", "prohibition"): 0.8,
    ("prohibition", "future"): 0.75,
    ("possibility", "prohibition"): 0.75,
    ("obligation", "refusal"): 0.8,
    ("refusal", "obligation"): 0.8,
}
_OVERSTATED: Final = {
    ("obligation", "recommendation"): 0.7,
    ("obligation", "ability"): 0.7,
    ("obligation", "possibility"): 0.7,
    ("recommendation", "obligation"): 0.55,
    ("recommendation", "permission"): 0.6,
    ("future", "permission"): 0.65,
    ("future", "possibility"): 0.7,
    ("future", "recommendation"): 0.55,
}


def find_turned(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a duty turned into a freedom, a ban or an exemption, or the other way."""
    yield from _find(exhibit, _TURNED, Verdict.CONTRADICTED)


def find_overstated(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a modal of the claim that is stronger than the source's."""
    yield from _find(exhibit, _OVERSTATED, Verdict.UNSUPPORTED)


def _find(exhibit: Exhibit, table: dict[tuple[str, str], float], verdict: Verdict) -> Iterator[Hit]:
    said = modals(exhibit.claim)
    laid = (
        [item for item in counterparts(exhibit) if item.affinity >= LEAST_AFFINITY] if said else []
    )
    for modal in said if laid else ():
        answers = [(item, _answer(item, modal)) for item in laid]
        if any(other and other.kind == modal.kind for _, other in answers):
            continue
        best, other = answers[0]
        sure = table.get((modal.kind, other.kind)) if other else None
        if other is None or sure is None or not _close(best):
            continue
        mine, theirs = (range(cue.start, cue.stop) for cue in (modal.cue, other.cue))
        start, end = span(best.claim, mine)
        message = f'The answer says "{best.said(mine)}", the source says "{best.read(theirs)}".'
        sure = round(sure - 0.3 * (1 - best.affinity), 3)
        yield Hit(verdict, sure, message, start, end, best.place(theirs))


def _close(best: Counterpart) -> bool:
    """Whether the two sentences speak of one act, not just use one verb."""
    return best.alignment.near_copy or best.affinity >= 0.8


def _answer(item: Counterpart, modal: Modal) -> Modal | None:
    """Give the source's modal that bears on the same verb."""
    partner = item.alignment.partners.get(modal.focus)
    if partner is None:
        return None
    numbers = clauses(item.source)
    for other in modals(item.source):
        near = other.cue.stop <= partner <= max(other.focus, other.cue.stop + 2)
        if near and numbers[partner] == numbers[other.cue.stop - 1]:
            return other
    return None


RULES: tuple[Rule, ...] = (
    Rule(
        "MOD001",
        "Duty turned round",
        "The claim makes a duty of a freedom, a ban of a permission, or the other way.",
        "modality",
        0.9,
        find_turned,
        "English modal verbs; contract drafting usage",
    ),
    Rule(
        "MOD002",
        "Modal overstated",
        "The claim says must or will where the source only advises or allows for it.",
        "modality",
        0.6,
        find_overstated,
        "English modal verbs; contract drafting usage",
    ),
)
