"""`trimtab config` as a person uses it: real files, real git, no process environment."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trimtab.config.declared import CORE
from trimtab.config.load import places
from trimtab.config.settings_files import sample
from trimtab.install.opt_in import sealed
from trimtab.model.errors import TrimtabError
from trimtab.model.settings import Committed, Setting, mode_setting
from trimtab.surfaces.cli.config import ConfigContext, command

SETTINGS = (
    *CORE,
    Setting("store.url", "", "Where things are kept.", committed=Committed.NEVER),
    mode_setting("lookout", "advise", "Watches."),
    Setting("lookout.words", ("reef",), "Words."),
    Setting("lookout.limit", 10**12, "Most.", minimum=0, maximum=10**12, committed=Committed.TIGHTEN, no_limit=10**12),
)


class Desk:
    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.root = folder / "project"
        self.user = self.home / ".config" / "trimtab" / "config.toml"
        self.shared = self.root / ".trimtab" / "config.toml"
        self.local = self.root / ".trimtab" / "local.toml"
        self.home.mkdir()
        self.shared.parent.mkdir(parents=True)
        self.env = {"PATH": os.environ["PATH"], "HOME": str(self.home)}
        self.in_project = True

    def run(self, *arguments: str) -> Result:
        where = places(str(self.root) if self.in_project else None, self.env, str(self.home))
        around = ConfigContext(where, SETTINGS, self.env, str(self.home))
        result = CliRunner().invoke(command, list(arguments), obj=around)
        if isinstance(result.exception, TrimtabError):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result

    def refused(self, *arguments: str) -> str:
        with pytest.raises(TrimtabError) as caught:
            self.run(*arguments)
        return str(caught.value)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_get_prints_the_plain_value_and_on_request_its_origin(desk):
    assert desk.run("get", "attention.event_tokens").stdout == "2000\n"
    assert desk.run("get", "attention.event_tokens", "--origin").stdout == "2000  (default)\n"
    assert desk.run("get", "store.url").stdout == "\n"
    desk.shared.write_text("[attention]\nevent_tokens = 500\n")
    assert desk.run("get", "attention.event_tokens", "--origin").stdout == "500  (.trimtab/config.toml:2)\n"
    desk.env["TRIMTAB_ATTENTION_EVENT_TOKENS"] = "400"
    assert desk.run("get", "attention.event_tokens", "--origin").stdout == ("400  ($TRIMTAB_ATTENTION_EVENT_TOKENS)\n")


def test_get_as_json_has_the_documented_shape(desk):
    desk.shared.write_text('[lookout]\nwords = ["a", "b"]\n')
    assert json.loads(desk.run("get", "lookout.words", "--json").stdout) == {
        "name": "lookout.words",
        "value": ["a", "b"],
        "default": ["reef"],
        "origin": {"scope": "project", "where": str(desk.shared), "line": 2},
    }


def test_no_limit_is_shown_and_written_as_none(desk):
    assert desk.run("get", "lookout.limit").output == "none\n"
    assert "1000000000000" not in desk.run("list").output + sample(SETTINGS)
    shown = json.loads(desk.run("get", "lookout.limit", "--json").output)
    assert (shown["value"], shown["default"]) == ("none", "none")
    desk.run("set", "lookout.limit", "5", "--user")
    assert desk.run("set", "lookout.limit", "none").output.startswith('lookout.limit = "none"')
    assert desk.local.read_text() == '[lookout]\nlimit = "none"\n'
    assert desk.run("get", "lookout.limit").output == "none\n"
    refused = desk.refused("set", "lookout.limit", "none", "--project")
    assert "1000000000000" not in refused and "trimtab config set --local lookout.limit none" in refused
    assert 'a whole number, 0 or more, or "none"' in desk.refused("set", "lookout.limit", "many")


def test_an_unknown_name_is_answered_with_the_nearest_one(desk):
    assert "attention.event_tokens" in desk.refused("get", "attention.event_token")
    assert "lookout.mode" in desk.refused("set", "lokout.mode", "off")


def test_set_writes_the_local_file_by_default_and_keeps_it_private(desk):
    assert desk.run("set", "lookout.mode", "guard").stdout == 'lookout.mode = "guard" in .trimtab/local.toml\n'
    assert desk.local.read_text() == '[lookout]\nmode = "guard"\n'
    assert desk.local.stat().st_mode & 0o777 == 0o600
    assert desk.run("get", "lookout.mode").stdout == "guard\n"


def test_git_ignores_the_local_file_also_where_nobody_has_run_init_yet(desk):
    subprocess.run(["git", "init", "-q", str(desk.root)], check=True)
    desk.run("set", "store.url", "postgresql://ada:secret@host/work")
    listed = ["git", "-C", str(desk.root), "status", "--porcelain", "--untracked-files=all"]
    assert "local.toml" not in subprocess.run(listed, check=True, capture_output=True, text=True).stdout


def test_set_in_the_users_file_makes_its_folder_and_keeps_both_private(desk):
    desk.in_project = False
    assert desk.run("set", "--user", "lookout.words", "reef, shoal").stdout == (
        'lookout.words = ["reef", "shoal"] in ~/.config/trimtab/config.toml\n'
    )
    assert desk.user.read_text() == '[lookout]\nwords = ["reef", "shoal"]\n'
    assert desk.user.stat().st_mode & 0o777 == 0o600
    assert desk.user.parent.stat().st_mode & 0o777 == 0o700


def test_set_in_the_project_is_for_everyone_to_read(desk):
    desk.run("set", "--project", "attention.event_tokens", "300")
    assert desk.shared.stat().st_mode & 0o777 == 0o644


def test_set_keeps_comments_order_and_the_files_mode(desk):
    text = '# Ours.\n\n[lookout] # why\nmode = "off"  # for now\n\n# about tokens\n[attention]\nevent_tokens = 1\n'
    desk.shared.write_text(text)
    desk.shared.chmod(0o640)
    desk.run("set", "--project", "lookout.mode", "observe")
    assert desk.shared.read_text() == text.replace('"off"', '"observe"')
    assert desk.shared.stat().st_mode & 0o777 == 0o640
    desk.run("set", "--project", "attention.session_tokens", "5000")
    assert desk.shared.read_text() == text.replace('"off"', '"observe"') + "session_tokens = 5000\n"


@pytest.mark.parametrize(
    "text",
    ["lookout = {mode = 'off'}\n", "lookout.mode = 'off'\n", "[lookout]\nwords=[]\n[attention]\n", "\r\n# x\r\n"],
)
def test_set_works_whatever_way_the_file_was_written(desk, text):
    desk.local.write_bytes(text.encode())
    desk.run("set", "lookout.mode", "guard")
    assert desk.run("get", "lookout.mode").stdout == "guard\n"
    desk.run("unset", "lookout.mode")
    assert desk.run("get", "lookout.mode").stdout == "advise\n"


@pytest.mark.parametrize("command_", [["set", "lookout.mode", "off"], ["unset", "lookout.mode"]])
def test_two_files_at_once_are_refused(desk, command_):
    around = ConfigContext(places(str(desk.root), desk.env, str(desk.home)), SETTINGS, desk.env, str(desk.home))
    result = CliRunner().invoke(command, [*command_, "--user", "--project"], obj=around)
    assert result.exit_code == 2 and "Use only one of" in result.output  # `main` makes a 1 of it


def test_set_in_the_sample_goes_with_lines_of_it_that_are_taken_in_later(desk):
    desk.shared.write_text(sealed(sample(SETTINGS)))
    desk.run("set", "--project", "attention.event_tokens", "100")
    text = desk.shared.read_text()
    desk.shared.write_text(text.replace("#attention.session_tokens", "attention.session_tokens"))
    assert desk.run("list", "--changed").stdout.split()[2:] == [
        *("attention.event_tokens", "100"),
        *("attention.session_tokens", "12000"),
    ]


def test_set_refuses_a_value_that_does_not_fit_and_changes_nothing(desk):
    assert '"gaurd" is not one of the choices\nDid you mean `guard`?' in desk.refused("set", "lookout.mode", "gaurd")
    assert "0 to 2500" in desk.refused("set", "attention.event_tokens", "--", "-1")
    assert not desk.local.exists()


def test_set_refuses_what_a_committed_file_may_not_say_and_says_where_it_can_be_set(desk):
    message = desk.refused("set", "--project", "store.url", "postgresql://ada:s3cret@db/x y")
    assert "a repository cannot set it" in message and "s3cret" not in message
    for scope in ("--local", "--user"):
        assert f"`trimtab config set {scope} store.url 'postgresql://ada:***@db/x y'`" in message
    assert "without this it is 2000" in desk.refused("set", "--project", "attention.event_tokens", "2100")
    desk.run("set", "--user", "lookout.mode", "guard")
    assert "below the" in desk.refused("set", "--project", "lookout.mode", "off")
    assert "`trimtab config set --user steering.extra_faculties '[\"/a.py\"]'`" in desk.refused(
        "set", "--local", "steering.extra_faculties", "/a.py"
    )
    assert not desk.shared.exists() and not desk.local.exists()


def test_set_treats_a_local_file_that_git_tracks_as_the_repositorys(desk):
    desk.local.write_text("")
    for arguments in (["init", "-q"], ["add", "-f", ".trimtab/local.toml"]):
        subprocess.run(["git", "-C", str(desk.root), *arguments], env=desk.env, check=True)
    assert "git tracks this file" in desk.refused("set", "store.url", "x")


def test_set_says_when_something_else_overrides_it(desk):
    desk.env["TRIMTAB_LOOKOUT_MODE"] = "off"
    assert desk.run("set", "lookout.mode", "guard").stdout.splitlines() == [
        'lookout.mode = "guard" in .trimtab/local.toml',
        'but in force is "off", from $TRIMTAB_LOOKOUT_MODE',
    ]
    del desk.env["TRIMTAB_LOOKOUT_MODE"]
    assert (
        'but in force is "guard", from .trimtab/local.toml:2' in desk.run("set", "--user", "lookout.mode", "off").stdout
    )


def test_set_outside_a_project_says_what_to_do(desk):
    desk.in_project = False
    said = desk.refused("set", "lookout.mode", "off")
    assert "`trimtab init`" in said and "`trimtab config set --user lookout.mode off`" in said
    assert "`trimtab config unset --user lookout.mode`" in desk.refused("unset", "lookout.mode")


def test_set_leaves_a_broken_file_alone_and_names_the_line(desk):
    desk.local.write_text("[lookout\n")
    assert f"{desk.local}:1" in desk.refused("set", "lookout.mode", "off")
    assert desk.local.read_text() == "[lookout\n"


def test_set_does_not_write_through_a_link_inside_a_project_but_does_at_home(desk, tmp_path: Path):
    other = tmp_path / "other.toml"
    other.write_text("")
    desk.local.symlink_to(other)
    assert "link" in desk.refused("set", "lookout.mode", "off")
    desk.user.parent.mkdir(parents=True)
    desk.user.symlink_to(other)
    desk.run("set", "--user", "lookout.mode", "off")
    assert desk.user.is_symlink() and other.read_text() == '[lookout]\nmode = "off"\n'


def test_unset_gives_way_to_the_next_origin(desk):
    desk.run("set", "--user", "lookout.mode", "observe")
    desk.run("set", "lookout.mode", "guard")
    assert desk.run("unset", "lookout.mode").stdout.splitlines() == [
        "lookout.mode is no longer set in .trimtab/local.toml",
        'in force is "observe", from ~/.config/trimtab/config.toml:2',
    ]
    assert "is not set in .trimtab/local.toml" in desk.run("unset", "lookout.mode").stdout


def test_unset_takes_back_what_set_made(desk):
    for scope, path in (("--local", desk.local), ("--project", desk.shared), ("--user", desk.user)):
        desk.run("set", scope, "attention.event_tokens", "100")
        desk.run("set", scope, "lookout.mode", "off")
        desk.run("unset", scope, "lookout.mode")
        assert path.read_text() == "[attention]\nevent_tokens = 100\n"
        desk.run("unset", scope, "attention.event_tokens")
        assert not path.exists()


@pytest.mark.parametrize(
    "text", [sealed(sample(SETTINGS)), "# mine\n", "[lookout] # why\n", "[attention]\n# many\n", "a = 1\r\n"]
)
def test_unset_leaves_what_was_there_before(desk, text):
    desk.local.write_bytes(text.encode())
    desk.run("set", "attention.event_tokens", "100")
    desk.run("unset", "attention.event_tokens")
    assert desk.local.read_bytes() == text.encode()


def test_unset_leaves_an_empty_file_that_is_not_ours_to_remove(desk, tmp_path: Path):
    text = "[lookout]\nmode = 'off'\n"
    other = tmp_path / "dotfiles.toml"
    other.write_text(text)
    desk.user.parent.mkdir(parents=True)
    desk.user.symlink_to(other)
    desk.run("unset", "--user", "lookout.mode")
    assert desk.user.is_symlink() and other.read_text() == ""
    desk.shared.write_text(text)
    for arguments in (["init", "-q"], ["add", "-f", ".trimtab/config.toml"]):
        subprocess.run(["git", "-C", str(desk.root), *arguments], env=desk.env, check=True)
    desk.run("unset", "--project", "lookout.mode")
    assert desk.shared.read_text() == ""


def test_unset_takes_out_a_misspelt_name_too(desk):
    desk.local.write_text("[lookout]\nmod = 1 # oops\nmode = 'off'\n")
    desk.run("unset", "lookout.mod")
    assert desk.local.read_text() == "[lookout]\nmode = 'off'\n"
    assert "lookout.mode" in desk.refused("unset", "lookout.mdoe")


def test_list_shows_every_setting_and_with_changed_only_what_differs(desk):
    assert desk.run("list", "--changed").stdout == "All settings have their defaults.\n"
    desk.run("set", "lookout.mode", "guard")
    everything = desk.run("list").stdout
    assert not any(line.endswith(" ") for line in everything.splitlines())
    assert all(setting.name in everything for setting in SETTINGS)
    changed = desk.run("list", "--changed", "--origin").stdout
    assert changed.split() == ["setting", "value", "from", "lookout.mode", '"guard"', ".trimtab/local.toml:2"]


def test_list_as_json_has_the_documented_shape(desk):
    desk.shared.write_text("[lokout]\n")
    content = json.loads(desk.run("list", "--json").stdout)
    assert sorted(content) == ["settings", "troubles"]
    assert [one["name"] for one in content["settings"]] == [setting.name for setting in SETTINGS]
    assert {tuple(one) for one in content["settings"]} == {("name", "value", "default", "origin")}
    (problem,) = content["troubles"]
    assert problem == {
        "kind": "unknown",
        "what": "unknown section [lokout]",
        "where": f"{desk.shared}:1",
        "remedy": "Did you mean `lookout`?",
    }


def test_trouble_goes_to_the_error_stream_and_leaves_the_answer_plain(desk):
    desk.shared.write_text("[lokout]\n")
    result = desk.run("get", "lookout.mode")
    assert result.stdout == "advise\n"
    assert "unknown section [lokout]" in result.stderr and "Did you mean `lookout`?" in result.stderr


def test_a_password_is_not_listed(desk):
    desk.env["TRIMTAB_STORE_URL"] = "postgresql://ada:s3cret@db/team"
    assert "s3cret" not in desk.run("list").stdout + desk.run("list", "--json").stdout
    assert "postgresql://ada:***@db/team" in desk.run("list", "--json").stdout
    assert desk.run("get", "store.url").stdout == "postgresql://ada:s3cret@db/team\n"


def test_without_anything_given_the_command_finds_its_project_and_home_by_itself(desk, monkeypatch):
    inner = desk.root / "src"
    inner.mkdir()
    monkeypatch.chdir(inner)
    desk.shared.write_text("[attention]\nevent_tokens = 500\n")
    env = {"HOME": str(desk.home), "XDG_CONFIG_HOME": None}
    result = CliRunner().invoke(command, ["get", "attention.event_tokens", "--origin"], env=env)
    assert result.stdout == "500  (.trimtab/config.toml:2)\n"


def test_settings_of_the_users_own_faculties_are_known_to_the_command(desk, monkeypatch):
    monkeypatch.chdir(desk.root)
    extension = desk.home / "mine.py"
    extension.write_text(
        "from trimtab.steering.faculty import Faculty\n"
        "FACULTY = Faculty('mine', (), lambda event, view: None, 'Mine.')\n"
    )
    desk.user.parent.mkdir(parents=True)
    desk.user.write_text('[steering]\nextra_faculties = ["~/mine.py"]\n')
    env = {"HOME": str(desk.home), "XDG_CONFIG_HOME": None}
    assert CliRunner().invoke(command, ["set", "mine.mode", "guard"], env=env).stderr == ""
    assert CliRunner().invoke(command, ["get", "mine.mode"], env=env).stdout == "guard\n"
    extension.write_text("1 / 0\n")
    result = CliRunner().invoke(command, ["list"], env=env)
    assert "ZeroDivisionError" in result.stderr and "unknown section [mine]" in result.stderr


@pytest.mark.parametrize("options", [(), ("--local",), ("--project",)])
def test_who_counts_as_the_user_is_set_in_the_users_own_file_alone(desk, options):
    refused = desk.refused("set", "authority.unattended", "true", *options)
    assert "trimtab config set --user authority.unattended true" in refused
    assert not desk.local.exists()
    desk.run("set", "--user", "authority.unattended", "true")
    assert desk.run("get", "authority.unattended").stdout == "true\n"


def test_a_variable_that_says_who_counts_as_the_user_is_ignored_and_named(desk):
    desk.env["TRIMTAB_AUTHORITY_UNATTENDED"] = "true"
    ran = desk.run("get", "authority.unattended")
    assert ran.stdout.strip().endswith("false")
    assert "TRIMTAB_AUTHORITY_UNATTENDED is ignored" in ran.output
