"""What a Python module does, by its syntax tree."""

import ast
import re
from collections.abc import Iterator, Mapping

from trimtab.marketplace.inventory.acts import REACH, READ, RUN, WRITE, CodeAct, hosts_in, sensitive_in
from trimtab.shell.command import options

_NETWORK = re.compile(
    r"(?:requests|urllib|urllib3|httpx|aiohttp|socket|http\.client|ftplib|smtplib|paramiko|websockets?|telnetlib|boto3"
    r"|xmlrpc\.client|imaplib|poplib)(?:\.|$)"
)
_RUNS = re.compile(
    r"(?:subprocess|pexpect)\.\w+|os\.(?:system|popen|exec\w+|spawn\w+|posix_spawn\w*)|pty\.spawn"
    r"|asyncio\.create_subprocess_\w+"
)
_WRITES = re.compile(
    r"os\.(?:remove|unlink|rename|renames|replace|makedirs|mkdir|rmdir|removedirs|truncate|chmod|chown|symlink|link)"
    r"|shutil\.(?:copy\w*|move|rmtree|make_archive|unpack_archive|chown)|tempfile\.\w+"
)
_METHODS = options("write_text write_bytes unlink touch rmdir symlink_to hardlink_to rename")
_COMPUTES = options("eval exec compile __import__ importlib.import_module runpy.run_path runpy.run_module")
_ENVIRONMENT = options("os.getenv os.environ.get os.environ.pop")
_OPENS = options("open io.open codecs.open os.fdopen pathlib.Path.open")
_NOT_RUN = ("subprocess.DEVNULL", "subprocess.PIPE")


def python_acts(text: str) -> tuple[CodeAct, ...] | None:
    """None where it is no Python that could be read."""
    try:
        tree = ast.parse(text)
        names = dict(_imports(tree))
        network = any(_NETWORK.match(name) for name in names.values())
        lines = text.split("\n")
        found = [*sensitive_in(text)]
        for node in ast.walk(tree):
            for act, target in _node(node, names, network=network):
                line = getattr(node, "lineno", 0)
                found.append(CodeAct(act, target, line, lines[line - 1].strip()[:160] if line else ""))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if network and not any(act.act == REACH for act in found):
        found.append(CodeAct(REACH, ""))
    return tuple(found)


def _imports(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                yield alias.asname or first, alias.name if alias.asname else first
                yield alias.name, alias.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def _node(node: ast.AST, names: Mapping[str, str], *, network: bool) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Call):
        yield from _call(node, names)
    elif isinstance(node, ast.Subscript) and _name(node.value, names) == "os.environ":
        yield READ, f"env {_text(node.slice)}".strip()
    elif network and isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from ((REACH, host) for host in hosts_in(node.value))


def _call(node: ast.Call, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    name = _name(node.func, names)
    first = node.args[0] if node.args else None
    method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if name in _COMPUTES:
        yield RUN, ""
    elif _RUNS.fullmatch(name) and name not in _NOT_RUN:
        yield RUN, _program(first)
    elif _WRITES.fullmatch(name):
        yield WRITE, _text(first)
    elif name in _ENVIRONMENT:
        yield READ, f"env {_text(first)}".strip()
    elif name in _OPENS or method == "open":
        yield from _opened(node, _text(first) if name in _OPENS else "", 1 if name in _OPENS else 0)
    elif method in _METHODS:
        yield WRITE, _receiver(node.func)


def _opened(node: ast.Call, path: str, place: int) -> Iterator[tuple[str, str]]:
    given = next((keyword.value for keyword in node.keywords if keyword.arg == "mode"), None)
    mode = _text(given or (node.args[place] if len(node.args) > place else None))
    if set(mode) & set("wax+") and set(mode) <= set("rwaxbt+U"):
        yield WRITE, path


def _receiver(function: ast.expr) -> str:
    """Of `Path("x").write_text`, what is written."""
    value = function.value if isinstance(function, ast.Attribute) else None
    return _text(value.args[0]) if isinstance(value, ast.Call) and value.args else ""


def _program(node: ast.expr | None) -> str:
    if isinstance(node, ast.List | ast.Tuple) and node.elts:
        return _text(node.elts[0]).rpartition("/")[2]
    words = _text(node).split()
    return words[0].rpartition("/")[2] if words else ""


def _text(node: ast.AST | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _name(node: ast.expr, names: Mapping[str, str]) -> str:
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    return ".".join([names.get(node.id, node.id), *reversed(parts)])
