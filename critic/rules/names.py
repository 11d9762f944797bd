"""Names the sources do not hold at all, and names they hold together.

Knows a name no source has, in full or in part, and that one stretch holds all names of a claim.
Refuses to know the world: it never asks who anybody is. A name in another's place is the subject
of `other_names`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.other_names import RULES as OTHER_NAMES
from critic.rules.other_names import named
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.inflection import stem
from critic.text.kept import once
from critic.text.names import Name
from critic.text.namesakes import (
    NameIndex,
    base,
    initials,
    matches,
    name_index,
    squeeze,
    telling,
)
from critic.text.plain import fold
from critic.text.reading import Passage, Reading
from critic.text.tokens import is_content

_ABSENT: Final = {
    "person": 0.6, "org": 0.6, "place": 0.55, "name": 0.6, "work": 0.65, "acronym": 0.4,
    "model": 0.5, "demonym": 0.55,
}  # fmt: skip
_SURNAME_HELD: Final = 0.5  # what is left where only what stands before a held last word is new
_PARTLY: Final = 0.85  # what is left where other words of the name are found
_ORDINARY: Final = 0.5  # what is left where the words of the name are ordinary words
_GERMAN: Final = frozenset(
    "der die das den dem des ein eine einen einem einer und ist sind fur mit auf nicht hat wird von zu im".split()  # noqa: SIM905
)
MAX_NAMES = 60  # names of a claim or a stretch that are compared one by one
COMMON = 0.79  # weight up to which a word is an ordinary one
_SUBJECT: Final = 0.8  # what is left where the name opens the claim: sources say "he"
_UNNAMED: Final = 0.4  # what is left where, besides, the source opens with "he"
_PRONOUNS: Final = frozenset({"he", "she", "it", "they", "his", "her", "its", "their"})
_TOLD: Final = 0.45  # share of the claim one stretch holds, from which a new name may be a gloss
_GLOSS: Final = 0.75  # what each further share takes
_TITLE_CASE: Final = 0.7  # share of capitals among the longer words from which they tell nothing
_HEADLINE: Final = 4  # words of a run of capitals that is a headline more likely than a name
_GLOSSED: Final = re.compile(r"[ ,]{0,2}\(([A-Z][A-Za-z&.-]{1,9}?)s?\)")
_BEFORE_GLOSS: Final = re.compile(r"\(\W{0,2}$")
_FORMULA: Final = re.compile(r"(?:[A-Z][a-z]?\d{0,3}){2,12}")
_MOST_LETTERS: Final = 8  # of an acronym
_PEOPLE: Final = frozenset({"person", "name"})
_SHORT_NAMES: Final = frozenset({"acronym", "model", "name"})


def find_absent(exhibit: Exhibit) -> Iterator[Hit]:
    """Find names no source holds, in whole or in part."""
    index = exhibit.index
    known = name_index(index.readings)
    for name in _different(exhibit.claim):
        if not name.number and index.folded.issuperset(name.words):
            continue
        words = _core(name)
        missing = [word for word in words if not _held(word, index, known)]
        if not missing or squeeze(name) in index.folded or known.same(name):
            continue
        if len(missing) < len(words):
            missing = [word for word in missing if _is_telling(word, index)]
        if missing and not _excused(name, exhibit, known):
            yield _absent(name, missing, words, _strength(name, missing, words, exhibit))


def _is_telling(word: str, index: Index) -> bool:
    """Whether the lack of one word of a name that is held in part tells anything."""
    return len(word) > 1 and index.weight(stem(word)) > COMMON


def _strength(name: Name, missing: Sequence[str], words: Sequence[str], exhibit: Exhibit) -> float:
    """Give how telling the lack of a name is: measured on labelled answers of several kinds."""
    strength = _ABSENT[name.kind] + 0.05 * (len(missing) > 1)
    if len(missing) < len(words):
        surname = name.kind in _PEOPLE and words[-1] not in missing
        strength *= _SURNAME_HELD if surname else _PARTLY
    if name.start - exhibit.claim.start < 6:
        strength *= _UNNAMED if _speaks_of_he(exhibit) else _SUBJECT
    rarest = max(exhibit.index.weight(stem(word)) for word in missing)
    if name.kind == "name" and rarest < COMMON:
        strength *= _ORDINARY
    told = max((stretch.coverage for stretch in exhibit.stretches), default=0.0)
    return strength * (1 - _GLOSS * max(0.0, told - _TOLD))


def _speaks_of_he(exhibit: Exhibit) -> bool:
    """Whether the closest source opens with a pronoun: whom it speaks of was named before it."""
    words = exhibit.stretches[0].passage.reading.words.folded if exhibit.stretches else ()
    return bool(words) and words[0] in _PRONOUNS


def _absent(name: Name, missing: Sequence[str], words: Sequence[str], strength: float) -> Hit:
    said = f"'{name.text}' appears in no source."
    if len(missing) < len(words):
        said = f"No source has '{name.text}' in full: '{' '.join(missing)}' is missing."
    return Hit(Verdict.UNSUPPORTED, round(strength, 3), said, name.start, name.end)


def _excused(name: Name, exhibit: Exhibit, known: NameIndex) -> bool:
    """Whether a name is the sources' own, written out, cut short, or no name at all."""
    claim = exhibit.claim
    if name.kind == "name" and len(_GERMAN.intersection(claim.folded)) > 1:
        return True  # German gives every noun a capital
    if name.kind in _SHORT_NAMES and (_spelled_out(name, exhibit) or _is_code(name, claim)):
        return True
    heading = name.kind == "name" or len(name.words) >= _HEADLINE
    return _is_gloss(name, exhibit, known) or (heading and _is_title_case(claim))


