"""What an Ollama server says of itself: its version, its models, what one of them can do.

Knows the listing endpoints, read with the types of the `ollama` package, which is imported when
first needed: importing it builds a client, which an odd proxy variable can break. Refuses to judge
whether all is well: that is for whoever asks.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from critic.checkers.address import Address
from critic.checkers.envelope import tagged
from critic.checkers.faults import classify
from critic.checkers.wire import exchange
from critic.inquiry import Code, NoReply

_M = TypeVar("_M", bound=BaseModel)
_CONTEXT: Final = ".context_length"


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers: its version and the names of its models, sorted."""

    version: str
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Identity:
    """Which model a name means: the digest of its files, and the version of the server it runs on."""

    version: str
    digest: str

    def to_json(self) -> str:
        """Give the identity as text; `read_identity` reads it."""
        return json.dumps({"version": self.version, "digest": self.digest})


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """One model of a server; `window` is the longest context it was made for, in tokens."""

    name: str
    capabilities: tuple[str, ...]
    window: int | None
    remote: bool


async def inspect_server(address: Address) -> Server | NoReply:
    """Ask a server for its version and its models."""
    version = await _get(address, "GET", "/api/version")
    if isinstance(version, NoReply):
        return version
    tags = await _get(address, "GET", "/api/tags")
    if isinstance(tags, NoReply):
        return tags
    try:
        from ollama import ListResponse  # noqa: PLC0415 - see above
    except (ImportError, ValueError):
        return NoReply(Code.BAD_REPLY, "The ollama package cannot be imported here.")
    listed = _typed(ListResponse, tags)
    if isinstance(listed, NoReply):
        return listed
    names = sorted(item.model for item in listed.models if item.model)
    return Server(str(version.get("version", "")), tuple(names))


async def identify(address: Address, name: str) -> Identity | NoReply:
    """Ask a server which model a name means; cheap, without the `ollama` package."""
    version = await _get(address, "GET", "/api/version")
    if isinstance(version, NoReply):
        return version
    tags = await _get(address, "GET", "/api/tags")
    if isinstance(tags, NoReply):
        return tags
    listed = tags.get("models")
    for item in listed if isinstance(listed, list) else ():
        named = isinstance(item, dict) and str(item.get("model") or item.get("name") or "")
        if named and tagged(named) == tagged(name) and item.get("digest"):
            return Identity(str(version.get("version", "")), str(item["digest"]))
    return NoReply(Code.MODEL_MISSING, f"The server does not list the model {name}.")


def read_identity(text: str | None) -> Identity | None:
    """Read what `Identity.to_json` wrote; None for anything else."""
    try:
        value = json.loads(text or "null")
    except (ValueError, RecursionError):
        return None
    if not (isinstance(value, dict) and {"version", "digest"} <= value.keys()):
        return None
    return Identity(str(value["version"]), str(value["digest"]))


async def inspect_model(address: Address, name: str) -> ModelFacts | NoReply:
    """Ask a server what one of its models can do."""
    shown = await _get(address, "POST", "/api/show", {"model": name})
    if isinstance(shown, NoReply):
        return shown
    try:
        from ollama import ShowResponse  # noqa: PLC0415 - see above
    except (ImportError, ValueError):
        return NoReply(Code.BAD_REPLY, "The ollama package cannot be imported here.")
    facts = _typed(ShowResponse, shown)
    if isinstance(facts, NoReply):
        return facts
    windows = [
        value
        for key, value in (facts.modelinfo or {}).items()
        if key.endswith(_CONTEXT) and isinstance(value, int)
    ]
    remote = bool(shown.get("remote_host") or shown.get("remote_model"))
    return ModelFacts(name, tuple(facts.capabilities or ()), max(windows, default=None), remote)


async def _get(
    address: Address, method: str, path: str, payload: Mapping[str, Any] | None = None
) -> dict[str, Any] | NoReply:
    received = await exchange(address, method, path, payload)
    if isinstance(received, NoReply):
        return received
    if received.status != 200:
        return classify(received, str((payload or {}).get("model", "")))
    try:
        value = json.loads(received.body)
    except (ValueError, RecursionError):
        return NoReply(Code.BAD_REPLY, f"{path} gave no JSON.")
    if not isinstance(value, dict):
        return NoReply(Code.BAD_REPLY, f"{path} gave no JSON object.")
    return value


def _typed(record: type[_M], value: dict[str, Any]) -> _M | NoReply:
    try:
        return record.model_validate(value)
    except ValidationError:
        return NoReply(Code.BAD_REPLY, "The server's listing is not of the known form.")
