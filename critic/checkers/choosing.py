"""Who is asked: a policy's model, servers and vote become one thing that can be asked.

Knows which family a model's name belongs to, and so in which words it is asked; and which licences
forbid what many users do. Prompt files are handed in. Refuses to know claims and replies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from critic.checkers import guardian, minicheck
from critic.checkers.asker import Asker, OneByOne
from critic.checkers.checker import Checker
from critic.checkers.foreign import Foreign
from critic.checkers.guarded import Guarded, Queue
from critic.checkers.line import Line
from critic.checkers.ollama import OllamaChecker
from critic.checkers.pool import Pool
from critic.checkers.purse import Purse
from critic.checkers.vote import Vote, Voter
from critic.checkers.yesno import YesNoChecker
from critic.errors import UsageError
from critic.inquiry import Prompt
from critic.inquiry.turns import Turns, read_turns
from critic.policy import ModelPolicy, Policy

Kind = Literal["instruct", "minicheck", "guardian"]
Load = Callable[[str], str]

_OURS: Final = (OllamaChecker, YesNoChecker)


@dataclass(frozen=True, slots=True)
class Chosen:
    """Whom to ask, under which name. `single`: one claim a call. `licence`: what limits its use.

    `rounds` is how often an answer may be asked about: once where to some of a vote each claim is a
    call, so that these keep to the calls allowed. `prompt` names the files that hold the words asked in: task, version and digest.
    """

    name: str
    asker: Asker
    single: bool = False
    licence: str | None = None
    prompt: str | None = None
    rounds: int = 1


@dataclass(frozen=True, slots=True)
class Supplies:
    """What all models of a policy share: the prompt, how others are loaded, the line to ask by."""

    prompt: Prompt
    load: Load
    line: Line


def choose(model: ModelPolicy, supplies: Supplies) -> Chosen:
    """Give whom a policy wants asked; a prompt file is loaded by its task.

    Raises `PromptError` where a prompt file that is needed does not hold.
    """
    shared = _Shared(supplies, {host: Queue() for host in servers(model)}, Purse(model))
    names = (model.name, *model.vote)
    chosen = [_chosen(_of_a_voter(model, len(names)), name, shared) for name in names]
    if len(chosen) == 1:
        return chosen[0]
    vote = Vote([Voter(item.name, item.asker, licence=item.licence) for item in chosen], model)
    prompts = dict.fromkeys(item.prompt for item in chosen if item.prompt)
    single = all(item.single for item in chosen)
    rounds = _rounds(vote, model, single=single)
    return Chosen(vote.name, vote, single, vote.licence, "; ".join(prompts) or None, rounds)


def choose_own(checker: Checker, model: ModelPolicy, purse: Purse | None = None) -> Chosen:
    """Give a checker that was handed in, within the policy's limits; `purse` is shared by several."""
    if isinstance(checker, Vote):
        rounds = _rounds(checker, model)
        return Chosen(checker.name, checker, licence=checker.licence, rounds=rounds)
    if not isinstance(checker, _OURS):
        own = Guarded(Foreign(checker), model, purse=purse)
        return Chosen(type(checker).__name__, own, rounds=model.max_calls)
    guard = Guarded(checker, model, purse=purse)
    name = checker.model.name
    if isinstance(checker, YesNoChecker):
        licence = licence_of(checker.model, name)
        single = OneByOne(guard, model.max_calls)
        return Chosen(name, single, single=True, licence=licence, rounds=model.max_calls)
    return Chosen(name, guard, rounds=model.max_calls)


def vote_among(
    checkers: Mapping[str, Checker], model: ModelPolicy, weights: Mapping[str, float] | None = None
) -> Vote:
    """Give a vote of any checkers by their names; one without a weight weighs 1.

    Each has a breaker, retries and a queue of its own; what a run may cost is for all together. Raises `UsageError` for what makes no vote.
    """
    unknown = sorted(set(weights or {}) - set(checkers))
    if unknown:
        raise UsageError(f"weights are given for {', '.join(unknown)}, which do not vote")
    voters, purse, limits = [], Purse(model), _of_a_voter(model, len(checkers))
    for name, checker in checkers.items():
        chosen = choose_own(checker, limits, purse)
        weight = (weights or {}).get(name, 1.0)
        voters.append(Voter(name, chosen.asker, weight, chosen.licence))
    return Vote(voters, model)


