"""How sentences speak of attributes, which record they mean, and bad input."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evidence import index_sources
from critic.records import Source, Verdict
from critic.rules import agreement, booleans, fields, figures, listings, nulls
from critic.rules.rule import Exhibit, Hit
from critic.rules.stances import stances
from critic.text.fields.keys import COUNT, read_key
from critic.text.reading import Reading

_RULES = [
    rule
    for module in (booleans, nulls, fields, figures, listings, agreement)
    for rule in module.RULES
]


def _hits(claim: str, *sources: str, answer: str = "") -> dict[str, list[Hit]]:
    index = index_sources([Source(id=str(n), text=text) for n, text in enumerate(sources)])
    reading = Reading(answer or claim)
    start = reading.text.index(claim)
    exhibit = Exhibit(reading.passage(start, start + len(claim)), (), index)
    found = {rule.code: list(rule.find(exhibit)) for rule in _RULES}
    return {code: some for code, some in found.items() if some}


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("There is no sauna, gym or pool.", "+++----"),
        ("Sauna, gym and pool are not available.", "-----+-"),
        ("It has a gym but no pool.", "++++++-"),
        ("It does not have a gym, sauna, or pool.", "+++------"),
        ("No pool, free towels and a gym.", "+-+++++"),
        ("It is unclear whether a pool exists.", "???????"),
        ("Parking: no; pool: yes", "-+++"),
        ("Is there a pool?", "????"),
        ("The pool is not mentioned.", "?????"),
        ("Only the gym is open, not the pool.", "++++++--"),
    ],
)
def test_stances(text: str, marks: str) -> None:
    reading = Reading(text)
    found = "".join(
        {1: "+", -1: "-", 0: "?"}[sign] for sign in stances(reading.passage(0, len(text)))
    )
    assert len(found) == len(reading.words.folded)
    assert found == marks


@pytest.mark.parametrize(
    ("words", "needs", "unit", "sign"),
    [
        (("has", "pool"), {"=pool"}, "", 1),
        (("no", "smoking"), {"=smoking"}, "", -1),
        (("weight", "kg"), {"=weight"}, "kg", 1),
        (("room", "count"), {"room"}, COUNT, 1),
        (("no", "of", "rooms"), {"room"}, COUNT, 1),
        (("hire", "date"), {"=hire"}, "", 1),
        (("id",), set(), "", 1),
    ],
)
def test_keys(words: tuple[str, ...], needs: set[str], unit: str, sign: int) -> None:
    assert read_key(words) == (frozenset(needs), unit, sign)


TWO = json.dumps(
    [
        {"name": "Alder Lodge", "sauna": True, "price": 80},
        {"name": "Birch Lodge", "sauna": False, "price": 65},
    ]
)


@pytest.mark.parametrize(
    ("claim", "codes"),
    [
        ("Alder Lodge has a sauna.", {"FLD010"}),
        ("Birch Lodge has a sauna.", {"FLD001"}),
        ("Birch Lodge has a price of 80 euros.", {"FLD004"}),
        ("Alder Lodge has a price of 80 euros.", {"FLD010"}),
        ("A lodge has a sauna.", set()),
    ],
)
def test_the_record_that_is_named_counts(claim: str, codes: set[str]) -> None:
    assert set(_hits(claim, TWO)) == codes


def test_a_record_named_before_counts() -> None:
    answer = "Birch Lodge lies by the lake. It has a sauna."
    assert set(_hits("It has a sauna.", TWO, answer=answer)) == {"FLD001"}


def test_sources_apart_keep_their_subjects() -> None:
    one = '{"name": "Fern Cafe", "terrace_heated": false, "wifi": true}'
    other = '{"name": "Moss Cafe", "wifi": false}'
    assert set(_hits("Fern Cafe has Wi-Fi.", one, other)) == {"FLD010"}
    assert set(_hits("Moss Cafe has Wi-Fi.", one, other)) == {"FLD001"}


def test_a_clause_is_read_in_its_sentence() -> None:
    source = '{"wifi": true, "sauna": false}'
    answer = "The lodge does not have Wi-Fi, a sauna, or a gym."
    assert set(_hits("a sauna", source, answer=answer)) == {"FLD010"}


def test_the_hit_shows_words_and_place() -> None:
    claim = "There is outdoor seating."
    hit = _hits(claim, '{"OutdoorSeating": false, "stars": 4}')["FLD001"][0]
    assert hit.verdict is Verdict.CONTRADICTED
    assert claim[hit.start : hit.end] == "outdoor seating"
    assert hit.message == (
        'The answer says yes to "outdoor seating"; the record says OutdoorSeating: false.'
    )
    assert hit.place is not None
    assert hit.place.text == '"OutdoorSeating": false'


@pytest.mark.parametrize("source", ["The pool is closed.", "", "{", "[1] A note.", "{}", "[]"])
def test_prose_and_empty_records_say_nothing(source: str) -> None:
    assert _hits("There is a pool.", source) == {}


_KEYS = st.sampled_from(
    ("pool", "has_sauna", "room_count", "fee", "[0]", "", "no_smoking", "x" * 300)
)
_VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("9" * 600)
_WORDS = st.sampled_from(
    ("pool", "no", "sauna", "is", "not", "3", "rooms", ",", "fee", ":", "or", "smoking", "9" * 500)
)


@given(
    st.dictionaries(_KEYS, _VALUES | st.dictionaries(_KEYS, _VALUES)), st.lists(_WORDS, max_size=12)
)
def test_no_record_and_no_claim_crashes(record: dict[str, object], words: list[str]) -> None:
    claim = " ".join(words) or "."
    for some in _hits(claim, json.dumps(record)).values():
        for hit in some:
            assert 0 <= hit.start < hit.end <= len(claim)
            assert 0 <= hit.strength <= 1
            assert hit.message
