"""Diagnostic reports as files: in the machine's folder, for their user alone, without secrets, and not for ever."""

import os
import time
from contextlib import suppress

from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import machine_folder, make_private
from trimtab.model.errors import TrimtabError
from trimtab.reading import read_text
from trimtab.store.redact import redact

FOLDER = "diagnostics"
_KEPT_SECONDS = 30 * 86_400
_MOST_FILES = 200
_LARGEST = 1_000_000


def path_of(root: str, kind: str, key: int, round: int) -> str:
    """One for each round of a task or workstream: each failure writes it anew."""
    return os.path.join(machine_folder(root), FOLDER, f"{kind}-{key}-round-{round}.md")


def write(path: str, content: str) -> str:
    """Its path. Secrets are taken out, and the home folder is written as `~`. Raises TrimtabError."""
    folder = os.path.dirname(path)
    try:
        make_private(folder)
        _expire(folder)
        replace_file(path, shortened(redact(content)).encode("utf-8", "replace"))
    except OSError as error:
        raise TrimtabError(
            f"the diagnostic report cannot be written: {error.strerror}",
            where=path,
            remedy="See that there is room on the disk, and that this folder is writable for you.",
        ) from error
    return path


def read(path: str) -> str:
    """Empty where there is none."""
    with suppress(OSError):
        return read_text(path, _LARGEST)
    return ""


def shortened(text: str) -> str:
    home = os.path.expanduser("~")
    return text.replace(home + os.sep, "~" + os.sep) if os.path.isabs(home) and home != os.sep else text


def _expire(folder: str) -> None:
    found = sorted((entry.stat().st_mtime, entry.path) for entry in os.scandir(folder) if entry.is_file())
    before = time.time() - _KEPT_SECONDS
    for place, (at, path) in enumerate(found):
        if at < before or len(found) - place >= _MOST_FILES:
            with suppress(FileNotFoundError):  # somebody else was first
                os.unlink(path)
