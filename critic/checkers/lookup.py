"""Looking a host's name up without being held up by it.

The system's resolver cannot be told to stop, and an event loop waits at its end for the threads it
lent out; a slow resolver would so outlast any deadline. Here each look-up has a thread of its own
that nobody waits for. Refuses to know what is sent to the addresses found.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Callable, Iterable
from threading import Thread
from typing import Any, Final

import httpcore
import httpx

MAX_ADDRESSES: Final = 4
Resolve = Callable[[str, int], Iterable[str]]
"""Gives the addresses of a host; takes as long as it takes, raises `OSError`."""


class Transport(httpx.AsyncHTTPTransport):
    """httpx's own transport, but for how names are looked up."""

    def __init__(self, **options: Any) -> None:
        """Take what httpx's transport takes; `verify` must be a context."""
        super().__init__(**options)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=options["verify"], network_backend=_Named()
        )


class _Named(httpcore.AnyIOBackend):
    """Connects to the addresses of a name, one after the other."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the name and shape are httpcore's
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect, within `timeout` seconds for the look-up and as many for each address."""
        try:
            async with asyncio.timeout(timeout):
                addresses = await look_up(host, port)
        except TimeoutError:
            raise httpcore.ConnectTimeout("the name was not found in time") from None
        *others, last = addresses
        for address in others:
            with contextlib.suppress(httpcore.ConnectError, httpcore.ConnectTimeout):
                return await super().connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
        return await super().connect_tcp(last, port, timeout, local_address, socket_options)


async def look_up(host: str, port: int, resolve: Resolve | None = None) -> tuple[str, ...]:
    """Give a host's addresses, at least one; raise `OSError` where it has none."""
    with contextlib.suppress(ValueError):
        return (str(ipaddress.ip_address(host)),)
    loop = asyncio.get_running_loop()
    found: asyncio.Future[tuple[str, ...]] = loop.create_future()

    def tell(result: tuple[str, ...] | OSError) -> None:
        if found.done():
            return
        if isinstance(result, OSError):
            found.set_exception(result)
        else:
            found.set_result(result)

    def work() -> None:
        try:
            addresses = tuple(dict.fromkeys((resolve or _resolve)(host, port)))[:MAX_ADDRESSES]
            result: tuple[str, ...] | OSError = addresses or socket.gaierror("no address")
        except (OSError, UnicodeError) as error:
            result = error if isinstance(error, OSError) else socket.gaierror(str(error))
        with contextlib.suppress(RuntimeError):  # the loop may have ended long ago
            loop.call_soon_threadsafe(tell, result)

    Thread(target=work, name=f"look up {host}", daemon=True).start()
    return await found


def _resolve(host: str, port: int) -> Iterable[str]:
    return [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
