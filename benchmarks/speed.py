"""How fast answers are judged by rules alone, and how time grows with length.

Run it from the repository root, on an idle machine and one core:

    taskset -c 0 python benchmarks/speed.py data/ragtruth.jsonl

The file holds one labelled record per line, in any dialect `critic` reads; RAGTruth's answers are
the ordinary ones aimed at. Times per answer are the best of `--repeats` runs, and processor time,
so that a busy machine tells nearly the same as an idle one. The agent remembers the last few
sources it has read: answers some records apart have sources that are new to it, answers in the
file's order mostly have those of the answer before. The row of `critic batch` is the processor time
of that command over the file, reading and writing with it, less that over the file's first record.
`--quick` leaves out the long texts. Peak memory is that of the whole run in the end, the long texts
among it.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from critic import Case, CriticAgent, Policy, Source
from critic.dialects import case_from_record
from critic.files import load_policy

WARM_UP = 20  # answers judged before any is timed
STARTS = 5
MEGABYTE = 1_000_000
UNLIMITED = 10**9
CASE = {"answer": "The pool opens at 9.", "sources": [{"id": "1", "text": "The pool opens at 8."}]}
SENTENCE = (
    "The Harbour Trust opened its {small} reading room in Port {town}{number} in May {year}, and "
    "{number} volunteers repaired the roof for ${small} million. Visitors still praise the quiet "
    "garden behind the old building, where concerts are held whenever the weather allows it. "
)
TOWNS = ("Aldby", "Berrow", "Corvin", "Delmar", "Estley", "Farrow", "Gorsey", "Hale")
Row = tuple[str, str]


def main() -> None:
    options = _options()
    agent = CriticAgent(_unlimited())
    rows = list(_ordinary(agent, options.data, options.every, options.repeats))
    rows += _starts()
    rows.append(("critic batch, each record", f"{_in_batch(options.data):.2f} ms"))
    if not options.quick:
        rows += _long(agent)
    rows.append(("peak memory", f"{_peak_megabytes():.0f} MB"))
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"{name:<{width}}  {value:>12}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the speed of judging by rules alone.")
    parser.add_argument("data", type=Path, help="a JSON Lines file of answers with sources")
    parser.add_argument("--every", type=int, default=5, help="take every n-th record (5)")
    parser.add_argument("--repeats", type=int, default=3, help="runs per answer (3)")
    parser.add_argument("--quick", action="store_true", help="leave out the long texts")
    return parser.parse_args()


def _unlimited() -> Policy:
    policy = load_policy("offline")
    limits = policy.limits.model_copy(
        update={
            "answer_chars": UNLIMITED,
            "source_chars": UNLIMITED,
            "total_source_chars": UNLIMITED,
            "claims": UNLIMITED,
        }
    )
    return policy.model_copy(update={"limits": limits})


def _ordinary(agent: CriticAgent, path: Path, every: int, repeats: int) -> Iterator[Row]:
    with path.open(encoding="utf-8") as lines:
        whole = [case_from_record(json.loads(line)) for line in lines if line.strip()]
    yield "ten million additions", f"{_additions():.2f} s"
    cases = whole[::every]
    for case in cases[:WARM_UP]:
        agent.review(case)
    best = [float("inf")] * len(cases)
    for _ in range(repeats):
        taken = [1000 * _seconds(agent, case) for case in cases]
        best = [min(pair) for pair in zip(best, taken, strict=True)]
    best.sort()
    yield "answers timed", str(len(best))
    yield "median per answer", f"{best[len(best) // 2]:.2f} ms"
    yield "mean per answer", f"{sum(best) / len(best):.2f} ms"
    yield "95th percentile", f"{best[int(0.95 * len(best))]:.2f} ms"
    taken = sorted(1000 * _seconds(agent, case) for case in whole)
    yield "median, in the file's order", f"{taken[len(taken) // 2]:.2f} ms"
    yield "mean, in the file's order", f"{sum(taken) / len(taken):.2f} ms"


def _additions() -> float:
    """Seconds for ten million additions: how fast this machine is just now."""
    begun = time.process_time()
    total = 0
    for number in range(10_000_000):
        total += number
    return time.process_time() - begun


def _starts() -> Iterator[Row]:
    """Fresh processes: what one has to wait for before and around a single answer."""
    bare = _started([sys.executable, "-c", "pass"])
    yield (
        "import critic",
        f"{1000 * (_started([sys.executable, '-c', 'import critic']) - bare):.0f} ms",
    )
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / "case.json"
        case.write_text(json.dumps(CASE), encoding="utf-8")
        check = [sys.executable, "-m", "critic", "check", str(case), "--policy", "offline"]
        yield "critic check, cold", f"{1000 * _started(check):.0f} ms"


def _in_batch(data: Path) -> float:
    """Milliseconds of processor time that each record but the first adds to `critic batch`."""
    with data.open(encoding="utf-8") as lines:
        first, others = next(lines), sum(1 for _ in lines)
    with tempfile.TemporaryDirectory() as folder:
        one = Path(folder) / "one.jsonl"
        one.write_text(first, encoding="utf-8")
        whole, alone = (_worked(path, Path(folder) / "out.jsonl") for path in (data, one))
    return 1000 * (whole - alone) / others


def _worked(data: Path, out: Path) -> float:
    """Seconds of processor time that `critic batch` takes over a file, by rules alone."""
    command = [sys.executable, "-m", "critic", "batch", str(data), "-o", str(out)]
    begun = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*command, "--policy", "offline"], check=False, capture_output=True)  # noqa: S603 - our own command
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime


def _started(command: Sequence[str]) -> float:
    """Seconds on the clock from start to end, the best of a few; its verdict does not matter."""
    taken = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - our own command
        taken.append(time.perf_counter() - begun)
    return min(taken)


def _long(agent: CriticAgent) -> Iterator[Row]:
    """Texts far beyond the ordinary, and what twice the length costs."""
    about = prose(4000)
    answer = "The Harbour Trust repaired the roof for $5 million. Visitors praise the garden."
    kinds: Iterable[tuple[str, Callable[[int], Case], int]] = (
        ("answer of 1 MB, no period", lambda size: case_of(unbroken(size), [about]), MEGABYTE),
        ("answer of 1 MB, prose", lambda size: case_of(prose(size), [about]), MEGABYTE),
        ("sources of 10 MB", lambda size: case_of(answer, sources(size)), 10 * MEGABYTE),
    )
    for name, make, size in kinds:
        half, full = (_seconds(agent, case) for case in (make(size // 2), make(size)))
        yield name, f"{full:.2f} s"
        yield "  against half of it", f"{full / half:.2f}"


def case_of(answer: str, texts: Sequence[str]) -> Case:
    """Give a case of an answer and the texts of its sources."""
    return Case(
        answer=answer,
        sources=tuple(Source(id=str(number), text=text) for number, text in enumerate(texts)),
    )


def unbroken(size: int) -> str:
    """Give words without any sign between them, `size` characters of them."""
    return ("harbour reading room and garden " * (size // 32 + 1))[:size]


def prose(size: int, first: int = 0) -> str:
    """Give sentences with names and numbers, `size` characters of them."""
    parts: list[str] = []
    written = 0
    while written < size:
        at = first + len(parts)
        town = TOWNS[at % len(TOWNS)]
        parts.append(
            SENTENCE.format(small=at % 90 + 2, number=at % 331, town=town, year=1900 + at % 120)
        )
        written += len(parts[-1])
    return "".join(parts)[:size]


def sources(size: int) -> list[str]:
    """Give ten texts of `size` characters together."""
    return [prose(size // 10, 1000 * number) for number in range(10)]


def _seconds(agent: CriticAgent, case: Case) -> float:
    begun = time.process_time()
    agent.review(case)
    return time.process_time() - begun


def _peak_megabytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (MEGABYTE if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main()
