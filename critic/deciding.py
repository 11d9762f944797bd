"""Which open claims are worth asking about: those whose answers can still change the decision.

Knows that a decision never improves when a verdict gets worse, so that two closings bound it: every
claim not asked about yet as well as any reply could make it, and as badly. Where both come to one
decision nobody needs to be asked. Refuses to know how claims are asked about, and what that costs.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final, NamedTuple

from critic.critique import Standing, count
from critic.inquiry import Answers, ClaimReply, ReplyVerdict, is_askable
from critic.judge import Docket, Judged
from critic.policy import Policy
from critic.records import Decision, Verdict
from critic.scoring import decide, score
from critic.verdicts import verdict_on

_EVERY_WORD: Final = tuple(ClaimReply(word) for word in ReplyVerdict)
_UNPROVEN: Final = (ClaimReply(ReplyVerdict.PARTIAL), ClaimReply(ReplyVerdict.UNSUPPORTED))
_BADNESS: Final = {
    Verdict.NOT_CHECKABLE: 0,
    Verdict.SUPPORTED: 0,
    Verdict.PARTIAL: 1,
    Verdict.UNSUPPORTED: 2,
    Verdict.CONTRADICTED: 3,
}


class _Reach(NamedTuple):
    """One claim, and the best and the worst verdict that it can still get."""

    judged: Judged
    best: Verdict
    worst: Verdict

    @property
    def influence(self) -> tuple[int, float]:
        """How far apart these are; then how unsure its support is. Larger matters more."""
        apart = _BADNESS[self.worst] - _BADNESS[self.best]
        return apart, -abs((self.judged.support or 0.0) - 0.5)


class Telling(NamedTuple):
    """The open claims whose answers can change the decision, most telling first.

    Where replies say of the first `enough` what the rules say, the decision stands and the others
    need no asking.
    """

    claims: tuple[Judged, ...] = ()
    enough: int = 0

    @property
    def first(self) -> tuple[Judged, ...]:
        """The claims to ask about next: one more is cheaper than the chance of another call."""
        return self.claims[: self.enough + 1]


def worth_asking(
    docket: Docket, policy: Policy, standing: Standing, answers: Answers | None = None
) -> Telling:
    """Give the open claims not asked about yet that can change the decision; none if none can.

    `answers` is what was said so far; its `wanted` claims without a usable word keep the verdict of
    the rules.
    """
    answers = answers or Answers()
    asked = frozenset(answers.wanted)
    now = {
        item.draft.id: verdict_on(item, answers.by_claim.get(item.draft.id), policy)
        for item in docket.judged
    }
    reaches = [
        _reach(item, now[item.draft.id], policy)
        for item in docket.open
        if item.draft.id not in asked and is_askable(item)
    ]
    swinging = [one for one in reaches if one.best is not one.worst]
    swinging.sort(key=lambda one: one.influence, reverse=True)

    def stands(number: int) -> bool:
        """Whether the decision stands once the first claims keep the verdicts they have now."""
        left = swinging[number:]
        best = now | {one.judged.draft.id: one.best for one in left}
        worst = now | {one.judged.draft.id: one.worst for one in left}
        return _decision(best, docket, policy, standing) is _decision(
            worst, docket, policy, standing
        )

    if stands(0):
        return Telling()
    enough = bisect_left(range(len(swinging)), True, key=stands)
    return Telling(tuple(one.judged for one in swinging), enough)


def _reach(judged: Judged, now: Verdict, policy: Policy) -> _Reach:
    words = _EVERY_WORD if judged.stretches else _UNPROVEN  # nothing to quote proves nothing
    reachable = [now, *[verdict_on(judged, word, policy) for word in words]]
    ranked = sorted(reachable, key=_BADNESS.__getitem__)
    return _Reach(judged, ranked[0], ranked[-1])


def _decision(
    verdicts: Mapping[str, Verdict], docket: Docket, policy: Policy, standing: Standing
) -> Decision:
    tally = count(verdicts, standing)
    return decide(tally, score(tally, policy), policy, abstained=docket.abstained)
