"""`trimtab guard forget` and `trimtab config forget`."""

from trimtab.model.deeds import deed_of
from unit.surfaces.cli.desk import Desk

GUARD = '[[guard]]\nname = "offline"\ncommand = "curl"\nreason = "No network."\n'


def gone(desk: Desk) -> None:
    desk.init()
    (desk.folder / "guards.toml").write_text(GUARD)
    desk.run("config", "set", "attention.event_tokens", "123")
    desk.run("guard", "list")
    for name in ("guards.toml", "local.toml"):
        (desk.folder / name).unlink()


def test_what_is_gone_is_told_holds_and_is_let_go_of(desk: Desk) -> None:
    gone(desk)
    told = desk.run("doctor").out
    assert "a file is gone, and its rules stay in force" in told and "this file is gone, and its settings" in told
    assert "offline" in desk.run("guard", "list").out
    assert desk.run("config", "get", "attention.event_tokens").out == "123\n"
    assert "no longer in force" in desk.run("guard", "forget", "--yes").out
    assert "offline" not in desk.run("guard", "list").out
    assert "no longer in force" in desk.run("config", "forget", "--yes").out
    assert desk.run("config", "get", "attention.event_tokens").out == "2000\n"
    assert "nothing to drop" in desk.run("config", "forget", "--yes").out


def test_doctor_writes_it_back(desk: Desk) -> None:
    gone(desk)
    assert "was gone, and is back" in " ".join(desk.run("doctor", "--repair").out.split())
    assert (desk.folder / "guards.toml").read_text() == GUARD
    assert "is gone" not in desk.run("doctor").out


def test_a_setting_that_is_added_keeps_those_of_a_file_that_is_gone(desk: Desk) -> None:
    gone(desk)
    desk.run("config", "set", "lookout.caution", "0.1")
    desk.run("config", "set", "attention.session_tokens", "9000")
    assert desk.run("config", "get", "attention.event_tokens").out == "123\n"


def test_unsetting_the_last_one_is_the_user_s_word(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "attention.event_tokens", "123")
    desk.run("config", "unset", "attention.event_tokens")
    assert desk.run("config", "get", "attention.event_tokens").out == "2000\n"
    assert not (desk.folder / "local.toml").exists()


def test_it_is_for_the_user_alone() -> None:
    for path in ("guard forget", "config forget"):
        deed = deed_of(path, (), frozenset({"--yes"}))
        assert deed is not None and deed.name == "settings"
