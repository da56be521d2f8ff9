"""`trimtab plugin` as a user meets it."""

import shlex
from pathlib import Path

from support.plugin_sources import acme
from unit.surfaces.cli.desk import Desk


def test_the_example_of_the_docs_is_what_happens(desk: Desk) -> None:
    page = Path(__file__).parents[4] / "docs" / "how-to" / "find-and-install-plugins.md"
    block = page.read_text(encoding="utf-8").split("```console\n")[1].split("```")[0]
    desk.init()
    told = ""
    for line in block.splitlines():
        if line.startswith("$ trimtab "):
            ran = desk.run(*shlex.split(line.removeprefix("$ trimtab ")))
            assert ran.code == 0, ran.err
            told = ran.out
        elif line:
            assert line in told, f"{line!r} is not in:\n{told}"


def test_an_update_shows_what_it_gains_and_is_not_done_without_consent(desk: Desk) -> None:
    desk.init()
    source = acme(desk.root.parent / "acme")
    assert desk.run("plugin", "source", "add", str(source.path)).code == 0
    assert desk.run("plugin", "install", "linter", "--version", "1.0.0", "--yes").code == 0
    lock = (desk.root / "trimtab.lock").read_text()
    ran = desk.run("plugin", "update")
    assert ran.code == 1 and "--yes" in ran.err, "nobody can be asked here"
    assert "linter@acme 2.0.0 in place of 1.0.0" in ran.out and "+ hook PostToolUse(Edit) runs git" in ran.out
    assert "added: hooks/hooks.json" in ran.out
    assert (desk.root / "trimtab.lock").read_text() == lock
    assert "linter@acme 2.0.0 is installed" in desk.run("plugin", "update", "--yes").out
    assert "Nothing to do" in desk.run("plugin", "update", "--yes").out


def test_what_was_tampered_with_is_found(desk: Desk) -> None:
    desk.init()
    source = acme(desk.root.parent / "acme")
    desk.run("plugin", "source", "add", str(source.path))
    assert desk.run("plugin", "install", "linter", "--yes").code == 0
    assert desk.run("plugin", "verify").code == 0
    (skill,) = (desk.home / ".local/share/trimtab").rglob("linter/*/skills/use/SKILL.md")
    skill.write_text("Say something else.")
    ran = desk.run("plugin", "verify")
    assert ran.code == 1 and "linter@acme" in ran.out and "skills/use/SKILL.md" in ran.out


def test_a_plugin_that_there_is_not_is_met_with_the_nearest(desk: Desk) -> None:
    desk.init()
    ran = desk.run("plugin", "info", "security-scaner")
    assert ran.code == 1 and "Did you mean `security-scanner`?" in ran.err


def test_outside_of_a_project_plugins_are_the_users_own(desk: Desk, tmp_path: Path) -> None:
    ran = desk.run("plugin", "install", "security-scanner", "--yes", cwd=tmp_path)
    assert ran.code == 1 and "--scope global" in ran.err
    assert desk.run("plugin", "install", "security-scanner", "--scope", "global", "--yes", cwd=tmp_path).code == 0
    assert "security-scanner@official" in desk.run("plugin", "list", cwd=tmp_path).out


def test_plugins_go_with_trimtab_and_the_lock_stays(desk: Desk) -> None:
    desk.init()
    for scope in ("project", "global"):
        assert desk.run("plugin", "install", "security-scanner", "--scope", scope, "--yes").code == 0
    lock = (desk.root / "trimtab.lock").read_text()
    assert "security-scanner" in lock
    ran = desk.run("uninstall", "--everywhere", "--yes")
    assert ran.code == 0, ran.out
    assert (desk.root / "trimtab.lock").read_text() == lock
    settings = [path for path in (desk.home / ".claude", desk.root / ".claude") for path in path.rglob("*.json")]
    assert not any("trimtab-official" in path.read_text() for path in settings)
    assert not (desk.home / ".local/share/trimtab").exists()


