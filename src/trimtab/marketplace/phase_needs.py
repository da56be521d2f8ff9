"""Reads what the phases are helped by: `content/phases/needs.toml`."""

import os
import tomllib
from functools import cache

from trimtab.local.shipped import CONTENT
from trimtab.model.record import Record

_FILE = os.path.join(CONTENT, "phases", "needs.toml")


class PhaseNeed(Record):
    """One thing that the work of a phase is helped by. `what` completes the sentence "no … is installed"."""

    phase: int
    what: str
    themes: frozenset[str]
    roles: frozenset[str] = frozenset()


@cache
def phase_needs() -> tuple[PhaseNeed, ...]:
    with open(_FILE, "rb") as file:
        written = tomllib.load(file)["need"]
    return tuple(
        PhaseNeed(need["phase"], need["what"], frozenset(need["themes"]), frozenset(need.get("roles", ())))
        for need in written
    )
