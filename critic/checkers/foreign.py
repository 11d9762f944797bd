"""Someone else's checker, kept at arm's length.

Knows what a checker of one's own may get wrong: it raises, returns something else, speaks of other
claims, or shows evidence that does not stand in a source. All of that is a `NoReply`, never an
exception of `review`. The one exception let through is `AssertionError`: that is a test speaking.
"""

from __future__ import annotations

from dataclasses import replace

from critic.checkers.checker import Checker
from critic.inquiry import ClaimReply, Code, Inquiry, NoReply, Outcome, Reply, ReplyVerdict

_PROVEN = (ReplyVerdict.SUPPORTED, ReplyVerdict.CONTRADICTED)


class Foreign:
    """Wraps any object with a `check` method and keeps to the protocol in its place."""

    def __init__(self, checker: Checker) -> None:
        """Take the checker; its class gives its name until a reply names a model."""
        self._checker = checker
        self.name = type(checker).__name__

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Ask, and believe only what holds."""
        try:
            outcomes = tuple(await self._checker.check(inquiry))
        except AssertionError:
            raise
        except Exception as error:  # noqa: BLE001 - code we do not know may raise anything
            return (_failed(inquiry.claim_ids, f"{self.name} raised {type(error).__name__}."),)
        if not all(isinstance(item, Reply | NoReply) for item in outcomes):
            return (_failed(inquiry.claim_ids, f"{self.name} gave neither Reply nor NoReply."),)
        return _held(outcomes, inquiry)


def _held(outcomes: tuple[Outcome, ...], inquiry: Inquiry) -> tuple[Outcome, ...]:
    """The outcomes as far as they hold, and a reason for every claim left without a word."""
    replies = [_proven(item, inquiry) for item in outcomes if isinstance(item, Reply)]
    told = {claim for reply in replies for claim in reply.claims}
    reasons = [item for item in outcomes if isinstance(item, NoReply)]
    explained = told.union(*(item.claims for item in reasons))
    silent = tuple(claim for claim in inquiry.claim_ids if claim not in explained)
    lacking = (_failed(silent, "No word that holds was given on these claims."),) if silent else ()
    return (*replies, *reasons, *lacking)


def _proven(reply: Reply, inquiry: Inquiry) -> Reply:
    return replace(
        reply,
        claims={
            claim: word
            for claim, word in reply.claims.items()
            if claim in inquiry.claim_ids and _stands(word, inquiry)
        },
    )


def _stands(word: ClaimReply, inquiry: Inquiry) -> bool:
    """Whether a word carries the proof it needs, and its evidence stands in a source shown."""
    evidence = word.evidence
    if evidence is None:
        return word.verdict not in _PROVEN
    return any(
        shown.source_id == evidence.source_id
        and shown.passage.reading.given[evidence.start : evidence.end] == evidence.quote != ""
        for shown in inquiry.stretches
    )


def _failed(claims: tuple[str, ...], detail: str) -> NoReply:
    return NoReply(Code.CHECKER_FAILED, detail, claims)
