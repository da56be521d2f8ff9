"""The plugin's launcher, run by the shells that may stand behind /bin/sh."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.privileges import owned_by_somebody_else

LAUNCH = Path(__file__).parents[3] / "plugin" / "bin" / "launch"

START = {"session_id": "s", "cwd": "/p", "hook_event_name": "SessionStart", "source": "startup"}
BOOT = """\
import json, sys
json.dump({"arguments": sys.argv[1:], "isolated": sys.flags.isolated, "no_site": sys.flags.no_site,
           "stdin": sys.stdin.read(), "executable": sys.executable}, sys.stdout)
sys.exit(7)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "a package" / "trimtab"
    folder.mkdir(parents=True)
    (folder / "boot.py").write_text(BOOT, encoding="utf-8")
    return folder


def launch(
    shell: list[str], *arguments: str, stdin: str = "", cwd: Path | None = None, **environment: str | None
) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    return subprocess.run(
        [*shell, str(LAUNCH), *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=30,
        cwd=cwd,
        env={name: value for name, value in env.items() if value is not None},
    )


def record(home: Path, *lines: object) -> Path:
    file = home / ".config" / "trimtab" / "launcher"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def nothing(ran: subprocess.CompletedProcess[str]) -> bool:
    return (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def says_how_to_install(ran: subprocess.CompletedProcess[str]) -> bool:
    said = json.loads(ran.stdout)
    return ran.returncode == 0 and list(said) == ["systemMessage"] and "run `trimtab init`" in said["systemMessage"]


def test_recorded_trimtab_gets_the_arguments_the_input_and_the_last_word(
    shell: list[str], package: Path, nobody_s_home: Path
) -> None:
    record(nobody_s_home, sys.executable, package, "/some/project")
    ran = launch(shell, "hook", "with space", "", stdin="the event")
    assert json.loads(ran.stdout) == {
        "arguments": ["hook", "with space", ""],
        "isolated": 1,
        "no_site": 1,
        "stdin": "the event",
        "executable": sys.executable,
    }
    assert (ran.returncode, ran.stderr) == (7, "")


def test_record_is_found_under_xdg_config_home(
    shell: list[str], package: Path, nobody_s_home: Path, tmp_path: Path
) -> None:
    record(nobody_s_home, sys.executable, package)
    (nobody_s_home / ".config").rename(tmp_path / "elsewhere")
    assert launch(shell, "hook", XDG_CONFIG_HOME=str(tmp_path / "elsewhere")).returncode == 7


def test_last_line_of_the_record_needs_no_newline(shell: list[str], package: Path, nobody_s_home: Path) -> None:
    record(nobody_s_home).write_text(f"{sys.executable}\n{package}", encoding="utf-8")
    assert launch(shell, "hook").returncode == 7


@pytest.mark.parametrize("folder", ["config", "./config", "../project/config"])
def test_relative_config_folder_is_not_looked_up_in_the_project(
    shell: list[str], package: Path, nobody_s_home: Path, tmp_path: Path, folder: str
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    record(nobody_s_home, sys.executable, package)
    (nobody_s_home / ".config").rename(project / "config")
    ran = launch(shell, "hook", cwd=project, XDG_CONFIG_HOME=folder)
    assert nothing(ran)


@pytest.mark.parametrize("home", [None, "", "."])
def test_without_a_home_nothing_is_run(shell: list[str], package: Path, nobody_s_home: Path, home: str | None) -> None:
    record(nobody_s_home, sys.executable, package)
    assert nothing(launch(shell, "hook", cwd=nobody_s_home, HOME=home, XDG_CONFIG_HOME=None))


@pytest.mark.parametrize("verb", ["hook", "mcp"])
def test_quiet_session_gets_nothing(shell: list[str], package: Path, nobody_s_home: Path, verb: str) -> None:
    record(nobody_s_home, sys.executable, package)
    assert nothing(launch(shell, verb, stdin=json.dumps(START), TRIMTAB_QUIET="1"))


def test_quiet_session_is_not_told_how_to_install(shell: list[str]) -> None:
    assert nothing(launch(shell, "hook", stdin=json.dumps(START), TRIMTAB_QUIET="1"))


@pytest.mark.parametrize("form", [{}, {"separators": (",", ":")}, {"indent": 2}])
def test_session_start_without_an_install_says_how_to_install(shell: list[str], form: dict[str, int]) -> None:
    assert says_how_to_install(launch(shell, "hook", stdin=json.dumps(START, **form)))


@pytest.mark.parametrize("source", ["clear", "compact"])
def test_it_is_not_said_again_in_the_same_session(shell: list[str], source: str) -> None:
    assert nothing(launch(shell, "hook", stdin=json.dumps({**START, "source": source})))


@pytest.mark.parametrize(
    "event",
    [
        {"hook_event_name": "SessionEnd", "reason": "other"},
        {"hook_event_name": "UserPromptSubmit", "prompt": '"hook_event_name":"SessionStart"'},
        {"hook_event_name": "UserPromptSubmit", "prompt": 'a\\nb "hook_event_name": "SessionStart" $(id) `id`'},
    ],
)
def test_other_events_without_an_install_get_nothing(shell: list[str], event: dict[str, str]) -> None:
    assert nothing(launch(shell, "hook", stdin=json.dumps(event)))


@pytest.mark.parametrize("stdin", ["", "\n", "not json", "\\", '{"hook_event_name": '])
def test_odd_input_without_an_install_gets_nothing(shell: list[str], stdin: str) -> None:
    assert nothing(launch(shell, "hook", stdin=stdin))


@pytest.mark.parametrize("arguments", [(), ("unknown",), ("",)])
def test_other_verbs_without_an_install_get_nothing(shell: list[str], arguments: tuple[str, ...]) -> None:
    assert nothing(launch(shell, *arguments, stdin=json.dumps(START)))


def test_server_without_an_install_says_so_to_the_log_and_leaves_the_protocol_alone(shell: list[str]) -> None:
    ran = launch(shell, "mcp")
    assert (ran.returncode, ran.stdout) == (0, "")
    assert "not installed" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("quiet", ["1", None])
def test_a_server_with_nothing_to_run_stays_connected_and_answers_every_hook_with_nothing(
    shell: list[str], quiet: str | None
) -> None:
    # one that ended at once would be taken for broken, and the client would not start the next one for a while
    calls = [
        {"method": "server/discover", "params": {}, "jsonrpc": "2.0", "id": 0},
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}},
        {"method": "notifications/initialized", "jsonrpc": "2.0"},
        {"method": "tools/list", "jsonrpc": "2.0", "id": 2},
        {"method": "tools/call", "params": {"name": "hook", "arguments": {"x": '{"id":7}'}}, "jsonrpc": "2.0", "id": 3},
        {
            "method": "tools/call",
            "params": {"arguments": {"hook_event_name": "PreCompact"}},
            "jsonrpc": "2.0",
            "id": "4",
        },
        {"method": "ping", "jsonrpc": "2.0", "id": 5},
    ]
    lines = "".join(json.dumps(call, separators=(",", ":")) + "\n" for call in calls)
    ran = launch(shell, "mcp", stdin=lines, TRIMTAB_QUIET=quiet)
    answers = {answer["id"]: answer for answer in map(json.loads, ran.stdout.splitlines())}
    assert list(answers) == [0, 1, 2, 3, "4", 5]
    assert answers[0]["error"]["code"] == -32601
    assert answers[1]["result"]["serverInfo"]["name"] == "coordinator"
    assert [tool["name"] for tool in answers[2]["result"]["tools"]] == ["hook"]
    assert answers[3]["result"]["content"] == [{"type": "text", "text": "{}"}]
    assert answers["4"]["result"]["content"] == [{"type": "text", "text": ""}]
    assert ran.returncode == 0


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("",),
        ("PYTHON",),
        ("PYTHON", ""),
        ("", "PACKAGE"),
        ("/nowhere/python3", "PACKAGE"),
        ("PYTHON", "/nowhere/trimtab"),
        ("python3", "PACKAGE"),
        ("PYTHON", "trimtab"),
        ("/", "PACKAGE"),
        ("PACKAGE/boot.py", "PACKAGE"),
        ("PACKAGE/broken", "PACKAGE"),
    ],
)
def test_unusable_record_counts_as_no_install(
    shell: list[str], package: Path, nobody_s_home: Path, lines: tuple[str, ...]
) -> None:
    broken = package / "broken"
    broken.write_text("#!/nowhere/interpreter\n", encoding="utf-8")
    broken.chmod(0o755)
    record(nobody_s_home, *(line.replace("PYTHON", sys.executable).replace("PACKAGE", str(package)) for line in lines))
    ran = launch(shell, "hook", stdin=json.dumps(START), cwd=package.parent)
    assert says_how_to_install(ran)
    if "PACKAGE/broken" not in lines:
        assert ran.stderr == ""


