"""The number rules keep to their examples, and no text makes them crash."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evidence import index_sources
from critic.records import Source, Verdict
from critic.rules import arithmetic, measures, numbers
from critic.rules.binding import agreement, surroundings
from critic.rules.pairing import weigh
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading

RULES = (*numbers.RULES, *measures.RULES, *arithmetic.RULES)
EXAMPLES = Path(__file__).parent / "examples"
PIECES = st.sampled_from(
    ["5", "1,5", "3 %", "$", "million", "ten", "at least", "to", "-", " and ", "half", "kg", "rooms",
     "from", "by", "2019", "(30)", " ", ". ", "\n", "１２", "½", "km/h", "9" * 50, "of", "fee"]
)  # fmt: skip


def exhibit(claim: str, *sources: str) -> Exhibit:
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(sources, 1)])
    reading = Reading(claim)
    passage = reading.passage(0, len(reading.text))
    return Exhibit(passage, index.stretches(passage), index)


def found(claim: str, *sources: str) -> dict[str, Hit]:
    shown = exhibit(claim, *sources)
    return {rule.code: hit for rule in RULES for hit in rule.find(shown)}


def examples(kind: str) -> list[object]:
    return [
        pytest.param(rule, row, id=f"{rule.code}-{number}")
        for rule in RULES
        for number, row in enumerate(
            tomllib.loads((EXAMPLES / f"{rule.code}.toml").read_text(encoding="utf-8"))[kind]
        )
    ]


@pytest.mark.parametrize(("rule", "row"), examples("fires"))
def test_fires(rule: Rule, row: dict[str, str]):
    verdicts = {hit.verdict for hit in rule.find(exhibit(row["claim"], row["source"]))}
    assert verdicts == {Verdict(row["verdict"])}


@pytest.mark.parametrize(("rule", "row"), examples("silent"))
def test_stays_silent(rule: Rule, row: dict[str, str]):
    assert list(rule.find(exhibit(row["claim"], row["source"]))) == []


def test_the_message_and_the_span_name_the_number():
    hit = found("The late fee is 2%.", "The late fee is 1.5%.")["NUM001"]
    assert hit.message == "The answer says 2%, the source says 1.5%."
    assert (hit.start, hit.end) == (16, 18)
    assert hit.place is not None
    assert "1.5%" in hit.place.text


def test_agreement_in_one_section_outweighs_a_difference_in_another():
    hits = found(
        "The booking fee is $12.",
        "A cleaning fee of $40 is due on arrival.",
        "The booking fee of $12 is due at once.",
    )
    assert "NUM001" not in hits
    assert hits["NUM010"].verdict is Verdict.SUPPORTED


def test_the_same_figure_in_another_section_does_not_support():
    hits = found(
        "The booking fee is $40.",
        "A cleaning charge of $40 is due on arrival of guests.",
        "The booking fee is $12.",
    )
    assert hits["NUM001"].message == "The answer says $40, the source says $12."


def test_affinity_is_higher_for_the_value_of_the_same_subject():
    shown = exhibit(
        "Adults pay 14 euros.", "Adults pay 12 euros, while students with a card pay 14 euros."
    )
    claim, place = shown.claim, shown.stretches[0].passage
    around = surroundings(claim, claim.quantities[0], shown.index)
    of_adults, of_students = (
        agreement(around, surroundings(place, other, shown.index)) for other in place.quantities
    )
    assert 0 <= of_students < of_adults <= 1


def test_a_claim_with_thousands_of_numbers_is_cut_off():
    many = " ".join(f"{number} boats" for number in range(3000))
    assert len(weigh(exhibit(many, many))) <= 40


@given(st.lists(PIECES, max_size=12), st.lists(PIECES, max_size=20))
def test_no_text_crashes_a_rule(claim: list[str], source: list[str]):
    shown = exhibit(" ".join(claim), " ".join(source), "".join(source))
    for rule in RULES:
        for hit in rule.find(shown):
            assert 0 <= hit.start < hit.end <= len(shown.claim.reading.text)
            assert 0 <= hit.strength <= 1
            assert hit.message.endswith(".")
