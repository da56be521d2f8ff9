"""Routes of Express, Fastify, Koa, Hono and Next.js that do not ask who calls."""

import re
from collections.abc import Iterator
from itertools import islice

from trimtab.coordinator.reviews.checks.rules.data import ReviewRule
from trimtab.coordinator.reviews.checks.rules.python_input import TaintFinding
from trimtab.coordinator.reviews.checks.rules.route_guards import ASKS_WHO, EXCUSED, is_sensitive
from trimtab.coordinator.reviews.checks.rules.script import ScriptFile

_ROUTE = re.compile(
    r"(?<![\w.$])(?:app|api|server|fastify|\w*[rR]outer|routes?)\.(get|post|put|patch|delete|all)\(\s*(['\"`])(/[^'\"`\n]*)\2\s*,"
)
_HANDLER = re.compile(r"\bexport\s+(?:async\s+)?(?:function\s+|const\s+)(GET|POST|PUT|PATCH|DELETE)\b")
_NEXT = re.compile(r"(?:^|/)(?:app/(.*/)?route|pages(/api/.*))\.[jt]sx?$")
_FOR_ALL = re.compile(r"\.(?:use|register|addHook)\(([^\n]*)")
_WEB = re.compile(r"(?:from|require\()\s*['\"](?:express|fastify|koa|hono|@koa/router|koa-router|restify|polka|@hono/)")

_MOST_ROUTES = 500


def script_auth_findings(path: str, script: ScriptFile, rule: ReviewRule) -> Iterator[TaintFinding]:
    next_route = _NEXT.search(path)
    if next_route:
        yield from _of_next(f"/{next_route[1] or next_route[2] or ''}", script, rule)
    elif _WEB.search(script.code) and not any(ASKS_WHO.search(one[1]) for one in _FOR_ALL.finditer(script.code)):
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
