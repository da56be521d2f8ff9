"""What programs do with the words that they are given: tables where rules suffice, functions where they do not."""

import re
from collections.abc import Sequence

from trimtab.shell.arguments import ProgramCall, arguments
from trimtab.shell.command import Assignment, options
from trimtab.shell.environment import harmless
from trimtab.shell.programs import (
    awk,
    backups,
    builds,
    builtins,
    clouds,
    containers,
    databases,
    disks,
    distributions,
    files,
    finding,
    forges,
    git,
    inspecting,
    interpreters,
    launchers,
    network,
    packages,
    powershell,
    readers,
    sed,
    services,
    streams,
    system,
    version_control,
)
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, NOTHING, READ_ONLY, Effect

_TEXT_AND_FILES = (awk, builtins, files, finding, inspecting, readers, sed, streams)
_MACHINE = (backups, disks, distributions, network, packages, powershell, services, system)
_DEVELOPMENT = (builds, clouds, containers, databases, forges, git, interpreters, launchers, version_control)
ROOMS = (*_TEXT_AND_FILES, *_MACHINE, *_DEVELOPMENT)
HANDLERS = {name: handler for room in ROOMS for name, handler in room.HANDLERS.items()}
TABLES = Tables(*(room.TABLE for room in ROOMS))

_VERSIONED = re.compile(r"([A-Za-z][A-Za-z_-]*?)-?\d+(?:\.\d+)*")
_GNU = re.compile(
    r"g(?=(?:sed|grep|find|xargs|awk|sort|cat|head|tail|ls|rm|mv|cp|date|stat|readlink|realpath|tr|cut|wc|tar)$)"
)
# What a verb of a program that nobody here knows gives away: it cannot prove harmless, but it can prove harmful.
_DELETES = re.compile(
    r"(?:delete|destroy|purge|wipe|erase|nuke|drop|truncate|obliterate|terminate|deprovision|uninstall-all|flushall"
    r"|factory-reset|reset-db|drop-db)(?:[-_:]\w[\w-]*)?|[\w-]+[-_:](?:delete|destroy|purge|wipe|drop|erase)",
    re.IGNORECASE,
)
_DELETES_BY_OPTION = options("--delete --destroy --purge --wipe --erase --drop --nuke --delete-all")
_TRIES = options("--dry-run --dryrun --help --check --diff --what-if --plan --noop --no-op --simulate")
_SCRIPT = re.compile(r"\.(?:py|sh|bash|js|ts|rb|pl|php|bat|ps1)$")  # takes names of tests and files, not verbs
_VERBS_AMONG = 3


def effect_of(call: ProgramCall) -> Effect:
    name = call.program
    effect = _known(call)
    if effect is not None:
        return effect
    for known in _other_names(name):
        effect = _known(call._replace(program=known))
        if effect is None:
            continue
        # `RM` is hardly a milder program than `rm`, but most systems have no `LS`, so that may be anything
        return _stranger(call) if effect.verdict == READ_ONLY and name.lower() == known != name else effect
    return _stranger(call)


def _known(call: ProgramCall) -> Effect | None:
    handler = HANDLERS.get(call.program)
    if handler is not None:
        return handler(call)
    program = TABLES.get(call.program)
    return program.judge(call) if program is not None else None


def told_by(assignments: Sequence[Assignment], program: str, effect: Effect) -> Effect:
    """Variables that are set for one program: what it only reads with others, it may run or write with these."""
    if effect.verdict != READ_ONLY or HANDLERS.get(program) in (readers.reads, builtins.reads):
        return NOTHING
    table = TABLES.get(program)
    if table is not None and table.harmless:
        return NOTHING
    for name, value in assignments:
        if not harmless(name, value.text.strip("\"'")):
            return Effect(EXECUTES, f"`{name}=…` may have `{program}` do more than read")
    return NOTHING


def _other_names(name: str) -> list[str]:
    """As it is called on another system, or in a certain version."""
    found: list[str] = []
    bare = name.lower().removesuffix(".exe").removesuffix(".cmd")
    if bare != name:
        found.append(bare)
    versioned = _VERSIONED.fullmatch(bare)
    if versioned is not None:
        found.append(versioned[1])
    if bare[:1] == "g" and _GNU.match(bare):
        found.append(bare[1:])
    return found


def _stranger(call: ProgramCall) -> Effect:
    given = arguments(call.words)
    verbs = [word for word in given.operands[:_VERBS_AMONG] if _DELETES.fullmatch(word)]
    asked = sorted(_DELETES_BY_OPTION.intersection(given.options))
    if (verbs or asked) and not _SCRIPT.search(call.program) and _TRIES.isdisjoint(given.options):
        what = (verbs or asked)[0]
        return Effect(DESTRUCTIVE, f"`{call.program} … {what}` says that it deletes", outside=True)
    return Effect(EXECUTES, f"`{call.program}` is not known here, so it may do anything")
