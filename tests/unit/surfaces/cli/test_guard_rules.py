"""`trimtab guard list|test|why|strict`, and what doctor and uninstall say about guards."""

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from support.guards import GUARDS
from trimtab.surfaces.cli import guard
from unit.surfaces.cli.desk import Desk, on_a_terminal

RULES = GUARDS + "strict = true\n"
BROKEN = '\n[[guard]]\nname = "x"\ncomand = "ls"\n'


@pytest.fixture
def guarded(desk: Desk) -> Desk:
    desk.git("init", "-q")
    desk.init()
    (desk.folder / "guards.toml").write_text(RULES)
    (desk.root / "src").mkdir()
    return desk


def settings(desk: Desk) -> Path:
    return desk.root / ".claude" / "settings.local.json"


def test_the_list_shows_each_rule_with_its_place_and_what_is_not_in_force(guarded: Desk) -> None:
    (guarded.folder / "guards.toml").write_text(RULES + BROKEN)
    ran = guarded.run("guard", "list")
    assert ran.code == 1
    assert "no-force-push" in ran.out and ".trimtab/guards.toml:1" in ran.out
    assert "unknown key `comand`" in ran.err and "guards.toml:15" in ran.err
    shown = guarded.run("guard", "list", "--json")
    assert shown.code == 1
    listed = shown.json()
    assert [one["name"] for one in listed["guards"]] == ["no-force-push", "secrets", "guards-file", "trimtab-itself"]
    assert listed["strict"] == "off"
    assert sorted(listed) == sorted(json.loads(guard.SHAPES["list"][0]))
    assert sorted(listed["guards"][0]) == sorted(json.loads(guard.SHAPES["list"][0])["guards"][0])


def test_a_project_without_guards_shows_what_one_looks_like(desk: Desk) -> None:
    desk.init()
    ran = desk.run("guard", "list")
    assert ran.code == 0
    assert "You have no guards here" in ran.out and "has not opted in" not in ran.out
    shown = "\n".join(line for line in ran.out.splitlines() if "[[guard]]" in line or " = " in line)
    (desk.folder / "guards.toml").write_text(shown)
    assert desk.run("guard", "list", "--json").json()["guards"][0]["name"] == "no-force-push"


def test_where_every_rule_is_broken_it_does_not_say_that_there_are_none(guarded: Desk) -> None:
    (guarded.folder / "guards.toml").write_text(BROKEN * 2)
    ran = guarded.run("guard", "list")
    assert ran.code == 1
    assert "None of your guards is in force: 2 mistakes in .trimtab/guards.toml" in ran.out
    assert "You have no guards" not in ran.out


def test_a_project_that_has_not_opted_in_is_told_that_nothing_is_in_force(desk: Desk) -> None:
    for arguments in (["list"], ["test", "ls"]):
        assert "has not opted in" in desk.run("guard", *arguments).out
    assert desk.run("guard", "list", "--json").json()["opted_in"] is False


def test_the_list_keeps_to_eighty_columns_and_shows_every_field_whole(guarded: Desk) -> None:
    code, screen = on_a_terminal(["guard", "list"], guarded.root, columns=80, rows=60)
    assert code == 0, screen
    lines = [line.rstrip() for line in re.sub(r"\x1b\[[\d;]*m", "", screen).splitlines()]
    assert max(map(len, lines)) <= 80
    assert "no-force-push: deny, .trimtab/guards.toml:1" in lines
    assert "  reason    Others work on these branches." in lines
    assert "secrets: ask, strict, .trimtab/guards.toml:6" in lines


