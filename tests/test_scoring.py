"""The contract's formulas, and what must hold of them for any counts."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.policy import override, policy_from_mapping
from critic.records import Decision, GroundednessLevel, Summary
from critic.scoring import Tally, decide, level, score

CONFIGS = Path(__file__).parent.parent / "configs"
POLICY = policy_from_mapping(tomllib.loads((CONFIGS / "balanced.toml").read_text()))


def tally(s=0, p=0, u=0, c=0, idle=0, marks=0, accurate=0, inconsistent=None) -> Tally:
    summary = Summary(
        total_claims=s + p + u + c + idle,
        supported=s,
        partial=p,
        unsupported=u,
        contradicted=c,
        not_checkable=idle,
    )
    return Tally(summary, marks, accurate, c if inconsistent is None else inconsistent)


counts = st.builds(
    tally,
    s=st.integers(0, 9),
    p=st.integers(0, 9),
    u=st.integers(0, 9),
    c=st.integers(0, 9),
    idle=st.integers(0, 3),
)


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (tally(s=1), dict(hallucination=0, faithfulness=1, judge_confidence=1, groundedness=1)),
        (tally(c=1), dict(hallucination=1, faithfulness=0, judge_confidence=0.2, groundedness=0)),
        (tally(s=3, u=2), dict(hallucination=0.4, judge_confidence=0.88, faithfulness=0.6)),
        (tally(s=2, p=2), dict(hallucination=0.25, judge_confidence=0.925, groundedness=0.75)),
        (tally(u=3), dict(hallucination=1, judge_confidence=0.7, consistency=1)),
        (tally(s=4, c=1), dict(hallucination=0.2, consistency=0.8, judge_confidence=0.84)),
    ],
)
def test_formulas(counted, expected):
    scores = score(counted, POLICY).scores
    assert {name: getattr(scores, name) for name in expected} == pytest.approx(expected)


def test_confidence_weighs_three_scores():
    scored = score(tally(s=1, u=1, marks=4, accurate=3), POLICY)
    assert scored.confidence == pytest.approx(0.4 * 0.5 + 0.4 * 0.75 + 0.2)


def test_weights_of_missing_scores_are_shared_out():
    scored = score(tally(s=1, u=1), POLICY)
    assert scored.scores.citation is None
    assert scored.confidence == pytest.approx((0.4 * 0.5 + 0.2) / 0.6)
    assert [item.check for item in scored.skipped] == ["citation"]


def test_required_citations_that_are_missing_score_nothing():
    strict = override(POLICY, {"checks.require_citations": True})
    assert score(tally(s=1), strict).scores.citation == 0


def test_nothing_to_check_is_unknown_and_accepted():
    counted = tally(idle=2)
    scored = score(counted, POLICY)
    assert set(scored.scores.model_dump().values()) == {None}
    assert scored.confidence is None
    assert sorted(item.check for item in scored.skipped) == sorted(scored.scores.model_dump())
    assert all(item.reason for item in scored.skipped)
    assert decide(counted, scored, POLICY, abstained=False) is Decision.ACCEPT
    assert level(counted, scored.scores, POLICY) is GroundednessLevel.NOTHING_TO_CHECK


@pytest.mark.parametrize("check", ["hallucination", "citation", "consistency"])
def test_a_check_switched_off_is_named_and_scores_nothing(check):
    policy = override(POLICY, {f"checks.{check}": False})
    scored = score(tally(s=1, marks=1), policy)
    assert getattr(scored.scores, check) is None
    assert check in [item.check for item in scored.skipped]


@pytest.mark.parametrize(
    ("counted", "decision"),
    [
        (tally(s=10), Decision.ACCEPT),
        (tally(s=9, c=1), Decision.REVISE),
        (tally(s=7, u=3), Decision.REVISE),
        (tally(s=8, u=2), Decision.ACCEPT),
        (tally(s=5, marks=10, accurate=6), Decision.REVISE),
        (tally(s=5, marks=10, accurate=7), Decision.ACCEPT),
    ],
)
def test_each_threshold_binds(counted, decision):
    assert decide(counted, score(counted, POLICY), POLICY, abstained=False) is decision


def test_the_policy_may_reject():
    policy = override(POLICY, {"breach.decision": "reject"})
    counted = tally(c=1)
    assert decide(counted, score(counted, policy), policy, abstained=False) is Decision.REJECT


@pytest.mark.parametrize(
    ("counted", "name"),
    [
        (tally(s=9, u=1), GroundednessLevel.FULLY),
        (tally(s=1, u=1), GroundednessLevel.PARTIALLY),
        (tally(s=1, u=2), GroundednessLevel.UNGROUNDED),
        (tally(s=9, c=1), GroundednessLevel.CONTRADICTORY),
    ],
)
def test_levels(counted, name):
    assert level(counted, score(counted, POLICY).scores, POLICY) is name


@given(counts)
def test_scores_stay_in_range(counted):
    scored = score(counted, POLICY)
    known = [value for value in scored.scores.model_dump().values() if value is not None]
    assert all(0 <= value <= 1 for value in known)
    assert scored.confidence is None or 0 <= scored.confidence <= 1


@given(counts, st.sampled_from(["partial", "unsupported", "contradicted"]))
def test_a_worse_claim_never_helps(counted, worse):
    if not counted.summary.supported:
        return
    changed = counted.summary.model_copy(
        update={
            "supported": counted.summary.supported - 1,
            worse: getattr(counted.summary, worse) + 1,
        }
    )
    before = score(counted, POLICY)
    after = score(counted._replace(summary=changed, inconsistent=changed.contradicted), POLICY)
    assert after.scores.hallucination >= before.scores.hallucination
    assert after.scores.groundedness <= before.scores.groundedness
    assert after.scores.judge_confidence <= before.scores.judge_confidence
    assert after.confidence <= before.confidence
