"""What follows from a sentence that a claim nearly copies, and what does not.

Knows that "a poodle barked" gives "a dog barked" but "no poodle barked" does not give "no dog
barked", and so for modifiers, phrases and lists. Refuses claims that are no near copy of one
sentence, and every difference it does not know: then it says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences
from critic.rules.edits import Edit, edits_between
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span
from critic.text.inflection import stem
from critic.text.kept import once
from critic.text.meaning.modifiers import ARTICLES, Move, is_circumstance
from critic.text.tokens import is_content

_PLACES: Final = frozenset(
    "in on at past off near along by inside outside over into across through around as under".split()  # noqa: SIM905
)
# Pointing at what was spoken of: the reader knows which.
_POINTING: Final = frozenset(
    "this that these those such said its their his her our your my".split()  # noqa: SIM905
)
# "Use a or b" leaves the choice free, "she saw a or b" does not.
_ASKING: Final = frozenset(
    "can could may might must shall should will would to able urged please let".split()  # noqa: SIM905
)
_REPORTED: Final = frozenset("was were has have had did".split())  # noqa: SIM905


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
    for item, edit in _strange(exhibit):
        if edit.of_kind is not of_kind or edit.follows is not False:
            continue
        if not (_told(exhibit.index, item, edit) if edit.claim else _goes_unsaid(item, edit)):
            yield _hit(item, edit)
            return


@once
def _strange(exhibit: Exhibit) -> list[tuple[Counterpart, Edit]]:
    """Give the edits of the sentence nearest to the claim, where the claim follows from none."""
    near = _near(exhibit)
    if not near or any(all(edit.follows for edit in edits) for _, edits in near):
        return []
    item, edits = near[0]
    if any(edit.follows is None for edit in edits):
        return []
    return [(item, edit) for edit in edits]


@once
def _near(exhibit: Exhibit) -> list[tuple[Counterpart, tuple[Edit, ...]]]:
    """Give the sentences the claim nearly copies, with what was edited."""
    found = []
    for item in close_sentences(exhibit):
        edits = edits_between(item.claim, item.source)
        if edits is not None:
            found.append((item, edits))
    return found


def _told(index: Index, item: Counterpart, edit: Edit) -> bool:
    """Whether the sources may hold elsewhere what the claim adds, or it adds next to nothing."""
    run = slice(edit.claim.start, edit.claim.stop)
    words = [word for word in item.claim.folded[run] if is_content(word)]
    if not words:
        return True
    led = item.claim.folded[edit.claim.start - 1] in ARTICLES
    if not edit.source and (not edit.claim.start or (not led and all(map(_is_slight, words)))):
        return True  # "Finally, ...", "3. ...", "currently", but not "a monthly fee"
    return any(map(index.holds, map(stem, words)))


def _is_slight(word: str) -> bool:
    """Whether a word is a number, which other rules look at, or an adverb."""
    return word[0].isdigit() or word.endswith("ly")


def _goes_unsaid(item: Counterpart, edit: Edit) -> bool:
    """Whether leaving the words out is usual: when and where, or one of two ways to do it."""
    words = item.source.folded
    run = words[edit.source.start : edit.source.stop]
    if edit.move is Move.NARROWER:
        return not _ASKING.isdisjoint(words) or _REPORTED.isdisjoint(words)
    return is_circumstance(run) or run[0] in _PLACES or _points(run)


def _points(run: tuple[str, ...]) -> bool:
    return not _POINTING.isdisjoint(run) or any(word.endswith("'s") for word in run)


def _hit(item: Counterpart, edit: Edit) -> Hit:
    words = edit.claim or range(len(item.claim.folded))
    start, end = span(item.claim, words)
    theirs = edit.source or range(len(item.source.folded))
    return Hit(
        Verdict.UNSUPPORTED, _strength(edit), _message(item, edit), start, end, item.place(theirs)
    )


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
        within=close_sentences,
        needs=_near,
    ),
    Rule(
        "MON002",
        "Another kind of thing",
        "The claim copies a sentence but names a kind of thing that does not follow from its word.",
        "scope",
        0.6,
        find_other_kind,
        "natural logic with a hand-written table of everyday kinds",
        within=close_sentences,
        needs=_near,
    ),
    Rule(
        "MON010",
        "Follows from its sentence",
        "The claim is a sentence of the sources, or follows from one by widening its words.",
        "scope",
        0.0,
        find_following,
        "natural logic: monotonicity of English determiners, negation and conditionals",
        within=close_sentences,
        needs=_near,
    ),
)
