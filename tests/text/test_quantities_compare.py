"""How quantities relate: equality across notations, entailment, contradiction, conversion."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.quantities import Quantity, compare, find_quantities
from critic.text.quantities.units import UNITS, find_unit

NUMBERS = st.integers(min_value=1, max_value=10**6)
SMALL_UNITS = ("km", "miles", "kg", "%", "dollars", "days", "months", "hours", "litres", "people")


def only(text: str) -> Quantity:
    (quantity,) = find_quantities(text)
    return quantity


@pytest.mark.parametrize(
    ("claim", "source", "relation"),
    [
        ("$1.25 million", "USD 1,250,000", "equal"),
        ("$1.25 million", "1.25m dollars", "equal"),
        ("12 months", "one year", "equal"),
        ("2 weeks", "14 days", "equal"),
        ("90 minutes", "1.5 hours", "equal"),
        ("two weeks", "a fortnight", "equal"),
        ("three weeks", "a fortnight", "different"),
        ("80 cents", "0.80 euros", "equal"),
        ("80 cents", "8 euros", "different"),
        ("80 cents", "0.80 pounds sterling", "incomparable"),
        ("half of them", "50%", "equal"),
        ("one in five", "20 percent", "equal"),
        ("20 °C", "68 degrees Fahrenheit", "equal"),
        ("1.50%", "1.5 %", "equal"),
        ("1,5 %", "1.5 %", "equal"),
        ("25 basis points", "0.25 percentage points", "equal"),
        ("$1,200 per year", "$100 per month", "equal"),
        ("60 per minute", "1 per second", "equal"),
        ("35-year-old", "aged 35", "equal"),
        ("twice", "two times", "equal"),
        ("1.234 km", "1,234 km", "equal"),
        ("more than 5 rooms", "7 rooms", "implied"),
        ("up to 10 km", "7 km", "implied"),
        ("at least 30 days", "30 days", "implied"),
        ("about 1,000 people", "1,012 people", "implied"),
        ("12 %", "12.3 %", "implied"),
        ("$5 million", "$5.2 million", "implied"),
        ("a third of it", "33%", "implied"),
        ("5 miles", "8 km", "implied"),
        ("12.3 %", "12 %", "open"),
        ("30 days", "at least 30 days", "open"),
        ("7 km", "5 to 10 km", "open"),
        ("30 days", "one month", "open"),
        ("1,000 people", "1,012 people", "open"),
        ("more than 5 rooms", "5 rooms", "open"),
        ("2%", "1.5%", "different"),
        ("60 days", "one month", "different"),
        ("1.5 million people", "1.5 billion people", "different"),
        ("5 kg", "5 pounds", "different"),
        ("between 5 and 10 cats", "12 cats", "different"),
        ("under 18 cats", "21 cats", "different"),
        ("9 km", "5 miles", "different"),
        ("5 percent", "5 percentage points", "incomparable"),
        ("$5", "€5", "incomparable"),
        ("1.5% per month", "1.5% per year", "incomparable"),
        ("5 kg", "5 km", "incomparable"),
    ],
)
def test_relation(claim: str, source: str, relation: str):
    assert compare(only(claim), only(source)) == relation


@given(NUMBERS, NUMBERS, st.sampled_from(SMALL_UNITS), st.sampled_from(SMALL_UNITS))
def test_equal_different_and_incomparable_are_symmetric(one: int, other: int, a: str, b: str):
    left, right = only(f"{one} {a}"), only(f"{other} {b}")
    for relation in ("equal", "different", "incomparable"):
        assert (compare(left, right) == relation) == (compare(right, left) == relation)


@given(NUMBERS, st.sampled_from(SMALL_UNITS))
def test_everything_equals_itself(number: int, unit: str):
    quantity = only(f"{number} {unit}")
    assert compare(quantity, quantity) == "equal"
    assert compare(only(f"{number:,} {unit}"), quantity) == "equal"


@given(NUMBERS, NUMBERS)
def test_bounds_follow_the_numbers(limit: int, number: int):
    at_least = only(f"at least {limit} cats")
    relation = compare(at_least, only(f"{number} cats"))
    assert (relation == "implied") == (number >= limit)


@given(st.sampled_from(sorted(UNITS)), st.fractions(min_value=-1000, max_value=1000))
def test_conversion_to_base_units_and_back_is_exact(spelling: str, number: Fraction):
    unit = find_unit(spelling)
    assert unit is not None
    assert (number * unit.factor + unit.offset - unit.offset) / unit.factor == number
    assert unit.factor > 0
