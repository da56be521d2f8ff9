"""The entry point: what is loaded, what is said when something goes wrong, and the exit codes."""

import os
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import click
import pytest

from support.forked import MAIN
from support.privileges import unprivileged
from trimtab import __version__
from trimtab.surfaces.cli.group import group, load
from trimtab.surfaces.cli.main import COMMANDS
from unit.surfaces.cli.desk import NOON, Desk, on_a_terminal

START = '{"hook_event_name": "SessionStart", "session_id": "s1", "cwd": "/", "source": "startup"}'


def imported(*arguments: str, cwd: Path, stdin: str = "") -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "trimtab.surfaces.cli.main", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=120,
        check=False,
    )
    return {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if line.startswith("import time:")}


def test_help_names_every_command_that_people_use_without_loading_them(desk: Desk) -> None:
    ran = desk.run("--help")
    assert ran.code == 0
    assert re.findall(r"^  ([a-z]+)  ", ran.out, re.MULTILINE) == [one.name for one in COMMANDS if not one.hidden]
    loaded = imported("--help", cwd=desk.root)
    assert "rich.console" not in loaded
    assert not {name for name in loaded if name.startswith("trimtab.runtime") or name == "sqlite3"}


@pytest.mark.parametrize("one", COMMANDS, ids=lambda one: one.name)
def test_the_line_in_the_overview_is_the_first_line_of_the_command_s_own_help(one) -> None:
    assert (load(one).help or "").partition("\n")[0] == one.help


@pytest.mark.parametrize("one", COMMANDS, ids=lambda one: one.name)
def test_a_list_of_commands_says_each_in_a_whole_sentence(one) -> None:
    command = load(one)
    context = click.Context(command, info_name=one.name, terminal_width=80, max_content_width=80)
    listed = command.get_help(context).partition("\nCommands:\n")[2]
    assert "..." not in listed
    assert all(len(line) <= 80 for line in listed.splitlines())
    assert bool(listed) == isinstance(command, click.Group)


@pytest.mark.parametrize("one", [one for one in COMMANDS if one.name != "config"], ids=lambda one: one.name)
def test_every_command_has_examples_and_every_option_help(one) -> None:
    command = load(one)
    for each in command.commands.values() if isinstance(command, click.Group) else [command]:
        assert "Examples:" in (each.help or "")
        assert all(option.help for option in each.params if isinstance(option, click.Option))


def test_version_is_one_line(desk: Desk) -> None:
    assert desk.run("--version").out == f"trimtab {__version__}\n"


def test_a_command_that_does_not_exist_is_met_with_the_nearest_and_exit_code_1(desk: Desk) -> None:
    ran = desk.run("statsu")
    assert (ran.code, ran.out) == (1, "")
    assert "Did you mean `status`?" in ran.err


def test_what_a_person_can_mend_is_said_in_one_text_with_the_remedy_and_exit_code_1(desk: Desk) -> None:
    ran = desk.run("explain")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"trimtab: there is no project here ({desk.root})\nRun `trimtab init` in the project's folder.\n"


@pytest.mark.parametrize("home", ["", "relative"])
def test_without_a_home_it_says_so(desk: Desk, home: str) -> None:
    desk.env["HOME"] = home
    ran = desk.run("doctor")
    assert ran.code == 1
    assert "HOME is not set" in ran.err


BROKEN = """
import sys
from trimtab.surfaces.cli import main, status
def broken(*_): raise RuntimeError("the mast broke: postgres://ada:secret@host/db")
status.command_env = broken
sys.exit(main.main(["status"]))
"""


def test_a_defect_exits_with_3_and_names_a_private_log_that_can_be_pasted(desk: Desk) -> None:
    ran = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, cwd=desk.root, timeout=120)
    assert ran.returncode == 3
    log = Path(re.search(r"in (\S+\.md),", ran.stderr)[1])
    assert log.is_relative_to(desk.home)
    assert log.stat().st_mode & 0o777 == 0o600
    text = log.read_text()
    assert "the mast broke" in text and "Traceback" in text and f"trimtab {__version__}" in text
    assert "secret" not in text


