"""Bins of support, the gap between said and true, and a picture that never changes by itself."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from critic.reliability import bins_of, expected_error, plot

RATED = [(0.05, False), (0.15, False), (0.15, True), (1.0, True)]


def test_bins_hold_what_falls_into_them():
    bins = bins_of(RATED)
    assert [(one.low, one.high, one.rows, one.true) for one in bins] == [
        (0.0, 0.1, 1, 0.0),
        (0.1, 0.2, 2, 0.5),
        (0.9, 1.0, 1, 1.0),
    ]
    assert bins[1].said == pytest.approx(0.15)


def test_the_error_is_the_mean_gap():
    assert expected_error(bins_of(RATED)) == pytest.approx((0.05 + 2 * 0.35 + 0) / 4)
    assert expected_error(()) == 0


def test_the_picture_is_drawn_whole_and_alike():
    drawn = plot(bins_of(RATED), "Support & truth")
    root = ET.fromstring(drawn)  # noqa: S314 - our own text
    circles = root.findall("{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 3
    assert "Support &amp; truth" in drawn
    assert drawn == plot(bins_of(RATED), "Support & truth")
    assert ET.fromstring(plot((), "Nothing")) is not None  # noqa: S314 - our own text
