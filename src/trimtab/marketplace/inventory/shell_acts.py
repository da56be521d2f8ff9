"""What a shell text does, by the grammar that judges commands."""

import re
from collections.abc import Iterator, Sequence

from trimtab.marketplace.inventory.acts import (
    REACH,
    READ,
    RUN,
    WRITE,
    CodeAct,
    evidence_at,
    hosts_in,
    is_secret_name,
    line_of,
    sensitive_in,
)
from trimtab.shell import classify
from trimtab.shell.command import options
from trimtab.shell.verdict import READ_ONLY, Part

_NETWORK = options(
    "curl wget http https xh nc ncat netcat telnet ssh scp sftp rsync ftp aria2c socat websocat dig nslookup"
)
_RUNNERS = options("npx bunx uvx pipx pnpx docker podman npm pnpm yarn bun pip pip3 uv git gh brew cargo go")
_QUIET = options(": [ [[ test true false echo printf cd exit return set shift local export read wait trap")
_VARIABLE = re.compile(r"\$\{?([A-Z][A-Z0-9_]{2,60})\b")
_UNSEEN = re.compile(r"[$`*?]")
_NOWHERE = ("/dev/", "&")


def shell_acts(text: str) -> tuple[CodeAct, ...]:
    found = [*sensitive_in(text), *_secrets(text)]
    for part in classify(text).parts:
        place = text.find(part.command.split("\n")[0])
        where = (line_of(text, place), evidence_at(text, place) if place >= 0 else part.command[:160])
        found += [act._replace(line=where[0], evidence=where[1]) for act in _part(part)]
    return tuple(found)


def is_complete(text: str) -> bool:
    """Whether all of it could be read as shell."""
    judged = classify(text)
    return bool(judged.parts) or judged.verdict == READ_ONLY


def _part(part: Part) -> Iterator[CodeAct]:
    words = part.command.split()
    program = words[0].rpartition("/")[2].strip("\"'") if words else ""
    hosts = hosts_in(part.command)
    if program in _NETWORK:
        yield from (CodeAct(REACH, host) for host in hosts or ("",))
    elif hosts and part.verdict != READ_ONLY:
        yield from (CodeAct(REACH, host) for host in hosts)
    for path in (*part.writes, *part.appends):
        if not path.startswith(_NOWHERE):
            yield CodeAct(WRITE, "" if _UNSEEN.search(path) and "/" not in path else path)
    if part.verdict != READ_ONLY and program and program not in _QUIET:
        yield CodeAct(RUN, "" if _UNSEEN.match(program) else _called(program, words[1:]))


def _called(program: str, words: Sequence[str]) -> str:
    verb = next((word for word in words if not word.startswith("-")), "")
    return f"{program} {verb}" if program in _RUNNERS and verb and not _UNSEEN.search(verb) else program


def _secrets(text: str) -> Iterator[CodeAct]:
    for found in _VARIABLE.finditer(text):
        if is_secret_name(found[1]):
            yield CodeAct(READ, f"env {found[1]}", line_of(text, found.start()), evidence_at(text, found.start()))
