"""A server's idle time, or the end of a hook: what has changed is compiled in a process of its own, and hooks have it
soon after."""

import os
import time
from collections.abc import Callable

import pytest

from support.rig import Rig
from support.waiting import PATIENCE_S, wait_until
from trimtab.features.content.compile_in_background import LOOK_S, Upkeep, refresh_once
from trimtab.features.ways.catalogue import kept
from trimtab.features.ways.macros import last_said
from trimtab.local.error_log import logged_errors
from trimtab.local.locate import machine_folder
from trimtab.serving import server_runtime
from unit.features.ways.conftest import Shelf

WAY = "description: when it is wanted\nvocabulary: one two three"


class Server:
    """Idle for as long as a test likes, on a clock of its own."""

    def __init__(self, shelf: Shelf) -> None:
        self.project = str(shelf.project)
        self.rig = Rig(shelf.project, host_folder=str(shelf.host))
        self.clock = 0.0
        self.upkeep = Upkeep(self.project, lambda: self.clock)

    def look(self, later: float = 0.0) -> None:
        self.clock += later
        self.rig.now = time.time_ns() // 1_000_000
        self.upkeep.refresh(self.rig.runtime)

    def idle_until(self, so: Callable[[], object]) -> None:
        until = time.monotonic() + PATIENCE_S
        while not so() or self.upkeep.is_busy:
            assert time.monotonic() < until, logged_errors(self.project)
            self.look(later=LOOK_S)
            time.sleep(0.02)

    def files(self) -> list[tuple[str, int]]:
        return sorted((entry.name, entry.inode()) for entry in os.scandir(os.path.join(self.project, ".trimtab")))


@pytest.fixture
def server(shelf: Shelf) -> Server:
    return Server(shelf)


def text_of(shelf: Shelf) -> str:
    compilation = kept(str(shelf.project))
    return compilation.index.by_id["dev/short"].text if compilation else ""


def test_what_was_never_compiled_and_what_has_changed_is_compiled(shelf: Shelf, server: Server) -> None:
    shelf.way(WAY)
    server.idle_until(lambda: text_of(shelf) == "Say it shortly.")
    shelf.way(WAY, "Something else.")
    server.idle_until(lambda: text_of(shelf) == "Something else.")
    assert logged_errors(server.project) == ()


def test_scripts_are_heard_and_nothing_is_done_where_all_is_fresh(shelf: Shelf, server: Server) -> None:
    shelf.put(shelf.users, "dev/short/way.md", f"---\n{WAY}\nmacro: append\n---\nText.\n")
    shelf.put(shelf.users, "dev/short/macro.sh", "echo solo")
    server.idle_until(lambda: "dev/short" in last_said(server.project))
    assert last_said(server.project)["dev/short"].output == "solo"
    before = server.files()
    server.look(later=1_000)
    assert not server.upkeep.is_busy
    assert server.files() == before


def test_an_edited_way_is_compiled_after_the_next_event_however_soon_that_comes(shelf: Shelf, server: Server) -> None:
    shelf.way(WAY)
    server.idle_until(lambda: kept(server.project))
    server.look(later=1_000)
    server.look(later=0.1)
    assert not server.upkeep.is_busy
    shelf.way(WAY, "Something else.")
    server.look(later=0.1)
    assert server.upkeep.is_busy
    server.idle_until(lambda: text_of(shelf) == "Something else.")


def test_a_change_that_never_ends_is_no_work_that_never_ends(shelf: Shelf, server: Server) -> None:
    shelf.way(WAY)
    server.idle_until(lambda: kept(server.project))
    shelf.way(WAY, "Something else.")
    server.look(later=1_000)
    assert server.upkeep.is_busy
    assert wait_until(lambda: text_of(shelf) == "Something else.")
    shelf.way(WAY, "And again.")
    server.look(later=0.5)
    assert text_of(shelf) == "Something else."
    server.idle_until(lambda: text_of(shelf) == "And again.")


def test_without_a_server_an_event_has_it_compiled_for_those_after_it_and_not_every_event_does(
    shelf: Shelf, server: Server
) -> None:
    def event(later: float = 0.0) -> None:
        server.rig.now = time.time_ns() // 1_000_000 + int(later * 1000)
        refresh_once(server.rig.runtime)

    shelf.way(WAY)
    event()
    assert wait_until(lambda: text_of(shelf) == "Say it shortly.")
    shelf.way(WAY, "Something else.")
    event(later=1)
    time.sleep(0.5)
    assert text_of(shelf) == "Say it shortly."
    event(later=5)
    assert wait_until(lambda: text_of(shelf) == "Something else.")
    assert logged_errors(server.project) == ()


def test_a_failure_is_for_doctor_and_not_tried_again_at_once(shelf: Shelf, server: Server) -> None:
    os.mkdir(os.path.join(machine_folder(server.project), "ways-table.json"))  # so that it cannot be written
    shelf.way(WAY)
    server.idle_until(lambda: logged_errors(server.project))
    server.look(later=30)
    assert not server.upkeep.is_busy
    assert len(logged_errors(server.project)) == 1


def test_where_ways_and_behavior_are_off_nothing_is_compiled(shelf: Shelf, server: Server) -> None:
    shelf.way(WAY)
    server.rig.values["ways"] = server.rig.values["behavior"] = {"mode": "off"}
    before = server.files()
    server_runtime.refresh_content(server.rig.runtime)
    time.sleep(0.5)
    assert server.files() == before
