"""Lists of what the user has agreed to, each a JSON file in their settings folder: outside of any repository."""

import os
import stat
from collections.abc import Mapping

from trimtab.local.atomic_file import replace_file
from trimtab.model.json import JSON, dump, parse_object


def read_consents(path: str) -> Mapping[str, JSON]:
    """Empty without a file. A list that somebody else could have written says nothing about what this user wants."""
    try:
        with open(path, "rb") as file:
            found = os.fstat(file.fileno())
            if found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) & 0o022:
                return {}
            return parse_object(file.read())
    except (OSError, ValueError):
        return {}


def write_consents(path: str, content: Mapping[str, JSON]) -> None:
    """Raises OSError."""
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    replace_file(path, dump(content).encode())
