"""Checkers of one's own: what they may get wrong, and scripts for one's own tests."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from desk import CLAIMS, LEASE, ONE, code, inquiry

from critic.checkers import Checker, Offline, ScriptedChecker
from critic.checkers.foreign import Foreign
from critic.checkers.scripted import saying
from critic.inquiry import ClaimReply, Code, Inquiry, NoReply, Reply, ReplyVerdict
from critic.records import Evidence

SUPPORTED = ReplyVerdict.SUPPORTED


class Own:
    """Does as it is told: returns a value, or raises it."""

    def __init__(self, gives: Any) -> None:
        self.gives = gives

    async def check(self, inquiry: Inquiry) -> Any:
        if isinstance(self.gives, BaseException) and inquiry.questions:
            raise self.gives
        return self.gives


def ask(gives: Any, asked: Inquiry = ONE) -> Any:
    return asyncio.run(Foreign(Own(gives)).check(asked))


def proof(quote: str, start: int, source_id: str = "s1") -> ClaimReply:
    evidence = Evidence(
        source_id=source_id, start=start, end=start + len(quote), quote=quote, role="supports"
    )
    return ClaimReply(SUPPORTED, evidence=evidence)


@pytest.mark.parametrize("error", [RuntimeError("x"), KeyError("x"), OSError("x"), MemoryError()])
def test_what_it_raises_is_told_in_a_code(error: Exception) -> None:
    (told,) = ask(error)
    assert (told.code, told.claims) == (Code.CHECKER_FAILED, ("c1",))
    assert told.detail == f"Own raised {type(error).__name__}."


def test_a_test_that_says_no_is_heard() -> None:
    with pytest.raises(AssertionError):
        ask(AssertionError("nobody should have asked"))


@pytest.mark.parametrize("gives", [(), None, ("supported",), 7, (Reply({}),)])
def test_anything_else_leaves_the_claims_without_a_word(gives: Any) -> None:
    outcomes = ask(gives)
    assert {item.code for item in outcomes if isinstance(item, NoReply)} == {Code.CHECKER_FAILED}


@pytest.mark.parametrize(
    ("word", "holds"),
    [
        (proof("late fee of 1.5%", LEASE.index("late fee")), True),
        (proof("late fee of 5%", LEASE.index("late fee")), False),
        (proof("late fee of 1.5%", LEASE.index("late fee"), "s9"), False),
        (proof("", 0), False),
        (ClaimReply(SUPPORTED), False),
        (ClaimReply(ReplyVerdict.UNSUPPORTED), True),
    ],
)
def test_its_evidence_must_stand_in_a_source(word: ClaimReply, holds: bool) -> None:  # noqa: FBT001
    outcomes = ask((Reply({"c1": word}),))
    assert outcomes[0].claims == ({"c1": word} if holds else {})
    assert len(outcomes) == (1 if holds else 2)


def test_claims_nobody_asked_about_are_left_aside() -> None:
    word = ClaimReply(ReplyVerdict.PARTIAL)
    assert ask((Reply({"c1": word, "c7": word}),))[0].claims == {"c1": word}


def test_offline_says_that_it_is_off() -> None:
    assert code(asyncio.run(Offline().check(ONE))) == "off"


def test_a_script_is_read_as_strictly_as_a_model() -> None:
    both = inquiry()
    checker = ScriptedChecker(saying({CLAIMS[0]: SUPPORTED}))
    (reply,) = asyncio.run(checker.check(both))
    assert isinstance(reply, Reply)
    assert [word.verdict.value for word in reply.claims.values()] == ["supported", "unsure"]
    assert checker.asked == [both]
    assert code(asyncio.run(ScriptedChecker(lambda _: "what?").check(both))) == "not_json"


@pytest.mark.parametrize("checker", [Offline(), ScriptedChecker(lambda _: ""), Foreign(Offline())])
def test_all_meet_the_protocol(checker: object) -> None:
    assert isinstance(checker, Checker)
