from __future__ import annotations

from dataclasses import replace

import pytest

from critic.cli.choices import job_of, mapping_of, policy_of
from critic.cli.flags import Judging, Reading
from critic.errors import PolicyError, UsageError
from critic.files import load_policy, policy_text


def test_the_default_is_balanced():
    assert policy_of(Judging(), {}).name == "balanced"


def test_flags_win_over_the_environment_and_that_over_the_file():
    environment = {
        "CRITIC_POLICY": "strict",
        "CRITIC_MODEL": "env:1b",
        "OLLAMA_HOST": "127.0.0.1:9999",
    }
    policy = policy_of(Judging(), environment)
    assert (policy.name, policy.model.name) == ("strict", "env:1b")
    assert policy.model.base_url.rstrip("/") == "http://127.0.0.1:9999"
    told = Judging(policy="lenient", model="flag:1b", base_url="http://127.0.0.1:1")
    policy = policy_of(told, environment)
    assert (policy.name, policy.model.name) == ("lenient", "flag:1b")
    assert policy.model.base_url == "http://127.0.0.1:1"


def test_one_server_named_sets_a_policys_list_of_servers_aside(tmp_path):
    path = tmp_path / "pool.toml"
    text = policy_text("balanced").replace("hosts = []", 'hosts = ["http://127.0.0.1:1"]')
    path.write_text(text, encoding="utf-8")
    listed = policy_of(Judging(policy=str(path)), {}).model
    assert listed.hosts == ("http://127.0.0.1:1",)
    for judging, environment in (
        (Judging(policy=str(path), base_url="http://127.0.0.1:2"), {}),
        (Judging(policy=str(path)), {"OLLAMA_HOST": "127.0.0.1:2"}),
    ):
        model = policy_of(judging, environment).model
        assert (model.base_url, model.hosts) == ("http://127.0.0.1:2", ())


def test_no_model_is_no_model():
    judging = Judging(no_model=True, model="flag:1b")
    assert not policy_of(judging, {"CRITIC_MODEL": "env:1b"}).asks_model


def test_the_environment_switches_no_model_on():
    assert not policy_of(Judging(policy="offline"), {"CRITIC_MODEL": "env:1b"}).asks_model
    assert policy_of(Judging(policy="offline", model="flag:1b"), {}).asks_model


@pytest.mark.parametrize(
    "url", ["http://[bad", "ftp://x", "nonsense here", "http://127.0.0.1:99999"]
)
def test_an_address_that_is_none_is_a_fault_where_a_model_is_asked(url):
    judging = Judging(base_url=url)
    with pytest.raises(UsageError, match=r"^model\.base_url: the address .+OLLAMA_HOST\)$"):
        job_of(judging, Reading(), {})
    assert not job_of(replace(judging, no_model=True), Reading(), {}).policy.asks_model


def test_blank_settings_are_no_settings():
    found = policy_of(Judging(), {"CRITIC_MODEL": " ", "OLLAMA_HOST": " "})
    assert found == load_policy("balanced")


def test_empty_settings_are_no_settings():
    environment = {"CRITIC_POLICY": "", "CRITIC_MODEL": "", "OLLAMA_HOST": ""}
    assert policy_of(Judging(), environment) == policy_of(Judging(), {})


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("thresholds.supported=0.6", lambda policy: policy.thresholds.supported == 0.6),
        ("model.name=other:1b", lambda policy: policy.model.name == "other:1b"),
        ("checks.citation = false", lambda policy: not policy.checks.citation),
        (
            'checks.ignore_rules=["NUM001"]',
            lambda policy: policy.checks.ignore_rules == ("NUM001",),
        ),
        ("claim_types.temporal.supported=0.9", lambda policy: len(policy.claim_types) == 3),
    ],
)
def test_single_values_can_be_set(change, found):
    assert found(policy_of(Judging(change=[change]), {}))


def test_wrong_settings_say_where_they_came_from():
    with pytest.raises(PolicyError, match=r"--set: model\.nam"):
        policy_of(Judging(change=["model.nam=x"]), {})
    with pytest.raises(UsageError, match="KEY=VALUE"):
        policy_of(Judging(change=["=x"]), {})


def test_own_fields_are_read():
    assert mapping_of(Reading(columns=["answer=a.b", "sources = c,d"])) == {
        "answer": "a.b",
        "sources": "c,d",
    }


def test_a_wrong_claim_type_is_told_once():
    with pytest.raises(PolicyError, match=r"did you mean claim_types\.temporal\?\)$") as caught:
        policy_of(Judging(change=["claim_types.tempral.supported=0.9"]), {})
    assert len(caught.value.faults) == 1
