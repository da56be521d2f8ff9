"""The record of a defect of ours: Markdown that can be pasted into a report, without secrets."""

import os
import platform
import sqlite3
import sys
import time
import traceback
from collections.abc import Sequence

from trimtab import __version__
from trimtab.local.user import User
from trimtab.store.redact import redact


def report(error: BaseException, arguments: Sequence[str]) -> str:
    trace = "".join(traceback.format_exception(error))
    return redact(
        f"### `trimtab {' '.join(arguments)}`\n\n"
        f"- trimtab {__version__}\n"
        f"- Python {platform.python_version()} ({sys.platform})\n"
        f"- SQLite {sqlite3.sqlite_version}\n\n"
        f"```\n{trace}```\n"
    )


def save(text: str, user: User) -> str:
    """The file that now holds it, or empty where none can be written."""
    path = os.path.join(user.state, f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.md")
    try:
        os.makedirs(user.state, mode=0o700, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        # an argument that is no UTF-8 holds surrogates, and may be what the defect is about
        with open(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        return ""
    return path
