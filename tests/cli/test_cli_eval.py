from __future__ import annotations

import json

import pytest
from cli_records import BAD, GOOD

ROWS = [
    GOOD | {"label": "supported", "dataset": "pool", "meta": {"task": "hours"}},
    BAD | {"label": "contradicted", "dataset": "fees", "meta": {"task": "late"}},
    BAD
    | {"label": "unsupported", "dataset": "fees", "meta": {"task": "soon"}}
    | {"spans": [{"start": 11, "end": 13}]},
]


@pytest.fixture
def rows(case):
    return case("".join(json.dumps(row) + "\n" for row in ROWS), "rows.jsonl")


def test_the_main_table_comes_first_and_the_rest_is_there(critic, rows):
    ran = critic("eval", rows, "--no-model")
    assert (ran.code, ran.err) == (0, "")
    titles = ["Data set", "Task", "Claim type", "Spans", "Could be settled", "Rules, on claims"]
    places = [ran.out.index(title) for title in titles]
    assert places == sorted(places)
    assert max(map(len, ran.out.splitlines())) <= 150
    assert "pool hours" not in ran.out


def test_json_holds_everything(critic, rows):
    found = json.loads(critic("eval", rows, "--no-model", "--json").out)
    assert found["all_rows"]["rows"] == 3
    assert [one["allowed"] for one in found["settling"]["fees"]["elsewhere"]] == [
        0.01,
        0.02,
        0.05,
        0.1,
    ]
    assert sum(one["rows"] for one in found["reliability"]) == 3
    assert found["data_sets"]["fees"]["span_recall"] == 1


def test_a_picture_is_written(critic, rows, tmp_path):
    path = tmp_path / "plot.svg"
    assert critic("eval", rows, "--no-model", "--plot", path).code == 0
    assert path.read_text().startswith("<svg")
    assert critic("eval", rows, "--no-model", "--plot", tmp_path / "no" / "plot.svg").code == 2


def test_workers_give_the_same_figures(critic, rows):
    one, two = (
        json.loads(critic("eval", rows, "--no-model", "--json", "--workers", n).out) for n in (1, 2)
    )
    for found in (one, two):
        for table in ("data_sets", "tasks", "claim_types"):
            for figures in found[table].values():
                figures.pop("ms_median")
        found["all_rows"].pop("ms_median")
    assert one == two


def test_records_can_come_by_stdin(critic, rows, monkeypatch):
    whole = critic("eval", rows, "--no-model", "--json").out
    with rows.open() as file:
        monkeypatch.setattr("sys.stdin", file)
        assert (
            json.loads(critic("eval", "-", "--no-model", "--json").out).keys()
            == json.loads(whole).keys()
        )


def test_workers_are_for_rules_alone(critic, rows):
    ran = critic("eval", rows, "--workers", 2)
    assert ran.code == 2
    assert ran.err == "critic: --workers: is for rules alone (add --no-model)\n"


def test_records_without_a_label_are_told_and_left_out(critic, case):
    path = case(json.dumps(ROWS[0]) + "\n" + json.dumps(GOOD) + "\n", "rows.jsonl")
    for workers in (1, 2):
        ran = critic("eval", path, "--no-model", "--workers", workers)
        assert ran.code == 2
        assert "rows.jsonl:2" in ran.err
        assert "no label to compare with" in ran.err
        assert "all rows" in ran.out
    ran = critic("eval", case(GOOD), "--no-model")
    assert (ran.code, ran.out) == (2, "")
