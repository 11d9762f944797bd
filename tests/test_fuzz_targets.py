"""The targets of `fuzz/` on random input: no text crashes a reader, and no offset escapes."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

ROOT = Path(__file__).parent.parent
CHARACTERS = st.characters(codec=None)


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fuzz_targets", ROOT / "fuzz" / "targets.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


TARGETS: dict[str, Any] = dict(load().TARGETS)


class Chance:
    """Draws what Hypothesis chooses."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def number(self, low: int, high: int) -> int:
        return self.data.draw(st.integers(low, high))

    def text(self, most: int) -> str:
        return self.data.draw(st.text(CHARACTERS, max_size=most))

    def raw(self, most: int) -> bytes:
        return self.data.draw(st.binary(max_size=most))


@pytest.mark.parametrize("name", TARGETS)
@given(data=st.data())
def test_no_text_crashes_a_reader(name: str, data: st.DataObject) -> None:
    TARGETS[name](Chance(data))


def test_every_target_has_its_command_in_the_docs() -> None:
    told = (ROOT / "docs" / "contributing.md").read_text()
    assert all(f"`{name}`" in told for name in TARGETS)
