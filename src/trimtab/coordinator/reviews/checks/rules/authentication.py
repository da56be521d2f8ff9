"""Routes that change or show what is sensitive, without asking who calls. What makes a route sensitive, and what shows
that it asks, are words, because each framework and each project has its own way."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from trimtab.coordinator.reviews.checks.rules.python_source import Module, Route, first_line, routes_of
from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule, RuleFinding, finding_at
from trimtab.coordinator.reviews.checks.rules.script_source import ScriptFile
from trimtab.coordinator.reviews.checks.subject import Subject, is_aside

# Of `authenticated`, `authorize`, `oauth2`, `auth_required`; not of an author, an authority, what is authentic.
_AUTH = r"auth(?!or(?!i[sz])|entic(?!at))"
_CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_SENSITIVE = re.compile(
    r"(?i)(?:^|[/_.-])(?:admin\w*|accounts?|users?|profiles?|me|payments?|billing|invoices?|orders?|settings|secrets?"
    r"|internal|export|private|customers?|patients?|employees?)(?:$|[/_.<{:-])"
)
# By these a caller becomes known, or they are meant for all.
_OPEN = re.compile(
    r"(?i)(?:^|[/_.-])(?:log-?in|log-?out|sign-?in|sign-?up|sign-?out|register|registration"
    rf"|{_AUTH}\w*|oauth2?|token|sso|saml"
    r"|callback|password|reset|forgot|verify|confirm|activate|health\w*|ready|readyz|live|livez|ping|status|metrics"
    r"|webhooks?|hooks?|public|static|csp\w*|contact|search|subscribe|unsubscribe|feedback|captcha|consent|echo)(?:$|[/_.<{:-])"
)
_ASKS_WHO = re.compile(
    rf"(?i){_AUTH}|logged_?in|(?-i:[lL]ogin|LOGIN|[lL]og_?[iI]n(?![a-z])|LOG_IN(?![A-Z]))|permission|privilege|current_?user|jwt"
    r"|api_?key|access_?key|(?<!max_)token(?!i[sz])|credential|\b40[13]\b|is_?admin|is_?staff|principal|claims|signature|hmac|passport"
    r"|require_?(?:user|role|admin|scope)|roles?_?required|user_passes_test|forbidden|protect(?:ed)?\b|\bacl\b|\bguard"
    r"|request\.user|req\.user|get_?user\b|\bg\.user|check_?password"
    r"|verify_?(?:users?|session|access|identity|caller|request|role|admin|owner|member|cookie|password|sender|client)"
    r"|(?<![\w.])verify(?!\w|\s*[=:](?!=))"  # to call or to depend on; an option `verify=` is of something else
    r"|\breq(?:uest)?\.session|(?<![\w.])session(?:\[|\.get\(['\"])"  # a visitor's; a database has sessions too
)
_STRING = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")
# Somebody wrote that all may call it, and why.
_EXCUSED = re.compile(r"(?:#|//|/\*)\s*public\s*:\s*\S")
_WHOLE = re.compile(
    r"(?i)LoginRequiredMiddleware|DEFAULT_PERMISSION_CLASSES[^\n]*\n?[^\n]*Is(?:Authenticated|Admin)"
    r"|before_request\b|include_router\([^)]*dependencies\s*=|FastAPI\([^)]*dependencies\s*="
    rf"|add_middleware\(\s*\w*(?:{_AUTH}|jwt|session)\w*"
    rf"|(?:app|server|fastify)\.(?:use|register|addHook)\([^\n]*(?:{_AUTH}|passport|jwt|session|require\w*(?:login|user)|protect)"
    r"|(?:export\s+(?:default\s+)?(?:async\s+)?(?:function\s+)?|const\s+)middleware\b|APP_GUARD|useGlobalGuards"
)
_PYTHON_FOR_ALL = re.compile(rf"before_request|dependencies|permission_classes|route_class|{_AUTH}")
_ROUTERS = ("APIRouter", "FastAPI", "include_router", "Router", "NinjaAPI")
_ROUTE = re.compile(
    r"(?<![\w.$])(?:app|api|server|fastify|\w*[rR]outer|routes?)\.(get|post|put|patch|delete|all)\(\s*(['\"`])(/[^'\"`\n]*)\2\s*,"
)
_HANDLER = re.compile(r"\bexport\s+(?:async\s+)?(?:function\s+|const\s+)(GET|POST|PUT|PATCH|DELETE)\b")
_NEXT = re.compile(r"(?:^|/)(?:app/(.*/)?route|pages(/api/.*))\.[jt]sx?$")
_SCRIPT_FOR_ALL = re.compile(r"\.(?:use|register|addHook)\(([^\n]*)")
_WEB = re.compile(r"(?:from|require\()\s*['\"](?:express|fastify|koa|hono|@koa/router|koa-router|restify|polka|@hono/)")
_MOST_ROUTES = 500
_MOST_FILES = 4_000
_MOST_BYTES = 60_000_000
_ENDINGS = (".py", ".js", ".mjs", ".cjs", ".ts", ".jsx", ".tsx")


def python_findings(path: str, module: Module, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    routes = [route for route in routes_of(module) if _is_sensitive(path, route.path, route.methods)]
    if not routes or _is_guarded(module):
        return
    for route in routes:
        first, last = first_line(route.function), route.function.body[0].lineno - 1
        last = max(last, route.function.lineno)
        if not _route_asks_who(route) and not _EXCUSED.search(module.comments(first, last)):
            yield RuleFinding(rules[0], route.function.lineno, frozenset(range(first, last + 1)))


def script_findings(path: str, script: ScriptFile, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    """Routes of Express, Fastify, Koa, Hono and Next.js."""
    next_route = _NEXT.search(path)
    if next_route:
        lines = _of_next(f"/{next_route[1] or next_route[2] or ''}", script)
    elif _WEB.search(script.code) and not any(map(_asks_who, _SCRIPT_FOR_ALL.findall(script.code))):
        lines = _of_routers(path, script)
    else:
        return
    written = script.source.split("\n")
    for first, last in lines:
        if not _EXCUSED.search("\n".join(written[max(0, first - 2) : first])):
            yield finding_at(rules[0], first, last)


def guarded_as_a_whole(subject: Subject, paths: Iterable[str]) -> str:
    """Where in the tree something is said for all routes, as `path:line`; empty where nothing is."""
    left = _MOST_BYTES
    for path in [path for path in paths if path.endswith(_ENDINGS) and not is_aside(path)][:_MOST_FILES]:
        content = subject.read(path) or ""
        left -= len(content)
        found = _WHOLE.search(content)
        # A middleware of Next.js may do anything: it has to speak of who calls.
        if found and (_asks_who(found[0]) or "dependencies" in found[0] or _asks_who(content)):
            line = content.count("\n", 0, found.start()) + 1
            return f"{path}:{line}"
        if left < 0:
            break
    return ""


def _is_sensitive(file: str, path: str, methods: Iterable[str]) -> bool:
    """By its path; and a file that is named for it holds what makes a caller known."""
    if _OPEN.search(path) or _OPEN.search(file.rpartition("/")[2]):
        return False
    return bool(_CHANGING.intersection(methods)) or _SENSITIVE.search(path) is not None


def _asks_who(text: str) -> bool:
    return _ASKS_WHO.search(_without_prose(text)) is not None


def _without_prose(text: str) -> str:
    """Prose asks nobody: strings with a space in them are blanked, and all else stays in its place."""
    return _STRING.sub(lambda found: " " * len(found[0]) if " " in found[0] else found[0], text)


def _route_asks_who(route: Route) -> bool:
    """Whether anything about it speaks of who calls: a decorator, a dependency, the class, or what it does."""
    spoken = [ast.unparse(decorator) for decorator in route.function.decorator_list if decorator is not route.decorator]
    if route.decorator is not None:
        spoken += map(ast.unparse, (*route.decorator.args[1:], *(key.value for key in route.decorator.keywords)))
    spoken += map(ast.unparse, (route.function.args, *route.function.body))
    if route.within is not None:
        spoken += map(ast.unparse, (*route.within.bases, *route.within.decorator_list))
        spoken += [ast.unparse(node) for node in route.within.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return any(map(_asks_who, spoken))


def _is_guarded(module: Module) -> bool:
    """Whether the file says something for all routes at once."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = (ast.unparse(decorator).partition("(")[0] for decorator in node.decorator_list)
            if any(map(_PYTHON_FOR_ALL.search, decorators)):
                return True
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = module.name_of(node.func).rpartition(".")[2]
            words = " ".join(ast.unparse(part) for part in (*node.args, *(key.value for key in node.keywords)))
            keys = {key.arg for key in node.keywords}
            if name in _ROUTERS and keys & {"dependencies", "auth"}:
                return True
            if name in ("add_middleware", "before_request", "Application", "middlewares") and _asks_who(words):
                return True
    return False


def _of_routers(file: str, script: ScriptFile) -> Iterator[tuple[int, int]]:
    asking = _without_prose(script.code)
    for found in islice(_ROUTE.finditer(script.code), _MOST_ROUTES):
        if not script.bare[found.start()].strip():  # it stands in a text
            continue
        methods = {"POST"} if found[1] == "all" else {found[1].upper()}
        end = script.call_end(script.code.index("(", found.start()))
        if _is_sensitive(file, found[3], methods) and not _ASKS_WHO.search(asking, found.end(), end):
            yield script.line(found.start()), script.line(found.end())


def _of_next(path: str, script: ScriptFile) -> Iterator[tuple[int, int]]:
    """Whoever asks in such a file may do so in a function that all of them call: so the whole file is looked at."""
    if _asks_who(script.code):
        return
    for found in _HANDLER.finditer(script.code):
        if _is_sensitive("", path, {found[1]}):
            line = script.line(found.start())
            yield line, line
