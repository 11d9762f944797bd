"""Which addresses are used, and what `OLLAMA_HOST` means."""

from __future__ import annotations

import pytest

from critic.checkers.address import Address, base_url_of_host, is_cloud_model, read_address
from critic.inquiry import NoReply


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("http://127.0.0.1:11434", "http://127.0.0.1:11434"),
        ("http://127.0.0.1:11434/", "http://127.0.0.1:11434"),
        ("http://localhost:11434", "http://localhost:11434"),
        ("http://0.0.0.0:11434", "http://127.0.0.1:11434"),
        ("http://[::1]:11434/ollama/", "http://[::1]:11434/ollama"),
        ("http://[::ffff:127.0.0.1]:1", "http://[::ffff:127.0.0.1]:1"),
        ("https://ollama.localhost", "https://ollama.localhost"),
    ],
)
def test_this_machine(given: str, used: str) -> None:
    assert read_address(given, allow_remote=False) == Address(used, local=True)


@pytest.mark.parametrize(
    "given",
    [
        "http://10.0.0.5:11434",
        "http://169.254.169.254/latest",
        "http://2130706433:11434",
        "http://127.0.0.1.nip.example:11434",
        "http://localhost.example",
        "https://models.example",
    ],
)
def test_another_machine_needs_leave(given: str) -> None:
    refused = read_address(given, allow_remote=False)
    assert isinstance(refused, NoReply)
    assert refused.code.value == "remote_refused"
    allowed = read_address(given, allow_remote=True)
    assert isinstance(allowed, Address)
    assert not allowed.local


@pytest.mark.parametrize(
    "given",
    [
        "",
        "127.0.0.1:11434",
        "file:///etc/passwd",
        "gopher://127.0.0.1",
        "http://",
        "http://user@127.0.0.1",
        "http://127.0.0.1:port",
        "http://127.0.0.1:99999",
        "http://[::1",
        "http://127.0.0.1/?key=1",
    ],
)
def test_what_is_no_address(given: str) -> None:
    refused = read_address(given, allow_remote=True)
    assert isinstance(refused, NoReply)
    assert refused.code.value == "bad_address"


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:11434"),
        ("localhost:8080", "http://localhost:8080"),
        (":8080", "http://127.0.0.1:8080"),
        ("", "http://127.0.0.1:11434"),
        ("0.0.0.0", "http://127.0.0.1:11434"),  # noqa: S104 - nothing is bound
        ("gpu.internal", "http://gpu.internal:11434"),
        ("https://models.example", "https://models.example:443"),
        ("http://models.example/ollama/", "http://models.example:80/ollama"),
        ("::1", "http://[::1]:11434"),
        ("[::1]:99", "http://[::1]:99"),
        (' "10.0.0.5:1" ', "http://10.0.0.5:1"),
        ("http://[::1", "http://[::1"),
        ("host:port", "host:port"),
    ],
)
def test_ollama_host_as_its_users_write_it(host: str, url: str) -> None:
    assert base_url_of_host(host) == url


def test_cloud_models_are_known_by_their_names() -> None:
    assert is_cloud_model("big:120b-cloud")
    assert is_cloud_model("big:CLOUD")
    assert not is_cloud_model("cloudy:3b")
