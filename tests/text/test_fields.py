"""Facts of JSON texts: agreement with the standard reader, spans, odd dialects, bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.fields import Fact, Scalar, fact_segments, key_words, read_fields, shape_of
from critic.text.plain import make_plain

_PLAIN_STRINGS = st.text(max_size=12).filter(lambda text: text[:2].strip("uUbB")[:1] not in "\"'{[")
_SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)
_TREES: st.SearchStrategy[Any] = st.recursive(
    _SCALARS | _PLAIN_STRINGS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=20,
)
_RECORDS = st.dictionaries(st.text(max_size=8), _TREES, max_size=5) | st.lists(_TREES, max_size=5)


def _walk(value: Any, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Any]]:
    if isinstance(value, dict):
        return [pair for key, item in value.items() for pair in _walk(item, (*path, key))]
    if isinstance(value, list):
        return [pair for at, item in enumerate(value) for pair in _walk(item, (*path, f"[{at}]"))]
    return [(path, value)]


@given(record=_RECORDS, ascii_only=st.booleans(), indent=st.sampled_from((None, 2)))
def test_agrees_with_the_standard_reader(
    *, record: Any, ascii_only: bool, indent: int | None
) -> None:
    text = json.dumps(record, ensure_ascii=ascii_only, indent=indent)
    facts = read_fields(text)
    assert [fact.path for fact in facts] == [path for path, _ in _walk(record)]
    for fact, (_, value) in zip(facts, _walk(record), strict=True):
        long = isinstance(value, float) and isinstance(fact.value, str)  # no digit is lost
        assert (float(fact.value) if long else fact.value) == value


@given(_RECORDS)
def test_spans_hold_the_value(record: Any) -> None:
    text = json.dumps(record)
    for fact in read_fields(text):
        piece = text[fact.start : fact.end]
        quoted = text[fact.start - 1 : fact.start] == '"'
        value = json.loads(f'"{piece}"' if quoted else piece)
        assert fact.value == (piece if isinstance(value, float) and len(piece) > 16 else value)
        if fact.key_start >= 0:
            assert json.loads(f'"{text[fact.key_start : fact.key_end]}"') in fact.path


@given(_RECORDS)
def test_reads_printed_python(record: Any) -> None:
    assert [fact.path for fact in read_fields(repr(record))] == [path for path, _ in _walk(record)]


@given(_RECORDS, st.integers(0, 200), st.text(max_size=3), st.integers(0, 3))
def test_broken_json_never_crashes(record: Any, at: int, put: str, drop: int) -> None:
    whole = json.dumps(record)
    text = whole[:at] + put + whole[at + drop :]
    facts = read_fields(text)
    ends = 0
    for segment in fact_segments(text, facts):
        assert ends <= segment.start < segment.end <= len(text)
        ends = segment.end
    assert all(0 <= fact.start <= fact.end <= len(text) for fact in facts)


@given(st.text(alphabet="{}[]:,\"'\\ab1|-\n\t ", max_size=60))
def test_any_punctuation_is_survived(text: str) -> None:
    fact_segments(text, read_fields(text))


def _pairs(text: str) -> list[tuple[str, object]]:
    return [(".".join(fact.path), fact.value) for fact in read_fields(text)]


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ('{"a": 1, "a": 2}', [("a", 1), ("a", 2)]),
        ("{'pool': True, 'spa': None}", [("pool", True), ("spa", None)]),
        ("{pool: True, fee: 3.5,}", [("pool", True), ("fee", 3.5)]),
        (
            "{\"bed\": \"{'size': 'king', 'sofa': False}\"}",
            [("bed.size", "king"), ("bed.sofa", False)],
        ),
        ('{"bed": "{\\"size\\": \\"king\\"}"}', [("bed.size", "king")]),
        ('{"net": "u\'fast\'"}', [("net", "fast")]),
        ('{"id": 1}\n{"id": 2}\n', [("[0].id", 1), ("[1].id", 2)]),
        ('Record:\n```json\n{"id": 1}\n```\n', [("id", 1)]),
        ('{"id": 1, "note": "cut o', [("id", 1), ("note", "cut o")]),
        ('{"id": 1 "b": 2}', []),
        ('{"id": NaN}', [("id", None)]),
        ("[1] See the annex.", []),
        ("{see the annex}", []),
        ("The cat, the dog, the cow.", []),
        ("[" * 100_000, []),
        ('{"a":' * 100_000, []),
        ("", []),
    ],
)
def test_dialects(text: str, pairs: list[tuple[str, object]]) -> None:
    assert _pairs(text) == pairs


def test_numbers_without_end_stay_text() -> None:
    assert read_fields(f'{{"n": {"9" * 500}}}')[0].value == int("9" * 500)
    assert read_fields(f'{{"n": {"9" * 5000}}}')[0].value == "9" * 5000
    assert read_fields('{"n": 1e999}')[0].value == "1e999"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("OutdoorSeating", ("outdoor", "seating")),
        ("has_pool-bar", ("has", "pool", "bar")),
        ("HTMLParser", ("html", "parser")),
        ("numberOfTVs", ("number", "of", "tvs")),
        ("Größe", ("große",)),
        ("room 12b", ("room", "12b")),
    ],
)
def test_key_words(key: str, words: tuple[str, ...]) -> None:
    assert key_words(key) == tuple(word.replace("große", "grosse") for word in words)


@pytest.mark.parametrize(
    ("value", "kind", "polarity"),
    [
        (True, "bool", 1),
        ("False", "bool", -1),
        ("no", "string", -1),
        ("None", "null", 0),
        ("none", "string", -1),
        ("N/A", "null", 0),
        (None, "null", 0),
        ("4.5", "number", 0),
        (12, "number", 0),
        ("free", "string", 0),
    ],
)
def test_kind_and_polarity(value: Scalar, kind: str, polarity: int) -> None:
    fact = Fact(("x",), value, 0, 1)
    assert (fact.value_kind, fact.polarity) == (kind, polarity)


def test_curly_quotes_in_a_value_end_no_string() -> None:
    given_text = '{"motto": "Say \u201cyes\u201d, always", "open": true}'
    plain = make_plain(given_text)
    facts = read_fields(plain.text, shape_of(plain, given_text))
    assert [fact.value for fact in facts] == ['Say "yes", always', True]


def test_segments_pair_short_values_and_cut_long_ones() -> None:
    story = "The harbour was quiet all morning. Boats came in at noon, one by one. " * 3
    text = json.dumps({"name": "Quay Inn", "pets": False, "tags": ["sea", "quiet"], "story": story})
    quotes = [text[part.start : part.end] for part in fact_segments(text, read_fields(text))]
    assert quotes[:3] == ['"name": "Quay Inn"', '"pets": false', '"tags": ["sea", "quiet"']
    assert quotes[3:] == story.strip().replace(". ", ".|").split("|")
