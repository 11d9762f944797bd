"""A policy's model, servers and vote, through the whole agent over real sockets."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

import pytest
from desk import policy, prompt, settings
from yesno_server import checker, saying

from critic import Case, CriticAgent, Critique, Offline, Source
from critic.checkers.choosing import (
    Supplies,
    choose,
    choose_own,
    kind_of,
    licence_of,
    servers,
    vote_among,
)
from critic.checkers.guardian import guardian_task
from critic.checkers.line import Line
from critic.errors import PolicyError, PromptError
from critic.files import load_prompt
from critic.policy import override
from critic.reports import Layout, Reviewed
from critic.reports.terminal import render
from critic.testing import Behaviour, Exchange, Loopback, always

LODGE = (
    "The lodge has forty rooms on three floors. Breakfast is served from seven until half past "
    "ten. Guests may bring one dog per room for a fee of 15 euros a night. The sauna was rebuilt "
    "after the flood and opened again in 2019."
)
ANSWER = (
    "The lodge offers forty guest rooms. Breakfast is available every morning. "
    "Guests may bring one dog per room for a fee of 20 euros a night. "
    "The sauna reopened after the flood."
)
CASE = Case(id="lodge", answer=ANSWER, sources=(Source(id="a", text=LODGE),))
ROUNDS = Case(
    answer=" ".join(f"Room {number} offers guests a sauna and breakfast." for number in range(8)),
    sources=CASE.sources,
)
WIDE = {"band.low": 0.0, "band.high": 1.0}
DEAD = "http://127.0.0.1:9"
MINICHECK = {"name": "bespoke-minicheck", "max_calls": 8}


def review(url: str, **model: Any) -> Critique:
    """The case by the balanced policy with every claim open and some settings changed."""
    return CriticAgent(wide(url, **model)).review(CASE)


def wide(url: str, **model: Any) -> Any:
    return override(policy(base_url=url, **model), WIDE)


RULES_ALONE = CriticAgent(wide(DEAD), Offline()).review(CASE)


def without_model(critique: Critique) -> dict[str, Any]:
    values = json.loads(critique.to_json())
    for claim in values["claims"]:
        del claim["decided_by"]
    return {key: values[key] for key in values if key not in ("model", "degraded", "policy")}


def by_model(**behaviours: Behaviour) -> Behaviour:
    """A server with several models, told apart by how their names begin."""

    def behave(exchange: Exchange) -> None:
        name = exchange.body["model"]
        next(behaviours[start] for start in behaviours if name.startswith(start))(exchange)

    return behave


# Families ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("llama3.2:3b", "instruct"),
        ("bespoke-minicheck", "minicheck"),
        ("bespoke-minicheck:7b-q4_K_M", "minicheck"),
        ("hf.co/someone/Bespoke-MiniCheck-7B-GGUF", "minicheck"),
        ("granite3-guardian:2b", "guardian"),
        ("ibm/granite3.3-guardian:8b", "guardian"),
        ("granite3.3:8b", "instruct"),
        ("llama-guard3", "instruct"),
    ],
)
def test_a_models_family_is_known_by_its_name(name, kind):
    assert kind_of(settings(name=name), name) == kind


@pytest.mark.parametrize(
    ("name", "task"),
    [
        ("granite3-guardian:2b", "guardian"),
        ("granite3-guardian:8b", "guardian"),
        ("ibm/granite3.1-guardian:8b", "guardian"),
        ("ibm/granite3.2-guardian:5b", "guardian"),
        ("ibm/granite3.3-guardian:8b", "guardian_score"),
        ("granite4.1-guardian:8b", "guardian_score"),
        ("hf.co/someone/granite-guardian-3.0-2b-GGUF", "guardian"),
        ("hf.co/someone/granite-guardian-3.3-8b-GGUF", "guardian_score"),
        ("granite-guardian-8b", "guardian_score"),
        ("granite-guardian", "guardian_score"),
    ],
)
def test_a_guardians_generation_says_in_which_turn_it_reads(name, task):
    assert guardian_task(name) == task


def test_a_policy_may_say_how_its_own_model_is_asked_and_no_others():
    model = settings(name="checker-of-mine", checker="minicheck", vote=["llama3.2:3b"])
    assert [kind_of(model, name) for name in (model.name, *model.vote)] == ["minicheck", "instruct"]


@pytest.mark.parametrize(
    ("name", "licence"),
    [
        ("bespoke-minicheck", "bespoke-minicheck: CC BY-NC 4.0, no commercial use"),
        ("granite3-guardian:8b", None),
        ("llama3.2:3b", None),
    ],
)
def test_a_licence_that_forbids_common_uses_is_known(name, licence):
    model = settings(name=name)
    assert licence_of(model, name) == licence
    assert choose(model, Supplies(prompt(), load_prompt, Line())).licence == licence


def test_servers_are_the_hosts_or_the_one_address():
    assert servers(settings(base_url=DEAD)) == (DEAD,)
    twice = settings(hosts=[DEAD, f"{DEAD}/", "http://127.0.0.1:1"])
    assert servers(twice) == (DEAD, "http://127.0.0.1:1")


@pytest.mark.parametrize(
    ("model", "key"),
    [
        ({"checker": "minichek"}, "model.checker"),
        ({"vote": ["llama3.2:3b"]}, "model"),
        ({"vote": ["a", "a"]}, "model"),
        ({"vote": [""]}, "model"),
        ({"hosts": [" "]}, "model"),
    ],
)
def test_settings_that_make_no_sense_are_faults(model, key):
    with pytest.raises(PolicyError) as caught:
        policy(**model)
    assert {fault.key for fault in caught.value.faults} == {key}


def test_a_prompt_file_that_does_not_hold_is_told_at_once():
    with pytest.raises(PromptError):
        choose(settings(**MINICHECK), Supplies(prompt(), lambda _task: "nothing", Line()))


# Through the agent ------------------------------------------------------------


def test_minicheck_is_asked_in_its_own_words_and_its_licence_is_told():
    with Loopback(saying("No", 0.9)) as server:
        critique = review(server.url, **MINICHECK)
        contents = [body["messages"][-1]["content"] for body in server.requests]
        assert server.all_closed()
    assert all(content.startswith("Document: ") for content in contents)
    assert len(contents) == critique.model.calls == critique.model.asked == critique.model.answered
    assert not critique.degraded
    assert critique.model.licence == "bespoke-minicheck: CC BY-NC 4.0, no commercial use"
    shown = render([Reviewed(critique, CASE)], Layout(width=200))
    assert "CC BY-NC 4.0" in shown
    assert "licence" not in json.loads(RULES_ALONE.to_json())["model"]


@pytest.mark.parametrize(
    ("name", "text"),
    [("bespoke-minicheck", "Yes"), ("granite3-guardian:2b", "No"), ("granite3.3-guardian", "no")],
)
def test_a_model_that_finds_all_supported_overturns_no_contradiction(name, text):
    with Loopback(saying(text, 0.99)) as server:
        critique = review(server.url, name=name, max_calls=8)
    verdicts = {claim.text: claim.verdict.value for claim in critique.claims}
    assert (
        verdicts["Guests may bring one dog per room for a fee of 20 euros a night."]
        == "contradicted"
    )
    for claim, alone in zip(critique.claims, RULES_ALONE.claims, strict=True):
        assert (claim.verdict == "contradicted") == (alone.verdict == "contradicted")


@pytest.mark.parametrize("text", ["Yes!", "y", "", "I cannot judge this."])
@pytest.mark.parametrize("name", ["bespoke-minicheck", "granite3-guardian:8b"])
def test_a_model_that_says_no_word_costs_only_its_opinion(name, text):
    with Loopback(saying(text)) as server:
        critique = review(server.url, name=name, max_calls=8)
    assert without_model(critique) == without_model(RULES_ALONE)
    assert critique.degraded
    assert {claim.decided_by for claim in critique.claims} == {"fallback"}


def test_one_claim_a_call_stays_within_the_calls_allowed():
    with Loopback(saying("No")) as server:
        critique = review(server.url, name="bespoke-minicheck", max_calls=2)
        assert server.connections == 2
    assert critique.model.answered == 2
    left = [item.claims for item in critique.model.failures if item.code == "budget"]
    assert [len(claims) for claims in left] == [critique.model.asked - 2]


def test_a_call_lost_on_the_way_costs_one_claim():
    calls = iter(range(100))

    def behave(exchange: Exchange) -> None:
        if next(calls) == 1:
            exchange.json({"error": "template: no"}, 400)
        else:
            exchange.chat("No")

    with Loopback(behave) as server:
        critique = review(server.url, **MINICHECK)
    assert critique.model.answered == critique.model.asked - 1
    assert [item.code for item in critique.model.failures] == ["request_refused"]


def test_the_models_of_a_vote_are_each_asked_in_their_own_way():
    members = by_model(llama3=always("unsupported"), bespoke=saying("No"), granite3=saying("Yes"))
    vote = ["bespoke-minicheck", "granite3-guardian:8b"]
    with Loopback(members) as server:
        critique = review(server.url, vote=vote, max_calls=8)
        asked = [body["model"] for body in server.requests]
    assert asked[0] == "llama3.2:3b"
    assert set(asked[1:]) == {"bespoke-minicheck"}  # two agree, the third is spared
    assert critique.model.name == "llama3.2:3b + bespoke-minicheck + granite3-guardian:8b"
    assert critique.model.answered == critique.model.asked
    assert critique.model.calls == len(asked)
    assert {claim.decided_by for claim in critique.claims} == {"model"}


@pytest.mark.parametrize("ask", ["all", "verdicts", "deciding"])
def test_in_a_mixed_vote_each_model_keeps_to_the_calls_allowed(ask):
    members = by_model(llama3=always("supported"), bespoke=saying("Yes"))
    limits = {"vote": ["bespoke-minicheck"], "max_calls": 2, "max_reply_tokens": 80, "ask": ask}
    with Loopback(members) as server:
        CriticAgent(wide(server.url, trust=0.9, **limits)).review(ROUNDS)
        asked = [body["model"] for body in server.requests]
    assert 0 < asked.count("llama3.2:3b") <= 2
    assert 0 < asked.count("bespoke-minicheck") <= 2


def test_a_vote_that_loses_a_model_says_so_and_goes_on():
    def gone(exchange: Exchange) -> None:
        exchange.json({"error": "model 'bespoke-minicheck' not found"}, 404)

    members = by_model(llama3=always("unsupported"), bespoke=gone, granite3=saying("Yes"))
    vote = ["bespoke-minicheck", "granite3-guardian:8b"]
    with Loopback(members) as server:
        critique = review(server.url, vote=vote, max_calls=8)
    assert not critique.degraded
    told = [item for item in critique.model.failures if item.code == "model_missing"]
    assert "ollama pull bespoke-minicheck" in told[0].detail


def test_of_several_hosts_the_living_answer():
    with ExitStack() as stack:
        living = [stack.enter_context(Loopback(saying("No"))) for _ in range(2)]
        hosts = [DEAD, *(server.url for server in living)]
        critique = review("http://never.example", hosts=hosts, **MINICHECK)
        assert sum(server.connections for server in living) == critique.model.asked
    assert critique.model.answered == critique.model.asked
    assert not critique.degraded
    assert {item.code for item in critique.model.failures} == {"refused"}


@pytest.mark.parametrize(
    "model",
    [
        {"hosts": [DEAD, "http://127.0.0.1:1"]},
        {"vote": ["bespoke-minicheck", "granite3-guardian:2b"]},
        {"hosts": [DEAD, "http://127.0.0.1:1"], "vote": ["bespoke-minicheck"]},
        {"hosts": ["http://models.example", "file:///tmp"]},
        MINICHECK,
    ],
)
def test_where_all_is_lost_the_rules_speak(model):
    critique = review(DEAD, **({"retries": 0} | model))
    assert without_model(critique) == without_model(RULES_ALONE)
    assert critique.degraded
    assert critique.model.answered == 0
    lost = {claim for item in critique.model.failures for claim in item.claims}
    assert lost == {claim.id for claim in critique.claims if claim.support is not None}


@pytest.mark.parametrize("own", ["minicheck", "vote"])
def test_checkers_of_ours_can_be_handed_in(own):
    with Loopback(saying("No")) as server:
        ours = checker("minicheck", server.url, name="bespoke-minicheck")
        given = ours if own == "minicheck" else vote_among({"mini": ours}, ours.model)
        assert choose_own(given, ours.model).name in ("bespoke-minicheck", "mini")
        critique = CriticAgent(wide(DEAD, max_calls=8), given).review(CASE)
    assert critique.model.answered == critique.model.asked > 0
    assert critique.model.licence == "bespoke-minicheck: CC BY-NC 4.0, no commercial use"


# One run, one answer ----------------------------------------------------------


def test_the_models_of_a_vote_and_all_hosts_spend_from_one_purse():
    members = by_model(llama3=always("unsupported"), bespoke=saying("Yes"))
    many = {"vote": ["bespoke-minicheck"], "max_calls": 8, "run_max_calls": 3}
    with Loopback(members) as one, Loopback(members) as two:
        agent = CriticAgent(wide(one.url, hosts=[one.url, two.url], **many))
        for _ in range(3):
            critique = agent.review(CASE)
        assert one.connections + two.connections in (3, 4)  # the last two may be under way at once
    assert "run_budget" in {item.code for item in critique.model.failures}


def test_checkers_of_ones_own_that_vote_spend_from_one_purse():
    with Loopback(saying("Yes")) as server:
        ours = {task: checker(task, server.url) for task in ("minicheck", "guardian")}
        limits = settings(run_max_calls=3, max_calls=8)
        agent = CriticAgent(wide(DEAD), vote_among(ours, limits))
        for _ in range(3):
            agent.review(CASE)
        assert server.connections == 3


@pytest.mark.parametrize("model", [{}, {"vote": ["granite3"]}, {"hosts": True}])
def test_rounds_of_asking_share_one_deadline_whoever_is_asked(model):
    def slow(exchange: Exchange) -> None:
        time.sleep(0.3)
        always("supported")(exchange)

    one_a_call = {"max_reply_tokens": 80, "max_calls": 9, "retries": 0, "ask": "deciding"}
    with Loopback(slow) as one, Loopback(slow) as two:
        chosen = model | ({"hosts": [one.url, two.url]} if "hosts" in model else {})
        limits = wide(one.url, deadline_s=1.0, trust=0.9, **one_a_call, **chosen)
        critique = CriticAgent(limits).review(ROUNDS)
        assert one.connections + two.connections > 1
    assert "timeout" in {item.code for item in critique.model.failures}
