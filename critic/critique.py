"""Closing a docket: verdicts, scores, decision, issues and advice become one critique.

A pure function of docket, replies and policy. Knows how the parts fit together and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from critic import advice
from critic.citations import CitationAxis, CitationLimits, judge_citations
from critic.claims import Draft
from critic.consistency import Conflicts, find_conflicts
from critic.evidence import Index
from critic.inquiry import Answers
from critic.judge import Docket, estimate_support
from critic.policy import Policy
from critic.records import (
    Claim,
    Critique,
    DecidedBy,
    Decision,
    EngineRef,
    Issue,
    PolicyRef,
    Summary,
    Verdict,
)
from critic.rules import RULES
from critic.scoring import Scored, Tally, decide, level, score
from critic.verdicts import close_claim


def close_case(
    docket: Docket,
    answers: Answers,
    policy: Policy,
    engine: EngineRef,
    standing: Standing | None = None,
) -> Critique:
    """Turn a judged case and what a model said of its open claims, if asked, into a critique.

    `standing` saves work where it is known already.
    """
    wanted = frozenset(answers.wanted)
    claims = tuple(
        close_claim(
            item, answers.by_claim.get(item.draft.id), policy, asked=item.draft.id in wanted
        )
        for item in docket.judged
    )
    standing = standing or stand(docket, policy)
    tally = count({claim.id: claim.verdict for claim in claims}, standing)
    scored = score(tally, policy)
    degraded = any(claim.decided_by is DecidedBy.FALLBACK for claim in claims)
    decision = _decide(tally, scored, policy, docket, degraded=degraded)
    issues = _issues(claims, standing, scored, decision, policy)
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
        citations=standing.axis.citations,
        issues=issues,
        revision_suggestions=advice.suggestions(issues, policy.loop.max_suggestions),
        recommendation=advice.recommendation(decision, tally.summary, scored.scores),
        reasoning=advice.reasoning(tally.summary, claims),
        summary=tally.summary,
        model=answers.use,
        degraded=degraded,
        skipped_checks=scored.skipped,
        policy=PolicyRef(name=policy.name, digest=policy.digest),
        engine=engine,
        meta=docket.case.metadata,
    )


class Standing(NamedTuple):
    """What the citation axis and the consistency check found: no model's word changes it."""

    axis: CitationAxis
    conflicts: Conflicts


def stand(docket: Docket, policy: Policy) -> Standing:
    """Judge the citations of a case, and its claims and sources against each other."""
    axis = _citation_axis(docket, policy) if policy.checks.citation else CitationAxis()
    if not policy.checks.consistency:
        return Standing(axis, Conflicts())
    conflicts = find_conflicts(
        [item.draft for item in docket.judged],
        {item.draft.id: item.stretches for item in docket.judged},
        docket.knowledge.rarity,
        policy.thresholds.contradiction,
    )
    return Standing(axis, conflicts)


def count(verdicts: Mapping[str, Verdict], standing: Standing) -> Tally:
    """Count the verdicts on claims, by id, with what stands beside them."""
    counts = Counter(verdict.value for verdict in verdicts.values())
    against = {name for name, verdict in verdicts.items() if verdict is Verdict.CONTRADICTED}
    summary = Summary(total_claims=len(verdicts), **counts)
    axis, inconsistent = standing.axis, standing.conflicts.inconsistent | against
    return Tally(summary, axis.marks, axis.accurate, len(inconsistent))


def _citation_axis(docket: Docket, policy: Policy) -> CitationAxis:
    places = {item.draft.id: item.stretches for item in docket.judged}
    known = {item.draft.id: item.support or 0.0 for item in docket.judged}
    every = frozenset([source.id for source in docket.case.sources])
    whole = docket.rules == RULES
    indexes: dict[frozenset[str], Index] = {}

    def support_of(draft: Draft, ids: frozenset[str]) -> float:
        if whole and ids >= every:
            return known[draft.id]  # all sources and all rules have been heard already
        if ids not in indexes:
            indexes[ids] = docket.index.only(ids)
        return estimate_support(draft, indexes[ids], policy, docket.knowledge)

    return judge_citations(
        docket.answer,
        [item.draft for item in docket.judged],
        docket.case.sources,
        support_of,
        lambda draft: [stretch.source_id for stretch in places[draft.id]],
        CitationLimits(policy.thresholds.supported, policy.thresholds.partial),
        required=policy.checks.require_citations,
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
    claims: Sequence[Claim], standing: Standing, scored: Scored, decision: Decision, policy: Policy
) -> tuple[Issue, ...]:
    issues = [*advice.claim_issues(claims), *advice.citation_issues(standing.axis.citations)]
    issues += standing.conflicts.issues
    issues += advice.missing_citations(standing.axis.missing)
    if decision in (Decision.REVISE, Decision.REJECT):
        lost = [claim for claim in claims if claim.decided_by is DecidedBy.FALLBACK]
        if lost and policy.breach.degraded != "keep":
            issues.append(advice.degraded(lost))
        if not issues:
            issues.append(advice.unmet(scored.scores))
    return tuple(sorted(issues, key=lambda issue: (issue.start or 0, issue.end or 0, issue.code)))
