"""How many independent paths a Python function has, as ruff's C901 counts them: lizard would also count each loop of
a comprehension, and so call a plain list of assignments complex."""

import ast
from collections.abc import Iterator, Sequence


def functions_of(source: str) -> Iterator[tuple[str, int, int, int]]:
    """Name, first and last line, paths. Raises SyntaxError or ValueError for what is no Python."""
    yield from _functions(ast.parse(source).body, "")


def _functions(body: Sequence[ast.stmt], within: str) -> Iterator[tuple[str, int, int, int]]:
    for one in body:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            yield within + one.name, one.lineno, one.end_lineno or one.lineno, 1 + _paths(one.body)
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _functions(one.body, f"{within}{one.name}.")
        else:
            yield from (found for part in _blocks(one) for found in _functions(part, within))


def _paths(body: Sequence[ast.stmt]) -> int:
    return sum(_own(one) + sum(map(_paths, _blocks(one))) for one in body)


def _own(one: ast.stmt) -> int:
    match one:
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return 1
        case ast.Try() | ast.TryStar():
            return len(one.handlers) + bool(one.orelse)
        case ast.Match():
            last = one.cases[-1]
            return len(one.cases) - (last.guard is None and _takes_all(last.pattern))
        case _:
            return 0


def _takes_all(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchAs(pattern=None):
            return True
        case ast.MatchAs(pattern=inner) if inner is not None:
            return _takes_all(inner)
        case ast.MatchOr():
            return any(map(_takes_all, pattern.patterns))
        case _:
            return False


def _blocks(one: ast.stmt) -> Iterator[Sequence[ast.stmt]]:
    match one:
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
            yield from (one.body, one.orelse)
        case ast.Try() | ast.TryStar():
            yield from (one.body, one.orelse, one.finalbody, *(handler.body for handler in one.handlers))
        case ast.Match():
            yield from (case.body for case in one.cases)
        case ast.With() | ast.AsyncWith() | ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield one.body
        case _:
            pass
