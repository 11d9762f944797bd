"""What a sentence is about, apart from its values: its subject, its time, its conditions.

Knows which words tell two subjects or two times apart ("late", "another", "if", "now", "Plan B"),
which tell nothing ("in summary"), and which sentences state nothing but a step to take. Refuses to
know whether two sentences clash.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from critic.text.inflection import stem
from critic.text.kept import once
from critic.text.reading import Passage

_LETTER: Final = re.compile(r"\b[A-Z]\b(?!\.)")
_LABEL: Final = re.compile(r"[^:.!?\n]{1,40}:(?=\s)")
_ROLE: Final = re.compile(
    r"(?:\b(?:is|was|are|were|named|called) |\b(?:directed|written|founded|co-founded|invented|built|designed|"
    r"composed|painted|discovered|owned|led|headed|developed|created|established|chaired|acquired|bought|"
    r"produced|published|translated|edited|sculpted|won|signed) by |"
    r"\b(?:headquartered|based|located|born|buried|situated) (?:in|at|near) )(?:the )?$"
)
_VERSION: Final = re.compile(
    r"\b(?:v|version|release|edition|rev|revision|draft|model|generation|part|section|article|clause|phase|stage|"
    r"chapter|appendix|option|level|tier|group|zone|room|line)s? ?\.?(\d{1,6}(?:\.\d{1,6}){0,4})\b",
    re.IGNORECASE,
)
_IDLE: Final = frozenset(
    stem(word)
    for word in """
        summary summarise summarize conclusion conclude overall short brief finally lastly again note noted
        mentioned recap total amount amounts equal equals therefore altogether
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_MARKERS: Final = frozenset(
    """
        if unless except otherwise when whenever while only but besides excluding alternatively instead
        another other others different further next previous previously former formerly latter new old
        initially originally original first second third last later earlier now today currently current once
        then still anymore until since before after soon recently yesterday tomorrow typically sometimes
        often perhaps probably minimum maximum average reportedly allegedly either
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_ORDERS: Final = frozenset(("before", "after", "since", "until"))  # may be the difference itself
_EXISTS: Final = frozenset("some certain several many few various one somebody someone".split())  # noqa: SIM905
_PAST: Final = frozenset("was were had did".split())  # noqa: SIM905
_PRESENT: Final = frozenset("is are has does will shall".split())  # noqa: SIM905
_LEADS: Final = frozenset(
    "then next now first finally after that lastly also and to just simply carefully gently".split()  # noqa: SIM905
)
_ACTS: Final = frozenset(
    """
    add allow apply attach bake beat blend boil bring browse brush build call change check choose chop clean click close
    combine connect cook cool copy cover create cut delete disconnect divide drag drain draw dry enter exit fill find
    flip fold follow fry garnish give go grill hang heat hold insert install keep knead launch lay leave let lift locate
    log loosen lower make measure melt mix move navigate open paint paste peel pick place plug pour preheat prepare press
    pull push put raise reduce reinstall remove repeat replace rest restart return right-click rinse roll rotate run save
    saute scroll season select separate serve set shake simmer slice slide soak sprinkle spread start stir stop strain
    swipe switch take tap taste tie tighten top toss touch transfer turn twist type uninstall unplug use visit wait warm
    wash watch whisk wipe wrap write
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNTOLD: Final = frozenset(("ordinal", "label"))


@dataclass(frozen=True, slots=True)
class Frame:
    """One sentence without its values. `core` are its stems without names that fill a role."""

    stems: frozenset[str]
    core: frozenset[str]
    marks: frozenset[str]
    tense: str
    exists: bool
    step: bool


@once
def frame_of(passage: Passage) -> Frame:
    """Read what a sentence is about; linear in its length."""
    folded = passage.folded
    values = _inside(
        passage, ((q.start, q.end) for q in passage.quantities if q.dimension not in _UNTOLD)
    )
    values |= _inside(passage, ((moment.start, moment.end) for moment in passage.moments))
    telling = {
        word: place
        for place, word in enumerate(passage.telling)
        if word and place not in values and not word[0].isdigit() and word not in _IDLE
    }
    text = passage.reading.text
    letters = _LETTER.findall(text, passage.start + 1, passage.end)
    versions = [f"#{found[1]}" for found in _VERSION.finditer(text, passage.start, passage.end)]
    label = _LABEL.match(text, passage.start, passage.end)
    words = frozenset(folded)
    stems = frozenset((*telling, *letters, *versions))
    return Frame(
        stems,
        stems - _filling(passage),
        (words & _MARKERS) | ({label[0].casefold()} if label else set()),
        _tense(words),
        bool(words & _EXISTS),
        not label and _is_step(passage),
    )


def _inside(passage: Passage, spans: Iterable[tuple[int, int]]) -> set[int]:
    """Places of the words inside some spans, counted from the sentence's first word."""
    first = passage.word_range.start
    within = passage.reading.words.within
    return {n - first for start, end in spans for n in within(start, end)}


def _filling(passage: Passage) -> set[str]:
    """The stems of names that fill a role: "directed by Anna Berg", "the head is Anna Berg"."""
    return {
        word
        for name in passage.names
        if fills_role(passage, name.start)
        for word in passage.reading.passage(name.start, name.end).stems
    }


def fills_role(passage: Passage, start: int) -> bool:
    """Whether what begins at `start` stands where only one name can stand."""
    return bool(_ROLE.search(passage.reading.text, max(passage.start, start - 40), start))


def _tense(words: frozenset[str]) -> str:
    past, present = bool(words & _PAST), bool(words & _PRESENT)
    return "" if past == present else "past" if past else "present"


def _is_step(passage: Passage) -> bool:
    """Whether a sentence tells the reader to do something: "Next, add 2 spoons of oil"."""
    for word in passage.folded[:4]:
        if word not in _LEADS:
            return word in _ACTS
    return False


def one_time(one: Frame, other: Frame) -> bool:
    """Whether nothing says that two sentences speak of two times, conditions or things."""
    if one.step or other.step or (one.exists and other.exists):
        return False
    if (one.marks ^ other.marks) - _ORDERS:
        return False
    return not (one.tense and other.tense and one.tense != other.tense)
