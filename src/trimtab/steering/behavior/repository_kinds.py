"""Languages and kinds of repositories, and the files that each is known by. Patterns name them in `where:`."""

from collections.abc import Iterable, Mapping

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


def languages_of(endings: Iterable[str]) -> frozenset[str]:
    return frozenset(_LANGUAGE_OF[one] for one in endings if one in _LANGUAGE_OF)


def endings_of(language: str) -> tuple[str, ...]:
    """Of a language by its name, or by one of its endings. A word that is neither stands for itself."""
    name = language.strip().lower().removeprefix(".")
    return LANGUAGES.get(name) or LANGUAGES.get(_LANGUAGE_OF.get(name, ""), (name,))
