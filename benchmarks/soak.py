"""How long runs fare: memory, sockets and time over many answers beside a model server that fails.

    python benchmarks/soak.py -o benchmarks/SOAK.md              # 20,000 answers
    python benchmarks/soak.py -o benchmarks/SOAK.md --limit 2000

The server is critic.testing's, in a process of its own; a fifth of its calls fail in ten ways. Every
answer is judged by rules alone as well, right before, so that what asking adds is known answer by answer:
its time above the model's own and above that of the rules. Processor time tells it also on a busy machine;
beside the clock stands how long the machine takes for a fixed piece of work. The second part judges
1,000 answers with no server at all, against the same by rules alone.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import signal
import subprocess
import sys
import time
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression, median
from typing import Final, NamedTuple

from critic import Case, CriticAgent, Critique, Offline, Policy, Source
from critic.files import load_policy
from critic.policy import override
from critic.testing import Behaviour, Exchange, Loopback, always, now_and_then
from critic.testing import faults as no
from critic.version import __version__

FAULTY: Final = 0.2
MODEL_S: Final = 0.005  # what the fake model takes for a reply
DEADLINE_S: Final = 0.2  # ends the calls that hang; too short for a second try
PATIENT_S: Final = 1.0  # the deadline of one answer in five, which has time for a second try
PATIENT: Final = 5
STEPS: Final = 20_000  # of the fixed piece of work: about a millisecond
TOLD_EVERY: Final = 500  # answers between two lines of progress
SAMPLES: Final = 40  # of memory, over the run
WAITED: Final = ("", ", with the wait before the one second try")
SETTLED: Final = 0.25  # of the run, before memory is looked at: caches fill first
OUTAGE: Final = 1000
ROUNDS: Final = 10
PAGE_KB: Final = os.sysconf("SC_PAGE_SIZE") / 1024
FAULTS: Final[Sequence[Behaviour]] = (
    no.hang_up,
    no.reset_in_body,
    no.short_body,
    no.status(500, "model runner has unexpectedly stopped"),
    no.status(503, "server busy"),
    no.broken_json,
    no.says("All of it is fine."),
    no.wrong_model,
    no.huge_body,
    no.hang_in_body,
)
PLACES: Final = ("lodge", "hostel", "harbour hotel", "mountain hut", "guest house")


class Spent(NamedTuple):
    """Seconds on the clock and of this process."""

    clock: float
    work: float

    @classmethod
    def since(cls, begun: Spent) -> Spent:
        """What passed since an earlier `now`."""
        return cls(time.perf_counter() - begun.clock, time.process_time() - begun.work)

    @classmethod
    def now(cls) -> Spent:
        """What both clocks show."""
        return cls(time.perf_counter(), time.process_time())


class Series:
    """What was spent, time after time, in memory taken beforehand: a long run also watches its own."""

    def __init__(self, most: int) -> None:
        """Begin with nothing, and room for so many."""
        self._clock, self._work = array("d", [0.0]) * most, array("d", [0.0]) * most
        self._filled = 0

    def append(self, spent: Spent) -> None:
        """Keep one more."""
        self._clock[self._filled], self._work[self._filled] = spent
        self._filled += 1

    def __iter__(self) -> Iterator[Spent]:
        """Give each in turn."""
        return map(Spent, self._clock[: self._filled], self._work[: self._filled])


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of answers came to. Memory in megabytes.

    `asking` is what asking added to an answer that went well at the first call, above the model's own
    time and that of the rules; `judging` that of the rules; `fixed` that of a fixed piece of work.
    """

    answers: int
    seconds: float
    memory: tuple[tuple[int, float], ...]
    asking: Series
    judging: Series
    fixed: Series
    codes: Counter[str]
    calls: int
    leaked: tuple[int, int]

    @property
    def slope(self) -> float:
        """Megabytes gained per 10,000 answers, once caches are full."""
        kept = [item for item in self.memory if item[0] >= SETTLED * self.answers]
        return 10_000 * linear_regression(*zip(*kept, strict=True)).slope


@dataclass(frozen=True, slots=True)
class Outage:
    """A thousand answers with the server down, and by rules alone. Processor and clock seconds."""

    sockets: int
    down: tuple[float, float]
    alone: tuple[float, float]