def planned(policy: Policy, chosen: Chosen) -> Policy:
    """Give the policy to plan by: where a call takes one claim, no more claims than calls."""
    if not chosen.single:
        return policy
    claims = min(policy.model.max_claims, policy.model.max_calls)
    model = policy.model.model_copy(update={"max_claims": claims})
    return policy.model_copy(update={"model": model})


def servers(model: ModelPolicy) -> tuple[str, ...]:
    """The servers a policy names: its hosts, or its one base URL; each once."""
    given = model.hosts or (model.base_url,)
    return tuple(dict.fromkeys(host.strip().rstrip("/") for host in given))


def kind_of(model: ModelPolicy, name: str) -> Kind:
    """How a model is asked: as the policy says of its own model, otherwise by the model's name."""
    if name == model.name and model.checker != "auto":
        return model.checker
    if minicheck.is_minicheck(name):
        return "minicheck"
    return "guardian" if guardian.is_guardian(name) else "instruct"


def licence_of(model: ModelPolicy, name: str) -> str | None:
    """What a model's licence forbids, where it is known to forbid common uses."""
    if kind_of(model, name) != "minicheck":
        return None
    return f"{name}: {minicheck.LICENCE}"


def _rounds(vote: Vote, model: ModelPolicy, *, single: bool = False) -> int:
    """How often an answer may be asked about; `single`: no more claims than calls are asked anyway."""
    return 1 if vote.counts_claims and not single else model.max_calls


def _of_a_voter(model: ModelPolicy, voters: int) -> ModelPolicy:
    """The limits of one of several voters: each has its share of the time, and is late by that."""
    return model.model_copy(update={"deadline_s": model.deadline_s / max(1, voters)})


@dataclass(frozen=True, slots=True)
class _Shared:
    """The supplies, a queue for each server, and one purse for all."""

    supplies: Supplies
    queues: dict[str, Queue]
    purse: Purse


def _chosen(model: ModelPolicy, name: str, shared: _Shared) -> Chosen:
    kind = kind_of(model, name)
    words = _words(kind, name, shared.supplies)
    asker = _asker(model.model_copy(update={"name": name}), words, shared)
    named = f"{words.task} {words.version} {words.digest}"
    single, licence = isinstance(words, Turns), licence_of(model, name)
    return Chosen(name, asker, single, licence, named, model.max_calls)


def _words(kind: Kind, name: str, supplies: Supplies) -> Prompt | Turns:
    """The words a model is asked in; raise `PromptError` where their file does not hold."""
    if kind == "instruct":
        return supplies.prompt
    task = minicheck.TASK if kind == "minicheck" else guardian.guardian_task(name)
    return read_turns(supplies.load(task), f"prompts/{task}.md")


def _asker(model: ModelPolicy, words: Prompt | Turns, shared: _Shared) -> Asker:
    """Whoever answers for one model: a guard around its server, or a pool of several."""
    alone = len(shared.queues) == 1
    # Among several servers the second try is made at another one.
    limits = model if alone else model.model_copy(update={"retries": 0})
    guards = {
        host: Guarded(
            _checker(model.model_copy(update={"base_url": host}), words, shared),
            limits,
            queue=queue,
            purse=shared.purse,
        )
        for host, queue in shared.queues.items()
    }
    asker: Asker = next(iter(guards.values())) if alone else Pool(guards, model)
    return OneByOne(asker, model.max_calls) if isinstance(words, Turns) else asker


def _checker(model: ModelPolicy, words: Prompt | Turns, shared: _Shared) -> Checker:
    line = shared.supplies.line
    if isinstance(words, Turns):
        return YesNoChecker(model, words, line)
    return OllamaChecker(model, words, line, shared.purse.mending)
