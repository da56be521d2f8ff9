"""Where in a Python function the data of a request comes from."""

import ast
import re
from collections.abc import Iterator

from trimtab.coordinator.reviews.checks.rules.python_module import Function, Module, parameters_of
from trimtab.coordinator.reviews.checks.rules.python_routes import FRAMEWORKS, Route

_GLOBALS = frozenset({"flask.request", "quart.request", "bottle.request"})
_OF_REQUEST = frozenset(
    {
        "args", "form", "values", "json", "data", "files", "cookies", "headers", "GET", "POST", "FILES", "COOKIES",
        "META", "body", "query_params", "path_params", "query", "query_string", "match_info", "get_json", "get_data",
        "text", "post", "read", "stream", "forms", "params", "media",
    }
)  # fmt: skip
_ASKED = frozenset({"get_argument", "get_query_argument", "get_body_argument", "get_arguments"})  # tornado
_INJECTED = re.compile(r"(?:^|\.)(?:Depends|Security|Inject|Provide)$")
_TEXT = re.compile(r"\b(?:str|bytes|dict|list|Any|UploadFile|JSON)\b")
_CHECKED = re.compile(r"\b(?:pattern|regex|Literal|int|float|bool|UUID|date|datetime|Enum|Decimal)\b")


def parameters_from_request(module: Module, route: Route | None) -> Iterator[str]:
    """The parameters of a route that bring text from outside and are not checked by what is said about them."""
    if route is None:
        return
    converters = dict(_converters(route.path))
    for parameter, default in parameters_of(route.function):
        name, said = parameter.arg, ast.unparse(parameter.annotation) if parameter.annotation else ""
        if isinstance(default, ast.Call) and _is_given_or_checked(module, default):
            continue
        if _CHECKED.search(said) or re.search(r"\b(?:Depends|Security)\b", said):
            continue
        if converters.get(name) in ("", "string", "path") if name in converters else _TEXT.search(said):
            yield name


def _is_given_or_checked(module: Module, default: ast.Call) -> bool:
    return bool(_INJECTED.search(module.name_of(default.func)) or _CHECKED.search(ast.unparse(default)))


def _converters(path: str) -> Iterator[tuple[str, str]]:
    """`<int:number>` is Flask's way to say it, `{number}` FastAPI's; a pattern behind it has checked it."""
    for kind, name in re.findall(r"<(?:(\w+)(?:\([^)]*\))?:)?(\w+)>", path):
        yield name, kind
    for name, kind in re.findall(r"\{(\w+)(?::([^}]*))?\}", path):
        yield name, kind


class Requests:
    """What is a request within one function, and what is read from one."""

    def __init__(self, module: Module, function: Function) -> None:
        self._module = module
        given = [one for one, _ in parameters_of(function)] if module.packages & FRAMEWORKS else []
        self._names = {one.arg for one in given if one.arg in ("request", "req") or _is_request(one.annotation)}

    def brings(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKED:
            return isinstance(node.func.value, ast.Name) and node.func.value.id == "self"
        return isinstance(node, ast.Attribute) and node.attr in _OF_REQUEST and self._is_one(node.value)

    def _is_one(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return node.id in self._names or self._module.name_of(node) in _GLOBALS
        return (
            isinstance(node, ast.Attribute)
            and node.attr == "request"
            and (
                isinstance(node.value, ast.Name)
                and node.value.id == "self"
                and bool(self._module.packages & FRAMEWORKS)
            )
        )


def _is_request(annotation: ast.expr | None) -> bool:
    return annotation is not None and re.search(r"(?:^|\.)(?:Http)?Request\b", ast.unparse(annotation)) is not None
