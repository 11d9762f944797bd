from __future__ import annotations

import json
import subprocess
import sys

import pytest

from critic.cli.app import COMMANDS
from critic.files import preset_names
from critic.rules import RULES


def test_policies_are_listed_and_shown(critic):
    listed = critic("policies").out
    assert [line.split()[0] for line in listed.splitlines()] == [*preset_names()]
    assert 'name = "strict"' in critic("policies", "show", "strict").out
    shown = json.loads(critic("policies", "show", "strict", "--json").out)
    assert shown["digest"].startswith("sha256:")
    ran = critic("policies", "show", "stricd")
    assert ran.code == 2
    assert "did you mean strict?" in ran.err


def test_rules_are_listed_and_shown(critic):
    listed = critic("rules").out.splitlines()
    assert [line.split()[0] for line in listed] == sorted(rule.code for rule in RULES)
    shown = critic("rules", "show", RULES[0].code.lower()).out
    assert RULES[0].knows in shown
    assert "labelled claim" in shown
    told = json.loads(critic("rules", "--json").out)
    assert [page["code"] for page in told] == sorted(rule.code for rule in RULES)
    assert all(page["fires"] and page["silent"] and "measured" in page for page in told)
    assert critic("rules", "show", "XYZ999").code == 2
    assert critic("rules", "--json", "--markdown").code == 2


def test_the_rule_book_is_written_to_a_file(critic, tmp_path):
    path = tmp_path / "rules.md"
    assert critic("rules", "--markdown", "-o", path).out == ""
    assert path.read_text(encoding="utf-8").startswith("# The rules\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(critic, name):
    ran = critic(name, "--help")
    assert ran.code == 0
    assert "Usage: critic" in ran.out


def test_help_shows_what_stands_in_brackets(critic):
    told = critic("check", "--help").out
    assert "[env: CRITIC_POLICY]" in told
    assert "<bool>" not in told


def test_the_first_page_cuts_no_sentence_short(critic):
    told = critic("--help").out
    assert "..." not in told.partition("Commands:")[2]
    assert "Exit codes: 0 the policy is met" in told


def test_the_command_itself(critic):
    assert critic("--version").out.startswith("critic ")
    assert all(name in critic("--help").out for name in COMMANDS)
    ran = critic("chekc")
    assert (ran.code, ran.err) == (2, "critic: no such command 'chekc' (did you mean check?)\n")


def test_commands_are_loaded_when_they_are_called():
    script = (
        "import sys, critic.cli.app; print([m for m in sys.modules if m == 'critic.cli.check'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