@pytest.mark.parametrize(
    ("arguments", "decision", "snapshot"),
    [
        (["git", "push", "-f"], "deny", False),
        (["rm -rf src"], "allow", True),
        (["ls"], "allow", False),
        (["rm -rf .git"], "ask", False),
        (["--tool", "Edit", "--path", "secrets/key"], "ask", False),
        (["--tool", "mcp__files__read", "--path", "secrets/key"], "ask", False),
        (["--tool", "Edit", "--path", "src/a"], "allow", False),
        (["echo '[[' >> .trimtab/guards.toml"], "ask", False),
        (["trimtab", "config", "set", "safety.mode", "off"], "ask", False),
        (["trimtab", "plan", "start", "x"], "allow", False),
    ],
)
def test_a_trial_says_what_would_happen(guarded: Desk, arguments: list[str], decision: str, snapshot: bool) -> None:
    found = guarded.run("guard", "test", "--json", *arguments).json()
    assert (found["decision"], found["snapshot"]) == (decision, snapshot)
    assert sorted(found) == sorted(json.loads(guard.SHAPES["test"][0]))
    assert guarded.run("guard", "test", *arguments).out.startswith(f"{decision}: ")
    assert not (guarded.root / ".git" / "refs" / "trimtab").exists()


def test_a_trial_wants_a_command_or_a_tool(guarded: Desk) -> None:
    assert guarded.run("guard", "test").code == 1
    assert guarded.run("guard", "test", "--tool", "Edit", "ls").code == 1


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rm -rf src", "the files are kept first"),
        ("rm -rf .git", "nothing can be kept: no snapshot brings this back"),
        ("rm -rf ~", "nothing can be kept: no snapshot brings this back"),
        ("psql -c 'drop table users'", "nothing can be kept: no snapshot brings this back"),
        ("rm -rf ~/no-such-folder", "nothing needs to be kept: `~/no-such-folder` does not exist"),
        ("rm -rf node_modules", "nothing needs to be kept: a build makes `node_modules` again"),
        ("ls", "nothing needs to be kept"),
    ],
)
def test_a_trial_says_what_can_be_kept_and_why_nothing_needs_to(guarded: Desk, command: str, said: str) -> None:
    lines = [line.split(maxsplit=1) for line in guarded.run("guard", "test", command).out.splitlines()]
    assert [text for name, text in lines if name == "undo"] == [said]


def test_a_trial_names_the_part_that_decides(guarded: Desk) -> None:
    assert (
        guarded.run("guard", "test", "--json", "rm -rf src && git push --force").json()["why"].startswith("`git push")
    )
    (guarded.folder / "guards.toml").write_text("")  # gone, it would still hold
    found = guarded.run("guard", "test", "--json", "rm -rf src && git push --force").json()
    assert (found["decision"], found["why"].startswith("`git push")) == ("ask", True)


def test_a_trial_says_which_rules_are_not_in_force(guarded: Desk) -> None:
    (guarded.folder / "guards.toml").write_text(RULES + BROKEN)
    assert "Not in force: unknown key `comand`" in guarded.run("guard", "test", "ls").err
    assert len(guarded.run("guard", "test", "--json", "ls").json()["troubles"]) == 1


@pytest.mark.parametrize("verb", ["test", "why"])
def test_a_misspelt_option_is_no_command(guarded: Desk, verb: str) -> None:
    ran = guarded.run("guard", verb, "--jsn", "ls")
    assert ran.code == 1
    assert "No such option" in ran.err
    assert guarded.run("guard", "test", "--", "--jsn").code == 0


def test_a_text_that_is_no_shell_is_said_to_be_none_once(guarded: Desk) -> None:
    assert guarded.run("guard", "test", "--json", "if then").json()["why"].count("read as shell") == 1


