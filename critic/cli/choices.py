"""What options, environment and files come to together: the policy and the job of a run.

Flags win over the environment, the environment over the policy's file.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from critic.batch import Job
from critic.checkers.address import base_url_of_host, read_address
from critic.cli.flags import Judging, Reading, Talking
from critic.dialects import refuse_unknown
from critic.errors import Fault, UsageError
from critic.files import load_policy, load_rules
from critic.inquiry import NoReply
from critic.policy import Policy, override
from critic.rows import Row, read_file, read_stream
from critic.rules import RULES
from critic.rules.custom import refuse_unknown_codes

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
    policy = policy_of(judging, environment)
    refuse_bad_addresses(policy)
    refuse_unknown_codes(policy.checks.ignore_rules, (*RULES, *rules))
    return Job(policy, reading.form, mapping, judging.timing, rules)


def refuse_bad_addresses(policy: Policy) -> None:
    """Raise `UsageError` for a server's address that is none; where it leads is not looked at."""
    if not policy.asks_model:
        return
    key = "model.hosts" if policy.model.hosts else "model.base_url"
    read = [
        read_address(url, allow_remote=True)
        for url in policy.model.hosts or [policy.model.base_url]
    ]
    faults = [one.detail.rstrip(".") for one in read if isinstance(one, NoReply)]
    if faults:
        hint = "set by the policy, --base-url or OLLAMA_HOST"
        raise UsageError(
            *(Fault(f"{what[:1].lower()}{what[1:]}", key, hint=hint) for what in faults)
        )


def rows_of(name: str) -> Iterator[Row]:
    """Read the records of an input as the command line names it: a file, or "-" for stdin."""
    return read_stream(sys.stdin.buffer, "stdin") if name == "-" else read_file(Path(name))


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
    if policy.asks_model and environment.get("CRITIC_MODEL", "").strip():
        changes["model.name"] = environment["CRITIC_MODEL"].strip()
    if environment.get("OLLAMA_HOST", "").strip():
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
