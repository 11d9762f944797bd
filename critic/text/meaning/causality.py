"""Words of cause, of mere association, and of being the first or most.

Knows English causal connectives and verbs, words that only link, and superlatives. Refuses to say
what caused what.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from critic.text.kept import once
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.reading import Passage
from critic.text.tokens import is_content

CAUSES: Final = Phrases(
    {
        # What follows the words is the cause, and what follows these is the effect.
        "cause": "because, because of, due to, caused by, resulted from, results from, resulting from, as a result of,"
        "result of, owing to, thanks to, triggered by, attributed to, attributable to, stems from, stemmed from,"
        "consequence of, driven by, owed to",
        "effect": "causes, caused, cause, causing, led to, leads to, lead to, leading to, resulted in, results in,"
        "result in, resulting in, as a result, triggered, triggers, triggering, brought about, brings about, cause of,"
        "causal, consequently, gave rise to, gives rise to, induces, induced, sparked, contributed to, contributes to,"
        "contribute to, contributing to, prevents, prevented, responsible for",
        "loose": "therefore, thus, hence, since, so, by, why, makes, made, making, effect, effects, effect of, forced,"
        "prompted, so that, in response to, in the wake of, amid, on account of, in light of",
        "link": "associated with, association between, association with, linked to, linked with, link between, correlated"
        " with, correlates with, correlate with, correlation between, correlated, related to, tied to, connected to,"
        "followed by, preceded by, coincided with, coincides with, accompanied by, relationship between, accompanies, predicts, associated, linked,"
        "correlation, association",
    }
)
OUTRIGHT: Final = frozenset({"cause", "effect"})
_NOT_SUPERLATIVE: Final = frozenset(
    """
    interest forest west east test rest best-known request contest protest harvest guest quest chest nest priest
    latest invest suggest digest arrest dishonest honest modest manifest conquest budapest
    everest behest inquest modest northwest southwest midwest northeast southeast attest detest ingest infest
    breast feast least beast coast roast toast boast yeast ernest crest zest vest lest pest jest fest
    unrest retest divest bequest earnest tempest
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_NEEDS_ARTICLE: Final = frozenset({"first", "sole", "unique", "only"})
_BEFORE: Final = frozenset({"the", "its", "his", "her", "their", "our", "my", "your", "world's"})
_FIRST: Final = frozenset(
    {"first", "best", "worst", "sole", "only", "unprecedented", "unique", "foremost"}
)
_MAY_LEAD: Final = _FIRST | {"most"}
_PARTIAL: Final = Phrases(
    {
        "one": "one of, some of, among, many of, amongst, part of, several of, nearly, almost, arguably",
        "rank": "second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, 2nd, 3rd, 4th, 5th, next, joint",
    }
)


@dataclass(frozen=True, slots=True)
class Superlative:
    """One superlative: its words, and whether it is weakened ("one of the largest", "second")."""

    start: int
    stop: int
    weakened: str


_PATHS: Final = frozenset(
    """
    road roads street streets path paths trail trails track tracks stair stairs staircase steps door doors gate
    bridge tunnel corridor passage hallway route routes ladder line lines lane way avenue highway footpath
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_BEFORE_NOUN: Final = frozenset(
    """
    the its his her their own these those other different common many some no test exam election positive negative
    main root
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


@once
def causes(passage: Passage) -> tuple[Cue, ...]:
    """Find the words of cause, by what follows them, and of mere association."""
    found = CAUSES.find(passage.folded)
    if not found:
        return ()
    return tuple([cue for cue in found if not _means_none(passage.folded, cue)])


def _means_none(words: tuple[str, ...], cue: Cue) -> bool:
    """Whether no cause is meant: "the stairs lead to the roof", "its causes", "test results in May"."""
    first, before = words[cue.start], words[max(0, cue.start - 3) : cue.start]
    if first == "responsible":
        return any(word.endswith("ing") for word in words[cue.stop : cue.stop + 1])
    noun = cue.stop - cue.start == 1 and first in {"cause", "causes"}
    if noun or first == "results":
        return bool(before) and before[-1] in _BEFORE_NOUN
    return first in {"lead", "leads", "led", "leading"} and not _PATHS.isdisjoint(before)


@once
def superlatives(passage: Passage) -> tuple[Superlative, ...]:
    """Find the superlatives of a passage, in order."""
    words = passage.folded
    likely = [
        place for place, word in enumerate(words) if word.endswith("est") or word in _MAY_LEAD
    ]
    if not likely:
        return ()
    partial = _PARTIAL.find(words)
    found = []
    for place in likely:
        word, before = words[place], words[place - 1] if place else ""
        wide = word == "most" and before == "the" and _adjective(words[place + 1 : place + 2])
        if not wide and not _is_superlative(word):
            continue
        if word in _NEEDS_ARTICLE and before not in _BEFORE and not before.endswith("'s"):
            continue
        weak = [cue.kind for cue in partial if place - 4 <= cue.start and cue.stop <= place]
        found.append(Superlative(place, place + 1 + wide, weak[-1] if weak else ""))
    return tuple(found)


def _adjective(words: tuple[str, ...]) -> bool:
    """Whether the word after "the most" can be an adjective that says which is foremost."""
    return any(is_content(word) and word not in {"recent", "part", "common"} for word in words)


def _is_superlative(word: str) -> bool:
    """Whether a folded word is a superlative by form."""
    if word in _FIRST:
        return True
    return len(word) > 5 and word.endswith("est") and word not in _NOT_SUPERLATIVE
