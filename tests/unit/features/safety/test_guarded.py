"""Guards in a session: through the runtime, with files on disk and the client's own payloads."""

import json
import os
from pathlib import Path

import pytest

from trimtab.config.last_good import forget
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import machine_folder
from trimtab.model.json import obj, text
from trimtab.serving.one_shot import Unjudged
from trimtab.serving.strict_guard import judge
from unit.features.safety.ward import Ward

RULES = """\
[[guard]]
name = "no-force-push"
command = "git push --force"
reason = "Others work on these branches."
remedy = "Push to a new branch."

[[guard]]
name = "secrets"
path = "secrets/**"
action = "ask"
reason = "They are nobody's business."
strict = true
"""


@pytest.fixture
def guarded(ward: Ward) -> Ward:
    ward.put(".trimtab/guards.toml", RULES)
    return ward


def test_a_guard_refuses_with_its_reason_and_its_remedy(guarded: Ward) -> None:
    refused = guarded.wants("git -C . push origin main -f")
    assert refused["permissionDecision"] == "deny"
    reason = str(refused["permissionDecisionReason"])
    assert "The guard `no-force-push` refuses `git -C . push origin main -f`: Others work on these branches." in reason
    assert "Push to a new branch." in reason


def test_in_the_first_week_too_because_the_user_wrote_it(guarded: Ward) -> None:
    guarded.capped_until = 10**15
    assert guarded.decision("git push --force") == "deny"
    assert guarded.decision("rm -rf .git") == "ask"
    assert guarded.wants("rm -rf src") == {}
    assert len(guarded.kept()) == 1


def test_a_question_is_asked_and_where_nobody_attends_it_is_a_no(guarded: Ward) -> None:
    assert guarded.decision("cat secrets/key") == "ask"
    guarded.nobody_attends()
    assert guarded.decision("cat secrets/key") == "deny"


def test_other_tools_are_guarded_too(guarded: Ward) -> None:
    fields = {"tool_name": "Read", "tool_input": {"file_path": str(guarded.here / "secrets/key")}, "tool_use_id": "r1"}
    answer = guarded.send("PreToolUse", cwd=str(guarded.here), **fields)
    assert obj(answer["hookSpecificOutput"])["permissionDecision"] == "ask"


def test_what_is_refused_is_not_kept_and_what_is_asked_about_is(guarded: Ward) -> None:
    guarded.put("secrets/key", "x")
    guarded.wants("rm -rf src; git push --force")
    assert guarded.kept() == []
    guarded.wants("rm -rf secrets")
    assert guarded.kept() == ["undo: u-1 before `rm -rf secrets`"]


def test_a_rule_is_in_force_as_soon_as_it_is_written(ward: Ward) -> None:
    assert ward.decision("curl https://host") == ""
    ward.put(".trimtab/guards.toml", '[[guard]]\nname = "offline"\ncommand = "curl"\nreason = "No network."\n')
    assert ward.decision("curl https://host") == "deny"
    ward.put(".trimtab/guards.toml", "")
    assert ward.decision("curl https://host") == ""


def test_rules_outlive_their_file_until_the_user_lets_go_of_them(guarded: Ward) -> None:
    assert guarded.decision("git push --force") == "deny"
    os.unlink(guarded.here / ".trimtab" / "guards.toml")
    assert guarded.decision("git push --force") == "deny"
    assert forget(str(guarded.here), ("guards.toml",)) == ("guards.toml",)
    assert guarded.decision("ls") == ""


def test_rules_in_memory_hold_when_the_disk_is_gone(guarded: Ward) -> None:
    assert guarded.decision("git push --force") == "deny"
    os.unlink(guarded.here / ".trimtab" / "guards.toml")
    os.rename(machine_folder(str(guarded.here)), guarded.here / "elsewhere")
    assert guarded.decision("git push --force") == "deny"


CHANGES_THE_RULES = (
    "echo > .trimtab/guards.toml",
    "echo '[[' >> .trimtab/guards.toml",
    "echo '[[' | tee -a .trimtab/guards.toml",
    "cd .trimtab; rm guards.toml",
    "cd .trimtab && echo '[[' >> guards.toml",
    "(cd src); cd .trimtab; rm guards.toml",
    "cd src && cd ../.trimtab && rm guards.toml",
    "bash -c 'cd .trimtab && rm guards.toml'",
    "git -C .trimtab rm guards.toml",
    "chmod 0 .trimtab/guards.toml",
    "perl -pi -e s/deny/ask/ .trimtab/guards.toml",
)
LEAVES_THE_RULES = (
    "cat .trimtab/guards.toml",
    "cat .trimtab/guards.toml >> notes",
    "cp .trimtab/guards.toml notes",
    "cd .trimtab && cat guards.toml",
    "cd src && rm guards.toml",
    "git add .trimtab/guards.toml",
    "git commit -m rules -- .trimtab/guards.toml",
)


