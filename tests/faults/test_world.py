"""Faults around the server: it dies and comes back, clocks jump, people interrupt, files change."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from invariants import CASE, HURRY, SHORT, endure, holds, nothing_left, policy, without_model

from critic import CriticAgent, Offline
from critic.checkers.breaker import Breaker
from critic.checkers.guarded import Guarded
from critic.checkers.ollama import OllamaChecker
from critic.files import load_knowledge, load_prompt
from critic.inquiry import Inquiry, Outcome, Plan, Reply, plan_inquiries, read_prompt
from critic.judge import open_case
from critic.testing import Exchange, Loopback, always, hang, nth, slow, status

ROOT = Path(__file__).parents[2]
GOOD = always("unsure")
PROMPT = read_prompt(load_prompt("check_claims"))
BUSY = status(503, "server busy")


def inquiries() -> tuple[Inquiry, ...]:
    limits = policy()
    plan: Plan = plan_inquiries(open_case(SHORT, limits, load_knowledge()), limits, PROMPT)
    return plan.inquiries


def test_a_model_that_loads_slowly_costs_the_first_answer_alone() -> None:
    """Fault 32: the first call waits for the model to load, beyond any answer's deadline."""
    behave = nth(1, slow(1.5, GOOD), GOOD)
    endured = endure(behave, [SHORT] * 3, **{"model.deadline_s": 1.0})
    assert [critique.degraded for critique in endured.critiques] == [True, False, False]
    assert endured.codes == {"timeout"}


def test_a_server_that_dies_and_returns_is_asked_again() -> None:
    """Fault 34: the breaker half-opens after its pause, and what follows is answered."""
    now = 1000.0
    limits = policy().model.model_copy(update={"deadline_s": 5.0})
    breaker = Breaker(lambda: now)
    with Loopback(GOOD) as server:
        limits = limits.model_copy(update={"base_url": server.url})
        guard = Guarded(OllamaChecker(limits, PROMPT), limits, breaker=breaker, first_wait_s=0.0)

        def answered() -> bool:
            outcomes: tuple[Outcome, ...] = asyncio.run(guard.check_all(inquiries()))
            return all(isinstance(item, Reply) for item in outcomes)

        assert answered()
    assert [answered() for _ in range(12)] == [False] * 12
    with Loopback(GOOD, port=server.port) as back:
        assert not answered()
        assert back.connections == 0
        now += 20
        assert [answered() for _ in range(3)] == [True] * 3
        assert back.connections == 3


