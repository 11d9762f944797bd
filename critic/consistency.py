"""The answer against itself, and the sources against each other.

Knows that two claims of one answer contradict when each, read as the only source, contradicts the
other by the same rules that judge claims; and that sources disagree when one bears out what another
contradicts. Careful on purpose: only claims on one subject and of one time are compared, and both
directions must say so. Refuses to say which side is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from critic.claims import Draft
from critic.evidence import Index, Stretch, content_stems, index_sources
from critic.records import Issue, IssueType, Source, Verdict
from critic.rules import RULES
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.kept import kept
from critic.text.meaning.polarity import negations
from critic.text.quantities import compare
from critic.text.reading import Passage, Reading

ONE_SUBJECT = 0.5  # share of two claims' words that must be common
BEARS = 0.55  # share of a claim that a source must hold to have a say in it
AGREES = 0.75  # and this share to count as one that bears the claim out
PARTNERS = 4  # claims that one claim is compared with, the likeliest first
POSTINGS = 40
MAX_PAIRS = 400  # pairs of claims compared in one answer; ordinary ones have a handful
_LETTER: Final = re.compile(r"\b[A-Z]\b(?!\.)")
_OF_VALUES: Final = ("NUM", "DAT")
_SHOWN = 120


@dataclass(frozen=True)
class Contradiction:
    """Two claims of one answer that cannot both be true; spans are of the answer as given."""

    first: Draft
    second: Draft
    code: str
    strength: float
    start: int
    end: int

    @property
    def issue(self) -> Issue:
        """The contradiction as an issue at the later claim, naming both."""
        one, other = _shown(self.first), _shown(self.second)
        return Issue(
            issue_type=IssueType.INTERNAL_CONTRADICTION,
            severity=round(self.strength, 4),
            code="CON001",
            description=f"The answer contradicts itself: “{one}” and “{other}”.",
            problematic_text=self.second.passage.reading.given[self.start : self.end],
            start=self.start,
            end=self.end,
            suggestion=f"Keep the one that the sources support, {self.first.id} or {self.second.id}.",
            claim_id=self.second.id,
        )


@dataclass(frozen=True)
class SourceConflict:
    """Two sources that disagree on what a claim states, each with the place that says so."""

    draft: Draft
    agrees: Stretch
    differs: Stretch
    code: str
    strength: float

    @property
    def issue(self) -> Issue:
        """The disagreement as an issue at the claim, with both quotes; never resolved here."""
        return Issue(
            issue_type=IssueType.SOURCE_CONFLICT,
            severity=round(0.6 * self.strength, 4),
            code="CON002",
            description=(
                f"The sources disagree: {self.agrees.source_id} says “{_clip(self.agrees.passage.text)}”, "
                f"{self.differs.source_id} says “{_clip(self.differs.passage.text)}”."
            ),
            problematic_text=_given(self.draft),
            start=self.draft.start,
            end=self.draft.end,
            suggestion="Name both, or say why one of them holds.",
            claim_id=self.draft.id,
        )


@dataclass(frozen=True)
class Conflicts:
    """Everything that does not fit together in one case."""

    contradictions: tuple[Contradiction, ...] = ()
    source_conflicts: tuple[SourceConflict, ...] = ()

    @kept
    def inconsistent(self) -> frozenset[str]:
        """Ids of the claims that another claim contradicts."""
        return frozenset(
            [draft.id for item in self.contradictions for draft in (item.first, item.second)]
        )

    @property
    def issues(self) -> tuple[Issue, ...]:
        """One issue for every conflict, in order."""
        own = [item.issue for item in self.contradictions]
        return (*own, *[item.issue for item in self.source_conflicts])


def find_conflicts(
    drafts: Sequence[Draft],
    stretches: Mapping[str, Sequence[Stretch]],
    rarity: Mapping[str, float],
    least: float,
    *,
    rules: Sequence[Rule] = RULES,
) -> Conflicts:
    """Find the contradictions among claims and among the sources that bear on them.

    `stretches` gives for a claim's id the places that bear on it; `least` is the strength from which
    a rule's word counts.
    """
    checkable = [draft for draft in drafts if draft.checkable]
    bench = _Bench(rarity, least, rules)
    return Conflicts(
        tuple(_contradictions(checkable, bench)),
        tuple(_source_conflicts(checkable, stretches, bench)),
    )


class _Bench:
    """Runs the rules on a claim with one stretch of text as its only source."""

    def __init__(self, rarity: Mapping[str, float], least: float, rules: Sequence[Rule]) -> None:
        self._rarity, self._rules = rarity, rules
        self.least = least
        self._indexes: dict[str, Index] = {}

    def index(self, text: str) -> Index:
        """Give the index of a text alone."""
        if text not in self._indexes:
            self._indexes[text] = index_sources((Source(id="other", text=text),), self._rarity)
        return self._indexes[text]

    def hits(self, claim: Passage, text: str) -> list[Hit]:
        """Give what the rules find of a claim beside this text."""
        index = self.index(text)
        exhibit = Exhibit(claim, index.stretches(claim), index)
        return [hit.coded(rule.code) for rule in self._rules for hit in rule.find(exhibit)]

    def contradiction(self, claim: Passage, text: str) -> Hit | None:
        """Give the strongest finding that the text contradicts the claim, if strong enough."""
        found = [hit for hit in self.hits(claim, text) if hit.verdict is Verdict.CONTRADICTED]
        best = max(found, key=lambda hit: (hit.strength, -hit.start, hit.code), default=None)
        return best if best and best.strength >= self.least else None


def _contradictions(drafts: Sequence[Draft], bench: _Bench) -> Iterator[Contradiction]:
    for first, second in islice(_pairs(drafts), MAX_PAIRS):
        hit = bench.contradiction(second.passage, _given(first))
        if hit is None or not _same_subject(first, second, hit.code):
            continue
        if back := bench.contradiction(first.passage, _given(second)):
            start, end = second.passage.reading.origin(hit.start, hit.end)
            strength = min(hit.strength, back.strength)
            yield Contradiction(first, second, hit.code, strength, start, end)


def _pairs(drafts: Sequence[Draft]) -> Iterator[tuple[Draft, Draft]]:
    """Claims that speak of one subject and may differ, the earlier one first."""
    postings: dict[str, list[int]] = {}
    known: list[frozenset[str]] = []
    for place, draft in enumerate(drafts):
        stems = frozenset(stem for stem in content_stems(draft.passage) if not stem[0].isdigit())
        likely: dict[int, int] = {}
        for stem in sorted(stems, key=lambda item: (len(postings.get(item, ())), item)):
            for earlier in postings.get(stem, ())[-POSTINGS:]:
                likely[earlier] = likely.get(earlier, 0) + 1
            postings.setdefault(stem, []).append(place)
        known.append(stems)
        ranked = sorted(likely, key=lambda earlier: (-likely[earlier], earlier))
        for earlier in ranked[:PARTNERS]:
            if _one_subject(known[earlier], stems) and _may_differ(drafts[earlier], draft):
                yield drafts[earlier], draft


def _same_subject(first: Draft, second: Draft, code: str) -> bool:
    """Whether what two claims do not share is the difference itself, not another subject."""
    one, other = _telling(first), _telling(second)
    apart = min(len(one - other), len(other - one))
    return apart == 0 if code.startswith(_OF_VALUES) else apart < 2


def _telling(draft: Draft) -> frozenset[str]:
    """The content of a claim without its values, lone capitals ("Plan B") included."""
    stems = {stem for stem in content_stems(draft.passage) if not stem[0].isdigit()}
    text = draft.passage.reading.text
    for moment in draft.passage.moments:
        stems -= set(draft.passage.reading.passage(moment.start, moment.end).stems)
    letters = _LETTER.findall(text, draft.passage.start + 1, draft.passage.end)
    return frozenset((*stems, *letters))


def _one_subject(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two claims share most words, or all of the shorter one's."""
    shared = len(one & other)
    return shared >= ONE_SUBJECT * len(one | other) or (
        shared > 1 and shared == min(len(one), len(other))
    )


