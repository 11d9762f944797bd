"""What options, environment and files come to together: the policy and the job of a run.

Flags win over the environment, the environment over the policy's file.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from critic.batch import Job
from critic.checkers.address import base_url_of_host
from critic.cli.flags import Judging, Reading, Talking
from critic.dialects import refuse_unknown
from critic.errors import Fault, UsageError
from critic.files import load_policy, load_rules
from critic.policy import Policy, override

DEFAULT = "balanced"


def policy_of(judging: Judging, environment: Mapping[str, str]) -> Policy:
    """Give the policy of a run, validated; raise `PolicyError` with every fault."""
    policy = load_policy(judging.policy or environment.get("CRITIC_POLICY") or DEFAULT)
    if changes := _of_environment(policy, environment):
        policy = override(policy, changes, where="environment")
    if changes := dict(_assignment(text, "--set") for text in judging.change):
        read = {key: _value(text) for key, text in changes.items()}
        policy = override(policy, read, where="--set")
    flags: dict[str, Any] = {"model.name": judging.model, "model.base_url": judging.base_url}
    if judging.base_url:
        flags["model.hosts"] = []  # one server is named, so one is asked
    if judging.no_model:
        flags["model.name"] = "off"
    if judging.cache is not None:
        flags["cache.mode"] = "on" if judging.cache else "off"
    told = {key: value for key, value in flags.items() if value is not None}
    return override(policy, told, where="options") if told else policy


def job_of(judging: Judging, reading: Reading, environment: Mapping[str, str]) -> Job:
    """Give how records are read and judged; raise `InputError` for what does not hold."""
    mapping = mapping_of(reading)
    refuse_unknown(reading.form, mapping)
    rules = load_rules(judging.rules) if judging.rules else ()
    return Job(policy_of(judging, environment), reading.form, mapping, judging.timing, rules)


def mapping_of(reading: Reading) -> Mapping[str, str]:
    """Give the user's own field names, as `--map` told them."""
    return dict(_assignment(text, "--map") for text in reading.columns)


def set_log(talking: Talking) -> None:
    """Let the package's log lines onto stderr where they are wanted; else it stays silent."""
    if talking.verbose:
        from loguru import logger  # noqa: PLC0415 - nobody else pays for it

        logger.remove()
        logger.add(sys.stderr, level="DEBUG", format="critic: {level}: {message}")
        logger.enable("critic")


def _of_environment(policy: Policy, environment: Mapping[str, str]) -> Mapping[str, Any]:
    """The environment may name another model, but never switches one on that a policy leaves off."""
    changes: dict[str, Any] = {}
    if policy.asks_model and environment.get("CRITIC_MODEL"):
        changes["model.name"] = environment["CRITIC_MODEL"]
    if environment.get("OLLAMA_HOST"):
        changes["model.base_url"] = base_url_of_host(environment["OLLAMA_HOST"])
        changes["model.hosts"] = []
    if environment.get("CRITIC_CACHE"):
        changes["cache.mode"] = environment["CRITIC_CACHE"]
    return changes


def _assignment(text: str, option: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not (sign and key.strip() and value.strip()):
        raise UsageError(Fault(f"must look like KEY=VALUE, is {text!r}", option))
    return key.strip(), value.strip()


def _value(text: str) -> Any:
    """Read a value as TOML would; what is no TOML value is the text itself."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text


def faults_with(place: str, faults: Iterable[Fault]) -> list[Fault]:
    """Say of faults that have no place where they stand."""
    return [fault if fault.where else fault._replace(where=place) for fault in faults]
