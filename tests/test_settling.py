"""Thresholds keep to the error allowed where they were found, and settle as much as they can."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.settling import (
    ALLOWED,
    GRID,
    Band,
    Rated,
    find_band,
    settle,
    settled_by_halves,
    settled_elsewhere,
)

ANSWERS = st.lists(
    st.builds(Rated, st.one_of(st.sampled_from(GRID), st.floats(0, 1)), st.booleans()), max_size=40
)


@given(ANSWERS, st.sampled_from(ALLOWED))
def test_the_error_allowed_is_kept_where_thresholds_were_found(rated, allowed):
    settled, wrong = settle(rated, find_band(rated, allowed))
    assert wrong <= allowed * settled


@given(ANSWERS, st.sampled_from(ALLOWED), st.sampled_from(GRID), st.sampled_from(GRID))
def test_no_other_thresholds_settle_more(rated, allowed, low, high):
    band = Band(min(low, high), max(low, high))
    settled, wrong = settle(rated, band)
    if band.low != band.high and wrong <= allowed * settled:
        assert settle(rated, find_band(rated, allowed))[0] >= settled


@pytest.mark.parametrize(
    ("rated", "band"),
    [
        ([], Band()),
        ([Rated(0.2, good=False), Rated(0.8, good=True)], Band(0.2, 0.205)),
        ([Rated(0.2, good=True), Rated(0.8, good=False)], Band()),
        ([Rated(0.5, good=True), Rated(0.5, good=False)], Band()),
        ([Rated(1.0, good=False)], Band(1.0, None)),
    ],
)
def test_bands(rated, band):
    assert find_band(rated, 0.05) == band


def test_what_was_found_is_tried_on_others():
    others = [Rated(0.1, good=False), Rated(0.9, good=True)] * 10
    mine = [Rated(0.05, good=False), Rated(0.05, good=True), Rated(0.5, good=True)]
    one = settled_elsewhere(mine, others, rows=4)[0]
    assert (one.low, one.high) == (0.1, 0.105)
    assert (one.share, one.error) == (0.75, 0.3333)
    assert settled_elsewhere(mine, [], rows=3)[0].error is None


def test_each_half_is_judged_by_the_other():
    one = [Rated(0.1, good=False), Rated(0.9, good=True)]
    other = [Rated(0.1, good=True), Rated(0.9, good=True)]
    found = settled_by_halves(one, other, rows=4)[0]
    assert (found.share, found.error) == (1.0, 0.5)
