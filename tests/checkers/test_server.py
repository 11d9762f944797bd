"""What a server says of itself, read from its listings."""

from __future__ import annotations

import asyncio

import pytest

from critic.checkers.address import Address
from critic.checkers.server import ModelFacts, Server, inspect_model, inspect_server
from critic.inquiry import NoReply
from critic.testing import Loopback, always, ollama, replay


def test_a_server_says_what_it_holds() -> None:
    with Loopback(ollama(always("unsure"))) as server:
        address = Address(server.url, local=True)
        held = asyncio.run(inspect_server(address))
        facts = asyncio.run(inspect_model(address, "llama3.2:3b"))
    assert held == Server("0.33.2", ("all-minilm:latest", "llama3.2:3b"))
    assert facts == ModelFacts("llama3.2:3b", ("completion", "tools"), 131072, remote=False)


@pytest.mark.parametrize("name", ["404.model_not_found", "502.reverse_proxy_html", "root"])
def test_a_server_that_cannot_say_gives_a_reason(name: str) -> None:
    with Loopback(replay(name)) as server:
        address = Address(server.url, local=True)
        assert isinstance(asyncio.run(inspect_server(address)), NoReply)
        assert isinstance(asyncio.run(inspect_model(address, "nope")), NoReply)
