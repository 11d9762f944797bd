"""Which open claims are worth asking about: those whose answers can still change something.

A claim's verdict, or what is said of the marks beside it; or, where less is wanted, the decision.

Knows that a decision never improves when a verdict gets worse, so that two closings bound it: every
claim not asked about yet as well as any reply could make it, and as badly. So with the marks beside
these claims: a quote may bear a claim out with a source cited for it. Where both closings come to one
decision nobody needs to be asked. Refuses to know how claims are asked about, and what that costs.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from critic.citations import Backed, Concluded, DocketBacking
from critic.claims import Draft
from critic.critique import Standing, cite, conclude, count
from critic.inquiry import Answers, ClaimReply, ReplyVerdict, is_askable
from critic.judge import Docket, Judged
from critic.policy import Policy
from critic.records import Decision, Verdict
from critic.scoring import decide, score
from critic.verdicts import word_on

_UNPROVEN: Final = (ClaimReply(ReplyVerdict.PARTIAL), ClaimReply(ReplyVerdict.UNSUPPORTED))
# The first is a yes; `unsure` leaves all as it is.
_EVERY_WORD: Final = (
    ClaimReply(ReplyVerdict.SUPPORTED),
    ClaimReply(ReplyVerdict.CONTRADICTED),
    *_UNPROVEN,
)
_BADNESS: Final = {
    Verdict.NOT_CHECKABLE: 0,
    Verdict.SUPPORTED: 0,
    Verdict.PARTIAL: 1,
    Verdict.UNSUPPORTED: 2,
    Verdict.CONTRADICTED: 3,
}
_SIDES: Final = _BADNESS | {Verdict.PARTIAL: 2}  # how far short of supported is the rules' to say


class _Reach(NamedTuple):
    """One claim, and the best and the worst verdict and support that it can still get.

    `borne_out` is its support once a model quotes a source for it; None where there is nothing to
    quote.
    """

    judged: Judged
    best: Verdict
    worst: Verdict
    high: float
    low: float
    borne_out: float | None

    @property
    def name(self) -> str:
        """The claim's id."""
        return self.judged.draft.id

    def swings(self, *, cited: bool) -> bool:
        """Whether a reply can change its verdict, or what is said of the marks beside it."""
        moves = self.high > self.low or self.borne_out is not None
        return self.best is not self.worst or (cited and moves)

    @property
    def crosses(self) -> bool:
        """Whether a reply can take it to another side: supported, short of that, contradicted."""
        return _SIDES[self.best] != _SIDES[self.worst]

    @property
    def influence(self) -> tuple[int, float]:
        """How far apart these are; then how unsure its support is. Larger matters more."""
        apart = _BADNESS[self.worst] - _BADNESS[self.best]
        return apart, -abs((self.judged.support or 0.0) - 0.5)


class Telling(NamedTuple):
    """The open claims whose answers can change the decision, most telling first.

    Where replies say of the first `enough` what the rules say, the decision stands and the others
    need no asking. `sides`, most telling first too, are the open claims that a reply can move to another side:
    supported, short of that, contradicted; a mark beside a claim can move as well. Of other claims
    little more than a number would change.
    """

    claims: tuple[Judged, ...] = ()
    enough: int = 0
    sides: tuple[Judged, ...] = ()

    @property
    def first(self) -> tuple[Judged, ...]:
        """The claims to ask about next: one more is cheaper than the chance of another call."""
        return self.claims[: self.enough + 1]


