"""Names the sources do not hold at all, and names they hold together.

Knows a name no source has, in full or in part, and that one stretch holds all names of a claim.
Refuses to know the world: it never asks who anybody is. A name in another's place is the subject
of `other_names`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.other_names import RULES as OTHER_NAMES
from critic.rules.other_names import named
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.inflection import stem
from critic.text.names import Name
from critic.text.namesakes import NameIndex, base, matches, name_index, squeeze, telling
from critic.text.tokens import is_content

_ABSENT: Final = {
    "person": 0.75, "org": 0.6, "place": 0.55, "name": 0.6, "work": 0.6, "acronym": 0.5,
    "model": 0.5, "demonym": 0.45,
}  # fmt: skip
_PARTLY: Final = 0.6  # what is left of the strength where some words of the name are found
_ORDINARY: Final = 0.5  # what is left where the words of the name are ordinary words
_GERMAN: Final = frozenset(
    "der die das den dem des ein eine einen einem einer und ist sind fur mit auf nicht hat wird von zu im".split()  # noqa: SIM905
)
MAX_NAMES = 60  # names of a claim or a stretch that are compared one by one
COMMON = 0.79  # weight up to which a word is an ordinary one
_SUBJECT: Final = (
    0.75  # what is left where the name opens the claim: sources say "he" or "the film"
)


def find_absent(exhibit: Exhibit) -> Iterator[Hit]:
    """Find names no source holds, in whole or in part."""
    index = exhibit.index
    known = name_index(index.readings)
    nouns = len(_GERMAN.intersection(exhibit.claim.folded)) > 1
    for name in _different(exhibit.claim.names):
        if nouns and name.kind == "name":
            continue  # German gives every noun a capital
        if known.same(name) or squeeze(name) in index.folded:
            continue
        words = _core(name)
        missing = [word for word in words if not _held(word, index, known)]
        if len(missing) < len(words):
            missing = [word for word in missing if index.weight(stem(word)) > COMMON]
        if missing and not _spelled_out(name, exhibit):
            strength = _strength(name, len(missing), len(words))
            if name.start - exhibit.claim.start < 6:
                strength *= _SUBJECT
            if name.kind == "name" and max(index.weight(stem(word)) for word in missing) < COMMON:
                strength *= _ORDINARY
            yield _absent(name, missing, len(words), strength)


def _strength(name: Name, missing: int, size: int) -> float:
    strength = _ABSENT[name.kind] + 0.1 * (size > 1)
    return strength if missing == size else strength * _PARTLY


def _absent(name: Name, missing: Sequence[str], size: int, strength: float) -> Hit:
    said = f"'{name.text}' appears in no source."
    if len(missing) < size:
        said = f"No source has '{name.text}' in full: '{' '.join(missing)}' is missing."
    return Hit(Verdict.UNSUPPORTED, round(strength, 3), said, name.start, name.end)


def _core(name: Name) -> tuple[str, ...]:
    """Give the words of a name that must stand somewhere; a model's number is another rule's."""
    words = base(name)
    if name.number and len("".join(words)) < 3:
        return (squeeze(name),)
    return tuple(word for word in words if word in telling(name)) or words


def _different(names: Sequence[Name]) -> list[Name]:
    """Give each name once, at its first place."""
    return list({squeeze(name): name for name in reversed(names)}.values())[::-1]


def _held(word: str, index: Index, known: NameIndex) -> bool:
    """Whether some source holds a word of a name, in any case or spelling."""
    if word in index.folded or index.holds(stem(word)) or word.removesuffix("s") in index.folded:
        return True
    return known.holds(word)


def _spelled_out(name: Name, exhibit: Exhibit) -> bool:
    """Whether the words of a near stretch spell an acronym out, in lower case or not."""
    letters = squeeze(name)
    if name.kind != "acronym" or len(letters) < 3:
        return False
    for stretch in exhibit.stretches:
        words = [word[0] for word in stretch.passage.folded if is_content(word)]
        if letters in "".join(words):
            return True
    return False


def find_together(exhibit: Exhibit) -> Iterator[Hit]:
    """Find that one stretch holds all names of the claim."""
    names = _different(exhibit.claim.names)
    if not 0 < len(names) <= MAX_NAMES or not exhibit.stretches:
        return
    best = exhibit.stretches[0].passage
    held = frozenset(best.folded)
    for name in names:
        if not held.issuperset(name.words) and not any(
            matches(name, other) for other in best.names[:MAX_NAMES]
        ):
            return
    first, last = names[0], exhibit.claim.names[-1]
    sure = min(0.5, 0.2 + 0.1 * len(names))
    said = (
        "The source names them together." if len(names) > 1 else f"The source has '{first.text}'."
    )
    yield Hit(Verdict.SUPPORTED, round(sure, 3), said, first.start, last.end, best)


_FROM: Final = "English names and how writers shorten them; checked on public labelled answers"
RULES: tuple[Rule, ...] = (
    Rule(
        "NAM001",
        "Name absent",
        "The claim names someone or something that no source names, in full, in part, by an acronym"
        " or by another spelling.",
        "entity",
        0.7,
        find_absent,
        _FROM,
        needs=named,
    ),
    *OTHER_NAMES,
    Rule(
        "NAM010",
        "Names stand together",
        "The best stretch of a source holds every name of the claim.",
        "entity",
        0.0,
        find_together,
        _FROM,
        needs=named,
    ),
)
