"""Work counted in calls: the same on every machine, however busy it is. How long they take, `bench_growth.py` tells."""

import sys
from collections.abc import Callable
from types import FrameType


def calls_in(run: Callable[[], object]) -> int:
    """Of Python's functions and of built-in ones."""
    found = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(before)
    return found
