"""`--rules FILE` is taken by every command that judges."""

from __future__ import annotations

import json

import pytest

RECORD = {"id": "a", "answer": "The bank is always open.", "sources": ["The bank is open."]}
RULES = """\
[[rule]]
code = "USR001"
pattern = "always"
verdict = "contradicted"
message = "The answer says {match}."
"""


@pytest.fixture
def rules(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(RULES, encoding="utf-8")
    return path


def codes(line: str) -> set[str]:
    return {
        finding["code"] for claim in json.loads(line)["claims"] for finding in claim["findings"]
    }


def test_check(critic, case, rules):
    flags = ("--no-model", "--fail-on", "never", "-f", "json")
    assert "USR001" in codes(critic("check", case(RECORD), *flags, "--rules", rules).out)
    assert "USR001" not in codes(critic("check", case(RECORD), *flags).out)


def test_check_of_pieces(critic, tmp_path, rules):
    source = tmp_path / "bank.txt"
    source.write_text("The bank is open.", encoding="utf-8")
    ran = critic(
        *("check", "--answer", RECORD["answer"], "--source", source, "--rules", rules),
        *("--no-model", "-f", "json"),
    )
    assert "USR001" in codes(ran.out)


@pytest.mark.parametrize("workers", [1, 2])
def test_batch(critic, case, rules, workers):
    path = case("\n".join([json.dumps(RECORD)] * 3), "rows.jsonl")
    ran = critic("batch", path, "--no-model", "--rules", rules, "--workers", workers)
    assert [("USR001" in codes(line)) for line in ran.out.splitlines()] == [True] * 3


def test_eval(critic, case, rules):
    path = case(json.dumps({**RECORD, "label": "unsupported"}), "rows.jsonl")
    told = json.loads(critic("eval", path, "--no-model", "--json", "--rules", rules).out)
    assert told["codes"]["USR001"]["claims"] == 1


def test_a_fault_is_one_line(critic, case, rules):
    rules.write_text(RULES.replace("always", "("), encoding="utf-8")
    ran = critic("check", case(RECORD), "--no-model", "--rules", rules)
    assert ran.code == 2
    assert ran.err == f"critic: {rules}:3: rule[0].pattern: is no pattern of RE2: missing ): (\n"
