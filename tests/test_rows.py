from __future__ import annotations

import io

import pytest

from critic.errors import InputError
from critic.rows import read_file, read_stream

ONE, TWO = '{"id": 1, "answer": "a"}', '{"id": 2, "answer": "b"}'


def values(text: str | bytes, form: str | None = None):
    data = text if isinstance(text, bytes) else text.encode()
    return [row.value for row in read_stream(io.BytesIO(data), "in", form)]


@pytest.mark.parametrize(
    "text",
    [
        f"{ONE}\n{TWO}\n",
        f"\n\n{ONE}\n\n{TWO}",
        f"\ufeff{ONE}\r\n{TWO}\r\n",
        f"[{ONE},\n{TWO}]",
        f'{{"data":\n [{ONE}, {TWO}]}}',
    ],
)
def test_records_are_found_in_every_form(text):
    assert [value["id"] for value in values(text)] == [1, 2]


def test_one_object_over_many_lines_is_one_record():
    assert values('{\n"answer": "a"\n}') == [{"answer": "a"}]


def test_places_are_line_numbers():
    rows = [
        *read_stream(io.BytesIO(f"\n{ONE}\n{{oops\n{TWO}\n\xff".encode("latin-1")), "in", "jsonl")
    ]
    assert [row.where for row in rows] == ["in:2", "in:3", "in:4", "in:5"]
    assert str(rows[1].fault).startswith("in:3:2: invalid JSON: expecting property name")
    assert "is not UTF-8" in str(rows[3].fault)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "in: is empty"),
        (b" \n\n ", "in: is empty"),
        (b"[]", "in: holds no record"),
        (b"\x89PNG\r\n\x00\x01", "in: is binary, not text"),
        ("[1]".encode("utf-16"), "in: is UTF-16 text"),
        (b'[{"a": "\xff"}]', "in: is not UTF-8: byte 0xff at offset 8"),
        (b"hello\n", "in:1:1: invalid JSON: expecting value"),
        (b'[\n{"a": 1},\n{"b" 2}]', "in:3:6: invalid JSON: expecting ':' delimiter"),
        (b"[" * 100_000, "in: invalid JSON: nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "in: invalid JSON: a number is too long"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data, said):
    with pytest.raises(InputError) as caught:
        values(data)
    assert said in str(caught.value)


def test_tables_are_read_with_any_delimiter():
    for sign in ",;\t":
        text = f'id{sign}answer\n1{sign}"a\nb{sign} c"\n\n2{sign}\n'
        assert values(text, "csv") == [{"id": "1", "answer": f"a\nb{sign} c"}, {"id": "2"}]


def test_a_row_longer_than_the_header_is_a_fault():
    rows = [*read_stream(io.BytesIO(b"a,b\n1,2,3\n1,2\n"), "in", "csv")]
    assert "has 3 cells" in str(rows[0].fault)
    assert rows[1].value == {"a": "1", "b": "2"}


def test_rows_of_passages_become_one_record():
    text = (
        "query_id,query,passage_id,passage,generated_answer\n"
        "q1,When?,[1],One.,An answer.\nq1,When?,[2],Two.,\nq2,Who?,[1],Three.,Another.\n"
    )
    first, second = values(text, "csv")
    assert [passage["text"] for passage in first["passages"]] == ["One.", "Two."]
    assert first["generated_answer"] == "An answer."
    assert second["passages"] == [{"id": "[1]", "text": "Three."}]


def test_the_ending_tells_the_form(tmp_path):
    (tmp_path / "a.csv").write_text("answer\nx\n")
    assert [row.value for row in read_file(tmp_path / "a.csv")] == [{"answer": "x"}]
    for name, said in (("none.jsonl", "no such file"), (".", "is a directory")):
        with pytest.raises(InputError, match=said):
            [*read_file(tmp_path / name)]


def test_a_table_with_old_line_ends_in_its_header_is_read():
    """Found by fuzzing: a carriage return inside the first line."""
    rows = [*read_stream(io.BytesIO(b"a,b\rc,d\n1,2\n"), "in", "csv")]
    assert [row.fault for row in rows] == [None]


def test_a_bad_byte_in_a_table_is_the_fault_of_its_row():
    rows = [*read_stream(io.BytesIO(b"a,b\n1,2\n\xff,4\n5,6\n"), "in", "csv")]
    assert [str(row.fault) for row in rows if row.fault] == [
        "in:3: is not UTF-8: byte 0xff (save it as UTF-8)"
    ]
    assert [row.value for row in rows if not row.fault] == [
        {"a": "1", "b": "2"},
        {"a": "5", "b": "6"},
    ]
