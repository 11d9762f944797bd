"""Finding out what a model on a server can be held to: one short call, two where it thinks.

Knows a schema that no model would follow by itself: it wants a word that nothing in the prompt
speaks of. Who gives that word was held to it. Refuses to know who wants to know, and for how long.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal

from critic.checkers.abilities import Abilities
from critic.checkers.address import Address
from critic.checkers.envelope import Expected, Spoken, read_envelope
from critic.checkers.faults import classify
from critic.checkers.line import CHAT
from critic.checkers.wire import exchange
from critic.inquiry import Code, NoReply, Prompt
from critic.policy import ModelPolicy

KEY: Final = "zq7"
WORD: Final = "held"
ROOM: Final = 48  # tokens of a reply; the one wanted takes about eight
Think = Literal[False, "low"]

_SCHEMA: Final = {
    "type": "object",
    "properties": {KEY: {"type": "string", "enum": [WORD]}},
    "required": [KEY],
    "additionalProperties": False,
}
# The server answered, but not with the word: the schema did not hold.
_UNHELD: Final = frozenset({Code.TRUNCATED, Code.EMPTY, Code.INCOMPLETE})


async def probe(
    address: Address, model: ModelPolicy, prompt: Prompt, *, thinks: bool
) -> Abilities | NoReply:
    """Ask for the odd word, with each setting of thinking that may matter, until one holds."""
    settings: tuple[Think, ...] = (False, "low") if thinks else (False,)
    found = Abilities()
    for think in settings:
        tried = await _try(address, model, prompt, think)
        if isinstance(tried, NoReply) or tried.schema in ("held", "refused"):
            return tried
        found = tried if found.schema == "unknown" else found
    return found


async def _try(
    address: Address, model: ModelPolicy, prompt: Prompt, think: Think
) -> Abilities | NoReply:
    received = await exchange(address, "POST", CHAT, _payload(model, prompt, think))
    if isinstance(received, NoReply):
        return received
    if received.status != 200:
        refusal = classify(received, model.name)
        return Abilities("refused", think) if refusal.code is Code.FORMAT_REFUSED else refusal
    expected = Expected(model.name, model.allow_remote, model.num_ctx, 0, 0)
    spoken = read_envelope(received.body, expected)
    if isinstance(spoken, NoReply) and spoken.code not in _UNHELD:
        return spoken
    held = isinstance(spoken, Spoken) and _says_the_word(spoken.words)
    logprobs = bool(json.loads(received.body).get("logprobs"))
    return Abilities("held" if held else "ignored", think, logprobs)


def _payload(model: ModelPolicy, prompt: Prompt, think: Think) -> dict[str, Any]:
    """The usual request, so that nothing is loaded anew; only the schema is odd."""
    return {
        "model": model.name,
        "messages": [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        "stream": False,
        "think": think,
        "truncate": False,
        "shift": False,
        "logprobs": True,
        "format": _SCHEMA,
        "options": {
            "num_ctx": model.num_ctx,
            "num_predict": ROOM,
            "seed": model.seed,
            "temperature": 0.0,
        },
    }


def _says_the_word(words: str) -> bool:
    try:
        return bool(json.loads(words) == {KEY: WORD})
    except (ValueError, RecursionError):
        return False
