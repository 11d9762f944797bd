"""Scores and decision from counts: the contract's formulas, and nothing else.

Knows counts, weights and thresholds. Refuses to know claims, rules and texts.
"""

from __future__ import annotations

from typing import NamedTuple

from critic.policy import Policy
from critic.records import Decision, GroundednessLevel, Scores, SkippedCheck, Summary

DIGITS = 6  # rounded before deciding, so that no float's last bit decides


class Tally(NamedTuple):
    """What is counted of one answer.

    `marks` are citation marks, `accurate` those that hold; `inconsistent` claims that a source
    contradicts or that contradict another claim of the answer. `recall` is citation recall, None
    where the answer cites nothing and need not.
    """

    summary: Summary
    marks: int = 0
    accurate: int = 0
    inconsistent: int = 0
    recall: float | None = None

    @property
    def checkable(self) -> int:
        """How many claims could be checked."""
        return self.summary.total_claims - self.summary.not_checkable


class Scored(NamedTuple):
    """Scores, the weighted confidence, and what was not computed."""

    scores: Scores
    confidence: float | None
    skipped: tuple[SkippedCheck, ...]


NOTHING = "the answer makes no claim that can be checked"


def score(tally: Tally, policy: Policy) -> Scored:
    """Compute every score; one that cannot be is None and named with its reason."""
    values: dict[str, float | None] = dict.fromkeys(Scores.model_fields)
    skipped: list[SkippedCheck] = []
    if tally.checkable:
        values |= _claim_scores(tally, policy)
    for name in ("hallucination", "consistency"):
        if not getattr(policy.checks, name):
            values[name] = None
            skipped.append(SkippedCheck(check=name, reason="switched off by the policy"))
    if not tally.checkable:
        named = {item.check for item in skipped} | {"citation"}
        skipped += [
            SkippedCheck(check=name, reason=NOTHING) for name in values if name not in named
        ]
    citation, reason = _citation(tally, policy)
    values["citation"] = citation
    if reason:
        skipped.append(SkippedCheck(check="citation", reason=reason))
    scores = Scores(**values)
    return Scored(scores, _confidence(scores, policy), tuple(skipped))


def _claim_scores(tally: Tally, policy: Policy) -> dict[str, float | None]:
    n, summary, weights = tally.checkable, tally.summary, policy.weights
    bad = summary.unsupported + weights.partial * summary.partial
    held = summary.supported + (1 - weights.partial) * summary.partial
    penalty = weights.judge_contradicted * summary.contradicted + weights.judge_unsupported * bad
    return {
        "hallucination": _round((summary.contradicted + bad) / n),
        "consistency": _round(1 - tally.inconsistent / n),
        "faithfulness": _round(summary.supported / n),
        "judge_confidence": _round(max(0.0, 1 - penalty / n)),
        "groundedness": _round(held / n),
    }


def _citation(tally: Tally, policy: Policy) -> tuple[float | None, str]:
    if not policy.checks.citation:
        return None, "switched off by the policy"
    if tally.marks:
        return _round(tally.accurate / tally.marks), ""
    if policy.wants_citations and tally.checkable:
        return 0.0, ""
    return None, "the answer has no citation marks and the policy requires none"


def _confidence(scores: Scores, policy: Policy) -> float | None:
    weights = policy.weights
    good = None if scores.hallucination is None else 1 - scores.hallucination
    parts = [
        (weights.hallucination, good),
        (weights.citation, scores.citation),
        (weights.consistency, scores.consistency),
    ]
    known = [(weight, value) for weight, value in parts if value is not None]
    total = sum(weight for weight, _ in known)
    return _round(sum(weight * value for weight, value in known) / total) if total else None


def decide(tally: Tally, scored: Scored, policy: Policy, *, abstained: bool) -> Decision:
    """Accept, or what the policy does with a breach; an answer that declines is abstained."""
    if abstained:
        return Decision.ABSTAINED
    thresholds, scores = policy.thresholds, scored.scores
    holds = (
        tally.summary.contradicted <= thresholds.max_contradicted,
        scores.hallucination is None or scores.hallucination < thresholds.max_hallucination,
        scores.citation is None or scores.citation >= thresholds.min_citation,
        tally.recall is None or tally.recall >= thresholds.min_citation_recall,
        scored.confidence is None or scored.confidence >= thresholds.min_confidence,
    )
    return Decision.ACCEPT if all(holds) else Decision(policy.breach.decision)


def level(tally: Tally, scores: Scores, policy: Policy) -> GroundednessLevel:
    """Name the answer as a whole."""
    if not tally.checkable or scores.groundedness is None:
        return GroundednessLevel.NOTHING_TO_CHECK
    if tally.summary.contradicted:
        return GroundednessLevel.CONTRADICTORY
    if scores.groundedness >= policy.thresholds.fully_grounded:
        return GroundednessLevel.FULLY
    if scores.groundedness >= policy.thresholds.partially_grounded:
        return GroundednessLevel.PARTIALLY
    return GroundednessLevel.UNGROUNDED


def _round(value: float) -> float:
    return round(value, DIGITS)