def test_why_explains_the_last_refusal_and_finds_one_by_its_command(guarded: Desk) -> None:
    assert "nothing was refused" in guarded.run("guard", "why").err
    for number, command in enumerate(["git push --force", "cat secrets/key", "rm -rf src"]):
        event = {"hook_event_name": "PreToolUse", "session_id": "s", "cwd": str(guarded.root), "tool_name": "Bash"}
        given = {**event, "tool_input": {"command": command}, "tool_use_id": f"t{number}"}
        env = {"TRIMTAB_FACTS_DEADLINE_MS": "500", "TRIMTAB_UNDO_DEADLINE_MS": "4000"}
        assert guarded.spawn("hook", stdin=json.dumps(given), env=env).code == 0
    last = guarded.run("guard", "why", "--json").json()
    assert (last["decision"], last["about"]) == ("ask", "Bash: cat secrets/key")
    assert sorted(last) == sorted(json.loads(guard.SHAPES["why"][0]))
    assert "no-force-push" in guarded.run("guard", "why", "git", "push", "--force").out
    assert "u-1" in guarded.run("guard", "why", "rm -rf src").out
    assert guarded.run("guard", "why", last["id"]).code == 0
    assert "undo: u-1 before `rm -rf src`" in guarded.run("explain").out
    assert "undo: u-1 before `rm -rf src`, " in guarded.run("status").out
    status = guarded.run("status", "--json").json()
    assert status["kept"] == "undo: u-1 before `rm -rf src`"
    assert "undo" not in [line["key"] for line in status["latest"]]


def test_strict_shows_what_it_changes_and_asks_first(guarded: Desk) -> None:
    asked = guarded.run("guard", "strict", "on")
    assert asked.code == 1
    assert '+            "onFailure": "block"' in asked.err
    assert not settings(guarded).exists()
    code, screen = on_a_terminal(
        ["guard", "strict", "on"], guarded.root, lambda _, terminal: os.write(terminal, b"y\n"), columns=200, rows=60
    )
    assert code == 0, screen
    (group,) = json.loads(settings(guarded).read_text())["hooks"]["PreToolUse"]
    assert shlex.split(group["hooks"][0]["command"])[0] == os.path.abspath(sys.executable)
    assert guarded.run("guard", "strict", "--json").json()["state"] == "on"


def test_a_strict_hook_is_one_string_and_an_older_one_with_arguments_is_replaced(guarded: Desk) -> None:
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    written = json.loads(settings(guarded).read_text())
    (hook,) = written["hooks"]["PreToolUse"][0]["hooks"]
    assert "args" not in hook
    program, *words = shlex.split(hook["command"])
    hook.update(command=program, args=words)
    settings(guarded).write_text(json.dumps(written))
    assert guarded.run("guard", "strict", "--json").json()["state"] == "stale"
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    (group,) = json.loads(settings(guarded).read_text())["hooks"]["PreToolUse"]
    assert [list(one) for one in group["hooks"]] == [["type", "command", "timeout", "onFailure"]]


def test_strict_leaves_other_settings_alone_and_goes_without_a_trace(guarded: Desk) -> None:
    before = '{"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "mine"}]}]}}'
    settings(guarded).parent.mkdir()
    settings(guarded).write_text(before)
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    assert len(json.loads(settings(guarded).read_text())["hooks"]["PreToolUse"]) == 2
    assert guarded.run("guard", "strict", "on", "--yes", "--json").json()["changed"] is False
    assert guarded.run("guard", "strict", "off", "--yes").code == 0
    assert json.loads(settings(guarded).read_text()) == json.loads(before)
    settings(guarded).unlink()
    settings(guarded).parent.rmdir()
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    assert guarded.run("guard", "strict", "off", "--yes").code == 0
    assert not settings(guarded).parent.exists()


def test_strict_is_not_put_where_git_would_share_it(guarded: Desk) -> None:
    settings(guarded).parent.mkdir()
    settings(guarded).write_text("{}")
    guarded.git("add", "-f", ".claude/settings.local.json")
    refused = guarded.run("guard", "strict", "on", "--yes")
    assert refused.code == 1
    assert "git rm --cached .claude/settings.local.json" in refused.err
    assert settings(guarded).read_text() == "{}"


def test_a_trial_says_where_the_mode_is_too_low_for_it(guarded: Desk) -> None:
    guarded.env["TRIMTAB_SAFETY_MODE"] = "observe"
    assert "safety.mode is observe here" in guarded.run("guard", "test", "git", "push", "-f").out
    guarded.env["TRIMTAB_SAFETY_MODE"] = "guard"
    assert "here, so nothing is" not in guarded.run("guard", "test", "cat", "secrets/key").out
    guarded.env["TRIMTAB_STEERING_QUIET"] = "true"
    said = guarded.run("guard", "test", "cat", "secrets/key").out
    assert "steering.quiet is set here, so nothing is kept, asked or refused." in said
    assert guarded.run("guard", "test", "--json", "ls").json()["quiet"] is True
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    assert "or refused, except by strict guards." in guarded.run("guard", "test", "cat", "secrets/key").out


