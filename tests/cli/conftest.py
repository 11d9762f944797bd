from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

import pytest

from critic.cli.app import run


class Ran(NamedTuple):
    """How a command ended, and what it said where."""

    code: int
    out: str
    err: str


@pytest.fixture
def critic(capfdbinary, monkeypatch) -> Callable[..., Ran]:
    """Run a command line in this process, in an environment without settings of its own."""
    for name in ("POLICY", "MODEL", "CACHE"):
        monkeypatch.delenv(f"CRITIC_{name}", raising=False)
    for name in ("OLLAMA_HOST", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: object) -> Ran:
        code = run([str(argument) for argument in arguments])
        out, err = capfdbinary.readouterr()
        return Ran(code, out.decode(), err.decode())

    return call


@pytest.fixture
def case(tmp_path):
    """Write a record to a file and give its path."""

    def write(record: object, name: str = "case.json"):
        path = tmp_path / name
        text = record if isinstance(record, str | bytes) else json.dumps(record)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write
