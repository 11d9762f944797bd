"""Closing a docket: verdicts, scores, decision, issues and advice become one critique.

A pure function of docket, replies and policy. Knows how the parts fit together and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from critic import advice
from critic.citations import (
    Backing,
    CitationAxis,
    CitationLimits,
    Concluded,
    DocketBacking,
    Hearings,
    judge_citations,
)
from critic.completeness import false_silences, find_gaps
from critic.consistency import Bench, Conflicts, find_conflicts
from critic.evidence import Index
from critic.inquiry import Answers, ReplyVerdict
from critic.judge import Docket, Judged
from critic.policy import Policy
from critic.records import (
    Claim,
    Critique,
    DecidedBy,
    Decision,
    EngineRef,
    Issue,
    Place,
    PolicyRef,
    Scores,
    SkippedCheck,
    Span,
    Summary,
    Verdict,
)
from critic.scoring import Scored, Tally, decide, level, score
from critic.support import DIGITS
from critic.text.kept import Itself
from critic.verdicts import close_claim, support_by

INVENTED = 0.9  # how sure it is that a mark which names no source is made up


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
    standing = standing or stand(docket, policy)
    concluded = {item.draft.id: conclude(item, answers, policy) for item in docket.judged}
    axis = cite(docket, DocketBacking(standing.hearings, concluded), policy)
    claims = _with_inventions(tuple(_claims(docket, answers, policy)), axis)
    tally = count({claim.id: claim.verdict for claim in claims}, axis, standing.conflicts)
    scored = score(tally, policy)
    degraded = any(claim.decided_by is DecidedBy.FALLBACK for claim in claims)
    decision = _decide(tally, scored, policy, docket, degraded=degraded)
    issues = _issues(claims, axis, standing, scored.scores, decision, policy)
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
        citation_figures=axis.figures,
        issues=issues,
        revision_suggestions=advice.suggestions(issues, policy.loop.max_suggestions),
        recommendation=advice.recommendation(
            decision, tally.summary, scored.scores, standing.omissions
        ),
        reasoning=advice.reasoning(tally.summary, claims),
        summary=tally.summary,
        model=answers.use,
        degraded=degraded,
        skipped_checks=_skipped(docket, scored, policy),
        ignored=_ignored(docket.index),
        policy=_named(Itself(policy)),
        engine=engine,
        meta=docket.case.metadata,
    )


@lru_cache(maxsize=8)
def _named(policy: Itself[Policy]) -> PolicyRef:
    """Name a policy; the digest of all its values is worked out once for many answers."""
    return PolicyRef(name=policy.value.name, digest=policy.value.digest)


def _claims(docket: Docket, answers: Answers, policy: Policy) -> Iterator[Claim]:
    wanted = frozenset(answers.wanted)
    among = sum(item.support is not None for item in docket.judged)
    for item in docket.judged:
        name = item.draft.id
        reply = answers.by_claim.get(name)
        yield close_claim(item, reply, policy, asked=name in wanted, among=among)


class Standing(NamedTuple):
    """What no model's word changes.

    What conflicts, what some sources alone say by the rules, and what the answer leaves out.
    """

    conflicts: Conflicts
    hearings: Hearings
    omissions: tuple[Issue, ...] = ()


def stand(docket: Docket, policy: Policy) -> Standing:
    """Hold the claims and the sources of a case against each other, and open its hearings."""
    conflicts = Conflicts()
    if policy.checks.consistency:
        conflicts = find_conflicts(
            docket.answer,
            [item.draft for item in docket.judged],
            {item.draft.id: item.stretches for item in docket.judged},
            Bench(policy.thresholds.contradiction),
        )
    return Standing(conflicts, Hearings(docket, policy), _omissions(docket, policy))


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


def _ignored(index: Index) -> tuple[Place, ...] | None:
    """The sentences of sources that give orders to whoever judges, and so are no evidence."""
    places = [
        Place(
            source_id=index.source_id(reading),
            start=start,
            end=end,
            quote=reading.given[start:end],
        )
        for reading in index.readings
        for start, end in [reading.origin(*span) for span in reading.unheard]
    ]
    return tuple(places) or None


def conclude(judged: Judged, answers: Answers, policy: Policy) -> Concluded:
    """Say what is concluded of a claim: its support, and the place a model bore it out with."""
    reply = answers.by_claim.get(judged.draft.id)
    told = reply.evidence if reply and reply.verdict is ReplyVerdict.SUPPORTED else None
    return Concluded(support_by(judged, reply, policy) or 0.0, told)


def cite(docket: Docket, backing: Backing, policy: Policy) -> CitationAxis:
    """Judge the citations of a case, where the policy wants that."""
    if not policy.checks.citation:
        return CitationAxis()
    return judge_citations(
        docket.case,
        docket.answer,
        [item.draft for item in docket.judged],
        backing,
        CitationLimits(policy.thresholds.supported, policy.thresholds.partial),
        required=policy.wants_citations,
    )


def count(verdicts: Mapping[str, Verdict], axis: CitationAxis, conflicts: Conflicts) -> Tally:
    """Count the verdicts on claims, by id, with what citations and conflicts add."""
    counts = Counter[str](verdicts.values())
    against = {name for name, verdict in verdicts.items() if verdict is Verdict.CONTRADICTED}
    return Tally(
        Summary(total_claims=len(verdicts), **counts),
        axis.marks,
        axis.accurate,
        len(conflicts.inconsistent | against),
        axis.figures.recall if axis.figures else None,
    )


def _with_inventions(claims: tuple[Claim, ...], axis: CitationAxis) -> tuple[Claim, ...]:
    """Give each claim the spans of its marks that name no source."""
    if not axis.invented:
        return claims
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
    support = docket.knowledge.support.of_answer(known)
    return None if support is None else round(support, DIGITS)


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
    standing: Standing,
    scores: Scores,
    decision: Decision,
    policy: Policy,
) -> tuple[Issue, ...]:
    issues = [*advice.claim_issues(claims), *advice.citation_issues(axis)]
    issues += [*standing.conflicts.issues, *standing.omissions]
    issues += advice.missing_citations(axis.missing)
    if decision in (Decision.REVISE, Decision.REJECT):
        lost = [claim for claim in claims if claim.decided_by is DecidedBy.FALLBACK]
        if lost and policy.breach.degraded != "keep":
            issues.append(advice.degraded(lost))
        if not issues:
            issues.append(advice.unmet(scores))
    return tuple(sorted(issues, key=lambda issue: (issue.start or 0, issue.end or 0, issue.code)))
