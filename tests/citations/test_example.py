"""The example that mends its own citations, and what a reader of the report is shown."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

from critic import CriticAgent
from critic.dialects import case_from_record
from critic.reports import Layout, Reviewed
from critic.reports.terminal import render

EXAMPLES = Path(__file__).parents[2] / "examples"
CASE = EXAMPLES / "citations.json"


def test_applying_the_suggestions_gives_an_accepted_answer(capsys):
    spec = importlib.util.spec_from_file_location("mend", EXAMPLES / "mend_citations.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.main(str(CASE)) == 0
    shown = capsys.readouterr().out
    assert "from November to March [3]. Guests may moor for two nights free of charge [3]." in shown
    assert "before: revise" in shown
    assert "after: accept, citation 1.00, recall 1.00" in shown


def test_the_report_shows_status_reason_and_what_to_write():
    case = case_from_record(json.loads(CASE.read_text(encoding="utf-8")))
    critique = CriticAgent("offline").review(case)
    page = render([Reviewed(critique, case)], Layout(width=200, colour=False))
    assert "The mark says page 3, the source is page 4." in page
    assert "→ Write (Keys and Locks, page 7) instead of (Harbour Rules, page 3)" in page
    assert "citation recall 0.29, precision 0.29, F1 0.29" in page
    assert {item.status.value for item in critique.citations} == {
        *("accurate", "inaccurate", "nonexistent"),
    }