def test_strict_needs_a_guard_that_is_strict_and_notices_when_they_change(guarded: Desk) -> None:
    assert guarded.run("guard", "strict", "on", "--yes").code == 0
    (guarded.folder / "guards.toml").write_text(RULES.replace('path = "secrets/**"', 'command = "curl"'))
    assert guarded.run("guard", "strict", "--json").json()["state"] == "stale"
    (guarded.folder / "guards.toml").write_text(RULES.replace("strict = true", ""))
    refused = guarded.run("guard", "strict", "on", "--yes")
    assert refused.code == 1
    assert "no guard is marked strict" in refused.err


def test_the_page_s_guards_are_sound_and_its_commands_run(guarded: Desk) -> None:
    page = (Path(__file__).parents[4] / "docs" / "how-to" / "guards-and-undo.md").read_text()
    (guarded.folder / "guards.toml").write_text(page.partition("```toml\n")[2].partition("```")[0])
    listed = guarded.run("guard", "list", "--json").json()
    assert [one["name"] for one in listed["guards"]] == [
        "no-force-push",
        "secrets",
        "generated",
        "guards-file",
        "trimtab-itself",
    ]
    assert listed["troubles"] == []
    decided = {}
    for line in page.splitlines():
        if line.startswith("$ trimtab guard test "):
            words = shlex.split(line.removeprefix("$ trimtab "), comments=True)
            decided[words[-1]] = guarded.run("guard", "test", "--json", *words[2:]).json()["decision"]
    assert decided == {"rm -rf build && git push --force": "deny", "-f": "deny", "gen/api.py": "deny"}


def test_a_repository_cannot_switch_it_off_for_you(guarded: Desk) -> None:
    assert guarded.run("config", "set", "--project", "safety.mode", "off").code == 1
    (guarded.folder / "config.toml").write_text('[safety]\nmode = "observe"\n')
    assert guarded.run("guard", "test", "--json", "ls").json()["mode"] == "guard"
    assert guarded.run("config", "set", "--local", "safety.mode", "observe").code == 0
    assert guarded.run("guard", "test", "--json", "ls").json()["mode"] == "observe"


def findings(desk: Desk, check: str) -> list[dict[str, str]]:
    return [one for one in desk.run("doctor", "--json").json()["findings"] if one["check"].startswith(check)]


def test_doctor_says_what_is_not_in_force_and_what_does_not_fail_closed(guarded: Desk) -> None:
    (guarded.folder / "guards.toml").write_text(RULES + BROKEN)
    found = {one["check"]: one["level"] for one in findings(guarded, "guards")}
    assert found == {"guards": "ok", "guards.files": "warn", "guards.strict": "warn"}
    guarded.run("guard", "strict", "on", "--yes")
    assert [one["check"] for one in findings(guarded, "guards")] == ["guards", "guards.files"]
    (guarded.folder / "guards.toml").write_text(RULES.replace("strict = true", ""))
    assert [one["level"] for one in findings(guarded, "guards.strict")] == ["bad"]


def test_doctor_says_where_no_files_can_be_kept(desk: Desk) -> None:
    desk.init()
    assert [one["level"] for one in findings(desk, "undo")] == ["note"]


def test_git_sees_the_guards_and_uninstall_leaves_them_but_not_the_hook(guarded: Desk) -> None:
    assert ".trimtab/guards.toml" in guarded.git("status", "--porcelain", "-uall")
    guarded.run("guard", "strict", "on", "--yes")
    ran = guarded.run("uninstall", "--yes", "--json")
    assert ran.code == 0, ran.err
    assert not settings(guarded).exists()
    assert (guarded.folder / "guards.toml").exists()
    assert any("strict guards" in one for one in ran.json()["removed"])