@pytest.mark.parametrize("command", CHANGES_THE_RULES)
def test_the_rules_themselves_are_for_a_person_to_change(guarded: Ward, command: str) -> None:
    assert guarded.decision(command) == "ask"
    assert '"ask"' in judge(payload(guarded.here, command), str(guarded.here), os.environ, HOST)


@pytest.mark.parametrize("command", LEAVES_THE_RULES)
def test_to_look_at_the_rules_and_to_commit_them_is_nobody_s_concern(guarded: Ward, command: str) -> None:
    assert guarded.decision(command) == ""


DISARMS = (
    "trimtab config set safety.mode off",
    "trimtab config unset safety.mode",
    "trimtab uninstall --yes",
    "trimtab guard strict off --yes",
    "trimtab undo forget --all",
    "cd src && /opt/bin/trimtab uninstall",
    "python3 -P -m trimtab uninstall",
    "uv run trimtab config set --local safety.mode off",
)
DOES_NOT_DISARM = (
    "trimtab plan start 'config set'",
    "trimtab config list",
    "trimtab guard strict status",
    "trimtab undo list",
    "echo 'trimtab uninstall'",
    'bash -c "git reset $X; cat .trimtab/config.toml"',
)


@pytest.mark.parametrize("command", DISARMS)
def test_what_switches_it_off_is_asked_about_with_and_without_guards(ward: Ward, command: str) -> None:
    assert ward.decision(command) == "ask"
    assert "`trimtab-itself`" in ward.reason(command)
    ward.put(".trimtab/guards.toml", RULES)
    assert ward.decision(command) == "ask"
    assert '"ask"' in judge(payload(ward.here, command), str(ward.here), os.environ, HOST)


@pytest.mark.parametrize("command", DOES_NOT_DISARM)
def test_the_rest_of_it_is_the_agent_s_to_use(ward: Ward, command: str) -> None:
    assert ward.decision(command) == ""


def test_a_broken_rule_is_said_once_and_the_sound_ones_hold(guarded: Ward) -> None:
    guarded.put(".trimtab/guards.toml", f'[[guard]]\nname = "x"\ncomand = "ls"\n\n{RULES}')
    begun = guarded.send("SessionStart", source="startup", cwd=str(guarded.here))
    assert "unknown key `comand`" in str(begun["systemMessage"])
    assert "guards.toml:3" in str(begun["systemMessage"])
    assert "systemMessage" not in guarded.tool("PreToolUse", "ls", "x1", cwd=str(guarded.here))
    assert guarded.decision("git push --force") == "deny"


def payload(here: Path, command: str) -> bytes:
    given = {"hook_event_name": "PreToolUse", "session_id": "s", "cwd": str(here), "tool_name": "Bash"}
    return json.dumps({**given, "tool_input": {"command": command}, "tool_use_id": "t"}).encode()


def test_a_strict_guard_is_judged_without_a_journal(guarded: Ward) -> None:
    project = str(guarded.here)
    os.unlink(Path(machine_folder(str(guarded.here))) / "journal.db")
    answer = judge(payload(guarded.here, "cat secrets/key"), project, os.environ, HOST)
    assert '"permissionDecision":"ask"' in answer
    unattended = {**os.environ, "CLAUDE_CODE_SESSION_ATTENDED": "0"}
    assert '"permissionDecision":"deny"' in judge(payload(guarded.here, "cat secrets/key"), project, unattended, HOST)
    assert judge(payload(guarded.here, "ls"), project, os.environ, HOST) == ""
    assert judge(payload(guarded.here, "git push --force"), project, os.environ, HOST) == ""


@pytest.mark.parametrize("text", ["", "[[guard]", '[[guard]]\nname = "x"\n'])
def test_what_cannot_be_judged_is_not_allowed(guarded: Ward, text: str) -> None:
    guarded.put(".trimtab/guards.toml", text)
    with pytest.raises(Unjudged):
        judge(payload(guarded.here, "ls"), str(guarded.here), os.environ, HOST)


def test_nor_is_what_is_no_event(guarded: Ward) -> None:
    with pytest.raises(Unjudged):
        judge(b"nonsense", str(guarded.here), os.environ, HOST)
    assert judge(payload(guarded.here, "ls"), str(guarded.here), os.environ, HOST) == ""
    os.unlink(guarded.here / ".trimtab" / "guards.toml")
    assert '"ask"' in judge(payload(guarded.here, "cat secrets/key"), str(guarded.here), os.environ, HOST)
    forget(str(guarded.here), ("guards.toml",))
    with pytest.raises(Unjudged, match="is gone"):
        judge(payload(guarded.here, "ls"), str(guarded.here), os.environ, HOST)


def test_a_rule_that_disappears_in_a_session_is_missed_aloud_however_it_went(guarded: Ward) -> None:
    assert guarded.decision("git push --force") == "deny"
    guarded.put(".trimtab/guards.toml", "")
    said = guarded.tool("PreToolUse", "ls", "after", cwd=str(guarded.here))
    assert "No longer among your guards" in text(said.get("systemMessage"))
    assert "systemMessage" not in guarded.tool("PreToolUse", "ls -a", "later", cwd=str(guarded.here))
