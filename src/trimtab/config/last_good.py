"""The last good copies of what people wrote in `.trimtab/`, kept with the machine's files. They hold when `git clean`,
`git stash` or `rm` took the file, until `trimtab init` writes it back or the user lets go of it."""

import os
from contextlib import suppress

from trimtab.local.locate import FOLDER, journal_path, machine_folder

COPIES = "last-good"
SHARED, LOCAL, GUARDS = "config.toml", "local.toml", "guards.toml"
SETTINGS = (SHARED, LOCAL)
NAMES = (*SETTINGS, GUARDS)


def copy_of(project: str, name: str, machine: str = "") -> str:
    """`machine`: the folder, where somebody has looked for it already."""
    return f"{machine or machine_folder(project)}/{COPIES}/{name}"


def written(project: str, name: str) -> str:
    return os.path.join(project, FOLDER, name)


def keep(project: str, name: str, text: str) -> None:
    """Remember what a file says now; nothing, where it says nothing. Never raises, and writes only where the project
    opted in: the next time it is read is another chance."""
    path = copy_of(project, name)
    if not os.path.exists(journal_path(project)):
        return
    with suppress(OSError):
        if not text:
            os.unlink(path)
        elif _read(path) != text:
            _write(path, text)


def gone(project: str) -> tuple[str, ...]:
    """The names of files that are missing, and whose copies hold."""
    return tuple(
        name for name in NAMES if os.path.isfile(copy_of(project, name)) and not os.path.lexists(written(project, name))
    )


def restore(project: str) -> tuple[str, ...]:
    """Write back what is missing; the paths. Raises OSError."""
    paths: list[str] = []
    for name in gone(project):
        path = written(project, name)
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        _write(path, _read(copy_of(project, name)))
        paths.append(path)
    return tuple(paths)


def forget(project: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Let go of the copies of files that are missing; their names. Raises OSError."""
    found = tuple(name for name in gone(project) if name in names)
    for name in found:
        os.unlink(copy_of(project, name))
    return found


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, ValueError):
        return ""


def _write(path: str, text: str) -> None:
    from trimtab.local.atomic_file import replace_file  # hooks come through this module, and write nothing

    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    replace_file(path, text.encode())
