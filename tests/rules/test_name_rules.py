from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evidence import index_sources
from critic.records import Source
from critic.rules.names import RULES
from critic.rules.rule import Exhibit, Hit
from critic.text.reading import Reading


def hits(claim: str, *sources: str) -> dict[str, list[Hit]]:
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(sources)])
    reading = Reading(claim)
    passage = reading.passage(0, len(reading.text))
    exhibit = Exhibit(passage, index.stretches(passage), index)
    found = {rule.code: list(rule.find(exhibit)) for rule in RULES}
    for hit in (hit for group in found.values() for hit in group):
        assert 0 <= hit.start < hit.end <= len(reading.text)
        assert 0 < hit.strength <= 1
        assert hit.message
    return found


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_examples(rule):
    path = Path(__file__).parent / "examples" / f"{rule.code}.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    assert len(rows["fires"]) >= 5
    assert len(rows["silent"]) >= 5
    for row in rows["fires"]:
        assert hits(row["claim"], row["source"])[rule.code], row["claim"]
    for row in rows["silent"]:
        assert not hits(row["claim"], row["source"])[rule.code], row["claim"]


def test_a_full_person_says_more_than_a_people():
    person = hits("It was said by Maria Gomez.", "It was said by someone.")["NAM001"]
    people = hits("It was said by a Danish writer.", "It was said by a writer.")["NAM001"]
    assert person[0].strength > people[0].strength


def test_each_name_is_told_once():
    found = hits("They asked Maria Gomez, and Maria Gomez answered.", "They asked someone.")
    assert len(found["NAM001"]) == 1


def test_the_name_may_stand_in_another_source():
    assert not hits("It lies near Bergen.", "It lies near a city.", "Bergen is a port.")["NAM001"]


def test_the_place_is_the_other_name():
    (hit,) = hits("Renzo Falk was born in Trieste.", "Renzo Falk was born in Naples.")["NAM002"]
    assert hit.place
    assert hit.place.text == "Naples"
    assert hit.message == "The answer says 'Trieste', the source says 'Naples'."


_WORDS = st.lists(
    st.sampled_from(
        ["Ada", "Ada Lund", "Lund", "Norway", "Danish", "WMO", "Pixel 7", "Pixel 8", "the", "in",
         "was born in", "wrote", ".", "not", "A320", "\n", '"Sea of Glass"', "U.S."]
    ),
    max_size=25,
)  # fmt: skip


@given(_WORDS, _WORDS)
def test_any_claim_and_source(claim, source):
    hits(" ".join(claim), " ".join(source))


@given(st.text(max_size=150), st.text(max_size=150))
def test_any_text(claim, source):
    hits(claim, source)


def test_a_name_that_opens_the_claim_weighs_less_where_the_source_opens_with_a_pronoun():
    claim, facts = "Ottoline Marsh built the pier.", "built the pier and two light towers in 1890."
    unnamed = hits(claim, f"She {facts}")["NAM001"][0]
    named = hits(claim, f"Harriet Cole {facts}")["NAM001"][0]
    assert unnamed.strength < named.strength
