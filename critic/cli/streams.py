"""Where words go: results to stdout or a file, everything else to stderr, a line each.

Knows terminals: whether there is one, how wide, in colour or not.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO, TextIO

from critic.errors import CriticError, Fault, InputError
from critic.files import why_unreadable
from critic.reports.report import Layout
from critic.reports.visible import visible_line

WIDEST = 110


class ReaderLeftError(CriticError):
    """Whoever read our output closed it; typer would take the system's own word for a failure."""


def stand_in() -> None:
    """Put something where a closed stdout or stderr was: writing results there is a fault."""
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def say(text: str) -> None:
    """Write a result to stdout, as UTF-8 wherever stdout takes bytes."""
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(text)
    else:
        put(text.encode("utf-8", "replace"), raw)


def put(data: bytes, out: BinaryIO) -> None:
    """Write bytes and flush them; raise `ReaderLeftError` where nobody reads them any more.

    What could not be written for want of space or a device is an `InputError`.
    """
    try:
        out.write(data)
        out.flush()
    except BrokenPipeError:
        let_go(out)
        raise ReaderLeftError("nobody reads the output any more") from None
    except OSError as error:
        let_go(out)
        raise InputError(Fault(f"the output cannot be written: {error.strerror}")) from None


def let_go(out: BinaryIO) -> None:
    """Leave nothing to be flushed into an output that takes no more, when it is closed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def complain(*faults: Fault | str) -> None:
    """Write each fault as one line on stderr."""
    for fault in faults:
        _write(sys.stderr, f"critic: {visible_line(str(fault))}\n")


def remark(notes: Iterable[str], *, quiet: bool) -> None:
    """Write notes on stderr, unless quiet."""
    for note in () if quiet else notes:
        _write(sys.stderr, f"critic: note: {visible_line(note)}\n")


def deliver(text: str, path: Path | None) -> None:
    """Write a result to a file, or to stdout where there is none."""
    if path is None:
        say(text)
        return
    try:
        path.write_text(text, encoding="utf-8", errors="replace", newline="")
    except OSError as error:
        raise InputError(unwritable(error, path)) from None


def refuse_overwriting(output: Path | None, inputs: Iterable[str | Path]) -> None:
    """Raise `InputError` for each input that writing to `output` would destroy, under any name."""
    if output is None:
        return
    faults = [
        Fault("is an input: writing there would destroy it", str(one))
        for one in inputs
        if _same(Path(one), output)
    ]
    if faults:
        raise InputError(*faults)


def _same(one: Path, other: Path) -> bool:
    """Whether two names lead to one file; devices and pipes hold nothing to be lost."""
    try:
        return one.is_file() and one.samefile(other)
    except (OSError, ValueError):  # not there yet, or no file name at all
        return False


def layout_for(stream: TextIO, *, to_file: bool = False) -> Layout:
    """Give the width and colour of a stream; NO_COLOR and FORCE_COLOR are heeded."""
    terminal = stream.isatty() and not to_file
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    colour = bool(os.environ.get("FORCE_COLOR")) or (terminal and not plain)
    width = shutil.get_terminal_size((100, 24)).columns if terminal else 100
    return Layout(max(40, min(width, WIDEST)), colour and not to_file)


def unwritable(error: OSError, path: Path) -> Fault:
    """Give the fault for a file that could not be written."""
    if isinstance(error, FileNotFoundError):
        return Fault("cannot be written: no such directory", str(path))
    if isinstance(error, IsADirectoryError | PermissionError):
        return why_unreadable(error, path) if path.is_dir() else _refused(path)
    return Fault(f"cannot be written: {error.strerror or error}", str(path))


def _refused(path: Path) -> Fault:
    return Fault("may not be written", str(path), hint="permission denied")


def _write(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding, "replace"))
