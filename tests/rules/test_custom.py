"""Rules of the user's own: what they may hold, when they speak, and that no pattern hangs them."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from critic import CriticAgent
from critic.errors import PolicyError, RuleError, UsageError
from critic.evidence import index_sources
from critic.files import load_policy, load_rules, parse_rules
from critic.judge import run_rules
from critic.policy import override
from critic.records import Case, ClaimType, Source, Verdict
from critic.rules import RULES
from critic.rules.custom import MAX_RULES, RESERVED, Find
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "rules.toml"
WHOLE = {
    "code": "USR001",
    "pattern": "(?i)always",
    "verdict": "contradicted",
    "message": "The answer says {match}.",
}


def written(*tables: dict[str, object]) -> str:
    """Give rules as TOML; JSON's texts, numbers and lists are TOML's as well."""
    lines = [
        [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in table.items()]
        for table in tables
    ]
    return "\n".join("\n".join(["[[rule]]", *part, ""]) for part in lines)


def rule(**changes: object) -> Rule:
    [made] = parse_rules(written({**WHOLE, **changes}), where="mine.toml")
    return made


def hits(
    made: Rule, claim: str, *sources: str, types: tuple[ClaimType, ...] = ()
) -> tuple[Hit, ...]:
    texts = [Source(id=str(n), text=text) for n, text in enumerate(sources, start=1)]
    index = index_sources(texts)
    reading = Reading(claim)
    passage = reading.passage(0, len(reading.text))
    return run_rules(Exhibit(passage, index.stretches(passage), index, types), [made])


def faults(text: str) -> list[str]:
    with pytest.raises(RuleError) as raised:
        parse_rules(text, where="mine.toml")
    return [str(fault) for fault in raised.value.faults]


# When a rule speaks ------------------------------------------------------------


def test_a_rule_says_what_matched_and_where():
    [hit] = hits(rule(), "The shop is Always open.", "The shop is open.")
    assert (hit.code, hit.verdict, hit.strength) == ("USR001", Verdict.CONTRADICTED, 0.9)
    assert (hit.message, hit.start, hit.end) == ("The answer says Always.", 12, 18)
    assert not hits(rule(), "The shop is open.", "The shop is always open.")


@pytest.mark.parametrize(
    ("sources", "count"),
    [(["The shop is open."], 1), (["Closed.", "Open around the clock."], 0), ([""], 1)],
)
def test_a_source_may_excuse_it(sources, count):
    made = rule(unless_source="around the clock")
    assert len(hits(made, "It is always open.", *sources)) == count


def test_types_limit_it():
    made = rule(types=["temporal", "obligation"])
    claim, source = "It must always be open.", "It opens."
    assert hits(made, claim, source, types=(ClaimType.OBLIGATION,))
    assert not hits(made, claim, source, types=(ClaimType.GENERAL,))
    assert not hits(made, claim, source)


def test_the_judge_tells_it_the_types():
    made = rule(types=["quantitative"], pattern="open")
    agent = CriticAgent("offline", extra_rules=[made])
    sources = ["The inn has forty rooms, open from May. The bar is open."]
    review = agent.review("The inn has 40 rooms, open from May. The bar is open.", sources)
    found = [[f.code for f in claim.findings if f.code == "USR001"] for claim in review.claims]
    assert found == [["USR001"], []]


@pytest.mark.parametrize("text", ["é\ud800 always", "a\u200blways", "🏦🏦 always \udfff"])
def test_strange_texts_keep_their_offsets(text):
    [hit] = hits(rule(), text, text)
    assert Reading(text).text[hit.start : hit.end] == "always"


def test_an_empty_match_is_none():
    assert not hits(rule(pattern=r"\b|zzz"), "One two.", "One.")


# What it does to an answer -----------------------------------------------------


def test_an_agent_runs_it_and_names_it_in_its_digest():
    case = Case(
        answer="The bank is always open.", sources=(Source(id="1", text="The bank is open."),)
    )
    plain = CriticAgent("offline").review(case)
    ruled = CriticAgent("offline", extra_rules=[rule()]).review(case)
    other = CriticAgent("offline", extra_rules=[rule(strength=0.8)]).review(case)
    assert ruled.claims[0].verdict is Verdict.CONTRADICTED
    assert ruled.claims[0].reason == "The answer says always."
    assert len({one.engine.rules for one in (plain, ruled, other)}) == 3
    assert ruled == CriticAgent("offline", extra_rules=[rule()]).review(case)


def test_two_rules_never_share_a_code():
    for extra in ([RULES[0]], [rule(), rule()]):
        with pytest.raises(UsageError, match="two rules have the code"):
            CriticAgent("offline", extra_rules=extra)


def test_a_rule_travels_to_other_processes():
    sent = rule()
    come = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own bytes
    assert [getattr(come, one.name) for one in fields(Rule)] == [
        getattr(sent, one.name) for one in fields(Rule)
    ]


# What a file may hold ----------------------------------------------------------


def test_the_example_holds():
    rules = load_rules(EXAMPLE)
    assert [made.code for made in rules] == ["USR001", "USR002"]
    assert all(isinstance(made.find, Find) for made in rules)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"patern": "x"}, "mine.toml:6: rule[0].patern: unknown key (did you mean pattern?)"),
        ({"verdict": "contradict"}, "mine.toml:4: rule[0].verdict: is 'contradict' (did you mean contradicted?)"),
        ({"verdict": "partial"}, "mine.toml:4: rule[0].verdict: is 'partial' (one of: "),
        ({"types": ["temporal", "quantitive"]}, "mine.toml:6: rule[0].types.1: is 'quantitive' (did you mean quantitative?)"),
        ({"types": "temporal"}, "mine.toml:6: rule[0].types: input should be a valid tuple"),
        ({"pattern": 3}, "mine.toml:3: rule[0].pattern: input should be a valid string"),
        ({"pattern": ""}, "mine.toml:3: rule[0].pattern: "),
        ({"pattern": "("}, "mine.toml:3: rule[0].pattern: is no pattern of RE2: missing ): ("),
        ({"pattern": r"(a)\1"}, "mine.toml:3: rule[0].pattern: is no pattern of RE2: "),
        ({"pattern": "(?=a)"}, "mine.toml:3: rule[0].pattern: is no pattern of RE2: "),
        ({"pattern": "x*"}, "mine.toml:3: rule[0].pattern: matches the empty text"),
        ({"unless_source": "["}, "mine.toml:6: rule[0].unless_source: is no pattern of RE2: "),
        ({"pattern": "x" * 2001}, "mine.toml:3: rule[0].pattern: is longer than 2000 characters"),
        ({"strength": 1.5}, "mine.toml:6: rule[0].strength: input should be less than"),
        ({"severity": "high"}, "mine.toml:6: rule[0].severity: input should be a valid number"),
        ({"code": "usr1"}, "mine.toml:2: rule[0].code: must be three letters and three digits"),
        ({"code": "NUM001"}, "mine.toml:2: rule[0].code: codes that begin with NUM are Critic's own"),
        ({"code": "CIT009"}, "mine.toml:2: rule[0].code: codes that begin with CIT are Critic's own"),
    ],
)  # fmt: skip
def test_a_fault_names_line_key_and_what_was_meant(changes, told):
    [fault] = faults(written({**WHOLE, **changes}))
    assert fault.startswith(told)


def test_what_is_missing_is_named():
    [fault] = faults(written({key: WHOLE[key] for key in WHOLE if key != "message"}))
    assert fault == "mine.toml:1: rule[0].message: is missing"


def test_all_faults_are_told_at_once_each_at_its_line():
    second = {**WHOLE, "strength": 2}
    third = {**WHOLE, "pattern": "("}
    found = faults("oops = 1\n" + written(WHOLE, second, third))
    assert [fault.partition(" ")[0] for fault in found] == [
        "mine.toml:1:",
        "mine.toml:13:",
        "mine.toml:16:",
        "mine.toml:17:",
    ]
    assert "USR001 is the code of rule[0]" in found[2]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "mine.toml: holds no rule"),
        ("rule = 3", "mine.toml: holds no rule"),
        ("rule = [1]", "mine.toml: rule[0]: must be a table"),
        ("[rules]\ncode = 1", "mine.toml:1: rules: unknown key"),
        ("[[rule]\n", "mine.toml:1:"),
        ("x = " + "[" * 5000, "mine.toml"),
        (written(WHOLE) * (MAX_RULES + 1), "mine.toml: holds 101 rules, the limit is 100"),
    ],
)
def test_what_holds_no_rules_is_refused(text, told):
    assert faults(text)[0].startswith(told)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a = '\xe9'", None])
def test_a_file_that_cannot_be_read_is_a_fault(tmp_path, content):
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RuleError, match=r"mine\.toml"):
        load_rules(path)


def test_a_code_to_be_silenced_is_one_that_a_rule_has():
    for code, hint in {
        "NUM999": "lists them",
        "num001": "did you mean NUM001",
        "??": "lists",
    }.items():
        policy = override(load_policy("offline"), {"checks.ignore_rules": [code]})
        with pytest.raises(PolicyError, match=hint):
            CriticAgent(policy)
    later = override(load_policy("offline"), {"checks.ignore_rules": ["NUM001", "XYZ001"]})
    assert CriticAgent(later).policy == later


def test_families_of_other_checks_are_reserved():
    assert not RESERVED & {made.code[:3] for made in RULES}


# Hostile patterns --------------------------------------------------------------


@pytest.mark.parametrize(
    "pattern", ["(a+)+$", "((a*)*)*b", "(a|aa)+c", "(a|b)*a(a|b){50}c", "(?:a?){100}a{100}b"]
)
def test_a_pattern_that_would_hang_others_ends(pattern):
    long = "a" * 200_000 + "!"
    assert not hits(rule(pattern=pattern, unless_source=pattern), long, long)
    made = rule(unless_source=pattern)
    assert hits(made, "always", long)


@pytest.mark.parametrize("pattern", ["(.{0,100}){10}x", r"\pL{900}", "((a{1,100}){1,100}){1,9}"])
def test_a_pattern_too_large_is_refused(pattern):
    [fault] = faults(written({**WHOLE, "pattern": pattern}))
    assert "rule[0].pattern" in fault


# Without the engine ------------------------------------------------------------


def test_without_the_engine_a_fault_says_what_to_install():
    script = (
        "import sys; sys.modules['re2'] = None\n"
        "from critic.cli.app import run\n"
        "sys.exit(run(['check', '--answer', 'A.', '--source', sys.argv[1], '--rules', sys.argv[1]]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, str(EXAMPLE)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert ran.returncode == 2
    assert ran.stderr == (
        "critic: rules of your own need RE2, which is not installed "
        "(pip install 'critic-agent[safe-rules]')\n"
    )


def test_nobody_else_loads_the_engine():
    script = "import sys, critic.agent; critic.agent.CriticAgent('offline'); sys.exit('re2' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
