"""Final verdicts: what the rules found and, where asked, what a model replied, become one word.

Knows the order of precedence: what cannot be checked; a hard contradiction, which no model
overturns; then support against the policy's thresholds. A model's reply moves the support of an
open claim by as much as the policy trusts it, and less where the model itself was in two minds. The
heuristic that speaks when a model failed is the same word the rules alone would have said. Refuses
to know how replies are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from critic.inquiry import ClaimReply, ReplyVerdict
from critic.judge import Judged, Open, evidence_at
from critic.policy import Policy
from critic.records import Claim, DecidedBy, Evidence, Finding, Verdict
from critic.spans import find_spans
from critic.support import DIGITS, logistic, logit
from critic.text.meaning.synonyms import kinship

TELLING = 0.6  # strength from which a finding is the reason a claim is supported
NAMED = 3  # words that are named as standing nowhere near
WORTH_QUOTING = 0.4  # share of the claim a stretch must hold to be shown as its evidence


def close_claim(
    judged: Judged, reply: ClaimReply | None, policy: Policy, *, asked: bool, among: int = 1
) -> Claim:
    """Give the final word on one claim of the `among` checkable ones of its answer.

    `asked`: a model was wanted for this answer's open claims.
    """
    draft = judged.draft
    support = support_by(judged, reply, policy)
    verdict = _verdict(judged, reply, support, policy)
    return Claim(
        id=draft.id,
        text=draft.passage.reading.given[draft.start : draft.end],
        start=draft.start,
        end=draft.end,
        types=draft.types,
        verdict=verdict,
        support=None if support is None else round(support, DIGITS),
        confidence=_confidence(verdict, support),
        settled=not isinstance(judged.outcome, Open),
        decided_by=_decided_by(judged, reply, asked=asked),
        reason=_reason(judged, reply, verdict),
        findings=judged.findings,
        evidence=_evidence(judged, reply, verdict),
        citations=tuple([mark.text for mark in draft.marks]),
        spans=find_spans(judged, verdict, support, among),
        contributions=judged.contributions,
        model_verdict=reply.verdict.value if reply is not None else None,
    )


def word_on(
    judged: Judged, reply: ClaimReply | None, policy: Policy
) -> tuple[Verdict, float | None]:
    """Give the verdict and support that a claim would get by a reply, or by rules where it is None."""
    support = support_by(judged, reply, policy)
    return _verdict(judged, reply, support, policy), support


def support_by(judged: Judged, reply: ClaimReply | None, policy: Policy) -> float | None:
    """Give a claim's support as a reply moves it, 0..1; None where it cannot be checked."""
    support = judged.support
    if support is None or reply is None or reply.verdict is ReplyVerdict.UNSURE:
        return support
    says_yes = reply.verdict is ReplyVerdict.SUPPORTED
    if says_yes and isinstance(judged.outcome, Open) and judged.outcome.vetoed:
        return support
    model = policy.model
    told = logit(model.trust) if says_yes else -logit(model.trust_against)
    moved = told * reply.decidedness
    return logistic(logit(support) + moved) if moved else support


def hard_contradiction(judged: Judged, policy: Policy) -> Finding | None:
    """Give the strongest finding that contradicts the claim, if it is strong enough to stand."""
    if not judged.findings:
        return None
    found = [item for item in judged.findings if item.verdict is Verdict.CONTRADICTED]
    best = _strongest(found)
    return best if best and best.strength >= policy.thresholds.contradiction else None


def _strongest(findings: Sequence[Finding]) -> Finding | None:
    return max(findings, key=attrgetter("strength"), default=None)


def _verdict(
    judged: Judged, reply: ClaimReply | None, support: float | None, policy: Policy
) -> Verdict:
    if support is None:
        return Verdict.NOT_CHECKABLE
    if hard_contradiction(judged, policy):
        return Verdict.CONTRADICTED
    if support >= _supported_from(judged, policy):
        return Verdict.SUPPORTED
    if reply is not None and reply.verdict is ReplyVerdict.CONTRADICTED:
        return Verdict.CONTRADICTED if _heard(reply, policy) else Verdict.UNSUPPORTED
    if reply is not None and reply.verdict in _BAD:
        return _BAD[reply.verdict]
    return Verdict.PARTIAL if support >= policy.thresholds.partial else Verdict.UNSUPPORTED


