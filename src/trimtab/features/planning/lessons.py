"""What critiques of earlier plans found, in `plan-memory.json`: private, and ours to lose."""

import os

from trimtab.local.locate import machine_file, make_private
from trimtab.model.json import dump, parse
from trimtab.reading import read_bytes
from trimtab.steering.planning.lessons import Lesson, as_json, learn, read_lessons
from trimtab.steering.planning.plan import PlanFinding

FILE = "plan-memory.json"
_LARGEST = 500_000


def path_of(project: str) -> str:
    return machine_file(project, FILE)


def lessons_of(project: str) -> tuple[Lesson, ...]:
    """None where there is no such file, or one that cannot be read."""
    try:
        return read_lessons(parse(read_bytes(path_of(project), _LARGEST)))
    except (OSError, ValueError):
        return ()


def add_lessons(project: str, findings: tuple[PlanFinding, ...], now: int) -> tuple[Lesson, ...]:
    """Raises OSError where the folder cannot be written."""
    lessons = learn(lessons_of(project), findings, now)
    write_lessons(project, lessons)
    return lessons


def write_lessons(project: str, lessons: tuple[Lesson, ...]) -> None:
    path = path_of(project)
    make_private(os.path.dirname(path))
    passing = f"{path}.{os.urandom(6).hex()}"
    with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(dump(as_json(lessons)))
    os.replace(passing, path)


def clear_lessons(project: str) -> bool:
    """Whether there were any."""
    try:
        os.unlink(path_of(project))
    except FileNotFoundError:
        return False
    return True
