"""Counting a vote: several checkers' words on one claim become one word, or none.

Knows sides (borne out or not), weights, and that half of the weight must have spoken. A failure is
no vote; `unsure` is a vote for neither side. A tie stays unsure. Refuses to know who is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from critic.inquiry.replies import ClaimReply, ReplyVerdict


@dataclass(frozen=True, slots=True)
class Ballot:
    """One checker's word on one claim, and how much it weighs among the others."""

    voter: str
    weight: float
    word: ClaimReply

    @property
    def yes(self) -> bool | None:
        """Whether the word is that the claim is borne out in full; None if it takes no side."""
        if self.word.verdict is ReplyVerdict.UNSURE:
            return None
        return self.word.verdict is ReplyVerdict.SUPPORTED


def decided(ballots: Sequence[Ballot], outstanding: float, total: float) -> bool:
    """Whether the weight still outstanding can change nothing; `total` is that of all voters."""
    lead = abs(_weight(ballots, yes=True) - _weight(ballots, yes=False))
    return _quorate(ballots, total) and lead > outstanding


def count(ballots: Sequence[Ballot], total: float) -> ClaimReply | None:
    """Give the word of a vote; None where less than half of the total weight has spoken."""
    if not ballots or not _quorate(ballots, total):
        return None
    yes, no = _weight(ballots, yes=True), _weight(ballots, yes=False)
    if yes == no:
        return ClaimReply(ReplyVerdict.UNSURE, "The models asked do not agree.")
    winners = [ballot for ballot in ballots if ballot.yes is (yes > no)]
    verdict = ReplyVerdict.SUPPORTED if yes > no else _verdict_against(winners, no)
    first = next((item for item in winners if item.word.verdict is verdict), winners[0])
    told = f"{len(winners)} of {len(ballots)} models agree."
    return ClaimReply(
        verdict,
        f"{first.word.reason} {told}".strip() if len(ballots) > 1 else first.word.reason,
        first.word.evidence if first.word.verdict is verdict else None,
        first.word.confidence,
        _likelihood(ballots),
    )


def _verdict_against(winners: Sequence[Ballot], weight: float) -> ReplyVerdict:
    """The verdict that most of the winners' weight stands for; the mildest, where none does."""
    for verdict in (ReplyVerdict.CONTRADICTED, ReplyVerdict.PARTIAL):
        held = sum(ballot.weight for ballot in winners if ballot.word.verdict is verdict)
        if 2 * held > weight:
            return verdict
    return ReplyVerdict.UNSUPPORTED


def _likelihood(ballots: Sequence[Ballot]) -> float:
    """How far the vote leans to yes, 0..1: each word by its own probability, or as it stands."""
    sided = [ballot for ballot in ballots if ballot.yes is not None]
    leaning = [
        ballot.weight * (float(bool(ballot.yes)) if told is None else told)
        for ballot in sided
        for told in (ballot.word.likelihood,)
    ]
    return sum(leaning) / sum(ballot.weight for ballot in sided)


def _weight(ballots: Sequence[Ballot], *, yes: bool) -> float:
    return sum(ballot.weight for ballot in ballots if ballot.yes is yes)


def _quorate(ballots: Sequence[Ballot], total: float) -> bool:
    return 2 * sum(ballot.weight for ballot in ballots) >= total
