"""What makes a route sensitive, and what shows that it asks who calls. Words, because each framework and each project
has its own way."""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import islice

from trimtab.coordinator.reviews.checks.rules.data import ReviewRule
from trimtab.coordinator.reviews.checks.rules.python_input import TaintFinding
from trimtab.coordinator.reviews.checks.rules.python_module import Module, Route, first_line, routes_of
from trimtab.coordinator.reviews.checks.rules.script import ScriptFile
from trimtab.coordinator.reviews.checks.subject import Subject, is_aside

_CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_SENSITIVE = re.compile(
    r"(?i)(?:^|[/_.-])(?:admin\w*|accounts?|users?|profiles?|me|payments?|billing|invoices?|orders?|settings|secrets?"
    r"|internal|export|private|customers?|patients?|employees?)(?:$|[/_.<{:-])"
)
# By these a caller becomes known, or they are meant for all.
_OPEN = re.compile(
    r"(?i)(?:^|[/_.-])(?:log-?in|log-?out|sign-?in|sign-?up|sign-?out|register|registration|auth\w*|oauth2?|token|sso|saml"
    r"|callback|password|reset|forgot|verify|confirm|activate|health\w*|ready|readyz|live|livez|ping|status|metrics"
    r"|webhooks?|hooks?|public|static|csp\w*|contact|search|subscribe|unsubscribe|feedback|captcha|consent|echo)(?:$|[/_.<{:-])"
)
ASKS_WHO = re.compile(
    r"(?i)auth|log(?:ged)?_?in|permission|privilege|current_?user|jwt|api_?key|access_?key|token|credential|\b40[13]\b"
    r"|is_?admin|is_?staff|principal|claims|signature|hmac|passport|require_?(?:user|role|admin|scope)"
    r"|roles?_?required|user_passes_test|forbidden|protect(?:ed)?\b|\bacl\b|\bguard|request\.user|req\.user|get_?user\b|verify_?\w*|g\.user"
    r"|\breq(?:uest)?\.session|(?<![\w.])session(?:\[|\.get\(['\"])"  # a visitor's; a database has sessions too
)
EXCUSED = re.compile(r"(?:#|//|/\*)\s*public\s*:\s*\S")
"""Somebody wrote that all may call it, and why."""

_WHOLE = re.compile(
    r"(?i)LoginRequiredMiddleware|DEFAULT_PERMISSION_CLASSES[^\n]*\n?[^\n]*Is(?:Authenticated|Admin)"
    r"|before_request\b|include_router\([^)]*dependencies\s*=|FastAPI\([^)]*dependencies\s*="
    r"|add_middleware\(\s*\w*(?:auth|jwt|session)\w*"
    r"|(?:app|server|fastify)\.(?:use|register|addHook)\([^\n]*(?:auth|passport|jwt|session|require\w*(?:login|user)|protect)"
    r"|(?:export\s+(?:default\s+)?(?:async\s+)?(?:function\s+)?|const\s+)middleware\b|APP_GUARD|useGlobalGuards"
)
_MOST_FILES = 4_000
_MOST_BYTES = 60_000_000
_ENDINGS = (".py", ".js", ".mjs", ".cjs", ".ts", ".jsx", ".tsx")


def is_sensitive(file: str, path: str, methods: Iterable[str]) -> bool:
    """By its path; and a file that is named for it holds what makes a caller known."""
    if _OPEN.search(path) or _OPEN.search(file.rpartition("/")[2]):
        return False
    return bool(_CHANGING.intersection(methods)) or _SENSITIVE.search(path) is not None


def guarded_as_a_whole(subject: Subject, paths: Iterable[str]) -> str:
    """Where in the tree something is said for all routes, as `path:line`; empty where nothing is."""
    left = _MOST_BYTES
    for path in [one for one in paths if one.endswith(_ENDINGS) and not is_aside(one)][:_MOST_FILES]:
        content = subject.read(path) or ""
        left -= len(content)
        found = _WHOLE.search(content)
        # A middleware of Next.js may do anything: it has to speak of who calls.
        if found and (_is_about_callers(found[0]) or ASKS_WHO.search(content)):
            line = content.count("\n", 0, found.start()) + 1
            return f"{path}:{line}"
        if left < 0:
            break
    return ""


def _is_about_callers(found: str) -> bool:
    return ASKS_WHO.search(found) is not None or "dependencies" in found


_PYTHON_FOR_ALL = re.compile(r"before_request|dependencies|permission_classes|authentication_classes|route_class|auth")


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
            if any(_PYTHON_FOR_ALL.search(ast.unparse(one).partition("(")[0]) for one in node.decorator_list):
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


_ROUTE = re.compile(
    r"(?<![\w.$])(?:app|api|server|fastify|\w*[rR]outer|routes?)\.(get|post|put|patch|delete|all)\(\s*(['\"`])(/[^'\"`\n]*)\2\s*,"
)
_HANDLER = re.compile(r"\bexport\s+(?:async\s+)?(?:function\s+|const\s+)(GET|POST|PUT|PATCH|DELETE)\b")
_NEXT = re.compile(r"(?:^|/)(?:app/(.*/)?route|pages(/api/.*))\.[jt]sx?$")
_SCRIPT_FOR_ALL = re.compile(r"\.(?:use|register|addHook)\(([^\n]*)")
_WEB = re.compile(r"(?:from|require\()\s*['\"](?:express|fastify|koa|hono|@koa/router|koa-router|restify|polka|@hono/)")

_MOST_ROUTES = 500


def script_auth_findings(path: str, script: ScriptFile, rule: ReviewRule) -> Iterator[TaintFinding]:
    next_route = _NEXT.search(path)
    if next_route:
        yield from _of_next(f"/{next_route[1] or next_route[2] or ''}", script, rule)
    elif _WEB.search(script.code) and not any(ASKS_WHO.search(one[1]) for one in _SCRIPT_FOR_ALL.finditer(script.code)):
        yield from _of_routers(path, script, rule)


def _of_routers(file: str, script: ScriptFile, rule: ReviewRule) -> Iterator[TaintFinding]:
    for found in islice(_ROUTE.finditer(script.code), _MOST_ROUTES):
        if not script.bare[found.start()].strip():  # it stands in a text
            continue
        methods = {"GET"} if found[1] == "get" else {found[1].upper()} if found[1] != "all" else {"POST"}
        end = script.call_end(script.code.index("(", found.start()))
        if not is_sensitive(file, found[3], methods) or ASKS_WHO.search(script.code, found.end(), end):
            continue
        first, last = script.line(found.start()), script.line(found.end())
        if not _is_excused(script, first):
            yield TaintFinding(rule, first, frozenset(range(first, last + 1)))


def _of_next(path: str, script: ScriptFile, rule: ReviewRule) -> Iterator[TaintFinding]:
    """Whoever asks in such a file may do so in a function that all of them call: so the whole file is looked at."""
    if ASKS_WHO.search(script.code):
        return
    for found in _HANDLER.finditer(script.code):
        first = script.line(found.start())
        if is_sensitive("", path, {found[1]}) and not _is_excused(script, first):
            yield TaintFinding(rule, first, frozenset({first}))


def _is_excused(script: ScriptFile, line: int) -> bool:
    lines = script.source.split("\n")
    return EXCUSED.search("\n".join(lines[max(0, line - 2) : line])) is not None
