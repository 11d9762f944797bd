"""One bounded HTTP exchange: request out, at most so many bytes in, nothing followed or trusted.

Knows httpx and what breaks on a network. Gives a complete response or a `NoReply`, and raises
nothing the world did; the deadline is the caller's, who cancels. No proxy from the environment, no
redirect, no compressed body (a small one can be endless), no connection kept.
"""

from __future__ import annotations

import json
import socket
import ssl
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import httpx

from critic.checkers.address import Address
from critic.checkers.faults import Received
from critic.checkers.lookup import Transport
from critic.inquiry import Code, NoReply
from critic.version import __version__

MAX_BODY: Final = 1 << 20  # bytes
CONNECT_S: Final = 5.0
_HEADERS: Final = {
    "Accept": "application/json",
    "Accept-Encoding": "identity",
    "Connection": "close",
    "Content-Type": "application/json",
    "User-Agent": f"critic-agent/{__version__}",
}


async def exchange(
    address: Address, method: str, path: str, payload: Mapping[str, Any] | None = None
) -> Received | NoReply:
    """Send one request and read the whole response, up to `MAX_BODY` bytes."""
    content = None if payload is None else json.dumps(payload).encode("ascii")
    client = httpx.AsyncClient(
        transport=Transport(verify=_trust(secure=address.secure)),
        trust_env=False,
        follow_redirects=False,
        timeout=httpx.Timeout(None, connect=CONNECT_S),
    )
    try:
        async with (
            client,
            client.stream(method, address.url(path), content=content, headers=_HEADERS) as response,
        ):
            return await _receive(response)
    except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError) as error:
        return _broken(error)


async def _receive(response: httpx.Response) -> Received | NoReply:
    encoding = response.headers.get("content-encoding", "identity").lower()
    if encoding != "identity":
        return NoReply(Code.BAD_REPLY, "The reply is compressed, which was not asked for.")
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > MAX_BODY:
            return NoReply(Code.TOO_LARGE, f"The reply is larger than {MAX_BODY} bytes.")
    return Received(response.status_code, bytes(body), response.headers.get("retry-after", ""))


@lru_cache(maxsize=2)
def _trust(*, secure: bool) -> ssl.SSLContext:
    """Certificates to trust: the system's for https; none at all where no TLS is spoken."""
    return ssl.create_default_context() if secure else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def _broken(error: Exception) -> NoReply:
    """Say what a failed exchange means; a connection that broke once may hold the next time."""
    causes = tuple(_causes(error))
    if any(isinstance(cause, ConnectionRefusedError) for cause in causes):
        return NoReply(Code.REFUSED, "Nothing listens at the server's address.", retryable=True)
    if any(isinstance(cause, socket.gaierror) for cause in causes):
        return NoReply(Code.UNREACHABLE, "The server's name is not known.")
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        return NoReply(Code.UNREACHABLE, "No secure connection to the server could be made.")
    if isinstance(error, httpx.InvalidURL | httpx.UnsupportedProtocol):
        return NoReply(Code.BAD_ADDRESS, "The server's address cannot be used.")
    if isinstance(error, httpx.ConnectTimeout | httpx.ConnectError):
        return NoReply(Code.UNREACHABLE, "The server cannot be reached.")
    return NoReply(
        Code.DISCONNECTED, "The connection broke before the reply was complete.", retryable=True
    )


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An exception, what it was raised from, and the members of groups among them."""
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            for member in error.exceptions:
                yield from _causes(member)
        error = error.__cause__ or error.__context__
