"""`CriticAgent`: the sandwich of opening a case, asking about what is open, and closing it.

Knows the order of things and who may be asked. The rooms before and after asking are pure; only
asking waits. Nothing is remembered between answers but how the model server fared lately, and, where
the policy wants that, replies that held.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

from critic.checkers.checker import Checker
from critic.checkers.offline import Offline
from critic.critique import Standing, close_case, stand
from critic.deciding import Telling, worth_asking
from critic.dialects import case_from_record, sources_from
from critic.errors import CaseError, Fault, RunningLoopError, UsageError
from critic.files import load_knowledge, load_policy, load_prompt
from critic.inquiry import (
    NOT_ASKED,
    Answers,
    Inquiry,
    Outcome,
    left_out,
    plan_inquiries,
    read_prompt,
)
from critic.judge import Docket, Judged, Knowledge, open_case
from critic.policy import Limits, Policy
from critic.records import Case, Critique, EngineRef, Source
from critic.rules import RULES
from critic.rules.custom import refuse_clashes, refuse_unknown_codes
from critic.rules.rule import Rule
from critic.text.reading import Reading
from critic.version import __version__

TASK: Final = "check_claims"
T = TypeVar("T")

SourceLike = Source | str | Mapping[str, Any]
"""A source: a `Source`, its bare text, or a record in any known dialect."""


class CriticAgent:
    """Judges answers by one policy. Build it once and use it for many answers, from any thread.

    `policy` is a preset's name, a path to a TOML file, or a `Policy`. `checker` answers for the
    model; by default the Ollama server that the policy names is asked, and only about claims that
    the rules leave open. `Offline()`, or `model.name = "off"`, asks nobody. `extra_rules` run beside
    Critic's own; `critic.files.load_rules` reads them from a file.
    """

    def __init__(
        self,
        policy: str | Path | Policy = "balanced",
        checker: Checker | None = None,
        *,
        extra_rules: Sequence[Rule] = (),
    ) -> None:
        """Read the policy and everything it needs; raise `PolicyError` with all that is wrong."""
        self.policy = policy if isinstance(policy, Policy) else load_policy(policy)
        self._knowledge: Knowledge = load_knowledge()
        refuse_clashes(RULES, extra_rules)
        self._rules: tuple[Rule, ...] = (*RULES, *extra_rules)
        refuse_unknown_codes(self.policy.checks.ignore_rules, self._rules)
        self.engine = _engine(self._knowledge, extra_rules)
        self._desk: _Desk | None = None
        if self.policy.asks_model and not isinstance(checker, Offline):
            self._desk = _Desk(self.policy, checker)

    def review(
        self,
        case: Case | Mapping[str, Any] | str,
        sources: Iterable[SourceLike] | SourceLike | None = None,
        *,
        question: str | None = None,
    ) -> Critique:
        """Judge one answer. Where an event loop runs already, await `review_async` instead."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            judging = self.review_async(case, sources, question=question)
            return asyncio.run(judging) if self._desk else run_through(judging)
        raise RunningLoopError("an event loop is running here: await review_async(...) instead")

    async def review_async(
        self,
        case: Case | Mapping[str, Any] | str,
        sources: Iterable[SourceLike] | SourceLike | None = None,
        *,
        question: str | None = None,
    ) -> Critique:
        """Judge a `Case`, a record in any dialect, or an answer with its sources.

        Raises `CaseError` or `UsageError` for what the caller can mend, and nothing else: a model
        that fails is told in the critique.
        """
        read = as_case(case, sources, question=question)
        faults = tuple(_beyond(read, self.policy.limits))
        if faults:
            raise CaseError(*faults)
        docket = open_case(read, self.policy, self._knowledge, self._rules)
        standing = stand(docket, self.policy)
        answers = NOT_ASKED
        if self._desk and docket.open:
            answers = await self._desk.ask(docket, standing)
        critique = close_case(docket, answers, self.policy, self.engine, standing)
        docket.answer.let_go()
        return critique


def run_through(judging: Coroutine[Any, Any, T]) -> T:
    """Run a judgement by rules alone to its end: it asks nobody, never waits and needs no event loop."""
    try:
        judging.send(None)
    except StopIteration as done:
        judged: T = done.value
        return judged
    raise RuntimeError("a judgement by rules alone waited for something")


