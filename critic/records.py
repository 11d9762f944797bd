"""Every record and enum of the subject: frozen, compared by value, without behaviour of their own.

Knows the shapes of `critic/1`, the critique's JSON. Refuses to know how any value is found.
Offsets count Unicode code points of the text as given: `answer[start:end]` is a claim's text and
`source.text[start:end]` an evidence's quote, always.
"""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic_core import PydanticSerializationError

SCHEMA = "critic/1"
_HALF_PAIR = re.compile("[\ud800-\udfff]")
_LEFT_OUT: Any = Field(default=None, exclude_if=lambda value: value is None)
Role = Literal["supports", "contradicts"]
ModelVerdict = Literal["supported", "partial", "unsupported", "contradicted", "unsure"]


class Record(BaseModel):
    """Base of all records: immutable, closed, finite numbers only."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        allow_inf_nan=False,
        serialize_by_alias=True,
        validate_by_name=True,
        validate_by_alias=True,
        hide_input_in_errors=True,
    )


class Verdict(StrEnum):
    """What the sources say of a claim."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"
    NOT_CHECKABLE = "not_checkable"


class ClaimType(StrEnum):
    """What kind of statement a claim makes; one claim may be of several kinds."""

    QUANTITATIVE = "quantitative"
    TEMPORAL = "temporal"
    OBLIGATION = "obligation"
    CAUSAL = "causal"
    ATTRIBUTION = "attribution"
    COMPARATIVE = "comparative"
    GENERAL = "general"


class DecidedBy(StrEnum):
    """Who had the last word on a claim."""

    RULES = "rules"
    MODEL = "model"
    FALLBACK = "fallback"


class Decision(StrEnum):
    """What to do with the answer."""

    ACCEPT = "accept"
    REVISE = "revise"
    REJECT = "reject"
    ABSTAINED = "abstained"


class GroundednessLevel(StrEnum):
    """The answer as a whole against its sources."""

    FULLY = "fully_grounded"
    PARTIALLY = "partially_grounded"
    UNGROUNDED = "ungrounded"
    CONTRADICTORY = "contradictory"
    NOTHING_TO_CHECK = "nothing_to_check"


class IssueType(StrEnum):
    """The kinds of fault an issue can report."""

    HALLUCINATION = "hallucination"
    UNSUPPORTED_CLAIM = "unsupported_claim"
    INCORRECT_CITATION = "incorrect_citation"
    MISSING_CITATION = "missing_citation"
    CONTRADICTION = "contradiction"
    INTERNAL_CONTRADICTION = "internal_contradiction"
    SOURCE_CONFLICT = "source_conflict"
    INCOMPLETE = "incomplete"
    FACTUAL_ERROR = "factual_error"


class CitationStatus(StrEnum):
    """Whether a citation mark points at a source, and at the right one."""

    ACCURATE = "accurate"
    INACCURATE = "inaccurate"
    NONEXISTENT = "nonexistent"
    AMBIGUOUS = "ambiguous"
    UNCHECKED = "unchecked"


class Source(Record):
    """One retrieved text. `text` may be prose, markdown, a table, or JSON."""

    id: str
    text: str
    title: str | None = None
    page: int | str | None = None


class Case(Record):
    """One answer to judge, with the sources it was written from.

    `label`, `claims`, `spans` and `metadata` are a labelled record's own; judging never reads them.
    """

    id: str | None = None
    question: str | None = None
    answer: str
    sources: tuple[Source, ...]
    abstained: bool | None = None
    label: str | None = None
    claims: tuple[Any, ...] | None = None
    citations: tuple[Any, ...] | None = None
    spans: tuple[dict[str, Any], ...] = ()
    metadata: dict[str, Any] = Field(default_factory=dict)

    @field_validator("sources", mode="before")
    @classmethod
    def _number_bare_strings(cls, sources: Any) -> Any:
        """A source given as a string gets its 1-based position as id, as its mark would be [1]."""
        if isinstance(sources, list | tuple):
            return tuple(
                {"id": str(place), "text": source} if isinstance(source, str) else source
                for place, source in enumerate(sources, start=1)
            )
        return sources


# What is said of a claim, and of a case ------------------------------------------


class Evidence(Record):
    """A stretch of a source that bears on a claim; `quote` is `source.text[start:end]`."""

    source_id: str
    start: int
    end: int
    quote: str
    role: Role


class Finding(Record):
    """What one rule says of one claim. `strength` in 0..1; offsets into the answer."""

    code: str
    message: str
    start: int
    end: int
    verdict: Verdict
    strength: float = Field(ge=0, le=1)
    evidence: Evidence | None = None


class Span(Record):
    """A stretch of the answer that the sources do not bear out."""

    start: int
    end: int
    category: Literal["contradiction", "unsupported_addition", "fabricated_reference"]
    subcategory: str
    confidence: float = Field(ge=0, le=1)


class Contribution(Record):
    """How far one signal moved a claim's support, in log-odds (positive: towards supported)."""

    signal: str
    value: float
    points: float


class Claim(Record):
    """One checkable statement of the answer with everything found out about it."""

    id: str
    text: str
    start: int
    end: int
    types: tuple[ClaimType, ...]
    verdict: Verdict
    support: float | None = Field(ge=0, le=1, description="P(the sources support it in full)")
    confidence: float = Field(ge=0, le=1, description="probability that the verdict is right")
    settled: bool
    decided_by: DecidedBy
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    citations: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    contributions: tuple[Contribution, ...] = ()
    model_verdict: ModelVerdict | None = _LEFT_OUT  # its word; how far it counts, trust says


