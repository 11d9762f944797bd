"""`critic doctor` and `critic cache`: what they print, and how they end."""

from __future__ import annotations

import json

import pytest
from standing import Standing

from critic.testing import Loopback, always

WELL = Standing(always("supported"))
OPEN = ("--set", "band.low=0", "--set", "band.high=1")
CASE = {
    "answer": "Tenants who pay late owe 1.5% monthly.",
    "sources": ["The tenant shall pay a late fee of 1.5% per month."],
}


@pytest.fixture(autouse=True)
def _no_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_healthy_server_ends_with_0(critic):
    with Loopback(WELL) as server:
        ran = critic("doctor", "--base-url", server.url)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Healthy.\n")
    assert "ok       sample" in ran.out


def test_no_server_ends_with_1_and_what_to_do(critic):
    ran = critic("doctor", "--base-url", "http://127.0.0.1:9")
    assert (ran.code, ran.err) == (1, "")
    assert "ollama pull llama3.2:3b" in ran.out
    assert ran.out.endswith("No model can be asked; rules alone decide.\n")


@pytest.mark.parametrize(
    "wrong", [("--timeout", "0"), ("--policy", "nope"), ("--set", "model.nam=x"), ("--what",)]
)
def test_wrong_usage_ends_with_2(critic, wrong):
    ran = critic("doctor", *wrong)
    assert ran.code == 2
    assert ran.out == ""


def test_warnings_do_not_fail(critic):
    with Loopback(Standing(always("supported"), version="0.12.0")) as server:
        ran = critic("doctor", "--base-url", server.url)
    assert ran.code == 0
    assert ran.out.endswith("Healthy, with 1 warning.\n")
    assert "next: update Ollama" in ran.out


def test_everything_as_json(critic):
    with Loopback(WELL) as server:
        ran = critic("doctor", "--base-url", server.url, "--json")
    told = json.loads(ran.out)
    assert told["healthy"] is True
    assert {finding["state"] for finding in told["findings"]} == {"ok", "note"}


def test_a_policy_without_a_model_is_healthy(critic):
    ran = critic("doctor", "--policy", "offline")
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "Healthy: nothing else is needed.")


def test_the_environment_counts(critic, monkeypatch):
    with Loopback(WELL) as server:
        monkeypatch.setenv("OLLAMA_HOST", server.url)
        monkeypatch.setenv("CRITIC_CACHE", "on")
        ran = critic("doctor")
    assert ran.code == 0
    assert "cache    on; 0 replies" in ran.out


def test_replies_are_kept_counted_and_removed(critic, case, tmp_path):
    path = case(CASE)
    with Loopback(WELL) as server:
        asked = ("check", path, *OPEN, "--base-url", server.url, "-f", "json")
        first, again, anew, unasked = (
            json.loads(critic(*asked, *how).out)
            for how in (["--cache"], ["--cache"], ["--no-cache"], [])
        )
    assert [one["model"]["calls"] for one in (first, again, anew, unasked)] == [1, 0, 1, 1]
    assert [one["model"]["cached"] for one in (first, again, anew, unasked)] == [0, 1, 0, 0]
    assert first["policy"] == again["policy"] == unasked["policy"]
    differs = {"model"}
    assert {k: v for k, v in first.items() if k not in differs} == {
        k: v for k, v in again.items() if k not in differs
    }
    place = tmp_path / "cache" / "critic" / "replies.sqlite3"
    assert critic("cache").out == f"off; 1 reply, 0.0 of 64 MB, in {place}\n"
    assert critic("cache", "clear").out == f"1 reply removed from {place}\n"
    assert "0 replies" in critic("cache").out


def test_without_the_wish_nothing_is_written(critic, case, tmp_path):
    with Loopback(WELL) as server:
        critic("check", case(CASE), *OPEN, "--base-url", server.url)
        critic("doctor", "--base-url", server.url)
    critic("cache")
    critic("cache", "clear")
    assert not (tmp_path / "cache").exists()


def test_the_cache_can_be_switched_by_the_environment(critic, case, monkeypatch):
    monkeypatch.setenv("CRITIC_CACHE", "sometimes")
    ran = critic("check", case(CASE), "--no-model")
    assert ran.code == 2
    assert "cache.mode" in ran.err


def test_a_cache_that_gives_no_help_is_a_warning(critic, tmp_path):
    (tmp_path / "file").write_text("x")
    place = tmp_path / "file" / "r.db"
    with Loopback(WELL) as server:
        kept = ("--set", "cache.mode=on", "--set", f"cache.path={place}")
        ran = critic("doctor", "--base-url", server.url, *kept)
    assert ran.code == 0
    assert "warning  cache    no help from" in ran.out
