"""The principles, the rubric and the words that planning goes by: what ships, and what a project puts in its place.

A file in `.trimtab/principles/` replaces the one that ships under the same name, or adds to them. What critiques of
earlier plans found is in `plan-memory.json`: private, and ours to lose.
"""

import os

from trimtab.local.locate import FOLDER, machine_file, make_private
from trimtab.local.shipped import CONTENT
from trimtab.model.advice import Missing
from trimtab.model.errors import Unreadable
from trimtab.model.json import dump, parse
from trimtab.model.state import Fact
from trimtab.reading import Refused, names_in, read_bytes, read_text
from trimtab.runtime.facts import Where
from trimtab.steering.planning import PENDING, TOPIC
from trimtab.steering.planning.guide import Guide, read_guide
from trimtab.steering.planning.lessons import Lesson, as_json, learn, read_lessons, recall
from trimtab.steering.planning.plan import KnownPlan, PlanFinding
from trimtab.steering.session_state import digest

OWN = "principles"
_SHIPPED = os.path.join(CONTENT, "principles")
_LARGEST = 100_000
_MOST_FILES = 60
_MOST_NAMES = 2_000
LESSONS_FILE = "plan-memory.json"
_LARGEST_MEMORY = 500_000
_read_before: dict[str, tuple[tuple[tuple[str, int], ...], Guide]] = {}


def plan_guide(where: Where, of: str) -> Fact:
    """A `KnownPlan`. Where no plan is under way in the project, nothing, unless `of` says that one begins."""
    if of != "always" and not is_under_way(where):
        return None
    try:
        return known(where.project)
    except Unreadable as error:
        return Missing(str(error))


def known(project: str) -> KnownPlan:
    """Raises Unreadable for a file that the user wrote and that cannot be used."""
    import time

    guide = guide_of(project)
    now = time.time_ns() // 1_000_000
    lessons = recall(lessons_of(project), now)
    return KnownPlan(guide, lessons, digest([repr(guide), list(lessons)]))


def guide_of(project: str) -> Guide:
    files = _files(project)
    stamps = tuple((path, os.stat(path).st_mtime_ns) for path in files.values())
    before = _read_before.get(project)
    if before is None or before[0] != stamps:
        if len(_read_before) >= 8:
            _read_before.clear()
        before = _read_before[project] = (stamps, read_guide({name: _text(path) for name, path in files.items()}))
    return before[1]


def is_under_way(where: Where) -> bool:
    """Whether there is a plan in any session of the project, or one that waits for a session."""
    return any(where.published((TOPIC, PENDING)).values())


def lessons_path(project: str) -> str:
    return machine_file(project, LESSONS_FILE)


def lessons_of(project: str) -> tuple[Lesson, ...]:
    """None where there is no such file, or one that cannot be read."""
    try:
        return read_lessons(parse(read_bytes(lessons_path(project), _LARGEST_MEMORY)))
    except (OSError, ValueError):
        return ()


def add_lessons(project: str, findings: tuple[PlanFinding, ...], now: int) -> tuple[Lesson, ...]:
    """Raises OSError where the folder cannot be written."""
    lessons = learn(lessons_of(project), findings, now)
    write_lessons(project, lessons)
    return lessons


def write_lessons(project: str, lessons: tuple[Lesson, ...]) -> None:
    path = lessons_path(project)
    make_private(os.path.dirname(path))
    passing = f"{path}.{os.urandom(6).hex()}"
    with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(dump(as_json(lessons)))
    os.replace(passing, path)


def clear_lessons(project: str) -> bool:
    """Forget all lessons. Returns whether there were any."""
    try:
        os.unlink(lessons_path(project))
    except FileNotFoundError:
        return False
    return True


def _files(project: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in (_SHIPPED, os.path.join(project, FOLDER, OWN)):
        for folder in ("", "languages"):
            try:
                names = names_in(os.path.join(base, folder), _MOST_NAMES)[:_MOST_FILES]
            except OSError:
                continue
            paths = {f"{folder}/{name}".lstrip("/"): os.path.join(base, folder, name) for name in names}
            found |= {
                name: path
                for name, path in paths.items()
                if name.endswith((".md", ".txt")) and name != "README.md" and os.path.isfile(path)
            }
    return found


def _text(path: str) -> str:
    try:
        return read_text(path, _LARGEST)
    except Refused as error:
        raise Unreadable(str(error), where=path, remedy=error.remedy) from None
