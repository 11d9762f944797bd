"""The line to a server: what is known already is not asked again, and what is refused not sent.

Every checker that speaks to Ollama's chat asks through here. Knows when two requests want the same
reply, and that only a reply which held is kept; what comes from the cache is read and verified like
one from the server. Learns from refusals what a model can be held to. Refuses to know what is asked.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from loguru import logger

from critic.checkers.abilities import Abilities, read_abilities
from critic.checkers.address import Address
from critic.checkers.faults import classify
from critic.checkers.server import Identity, identify, read_identity
from critic.checkers.wire import exchange
from critic.inquiry import Code, NoReply, Outcome, Reply
from critic.policy import CachePolicy

if TYPE_CHECKING:
    from critic.checkers.cache import Cache

CHAT: Final = "/api/chat"
IDENTIFY_S: Final = 2.0  # the longest a server may take to say which model it has
IDENTITY_S: Final = 600.0  # how long a model is taken to be the one it was
UNKNOWN_S: Final = 60.0  # how long a server that did not say is not asked again

Read = Callable[[bytes], tuple[Outcome, ...]]
"""What a checker makes of the body of a reply with status 200: what holds of it, and what not."""

Way = Callable[[Address, Mapping[str, Any], tuple[str, ...], Read], Awaitable[tuple[Outcome, ...]]]
"""How a chat request is answered: from the cache where it can be, or by the server alone."""

# What says nothing of the reply: how long the model stays loaded, and room that was not used up.
_ASIDE: Final = frozenset({"keep_alive", "stream"})
_MOMENT: Final = frozenset({"created_at", "context"})


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known of a model on a server, and until when."""

    identity: Identity | None
    abilities: Abilities
    until: float


