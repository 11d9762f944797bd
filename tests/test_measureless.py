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
