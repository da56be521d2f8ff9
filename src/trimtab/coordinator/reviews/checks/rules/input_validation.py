"""What a request brings, followed to where it does harm.

In Python it is followed through one function. A value counts as checked as soon as anything was asked about it (is it
in a list, does it match, is it a digit), and as changed as soon as it went through a function that is not known to hand
it on. In a script, a name that holds what a request brings counts until anything is asked about it. So much is missed,
and little is wrong.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from trimtab.coordinator.reviews.checks.rules.python_source import (
    FRAMEWORKS,
    Function,
    Module,
    Route,
    has_keywords,
    is_call_of,
    parameters_of,
    routes_of,
    text_of,
)
from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule, RuleFinding, finding_at
from trimtab.coordinator.reviews.checks.rules.script_source import ScriptFile
from trimtab.model.record import Record

_HANDED_ON = frozenset(
    {
        "str", "repr", "bytes", "list", "tuple", "dict", "set", "sorted", "os.path.join", "os.path.abspath",
        "os.path.expanduser", "os.path.normpath", "pathlib.Path", "json.loads", "urllib.parse.unquote",
        "base64.b64decode", "io.BytesIO", "io.StringIO", "textwrap.dedent",
    }
)  # fmt: skip
_METHODS = frozenset(
    {
        "strip", "lstrip", "rstrip", "lower", "upper", "title", "replace", "split", "rsplit", "splitlines", "encode",
        "decode", "format", "get", "getlist", "getall", "getone", "pop", "items", "values", "read", "copy", "join",
        "to_dict", "dict", "model_dump", "removeprefix", "removesuffix", "joinpath",
    }
)  # fmt: skip
_PRESENCE = frozenset({"os.path.exists", "os.path.isfile", "os.path.isdir", "len", "bool", "isinstance", "hasattr"})
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
_SOURCE = r"(?:\(?\s*(?:req|request|ctx\.request|ctx|c\.req)\.(?:body|query|params|headers|cookies)\b[\w.$?!\[\]'\"]*)"
_NAMED = re.compile(rf"\b(?:const|let|var)\s+([\w$]+)(?:\s*:\s*[\w<>,\s|]+?)?\s*=\s*{_SOURCE}")
_TAKEN_APART = re.compile(rf"\b(?:const|let|var)\s*\{{([^{{}}]*)\}}(?:\s*:\s*[^=]+?)?\s*=\s*{_SOURCE}\s*[;\n]")
_VALIDATED = re.compile(
    r"validationResult\(|\bcelebrate\(|zValidator\(|(?:from|require\()\s*['\"](?:zod|joi|yup|ajv|superstruct|valibot|@hapi/joi)"
)
_MOST_NAMES = 60


class _Taint(Record):
    """The source of a value, and the text that was put around it."""

    lines: frozenset[int]
    text: str = ""


def python_findings(path: str, module: Module, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    routes = {id(route.function): route for route in routes_of(module)}
    for function, _ in module.functions():
        yield from _Walk(module, function, routes.get(id(function)), rules).findings(function.body)


def script_findings(path: str, script: ScriptFile, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    """What rules with `{source}` in their pattern find: for the request, and for each name that holds a part of it."""
    if _VALIDATED.search(script.code):
        return
    places = [(_SOURCE, 0, len(script.code), ())]
    places += [(rf"{re.escape(name)}\b(?![$(:])", begin, end, (line,)) for name, begin, end, line in _names(script)]
    for rule in rules:
        if "{source}" not in rule.pattern or (rule.needs and not rule.needs.search(script.code)):
            continue
        for source, begin, end, also in places:
            found = script.matches(rule, source, begin, end)
            yield from (finding_at(rule, first, last, also) for first, last in found)


class _Walk:
    """One function, from its first statement to its last."""

    def __init__(self, module: Module, function: Function, route: Route | None, rules: Sequence[ReviewRule]) -> None:
        self._module = module
        self._rules = rules
        self._requests = _Requests(module, function)
        begin = frozenset({function.lineno})
        self._known = {name: _Taint(begin) for name in _parameters_from_request(module, route)}
        self._checked: set[str] = set()

    def findings(self, body: Iterable[ast.stmt]) -> Iterator[RuleFinding]:
        for node in body:
            yield from self._statement(node)

    def _statement(self, node: ast.stmt) -> Iterator[RuleFinding]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            return
        if isinstance(node, ast.If | ast.While | ast.Assert):
            self._ask(node.test)
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                yield from self._sinks(part)
            elif isinstance(part, ast.withitem):
                yield from self._sinks(part.context_expr)
        self._remember(node)
        for name in ("body", "handlers", "cases", "orelse", "finalbody"):
            for part in getattr(node, name, ()):
                if isinstance(part, ast.stmt):
                    yield from self._statement(part)
                elif isinstance(part, ast.ExceptHandler | ast.match_case):
                    yield from self.findings(part.body)

    def _remember(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign():
                for target in node.targets:
                    self._bind(target, self._taint(node.value), node.lineno)
            case ast.AnnAssign() if node.value is not None:
                self._bind(node.target, self._taint(node.value), node.lineno)
            case ast.AugAssign():
                self._bind(node.target, self._of_any([node.target, node.value], node.value), node.lineno)
            case ast.For() | ast.AsyncFor():
                self._bind(node.target, self._taint(node.iter), node.lineno)
            case ast.With() | ast.AsyncWith():
                for item in node.items:
                    if item.optional_vars is not None:
                        self._bind(item.optional_vars, self._taint(item.context_expr), node.lineno)
            case _:
                pass

    def _bind(self, target: ast.expr, taint: _Taint | None, line: int) -> None:
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self._bind(part, taint, line)
        elif isinstance(target, ast.Name) and taint is None:
            self._known.pop(target.id, None)
        elif isinstance(target, ast.Name) and taint is not None:
            self._known[target.id] = _Taint(taint.lines | {line}, taint.text)

    def _ask(self, test: ast.expr) -> None:
        """Whatever is asked about, beyond whether it is there at all, counts as checked from here on."""
        for node in ast.walk(test):
            asked: list[ast.expr] = []
            if isinstance(node, ast.Compare) and not _is_about_presence(node):
                asked = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and not self._is_no_question(node):
                asked = [*node.args, *([node.func.value] if isinstance(node.func, ast.Attribute) else [])]
            for part in asked:
                self._checked.add(ast.dump(part))
                for name in ast.walk(part):
                    if isinstance(name, ast.Name):
                        self._known.pop(name.id, None)

    def _is_no_question(self, call: ast.Call) -> bool:
        """Whether something is there says nothing about what it is."""
        name = self._module.name_of(call.func)
        return name in _PRESENCE or name.rpartition(".")[2] in (_METHODS | {"exists", "is_file", "is_dir"})

    def _taint(self, node: ast.expr) -> _Taint | None:
        if self._checked and ast.dump(node) in self._checked:
            return None
        if self._requests.brings(node):
            return _Taint(frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1)))
        match node:
            case ast.Name():
                return self._known.get(node.id)
            case ast.Attribute() | ast.Subscript() | ast.Await() | ast.Starred() | ast.FormattedValue():
                return self._taint(node.value)
            case ast.JoinedStr() | ast.BoolOp() | ast.Dict():
                return self._of_any(node.values, node)
            case ast.BinOp():
                return self._of_any([node.left, node.right], node)
            case ast.Tuple() | ast.List() | ast.Set():
                return self._of_any(node.elts, node)
            case ast.IfExp():
                before = dict(self._known)
                self._ask(node.test)
                found = self._of_any([node.body, node.orelse], node)
                self._known = before
                return found
            case ast.Call():
                return self._of_call(node)
            case _:
                return None

    def _of_any(self, parts: Iterable[ast.expr], whole: ast.expr) -> _Taint | None:
        found = [taint for part in parts if (taint := self._taint(part)) is not None]
        if not found:
            return None
        lines = frozenset[int]().union(*(taint.lines for taint in found))
        return _Taint(lines, " ".join([text_of(whole), *(taint.text for taint in found)])[:4_000])

    def _of_call(self, node: ast.Call) -> _Taint | None:
        given = [*node.args, *(keyword.value for keyword in node.keywords)]
        if self._module.name_of(node.func) in _HANDED_ON:
            return self._of_any(given, node)
        if not isinstance(node.func, ast.Attribute):
            return None
        if self._requests.brings(node.func):
            return _Taint(frozenset({node.lineno}))
        if node.func.attr not in _METHODS:
            return None
        parts = given if node.func.attr in ("format", "join", "joinpath") else []
        return self._of_any([node.func.value, *parts], node)

    def _sinks(self, node: ast.expr) -> Iterator[RuleFinding]:
        for call in ast.walk(node):
            if isinstance(call, ast.Call):
                yield from self._sink(call)

    def _sink(self, call: ast.Call) -> Iterator[RuleFinding]:
        name = self._module.name_of(call.func)
        for rule in self._rules:
            if not any(is_call_of(name, wanted) for wanted in rule.calls) or not has_keywords(call, rule):
                continue
            given = call.args[0] if call.args else call.keywords[0].value if call.keywords else None
            taint = self._taint(given) if given is not None else None
            if given is None or taint is None or (rule.needs and not rule.needs.search(ast.unparse(given))):
                continue
            written = f"{taint.text} {text_of(given)}"
            excused = rule.unless is not None and rule.unless.search(ast.unparse(call))
            if (rule.text is None or rule.text.search(written)) and not excused:
                yield finding_at(rule, call.lineno, call.end_lineno, taint.lines)


class _Requests:
    """Names within one function that hold a request, or a part of one."""

    def __init__(self, module: Module, function: Function) -> None:
        self._module = module
        self._names: set[str] = set()
        for parameter, _ in parameters_of(function) if module.packages & FRAMEWORKS else ():
            said = ast.unparse(parameter.annotation) if parameter.annotation else ""
            if parameter.arg in ("request", "req") or re.search(r"(?:^|\.)(?:Http)?Request\b", said):
                self._names.add(parameter.arg)

    def brings(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKED:
            return isinstance(node.func.value, ast.Name) and node.func.value.id == "self"
        return isinstance(node, ast.Attribute) and node.attr in _OF_REQUEST and self._is_one(node.value)

    def _is_one(self, node: ast.expr) -> bool:
        match node:
            case ast.Name():
                return node.id in self._names or self._module.name_of(node) in _GLOBALS
            case ast.Attribute(value=ast.Name(id="self"), attr="request"):
                return bool(self._module.packages & FRAMEWORKS)
            case _:
                return False


def _parameters_from_request(module: Module, route: Route | None) -> Iterator[str]:
    """The parameters of a route that bring text from outside and are not checked by what is said about them."""
    if route is None:
        return
    converters = dict(_converters(route.path))
    for parameter, default in parameters_of(route.function):
        name, said = parameter.arg, ast.unparse(parameter.annotation) if parameter.annotation else ""
        if isinstance(default, ast.Call) and (
            _INJECTED.search(module.name_of(default.func)) or _CHECKED.search(ast.unparse(default))
        ):
            continue
        if _CHECKED.search(said) or re.search(r"\b(?:Depends|Security)\b", said):
            continue
        if converters.get(name) in ("", "string", "path") if name in converters else _TEXT.search(said):
            yield name


def _converters(path: str) -> Iterator[tuple[str, str]]:
    """`<int:number>` is Flask's way to say it, `{number}` FastAPI's; a pattern behind it has checked it."""
    for kind, name in re.findall(r"<(?:(\w+)(?:\([^)]*\))?:)?(\w+)>", path):
        yield name, kind
    for name, kind in re.findall(r"\{(\w+)(?::([^}]*))?\}", path):
        yield name, kind


def _is_about_presence(node: ast.Compare) -> bool:
    """`x is None`, `x == ""`, `"name" in x`: whether there is something, not what."""
    if isinstance(node.left, ast.Constant) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return True
    return all(isinstance(other, ast.Constant) and other.value in (None, "", 0) for other in node.comparators)


def _names(script: ScriptFile) -> Iterator[tuple[str, int, int, int]]:
    """Names that hold what a request brings, from where to where, and the line that says so."""
    found: list[tuple[str, int]] = [(match[1], match.end()) for match in _NAMED.finditer(script.code)]
    for match in _TAKEN_APART.finditer(script.code):
        parts = (part.partition("=")[0].rpartition(":")[2].strip(" .\n") for part in match[1].split(","))
        found += ((part, match.end()) for part in parts if re.fullmatch(r"[\w$]+", part))
    for name, begin in found[:_MOST_NAMES]:
        end = script.block_end(begin)
        checked = _checked(name).search(script.bare, begin, end)
        yield name, begin, checked.start() if checked else end, script.line(begin - 1)


def _checked(name: str) -> re.Pattern[str]:
    """Anything that is asked about it, or a new value for it."""
    word = re.escape(name)
    asks = r"includes|has|test|match|valid\w*|\w*[pP]arse\w*|escape\w*|sanit\w*|is[A-Z]\w*|Number|indexOf|check\w*"
    methods = r"match|test|startsWith|includes|replace|replaceAll"
    compared = rf"\b{word}\s*[!=]==?\s*['\"`] "  # with a text that is not empty: here it is blank
    asked = rf"\b(?:{asks})\s*\([^()]*\b{word}\b|\b{word}\s*\.\s*(?:{methods})\("
    return re.compile(rf"{asked}|\b{word}\s*=[^=>]|{compared}")
