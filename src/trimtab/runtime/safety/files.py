"""Where guards are written, and those that were read, for as long as the files stay as they are."""

import os
from collections.abc import Mapping

from trimtab.model.record import Record
from trimtab.runtime.config.loaded import Seen, look
from trimtab.runtime.locate import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.safety.guards import Guard

NAME = "guards.toml"


class Known(Record):
    """`troubles` are sentences for people; `seen` are the files as they were read."""

    rules: "tuple[Guard, ...]"
    troubles: tuple[str, ...]
    digest: str
    seen: tuple[Seen, ...]


_known: dict[tuple[str, str], Known] = {}


def project_file(project: str) -> str:
    return os.path.join(project, FOLDER, NAME)


def user_file(env: Mapping[str, str] = os.environ) -> str:
    """Beside the user's settings; empty where there is no home."""
    base = env.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(env.get("HOME", ""), ".config")
    return os.path.join(base, "trimtab", NAME) if os.path.isabs(base) else ""


def home(env: Mapping[str, str] = os.environ) -> str:
    given = env.get("HOME", "")
    return given if os.path.isabs(given) else ""


def known(project: str, user: str) -> Known | None:
    """None where neither file is there. Two looks at the disk as long as nothing changed."""
    seen = tuple(look(path) for path in (user, project_file(project)) if path)
    if all(one.size < 0 for one in seen):
        return None
    last = _known.get((project, user))
    if last is None or last.seen != seen:
        from trimtab.runtime.safety.reader import read_guards  # loads a parser, for those who wrote guards

        last = read_guards([one.path for one in seen if one.size >= 0], home())._replace(seen=seen)
        _known[(project, user)] = last
    return last
