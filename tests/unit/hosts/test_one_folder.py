"""A host is one folder: what its files, settings, variables and commands are called is known below `hosts/` alone. Help
texts and examples may name them, because users do."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import trimtab

PACKAGE = Path(trimtab.__file__).parent
KNOWN = re.compile(
    r"CLAUDE\w*\.md|CLAUDE_\w+|CLAUDECODE|\bclaudecode/|\.claude\b|\bclaude (?:plugin|--\w)|claude-code|ClaudeCode"
    r"|settings(?:\.local)?\.json|managed-settings|(?:installed_plugins|known_marketplaces|hooks)\.json"
    r"|enabledPlugins|pluginConfigs|extraKnownMarketplaces|disableAllHooks|statusLine|claude_code"
)

ELSEWHERE = {
    "boot.py": "it imports nothing before it knows whether the project opted in",
    "local/locate.py": "the one name of the folder for ways, patterns and context, which all hosts share",
    "steering/planning/__init__.py": "the help of a setting",
    "steering/refresh.py": "the help of settings",
    "steering/safety/own.py": "pure: by which words a command may speak of us or of any agent's settings",
}


def told(tree: ast.AST) -> set[int]:
    """The texts that are for people: docstrings, help and descriptions, and the examples of the reference pages."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            found.add(id(node.value))
        if isinstance(node, ast.keyword) and node.arg in ("help", "description", "remedy"):
            found.update(map(id, ast.walk(node.value)))
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id.startswith("SHAPE"):
                found.update(map(id, ast.walk(node.value)))
    return found


def names_of_hosts(path: Path) -> Iterator[str]:
    text = path.read_text()
    tree = ast.parse(text if KNOWN.search(text) else "")
    people = told(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in people:
            yield from KNOWN.findall(node.value)


def modules() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(("hosts/", "content/")):
            yield name


def test_what_a_host_s_files_are_called_is_known_below_hosts_alone() -> None:
    found = {name: sorted(set(names_of_hosts(PACKAGE / name))) for name in modules() if name not in ELSEWHERE}
    assert {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize("name", ELSEWHERE)
def test_no_exception_outlives_its_reason(name: str) -> None:
    assert list(names_of_hosts(PACKAGE / name))


def test_no_import_hides_in_a_string() -> None:
    hidden = re.compile(r"^\s*(?:import importlib$|from importlib import import_module|.*\b__import__\()", re.MULTILINE)
    starts_processes = {"local/own_process.py"}  # which runs a function by name in another process
    reads_code = {"shell/programs/interpreters.py", "steering/safety/own.py"}  # which look for it in commands
    found = {name for name in modules() if hidden.search((PACKAGE / name).read_text())}
    assert found <= starts_processes | reads_code