def _may_differ(one: Draft, other: Draft) -> bool:
    """Whether two claims are not the same words, and not said of two times."""
    if one.passage.folded == other.passage.folded:
        return False
    return not (one.passage.quantities and other.passage.quantities and _other_time(one, other))


def _other_time(one: Draft, other: Draft) -> bool:
    times = [
        [item.passage.reading.text[m.start : m.end] for m in item.passage.moments]
        for item in (one, other)
    ]
    return times[0] != times[1]


def _source_conflicts(
    drafts: Sequence[Draft], stretches: Mapping[str, Sequence[Stretch]], bench: _Bench
) -> Iterator[SourceConflict]:
    for draft in drafts:
        found = _best_by_source(stretches.get(draft.id, ()))
        if len(found) > 1 and _sources_differ(draft, found):
            yield from _conflict(draft, found, bench)


def _best_by_source(stretches: Sequence[Stretch]) -> list[Stretch]:
    best: dict[int, Stretch] = {}
    for stretch in stretches:
        if stretch.coverage >= BEARS and not stretch.passage.reading.facts:
            best.setdefault(stretch.source, stretch)
    return list(best.values())


def _sources_differ(draft: Draft, stretches: Sequence[Stretch]) -> bool:
    """A cheap look: some value or denial of the claim stands in one source and not in another."""
    denied = {_denies(item.passage) for item in stretches}
    if len(denied) > 1:
        return True
    agreeing = {_agrees(draft.passage, item.passage) for item in stretches}
    return agreeing >= {True, False}


