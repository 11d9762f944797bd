"""What is shipped: built by way of the source distribution, and used where nothing else is."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "out*")


def run(*command: object, at: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=at, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Build both distributions from a copy, the wheel out of the source distribution."""
    copy = tmp_path_factory.mktemp("source") / "critic"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    out = copy / "dist"
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, copy, at=copy)
    [built] = out.glob("*.whl")
    return built


def test_the_wheel_holds_policies_prompts_and_types(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("configs", "prompts"):
        for path in (ROOT / folder).iterdir():
            assert f"critic/_data/{folder}/{path.name}" in names
    for path in (ROOT / "tests" / "rules" / "examples").iterdir():
        assert f"critic/_data/examples/{path.name}" in names
    assert {"critic/py.typed", "critic/testing/behaviours.json"} <= names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"critic"}


def test_the_wheel_works_in_a_clean_place(wheel, tmp_path):
    place = tmp_path / "clean"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    quiet = ("--quiet", "--disable-pip-version-check")
    run(python, "-m", "pip", "install", *quiet, wheel, at=tmp_path)
    case = {"id": "w", "answer": "The fee is 5%.", "sources": ["A late fee of 1.5% applies."]}
    (tmp_path / "case.json").write_text(json.dumps(case))
    critic = place / "bin" / "critic"
    flags = ("--no-model", "--fail-on", "never")
    report = run(critic, "check", "case.json", "-f", "json", *flags, at=tmp_path)
    assert json.loads(report)["id"] == "w"
    assert "strict" in run(critic, "policies", at=tmp_path)
    assert "it stays silent" in run(critic, "rules", "show", "NUM001", at=tmp_path)
    assert run(python, "-m", "critic", "--version", at=tmp_path).startswith("critic ")
    script = "import critic; print(critic.CriticAgent('offline').review('Yes.', ['No.']).decision)"
    assert run(python, "-c", script, at=tmp_path).strip()
    stage = "from critic.testing import behaviours; print(len(behaviours()))"
    assert run(python, "-c", stage, at=tmp_path).strip() == "89"