def test_a_lock_that_lies_about_a_plugin_is_not_believed(desk: Desk) -> None:
    desk.init()
    source = acme(desk.root.parent / "acme")
    desk.run("plugin", "source", "add", str(source.path))
    assert desk.run("plugin", "install", "linter", "--yes").code == 0
    lock = desk.root / "trimtab.lock"
    honest = lock.read_text()
    assert desk.run("plugin", "uninstall", "linter").code == 0
    elsewhere = desk.root / "vendor"
    lying = honest.replace("hook PostToolUse(Edit) runs git", "it only says hello").replace(
        str(source.path), str(elsewhere)
    )
    assert lying != honest
    lock.write_text(lying)
    ran = desk.run("plugin", "install", "--yes")
    assert "+ hook PostToolUse(Edit) runs git" in ran.out and "hello" not in ran.out, "as its files are"
    assert ran.code == 0 and "hook PostToolUse(Edit) runs git" in lock.read_text(), "from the user's own source"


def test_a_folder_that_only_the_lock_knows_is_not_read(desk: Desk) -> None:
    desk.init()
    source = acme(desk.root.parent / "acme")
    desk.run("plugin", "source", "add", str(source.path))
    assert desk.run("plugin", "install", "parser", "--yes").code == 0
    lock = desk.root / "trimtab.lock"
    written = lock.read_text()
    desk.run("plugin", "uninstall", "parser")
    desk.run("plugin", "source", "remove", "acme")
    lock.write_text(written.replace(str(source.path), "vendor"))
    ran = desk.run("plugin", "install", "--yes")
    assert ran.code == 1 and "only the lock knows" in ran.err
    lock.write_text(written)
    ran = desk.run("plugin", "install", "--yes")
    assert ran.code == 0 and "a source that you have not added" in ran.out


def test_what_was_agreed_to_is_what_the_copy_can_do_and_not_what_a_lock_says(desk: Desk) -> None:
    desk.init()
    source = acme(desk.root.parent / "acme")
    desk.run("plugin", "source", "add", str(source.path))
    assert desk.run("plugin", "install", "linter", "--version", "1.0.0", "--yes").code == 0
    lock = desk.root / "trimtab.lock"
    lines = lock.read_text()
    pulled = 'capabilities = [\n    "hook PostToolUse(Edit) runs git",'
    lock.write_text(lines.replace("capabilities = [", pulled))
    assert "+ hook PostToolUse(Edit) runs git" in desk.run("plugin", "update", "--dry-run").out


def test_a_list_of_the_hosts_that_somebody_changed_is_found(desk: Desk) -> None:
    desk.init()
    assert desk.run("plugin", "install", "security-scanner", "--yes").code == 0
    (listed,) = (desk.home / ".local/share/trimtab").rglob(
        "projects/*/sources/official/.claude-plugin/marketplace.json"
    )
    listed.write_text(listed.read_text().replace('"source"', '"strict": false, "source"', 1))
    ran = desk.run("plugin", "verify")
    assert ran.code == 1 and "not as Trimtab wrote it" in ran.out


def test_values_of_options_are_not_recorded(desk: Desk) -> None:
    desk.init()
    desk.run("plugin", "install", "security-scanner", "--set", "handle=Zq8vKx2mTop", "--yes")
    assert b"Zq8vKx2mTop" not in b"".join(path.read_bytes() for path in desk.machine.iterdir() if path.is_file())


def test_a_copy_that_was_changed_while_it_was_off_is_not_switched_on(desk: Desk) -> None:
    desk.init()
    assert desk.run("plugin", "install", "security-scanner", "--yes").code == 0
    assert desk.run("plugin", "disable", "security-scanner").code == 0
    copies = desk.home / ".local/share/trimtab/marketplace/projects"
    (skill,) = copies.glob("*/sources/official/security-scanner/*/skills/scan/SKILL.md")
    skill.write_text("Do something else.")
    ran = desk.run("plugin", "enable", "security-scanner")
    assert ran.code == 1 and "not what was locked" in ran.err
    assert desk.run("plugin", "install", "--yes").code == 0
    assert desk.run("plugin", "enable", "security-scanner").code == 0
