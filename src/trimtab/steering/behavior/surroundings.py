"""Where a pattern is looked for: whether what its `where:` asks for is so here, and the languages and kinds of
repositories that it can name.

What cannot be told does not silence a pattern. A session that has touched no file yet has no language, a recording has
no tools, a filter may fail: the pattern stays in force, because a reminder too many is seen and one too few is not.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Fact
from trimtab.steering.behavior.effect_table import Effects
from trimtab.steering.behavior.learning import Chance
from trimtab.steering.behavior.pattern import PatternScope

LANGUAGES: Mapping[str, tuple[str, ...]] = {
    "c": ("c", "h"),
    "cpp": ("cc", "cpp", "cxx", "hh", "hpp", "hxx"),
    "csharp": ("cs",),
    "css": ("css", "less", "sass", "scss"),
    "dart": ("dart",),
    "elixir": ("ex", "exs"),
    "go": ("go",),
    "haskell": ("hs",),
    "html": ("htm", "html"),
    "java": ("java",),
    "javascript": ("cjs", "js", "jsx", "mjs"),
    "json": ("json", "jsonc"),
    "kotlin": ("kt", "kts"),
    "lua": ("lua",),
    "markdown": ("md", "mdx"),
    "php": ("php",),
    "python": ("py", "pyi", "pyx", "ipynb"),
    "ruby": ("rb",),
    "rust": ("rs",),
    "scala": ("scala",),
    "shell": ("bash", "sh", "zsh"),
    "sql": ("sql",),
    "swift": ("swift",),
    "terraform": ("tf", "tfvars"),
    "toml": ("toml",),
    "typescript": ("cts", "mts", "ts", "tsx"),
    "yaml": ("yaml", "yml"),
    "zig": ("zig",),
}
"""With the endings of their files, the commonest first where that matters to a reader."""

REPOS: Mapping[str, tuple[str, ...]] = {
    "docker": ("Dockerfile", "compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml"),
    "dotnet": ("*.sln", "*.csproj", "*.fsproj"),
    "elixir": ("mix.exs",),
    "git": (".git",),
    "github-actions": (".github/workflows",),
    "gitlab-ci": (".gitlab-ci.yml",),
    "go": ("go.mod", "go.work"),
    "java": ("pom.xml", "build.gradle", "build.gradle.kts"),
    "make": ("Makefile", "GNUmakefile", "makefile"),
    "monorepo": ("go.work", "lerna.json", "nx.json", "pnpm-workspace.yaml", "rush.json", "turbo.json"),
    "node": ("package.json",),
    "php": ("composer.json",),
    "python": ("pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile"),
    "ruby": ("Gemfile",),
    "rust": ("Cargo.toml",),
    "terraform": ("*.tf",),
}
"""Any of the files makes it one; `*.tf` is any file with that ending. A repository may be several."""

WORKSPACES: Mapping[str, str] = {
    "Cargo.toml": r"(?m)^\[workspace\]",
    "package.json": r'"workspaces"\s*:',
    "pyproject.toml": r"(?m)^\[tool\.uv\.workspace\]",
}
"""A file in which this is said makes it a monorepo too."""

_LANGUAGE_OF = {ending: language for language, endings in LANGUAGES.items() for ending in endings}
_ANYWHERE = PatternScope()


def languages_of(endings: Iterable[str]) -> frozenset[str]:
    return frozenset(_LANGUAGE_OF[ending] for ending in endings if ending in _LANGUAGE_OF)


def endings_of(language: str) -> tuple[str, ...]:
    """Of a language by its name, or by one of its endings. A word that is neither stands for itself."""
    name = language.strip().lower().removeprefix(".")
    return LANGUAGES.get(name) or LANGUAGES.get(_LANGUAGE_OF.get(name, ""), (name,))


class ProjectSurroundings(Record):
    """What a filter is asked about. `languages` are those of the files that were touched lately, `tools` those that
    patterns name and that are there."""

    project: str
    languages: frozenset[str] = frozenset()
    repo: frozenset[str] = frozenset()
    tools: frozenset[str] = frozenset()


Filter: TypeAlias = Callable[[ProjectSurroundings], bool]
Strategy: TypeAlias = Callable[[Effects, Sequence[str], str, Chance], str]
"""Picks one of the sayings, by their ids, from what is known of them in a context. The chance is the event's own."""


class Surroundings(CompiledContent):
    """The fact `surroundings`. `looked_for` are the tools that were: of others nothing is known."""

    def __init__(
        self,
        around: ProjectSurroundings,
        looked_for: frozenset[str] = frozenset(),
        filters: Mapping[str, Filter] | None = None,
        strategies: Mapping[str, Strategy] | None = None,
        digest: str = "",
    ) -> None:
        self.around = around
        self.looked_for = looked_for
        self.filters = filters or {}
        self.strategies = strategies or {}
        self.digest = digest


def holds(where: PatternScope, endings: Iterable[str], surroundings: Fact) -> bool:
    """One of the languages, one of the kinds of repository, all of the tools and all of the filters."""
    if where == _ANYWHERE:
        return True
    endings = tuple(endings)
    languages = languages_of(endings)
    if where.language and endings and not languages.intersection(where.language):
        return False
    if not isinstance(surroundings, Surroundings):
        return True
    around = surroundings.around._replace(languages=languages)
    if where.repo and not around.repo.intersection(where.repo):
        return False
    if any(tool in surroundings.looked_for and tool not in around.tools for tool in where.tools):
        return False
    return all(_says_yes(surroundings.filters.get(name), around) for name in where.filters)


def _says_yes(given: Filter | None, around: ProjectSurroundings) -> bool:
    try:
        return given is None or bool(given(around))
    except Exception:  # somebody's code: whatever it raises, it has not said no
        return True


def strategy_called(name: str, surroundings: Fact) -> Strategy | None:
    """One that is installed; None where there is none of that name."""
    return surroundings.strategies.get(name) if isinstance(surroundings, Surroundings) else None
