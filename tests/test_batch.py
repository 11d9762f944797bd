from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from critic.agent import CriticAgent
from critic.batch import Job, Totals, asking, judge_rows, read_done, shard, skip_done, trim
from critic.errors import CaseError, UsageError
from critic.files import load_policy, load_rules
from critic.policy import override
from critic.rows import Row

ROOT = Path(__file__).parents[1]
POOL = "The pool of the Lido opens at nine."
JOB = Job(load_policy("offline"))
AGENT = CriticAgent(JOB.policy)


def row(number: int, **fields: object) -> Row:
    return Row(f"in:{number}", {"id": f"r{number}", "answer": POOL, "sources": [POOL], **fields})


class Slow:
    """Judges the earlier records last, and counts how many are in its hands at once."""

    def __init__(self) -> None:
        self.now = self.most = 0

    async def review_async(self, case):
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.02 if case.id == "r0" else 0)
        self.now -= 1
        return await AGENT.review_async(case)


class Broken:
    async def review_async(self, case):
        raise ZeroDivisionError if case.id == "r1" else CaseError("too long")


def ids(lines):
    return [json.loads(line.text)["id"] for line in lines]


def test_order_and_ids_are_kept_however_many_are_in_flight():
    slow = Slow()
    rows = [row(n) for n in range(9)]
    assert ids(judge_rows(rows, JOB, workers=4, reviewer=slow)) == [f"r{n}" for n in range(9)]
    assert slow.most == 4


def test_rows_are_taken_only_as_they_are_needed():
    taken = []

    def endless():
        for number in range(10**9):
            taken.append(number)
            yield row(number)

    lines = judge_rows(endless(), JOB, workers=3)
    job_in_loop = judge_rows(endless(), JOB, reviewer=AGENT)
    next(job_in_loop)
    assert len(taken) <= 2
    del lines


def test_processes_give_the_same_lines():
    rows = [
        row(n, answer=f"The fee is {n} euros.", sources=["The fee is 3 euros."]) for n in range(40)
    ]
    rows[7] = row(7, answer=None)
    alone = [line.text for line in judge_rows(rows, JOB)]
    assert [line.text for line in judge_rows(rows, JOB, workers=2)] == alone


def test_what_was_judged_before_leaves_no_trace():
    record = json.loads('{"name": "Lido", "pool": true, "seats": 40}')
    rows = [row(1, answer="The Lido has a pool and 40 seats.", sources=[record])] * 3
    assert len({line.text for line in judge_rows(rows, JOB)}) == 1


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ({"answer": " "}, "no answer: it is empty"),
        ({"answer": None}, "no answer"),
        ({"sources": []}, "no sources: the list is empty"),
        ({"sources": [""]}, "no sources: all are empty"),
        ({"sources": 3}, "sources: must be text"),
    ],
)
def test_a_bad_record_becomes_a_line_with_its_faults(bad, said):
    [line] = judge_rows([row(1, **bad)], JOB)
    written = json.loads(line.text)
    assert written["id"] == "r1"
    assert said in written["error"]["message"]
    assert written["error"]["faults"][0]["where"] == "in:1"
    assert line.decision == "error"


def test_what_blows_up_is_a_line_too():
    lines = [*judge_rows([row(1), row(2)], JOB, reviewer=Broken())]
    assert "ZeroDivisionError" in lines[0].text
    assert "too long" in lines[1].text


def test_timing_is_added_where_it_is_wanted():
    [line] = judge_rows([row(1)], Job(JOB.policy, timing=True))
    assert json.loads(line.text)["timing_ms"] > 0
    [line] = judge_rows([row(1)], JOB)
    assert "timing_ms" not in json.loads(line.text)


@pytest.mark.parametrize(
    ("told", "asks"),
    [("auto", "deciding"), ("all", "all"), ("verdicts", "verdicts"), ("deciding", "deciding")],
)
def test_many_records_are_asked_about_only_while_it_matters_unless_told_else(told, asks):
    job = Job(override(load_policy("balanced"), {"model.ask": told}))
    assert asking(job, "deciding").policy.model.ask == asks
    assert asking(JOB, "deciding") is JOB


