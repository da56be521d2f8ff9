"""Which machine this is, for what is known of processes: their numbers mean something only where they were given."""

import os

_PROC = "/proc"


def machine() -> str:
    """One start of one machine, and the namespace of processes in it. Empty where the system does not tell."""
    try:
        with open(f"{_PROC}/sys/kernel/random/boot_id", encoding="ascii") as file:
            return f"{file.read().strip()}/{os.stat(f'{_PROC}/self/ns/pid').st_ino}"
    except OSError:
        return ""
