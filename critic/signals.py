"""What is measured of a claim before its support is estimated: graded signals, each with a direction.

Knows how much of a claim stands in the sources, how closely together, what is missing, and how
strongly the rules spoke. A signal's direction says what more of it may do to support: raise it (+1),
lower it (-1), or either (0); the fit is held to that. Refuses to know the fitted numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from critic.coverage import found_of
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


def measure(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> tuple[float, ...]:
    """Give the value of every signal of `SIGNALS`, in that order."""
    found = found_of(exhibit, cover, hits)
    return (*_overlap(exhibit, found.cover, found.missing), *_spoken(hits))


def _in_one_place(exhibit: Exhibit, cover: Cover) -> float:
    shares = []
    for stretch in exhibit.stretches:
        mask = 0
        for number in stretch.sentences:
            mask |= cover.masks.get(number, 0)
        shares.append(cover.shares[mask])
    return max(shares, default=0.0)


def _overlap(exhibit: Exhibit, cover: Cover, missing: float) -> tuple[float, ...]:
    words = max(1, len(cover.sequence))
    one, two, three = cover.greedy(3)
    longest = max(cover.runs, default=0)
    return (
        cover.shares[cover.held],
        one,
        two,
        three,
        _in_one_place(exhibit, cover),
        sum(run > 1 for run in cover.runs) / max(1, words - 1),
        longest / words,
        float(min(longest, LONG_RUN)),
        float(_is_verbatim(exhibit)),
        min(missing, float(MANY)),
        max((weight for _, weight in cover.missing), default=0.0),
    )


def _is_verbatim(exhibit: Exhibit) -> bool:
    words = exhibit.claim.folded
    return len(words) > 2 and f" {' '.join(words)} " in exhibit.index.joined


def _spoken(hits: Sequence[Hit]) -> tuple[float, ...]:
    """Sum the evidence of findings, -log(1 - strength); rules of one family count once."""
    strengths: dict[tuple[Verdict, str], float] = {}
    for hit in hits:
        key = (hit.verdict, hit.code[:3])
        strengths[key] = max(strengths.get(key, 0.0), hit.strength)
    evidence = dict.fromkeys(_KINDS, 0.0)
    for (verdict, _), strength in strengths.items():
        evidence[verdict] -= math.log1p(-min(strength, SUREST))
    return tuple(min(evidence[kind], MOST) for kind in _KINDS)
