"""Words of cause, of mere association, and of being the first or most.

Knows English causal connectives and verbs, words that only link, and superlatives. Refuses to say
what caused what.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from critic.text.meaning.phrases import Cue, Phrases
from critic.text.reading import Passage
from critic.text.tokens import is_content

CAUSES: Final = Phrases(
    {
        "cause": "because, because of, due to, caused by, causes, caused, cause, causing, led to, leads to, lead to,"
        "leading to, resulted in, results in, result in, resulting in, resulted from, results from, as a result,"
        "as a result of, result of, owing to, thanks to, triggered, triggers, triggered by, triggering, responsible for,"
        "attributed to, attributable to, stems from, stemmed from, brought about, brings about, consequence of,"
        "cause of, causal, therefore, thus, hence, consequently, since, gave rise to, gives rise to, induces, induced,"
        "sparked, prompted, so that, contributed to, contributes to, contribute to, contributing to, driven by, makes,"
        "made, making, prevents, prevented, forced, owed to, why, so, by, effect, effects, effect of, in response to",
        "link": "associated with, association between, association with, linked to, linked with, link between, correlated"
        " with, correlates with, correlate with, correlation between, correlated, related to, tied to, connected to,"
        "followed by, preceded by, coincided with, coincides with, accompanied by, relationship between, accompanies, predicts, associated, linked,"
        "correlation, association",
    }
)
_STRONG: Final = frozenset(
    {
        "therefore",
        "thus",
        "hence",
        "since",
        "so",
        "by",
        "why",
        "makes",
        "made",
        "making",
        "effect",
        "effects",
        "forced",
        "prompted",
    }
)
_NOT_SUPERLATIVE: Final = frozenset(
    """
    interest forest west east test rest best-known request contest protest harvest guest quest chest nest priest
    latest invest suggest digest arrest dishonest honest modest manifest conquest budapest
    everest behest inquest modest northwest southwest midwest northeast southeast attest detest ingest infest
    breast feast least beast coast roast toast boast yeast ernest crest zest vest lest pest jest fest
    unrest retest divest bequest earnest tempest
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_NEEDS_ARTICLE: Final = frozenset({"first", "sole", "unique"})
_BEFORE: Final = frozenset({"the", "its", "his", "her", "their", "our", "my", "your", "world's"})
_FIRST: Final = frozenset({"first", "best", "worst", "sole", "unprecedented", "unique", "foremost"})
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


@lru_cache(maxsize=128)
def causes(passage: Passage) -> tuple[Cue, ...]:
    """Find the words of cause and of association; the loose ones ("so", "by") are of kind loose."""
    return tuple(
        Cue(cue.start, cue.stop, "loose")
        if cue.stop - cue.start == 1 and passage.folded[cue.start] in _STRONG
        else cue
        for cue in CAUSES.find(passage.folded)
        if not _is_way(passage.folded, cue)
    )


def _is_way(words: tuple[str, ...], cue: Cue) -> bool:
    """Whether something walked or driven along leads somewhere: "the stairs lead to the roof"."""
    leads = words[cue.start] in {"lead", "leads", "led", "leading"}
    return leads and not _PATHS.isdisjoint(words[max(0, cue.start - 3) : cue.start])


@lru_cache(maxsize=128)
def superlatives(passage: Passage) -> tuple[Superlative, ...]:
    """Find the superlatives of a passage, in order."""
    words = passage.folded
    partial = _PARTIAL.find(words)
    found = []
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
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
