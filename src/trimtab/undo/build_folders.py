"""Build folders: large, and made again by a command. They are left out where it is plain that they are such."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from trimtab.undo.git import Deadline

# Nobody keeps anything of their own in these: they are left out unless git tracks something in them.
PLAIN = frozenset(
    {
        "node_modules",
        "bower_components",
        "__pycache__",
        ".tox",
        ".nox",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        ".hypothesis",
        ".gradle",
        ".parcel-cache",
        ".turbo",
        ".next",
        ".nuxt",
        ".svelte-kit",
        ".terraform",
        ".dart_tool",
        ".build",
        ".stack-work",
        "DerivedData",
    }
)
# These are words too: they are left out only where git is told to ignore them.
IF_IGNORED = frozenset({".venv", "venv", "target", "build", "dist", ".cache", "Pods", "_build", "zig-cache", "htmlcov"})
CANDIDATES = PLAIN | IF_IGNORED


def left_out(top: str, candidates: list[str], marks: "Mapping[str, str]", deadline: "Deadline") -> frozenset[str]:
    """Those of the folders that a snapshot leaves out. Each repository is asked about its own: a nested one has its
    own index and its own rules."""
    by_repository: dict[str, list[str]] = {}
    for folder in candidates:
        by_repository.setdefault(_nearest_repository(folder, marks), []).append(folder)
    found: set[str] = set()
    for repository, folders in by_repository.items():
        inside = [folder.removeprefix(repository) for folder in folders]
        found.update(repository + left_out for left_out in _left_out(os.path.join(top, repository), inside, deadline))
    return frozenset(found)


def _nearest_repository(folder: str, marks: "Mapping[str, str]") -> str:
    above = folder
    while above:
        above = above[: above.rstrip("/").rfind("/") + 1]
        if f"{above}.git" in marks or f"{above}.git/" in marks:
            return above
    return ""


def _left_out(repository: str, folders: list[str], deadline: "Deadline") -> set[str]:
    ignored = _said(repository, ("check-ignore", "-z", "--stdin"), folders, deadline, fine=(0, 1))
    if ignored is None:
        return set()
    # of a folder that git tracks something in, `check-ignore` does not say that it is ignored
    found = {folder.removeprefix("./") for folder in ignored}
    plain = [folder for folder in folders if folder not in found and os.path.basename(folder[:-1]) in PLAIN]
    if plain:
        tracked = _said(
            repository, ("ls-files", "-z", "--", *(f":(literal){folder}" for folder in plain)), [], deadline
        )
        if tracked is not None:
            found.update(folder for folder in plain if not any(path.startswith(folder) for path in tracked))
    return found


def _said(
    repository: str, arguments: tuple[str, ...], asked: list[str], deadline: "Deadline", fine: tuple[int, ...] = (0,)
) -> list[str] | None:
    """None where git will not say, as in a broken nested repository: then the folders are kept, which is safe."""
    from trimtab.undo.git import finish, start  # who only wants the names of folders starts nothing

    given = b"".join(b"./" + os.fsencode(folder) + b"\0" for folder in asked)
    code, said, _ = finish(start(repository, arguments), deadline, given)
    return [os.fsdecode(name) for name in said.split(b"\0") if name] if code in fine else None
