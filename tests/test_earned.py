"""How much trust words earn that were right or wrong so often."""

from __future__ import annotations

import pytest

from critic.earned import MOST, Earned, Told, earned_by


def earned(hits: int, misses: int, slips: int, passes: int) -> Earned:
    """A yes of good claims, a no of good ones, a yes of bad ones, a no of bad ones."""
    told = [Told(True, True)] * hits + [Told(False, True)] * misses
    told += [Told(True, False)] * slips + [Told(False, False)] * passes
    found = earned_by(told)
    assert found is not None
    return found


def test_nothing_heard_earns_nothing() -> None:
    assert earned_by([]) is None


def test_a_coin_earns_nothing_however_long_it_is_thrown() -> None:
    for size in (1, 10, 10_000):
        found = earned(size, size, size, size)
        assert (found.right, found.trust, found.trust_against) == (0.5, 0.5, 0.5)


def test_who_is_mostly_wrong_earns_nothing() -> None:
    found = earned(10, 90, 90, 10)
    assert (found.right, found.trust, found.trust_against) == (0.1, 0.5, 0.5)


def test_trust_nears_the_share_of_right_words_the_more_of_them_are_known() -> None:
    few, more, many = (earned(77 * n, 23 * n, 23 * n, 77 * n) for n in (1, 10, 1000))
    assert few.right == more.right == many.right == 0.77
    assert 0.5 < few.trust < more.trust < many.trust < 0.77
    assert many.trust == pytest.approx(0.77, abs=0.01)


def test_a_yes_and_a_no_are_trusted_apart() -> None:
    found = earned(900, 100, 500, 500)  # says yes too easily: its no is worth more
    assert 0.5 < found.trust < 0.7 < found.trust_against


def test_nobody_is_trusted_without_end() -> None:
    assert earned(10**6, 0, 0, 10**6).trust == MOST
