from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_records import BAD, GOOD

OFF = "--no-model"
ROOT = Path(__file__).parents[2]


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out.jsonl"


def many(count: int) -> str:
    return "".join(json.dumps({**GOOD, "id": f"r{number}"}) + "\n" for number in range(count))


def test_records_become_lines_in_order(critic, case, out):
    path = case(f"{json.dumps(BAD)}\n{json.dumps(GOOD)}\n", "in.jsonl")
    ran = critic("batch", path, "-o", out, OFF)
    assert ran.code == 1
    assert [line["id"] for line in lines(out)] == ["b", "g"]
    assert "2 records" in ran.err
    assert critic("batch", path, OFF, "-q").out == out.read_text(encoding="utf-8")


def test_several_files_and_forms_at_once(critic, case, out):
    table = case('id,answer,contexts\nt,The pool opens.,"[""The pool opens.""]"\n', "in.csv")
    ran = critic("batch", case([GOOD], "a.json"), table, "-o", out, OFF, "-q")
    assert (ran.code, ran.err) == (0, "")
    assert [line["id"] for line in lines(out)] == ["g", "t"]


def test_bad_records_become_lines_and_stop_nothing(critic, case, out):
    text = f'{json.dumps(GOOD)}\n{{oops\n{{"id": "x", "answer": "a"}}\n{json.dumps(GOOD)}\n'
    path = case(text, "in.jsonl")
    ran = critic("batch", path, "-o", out, OFF)
    assert ran.code == 2
    assert [("error" in line, line["id"]) for line in lines(out)] == [
        (False, "g"),
        (True, None),
        (True, "x"),
        (False, "g"),
    ]
    assert "in.jsonl:2:2: invalid JSON" in ran.err
    assert "in.jsonl:3: sources: no sources" in ran.err
    assert critic("batch", path, "-o", out, OFF, "--skip-bad").code == 0


def test_a_flood_of_bad_records_is_not_told_one_by_one(critic, case, out):
    ran = critic("batch", case("{oops\n" * 500, "in.jsonl"), "-o", out, OFF)
    assert len(ran.err.splitlines()) < 30
    assert len(lines(out)) == 500


def test_going_on_gives_the_same_file(critic, case, out):
    path = case(many(6), "in.jsonl")
    critic("batch", path, "-o", out, OFF)
    whole = out.read_bytes()
    out.write_bytes(whole[: len(whole) // 2])
    ran = critic("batch", path, "-o", out, OFF, "--resume")
    assert (ran.code, out.read_bytes()) == (0, whole)
    assert "6 records" in ran.err
    assert critic("batch", path, "-o", out, OFF, "--resume").code == 0
    assert out.read_bytes() == whole


def test_shards_are_parts(critic, case, out):
    path = case(many(5), "in.jsonl")
    critic("batch", path, "-o", out, OFF, "--shard", "2/2")
    assert [line["id"] for line in lines(out)] == ["r1", "r3"]


def test_workers_change_nothing(critic, case, out, tmp_path):
    path = case(many(40), "in.jsonl")
    other = tmp_path / "other.jsonl"
    critic("batch", path, "-o", out, OFF)
    assert critic("batch", path, "-o", other, OFF, "--workers", "2").code == 0
    assert other.read_bytes() == out.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("none.jsonl",), "none.jsonl: no such file"),
        (("/",), "is a directory"),
        (("{in}", "-o", "{in}"), "would destroy it"),
        (("{in}", "--resume"), "--resume: needs the file"),
        (("{in}", "--shard", "3/2"), "--shard: must look like 1/4"),
        (("{in}", "-o", "o.parquet"), "only JSON Lines"),
        (("{in}", "-o", "/none/o.jsonl"), "no such directory"),
        (("{in}", "--format", "rags"), "unknown format 'rags'"),
        (("{in}", "--workers", "0"), "--workers"),
        ((), "missing argument"),
    ],
)
def test_bad_usage_is_one_clear_line(critic, case, arguments, said):
    path = case(many(1), "in.jsonl")
    ran = critic("batch", *(str(one).replace("{in}", str(path)) for one in arguments), OFF)
    assert ran.code == 2
    assert said.lower() in ran.err.lower()
    assert len(ran.err.splitlines()) == 1


def test_empty_and_binary_files_are_faults(critic, case):
    for content, said in ((b"", "is empty"), (b"\0\1\2", "is binary")):
        ran = critic("batch", case(content, "in.jsonl"), OFF)
        assert ran.code == 2
        assert said in ran.err


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "critic", *map(str, arguments)]


def test_a_reader_that_leaves_ends_it_quietly(case):
    path = case(many(400), "in.jsonl")
    with subprocess.Popen(
        command("batch", path, OFF, "-q"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_an_interrupt_ends_with_130_and_whole_lines(case, out):
    path = case(many(20_000), "in.jsonl")
    with subprocess.Popen(
        command("batch", path, "-o", out, OFF, "-q"), stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        while not (out.exists() and out.stat().st_size):
            assert process.poll() is None
            time.sleep(0.05)
        assert process.stderr is not None
        for _ in range(
            5
        ):  # Python drops a signal that comes inside a destructor; a user presses again
            os.kill(process.pid, signal.SIGINT)
            try:
                process.wait(2)
                break
            except subprocess.TimeoutExpired:
                continue
        told = process.stderr.read().splitlines()
        assert told[-1] == b"critic: interrupted"
        assert process.wait() == 130
    assert all(line["schema"] == "critic/1" for line in lines(out))
