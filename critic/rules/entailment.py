"""What follows from a sentence that a claim nearly copies, and what does not.

Knows that "a poodle barked" gives "a dog barked" but "no poodle barked" does not give "no dog
barked", and so for modifiers, phrases and lists. Refuses claims that are no near copy of one
sentence, and every difference it does not know: then it says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.counterpart import Counterpart, counterparts
from critic.rules.edits import Edit, edits_between
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span
from critic.text.modifiers import Move, is_circumstance
from critic.text.tokens import is_content

LEAST_AFFINITY: Final = 0.5


def find_unfounded(exhibit: Exhibit) -> Iterator[Hit]:
    """Find words added, or left out, where that says more than the sentence does."""
    yield from _unfounded(exhibit, of_kind=False)


def find_other_kind(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a word for a kind of thing that does not follow from the sentence's word."""
    yield from _unfounded(exhibit, of_kind=True)


def find_following(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a sentence from which the claim follows, word for word or by widening it."""
    for item, edits in _near(exhibit):
        if all(edit.follows for edit in edits):
            start, end = exhibit.claim.start, exhibit.claim.end
            message = f'This follows from "{_short(item.source.text)}".'
            yield Hit(Verdict.SUPPORTED, _trust(edits), message, start, end, item.source)
            return


def _unfounded(exhibit: Exhibit, *, of_kind: bool) -> Iterator[Hit]:
    near = _near(exhibit)
    if not near or any(all(edit.follows for edit in edits) for _, edits in near):
        return
    item, edits = near[0]
    if any(edit.follows is None for edit in edits):
        return
    for edit in edits:
        if edit.of_kind is of_kind and edit.follows is False and not _told(exhibit.index, item, edit):
            yield _hit(item, edit)
            return


def _near(exhibit: Exhibit) -> list[tuple[Counterpart, tuple[Edit, ...]]]:
    """Give the sentences the claim nearly copies, with what was edited."""
    found = []
    for item in counterparts(exhibit):
        if item.affinity >= LEAST_AFFINITY:
            edits = edits_between(item.claim, item.source)
            if edits is not None:
                found.append((item, edits))
    return found


def _told(index: Index, item: Counterpart, edit: Edit) -> bool:
    """Whether the sources may hold elsewhere what the claim adds, or leaving it out is usual."""
    if edit.claim:
        stems = [
            stem
            for stem, word in zip(
                item.claim.stems[edit.claim.start : edit.claim.stop],
                item.claim.folded[edit.claim.start : edit.claim.stop],
                strict=True,
            )
            if is_content(word)
        ]
        return bool(stems) and all(map(index.holds, stems))
    return is_circumstance(item.source.folded[edit.source.start : edit.source.stop])


def _hit(item: Counterpart, edit: Edit) -> Hit:
    words = edit.claim or range(len(item.claim.folded))
    start, end = span(item.claim, words)
    theirs = edit.source or range(len(item.source.folded))
    return Hit(Verdict.UNSUPPORTED, _strength(edit), _message(item, edit), start, end, item.place(theirs))


def _message(item: Counterpart, edit: Edit) -> str:
    if not edit.claim:
        return f'The source says this only with "{item.read(edit.source)}"; the answer leaves that out.'
    if not edit.source:
        return f'The answer adds "{item.said(edit.claim)}", which the source does not say here.'
    said, read = item.said(edit.claim), item.read(edit.source)
    return f'The answer says "{said}", the source says "{read}".'


def _strength(edit: Edit) -> float:
    return 0.8 if edit.of_kind and edit.move is Move.APART else 0.7


def _trust(edits: tuple[Edit, ...]) -> float:
    return round(max(0.6, 0.9 - 0.05 * len(edits)), 2)


def _short(text: str) -> str:
    return text if len(text) <= 120 else text[:117] + "..."


RULES: tuple[Rule, ...] = (
    Rule(
        "MON001",
        "Says more than its sentence",
        "The claim copies a sentence but adds words, or leaves some out where that says more.",
        "scope",
        0.6,
        find_unfounded,
        "natural logic: monotonicity of English determiners, negation and conditionals",
    ),
    Rule(
        "MON002",
        "Another kind of thing",
        "The claim copies a sentence but names a kind of thing that does not follow from its word.",
        "scope",
        0.6,
        find_other_kind,
        "natural logic with a hand-written table of everyday kinds",
    ),
    Rule(
        "MON010",
        "Follows from its sentence",
        "The claim is a sentence of the sources, or follows from one by widening its words.",
        "scope",
        0.0,
        find_following,
        "natural logic: monotonicity of English determiners, negation and conditionals",
    ),
)
