"""Numbers of hundreds and thousands of digits: the same is the same, another is another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic import CriticAgent
from critic.records import Verdict
from critic.text.quantities import compare, find_quantities
from critic.text.quantities.digits import ENDLESS, MAX_DIGITS
from critic.text.tokens import find_words

AGENT = CriticAgent("offline")
LENGTHS = (41, 64, 99, 150, MAX_DIGITS, MAX_DIGITS + 1, 600, 4299, 4301, 9000)


def digits(length: int) -> str:
    return ("7318402956" * (length // 10 + 1))[:length]


def other(number: str, place: int) -> str:
    return f"{number[:place]}{'5' if number[place] != '5' else '6'}{number[place + 1 :]}"


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_one_digit_among_many_makes_another_number(length: int, part: float) -> None:
    held = digits(length)
    said = other(held, round(part * (length - 1)))
    critique = AGENT.review(f"The fee is {said} euros.", [f"The fee is {held} euros."])
    assert critique.claims[0].verdict is Verdict.CONTRADICTED
    assert "NUM001" in {finding.code for finding in critique.claims[0].findings}
    assert max(len(finding.message) for finding in critique.claims[0].findings) < 300


@pytest.mark.parametrize("length", LENGTHS)
def test_the_same_long_number_agrees(length: int) -> None:
    text = f"The fee is {digits(length)} euros."
    critique = AGENT.review(text, [text])
    assert all(claim.verdict is Verdict.SUPPORTED for claim in critique.claims)


def test_a_message_shows_where_two_long_numbers_differ() -> None:
    held = digits(300)
    said = other(held, 200)
    critique = AGENT.review(f"The fee is {said} euros.", [f"The fee is {held} euros."])
    message = critique.claims[0].findings[0].message
    assert said[190:210] in message
    assert held[190:210] in message
    assert len(message) < 220


@pytest.mark.parametrize("length", LENGTHS)
def test_marks_and_idle_zeros_change_nothing(length: int) -> None:
    whole = digits(length // 3 * 3)
    grouped = ",".join(whole[at : at + 3] for at in range(0, len(whole), 3))
    plain, parted, padded, decimal = (
        find_quantities(f"It weighs {number} kg.")[0]
        for number in (whole, grouped, f"000{whole}", f"{whole}.00")
    )
    if grouped.count(",") <= 300:
        assert compare(parted, plain) == "equal"
    assert compare(padded, plain) == "equal"
    assert compare(decimal, plain) == "equal"


@pytest.mark.parametrize("length", LENGTHS)
def test_far_decimals_count(length: int) -> None:
    number = f"0.{digits(length)}"
    one, two = (find_quantities(f"It is {n} km long.")[0] for n in (number, other(number, 2)))
    assert compare(one, one) == "equal"
    assert compare(one, two) == "different"


@given(st.integers(0, 10**700), st.integers(0, 10**700))
def test_numbers_are_equal_where_their_digits_are(one: int, two: int) -> None:
    first, second = (find_quantities(f"It weighs {number} kg.")[0] for number in (one, two))
    assert (first.number == second.number) == (one == two)
    if one < ENDLESS:
        assert first.number == one


def test_words_of_any_length_are_told_apart() -> None:
    words = find_words(f"{'a' * 900}b {'a' * 900}c {'A' * 900}B")
    assert words.folded[0] != words.folded[1]
    assert words.folded[0] == words.folded[2]
    assert max(map(len, words.folded)) <= 64


@pytest.mark.parametrize(
    "source",
    [
        '{"name": "Ada", "price": 1e999999999}',
        '{"name": "Ada", "price": "1e999999999"}',
        '{"name": "Ada", "price": "-1E+99999_9999"}',
        "name,price\nAda,1e999999999\nBo,2\nCleo,3\n",
        '{"name": "Ada", "price": Infinity}',
        '{"name": "Ada", "price": NaN}',
    ],
)
def test_a_number_without_end_in_a_record_ends(source: str) -> None:
    critique = AGENT.review("The price of Ada is 5.", [source])
    assert critique.claims[0].verdict is not Verdict.SUPPORTED


def test_a_record_keeps_every_digit_of_a_number() -> None:
    source = '{"name": "Ada", "weight_kg": 12345678901234567.25}'
    right = AGENT.review("The weight of Ada is 12345678901234567.25 kg.", [source])
    wrong = AGENT.review("The weight of Ada is 12345678901234569.25 kg.", [source])
    assert right.claims[0].verdict is Verdict.SUPPORTED
    assert wrong.claims[0].verdict is not Verdict.SUPPORTED


def test_a_total_beyond_all_measure_is_written() -> None:
    big = "9" * 380
    answer = f"The fund has {big} euros in Bonn and {big} euros in Rome, {big[1:]} euros in total."
    assert AGENT.review(answer, ["The fund has money."]).to_json()