@pytest.mark.parametrize("leap", [-3600.0, 86_400.0])
def test_wall_clocks_may_jump(leap: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 35: deadlines and pauses are told by a clock that only runs forward."""
    real, calls = time.time, 0

    def jumping() -> float:
        nonlocal calls
        calls += 1
        return real() + leap * (calls % 2)

    monkeypatch.setattr(time, "time", jumping)
    assert endure(GOOD).answered == 1
    assert endure(hang, **HURRY).codes == {"timeout"}


@pytest.mark.parametrize("behave", [GOOD, hang, BUSY], ids=["good", "hangs", "busy"])
def test_a_review_can_be_cancelled_at_any_moment(behave: Any) -> None:
    """Fault 37: wherever it waits, cancelling goes through and closes the socket."""

    async def cut(url: str, steps: int) -> bool:
        agent = CriticAgent(policy(url))
        task = asyncio.create_task(agent.review_async(SHORT))
        for _ in range(steps):
            await asyncio.sleep(0)
        if steps > 40:
            await asyncio.sleep(0.002 * (steps - 40))
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    with nothing_left(), Loopback(behave) as server:
        cancelled = [
            asyncio.run(cut(server.url, steps)) for steps in [*range(1, 30, 2), 45, 60, 80]
        ]
        assert server.all_closed()
    assert all(cancelled[:5])


def run_batch(tmp_path: Path, url: str, records: int, *flags: str) -> subprocess.Popen[bytes]:
    record = {"answer": SHORT.answer, "sources": [SHORT.sources[0].text]}
    rows = [json.dumps({"id": str(n), **record}) for n in range(records)]
    (tmp_path / "in.jsonl").write_text("\n".join(rows))
    settings = [f"model.base_url={url}", "model.deadline_s=20", "band.low=0", "band.high=1"]
    settings.append("model.ask=all")
    command = [sys.executable, "-m", "critic", "batch", str(tmp_path / "in.jsonl"), "-q", *flags]
    command += [part for setting in settings for part in ("--set", setting)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -15)])
def test_an_interrupted_batch_keeps_what_is_done(
    sign: signal.Signals, code: int, tmp_path: Path
) -> None:
    """Fault 37: whole lines for what was judged, sockets closed, the agreed code."""
    asked = threading.Event()

    def third_hangs(exchange: Exchange) -> None:
        asked.set()
        hang(exchange)

    out = tmp_path / "out.jsonl"
    with Loopback(nth(3, third_hangs, GOOD)) as server:
        with run_batch(tmp_path, server.url, 9, "-o", str(out)) as process:
            assert asked.wait(20)
            os.kill(process.pid, sign)
            assert process.stderr is not None
            told = process.stderr.read()
            assert process.wait(10) == code
        assert server.all_closed()
    assert told.strip() == (b"critic: interrupted" if sign is signal.SIGINT else b"")
    assert [json.loads(line)["id"] for line in out.read_text().splitlines()] == ["0", "1"]


def test_a_reader_that_leaves_ends_a_batch_with_a_model(tmp_path: Path) -> None:
    """Fault 38: nobody reads stdout any more."""
    with Loopback(GOOD) as server, run_batch(tmp_path, server.url, 400) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(10) == 141


@pytest.mark.parametrize("command", ["check", "batch"])
def test_an_output_that_is_full_is_one_line_and_no_traceback(command: str, tmp_path: Path) -> None:
    """Fault 38: no space is left where the output goes."""
    case = tmp_path / "case.json"
    case.write_text(json.dumps({"answer": SHORT.answer, "sources": [SHORT.sources[0].text]}))
    line = [sys.executable, "-m", "critic", command, str(case), "--no-model", "-q"]
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert ran.returncode == 2
    told = ran.stderr.decode().splitlines()
    assert len(told) == 1
    assert told[0].startswith("critic: ")
    assert "cannot be written" in told[0]


def test_settings_are_read_once(tmp_path: Path) -> None:
    """Fault 39: a policy or prompt that changes or vanishes while it runs changes nothing."""
    path = tmp_path / "mine.toml"
    shutil.copy(ROOT / "configs" / "balanced.toml", path)
    path.write_text(path.read_text().replace('name = "balanced"', 'name = "mine"', 1))
    agent = CriticAgent(path, Offline())
    before = agent.review(CASE).to_json()
    path.write_text("nonsense")
    assert agent.review(CASE).to_json() == before
    path.unlink()
    assert agent.review(CASE).to_json() == before


def test_a_dead_proxy_in_the_environment_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 40."""
    for name in (
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "ALL_PROXY",
        "http_proxy",
        "https_proxy",
        "all_proxy",
    ):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert endure(GOOD).answered == 1


def test_one_agent_serves_loop_after_loop_and_thread_beside_thread() -> None:
    """Fault 41: no client is shared, so no loop or thread waits for another's."""
    given: list[str] = []
    with nothing_left(), Loopback(GOOD) as server:
        agent = CriticAgent(policy(server.url, **{"model.deadline_s": 20.0}))
        given += [asyncio.run(agent.review_async(SHORT)).to_json() for _ in range(3)]
        threads = [
            threading.Thread(target=lambda: given.append(agent.review(SHORT).to_json()))
            for _ in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert server.all_closed()
    assert len(given) == 11
    assert len(set(given)) == 1


def test_an_agent_survives_a_fork() -> None:
    """Fault 41: parent and child both go on asking."""
    script = (
        "import os, sys\n"
        "from critic import CriticAgent\n"
        "from invariants import SHORT, policy\n"
        "agent = CriticAgent(policy(sys.argv[1]))\n"
        "before = agent.review(SHORT).to_json()\n"
        "child = os.fork()\n"
        "same = agent.review(SHORT).to_json() == before\n"
        "if child == 0:\n"
        "    os._exit(0 if same else 7)\n"
        "_, status = os.waitpid(child, 0)\n"
        "sys.exit(0 if same and os.waitstatus_to_exitcode(status) == 0 else 8)\n"
    )
    with Loopback(GOOD) as server:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
        ran = subprocess.run(
            [sys.executable, "-c", script, server.url], env=environment, check=False, timeout=60
        )
        assert ran.returncode == 0
        assert server.connections == 3


def test_sync_and_async_come_to_the_same_whatever_fails() -> None:
    for behave in (GOOD, BUSY):
        with Loopback(behave) as server:
            limits = policy(server.url)
            plain = CriticAgent(limits).review(CASE)
            waited = asyncio.run(CriticAgent(limits).review_async(CASE))
        holds(plain, CriticAgent(limits, Offline()).review(CASE))
        assert without_model(plain) == without_model(waited)
