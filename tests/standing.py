"""A whole Ollama server for tests: it tells its version, its models and what they are, and chats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from critic.testing import Behaviour, Exchange, seen

DIGEST = "a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72"


@dataclass(frozen=True)
class Standing:
    """What a server says of itself; a schema is held to, thinking is told by `capabilities`."""

    chat: Behaviour
    version: str = "0.17.4"
    models: tuple[str, ...] = ("llama3.2:3b",)
    digest: str = DIGEST
    window: int = 131072
    capabilities: tuple[str, ...] = ("completion", "tools")
    holds_schema: bool = True
    logprobs: bool = True

    def __call__(self, exchange: Exchange) -> None:
        match exchange.path:
            case "/api/version":
                exchange.json({"version": self.version})
            case "/api/tags":
                exchange.json({"models": [self._listed(name) for name in self.models]})
            case "/api/show" if exchange.body["model"] in self.models:
                exchange.json(
                    {
                        "capabilities": [*self.capabilities],
                        "model_info": {
                            "general.architecture": "llama",
                            "llama.context_length": self.window,
                        },
                    }
                )
            case "/api/chat" if exchange.body["model"] in self.models:
                self._chat(exchange)
            case "/api/show" | "/api/chat":
                name = exchange.body["model"]
                exchange.json({"error": f"model '{name}' not found"}, 404)
            case _:
                exchange.reply(404, b"404 page not found", content_type="text/plain")

    def _listed(self, name: str) -> dict[str, Any]:
        details = {"family": "llama", "parameter_size": "3.2B", "quantization_level": "Q4_K_M"}
        return {"name": name, "model": name, "size": 2019393189, "digest": self.digest} | {
            "details": details
        }

    def _chat(self, exchange: Exchange) -> None:
        wanted = exchange.body.get("format", {}).get("properties", {})
        if self.holds_schema and wanted and not {*wanted} & {*seen(exchange.body).claims}:
            words = {key: value["enum"][0] for key, value in wanted.items()}
            more = {"logprobs": [{"token": "{", "logprob": -0.1}]} if self.logprobs else {}
            exchange.chat(json.dumps(words), **more)
        else:
            self.chat(exchange)


def chats(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The chat requests among all that a server got."""
    return [request for request in requests if "messages" in request]
