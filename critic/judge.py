"""The deterministic judge: claims, findings and support of one answer; what is settled, what open.

A pure function of case, policy and knowledge. Knows no model, no file and no verdict: `verdicts`
closes what is opened here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from critic.claims import Draft, extract_claims, is_abstention
from critic.evidence import Index, Stretch, known_sources
from critic.policy import Policy
from critic.records import Case, Contribution, Evidence, Finding, Role, Verdict
from critic.rules import RULES
from critic.rules.rule import Exhibit, Hit, Need, Rule
from critic.signals import SIGNALS, measure
from critic.support import SupportModel
from critic.text.kept import once
from critic.text.reading import Passage, Reading

STRETCHES = 4
TELLING = 0.05  # log-odds below which a signal's contribution is not worth showing


@dataclass(frozen=True)
class Knowledge:
    """The fitted numbers a judgment rests on, loaded once: the support model and word rarity."""

    support: SupportModel
    rarity: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Settled:
    """The rules were sure enough; no model is wanted."""


@dataclass(frozen=True, slots=True)
class Open:
    """A model is wanted. `vetoed`: a hard contradiction was found that no model may overturn."""

    vetoed: bool = False


class Judged(NamedTuple):
    """One claim after the rules. `support` is None exactly for claims that are not checkable."""

    draft: Draft
    stretches: tuple[Stretch, ...]
    findings: tuple[Finding, ...]
    support: float | None
    contributions: tuple[Contribution, ...]
    outcome: Settled | Open


@dataclass(frozen=True)
class Docket:
    """One case after the rules, before any model is asked."""

    case: Case
    answer: Reading
    index: Index
    judged: tuple[Judged, ...]
    knowledge: Knowledge
    abstained: bool
    rules: tuple[Rule, ...] = RULES  # the rules that spoke

    @property
    def open(self) -> tuple[Judged, ...]:
        """The claims a model is wanted for, in order."""
        return tuple(item for item in self.judged if isinstance(item.outcome, Open))


def open_case(
    case: Case, policy: Policy, knowledge: Knowledge, rules: Iterable[Rule] = RULES
) -> Docket:
    """Judge every claim of a case by rules alone."""
    called = tuple([name for source in case.sources for name in (source.id, source.title or "")])
    answer = Reading(case.answer, called)
    index = known_sources(case.sources, knowledge.rarity, answer)
    silent = frozenset(policy.checks.ignore_rules)
    spoken = tuple(rule for rule in rules if rule.code not in silent)
    abstained = is_abstention(answer) if case.abstained is None else case.abstained
    judged = tuple(
        judge_claim(draft, index, policy, knowledge, spoken) for draft in extract_claims(answer)
    )
    return Docket(case, answer, index, judged, knowledge, abstained, spoken)


def judge_claim(
    draft: Draft,
    index: Index,
    policy: Policy,
    knowledge: Knowledge,
    rules: tuple[Rule, ...] = RULES,
) -> Judged:
    """Run the rules on one claim, estimate its support, and settle it or leave it open."""
    if not draft.checkable:
        return Judged(draft, (), (), None, (), Settled())
    heard = hear_claim(draft, index, policy, knowledge, rules)
    veto = policy.thresholds.contradiction
    against = [hit for hit in heard.hits if hit.verdict is Verdict.CONTRADICTED]
    vetoed = bool([hit for hit in against if hit.strength >= veto])
    low, high = _band(draft, policy)
    return Judged(
        draft,
        heard.exhibit.stretches,
        tuple([_finding(hit, heard.exhibit) for hit in heard.hits]),
        heard.support,
        _contributions(heard.values, heard.points),
        Open(vetoed) if low < heard.support < high else Settled(),
    )


class Heard(NamedTuple):
    """What was found of one claim, and the support that follows from it."""

    exhibit: Exhibit
    hits: tuple[Hit, ...]
    values: tuple[float, ...]
    points: tuple[float, ...]
    support: float


def hear_claim(
    draft: Draft, index: Index, policy: Policy, knowledge: Knowledge, rules: tuple[Rule, ...]
) -> Heard:
    """Run the rules on one checkable claim and estimate its support; the heart of `judge_claim`."""
    cover = index.cover(draft.passage)
    exhibit = Exhibit(draft.passage, index.stretches_of(cover, STRETCHES), index, draft.types)
    hits = run_rules(exhibit, rules)
    values = measure(exhibit, cover, hits)
    support, points = knowledge.support.explain(values)
    against = [hit.strength for hit in hits if hit.verdict is not Verdict.SUPPORTED]
    hardest = max(against, default=0.0)
    if hardest >= policy.thresholds.contradiction:
        support = min(support, 1 - hardest)
    return Heard(exhibit, hits, values, points, support)


def run_rules(exhibit: Exhibit, rules: Iterable[Rule] = RULES) -> tuple[Hit, ...]:
    """Give what every rule finds of one claim, sorted by span and code."""
    hits = [
        hit.coded(rule.code)
        for within, family in _by_need(tuple(rules))
        if within is None or within(exhibit)
        for needs, group in family
        if needs is None or needs(exhibit)
        for rule in group
        for hit in rule.find(exhibit)
    ]
    if len(hits) > 1:
        hits.sort(key=lambda hit: (hit.start, hit.end, hit.code, hit.message))
    return tuple(hits)


_Group = tuple[Need, tuple[Rule, ...]]


@lru_cache(maxsize=16)
def _by_need(rules: tuple[Rule, ...]) -> tuple[tuple[Need, tuple[_Group, ...]], ...]:
    """Give the rules by the need of their family, and then by what they cannot do without."""
    families: dict[Need, dict[Need, list[Rule]]] = {}
    for rule in rules:
        families.setdefault(rule.within, {}).setdefault(rule.needs, []).append(rule)
    return tuple(
        (within, tuple((needs, tuple(group)) for needs, group in family.items()))
        for within, family in families.items()
    )


def _band(draft: Draft, policy: Policy) -> tuple[float, float]:
    """The ends of the widest band among the overrides of the claim's types, and the policy's own."""
    tables = [policy.claim_types[kind] for kind in draft.types if kind in policy.claim_types]
    lows = [table.band_low for table in tables if table.band_low is not None]
    highs = [table.band_high for table in tables if table.band_high is not None]
    return min(lows, default=policy.band.low), max(highs, default=policy.band.high)


def _contributions(
    values: tuple[float, ...], points: tuple[float, ...]
) -> tuple[Contribution, ...]:
    rows = [
        (-abs(told := round(moved, 3)), signal.name, round(value, 4), told)
        for signal, value, moved in zip(SIGNALS, values, points, strict=True)
        if not -TELLING < moved < TELLING
    ]
    rows.sort()  # most first, then by name
    return tuple([_contribution(name, value, moved) for _, name, value, moved in rows])


@lru_cache(maxsize=2048)
def _contribution(signal: str, value: float, points: float) -> Contribution:
    """Give a signal's contribution; claims have most of theirs in common."""
    return Contribution(signal=signal, value=value, points=points)