def main() -> None:
    options = _options()
    if options.serve:
        _serve()
        return
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, __file__, "--serve"], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None  # noqa: S101 - a pipe was asked for
        try:
            run = asyncio.run(_soak(server.stdout.readline().strip(), options.limit))
        finally:
            server.send_signal(signal.SIGTERM)
    page = "\n".join(_page(run, asyncio.run(_outage()), options.limit)) + "\n"
    if options.output:
        options.output.write_text(page, encoding="utf-8")
    print(page)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Judge many answers beside a failing server.")
    parser.add_argument("-o", "--output", type=Path, help="the page to write")
    parser.add_argument("--limit", type=int, default=20_000, help="how many answers (20,000)")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _serve() -> None:
    """Be the server, until told to stop."""
    good = no.slow(MODEL_S, always("unsure"))
    turns = _over_and_over(FAULTS)
    with Loopback(now_and_then(FAULTY, turns, good)) as server:
        print(server.url, flush=True)
        while True:
            time.sleep(1)
            server.requests.clear()
            server.headers.clear()


def _over_and_over(behaviours: Sequence[Behaviour]) -> Behaviour:
    """Give one behaviour after the other, over and over."""
    number = iter(range(sys.maxsize))

    def behave(exchange: Exchange) -> None:
        behaviours[next(number) % len(behaviours)](exchange)

    return behave


def _cases(*, short: bool = False) -> list[Case]:
    """Give half a hundred answers written here: of three claims and five sources each, or of one."""
    return [_case(n, place, short=short) for n in range(10, 20) for place in PLACES]


def _case(n: int, place: str, *, short: bool) -> Case:
    rooms = f"The {place} has {n + 4} rooms."
    more = f"Guests may keep a dog for {n} euros a night. The old sauna was opened again by its neighbours."
    told = (
        f"The {place} on the shore has {n + 3} rooms on three floors. One dog per room is welcome and "
        f"costs {n} euros. The sauna was rebuilt after the flood."
    )
    others = [
        f"The {other} lies above the harbour. Its kitchen closes at nine. Bicycles are lent out at the "
        f"desk, and the bus to the station stops {n} steps from the door."
        for other in PLACES
        if other != place
    ]
    texts = [told] if short else [told, *others]
    sources = tuple(Source(id=f"s{number}", text=text) for number, text in enumerate(texts, 1))
    return Case(id=f"{place} {n}", answer=rooms if short else f"{rooms} {more}", sources=sources)


def _policy(url: str, deadline_s: float = DEADLINE_S) -> Policy:
    wanted = {"band.low": 0.0, "band.high": 1.0, "model.base_url": url}
    return override(load_policy("balanced"), wanted | {"model.deadline_s": deadline_s})


