"""Several checkers vote on each claim: asked one after the other, as long as it is undecided.

Knows whom to ask next, about which claims, and in how much of the time: each has an even share of
what is left, so that one that hangs takes nothing from the others. How votes are counted stands in
`critic.inquiry.ballots`. What failed is told with the checker's name, also where the vote held.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from critic.checkers.asker import Asker, OneByOne, all_left_alone
from critic.checkers.guarded import in_time
from critic.errors import UsageError
from critic.inquiry import ClaimReply, Code, Inquiry, NoReply, Outcome, Reply
from critic.inquiry.apart import only
from critic.inquiry.ballots import Ballot, count, decided
from critic.policy import ModelPolicy


@dataclass(frozen=True, slots=True)
class Voter:
    """One voice: the name it is told under, who is asked, what it weighs, what limits its use."""

    name: str
    asker: Asker
    weight: float = 1.0
    licence: str | None = None


class Vote:
    """Asks several checkers and gives the word that most of their weight stands for.

    `counts_claims`: to one of them each claim is a call.
    """

    def __init__(self, voters: Sequence[Voter], model: ModelPolicy) -> None:
        """Take the voters in the order they are asked, and the limits of an answer."""
        if not voters or any(not 0 < voter.weight < float("inf") for voter in voters):
            raise UsageError("a vote needs voters, each with a weight above 0")
        if len({voter.name for voter in voters}) < len(voters):
            raise UsageError("each voter of a vote needs a name of its own")
        self._voters = tuple(voters)
        self._model = model
        self._total = sum(voter.weight for voter in voters)
        self.name = " + ".join(voter.name for voter in voters)
        limits = dict.fromkeys(voter.licence for voter in voters if voter.licence)
        self.licence = "; ".join(limits) or None
        self.counts_claims = any(isinstance(voter.asker, OneByOne) for voter in voters)

    def left_alone(self, claims: tuple[str, ...]) -> NoReply | None:
        """Say why no voter would be asked just now; None where one would."""
        return all_left_alone((voter.asker for voter in self._voters), claims)

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask one inquiry within the policy's deadline."""
        return await self.check_all((inquiry,))

    async def check_all(
        self, inquiries: Iterable[Inquiry], by: float | None = None
    ) -> tuple[Outcome, ...]:
        """Ask voter after voter about what the earlier ones left undecided, within one deadline."""
        asked = tuple(inquiries)
        deadline = in_time(self._model) if by is None else by
        poll = _Poll({claim: [] for inquiry in asked for claim in inquiry.claim_ids})
        outstanding = self._total
        for place, voter in enumerate(self._voters):
            left = poll.undecided(asked, outstanding, self._total)
            if not left:
                break
            now = asyncio.get_running_loop().time()
            share = now + max(0.0, deadline - now) / (len(self._voters) - place)
            poll.hear(voter, await voter.asker.check_all(left, share))
            outstanding -= voter.weight
        return self._result(poll)

    def _result(self, poll: _Poll) -> tuple[Outcome, ...]:
        words = {claim: count(ballots, self._total) for claim, ballots in poll.ballots.items()}
        told: dict[str, ClaimReply] = {claim: word for claim, word in words.items() if word}
        lost = tuple(claim for claim, word in words.items() if word is None)
        outcomes: list[Outcome] = []
        if poll.replies:
            costs = {name: sum(getattr(item, name) for item in poll.replies) for name in _COSTS}
            outcomes.append(Reply(told, self.name, **costs))
        outcomes += poll.failures
        if lost:
            detail = "Less than half of the vote gave a word."
            outcomes.append(NoReply(Code.NO_QUORUM, detail, lost))
        return tuple(outcomes)


_COSTS = ("calls", "prompt_tokens", "completion_tokens", "cached")


@dataclass
class _Poll:
    """What was heard so far: ballots by claim, replies for their costs, and failures."""

    ballots: dict[str, list[Ballot]]
    replies: list[Reply] = field(default_factory=list)
    failures: list[NoReply] = field(default_factory=list)

    def undecided(
        self, asked: Sequence[Inquiry], outstanding: float, total: float
    ) -> tuple[Inquiry, ...]:
        """The inquiries about those claims alone that the voters to come can still decide."""
        open_claims = [
            claim
            for claim, ballots in self.ballots.items()
            if not decided(ballots, outstanding, total)
        ]
        narrowed = [only(inquiry, open_claims) for inquiry in asked]
        return tuple(inquiry for inquiry in narrowed if inquiry is not None)

    def hear(self, voter: Voter, outcomes: Iterable[Outcome]) -> None:
        """Take down what a voter gave; of two words on one claim the first counts."""
        heard: dict[str, ClaimReply] = {}
        for outcome in outcomes:
            if isinstance(outcome, Reply):
                self.replies.append(outcome)
                heard = {**outcome.claims, **heard}
            else:
                told = f"{voter.name}: {outcome.detail}"
                self.failures.append(replace(outcome, detail=told))
        for claim, word in heard.items():
            if claim in self.ballots:
                self.ballots[claim].append(Ballot(voter.name, voter.weight, word))