class Line:
    """Asks servers, and keeps what held; one line serves all answers of an agent."""

    def __init__(
        self, cache: Cache | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Take the cache, if there is one; `clock` gives seconds that never run backwards."""
        self._cache = cache
        self._clock = clock
        self._known: dict[tuple[str, str], _Known] = {}

    @property
    def recalls(self) -> bool:
        """Whether anything can be known without asking."""
        return self._cache is not None

    async def ask(
        self, address: Address, payload: Mapping[str, Any], claims: tuple[str, ...], read: Read
    ) -> tuple[Outcome, ...]:
        """Give what a chat request comes to for some claims, from the cache or from the server."""
        recalled = await self.recall(address, payload, read)
        return await self.send(address, payload, claims, read) if recalled is None else recalled

    async def send(
        self, address: Address, payload: Mapping[str, Any], claims: tuple[str, ...], read: Read
    ) -> tuple[Outcome, ...]:
        """Give what the server makes of a chat request for some claims; what holds is kept."""
        sent = self._fitted(address, payload)
        model = str(payload["model"])
        received = await exchange(address, "POST", CHAT, sent)
        if isinstance(received, NoReply):
            return (replace(received, claims=claims, calls=1),)
        if received.status != 200:
            refusal = replace(classify(received, model), claims=claims, calls=1)
            if refusal.code is Code.FORMAT_REFUSED and "format" in sent:
                self.learn(
                    address, model, replace(self.abilities(address, model), schema="refused")
                )
            return (refusal,)
        outcomes = read(received.body)
        if self._cache is not None and _held(outcomes):
            self._cache.keep(self._key(address, sent), _lasting(received.body))
        return self._signed(address, model, outcomes)

    async def recall(
        self, address: Address, payload: Mapping[str, Any], read: Read
    ) -> tuple[Outcome, ...] | None:
        """Give what the cache holds of a request, verified anew; None where it must be asked."""
        if self._cache is None:
            return None
        await self.meet(address, str(payload["model"]))
        body = await self._cache.find(self._key(address, self._fitted(address, payload)))
        if body is None:
            return None
        outcomes = read(body)
        if not _held(outcomes):
            return None
        return self._signed(address, str(payload["model"]), _spared(outcomes))

    def abilities(self, address: Address, model: str) -> Abilities:
        """Give what is known of what a model can be held to."""
        known = self._known.get((address.base_url, model))
        return Abilities() if known is None else known.abilities

    def learn(self, address: Address, model: str, abilities: Abilities) -> None:
        """Note what a model can be held to, for this line and in the cache."""
        place = (address.base_url, model)
        known = self._known.get(place) or _Known(None, abilities, 0.0)
        self._known[place] = replace(known, abilities=abilities)
        if self._cache is not None and known.identity is not None:
            self._cache.note(_abilities_of(known.identity), abilities.to_json())

    async def meet(self, address: Address, model: str) -> None:
        """Learn which model a name means: once in a while from the server, else from last time."""
        place = (address.base_url, model)
        known = self._known.get(place) or _Known(None, Abilities(), float("-inf"))
        if self._cache is None or self._clock() < known.until:
            return
        name = f"model {address.base_url} {model}"
        found, lasts_s = known.identity, UNKNOWN_S
        try:
            told = await _identity(address, model)
            if told is not None:
                found, lasts_s = told, IDENTITY_S
                self._cache.note(name, told.to_json())
            else:
                found = found or read_identity(await self._cache.fact(name))
            text = None if found is None else await self._cache.fact(_abilities_of(found))
            known = replace(known, abilities=read_abilities(text) or known.abilities)
        finally:  # also when cancelled: a server that hangs is not waited for by the next answer
            self._known[place] = _Known(found, known.abilities, self._clock() + lasts_s)

    def _signed(
        self, address: Address, model: str, outcomes: tuple[Outcome, ...]
    ) -> tuple[Outcome, ...]:
        """The outcomes with the digest of the model that spoke, where it is known."""
        known = self._known.get((address.base_url, model))
        if known is None or known.identity is None:
            return outcomes
        digest = known.identity.digest
        return tuple(
            replace(item, digest=digest) if isinstance(item, Reply) else item for item in outcomes
        )

    def _fitted(self, address: Address, payload: Mapping[str, Any]) -> Mapping[str, Any]:
        return self.abilities(address, str(payload["model"])).fitted(payload)

    def _key(self, address: Address, sent: Mapping[str, Any]) -> str:
        """Give what two requests share exactly when they want the same reply."""
        model = str(sent["model"])
        known = self._known.get((address.base_url, model))
        identity = None if known is None else known.identity
        who = identity.digest if identity is not None else f"{address.base_url} {model}"
        values = {name: sent[name] for name in sent if name not in _ASIDE} | {"model": who}
        # A reply that came to its end is the same with more room.
        options = dict(sent.get("options", {}))
        options.pop("num_predict", None)
        text = json.dumps(values | {"options": options}, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def line_of(settings: CachePolicy) -> Line:
    """Give a line with the cache that a policy wants."""
    if settings.mode == "off":
        return Line()
    try:  # imported here: without a cache nobody needs a database
        from critic.checkers.cache import open_cache  # noqa: PLC0415
    except ImportError:
        logger.warning("no cache of replies: this Python was built without sqlite3")
        return Line()
    return Line(open_cache(settings))


async def _identity(address: Address, model: str) -> Identity | None:
    """Ask a server which model a name means; None where it does not say so at once."""
    try:
        async with asyncio.timeout(IDENTIFY_S):
            told = await identify(address, model)
    except TimeoutError:
        return None
    return None if isinstance(told, NoReply) else told


def _abilities_of(identity: Identity) -> str:
    return f"abilities {identity.version} {identity.digest}"


def _held(outcomes: tuple[Outcome, ...]) -> bool:
    """Whether a reply passed verification as a whole; half of one is asked for again."""
    return bool(outcomes) and all(isinstance(item, Reply) for item in outcomes)


def _spared(outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """The outcomes of a call that was not made."""
    first, *rest = (
        replace(item, calls=0, prompt_tokens=0, completion_tokens=0) for item in outcomes
    )
    return (replace(first, cached=1) if isinstance(first, Reply) else first, *rest)


def _lasting(body: bytes) -> bytes:
    """A body without what is true of one moment only."""
    try:
        value: dict[str, Any] = json.loads(body)
        kept = {key: value[key] for key in value if not key.endswith("_duration")}
        return json.dumps(
            {key: kept[key] for key in kept if key not in _MOMENT}, separators=(",", ":")
        ).encode("ascii")
    except (ValueError, RecursionError):  # nested just as deep as could be read
        return body
