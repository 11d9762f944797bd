"""A stage for tests: checkers that follow a script, and a model server that fails as told.

    from critic.testing import Loopback, always, hang, nth, ollama

    with Loopback(ollama(nth(2, hang, always("supported")))) as server:
        ...  # a policy with model.base_url = server.url now asks a server whose second call hangs

`ScriptedChecker` answers without a network; `Loopback` is a real server on this machine, `replay`
gives it any of the known behaviours of Ollama, and `critic.testing.faults` holds what can go wrong.
Edge: it opens sockets and threads, so nothing else of the package imports it. It needs no test
library. See docs/testing.md.
"""

from __future__ import annotations

from critic.checkers.scripted import ScriptedChecker, saying, words_of
from critic.testing.behaviours import behaviours, ollama, replay
from critic.testing.faults import (
    always,
    hang,
    hang_up,
    in_turn,
    model,
    now_and_then,
    nth,
    says,
    silent_url,
    slow,
    status,
)
from critic.testing.loopback import Behaviour, Exchange, Loopback
from critic.testing.speech import Seen, envelope, of_all, seen, seen_through, word

__all__ = [
    "Behaviour",
    "Exchange",
    "Loopback",
    "ScriptedChecker",
    "Seen",
    "always",
    "behaviours",
    "envelope",
    "hang",
    "hang_up",
    "in_turn",
    "model",
    "now_and_then",
    "nth",
    "of_all",
    "ollama",
    "replay",
    "saying",
    "says",
    "seen",
    "seen_through",
    "silent_url",
    "slow",
    "status",
    "word",
    "words_of",
]
