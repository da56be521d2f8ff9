"""The processes of this machine: who started whom, on which terminal, and since when."""

import os
import sys
import time
from collections.abc import Iterator, Mapping

from trimtab.hosts.agent_programs import VARIABLES
from trimtab.model.record import Record

_PROC = "/proc"
_MOST_ANCESTORS = 64
_MARKS = tuple(f"{name}=".encode() for name in VARIABLES)
_NS_GET_USERNS = 0xB701
_FIRST_PROCESSES = 0xEFFFFFFC
"""The number that Linux gives to the machine's own namespace of processes."""
_WHOLE_MACHINE = ["0", "0", "4294967295"]


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


Processes = Mapping[int, Process]


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
    except PermissionError:  # it belongs to one further out, which a user may have made too, unless it is the first
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
