"""A real HTTP server on the loopback that does to each request what a behaviour tells it to.

One thread a connection, raw sockets: it can answer late, by drips, in part, or not at all, and it
sees when the other side hangs up. A behaviour is a function from an exchange to nothing. Refuses to
know what a model says (`speech`) and what goes wrong (`faults`).
"""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from types import TracebackType
from typing import Any, Final, Self

from critic.testing.speech import envelope

PIECE: Final = 65_536  # bytes read at a time
PATIENCE_S: Final = 5.0  # for a client that sends nothing
LINGER_S: Final = 2.0  # for threads to end when the server stops


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request received, and the means to answer it."""

    connection: socket.socket
    method: str
    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    stopping: threading.Event

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.connection.sendall(data)

    def reply(self, status: int = 200, body: bytes = b"", **headers: str) -> None:
        """Answer with a status, a body and headers (`content_length="9"` tells a wrong length)."""
        named = {"content-type": "application/json; charset=utf-8"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        named.setdefault("content-length", str(len(body)))
        lines = [f"HTTP/1.1 {status} {_phrase(status)}"]
        lines += [f"{name}: {value}" for name, value in named.items()]
        self.send("\r\n".join([*lines, "", ""]).encode() + body)

    def json(self, value: object, status: int = 200, **headers: str) -> None:
        """Answer with a JSON value."""
        self.reply(status, json.dumps(value).encode(), **headers)

    def chat(self, content: str, **changes: Any) -> None:
        """Answer as a chat that went well, apart from the changes to its envelope."""
        self.json(envelope(self.body, content, **changes))

    def hang(self) -> None:
        """Say nothing more until the other side hangs up."""
        self.connection.settimeout(0.05)
        while not self.stopping.is_set():
            try:
                if not self.connection.recv(PIECE):
                    return
            except TimeoutError:
                continue
            except OSError:
                return

    def drip(self, data: bytes, pause_s: float = 0.02) -> None:
        """Send byte by byte until the other side hangs up."""
        for place in range(len(data)):
            if self.stopping.wait(pause_s):
                return
            try:
                self.send(data[place : place + 1])
            except OSError:
                return

    def reset(self) -> None:
        """Break the connection, when the behaviour ends, as a crashing server does."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


Behaviour = Callable[[Exchange], None]


class Loopback:
    """The server; use it as a context manager and ask at its `url`.

    `requests` and `headers` are what it got, in order; `connections` counts them. `greeting` is
    sent before anything was asked. Port 0 takes a free one.
    """

    def __init__(self, behave: Behaviour, greeting: bytes = b"", *, port: int = 0) -> None:
        """Take the behaviour of every connection, and listen; nobody is answered before `with`."""
        self.behave = behave
        self.greeting = greeting
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.connections = 0
        self._busy: list[threading.Thread] = []
        self._stopping = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", port), backlog=128)
        self.port: int = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def all_closed(self, within_s: float = 1.0) -> bool:
        """Whether every connection has ended, from whichever side."""
        until = time.monotonic() + within_s
        for thread in self._busy:
            thread.join(max(0.0, until - time.monotonic()))
        return not any(thread.is_alive() for thread in self._busy)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopping.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join(LINGER_S)
        self._listener.close()
        for thread in self._busy:
            thread.join(LINGER_S)

    def _serve(self) -> None:
        while not self._stopping.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            thread = threading.Thread(target=self._talk, args=(connection,), daemon=True)
            self._busy = [*(one for one in self._busy if one.is_alive()), thread]
            thread.start()

    def _talk(self, connection: socket.socket) -> None:
        with connection:
            connection.settimeout(PATIENCE_S)
            try:
                connection.sendall(self.greeting)
                exchange = self._receive(connection)
                if exchange is not None:
                    self.behave(exchange)
            except OSError:
                return

    def _receive(self, connection: socket.socket) -> Exchange | None:
        data = b""
        while b"\r\n\r\n" not in data:
            piece = connection.recv(PIECE)
            if not piece:
                return None
            data += piece
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        words = first.split(" ")
        if len(words) != 3:
            return None
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        while len(body) < int(headers.get("content-length", "0")):
            piece = connection.recv(PIECE)
            if not piece:
                return None
            body += piece
        request = json.loads(body) if body else {}
        self.requests.append(request)
        self.headers.append(headers)
        return Exchange(connection, words[0], words[1], headers, request, self._stopping)


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Status"
