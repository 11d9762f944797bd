"""Where a server is asked: which addresses are used, and which would carry text off this machine.

Knows URLs and the loose form of `OLLAMA_HOST`. Looks up no name: whatever is not plainly this
machine counts as another one.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from critic.inquiry import Code, NoReply

DEFAULT_PORT: Final = 11434
_PORTS: Final = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Address:
    """A server's base URL, checked. `local`: text sent there stays on this machine."""

    base_url: str
    local: bool

    @property
    def secure(self) -> bool:
        """Whether the connection is encrypted."""
        return self.base_url.startswith("https:")

    def url(self, path: str) -> str:
        """Give the URL of a path of the server's API."""
        return self.base_url + path


def read_address(base_url: str, *, allow_remote: bool) -> Address | NoReply:
    """Read a base URL; say why where it is no http address, or leads elsewhere unallowed."""
    try:
        parts = urlsplit(base_url.strip())
        port = parts.port
    except ValueError:
        return NoReply(Code.BAD_ADDRESS, "The address of the model server is no URL.")
    if parts.scheme not in _PORTS or not parts.hostname:
        return NoReply(Code.BAD_ADDRESS, "The address must look like http://127.0.0.1:11434.")
    if parts.username is not None or parts.query or parts.fragment:
        return NoReply(Code.BAD_ADDRESS, "The address must not hold a user, password or query.")
    host = _reachable(parts.hostname)
    local = _is_this_machine(host)
    if not local and not allow_remote:
        return NoReply(
            Code.REMOTE_REFUSED,
            f"The server {host} is another machine; allow it with model.allow_remote = true.",
        )
    shown = f"[{host}]" if ":" in host else host
    at = "" if port is None else f":{port}"
    return Address(f"{parts.scheme}://{shown}{at}{parts.path.rstrip('/')}", local)


def base_url_of_host(host: str) -> str:
    """Give the base URL that a value of `OLLAMA_HOST` means (`host`, `:port`, `host:port`, URL).

    What is none of these comes back as it is; `read_address` will say that it is no address.
    """
    text = host.strip().strip("\"'")
    explicit = "://" in text
    try:
        parts = urlsplit(text if explicit else f"http://{_bracketed(text)}")
        port = parts.port
    except ValueError:
        return text
    usual = _PORTS.get(parts.scheme, DEFAULT_PORT) if explicit else DEFAULT_PORT
    name = _reachable(parts.hostname or "127.0.0.1")
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}:{port or usual}{parts.path.rstrip('/')}"


def _bracketed(text: str) -> str:
    """Put a bare IPv6 address into brackets, as URLs want it."""
    bare_ipv6 = text.count(":") > 1 and not text.startswith("[")
    return f"[{text}]" if bare_ipv6 else text


def _reachable(host: str) -> str:
    """A server that listens everywhere (0.0.0.0) is asked on this machine."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - nothing is bound


def _is_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def is_cloud_model(name: str) -> bool:
    """Whether a model's name alone says that another machine runs it."""
    return name.lower().endswith((":cloud", "-cloud"))
