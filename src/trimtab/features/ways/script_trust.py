"""Which scripts of repositories may be run: those whose very content the user has agreed to.

What they agreed to is kept outside of any repository. The predecessor kept paths, so whoever could push could change
what ran; its list is not honoured.
"""

import hashlib
import os
from collections.abc import Mapping

from trimtab.features.ways.way_files import LARGEST, SHIPPED
from trimtab.local.consents import read_consents, write_consents
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, obj, text
from trimtab.reading import read_bytes

FILE = "trusted-macros.json"
PREDECESSORS = "trusted-project-macros"


def content_of(path: str) -> bytes:
    """Raises OSError or ValueError."""
    content = read_bytes(path, LARGEST)
    if b"\0" in content:
        raise ValueError("it is no short script")
    return content


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def needs_trust(path: str, host_folder: str) -> bool:
    """What ships, and what lies in the user's own folder, was put there by the user."""
    own = [
        SHIPPED,
        *(os.path.join(host_folder, part) for part in ("ways", os.path.join("hooks", "ways")) if host_folder),
    ]
    return not any(os.path.abspath(path).startswith(os.path.abspath(folder) + os.sep) for folder in own)


def trust(user: User, path: str, now: int) -> str:
    """Agree to a script as it is now; returns its digest. Raises TrimtabError where it cannot be read or kept."""
    try:
        digest = digest_of(content_of(path))
        _write(user, {**trusted(user), _key(path): {"sha256": digest, "at": now}})
    except (OSError, ValueError) as error:
        raise TrimtabError(f"it cannot be trusted: {error}", where=path, remedy="See that it is there.") from error
    return digest


def is_trusted(user: User, path: str, digest: str) -> bool:
    return text(obj(trusted(user).get(_key(path))).get("sha256")) == digest


def forget(user: User, path: str) -> bool:
    """Withdraw trust. Returns whether there was any."""
    known = dict(trusted(user))
    if known.pop(_key(path), None) is None:
        return False
    _write(user, known)
    return True


def trusted(user: User) -> Mapping[str, JSON]:
    """{path: {sha256, at}}."""
    return read_consents(os.path.join(user.config, FILE))


def _key(path: str) -> str:
    return os.path.realpath(path)


def _write(user: User, content: Mapping[str, JSON]) -> None:
    write_consents(os.path.join(user.config, FILE), content)
