"""A project, a user's folder and what lies in them: real files."""

import os
from pathlib import Path

import pytest

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.features.ways.way_files import roots_of
from trimtab.local.locate import machine_folder, make_private
from trimtab.local.user import User, user_of
from trimtab.steering.ways.way import Way


class Shelf:
    """Where ways may lie. What ships is left out, unless a test asks for it."""

    def __init__(self, tmp: Path, home: Path) -> None:
        self.project = tmp / "app"
        self.host = home / ".claude"
        self.user: User = user_of({**os.environ, "HOME": str(home)})
        self.project.mkdir(parents=True)
        self.machine = Path(machine_folder(str(self.project)))
        make_private(str(self.machine))
        self.own = self.project / ".claude" / "ways"
        self.users = self.host / "ways"
        self.predecessors = self.host / "hooks" / "ways"

    def put(self, folder: Path, name: str, text: str) -> Path:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def way(self, front: str, body: str = "Say it shortly.", way: str = "dev/short") -> Path:
        return self.put(self.own, f"{way}/way.md", f"---\n{front}\n---\n{body}\n")

    def sources(self, *disabled: str) -> WaySources:
        return WaySources(str(self.project), str(self.host), disabled)

    def compile(self, *disabled: str, shipped: bool = False) -> Compilation:
        roots = roots_of(str(self.project), str(self.host))
        return compile_ways(self.sources(*disabled), roots if shipped else roots[:-1])

    def read(self, front: str, body: str = "Say it shortly.") -> tuple[Way, tuple[ContentProblem, ...]]:
        """The way that this frontmatter makes, and what was said about it."""
        self.way(front, body)
        made = self.compile()
        return made.index.by_id["dev/short"], made.problems


def said(problems: tuple[ContentProblem, ...], level: ProblemLevel | None = None) -> list[str]:
    """As `line: what. remedy`."""
    return [f"{one.line}: {one.what}. {one.remedy}" for one in problems if level in (None, one.level)]


@pytest.fixture
def shelf(tmp_path: Path, nobody_s_home: Path) -> Shelf:
    return Shelf(tmp_path, nobody_s_home)
