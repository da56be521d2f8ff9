"""What the client's own files tell about our plugin, in every form that they have had."""

import json
import os
from pathlib import Path

import pytest

from trimtab.hosts.attachment import Order
from trimtab.hosts.claude_code.decode import settings_folder
from trimtab.hosts.claude_code.plugin_registry import look, marketplace_dir, plugin_dir, removal
from trimtab.local.user import User, user_of


@pytest.fixture
def user(nobody_s_home: Path) -> User:
    return user_of(dict(os.environ))


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content))


def test_without_a_client_there_is_nothing(user: User) -> None:
    found = look(user, ["/nowhere"])
    assert (found.mentions, found.installs, found.marketplaces, found.unreadable) == ((), (), {}, ())
    assert not found.enabled
    assert removal(found) == ()


FIRST_FORMAT = {
    "version": 1,
    "plugins": {
        "trimtab@trimtab": {"version": "0.1.0", "installPath": "/cache/trimtab", "isLocal": True},
        "demo@other": {"version": "1", "installPath": "/x"},
    },
}
SECOND_FORMAT = {
    "version": 2,
    "plugins": {
        "trimtab@trimtab": [
            {"scope": "user", "installPath": "/cache/trimtab", "version": "0.1.0"},
            {"scope": "local", "projectPath": "/engine", "installPath": "/cache/trimtab", "version": "0.1.0"},
        ],
        "demo@other": [{"scope": "user", "installPath": "/x", "version": "1"}],
    },
}


@pytest.mark.parametrize(
    ("content", "installs"),
    [(FIRST_FORMAT, [("user", "")]), (SECOND_FORMAT, [("user", ""), ("local", "/engine")])],
)
def test_both_formats_of_the_list_of_installs_are_read(
    user: User, content: object, installs: list[tuple[str, str]]
) -> None:
    write(Path(settings_folder(user.env)) / "plugins" / "installed_plugins.json", content)
    found = look(user).installs
    assert [(one.scope, one.project) for one in found] == installs
    assert {(one.plugin, one.version, one.path) for one in found} == {("trimtab@trimtab", "0.1.0", "/cache/trimtab")}


def test_the_most_specific_settings_file_decides_whether_it_is_enabled(user: User, tmp_path: Path) -> None:
    def switch(path: Path, on: bool) -> None:
        write(path, {"enabledPlugins": {"trimtab@trimtab": on, "demo@other": not on}})

    switch(Path(settings_folder(user.env)) / "settings.json", True)
    assert look(user, [str(tmp_path)]).enabled
    switch(tmp_path / ".claude" / "settings.json", False)
    assert not look(user, [str(tmp_path)]).enabled
    switch(tmp_path / ".claude" / "settings.local.json", True)
    assert look(user, [str(tmp_path)]).enabled


@pytest.mark.parametrize("content", ["", "nonsense", "[]", "7"])
def test_files_that_cannot_be_read_are_named(user: User, content: str) -> None:
    files = ["settings.json", "plugins/installed_plugins.json", "plugins/known_marketplaces.json"]
    for name in files:
        write(Path(settings_folder(user.env)) / name, content)
    assert sorted(look(user).unreadable) == sorted(os.path.join(settings_folder(user.env), name) for name in files)


@pytest.mark.parametrize(
    "content",
    [
        {"enabledPlugins": ["trimtab@trimtab"]},
        {"enabledPlugins": None, "pluginConfigs": 7},
        {"plugins": {"trimtab@trimtab": "x"}},
        {"plugins": []},
        {"trimtab": "x"},
    ],
)
def test_odd_content_is_no_defect(user: User, content: object) -> None:
    for name in ("settings.json", "plugins/installed_plugins.json", "plugins/known_marketplaces.json"):
        write(Path(settings_folder(user.env)) / name, content)
    removal(look(user))


def test_the_client_s_folder_can_be_elsewhere(user: User, tmp_path: Path) -> None:
    write(tmp_path / "settings.json", {"enabledPlugins": {"trimtab@trimtab": True}})
    assert not look(user).enabled
    assert look(User({**user.env, "CLAUDE_CONFIG_DIR": str(tmp_path)}, user.home)).enabled


def test_each_scope_is_left_in_its_own_folder(user: User) -> None:
    write(Path(settings_folder(user.env)) / "plugins" / "installed_plugins.json", SECOND_FORMAT)
    write(
        Path(settings_folder(user.env)) / "plugins" / "known_marketplaces.json",
        {"trimtab": {"installLocation": "/src"}},
    )
    assert removal(look(user)) == (
        Order(("claude", "plugin", "uninstall", "trimtab@trimtab", "--scope", "user")),
        Order(("claude", "plugin", "uninstall", "trimtab@trimtab", "--scope", "local"), "/engine"),
        Order(("claude", "plugin", "marketplace", "remove", "trimtab")),
    )


def test_an_order_reads_as_something_to_type() -> None:
    assert (
        str(Order(("claude", "plugin", "uninstall", "a@b"), "/my engine"))
        == "cd '/my engine' && claude plugin uninstall a@b"
    )


def test_the_marketplace_that_came_with_this_program_holds_the_plugin() -> None:
    assert (Path(marketplace_dir()) / ".claude-plugin" / "marketplace.json").is_file()
    assert (Path(plugin_dir()) / ".claude-plugin" / "plugin.json").is_file()
