"""Which open claims are worth asking about: those whose answers can still change the decision.

Knows that a decision never improves when a verdict gets worse, so that two closings bound it: every
claim not asked about yet as well as any reply could make it, and as badly. Where both come to one
decision nobody needs to be asked. Refuses to know how claims are asked about, and what that costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from critic.critique import Standing, count
from critic.inquiry import Answers, ClaimReply, ReplyVerdict
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


def worth_asking(
    docket: Docket, policy: Policy, standing: Standing, answers: Answers | None = None
) -> tuple[Judged, ...]:
    """Give the open claims not asked about yet that can change the decision, most telling first.

    Empty where no answer to them can. `answers` is what was said so far; its `wanted` claims without
    a usable word keep the verdict of the rules.
    """
    answers = answers or Answers()
    wide = frozenset(item.draft.id for item in docket.open) - frozenset(answers.wanted)
    reaches = [
        _reach(item, answers, policy, asked=item.draft.id not in wide) for item in docket.judged
    ]
    best = _decision({one.judged.draft.id: one.best for one in reaches}, docket, policy, standing)
    worst = _decision({one.judged.draft.id: one.worst for one in reaches}, docket, policy, standing)
    if best is worst:
        return ()
    swinging = [one for one in reaches if one.best is not one.worst]
    return tuple(
        one.judged for one in sorted(swinging, key=lambda one: one.influence, reverse=True)
    )


def _reach(judged: Judged, answers: Answers, policy: Policy, *, asked: bool) -> _Reach:
    now = verdict_on(judged, answers.by_claim.get(judged.draft.id), policy)
    if asked:
        return _Reach(judged, now, now)
    words = _EVERY_WORD if judged.stretches else _UNPROVEN  # nothing to quote proves nothing
    reachable = [now, *[verdict_on(judged, word, policy) for word in words]]
    ranked = sorted(reachable, key=_BADNESS.__getitem__)
    return _Reach(judged, ranked[0], ranked[-1])


def _decision(
    verdicts: Mapping[str, Verdict], docket: Docket, policy: Policy, standing: Standing
) -> Decision:
    tally = count(verdicts, standing)
    return decide(tally, score(tally, policy), policy, abstained=docket.abstained)
