from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.evidence import index_sources
from critic.records import Source
from critic.rules.quotes import RULES
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


def test_the_source_is_quoted():
    claim = 'He called it "a very dangerous and badly built bridge".'
    (hit,) = hits(claim, "It was a very dangerous and badly kept bridge, he wrote.")["QUO001"]
    assert hit.place
    assert hit.place.text == "a very dangerous and badly kept bridge"
    assert claim[hit.start : hit.end] == "a very dangerous and badly built bridge"


def test_a_quotation_may_run_over_two_sentences():
    claim = 'She said: "The sea is rising. We have to move now."'
    assert hits(claim, "The sea is rising. We have to move now. So she said.")["QUO010"]


_WORDS = st.lists(
    st.sampled_from(
        [
            '"',
            " said ",
            "Ada Lund",
            "the roof will hold",
            "for a century",
            "not",
            ".",
            "...",
            "[x]",
            ",",
        ]
    ),
    max_size=25,
)


@given(_WORDS, _WORDS)
def test_any_claim_and_source(claim, source):
    hits(" ".join(claim), " ".join(source))


@given(st.text(max_size=150), st.text(max_size=150))
def test_any_text(claim, source):
    hits(claim, f'{source} "{claim}"')
