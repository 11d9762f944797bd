"""What to tell the writer: issues, revision suggestions, recommendation, reasoning.

Knows the words for each kind of fault and how heavy it weighs. Every fault names the place, says
what is wrong and what to do. Refuses to know how faults are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from critic.citations import CitationAxis, Missing
from critic.records import (
    Citation,
    CitationStatus,
    Claim,
    Decision,
    Edit,
    Evidence,
    Finding,
    Issue,
    IssueType,
    Scores,
    Summary,
    Verdict,
)

# Severities follow the table of the seed critic (docs/seeds.md, C13), 0 minor .. 1 worst.
SEVERITY = {
    Verdict.CONTRADICTED: 0.7,
    Verdict.UNSUPPORTED: 0.8,
    Verdict.PARTIAL: 0.4,
    CitationStatus.NONEXISTENT: 0.7,
    CitationStatus.INACCURATE: 0.6,
    CitationStatus.AMBIGUOUS: 0.4,
    "missing_citation": 0.6,
    "degraded": 0.3,
    "unmet": 0.5,
}
_CODES = {
    CitationStatus.NONEXISTENT: "CIT001",
    CitationStatus.INACCURATE: "CIT002",
    CitationStatus.AMBIGUOUS: "CIT004",
}
WRONG_BY_ITSELF = frozenset({"DAT005", "NUM006"})  # wrong whatever the sources say
QUOTE_CHARS = 160
_FAULTLESS = (Verdict.SUPPORTED, Verdict.NOT_CHECKABLE)


def claim_issues(claims: Iterable[Claim]) -> Iterator[Issue]:
    """Give one issue for every claim that is not borne out in full."""
    for claim in claims:
        if claim.verdict in _FAULTLESS:
            continue
        finding = _decisive(claim)
        start, end = (finding.start, finding.end) if finding else (claim.start, claim.end)
        end = min(end, claim.end)  # a number may run on where a claim was cut: "[2,000"
        yield Issue(
            issue_type=_issue_type(claim, finding),
            severity=SEVERITY[claim.verdict],
            code=finding.code if finding else "SUP000",
            description=claim.reason,
            problematic_text=claim.text[start - claim.start : end - claim.start] or claim.text,
            start=start,
            end=end,
            suggestion=_suggest(claim, finding),
            claim_id=claim.id,
        )


def _decisive(claim: Claim) -> Finding | None:
    against = [item for item in claim.findings if item.verdict is not Verdict.SUPPORTED]
    if claim.verdict is Verdict.CONTRADICTED:
        against = [item for item in against if item.verdict is Verdict.CONTRADICTED]
    return max(against, key=lambda item: item.strength, default=None)


def _issue_type(claim: Claim, finding: Finding | None) -> IssueType:
    match claim.verdict:
        case Verdict.CONTRADICTED if finding and finding.code in WRONG_BY_ITSELF:
            return IssueType.FACTUAL_ERROR
        case Verdict.CONTRADICTED:
            return IssueType.CONTRADICTION
        case Verdict.PARTIAL:
            return IssueType.UNSUPPORTED_CLAIM
        case _:
            return IssueType.HALLUCINATION


def _suggest(claim: Claim, finding: Finding | None) -> str:
    text = shorten(claim.text)
    evidence = finding.evidence if finding else None
    evidence = evidence or next(iter(claim.evidence), None)
    match claim.verdict:
        case Verdict.CONTRADICTED if evidence:
            return f"Correct “{text}”: {_says(evidence)}."
        case Verdict.CONTRADICTED:
            return f"Correct or remove “{text}”: it contradicts the sources."
        case Verdict.PARTIAL if evidence:
            return f"Keep of “{text}” only what is borne out: {_says(evidence)}."
        case Verdict.PARTIAL:
            return f"Keep of “{text}” only what a source says, and drop the rest."
        case _:
            return f"Remove “{text}”, or give a source that says it."


def _says(evidence: Evidence) -> str:
    return f"source {evidence.source_id} says “{shorten(evidence.quote)}”"


def citation_issues(axis: CitationAxis) -> Iterator[Issue]:
    """Give one issue for every mark that points nowhere, at the wrong source, or at several."""
    for number, (citation, edit) in enumerate(zip(axis.citations, axis.edits, strict=True)):
        if citation.status in _CODES:
            yield Issue(
                issue_type=IssueType.INCORRECT_CITATION,
                severity=SEVERITY[citation.status],
                code=_CODES[citation.status],
                description=citation.reason,
                problematic_text=citation.mark,
                start=citation.start,
                end=citation.end,
                suggestion=_mend(citation, edit),
                citation_index=number,
                edit=edit,
            )


def _mend(citation: Citation, edit: Edit | None) -> str:
    """What to write instead of a mark: the source that does bear the claim out, or nothing."""
    mark, evidence = shorten(citation.mark, 60), citation.evidence
    if citation.suggest is None:
        if citation.status is CitationStatus.AMBIGUOUS:
            return f"Say which source {mark} means: give it an id or a title of its own."
        if evidence and evidence.role == "contradicts":
            return f"Correct the claim before {mark}: {_says(evidence)}."
        return f"Remove {mark}, or cite a source that says this."
    says = f": it says “{shorten(evidence.quote)}”" if evidence else ""
    if edit is None:
        return f"Cite source {citation.suggest} instead of “{mark}”{says}."
    return f"Write {shorten(edit.text, 60)} instead of {mark}, for source {citation.suggest}{says}."


def missing_citations(missing: Iterable[Missing]) -> Iterator[Issue]:
    """Give one issue for every claim that needs a citation and has none, or not enough."""
    for item in missing:
        draft = item.draft
        source = f"[{item.suggest}]" if item.suggest else "a source that says it"
        said = f": it says “{shorten(item.evidence.quote)}”" if item.evidence else ""
        lacks = "The claim cites no source, and the policy requires citations."
        yield Issue(
            issue_type=IssueType.MISSING_CITATION,
            severity=SEVERITY["missing_citation"],
            code="CIT003",
            description="What the claim cites bears out only a part of it." if item.rest else lacks,
            problematic_text=draft.passage.reading.given[draft.start : draft.end],
            start=draft.start,
            end=draft.end,
            suggestion=f"Cite {source} after “{shorten(draft.passage.text)}”{said}.",
            claim_id=draft.id,
            edit=item.edit,
        )


def degraded(claims: Iterable[Claim]) -> Issue:
    """Give the issue of an answer whose model failed, where the policy holds that against it."""
    first = next(iter(claims))
    return Issue(
        issue_type=IssueType.UNSUPPORTED_CLAIM,
        severity=SEVERITY["degraded"],
        code="MOD000",
        description="No usable model reply came, so open claims were judged by rules alone.",
        problematic_text=first.text,
        start=first.start,
        end=first.end,
        suggestion="Check that Ollama runs and has the model, then judge again.",
        claim_id=first.id,
    )


def unmet(scores: Scores) -> Issue:
    """Give the issue of an answer that breaks a threshold though no single claim is at fault."""
    low = ", ".join(
        f"{name} {value:.2f}" for name, value in scores.model_dump().items() if value is not None
    )
    return Issue(
        issue_type=IssueType.UNSUPPORTED_CLAIM,
        severity=SEVERITY["unmet"],
        code="POL001",
        description=f"The scores do not meet the policy's thresholds ({low}).",
        problematic_text="",
        suggestion="Strengthen the weakest part of the answer, or choose a policy that fits.",
    )


def suggestions(issues: Iterable[Issue], limit: int) -> tuple[str, ...]:
    """Give the issues' suggestions, heaviest first, each once, at most `limit`."""
    ranked = sorted(issues, key=lambda issue: (-issue.severity, issue.start or 0, issue.code))
    texts = (issue.suggestion for issue in ranked if issue.suggestion)
    return tuple(list(dict.fromkeys(texts))[:limit])


