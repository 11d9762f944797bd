"""Policies, prompts, fitted numbers, examples and minimal pairs, read from wherever they lie.

The only module that knows where `configs/`, `prompts/`, `tests/pairs/` and `tests/rules/examples/`
are: at the top of a checkout (also under an editable install), inside the package in a wheel. What
ships with the package is read once and kept. Refuses to know what a policy means: `critic.policy` validates.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, Final

from critic.errors import Fault, InputError, PolicyError, PromptError, RuleError
from critic.judge import Knowledge
from critic.policy import Policy, policy_from_mapping
from critic.rules import RULES
from critic.rules.custom import rules_from_mapping
from critic.rules.rule import Rule
from critic.support import support_model

MAX_POLICY_BYTES: Final = 1_000_000
_PACKAGE: Final = Path(__file__).parent
_HOME: Final = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent
_CONFIGS: Final = _HOME / "configs"
_PROMPTS: Final = _HOME / "prompts"
_PAIRS: Final = _HOME / ("tests/pairs" if _PACKAGE.parent == _HOME else "pairs")
_EXAMPLES: Final = _HOME / ("tests/rules/examples" if _PACKAGE.parent == _HOME else "examples")

_TABLE: Final = re.compile(r"\[{1,2}([^\[\]#]{1,200})\]")
_KEY: Final = re.compile(r"([\w.\"'-]{1,200}+)[ \t]{0,20}+=")
_PLACE: Final = re.compile(r" \(at line (\d{1,9}), column (\d{1,9})\)")


def preset_names() -> tuple[str, ...]:
    """Give the names of all presets, sorted."""
    return tuple(sorted(path.stem for path in _CONFIGS.glob("*.toml")))


def load_policy(name_or_path: str | Path) -> Policy:
    """Read a preset by name, or a policy from a TOML file; raise `PolicyError` with every fault."""
    if isinstance(name_or_path, str) and name_or_path in preset_names():
        return _preset(name_or_path)
    path = _policy_path(name_or_path)
    return parse_policy(_read_policy(path), where=str(path))


def policy_text(name_or_path: str | Path) -> str:
    """Give a policy's TOML as it was written, comments and all."""
    if isinstance(name_or_path, str) and name_or_path in preset_names():
        return _read_policy(_CONFIGS / f"{name_or_path}.toml")
    return _read_policy(_policy_path(name_or_path))


def parse_policy(text: str, *, where: str) -> Policy:
    """Read a policy from TOML; faults name `where`, the line and the key."""
    try:
        values = _toml(text, where)
    except InputError as error:
        raise PolicyError(*error.faults) from None
    try:
        return policy_from_mapping(values, where=where)
    except PolicyError as error:
        lines = dict(_key_lines(text))
        raise PolicyError(*(_with_line(fault, lines) for fault in error.faults)) from None


def load_rules(path: str | Path) -> tuple[Rule, ...]:
    """Read the user's own rules from a TOML file; raise `RuleError` with every fault.

    Raises `UsageError` where the engine that runs their patterns is not installed.
    """
    try:
        text = read_text(Path(path), MAX_POLICY_BYTES)
    except InputError as error:
        raise RuleError(*error.faults) from None
    return parse_rules(text, where=str(path))


def parse_rules(text: str, *, where: str) -> tuple[Rule, ...]:
    """Read rules from TOML; faults name `where`, the line and the key."""
    try:
        values = _toml(text, where)
    except InputError as error:
        raise RuleError(*error.faults) from None
    try:
        return rules_from_mapping(values, [rule.code for rule in RULES], where)
    except RuleError as error:
        lines = dict(_key_lines(text))
        raise RuleError(*(_with_line(fault, lines) for fault in error.faults)) from None


@cache
def load_prompt(task: str) -> str:
    """Give the text of `prompts/<task>.md`; raise `PromptError` where there is none."""
    known = sorted(path.stem for path in _PROMPTS.glob("*.md"))
    if task not in known:
        raise PromptError(Fault("no such prompt", "prompts", task, f"there are: {_listed(known)}"))
    return read_text(_PROMPTS / f"{task}.md")


@cache
def load_knowledge() -> Knowledge:
    """Give the fitted numbers every judgment rests on."""
    return Knowledge(support_model(_numbers("support")), load_rarity())


@cache
def load_rarity() -> Mapping[str, float]:
    """Give the weight of each known stem: the rarer a word, the more it tells."""
    weights: Mapping[str, float] = _numbers("rarity")["weights"]
    return weights


@cache
def load_pairs() -> tuple[Mapping[str, Any], ...]:
    """Give every family of minimal pairs as its file holds it, by name; `critic.selftest` reads."""
    files = (tomllib.loads(read_text(path)) for path in sorted(_PAIRS.glob("*.toml")))
    return tuple(values for values in files if "family" in values)  # beside them: floors.toml


@cache
def load_examples() -> Mapping[str, Mapping[str, Any]]:
    """Give what every rule must find and must leave alone, by code; `critic.rulebook` reads it."""
    paths = sorted(_EXAMPLES.glob("*.toml"))
    return {path.stem: tomllib.loads(read_text(path)) for path in paths}


