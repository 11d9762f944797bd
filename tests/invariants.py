"""What must hold of every critique whatever a model server does, checked over a real socket.

I1 a critique comes back, I2 with every claim once and in order, I3 in time, I4 degraded exactly when
a claim lost its model, with a stable code, I5 finite numbers in range, I6 what rules decide is
untouched, I7 few attempts, I8 nothing left open, I9 no text in logs.
"""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from loguru import logger

from critic import Case, CriticAgent, Critique, Offline, Policy, Source
from critic.files import load_policy
from critic.inquiry import Code
from critic.policy import override
from critic.testing import Behaviour, Loopback

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
SHORT = CASE.model_copy(update={"answer": "The lodge has forty rooms for guests."})
DEADLINE_S = 10.0  # of a busy machine too, where nothing is waited for in vain
HURRY = {"model.deadline_s": 0.5}  # where it is
GRACE_S = 1.0  # for a busy machine to notice


def policy(url: str = "http://127.0.0.1:9", **changes: Any) -> Policy:
    """The balanced policy, with the band so wide that all claims are open."""
    wanted = {"model.base_url": url, "model.deadline_s": DEADLINE_S, "band.low": 0.0}
    return override(load_policy("balanced"), wanted | {"band.high": 1.0} | changes)


def without_model(critique: Critique) -> dict[str, Any]:
    """A critique without what may differ when a model fails."""
    values = json.loads(critique.to_json())
    for claim in values["claims"]:
        del claim["decided_by"]
    return {key: values[key] for key in values if key not in ("model", "degraded")}


def codes(critique: Critique) -> set[str]:
    return {failure.code for failure in critique.model.failures}


@dataclass(frozen=True)
class Endured:
    """What came of some answers judged beside one server."""

    critiques: tuple[Critique, ...]
    connections: int

    @property
    def codes(self) -> set[str]:
        return set().union(*map(codes, self.critiques))

    @property
    def answered(self) -> int:
        """How many answers had a word of the model on all their claims."""
        return sum(not critique.degraded for critique in self.critiques)


def endure(
    behave: Behaviour,
    cases: Sequence[Case] = (CASE,),
    *,
    together: bool = False,
    greeting: bytes = b"",
    scheme: str = "http",
    **changes: Any,
) -> Endured:
    """Judge cases beside a server that behaves so, one by one or together; check I1 to I9."""
    with nothing_left(), nothing_told(cases), Loopback(behave, greeting) as server:
        url = server.url.replace("http", scheme)
        critiques = judged(policy(url, **changes), cases, together=together)
        assert server.all_closed()  # I8
        connections = server.connections
    few(critiques, connections)
    return Endured(critiques, connections)


def endure_url(url: str, cases: Sequence[Case] = (CASE,), **changes: Any) -> Endured:
    """As `endure`, where there is no server to count connections."""
    with nothing_left(), nothing_told(cases):
        critiques = judged(policy(url, **changes), cases)
    few(critiques, sum(critique.model.calls for critique in critiques))
    return Endured(critiques, 0)


def judged(
    limits: Policy, cases: Sequence[Case], *, together: bool = False
) -> tuple[Critique, ...]:
    """Judge cases by one agent; check what can be told from the critiques alone."""
    agent, alone = CriticAgent(limits), CriticAgent(limits, Offline())

    async def one(case: Case) -> Critique:
        begun = time.monotonic()
        critique = await agent.review_async(case)  # I1
        assert time.monotonic() - begun <= limits.model.deadline_s + GRACE_S  # I3
        return critique

    async def every() -> tuple[Critique, ...]:
        if together:
            given = tuple(await asyncio.gather(*map(one, cases)))
        else:
            given = tuple([await one(case) for case in cases])
        assert len(asyncio.all_tasks()) == 1  # I8
        return given

    critiques = asyncio.run(every())
    for case, critique in zip(cases, critiques, strict=True):
        holds(critique, alone.review(case))
    return critiques


def holds(critique: Critique, alone: Critique) -> None:
    """Check one critique against that of rules alone."""
    places = [(claim.id, claim.start, claim.text) for claim in alone.claims]
    assert [(claim.id, claim.start, claim.text) for claim in critique.claims] == places  # I2
    lost = [claim.id for claim in critique.claims if claim.decided_by == "fallback"]
    told = {claim for failure in critique.model.failures for claim in failure.claims}
    assert critique.degraded == bool(lost)  # I4
    assert told == set(lost)
    assert codes(critique) <= {code.value for code in Code}
    finite(critique)  # I5
    for claim, before in zip(critique.claims, alone.claims, strict=True):
        if claim.decided_by != "model":  # I6
            assert claim.model_copy(update={"decided_by": before.decided_by}) == before
    if not critique.model.answered:
        assert without_model(critique) == without_model(alone)


def finite(critique: Critique) -> None:
    def refuse(name: str) -> NoReturn:
        raise AssertionError(f"{name} is no number")

    text = critique.to_json()
    assert Critique.model_validate(json.loads(text, parse_constant=refuse)) == critique
    text.encode("utf-8")


def few(critiques: Sequence[Critique], connections: int) -> None:
    """Check I7: every attempt is told, and attempts stay near one an answer (one call suffices)."""
    told = sum(critique.model.calls for critique in critiques)
    late = sum("timeout" in codes(critique) for critique in critiques)
    assert connections <= told <= connections + late  # an attempt may end before it connects
    assert connections <= 1.1 * len(critiques) + 1
    assert all(critique.model.calls <= 3 for critique in critiques)


@contextmanager
def nothing_left() -> Iterator[None]:
    """Check I8: no more open files and threads afterwards than before, as soon as all have ended."""
    gc.collect()
    files, threads = _open_files(), threading.active_count()
    yield
    late = time.monotonic() + GRACE_S
    while time.monotonic() < late and (_open_files() > files or threading.active_count() > threads):
        gc.collect()
        time.sleep(0.02)
    assert _open_files() <= files
    assert threading.active_count() <= threads


def _open_files() -> int:
    return len([*Path("/dev/fd").iterdir()])


@contextmanager
def nothing_told(cases: Sequence[Case]) -> Iterator[None]:
    """Check I9: no text of a case in any log from INFO up."""
    told = io.StringIO()
    sink = logger.add(told, level="INFO", diagnose=False)
    logger.enable("critic")
    listener = logging.StreamHandler(told)
    root, level = logging.getLogger(), logging.getLogger().level
    root.addHandler(listener)
    root.setLevel(logging.INFO)
    try:
        yield
    finally:
        root.setLevel(level)
        root.removeHandler(listener)
        logger.disable("critic")
        logger.remove(sink)
    words = [case.answer[:24] for case in cases]
    words += [source.text[:24] for case in cases for source in case.sources]
    assert not [text for text in words if text in told.getvalue()]
