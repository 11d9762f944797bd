"""Critic: judges RAG answers against their sources.

    from critic import CriticAgent

    critique = CriticAgent("offline").review("The fee is 5%.", ["A late fee of 1.5% applies."])

This is the whole face of the package. Each name is loaded when first used, so importing it is
quick and touches nothing: no network, no thread, no event loop, no logging of the host.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from loguru import logger

from critic.version import __version__

if TYPE_CHECKING:
    from critic.agent import CriticAgent
    from critic.checkers import Checker, Offline
    from critic.errors import CriticError
    from critic.policy import Policy
    from critic.records import Case, Claim, Critique, Decision, Source, Verdict

__all__ = [
    "Case",
    "Checker",
    "Claim",
    "CriticAgent",
    "CriticError",
    "Critique",
    "Decision",
    "Offline",
    "Policy",
    "Source",
    "Verdict",
    "__version__",
]

_HOMES = {
    "Case": "critic.records",
    "Checker": "critic.checkers",
    "Claim": "critic.records",
    "CriticAgent": "critic.agent",
    "CriticError": "critic.errors",
    "Critique": "critic.records",
    "Decision": "critic.records",
    "Offline": "critic.checkers",
    "Policy": "critic.policy",
    "Source": "critic.records",
    "Verdict": "critic.records",
}

logger.disable("critic")  # a library is silent until its host asks: logger.enable("critic")


def __getattr__(name: str) -> Any:
    """Load a public name from its module when it is first used."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Give the public names."""
    return [*__all__]
