"""The minimal-pair suite: how many pairs of a true claim and its smallest falsification are right.

Knows the pairs' format and when a pair is right: the good claim is judged supported and the bad one
is not. Whether the bad one also gets the very verdict it deserves is counted apart. Knows no rule,
and nothing of how a result is shown.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from pydantic import Field, field_validator

from critic.agent import CriticAgent
from critic.errors import UsageError
from critic.files import load_pairs
from critic.records import Critique, Record, Verdict

WORST_FIRST = (Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.PARTIAL, Verdict.SUPPORTED)
CAUGHT = frozenset({Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.PARTIAL})


class Pair(Record):
    """A claim its sources support, and a minimal change of it that they do not.

    `decidable`: rules can be expected to settle it; the others need knowledge of the world or
    several steps of thought.
    """

    id: str
    source: tuple[str, ...]
    good: str
    bad: str
    bad_verdict: Literal[Verdict.CONTRADICTED, Verdict.UNSUPPORTED]
    decidable: bool
    note: str = ""

    @field_validator("source", mode="before")
    @classmethod
    def _several(cls, source: Any) -> Any:
        return (source,) if isinstance(source, str) else source


class Family(Record):
    """Pairs about one thing that answers get wrong."""

    family: str
    about: str
    pairs: tuple[Pair, ...] = Field(alias="pair")


class Failing(Record):
    """A pair judged wrongly: what was said of its two claims, and by which rules."""

    pair: Pair
    good_verdict: Verdict
    bad_verdict: Verdict
    good_codes: tuple[str, ...]
    bad_codes: tuple[str, ...]


class FamilyScore(Record):
    """One family's pairs: all, decidable, and how many of each are right; shares in 0..1.

    `exact` is the share of pairs whose bad claim got the verdict it deserves (partly supported
    counts as unsupported). `decidable_accuracy` is None where no pair is decidable.
    """

    family: str
    about: str
    pairs: int
    decidable: int
    right: int
    decidable_right: int
    accuracy: float
    decidable_accuracy: float | None
    exact: float
    failing: tuple[Failing, ...]


class SelftestResult(Record):
    """The suite's figures, in total and per family."""

    families: tuple[FamilyScore, ...]
    pairs: int
    decidable: int
    accuracy: float
    decidable_accuracy: float | None
    exact: float


class _Judged(Record):
    """One pair after both of its claims were judged."""

    pair: Pair
    good: Verdict
    bad: Verdict
    failing: Failing | None

    @property
    def exact(self) -> bool:
        """Whether the bad claim got the verdict it deserves."""
        milder = {Verdict.UNSUPPORTED, Verdict.PARTIAL}
        contradicted = self.pair.bad_verdict is Verdict.CONTRADICTED
        return self.bad is Verdict.CONTRADICTED if contradicted else self.bad in milder


def families(names: Sequence[str] = ()) -> tuple[Family, ...]:
    """Give the shipped families, all or those named; raise `UsageError` for an unknown name."""
    known = {family.family: family for family in map(Family.model_validate, load_pairs())}
    for name in names:
        if name not in known:
            close = difflib.get_close_matches(name, [*known], n=1)
            hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(known)}"
            raise UsageError(f"no such family of pairs: {name}; {hint}")
    return tuple(known[name] for name in names or known)


def run_selftest(agent: CriticAgent, suite: Iterable[Family]) -> SelftestResult:
    """Judge both claims of every pair; raises ValueError where the suite holds no pair."""
    judged = [(family, tuple(_judge(agent, pair) for pair in family.pairs)) for family in suite]
    every = [item for _, items in judged for item in items]
    if not every:
        raise ValueError("no pair to judge")
    return SelftestResult(
        families=tuple(_score(family, items) for family, items in judged if items),
        pairs=len(every),
        decidable=sum(item.pair.decidable for item in every),
        accuracy=_accuracy(every) or 0.0,
        decidable_accuracy=_accuracy(_decidable(every)),
        exact=_exact(every),
    )


def verdict_of(critique: Critique) -> Verdict:
    """Give the worst verdict among a critique's claims; not checkable where none is."""
    said = {claim.verdict for claim in critique.claims}
    return next((verdict for verdict in WORST_FIRST if verdict in said), Verdict.NOT_CHECKABLE)


def _judge(agent: CriticAgent, pair: Pair) -> _Judged:
    good, bad = (agent.review(claim, pair.source) for claim in (pair.good, pair.bad))
    said = verdict_of(good), verdict_of(bad)
    right = said[0] is Verdict.SUPPORTED and said[1] in CAUGHT
    failing = Failing(
        pair=pair,
        good_verdict=said[0],
        bad_verdict=said[1],
        good_codes=tuple(_codes(good)),
        bad_codes=tuple(_codes(bad)),
    )
    return _Judged(pair=pair, good=said[0], bad=said[1], failing=None if right else failing)


def _codes(critique: Critique) -> Iterator[str]:
    """Give the codes of all findings, each once, in the order of the text."""
    yield from dict.fromkeys(item.code for claim in critique.claims for item in claim.findings)


def _score(family: Family, items: Sequence[_Judged]) -> FamilyScore:
    decidable = _decidable(items)
    return FamilyScore(
        family=family.family,
        about=family.about,
        pairs=len(items),
        decidable=len(decidable),
        right=_right(items),
        decidable_right=_right(decidable),
        accuracy=_accuracy(items) or 0.0,
        decidable_accuracy=_accuracy(decidable),
        exact=_exact(items),
        failing=tuple(item.failing for item in items if item.failing),
    )


def _decidable(items: Sequence[_Judged]) -> list[_Judged]:
    return [item for item in items if item.pair.decidable]


def _right(items: Sequence[_Judged]) -> int:
    return sum(item.failing is None for item in items)


def _accuracy(items: Sequence[_Judged]) -> float | None:
    return round(_right(items) / len(items), 4) if items else None


def _exact(items: Sequence[_Judged]) -> float:
    return round(sum(item.exact for item in items) / len(items), 4)
