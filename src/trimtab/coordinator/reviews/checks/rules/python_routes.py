"""Which functions of a Python file answer requests, and of what kind they are."""

import ast
import re
from collections.abc import Iterator, Mapping

from trimtab.coordinator.reviews.checks.rules.python_module import Function, Module
from trimtab.model.record import Record

FRAMEWORKS = frozenset(
    {
        "flask", "fastapi", "starlette", "django", "rest_framework", "aiohttp", "sanic", "bottle", "tornado", "quart",
        "falcon", "pyramid", "litestar", "ninja",
    }
)  # fmt: skip
_VERBS = frozenset({"get", "post", "put", "patch", "delete", "head", "options"})
_ROUTES = _VERBS | {"route", "api_route", "view", "websocket", "add_url_rule"}
_VIEWS = re.compile(r"(?:View|ViewSet|Resource|RequestHandler|HTTPEndpoint|Controller)$")


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
        found = [route for one in function.decorator_list if (route := _route(function, within, one, prefixes))]
        yield from found
        if not found and within and function.name in _VERBS and _is_view(module, within):
            yield Route(function, within, "", frozenset({function.name.upper()}), None)


def _prefixes(module: Module) -> Iterator[tuple[str, str]]:
    """What stands before all paths of a router, by the router's name."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
            for one in node.value.keywords:
                if one.arg in ("prefix", "url_prefix") and isinstance(one.value, ast.Constant):
                    yield node.targets[0].id, str(one.value.value)


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
    for one in decorator.keywords:
        if one.arg == "methods" and isinstance(one.value, ast.List | ast.Tuple | ast.Set):
            words = (each.value for each in one.value.elts if isinstance(each, ast.Constant))
            return frozenset(str(word).upper() for word in words)
    return frozenset({"GET"})


def _is_view(module: Module, within: ast.ClassDef) -> bool:
    return any(_VIEWS.search(module.name_of(base)) for base in within.bases)
