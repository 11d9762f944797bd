"""`critic rules`: the rule book, as a list, a page, or all at once."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Annotated

import typer

from critic.cli.flags import OutFile
from critic.cli.rulepages import as_markdown, as_text
from critic.cli.streams import deliver, say
from critic.errors import Fault, UsageError
from critic.rulebook import pages
from critic.rules import RULES

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def rules(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="All facts of all rules")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="All pages, one document")] = False,
    output: OutFile = None,
) -> None:
    """List the rules, or show one: `critic rules show NUM001`."""
    if ctx.invoked_subcommand is not None:
        return
    if as_json and markdown:
        raise UsageError("give either --json or --markdown, not both")
    if as_json:
        facts = [page.model_dump(mode="json") for page in pages()]
        deliver(json.dumps(facts, indent=2, ensure_ascii=False) + "\n", output)
    elif markdown:
        deliver(as_markdown(pages()), output)
    else:
        ordered = sorted(RULES, key=lambda rule: rule.code)
        deliver("".join(f"{rule.code:<8}{rule.title}\n" for rule in ordered), output)


@app.command()
def show(code: Annotated[str, typer.Argument(metavar="CODE")]) -> None:
    """Tell what one rule finds, with examples, and how often it was right."""
    known = {rule.code: rule for rule in RULES}
    rule = known.get(code.upper())
    if rule is None:
        close = get_close_matches(code.upper(), known, n=1)
        hint = f"did you mean {close[0]}?" if close else "critic rules lists them"
        raise UsageError(Fault(f"no such rule {code!r}", hint=hint))
    say("".join(map(as_text, pages([rule]))))
