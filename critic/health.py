"""Is all well for asking a model? One finding after the other, each with what to do next.

Knows what asking needs: a server, a model, a window, a schema that holds, time. It asks for one odd
word and has one sample answer judged end to end. Refuses to know terminals: whoever looks at the
findings shows them. Raises nothing for what the world does, and ends in time.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from enum import StrEnum
from time import perf_counter
from typing import Final, TypeVar

from critic.agent import TASK, CriticAgent
from critic.checkers.abilities import Abilities
from critic.checkers.address import Address
from critic.checkers.chat import allowed_address
from critic.checkers.envelope import tagged
from critic.checkers.line import line_of
from critic.checkers.probe import probe
from critic.checkers.server import ModelFacts, inspect_model, inspect_server
from critic.files import load_prompt
from critic.inquiry import Code, NoReply, read_prompt
from critic.policy import ModelPolicy, Policy, override
from critic.records import Case, Critique, Record, Source

SAFE_VERSION: Final = (0, 17, 1)
_VERSION: Final = re.compile(r"(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?")
_SAMPLE: Final = Case(
    id="sample",
    question="How long may a book be kept?",
    answer="Borrowers may keep a book for four weeks.",
    sources=(
        Source(
            id="house-rules",
            text="The reading room opens at nine. Each book is lent out for four weeks and may be "
            "renewed once at the desk. Maps and atlases stay in the building.",
        ),
    ),
)
_T = TypeVar("_T")


class State(StrEnum):
    """How a check came out; `wait` announces one that takes a while."""

    OK = "ok"
    NOTE = "note"
    WARN = "warn"
    BAD = "bad"
    WAIT = "wait"


class Finding(Record):
    """What one check found, in plain words, and what to do about it."""

    check: str
    state: State
    says: str
    next: str = ""


class _BadError(Exception):
    """Nothing further can be examined; carries the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.says)
        self.finding = finding


async def examine(
    policy: Policy,
    *,
    limit_s: float,
    installed: Callable[[str], str | None] = shutil.which,
) -> AsyncIterator[Finding]:
    """Examine asking by a policy, within `limit_s` seconds; ends at the first thing that breaks it.

    `installed` finds a program by name. What will be asked is told in any case.
    """
    if not policy.asks_model:
        yield Finding(check="model", state=State.OK, says="off: rules alone decide")
        return
    examination = _Examination(policy, limit_s, installed)
    try:
        async for finding in examination.findings():
            yield finding
    except _BadError as bad:
        yield bad.finding
    yield Finding(check="asks", state=State.NOTE, says=what_is_asked(policy))


def what_is_asked(policy: Policy) -> str:
    """Say in plain words which claims a policy has a model asked about, and within which limits."""
    band, model = policy.band, policy.model
    if band.low >= band.high:
        return "nothing: the policy's band is empty, rules alone decide"
    return (
        f"claims with support between {band.low:.2f} and {band.high:.2f}; for one answer at most "
        f"{model.max_claims} claims, {model.max_calls} calls and {model.deadline_s:g} seconds; "
        f"{model.max_prompt_tokens:,} tokens a prompt, {model.max_reply_tokens:,} a reply"
    )


