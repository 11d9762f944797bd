"""A server on the loopback whose models say yes or no, in each family's way."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from desk import settings

from critic.checkers.yesno import YesNoChecker
from critic.files import load_prompt
from critic.inquiry.turns import read_turns
from critic.testing import Behaviour, Exchange

ROLES = ("user", "context", "document", "assistant")


def shown(request: dict[str, Any]) -> str:
    """All that a model sees of document and claim."""
    return "\n".join(m["content"] for m in request["messages"] if m["role"] in ROLES)


def logprobs(text: str, share: float) -> list[dict[str, Any]]:
    """One token, and its opposite with what is left."""
    other = {"Yes": "No", "No": "Yes", "yes": "no", "no": "yes"}.get(text.strip(), "?")
    told = [(text, share), (other, 1 - share)]
    top = [{"token": name, "logprob": math.log(value)} for name, value in told]
    return [top[0] | {"top_logprobs": top}]


def saying(text: str, share: float | None = None, **changes: Any) -> Behaviour:
    """A server that says the same to everyone; `share` is its word's probability."""
    told = {} if share is None else {"logprobs": logprobs(text, share)}
    return lambda exchange: exchange.chat(text, **(told | changes))


def judging(judge: Callable[[str], str]) -> Behaviour:
    """A server that says what `judge` makes of document and claim."""

    def behave(exchange: Exchange) -> None:
        exchange.chat(judge(shown(exchange.body)))

    return behave


def checker(task: str, url: str, **model: Any) -> YesNoChecker:
    """A checker with a prompt file that ships."""
    wanted = {"base_url": url, "name": "tiny", "max_calls": 8} | model
    return YesNoChecker(settings(**wanted), read_turns(load_prompt(task)))
