"""The stage itself: what it plays is what was asked for, and it needs no test library."""

from __future__ import annotations

import json
import socket
import subprocess
import sys

import httpx
import pytest

from critic.inquiry import Code
from critic.testing import (
    Loopback,
    always,
    behaviours,
    envelope,
    in_turn,
    now_and_then,
    nth,
    ollama,
    replay,
    says,
    seen,
    silent_url,
    status,
)

CHAT = {
    "model": "m",
    "messages": [{"role": "user", "content": '1 "The pier is long."\nka "The pier is short."'}],
}


def post(server: Loopback, path: str = "/api/chat") -> httpx.Response:
    return httpx.post(server.url + path, json=CHAT, trust_env=False)


def statuses(behave, times: int) -> list[int]:
    with Loopback(behave) as server:
        return [post(server).status_code for _ in range(times)]


def test_every_case_is_told_apart_by_name() -> None:
    cases = behaviours()
    assert len(cases) == 89
    assert {case["code"] for case in cases.values()} - {None} <= set(Code)
    assert all(name == case["name"] for name, case in cases.items())


def test_what_a_model_sees_and_says() -> None:
    with Loopback(ollama(always("supported"))) as server:
        answer = post(server).json()
        assert httpx.get(f"{server.url}/api/version", trust_env=False).json()["version"]
        assert httpx.get(f"{server.url}/none", trust_env=False).status_code == 404
        assert server.requests[0] == CHAT
    prompt = seen(CHAT)
    assert (prompt.excerpts, prompt.claims) == (
        {1: "The pier is long."},
        {"ka": "The pier is short."},
    )
    words = json.loads(answer["message"]["content"])
    assert (words["ka"]["verdict"], words["ka"]["quote"]) == ("supported", "The pier is long.")


@pytest.mark.parametrize("odd", [{}, {"messages": []}, {"messages": [{"role": "user"}]}])
def test_a_request_without_a_prompt_shows_nothing(odd) -> None:
    assert not seen(odd).claims


def test_a_replayed_case_speaks_of_the_claims_asked_about() -> None:
    with Loopback(replay("content.extra_claims")) as server:
        words = json.loads(post(server).json()["message"]["content"])
    assert [*words] == ["ka", "c9"]
    assert words["c9"]["quote"] == "The pier is long."


def test_the_envelope_is_that_of_the_api() -> None:
    assert set(envelope(CHAT, "x")) >= {"model", "message", "done", "done_reason"}
    assert "done_reason" not in envelope(CHAT, "x", done_reason=None)


def test_faults_come_when_they_are_due() -> None:
    bad, good = status(503, "busy"), says("{}")
    assert statuses(nth(2, bad, good), 3) == [200, 503, 200]
    assert statuses(in_turn(bad, good), 3) == [503, 200, 200]
    some = statuses(now_and_then(0.5, bad, good, seed=4), 30)
    assert some == statuses(now_and_then(0.5, bad, good, seed=4), 30)
    assert 5 < some.count(503) < 25


def test_nothing_listens_at_a_silent_url() -> None:
    with pytest.raises(httpx.ConnectError):
        httpx.get(silent_url(), trust_env=False)


def test_a_server_can_come_back_at_its_old_port() -> None:
    with Loopback(says("{}")) as first:
        assert post(first).status_code == 200
    with Loopback(says("{}"), port=first.port) as second:
        assert second.url == first.url
        assert post(second).status_code == 200


def test_nonsense_from_a_client_ends_the_connection_and_not_the_server() -> None:
    with Loopback(says("{}")) as server:
        for words in (
            b"hello\r\n\r\n",
            b"GET\r\n\r\n",
            b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nx",
        ):
            with socket.create_connection(("127.0.0.1", server.port)) as client:
                client.sendall(words)
                client.shutdown(socket.SHUT_WR)
                assert client.recv(10) == b""
        assert post(server).status_code == 200
        assert server.all_closed()


def test_it_needs_no_test_library_and_nobody_pays_for_it_unasked() -> None:
    probe = (
        "import sys, critic.testing as stage; [getattr(stage, name) for name in stage.__all__]; "
        "sys.exit(bool({'pytest', 'hypothesis', 'respx'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", probe], check=True, timeout=60)
    lean = "import sys; from critic import CriticAgent; sys.exit('critic.testing' in sys.modules)"
    subprocess.run([sys.executable, "-c", lean], check=True, timeout=60)
