"""`trimtab uninstall`: everything of ours goes, what is yours stays, and the proof is a second look."""

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from support.privileges import unprivileged
from trimtab.local.locate import machine_folder
from unit.surfaces.cli import stand_in
from unit.surfaces.cli.desk import Desk, on_a_terminal, tree

START = '{"hook_event_name": "SessionStart", "session_id": "s1", "cwd": "/", "source": "startup"}'


def attach(desk: Desk, *scopes: str) -> Path:
    """The client's files as `claude plugin marketplace add` and `install` leave them."""
    client = desk.home / ".claude"
    plugins = client / "plugins"
    copy = plugins / "cache" / "trimtab" / "trimtab" / "0.1.0"
    copy.mkdir(parents=True)
    (copy / "README.md").write_text("a copy")
    (plugins / "data" / "trimtab-inline").mkdir(parents=True)
    source = {"source": {"source": "directory", "path": "/src"}}
    (plugins / "known_marketplaces.json").write_text(json.dumps({"trimtab": source, "other": source}))
    installs = []
    for scope in scopes or ("user",):
        file = client / "settings.json" if scope == "user" else desk.root / ".claude" / _file(scope)
        file.parent.mkdir(exist_ok=True)
        settings = {"enabledPlugins": {"trimtab@trimtab": True}, "extraKnownMarketplaces": {"trimtab": source}, "a": 1}
        file.write_text(json.dumps(settings))
        where = {} if scope == "user" else {"projectPath": str(desk.root)}
        installs.append({"scope": scope, "installPath": str(copy), "version": "0.1.0", **where})
    content = {"version": 2, "plugins": {"trimtab@trimtab": installs}}
    (plugins / "installed_plugins.json").write_text(json.dumps(content))
    return client


def _file(scope: str) -> str:
    return "settings.json" if scope == "project" else "settings.local.json"


def states(told) -> dict[str, str]:
    return {one["place"]: one["state"] for one in told["proof"]}


def test_after_init_hooks_and_commands_nothing_is_left(desk: Desk) -> None:
    home = tree(desk.home)
    desk.init()
    desk.spawn("hook", stdin=START)
    desk.run("journal", "prune")
    desk.run("doctor")
    ran = desk.run("uninstall", "--everywhere", "--yes")
    assert ran.code == 0
    assert f"removed {desk.folder / '.gitignore'}\n" in ran.out
    for name in ("journal.db", "policy.json"):
        assert re.search(
            rf"^removed ~/\.local/state/trimtab/projects/engine-\w+/{re.escape(name)}$", ran.out, re.MULTILINE
        )
    assert "removed ~/.config/trimtab/launcher\n" in ran.out
    assert "*" not in ran.out and "?" not in ran.out  # what was there, not what could have been
    assert re.search(r"^Looked at \d+ places: nothing of Trimtab is left\.$", ran.out, re.MULTILINE)
    assert tree(desk.root) == set()
    assert tree(desk.home) - home == {".config", ".local", ".local/state"}


def test_without_anyone_to_ask_and_without_yes_nothing_is_changed(desk: Desk) -> None:
    desk.init()
    before = tree(desk.root) | tree(desk.home)
    ran = desk.run("uninstall", "--everywhere")
    assert ran.code == 1
    assert f"/{desk.machine.name}/journal.db\n" in ran.err and "`trimtab uninstall --everywhere --yes`" in ran.err
    assert tree(desk.root) | tree(desk.home) == before


