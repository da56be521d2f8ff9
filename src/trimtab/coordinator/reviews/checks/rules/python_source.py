"""A Python file as the rules see it: names in full, functions, decorators, and which functions answer requests."""

import ast
import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule
from trimtab.model.record import Record

Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"
FRAMEWORKS = frozenset(
    {
        "flask", "fastapi", "starlette", "django", "rest_framework", "aiohttp", "sanic", "bottle", "tornado", "quart",
        "falcon", "pyramid", "litestar", "ninja",
    }
)  # fmt: skip
_VERBS = frozenset({"get", "post", "put", "patch", "delete", "head", "options"})
_ROUTES = _VERBS | {"route", "api_route", "view", "websocket", "add_url_rule"}
_VIEWS = re.compile(r"(?:View|ViewSet|Resource|RequestHandler|HTTPEndpoint|Controller)$")


class Module:
    """A parsed file, and what its names stand for."""

    def __init__(self, source: str) -> None:
        """Raises SyntaxError, ValueError or RecursionError for what is no Python."""
        self.tree = ast.parse(source)
        self.lines = source.split("\n")
        self._meant: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                for alias in node.names:
                    first = alias.name.partition(".")[0]
                    if isinstance(node, ast.ImportFrom):
                        self._meant[alias.asname or alias.name] = f"{node.module or ''}.{alias.name}"
                    else:
                        self._meant[alias.asname or first] = alias.name if alias.asname else first
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


class Route(Record):
    """`path` is empty where it is said elsewhere; `decorator` is the one that says it."""

    function: Function
    within: ast.ClassDef | None
    path: str
    methods: frozenset[str]
    decorator: ast.Call | None


def routes_of(module: Module) -> Iterator[Route]:
    if not module.packages & FRAMEWORKS:
        return
    prefixes = dict(_prefixes(module))
    for function, within in module.functions():
        decorated = (_route(function, within, decorator, prefixes) for decorator in function.decorator_list)
        found = [route for route in decorated if route]
        yield from found
        if not found and within and function.name in _VERBS and _is_view(module, within):
            yield Route(function, within, "", frozenset({function.name.upper()}), None)


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


def has_keywords(call: ast.Call, rule: ReviewRule) -> bool:
    """Whether it has those that the rule asks for, with those values."""
    given = {keyword.arg: keyword.value.value for keyword in call.keywords if isinstance(keyword.value, ast.Constant)}
    return all(name in given and given[name] is value for name, value in rule.keywords.items())


def first_line(function: Function) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def text_of(node: ast.AST) -> str:
    """All that is written out in it."""
    constants = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return " ".join(value for value in constants if isinstance(value, str))


def _functions(node: ast.AST, within: ast.ClassDef | None) -> Iterator[tuple[Function, ast.ClassDef | None]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield child, within
            yield from _functions(child, None)
        else:
            yield from _functions(child, child if isinstance(child, ast.ClassDef) else within)


def _prefixes(module: Module) -> Iterator[tuple[str, str]]:
    """The path prefix of each router, by the router's name."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
            for keyword in node.value.keywords:
                if keyword.arg in ("prefix", "url_prefix") and isinstance(keyword.value, ast.Constant):
                    yield node.targets[0].id, str(keyword.value.value)


def _route(
    function: Function, within: ast.ClassDef | None, decorator: ast.expr, prefixes: Mapping[str, str]
) -> Route | None:
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
        return None
    word = decorator.func.attr
    given = decorator.args[0] if decorator.args else None
    if word not in _ROUTES or not isinstance(given, ast.Constant) or not isinstance(given.value, str):
        return None
    if given.value and not given.value.startswith("/"):
        return None
    methods = frozenset({word.upper()}) if word in _VERBS else _methods(decorator)
    owner = decorator.func.value.id if isinstance(decorator.func.value, ast.Name) else ""
    return Route(function, within, prefixes.get(owner, "") + given.value, methods, decorator)


def _methods(decorator: ast.Call) -> frozenset[str]:
    for keyword in decorator.keywords:
        if keyword.arg == "methods" and isinstance(keyword.value, ast.List | ast.Tuple | ast.Set):
            words = (element.value for element in keyword.value.elts if isinstance(element, ast.Constant))
            return frozenset(str(word).upper() for word in words)
    return frozenset({"GET"})


def _is_view(module: Module, within: ast.ClassDef) -> bool:
    return any(_VIEWS.search(module.name_of(base)) for base in within.bases)