def worth_asking(
    docket: Docket, policy: Policy, standing: Standing, answers: Answers | None = None
) -> Telling:
    """Give the open claims not asked about yet that can change something; none if none can.

    `answers` is what was said so far; its `wanted` claims without a usable word keep the verdict of
    the rules.
    """
    closing = _Closing(docket, policy, standing, answers or Answers())
    reaches = sorted(closing.reaches(), key=lambda one: one.influence, reverse=True)
    sides = tuple(one.judged for one in reaches if one.crosses or closing.is_cited(one.judged))

    def stands(swinging: Sequence[_Reach]) -> bool:
        """Whether the decision stands whatever replies say of these."""
        return closing.decision(swinging, best=True) is closing.decision(swinging, best=False)

    if not reaches or stands(reaches):
        return Telling(sides=sides)
    swinging = [one for one in reaches if is_askable(one.judged)]
    enough = bisect_left(
        range(len(swinging) + 1), True, key=lambda number: stands(swinging[number:])
    )
    if not enough:
        return Telling(sides=sides)
    return Telling(tuple(one.judged for one in swinging), enough, sides)


class _Closing:
    """The closing of a docket as far as it has been answered, and how it could still end."""

    def __init__(
        self, docket: Docket, policy: Policy, standing: Standing, answers: Answers
    ) -> None:
        self._docket, self._policy, self._standing = docket, policy, standing
        self._asked = frozenset(answers.wanted)
        self._now = {
            item.draft.id: word_on(item, answers.by_claim.get(item.draft.id), policy)[0]
            for item in docket.judged
        }
        self._concluded = {item.draft.id: conclude(item, answers, policy) for item in docket.judged}

    def reaches(self) -> list[_Reach]:
        """Give the open claims not asked about yet to which a reply could make a difference."""
        left = [item for item in self._docket.open if item.draft.id not in self._asked]
        reaches = [self._reach(item) for item in left]
        return [one for one in reaches if one.swings(cited=self.is_cited(one.judged))]

    def is_cited(self, judged: Judged) -> bool:
        """Whether what is said of a claim decides about marks as well."""
        marked = bool(self._docket.case.citations or judged.draft.marks)
        return self._policy.checks.citation and marked

    def _reach(self, judged: Judged) -> _Reach:
        words = _EVERY_WORD if judged.stretches else _UNPROVEN  # nothing to quote proves nothing
        told = [word_on(judged, word, self._policy) for word in words]
        ranked = sorted(
            [self._now[judged.draft.id], *[verdict for verdict, _ in told]],
            key=_BADNESS.__getitem__,
        )
        moved = [support or 0.0 for support in (judged.support, *[support for _, support in told])]
        quoted = told[0][1] if judged.stretches else None
        return _Reach(judged, ranked[0], ranked[-1], max(moved), min(moved), quoted)

    def decision(self, left: Sequence[_Reach], *, best: bool) -> Decision:
        """Decide as if replies said the best, or the worst, of the claims that are left."""
        verdicts = self._now | {one.name: one.best if best else one.worst for one in left}
        told = {one.name: Concluded(one.high if best else one.low) for one in left}
        backing = _Leaning(self._standing, self._concluded | told, left, best=best)
        axis = cite(self._docket, backing, self._policy)
        tally = count(verdicts, axis, self._standing.conflicts)
        scored = score(tally, self._policy)
        return decide(tally, scored, self._policy, abstained=self._docket.abstained)


class _Leaning(DocketBacking):
    """What sources say of claims, as far to one side as quotes of models could still push it."""

    def __init__(
        self,
        standing: Standing,
        concluded: Mapping[str, Concluded],
        left: Collection[_Reach],
        *,
        best: bool,
    ) -> None:
        super().__init__(standing.hearings, concluded)
        self._every = standing.hearings.every
        self._quoted = {one.name: one.borne_out for one in left}
        self._best = best

    def hear(self, draft: Draft, places: frozenset[int]) -> Backed:
        """Judge a claim by these sources; a model may quote any of them that bears on it."""
        heard = super().hear(draft, places)
        quoted = self._quoted.get(draft.id)
        if quoted is None or places >= self._every or places.isdisjoint(self.bearing(draft)):
            return heard
        if self._best:
            return Backed(max(heard.support, quoted), heard.evidence)
        return heard._replace(support=min(heard.support, quoted))