def _denies(passage: Passage) -> bool:
    return bool(negations(passage))


def _agrees(claim: Passage, source: Passage) -> bool | None:
    """Whether a source holds all the claim's values; None where the claim has none."""
    if claim.quantities:
        return all(
            any(compare(mine, theirs) in ("equal", "implied") for theirs in source.quantities)
            for mine in claim.quantities
        )
    if claim.moments:
        spoken = {_said(source, moment.start, moment.end) for moment in source.moments}
        return all(_said(claim, moment.start, moment.end) in spoken for moment in claim.moments)
    return None


def _said(passage: Passage, start: int, end: int) -> str:
    return passage.reading.text[start:end].casefold()


def _conflict(
    draft: Draft, stretches: Sequence[Stretch], bench: _Bench
) -> Iterator[SourceConflict]:
    """One source contradicts the claim, and another, that holds the claim, does not."""
    contradicting: list[tuple[Stretch, Hit]] = []
    agreeing: list[Stretch] = []
    for stretch in stretches:
        text = _source_text(stretch)
        hit = bench.contradiction(draft.passage, text)
        if hit:
            contradicting.append((stretch, hit))
        elif stretch.coverage >= AGREES and _is_alike(draft.passage, stretch.passage):
            agreeing.append(stretch)
    if contradicting and agreeing:
        differs, hit = contradicting[0]
        yield SourceConflict(draft, agreeing[0], differs, hit.code, hit.strength)


def _is_alike(claim: Passage, source: Passage) -> bool:
    return _agrees(claim, source) is not False and _denies(claim) == _denies(source)


def _source_text(stretch: Stretch) -> str:
    reading: Reading = stretch.passage.reading
    start, end = reading.origin(stretch.passage.start, stretch.passage.end)
    return reading.given[start:end]


def _given(draft: Draft) -> str:
    return draft.passage.reading.given[draft.start : draft.end]


def _shown(draft: Draft) -> str:
    return _clip(_given(draft))


def _clip(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"
