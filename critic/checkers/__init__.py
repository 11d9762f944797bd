"""Who can be asked about a claim, and how to ask without ever being let down.

`Checker` is the protocol; `OllamaChecker` asks a local model of any kind, `YesNoChecker` one made for
that one question, `Offline` nobody, `ScriptedChecker` says what a test tells it to. `Guarded` asks
any of them within a deadline, with retries and a circuit breaker; `Pool` asks several servers, `Vote`
several checkers. What a checker of one's own reads and gives is exported here too. Edge: only rooms
in here wait. Those that need a network library are imported when first used, so that judging by
rules alone never pays for them.
"""

from __future__ import annotations

from critic.checkers.checker import Checker
from critic.checkers.offline import Offline
from critic.checkers.scripted import ScriptedChecker
from critic.inquiry import ClaimReply, Code, Inquiry, NoReply, Outcome, Reply, ReplyVerdict

__all__ = [
    "Checker",
    "ClaimReply",
    "Code",
    "Inquiry",
    "NoReply",
    "Offline",
    "Outcome",
    "Reply",
    "ReplyVerdict",
    "ScriptedChecker",
]
