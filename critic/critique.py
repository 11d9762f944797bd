"""Closing a docket: verdicts, scores, decision, issues and advice become one critique.

A pure function of docket, replies and policy. Knows how the parts fit together and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from critic import advice
from critic.citations import (
    CitationAxis,
    CitationLimits,
    Concluded,
    DocketBacking,
    judge_citations,
)
from critic.completeness import false_silences, find_gaps
from critic.consistency import Bench, Conflicts, find_conflicts
from critic.inquiry import Answers, ClaimReply, ReplyVerdict
from critic.judge import Docket
from critic.policy import Policy
from critic.records import (
    Claim,
    Critique,
    DecidedBy,
    Decision,
    EngineRef,
    Evidence,
    Issue,
    PolicyRef,
    SkippedCheck,
    Span,
    Summary,
    Verdict,
)
from critic.scoring import Scored, Tally, decide, level, score
from critic.verdicts import close_claim

INVENTED = 0.9  # how sure it is that a mark which names no source is made up


def close_case(docket: Docket, answers: Answers, policy: Policy, engine: EngineRef) -> Critique:
    """Turn a judged case and what a model said of its open claims, if asked, into a critique."""
    claims = tuple(
        close_claim(item, answers.by_claim.get(item.draft.id), policy, asked=bool(answers.wanted))
        for item in docket.judged
    )
    found = _find(docket, claims, answers, policy)
    claims = _with_inventions(claims, found.axis)
    scored = score(found.tally, policy)
    degraded = any(claim.decided_by is DecidedBy.FALLBACK for claim in claims)
    decision = _decide(found.tally, scored, policy, docket, degraded=degraded)
    issues = _issues(claims, found, scored, decision, policy)
    return Critique(
        id=docket.case.id,
        decision=decision,
        is_valid=decision in (Decision.ACCEPT, Decision.ABSTAINED),
        needs_revision=decision is Decision.REVISE,
        confidence=scored.confidence,
        support=_answer_support(docket, claims),
        scores=scored.scores,
        groundedness_level=level(found.tally, scored.scores, policy),
        claims=claims,
        citations=found.axis.citations,
        citation_figures=found.axis.figures,
        issues=issues,
        revision_suggestions=advice.suggestions(issues, policy.loop.max_suggestions),
        recommendation=advice.recommendation(
            decision, found.tally.summary, scored.scores, found.omissions
        ),
        reasoning=advice.reasoning(found.tally.summary, claims),
        summary=found.tally.summary,
        model=answers.use,
        degraded=degraded,
        skipped_checks=_skipped(docket, scored, policy),
        policy=PolicyRef(name=policy.name, digest=policy.digest),
        engine=engine,
        meta=docket.case.metadata,
    )


class _Found(NamedTuple):
    """What the citation axis and the consistency check found, and the counts of everything."""

    axis: CitationAxis
    conflicts: Conflicts
    tally: Tally
    omissions: tuple[Issue, ...] = ()


def _find(docket: Docket, claims: Sequence[Claim], answers: Answers, policy: Policy) -> _Found:
    contradicted = [claim.id for claim in claims if claim.verdict is Verdict.CONTRADICTED]
    axis = CitationAxis()
    if policy.checks.citation:
        axis = _citation_axis(docket, claims, answers, policy)
    conflicts = Conflicts(contradicted=frozenset(contradicted))
    if policy.checks.consistency:
        conflicts = find_conflicts(
            docket.answer,
            [item.draft for item in docket.judged],
            {item.draft.id: item.stretches for item in docket.judged},
            Bench(policy.thresholds.contradiction),
            contradicted=contradicted,
        )
    counts = Counter(claim.verdict.value for claim in claims)
    summary = Summary(total_claims=len(claims), **counts)
    return _Found(
        axis,
        conflicts,
        Tally(
            summary,
            axis.marks,
            axis.accurate,
            len(conflicts.inconsistent),
            axis.figures.recall if axis.figures else None,
        ),
        _omissions(docket, policy),
    )


def _omissions(docket: Docket, policy: Policy) -> tuple[Issue, ...]:
    """What the answer wrongly says the sources do not tell, and what it leaves out of the question."""
    silences = (
        list(false_silences(docket.answer, docket.index)) if policy.checks.hallucination else []
    )
    issues = [item.issue for item in silences]
    question = docket.case.question
    if question and policy.checks.completeness:
        gaps = find_gaps(question, docket.answer, docket.index, declined=docket.abstained)
        told = {item.told.sentence for item in silences}
        issues += [gap.issue for gap in gaps if gap.told.sentence not in told]
    return tuple(issues)


def _skipped(docket: Docket, scored: Scored, policy: Policy) -> tuple[SkippedCheck, ...]:
    """The checks that did not run: those without a score, and completeness."""
    reason = "" if policy.checks.completeness else "switched off by the policy"
    if not reason and not (docket.case.question or "").strip():
        reason = "the case has no question"
    return (
        (*scored.skipped, SkippedCheck(check="completeness", reason=reason))
        if reason
        else scored.skipped
    )


def _citation_axis(
    docket: Docket, claims: Sequence[Claim], answers: Answers, policy: Policy
) -> CitationAxis:
    concluded = {
        claim.id: Concluded(claim.support, _told(answers.by_claim.get(claim.id)))
        for claim in claims
        if claim.support is not None
    }
    return judge_citations(
        docket.case,
        docket.answer,
        [item.draft for item in docket.judged],
        DocketBacking(docket, policy, concluded),
        CitationLimits(policy.thresholds.supported, policy.thresholds.partial),
        required=policy.wants_citations,
    )


def _told(reply: ClaimReply | None) -> Evidence | None:
    """The place a model bore a claim out with."""
    return reply.evidence if reply and reply.verdict is ReplyVerdict.SUPPORTED else None


def _with_inventions(claims: Sequence[Claim], axis: CitationAxis) -> tuple[Claim, ...]:
    """Give each claim the spans of its marks that name no source."""
    spans: dict[str, list[Span]] = {}
    for claim_id, start, end in axis.invented:
        span = Span(
            start=start,
            end=end,
            category="fabricated_reference",
            subcategory="citation",
            confidence=INVENTED,
        )
        spans.setdefault(claim_id, []).append(span)
    return tuple(
        claim.model_copy(update={"spans": (*claim.spans, *spans[claim.id])})
        if claim.id in spans
        else claim
        for claim in claims
    )


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
    claims: Sequence[Claim], found: _Found, scored: Scored, decision: Decision, policy: Policy
) -> tuple[Issue, ...]:
    issues = [*advice.claim_issues(claims), *advice.citation_issues(found.axis)]
    issues += [*found.conflicts.issues, *found.omissions]
    issues += advice.missing_citations(found.axis.missing)
    if decision in (Decision.REVISE, Decision.REJECT):
        lost = [claim for claim in claims if claim.decided_by is DecidedBy.FALLBACK]
        if lost and policy.breach.degraded != "keep":
            issues.append(advice.degraded(lost))
        if not issues:
            issues.append(advice.unmet(scored.scores))
    return tuple(sorted(issues, key=lambda issue: (issue.start or 0, issue.end or 0, issue.code)))