def test_shards_share_the_records_out():
    rows = [row(n) for n in range(10)]
    parts = [[*shard(rows, part, 3)] for part in (1, 2, 3)]
    assert [len(part) for part in parts] == [4, 3, 3]
    assert sorted((one for part in parts for one in part), key=rows.index) == rows


def test_totals_count():
    totals = Totals()
    for line in judge_rows([row(1), row(2, answer=None)], JOB):
        totals.add(line)
    assert (totals.errors, totals.decisions["accept"], totals.breached) == (1, 1, 0)


@pytest.fixture
def half_done(tmp_path):
    path = tmp_path / "out.jsonl"
    rows = [row(0), row(1, answer=None), row(2)]
    lines = [line.text for line in judge_rows(rows, JOB)]
    path.write_text("\n".join(lines) + '\n{"schema": "critic/1", "id"')
    return path


def test_going_on_skips_what_is_done(half_done):
    trim(half_done)
    assert [past[0] for past in read_done(half_done)] == ["r0", "r1", "r2"]
    rows = iter([row(n) for n in range(5)])
    old = [*skip_done(rows, half_done, JOB)]
    assert [line.decision for line in old] == ["accept", "error", "accept"]
    assert [left.value["id"] for left in rows] == ["r3", "r4"]


@pytest.mark.parametrize(
    ("rows", "policy", "said"),
    [
        ([row(5)], "offline", "not the output of these records"),
        ([row(0)], "offline", "not the output of these records"),
        ([row(0), row(1), row(2)], "strict", "judged by another policy"),
    ],
)
def test_going_on_checks_what_is_there(half_done, rows, policy, said):
    trim(half_done)
    with pytest.raises(UsageError, match=said):
        [*skip_done(iter(rows), half_done, Job(load_policy(policy)))]


def test_going_on_wants_the_rules_of_before(half_done):
    trim(half_done)
    job = Job(load_policy("offline"), rules=tuple(load_rules(ROOT / "examples" / "rules.toml")))
    with pytest.raises(UsageError, match="judged by other rules"):
        [*skip_done(iter([row(0), row(1), row(2)]), half_done, job)]


def test_going_on_refuses_other_files(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("dear diary\n")
    with pytest.raises(UsageError, match="no output of critic"):
        [*read_done(path)]


CRITIQUE, ERROR = '{"schema":"critic/1","id":', '{"schema": "critic/1", "id":'


@pytest.mark.parametrize("torn", ["", "{", CRITIQUE, ERROR, CRITIQUE + "b" * 200_000])
@pytest.mark.parametrize("whole", ["", "a\n"])
def test_trimming_leaves_whole_lines(tmp_path, whole, torn):
    path = tmp_path / "t"
    path.write_text(whole + torn)
    trim(path)
    assert path.read_text() == whole


@pytest.mark.parametrize("text", ['{"answer": "A.", "sources": ["A."]}', "dear diary", "one\ntwo"])
def test_trimming_leaves_other_peoples_files_alone(tmp_path, text):
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(UsageError, match="no output of critic"):
        trim(path)
    assert path.read_text() == text


def test_going_on_refuses_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xd8\n" + b"[" * 100_000 + b"\n")
    with pytest.raises(UsageError, match="no output of critic"):
        [*read_done(path)]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"b": 1, "a": "é"}, '{"a": "é", "b": 1}'),
        ([7], "[7]"),
        (True, "true"),
        (7, "7"),
        (0.5, "0.5"),
    ],
)
def test_ids_of_any_kind_are_kept_and_found_again(tmp_path, given, name):
    records = [Row("r", {"id": given, "answer": "A fee.", "sources": ["A fee."]})]
    (line,) = judge_rows(records, JOB)
    assert json.loads(line.text)["id"] == name
    path = tmp_path / "out.jsonl"
    path.write_text(line.text + "\n", encoding="utf-8")
    assert [old.decision for old in skip_done(iter(records), path, JOB)] == ["accept"]