def test_record_that_is_a_folder_counts_as_no_install(shell: list[str], nobody_s_home: Path) -> None:
    (nobody_s_home / ".config" / "trimtab" / "launcher").mkdir(parents=True)
    assert says_how_to_install(launch(shell, "hook", stdin=json.dumps(START)))


def test_record_of_another_user_is_not_trusted(shell: list[str], package: Path, nobody_s_home: Path) -> None:
    with owned_by_somebody_else(record(nobody_s_home, sys.executable, package)):
        assert says_how_to_install(launch(shell, "hook", stdin=json.dumps(START)))


def test_nothing_is_written(shell: list[str], nobody_s_home: Path) -> None:
    launch(shell, "hook", stdin=json.dumps(START))
    launch(shell, "mcp")
    assert list(nobody_s_home.iterdir()) == []


def test_no_program_runs_before_the_recorded_one(
    shell: list[str], package: Path, nobody_s_home: Path, tmp_path: Path
) -> None:
    """The shell itself is found by its whole path; with nothing else on the PATH, only built-ins can run."""
    record(nobody_s_home, sys.executable, package)
    whole = [str(shutil.which(shell[0])), *shell[1:]]
    assert launch(whole, "hook", PATH=str(tmp_path)).returncode == 7
    (nobody_s_home / ".config" / "trimtab" / "launcher").unlink()
    assert says_how_to_install(launch(whole, "hook", stdin=json.dumps(START), PATH=str(tmp_path)))


