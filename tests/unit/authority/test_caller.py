"""Who calls, from processes as Linux and macOS tell of them."""

import os
import subprocess
import sys

import pytest

from trimtab.authority.caller import Client, Process, from_ps_line, judge, process_of
from trimtab.model.deeds import CallerKind

UID = 1000
ME = 99


def process(pid: int, parent: int, name: str, started: float, **more: object) -> Process:
    usual = Process(
        pid=pid,
        parent=parent,
        name=name,
        started=started,
        uid=UID,
        terminal="34816",
        program=f"/usr/bin/{name}",
        arguments=(name,),
    )
    return usual._replace(**more)


INIT = process(1, 0, "systemd", 1, uid=0, terminal="")
MANAGER = process(2, 1, "systemd", 10, terminal="", arguments=("/lib/systemd/systemd", "--user"))
DESKTOP = process(3, 2, "gnome-shell", 20, terminal="")
WINDOW = process(4, 2, "gnome-terminal-", 100, terminal="")
SHELL = process(5, 4, "bash", 110)
CLIENT = process(6, 5, "claude", 200)
BELOW = (INIT, MANAGER, DESKTOP, WINDOW, SHELL, CLIENT)


def kind(*more: Process, known: tuple[Client, ...] = (), below: tuple[Process, ...] = BELOW) -> CallerKind:
    every = {each.pid: each for each in (*below, *more)}
    return judge(ME, every, known).kind


def test_a_user_types_it_in_a_second_window_while_an_agent_works_in_the_first() -> None:
    assert kind(process(7, 4, "bash", 500), process(ME, 7, "trimtab", 600)) is CallerKind.USER


def test_a_new_terminal_program_that_the_desktop_started_is_the_user_s() -> None:
    kitty = process(7, 3, "kitty", 500, terminal="")
    assert kind(kitty, process(8, 7, "bash", 510), process(ME, 8, "trimtab", 600)) is CallerKind.USER


def test_a_login_is_the_user_s_whenever_it_began() -> None:
    sshd = process(7, 1, "sshd", 500, uid=0, terminal="")
    assert kind(sshd, process(8, 7, "bash", 510), process(ME, 8, "trimtab", 600)) is CallerKind.USER


def test_a_program_of_the_user_s_that_is_only_called_so_is_no_login() -> None:
    sshd = process(7, 1, "sshd", 500, terminal="")
    assert kind(sshd, process(8, 7, "bash", 510), process(ME, 8, "trimtab", 600)) is CallerKind.UNPROVEN


@pytest.mark.parametrize("between", [(), ("bash",), ("bash", "script", "sh"), ("bash", "tmux: server", "bash")])
def test_whatever_runs_below_a_client_is_an_agent_s(between: tuple[str, ...]) -> None:
    chain = [process(10 + at, 9 + at if at else CLIENT.pid, name, 300 + at) for at, name in enumerate(between)]
    last = chain[-1].pid if chain else CLIENT.pid
    assert kind(*chain, process(ME, last, "trimtab", 600)) is CallerKind.AGENT


def test_a_client_under_another_name_is_known_by_our_server_below_it() -> None:
    node = CLIENT._replace(name="node", program="/usr/bin/node", arguments=("node", "/opt/x/main.js"))
    server = process(8, node.pid, "python", 210, arguments=("python", "-I", "-S", "/site/trimtab/boot.py", "mcp"))
    mine = process(ME, node.pid, "trimtab", 600)
    below = (*BELOW[:-1], node)
    assert kind(server, mine, below=below) is CallerKind.AGENT
    assert kind(mine, below=below) is CallerKind.USER, "and by nothing else"
    assert kind(mine, known=(Client(node.pid, 200),), below=below) is CallerKind.AGENT, (
        "unless a server has published it"
    )
    assert kind(mine, known=(Client(node.pid, 150),), below=below) is CallerKind.USER, "another had that number"


def test_what_has_left_the_agent_s_shell_is_known_by_its_environment() -> None:
    daemon = process(7, 1, "python", 500, marked=True)
    assert kind(daemon, process(ME, 7, "trimtab", 600)) is CallerKind.AGENT


@pytest.mark.parametrize("parent", [1, 2])
def test_what_has_left_its_ancestors_behind_is_nobody_s(parent: int) -> None:
    assert kind(process(7, parent, "script", 500), process(ME, 7, "trimtab", 600)) is CallerKind.UNPROVEN


@pytest.mark.parametrize("daemon", ["cron", "atd", "crond"])
def test_a_terminal_that_a_daemon_made_is_nobody_s(daemon: str) -> None:
    root = process(7, 1, daemon, 5, uid=0, terminal="")
    assert kind(root, process(8, 7, "script", 500), process(ME, 8, "trimtab", 600)) is CallerKind.UNPROVEN


def test_without_a_terminal_nobody_is_proven() -> None:
    assert kind(process(7, 4, "bash", 500), process(ME, 7, "trimtab", 600, terminal="")) is CallerKind.UNPROVEN


def test_a_process_whose_ancestors_cannot_be_seen_is_nobody_s() -> None:
    assert judge(ME, {}).kind is CallerKind.UNPROVEN
    assert judge(ME, {ME: process(ME, 98, "trimtab", 600)}).kind is CallerKind.UNPROVEN


def test_a_shell_that_came_into_a_container_from_outside_is_the_user_s() -> None:
    init = process(1, 0, "claude", 10, uid=0)
    inside = (init, process(20, 0, "bash", 500, uid=0), process(ME, 20, "trimtab", 600, uid=0))
    assert judge(ME, {each.pid: each for each in inside}).kind is CallerKind.USER


def test_a_line_of_ps_as_macos_prints_it() -> None:
    line = "  501     1   501 ttys003  Mon Nov 16 20:04:55 2026     /usr/local/bin/claude --resume x"
    found = from_ps_line(line)
    assert found is not None
    assert (found.pid, found.parent, found.uid, found.terminal, found.name) == (501, 1, 501, "ttys003", "claude")
    assert found.arguments == ("/usr/local/bin/claude", "--resume", "x")
    none = from_ps_line(line.replace("ttys003", "??"))
    assert none is not None and none.terminal == ""
    assert from_ps_line("garbage") is None


def test_a_process_that_was_killed_does_not_run_although_nobody_has_taken_note() -> None:
    child = subprocess.Popen([sys.executable, "-c", "print(input())"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process_of(child.pid) is not None
    child.kill()
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    assert process_of(child.pid) is None
    child.communicate()
