"""A key that an object gives twice: both values are read, as in a source that came as text."""

from __future__ import annotations

import io
import json

import pytest

from critic import CriticAgent
from critic.dialects.reading import read_record
from critic.dialects.repeats import Repeated, keep_repeats, write_json
from critic.records import Verdict
from critic.rows import read_stream

AGENT = CriticAgent("offline")
LAMP = '{"answer": %s, "sources": [{"maker": "Lumo", "price": 10, "price": 20, "parts": {"bulb": "E14", "bulb": "E27"}}]}'


def record(text: str) -> object:
    (row,) = read_stream(io.BytesIO(text.encode()), "in")
    return row.value


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("The price is 10.", Verdict.SUPPORTED),
        ("The price is 20.", Verdict.SUPPORTED),
        ("The price is 30.", Verdict.CONTRADICTED),
    ],
)
def test_both_values_of_a_source_are_read(answer: str, verdict: Verdict) -> None:
    case = read_record(record(LAMP % json.dumps(answer))).case
    (claim,) = AGENT.review(case).claims
    assert claim.verdict is verdict


def test_the_source_is_written_with_both_values_at_every_depth() -> None:
    (source,) = read_record(record(LAMP % '"It is a lamp."')).case.sources
    assert source.text == (
        '{"maker": "Lumo", "parts": {"bulb": "E14", "bulb": "E27"}, "price": 10, "price": 20}'
    )


def test_a_field_of_the_record_itself_is_the_last_one_and_that_is_said() -> None:
    read = read_record(record('{"answer": "a", "answer": "b", "sources": ["b"]}'))
    assert read.case.answer == "b"
    assert "the record gives 'answer' more than once; the last one is read" in read.notes


@pytest.mark.parametrize(
    "text", ['{"b": [1, {"a": null}], "a": "\\u00e9"}', "[]", '{"a": {}, "b": 1.5}', '"word"']
)
def test_without_a_repeated_key_nothing_is_other_than_json(text: str) -> None:
    value = json.loads(text, object_pairs_hook=keep_repeats)
    assert value == json.loads(text)
    assert not isinstance(value, Repeated)
    assert write_json(value) == json.dumps(value, ensure_ascii=False, sort_keys=True)


def test_a_list_of_objects_keeps_each() -> None:
    text = '[{"a": 1, "a": 2}, {"b": true}]'
    value = json.loads(text, object_pairs_hook=keep_repeats)
    assert value == [{"a": 2}, {"b": True}]
    assert write_json(value) == text