def test_a_defect_is_printed_where_no_log_can_be_written_for_lack_of_permission(desk: Desk) -> None:
    desk.home.chmod(0o500)
    with unprivileged():
        ran = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, cwd=desk.root, timeout=120)
    assert ran.returncode == 3 and "Traceback" in ran.stderr


def test_a_defect_is_printed_where_no_log_can_be_written(desk: Desk) -> None:
    (desk.home / ".local").write_text("a file in the way")
    ran = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, cwd=desk.root, timeout=120)
    assert ran.returncode == 3
    assert "Traceback" in ran.stderr


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_with_130(desk: Desk) -> None:
    code, _ = on_a_terminal(["init"], desk.root, lambda asking, _: interrupt(asking))
    assert code == 130
    assert not desk.folder.exists()


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Again and again, as a person would: Python misses a signal that comes just before it waits for a line."""
    deadline = time.monotonic() + 120
    while process.poll() is None:
        process.send_signal(signal.SIGINT if time.monotonic() < deadline else signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.5)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(("arguments", "code"), [(["hook"], 0), (["hook", "--strict"], 2)])
def test_an_interrupted_hook_is_silent_unless_it_is_strict(desk: Desk, arguments: list[str], code: int) -> None:
    desk.init()
    reader, writer = os.pipe()
    with subprocess.Popen(
        [*MAIN, *arguments], stdin=reader, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=desk.root
    ) as waiting:
        os.write(writer, b"{")
        deadline = time.monotonic() + 120
        while select.select([reader], [], [], 0)[0] and time.monotonic() < deadline:
            time.sleep(0.01)  # until it has taken that, and so is past its imports
        interrupt(waiting)
        assert waiting.returncode == code
        assert waiting.stdout is not None and waiting.stdout.read() == b""
    os.close(reader)
    os.close(writer)


def test_a_reader_that_leaves_early_is_no_error_worth_a_word(desk: Desk) -> None:
    desk.init()
    for number in range(1, 400):
        desk.said(number, at=NOON + number)
    command = f"{shlex.join(MAIN)} journal export | head -n 1"
    # a shell, because the pipe is what is tried
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=desk.root, timeout=120)
    assert len(ran.stdout.splitlines()) == 1
    assert ran.stderr == ""


def test_nothing_in_a_pipe_is_coloured(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    for command in (["status"], ["explain"], ["explain", "g-1"], ["doctor"]):
        assert "\x1b" not in desk.spawn(*command, env={"FORCE_COLOR": ""}).out


def test_a_hook_loads_neither_click_nor_rich(desk: Desk) -> None:
    desk.init()
    loaded = imported("hook", cwd=desk.root, stdin=START)
    assert "trimtab.runtime.runtime" in loaded
    assert not {name.partition(".")[0] for name in loaded} & {"click", "rich", "tomlkit", "tomllib"}


@pytest.mark.parametrize(
    "stdin", ["", "nonsense", "[]", '{"hook_event_name": 7}', "\udcff".encode("utf-8", "surrogatepass")]
)
def test_a_hook_that_cannot_read_its_event_is_silent_and_ends_with_0(desk: Desk, stdin: str | bytes) -> None:
    desk.init()
    assert desk.spawn("hook", stdin=stdin) == (0, "", "")


def test_a_hook_records_what_it_was_told(desk: Desk) -> None:
    desk.init()
    assert desk.spawn("hook", stdin=START).code == 0
    assert desk.run("status", "--json").json()["events"] == 1


@pytest.mark.parametrize("arguments", [["hook"], ["hook", "--strict"]])
def test_a_hook_outside_a_project_is_silent(desk: Desk, arguments: list[str]) -> None:
    assert desk.spawn(*arguments, stdin=START) == (0, "", "")


def test_only_the_strict_form_refuses_what_it_could_not_judge(desk: Desk) -> None:
    desk.init()
    assert desk.spawn("hook", stdin="no event") == (0, "", "")
    ran = desk.spawn("hook", "--strict", stdin="no event")
    assert (ran.code, ran.out) == (2, "")
    assert "could not judge" in ran.err


def test_the_group_can_be_made_more_than_once() -> None:
    assert group().list_commands(click.Context(group())) == [one.name for one in COMMANDS]
