"""What a model on a server can be held to: a schema, with which thinking, and probabilities.

Knows how a request is changed by that. Pure; refuses to know how it was found out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import TypeAdapter, ValidationError

SchemaKept = Literal["unknown", "held", "ignored", "refused"]


@dataclass(frozen=True, slots=True)
class Abilities:
    """`schema`: does the server hold the model to one; `think`: the setting under which it does.

    `logprobs`: are probabilities of tokens given. None is: not known.
    """

    schema: SchemaKept = "unknown"
    think: bool | Literal["low"] | None = None
    logprobs: bool | None = None

    def fitted(self, payload: Mapping[str, Any]) -> Mapping[str, Any]:
        """Give a chat request without what is known to be refused."""
        changed = dict(payload)
        if self.schema == "refused":
            changed.pop("format", None)
        if self.think == "low" and changed.get("think") is False:
            changed["think"] = "low"
        return changed

    def to_json(self) -> str:
        """Give the abilities as text; `read_abilities` reads it."""
        return _READS.dump_json(self).decode()


_READS: Final = TypeAdapter(Abilities)


def read_abilities(text: str | None) -> Abilities | None:
    """Read what `to_json` wrote; None for anything else."""
    try:
        return None if text is None else _READS.validate_json(text)
    except ValidationError:
        return None
