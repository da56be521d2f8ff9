"""Files of a repository by which its own changes are judged. A branch that changes one is judged by the version of the
branch that it goes to where that is possible, and it is named in the review in any case."""

import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager

from trimtab.coordinator.reviews.checks.check_types import Subject
from trimtab.coordinator.reviews.checks.subject import before
from trimtab.reading import read_bytes

_FILES = frozenset(
    {"ruff.toml", ".ruff.toml", "pyproject.toml", "setup.cfg", "tox.ini", "noxfile.py", "pytest.ini", "conftest.py"}
    | {".coveragerc", ".flake8", "mypy.ini", "pyrightconfig.json", ".pylintrc", "Makefile", "justfile", "package.json"}
    | {"tsconfig.json", "biome.json", ".pre-commit-config.yaml", ".secrets.baseline", ".gitleaks.toml"}
)
_BEGIN = (".eslintrc", "eslint.config.", "jest.config.", "vitest.config.")
_FOLDERS = (".trimtab/", ".github/workflows/")
_MOST = 8


def judging(subject: Subject) -> tuple[str, ...]:
    """Those that the change touches, by their old name where they were moved."""
    touched = [path for each in subject.files for path in (each.was, each.path) if path and _judges(path)]
    return tuple(dict.fromkeys(touched))


def said_of(paths: Sequence[str]) -> str:
    """For the review; empty where there is nothing to say."""
    if not paths:
        return ""
    more = f" and {len(paths) - _MOST} more" if len(paths) > _MOST else ""
    return f"The branch changes what judges it: {', '.join(paths[:_MOST])}{more}."


@contextmanager
def as_before(subject: Subject, names: frozenset[str]) -> Generator[tuple[str, ...]]:
    """The checkout with files of these names as the target has them; what the branch made of them comes back after."""
    changed = [each for each in subject.files if not names.isdisjoint(map(os.path.basename, (each.was, each.path)))]
    kept = {each.path: _read(os.path.join(subject.folder, each.path)) for each in changed}
    put = {each.path: None if os.path.basename(each.path) not in names else before(subject, each) for each in changed}
    put |= {each.was: before(subject, each) for each in changed if each.was and each.was != each.path}
    kept |= {path: None for path in put if path not in kept}
    try:
        for path, content in put.items():
            _write(os.path.join(subject.folder, path), None if content is None else content.encode("utf-8", "replace"))
        yield tuple(put)
    finally:
        for path, content in kept.items():
            _write(os.path.join(subject.folder, path), content)


def _judges(path: str) -> bool:
    name = os.path.basename(path)
    return name in _FILES or name.startswith(_BEGIN) or path.startswith(_FOLDERS)


def _read(path: str) -> bytes | None:
    try:
        if os.path.islink(path):
            return None
        return read_bytes(path, 4_000_000)
    except OSError:
        return None


def _write(path: str, content: bytes | None) -> None:
    if os.path.lexists(path):
        os.unlink(path)
    if content is not None:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