@cache
def load_precision() -> Mapping[str, Any]:
    """Give how often each rule was right on labelled claims, and where that was measured."""
    return _numbers("precision")


def read_text(path: Path, max_bytes: int | None = None) -> str:
    """Read a text file; raise `InputError` that says in plain words why it cannot be read."""
    with open_file(path) as file:
        data = file.read() if max_bytes is None else file.read(max_bytes + 1)
    if max_bytes is not None and len(data) > max_bytes:
        raise InputError(Fault(f"is larger than {max_bytes:,} bytes", str(path)))
    return decode(data, str(path))


def open_file(path: Path) -> BinaryIO:
    """Open a file to read its bytes; raise `InputError` where that cannot be."""
    try:
        return path.open("rb")
    except OSError as error:
        raise InputError(why_unreadable(error, path)) from None
    except ValueError:  # a zero byte in the name
        raise InputError(Fault("is no file name", repr(str(path)))) from None


def decode(data: bytes, where: str) -> str:
    """Decode UTF-8, with or without its mark; raise `InputError` naming the first bad byte."""
    refuse_binary(data, where)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        what = f"is not UTF-8: byte 0x{data[error.start]:02x} at offset {error.start}"
        raise InputError(Fault(what, where, hint="save it as UTF-8")) from None


def refuse_binary(data: bytes, where: str) -> None:
    """Raise `InputError` for what plainly is no text in UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(Fault("is UTF-16 text", where, hint="save it as UTF-8"))
    if data.startswith(b"PAR1"):
        hint = "write it as JSON Lines or CSV"
        raise InputError(Fault("is Parquet, which is not read", where, hint=hint))
    if b"\0" in data[:4096]:
        raise InputError(Fault("is binary, not text", where))


def why_unreadable(error: OSError, path: Path) -> Fault:
    """Give the fault for a file that could not be opened or read."""
    if isinstance(error, FileNotFoundError):
        return Fault("no such file", str(path))
    if isinstance(error, IsADirectoryError):
        return Fault("is a directory, not a file", str(path))
    if isinstance(error, PermissionError):
        return Fault("may not be read", str(path), hint="permission denied")
    return Fault(f"cannot be read: {error.strerror or error}", str(path))


@cache
def _preset(name: str) -> Policy:
    return parse_policy(_read_policy(_CONFIGS / f"{name}.toml"), where=f"configs/{name}.toml")


def _policy_path(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    is_name = isinstance(name_or_path, str) and path.name == name_or_path and not path.suffix
    if is_name and not path.is_file():
        close = difflib.get_close_matches(str(name_or_path), preset_names(), n=1)
        hint = f"did you mean {close[0]}? " if close else ""
        there_are = f"presets: {_listed(preset_names())}; or give a path to a TOML file"
        raise PolicyError(Fault("no such policy", str(name_or_path), hint=hint + there_are))
    return path


def _read_policy(path: Path) -> str:
    try:
        return read_text(path, MAX_POLICY_BYTES)
    except InputError as error:
        raise PolicyError(*error.faults) from None


def _toml(text: str, where: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(_toml_fault(str(error), text, where)) from None
    except (ValueError, RecursionError):  # a number of thousands of digits; thousands of brackets
        raise InputError(Fault("holds a value that cannot be read", where)) from None


def _toml_fault(message: str, text: str, where: str) -> Fault:
    found = _PLACE.search(message)
    place = f"{found[1]}:{found[2]}" if found else str(text.count("\n") + 1)
    what = _PLACE.sub("", message).replace(" (at end of document)", ", the file ends here")
    return Fault(f"invalid TOML: {what[:1].lower()}{what[1:]}", f"{where}:{place}")


def _key_lines(text: str) -> Iterator[tuple[str, int]]:
    """Give every dotted key and table written on a line of its own, with its line number.

    Tables that may be repeated, as `[[rule]]`, are `rule[0]`, `rule[1]` and so on.
    """
    table = ""
    repeats: Counter[str] = Counter()
    for number, line in enumerate(text.splitlines(), start=1):
        if head := _TABLE.match(line.strip()):
            table = name = head[1].strip()
            if head[0].startswith("[["):
                table = f"{name}[{repeats[name]}]"
                repeats[name] += 1
            yield table, number
        elif key := _KEY.match(line.strip()):
            yield f"{table}.{key[1]}".lstrip(".").replace('"', "").replace("'", ""), number


def _with_line(fault: Fault, lines: Mapping[str, int]) -> Fault:
    """Name the line of the key, or of the table that should hold it."""
    line = lines.get(fault.key) or lines.get(fault.key.rpartition(".")[0])
    return fault._replace(where=f"{fault.where}:{line}") if line else fault


def _numbers(name: str) -> Mapping[str, Any]:
    values: Mapping[str, Any] = json.loads(read_text(_CONFIGS / f"{name}.json"))
    return values


def _listed(names: list[str] | tuple[str, ...]) -> str:
    return ", ".join(names)
