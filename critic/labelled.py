"""One labelled answer after judging: what was said of it, beside what its label says.

Knows where a labelled record keeps its label, its marked spans and its annotated evidence lines.
Refuses to know files, figures, and how the judging was done.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from critic.records import Case, Claim, Critique, DecidedBy, Verdict

SUPPORTED = "supported"
UNPOINTED = frozenset({"claim", "phrase"})  # spans that no rule points at: an unlikely claim's


class Said(NamedTuple):
    """What was said of one claim whose own label is known: rules' codes, a model's word; the label."""

    codes: tuple[str, ...]
    good: bool
    word: str | None = None


class Overlap(NamedTuple):
    """Characters of an answer that were reported, that are labelled, and that are both.

    `pointed` are those of the reported that a rule pointed at; `pointed_shared` those of them that
    are labelled.
    """

    reported: int
    labelled: int
    shared: int
    pointed: int = 0
    pointed_shared: int = 0


class Retrieval(NamedTuple):
    """Lines of a source that were quoted, that are annotated, and that are both.

    `whole`: the quotes hold one complete set of lines that suffices by itself.
    """

    quoted: int
    annotated: int
    shared: int
    whole: bool


class Outcome(NamedTuple):
    """One labelled answer after judging; `good` is the label, `support` the critique's.

    Where nothing could be checked, `given` is False and `support` counts as 1. `half` parts a data
    set in two, answers from the same sources together. `marked` and `retrieved` are None where the
    record says nothing of spans or of evidence lines.
    """

    dataset: str
    kinds: tuple[str, ...]
    good: bool
    support: float
    settled: bool
    accepted: bool
    ms: float
    task: str = ""
    said: tuple[Said, ...] = ()
    marked: Overlap | None = None
    retrieved: Retrieval | None = None
    half: int = 0
    given: bool = True


def outcome(case: Case, critique: Critique, ms: float) -> Outcome:
    """Note what counts of one labelled case; its label must not be None."""
    checkable = [claim for claim in critique.claims if claim.verdict is not Verdict.NOT_CHECKABLE]
    good = case.label == SUPPORTED
    given = critique.support is not None
    return Outcome(
        dataset=str(case.metadata.get("dataset") or "all"),
        kinds=tuple(sorted({kind.value for claim in checkable for kind in claim.types})),
        good=good,
        support=1.0 if critique.support is None else critique.support,
        settled=given and all(c.settled or c.decided_by is DecidedBy.MODEL for c in checkable),
        accepted=critique.is_valid,
        ms=ms,
        task=str(_meta(case).get("task") or ""),
        said=tuple(_said(case, checkable)),
        marked=_overlap(case, checkable) if good or case.spans else None,
        retrieved=_retrieval(case, checkable),
        half=_half(case),
        given=given,
    )


def _meta(case: Case) -> Mapping[str, Any]:
    meta = case.metadata.get("meta")
    return meta if isinstance(meta, Mapping) else {}


def _half(case: Case) -> int:
    texts = "\n".join(source.text for source in case.sources)
    return hashlib.sha256(texts.encode("utf-8", "replace")).digest()[0] & 1


def _said(case: Case, claims: Sequence[Claim]) -> Iterator[Said]:
    """A claim's label is known where the answer holds, has marked spans, or is that one claim."""
    good = case.label == SUPPORTED
    if not (good or case.spans or len(claims) == 1):
        return
    for claim in claims:
        touched = any(s["start"] < claim.end and claim.start < s["end"] for s in case.spans)
        bad = not good and (touched or not case.spans)
        codes = sorted({finding.code for finding in claim.findings})
        yield Said(tuple(codes), not bad, claim.model_verdict)


def _overlap(case: Case, claims: Sequence[Claim]) -> Overlap:
    spans = [span for claim in claims for span in claim.spans]
    reported = {at for span in spans for at in range(span.start, span.end)}
    pointed = {
        at
        for span in spans
        if span.subcategory not in UNPOINTED
        for at in range(span.start, span.end)
    }
    labelled = {at for span in case.spans for at in range(int(span["start"]), int(span["end"]))}
    return Overlap(
        len(reported),
        len(labelled),
        len(reported & labelled),
        len(pointed),
        len(pointed & labelled),
    )


def _retrieval(case: Case, claims: Sequence[Claim]) -> Retrieval | None:
    """Compare lines where the record names those of its one source that suffice, set by set."""
    sets = annotated_lines(case)
    if not sets:
        return None
    text = case.sources[0].text
    annotated = frozenset[int]().union(*sets)
    quoted: set[int] = set()
    for claim in claims:
        found = [finding.evidence for finding in claim.findings]
        for quote in (*claim.evidence, *filter(None, found)):
            first = text.count("\n", 0, quote.start)
            quoted.update(range(first, first + 1 + text.count("\n", quote.start, quote.end)))
    shared = len(quoted & annotated)
    return Retrieval(len(quoted), len(annotated), shared, any(one <= quoted for one in sets))


def annotated_lines(case: Case) -> list[frozenset[int]]:
    """Give the sets of line numbers, from 0, each of which suffices; none where none is told."""
    told = _meta(case).get("evidence_sets")
    if len(case.sources) != 1 or not isinstance(told, Sequence) or isinstance(told, str):
        return []
    lines = [frozenset(x for x in one if type(x) is int) for one in told if isinstance(one, list)]
    return [one for one in lines if one]
