"""What of a claim is not borne out, as spans of the answer: what rules point at, and bare pieces.

Knows that a finding about a field takes in the phrase that states it, and that of an unlikely claim
the pieces are reported whose words stand nowhere near. Refuses to report what is merely doubted: a
claim less unlikely has no span where no rule points, since nobody knows which words to doubt.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from critic.judge import Judged
from critic.records import Finding, Span, Verdict
from critic.rules import SUBCATEGORIES
from critic.support import logistic, logit
from critic.text.framing import framing
from critic.text.meaning.synonyms import kinship
from critic.text.pieces import find_pieces

UNLIKELY: Final = 0.35  # support of an only claim from which downwards its bare pieces are reported
AMONG: Final = (
    0.25  # log-odds by which the logarithm of the number of claims eases that, as for answers
)
DESERTED: Final = 0.2  # the same, from which downwards all of it is where no piece is bare
BARE: Final = 1 / 3  # share of a piece's words that stand nowhere near
FIELD: Final = "field"
_CATEGORY: Final = {
    Verdict.CONTRADICTED: "contradiction",
    Verdict.UNSUPPORTED: "unsupported_addition",
    Verdict.PARTIAL: "unsupported_addition",
}
_Place = tuple[int, int]


def find_spans(
    judged: Judged, verdict: Verdict, support: float | None, among: int
) -> tuple[Span, ...]:
    """Give the spans of a claim that is one of `among` checkable ones; () where it is supported.

    The lowest of many claims is low by chance alone, so the more there are, the less unlikely is each.
    """
    if support is None or verdict not in _CATEGORY:
        return ()
    pointed = _pointed(judged)
    if verdict is Verdict.CONTRADICTED and pointed:
        return tuple(pointed)
    likely = logistic(logit(support) + AMONG * math.log(max(1, among)))
    if likely > UNLIKELY and verdict is not Verdict.CONTRADICTED:
        return tuple(pointed)
    sure = round(1 - support, 4)
    category = _CATEGORY[verdict if verdict is Verdict.CONTRADICTED else Verdict.UNSUPPORTED]
    bare = [_span(place, category, "phrase", sure) for place in _joined(judged, _bare(judged))]
    apart = [one for one in pointed if not any(_inside(one, other) for other in bare)]
    found = sorted([*bare, *apart], key=lambda span: (span.start, span.end))
    if not found and (likely <= DESERTED or verdict is Verdict.CONTRADICTED):
        return (_span((judged.draft.start, judged.draft.end), category, "claim", sure),)
    return tuple(found)


def _span(place: _Place, category: str, subcategory: str, sure: float) -> Span:
    return Span(
        start=place[0], end=place[1], category=category, subcategory=subcategory, confidence=sure
    )


def _inside(span: Span, other: Span) -> bool:
    return other.start <= span.start and span.end <= other.end


def _pointed(judged: Judged) -> list[Span]:
    """What rules point at."""
    return [
        _span(_stated(judged, finding), _CATEGORY[finding.verdict], kind, finding.strength)
        for finding in judged.findings
        if finding.verdict in _CATEGORY and finding.start < finding.end
        for kind in (SUBCATEGORIES.get(finding.code, "other"),)
    ]


def _stated(judged: Judged, finding: Finding) -> _Place:
    """Give a finding's place; where it is about a field, with the phrase that states the field."""
    if SUBCATEGORIES.get(finding.code) != FIELD:
        return finding.start, finding.end
    touched = [
        (start, end)
        for start, end in _pieces(judged)
        if start < finding.end and finding.start < end
    ]
    starts, ends = zip((finding.start, finding.end), *touched, strict=True)
    return min(starts), max(ends)


def _pieces(judged: Judged) -> Iterator[_Place]:
    reading = judged.draft.passage.reading
    for start, end in find_pieces(reading.text, *_ends(judged)):
        yield reading.origin(start, end)


def _ends(judged: Judged) -> _Place:
    return judged.draft.passage.start, judged.draft.passage.end


def _bare(judged: Judged) -> Iterator[_Place]:
    """Give the pieces of which a third of the words or more stand nowhere near."""
    reading = judged.draft.passage.reading
    words = reading.words
    held = {stem for stretch in judged.stretches for stem in stretch.passage.content}
    records = bool(judged.stretches and judged.stretches[0].passage.reading.facts)
    light = framing(judged.draft.passage.content_set - held, records=records)
    agreed = [finding for finding in judged.findings if finding.verdict is Verdict.SUPPORTED]
    kin = kinship()
    for start, end in find_pieces(reading.text, *_ends(judged)):
        telling = [
            (words.content[one], reading.origin(words.starts[one], words.ends[one]))
            for one in words.within(start, end)
            if words.content[one] and words.content[one] not in light
        ]
        missing = [
            place
            for stem, place in telling
            if stem not in held and held.isdisjoint(kin.get(stem, ()))
            if not _is_agreed(agreed, place)
        ]
        if missing and len(missing) >= BARE * len(telling):
            yield reading.origin(start, end)


def _is_agreed(agreed: Sequence[Finding], place: _Place) -> bool:
    return any(one.start <= place[0] and place[1] <= one.end for one in agreed)


def _joined(judged: Judged, places: Iterator[_Place]) -> list[_Place]:
    """Make one of places with no word between them."""
    given = judged.draft.passage.reading.given
    joined: list[_Place] = []
    for start, end in places:
        if joined and not any(map(str.isalnum, given[joined[-1][1] : start])):
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined
