"""Duties turned round or overstated: "must" for "may", "may not" for "may", "will" for "could".

Knows which modal of the claim answers to which of the source: they bear on the same verb. Refuses
to say that "shall" and "will" differ, or that a freedom denies a missing duty.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import keys, span
from critic.text.meaning.bearing import Bearing
from critic.text.meaning.modality import modals
from critic.text.meaning.reach import clauses
from critic.text.tokens import is_content

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


def _said(exhibit: Exhibit) -> tuple[Bearing, ...]:
    """Give the modals of a claim that some sentence comes close to."""
    return modals(exhibit.compared) if close_sentences(exhibit) else ()


def _find(exhibit: Exhibit, table: dict[tuple[str, str], float], verdict: Verdict) -> Iterator[Hit]:
    laid = close_sentences(exhibit)
    for modal in _said(exhibit):
        answers = [_answers(item, modal) for item in laid]
        if any(other.kind == modal.kind for found in answers for other in found):
            continue
        best = laid[0]
        other = next((found for found in answers[0] if _same_subject(best, modal, found)), None)
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


def _answers(item: Counterpart, modal: Bearing) -> list[Bearing]:
    """Give the source's modals that bear on the same verb."""
    if modal.focus < 0:
        return []
    words = keys(item.source)
    verb = keys(item.claim)[modal.focus]
    return [
        other
        for other in modals(item.source)
        if verb in words[other.cue.stop : max(other.focus, other.cue.stop + 2) + 1]
    ]


def _same_subject(item: Counterpart, modal: Bearing, other: Bearing) -> bool:
    """Whether the content word before the claim's modal stands in the source modal's clause too."""
    numbers, theirs = clauses(item.claim), clauses(item.source)
    before = range(modal.cue.start - 1, -1, -1)
    own = (k for k in before if numbers[k] == numbers[modal.cue.start])
    subject = next((k for k in own if is_content(item.claim.folded[k])), -1)
    partner = item.alignment.partners.get(subject)
    return partner is None or theirs[partner] == theirs[other.cue.start]


RULES: tuple[Rule, ...] = (
    Rule(
        "MOD001",
        "Duty turned round",
        "The claim makes a duty of a freedom, a ban of a permission, or the other way.",
        "modality",
        0.9,
        find_turned,
        "English modal verbs; contract drafting usage",
        within=close_sentences,
        needs=_said,
    ),
    Rule(
        "MOD002",
        "Modal overstated",
        "The claim says must or will where the source only advises or allows for it.",
        "modality",
        0.6,
        find_overstated,
        "English modal verbs; contract drafting usage",
        within=close_sentences,
        needs=_said,
    ),
)
