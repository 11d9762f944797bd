"""The documents keep their word: paths exist, rows are complete, the README's snippet runs."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from standing import Standing

from critic.cli.app import run
from critic.inquiry import Code
from critic.rules import RULES
from critic.testing import Loopback, Seen, model, word

ROOT = Path(__file__).parents[1]
PAGES = (
    "README.md",
    *(f"docs/{name}.md" for name in ("seeds", "features", "contributing", "errors", "user-rules")),
    *(f"docs/{name}.md" for name in ("ollama", "checkers", "testing")),
)
STATES = {"done", "partly", "not"}
PATH = re.compile(r"`((?:benchmarks|configs|critic|docs|examples|fuzz|prompts|tests)/[\w./-]+)`")
LINK = re.compile(r"\]\(([^)#:]+)\)")
HEADING = re.compile(r"^#{2,4} (.+)$", re.MULTILINE)
TASKS = ("ragtruth", "ragtruth Data2txt")
CITING = ("expertqa", "attributionbench")
ROW = re.compile(r"^\| ([A-Z]?\d{1,3}) \|(.+)\|$", re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(.+?)^```", re.MULTILINE | re.DOTALL)
SHOWN = (
    *("critic policies", "critic rules show", "critic check examples/", "critic check case.json"),
    "critic doctor",
)
CODES = re.compile(r"^\| (`[a-z_`, ]+`) \|", re.MULTILINE)
# A new fit or prompt moves figures, not what is said.
NUMBER = re.compile(r"\d\.\d\d|\b\d+(?= tokens read| written)")
BLOCK = re.compile(
    r"^```python\n((?:(?!```)[^\n]*\n)+)```\n+prints\n+```text\n(.+?)^```", re.MULTILINE | re.DOTALL
)


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def rows(page: str) -> dict[str, list[str]]:
    """Give the table rows of a page by their id, as cells."""
    return {
        row: [cell.strip() for cell in rest.split("|")] for row, rest in ROW.findall(read(page))
    }


@pytest.mark.parametrize("page", PAGES)
def test_every_path_exists(page):
    named = {*PATH.findall(read(page))} - {"tests/rules/examples/CODE.toml"}
    assert not sorted(path for path in named if not (ROOT / path).exists())


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page):
    here = (ROOT / page).parent
    assert not sorted(link for link in LINK.findall(read(page)) if not (here / link).exists())


def test_every_link_within_the_readme_names_a_heading():
    text = read("README.md")
    heads = {
        re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in HEADING.findall(text)
    }
    assert not {*re.findall(r"\]\(#([\w-]+)\)", text)} - heads


def test_the_readmes_figures_are_those_that_were_measured():
    results, citations = read("benchmarks/RESULTS.md"), read("benchmarks/CITATIONS.md")
    means = re.search(r"left out: AUROC (\.\d+), balanced accuracy (\.\d+)", results)
    tasks = [
        re.search(rf"^\| {name} \| \d+ \| (\.\d\d) \|", results, re.MULTILINE) for name in TASKS
    ]
    pairs = re.search(
        r"^\| minimal pairs, decidable \|.+\| (\.\d\d) \| \w+ \|$", results, re.MULTILINE
    )
    cited = [
        re.search(rf"^\| {name} (?:\| \d+ ){{3}}\| 0(\.\d+)", citations, re.MULTILINE)
        for name in CITING
    ]
    table = read("README.md").partition("## Measured quality")[2]
    shown = re.findall(r"^\| \w.+\| ([.\d; ]+) \|$", table, re.MULTILINE)
    measured = [
        means[1],
        f"{tasks[0][1]}; {tasks[1][1]}",
        means[2],
        pairs[1],
        f"{cited[0][1]}; {cited[1][1]}",
    ]
    assert shown == [
        re.sub(r"\.\d+", lambda one: f"{float(one[0]):.2f}"[1:], cell) for cell in measured
    ]


def test_every_row_of_the_seeds_is_there():
    lengths = {"D": 31, "R": 18, "G": 24, "C": 24, "O": 13, "N": 13}
    wanted = [f"{letter}{number + 1}" for letter, last in lengths.items() for number in range(last)]
    examples = [str(number) for number in range(1, 31)]
    assert [*rows("docs/seeds.md")] == [*examples, *wanted]


def test_every_feature_is_there():
    assert [*rows("docs/features.md")] == [str(number) for number in range(1, 101)]


@pytest.mark.parametrize("page", ["docs/seeds.md", "docs/features.md"])
def test_a_row_has_a_state_and_what_is_done_says_where(page):
    for row, cells in rows(page).items():
        if page == "docs/seeds.md" and row.isdecimal():
            continue
        assert cells[1] in STATES, row
        assert cells[1] == "not" or cells[2], row


def test_worked_examples_are_where_the_page_says():
    cases = tomllib.loads(read("tests/seeds/cases.toml"))["case"]
    tested = {str(case["row"]) for case in cases if isinstance(case["row"], int)}
    told = {row for row, cells in rows("docs/seeds.md").items() if "seeds/cases" in cells[-1]}
    assert tested == {row for row in told if row.isdecimal()}


def test_every_reason_of_a_lost_model_is_explained():
    page = read("docs/ollama.md").partition("## Why a model gave nothing usable")[2]
    told = [code for cell in CODES.findall(page) for code in re.findall(r"[a-z_]+", cell)]
    assert sorted(told) == sorted(Code)


def test_rules_named_in_documents_exist():
    known = {rule.code for rule in RULES}
    own = {
        "SUP000",
        "CIT001",
        "CIT002",
        "CIT003",
        "CIT004",
        "CON001",
        "CON002",
        "CON003",
        "INC001",
        "INC002",
        "SIL001",
        "MOD000",
        "POL001",
        "USR001",
    }
    named = {code for page in PAGES for code in re.findall(r"\b[A-Z]{3}\d{3}\b", read(page))}
    assert named <= known | own


SNIPPETS = [
    (page, *found)
    for page in ("README.md", "docs/checkers.md", "docs/testing.md")
    for found in BLOCK.findall(read(page))
]


@pytest.mark.parametrize(("page", "snippet", "printed"), SNIPPETS)
def test_the_snippet_runs_as_printed(page, snippet, printed, tmp_path):
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{snippet}"],
        capture_output=True,
        cwd=tmp_path,
        encoding="utf-8",
        check=False,
        env={"PYTHONUTF8": "1"},
    )
    assert (ran.stderr, ran.stdout) == ("", printed)


def transcripts() -> Iterator[tuple[str, list[str]]]:
    """Give each command that the README shows, and the lines it shows as its output."""
    for block in CONSOLE.findall(read("README.md")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.splitlines()
            shown = [line for line in lines if line and line != "..."]
            if shown and command.startswith(SHOWN):
                yield command, shown


def attentive(prompt: Seen) -> dict[str, Any]:
    """What a good model says of the sample that the doctor asks about, and of the README's."""
    words = {
        "Visitors pay": (
            "at the cloakroom, which is free of charge",
            "free of charge means there is nothing to pay",
        ),
        "Borrowers may": ("Each book is lent out for four weeks", "lent out means kept"),
    }
    return {
        claim: next(
            word("supported", quote, number, reason=reason)
            for start, (quote, reason) in words.items()
            for number, excerpt in prompt.excerpts.items()
            if text.startswith(start) and quote in excerpt
        )
        for claim, text in prompt.claims.items()
    }


