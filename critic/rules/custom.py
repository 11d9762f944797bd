r"""Rules of the user's own, read from a mapping: a pattern that fires on a claim, and what it says.

Knows what such a rule may hold and makes an ordinary `Rule` of it. Patterns come from outside and are
run by RE2, whose time is linear in the text whatever the pattern, and never by `re`; a pattern that
would be slow all the same, for its size, is refused. `\d`, `\w` and `\b` are ASCII there. Refuses to
know files.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, Literal
from weakref import WeakKeyDictionary

from pydantic import Field, ValidationError

from critic.errors import Fault, PolicyError, RuleError, UsageError
from critic.records import ClaimType, Record, Verdict
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.reading import Reading

EXTRA: Final = "safe-rules"
MAX_RULES: Final = 100
MAX_STEPS: Final = 2_000  # of RE2's program: what one character may cost at worst
MAX_MEMORY: Final = 2 << 20  # bytes for one pattern
RESERVED: Final = frozenset({"CIT", "CON", "INC", "POL", "SIL"})
"""Families of codes that no rule gives: what checks of the whole answer report (docs/errors.md)."""
_CODE: Final = re.compile(r"[A-Z]{3}[0-9]{3}")
MATCH: Final = "{match}"
"""Stands in a message for the words that the pattern matched."""


class UserRule(Record):
    """One rule as written. `types`: only claims of one of them; none means claims of any type."""

    code: str = Field(pattern=r"^[A-Z]{3}[0-9]{3}$", description="three letters, three digits")
    title: str = Field(default="A rule of your own", min_length=1, max_length=200)
    pattern: str = Field(min_length=1, max_length=2_000)
    types: tuple[ClaimType, ...] = ()
    unless_source: str | None = Field(default=None, min_length=1, max_length=2_000)
    verdict: Literal[Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.SUPPORTED]
    strength: float = Field(default=0.9, ge=0, le=1)
    severity: float = Field(default=0.7, ge=0, le=1)
    message: str = Field(min_length=1, max_length=500)


@dataclass(frozen=True, slots=True)
class Find:
    """What a user's rule does; travels to other processes as the words it was written in."""

    spec: UserRule

    def __call__(self, exhibit: Exhibit) -> Iterator[Hit]:
        """Give one hit for the first words of the claim that match, unless a source matches too."""
        spec, claim = self.spec, exhibit.claim
        if spec.types and not set(spec.types) & set(exhibit.types):
            return
        found = next(_matches(spec.pattern, claim.text), None)
        if found is None or _excused(spec, exhibit.index.readings):
            return
        start, end = found
        message = spec.message.replace(MATCH, claim.text[start:end])
        yield Hit(spec.verdict, spec.strength, message, claim.start + start, claim.start + end)


def rules_from_mapping(
    values: Mapping[str, Any], taken: Iterable[str], where: str
) -> tuple[Rule, ...]:
    """Make rules of `{"rule": [...]}`; raise `RuleError` with every fault.

    `taken` are the codes of Critic's own rules. Raises `UsageError` where RE2 is not installed.
    """
    faults = [
        Fault("unknown key", where, key, "rules stand under [[rule]]")
        for key in values
        if key != "rule"
    ]
    tables = values.get("rule", [])
    if not isinstance(tables, list) or not tables:
        raise RuleError(*faults, Fault("holds no rule", where, hint="write [[rule]] above each"))
    if len(tables) > MAX_RULES:
        raise RuleError(Fault(f"holds {len(tables)} rules, the limit is {MAX_RULES}", where))
    specs, wrong = _specs(tables, where)
    families = RESERVED.union(code[:3] for code in taken)
    faults += [*wrong, *_wrong_codes(specs, families, where)]
    for key, spec in specs.items():
        faults += _wrong_patterns(spec, where, key)
    if faults:
        raise RuleError(*faults)
    return tuple(map(_rule, specs.values()))


def refuse_clashes(rules: Sequence[Rule], extra: Sequence[Rule]) -> None:
    """Raise `UsageError` where two rules would share a code."""
    codes = [rule.code for rule in (*rules, *extra)]
    twice = sorted({rule.code for rule in extra if codes.count(rule.code) > 1})
    if twice:
        raise UsageError(Fault(f"two rules have the code {', '.join(twice)}", "extra_rules"))


def refuse_unknown_codes(codes: Sequence[str], rules: Sequence[Rule]) -> None:
    """Raise `PolicyError` for each code to be silenced that no rule has.

    Letters that none of these rules bear may be those of a user's rules that are not at hand now.
    """
    known = {rule.code for rule in rules}
    letters = {code[:3] for code in known}
    faults = []
    for code in codes:
        if code in known or (_CODE.fullmatch(code) and code[:3] not in letters):
            continue
        close = difflib.get_close_matches(code.upper(), sorted(known), n=1)
        hint = f"did you mean {close[0]}?" if close else "critic rules lists them"
        faults.append(Fault(f"no rule has the code {code!r}", key="checks.ignore_rules", hint=hint))
    if faults:
        raise PolicyError(*faults)


def _rule(spec: UserRule) -> Rule:
    digest = hashlib.sha256(spec.model_dump_json().encode()).hexdigest()
    return Rule(
        code=spec.code,
        title=spec.title,
        knows=spec.message,
        subcategory="other",
        severity=spec.severity,
        find=Find(spec),
        provenance=f"your own rule, sha256:{digest}",
    )


