"""Endless tables and lists are cut to the rows that bear on an answer, and nothing else is lost."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic import CriticAgent
from critic.files import load_knowledge, load_policy
from critic.judge import open_case
from critic.records import Case, Source, Verdict
from critic.text.longtables import LEAST_ROWS, cut_rows, list_members, table_rows
from critic.text.reading import Reading

AGENT = CriticAgent("offline")
ROWS = 4_000
TOWNS = ("Oslo", "Rome", "Bonn", "Lyon", "Zadar")
KEYS = ("name", "town", "rooms", "fee")


def record(number: int) -> dict[str, str | int]:
    town = TOWNS[number % len(TOWNS)]
    name = f"Hut {'Nord' if number % 2 else 'Süd'} {number * 37 % 9973}"
    return {"name": name, "town": town, "rooms": number % 61, "fee": 1000 + number * 13}


def cells(number: int) -> list[str]:
    return [str(value) for value in record(number).values()]


def table(form: str, rows: int = ROWS) -> str:
    if form == "markdown":
        head = f"| {' | '.join(KEYS)} |\n|{' --- |' * len(KEYS)}\n"
        return head + "".join(f"| {' | '.join(cells(at))} |\n" for at in range(rows))
    if form == "csv":
        return "".join(f"{','.join(row)}\n" for row in (KEYS, *map(cells, range(rows))))
    if form == "tabs":
        return "".join("\t".join(row) + "\n" for row in (KEYS, *map(cells, range(rows))))
    listed = [record(at) for at in range(rows)]
    if form == "escaped":
        return json.dumps({"meta": {"of": rows}, "huts": listed})
    return json.dumps(listed if form == "json" else {"huts": listed}, ensure_ascii=False)


FORMS = ("markdown", "csv", "tabs", "json", "json in an object", "escaped")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("number", [0, 2, 1999, 2718, ROWS - 2, ROWS - 1])
def test_right_and_wrong_of_a_far_row_are_told_apart(form: str, number: int) -> None:
    text = table(form)
    hut = record(number)
    right = AGENT.review(f"{hut['name']} is in {hut['town']}, its fee is {hut['fee']}.", [text])
    wrong = AGENT.review(f"{hut['name']} has a fee of {int(hut['fee']) + 500}.", [text])
    assert right.claims[0].verdict is Verdict.SUPPORTED
    assert wrong.claims[0].verdict in (Verdict.CONTRADICTED, Verdict.UNSUPPORTED)
    for claim in (*right.claims, *wrong.claims):
        places = [finding.evidence for finding in claim.findings if finding.evidence]
        for place in (*places, *claim.evidence):
            assert text[place.start : place.end] == place.quote
            assert len(place.quote) < 600


@pytest.mark.parametrize("form", FORMS)
def test_few_of_many_rows_are_read(form: str) -> None:
    text = table(form, 9_000)
    source = (Source(id="a", text=text),)
    case = Case(answer=f"{record(1234)['name']} has 14 rooms.", sources=source)
    reading = open_case(case, load_policy("offline"), load_knowledge()).index.readings[0]
    assert len(reading.text) < len(text) / 10
    assert str(record(1234)["fee"]) in reading.text
    assert str(record(1235)["fee"]) in reading.text  # nobody gets another neighbour
    assert len(reading.whole) >= len(reading.text) * 10
    assert reading.facts


def test_prose_around_a_long_table_stays() -> None:
    text = f"Dogs are welcome in all huts.\n\n{table('markdown')}\nBookings close on 3 May 2027.\n"
    plain = cut_rows(text, Reading("Bookings close on 5 May 2027."))
    assert plain is not None
    assert plain.text.startswith("Dogs are welcome")
    assert plain.text.endswith("Bookings close on 3 May 2027.\n")
    critique = AGENT.review("Bookings close on 5 May 2027.", [text])
    assert critique.claims[0].verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "No table at all. " * 9000,
        table("csv", LEAST_ROWS - 10),
        "name,town,fee\n" + "a,b\n" * 5000,
        'name,town,fee\n"a\nb",c,d\n' + "a,b,c\n" * 5000,
        "[" * 20_000 + "]" * 20_000,
        '{"a":' * 20_000 + "1" + "}" * 20_000,
        '{"a": [1, 2, ' + '{"b": ' * 5000,
        "|--|--|\n" * 300,
    ],
)
def test_what_is_no_long_table_is_read_whole(text: str) -> None:
    assert cut_rows(text, Reading("The fee is 5.")) is None


def test_rows_and_members_stand_where_they_are_said_to() -> None:
    text = table("json in an object", 1500)
    members = list_members(text)
    assert len(members) == 1499
    assert json.loads(text[slice(*members[700])].rstrip(", ")) == record(700)
    lines = table("markdown", 1500)
    rows = table_rows(lines)
    assert [lines[start:end] for start, end in rows] == lines.splitlines(keepends=True)[2:]


@given(st.integers(0, ROWS - 1), st.text(max_size=30), st.sampled_from(FORMS))
def test_any_answer_leaves_a_text_whose_characters_stand_in_order(
    number: int, said: str, form: str
) -> None:
    text = table(form, 1200)
    plain = cut_rows(text, Reading(f"{said} {record(number)['name']} {said}"))
    assert plain is not None
    assert plain.offsets is not None
    assert list(plain.offsets) == sorted(set(plain.offsets))
    assert all(text[at] == char for at, char in zip(plain.offsets, plain.text, strict=True))
    start, end = plain.origin(0, len(plain.text))
    assert 0 <= start <= end <= len(text)


def test_rows_in_disguise_are_found() -> None:
    text = table("csv").replace("Hut Nord", "Hut N\u200bo\u0301rd")
    hut = record(2719)
    critique = AGENT.review(f"{hut['name']} has a fee of {hut['fee']}.", [text])
    assert critique.claims[0].verdict is Verdict.SUPPORTED
