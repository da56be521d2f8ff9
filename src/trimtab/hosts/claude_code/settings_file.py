"""A settings file of the client's, read and replaced as a whole, for the few settings that have no command."""

import json
import os
from contextlib import suppress

from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, parse_object
from trimtab.reading import read_bytes

_LARGEST = 4_000_000
SETTINGS = "settings.json"
LOCAL = "settings.local.json"
PASSING = f"{SETTINGS}.trimtab-"
"""How a file begins that is not yet in its place."""


def read_settings(path: str) -> Obj:
    """Empty where there is none. Raises TrimtabError."""
    try:
        content = read_bytes(path, _LARGEST)
        return parse_object(content) if content.strip() else {}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise TrimtabError(
            f"the client's settings cannot be read: {error}",
            where=path,
            remedy="Fix the file, so that it is one JSON object. Nothing was changed.",
        ) from error


def as_text(content: Obj) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def write_settings(path: str, content: Obj) -> None:
    """Behind a link too: many keep their settings in a folder of dotfiles."""
    target = os.path.realpath(path)
    said = as_text(content).encode("utf-8", "backslashreplace")  # half a surrogate pair is JSON, but no UTF-8
    passing = f"{os.path.dirname(target)}{os.sep}{PASSING}{os.urandom(6).hex()}"
    try:
        os.makedirs(os.path.dirname(target), mode=0o700, exist_ok=True)
        mode = os.stat(target).st_mode & 0o777 if os.path.exists(target) else 0o600
        with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(said)
        os.replace(passing, target)
    except OSError as error:
        with suppress(OSError):
            os.unlink(passing)
        raise TrimtabError(
            f"this cannot be written: {error.strerror}", where=path, remedy="Make it writable for you, and repeat."
        ) from error
