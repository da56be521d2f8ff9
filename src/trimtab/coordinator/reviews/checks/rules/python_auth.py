"""Python routes that change or show what is sensitive, without asking who calls."""

import ast
import re
from collections.abc import Iterator

from trimtab.coordinator.reviews.checks.rules.data import ReviewRule
from trimtab.coordinator.reviews.checks.rules.python_input import TaintFinding
from trimtab.coordinator.reviews.checks.rules.python_module import Module, first_line
from trimtab.coordinator.reviews.checks.rules.python_routes import Route, routes_of
from trimtab.coordinator.reviews.checks.rules.route_guards import ASKS_WHO, EXCUSED, is_sensitive

_FOR_ALL = re.compile(r"before_request|dependencies|permission_classes|authentication_classes|route_class|auth")


def auth_findings(file: str, module: Module, rule: ReviewRule) -> Iterator[TaintFinding]:
    routes = [one for one in routes_of(module) if is_sensitive(file, one.path, one.methods)]
    if not routes or _is_guarded(module):
        return
    for route in routes:
        first, last = first_line(route.function), route.function.body[0].lineno - 1
        last = max(last, route.function.lineno)
        if not _asks_who(module, route) and not EXCUSED.search(module.comments(first, last)):
            yield TaintFinding(rule, route.function.lineno, frozenset(range(first, last + 1)))


def _asks_who(module: Module, route: Route) -> bool:
    """Whether anything about it speaks of who calls: a decorator, a dependency, the class, or what it does."""
    spoken = [ast.unparse(one) for one in route.function.decorator_list if one is not route.decorator]
    if route.decorator is not None:
        spoken += [
            ast.unparse(one) for one in (*route.decorator.args[1:], *(key.value for key in route.decorator.keywords))
        ]
    spoken += [ast.unparse(route.function.args), *(ast.unparse(one) for one in route.function.body)]
    if route.within is not None:
        spoken += [ast.unparse(one) for one in (*route.within.bases, *route.within.decorator_list)]
        spoken += [ast.unparse(one) for one in route.within.body if isinstance(one, ast.Assign | ast.AnnAssign)]
    return any(ASKS_WHO.search(one) for one in spoken)


def _is_guarded(module: Module) -> bool:
    """Whether the file says something for all routes at once."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if any(_FOR_ALL.search(ast.unparse(one).partition("(")[0]) for one in node.decorator_list):
                return True
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = module.name_of(node.func).rpartition(".")[2]
            words = " ".join(ast.unparse(one) for one in (*node.args, *(key.value for key in node.keywords)))
            keys = {key.arg for key in node.keywords}
            if name in ("APIRouter", "FastAPI", "include_router", "Router", "NinjaAPI") and keys & {
                "dependencies",
                "auth",
            }:
                return True
            if name in ("add_middleware", "before_request", "Application", "middlewares") and ASKS_WHO.search(words):
                return True
    return False
