"""The schemas under docs/ are those of the records, and examples and critiques keep to them."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "schema"
SCHEMAS = runpy.run_path(str(FOLDER / "write.py"))["schemas"]()


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_current(name):
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert kept == SCHEMAS[name], "run: make schema"


def test_schemas_say_what_a_critique_holds():
    critique = json.loads(SCHEMAS["critique.json"])
    for key in ("schema", "decision", "scores", "claims", "issues", "model", "skipped_checks"):
        assert key in critique["properties"]
    assert "timing_ms" not in critique["required"]
    assert json.loads(SCHEMAS["case.json"])["required"] == ["answer", "sources"]


def test_nothing_else_lies_there():
    assert {path.name for path in FOLDER.iterdir() if path.suffix == ".json"} == set(SCHEMAS)
