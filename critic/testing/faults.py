"""What goes wrong between a critic and a model server, each as a behaviour of `Loopback`.

Knows the faults of networks and servers by their bytes, and how to mix them with calls that go
well. Refuses to know what becomes of them: that is what a test is for.
"""

from __future__ import annotations

import gzip
import json
import random
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from critic.testing.loopback import Behaviour, Exchange
from critic.testing.speech import Speaker, envelope, of_all, seen, seen_through

HEAD: Final = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
ENOUGH: Final = 64  # pieces of what would go on for ever


# A model that speaks ----------------------------------------------------------


def model(speak: Speaker) -> Behaviour:
    """Play a server whose model writes what `speak` makes of the prompt.

    It sees through canaries; who speaks of them too, as attackers do, has the last word.
    """
    return lambda exchange: exchange.chat(_spoken(speak, exchange))


def always(verdict: str) -> Behaviour:
    """Play a server whose model says one verdict of all claims and quotes the first excerpt."""
    return model(of_all(verdict))


def says(words: str, **changes: Any) -> Behaviour:
    """Play a server whose model writes these words, whatever it is asked."""
    return lambda exchange: exchange.chat(words, **changes)


def changed(speak: Speaker, **changes: Any) -> Behaviour:
    """Play a server whose model speaks, in an envelope with changes (`done=False`)."""
    return lambda exchange: exchange.chat(_spoken(speak, exchange), **changes)


def _spoken(speak: Speaker, exchange: Exchange) -> str:
    prompt = seen(exchange.body)
    return json.dumps(seen_through(prompt) | speak(prompt))


# A network that breaks --------------------------------------------------------


def silent_url() -> str:
    """Give a URL at which nothing listens: connections are refused."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"http://127.0.0.1:{free.getsockname()[1]}"


def hang_up(exchange: Exchange) -> None:
    """Close the connection without a word."""


def reset(exchange: Exchange) -> None:
    """Break the connection before the headers."""
    exchange.reset()


def reset_in_body(exchange: Exchange) -> None:
    """Break the connection in the middle of the body."""
    exchange.send(HEAD + b'content-length: 400\r\n\r\n{"model"')
    exchange.reset()


def short_body(exchange: Exchange) -> None:
    """Promise more bytes than come."""
    exchange.reply(200, b'{"model"', content_length="4000")


def hang(exchange: Exchange) -> None:
    """Accept the request and say nothing."""
    exchange.hang()


def hang_in_body(exchange: Exchange) -> None:
    """Begin a body and say nothing more."""
    exchange.send(HEAD + b'content-length: 900\r\n\r\n{"model"')
    exchange.hang()


def drip_headers(exchange: Exchange) -> None:
    """Send the headers byte by byte; no timeout between two bytes ever fires."""
    exchange.drip(HEAD + b"x-slow: 1\r\n" * 200)


def drip_body(exchange: Exchange) -> None:
    """Send the body byte by byte."""
    exchange.send(HEAD + b"content-length: 900\r\n\r\n")
    exchange.drip(b" " * 900)


def early_hints(exchange: Exchange) -> None:
    """Send one interim response after the other, and never a final one."""
    while not exchange.stopping.wait(0.01):
        exchange.send(b"HTTP/1.1 103 Early Hints\r\n\r\n")


# A server that answers wrongly ------------------------------------------------


def status(code: int, error: object = "", **headers: str) -> Behaviour:
    """Answer with a status and Ollama's error body."""
    return lambda exchange: exchange.json({"error": error}, code, **headers)


def body(data: bytes, code: int = 200, **headers: str) -> Behaviour:
    """Answer with these bytes."""
    return lambda exchange: exchange.reply(code, data, **headers)


def broken_json(exchange: Exchange) -> None:
    """Answer with half a JSON object, complete as HTTP goes."""
    whole = json.dumps(envelope(exchange.body, "{}")).encode()
    exchange.reply(200, whole[: len(whole) // 2])


def huge_body(exchange: Exchange) -> None:
    """Promise a gigabyte and begin to send it."""
    exchange.send(HEAD + b"content-length: 1073741824\r\n\r\n")
    for _ in range(ENOUGH):
        exchange.send(b" " * 0x10000)


def endless_body(exchange: Exchange) -> None:
    """Send chunk after chunk."""
    exchange.send(HEAD + b"transfer-encoding: chunked\r\n\r\n")
    for _ in range(ENOUGH):
        exchange.send(b"10000\r\n" + b" " * 0x10000 + b"\r\n")


def gzip_bomb(exchange: Exchange) -> None:
    """Answer with few compressed bytes that unfold to many."""
    exchange.reply(200, gzip.compress(b" " * 10_000_000), content_encoding="gzip")


def endless_header(exchange: Exchange) -> None:
    """Send a header of a megabyte."""
    exchange.send(b"HTTP/1.1 200 OK\r\nx-long: " + b"a" * 1_000_000)


def many_headers(exchange: Exchange) -> None:
    """Send ten thousand header lines and no end of them."""
    exchange.send(b"HTTP/1.1 200 OK\r\n" + b"x-many: 1\r\n" * 10_000)


def redirect(url: str, code: int = 307) -> Behaviour:
    """Point elsewhere."""
    return lambda exchange: exchange.reply(code, b"", location=url)


def wrong_model(exchange: Exchange) -> None:
    """Have another model answer than the one asked."""
    exchange.chat(_spoken(of_all("supported"), exchange), model="another:1b")


# How often --------------------------------------------------------------------


def slow(seconds: float, then: Behaviour) -> Behaviour:
    """Take some time, as a model does, before behaving."""

    def behave(exchange: Exchange) -> None:
        time.sleep(seconds)
        then(exchange)

    return behave


def in_turn(*behaviours: Behaviour) -> Behaviour:
    """Behave in one way after another, in the last one for all further requests."""
    return _numbered(lambda turn: behaviours[min(turn, len(behaviours)) - 1])


def nth(turn: int, fault: Behaviour, otherwise: Behaviour) -> Behaviour:
    """Fail at one request, counted from 1, and behave well at all others."""
    return _numbered(lambda now: fault if now == turn else otherwise)


def now_and_then(share: float, fault: Behaviour, otherwise: Behaviour, seed: int = 0) -> Behaviour:
    """Fail at a share of the requests, chosen by chance; the same seed chooses the same ones."""
    chance = random.Random(seed)  # noqa: S311 - which call fails is no secret
    return _numbered(lambda _: fault if chance.random() < share else otherwise)


def _numbered(choose: Callable[[int], Behaviour]) -> Behaviour:
    """Choose a behaviour by the number of the request, whichever thread it came in on."""
    lock = threading.Lock()
    asked = 0

    def behave(exchange: Exchange) -> None:
        nonlocal asked
        with lock:
            asked += 1
            now = choose(asked)
        now(exchange)

    return behave