def _is_code(name: Name, claim: Passage) -> bool:
    """Whether a name is a formula, or part of a date or a measure: "Q3 2020"."""
    if any(char.isdigit() for char in name.text) and _FORMULA.fullmatch(name.text):
        return True
    return any(one.start < name.end and name.start < one.end for one in claim.moments)


def _is_gloss(name: Name, exhibit: Exhibit, known: NameIndex) -> bool:
    """Whether a name and its short form stand together, and the sources hold one of the two."""
    text = exhibit.claim.reading.text
    short = _GLOSSED.match(text, name.end)
    if short:
        letters = fold(short[1])
        return letters in initials(name) and _held(letters, exhibit.index, known)
    if not _BEFORE_GLOSS.search(text, max(0, name.start - 3), name.start):
        return False
    letters = squeeze(name).removesuffix("s")
    before = exhibit.claim.reading.words.within(max(0, name.start - 100), name.start)
    folded = exhibit.claim.reading.words.folded[before.start : before.stop][-len(letters) * 2 :]
    words = [word for word in folded if is_content(word)][-len(letters) :]
    spelled = "".join([word[0] for word in words]) == letters
    return spelled and all(_held(word, exhibit.index, known) for word in words)


@once
def _is_title_case(claim: Passage) -> bool:
    """Whether nearly all longer words are capitalised, so that capitals tell nothing."""
    long = [word for word in claim.text.split() if len(word) > 3 and word[0].isalpha()]
    return len(long) > 4 and sum(word[0].isupper() for word in long) >= _TITLE_CASE * len(long)


def _core(name: Name) -> tuple[str, ...]:
    """Give the words of a name that must stand somewhere; a model's number is another rule's."""
    words = base(name)
    if name.number and len("".join(words)) < 3:
        return (squeeze(name),)
    tells = telling(name)
    return tuple([word for word in words if word in tells]) or words


@once
def _different(claim: Passage) -> list[Name]:
    """Give each name of a claim once, at its first place."""
    return list({squeeze(name): name for name in reversed(claim.names)}.values())[::-1]


def _held(word: str, index: Index, known: NameIndex) -> bool:
    """Whether some source holds a word of a name, in any case, spelling or derivation."""
    if word in index.folded or index.holds(stem(word)) or word.removesuffix("s") in index.folded:
        return True
    return (
        known.holds(word) or known.derives(word) or word.removesuffix("s") in _keyed(index.readings)
    )


@lru_cache(maxsize=4)
def _keyed(readings: tuple[Reading, ...]) -> frozenset[str]:
    """Give the words of the keys of all records: a record has a TV by its key alone."""
    return frozenset(word for reading in readings for fact in reading.facts for word in fact.words)


def _spelled_out(name: Name, exhibit: Exhibit) -> bool:
    """Whether the words of a near stretch spell an acronym out, in lower case or not."""
    letters = squeeze(name).removesuffix("s")
    if " " in name.text or not 3 <= len(letters) <= _MOST_LETTERS:
        return False
    if sum(map(str.isupper, name.text)) < 2:
        return False
    for stretch in exhibit.stretches:
        words = [word[0] for word in stretch.passage.folded if is_content(word)]
        if letters in "".join(words):
            return True
    return False


def find_together(exhibit: Exhibit) -> Iterator[Hit]:
    """Find that one stretch holds all names of the claim."""
    names = _different(exhibit.claim)
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