def test_on_a_terminal_it_asks_first(desk: Desk) -> None:
    desk.init()
    code, said = on_a_terminal(["uninstall"], desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    assert (code, desk.folder.exists()) == (1, True)
    assert "Remove this?" in said


def test_what_is_yours_stays_and_is_listed(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "--user", "attention.event_tokens", "100")
    (desk.folder / "config.toml").write_text("[attention]\nevent_tokens = 100\n")
    (desk.folder / "plans").mkdir()
    (desk.folder / "notes.txt").write_text("mine")
    ran = desk.run("uninstall", "--everywhere", "--yes", "--json")
    assert ran.code == 0
    assert tree(desk.root) == {".trimtab", ".trimtab/config.toml", ".trimtab/plans", ".trimtab/notes.txt"}
    yours = {place for place, state in states(ran.json()).items() if state == "yours"}
    assert yours == {
        str(desk.folder / "config.toml"),
        str(desk.folder / "plans"),
        str(desk.folder / "notes.txt"),
        str(desk.home / ".config/trimtab/config.toml"),
        str(desk.home / ".config/trimtab/leftovers"),
    }


def test_what_was_kept_is_found_later_and_from_anywhere(desk: Desk, tmp_path: Path) -> None:
    desk.init()
    desk.run("config", "set", "attention.event_tokens", "100")
    ran = desk.run("uninstall", "--everywhere", "--yes")
    assert ran.code == 0
    assert "`trimtab uninstall --all --everywhere` removes this too." in ran.out and "but what is yours." in ran.out
    # with what keeps it out of git
    assert tree(desk.root) == {".trimtab", ".trimtab/.gitignore", ".trimtab/local.toml"}
    assert not desk.launcher.exists()
    told = desk.run("uninstall", "--everywhere", "--yes", "--all", "--json", cwd=tmp_path).json()
    assert told["projects"] == [str(desk.root)] and str(desk.folder / "local.toml") in told["removed"]
    assert tree(desk.root) == set()
    assert not (desk.home / ".config/trimtab").exists()


def test_a_project_that_was_emptied_by_hand_is_noted_no_longer(desk: Desk) -> None:
    desk.init()
    (desk.folder / "notes.txt").write_text("mine")
    command = f"`trimtab uninstall --all --project {desk.root}`"
    assert command in desk.run("uninstall", "--yes", "--project", ".").out
    (desk.folder / "notes.txt").unlink()
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert not (desk.home / ".config/trimtab").exists()


def test_what_is_set_and_unset_leaves_nothing(desk: Desk) -> None:
    desk.init()
    for scope in ("--user", "--project", "--local"):
        desk.run("config", "set", scope, "attention.event_tokens", "100")
        desk.run("config", "unset", scope, "attention.event_tokens")
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert tree(desk.root) == set()
    assert tree(desk.home) == {".config", ".local", ".local/state"}


def test_with_all_what_is_yours_goes_too(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "--user", "attention.event_tokens", "100")
    desk.run("config", "set", "attention.event_tokens", "100")
    (desk.folder / "plans").mkdir()
    assert desk.run("uninstall", "--everywhere", "--yes", "--all").code == 0
    assert tree(desk.root) == set()
    assert not (desk.home / ".config/trimtab").exists()


def test_the_status_line_goes_and_what_it_replaced_is_back(desk: Desk) -> None:
    desk.init()
    settings = desk.home / ".claude" / "settings.json"
    settings.parent.mkdir()
    before = {"statusLine": {"type": "command", "command": "mine"}, "a": 1}
    settings.write_text(json.dumps(before))
    desk.run("statusline", "--install", "--replace", "--yes")
    assert (
        "remove  ~/.claude/settings.json (statusLine: trimtab statusline)" in desk.run("uninstall", "--everywhere").err
    )
    told = desk.run("uninstall", "--everywhere", "--yes", "--json").json()
    assert told["clean"] and f"{settings} (statusLine: trimtab statusline)" in told["removed"]
    assert states(told)[f"{settings} (statusLine: trimtab statusline)"] == "gone"
    assert json.loads(settings.read_text()) == before
    assert not (desk.home / ".config" / "trimtab").exists()


def test_a_status_line_in_settings_that_it_made_leaves_no_file(desk: Desk) -> None:
    desk.init()
    desk.run("statusline", "--install", "--yes")
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert tree(desk.home) == {".config", ".claude", ".local", ".local/state"}


def test_for_one_project_the_status_line_stays(desk: Desk) -> None:
    desk.init()
    desk.run("statusline", "--install", "--yes")
    assert desk.run("uninstall", "--yes", "--project", str(desk.root)).code == 0
    assert "trimtab" in (desk.home / ".claude" / "settings.json").read_text()


@pytest.mark.parametrize("everything", [[], ["--all"]])
def test_the_project_s_context_stays_whoever_made_it_and_is_listed(desk: Desk, everything: list[str]) -> None:
    (desk.root / "CLAUDE.md").write_text("# Rules\n- be kind\n")
    desk.run("init", "--context", "--move", "--yes")
    ran = desk.run("uninstall", "--everywhere", "--yes", "--json", *everything)
    assert ran.code == 0
    made = {f".claude/context/{name}" for name in ("README.md", "project.yml", "rules.yml")}
    kept = {
        *made,
        "CLAUDE.md.backup",
        "CLAUDE.md",
    }  # which now only points to the others, and is listed with its remedy
    assert tree(desk.root) == {*kept, ".claude", ".claude/context"}
    assert {place for place, state in states(ran.json()).items() if state == "yours"} == {
        str(desk.root / path) for path in kept
    }


@pytest.mark.parametrize("everything", [[], ["--all"]])
def test_ways_patterns_and_companions_of_context_stay_and_are_listed(desk: Desk, everything: list[str]) -> None:
    desk.init()
    desk.run("ways", "new", "team/naming")
    desk.run("ways", "new", "team/tone", "--user")
    for path in (".claude/patterns/loop.yml", ".claude/context/money.md", ".claude/context/money.yaml"):
        (desk.root / path).parent.mkdir(parents=True, exist_ok=True)
        (desk.root / path).write_text("a: 1\n")
    kept = [
        desk.root / ".claude/ways",
        desk.root / ".claude/patterns",
        desk.root / ".claude/context/money.md",
        desk.root / ".claude/context/money.yaml",
        desk.home / ".claude/ways",
    ]
    planned = desk.run("uninstall", "--everywhere", *everything).err
    for path in kept:
        assert f"keep    {str(path).replace(str(desk.home), '~')}: " in planned
    told = states(desk.run("uninstall", "--everywhere", "--yes", "--json", *everything).json())
    assert {place for place, state in told.items() if state == "yours"} == set(map(str, kept))
    assert (desk.root / ".claude/ways/team/naming/way.md").exists()
    assert (desk.home / ".claude/ways/team/tone/way.md").exists()


def test_an_untouched_sample_that_is_committed_belongs_to_the_repository(desk: Desk) -> None:
    desk.git("init", "-q")
    desk.init()
    desk.git("add", ".trimtab/config.toml")
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert tree(desk.root) == {".trimtab", ".trimtab/config.toml"}


def test_all_recorded_projects_are_cleaned_from_wherever_it_is_run(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    desk.init()
    desk.run("init", str(other), "--yes")
    told = desk.run("uninstall", "--everywhere", "--yes", "--json", cwd=tmp_path).json()
    assert told["projects"] == [str(desk.root), str(other)]
    assert tree(desk.root) == tree(other) == set()


def test_inside_a_project_it_goes_from_there_alone_and_says_how_to_remove_all(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    desk.init()
    desk.run("init", str(other), "--yes")
    deeper = desk.root / "src"
    deeper.mkdir()
    planned = desk.run("uninstall", cwd=deeper).err
    assert f"removed from {desk.root} alone." in planned and str(other) not in planned
    assert "home and 1 other project stay as is: `trimtab uninstall --everywhere`" in planned
    ran = desk.run("uninstall", "--yes", cwd=deeper)
    assert ran.code == 0 and "`trimtab uninstall --everywhere`" in ran.out
    assert tree(desk.root) == {"src"} and (Path(machine_folder(str(other))) / "journal.db").exists()
    assert desk.launcher.read_text().splitlines()[2:] == [str(other)]


def test_a_second_time_it_does_not_go_on_with_everything_unasked(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    desk.init()
    desk.run("init", str(other), "--yes")
    assert desk.run("uninstall", "--yes").code == 0
    before = tree(other) | tree(desk.home)
    again = desk.run("uninstall", "--yes")
    assert again.code == 1 and "`trimtab uninstall --everywhere --yes`" in again.err
    assert tree(other) | tree(desk.home) == before
    # who can be asked sees first what would go
    assert f"/{Path(machine_folder(str(other))).name}/journal.db\n" in desk.run("uninstall").err


@pytest.mark.parametrize("other", [["--user"], ["--project", "."]])
def test_everywhere_and_somewhere_contradict_each_other(desk: Desk, other: list[str]) -> None:
    desk.init()
    ran = desk.run("uninstall", "--everywhere", "--yes", *other)
    assert ran.code == 1 and "--everywhere" in ran.err
    assert (desk.machine / "journal.db").exists()


def test_a_project_that_is_gone_is_no_obstacle(desk: Desk, tmp_path: Path) -> None:
    desk.init()
    desk.root.rename(tmp_path / "moved")
    assert desk.run("uninstall", "--everywhere", "--yes", cwd=tmp_path).code == 0
    assert not desk.launcher.exists()


def test_one_project_can_go_alone(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    desk.init()
    desk.run("init", str(other), "--yes")
    assert desk.run("uninstall", "--yes", "--project", str(desk.root)).code == 0
    assert tree(desk.root) == set()
    assert (Path(machine_folder(str(other))) / "journal.db").exists()
    assert desk.launcher.read_text().splitlines()[2:] == [str(other)]


def test_a_project_that_does_not_exist_is_refused(desk: Desk) -> None:
    ran = desk.run("uninstall", "--yes", "--project", ".")
    assert ran.code == 1
    assert "there is no project here" in ran.err


def test_the_home_can_go_alone(desk: Desk) -> None:
    desk.init()
    assert desk.run("uninstall", "--yes", "--user").code == 0
    assert not desk.launcher.exists()
    assert (desk.machine / "journal.db").exists()


@pytest.mark.parametrize("scopes", [("user",), ("project",), ("local",), ("user", "local")])
def test_the_client_s_own_commands_take_the_plugin_out(desk: Desk, tmp_path: Path, scopes: tuple[str, ...]) -> None:
    desk.init()
    client = attach(desk, *scopes)
    desk.env["PATH"] = stand_in.install(tmp_path / "bin") + os.pathsep + os.environ["PATH"]
    ran = desk.run("uninstall", "--everywhere", "--yes", "--json")
    assert ran.code == 0, ran.out
    calls = [json.loads(line) for line in (client / "calls").read_text().splitlines()]
    uninstalls = [call for call in calls if call[1:3] == ["plugin", "uninstall"]]
    assert [call[3:] for call in uninstalls] == [["trimtab@trimtab", "--scope", scope] for scope in scopes]
    assert [call[0] == str(desk.root) for call in uninstalls] == [scope != "user" for scope in scopes]
    left = [path for path in (*client.rglob("*"), *desk.root.rglob("*")) if "trimtab" in path.name]
    assert left == []
    for file in (*client.rglob("*.json"), *desk.root.rglob("*.json")):
        assert "trimtab" not in file.read_text()
    assert "other" in json.loads((client / "plugins" / "known_marketplaces.json").read_text())


def test_the_client_s_log_of_our_server_goes_and_others_stay(desk: Desk) -> None:
    desk.init()
    logs = desk.home / ".cache" / "claude-cli-nodejs" / "-engine"
    (logs / "mcp-logs-plugin-trimtab-coordinator").mkdir(parents=True)
    (logs / "mcp-logs-plugin-other-server").mkdir()
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert [path.name for path in logs.iterdir()] == ["mcp-logs-plugin-other-server"]


def test_without_the_client_s_program_what_is_left_is_named_with_its_command(desk: Desk) -> None:
    desk.init()
    client = attach(desk)
    desk.env["PATH"] = "/usr/bin:/bin"
    ran = desk.run("uninstall", "--everywhere", "--yes")
    assert ran.code == 1
    assert "something is left" in ran.out
    assert "there is no `claude` on the PATH" in ran.out
    assert "Run `claude plugin uninstall trimtab@trimtab --scope user`." in ran.out
    assert "Run `claude plugin marketplace remove trimtab`." in ran.out
    # as long as the client lists the plugin, its files are not taken from under it
    assert (client / "plugins" / "cache" / "trimtab" / "trimtab").exists()
    assert json.loads((client / "settings.json").read_text())["enabledPlugins"] == {"trimtab@trimtab": True}
    assert tree(desk.root) == set()


def test_a_setting_that_the_repository_brings_is_not_touched(desk: Desk, tmp_path: Path) -> None:
    desk.git("init", "-q")
    desk.init()
    attach(desk, "user")
    file = desk.root / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_text('{"enabledPlugins": {"trimtab@trimtab": true}}')
    desk.git("add", ".claude/settings.json")
    desk.env["PATH"] = stand_in.install(tmp_path / "bin") + os.pathsep + os.environ["PATH"]
    ran = desk.run("uninstall", "--everywhere", "--yes", "--json")
    assert ran.code == 0
    assert states(ran.json())[f"{file} (enabledPlugins: trimtab@trimtab)"] == "yours"
    assert "trimtab@trimtab" in file.read_text()


def test_what_lies_behind_a_link_is_not_removed(desk: Desk, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "journal.db").write_text("somebody's")
    desk.folder.symlink_to(elsewhere)
    ran = desk.run("uninstall", "--everywhere", "--yes", "--all")
    assert ran.code == 0
    assert (elsewhere / "journal.db").exists()


def test_a_settings_folder_of_yours_that_is_a_link_is_emptied_and_stays(desk: Desk, tmp_path: Path) -> None:
    dotfiles = tmp_path / "dotfiles"
    dotfiles.mkdir()
    (desk.home / ".config").mkdir()
    (desk.home / ".config" / "trimtab").symlink_to(dotfiles)
    desk.init()
    assert (dotfiles / "launcher").exists()
    assert desk.run("uninstall", "--everywhere", "--yes").code == 0
    assert list(dotfiles.iterdir()) == []
    assert (desk.home / ".config" / "trimtab").is_symlink()


def test_what_cannot_be_removed_is_left_with_the_reason_and_the_record_stays(desk: Desk) -> None:
    desk.init()
    (desk.machine / "faults.jsonl").mkdir()
    inner = desk.machine / "faults.jsonl" / "inner"
    inner.mkdir()
    inner.parent.chmod(0o500)
    with unprivileged():
        ran = desk.run("uninstall", "--everywhere", "--yes", "--json")
    inner.parent.chmod(0o700)
    assert ran.code == 1
    assert states(ran.json())[str(desk.machine / "faults.jsonl")] == "left"
    assert desk.launcher.exists()


def test_every_place_that_was_looked_at_is_in_the_proof(desk: Desk) -> None:
    desk.init()
    told = states(desk.run("uninstall", "--everywhere", "--yes", "--json").json())
    assert set(told.values()) == {"gone"}
    for place in (
        desk.folder,
        desk.machine / "journal.db",
        desk.launcher,
        desk.home / ".claude/plugins/data/trimtab-trimtab",
    ):
        assert str(place) in told
    assert f"{desk.home / '.claude/settings.json'} (enabledPlugins: trimtab@*)" in told


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", str(folder), *words], check=True, capture_output=True, text=True)
    return done.stdout


def test_what_undo_kept_in_the_repository_goes_too(desk: Desk) -> None:
    _git(desk.root, "init", "-q")
    (desk.root / "a.txt").write_text("a")
    desk.init()
    assert desk.run("undo", "take").code == 0

    ran = desk.run("uninstall", "--yes")

    assert ran.code == 0, ran.out
    assert re.search(r"removed .*\.git/trimtab/undo \(snapshots: 1\)", ran.out)
    assert _git(desk.root, "for-each-ref", "refs/trimtab") == ""
    assert not (desk.root / ".git" / "trimtab").exists()


def test_what_undo_kept_stays_as_long_as_another_project_of_the_repository_has_it(desk: Desk) -> None:
    _git(desk.root, "init", "-q")
    (desk.root / "part").mkdir()
    (desk.root / "a.txt").write_text("a")
    desk.init()
    assert desk.run("init", "--yes", str(desk.root / "part")).code == 0
    assert desk.run("undo", "take").code == 0

    assert desk.run("uninstall", "--yes", "--project", str(desk.root / "part")).code == 0

    assert _git(desk.root, "for-each-ref", "refs/trimtab") != ""
    assert desk.run("uninstall", "--yes").code == 0
    assert _git(desk.root, "for-each-ref", "refs/trimtab") == ""


def test_work_in_a_workstream_is_never_removed_by_an_uninstall(desk: Desk) -> None:
    _git(desk.root, "init", "-q")
    _git(desk.root, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "--allow-empty", "-m", "one")
    desk.init()
    assert desk.run("task", "add", "Write the parser").code == 0
    assert desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "parser").code == 0
    draft = desk.folder / "workstreams" / "worker-1-parser" / "draft.txt"
    draft.write_text("not committed anywhere")

    ran = desk.run("uninstall", "--all", "--yes")

    assert ran.code == 0 and draft.read_text() == "not committed anywhere"
    assert "trimtab workstream" not in ran.out, "no command of Trimtab's works here any more"


def test_before_it_asks_it_names_the_work_that_is_there_and_what_to_do_first(desk: Desk) -> None:
    _a_repository_with_a_workstream(desk)
    _, said = on_a_terminal(["uninstall"], desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    asked = " ".join(said.partition("Remove this?")[0].replace("\xa0", " ").split())
    assert "1 checkout of workstreams is still there (worker-1-parser)" in asked
    assert "`trimtab workstream abandon NAME`" in asked
    assert desk.run("workstream", "abandon", "worker-1-parser").code == 0
    _, said = on_a_terminal(["uninstall"], desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    assert "still there" not in said


def test_the_commands_that_it_names_for_work_that_stays_end_it_without_trimtab(desk: Desk) -> None:
    draft = _a_repository_with_a_workstream(desk)
    _git(draft.parent, "add", "draft.txt")
    _git(draft.parent, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Draft")
    told = desk.run("uninstall", "--all", "--yes", "--json").json()
    stayed = {one["place"]: one for one in told["proof"] if one["state"] == "yours"}
    folder, branch, memory = (
        stayed[str(place)]
        for place in (
            desk.folder / "workstreams",
            f"{desk.root / '.git'} (branch: worker-1/task-1)",
            f"{desk.root / '.git' / 'trimtab'} (workstreams)",
        )
    )
    assert "marks of branches (worker-1/task-1)" in memory["why"]
    for one in (folder, branch):
        [command] = re.findall(r"`(git [^`]+)`", one["remedy"])
        subprocess.run(shlex.split(command), check=True, capture_output=True, cwd="/")
    subprocess.run(["sh", "-c", re.findall(r"without Trimtab: `([^`]+)`", memory["remedy"])[0]], check=True)
    assert not draft.parent.exists() and not (desk.root / ".git" / "trimtab").exists()
    assert _refs(desk) == [] and _git(desk.root, "branch", "--list", "worker-1/*") == ""


def test_in_a_copy_of_a_project_it_names_only_commands_that_work_there(desk: Desk) -> None:
    draft = _a_repository_with_a_workstream(desk)
    copy = desk.root.with_name("copy")
    subprocess.run(["cp", "-a", desk.root, copy], check=True)
    _, said = on_a_terminal(["uninstall"], copy, lambda _, terminal: os.write(terminal, b"n\n"))
    assert "trimtab workstream" not in said, "none of the copy's folders is a workstream that it knows"
    told = desk.run("uninstall", "--all", "--yes", "--json", cwd=copy).json()
    stayed = {proof["place"]: proof["remedy"] for proof in told["proof"] if proof["state"] == "yours"}
    for place in (copy / ".trimtab" / "workstreams", f"{copy / '.git'} (branch: worker-1/task-1)"):
        [command] = re.findall(r"`((?:git|rm) [^`]+)`", stayed[str(place)])
        subprocess.run(shlex.split(command), check=True, capture_output=True, cwd="/")
    assert not (copy / ".trimtab" / "workstreams" / "worker-1-parser").exists()
    assert _git(copy, "branch", "--list", "worker-1/*") == ""
    assert draft.exists() and "worker-1/task-1" in _git(draft.parent, "branch", "--show-current")


def test_when_the_checkouts_are_gone_a_second_uninstall_leaves_nothing(desk: Desk) -> None:
    draft = _a_repository_with_a_workstream(desk)
    assert desk.run("uninstall", "--all", "--yes").code == 0
    _git(desk.root, "worktree", "remove", "--force", str(draft.parent))
    ran = desk.run("uninstall", "--project", str(desk.root), "--all", "--yes")
    assert ran.code == 0 and _refs(desk) == []
    assert not desk.folder.exists() and not (desk.root / ".git" / "trimtab").exists()


def _a_repository_with_a_workstream(desk: Desk) -> Path:
    """With a file in it that is not committed."""
    _git(desk.root, "init", "-q")
    _git(desk.root, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "--allow-empty", "-m", "one")
    desk.init()
    assert desk.run("task", "add", "Write the parser").code == 0
    assert desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "parser").code == 0
    draft = desk.folder / "workstreams" / "worker-1-parser" / "draft.txt"
    draft.write_text("not committed anywhere")
    return draft


def _refs(desk: Desk) -> list[str]:
    return _git(desk.root, "for-each-ref", "--format=%(refname)", "refs/trimtab").split()


def test_the_tasks_that_stay_are_still_hidden_from_git(desk: Desk) -> None:
    _git(desk.root, "init", "-q")
    desk.init()
    assert desk.run("task", "add", "Write the parser").code == 0
    assert desk.run("uninstall", "--yes").code == 0
    assert (desk.machine / "state.db").exists()
    assert "state.db" not in _git(desk.root, "status", "--porcelain", "--untracked-files=all")
    assert desk.run("uninstall", "--all", "--yes").code == 0
    assert not desk.folder.exists()


def test_a_rescue_stays_and_is_named_with_the_ways_to_end_it(desk: Desk) -> None:
    _a_repository_with_a_workstream(desk)
    assert desk.run("workstream", "abandon", "worker-1-parser").code == 0
    [rescue] = _refs(desk)
    name = rescue.removeprefix("refs/trimtab/rescue/")

    ran = desk.run("uninstall", "--yes")

    assert ran.code == 0, ran.out
    assert _refs(desk) == [rescue]
    said = " ".join(ran.out.split())
    assert f"(rescue: {name}): work that is nowhere else" in said
    assert "`trimtab workstream rescue NAME`" in said and "`git update-ref -d refs/trimtab/rescue/NAME`" in said
    assert os.listdir(desk.root / ".git" / "trimtab") == ["state.db"], "the tasks"

    desk.init()
    assert desk.run("workstream", "rescue", name).code == 0
    assert (desk.folder / "workstreams" / "worker-1-parser" / "draft.txt").read_text() == "not committed anywhere"


def test_with_all_rescues_are_named_before_the_question_and_then_removed(desk: Desk) -> None:
    _a_repository_with_a_workstream(desk)
    assert desk.run("workstream", "abandon", "worker-1-parser").code == 0
    [rescue] = _refs(desk)
    _, said = on_a_terminal(["uninstall", "--all"], desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    assert f"rescue: {rescue.removeprefix('refs/trimtab/rescue/')}" in said.partition("Remove this?")[0]
    assert _refs(desk) == [rescue]

    told = desk.run("uninstall", "--all", "--yes", "--json").json()

    assert told["clean"] and any("(rescue: " in one for one in told["removed"])
    assert _refs(desk) == [] and not (desk.root / ".git" / "trimtab").exists()
    assert states(told)[str(desk.root / ".git" / "trimtab")] == "gone"
    assert states(told)[str(desk.root / ".git" / "refs" / "trimtab")] == "gone"


def test_rescues_can_still_be_removed_when_the_rest_is_gone(desk: Desk) -> None:
    _a_repository_with_a_workstream(desk)
    desk.run("workstream", "abandon", "worker-1-parser")
    assert desk.run("uninstall", "--yes").code == 0
    shutil.rmtree(desk.folder, ignore_errors=True)
    assert len(_refs(desk)) == 1
    ran = desk.run("uninstall", "--project", str(desk.root), "--all", "--yes")
    assert ran.code == 0, ran.err
    assert _refs(desk) == []


def test_what_a_checkout_needs_stays_with_it_and_the_checkouts_are_named(desk: Desk) -> None:
    draft = _a_repository_with_a_workstream(desk)
    before = _refs(desk)
    assert before == ["refs/trimtab/branches/worker-1/task-1"]
    ran = desk.run("uninstall", "--all", "--yes")
    assert draft.exists() and _refs(desk) == before
    assert "checkouts (worker-1-parser)" in ran.out and "it goes with the last checkout" in ran.out


def test_a_branch_with_work_stays_when_what_was_remembered_of_it_goes(desk: Desk) -> None:
    draft = _a_repository_with_a_workstream(desk)
    _git(draft.parent, "add", "draft.txt")
    _git(draft.parent, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Draft")
    _git(desk.root, "worktree", "remove", "--force", str(draft.parent))
    ran = desk.run("uninstall", "--yes")
    assert ran.code == 0 and _refs(desk) == []
    assert _git(desk.root, "show", "worker-1/task-1:draft.txt") == "not committed anywhere"
    assert "(branch: worker-1/task-1)" in ran.out and "branch -D worker-1/task-1`" in ran.out
    assert not re.search(r"removed .*\(branch: ", ran.out)
    assert "but what is yours, and what holds work" in ran.out


def test_what_workstreams_left_stays_as_long_as_another_project_shares_the_repository(desk: Desk) -> None:
    _a_repository_with_a_workstream(desk)
    desk.run("workstream", "abandon", "worker-1-parser")
    (desk.root / "part").mkdir()
    assert desk.run("init", "--yes", str(desk.root / "part")).code == 0
    assert desk.run("uninstall", "--yes", "--all", "--project", str(desk.root / "part")).code == 0
    assert len(_refs(desk)) == 1 and (desk.root / ".git" / "trimtab").exists()
