"""Which words belong to which value of a sentence."""

from __future__ import annotations

import pytest

from critic.evidence import index_sources
from critic.records import Source
from critic.rules.scopes import scope_in_claim, scope_in_source
from critic.text.reading import Reading


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        ("The oak is 20 m tall and the elm is 30 m tall.", 1, {"elm", "tall"}),
        ("The pool is open 3 hours at dawn and 5 hours at dusk.", 1, {"pool", "open", "dusk"}),
        ("Oak tables cost $90; pine tables cost $60.", 0, {"oak", "tabl", "cost"}),
        ("The hall opened in Ulm for 5 euros and in Graz for 9 euros.", 1, {"hall", "graz"}),
        ("Line A is 5 km long.", 0, {"line", "a", "long"}),
    ],
)
def test_the_clause_of_a_value(text, number, words):
    reading = Reading(text)
    passage = reading.passage(0, len(reading.text))
    found = scope_in_claim(passage, passage.quantities[number], passage.quantities)
    assert words <= found.words


def test_other_clauses_words_stay_out():
    reading = Reading("The oak is 20 m tall and the elm is 30 m tall.")
    passage = reading.passage(0, len(reading.text))
    found = scope_in_claim(passage, passage.quantities[1], passage.quantities)
    assert "oak" not in found.words


def test_a_heading_belongs_to_what_stands_under_it():
    index = index_sources([Source(id="1", text="# Night bus\nA ride costs 4 euros.")])
    reading = index.readings[0]
    found = scope_in_source(
        index, reading, reading.quantities[0], lambda sentence: sentence.quantities
    )
    assert "night" in found.above


def test_thousands_of_values_take_no_longer_each():
    reading = Reading(" and ".join(f"pot {n} weighs {n} kg" for n in range(1, 3000)) + ".")
    passage = reading.passage(0, len(reading.text))
    assert scope_in_claim(passage, passage.quantities[-1], passage.quantities).words
