"""What a project is and has, as far as patterns ask for it: kinds of repository, tools, filters, strategies."""

import os
import re
import time
from collections.abc import Iterable, Sequence

from trimtab.features.behavior.pattern_library import patterns
from trimtab.model.state import Fact
from trimtab.reading import names_in, read_text
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.pattern import Library
from trimtab.steering.behavior.surroundings import REPOS, WORKSPACES, ProjectSurroundings, Surroundings
from trimtab.steering.session_state import digest

KEPT_S = 60.0
"""A project hardly changes its kind while somebody works on it, and this is asked for at every call."""
# fmt: off
TOOLS = (
    "biome", "bun", "cargo", "cmake", "composer", "deno", "docker", "dotnet",
    "eslint", "gh", "go", "gradle", "jest", "just", "make", "mvn",
    "mypy", "npm", "pnpm", "poetry", "prettier", "pyright", "pytest", "ruff",
    "terraform", "tox", "tsc", "uv", "vitest", "yarn",
)
# fmt: on
"""Those that are kept with what was learned: what agents build, test and check with."""
_OWN_TOOLS = ("bin", "scripts", os.path.join("node_modules", ".bin"), os.path.join(".venv", "bin"))
_LARGEST = 256_000
_MOST_NAMES = 20_000

_found: dict[str, tuple[float, Fact]] = {}


def surroundings(where: Where, _: str) -> Fact:
    """A `Surroundings`, or nothing where no pattern asks for any of it."""
    now = time.monotonic()
    known = _found.get(where.project)
    if known is None or now >= known[0]:
        library = patterns(where, "")
        if not isinstance(library, Library):
            return library
        if len(_found) >= 64:
            _found.clear()
        known = _found[where.project] = (now + KEPT_S, _look(where, library))
    return known[1]


def _look(where: Where, library: Library) -> Fact:
    asking = [
        pattern
        for pattern in library.patterns
        if pattern.where.repo or pattern.where.tools or pattern.where.filters or pattern.strategy
    ]
    if not asking:
        return None
    tools = frozenset(tool for pattern in asking for tool in pattern.where.tools)
    around = ProjectSurroundings(
        where.project,
        repo=repo_kinds(where.project),
        tools=tools_present(where.project, tools, os.environ.get("PATH", "").split(os.pathsep)),
    )
    from trimtab.features.behavior.openings import opened_for  # most projects ask for nothing

    opened = opened_for(asking)
    names = (sorted(around.repo), sorted(around.tools), sorted(opened.filters), sorted(opened.strategies))
    return Surroundings(around, tools, opened.filters, opened.strategies, digest(repr(names)))


def repo_kinds(project: str) -> frozenset[str]:
    """By the files at the top of the project."""
    try:
        names = names_in(project, _MOST_NAMES)
    except OSError:
        return frozenset()
    kinds = {kind for kind, files in REPOS.items() if any(_is_there(project, names, file) for file in files)}
    spans = any(name in names and _says(os.path.join(project, name), words) for name, words in WORKSPACES.items())
    return frozenset(kinds | {"monorepo"} if spans else kinds)


def tools_present(project: str, tools: Iterable[str], path: Sequence[str]) -> frozenset[str]:
    """Programs on the path, and those that the project brings: its scripts, and what is installed into it."""
    places = [*(folder for folder in path if folder), *(os.path.join(project, folder) for folder in _OWN_TOOLS)]
    return frozenset(tool for tool in tools if any(_is_program(os.path.join(place, tool)) for place in places))


def _is_there(project: str, names: Sequence[str], file: str) -> bool:
    if file.startswith("*"):
        return any(name.endswith(file[1:]) for name in names)
    return file in names if "/" not in file else os.path.exists(os.path.join(project, *file.split("/")))


def _is_program(path: str) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)


def _says(path: str, words: str) -> bool:
    try:
        return re.search(words, read_text(path, _LARGEST, whole=False)) is not None
    except OSError:
        return False
