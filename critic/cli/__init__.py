"""The command line: arguments in, exit codes out, and the only place that prints.

Each command is one file, loaded when it is called.
"""

from __future__ import annotations

import gc


def main() -> None:
    """Run the `critic` command; ends the process with its exit code.

    Loading leaves no garbage, so none is looked for until the command itself is loaded.
    """
    gc.disable()
    from critic.cli.app import run  # noqa: PLC0415 - the command line is not part of `import critic`

    raise SystemExit(run())
