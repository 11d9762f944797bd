"""The public minimal pairs: their form, and the floor no family may fall through."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from critic import CriticAgent
from critic.errors import UsageError
from critic.records import Verdict
from critic.selftest import Family, Pair, SelftestResult, families, run_selftest, verdict_of
from critic.text.alignment import keys
from critic.text.reading import Reading

FLOORS = tomllib.loads((Path(__file__).parent / "pairs" / "floors.toml").read_text("utf-8"))
SUITE = families()
PAIRS = [pair for family in SUITE for pair in family.pairs]
MOST_CHANGED = 9  # words that are new or gone, of both claims together


@pytest.fixture(scope="module")
def result() -> SelftestResult:
    return run_selftest(CriticAgent("offline"), SUITE)


def test_the_suite_is_large_and_mostly_decidable():
    assert len(PAIRS) >= 420
    assert len(SUITE) >= 24
    assert sum(pair.decidable for pair in PAIRS) >= len(PAIRS) * 2 / 3
    assert min(len(family.pairs) for family in SUITE) >= 10


def test_ids_are_unique_and_name_their_family():
    assert len({pair.id for pair in PAIRS}) == len(PAIRS)
    for family in SUITE:
        assert all(pair.id.rpartition("-")[0] == family.family for pair in family.pairs)


def test_no_pair_is_written_twice():
    repeated = Counter((pair.source, pair.good, pair.bad) for pair in PAIRS)
    assert max(repeated.values()) == 1


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.id)
def test_a_pair_is_minimal(pair: Pair):
    good, bad = (Counter(words(claim)) for claim in (pair.good, pair.bad))
    changed = (good - bad).total() + (bad - good).total()
    assert pair.good != pair.bad
    assert changed <= MOST_CHANGED


def words(claim: str) -> tuple[str, ...]:
    reading = Reading(claim)
    return keys(reading.passage(0, len(reading.text)))


@pytest.mark.parametrize("family", SUITE, ids=lambda family: family.family)
def test_no_family_falls_through_its_floor(family: Family, result: SelftestResult):
    score = next(item for item in result.families if item.family == family.family)
    reached = score.decidable_accuracy
    wrong = [item.pair.id for item in score.failing if item.pair.decidable]
    assert reached is not None
    assert reached >= FLOORS["decidable"][family.family], wrong


def test_the_whole_suite_stays_above_its_floor(result: SelftestResult):
    assert result.decidable_accuracy is not None
    assert result.decidable_accuracy >= FLOORS["overall"]["decidable"]
    assert result.accuracy >= FLOORS["overall"]["all"]
    assert result.exact >= FLOORS["overall"]["exact"]


def test_every_family_has_a_floor():
    assert sorted(FLOORS["decidable"]) == [family.family for family in SUITE]


def test_an_unknown_family_is_named_with_its_neighbour():
    with pytest.raises(UsageError, match="did you mean units"):
        families(["unit"])


def test_families_come_in_the_order_asked_for():
    assert [family.family for family in families(["units", "dates"])] == ["units", "dates"]


def test_an_empty_suite_has_no_figures():
    with pytest.raises(ValueError, match="no pair"):
        run_selftest(CriticAgent("offline"), ())


def test_the_worst_claim_speaks_for_its_answer():
    critique = CriticAgent("offline").review(
        "The tram stops at the market. The tram does not stop at the market.",
        ["The tram stops at the market."],
    )
    assert verdict_of(critique) is Verdict.CONTRADICTED
