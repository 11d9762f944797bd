"""How a command may end."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class End(IntEnum):
    """Exit codes; 141 is what a shell reports of any command whose reader left."""

    CLEAN = 0
    BREACHED = 1
    MISUSE = 2
    DEGRADED = 3
    INTERRUPTED = 130
    PIPE_CLOSED = 141


class FailOn(StrEnum):
    """What makes a completed run fail."""

    BREACH = "breach"
    DEGRADED = "degraded"
    NEVER = "never"


def end_of(*, breached: bool, degraded: bool, fail_on: FailOn) -> End:
    """Give the exit code of a completed run; a breach outranks a lost model."""
    if fail_on is FailOn.NEVER:
        return End.CLEAN
    if breached:
        return End.BREACHED
    return End.DEGRADED if degraded and fail_on is FailOn.DEGRADED else End.CLEAN
