"""How much may be settled at a given error: two thresholds of support, found on one set of answers.

An answer is settled where its support is at most `low`, then it is called bad, or at least `high`,
then it is called good. What is found on some answers counts only where it is tried on others; this
module finds and tries, and refuses to know which answers are whose.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from critic.records import Record

ALLOWED = (0.01, 0.02, 0.05, 0.1)
STEPS = 200  # thresholds are multiples of 1 / STEPS; finer ones would follow chance
GRID = tuple(step / STEPS for step in range(STEPS + 1))


class Rated(NamedTuple):
    """One answer's support, and whether its label says that it holds."""

    support: float
    good: bool


class Band(NamedTuple):
    """The thresholds outside of which answers are settled; None where that side settles nothing."""

    low: float | None = None
    high: float | None = None


class Settled(Record):
    """What thresholds came to on answers they were not found on.

    `allowed` is the error they were found at; `low` and `high` are None where a side settles
    nothing, or where several pairs of thresholds were tried. `error` is None where nothing settled.
    """

    allowed: float
    share: float
    error: float | None
    low: float | None = None
    high: float | None = None


def find_band(rated: Iterable[Rated], allowed: float) -> Band:
    """Find the thresholds that settle most of these answers with at most `allowed` error."""
    floors, ceilings = [0] * (STEPS + 2), [0] * (STEPS + 2)
    wrong_low, wrong_high = [0] * (STEPS + 2), [0] * (STEPS + 2)
    for support, is_good in rated:
        up = bisect_left(GRID, support)  # from this step on a `low` takes it in
        down = bisect_right(GRID, support) - 1  # down to this step a `high` does
        floors[up + 1] += 1
        wrong_low[up + 1] += is_good
        ceilings[down] += 1
        wrong_high[down] += not is_good
    return _widest(
        [*zip(accumulate(floors), accumulate(wrong_low), strict=True)],
        [*zip(_from_above(ceilings), _from_above(wrong_high), strict=True)],
        allowed,
    )


def _from_above(counts: Sequence[int]) -> list[int]:
    return [*accumulate(reversed(counts))][::-1]


def _widest(
    below: Sequence[tuple[int, int]], above: Sequence[tuple[int, int]], allowed: float
) -> Band:
    """`below[i]`: settled and wrong up to step i - 1; `above[j]`: those from step j on."""
    most, best = 0, Band()
    for low, (under, wrong) in enumerate(below):
        for high in range(low, len(above)):
            over, missed = above[high]
            if under + over <= most:
                break
            if wrong + missed <= allowed * (under + over):
                most = under + over
                best = Band(
                    GRID[low - 1] if under else None,
                    GRID[high] if over else None,
                )
                break
    return best


def settle(rated: Iterable[Rated], band: Band) -> tuple[int, int]:
    """Count the answers that thresholds settle, and those of them settled wrongly."""
    low = -1.0 if band.low is None else band.low
    high = 2.0 if band.high is None else band.high
    settled = wrong = 0
    for support, good in rated:
        if support <= low or support >= high:
            settled += 1
            wrong += good if support <= low else not good
    return settled, wrong


def settled_elsewhere(
    rated: Sequence[Rated], others: Sequence[Rated], rows: int
) -> tuple[Settled, ...]:
    """Try, for each allowed error, the thresholds found on others; a share is one of `rows`."""
    bands = [find_band(others, allowed) for allowed in ALLOWED]
    return tuple(
        _settled(allowed, rows, *settle(rated, band), band)
        for allowed, band in zip(ALLOWED, bands, strict=True)
    )


def settled_by_halves(
    one: Sequence[Rated], other: Sequence[Rated], rows: int
) -> tuple[Settled, ...]:
    """Try on each half, for each allowed error, what was found on the other."""
    found = []
    for allowed in ALLOWED:
        here = settle(one, find_band(other, allowed))
        there = settle(other, find_band(one, allowed))
        settled, wrong = here[0] + there[0], here[1] + there[1]
        found.append(_settled(allowed, rows, settled, wrong, Band()))
    return tuple(found)


def _settled(allowed: float, rows: int, settled: int, wrong: int, band: Band) -> Settled:
    return Settled(
        allowed=allowed,
        share=round(settled / rows, 4) if rows else 0.0,
        error=round(wrong / settled, 4) if settled else None,
        low=band.low,
        high=band.high,
    )
