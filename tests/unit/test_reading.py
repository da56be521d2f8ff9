"""The one reader of files that others write, and that there is no other."""

import ast
import os
import socket
from pathlib import Path

import pytest

from trimtab.reading import Refused, lines_in, names_in, read_bytes, read_end, read_text

SOURCE = Path(__file__).parents[2] / "src" / "trimtab"
ALLOWED = {
    "reading.py": "this is the reader",
    "coordinator/messages.py": "ships with the package",
    "coordinator/check_supervisor.py": "the kernel's own files",
    "coordinator/workstreams/checkout_sync.py": "whole files of the work tree, which git is to hash as they are",
    "coordinator/workstreams/git_lock.py": "written by the program itself, in git's folder",
    "coordinator/workstreams/rescue/save.py": "whole files of the work tree, not to be lost whatever their size",
    "coordinator/reviews/checks/rules/rule_files.py": "ships with the package",
    "features/components.py": "a program that the user's own settings name",
    "coordinator/chat/understanding.py": "ships with the package",
    "features/priority/autonomy_file.py": "written by the program itself, in the user's folder",
    "local/error_log.py": "written by the program itself",
    "local/consents.py": "written by the program itself, in the user's folder",
    "local/this_machine.py": "the kernel's own files",
    "local/locate.py": "the user's record of projects, and the first line of `.git`",
    "local/shipped.py": "ships with the package",
    "marketplace/needs.py": "ships with the package",
    "marketplace/phase_needs.py": "ships with the package",
    "marketplace/scaffold.py": "ships with the package",
    "undo/scan_cache.py": "written by the program itself, in git's folder",
    "undo/objects.py": "files of the work tree, opened without following or waiting, with limits of its own",
    "undo/snapshot.py": "written by the program itself, in git's folder",
    "config/load.py": "written by the program itself, and believed by its own time alone",
    "features/content/compiled_cache.py": "written by the program itself, and believed by its own time alone",
    "local/launcher.py": "written by the program itself, in the user's folder",
    "install/opt_out.py": "written by the program itself, in the user's folder",
    "features/ways/embeddings.py": "a model that the user's own settings name",
    "features/ways/new_way.py": "ships with the package",
    "health/doctor.py": "ships with the package",
    "features/guidance/guidance_scaffold.py": "ships with the package",
    "hosts/recorded_session.py": "unpacks what the reader has opened",
    "authority/caller.py": "the kernel's own files",
    "config/last_good.py": "written by the program itself",
    "undo/staged.py": "an index that git has just written for the program",
    "store/move_database.py": "written by the program itself: databases that move, byte by byte",
    "store/servers.py": "the kernel's own files",
    "surfaces/cli/guard_classify.py": "a file that the user names, read piece by piece",
}
"""Who opens a file to read it without the reader, and why that is fine."""


def test_a_device_a_pipe_a_socket_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "zero").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(tmp_path / "socket"))
    for name, kind in (("pipe", "a pipe"), ("folder", "a folder"), ("zero", "a device"), ("socket", "a socket")):
        with pytest.raises(Refused, match=kind) as refused:
            read_bytes(str(tmp_path / name), 100)
        assert refused.value.remedy and refused.value.filename == str(tmp_path / name)


def test_a_file_is_read_up_to_its_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_bytes(str(path), 100) == b"x" * 100
    with pytest.raises(Refused, match="larger than 99 bytes"):
        read_bytes(str(path), 99)
    assert read_bytes(str(path), 10, whole=False) == b"x" * 10
    assert read_end(str(path), 10) == (b"x" * 10, False)
    with open(path, "wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(Refused):
        read_bytes(str(path), 1_000)


def test_a_file_that_does_not_tell_its_size_is_bounded_too() -> None:
    with pytest.raises(Refused, match="larger"):
        read_bytes("/proc/self/maps", 100)


def test_a_link_may_lead_about_in_the_project_but_not_out_of_it(tmp_path: Path) -> None:
    (tmp_path / "project" / "docs").mkdir(parents=True)
    (tmp_path / "secret").write_text("s")
    (tmp_path / "project" / "docs" / "a").write_text("a")
    (tmp_path / "project" / "in").symlink_to("docs/a")
    (tmp_path / "project" / "out").symlink_to("../secret")
    assert read_text(str(tmp_path / "project" / "in"), 10, within=str(tmp_path / "project")) == "a"
    with pytest.raises(Refused, match="leads out"):
        read_text(str(tmp_path / "project" / "out"), 10, within=str(tmp_path / "project"))


def test_a_file_that_is_not_there_is_no_refusal(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_bytes(str(tmp_path / "none"), 10)


def test_long_lines_and_large_folders_come_in_pieces(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"a" * 25 + b"\nb\n")
    assert list(lines_in(str(tmp_path / "file"), 10)) == [b"a" * 10, b"a" * 10, b"a" * 5 + b"\n", b"b\n"]
    for number in range(20):
        (tmp_path / "folder" / str(number)).parent.mkdir(exist_ok=True)
        (tmp_path / "folder" / str(number)).touch()
    assert len(names_in(str(tmp_path / "folder"), 5)) == 5


def test_nobody_else_opens_a_file_to_read_it() -> None:
    found = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") if _reads(path)}
    assert found - set(ALLOWED) == set(), "read it with trimtab.reading, or say here why not"
    assert set(ALLOWED) - found == set(), "these open nothing any more"


def _reads(path: Path) -> bool:
    calls = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
    return any(_is_open(call) and not set(_mode(call)) & set("wxa") for call in calls)


def _is_open(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Attribute):
        return ast.unparse(call.func) in ("gzip.open", "io.open")
    return isinstance(call.func, ast.Name) and call.func.id == "open"


def _mode(call: ast.Call) -> str:
    given = [*call.args[1:2], *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]
    return next((str(one.value) for one in given if isinstance(one, ast.Constant)), "r")
