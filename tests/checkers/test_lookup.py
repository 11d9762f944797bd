"""Names are looked up without holding anybody up."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterable

import pytest

from critic.checkers.address import Address
from critic.checkers.lookup import look_up
from critic.checkers.wire import exchange
from critic.inquiry import NoReply


def test_a_resolver_that_never_answers_holds_nothing_up() -> None:
    released = threading.Event()

    def stuck(_host: str, _port: int) -> Iterable[str]:
        released.wait(20)
        return ("127.0.0.1",)

    async def hurried() -> None:
        async with asyncio.timeout(0.1):
            await look_up("models.example", 80, stuck)

    begun = time.monotonic()
    with pytest.raises(TimeoutError):
        asyncio.run(hurried())
    took_s = time.monotonic() - begun
    released.set()
    assert took_s < 10


def test_addresses_are_not_looked_up() -> None:
    def never(_host: str, _port: int) -> Iterable[str]:
        raise AssertionError

    assert asyncio.run(look_up("127.0.0.1", 80, never)) == ("127.0.0.1",)
    assert asyncio.run(look_up("::1", 80, never)) == ("::1",)


def test_each_address_is_given_once() -> None:
    def twice(_host: str, _port: int) -> Iterable[str]:
        return ["10.0.0.1", "10.0.0.1", "10.0.0.2"]

    assert asyncio.run(look_up("models.example", 80, twice)) == ("10.0.0.1", "10.0.0.2")


@pytest.mark.parametrize("error", [socket.gaierror(-2, "unknown"), UnicodeError("label")])
def test_what_a_resolver_raises_is_an_error_of_the_network(error: Exception) -> None:
    def fails(_host: str, _port: int) -> Iterable[str]:
        raise error

    with pytest.raises(OSError, match=r"unknown|label"):
        asyncio.run(look_up("models.example", 80, fails))
    with pytest.raises(socket.gaierror):
        asyncio.run(look_up("models.example", 80, lambda _host, _port: ()))


def test_a_name_of_this_machine_is_found() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]

    def serve() -> None:
        connection, _ = listener.accept()
        connection.recv(4096)
        connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
        connection.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    received = asyncio.run(exchange(Address(f"http://localhost:{port}", local=True), "GET", "/"))
    thread.join(2)
    listener.close()
    assert not isinstance(received, NoReply)
    assert received.body == b"ok"
