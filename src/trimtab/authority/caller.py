"""Who asks: the user at a terminal, an agent's shell, or somebody who cannot be made out.

An agent's host among the ancestors of a process makes it an agent's, whatever its terminal or its environment says. A
process that has left its ancestors behind, or has no terminal, is nobody's. Of the rest it is asked where their
terminal comes from: a login, or a program that was there before any agent's host that runs now.
"""

import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.hosts import VARIABLES, is_host
from trimtab.local.this_machine import machine
from trimtab.model.advice import Publish
from trimtab.model.deeds import CLIENTS, Caller, CallerKind
from trimtab.model.json import number, obj, whole
from trimtab.model.record import Record
from trimtab.store.journal import Journal

_PROC = "/proc"
_MOST_ANCESTORS = 64
_MARKS = tuple(f"{name}=".encode() for name in VARIABLES)
_NS_GET_USERNS = 0xB701
_FIRST_PROCESSES = 0xEFFFFFFC
"""The number that Linux gives to the machine's own namespace of processes."""
_WHOLE_MACHINE = ["0", "0", "4294967295"]

_LOGINS = frozenset({"sshd", "sshd-session", "login", "dropbear", "in.telnetd", "SessionLeader"})
"""Run by root, so nobody else can give a process this name."""
_LOGIN_RELAY = "Relay("
_TAKE_ORPHANS = frozenset(
    {"anacron", "atd", "containerd-shim", "cron", "crond", "docker-init", "dumb-init", "init", "launchd", "runsv"}
    | {"s6-svscan", "supervisord", "systemd", "tini"}
)
"""What they are the parents of may have been started by anybody."""


class Process(Record):
    """`started` only compares with that of others. `terminal` is empty without one. `marked`: the environment that it
    was started with is that of an agent's shell, as far as it can be read."""

    pid: int
    parent: int
    uid: int
    started: float
    terminal: str
    name: str
    program: str
    arguments: tuple[str, ...]
    marked: bool = False


class Client(Record):
    """The process of an agent's host, as a server of ours has published it."""

    pid: int
    started: float


Processes = Mapping[int, Process]


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
    return process.arguments[-1:] == ("mcp",) and any(word.endswith("/boot.py") for word in process.arguments)


def _by_origin(chain: Sequence[Process], hosts: Sequence[Process]) -> Caller:
    uid, last = chain[0].uid, chain[-1]
    for process in chain:
        if process.uid == 0 != uid and (process.name in _LOGINS or process.name.startswith(_LOGIN_RELAY)):
            return Caller(CallerKind.USER, f"a terminal of {_shown(process)}")
    if last.parent == 0 and last.pid != 1:
        return Caller(CallerKind.USER, f"{_shown(last)} came from outside of this container")
    if not hosts:
        return Caller(CallerKind.USER, "a terminal, and no agent's host runs on this machine")
    oldest = min(hosts, key=lambda host: host.started)
    for process in reversed(chain):
        if process.started < oldest.started and process.uid == uid and not takes_orphans(process):
            return Caller(CallerKind.USER, f"a terminal of {_shown(process)}, which is older than any agent's host")
    return Caller(CallerKind.UNPROVEN, f"its terminal is younger than {_shown(oldest)}, and nobody's")


def _shown(process: Process) -> str:
    return f"{process.name} (process {process.pid})"


def publish_client(journal: Journal, session: str = "") -> None:
    """Part of a transaction. What runs below that process is an agent's, also once this server is gone; and the session
    is gone when that process is."""
    client = process_of(os.getppid())
    if client is not None and client.pid != 1:
        row = {"pid": client.pid, "started": client.started, "session": session, "machine": machine()}
        journal.publish([Publish(CLIENTS, str(client.pid), row)])


def client_runs(journal: Journal, session: str) -> bool | None:
    """Whether the client of a session runs. None where that cannot be told for certain: it never called, or it ran on
    another machine."""
    here = machine()
    rows = [obj(row) for row in journal.published((CLIENTS,))[CLIENTS].values()]
    found = [row for row in rows if row.get("session") == session]
    if not here or not found or any(row.get("machine") != here for row in found):
        return None
    return any(
        (process := process_of(whole(row.get("pid")))) is not None and process.started == number(row.get("started"))
        for row in found
    )


def client_is_the_users() -> bool:
    """Whether the client that started this process, a session's server, is a user's own, and not one that an agent has
    started to speak to itself. False also where that cannot be told."""
    every = processes()
    client = every.get(os.getppid())
    if client is None or client.pid == 1 or not sees_whole_machine():
        return False
    # by its program: that we run below it would make a host of any process that starts us
    others = {pid: process for pid, process in every.items() if pid != os.getpid()}
    if client.pid not in hosts_among(others) or client.parent not in every:
        return False
    return is_users_client(client, others)


