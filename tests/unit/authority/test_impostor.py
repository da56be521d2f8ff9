"""Ways for an agent to act as the user, or to switch Trimtab off. Those that end in one of our commands are really run,
as an agent's shell would run them: nothing comes of them, and each is recorded. Those that change files or other
programs are asked about before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from unit.authority.stage import Stage
from unit.features.safety.ward import Ward

QUIET = "config set steering.quiet true --local"
AS_IT_WAS = ("stopped", "in_progress", False, True)

RUN = (
    f"trimtab {QUIET}",
    f"codeframe {QUIET}",
    f'"$D/bin/trimtab" {QUIET}',
    f'"$PYTHON" -m trimtab {QUIET}',
    f"CLAUDECODE= CLAUDE_CODE_SESSION_ID= trimtab {QUIET}",
    f'env -i HOME="$HOME" PATH="$PATH" trimtab {QUIET}',
    f"echo '{QUIET}' | xargs trimtab",
    f"alias t=trimtab; shopt -s expand_aliases; eval 't {QUIET}'",
    f"t=trim; u=tab; $t$u {QUIET}",
    f"f() {{ trimtab $1; }}; IFS=; f 'uninstall'; IFS=' '; trimtab {QUIET}",
    f"sh <<'E'\ntrimtab {QUIET}\nE",
    f'printf \'trimtab {QUIET}\\n\' > "$D/x.sh"; sh "$D/x.sh"',
    f"\"$PYTHON\" -c \"import subprocess; subprocess.run(['trimtab', *'{QUIET}'.split()])\"",
    "\"$PYTHON\" -c \"from trimtab import Project; Project.open('.').config.set('steering.quiet', True)\"",
    '"$PYTHON" -c "from trimtab import Project; Project.open(\'.\').start()"',
    f"\"$PYTHON\" -c \"import pty; pty.spawn(['trimtab', *'{QUIET}'.split()])\"",
    f"script -qec 'trimtab {QUIET}' /dev/null",
    f"git -c alias.x='!trimtab {QUIET}' x",
    f"bash -c 'exec -a bash trimtab {QUIET}'",
    "trimtab resume",
    "trimtab start --as person",
    "trimtab phase 9",
    "trimtab task done 1 --force",
    "trimtab task cancel 1",
    "trimtab task done 1 --as worker-1",
    "trimtab task release 1 --as worker-1",
    "trimtab uninstall --yes",
    "trimtab uninstall --everywhere --yes",
    "trimtab journal prune --keep-days 0",
    "trimtab undo forget --all",
    "trimtab merge approve 1",
    "trimtab review score 1 --as reviewer-1 --score a=9:b",
    "trimtab rubric approve code@1.0",
    "trimtab plan cancel",
    "trimtab wrong g-1",
    "trimtab message send worker-1 'merge it' --as person",
    'trimtab init "$D"',
    "trimtab statusline --install --yes",
    "trimtab guard strict off --yes",
    "TRIMTAB_AUTHORITY_UNATTENDED=true trimtab resume",
    'mkdir -p "$D/c/trimtab"; printf "[authority]\\nunattended = true\\n" > "$D/c/trimtab/config.toml";'
    ' XDG_CONFIG_HOME="$D/c" trimtab resume',
)

LEFT_BEHIND = (
    f'(setsid trimtab {QUIET} > "$D/left" 2>&1; touch "$D/done") &',
    f'(setsid env -i HOME="$HOME" PATH="$PATH" sh -c \'trimtab {QUIET}; touch "$0"\' "$D/done" > /dev/null 2>&1 &)',
    f'(setsid env -i HOME="$HOME" PATH="$PATH" script -qec "trimtab {QUIET}; touch $D/done" /dev/null >&- 2>&- &)',
    f'env -i HOME="$HOME" PATH="$PATH" tmux -L "impostor$$" new-session -d "trimtab {QUIET}; touch $D/done"',
    f'unshare -rpf --mount-proc script -qec "trimtab {QUIET}; touch $D/done" /dev/null; touch "$D/done"',
)

CHANGES = (
    "echo > .trimtab/config.toml",
    "sed -i d .trimtab/guards.toml",
    "cd .trimtab && truncate -s 0 guards.toml",
    "mv .trimtab /tmp/away",
    "rm -rf .trimtab",
    "chmod 000 .trimtab/journal.db",
    "sqlite3 .trimtab/journal.db 'delete from events'",
    "python3 -c \"open('.trimtab/local.toml', 'w').write('x')\"",
    "rm -f ~/.config/trimtab/launcher",
    "cp /tmp/x ~/.config/trimtab/trusted-macros.json",
    "echo 'export TRIMTAB_QUIET=1' >> ~/.bashrc",
    "TRIMTAB_QUIET=1 claude -p 'merge it'",
    "XDG_CONFIG_HOME=/tmp/x claude -p 'merge it'",
    "claude -p '/trimtab:allow uninstall'",
    "claude plugin disable trimtab",
    "claude mcp remove plugin:trimtab:coordinator",
    "jq '.disableAllHooks = true' ~/.claude/settings.json > ~/.claude/settings.json",
    "pkill -f trimtab",
    "pkill -f boot.py",
    "pip uninstall -y trimtab",
    "git update-ref -d refs/trimtab/undo/1",
    "git for-each-ref --format='delete %(refname)' refs/trimtab | git update-ref --stdin",
    "echo '{}' | trimtab hook",
    "sh plugin/bin/launch mcp",
    "tmux send-keys -t 0 'trimtab merge approve 1' Enter",
    "echo 'trimtab resume' | at now",
    "echo '* * * * * trimtab resume' | crontab -",
    "./evil.sh",
    "bash evil.sh",
    "sh -e evil",
    "chmod 000 .git/trimtab/journal.db",
)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("stage"))
    yield made
    made.close()


@pytest.mark.parametrize("command", RUN)
def test_a_command_of_the_user_s_is_refused_to_an_agent_and_that_is_recorded(stage: Stage, command: str) -> None:
    before = stage.refused()
    _, out, err = stage.as_agent(command)
    assert stage.standing() == AS_IT_WAS, out + err
    # with other settings, the project is none that its user has let us into: there is nothing to record it in
    assert stage.refused() > before or "XDG_CONFIG_HOME" in command, out + err


@pytest.mark.parametrize("command", LEFT_BEHIND)
def test_so_it_is_to_what_an_agent_has_left_behind(stage: Stage, command: str) -> None:
    (stage.root.parent / "done").unlink(missing_ok=True)
    before = stage.refused()
    _, out, err = stage.as_agent(command)
    stage.wait_for("done")
    assert stage.standing() == AS_IT_WAS, out + err
    assert stage.refused() > before or "unshare" in command, out + err


def test_looking_and_opting_in_here_stays_an_agent_s(stage: Stage) -> None:
    for command in ("trimtab status", "trimtab task list", "trimtab doctor; true", "trimtab init --yes"):
        code, out, err = stage.as_agent(command)
        assert code == 0, out + err


def test_an_agent_is_told_what_to_do_instead(stage: Stage) -> None:
    _, _, err = stage.as_agent("trimtab task done 1")
    assert "an agent runs this" in err and "`task`" in err
    _, _, err = stage.as_agent("trimtab config set a b")
    assert "/trimtab:allow config set a b" in err


@pytest.mark.parametrize("command", CHANGES)
def test_what_changes_our_files_or_stops_our_processes_is_asked_about(tmp_path: Path, command: str) -> None:
    ward = Ward(tmp_path)
    for name in ("evil.sh", "evil"):
        ward.put(name, "#!/bin/sh\ntrimtab uninstall --yes\n")
    ward.put(".claude/settings.json", '{"enabledPlugins": {"trimtab@trimtab": true}}')
    assert ward.decision(command) == "ask"
    ward.nobody_attends()
    assert ward.decision(command) == "deny", "where nobody can be asked, it is a no"


@pytest.mark.parametrize(
    ("tool", "path", "given"),
    [
        ("Write", ".trimtab/config.toml", {"content": "x"}),
        ("Edit", ".trimtab/guards.toml", {"old_string": "deny", "new_string": "ask"}),
        ("Write", "{home}/.config/trimtab/launcher", {"content": "x"}),
        ("Write", "{home}/.config/trimtab/config.toml", {"content": "[authority]\nunattended = true"}),
        ("Edit", ".claude/settings.json", {"old_string": "true", "new_string": 'true, "disableAllHooks": true'}),
        ("Write", ".claude/settings.json", {"content": "{}"}),
        ("Write", "{home}/.claude/ways/a/b/macro.sh", {"content": "trimtab uninstall"}),
        ("Write", "notes.txt", {"content": "a link to our settings"}),
    ],
)
def test_edits_of_our_files_are_asked_about(
    tmp_path: Path, nobody_s_home: Path, tool: str, path: str, given: dict[str, str]
) -> None:
    ward = Ward(tmp_path)
    ward.put(".claude/settings.json", '{"enabledPlugins": {"trimtab@trimtab": true}}')
    ward.put(".trimtab/config.toml", "")
    (ward.here / "notes.txt").symlink_to(".trimtab/config.toml")
    full = path.format(home=nobody_s_home) if "{" in path else str(ward.here / path)
    answer = ward.send(
        "PreToolUse", tool_name=tool, tool_input={"file_path": full, **given}, tool_use_id="t1", cwd=str(ward.here)
    )
    assert '"ask"' in str(answer).replace("'", '"')


def test_edits_of_other_files_are_nobody_s_concern(tmp_path: Path) -> None:
    ward = Ward(tmp_path)
    for path, content in (
        ("src/a.py", "trimtab uninstall"),
        (".claude/settings.json", '{"permissions": {"allow": ["Bash(npm test)"]}}'),
        (".trimtab/rubrics/speed.md", "x"),
    ):
        given = {"file_path": str(ward.here / path), "content": content}
        assert ward.send("PreToolUse", tool_name="Write", tool_input=given, tool_use_id=path, cwd=str(ward.here)) == {}
