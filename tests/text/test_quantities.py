"""What is read as a quantity, with which value, unit, bound and noun; and what is not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.plain import make_plain
from critic.text.quantities import Quantity, find_quantities


def only(text: str) -> Quantity:
    (quantity,) = find_quantities(text)
    return quantity


def value(written: str) -> Fraction:
    return Fraction(written)


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("thirty (30) days", "30", "day"),
        ("30 (thirty) days", "30", "day"),
        ("$1.25 million", "1250000", "$"),
        ("USD 1,250,000", "1250000", "USD"),
        ("1.25m dollars", "1250000", "$"),
        ("US$5", "5", "USD"),
        ("Rs. 500", "500", "INR"),
        ("₹5 crore", "50000000", "INR"),
        ("£50million", "50000000", "GBP"),
        ("€3.5bn", "3500000000", "EUR"),
        ("12 %", "12", "%"),
        ("5 per cent", "5", "%"),
        ("25 basis points", "25", "basis point"),
        ("0.25 percentage points", "0.25", "percentage point"),
        ("2½ cups", "5/2", "cup"),
        ("2 1/2 cups", "5/2", "cup"),
        ("half an hour", "1/2", "hour"),
        ("two and a half hours", "5/2", "hour"),
        ("three quarters of an hour", "3/4", "hour"),
        ("an hour and a half", "3/2", "hour"),
        ("two tenths of a percent", "1/5", "%"),
        ("a fortnight", "1", "fortnight"),
        ("a decade", "1", "decade"),
        ("30 business days", "30", "business day"),
        ("5 square kilometres", "5", "km²"),
        ("5 m2", "5", "m²"),
        ("68 degrees Fahrenheit", "68", "°F"),
        ("-40 °C", "-40", "°C"),
        ("minus 5 degrees", "-5", "degree"),
        ('6" of snow', "6", "inch"),
        ("three times", "3", "times"),
        ("10-fold", "10", "times"),
        ("100 km/h", "100", "km/hour"),
        ("a hundred miles", "100", "mile"),
        ("one and a half million euros", "1500000", "EUR"),
        ("two quarters", "2", "quarter"),
        (".5 percent", "0.5", "%"),
    ],
)
def test_number_and_unit(text: str, number: str, unit: str):
    quantity = only(text)
    assert (quantity.number, quantity.unit) == (value(number), unit)


@pytest.mark.parametrize(
    ("text", "number", "noun"),
    [
        ("500 full-time employees", "500", "employe"),
        ("4 rooms", "4", "room"),
        ("1,200 people work there", "1200", "person"),
        ("twenty-one thousand five hundred tickets", "21500", "ticket"),
        ("one hundred and five boats", "105", "boat"),
        ("a dozen eggs", "12", "egg"),
        ("half a million visitors", "500000", "visitor"),
        ("2 lakh voters", "200000", "voter"),
        ("5k users", "5000", "user"),
        ("5m people", "5000000", "person"),
        ("23 , 768 stores", "23768", "store"),
        ("1 234 567 stores", "1234567", "store"),
        ("1'234'567 stores", "1234567", "store"),
        ("12,34,567 stores", "1234567", "store"),
        ("fifteen hundred stores", "1500", "store"),
        ("4.5 out of 5 stars", "4.5", "star"),
        ("3 of the ships", "3", "ship"),
    ],
)
def test_counts(text: str, number: str, noun: str):
    quantity = only(text)
    assert quantity.dimension == "count"
    assert (quantity.number, quantity.noun) == (value(number), noun)


def test_a_decimal_takes_no_thousands_behind_a_space():
    found = find_quantities("The scale shows 1.5 100 and 3,5 555 times.")
    assert [quantity.number for quantity in found][:2] == [Fraction(3, 2), 100]


@pytest.mark.parametrize(
    ("text", "bound", "low", "high"),
    [
        ("at least 5 cats", "at_least", 5, None),
        ("no fewer than 5 cats", "at_least", 5, None),
        ("5 or more cats", "at_least", 5, None),
        ("5+ cats", "at_least", 5, None),
        ("more than 5 cats", "more_than", 5, None),
        ("over 5 cats", "more_than", 5, None),
        (">5 cats", "more_than", 5, None),
        ("up to 5 cats", "at_most", None, 5),
        ("no more than 5 cats", "at_most", None, 5),
        ("not over 5 cats", "at_most", None, 5),
        ("a maximum of 5 cats", "at_most", None, 5),
        ("5 cats or fewer", "at_most", None, 5),
        ("fewer than 5 cats", "less_than", None, 5),
        ("about 50 cats", "about", 45, 55),
        ("50 or so cats", "about", 45, 55),
        ("5-10 cats", "range", 5, 10),
        ("5 to 10 cats", "range", 5, 10),
        ("between 5 and 10 cats", "range", 5, 10),
        ("5 or 6 cats", "range", 5, 6),
        ("exactly 5 cats", "exact", 5, 5),
    ],
)
def test_bounds(text: str, bound: str, low: int | None, high: int | None):
    quantity = only(text)
    assert (quantity.bound, quantity.low, quantity.high) == (bound, low, high)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("10-15 km", 10_000, 15_000),
        ("$5-10 million", 5_000_000, 10_000_000),
        ("$5 million to $10 million", 5_000_000, 10_000_000),
        ("$3,000 to around $12,000", 3_000, 12_000),
        ("from 3 to 4 km", 3_000, 4_000),
        ("65 years or older", 65 * 12, None),
    ],
)
def test_ranges_in_base_units(text: str, low: int, high: int | None):
    quantity = only(text)
    assert (quantity.low, quantity.high) == (low, high)


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("half of them", "1/2"),
        ("two thirds", "2/3"),
        ("a third of them", "1/3"),
        ("three-quarters", "3/4"),
        ("one in five", "1/5"),
        ("4 out of 10", "2/5"),
        ("50 %", "1/2"),
        ("1/2 of it", "1/2"),
    ],
)
def test_shares(text: str, share: str):
    quantity = only(text)
    assert (quantity.dimension, quantity.low) == ("share", value(share))


@pytest.mark.parametrize(
    ("text", "dimension"),
    [
        ("a 35-year-old man", "age"),
        ("She was 12 years old.", "age"),
        ("He is aged 42.", "age"),
        ("Jane Doe, 35, sings.", "age"),
        ("two weeks", "time"),
        ("two months", "calendar"),
        ("Section 4.2", "label"),
        ("page 3", "label"),
        ("Boeing 747", "label"),
        ("the third floor", "ordinal"),
        ("a ratio of 2:1", "ratio"),
        ("They won 3-1.", "score"),
        ("20 °C", "temperature"),
        ("5 kWh", "energy"),
    ],
)
def test_dimension(text: str, dimension: str):
    assert only(text).dimension == dimension


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("1.5% per month", "month"),
        ("18% per annum", "year"),
        ("5% annually", "year"),
        ("$50/month", "month"),
        ("$15 an hour", "hour"),
        ("three times a day", "day"),
        ("30 litres per person", "person"),
    ],
)
def test_rates(text: str, per: str):
    assert only(text).per == per


@pytest.mark.parametrize(
    "text",
    [
        "GPT-4 and COVID-19 and an F-150",
        "version v1.2.3 at 10.0.0.1",
        "in 2019, since 1999",
        "the 1990s",
        "Call 800-555-1234.",
        "one of them, no one",
        "the first half, half-life",
        "9/11 and 24/7",
        "no numbers at all",
        "1. Apples\n2. Pears",
        "",
    ],
)
def test_not_a_quantity(text: str):
    assert [q for q in find_quantities(text) if not q.weak] == []


def test_a_change_names_two_values():
    assert [q.number for q in find_quantities("Sales rose from 3% to 4%.")] == [3, 4]


def test_spans_to_skip_hold_no_quantity():
    text = "It has 40 rooms [3]."
    assert [q.number for q in find_quantities(text, ((16, 19),))] == [40]


def test_words_and_digits_that_differ_stay_ambiguous():
    assert only("sixty (30) days").alternatives == (60 * 86400, 30 * 86400)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Der Preis für den Wagen: 1.234,50 € und 1,5 km", ["1234.5", "1.5"]),
        ("Die Frist ist für alle fünfundzwanzig Tage", ["25"]),
        ("Le prix des vélos est de vingt euros, voilà", ["20"]),
        ("El plazo es de treinta días para los socios", ["30"]),
        ("It weighs 1.234 kg, not 1.2 kg", ["1.234", "1.2"]),
    ],
)
def test_other_ways_of_writing(text: str, numbers: list[str]):
    assert [q.number for q in find_quantities(text)] == [value(number) for number in numbers]


PIECES = st.sampled_from(
    ["5", "12,5", "1.000", "3%", "%", "$", "€", "million", "thirty", "(30)", "half", "a", "and", "-",
     "to", "/", ":", ".", ",", "at least", "or more", "km", "m", "°C", "year-old", "third", "½", "in",
     "out of", "between", "from", "per month", "İ", "\ud800", "é", "\n", "won", "9" * 45, "٣", "x"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=14).map(" ".join),
                 st.lists(PIECES, max_size=14).map("".join)))  # fmt: skip
def test_any_text_is_read_in_order_and_within_bounds(given_text: str):
    text = make_plain(given_text).text
    end = 0
    for quantity in find_quantities(text):
        assert end <= quantity.start < quantity.end <= len(text)
        assert quantity.start <= quantity.number_start < quantity.number_end
        if quantity.low is not None and quantity.high is not None:
            assert quantity.low <= quantity.high
        assert quantity.slack >= 0
        end = quantity.end
