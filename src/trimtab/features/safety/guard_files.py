"""Where guards are written, and those that were read, for as long as the files stay as they are."""

import os
from collections.abc import Mapping

from trimtab.config.last_good import GUARDS as NAME
from trimtab.config.last_good import copy_of
from trimtab.config.load import SeenFile, look
from trimtab.local.locate import FOLDER, machine_folder
from trimtab.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.safety.guards import Guard


class KnownGuards(Record):
    """`problems` are sentences for people; `seen` are the files as they were read. `gone`: the project's file, if it is
    missing and its last good copy holds. `machine`: where that copy is kept. `dropped`: names of rules that held
    earlier in this process."""

    rules: "tuple[Guard, ...]"
    problems: tuple[str, ...]
    digest: str
    seen: tuple[SeenFile, ...]
    gone: str = ""
    machine: str = ""
    dropped: tuple[str, ...] = ()


_known: dict[tuple[str, str], KnownGuards] = {}


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


def known(project: str, user: str, machine: str = "") -> KnownGuards | None:
    """None where neither file is there, nor a copy of the project's. Two or three looks at the disk as long as
    nothing changed. `machine`: the folder of the copy, where somebody has looked for it already."""
    own = look(project_file(project))
    copy = look(copy_of(project, NAME, machine)) if own.size < 0 else None
    theirs = look(user) if user else own
    seen = (theirs, own, copy) if copy else (theirs, own)
    last = _known.get((project, user))
    if all(file.size < 0 for file in seen):
        # with the machine's folder gone too, it was no decision of the user's: what is in memory holds
        return None if last is None or os.path.isdir(last.machine) else last
    if last is None or last.seen != seen:
        from trimtab.features.safety.guard_reader import (  # loads a parser, for those who wrote guards
            read_guards,
            remember,
        )

        paths = [user] if user and theirs.size >= 0 else []
        paths += [own.path] if max(file.size for file in seen[1:]) >= 0 else []
        before = last.rules if last else ()
        last = read_guards(paths, home(), own.path, copy_of(project, NAME))
        kept = {rule.name for rule in last.rules}
        dropped = tuple(rule.name for rule in before if rule.origin and rule.name not in kept)
        last = last._replace(seen=seen, machine=machine_folder(project), dropped=dropped)
        if copy is None and not last.problems:
            remember(project, own.path)
        _known[(project, user)] = last
    return last
