"""`critic selftest`: how many of the shipped minimal pairs this installation judges right."""

from __future__ import annotations

from typing import Annotated

import typer

from critic.agent import CriticAgent
from critic.cli.streams import say
from critic.selftest import FamilyScore, SelftestResult, families, run_selftest

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def selftest(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="FAMILY...", help="Only these families")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON")] = False,
    failing: Annotated[bool, typer.Option("--failing", help="Show the pairs judged wrong")] = False,
) -> None:
    """Judge the shipped pairs of a true claim and its small change.

    Each pair is a claim that its source bears out, and the smallest change that makes it false. Shown is, by
    kind of change, in how many pairs the rules alone judged both right.
    """
    result = run_selftest(CriticAgent("offline"), families(names or ()))
    say(result.model_dump_json(indent=1) + "\n" if as_json else _render(result, failing=failing))


def _render(result: SelftestResult, *, failing: bool) -> str:
    lines = [f"{'family':<26}{'pairs':>6}{'right':>8}   of those that rules can decide"]
    lines += [_line(score) for score in result.families]
    lines.append(
        f"{'all':<26}{result.pairs:>6}{_share(result.accuracy):>8}   "
        f"{_share(result.decidable_accuracy)} of {result.decidable}"
    )
    if failing:
        lines += [line for score in result.families for line in _failing(score)]
    return "\n".join(lines) + "\n"


def _line(score: FamilyScore) -> str:
    return (
        f"{score.family:<26}{score.pairs:>6}{_share(score.accuracy):>8}   "
        f"{_share(score.decidable_accuracy)} of {score.decidable}"
    )


def _failing(score: FamilyScore) -> list[str]:
    return [
        f"\n{one.pair.id}\n  source  {' '.join(one.pair.source)}\n"
        f"  holds   {one.pair.good}  ({one.good_verdict.value} {' '.join(one.good_codes)})\n"
        f"  wrong   {one.pair.bad}  ({one.bad_verdict.value} {' '.join(one.bad_codes)})"
        for one in score.failing
    ]


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