class Edit(Record):
    """A change of the answer: what stands at `start:end` becomes `text`; equal ends insert."""

    start: int
    end: int
    text: str


class Citation(Record):
    """A citation mark of the answer and what it points at.

    `evidence` is the place that bears the claim out, in the source named or in the one suggested.
    """

    mark: str
    start: int
    end: int
    source_id: str | None = None
    status: CitationStatus
    suggest: str | None = None
    reason: str = ""
    evidence: Evidence | None = None


class Place(Record):
    """A stretch of a source, or of the answer itself where `source_id` is null."""

    source_id: str | None
    start: int
    end: int
    quote: str


class Issue(Record):
    """One fault of the answer, with what a writer can do about it. `severity` 0 minor .. 1 worst.

    `places` are the stretches that an issue about several places is about, in order: the claims that
    contradict each other, the sources that disagree, the sentence that answers what was asked.
    """

    issue_type: IssueType
    severity: float = Field(ge=0, le=1)
    code: str
    description: str
    problematic_text: str
    start: int | None = None
    end: int | None = None
    suggestion: str | None = None
    citation_index: int | None = None
    claim_id: str | None = None
    edit: Edit | None = None
    places: tuple[Place, ...] = ()


class Scores(Record):
    """The scores of an answer; `null` means not computed, and `skipped_checks` says why."""

    hallucination: float | None = Field(description="0 is best: share of bad claims")
    citation: float | None = Field(description="1 is best: accurate marks / marks")
    consistency: float | None = Field(description="1 is best: share of uncontradicted claims")
    faithfulness: float | None = Field(description="1 is best: share of supported claims")
    judge_confidence: float | None = Field(description="1 is best: 1 - .8 c/n - .3 (u + .5 p)/n")
    groundedness: float | None = Field(description="1 is best: (supported + half of partial) / n")


class CitationFigures(Record):
    """How well the claims are cited, 1 is best: recall, precision and F1 after ALCE.

    `citations` counts a mark once for every source it names and every claim it stands for;
    `precision` and `f1` are null where there is none.
    """

    recall: float = Field(ge=0, le=1, description="claims borne out by what they cite / claims")
    precision: float | None = Field(ge=0, le=1, description="citations that are needed / citations")
    f1: float | None = Field(ge=0, le=1)
    claims: int
    cited_claims: int
    citations: int


class Summary(Record):
    """Claims counted by verdict."""

    total_claims: int = 0
    supported: int = 0
    partial: int = 0
    unsupported: int = 0
    contradicted: int = 0
    not_checkable: int = 0


class Failure(Record):
    """Why a model gave nothing usable for some claims. `code` is stable, see docs/errors.md."""

    code: str
    detail: str = ""
    claims: tuple[str, ...] = ()


class ModelUse(Record):
    """What was asked of a model for this answer. Token counts are the server's own.

    `asked` counts claims a model was wanted for, `spared` open ones that it was not wanted for,
    since no answer to them could have changed the decision. `cached` counts the calls spared by a
    reply kept from an earlier time; they are no `calls`. `licence` is there only where it forbids
    common uses, `prompt` (task, version, digest) where one was asked, `digest` with a cache.
    """

    name: str | None = None
    calls: int = 0
    asked: int = 0
    spared: int = 0
    answered: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached: int = 0
    failures: tuple[Failure, ...] = ()
    licence: str | None = _LEFT_OUT
    prompt: str | None = _LEFT_OUT
    digest: str | None = _LEFT_OUT


class SkippedCheck(Record):
    """A check that did not run, and why; its score is `null`."""

    check: str
    reason: str


class PolicyRef(Record):
    """Which policy decided: its name and the digest of its values."""

    name: str
    digest: str


class EngineRef(Record):
    """Which code decided: the package's version and the digest of its rules and numbers."""

    version: str
    rules: str


class Critique(Record):
    """Everything said of one case; `ignored` are orders to a judge in sources, no evidence."""

    schema_version: Literal["critic/1"] = Field(default="critic/1", alias="schema")
    id: str | None
    decision: Decision
    is_valid: bool
    needs_revision: bool
    confidence: float | None = Field(ge=0, le=1)
    support: float | None = Field(ge=0, le=1, description="P(every checkable claim is supported)")
    scores: Scores
    groundedness_level: GroundednessLevel
    claims: tuple[Claim, ...]
    citations: tuple[Citation, ...]
    citation_figures: CitationFigures | None = None
    issues: tuple[Issue, ...]
    revision_suggestions: tuple[str, ...]
    recommendation: str
    reasoning: str
    summary: Summary
    model: ModelUse
    degraded: bool
    skipped_checks: tuple[SkippedCheck, ...]
    ignored: tuple[Place, ...] | None = _LEFT_OUT
    policy: PolicyRef
    engine: EngineRef
    timing_ms: float | None = _LEFT_OUT
    meta: dict[str, Any] = Field(default_factory=dict)

    def to_json(self) -> str:
        """Give the critique as one line of JSON; the same critique gives the same bytes.

        Half a surrogate pair, which no UTF-8 can hold, is written as U+FFFD.
        """
        try:
            return self.model_dump_json()
        except PydanticSerializationError:
            text = json.dumps(self.model_dump(), ensure_ascii=False, separators=(",", ":"))
            return _HALF_PAIR.sub("\ufffd", text)
