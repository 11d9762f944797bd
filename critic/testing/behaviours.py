"""Every known behaviour of an Ollama server, by name, to be replayed over a real socket.

Knows the file `behaviours.json`: what a server sends in each case, and the code that a critique
shows for it (none where all is well). Only the request knows the model, the ids of the claims and
what can be quoted, so these are filled in when it comes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from critic.testing.loopback import Behaviour, Exchange
from critic.testing.speech import seen, seen_through, word

Case = dict[str, Any]
_JSON: Final = (
    "$honest",
    "$word",
    "$canaries",
)  # these are JSON already; the rest is put inside JSON strings


@cache
def behaviours() -> Mapping[str, Case]:
    """Give every case by its name; a case's `code` is the failure that a critique then tells."""
    text = (files(__package__) / "behaviours.json").read_text(encoding="utf-8")
    return MappingProxyType({case["name"]: case for case in json.loads(text)})


def replay(name: str) -> Behaviour:
    """Give a server that does to every request what this case tells."""
    case = behaviours()[name]
    return lambda exchange: _play(case, exchange)


def ollama(chat: Behaviour) -> Behaviour:
    """Give a server with Ollama's listings, in which `chat` answers what is asked of a model."""
    cases = behaviours()
    listings = {str(case["path"]): case for case in cases.values() if "path" in case}

    def behave(exchange: Exchange) -> None:
        listing = listings.get(exchange.path)
        if exchange.path == "/api/chat":
            chat(exchange)
        elif listing is None:
            exchange.reply(404, b"404 page not found", content_type="text/plain")
        else:
            _play(listing, exchange)

    return behave


def _play(case: Case, exchange: Exchange) -> None:
    filled = _filled(case, exchange.body)
    time.sleep(filled.get("after_s", 0))
    status = filled.get("status", 200)
    headers = {k.lower().replace("-", "_"): v for k, v in filled.get("headers", {}).items()}
    if "say" in filled:
        exchange.chat(filled["say"], **filled.get("with", {}))
    elif "error" in filled:
        exchange.json({"error": filled["error"]}, status, **headers)
    elif "lines" in filled:
        lines = [{"model": exchange.body.get("model"), **line} for line in filled["lines"]]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        exchange.reply(status, text.encode(), content_type="application/x-ndjson")
    else:
        text = filled["text"] if "text" in filled else json.dumps(filled["body"])
        exchange.reply(status, text.encode(), **headers)


def _filled(case: Case, request: dict[str, Any]) -> Case:
    """The case with what only the request knows put in, inside JSON strings or not."""
    prompt = seen(request)
    quote = prompt.excerpts.get(1, "")[:60]
    through = seen_through(prompt)
    honest = through | {claim: word("supported", quote) for claim in prompt.claims}
    words = {
        "$honest": json.dumps(honest),
        "$canaries": "".join(
            f", {json.dumps({name: said})[1:-1]}" for name, said in through.items()
        ),
        "$word": json.dumps(word("supported", quote)),
        "$id": next(iter(prompt.claims), ""),
        "$quote": quote,
        "$model": str(request.get("model", "")),
    }
    filled: Case = _put(case, words)
    return filled


def _put(value: Any, words: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        for name, text in words.items():
            value = value.replace(name, text if name in _JSON else json.dumps(text)[1:-1])
        return value
    if isinstance(value, list):
        return [_put(item, words) for item in value]
    if isinstance(value, dict):
        return {key: _put(item, words) for key, item in value.items()}
    return value