def test_the_agent_s_shell_does_not_find_it_as_a_command() -> None:
    assert not os.access(LAUNCH, os.X_OK)


def test_whoever_starts_it_without_a_known_word_gets_nothing_and_none_of_the_input_is_read(
    shell: list[str], package: Path, nobody_s_home: Path
) -> None:
    record(nobody_s_home, sys.executable, package)
    for words in ((), ("",), ("-c", "echo no"), ("serve",)):
        assert nothing(launch(shell, *words, stdin="touch ran; echo ran\n", cwd=nobody_s_home))
    assert not (nobody_s_home / "ran").exists()


@pytest.mark.parametrize("client", ["knows the folder", "knows nothing"])
def test_a_client_that_knows_only_the_command_of_a_hook_never_runs_the_event(client: str, tmp_path: Path) -> None:
    """Several load this plugin as it is and ignore what they do not know of a hook. What they then run must not be a
    bare shell, which would execute the event on its standard input."""
    event = {**START, "cwd": "/p/$(touch ran)", "prompt": "`touch ran`\n$(touch ran)\ntouch ran"}
    known = {"CLAUDE_PLUGIN_ROOT": str(LAUNCH.parents[1])} if client == "knows the folder" else {}
    commands = [
        hook["command"]
        for entries in json.loads((LAUNCH.parents[1] / "hooks" / "hooks.json").read_text())["hooks"].values()
        for entry in entries
        for hook in entry["hooks"]
        if hook["type"] == "command"
    ]
    assert len(commands) == 3
    for command in commands:
        subprocess.run(
            ["/bin/sh", "-c", command],
            input="\n".join((json.dumps(event), "touch ran")),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), **known},
            timeout=30,
            check=False,
        )
    assert list(tmp_path.iterdir()) == []
