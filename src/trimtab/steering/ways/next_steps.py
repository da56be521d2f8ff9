"""What an agent is about to run, where what it does now makes that plain: a way for that command can be shown while it
still helps. What is said before a call reaches the agent with its result, so the call before is the last chance."""

from collections.abc import Sequence

_STAGES = (["git", "add"], ["git", "stage"])
_AFTER_TESTS = ("_test", "_spec", ".test", ".spec", "Test", "Tests")
_RUNNERS = {
    "pytest": ("py",),
    "npm test": ("cjs", "cts", "js", "jsx", "mjs", "mts", "ts", "tsx"),
    "go test ./...": ("go",),
    "cargo test": ("rs",),
    "bundle exec rspec": ("rb",),
    "mvn test": ("java", "kt"),
    "dotnet test": ("cs",),
    "mix test": ("exs",),
    "phpunit": ("php",),
}
_RUNNER_OF = {ending: runner for runner, endings in _RUNNERS.items() for ending in endings}


def next_commands(commands: Sequence[str], written: Sequence[str]) -> tuple[str, ...]:
    """Staging is followed by a commit, a change of a test by its run. `written` are paths."""
    if commands:
        return ("git commit",) if commands[-1].split(maxsplit=2)[:2] in _STAGES else ()
    return tuple(dict.fromkeys(runner for path in written if (runner := _runner(path))))


def _runner(path: str) -> str:
    """Empty for what is no test."""
    stem, _, ending = path.rpartition("/")[2].rpartition(".")
    is_test = stem.startswith("test_") or stem.endswith(_AFTER_TESTS)
    return _RUNNER_OF.get(ending, "") if is_test else ""
