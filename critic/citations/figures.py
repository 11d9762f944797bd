"""How well an answer cites, in three figures: citation recall, precision and F1, as ALCE defines them.

Recall is the share of checkable claims that the sources cited for them bear out together. A citation
is precise where its claim is borne out so, and it is not idle: idle is one that does not bear the
claim out alone while the others cited for it do so without it. Precision is the share of precise
citations, F1 the harmonic mean of both. (Gao et al. 2023, "Enabling Large Language Models to
Generate Text with Citations"; support is judged by rules here, not by a model of entailment.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from critic.citations.pointers import Pointer
from critic.citations.weighing import MAX_CITED, Bench, cited_for
from critic.claims import Draft
from critic.records import CitationFigures

DIGITS = 6


def measure_citing(
    drafts: Sequence[Draft], pointers: Mapping[str, Sequence[Pointer]], bench: Bench
) -> CitationFigures | None:
    """Measure how well the claims that can be checked are cited; None where there are none."""
    checkable = [draft for draft in drafts if draft.checkable]
    if not checkable:
        return None
    borne = citations = precise = cited_claims = 0
    for draft in checkable:
        own = pointers.get(draft.id, ())
        cited = cited_for(own)
        cited_claims += bool(own)
        citations += sum(len(pointer.names) for pointer in own)
        if not cited or len(cited) > MAX_CITED or not bench.bears(draft, cited):
            continue
        borne += 1
        busy = frozenset(place for place in cited if not _idle(draft, place, cited, bench))
        precise += sum(
            len(item.places) == 1 and not item.page_differs and item.places[0] in busy
            for pointer in own
            for item in pointer.names
        )
    recall = borne / len(checkable)
    precision = precise / citations if citations else None
    return CitationFigures(
        recall=round(recall, DIGITS),
        precision=None if precision is None else round(precision, DIGITS),
        f1=_harmonic(recall, precision),
        claims=len(checkable),
        cited_claims=cited_claims,
        citations=citations,
    )


def _idle(draft: Draft, place: int, cited: frozenset[int], bench: Bench) -> bool:
    alone = bench.bears(draft, frozenset((place,)))
    return not alone and bench.bears(draft, cited - {place})


def _harmonic(recall: float, precision: float | None) -> float | None:
    if precision is None:
        return None
    total = recall + precision
    return round(2 * recall * precision / total, DIGITS) if total else 0.0
