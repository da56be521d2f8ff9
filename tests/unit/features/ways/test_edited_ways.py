"""A way that somebody edits while a session runs, as the hooks of that session have it before it is compiled anew."""

import os
import time
from pathlib import Path

import pytest

from support.rig import Rig, context
from trimtab.features.gatherers import warm
from trimtab.features.ways.compile_ways import ensure
from trimtab.features.ways.macros import refresh_macros
from trimtab.steering import ways
from unit.features.ways.conftest import Shelf

FRONT = "commands: ^git commit"


class Session:
    """Whose files nobody compiles, unless the test does."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.rig = Rig(shelf.project, ways.FACULTY, host_folder=str(shelf.host))
        self.rig.values["facts"] = {"deadline_ms": 900}  # as long as a hook may take, also on a busy machine
        warm()
        self._calls = 0
        self.compile()

    def compile(self) -> None:
        ensure(self.shelf.sources())

    def commits(self) -> str:
        """What a new agent is told that commits."""
        self._calls += 1
        return context(self.rig.tool("PreToolUse", "git commit -m x", f"t{self._calls}", session_id=f"s{self._calls}"))

    def starts(self) -> str:
        self._calls += 1
        return context(self.rig.send("SessionStart", source="startup", session_id=f"s{self._calls}"))


@pytest.fixture
def session(shelf: Shelf) -> Session:
    shelf.way(FRONT, "OLD", "softwaredev/commits")
    return Session(shelf)


def test_its_new_text_is_shown_at_once(shelf: Shelf, session: Session) -> None:
    assert "(way `softwaredev/commits`):\nOLD\n" in session.commits()
    shelf.way(FRONT, "<!-- a note -->\nNEW\n\nlines", "softwaredev/commits")
    assert "(way `softwaredev/commits`):\nNEW\n\nlines\n" in session.commits()


@pytest.mark.parametrize("front", ["commands: ^git (commit|push)", "commands: ^git commit\nscope: subagent", "a: ["])
def test_where_more_than_its_text_has_changed_it_is_held_back_until_it_is_compiled(
    shelf: Shelf, session: Session, front: str
) -> None:
    path = shelf.way(front, "NEW", "softwaredev/commits")
    assert "softwaredev/commits" not in session.commits()
    path.write_text(f"---\n{FRONT}\n---\nNEW\n")
    assert "NEW" in session.commits()


def test_so_is_one_that_is_gone_or_says_nothing_or_leads_out(shelf: Shelf, session: Session, tmp_path: Path) -> None:
    path = shelf.way(FRONT, "", "softwaredev/commits")
    assert "softwaredev/commits" not in session.commits()
    path.unlink()
    assert "softwaredev/commits" not in session.commits()
    (tmp_path / "secret").write_text(f"---\n{FRONT}\n---\nhunter2\n")
    path.symlink_to(tmp_path / "secret")
    assert "hunter2" not in session.commits()


def test_a_new_way_is_in_force_once_it_is_compiled_and_the_others_stay_in_force_till_then(
    shelf: Shelf, session: Session
) -> None:
    shelf.way("commands: ^git", "MORE", "dev/more")
    assert "OLD" in session.commits()
    session.compile()
    assert "MORE" in session.commits()


def test_an_edited_check_is_held_back_with_its_way(shelf: Shelf, session: Session) -> None:
    check = shelf.put(shelf.own, "softwaredev/commits/check.md", "---\ncommands: ^git\n---\nSure?\n")
    session.compile()
    assert "OLD" in session.commits()
    check.write_text("---\ncommands: ^git\n---\nReally sure?\n")
    assert session.commits() == ""


def test_what_a_session_begins_with_is_as_fresh(shelf: Shelf, session: Session) -> None:
    front = "trigger: session-start"
    shelf.way(front, "HELLO", "dev/hello")
    session.compile()
    assert "HELLO" in session.starts()
    shelf.way(front, "GOOD MORNING", "dev/hello")
    said = session.starts()
    assert "GOOD MORNING" in said and "HELLO" not in said
    shelf.way(f"{front}\nscope: subagent", "GOOD NIGHT", "dev/hello")
    said = session.starts()
    assert "HELLO" not in said and "GOOD" not in said


def test_so_is_the_core(shelf: Shelf, session: Session) -> None:
    core = shelf.put(shelf.own, "core.md", "OURS")
    session.compile()
    assert session.starts().startswith("OURS\n")
    core.write_text("OURS TOO")
    assert session.starts().startswith("OURS TOO\n")
    core.unlink()
    assert "OURS" not in session.starts()


def test_what_a_script_said_before_it_was_changed_is_not_said_any_more(shelf: Shelf) -> None:
    front = f"{FRONT}\nmacro: append"
    shelf.put(shelf.users, "softwaredev/commits/way.md", f"---\n{front}\n---\nTEXT\n")
    script = shelf.put(shelf.users, "softwaredev/commits/macro.sh", "echo BEFORE")
    session = Session(shelf)

    def hear() -> None:
        made = ensure(shelf.sources())
        own = [way for way in made.index.ways if way.origin == "user"]
        refresh_macros(str(shelf.project), str(shelf.host), own, shelf.user)

    hear()
    assert "TEXT\nBEFORE" in session.commits()
    script.write_text("echo AFTER")
    later = time.time_ns() + 1_000_000  # clocks of file systems tick coarsely
    os.utime(script, ns=(later, later))
    said = session.commits()
    assert "TEXT" in said and "BEFORE" not in said
    time.sleep(0.01)
    hear()
    assert "TEXT\nAFTER" in session.commits()
