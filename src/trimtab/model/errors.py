"""Errors that the user can act on.

TrimtabError            what happened, where, and what to do about it; exit code 1
└── Unreadable          a file that the user wrote and we cannot use as it is: names the file and the place in it

Everything else that is raised is our own defect and exits with 3.
"""


class TrimtabError(Exception):
    """`what` happened, `where` (a file, a command, a setting), and the `remedy`."""

    def __init__(self, what: str, *, where: str = "", remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.remedy = remedy

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        remedy = f"\n{self.remedy}" if self.remedy else ""
        return f"{self.what}{place}{remedy}"


class Unreadable(TrimtabError):
    """A file that the user wrote holds something that we do not know or cannot use."""
