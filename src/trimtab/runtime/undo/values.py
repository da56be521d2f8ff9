"""What the undo net speaks in.

CannotSnapshot        there is no snapshot, so whoever wanted one has to ask
└── NotARepository    because no git repository is here
"""

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class Limits(Record):
    """`limit_mb` is the most that one snapshot may add to the repository, `keep_most` how many are kept at all."""

    deadline_ms: int = 1_500
    limit_mb: int = 200
    keep_days: int = 7
    keep_most: int = 200


USUAL = Limits()


class Snapshot(Record):
    """`id` is for people. `at` is in milliseconds. `tree` is what `ref` points to. `files` counts files and links.
    `worktree` is where it was taken; `linked` is git's name for that one, empty for the repository's main one."""

    id: str
    ref: str
    at: int
    why: str
    tree: str
    files: int
    entry: str = ""
    worktree: str = ""
    linked: str = ""


class CannotSnapshot(TrimtabError):
    """Too late, too large, unreadable: what a command would lose could not be brought back."""


class NotARepository(CannotSnapshot):
    """There is no git repository that could keep anything."""
