"""Doubt dropped: alleged, planned or merely possible in the source, stated as a fact in the claim.

Knows hedges and the word they bear on. Refuses the reverse (a claim may be more careful than its
source) and mere attribution ("officials said").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import (
    Counterpart,
    alike_sentences,
    close_sentences,
    counterparts,
)
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import keys, span
from critic.text.inflection import stem
from critic.text.meaning.bearing import Bearing
from critic.text.meaning.certainty import HEDGES, certainties
from critic.text.meaning.modality import modals
from critic.text.meaning.polarity import negations

_SURE: Final = {"alleged": 0.62, "planned": 0.62, "possible": 0.5}

_HEDGED: Final = frozenset(
    map(
        stem,
        [
            "allegation",
            "alleged",
            "accuse",
            "suspect",
            "rumour",
            "claim",
            "report",
            "plan",
            "propose",
            "expect",
            "intend",
            "possible",
            "hope",
        ],
    )
)


def _hedged(exhibit: Exhibit) -> list[Bearing]:
    """Give the doubts of the closest sentence that a claim may have dropped."""
    laid = alike_sentences(exhibit)
    return [item for item in certainties(laid[0].source) if item.kind in _SURE] if laid else []


def _proven(exhibit: Exhibit) -> list[Bearing]:
    """Give what a claim with a close sentence calls certain."""
    if not close_sentences(exhibit):
        return []
    return [item for item in certainties(exhibit.compared) if item.kind == "certain"]


def find_dropped(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a claim that states as fact what the closest sentence hedges."""
    hedges = _hedged(exhibit)
    if not hedges:
        return
    own = {item.kind for item in certainties(exhibit.compared)} & HEDGES
    if own - {"future"} or not _HEDGED.isdisjoint(keys(exhibit.compared)):
        return
    laid = alike_sentences(exhibit)
    kinds = {modal.kind for modal in modals(exhibit.compared)}
    duties = modals(laid[0].source) if kinds else ()
    for hedge in hedges:
        best = laid[0]
        i = _home(best, hedge)
        if any(modal.cue.start == hedge.cue.start and modal.kind in kinds for modal in duties):
            continue  # "may" is "is allowed to" here
        if i < 0 or (own and hedge.kind != "alleged") or any(_stated(item, i) for item in laid[1:]):
            continue
        words = range(hedge.cue.start, hedge.cue.stop)
        reach = range(hedge.cue.start, hedge.focus + 1)
        message = f'The source says "{best.read(reach)}", the answer states it as a fact.'
        start, end = span(best.claim, range(i, i + 1))
        sure = round(_SURE[hedge.kind] - 0.3 * (1 - best.affinity), 3)
        yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, best.place(words))
        return


def find_raised(exhibit: Exhibit) -> Iterator[Hit]:
    """Find "proves" in the claim at the place of "suggests" in the source."""
    said = _proven(exhibit)
    for sure in said:
        best = counterparts(exhibit)[0]
        for other in certainties(best.source):
            if negations(best.claim) or negations(best.source):
                return
            if other.kind not in {"tentative", "possible"} or not _same_place(best, sure, other):
                continue
            mine = range(sure.cue.start, sure.cue.stop)
            theirs = range(other.cue.start, other.cue.stop)
            start, end = span(best.claim, mine)
            message = (
                f'The answer says "{best.said(mine)}", the source only says "{best.read(theirs)}".'
            )
            yield Hit(Verdict.UNSUPPORTED, 0.65, message, start, end, best.place(theirs))


def _home(best: Counterpart, hedge: Bearing) -> int:
    """Give the claim's word for the hedged one; -1 if it lacks one, or keeps the hedge's word."""
    home = {j: i for i, j in best.alignment.partners.items()}
    kept = any(j in home for j in range(hedge.cue.start, hedge.cue.stop))
    turned = bool(negations(best.claim)) or bool(negations(best.source))
    close = best.alignment.near_copy or len(best.source.content) <= len(best.claim.content) + 1
    return -1 if kept or turned or not close else home.get(hedge.focus, -1)


def _stated(item: Counterpart, place: int) -> bool:
    """Whether another sentence states it without a hedge."""
    return place in item.alignment.partners and not any(
        found.kind in HEDGES for found in certainties(item.source)
    )


def _same_place(best: Counterpart, sure: Bearing, other: Bearing) -> bool:
    """Whether both bear on the same word or stand between the same neighbours."""
    if sure.focus >= 0 and best.alignment.partners.get(sure.focus) == other.focus:
        return True
    return any(
        sure.cue.start in swap.claim and other.cue.start in swap.source
        for swap in best.alignment.substitutions
    )


RULES: tuple[Rule, ...] = (
    Rule(
        "CRT001",
        "Doubt dropped",
        "The claim states as a fact what the source calls alleged, planned or possible.",
        "certainty",
        0.6,
        find_dropped,
        "English hedges and verbs of intention",
        within=alike_sentences,
        needs=_hedged,
    ),
    Rule(
        "CRT002",
        "Certainty raised",
        "The claim says proves or confirms where the source says suggests or indicates.",
        "certainty",
        0.5,
        find_raised,
        "English reporting verbs",
        within=close_sentences,
        needs=_proven,
    ),
)
