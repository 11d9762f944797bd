"""Which claims are asked about, with which stretches, within which limits."""

from __future__ import annotations

from docket import PROMPT, docket, inquire, plan, policy

from critic.inquiry import Code, plan_inquiries
from critic.inquiry.plan import MAX_STRETCH_CHARS
from critic.inquiry.prompt import fill
from critic.inquiry.tokens import tokens_at_most

POOL = "The pool is heated to 27 degrees. It closes at ten in the evening. Towels cost two euros."
BIKE = "Bicycles can be hired at the front desk. A deposit of forty euros is kept until return."
PAIR = ("The pool is heated to 25 degrees.", "The pool closes at ten.")


def test_only_open_claims_are_asked() -> None:
    made = plan_inquiries(docket(PAIR, [POOL], settled=frozenset({0})), policy(), PROMPT)
    assert [inquiry.claim_ids for inquiry in made.inquiries] == [("c2",)]
    assert made.left_out == ()


def test_only_stretches_that_bear_on_a_claim_are_sent_and_each_once() -> None:
    asked = inquire([*PAIR, "The pool is heated."], [POOL, BIKE])
    sent = " ".join(shown.text for shown in asked.stretches)
    assert sent.count("heated") == 1
    assert "Bicycles" not in sent
    assert [shown.number for shown in asked.stretches] == [1]
    assert all(question.stretches == (1,) for question in asked.questions)


def test_stretches_keep_to_their_sources() -> None:
    asked = inquire(["The pool is heated.", "Bicycles can be hired."], [POOL, BIKE])
    assert {shown.source_id for shown in asked.stretches} == {"s1", "s2"}
    for shown in asked.stretches:
        evidence = shown.evidence("supports")
        assert (
            evidence.quote
            == {"s1": POOL, "s2": BIKE}[shown.source_id][evidence.start : evidence.end]
        )


def test_ids_tell_nothing_of_the_claims() -> None:
    asked = inquire(PAIR, [POOL])
    ids = [question.id for question in asked.questions]
    assert len(set(ids)) == 2
    assert not {"c1", "c2"} & set(ids)


def test_the_same_case_gives_the_same_plan() -> None:
    first, again = inquire(PAIR, [POOL]), inquire(PAIR, [POOL])
    assert fill(PROMPT, first) == fill(PROMPT, again)
    assert fill(PROMPT, first) != fill(PROMPT, inquire(PAIR, [POOL.replace("27", "28")]))


def test_beyond_the_claims_allowed_the_least_certain_are_asked() -> None:
    claims = [f"Towel number {n} costs two euros." for n in range(4)]
    made = plan_inquiries(
        docket(claims, [POOL], support=[0.2, 0.5, 0.8, 0.45]), policy(max_claims=2), PROMPT
    )
    assert [inquiry.claim_ids for inquiry in made.inquiries] == [("c2", "c4")]
    (left,) = made.left_out
    assert (left.code, left.claims) == (Code.BUDGET, ("c1", "c3"))


def test_what_is_asked_in_an_order_is_asked_in_that_order_and_nothing_else() -> None:
    claims = [f"Towel number {n} costs two euros." for n in range(4)]
    made = docket(claims, [POOL])
    order = [made.judged[2], made.judged[0], made.judged[3]]
    planned = plan_inquiries(made, policy(max_claims=2), PROMPT, order)
    assert [inquiry.claim_ids for inquiry in planned.inquiries] == [("c3", "c1")]
    assert [left.claims for left in planned.left_out] == [("c4",)]


def test_a_place_that_adds_no_word_of_the_claim_is_not_sent() -> None:
    asked = inquire(["The pool is heated to 27 degrees."], [POOL, "A pool is heated."])
    assert [shown.source_id for shown in asked.stretches] == ["s1"]


def test_what_does_not_fit_one_call_goes_into_the_next_and_the_rest_is_left_out() -> None:
    claims = [f"The towel in room {n} costs two euros per day." for n in range(12)]
    made = plan(claims, [POOL], policy(max_reply_tokens=200, max_calls=2))
    assert [len(inquiry.questions) for inquiry in made.inquiries] == [3, 3]
    (left,) = made.left_out
    assert left.claims == ("c7", "c8", "c9", "c10", "c11", "c12")


def test_prompts_keep_within_their_tokens() -> None:
    claims = [f"Bicycle {n} can be hired for {n} euros at the front desk." for n in range(40)]
    sources = [f"Bicycle {n} is hired out for {n + 1} euros. " * 3 + BIKE for n in range(40)]
    limits = policy(max_prompt_tokens=1200, max_claims=40, max_calls=9)
    made = plan(claims, sources, limits)
    assert len(made.inquiries) > 1
    for asked in made.inquiries:
        words = "\n".join(message["content"] for message in fill(PROMPT, asked))
        assert tokens_at_most(words) <= 1200


def test_a_claim_too_long_for_any_call_is_left_out() -> None:
    made = plan(["The pool " + "is heated and " * 2000 + "cold.", PAIR[1]], [POOL])
    assert [inquiry.claim_ids for inquiry in made.inquiries] == [("c2",)]
    assert made.left_out[0].code is Code.BUDGET


def test_a_claim_without_a_word_is_never_sent() -> None:
    made = plan([":", "It is.", PAIR[0]], [POOL])
    assert [inquiry.claim_ids for inquiry in made.inquiries] == [("c3",)]
    (mute,) = made.left_out
    assert (mute.code, mute.claims) == (Code.NOT_ASKABLE, ("c1", "c2"))


def test_of_an_endless_sentence_the_part_that_tells_is_sent() -> None:
    endless = "and so on and on " * 400 + "the pool is heated to 27 degrees " + "and on " * 900
    asked = inquire(PAIR[:1], [endless])
    assert all(len(shown.text) <= MAX_STRETCH_CHARS for shown in asked.stretches)
    assert any("heated to 27 degrees" in shown.text for shown in asked.stretches)


def test_a_claim_no_source_speaks_of_is_asked_without_stretches() -> None:
    asked = inquire(["Parrots are allowed."], [POOL])
    assert asked.stretches == ()
    assert asked.questions[0].stretches == ()


def test_shrunk_keeps_the_best_stretch_of_each_claim() -> None:
    asked = inquire(["The pool closes at ten and bicycles can be hired."], [POOL, BIKE])
    assert len(asked.stretches) == 2
    smaller = asked.shrunk()
    assert smaller is not None
    assert [shown.number for shown in smaller.stretches] == [1]
    assert smaller.questions[0].stretches == (1,)
    assert smaller.shrunk() is None
