"""What is measured of a claim before its support is estimated: graded signals, each with a direction.

Knows how much of a claim stands in the sources, how closely together, what is missing, and how
strongly the rules spoke. A signal's direction says what more of it may do to support: raise it (+1),
lower it (-1), or either (0); the fit is held to that. Refuses to know the fitted numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from critic.evidence import Cover
from critic.records import Verdict
from critic.rules.rule import Exhibit, Hit

LONG_RUN = 12
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
    Signal("length", 0, "number of content words in the claim"),
    Signal("contradicted_by_values", -1, "how strongly numbers, dates or fields contradict"),
    Signal("contradicted_by_meaning", -1, "how strongly negation, modality, roles contradict"),
    Signal("contradicted_by_names", -1, "how strongly names or quotes contradict"),
    Signal("lacks_values", -1, "how strongly a number, date or field is missing"),
    Signal("lacks_meaning", -1, "how strongly the claim says more than the source"),
    Signal("lacks_names", -1, "how strongly a name or quote is missing"),
    Signal("agrees", +1, "how strongly typed values, names or fields agree"),
)
FAMILIES: Final = {
    "NUM": "values",
    "DAT": "values",
    "FLD": "values",
    "NAM": "names",
    "QUO": "names",
}


def measure(exhibit: Exhibit, cover: Cover, hits: Sequence[Hit]) -> tuple[float, ...]:
    """Give the value of every signal of `SIGNALS`, in that order."""
    return (*_overlap(exhibit, cover), *_spoken(hits))


def _overlap(exhibit: Exhibit, cover: Cover) -> tuple[float, ...]:
    words = max(1, len(cover.sequence))
    one, two, three = cover.greedy(3)
    missing = cover.missing
    longest = max(cover.runs, default=0)
    return (
        cover.share(cover.held),
        one,
        two,
        three,
        max((stretch.coverage for stretch in exhibit.stretches), default=0.0),
        sum(run > 1 for run in cover.runs) / max(1, words - 1),
        longest / words,
        float(min(longest, LONG_RUN)),
        float(_is_verbatim(exhibit)),
        float(min(len(missing), MANY)),
        max((weight for _, weight in missing), default=0.0),
        float(len(cover.sequence)),
    )


def _is_verbatim(exhibit: Exhibit) -> bool:
    words = exhibit.claim.folded
    return len(words) > 2 and f" {' '.join(words)} " in exhibit.index.joined


def _spoken(hits: Sequence[Hit]) -> tuple[float, ...]:
    strengths: dict[tuple[str, str], float] = {}
    for hit in hits:
        family = FAMILIES.get(hit.code[:3], "meaning")
        key = ("agrees", "") if hit.verdict is Verdict.SUPPORTED else (hit.verdict.value, family)
        strengths[key] = max(strengths.get(key, 0.0), hit.strength)
    families = ("values", "meaning", "names")
    return (
        *(strengths.get(("contradicted", family), 0.0) for family in families),
        *(strengths.get(("unsupported", family), 0.0) for family in families),
        strengths.get(("agrees", ""), 0.0),
    )
