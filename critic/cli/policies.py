"""`critic policies`: the presets, and what one of them holds."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from critic.cli.streams import say
from critic.files import load_policy, policy_text, preset_names

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def policies(ctx: typer.Context) -> None:
    """List the presets, or show one: `critic policies show strict`."""
    if ctx.invoked_subcommand is None:
        found = [load_policy(name) for name in preset_names()]
        width = max(len(policy.name) for policy in found)
        say("".join(f"{policy.name:<{width}}  {policy.description}\n" for policy in found))


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME_or_PATH")],
    as_json: Annotated[bool, typer.Option("--json", help="Its values and digest")] = False,
) -> None:
    """Print a policy as it stands in its file, once it is known to hold."""
    policy = load_policy(name)
    if as_json:
        values = policy.model_dump(mode="json") | {"digest": policy.digest}
        say(json.dumps(values, indent=2) + "\n")
    else:
        say(policy_text(name))
