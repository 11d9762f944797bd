"""The error tree, ordered by who can mend what.

    CriticError
    ├── InputError            the user can mend it: every fault, with file, line and key
    │   ├── CaseError         a record that is no case
    │   ├── PolicyError       a policy file or override that does not hold
    │   ├── PromptError       a prompt file that is missing or asks for unknown words
    │   ├── RuleError         a file of the user's own rules that does not hold
    │   └── UsageError        a call that cannot be carried out as made
    └── RunningLoopError      `review` was called while an event loop runs

What the world does (a server that is down, a reply that is garbage) is never raised: it becomes a
`NoReply`, which the critique shows. What we did wrong is not caught and crashes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong with an input: where it stands, what is wrong, how to mend it."""

    what: str
    where: str = ""
    key: str = ""
    hint: str = ""

    def __str__(self) -> str:
        """Give the fault as one line: `where: key: what (hint)`."""
        place = ": ".join(part for part in (self.where, self.key) if part)
        line = f"{place}: {self.what}" if place else self.what
        return " ".join(f"{line} ({self.hint})".split()) if self.hint else " ".join(line.split())


class CriticError(Exception):
    """Root of everything this package raises on purpose."""


class InputError(CriticError):
    """Something the user handed in does not hold; `faults` lists all that is wrong with it."""

    def __init__(self, *faults: Fault | str) -> None:
        """Keep the faults; a bare string is a fault without a place."""
        self.faults: Sequence[Fault] = tuple(
            fault if isinstance(fault, Fault) else Fault(fault) for fault in faults
        )
        super().__init__("\n".join(str(fault) for fault in self.faults))


class CaseError(InputError):
    """A record that cannot be read as a case."""


class PolicyError(InputError):
    """A policy that names unknown keys or impossible values."""


class PromptError(InputError):
    """A prompt file that is missing, unreadable or asks for words nobody supplies."""


class RuleError(InputError):
    """A file of rules that names unknown keys, impossible values or patterns that cannot be run."""


class UsageError(InputError):
    """A call or command line that cannot be carried out as made."""


class RunningLoopError(CriticError):
    """`review` cannot drive an event loop from inside one; `review_async` can be awaited."""
