"""Bad input at the command line, as a user meets it: one clear line for each fault, and no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GOOD = {"answer": "The fee is 5 euros.", "sources": ["The fee is 5 euros."]}
FULL = Path("/dev/full")


def critic(*arguments: object, where: Path, tail: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "critic", *map(str, arguments)]
    environment = {name: value for name, value in os.environ.items() if "CRITIC" not in name}
    paths = [str(ROOT), *environment.get("PYTHONPATH", "").split(os.pathsep)]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    if tail:
        told = " ".join(f"'{part}'" for part in command)
        command = ["bash", "-c", f"{told} {tail}"]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=where, env=environment, check=False
    )


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    files = {
        "good.json": json.dumps(GOOD),
        "bom.json": "\ufeff" + json.dumps(GOOD),
        "crlf.json": json.dumps(GOOD, indent=1).replace("\n", "\r\n"),
        "nan.json": json.dumps(GOOD | {"score": float("nan"), "most": float("inf")}),
        "number.json": json.dumps(GOOD | {"id": 7}),
        "nul.json": '{"answer": "a\0b", "sources": ["a"]}',
        "nested.json": json.dumps({"answer": "a", "sources": [["a"], [["b"]]]}),
        "policy.toml": "[band]\nlow = 1\nlow = 2\n",
        "parquet.jsonl": "PAR1 and so on",
    }
    for name, text in files.items():
        (tmp_path / name).write_bytes(text.encode())
    (tmp_path / "folder").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", "nul.json"), ["nul.json: is binary, not text"]),
        (("check", "folder"), ["folder: is a directory, not a file"]),
        (
            ("check", "nested.json"),
            [
                "nested.json:1: sources[0]: must be text or an object, is a list",
                "nested.json:1: sources[1]: must be text or an object, is a list",
            ],
        ),
        (
            ("check", "--answer", "A.", "--source", "none", "--source", "folder"),
            ["none: no such file", "folder: is a directory, not a file"],
        ),
        (("check", "good.json", "--policy", "policy.toml"), ["policy.toml:3:8: invalid TOML"]),
        (("check", "good.json", "--policy", "balancd"), ["balancd: no such policy (did you mean balanced?"]),
        (("check", "good.json", "-o", "folder"), ["folder: is a directory, not a file"]),
        (("batch", "good.json", "-o", "folder"), ["folder: is a directory, not a file"]),
        (("check", "good.json", "-o", "no/x.json"), ["no/x.json: cannot be written: no such directory"]),
        (("batch", "good.json", "-o", "no/x.jsonl"), ["no/x.jsonl: cannot be written: no such directory"]),
        (("batch", "parquet.jsonl"), ["parquet.jsonl: is Parquet, which is not read"]),
        (("batch", "good.json", "--workers", "0"), ["invalid value for '--workers'"]),
        (("batch", "good.json", "-o", "good.json"), ["good.json: is an input"]),
    ],
)  # fmt: skip
def test_each_fault_is_one_line_that_names_its_place(desk, arguments, said):
    off = () if arguments[0] not in ("check", "batch") else ("--no-model",)
    ran = critic(*arguments, *off, where=desk)
    assert (ran.returncode, ran.stdout) == (2, "")
    lines = ran.stderr.splitlines()
    assert len(lines) == len(said)
    for line, start in zip(lines, said, strict=True):
        assert line.startswith(f"critic: {start}")
    assert json.loads((desk / "good.json").read_text()) == GOOD


def twin(desk: Path, name: str) -> Path:
    """Give a second name to a file, which no comparison of names tells from another file."""
    path = desk / "twin.json"
    path.hardlink_to(desk / name)
    return path


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "good.json"),
        ("check", "--answer", "@good.json", "--source", "bom.json"),
        ("check", "--answer", "A.", "--source", "good.json"),
        ("check", "bom.json", "--question", "@good.json"),
        ("batch", "bom.json", "good.json"),
        ("eval", "good.json"),
    ],
)
@pytest.mark.parametrize("linked", [False, True])
def test_no_input_is_written_over(desk, arguments, linked):
    output = twin(desk, "good.json") if linked else "good.json"
    ran = critic(*arguments, "-o", output, "--no-model", where=desk)
    assert (ran.returncode, ran.stderr) == (
        2, "critic: good.json: is an input: writing there would destroy it\n"
    )  # fmt: skip
    assert json.loads((desk / "good.json").read_text()) == GOOD


def test_a_run_does_not_go_on_in_a_file_of_somebody_elses(desk):
    ran = critic("batch", "bom.json", "-o", "good.json", "--resume", "--no-model", where=desk)
    assert (ran.returncode, ran.stderr) == (2, "critic: good.json: is no output of critic\n")
    assert json.loads((desk / "good.json").read_text()) == GOOD


@pytest.mark.parametrize("name", ["bom.json", "crlf.json", "nan.json", "number.json"])
def test_odd_but_sound_files_are_read(desk, name):
    ran = critic("check", name, "--no-model", "-f", "json", where=desk)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "NaN" not in ran.stdout
    assert json.loads(ran.stdout)["decision"] == "accept"


def test_a_dash_is_stdout_for_output_too(desk):
    for command in (("batch",), ("check", "-f", "json")):
        ran = critic(*command, "good.json", "--no-model", "-q", "-o", "-", where=desk)
        assert ran.returncode == 0
        assert json.loads(ran.stdout)["decision"] == "accept"
    assert not (desk / "-").exists()


@pytest.mark.parametrize("tail", [f"> {FULL}"] if FULL.exists() else [">&-"])
@pytest.mark.parametrize("page", ["--help", "check --help"])
def test_a_help_page_that_finds_no_room_is_no_crash(desk, page, tail):
    ran = critic(*page.split(), where=desk, tail=tail)
    assert "Traceback" not in ran.stderr
    assert ran.returncode in {0, 2}


@pytest.mark.parametrize("command", ["check", "batch"])
@pytest.mark.parametrize("tail", [*([f"> {FULL}", f"-o {FULL}"] if FULL.exists() else []), ">&-"])
def test_an_output_that_takes_nothing_is_a_fault(desk, command, tail):
    ran = critic(command, "good.json", "--no-model", where=desk, tail=tail)
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert len(ran.stderr.splitlines()) <= 2  # batch sums up what it did


def test_without_stdout_a_file_can_still_be_written(desk):
    ran = critic("check", "good.json", "--no-model", "-o", "out.json", where=desk, tail=">&-")
    assert ran.returncode == 0
    assert json.loads((desk / "out.json").read_text())["decision"] == "accept"
    quiet = critic("check", "none.json", where=desk, tail="2>&-")
    assert (quiet.returncode, quiet.stdout) == (2, "")


def test_a_reader_that_leaves_early_is_no_fault(desk):
    (desk / "many.jsonl").write_text(f"{json.dumps(GOOD)}\n" * 200)
    ran = critic("batch", "many.jsonl", "--no-model", "-q", where=desk, tail="| head -1")
    assert json.loads(ran.stdout)["decision"] == "accept"
    assert ran.stderr == ""


def test_a_bad_byte_in_a_table_costs_one_row(desk):
    rows = b"id,answer,sources\n1,A is 5.,A is 5.\n2,caf\xe9,x\n3,A is 5.,A is 5.\n"
    (desk / "rows.csv").write_bytes(rows)
    ran = critic("batch", "rows.csv", "--no-model", "-q", "-o", "out.jsonl", where=desk)
    assert ran.returncode == 2
    assert "rows.csv:3: is not UTF-8: byte 0xe9" in ran.stderr
    lines = [json.loads(line) for line in (desk / "out.jsonl").read_text().splitlines()]
    assert [("error" in line) for line in lines] == [False, True, False]


@pytest.mark.parametrize("command", ["check", "batch"])
def test_a_pipe_with_a_name_is_read(desk, command):
    os.mkfifo(desk / "pipe")
    with subprocess.Popen(["/bin/sh", "-c", "cat good.json > pipe"], cwd=desk):
        ran = critic(command, "pipe", "--no-model", "-q", where=desk)
    assert (ran.returncode, ran.stderr) == (0, "")
