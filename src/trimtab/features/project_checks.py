"""What counts as a check in a project, read from the files in which it says so: package scripts, make targets, Python's
and Rust's and Go's own files, the steps of its pipelines. Most trusted first."""

import json
import os
import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from trimtab.model.json import JSON, items, obj, text
from trimtab.model.record import Record
from trimtab.reading import names_in, read_text
from trimtab.runtime.facts import Where

MOST = 24
_LARGEST = 256_000
_MOST_PIPELINES = 12
_MOST_NAMES = 2_000
_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("test", re.compile(r"(?:^|[\s:/_.-])(?:tests?|pytest|spec|e2e|vitest|jest|tox|nox|ctest)(?:$|[\s:/_.-])")),
    ("types", re.compile(r"(?:^|[\s:/_.-])(?:typecheck|type-check|types|tsc|mypy|pyright)(?:$|[\s:/_.-])")),
    (
        "lint",
        re.compile(r"(?:^|[\s:/_.-])(?:lint|eslint|ruff|clippy|vet|check|golangci-lint|shellcheck)(?:$|[\s:/_.-])"),
    ),
    ("build", re.compile(r"(?:^|[\s:/_.-])(?:build|compile)(?:$|[\s:/_.-])")),
)
_ORDER = ("test", "types", "lint", "build")
_TARGET = re.compile(r"^([A-Za-z][\w.-]*)\s*:(?![=:])", re.M)
_TASK = re.compile(r"^\[tasks\.(?:\"([^\"]+)\"|([\w:-]+))\]", re.M)
_PIPELINES = (".gitlab-ci.yml", os.path.join(".circleci", "config.yml"))
_RUN = re.compile(r"^( *)(- +)?(run|script|command): *(.*)$")
_PREPARES = re.compile(r"\b(install|setup|checkout|login|publish|deploy|upload|echo|mkdir|cd)\b|\$\{\{")

Found: TypeAlias = "tuple[str, str, str]"  # kind, command, the file that says so


class LikelyCheck(Record):
    """`source` is the file that names it."""

    command: str
    source: str


def likely_test(folder: str) -> LikelyCheck | None:
    """The command by which a project most likely tests itself. Its files are anybody's: nobody has agreed to run it."""
    found = (obj(check) for check in items(project_checks(Where(folder, folder, 0.0))))
    test = next((check for check in found if check.get("kind") == "test"), None)
    return LikelyCheck(text(test.get("command")), text(test.get("source"))) if test else None


def project_checks(where: Where) -> JSON:
    """[{"kind", "command", "source"}, …], tests first."""
    folder = where.project
    stamps = tuple((path, _stamp(path)) for path in _files(folder))
    known = _read_before.get(folder)
    if known is None or known[0] != stamps:
        if len(_read_before) >= MOST:
            _read_before.clear()
        known = _read_before[folder] = (stamps, _checks([path for path, stamp in stamps if stamp], folder))
    return known[1]


_read_before: dict[str, tuple[tuple[tuple[str, int], ...], JSON]] = {}


def _files(folder: str) -> Iterator[str]:
    for name in _READERS:
        yield os.path.join(folder, name)
    yield from (os.path.join(folder, name) for name in _PIPELINES)
    pipelines = os.path.join(folder, ".github", "workflows")
    try:
        names = names_in(pipelines, _MOST_NAMES)[:_MOST_PIPELINES]
    except OSError:
        names = []
    yield from (os.path.join(pipelines, name) for name in names if name.endswith((".yml", ".yaml")))


def _stamp(path: str) -> int:
    """0 where there is no such file, or one too large to be what it should be."""
    try:
        found = os.stat(path)
    except OSError:
        return 0
    return found.st_mtime_ns if found.st_size <= _LARGEST else 0


