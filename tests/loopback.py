"""A real HTTP server on the loopback that speaks Ollama's API, or fails at it as told.

One thread a connection, raw sockets: it can answer late, by drips, in part, or not at all, and it
sees when the other side hangs up. A behaviour is a function from an exchange to nothing.
"""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

REASONS = {200: "OK", 404: "Not Found", 500: "Internal Server Error"}


@dataclass
class Exchange:
    """One request received, and the means to answer it."""

    connection: socket.socket
    method: str
    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    stopping: threading.Event

    def send(self, data: bytes) -> None:
        self.connection.sendall(data)

    def reply(self, status: int = 200, body: bytes = b"", **headers: str) -> None:
        named = {"content-type": "application/json; charset=utf-8"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        named.setdefault("content-length", str(len(body)))
        lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Status')}"]
        lines += [f"{name}: {value}" for name, value in named.items()]
        self.send("\r\n".join([*lines, "", ""]).encode() + body)

    def json(self, value: object, status: int = 200, **headers: str) -> None:
        self.reply(status, json.dumps(value).encode(), **headers)

    def chat(self, content: str, **changes: Any) -> None:
        """Answer as a chat that went well, apart from the changes to its envelope."""
        self.json(envelope(self.body, content, **changes))

    def hang(self) -> None:
        """Say nothing more until the other side hangs up."""
        self.connection.settimeout(0.05)
        while not self.stopping.is_set():
            try:
                if not self.connection.recv(65536):
                    return
            except TimeoutError:
                continue
            except OSError:
                return

    def drip(self, data: bytes, pause_s: float = 0.02) -> None:
        """Send byte by byte until the other side hangs up."""
        for place in range(len(data)):
            if self.stopping.is_set():
                return
            try:
                self.send(data[place : place + 1])
            except OSError:
                return
            time.sleep(pause_s)

    def reset(self) -> None:
        """Break the connection as a crashing server does."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


Behaviour = Callable[[Exchange], None]


def envelope(request: dict[str, Any], content: str, **changes: Any) -> dict[str, Any]:
    """What Ollama sends around a model's words."""
    size = sum(len(message["content"]) for message in request.get("messages", []))
    reply: dict[str, Any] = {
        "model": request.get("model", ""),
        "created_at": "2026-11-21T10:00:00.123456789Z",
        "message": {"role": "assistant", "content": content},
        "done": True,
        "done_reason": "stop",
        "total_duration": 1075509083,
        "prompt_eval_count": size // 4,
        "eval_count": len(content) // 4,
    }
    reply["message"] |= changes.pop("message", {})
    reply |= changes
    return {key: value for key, value in reply.items() if value is not None}


@dataclass
class Seen:
    """A prompt as a model reads it: numbered excerpts, and claims by id."""

    excerpts: dict[int, str] = field(default_factory=dict)
    claims: dict[str, str] = field(default_factory=dict)


def seen(request: dict[str, Any]) -> Seen:
    """Read a chat request's user message the way a model would."""
    prompt = Seen()
    for line in request["messages"][-1]["content"].splitlines():
        name, _, text = line.partition(" ")
        if not text.startswith('"'):
            continue
        if name.isdigit():
            prompt.excerpts[int(name)] = json.loads(text)
        elif name != "question":
            prompt.claims[name] = json.loads(text)
    return prompt


def word(verdict: str, quote: str = "", excerpt: int = 1, **more: Any) -> dict[str, Any]:
    """What a model writes of one claim."""
    return {
        "excerpt": excerpt,
        "quote": quote,
        "reason": "said by a test",
        "verdict": verdict,
        "confidence": 90,
    } | more


def model(speak: Callable[[Seen], dict[str, Any]]) -> Behaviour:
    """A server whose model writes what `speak` makes of the prompt."""
    return lambda exchange: exchange.chat(json.dumps(speak(seen(exchange.body))))


def always(verdict: str) -> Behaviour:
    """A server whose model says one verdict of all claims and quotes the first excerpt."""
    return model(
        lambda prompt: {
            claim: word(verdict, prompt.excerpts.get(1, "")[:300]) for claim in prompt.claims
        }
    )


class Loopback:
    """The server; use it as a context manager. `requests` are the bodies it got, in order.

    `greeting` is sent before anything was asked.
    """

    def __init__(self, behave: Behaviour, greeting: bytes = b"") -> None:
        self.behave = behave
        self.greeting = greeting
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.connections = 0
        self._busy: list[threading.Thread] = []
        self._stopping = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
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
        self._thread.join(2)
        self._listener.close()
        for thread in self._busy:
            thread.join(2)

    def _serve(self) -> None:
        while not self._stopping.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            thread = threading.Thread(target=self._talk, args=(connection,), daemon=True)
            self._busy.append(thread)
            thread.start()

    def _talk(self, connection: socket.socket) -> None:
        with connection:
            connection.settimeout(5)
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
            piece = connection.recv(65536)
            if not piece:
                return None
            data += piece
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        method, path, _ = first.split(" ")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        while len(body) < int(headers.get("content-length", "0")):
            body += connection.recv(65536)
        request = json.loads(body) if body else {}
        self.requests.append(request)
        self.headers.append(headers)
        return Exchange(connection, method, path, headers, request, self._stopping)