@pytest.mark.parametrize(("command", "shown"), [*transcripts()])
def test_the_command_line_says_what_is_shown(command, shown, capfd, monkeypatch):
    monkeypatch.chdir(ROOT)
    for name in ("CRITIC_POLICY", "CRITIC_MODEL", "CRITIC_CACHE", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    with Loopback(Standing(model(attentive))) as server:
        monkeypatch.setenv("OLLAMA_HOST", server.url)
        run(command.split()[1:])
    printed = "".join(capfd.readouterr()).replace(server.url, "http://127.0.0.1:11434")
    said = NUMBER.sub("N", printed).splitlines()
    missing = [line for line in shown if NUMBER.sub("N", line) not in said]
    assert not missing, f"the README shows lines that `{command}` does not print any more"


def test_a_batch_of_the_examples_comes_to_what_is_shown(tmp_path, capfd):
    shown = re.search(r"^critic: note: 7 records in .+$", read("README.md"), re.MULTILINE)
    paths = sorted(str(path) for path in (ROOT / "examples").glob("*.json"))
    run(["batch", *paths, "-o", str(tmp_path / "out.jsonl"), "--no-model"])
    told = capfd.readouterr().err.strip()
    assert shown
    assert re.sub(r"in [\d.]+ s", "in N s", told) == re.sub(r"in [\d.]+ s", "in N s", shown[0])
