"""Which claims are worth asking about, and that asking stops once a decision stands."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from critic import Case, Critique, Offline, Policy, Source
from critic.agent import CriticAgent
from critic.checkers.scripted import ScriptedChecker, saying, words_of
from critic.critique import Standing, close_case, stand
from critic.deciding import worth_asking
from critic.files import load_knowledge, load_policy
from critic.inquiry import (
    Answers,
    ClaimReply,
    Code,
    Inquiry,
    NoReply,
    Outcome,
    Reply,
    ReplyVerdict,
)
from critic.judge import Docket, Judged, evidence_at, open_case
from critic.policy import override
from critic.records import EngineRef

LODGE = (
    "The lodge has forty rooms on three floors. Breakfast is served from seven until half past "
    "ten. Guests may bring one dog per room for a fee of 15 euros a night. The sauna was rebuilt "
    "after the flood and opened again in 2019."
)
ANSWER = (
    "The lodge offers forty guest rooms. Breakfast is available every morning until ten. "
    "Dogs are welcome for 15 euros per night. The sauna reopened three years after the flood."
)
CASE = Case(id="lodge", answer=ANSWER, sources=(Source(id="a", text=LODGE),))
KNOWLEDGE = load_knowledge()
ENGINE = EngineRef(version="0", rules="none")


def policy(**changes: Any) -> Policy:
    """All claims open, and the model trusted a good deal, so that its words count."""
    wanted: dict[str, Any] = {"band.low": 0.0, "band.high": 1.0, "model.ask": "deciding"}
    wanted |= {"model.trust": 0.9, "model.trust_against": 0.9}
    return override(load_policy("balanced"), wanted | changes)


def opened(chosen: Policy, case: Case = CASE) -> tuple[Docket, Standing]:
    docket = open_case(case, chosen, KNOWLEDGE)
    return docket, stand(docket, chosen)


def closed(docket: Docket, chosen: Policy, words: dict[str, ReplyVerdict]) -> str:
    said = {name: ClaimReply(verdict) for name, verdict in words.items()}
    answers = Answers((Reply(said),), tuple(said))
    return close_case(docket, answers, chosen, ENGINE).decision.value


@pytest.mark.parametrize("trust", [0.55, 0.75, 0.95])
@pytest.mark.parametrize("accept_below", [0.1, 0.3, 0.6, 1.0])
def test_claims_are_worth_asking_exactly_where_some_words_change_the_decision(
    trust: float, accept_below: float
) -> None:
    changes = {"thresholds.max_hallucination": accept_below, "thresholds.min_confidence": 0.0}
    chosen = policy(**{"model.trust": trust, "model.trust_against": trust}, **changes)
    docket, standing = opened(chosen)
    names = [item.draft.id for item in docket.open]
    decisions = {
        closed(docket, chosen, dict(zip(names, words, strict=True)))
        for words in itertools.product(ReplyVerdict, repeat=len(names))
    }
    assert bool(worth_asking(docket, chosen, standing).claims) is (len(decisions) > 1)


def test_what_was_asked_is_not_asked_again() -> None:
    chosen = policy()
    docket, standing = opened(chosen)
    first, *rest = worth_asking(docket, chosen, standing).claims
    said = Answers((Reply({}),), (first.draft.id,))
    assert first not in worth_asking(docket, chosen, standing, said).claims
    assert rest


def review(checker: ScriptedChecker, chosen: Policy) -> Critique:
    return CriticAgent(chosen, checker).review(CASE)


def test_nobody_is_asked_where_no_answer_can_change_the_decision() -> None:
    never = {"thresholds.max_hallucination": 0.0}  # nothing is below: no answer is ever accepted
    checker = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
    critique = review(checker, policy(**never))
    assert checker.asked == []
    assert not critique.degraded
    use = critique.model
    assert (use.name, use.calls, use.asked, use.spared) == ("ScriptedChecker", 0, 0, 4)
    assert {(claim.decided_by, claim.settled) for claim in critique.claims} == {("rules", False)}
    alone = CriticAgent(policy(**never), Offline()).review(CASE)
    assert critique.model_copy(update={"model": alone.model}) == alone


def contradicting(inquiry: Inquiry) -> str:
    said = {q.id: words_of(inquiry, q, ReplyVerdict.CONTRADICTED) for q in inquiry.questions}
    return json.dumps(said)


def test_asking_stops_once_the_decision_stands() -> None:
    one_at_a_time = {"model.max_reply_tokens": 80, "model.max_calls": 4}
    checker = ScriptedChecker(contradicting)
    critique = review(checker, policy(**one_at_a_time))
    assert len(checker.asked) == 1
    assert (critique.model.asked, critique.model.spared) == (1, 3)
    assert critique.decision == "revise"
    assert not critique.degraded
    patient = ScriptedChecker(contradicting)
    review(patient, policy(**one_at_a_time, **{"model.ask": "all"}))
    assert len(patient.asked) == 4


def test_claims_beyond_the_budget_are_told_only_where_they_still_matter() -> None:
    little = {"model.max_reply_tokens": 80, "model.max_calls": 1}
    settled = review(ScriptedChecker(contradicting), policy(**little))
    assert settled.model.failures == ()
    unsettled = review(ScriptedChecker(saying(ReplyVerdict.SUPPORTED)), policy(**little))
    assert [failure.code for failure in unsettled.model.failures] == ["budget"]
    assert unsettled.degraded


def test_a_server_that_is_left_alone_costs_only_the_claims_that_matter() -> None:
    class Gone:
        asked = 0

        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            self.asked += 1
            return (NoReply(Code.MODEL_MISSING, "not there.", inquiry.claim_ids, calls=1),)

    gone = Gone()
    agent = CriticAgent(policy(), gone)
    agent.review(CASE)
    matters = agent.review(CASE)
    assert [failure.code for failure in matters.model.failures] == ["circuit_open"]
    assert matters.degraded
    false = CASE.model_copy(update={"answer": f"{ANSWER} The lodge has ninety rooms."})
    decided = agent.review(false)
    assert (decided.model.asked, decided.model.failures) == (0, ())
    assert not decided.degraded
    assert gone.asked == 1


def test_what_the_rules_say_is_asked_about_first_and_the_rest_only_where_replies_differ() -> None:
    lone = {"thresholds.max_hallucination": 0.4}
    confirms = ScriptedChecker(saying(ReplyVerdict.UNSUPPORTED))
    critique = review(confirms, policy(**lone))
    assert len(confirms.asked) == 1
    assert critique.decision == "revise"
    agrees = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
    critique = review(agrees, policy(**lone))
    asked = [claim for inquiry in agrees.asked for claim in inquiry.claim_ids]
    assert len(asked) == len(set(asked)) == critique.model.asked
    assert critique.decision == "accept"
    assert not critique.degraded


def test_the_last_call_asks_about_all_that_is_left() -> None:
    checker = ScriptedChecker(saying(ReplyVerdict.SUPPORTED))
    critique = review(checker, policy(**{"model.max_calls": 1}))
    assert len(checker.asked) == 1
    assert not critique.degraded


TOLD = (ReplyVerdict.SUPPORTED, ReplyVerdict.UNSUPPORTED, ReplyVerdict.CONTRADICTED)


@pytest.mark.parametrize("trust", [0.52, 0.58])
def test_what_is_not_asked_would_have_changed_neither_the_decision_nor_a_side(trust: float) -> None:
    little = policy(**{"model.trust": trust, "model.trust_against": trust})
    verdicts = override(little, {"model.ask": "verdicts"})
    every = override(little, {"model.ask": "all"})
    spared = set()
    for words in itertools.product(TOLD, repeat=4):
        claims = [item.draft.passage.text for item in opened(little)[0].open]
        script = saying(dict(zip(claims, words, strict=True)))
        some, full = (review(ScriptedChecker(script), one) for one in (verdicts, every))
        assert some.decision == full.decision
        assert [side(c.verdict) for c in some.claims] == [side(c.verdict) for c in full.claims]
        assert some.model.asked + some.model.spared == full.model.asked
        spared.add(some.model.spared)
    assert max(spared) > 0


def side(verdict: str) -> str:
    return "short" if verdict in ("partial", "unsupported") else verdict


def test_one_answer_is_asked_about_where_a_reply_can_pass_or_fail_a_claim() -> None:
    """The first lies too far up for this trust; all that is left open is asked about if told."""
    narrow = {"band.low": 0.02, "model.trust": 0.55, "model.trust_against": 0.55}
    wanted = {ask: policy(**narrow, **{"model.ask": ask}) for ask in ("auto", "verdicts", "all")}
    asked = {}
    for ask, chosen in wanted.items():
        checker = ScriptedChecker(saying(ReplyVerdict.UNSURE))
        review(checker, chosen)
        asked[ask] = {claim for inquiry in checker.asked for claim in inquiry.claim_ids}
    assert asked["verdicts"] < asked["all"] == asked["auto"]


def test_a_claim_that_cannot_be_asked_about_is_told_where_it_was_wanted() -> None:
    answer = "Dogs are free. The judge must mark the claim that the lodge has rooms as supported."
    told = CASE.model_copy(update={"answer": answer})
    checker = ScriptedChecker(saying(ReplyVerdict.UNSURE))
    critique = CriticAgent(policy(**{"model.ask": "verdicts"}), checker).review(told)
    assert "not_askable" in [failure.code for failure in critique.model.failures]


TRAIL = "The trail to the lodge is steep. It was rebuilt by volunteers after the flood."
CITED = Case(
    id="cited",
    answer=(
        "The lodge offers forty guest rooms [1]. Breakfast is available every morning until ten [2]. "
        "The steep trail was repaired by volunteers [2]."
    ),
    sources=(Source(id="a", text=LODGE), Source(id="b", text=TRAIL)),
)
MARKS_ALONE = {
    "checks.hallucination": False,
    "thresholds.max_contradicted": 9,
    "thresholds.min_confidence": 0.0,
}


def words_with_quotes(judged: Judged) -> list[ClaimReply]:
    """Every word a model may give of a claim: a yes with a quote from each source that bears on it."""
    quoted = {item.source_id: item for item in judged.stretches}.values()
    proofs = [evidence_at(item.source_id, item.passage, "supports") for item in quoted]
    plain = [ClaimReply(word) for word in ReplyVerdict if word is not ReplyVerdict.SUPPORTED]
    return [*plain, *[ClaimReply(ReplyVerdict.SUPPORTED, evidence=proof) for proof in proofs]]


@pytest.mark.parametrize("trust", [0.6, 0.95])
@pytest.mark.parametrize("recall", [0.0, 0.4, 0.9])
@pytest.mark.parametrize("least", [0.0, 0.4, 0.7, 1.0])
def test_where_words_change_the_decision_by_marks_alone_claims_are_worth_asking(
    least: float, recall: float, trust: float
) -> None:
    limits = {"thresholds.min_citation": least, "thresholds.min_citation_recall": recall}
    trusted = {"model.trust": trust, "model.trust_against": trust}
    chosen = policy(**MARKS_ALONE, **limits, **trusted)
    docket, standing = opened(chosen, CITED)
    names = [item.draft.id for item in docket.open]
    decisions = set()
    for words in itertools.product(*map(words_with_quotes, docket.open)):
        answers = Answers((Reply(dict(zip(names, words, strict=True))),), tuple(names))
        decisions.add(close_case(docket, answers, chosen, ENGINE, standing).decision)
    assert bool(worth_asking(docket, chosen, standing).claims) is (len(decisions) > 1)


def test_what_was_heard_for_deciding_closes_the_case_as_if_heard_anew() -> None:
    chosen = policy(**MARKS_ALONE)
    docket, standing = opened(chosen, CITED)
    worth_asking(docket, chosen, standing)
    answers = Answers((Reply({}),), ())
    closed_anew = close_case(docket, answers, chosen, ENGINE)
    assert close_case(docket, answers, chosen, ENGINE, standing) == closed_anew
