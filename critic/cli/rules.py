"""`critic rules`: what each rule knows, and where it comes from."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Annotated, Any

import typer

from critic.cli.streams import say
from critic.errors import Fault, UsageError
from critic.rules import RULES
from critic.rules.rule import Rule

app = typer.Typer(add_completion=False)


@app.callback(invoke_without_command=True)
def rules(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="All facts of all rules")] = False,
) -> None:
    """List the rules, or show one: `critic rules show NUM001`."""
    if ctx.invoked_subcommand is not None:
        return
    if as_json:
        say(json.dumps([_facts(rule) for rule in RULES], indent=2) + "\n")
    else:
        say("".join(f"{rule.code:<8}{rule.title}\n" for rule in RULES))


@app.command()
def show(code: Annotated[str, typer.Argument(metavar="CODE")]) -> None:
    """Tell what one rule finds, how severe that is, and where the rule comes from."""
    known = {rule.code: rule for rule in RULES}
    rule = known.get(code.upper())
    if rule is None:
        close = get_close_matches(code.upper(), known, n=1)
        hint = f"did you mean {close[0]}?" if close else "critic rules lists them"
        raise UsageError(Fault(f"no such rule {code!r}", hint=hint))
    facts = _facts(rule)
    heading = f"{facts.pop('code')}  {facts.pop('title')}\n"
    say(heading + "".join(f"  {name:<12}{value}\n" for name, value in facts.items()))


def _facts(rule: Rule) -> dict[str, Any]:
    return {
        "code": rule.code,
        "title": rule.title,
        "knows": rule.knows,
        "subcategory": rule.subcategory,
        "severity": rule.severity,
        "provenance": rule.provenance,
    }