def _heard(reply: ClaimReply, policy: Policy) -> bool:
    """Whether a model's contradiction is as strong as one that a rule must show to stand."""
    strength = 0.5 + (policy.model.trust_against - 0.5) * reply.decidedness
    return strength >= policy.thresholds.contradiction


_BAD = {
    ReplyVerdict.PARTIAL: Verdict.PARTIAL,
    ReplyVerdict.UNSUPPORTED: Verdict.UNSUPPORTED,
}


def _supported_from(judged: Judged, policy: Policy) -> float:
    """The strictest threshold among the claim's types and the policy's own."""
    tables = [policy.claim_types.get(kind) for kind in judged.draft.types]
    own = [table.supported for table in tables if table and table.supported is not None]
    return max([policy.thresholds.supported, *own])


def _confidence(verdict: Verdict, support: float | None) -> float:
    if support is None:
        return 1.0
    return round(support if verdict is Verdict.SUPPORTED else 1 - support, DIGITS)


def _decided_by(judged: Judged, reply: ClaimReply | None, *, asked: bool) -> DecidedBy:
    if not asked or not isinstance(judged.outcome, Open):
        return DecidedBy.RULES
    return DecidedBy.MODEL if reply is not None else DecidedBy.FALLBACK


def _reason(judged: Judged, reply: ClaimReply | None, verdict: Verdict) -> str:
    """One sentence for a person: the decisive finding, the model's reason, or the bare coverage."""
    if verdict is Verdict.NOT_CHECKABLE:
        return judged.draft.reason
    if verdict is Verdict.SUPPORTED:
        best = _strongest([f for f in judged.findings if f.verdict is verdict])
        if reply is None and best and best.strength >= TELLING:
            return best.message
    elif judged.findings:
        worst = _strongest([f for f in judged.findings if f.verdict is not Verdict.SUPPORTED])
        if worst and (reply is None or worst.verdict is Verdict.CONTRADICTED):
            return worst.message
    if reply is not None and reply.reason:
        return reply.reason
    return _coverage_reason(judged, verdict)


def _coverage_reason(judged: Judged, verdict: Verdict) -> str:
    if not judged.stretches:
        return "No source speaks of this."
    share = max([stretch.coverage for stretch in judged.stretches])
    where = f" of source {judged.stretches[0].source_id}"
    if verdict is Verdict.SUPPORTED:
        return f"{share:.0%} of its words that count stand in one place{where}."
    return f"Only {share:.0%} of its words that count stand in one place{where}.{_unfound(judged)}"


def _evidence(judged: Judged, reply: ClaimReply | None, verdict: Verdict) -> tuple[Evidence, ...]:
    told = [reply.evidence] if reply is not None else []
    found = [finding.evidence for finding in judged.findings if finding.evidence]
    if verdict in (Verdict.SUPPORTED, Verdict.PARTIAL):
        near = _nearest(judged, WORTH_QUOTING)
        told += [near] if near else [item for item in found if item.role == "supports"]
        if not told and verdict is Verdict.SUPPORTED:
            told.append(_nearest(judged, 0.0))
    else:
        told += [item for item in found if item.role == "contradicts"]
    known = [item for item in told if item is not None]
    return tuple(dict.fromkeys(known) if len(known) > 1 else known)


def _nearest(judged: Judged, coverage: float) -> Evidence | None:
    """The stretch nearest to the claim, where it holds that share of the words that count."""
    if not judged.stretches or judged.stretches[0].coverage < coverage:
        return None
    best = judged.stretches[0]
    return evidence_at(best.source_id, best.passage, "supports")


def _unfound(judged: Judged) -> str:
    """Name the first words of the claim that no place bearing on it holds; "" where there are none."""
    passage = judged.draft.passage
    words, text = passage.reading.words, passage.reading.text
    held = frozenset[str]().union(*[stretch.passage.stems for stretch in judged.stretches])
    kin = kinship()
    missing: list[str] = []
    for number, stem in enumerate(passage.telling, passage.word_range.start):
        if stem and stem not in held and held.isdisjoint(kin.get(stem, ())):
            missing.append(text[words.starts[number] : words.ends[number]])
            if len(missing) > NAMED:
                break
    named = ", ".join(f'"{word}"' for word in dict.fromkeys(missing[:NAMED]))
    return f" Not there: {named}{', ...' if len(missing) > NAMED else ''}." if named else ""
