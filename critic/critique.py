"""Closing a docket: verdicts, scores, decision, issues and advice become one critique.

A pure function of docket, replies and policy. Knows how the parts fit together and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from critic import advice
from critic.citations import CitationAxis, judge_citations
from critic.consistency import Conflicts, find_conflicts
from critic.inquiry import ClaimReply, NoReply, Reply
from critic.judge import Docket
from critic.policy import Policy
from critic.records import (
    Claim,
    Critique,
    DecidedBy,
    Decision,
    EngineRef,
    Failure,
    Issue,
    ModelUse,
    PolicyRef,
    Summary,
    Verdict,
)
from critic.scoring import Scored, Tally, decide, level, score
from critic.verdicts import close_claim


def close_case(
    docket: Docket, replies: Sequence[Reply | NoReply], policy: Policy, engine: EngineRef
) -> Critique:
    """Turn a judged case and what a model said of its open claims, if asked, into a critique."""
    claims = _close_claims(docket, replies, policy)
    summary = Summary(
        total_claims=len(claims),
        **{verdict.value: count for verdict, count in _counts(claims).items()},
    )
    axis = judge_citations(docket, claims, policy)
    conflicts = find_conflicts(docket, claims, policy)
    tally = Tally(summary, axis.marks, axis.accurate, len(conflicts.inconsistent))
    scored = score(tally, policy)
    degraded = any(claim.decided_by is DecidedBy.FALLBACK for claim in claims)
    decision = _decide(tally, scored, policy, docket, degraded=degraded)
    issues = _issues(claims, axis, conflicts, scored, decision, policy, degraded=degraded)
    return Critique(
        id=docket.case.id,
        decision=decision,
        is_valid=decision in (Decision.ACCEPT, Decision.ABSTAINED),
        needs_revision=decision is Decision.REVISE,
        confidence=scored.confidence,
        support=_answer_support(docket, claims),
        scores=scored.scores,
        groundedness_level=level(tally, scored.scores, policy),
        claims=claims,
        citations=axis.citations,
        issues=issues,
        revision_suggestions=advice.suggestions(issues, policy.loop.max_suggestions),
        recommendation=advice.recommendation(decision, summary, scored.scores),
        reasoning=advice.reasoning(summary, claims),
        summary=summary,
        model=_model_use(docket, replies, claims, policy),
        degraded=degraded,
        skipped_checks=scored.skipped,
        policy=PolicyRef(name=policy.name, digest=policy.digest),
        engine=engine,
        meta=docket.case.metadata,
    )


def _close_claims(
    docket: Docket, replies: Sequence[Reply | NoReply], policy: Policy
) -> tuple[Claim, ...]:
    told: dict[str, ClaimReply] = {}
    for reply in replies:
        if isinstance(reply, Reply):
            told |= reply.claims
    asked = policy.asks_model
    return tuple(
        close_claim(item, told.get(item.draft.id), policy, asked=asked) for item in docket.judged
    )


def _counts(claims: Sequence[Claim]) -> Mapping[Verdict, int]:
    return Counter(claim.verdict for claim in claims)


def _answer_support(docket: Docket, claims: Sequence[Claim]) -> float | None:
    known = [claim.support for claim in claims if claim.support is not None]
    return docket.knowledge.support.of_answer(known)


def _decide(
    tally: Tally, scored: Scored, policy: Policy, docket: Docket, *, degraded: bool
) -> Decision:
    decision = decide(tally, scored, policy, abstained=docket.abstained)
    if degraded and decision is Decision.ACCEPT and policy.breach.degraded != "keep":
        return Decision(policy.breach.degraded)
    return decision


def _issues(
    claims: Sequence[Claim],
    axis: CitationAxis,
    conflicts: Conflicts,
    scored: Scored,
    decision: Decision,
    policy: Policy,
    *,
    degraded: bool,
) -> tuple[Issue, ...]:
    issues = [*advice.claim_issues(claims), *advice.citation_issues(axis.citations)]
    issues += conflicts.issues
    if policy.checks.require_citations and policy.checks.citation and not axis.marks:
        issues.append(advice.missing_citations())
    rejected = decision in (Decision.REVISE, Decision.REJECT)
    if rejected and degraded and policy.breach.degraded != "keep":
        open_claims = [claim for claim in claims if claim.decided_by is DecidedBy.FALLBACK]
        issues.append(advice.degraded(open_claims))
    if rejected and not issues:
        issues.append(advice.unmet(scored.scores))
    return tuple(sorted(issues, key=lambda issue: (issue.start or 0, issue.end or 0, issue.code)))


def _model_use(
    docket: Docket, replies: Sequence[Reply | NoReply], claims: Sequence[Claim], policy: Policy
) -> ModelUse:
    if not policy.asks_model:
        return ModelUse()
    answers = [reply for reply in replies if isinstance(reply, Reply)]
    return ModelUse(
        name=policy.model.name,
        calls=sum(reply.calls for reply in replies),
        asked=len(docket.open),
        answered=sum(claim.decided_by is DecidedBy.MODEL for claim in claims),
        prompt_tokens=sum(reply.prompt_tokens for reply in answers),
        completion_tokens=sum(reply.completion_tokens for reply in answers),
        cached=sum(reply.cached for reply in answers),
        failures=tuple(
            Failure(code=item.code, detail=item.detail, claims=item.claims)
            for reply in replies
            for item in reply.failures
        ),
    )
