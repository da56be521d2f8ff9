"""`trimtab statusline`: the line itself, and its place in the client's settings."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.forked import MAIN
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_refresh import prompt, told

RECORDED = Path(__file__).parents[3] / "contract" / "payloads" / "claude_code" / "2.1.325" / "statusline.json"
PLAIN = {"NO_COLOR": "1"}
OTHER = {"type": "command", "command": "~/bin/my-line", "padding": 1}


@pytest.fixture(autouse=True)
def _only_refresh_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIMTAB_WAYS_MODE", "off")


def payload(desk: Desk, **changes: object) -> str:
    """What the client sent, for a session in this project."""
    sent = json.loads(RECORDED.read_text())
    folder = str(desk.root)
    return json.dumps({**sent, "session_id": "s1", "workspace": {"project_dir": folder}, "cwd": folder, **changes})


def shown(desk: Desk, **changes: object) -> str:
    ran = desk.spawn("statusline", stdin=payload(desk, **changes), env=PLAIN)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def settings(desk: Desk) -> Path:
    return desk.home / ".claude" / "settings.json"


def started(desk: Desk, prompts: int = 0) -> None:
    desk.init()
    told(desk, "SessionStart", source="startup")
    for _ in range(prompts):
        prompt(desk)


# --- the line


def test_it_tells_how_fresh_and_how_full_the_context_is_and_what_was_said(desk: Desk) -> None:
    started(desk, prompts=5)
    tokens = desk.run("status", "--json").json()["tokens"]
    assert shown(desk) == f"📍 5/20 · context 1 % · trimtab 1 nudge, {tokens} tokens\n"


def test_it_begins_with_the_questions_that_wait(desk: Desk) -> None:
    started(desk)
    desk.run("inbox", "ask", "Which name?", "--level", "P1")
    assert shown(desk).startswith("1 question · ")
    desk.run("inbox", "ask", "Drop the table?", "--level", "P0")
    assert shown(desk).startswith("❓ P0: question 2 waits, 1 more · ")
    desk.run("inbox", "ask", "Publish it?", "--level", "P0")
    assert shown(desk).startswith("❓ P0: 2 questions wait, 1 more · ")
    desk.run("inbox", "answer", "1=yes", "2=no", "3=no")
    assert "question" not in shown(desk)


def test_it_agrees_with_the_indicator(desk: Desk) -> None:
    started(desk)
    desk.run("config", "set", "refresh.indicator", "always")
    desk.run("config", "set", "refresh.interval", "3")
    for _ in range(7):
        event = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "cwd": str(desk.root), "prompt": "go on"}
        said = json.loads(desk.spawn("hook", stdin=json.dumps(event)).out)["systemMessage"]
        count = said.removeprefix("📍 Context: ").partition(" ")[0]
        assert shown(desk).startswith(f"📍 {count} · "), said


def test_what_was_asked_for_counts_too(desk: Desk) -> None:
    started(desk, prompts=4)
    desk.run("refresh", "--session", "s1")
    assert shown(desk).startswith("📍 0/20 · ") and "2 nudges" in shown(desk)


def test_before_the_first_answer_the_client_knows_no_percentage(desk: Desk) -> None:
    started(desk)
    window = {"context_window_size": 1_000_000, "current_usage": None, "used_percentage": None}
    assert "context" not in shown(desk, context_window=window)
    usage = {"input_tokens": 100_000, "cache_read_input_tokens": 330_000, "output_tokens": 20}
    assert "context 43 %" in shown(desk, context_window={**window, "current_usage": usage})


def test_another_session_and_another_project_are_not_mixed_in(desk: Desk, tmp_path: Path) -> None:
    started(desk, prompts=2)
    assert shown(desk, session_id="s2") == ""
    assert shown(desk, workspace={"project_dir": str(tmp_path)}) == ""


def test_the_predecessor_s_interval_is_honoured(desk: Desk) -> None:
    started(desk)
    folder = desk.root / ".claude"
    folder.mkdir()
    (folder / "config.json").write_text('{"context": {"periodicRefresh": {"interval": 7}}}')
    assert shown(desk).startswith("📍 0/7 · ")
    (folder / "config.json").write_text('{"context": {"periodicRefresh": {"enabled": false}}}')
    assert shown(desk).startswith("context ")


def test_where_nothing_is_refreshed_there_is_no_count(desk: Desk) -> None:
    started(desk)
    desk.run("config", "set", "refresh.mode", "observe")
    assert shown(desk).startswith("context ")


@pytest.mark.parametrize(("prompts", "colour"), [(1, 32), (3, 33), (4, 31)])
def test_the_colour_tells_how_fresh_it_is(desk: Desk, prompts: int, colour: int) -> None:
    started(desk)
    desk.run("config", "set", "refresh.interval", "5")
    for _ in range(prompts):
        prompt(desk)
    ran = desk.spawn("statusline", stdin=payload(desk), env={"NO_COLOR": ""})
    assert ran.out.startswith(f"\033[{colour}m📍 {prompts}/5\033[0m · ")


@pytest.mark.parametrize("stdin", ["", "nonsense", "[]", "{}", '{"workspace": 7}', '{"session_id": "\\ud800"}'])
def test_what_it_cannot_read_is_met_with_silence(desk: Desk, stdin: str) -> None:
    started(desk)
    assert desk.spawn("statusline", stdin=stdin) == (0, "", "")


def test_outside_a_project_in_a_quiet_session_and_with_a_broken_journal_it_is_silent(desk: Desk) -> None:
    assert desk.spawn("statusline", stdin=payload(desk)) == (0, "", "")
    started(desk)
    assert desk.spawn("statusline", stdin=payload(desk), env={"TRIMTAB_QUIET": "1"}) == (0, "", "")
    (desk.machine / "journal.db").write_bytes(b"this is no database" * 100)
    assert desk.spawn("statusline", stdin=payload(desk)) == (0, "", "")


def test_it_writes_nothing(desk: Desk) -> None:
    started(desk)
    before = {path: path.read_bytes() for path in desk.folder.iterdir() if "-" not in path.name}
    shown(desk)
    assert {path: path.read_bytes() for path in desk.folder.iterdir() if "-" not in path.name} == before


def test_it_loads_neither_click_nor_rich_nor_what_decides(desk: Desk) -> None:
    started(desk)
    command = [sys.executable, "-X", "importtime", *MAIN[1:], "statusline"]
    ran = subprocess.run(command, input=payload(desk), capture_output=True, text=True, cwd=desk.root, timeout=60)
    assert "📍" in ran.stdout
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if line.startswith("import time:")}
    assert not {name.partition(".")[0] for name in loaded} & {"click", "rich", "tomlkit", "tomllib", "subprocess"}
    assert not loaded & {"trimtab.runtime.runtime", "trimtab.hosts.claude_code", "dataclasses", "logging"}


def test_the_line_of_the_how_to_has_the_form_of_a_real_one(desk: Desk) -> None:
    page = Path(__file__).parents[4] / "docs" / "how-to" / "show-the-status-line.md"
    (example,) = re.findall(r"```text\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    started(desk, prompts=5)
    desk.run("refresh", "--session", "s1")
    assert re.sub(r"\d+", "N", example) == re.sub(r"\d+", "N", shown(desk))


# --- its place in the settings


def test_it_is_put_into_the_settings_on_consent_only(desk: Desk) -> None:
    ran = desk.run("statusline", "--install")
    assert ran.code == 1
    assert "nothing was changed" in ran.err and not settings(desk).exists()
    code, said = on_a_terminal(["statusline", "--install"], desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    assert code == 1 and "Go on?" in said and not settings(desk).exists()


def test_what_is_installed_shows_the_line(desk: Desk) -> None:
    started(desk, prompts=3)
    assert desk.run("statusline", "--install", "--yes").code == 0
    entry = json.loads(settings(desk).read_text())["statusLine"]
    assert entry["type"] == "command"
    # a project that holds a module of the same name is not imported from
    (desk.root / "trimtab.py").write_text("print('not this one')")
    ran = subprocess.run(
        entry["command"],
        shell=True,  # as the client runs it
        input=payload(desk),
        capture_output=True,
        text=True,
        cwd=desk.root,
        env={**os.environ, **PLAIN},
        timeout=60,
    )
    assert ran.stdout.startswith("📍 3/20 · ")


def test_other_settings_stay_as_they_are_and_removing_leaves_no_trace(desk: Desk) -> None:
    settings(desk).parent.mkdir()
    settings(desk).write_text('{"model": "opus", "statusLine": null, "ünlike": [1]}')
    settings(desk).chmod(0o640)
    desk.run("statusline", "--install", "--yes")
    now = json.loads(settings(desk).read_text())
    assert (now["model"], now["ünlike"]) == ("opus", [1]) and "trimtab" in now["statusLine"]["command"]
    assert settings(desk).stat().st_mode & 0o777 == 0o640
    assert desk.run("statusline", "--remove").code == 0
    assert json.loads(settings(desk).read_text()) == {"model": "opus", "ünlike": [1]}
    assert not (desk.home / ".config/trimtab/statusline.json").exists()


def test_settings_that_it_made_go_with_it_and_settings_that_were_there_stay(desk: Desk) -> None:
    desk.run("statusline", "--install", "--yes")
    desk.run("statusline", "--remove")
    assert not settings(desk).exists()
    settings(desk).write_text("{}")
    desk.run("statusline", "--install", "--yes")
    desk.run("statusline", "--remove")
    assert json.loads(settings(desk).read_text()) == {}


def test_another_status_line_is_left_as_it_is_unless_it_shall_be_replaced_and_comes_back(desk: Desk) -> None:
    settings(desk).parent.mkdir()
    settings(desk).write_text(json.dumps({"statusLine": OTHER}))
    ran = desk.run("statusline", "--install", "--yes")
    assert ran.code == 1 and "~/bin/my-line" in ran.out and "--replace" in ran.out
    assert json.loads(settings(desk).read_text()) == {"statusLine": OTHER}
    assert "~/bin/my-line" in desk.run("statusline", "--install", "--replace", "--yes").out
    assert desk.run("statusline", "--install", "--yes", "--json").json()["outcome"] == "already"
    assert "is back" in desk.run("statusline", "--remove").out
    assert json.loads(settings(desk).read_text()) == {"statusLine": OTHER}


def test_removing_leaves_another_status_line_alone(desk: Desk) -> None:
    assert desk.run("statusline", "--remove").code == 0
    settings(desk).parent.mkdir(exist_ok=True)
    settings(desk).write_text(json.dumps({"statusLine": OTHER}))
    assert desk.run("statusline", "--remove").code == 1
    assert json.loads(settings(desk).read_text()) == {"statusLine": OTHER}


def test_after_a_move_of_the_program_it_is_renewed(desk: Desk) -> None:
    settings(desk).parent.mkdir()
    old = {"type": "command", "command": "/old/python -P -m trimtab statusline"}
    settings(desk).write_text(json.dumps({"statusLine": old}))
    assert desk.run("statusline", "--install", "--yes").code == 0
    assert "/old/python" not in settings(desk).read_text()
    desk.run("statusline", "--remove")
    assert "statusLine" not in json.loads(settings(desk).read_text() or "{}")


def test_settings_behind_a_link_are_changed_where_they_lie(desk: Desk, tmp_path: Path) -> None:
    dotfiles = tmp_path / "dotfiles.json"
    dotfiles.write_text('{"a": 1}')
    settings(desk).parent.mkdir()
    settings(desk).symlink_to(dotfiles)
    desk.run("statusline", "--install", "--yes")
    assert settings(desk).is_symlink() and "statusLine" in json.loads(dotfiles.read_text())


def test_settings_that_cannot_be_read_are_not_touched(desk: Desk) -> None:
    settings(desk).parent.mkdir()
    settings(desk).write_text("{ // mine\n}")
    ran = desk.run("statusline", "--install", "--yes")
    assert ran.code == 1 and "Nothing was changed" in ran.err
    assert settings(desk).read_text() == "{ // mine\n}"


def test_on_a_terminal_without_an_option_it_says_what_it_expects(desk: Desk) -> None:
    desk.capsys.readouterr()
    ran = desk.run("statusline", "--json")
    assert ran.code == 1 and "--install" in ran.err


@pytest.mark.parametrize("options", [["--install", "--remove"], ["--replace"], ["--remove", "--replace"]])
def test_options_that_do_not_go_together_are_refused(desk: Desk, options: list[str]) -> None:
    ran = desk.run("statusline", *options, "--yes")
    assert ran.code == 1 and "--install" in ran.err
    assert not (desk.home / ".claude").exists()


def test_for_programs_the_documented_fields_are_the_real_ones(desk: Desk) -> None:
    from trimtab.surfaces.cli.statusline import SHAPE

    assert list(desk.run("statusline", "--install", "--yes", "--json").json()) == list(json.loads(SHAPE))
