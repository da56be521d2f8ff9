"""`trimtab init` of a project that is not there yet, and with a template."""

import json
import os
import shutil
from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.local.locate import machine_folder
from trimtab.surfaces.cli import init
from unit.surfaces.cli.desk import Desk, on_a_terminal


def test_a_name_makes_the_folder_the_repository_and_the_first_tasks(desk: Desk) -> None:
    told = desk.run("init", "my-app", "--template", "feature", "--yes", "--json").json()
    made = desk.root / "my-app"
    assert told["project"] == str(made) and told["made"] == {"folder": str(made), "repository": True}
    assert set(told) == set(json.loads(init.SHAPE))
    assert set(told["template"]) == set(json.loads(init.SHAPE)["template"])
    assert (made / ".git").is_dir() and (Path(machine_folder(str(made))) / "journal.db").exists()
    listed = desk.run("task", "list", "--json", cwd=made).json()
    assert [task["number"] for task in listed["tasks"]] == told["template"]["added"]
    assert desk.run("status", "--json", cwd=made).json()["work"]["project"]["name"] == "my-app"


def test_asking_twice_queues_nothing_twice(desk: Desk) -> None:
    assert "13 tasks of the template feature are queued" in desk.run("init", "a", "--template", "feature", "--yes").out
    again = desk.run("init", "a", "--template", "feature", "--yes")
    assert "13 tasks of the template feature had been queued before." in again.out
    assert len(desk.run("task", "list", "--json", cwd=desk.root / "a").json()["tasks"]) == 13


def test_what_it_will_make_is_said_before_the_question_and_not_made_without_a_yes(desk: Desk) -> None:
    code, said = on_a_terminal(
        ["init", "my-app", "--template", "bugfix"], desk.root, lambda _, terminal: os.write(terminal, b"n\n")
    )
    assert code == 1
    before = " ".join(said.partition("Go on?")[0].split())
    assert f"makes the folder {desk.root / 'my-app'}, and a git repository in it (`git init`)" in before
    assert "queues 9 tasks of the template bugfix" in before
    assert not (desk.root / "my-app").exists()


def test_inside_a_repository_no_second_one_is_made(desk: Desk) -> None:
    small_repo(desk.root)
    told = desk.run("init", "part", "--yes", "--json").json()
    assert told["made"] == {"folder": str(desk.root / "part"), "repository": False}
    assert not (desk.root / "part" / ".git").exists()


def test_only_the_last_part_of_a_path_is_made(desk: Desk) -> None:
    ran = desk.run("init", "no/such/place", "--yes")
    assert ran.code == 1 and "there is no such folder" in ran.err
    assert not (desk.root / "no").exists()


def test_a_project_is_not_begun_inside_a_linked_worktree(desk: Desk, tmp_path: Path) -> None:
    repo = small_repo(desk.root)
    repo.git("worktree", "add", "-q", str(tmp_path / "linked"))
    ran = desk.run("init", "part", "--yes", cwd=tmp_path / "linked")
    assert ran.code == 1 and "linked worktree" in ran.err and str(desk.root) in ran.err
    assert not (tmp_path / "linked" / "part").exists()


def test_without_git_the_project_is_made_and_what_is_missing_said(desk: Desk, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    assert shutil.which("git")
    desk.env["PATH"] = str(tools)
    ran = desk.run("init", "my-app", "--yes")
    assert ran.code == 0, ran.err
    assert "`git init` failed" in ran.err and "commit --allow-empty" not in ran.out
    assert (Path(machine_folder(str(desk.root / "my-app"))) / "journal.db").exists()


def test_an_unknown_template_stops_everything_before_anything_is_made(desk: Desk) -> None:
    ran = desk.run("init", "my-app", "--template", "servise", "--yes")
    assert ran.code == 1 and "Did you mean `service`?" in ran.err
    assert not (desk.root / "my-app").exists()


def test_a_template_can_come_to_a_project_that_is_there(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "mine")
    told = desk.run("init", "--template", "bugfix", "--yes", "--json").json()
    assert told["made"] is None and told["template"]["added"][0] == "2.1"
    dumped = desk.run("status", "--dump").json()
    assert "bugfix" in json.dumps(dumped.get("projects", dumped))


@pytest.mark.parametrize("words", [["--templates"], ["--templates", "--json"]])
def test_templates_are_listed_and_nothing_is_made(desk: Desk, words: list[str]) -> None:
    own = desk.home / ".config" / "trimtab" / "templates"
    own.mkdir(parents=True)
    (own / "launch.md").write_text("# Launch\n\nUp it goes.\n\n- [ ] Lift off\n")
    ran = desk.run("init", *words)
    assert ran.code == 0 and not desk.folder.exists()
    if "--json" in words:
        found = {one["name"]: one for one in ran.json()["templates"]}
        assert found["launch"] == {
            "name": "launch",
            "about": "Up it goes.",
            "origin": "yours",
            "path": str(own / "launch.md"),
            "tasks": 1,
        }
    else:
        assert "Up it goes." in ran.out and "service" in ran.out


def test_templates_of_yours_stay_when_trimtab_goes(desk: Desk) -> None:
    desk.init()
    own = desk.home / ".config" / "trimtab" / "templates" / "launch.md"
    own.parent.mkdir()
    own.write_text("- [ ] Lift off\n")
    ran = desk.run("uninstall", "--everywhere", "--yes")
    assert own.exists() and "your templates of projects" in ran.out
