"""How far a model's word moves a claim, by the policy's trust and the model's own doubt."""

from __future__ import annotations

from typing import Any

import pytest

from critic.files import load_knowledge, load_policy
from critic.inquiry import ClaimReply, ReplyVerdict
from critic.judge import Judged, open_case
from critic.policy import Policy, override
from critic.records import Case, Source, Verdict
from critic.verdicts import close_claim, word_on

CASE = Case(
    answer="The ferry to the island leaves every morning from the old pier.",
    sources=(Source(id="s", text="A ferry leaves from the pier on most days of the week."),),
)


def policy(**changes: Any) -> Policy:
    return override(load_policy("balanced"), {"band.low": 0.0, "band.high": 1.0} | changes)


def trusting(yes: float, no: float) -> Policy:
    return policy(**{"model.trust": yes, "model.trust_against": no})


(JUDGED,) = open_case(CASE, policy(), load_knowledge()).judged


def support(reply: ClaimReply | None, chosen: Policy, judged: Judged = JUDGED) -> float:
    found = close_claim(judged, reply, chosen, asked=True).support
    assert found is not None
    return found


@pytest.mark.parametrize("word", [ReplyVerdict.PARTIAL, ReplyVerdict.CONTRADICTED])
def test_a_yes_and_a_no_move_support_by_their_own_trust(word: ReplyVerdict) -> None:
    alone = support(None, policy())
    for yes, no in ((0.9, 0.5), (0.5, 0.9), (0.5, 0.5)):
        chosen = trusting(yes, no)
        assert (support(ClaimReply(ReplyVerdict.SUPPORTED), chosen) > alone) is (yes > 0.5)
        assert (support(ClaimReply(word), chosen) < alone) is (no > 0.5)
    assert support(ClaimReply(ReplyVerdict.UNSURE), trusting(0.9, 0.9)) == alone


def test_a_model_in_two_minds_moves_less() -> None:
    chosen = trusting(0.9, 0.9)
    moved = [
        support(ClaimReply(ReplyVerdict.SUPPORTED, likelihood=share), chosen)
        for share in (0.4, 0.6, 0.8, 1.0)
    ]
    assert moved == sorted(set(moved))
    assert moved[0] == pytest.approx(support(None, chosen))
    assert moved[-1] == support(ClaimReply(ReplyVerdict.SUPPORTED), chosen)


@pytest.mark.parametrize(
    ("trust", "likelihood", "verdict"),
    [
        (0.55, None, Verdict.UNSUPPORTED),
        (0.9, None, Verdict.CONTRADICTED),
        (0.9, 0.01, Verdict.CONTRADICTED),
        (0.9, 0.45, Verdict.UNSUPPORTED),
    ],
)
def test_a_models_contradiction_must_be_as_strong_as_a_rules(
    trust: float, likelihood: float | None, verdict: Verdict
) -> None:
    chosen = override(trusting(0.6, trust), {"thresholds.supported": 0.99})
    word = ClaimReply(ReplyVerdict.CONTRADICTED, likelihood=likelihood)
    assert word_on(JUDGED, word, chosen)[0] is verdict


def test_a_claim_says_what_a_model_said_of_it_and_nothing_where_none_did() -> None:
    told = close_claim(JUDGED, ClaimReply(ReplyVerdict.PARTIAL), policy(), asked=True)
    alone = close_claim(JUDGED, None, policy(), asked=True)
    assert told.model_verdict == "partial"
    assert "model_verdict" not in alone.model_dump(mode="json")