async def _soak(url: str, answers: int) -> Run:
    hasty, patient = CriticAgent(_policy(url)), CriticAgent(_policy(url, PATIENT_S))
    alone, cases = CriticAgent(_policy(url), Offline()), _cases(short=True)
    codes: Counter[str] = Counter()
    memory: list[tuple[int, float]] = []
    asking, judging, fixed = Series(answers), Series(answers), Series(answers)
    calls = 0
    for case in cases:
        await alone.review_async(case)
        await hasty.review_async(case)
        await patient.review_async(case)
    before, begun = _left_open(), time.perf_counter()
    for number in range(answers):
        case = cases[number % len(cases)]
        fixed.append(_fixed_work())
        judged, _ = await _timed(alone, case)
        took, critique = await _timed(patient if number % PATIENT == 0 else hasty, case)
        calls += critique.model.calls
        codes.update({failure.code for failure in critique.model.failures} or {"answered"})
        judging.append(judged)
        if critique.model.calls == 1 and not critique.degraded:
            asking.append(Spent(took.clock - judged.clock - MODEL_S, took.work - judged.work))
        if number % max(1, answers // SAMPLES) == 0:
            memory.append((number, _resident()))
        if (number + 1) % TOLD_EVERY == 0:
            _tell(number + 1, answers, time.perf_counter() - begun)
    seconds = time.perf_counter() - begun
    after = _left_open()
    leaked = after[0] - before[0], after[1] - before[1]
    return Run(answers, seconds, tuple(memory), asking, judging, fixed, codes, calls, leaked)


async def _timed(agent: CriticAgent, case: Case) -> tuple[Spent, Critique]:
    begun = Spent.now()
    critique = await agent.review_async(case)
    return Spent.since(begun), critique


def _fixed_work() -> Spent:
    """How long the machine takes just now for what never varies."""
    begun = Spent.now()
    total = 0
    for step in range(STEPS):
        total += step
    return Spent.since(begun)


def _tell(done: int, answers: int, seconds: float) -> None:
    left = seconds / done * (answers - done)
    print(f"{done:,} of {answers:,} answers, {left / 60:.1f} min to go", file=sys.stderr)


def _resident() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE_KB / 1024


def _left_open() -> tuple[int, int]:
    gc.collect()
    return len([*Path("/dev/fd").iterdir()]), len(asyncio.all_tasks())


async def _outage() -> Outage:
    """Judge in turns with the server down and by rules alone, so that both meet the same machine."""
    limits = _policy(no.silent_url(), PATIENT_S)
    down, alone = CriticAgent(limits), CriticAgent(limits, Offline())
    cases = _cases()
    spent: dict[int, list[tuple[float, float]]] = {id(down): [], id(alone): []}
    sockets = 0
    for turn in range(2 * ROUNDS):
        agent = (down, alone)[(turn + turn // 2) % 2]
        began = time.process_time(), time.perf_counter()
        for number in range(OUTAGE // ROUNDS):
            critique: Critique = await agent.review_async(cases[number % len(cases)])
            sockets += critique.model.calls
        spent[id(agent)].append((time.process_time() - began[0], time.perf_counter() - began[1]))
    totals = [tuple(map(sum, zip(*spent[id(agent)], strict=True))) for agent in (down, alone)]
    return Outage(sockets, *totals)


def _times(what: str, spent: Iterable[Spent], *, aim: bool = False) -> Iterator[str]:
    """A row for processor time and one for the clock: median and 99th percentile."""
    for name, times in (
        ("processor", [s.work for s in spent]),
        ("clock", [s.clock for s in spent]),
    ):
        times.sort()
        p99 = times[int(0.99 * len(times))] if times else 0.0
        yield (
            f"| {what}, {name}: median, 99th percentile | {'- , < 10 ms' if aim else '-'} "
            f"| {1000 * median(times or [0.0]):.1f} ms, {1000 * p99:.1f} ms |"
        )


def _page(run: Run, outage: Outage, limit: int) -> Iterator[str]:
    yield "# Soak"
    yield ""
    yield "Written whole by one command:"
    yield ""
    yield f"    python benchmarks/soak.py -o benchmarks/SOAK.md --limit {limit}"
    yield ""
    yield (
        f"Critic {__version__}, Python {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}. Every claim is asked about (band 0..1), one answer after the other, "
        f"deadline {DEADLINE_S:g} s, of every fifth {PATIENT_S:g} s; {FAULTY:.0%} of the server's calls "
        f"fail, in {len(FAULTS)} ways. What asking adds is the time of an answer above the "
        f"model's own ({1000 * MODEL_S:.0f} ms) and above that of the same answer judged by rules alone right "
        "before. Clock times are worth what the machine was free: see the fixed work."
    )
    yield ""
    yield "| what | aim | measured |"
    yield "| --- | --- | --- |"
    yield f"| answers | 20,000 | {run.answers:,} in {run.seconds:.0f} s, {run.calls:,} calls |"
    yield f"| memory gained per 10,000 answers | < 1 MB | {run.slope:.2f} MB |"
    yield f"| resident memory, begin and end | - | {run.memory[0][1]:.0f} MB, {run.memory[-1][1]:.0f} MB |"
    yield f"| sockets and files left open | 0 | {run.leaked[0]} |"
    yield f"| tasks left | 0 | {run.leaked[1]} |"
    yield from _times("what asking adds to an answer", run.asking, aim=True)
    yield from _times("an answer by rules alone", run.judging)
    yield from _times(f"fixed work, {STEPS:,} additions", run.fixed)
    yield (
        f"| server down for {OUTAGE:,} answers: sockets opened | at most 20 | {outage.sockets} |"
    )
    for name, place in (("processor", 0), ("clock", 1)):
        more = outage.down[place] / outage.alone[place] - 1
        yield (
            f"| the same: {name} time against rules alone{WAITED[place]} | within 5 % | {more:+.1%} "
            f"({outage.down[place]:.2f} s, {outage.alone[place]:.2f} s) |"
        )
    yield ""
    told = ", ".join(f"{name} {count:,}" for name, count in run.codes.most_common())
    yield f"How the answers fared: {told}."


if __name__ == "__main__":
    main()
