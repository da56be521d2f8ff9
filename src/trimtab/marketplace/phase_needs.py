"""Reads what the phases are helped by: `content/phases/needs.toml`."""

import os
import tomllib
from functools import cache

from trimtab.local.shipped import CONTENT
from trimtab.marketplace.discovery import PhaseNeed

_FILE = os.path.join(CONTENT, "phases", "needs.toml")


@cache
def phase_needs() -> tuple[PhaseNeed, ...]:
    with open(_FILE, "rb") as file:
        written = tomllib.load(file)["need"]
    return tuple(
        PhaseNeed(need["phase"], need["what"], frozenset(need["themes"]), frozenset(need.get("roles", ())))
        for need in written
    )
