"""`critic cache`: where replies are kept, how many there are, and how to be rid of them."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from critic.checkers.cache import MEGABYTE, Cache, State, open_cache
from critic.cli.choices import policy_of
from critic.cli.ends import End
from critic.cli.flags import Judging
from critic.cli.streams import complain, say
from critic.policy import Policy, override

app = typer.Typer(add_completion=False, rich_markup_mode=None)
PolicyName = Annotated[
    str | None,
    typer.Option("--policy", help="Preset or TOML file [env: CRITIC_POLICY]", metavar="NAME"),
]


@app.callback(invoke_without_command=True)
def cache(ctx: typer.Context, policy: PolicyName = None) -> None:
    """Say where replies are kept, and how many.

    `critic cache clear` removes them.
    """
    ctx.obj = policy_of(Judging(policy=policy), os.environ)
    if ctx.invoked_subcommand is None:
        kept = cache_of(ctx.obj)
        say(told(ctx.obj, None if kept is None else kept.state()) + "\n")


@app.command()
def clear(ctx: typer.Context) -> int:
    """Remove all replies kept, also where the policy has the cache off."""
    kept = cache_of(ctx.obj)
    count = None if kept is None else kept.clear()
    if kept is None or count is None:
        complain("the cache cannot be cleared now: another program holds it, or there is no place")
        return End.MISUSE
    kept.close()
    say(f"{_replies(count)} removed from {kept.path}\n")
    return End.CLEAN


def cache_of(policy: Policy) -> Cache | None:
    """Give the cache that a policy names, to be looked at also where it is off."""
    looked_at = policy.cache.mode if policy.cache.mode != "off" else "on"
    return open_cache(override(policy, {"cache.mode": looked_at}).cache)


def told(policy: Policy, state: State | None) -> str:
    """Say in a line how a cache stands."""
    if state is None:
        return "no place: nobody knows your home directory (set cache.path)"
    if state.fault or state.holding is None:
        return f"no help from {state.path}: {state.fault}"
    count, size = state.holding
    held = f"{_replies(count)}, {size / MEGABYTE:.1f} of {policy.cache.max_mb} MB"
    return f"{policy.cache.mode}; {held}, in {state.path}"


def _replies(count: int) -> str:
    return "1 reply" if count == 1 else f"{count:,} replies"