def is_users_client(client: Process, others: Processes) -> bool:
    """`others` are the processes of the machine without ours."""
    parent = others[client.parent]
    if takes_orphans(parent) and (not parent.terminal or parent.terminal != client.terminal):
        return False  # whoever started it has left it behind
    without = {pid: process for pid, process in others.items() if pid != client.pid}
    return judge(client.parent, without, needs_terminal=False).kind is CallerKind.USER


def processes() -> Processes:
    """All that can be seen; none where this system does not tell."""
    found = _from_proc() if os.path.isdir(f"{_PROC}/self") else _from_ps()
    return {process.pid: process for process in found}


def process_of(pid: int) -> Process | None:
    """One of them, where that can be had without a look at all."""
    return _read(pid) if os.path.isdir(f"{_PROC}/self") else None


def ancestors(pid: int, known: Processes) -> list[Process]:
    """The process itself first."""
    chain: list[Process] = []
    while (process := known.get(pid)) is not None and len(chain) < _MOST_ANCESTORS:
        chain.append(process)
        if process.parent in (0, pid):
            break
        pid = process.parent
    return chain


def sees_whole_machine() -> bool:
    """False in a namespace of processes that any user can make, where an agent is alone with its own."""
    try:
        with open(f"{_PROC}/self/uid_map", encoding="ascii") as file:
            return file.read().split() == _WHOLE_MACHINE or not _made_by_a_user()
    except OSError:
        return sys.platform != "linux"


def _made_by_a_user() -> bool:
    """Whether the namespace of processes belongs to the one of users that we are in, which is not the machine's."""
    import fcntl

    processes_fd = os.open(f"{_PROC}/self/ns/pid", os.O_RDONLY)
    try:
        owner = fcntl.ioctl(processes_fd, _NS_GET_USERNS)
    except PermissionError:  # it belongs to one further out, which the user may have made too, unless it is the first
        return os.fstat(processes_fd).st_ino != _FIRST_PROCESSES
    finally:
        os.close(processes_fd)
    try:
        return os.fstat(owner).st_ino == os.stat(f"{_PROC}/self/ns/user").st_ino
    finally:
        os.close(owner)


def _from_proc() -> Iterator[Process]:
    for name in os.listdir(_PROC):
        if name.isdecimal() and (process := _read(int(name))) is not None:
            yield process


def _read(pid: int) -> Process | None:
    folder = f"{_PROC}/{pid}"
    try:
        with open(f"{folder}/stat", "rb") as file:
            status = file.read()
        uid = os.stat(folder).st_uid
    except OSError:
        return None  # it has ended meanwhile
    name, _, rest = status.partition(b"(")[2].rpartition(b")")
    fields = rest.split()
    if fields[0] == b"Z":
        return None  # it has ended, and nobody has taken note
    terminal = int(fields[4])
    arguments = tuple(os.fsdecode(_content(f"{folder}/cmdline")).split("\0")[:-1])
    environment = b"\0" + _content(f"{folder}/environ")
    return Process(
        pid,
        int(fields[1]),
        uid,
        float(fields[19]),
        str(terminal) if terminal else "",
        os.fsdecode(name),
        _program(folder),
        arguments,
        any(b"\0" + mark in environment for mark in _MARKS),
    )


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(1_000_000)
    except OSError:
        return b""


def _program(folder: str) -> str:
    try:
        return os.readlink(f"{folder}/exe")
    except OSError:
        return ""


def _from_ps() -> Iterator[Process]:
    import subprocess  # a server has no use for it

    try:
        ran = subprocess.run(
            ["/bin/ps", "-axww", "-o", "pid=,ppid=,uid=,tty=,lstart=,command="],
            capture_output=True,
            timeout=5,
            check=True,
            env={"LC_ALL": "C"},
        )
    except (OSError, subprocess.SubprocessError):
        return
    for line in ran.stdout.decode("utf-8", "replace").splitlines():
        process = from_ps_line(line)
        if process is not None:
            yield process


def from_ps_line(line: str) -> Process | None:
    """As macOS prints them: `ps` shows no environment of others, and splits no arguments."""
    fields = line.split(None, 9)
    if len(fields) < 10 or not all(field.isdecimal() for field in fields[:3]):
        return None
    pid, parent, uid, terminal = fields[:4]
    arguments = tuple(fields[9].split(" "))
    try:
        started = time.mktime(time.strptime(" ".join(fields[4:9])))
    except ValueError:
        return None
    return Process(
        int(pid),
        int(parent),
        int(uid),
        started,
        "" if "?" in terminal else terminal,
        arguments[0].rpartition("/")[2],
        arguments[0],
        arguments,
    )
