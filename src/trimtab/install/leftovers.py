"""Where `uninstall` left something of yours, so that a later `uninstall --all` finds it from anywhere.

Not in the launcher's record: a project that is named there counts as one that opted in.
"""

import os
from collections.abc import Sequence
from contextlib import suppress

from trimtab.local.user import User

NOTE = "leftovers"


def read(user: User) -> tuple[str, ...]:
    try:
        with open(_path(user), "rb") as file:
            return tuple(os.fsdecode(line) for line in file.read().split(b"\n") if line)
    except OSError:
        return ()


def write(user: User, projects: Sequence[str]) -> None:
    """Without projects there is no note. A note that cannot be written costs no more than a search by hand."""
    with suppress(OSError):
        if projects:
            os.makedirs(user.config, mode=0o700, exist_ok=True)
            with open(os.open(_path(user), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(b"".join(os.fsencode(project) + b"\n" for project in projects))
        else:
            os.unlink(_path(user))


def _path(user: User) -> str:
    return os.path.join(user.config, NOTE)
