"""A task as a file tells of it, whatever the file's format."""

import re

from trimtab.model.errors import Unreadable
from trimtab.model.record import Record
from trimtab.model.work import HIGHEST, LOWEST, USUAL
from trimtab.store.state.tasks import written

NUMBER = re.compile(r"\d{1,6}(?:\.\d{1,6}){0,7}")
_ESTIMATE = re.compile(r"(\d+(?:\.\d+)?)\s*(m|min|minutes?|h|hours?|d|days?)?", re.I)
_MINUTES = {"m": 1, "h": 60, "d": 480}


class Item(Record):
    """`key` is how the file's other items name it: its number, or its place. `numbered`: the file itself gives that
    number, so the task has it too. `path` are the titles of what it is below, and its own: with the file's name it
    tells whether the item was imported before. `needs` are keys of other items, or numbers of tasks."""

    key: str
    title: str
    line: int
    path: tuple[str, ...]
    numbered: bool = False
    done: bool = False
    description: str = ""
    priority: int = USUAL
    role: str = ""
    assignee: str = ""
    estimate_minutes: int | None = None
    needs: tuple[str, ...] = ()


def priority_of(text: str, where: str) -> int:
    """P0 to P3, or the bare digit. Raises Unreadable."""
    word = text.strip().upper().removeprefix("P")
    if not word:
        return USUAL
    if not (word.isascii() and word.isdigit() and HIGHEST <= int(word) <= LOWEST):
        raise Unreadable(
            f"{text.strip()!r} is no priority", where=where, remedy=f"Write P{HIGHEST} (the highest) to P{LOWEST}."
        )
    return int(word)


def minutes_of(text: str, where: str) -> int | None:
    """Such as 30, 45m, 1.5h, 2d (of eight hours). Raises Unreadable."""
    if not text.strip():
        return None
    found = _ESTIMATE.fullmatch(text.strip())
    if not found:
        raise Unreadable(f"{text.strip()!r} is no estimate", where=where, remedy="Write such as 45m, 2h or 1d.")
    return round(float(found[1]) * _MINUTES[(found[2] or "m")[0].lower()])


def numbers_of(text: str, where: str) -> tuple[str, ...]:
    """Numbers of tasks between commas, semicolons or blanks. Raises Unreadable."""
    parts = tuple(part for part in re.split(r"[\s,;]+", text) if part and part.lower() != "and")
    for part in parts:
        if not NUMBER.fullmatch(part):
            raise Unreadable(f"{part!r} is no number of a task", where=where, remedy="Write such as 1.5.3.")
    return tuple(written(part) for part in parts)
