"""Options that commands share, each set written once as a record of annotated fields.

`spread` makes a command that takes such records out of one that the command line can call with each
option by itself.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from critic.cli.ends import FailOn


@dataclass(frozen=True, slots=True)
class Judging:
    """By which policy, and whether a model is asked."""

    policy: Annotated[
        str | None,
        typer.Option(help="Preset or TOML file [env: CRITIC_POLICY]", metavar="NAME_or_PATH"),
    ] = None
    change: Annotated[
        list[str],
        typer.Option("--set", help="Change one value of the policy", metavar="KEY=VALUE"),
    ] = field(default_factory=list)
    rules: Annotated[
        Path | None, typer.Option(help="Rules of your own, a TOML file", metavar="FILE")
    ] = None
    no_model: Annotated[bool, typer.Option("--no-model", help="Judge by rules alone")] = False
    model: Annotated[
        str | None, typer.Option(help="The model to ask [env: CRITIC_MODEL]", metavar="NAME")
    ] = None
    base_url: Annotated[
        str | None, typer.Option(help="Where Ollama listens [env: OLLAMA_HOST]", metavar="URL")
    ] = None
    cache: Annotated[
        bool | None,
        typer.Option("--cache/--no-cache", help="Keep replies for later [env: CRITIC_CACHE]"),
    ] = None
    timing: Annotated[bool, typer.Option("--timing", help="Add timing_ms, how long it took")] = (
        False
    )
    fail_on: Annotated[
        FailOn,
        typer.Option(
            help="breach: exit 1; degraded: exit 3 as well; never: exit 0", metavar="WHEN"
        ),
    ] = FailOn.BREACH


@dataclass(frozen=True, slots=True)
class Reading:
    """How records are read."""

    form: Annotated[
        str, typer.Option("--format", help="Whose field names the records use", metavar="NAME")
    ] = "auto"
    columns: Annotated[
        list[str],
        typer.Option("--map", help="Your own field, as answer=COLUMN", metavar="WHAT=FIELD"),
    ] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Talking:
    """How much is said on stderr."""

    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only faults on stderr")] = False
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Log on stderr")] = False


def spread(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command whose parameters are, for each record it takes, that record's fields."""
    hints = get_type_hints(command, include_extras=True)
    records: dict[str, Any] = {name: kind for name, kind in hints.items() if is_dataclass(kind)}
    parameters = []
    for name, parameter in inspect.signature(command).parameters.items():
        if name in records:
            parameters += _parameters(records[name])
        else:
            parameters.append(parameter.replace(annotation=hints[name]))

    @functools.wraps(command)
    def spread_out(**given: Any) -> Any:
        whole = {
            name: kind(**{part.name: given.pop(part.name) for part in fields(kind)})
            for name, kind in records.items()
        }
        return command(**given, **whole)

    signature = inspect.Signature(
        [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in parameters]
    )
    vars(spread_out).pop("__wrapped__")
    spread_out.__signature__ = signature  # type: ignore[attr-defined]  # how inspect is told
    spread_out.__annotations__ = {one.name: one.annotation for one in parameters}
    return spread_out


def _parameters(kind: Any) -> list[inspect.Parameter]:
    hints = get_type_hints(kind, include_extras=True)
    return [
        inspect.Parameter(
            part.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=_default(part),
            annotation=hints[part.name],
        )
        for part in fields(kind)
    ]


def _default(part: Field[Any]) -> Any:
    if part.default_factory is not MISSING:
        return part.default_factory()
    return inspect.Parameter.empty if part.default is MISSING else part.default


def _or_stdout(given: Path | None) -> Path | None:
    """Read "-" as stdout, as for input."""
    return None if given is None or str(given) == "-" else given


OutFile = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", help="Write here, not to stdout", metavar="FILE", callback=_or_stdout
    ),
]