def _checks(paths: list[str], folder: str) -> JSON:
    found: dict[str, Found] = {}
    for path in paths:
        name = os.path.basename(path)
        try:
            written = read_text(path, _LARGEST, within=folder)
            read = list(_READERS.get(name, _pipeline)(written, folder))
        except (OSError, ValueError):  # a file that is not what its name says tells nothing
            continue
        for kind, command in read:
            found.setdefault(command, (kind, command, os.path.relpath(path, folder)))
    best = sorted(found.values(), key=lambda check: _ORDER.index(check[0]))[:MOST]
    return [{"kind": kind, "command": command, "source": source} for kind, command, source in best]


Read: TypeAlias = Callable[[str, str], Iterator[tuple[str, str]]]


def _package(written: str, folder: str) -> Iterator[tuple[str, str]]:
    runners = (("bun.lock", "bun"), ("bun.lockb", "bun"), ("pnpm-lock.yaml", "pnpm"), ("yarn.lock", "yarn"))
    runner = next((name for lock, name in runners if os.path.exists(os.path.join(folder, lock))), "npm")
    for script in obj(obj(json.loads(written)).get("scripts")):
        kind = _kind(script)
        if kind and not script.startswith(("pre", "post")):
            yield kind, f"{runner} test" if script == "test" and runner != "bun" else f"{runner} run {text(script)}"


def _targets(program: str) -> Read:
    def read(written: str, _: str) -> Iterator[tuple[str, str]]:
        for target in _TARGET.findall(written):
            kind = _kind(target)
            if kind:
                yield kind, f"{program} {target}"

    return read


def _tasks(written: str, _: str) -> Iterator[tuple[str, str]]:
    for quoted, plain in _TASK.findall(written):
        kind = _kind(quoted or plain)
        if kind:
            yield kind, f"mise run {quoted or plain}"


def _python(written: str, _: str) -> Iterator[tuple[str, str]]:
    said = (
        ("[tool.pytest", "test", "pytest"),
        ("[tool.mypy", "types", "mypy ."),
        ("[tool.pyright", "types", "pyright"),
    )
    yield from (
        (kind, command) for mark, kind, command in (*said, ("[tool.ruff", "lint", "ruff check")) if mark in written
    )


def _always(*checks: tuple[str, str]) -> Read:
    return lambda _, __: iter(checks)


def _pipeline(written: str, _: str) -> Iterator[tuple[str, str]]:
    for step in _steps(written):
        command = step.strip().strip("\"'")
        kind = "" if _PREPARES.search(command) or len(command) > 120 else _kind(command)
        if kind:
            yield kind, command


def _steps(written: str) -> Iterator[str]:
    """The lines that the steps run: what stands behind `run:` and its like, or is indented or listed below it."""
    depth, listed = -1, False
    for line in written.splitlines():
        indent = len(line) - len(line.lstrip())
        if depth >= 0 and line.strip() and (_item(line) and indent >= depth if listed else indent > depth):
            yield line.strip().removeprefix("- ") if listed else line
            continue
        depth = depth if not line.strip() else -1
        begun = _RUN.match(line)
        if begun:
            behind = begun[4].strip()
            listed = not behind
            if listed or behind[:1] in ("|", ">"):
                depth = len(begun[1]) + len(begun[2] or "")
            else:
                yield behind


def _item(line: str) -> bool:
    return line.lstrip().startswith("- ")


def _kind(name: str) -> str:
    return next((kind for kind, pattern in _KINDS if pattern.search(name)), "")


_READERS: dict[str, Read] = {
    "package.json": _package,
    "Makefile": _targets("make"),
    "justfile": _targets("just"),
    "mise.toml": _tasks,
    ".mise.toml": _tasks,
    "pyproject.toml": _python,
    "pytest.ini": _always(("test", "pytest")),
    "tox.ini": _always(("test", "tox")),
    "noxfile.py": _always(("test", "nox")),
    "Cargo.toml": _always(("test", "cargo test"), ("build", "cargo check")),
    "go.mod": _always(("test", "go test ./..."), ("lint", "go vet ./..."), ("build", "go build ./...")),
}
