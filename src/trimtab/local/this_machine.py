"""Which machine this is, and which process, for what is known of processes: their numbers mean something only where
they were given, and only until they are given again."""

import os

_PROC = "/proc"


def machine() -> str:
    """One start of one machine, and the namespace of processes in it. Empty where the system does not tell."""
    try:
        with open(f"{_PROC}/sys/kernel/random/boot_id", encoding="ascii") as file:
            return f"{file.read().strip()}/{os.stat(f'{_PROC}/self/ns/pid').st_ino}"
    except OSError:
        return ""


def this_process() -> str:
    """A name that no other process has: machine, number and start."""
    return f"{_here()} {os.getpid()} {_born(os.getpid())}"


def pid_here(process: str) -> int:
    """The number of a process, by that name, that is there on this machine; 0 for any other."""
    where, pid, _ = _parts(process)
    return int(pid) if where == _here() and not is_gone(process) else 0


def is_gone(process: str) -> bool:
    """Whether a process, by that name, has certainly ended. Of other machines nothing is certain."""
    where, pid, born = _parts(process)
    if where != _here() or not pid.isdecimal():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return _born(int(pid)) != born


def _parts(process: str) -> tuple[str, str, str]:
    rest, _, born = process.rpartition(" ")
    where, _, pid = rest.rpartition(" ")
    return where, pid, born


def _here() -> str:
    """Differs where process numbers mean different processes: on another machine, after a restart, in a container."""
    return f"{os.uname().nodename}/{machine()}"


def _born(pid: int) -> str:
    """When a process began, in the kernel's ticks; `-` where it has ended but nobody has asked how, or none can say."""
    try:
        with open(f"{_PROC}/{pid}/stat", encoding="ascii", errors="replace") as file:
            state, *fields = file.read().rpartition(")")[2].split()
    except OSError:
        return "-"
    return "-" if state in "ZX" else fields[18]