# Validating --------------------------------------------------------------------


def _specs(tables: Sequence[Any], where: str) -> tuple[dict[str, UserRule], list[Fault]]:
    """Give each rule that can be read by its place, and what is wrong with the others."""
    specs: dict[str, UserRule] = {}
    faults: list[Fault] = []
    for number, table in enumerate(tables):
        key = f"rule[{number}]"
        if not isinstance(table, Mapping):
            faults.append(Fault("must be a table", where, key, "write [[rule]] above each rule"))
            continue
        try:
            specs[key] = UserRule.model_validate(dict(table))
        except ValidationError as error:
            faults += [_fault(item, where, key) for item in error.errors(include_url=False)]
    return specs, faults


def _fault(item: Any, where: str, key: str) -> Fault:
    name = ".".join(str(part) for part in item["loc"])
    place, context = f"{key}.{name}", item.get("ctx", {})
    match item["type"]:
        case "missing":
            return Fault("is missing", where, place)
        case "extra_forbidden":
            return Fault("unknown key", where, place, _nearest(name, UserRule.model_fields))
        case "enum" | "literal_error":
            allowed = ClaimType if name.startswith("types") else _VERDICTS
            given = str(item["input"])[:40]
            return Fault(f"is {given!r}", where, place, _nearest(given, [*map(str, allowed)]))
        case "string_pattern_mismatch":
            return Fault("must be three letters and three digits", where, place, "such as USR001")
        case "string_too_long":
            return Fault(f"is longer than {context['max_length']} characters", where, place)
        case _:
            message = str(item["msg"])
            return Fault(message[:1].lower() + message[1:], where, place)


_VERDICTS: Final = (Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.SUPPORTED)


def _nearest(given: str, known: Iterable[str]) -> str:
    names = [*known]
    close = difflib.get_close_matches(given, names, n=1, cutoff=0.5)
    return f"did you mean {close[0]}?" if close else f"one of: {', '.join(names)}"


def _wrong_codes(
    specs: Mapping[str, UserRule], families: frozenset[str], where: str
) -> Iterator[Fault]:
    """Rules of one family are taken for one witness, so a user's rule must not join one of ours."""
    first: dict[str, str] = {}
    for key, spec in specs.items():
        if spec.code[:3] in families:
            what = f"codes that begin with {spec.code[:3]} are Critic's own"
            hint = "begin with other letters, such as USR"
            yield Fault(what, where, f"{key}.code", hint)
        elif first.setdefault(spec.code, key) != key:
            yield Fault(f"{spec.code} is the code of {first[spec.code]}", where, f"{key}.code")


def _wrong_patterns(spec: UserRule, where: str, key: str) -> Iterator[Fault]:
    for name, pattern in (("pattern", spec.pattern), ("unless_source", spec.unless_source)):
        if pattern is not None and (what := _wrong(pattern)):
            yield Fault(what, where, f"{key}.{name}")


def _wrong(pattern: str) -> str:
    """Say what is wrong with a pattern; nothing where it can be used."""
    try:
        compiled = _compiled(pattern)
    except _engine().error as error:
        why = error.args[0] if error.args else ""
        shown = why.decode("utf-8", "replace") if isinstance(why, bytes) else str(why)
        return f"is no pattern of RE2: {shown}"
    if max(compiled.programsize, compiled.reverseprogramsize) > MAX_STEPS:
        return "is too large a pattern: use fewer or smaller repeats"
    return "matches the empty text, and so everything" if compiled.search("") else ""


# Matching ----------------------------------------------------------------------

_EXCUSED: Final[WeakKeyDictionary[Reading, dict[str, bool]]] = WeakKeyDictionary()
"""Whether a source matches a pattern, kept as long as its reading: asked again for every claim."""


def _excused(spec: UserRule, readings: Iterable[Reading]) -> bool:
    pattern = spec.unless_source
    return pattern is not None and any(_stands_in(pattern, reading) for reading in readings)


def _stands_in(pattern: str, reading: Reading) -> bool:
    known = _EXCUSED.setdefault(reading, {})
    if pattern not in known:
        known[pattern] = next(_matches(pattern, reading.whole), None) is not None
    return known[pattern]


def _matches(pattern: str, text: str) -> Iterator[tuple[int, int]]:
    """Give the span of every match that holds a character at least."""
    # RE2 reads UTF-8, which has no lone surrogates; "?" has the same length as one.
    told = text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
    for found in _compiled(pattern).finditer(told):
        if found.start() < found.end():
            yield found.start(), found.end()


@lru_cache(maxsize=2 * MAX_RULES)
def _compiled(pattern: str) -> Any:
    engine = _engine()
    options = engine.Options()
    options.max_mem, options.log_errors = MAX_MEMORY, False
    return engine.compile(pattern, options)


def _engine() -> Any:
    """Import RE2 when a rule needs it; it has no types and is not installed everywhere."""
    try:
        return import_module("re2")
    except ImportError:
        what = "rules of your own need RE2, which is not installed"
        raise UsageError(Fault(what, hint=f"pip install 'critic-agent[{EXTRA}]'")) from None
