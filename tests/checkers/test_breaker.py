"""The circuit breaker, in made-up time."""

from __future__ import annotations

from critic.checkers.breaker import Breaker


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def failing(breaker: Breaker, times: int) -> int:
    """How many of some calls were let through, all of them failing."""
    let = 0
    for _ in range(times):
        if breaker.admits():
            let += 1
            breaker.record(well=False)
    return let


def test_it_opens_after_five_failures_and_stays_open() -> None:
    assert failing(Breaker(Clock()), 1000) == 5


def test_one_probe_at_a_time_decides() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    failing(breaker, 5)
    clock.now += 15
    assert breaker.admits()
    assert not breaker.admits()
    breaker.record(well=True)
    assert breaker.admits()
    assert breaker.admits()


def test_pauses_grow_to_two_minutes() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    failing(breaker, 5)
    pauses = []
    for _ in range(5):
        begun = clock.now
        while not breaker.admits():
            clock.now += 1
        pauses.append(clock.now - begun)
        breaker.record(well=False)
    assert pauses == [15, 30, 60, 120, 120]


def test_a_lasting_fault_opens_it_at_once_for_long() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    assert breaker.admits()
    breaker.record(well=False, for_good=True)
    clock.now += 119
    assert not breaker.admits()
    clock.now += 1
    assert breaker.admits()


def test_a_probe_given_up_leaves_room_for_another() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    failing(breaker, 5)
    clock.now += 15
    assert breaker.admits()
    breaker.release()
    assert breaker.admits()


def test_mostly_good_calls_keep_it_closed() -> None:
    breaker = Breaker(Clock())
    for turn in range(200):
        assert breaker.admits()
        breaker.record(well=turn % 3 != 0)


def test_it_rests_exactly_while_it_admits_nobody() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    assert not breaker.rests
    failing(breaker, 5)
    assert breaker.rests
    clock.now += 15
    assert not breaker.rests
    assert breaker.admits()
    assert breaker.rests
    breaker.record(well=True)
    assert not breaker.rests
