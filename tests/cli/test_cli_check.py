from __future__ import annotations

import io
import json
import sys

import pytest
from cli_records import BAD, GOOD

OFF = "--no-model"


def test_a_good_answer_ends_clean(critic, case):
    ran = critic("check", case(GOOD), OFF)
    assert ran.code == 0
    assert "ACCEPT" in ran.out
    assert ran.err == ""


def test_a_breach_ends_with_one(critic, case):
    path = case(BAD)
    assert critic("check", path, OFF).code == 1
    assert critic("check", path, OFF, "--fail-on", "never").code == 0


def test_json_is_one_line_of_it(critic, case):
    ran = critic("check", case(BAD), OFF, "-f", "json")
    found = json.loads(ran.out)
    assert ran.out.count("\n") == 1
    assert (found["schema"], found["id"], found["policy"]["name"]) == ("critic/1", "b", "balanced")
    assert "timing_ms" not in found
    assert (
        json.loads(critic("check", case(BAD), OFF, "-f", "json", "--timing").out)["timing_ms"] > 0
    )


def test_the_report_goes_to_a_file(critic, case, tmp_path):
    for name, begins in (("r.json", '{"schema"'), ("r.txt", "╭")):
        ran = critic("check", case(GOOD), OFF, "-o", tmp_path / name)
        assert (ran.code, ran.out) == (0, "")
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


def test_a_case_can_be_given_piece_by_piece(critic, case):
    source = case("The pool opens at 9 am.", "pool.txt")
    given = ("--answer", "It costs 70 euros.", "--source", source, "--question", "How much?")
    found = json.loads(critic("check", *given, OFF, "-f", "json").out)
    assert found["claims"][0]["text"] == "It costs 70 euros."
    answer = case("The pool opens at 9 am.", "answer.txt")
    ran = critic("check", "--answer", f"@{answer}", "--source", source, OFF, "-f", "json")
    found = json.loads(ran.out)
    assert (ran.code, found["claims"][0]["evidence"][0]["source_id"]) == (0, "pool.txt")


def test_a_case_can_come_by_stdin(critic, monkeypatch):
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert critic("check", "-", OFF).code == 0


def test_what_was_chosen_is_said(critic, case):
    path = case({**GOOD, "response": "Another."})
    ran = critic("check", path, OFF)
    assert "note: answer read from 'answer', not from 'response'" in ran.err
    assert critic("check", path, OFF, "-q").err == ""
    mapped = critic("check", path, OFF, "--map", "answer=response", "-f", "json")
    assert json.loads(mapped.out)["claims"][0]["text"] == "Another."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "is empty"),
        ('{"answer": "a",\n  sources}', ":2:3: invalid JSON: expecting property name"),
        ("[" * 100_000, "nested too deeply"),
        (b"\x89PNG\r\n\x1a\n\0\0", "is binary, not text"),
        (b'{"answer": "\xff"}', "is not UTF-8"),
        ("[]", "holds no record"),
        ("[1]", "a record must be an object, is a number"),
        (f"{json.dumps(GOOD)}\n{json.dumps(GOOD)}", "more than one record"),
        ({"sources": ["a"]}, "answer: no answer"),
        ({"answer": "", "sources": ["a"]}, "answer: no answer: it is empty"),
        ({"answer": "a"}, "sources: no sources"),
        ({"answer": "a", "sources": []}, "sources: no sources: the list is empty"),
        ({"answer": 5, "sources": ["a"]}, "answer: must be text, is a number"),
        ({"answer": "a", "sources": [{"text": 5}]}, "sources[0].text: must be text"),
        ({"answer": "a. " * 350_000, "sources": ["a"]}, "answer: is 1050000 characters long"),
    ],
)
def test_bad_input_is_one_clear_line(critic, case, content, said):
    ran = critic("check", case(content), OFF)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("critic: ")
    assert "case.json" in ran.err


def test_every_fault_has_its_line(critic, case):
    ran = critic("check", case({"answer": 1, "sources": [2, 3]}), OFF)
    assert len(ran.err.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "nothing to check"),
        (("--answer", "a"), "--source FILE is missing"),
        (("none.json",), "none.json: no such file"),
        (("/",), "is a directory"),
        (("a\0b",), "is no file name"),
        (("x.json", "--answer", "a"), "not both"),
        (("--answer", "@none.txt", "--source", "none.txt"), "none.txt: no such file"),
        (("x.json", "-f", "pdf"), "no such format 'pdf'"),
        (("x.json", "--policy", "balansed"), "did you mean balanced?"),
        (("x.json", "--policy", "none.toml"), "none.toml: no such file"),
        (("x.json", "--set", "thresholds.suported=1"), "did you mean thresholds.supported?"),
        (("x.json", "--set", "thresholds.supported=high"), "--set: thresholds.supported: input"),
        (("x.json", "--set", "thresholds"), "must look like KEY=VALUE"),
        (("x.json", "--fail-on", "friday"), "friday"),
        (("x.json", "--nope"), "no such option: --nope"),
    ],
)
def test_bad_usage_is_one_clear_line(critic, arguments, said):
    ran = critic("check", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said.lower() in ran.err.lower()
    assert len(ran.err.splitlines()) == 1


def test_a_broken_policy_names_its_lines(critic, case):
    policy = case("name = 'x'\n[thresholds]\nsuported = 1\n", "p.toml")
    ran = critic("check", case(GOOD), "--policy", policy)
    assert ran.code == 2
    assert "p.toml:3: thresholds.suported: unknown key" in ran.err
    broken = case("name = \n", "q.toml")
    assert "q.toml:1:8: invalid TOML" in critic("check", case(GOOD), "--policy", broken).err


def test_hostile_names_do_not_reach_the_terminal(critic, case):
    ran = critic("check", "\x1b[31mred\nblack.json")
    assert "\x1b" not in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_file_that_cannot_be_written_is_said(critic, case, tmp_path):
    ran = critic("check", case(GOOD), OFF, "-o", tmp_path / "none" / "r.json")
    assert ran.code == 2
    assert "no such directory" in ran.err
