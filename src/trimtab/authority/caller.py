"""Who asks: the user at a terminal, an agent's shell, or somebody who cannot be made out.

An agent's host among the ancestors of a process makes it an agent's, whatever its terminal or its environment says. A
process that has left its ancestors behind, or has no terminal, is nobody's. Of the rest it is asked where their
terminal comes from: a login, or a program that was there before any agent's host that runs now.
"""

import os
from collections.abc import Iterable, Mapping, Sequence

from trimtab.authority.processes import Process, Processes, ancestors, processes, sees_whole_machine
from trimtab.hosts.agent_programs import VARIABLES, is_host
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.record import Record

_LOGINS = frozenset({"sshd", "sshd-session", "login", "dropbear", "in.telnetd", "SessionLeader"})
"""Run by root, so nobody else can give a process this name."""
_LOGIN_RELAY = "Relay("
_TAKE_ORPHANS = frozenset(
    {"anacron", "atd", "containerd-shim", "cron", "crond", "docker-init", "dumb-init", "init", "launchd", "runsv"}
    | {"s6-svscan", "supervisord", "systemd", "tini"}
)
"""What they are the parents of may have been started by anybody."""
_SERVER = ("boot.py", "mcp")


class Client(Record):
    """The process of an agent's host, as a server of ours has published it."""

    pid: int
    started: float


def who_calls(env: Mapping[str, str], known: Iterable[Client] = ()) -> Caller:
    """Whoever runs this process."""
    named = [name for name in VARIABLES if env.get(name)]
    if named:
        return Caller(CallerKind.AGENT, f"{named[0]} is set, as in the shell of an agent")
    if not sees_whole_machine():
        return Caller(
            CallerKind.UNPROVEN, "it runs in a namespace of its own, from which not all processes can be seen"
        )
    return judge(os.getpid(), processes(), known)


def judge(pid: int, every: Processes, known: Iterable[Client] = (), *, needs_terminal: bool = True) -> Caller:
    """`needs_terminal`: False for a client, which may also have been started by a program with windows."""
    chain = ancestors(pid, every)
    if len(chain) < 2 and not (chain and chain[0].parent == 0):
        return Caller(CallerKind.UNPROVEN, "this system does not tell which process started it")
    hosts = hosts_among(every, known)
    for process in chain:
        if process.pid in hosts:
            return Caller(CallerKind.AGENT, f"{_shown(process)}, an agent's host, started it")
        if process.marked:
            return Caller(CallerKind.AGENT, f"{_shown(process)} was started in the shell of an agent")
    if needs_terminal and not chain[0].terminal:
        return Caller(CallerKind.UNPROVEN, "it has no terminal")
    return _by_origin(chain, [every[host] for host in hosts if every[host].uid == chain[0].uid])


def takes_orphans(process: Process) -> bool:
    """Whether what it is the parent of may have been started by anybody."""
    return process.pid == 1 or process.name in _TAKE_ORPHANS


def hosts_among(every: Processes, known: Iterable[Client] = ()) -> frozenset[int]:
    """The processes that are agents' hosts: by their program, because a server of ours runs below them, or because one
    has published it."""
    found = {process.pid for process in every.values() if is_host(process.program, process.arguments)}
    found |= {process.parent for process in every.values() if is_server(process) and process.parent in every} - {1}
    found |= {client.pid for client in known if client.pid in every and every[client.pid].started == client.started}
    return frozenset(found)


def is_server(process: Process) -> bool:
    script, what = _SERVER
    return process.arguments[-1:] == (what,) and any(each.endswith(f"/{script}") for each in process.arguments)


def _by_origin(chain: Sequence[Process], hosts: Sequence[Process]) -> Caller:
    uid, last = chain[0].uid, chain[-1]
    for process in chain:
        if process.uid == 0 != uid and (process.name in _LOGINS or process.name.startswith(_LOGIN_RELAY)):
            return Caller(CallerKind.USER, f"a terminal of {_shown(process)}")
    if last.parent == 0 and last.pid != 1:
        return Caller(CallerKind.USER, f"{_shown(last)} came from outside of this container")
    if not hosts:
        return Caller(CallerKind.USER, "a terminal, and no agent's host runs on this machine")
    first = min(host.started for host in hosts)
    for process in reversed(chain):
        if process.started < first and process.uid == uid and not takes_orphans(process):
            return Caller(CallerKind.USER, f"a terminal of {_shown(process)}, which is older than any agent's host")
    return Caller(CallerKind.UNPROVEN, f"its terminal is younger than {_shown(min(hosts, key=_age))}, and nobody's")


def _age(process: Process) -> float:
    return process.started


def _shown(process: Process) -> str:
    return f"{process.name} (process {process.pid})"