class _Examination:
    """One examination: the policy, and the time by which it ends."""

    def __init__(
        self, policy: Policy, limit_s: float, installed: Callable[[str], str | None]
    ) -> None:
        self._policy = policy
        self._model: ModelPolicy = policy.model
        self._limit_s = limit_s
        self._until = asyncio.get_running_loop().time() + limit_s
        self._installed = installed

    async def findings(self) -> AsyncIterator[Finding]:
        """Give one finding after the other; raise `_BadError` with the last one."""
        address = allowed_address(self._model)
        if isinstance(address, NoReply):
            raise _BadError(_bad("server", address, _mend(address, self._model)))
        yield self._place(address)
        yield _wait("server", "asking the server what it has")
        yield await self._server(address)
        facts = await self._known("model", inspect_model(address, self._model.name))
        yield self._listed(facts)
        yield self._window(facts)
        yield _wait("schema", "loading the model and asking for one word")
        began = perf_counter()
        abilities = await self._abilities(address, facts)
        yield _schema(abilities, perf_counter() - began)
        yield _wait("sample", "judging one sample answer")
        began = perf_counter()
        yield self._sample(await self._judged(), perf_counter() - began)

    async def _known(self, check: str, asked: Awaitable[_T | NoReply]) -> _T:
        """Give what was asked for, in time; raise `_BadError` where it does not come."""
        try:
            async with asyncio.timeout_at(self._until):
                told = await asked
        except TimeoutError:
            told = NoReply(Code.TIMEOUT, f"no reply within {self._limit_s:g} seconds")
        if isinstance(told, NoReply):
            there = self._installed("ollama") is not None
            raise _BadError(_bad(check, told, _mend(told, self._model, installed=there)))
        return told

    def _place(self, address: Address) -> Finding:
        if address.local:
            says = f"{address.base_url} is this machine; no text leaves it"
            return Finding(check="address", state=State.OK, says=says)
        return Finding(
            check="address",
            state=State.WARN,
            says=f"{address.base_url} is another machine: claims and parts of sources are sent there",
            next="if that is not meant: --base-url http://127.0.0.1:11434",
        )

    async def _server(self, address: Address) -> Finding:
        server = await self._known("server", inspect_server(address))
        if self._model.name not in server.models and tagged(self._model.name) not in server.models:
            raise _BadError(
                Finding(
                    check="model",
                    state=State.BAD,
                    says=f"the server does not have {self._model.name}; "
                    f"it has {', '.join(server.models[:12]) or 'none'}",
                    next=f"ollama pull {self._model.name}",
                )
            )
        says = f"Ollama {server.version or 'of unknown version'} answers"
        found = _VERSION.match(server.version)
        if found and tuple(int(part or 0) for part in found.groups()) >= SAFE_VERSION:
            return Finding(check="server", state=State.OK, says=says)
        safe = ".".join(map(str, SAFE_VERSION))
        return Finding(
            check="server",
            state=State.WARN,
            says=f"{says}; versions before {safe} have a known security hole",
            next="update Ollama",
        )

    def _listed(self, facts: ModelFacts) -> Finding:
        if facts.remote and not self._model.allow_remote:
            away = NoReply(Code.REMOTE_REFUSED, f"{facts.name} runs on another machine")
            raise _BadError(_bad("model", away, _mend(away, self._model)))
        if facts.capabilities and "completion" not in facts.capabilities:
            raise _BadError(
                Finding(
                    check="model",
                    state=State.BAD,
                    says=f"{facts.name} writes no text",
                    next="take a model that does, such as --model llama3.2:3b",
                )
            )
        return Finding(check="model", state=State.OK, says=f"{facts.name} is there")

    def _window(self, facts: ModelFacts) -> Finding:
        wanted = self._model.num_ctx
        if facts.window is None:
            says = f"{wanted:,} tokens wanted; the server does not say what the model was made for"
            return Finding(check="window", state=State.NOTE, says=says)
        says = f"{wanted:,} tokens wanted, the model was made for {facts.window:,}"
        if wanted <= facts.window:
            return Finding(check="window", state=State.OK, says=says)
        change = f"--set model.num_ctx={facts.window}"
        return Finding(check="window", state=State.WARN, says=says, next=change)

    async def _abilities(self, address: Address, facts: ModelFacts) -> Abilities:
        prompt = read_prompt(load_prompt(TASK))
        thinks = "thinking" in facts.capabilities
        abilities = await self._known("schema", probe(address, self._model, prompt, thinks=thinks))
        line = line_of(self._policy.cache)
        await self._known("schema", _noted(line.meet(address, self._model.name)))
        line.learn(address, self._model.name, abilities)
        return abilities

    async def _judged(self) -> Critique:
        """The sample, with every claim open to the model, and nothing remembered of it."""
        left_s = max(0.1, self._until - asyncio.get_running_loop().time())
        changes = {"band.low": 0.0, "band.high": 1.0, "cache.mode": "off", "model.ask": "all"}
        time = {"model.deadline_s": min(self._model.deadline_s, left_s)}
        return await CriticAgent(override(self._policy, changes | time)).review_async(_SAMPLE)

    def _sample(self, critique: Critique, seconds: float) -> Finding:
        use = critique.model
        if use.failures or not use.answered:
            first = use.failures[0] if use.failures else None
            code = Code(first.code) if first else Code.BUDGET
            lost = NoReply(code, first.detail if first else "no claim was asked about")
            raise _BadError(_bad("sample", lost, _mend(lost, self._model)))
        spent = f"{use.prompt_tokens} tokens read, {use.completion_tokens} written"
        says = f"judged in {seconds:.2f} s ({spent})"
        said = critique.claims[0].model_verdict  # its own word, however far the policy trusts it
        if said != "supported":
            says = f"{says}, and wrongly: {said} instead of supported"
            return Finding(check="sample", state=State.WARN, says=says, next="try a larger model")
        if seconds > self._model.deadline_s / 2:
            change = f"--set model.deadline_s={4 * seconds:.0f}, or a smaller model"
            return Finding(check="sample", state=State.WARN, says=says, next=change)
        return Finding(check="sample", state=State.OK, says=says)


async def _noted(done: Awaitable[None]) -> bool:
    await done
    return True


def _wait(check: str, says: str) -> Finding:
    return Finding(check=check, state=State.WAIT, says=says)


def _bad(check: str, why: NoReply, mend: str) -> Finding:
    return Finding(check=check, state=State.BAD, says=f"{why.detail} ({why.code})", next=mend)


def _schema(abilities: Abilities, seconds: float) -> Finding:
    took = f"first word after {seconds:.2f} s"
    if abilities.schema == "held":
        thinking = "thinking off" if abilities.think is False else f"thinking {abilities.think}"
        odds = "probabilities given" if abilities.logprobs else "no probabilities"
        says = f"holds, {thinking}, {odds}; {took}"
        return Finding(check="schema", state=State.OK, says=says)
    return Finding(
        check="schema",
        state=State.WARN,
        says=f"{abilities.schema}: the server does not hold the model to the form asked for; {took}",
        next="replies are checked all the same; if many fail, update Ollama or try another model",
    )


def _mend(why: NoReply, model: ModelPolicy, *, installed: bool = True) -> str:
    """Say what to do about a reason why nothing can be asked."""
    match why.code:
        case Code.REFUSED if installed:
            return f"start it: ollama serve; then: ollama pull {model.name}"
        case Code.REFUSED:
            return (
                "install Ollama (ollama.com/download), start it, then: "
                f"ollama pull {model.name}; until then rules alone decide"
            )
        case Code.REMOTE_REFUSED:
            return "if that is meant: --set model.allow_remote=true"
        case Code.MODEL_MISSING:
            return f"ollama pull {model.name}"
        case Code.TIMEOUT:
            return "wait until the model is loaded and try again, or take a smaller one"
        case Code.UNREACHABLE | Code.BAD_ADDRESS | Code.WRONG_SERVER | Code.REDIRECTED:
            return "check --base-url, OLLAMA_HOST and model.base_url"
        case _:
            return f"look for {why.code} in docs/ollama.md"
