from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from critic.errors import InputError, PolicyError, PromptError
from critic.files import (
    load_knowledge,
    load_policy,
    load_prompt,
    parse_policy,
    policy_text,
    preset_names,
    read_text,
)
from critic.policy import known_keys

PROMISED = {
    *("balanced", "strict", "lenient", "contracts", "offline"),
    *("seed-docmind", "seed-critic", "seed-ragaliq", "seed-groundedness"),
}


def test_the_promised_presets_are_there():
    assert set(preset_names()) >= PROMISED
    assert list(preset_names()) == sorted(preset_names())


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_is_complete_and_named_as_its_file(name):
    policy = load_policy(name)
    assert policy.name == name
    assert policy.description.endswith(".")
    assert not policy.model.allow_remote
    written = flat(tomllib.loads(policy_text(name)))
    assert {key for key in known_keys() if "claim_types" not in key} <= written


def flat(values, prefix=""):
    keys = set()
    for key, value in values.items():
        keys |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}"}
    return keys


def test_presets_are_ordered_by_their_strictness():
    strict, balanced, lenient = map(load_policy, ("strict", "balanced", "lenient"))
    for low, high in ((lenient, balanced), (balanced, strict)):
        assert low.thresholds.supported <= high.thresholds.supported
        assert low.thresholds.min_confidence <= high.thresholds.min_confidence
        assert low.thresholds.max_hallucination >= high.thresholds.max_hallucination
        assert low.band.high - low.band.low <= high.band.high - high.band.low


def test_offline_is_balanced_without_a_model():
    balanced, offline = load_policy("balanced"), load_policy("offline")
    same = balanced.model_copy(
        update={
            "name": "offline",
            "description": offline.description,
            "model": balanced.model.model_copy(update={"name": "off"}),
        }
    )
    assert same == offline
    assert not offline.asks_model


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("seed-docmind", "thresholds.min_confidence", 0.5),
        ("seed-docmind", "thresholds.max_contradicted", 0),
        ("seed-docmind", "weights.judge_contradicted", 0.8),
        ("seed-docmind", "weights.judge_unsupported", 0.3),
        ("seed-critic", "thresholds.max_hallucination", 0.3),
        ("seed-critic", "thresholds.min_citation", 0.7),
        ("seed-critic", "thresholds.min_confidence", 0.6),
        ("seed-critic", "checks.require_citations", True),
        ("seed-critic", "model.temperature", 0.1),
        ("seed-ragaliq", "thresholds.min_confidence", 0.8),
        ("seed-groundedness", "thresholds.supported", 0.7),
        ("seed-groundedness", "thresholds.partial", 0.3),
        ("seed-groundedness", "thresholds.min_confidence", 0.7),
        ("seed-groundedness", "thresholds.fully_grounded", 0.9),
    ],
)
def test_a_seed_keeps_its_documented_thresholds(name, key, value):
    found = load_policy(name)
    for part in key.split("."):
        found = getattr(found, part)
    assert found == value


def test_a_policy_is_read_from_a_path(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(policy_text("strict").replace('name = "strict"', 'name = "mine"', 1))
    assert load_policy(path).name == load_policy(str(path)).name == "mine"


def test_an_unknown_name_names_the_nearest():
    with pytest.raises(PolicyError, match="did you mean strict"):
        load_policy("strickt")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "p.toml:1"),
        ("name = 'a'\n\n[thresholds\n", "p.toml:3:12: invalid TOML"),
        ("a = " + "[" * 5000, "p.toml: holds a value that cannot be read"),
        ("a = " + "9" * 5000, "p.toml: holds a value that cannot be read"),
    ],
)
def test_broken_toml_names_its_place(text, said):
    with pytest.raises(PolicyError) as caught:
        parse_policy(text, where="p.toml")
    assert said in str(caught.value)


def test_every_fault_names_line_and_key():
    text = policy_text("balanced").replace("partial = 0.35 ", "partiel = 0.35 ", 1)
    text = text.replace("low = 0.15", 'low = "a"', 1)
    lines = text.splitlines()
    with pytest.raises(PolicyError) as caught:
        parse_policy(text, where="p.toml")
    faults = {fault.key: fault for fault in caught.value.faults}
    wrong = next(n for n, line in enumerate(lines, 1) if line.startswith("partiel"))
    assert faults["thresholds.partiel"].where == f"p.toml:{wrong}"
    assert "thresholds.partial" in faults["thresholds.partiel"].hint
    band = next(n for n, line in enumerate(lines, 1) if line.startswith("low"))
    assert faults["band.low"].where == f"p.toml:{band}"
    assert faults["thresholds.partial"].what == "is missing"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\0\0", "is binary"),
        (b"a\xffb", "is not UTF-8: byte 0xff at offset 1"),
        ("é".encode("utf-16"), "is UTF-16"),
        (b"x" * 20, "is larger than 10 bytes"),
    ],
)
def test_what_is_no_text_is_said(tmp_path, data, said):
    path = tmp_path / "a.txt"
    path.write_bytes(data)
    with pytest.raises(InputError, match=said):
        read_text(path, 10)


@pytest.mark.parametrize(
    ("name", "said"), [("none.txt", "no such file"), (".", "is a directory"), ("a\0b", "no file")]
)
def test_what_is_no_file_is_said(tmp_path, name, said):
    with pytest.raises(InputError, match=said):
        read_text(tmp_path / name)


def test_prompts_and_numbers_are_found():
    assert "{{claims}}" in load_prompt("check_claims")
    with pytest.raises(PromptError, match="check_claims"):
        load_prompt("check_clams")
    knowledge = load_knowledge()
    assert knowledge.rarity
    assert knowledge.support.trees
    assert load_knowledge() is knowledge


def test_a_bom_is_no_part_of_the_text(tmp_path):
    path = Path(tmp_path / "a.txt")
    path.write_bytes(b"\xef\xbb\xbfhello")
    assert read_text(path) == "hello"
