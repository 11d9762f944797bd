"""The `Policy`: every threshold, weight, switch and limit, as a record; and its validation.

Knows which keys there are, what they may hold, and which key was probably meant by a wrong one.
Knows no file: `critic.files` reads presets. A policy has no hidden defaults: every key is required,
so two presets can be compared by comparing two files.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, NonNegativeInt, PositiveInt, ValidationError, model_validator

from critic.errors import Fault, PolicyError
from critic.records import ClaimType, Record

Share = float


class Thresholds(Record):
    """Where verdicts and decisions turn. All are shares or probabilities in 0..1."""

    supported: Share = Field(ge=0, le=1, description="support from which a claim is supported")
    partial: Share = Field(ge=0, le=1, description="support from which it is at least partial")
    contradiction: Share = Field(
        ge=0, le=1, description="finding strength from which a claim is contradicted"
    )
    max_hallucination: Share = Field(ge=0, le=1, description="accept only below this")
    min_citation: Share = Field(ge=0, le=1)
    min_citation_recall: Share = Field(
        ge=0, le=1, description="share of claims that must be borne out by what they cite; 0: none"
    )
    min_confidence: Share = Field(ge=0, le=1)
    max_contradicted: NonNegativeInt
    fully_grounded: Share = Field(ge=0, le=1)
    partially_grounded: Share = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.partial > self.supported:
            raise ValueError("partial must not be above supported")
        if self.partially_grounded > self.fully_grounded:
            raise ValueError("partially_grounded must not be above fully_grounded")
        return self


class Weights(Record):
    """How scores are summed. Weights of `null` scores are shared out among the others."""

    hallucination: float = Field(ge=0)
    citation: float = Field(ge=0)
    consistency: float = Field(ge=0)
    partial: Share = Field(ge=0, le=1, description="how much of a bad claim a partial one counts")
    judge_contradicted: float = Field(ge=0)
    judge_unsupported: float = Field(ge=0)

    @model_validator(mode="after")
    def _something_weighs(self) -> Self:
        if not self.hallucination + self.citation + self.consistency:
            raise ValueError("hallucination, citation and consistency cannot all weigh nothing")
        return self


class Checks(Record):
    """Which checks run; one that does not run is listed in `skipped_checks`, its score `null`."""

    hallucination: bool
    citation: bool
    consistency: bool
    completeness: bool
    require_citations: bool
    ignore_rules: tuple[str, ...]


class Band(Record):
    """Support strictly inside (low, high) leaves a claim open; outside, the rules settle it."""

    low: Share = Field(ge=0, le=1)
    high: Share = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.low > self.high:
            raise ValueError("low must not be above high")
        return self


class ClaimTypePolicy(Record):
    """Overrides for claims of one type; where a claim has several types the strictest holds."""

    supported: Share | None = Field(default=None, ge=0, le=1)
    band_low: Share | None = Field(default=None, ge=0, le=1)
    band_high: Share | None = Field(default=None, ge=0, le=1)


class Breach(Record):
    """What happens to an answer that the policy does not accept, or that lost its model."""

    decision: Literal["revise", "reject"]
    degraded: Literal["keep", "revise", "reject"]


class ModelPolicy(Record):
    """Which model is asked, and the most that one answer may cost. `name = "off"` asks none."""

    name: str = Field(min_length=1)
    checker: Literal["auto", "instruct", "minicheck", "guardian"] = Field(
        description="how it is asked; auto goes by the name"
    )
    vote: tuple[str, ...] = Field(description="further models that vote on each claim")
    base_url: str = Field(min_length=1)
    hosts: tuple[str, ...] = Field(description="several servers; empty: base_url alone")
    deadline_s: float = Field(gt=0, description="for all calls of one answer together")
    ask: Literal["auto", "all", "verdicts", "deciding"] = Field(
        description="all open claims; only while they can change the decision; or also those that "
        "a reply can pass or fail; auto: deciding in a batch, all elsewhere"
    )
    canary: bool = Field(description="slip in claims whose answers are known beforehand")
    max_calls: PositiveInt
    max_claims: PositiveInt
    max_prompt_tokens: PositiveInt
    max_reply_tokens: PositiveInt
    run_max_calls: NonNegativeInt = Field(description="for one run; 0 sets no limit")
    run_max_tokens: NonNegativeInt = Field(description="prompt and reply together; 0 as above")
    run_max_seconds: float = Field(ge=0, description="spent waiting for the model; 0 as above")
    num_ctx: PositiveInt
    temperature: float = Field(ge=0)
    seed: int
    keep_alive: str
    retries: NonNegativeInt
    trust: float = Field(ge=0.5, lt=1, description="how often its yes is taken to be right")
    trust_against: float = Field(ge=0.5, lt=1, description="how often its no is")
    allow_remote: bool

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        names = (self.name, *self.vote)
        if "" in names or len({*names}) < len(names):
            raise ValueError("vote must name other models than name, each once")
        if any(not host.strip() for host in self.hosts):
            raise ValueError("hosts must not hold an empty address")
        return self


class CachePolicy(Record):
    """Whether replies that held are kept on disk, and where. An empty path is the user's own cache.

    `read` uses what is there and writes nothing.
    """

    mode: Literal["off", "read", "on"]
    path: str
    max_mb: PositiveInt = Field(description="beyond it what was used longest ago is dropped")


class Limits(Record):
    """Caps enforced before work; what lies beyond is refused, never silently cut."""

    answer_chars: PositiveInt
    source_chars: PositiveInt
    total_source_chars: PositiveInt
    claims: PositiveInt


class Loop(Record):
    """When the self-correction loop gives up."""

    max_rounds: PositiveInt
    stop_without_progress: bool
    max_suggestions: PositiveInt


class Policy(Record):
    """A named, complete set of choices; `critic policies show NAME` prints one."""

    name: str = Field(min_length=1)
    description: str
    thresholds: Thresholds
    weights: Weights
    checks: Checks
    band: Band
    claim_types: dict[ClaimType, ClaimTypePolicy]
    breach: Breach
    model: ModelPolicy
    cache: CachePolicy
    limits: Limits
    loop: Loop

    @property
    def digest(self) -> str:
        """SHA-256 of all values that can change a judgement, as `sha256:...`.

        Where replies are kept is no part of it.
        """
        values = self.model_dump_json(exclude={"cache"})
        return "sha256:" + hashlib.sha256(values.encode()).hexdigest()

    @property
    def wants_citations(self) -> bool:
        """Whether a claim without a citation is a fault."""
        return self.checks.require_citations or self.thresholds.min_citation_recall > 0

    @property
    def asks_model(self) -> bool:
        """Whether ambiguous claims go to a model at all."""
        return self.model.name != "off"


def policy_from_mapping(values: Mapping[str, Any], *, where: str = "policy") -> Policy:
    """Validate a mapping into a `Policy`; raise `PolicyError` with every fault in it."""
    faults = [*_unknown_keys(values, Policy, where, "")]
    try:
        policy = Policy.model_validate(dict(values))
    except ValidationError as error:
        faults += [
            Fault(_plain_message(item), where, ".".join(str(part) for part in item["loc"]))
            for item in error.errors(include_url=False, include_context=False)
            if item["type"] != "extra_forbidden" and item["loc"][-1:] != ("[key]",)  # told above
        ]
        raise PolicyError(*faults) from None
    return policy


def override(policy: Policy, changes: Mapping[str, Any], *, where: str = "--set") -> Policy:
    """Give `policy` with dotted keys changed, as in `{"thresholds.supported": 0.6}`."""
    values: dict[str, Any] = policy.model_dump(mode="json")
    for key, value in changes.items():
        node: Any = values
        *parents, last = key.split(".")
        for part in parents:
            node = node.setdefault(part, {}) if isinstance(node, dict) else None
        if not isinstance(node, dict) or isinstance(node.get(last), dict):
            raise PolicyError(Fault("names a table, not a value", where, key))
        node[last] = value
    return policy_from_mapping(values, where=where)


def known_keys(record: type[BaseModel] = Policy, prefix: str = "") -> Iterator[str]:
    """Give every dotted key a policy has, `claim_types` spelled out for each type."""
    for name, field in record.model_fields.items():
        table = field.annotation
        if isinstance(table, type) and issubclass(table, BaseModel):
            yield from known_keys(table, f"{prefix}{name}.")
        elif name == "claim_types":
            for kind in ClaimType:
                yield from known_keys(ClaimTypePolicy, f"{prefix}{name}.{kind}.")
        else:
            yield f"{prefix}{name}"


def _plain_message(item: Any) -> str:
    message = str(item["msg"]).removeprefix("Value error, ")
    return "is missing" if item["type"] == "missing" else message[:1].lower() + message[1:]


def _unknown_keys(
    values: Mapping[str, Any], record: type[BaseModel], where: str, prefix: str
) -> Iterator[Fault]:
    for key, value in values.items():
        field = record.model_fields.get(key)
        if field is None:
            yield Fault("unknown key", where, f"{prefix}{key}", _nearest(f"{prefix}{key}"))
            continue
        table = field.annotation
        if isinstance(table, type) and issubclass(table, BaseModel) and isinstance(value, Mapping):
            yield from _unknown_keys(value, table, where, f"{prefix}{key}.")
        elif key == "claim_types" and isinstance(value, Mapping):
            yield from _unknown_types(value, where, f"{prefix}{key}.")


def _unknown_types(values: Mapping[str, Any], where: str, prefix: str) -> Iterator[Fault]:
    for kind, table in values.items():
        if kind not in tuple(ClaimType):
            yield Fault("unknown claim type", where, prefix + kind, _nearest(f"{prefix}{kind}"))
        elif isinstance(table, Mapping):
            yield from _unknown_keys(table, ClaimTypePolicy, where, f"{prefix}{kind}.")


def _nearest(key: str) -> str:
    keys = [*known_keys()]
    tables = {known.rpartition(".")[0] for known in keys} - {""}
    by_last = {known.rpartition(".")[2]: known for known in keys}
    close = difflib.get_close_matches(key, [*keys, *sorted(tables)], n=1, cutoff=0.5)
    if not close:
        close = [
            by_last[last]
            for last in difflib.get_close_matches(key.rpartition(".")[2], [*by_last], n=1)
        ]
    return f"did you mean {close[0]}?" if close else f"keys: {', '.join(Policy.model_fields)}"