def recommendation(
    decision: Decision, summary: Summary, scores: Scores, issues: Iterable[Issue] = ()
) -> str:
    """Give the advice of one line that fits the answer as a whole."""
    if decision is Decision.ABSTAINED and any(issues):
        return "The answer declines to answer, though a source holds what was asked: use it."
    if decision is Decision.ABSTAINED:
        return "The answer declines to answer; there is nothing to correct."
    if scores.groundedness is None:
        return "Nothing to check: the answer makes no claim that sources could bear out."
    if summary.contradicted:
        return "Contradictions found: correct them before the answer is used."
    if scores.groundedness >= 0.9:
        if decision is Decision.ACCEPT:
            return "Well grounded: safe to use."
        return "Well grounded, but not yet as the policy asks: see what to change."
    if scores.groundedness >= 0.7:
        return "Mostly grounded: check the claims marked below."
    if scores.groundedness >= 0.5:
        return "Review needed: a good part of the answer has no support."
    return "Significant unsupported content: do not use the answer as it is."


def reasoning(summary: Summary, claims: Sequence[Claim]) -> str:
    """Say what was found, and name the sentences at fault."""
    if not claims:
        return "Found no claims."
    counts = (
        f"Found {summary.supported} supported, {summary.partial} partial, "
        f"{summary.unsupported} unsupported, {summary.contradicted} contradicted claims"
    )
    rest = f" and {summary.not_checkable} not checkable." if summary.not_checkable else "."
    bad = [claim for claim in claims if claim.verdict in SEVERITY]
    named = " ".join(f"{claim.id}: {claim.reason}" for claim in bad)
    return f"{counts}{rest} {named}".strip()


def shorten(text: str, limit: int = QUOTE_CHARS) -> str:
    """Give a text on one line, cut at a space with an ellipsis where it is too long."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    return line[:limit].rsplit(" ", 1)[0] + " ..."
