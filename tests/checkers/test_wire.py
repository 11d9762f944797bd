"""One exchange over a real socket: bounded, never redirected, never through a proxy."""

from __future__ import annotations

import asyncio
import gzip
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from critic.checkers.address import Address
from critic.checkers.faults import Received, classify, error_text
from critic.checkers.wire import MAX_BODY, exchange
from critic.inquiry import Code, NoReply
from critic.testing import Behaviour, Exchange, Loopback


def ask(url: str) -> Received | NoReply:
    return asyncio.run(exchange(Address(url, local=True), "POST", "/api/chat", {"model": "m"}))


def ask_of(behave: Behaviour) -> tuple[Received | NoReply, Loopback]:
    with Loopback(behave) as server:
        given = ask(server.url)
        assert server.all_closed()
    return given, server


def _endless(exchange: Exchange) -> None:
    exchange.send(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    for _ in range(64):
        exchange.send(piece)


def _short(exchange: Exchange) -> None:
    exchange.reply(200, b'{"model"', content_length="4000")


def _reset(exchange: Exchange) -> None:
    exchange.send(b"HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n{")
    exchange.reset()


BROKEN: dict[str, tuple[Behaviour, Code]] = {
    "closes without a word": (lambda _: None, Code.DISCONNECTED),
    "resets in the middle": (_reset, Code.DISCONNECTED),
    "sends less than promised": (_short, Code.DISCONNECTED),
    "speaks no HTTP": (lambda ex: ex.send(b"\x00\x01 hello\r\n\r\n"), Code.DISCONNECTED),
    "sends a header without end": (
        lambda ex: ex.send(b"HTTP/1.1 200 OK\r\nx: " + b"a" * 300_000),
        Code.DISCONNECTED,
    ),
    "never ends": (_endless, Code.TOO_LARGE),
    "sends too much": (lambda ex: ex.reply(200, b" " * (MAX_BODY + 1)), Code.TOO_LARGE),
    "compresses unasked": (
        lambda ex: ex.reply(200, gzip.compress(b" " * 10_000_000), content_encoding="gzip"),
        Code.BAD_REPLY,
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_what_breaks_has_a_code(how: str) -> None:
    behave, code = BROKEN[how]
    given, _ = ask_of(behave)
    assert isinstance(given, NoReply)
    assert given.code is code


def test_nothing_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    given = ask(f"http://127.0.0.1:{port}")
    assert isinstance(given, NoReply)
    assert (given.code, given.retryable) == (Code.REFUSED, True)


def test_no_such_host() -> None:
    given = ask("http://critic.invalid")
    assert isinstance(given, NoReply)
    assert (given.code, given.retryable) == (Code.UNREACHABLE, False)


def test_tls_towards_a_plain_port() -> None:
    with Loopback(Exchange.hang, greeting=b"HTTP/1.1 400 Bad Request\r\n\r\n") as server:
        given = ask(server.url.replace("http:", "https:"))
    assert isinstance(given, NoReply)
    assert given.code is Code.UNREACHABLE


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with Loopback(lambda ex: ex.json({})) as other:
        given, _ = ask_of(lambda ex: ex.reply(status, b"", location=f"{other.url}/api/chat"))
        assert other.connections == 0
    assert isinstance(given, Received)
    assert classify(given, "m").code is Code.REDIRECTED


@contextmanager
def environment(**values: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def test_proxies_and_keys_of_the_environment_are_left_alone() -> None:
    dead = "http://127.0.0.1:9"
    with environment(HTTP_PROXY=dead, ALL_PROXY=dead, http_proxy=dead, OLLAMA_API_KEY="canary"):
        given, server = ask_of(lambda ex: ex.json({"fine": True}))
    assert isinstance(given, Received)
    assert "canary" not in str(server.headers)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b'{"error": "model is required"}', "model is required"),
        (
            b'{"error": "{\\"error\\": {\\"code\\": 400, \\"message\\": \\"too long\\"}}"}',
            "too long",
        ),
        (b'["no", "object"]', ""),
        (b'"a bare string"', "a bare string"),
        (b"<html>a page</html>", ""),
        (b"plain\x1b[31m words\r\n", "plain [31m words"),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"[" * 100_000, "[" * 160),
        (b'{"error": null}', ""),
    ],
)
def test_an_error_is_read_in_whatever_form(body: bytes, text: str) -> None:
    assert error_text(body) == text


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("2", 2.0),
        ("3600", 3600.0),
        ("-1", None),
        ("soon", None),
        ("Fri, 31 Dec 1999", None),
        ("", None),
    ],
)
def test_only_a_plain_number_of_seconds_is_waited_for(header: str, seconds: float | None) -> None:
    refused = classify(Received(429, b"", header), "m")
    assert (refused.code, refused.retry_after_s) == (Code.OVERLOADED, seconds)
