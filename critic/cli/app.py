"""The command itself: which commands there are, and how each way to end becomes an exit code.

Knows that a fault of the user's is one line on stderr and never a traceback. Refuses to catch what
we did wrong: that crashes, with its traceback.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from errno import ENOSPC
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from critic.cli.ends import End
from critic.cli.streams import ReaderLeftError, complain, let_go, say, stand_in
from critic.errors import Fault, InputError, UsageError
from critic.version import __version__

COMMANDS: Final = {
    "check": "critic.cli.check",
    "batch": "critic.cli.batch",
    "eval": "critic.cli.evaluate",
    "policies": "critic.cli.policies",
    "rules": "critic.cli.rules",
    "selftest": "critic.cli.selftest",
    "doctor": "critic.cli.doctor",
    "cache": "critic.cli.cache",
}
"""Each command and the module that holds it, as `app`."""

_Misuse: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""What a wrong option raises, wherever this version of typer keeps it."""


class Commands(TyperGroup):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - typer's own signature
        """Give all names, in the order of the help page."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - typer's own signature
        """Load one command."""
        if cmd_name not in COMMANDS:
            close = get_close_matches(cmd_name, COMMANDS, n=1)
            hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(COMMANDS)}"
            raise UsageError(Fault(f"no such command {cmd_name!r}", hint=hint))
        command = typer.main.get_command(import_module(COMMANDS[cmd_name]).app)
        command.name = cmd_name
        gc.freeze()  # what is loaded by now stays: looking through it again finds nothing
        gc.enable()
        return command


EPILOG: Final = """\b
To begin:
  critic check case.json --no-model     one answer, by rules alone
  critic check --answer "The fee is 5%." --source terms.txt
  critic batch cases.jsonl -o out.jsonl
  critic doctor                         can a model be asked here?

\b
Exit codes: 0 the policy is met, 1 it is not, 2 wrong usage or input,
3 the model was lost (with --fail-on degraded), 130 interrupted."""

app = typer.Typer(
    cls=Commands,
    epilog=EPILOG,
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"critic {__version__}\n")
        raise typer.Exit


@app.callback()
def critic(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Judge RAG answers against their sources: claims, verdicts, evidence, scores, a decision."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit code."""
    stand_in()
    given = [*(sys.argv[1:] if arguments is None else arguments)]
    try:
        ended = typer.main.get_command(app).main(given, "critic", standalone_mode=False)
    except InputError as error:
        complain(*error.faults)
        return End.MISUSE
    except (typer.Abort, KeyboardInterrupt):
        ended = End.INTERRUPTED
    except ReaderLeftError:
        return End.PIPE_CLOSED
    except _Misuse as error:
        return _misused(error)
    except OSError as error:  # a help page, which typer writes itself
        if error.errno != ENOSPC:
            raise
        let_go(sys.stdout.buffer)
        complain(Fault(f"the output cannot be written: {error.strerror}"))
        return End.MISUSE
    if ended == End.INTERRUPTED:
        complain("interrupted")
    return ended if isinstance(ended, int) else End.CLEAN


def _misused(error: Exception) -> int:
    """Say what was wrong with the call; a bare command asks for its help page, no fault."""
    message = getattr(error, "message", "") or str(error)
    if type(error).__name__ == "NoArgsIsHelpError":
        say(f"{message}\n")
        return End.MISUSE
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "critic")
    text = getattr(error, "format_message", lambda: message)()
    complain(f"{text[:1].lower()}{text[1:].rstrip('.')} (see {path} --help)")
    return End.MISUSE
