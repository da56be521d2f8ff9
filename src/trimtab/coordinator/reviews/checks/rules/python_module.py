"""A Python file as the rules see it: names in full, functions, decorators."""

import ast
from collections.abc import Iterator
from typing import TypeAlias

Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"


class Module:
    """A parsed file, and what its names stand for."""

    def __init__(self, source: str) -> None:
        """Raises SyntaxError, ValueError or RecursionError for what is no Python."""
        self.tree = ast.parse(source)
        self.lines = source.split("\n")
        self._meant: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for one in node.names:
                    self._meant[one.asname or one.name.partition(".")[0]] = (
                        one.name if one.asname else one.name.partition(".")[0]
                    )
            elif isinstance(node, ast.ImportFrom):
                for one in node.names:
                    self._meant[one.asname or one.name] = f"{node.module or ''}.{one.name}"
        self.packages = frozenset(name.partition(".")[0] for name in self._meant.values() if name.partition(".")[0])

    def name_of(self, node: ast.expr) -> str:
        """`sp.run` after `import subprocess as sp` is `subprocess.run`. Empty for what has no name; a call or a look-up
        in between is left out, so that `db.session().execute` ends with `.execute`."""
        parts: list[str] = []
        here: ast.expr = node
        while True:
            if isinstance(here, ast.Attribute):
                parts.append(here.attr)
                here = here.value
            elif isinstance(here, ast.Name):
                parts.append(self._meant.get(here.id, here.id))
                break
            elif isinstance(here, ast.Call | ast.Await | ast.Subscript) and parts:
                here = here.func if isinstance(here, ast.Call) else here.value
            else:
                parts.append("")
                break
        return ".".join(reversed(parts)) if parts != [""] else ""

    def functions(self) -> Iterator[tuple[Function, ast.ClassDef | None]]:
        """All of them, with the class that each stands in."""
        yield from _functions(self.tree, None)

    def comments(self, first: int, last: int) -> str:
        """The lines from one before `first` on, as they are written."""
        return "\n".join(self.lines[max(0, first - 2) : last])


def _functions(node: ast.AST, within: ast.ClassDef | None) -> Iterator[tuple[Function, ast.ClassDef | None]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield child, within
            yield from _functions(child, None)
        else:
            yield from _functions(child, child if isinstance(child, ast.ClassDef) else within)


def parameters_of(function: Function) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    """Each with its default."""
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults: list[ast.expr | None] = [*[None] * (len(plain) - len(given.defaults)), *given.defaults]
    yield from zip(plain, defaults, strict=True)
    yield from zip(given.kwonlyargs, given.kw_defaults, strict=True)


def is_call_of(name: str, wanted: str) -> bool:
    """`.execute` is a method of anything, `os.system` that function, however it was imported."""
    return name.endswith(wanted) if wanted.startswith(".") else name == wanted


def first_line(function: Function) -> int:
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def text_of(node: ast.AST) -> str:
    """All that is written out in it."""
    return " ".join(one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))
