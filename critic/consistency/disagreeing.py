"""Sources that disagree on what a claim states.

Knows that they do when one bears the claim out and another, that speaks of the same thing at the
same time, contradicts it. Another year, another version and another condition are no conflict.
Refuses to say which source is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from critic.claims import Draft
from critic.consistency.bench import Bench
from critic.consistency.clashes import SourceConflict
from critic.consistency.frames import frame_of, one_time
from critic.evidence import Stretch
from critic.rules.rule import Hit
from critic.text.meaning.polarity import negations
from critic.text.quantities import compare
from critic.text.reading import Passage

BEARS = 0.55  # share of a claim that a source must hold to have a say in it
AGREES = 0.75  # and this share to count as one that bears the claim out
_YEAR: Final = re.compile(r"\b(?:1[0-9]{3}|20[0-9]{2})\b")


def source_conflicts(
    drafts: Sequence[Draft], stretches: Mapping[str, Sequence[Stretch]], bench: Bench
) -> Iterator[SourceConflict]:
    """Give the claims on which sources disagree, in order."""
    for draft in drafts:
        near = stretches.get(draft.id, ())
        if len({stretch.source for stretch in near}) < 2:
            continue
        found = _best_by_source(near)
        if len(found) > 1 and _may_differ(draft, found):
            yield from _conflict(draft, found, bench)


def _best_by_source(stretches: Sequence[Stretch]) -> list[Stretch]:
    best: dict[int, Stretch] = {}
    for stretch in stretches:
        if stretch.coverage >= BEARS and not stretch.passage.reading.facts:
            best.setdefault(stretch.source, stretch)
    return list(best.values())


def _may_differ(draft: Draft, stretches: Sequence[Stretch]) -> bool:
    """A cheap look: some value or denial of the claim stands in one source and not in another."""
    denying = {bool(negations(item.passage)) for item in stretches}
    if len(denying) == 1:
        agreeing = {_agrees(draft.passage, item.passage) for item in stretches}
        if not agreeing >= {True, False}:
            return False
    return not frame_of(draft.passage).step


def _agrees(claim: Passage, source: Passage) -> bool | None:
    """Whether a source holds all the claim's values; None where the claim has none."""
    if claim.quantities:
        return all(
            any(compare(mine, theirs) in ("equal", "implied") for theirs in source.quantities)
            for mine in claim.quantities
        )
    if claim.moments:
        spoken = {_said(source, moment.start, moment.end) for moment in source.moments}
        return all(_said(claim, moment.start, moment.end) in spoken for moment in claim.moments)
    return None


def _said(passage: Passage, start: int, end: int) -> str:
    return passage.reading.text[start:end].casefold()


def _conflict(draft: Draft, stretches: Sequence[Stretch], bench: Bench) -> Iterator[SourceConflict]:
    """One source contradicts the claim, and another, that holds the claim, does not."""
    claim = draft.passage
    holding = [
        item for item in stretches if item.coverage >= AGREES and _is_alike(claim, item.passage)
    ]
    for differs in stretches if holding else ():
        then = frame_of(differs.passage)
        others = [
            own for own in holding if own is not differs and one_time(frame_of(own.passage), then)
        ]
        hits = bench.contradictions(claim, differs.passage.text) if others else []
        for own in others if hits else ():
            one_fact = _one_fact(claim, own.passage, differs.passage, hits[0])
            if one_fact and not bench.contradictions(claim, own.passage.text):
                yield SourceConflict(draft, own, differs, hits[0].code, hits[0].strength)
                return


def _is_alike(claim: Passage, source: Passage) -> bool:
    return _agrees(claim, source) is not False and bool(negations(claim)) == bool(negations(source))


def _one_fact(claim: Passage, agrees: Passage, differs: Passage, hit: Hit) -> bool:
    """Whether the source that differs speaks of all that the claim is about, and of no other year."""
    own = frame_of(claim)
    if own.stems - set(differs.stems) - {*claim.reading.passage(hit.start, hit.end).stems}:
        return False
    years = [{*_YEAR.findall(place.text)} for place in (claim, agrees, differs)]
    spoken = {*_YEAR.findall(claim.reading.text[hit.start : hit.end])}
    return bool(spoken) or years[2] <= years[0] | years[1]