def _finding(hit: Hit, exhibit: Exhibit) -> Finding:
    start, end = exhibit.claim.reading.origin(hit.start, hit.end)
    role: Role = "contradicts" if hit.verdict is Verdict.CONTRADICTED else "supports"
    return Finding(
        code=hit.code,
        message=hit.message,
        start=start,
        end=end,
        verdict=hit.verdict,
        strength=round(hit.strength, 4),
        evidence=_evidence(hit.place, exhibit.index, role) if hit.place else None,
    )


def _evidence(place: Passage, index: Index, role: Role) -> Evidence | None:
    """Quote the sentence a place stands in: a word alone tells a reader nothing."""
    numbers = index.sentences_in(place)
    if not numbers:
        source_id = index.source_id(place.reading)
        return None if source_id is None else evidence_at(source_id, place, role)
    head, tail = index.sentences[numbers.start], index.sentences[numbers.stop - 1]
    start, end = min(head.start, place.start), max(tail.end, place.end)
    return evidence_at(index.sources[head.source].id, place.reading.passage(start, end), role)


def evidence_at(source_id: str, place: Passage, role: Role) -> Evidence:
    """Give a place in a source as evidence, in offsets of the source as given."""
    quoted = _quoted(place)
    evidence = quoted.get((source_id, role))
    if evidence is None:
        start, end = place.reading.origin(place.start, place.end)
        quote = place.reading.given[start:end]
        evidence = Evidence(source_id=source_id, start=start, end=end, quote=quote, role=role)
        quoted[source_id, role] = evidence
    return evidence


@once
def _quoted(_: Passage) -> dict[tuple[str, Role], Evidence]:
    """What a place has been given as so far: many claims rest on the same few sentences."""
    return {}
