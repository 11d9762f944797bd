"""What comes back from a checker: replies, and reasons why there is none.

Knows the words of an answer to an inquiry and how several of them sum up for one critique. Refuses
to know who was asked, and how.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from critic.records import Evidence, Failure, ModelUse


class ReplyVerdict(StrEnum):
    """What a checker may say of a claim."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"
    UNSURE = "unsure"


class Code(StrEnum):
    """Why a checker gave nothing usable; stable, shown in `model.failures`, listed in the docs."""

    OFF = "off"  # nobody is asked
    BUDGET = "budget"  # more claims or text than the policy lets one answer cost
    RUN_BUDGET = "run_budget"  # the run has cost all that the policy lets it cost
    NOT_ASKABLE = "not_askable"  # the claim holds nothing to check, or talks to the judge
    REFUSED = "refused"  # nothing listens at the address
    UNREACHABLE = "unreachable"  # no route, no such host, no TLS
    BAD_ADDRESS = "bad_address"  # the address itself cannot be used
    WRONG_SERVER = "wrong_server"  # something answers, but not Ollama's API
    UNAUTHORIZED = "unauthorized"  # the server wants credentials, or refuses the caller
    REDIRECTED = "redirected"  # the server points elsewhere; never followed
    DISCONNECTED = "disconnected"  # the connection broke before the reply was complete
    TIMEOUT = "timeout"  # the time allowed for this answer ran out
    OVERLOADED = "overloaded"  # the server asks to come back later
    SERVER_ERROR = "server_error"  # the server failed
    CIRCUIT_OPEN = "circuit_open"  # not asked: the server failed too often just now
    MODEL_MISSING = "model_missing"  # the server does not have the model
    REQUEST_REFUSED = "request_refused"  # the server does not accept what was sent
    CONTEXT_OVERFLOW = "context_overflow"  # the prompt does not fit the model's window
    CONTEXT_TRUNCATED = "context_truncated"  # the server read less than was sent
    FORMAT_REFUSED = "format_refused"  # the server cannot hold the model to the schema
    REMOTE_REFUSED = "remote_refused"  # the text would leave this machine
    TOO_LARGE = "too_large"  # the reply is larger than any honest one
    BAD_REPLY = "bad_reply"  # the reply is not what the API promises
    INCOMPLETE = "incomplete"  # the server stopped before the model was done
    TRUNCATED = "truncated"  # the model ran out of its budget of tokens
    EMPTY = "empty"  # the model said nothing
    WRONG_MODEL = "wrong_model"  # another model answered
    NOT_JSON = "not_json"  # the words are not one JSON object
    SCHEMA = "schema"  # the object is not of the form asked for
    IDS = "ids"  # the object does not speak of exactly the claims asked about
    QUOTE_NOT_FOUND = "quote_not_found"  # the quote does not stand in the source it names
    QUOTE_TOO_SHORT = "quote_too_short"  # too little is quoted to prove anything
    QUOTE_UNRELATED = "quote_unrelated"  # the quote shares nothing with the claim
    QUOTE_INSTRUCTS = "quote_instructs"  # the quote talks to the judge instead of stating facts
    NOT_YES_NO = "not_yes_no"  # a model made for yes and no said something else
    NO_QUORUM = "no_quorum"  # too few models of a vote gave a word
    CANARY = "canary"  # the model misjudged the claim whose answer is known
    CHECKER_FAILED = "checker_failed"  # a checker of one's own raised or broke its promise


@dataclass(frozen=True, slots=True)
class ClaimReply:
    """What a checker says of one claim; `evidence` has been found in its source.

    `confidence` is the model's own word for it, 0..1, and shown to nobody. `likelihood` is the
    probability of a yes, `supported`, by the tokens it weighed; None where the server gave none.
    """

    verdict: ReplyVerdict
    reason: str = ""
    evidence: Evidence | None = None
    confidence: float = 0.5
    likelihood: float | None = None

    @property
    def decidedness(self) -> float:
        """How far the model was from being in two minds, 0..1; 1 where that is not known."""
        if self.likelihood is None:
            return 1.0
        own = self.likelihood if self.verdict is ReplyVerdict.SUPPORTED else 1 - self.likelihood
        return max(0.0, 2 * own - 1)


@dataclass(frozen=True, slots=True)
class Reply:
    """What one call gave: a word on each of some claims, by claim id, and what it cost.

    `digest` is that of the model's files, where it is known.
    """

    claims: Mapping[str, ClaimReply]
    model: str = ""
    calls: int = 1
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached: int = 0
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class NoReply:
    """Why some claims got no word. `retryable`: asking the same again may well succeed."""

    code: Code
    detail: str = ""
    claims: tuple[str, ...] = ()
    retryable: bool = False
    retry_after_s: float | None = None
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0


Outcome = Reply | NoReply


def charged(outcomes: tuple[Outcome, ...], before: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """Add what earlier tries cost to the first of the outcomes that count."""
    if not outcomes:
        return before
    first, *rest = outcomes
    return (
        replace(
            first,
            calls=first.calls + sum(item.calls for item in before),
            prompt_tokens=first.prompt_tokens + sum(item.prompt_tokens for item in before),
            completion_tokens=first.completion_tokens
            + sum(item.completion_tokens for item in before),
        ),
        *rest,
    )


@dataclass(frozen=True)
class Answers:
    """Everything that came back for one case; empty where nobody was asked.

    `wanted` are the ids of the claims a model was wanted for, `model` the name of the one asked,
    `licence` what limits the use of its words, `prompt` the file its words came from. `spared` are the ids of open claims that nobody
    needed to be asked about.
    """

    outcomes: tuple[Outcome, ...] = ()
    wanted: tuple[str, ...] = ()
    model: str | None = None
    licence: str | None = None
    spared: tuple[str, ...] = ()
    prompt: str | None = None

    @cached_property
    def by_claim(self) -> Mapping[str, ClaimReply]:
        """The word on each claim that got one; of two words on one claim the first counts."""
        found: dict[str, ClaimReply] = {}
        for outcome in self.outcomes:
            if isinstance(outcome, Reply):
                found = {**outcome.claims, **found}
        return {claim: found[claim] for claim in self.wanted if claim in found}

    @cached_property
    def failures(self) -> tuple[Failure, ...]:
        """Why claims got no word, each reason once, in the order met."""
        reasons: dict[tuple[str, str], list[str]] = {}
        for outcome in self.outcomes:
            if isinstance(outcome, NoReply):
                reasons.setdefault((outcome.code.value, outcome.detail), []).extend(outcome.claims)
        return tuple(
            Failure(code=code, detail=detail, claims=tuple(claims))
            for (code, detail), claims in reasons.items()
        )

    @cached_property
    def use(self) -> ModelUse:
        """What was asked of a model, and what it cost, as the critique shows it."""
        replies = [outcome for outcome in self.outcomes if isinstance(outcome, Reply)]
        spoken = next((reply.model for reply in replies if reply.model), None)
        return ModelUse(
            name=spoken or self.model,
            calls=sum(outcome.calls for outcome in self.outcomes),
            asked=len(self.wanted),
            spared=len(self.spared),
            answered=len(self.by_claim),
            prompt_tokens=sum(outcome.prompt_tokens for outcome in self.outcomes),
            completion_tokens=sum(outcome.completion_tokens for outcome in self.outcomes),
            cached=sum(reply.cached for reply in replies),
            failures=self.failures,
            licence=self.licence,
            prompt=self.prompt if self.wanted else None,
            digest=next((reply.digest for reply in replies if reply.digest), None),
        )


NOT_ASKED = Answers()
