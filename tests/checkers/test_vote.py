"""Several checkers vote: whom it asks, what failures do to it, and what it says of them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from desk import CLAIMS, ONE, inquiry, settings
from yesno_server import checker, saying

from critic.checkers import ScriptedChecker
from critic.checkers.asker import OneByOne
from critic.checkers.choosing import vote_among
from critic.checkers.guarded import Guarded
from critic.checkers.scripted import saying as script
from critic.checkers.vote import Vote, Voter
from critic.errors import UsageError
from critic.inquiry import Code, Inquiry, NoReply, Outcome, Reply, ReplyVerdict
from critic.inquiry.apart import one_by_one
from critic.testing import Loopback

BOTH = inquiry()
YES, NO, UNSURE = ReplyVerdict.SUPPORTED, ReplyVerdict.UNSUPPORTED, ReplyVerdict.UNSURE


class Silent:
    """Fails the way a dead server does."""

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        return (NoReply(Code.MODEL_MISSING, "not there.", inquiry.claim_ids, calls=1),)


class Hangs:
    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        await asyncio.sleep(60)
        raise AssertionError(inquiry.seal)


def voters(*members: Any) -> dict[str, Any]:
    """Checkers by name: a verdict stands for one that always says it."""
    return {
        f"m{place}": ScriptedChecker(script(member)) if isinstance(member, ReplyVerdict) else member
        for place, member in enumerate(members)
    }


def ask(
    *members: Any, asked: Inquiry = ONE, weights: dict[str, float] | None = None, **model: Any
) -> tuple[Outcome, ...]:
    vote = vote_among(voters(*members), settings(**model), weights)
    return asyncio.run(vote.check(asked))


def verdicts(outcomes: tuple[Outcome, ...]) -> dict[str, str]:
    replies = [item for item in outcomes if isinstance(item, Reply)]
    return {claim: word.verdict.value for item in replies for claim, word in item.claims.items()}


def failures(outcomes: tuple[Outcome, ...]) -> list[tuple[str, str]]:
    return [(item.code.value, item.detail) for item in outcomes if isinstance(item, NoReply)]


@pytest.mark.parametrize(
    ("members", "verdict"),
    [
        ((YES, YES, NO), "supported"),
        ((NO, YES, NO), "unsupported"),
        ((YES, NO), "unsure"),
        ((YES, UNSURE), "supported"),
        ((YES,), "supported"),
    ],
)
def test_the_majority_speaks(members, verdict):
    outcomes = ask(*members)
    assert verdicts(outcomes) == {"c1": verdict}
    assert failures(outcomes) == []


def test_a_heavier_voice_outweighs_two():
    assert verdicts(ask(YES, NO, NO, weights={"m0": 3})) == {"c1": "supported"}


def test_a_failed_voter_is_no_vote_and_is_named():
    outcomes = ask(Silent(), YES, YES)
    assert verdicts(outcomes) == {"c1": "supported"}
    assert failures(outcomes) == [("model_missing", "m0: not there.")]


def test_half_of_the_vote_is_enough_and_less_is_not():
    assert verdicts(ask(Silent(), NO)) == {"c1": "unsupported"}
    outcomes = ask(Silent(), Silent(), NO)
    assert verdicts(outcomes) == {}
    assert [code for code, _ in failures(outcomes)] == [
        "model_missing",
        "model_missing",
        "no_quorum",
    ]


def test_where_all_fail_no_claim_gets_a_word():
    outcomes = ask(Silent(), Silent(), asked=BOTH)
    assert verdicts(outcomes) == {}
    assert outcomes[-1] == NoReply(
        Code.NO_QUORUM, "Less than half of the vote gave a word.", ("c1", "c2")
    )


def test_nobody_is_asked_about_what_is_decided():
    split = ScriptedChecker(script({CLAIMS[0]: YES, CLAIMS[1]: NO}))
    last = ScriptedChecker(script(YES))
    outcomes = ask(YES, split, last, asked=BOTH)
    assert [item.claim_ids for item in last.asked] == [("c2",)]
    assert verdicts(outcomes) == {"c1": "supported", "c2": "supported"}
    last.asked.clear()
    ask(YES, YES, last, asked=BOTH)
    assert last.asked == []


def test_a_voter_that_hangs_takes_only_its_share_of_the_time():
    begun = time.monotonic()
    outcomes = ask(Hangs(), YES, YES, deadline_s=1.5)
    assert time.monotonic() - begun < 1.5
    assert verdicts(outcomes) == {"c1": "supported"}
    assert [code for code, _ in failures(outcomes)] == ["timeout"]


def test_a_voter_that_always_hangs_is_left_alone_in_the_end():
    hangs = Hangs()
    vote = vote_among(voters(hangs, YES, YES), settings(deadline_s=0.15))

    async def often() -> list[str]:
        found = [await vote.check(ONE) for _ in range(7)]
        assert vote.left_alone(("c1",)) is None  # the others can still be asked
        return [code for outcomes in found for code, _ in failures(outcomes)]

    assert asyncio.run(often()) == ["timeout"] * 5 + ["circuit_open"] * 2


def test_a_vote_costs_what_its_voters_cost_and_says_who_they_are():
    (reply,) = ask(YES, NO, NO)
    assert isinstance(reply, Reply)
    assert (reply.calls, reply.model) == (3, "m0 + m1 + m2")


def test_a_voter_that_breaks_its_promise_is_a_failure_and_no_vote():
    class Careless:
        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            raise ValueError(inquiry.seal)

    outcomes = ask(Careless(), YES)
    assert verdicts(outcomes) == {"c1": "supported"}
    assert failures(outcomes) == [("checker_failed", "m0: Careless raised ValueError.")]


def test_half_of_the_calls_failing_costs_half_of_the_words():
    half = ScriptedChecker(script(YES))

    class Odd:
        """Fails at every other inquiry."""

        turn = 0

        async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
            self.turn += 1
            return await (half if self.turn % 2 else Silent()).check(inquiry)

    vote = vote_among({"odd": Odd()}, settings())
    outcomes = asyncio.run(vote.check_all(one_by_one(BOTH)))
    assert len(verdicts(outcomes)) == 1


def test_models_of_different_kinds_vote_over_real_sockets():
    with Loopback(saying("Yes", 0.9)) as one, Loopback(saying("Yes", 0.7)) as two:
        mini, guard = checker("minicheck", one.url), checker("guardian", two.url)
        vote = Vote(
            [
                Voter("mini", OneByOne(Guarded(mini, mini.model), 8)),
                Voter("guard", OneByOne(Guarded(guard, guard.model), 8)),
            ],
            settings(),
        )
        (reply,) = asyncio.run(vote.check(BOTH))
        assert (one.connections, two.connections) == (2, 2)
    assert verdicts((reply,)) == {"c1": "unsure", "c2": "unsure"}
    assert reply.calls == 4


@pytest.mark.parametrize(
    ("names", "weights"),
    [((), {}), (("m0",), {"m0": 0.0}), (("m0",), {"m0": float("inf")}), (("m0",), {"m1": 1.0})],
)
def test_a_vote_that_makes_no_sense_is_refused(names, weights):
    with pytest.raises(UsageError):
        vote_among({name: Silent() for name in names}, settings(), weights)


def test_two_voters_of_one_name_are_refused():
    voter = Voter("m", Guarded(Silent(), settings()))
    with pytest.raises(UsageError):
        Vote([voter, voter], settings())
