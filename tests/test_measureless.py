"""Texts without measure: numbers, marks, tables and JSON of absurd size are judged, and in order."""

from __future__ import annotations

import json

import pytest

from critic import CriticAgent, Critique

AGENT = CriticAgent("offline")
ROWS = 5_000


def verdicts(critique: Critique) -> list[str]:
    json.loads(critique.to_json())
    return [claim.verdict.value for claim in critique.claims]


@pytest.mark.parametrize(
    ("answer", "source"),
    [
        (f"The fee is {'9' * 500} euros.", "The fee is 5 euros."),
        ("The mass is 1e999999999 kg.", "The mass is 5 kg."),
        ("The fee is infinity euros.", '{"fee": 1e999, "tax": NaN, "sum": -Infinity}'),
        ("It opens on 31/02/2024.", "It opens on 30/02/2024."),
        ("The hall has 5 seats.", "[" * 50_000),
        ("The hall has 5 seats.", '{"hall":' * 20_000 + "1" + "}" * 20_000),
        (f"The fee{chr(0x301) * 50_000} is 5 euros.", "The fee is 6 euros."),
        ("\ufdfa" * 10_000, "The fee is 6 euros."),
        ("The fee is 5 euros. " + "\u0345\u0301" * 20_000, "The fee is 6 euros."),
        ("\U000e0054" * 20_000 + "The fee is 5 euros.", "The fee is 6 euros."),
    ],
    ids=[
        "digits",
        "exponent",
        "infinity",
        "dates",
        "lists",
        "objects",
        "marks",
        "wide",
        "pile",
        "tags",
    ],
)
def test_absurd_texts_are_judged_and_never_supported(answer: str, source: str) -> None:
    assert "supported" not in verdicts(AGENT.review(answer, [source]))


def test_the_right_row_of_a_long_table_is_found() -> None:
    rows = "\n".join(f"| Town{n} | {n} |" for n in range(ROWS))
    table = f"| town | seats |\n| --- | --- |\n{rows}"
    assert verdicts(AGENT.review("Town99 has 98 seats.", [table])) == ["contradicted"]
    assert verdicts(AGENT.review("Town99 has 99 seats.", [table])) == ["supported"]


def test_the_right_record_of_a_long_json_is_found() -> None:
    source = json.dumps({f"Town{n}": {"seats": n} for n in range(ROWS)})
    assert verdicts(AGENT.review("Town99 has 98 seats.", [source])) == ["contradicted"]


@pytest.mark.parametrize(
    "text", ["\ud800", "\n\udb5a\x03", "The fee is \udfff5 euros.", "The hall has 5\ud83d seats."]
)
def test_half_a_character_is_judged_and_can_be_written(text: str) -> None:
    """Found by fuzzing: no UTF-8 holds it, so the JSON says U+FFFD in its place."""
    critique = AGENT.review(text, [f"The hall has 5 seats. {text}"], question=text)
    for claim in critique.claims:
        assert text[claim.start : claim.end] == claim.text
    written = json.loads(critique.to_json().encode("utf-8"))
    assert [claim["start"] for claim in written["claims"]] == [c.start for c in critique.claims]
    whole = AGENT.review("The hall has 5 seats.", ["The hall has 5 seats."])
    assert whole.to_json() == json.dumps(
        whole.model_dump(), ensure_ascii=False, separators=(",", ":")
    )


@pytest.mark.parametrize("end", ["#", "##", "# #", "> #", "---", "==", "```", "|", "-", ">"])
def test_marks_of_layout_at_the_very_end_are_survived(end: str) -> None:
    """Found by fuzzing: an empty heading as the last line."""
    text = f"The hall has 5 seats.\n{end}"
    critique = AGENT.review(text, [text])
    assert "The hall has 5 seats." in [claim.text for claim in critique.claims]


def test_an_issue_quotes_what_it_points_at() -> None:
    """Found by fuzzing: a claim that is cut inside a number."""
    text = "[2,000"
    for issue in AGENT.review(text, ["Nothing."]).issues:
        assert issue.start is not None
        assert text[issue.start : issue.end] == issue.problematic_text
