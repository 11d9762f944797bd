"""Tables read as facts: markdown, separated values, named values, and what is no table."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.fields import fact_segments, read_fields

_CELLS = st.text(st.sampled_from('ab1 ,"\u00e9;.'), max_size=6).map(str.strip)


@given(st.lists(st.tuples(_CELLS, _CELLS, _CELLS), min_size=1, max_size=6))
def test_separated_values_agree_with_the_standard_reader(rows: list[tuple[str, str, str]]) -> None:
    rows = [row for row in rows if any(row)]
    sink = io.StringIO()
    csv.writer(sink, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows([("p", "q", "r"), *rows])
    facts = read_fields(sink.getvalue())
    assert [fact.value for fact in facts] == [cell for row in rows for cell in row]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("city,temp,rain\nOslo,4,yes\nRome,18,no", [("[0].city", "Oslo"), ("[1].rain", "no")]),
        ("city\ttemp\nOslo\t4\n", [("[0].temp", "4")]),
        (
            "Plans:\n\n| plan | fee |\n|---|--:|\n| **S** | $5 |\n\nEnd.",
            [("[0].plan", "S"), ("[0].fee", "$5")],
        ),
        ("|Property|Value|\n|---|---|\n|Weight|2 kg|", [("Weight", "2 kg")]),
        ("|Feature|One|Two|\n|---|---|---|\n|RAM|8|16|", [("One.RAM", "8"), ("Two.RAM", "16")]),
        (
            'name,note,fee\n"Box, big","a ""b""",3\n',
            [("[0].name", "Box, big"), ("[0].note", 'a "b"')],
        ),
    ],
)
def test_tables(text: str, facts: list[tuple[str, str]]) -> None:
    found = {".".join(fact.path): fact for fact in read_fields(text)}
    for path, value in facts:
        assert found[path].value == value
        assert text[found[path].start : found[path].end].replace('""', '"') == value


@pytest.mark.parametrize(
    "text",
    [
        "We came, saw, and won.\nThen we left, ate, and slept.",
        "a,b,c\n1,2\n3,4,5\n6,7,8\n9",
        "One line, with, commas",
        "true | false",
        "|||||",
        "|--|--|",
        "1,2,3\n4,5,6",
    ],
)
def test_no_table(text: str) -> None:
    assert read_fields(text) == ()


def test_a_row_is_one_segment() -> None:
    text = "Fees below.\n\n| plan | fee |\n|---|---|\n| S | 5 |\n| M | 9 |\n\nPaid monthly."
    quotes = [text[part.start : part.end] for part in fact_segments(text, read_fields(text))]
    assert quotes[0] == "Fees below."
    assert quotes[-3:] == ["| S | 5 |", "| M | 9 |", "Paid monthly."]


def test_a_long_table_is_read_up_to_its_limit() -> None:
    text = "name,fee,size\n" + "\n".join(f"box {number},{number},big" for number in range(100_000))
    facts = read_fields(text)
    assert 10_000 < len(facts) < 100_000
    assert facts[-1].end < len(text)
