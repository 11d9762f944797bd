"""The shape of the package stays within the budgets of its design: small files, small functions."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "critic"
FILES = sorted(PACKAGE.rglob("*.py"))
FILE_LINES = 400
FUNCTION_LINES = 45
PARAMETERS = 7
BROAD = {"critic.batch", "critic.checkers.foreign"}
"""Where anything may be caught: a batch outlives our own faults, and a user's checker is unknown."""
DRAWERS = {
    *("util", "utils", "helper", "helpers", "common", "misc", "shared", "stuff", "core", "base"),
    *("manager", "managers", "handler", "handlers", "processor", "processors", "lib"),
}
MUTABLE_BASES = {"BaseModel", "TypedDict"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(tree: ast.Module) -> Iterator[Function]:
    yield from (node for node in ast.walk(tree) if isinstance(node, Function))


def code_lines(path: Path) -> frozenset[int]:
    """Give the lines that hold code: not blank, not comment, not docstring."""
    source = path.read_text(encoding="utf-8")
    quiet = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in quiet and token.type != tokenize.ENDMARKER:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return frozenset(lines)


def imports(path: Path, known: frozenset[str]) -> Iterator[str]:
    """Give the modules of the package that a module imports while it is itself imported."""
    deferred = {
        id(inner)
        for node in ast.walk(tree_of(path))
        if isinstance(node, Function) or is_type_checking(node)
        for inner in ast.walk(node)
    }
    tree = tree_of(path)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in deferred:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                target = whole if whole in known else node.module
                if target in known:
                    yield target
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """Give one way round, empty where there is none."""
    done: set[str] = set()

    def walk(module: str, path: list[str]) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in done:
            return []
        for target in sorted(graph.get(module, ())):
            if found := walk(target, [*path, module]):
                return found
        done.add(module)
        return []

    return next((found for module in sorted(graph) if (found := walk(module, []))), [])


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_is_small_and_says_what_it_knows(path):
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= FILE_LINES
    if source.strip():
        tree = ast.parse(source)
        assert ast.get_docstring(tree), "a module opens with what it knows"
        first = next((node for node in tree.body if isinstance(node, ast.ImportFrom)), None)
        annotated = any(isinstance(node, Function | ast.ClassDef) for node in tree.body)
        assert not annotated or (first and first.module == "__future__")


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_functions_are_small(path):
    code = code_lines(path)
    for function in functions(tree_of(path)):
        lines = sum(line in code for line in range(function.lineno, (function.end_lineno or 0) + 1))
        assert lines <= FUNCTION_LINES, function.name
        given = function.args
        names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
        assert len([name for name in names if name not in ("self", "cls")]) <= PARAMETERS


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_records_are_frozen(path):
    """A private class may be working state; what others see is a record, and stays as it is."""
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        bases = {ast.unparse(base) for base in node.bases}
        assert node.name == "Record" or not bases & MUTABLE_BASES, node.name
        for decorator in node.decorator_list:
            if ast.unparse(decorator).startswith("dataclass"):
                assert "frozen=True" in ast.unparse(decorator), node.name


def test_no_module_is_a_drawer():
    assert [name_of(path) for path in FILES if path.stem.strip("_") in DRAWERS] == []


def test_only_the_command_line_prints():
    loud = defaultdict(list)
    for path in FILES:
        if "cli" in path.parts:
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "breakpoint"):
                loud[name_of(path)].append(node.lineno)
    assert loud == {}


def test_hardly_anything_is_caught_broadly():
    broad = [
        name_of(path)
        for path in FILES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ExceptHandler)
        and not isinstance(node.body[-1], ast.Raise)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
    ]
    assert set(broad) <= BROAD
    assert len(broad) == len(set(broad)), broad


def test_no_module_imports_itself_by_way_of_others():
    known = frozenset(name_of(path) for path in FILES)
    graph = {name_of(path): set(imports(path, known)) - {name_of(path)} for path in FILES}
    assert cycle(graph) == []


def test_a_cycle_is_seen():
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