class _Desk:
    """Where a model is asked: the prompt, and whoever answers, within the policy's limits."""

    def __init__(self, policy: Policy, checker: Checker | None) -> None:
        # Imported here: judging by rules alone must not pay for a network library.
        from critic.checkers.choosing import Supplies, choose, choose_own, planned  # noqa: PLC0415
        from critic.checkers.line import line_of  # noqa: PLC0415

        self._prompt = read_prompt(load_prompt(TASK), f"prompts/{TASK}.md")
        if checker is None:
            line = line_of(policy.cache)
            self._chosen = choose(policy.model, Supplies(self._prompt, load_prompt, line))
        else:
            self._chosen = choose_own(checker, policy.model)
        self._policy = planned(policy, self._chosen)

    async def ask(self, docket: Docket, standing: Standing) -> Answers:
        """Ask about a case's open claims, as far as the policy wants it and its limits go."""
        asks = self._policy.model.ask
        if asks in {"auto", "all"}:
            return await self._at_once(docket)
        return await self._while_it_matters(docket, standing, sides=asks == "verdicts")

    async def _at_once(self, docket: Docket) -> Answers:
        """Ask about all open claims."""
        wanted = tuple(item.draft.id for item in docket.open)
        if alone := self._chosen.asker.left_alone(wanted):
            return self._answers((alone,), wanted)
        plan = plan_inquiries(docket, self._policy, self._prompt)
        outcomes = await self._chosen.asker.check_all(plan.inquiries)
        return self._answers((*outcomes, *plan.left_out), wanted)

    async def _while_it_matters(
        self, docket: Docket, standing: Standing, *, sides: bool
    ) -> Answers:
        """Ask about what can change the decision, the most telling first, until nothing can.

        With `sides` also about what can pass or fail a claim.
        """
        from critic.checkers.asker import ask_while  # noqa: PLC0415 - as above

        asker, model, rounds = self._chosen.asker, self._policy.model, count(1)
        left: Telling | None = None

        def outstanding(heard: Sequence[Outcome]) -> Telling:
            answers = self._heard(docket, heard)
            telling = worth_asking(docket, self._policy, standing, answers)
            return telling if sides else telling._replace(sides=())

        def following(heard: Sequence[Outcome]) -> Inquiry | None:
            nonlocal left
            left = outstanding(heard)
            room = model.max_claims - len({name for item in heard for name in item.claims})
            rounds_left = self._chosen.rounds - next(rounds)
            if not any((left.claims, left.sides)) or room < 1 or rounds_left < 0:
                return None
            if asker.left_alone(()):
                return None
            first = left.first if rounds_left else left.claims
            for claims in (first, left.claims):  # of the first, none may fit
                order = _together(claims, left.sides)[:room]
                plan = plan_inquiries(docket, self._policy, self._prompt, order)
                if plan.inquiries:
                    return plan.inquiries[0]
            return None

        outcomes = await ask_while(asker, model, following)
        rest = _together(left.claims, left.sides) if left else []
        alone = asker.left_alone(tuple(item.draft.id for item in rest)) if rest else None
        return self._heard(docket, (*outcomes, *((alone,) if alone else left_out(rest))))

    def _heard(self, docket: Docket, outcomes: Sequence[Outcome]) -> Answers:
        """Sum up what was said of some of a case's open claims."""
        said = {name for outcome in outcomes for name in outcome.claims}
        names = [item.draft.id for item in docket.open]
        wanted = tuple(name for name in names if name in said)
        spared = tuple(name for name in names if name not in said)
        return self._answers(tuple(outcomes), wanted, spared)

    def _answers(
        self, outcomes: tuple[Outcome, ...], wanted: tuple[str, ...], spared: tuple[str, ...] = ()
    ) -> Answers:
        chosen = self._chosen
        return Answers(outcomes, wanted, chosen.name, chosen.licence, spared, chosen.prompt)


def _together(first: Sequence[Judged], others: Sequence[Judged]) -> list[Judged]:
    """Give claims of both, each once."""
    return [*{item.draft.id: item for item in (*first, *others)}.values()]


def as_case(
    case: Case | Mapping[str, Any] | str,
    sources: Iterable[SourceLike] | SourceLike | None = None,
    *,
    question: str | None = None,
) -> Case:
    """Make a `Case` of what `review` was given; raise `UsageError` where that is not possible."""
    if isinstance(case, str):
        if sources is None:
            raise UsageError("an answer alone cannot be judged: give its sources as well")
        return Case(answer=case, sources=_sources(sources), question=question)
    if sources is not None and isinstance(case, Case | Mapping):
        raise UsageError("a case holds its own sources: give either a case or an answer with them")
    read = case if isinstance(case, Case) else _record(case)
    return read if question is None else read.model_copy(update={"question": question})


def _record(record: object) -> Case:
    if not isinstance(record, Mapping):
        kind = type(record).__name__
        raise UsageError(f"an answer must be a text, a Case or a record, not {kind}")
    return case_from_record(record)


def _sources(sources: object) -> tuple[Source, ...]:
    """Read sources of any kind, one or several; an iterator is run through once."""
    if isinstance(sources, set | frozenset):
        raise UsageError("sources are a set, which has no order: give them as a list")
    single = isinstance(sources, str | Source | Mapping)
    return sources_from([*sources] if isinstance(sources, Iterable) and not single else sources)


def _beyond(case: Case, limits: Limits) -> Iterator[Fault]:
    """What of a case lies beyond the policy's limits; told before any work is done."""
    hint = "raise it in the policy's [limits]"
    if len(case.answer) > limits.answer_chars:
        size = f"is {len(case.answer)} characters long, the limit is {limits.answer_chars}"
        yield Fault(size, key="answer", hint=f"{hint}: answer_chars")
    for position, source in enumerate(case.sources):
        if len(source.text) > limits.source_chars:
            size = f"is {len(source.text)} characters long, the limit is {limits.source_chars}"
            yield Fault(size, key=f"sources[{position}].text", hint=f"{hint}: source_chars")
    total = sum(len(source.text) for source in case.sources)
    if total > limits.total_source_chars:
        size = f"are {total} characters long together, the limit is {limits.total_source_chars}"
        yield Fault(size, key="sources", hint=f"{hint}: total_source_chars")
    # An answer with fewer characters than claims allowed cannot hold more sentences than that.
    if limits.claims < len(case.answer) <= limits.answer_chars:
        count = len(Reading(case.answer).segments)
        if count > limits.claims:
            size = f"has {count} sentences, the limit is {limits.claims} claims"
            yield Fault(size, key="answer", hint=f"{hint}: claims")


def _engine(knowledge: Knowledge, extra_rules: Sequence[Rule]) -> EngineRef:
    """Name the code that decides: version, rules, and the numbers they rest on."""
    parts = [*(f"{rule.code} {rule.title}" for rule in RULES), knowledge.support.digest]
    parts += [f"{rule.code} {rule.title} {rule.provenance}" for rule in extra_rules]
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return EngineRef(version=__version__, rules=f"sha256:{digest}")
