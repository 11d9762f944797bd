"""`critic doctor`: can a model be asked here, how well, and what to do if not."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from critic.checkers.cache import open_cache
from critic.cli.cache import told
from critic.cli.choices import policy_of
from critic.cli.ends import End
from critic.cli.flags import Judging
from critic.cli.streams import say
from critic.health import Finding, State, examine
from critic.policy import Policy
from critic.reports.visible import visible_line

LIMIT_S: Final = 120.0
_MARKS: Final = {State.OK: "ok", State.NOTE: "", State.WARN: "warning", State.BAD: "broken"}

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def doctor(
    policy: Annotated[
        str | None,
        typer.Option(help="Preset or TOML file [env: CRITIC_POLICY]", metavar="NAME_or_PATH"),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option("--set", help="Change one value of the policy", metavar="KEY=VALUE"),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="The model to ask [env: CRITIC_MODEL]", metavar="NAME")
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(help="Where Ollama listens [env: OLLAMA_HOST]", metavar="URL")
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=1, max=3600, help="When it gives up", metavar="SECONDS")
    ] = LIMIT_S,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON")] = False,
) -> int:
    """Look whether a model can be asked here.

    Each line says ok, warning or broken, and what to do where something is wrong. It ends with 0
    where a model can be asked, with 1 where it cannot.
    """
    judging = Judging(policy=policy, change=change or [], model=model, base_url=base_url)
    chosen = policy_of(judging, os.environ)
    found: list[Finding] = []
    with _waiting() as wait:
        asyncio.run(_run(chosen, timeout, found, lambda finding: _show(finding, wait, as_json)))
    found.append(_cache(chosen))
    _show(found[-1], wait, as_json)
    healthy = all(finding.state is not State.BAD for finding in found)
    if as_json:
        say(_as_json(chosen, found, healthy=healthy))
    else:
        say(_sum(chosen, found, healthy=healthy))
    return End.CLEAN if healthy else End.BREACHED


async def _run(
    policy: Policy, limit_s: float, found: list[Finding], show: Callable[[Finding], None]
) -> None:
    async for finding in examine(policy, limit_s=limit_s):
        show(finding)
        if finding.state is not State.WAIT:
            found.append(finding)


def _show(finding: Finding, wait: Callable[[str], None], as_json: bool) -> None:
    """Show a finding as soon as it is there."""
    wait(finding.says if finding.state is State.WAIT else "")
    if as_json or finding.state is State.WAIT:
        return
    lines = [f"{_MARKS[finding.state]:<8} {finding.check:<8} {visible_line(finding.says)}"]
    lines += [f"{'':<17} next: {visible_line(finding.next)}"] if finding.next else []
    say("\n".join(lines) + "\n")


@contextmanager
def _waiting() -> Iterator[Callable[[str], None]]:
    """Show what is waited for, on a terminal; give what to call with it, empty for nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for it
    from rich.status import Status  # noqa: PLC0415

    status = Status("asking the server", console=Console(stderr=True))

    def wait(what: str) -> None:
        if what:
            status.update(what)
            status.start()
        else:
            status.stop()

    status.start()
    try:
        yield wait
    finally:
        status.stop()


def _cache(policy: Policy) -> Finding:
    """How the cache stands; where it is off nothing is opened."""
    if policy.cache.mode == "off":
        says = "off: no reply is kept (--cache or CRITIC_CACHE=on keeps those that held)"
        return Finding(check="cache", state=State.NOTE, says=says)
    kept = open_cache(policy.cache)
    state = None if kept is None else kept.state()
    well = state is not None and not state.fault
    says = told(policy, state)
    return Finding(check="cache", state=State.OK if well else State.WARN, says=says)


def _sum(policy: Policy, found: list[Finding], *, healthy: bool) -> str:
    if not healthy:
        return "No model can be asked; rules alone decide.\n"
    if not policy.asks_model:
        return "Healthy: nothing else is needed.\n"
    warned = sum(finding.state is State.WARN for finding in found)
    return f"Healthy, with {warned} warning{'s' * (warned > 1)}.\n" if warned else "Healthy.\n"


def _as_json(policy: Policy, found: list[Finding], *, healthy: bool) -> str:
    value = {
        "healthy": healthy,
        "model": policy.model.name,
        "base_url": policy.model.base_url,
        "findings": [finding.model_dump(mode="json") for finding in found],
        "policy": {"name": policy.name, "digest": policy.digest},
    }
    return json.dumps(value, indent=1) + "\n"
