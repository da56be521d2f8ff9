"""Waiting for something that another process or thread brings about."""

import time
from collections.abc import Callable

PATIENCE_S = 120.0
"""For what takes a second on an idle machine: tests also run on busy ones."""


def wait_until(is_so: Callable[[], object], seconds: float = PATIENCE_S) -> bool:
    """Whether it came about."""
    until = time.monotonic() + seconds
    while not (found := is_so()) and time.monotonic() < until:
        time.sleep(0.02)
    return bool(found or is_so())
