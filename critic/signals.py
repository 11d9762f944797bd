"""What is measured of a claim before its support is estimated: graded signals, each with a direction.

Knows how much of a claim stands in the sources, how closely together, what is missing, and how
strongly the rules spoke. A signal's direction says what more of it may do to support: raise it (+1),
lower it (-1), or either (0); the fit is held to that. Refuses to know the fitted numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from critic.coverage import Found, found_of
from critic.evidence import Cover
from critic.records import Verdict
from critic.rules.rule import Exhibit, Hit

LONG_RUN = 12
SUREST = 0.97  # no finding counts as surer than this
MOST = 6.0
MANY = 8


class Signal(NamedTuple):
    """One signal: its name, its direction, and what a reader should know of it."""

    name: str
    direction: int
    knows: str


SIGNALS: Final = (
    Signal("in_sources", +1, "share of the claim's content found in any source"),
    Signal("in_one_sentence", +1, "share found in the best single sentence"),
    Signal("in_two_sentences", +1, "share found in the best two sentences"),
    Signal("in_three_sentences", +1, "share found in the best three sentences"),
    Signal("in_one_place", +1, "share found in the best stretch of neighbouring sentences"),
    Signal("pairs", +1, "share of neighbouring content words that are neighbours in a source"),
    Signal("copied_share", +1, "longest run of content words copied from a source, as a share"),
    Signal("copied_words", +1, "longest run of content words copied from a source, in words"),
    Signal("verbatim", +1, "1 if the claim's words stand in a source exactly so"),
    Signal("missing", -1, "number of content words that no source holds"),
    Signal("missing_weight", -1, "weight of the rarest word that no source holds"),
    Signal("contradicted", -1, "evidence of the findings that contradict the claim, summed"),
    Signal("lacks", -1, "evidence of the findings that something is missing or added, summed"),
    Signal("agrees", +1, "evidence of the findings that typed values, names or fields agree"),
)
SPOKEN: Final = 3  # the last signals are what rules said, the others how much is found where
_KINDS: Final = (Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.SUPPORTED)
_SILENT: Final = (0.0,) * SPOKEN


def measure(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> tuple[float, ...]:
    """Give the value of every signal of `SIGNALS`, in that order."""
    return (*_overlap(exhibit, found_of(exhibit, cover, hits)), *_spoken(hits))


def _in_one_place(exhibit: Exhibit, cover: Cover) -> float:
    """Give the weight that the best stretch holds."""
    of, weights, most = cover.masks.get, cover.weights, 0.0
    for stretch in exhibit.stretches:
        mask = 0
        for number in stretch.sentences:
            mask |= of(number, 0)
        most = max(most, weights[mask])
    return most


def _overlap(exhibit: Exhibit, found: Found) -> tuple[float, ...]:
    cover, whole = found.cover, found.weight or 1.0
    words = max(1, len(found.sequence))
    one, two, three = cover.greedy(3)
    runs = cover.runs(found.sequence)
    longest = max(runs, default=0)
    return (
        cover.weights[cover.held] / whole,
        one / whole,
        two / whole,
        three / whole,
        _in_one_place(exhibit, cover) / whole,
        len([run for run in runs if run > 1]) / max(1, words - 1),
        longest / words,
        float(min(longest, LONG_RUN)),
        float(_is_verbatim(exhibit)),
        min(found.missing, float(MANY)),
        found.rarest,
    )


def _is_verbatim(exhibit: Exhibit) -> bool:
    words, index = exhibit.claim.folded, exhibit.index
    if len(words) < 3 or not index.folded.issuperset(words):
        return False
    return f" {' '.join(words)} " in index.joined


def _spoken(hits: Sequence[Hit]) -> tuple[float, ...]:
    """Sum the evidence of findings, -log(1 - strength); rules of one family count once."""
    if not hits:
        return _SILENT
    said = [[hit for hit in hits if hit.verdict is kind] for kind in _KINDS]
    return tuple([_evidence(alike) if alike else 0.0 for alike in said])


def _evidence(hits: Sequence[Hit]) -> float:
    """Give the evidence of findings that say the same of a claim."""
    strengths: dict[str, float] = {}
    for hit in hits:
        family = hit.code[:3]
        strengths[family] = max(strengths.get(family, 0.0), hit.strength)
    evidence = 0.0
    for strength in strengths.values():
        evidence -= math.log1p(-min(strength, SUREST))
    return min(evidence, MOST)
