"""What projects can begin with."""

import os
import re
from pathlib import Path

import pytest

from trimtab.coordinator import projects, templates
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import Work, open_work
from trimtab.local.user import User, user_of
from trimtab.model.agents import ROLES
from trimtab.model.errors import TrimtabError
from trimtab.model.work import PHASES, TaskStatus
from unit.surfaces.cli.desk import Desk

SHIPPED = ("bugfix", "feature", "library", "service")


@pytest.fixture
def user() -> User:
    return user_of(dict(os.environ))


@pytest.fixture
def work(desk: Desk) -> Work:
    desk.init()
    return open_work(str(desk.root), dict(os.environ))


def own(user: User, name: str, text: str) -> None:
    os.makedirs(user.templates, exist_ok=True)
    Path(user.templates, f"{name}.md").write_text(text, encoding="utf-8")


def test_those_that_ship_are_listed_with_what_they_are_for(user: User) -> None:
    found = templates.listed(user)
    assert tuple(one.name for one in found) == SHIPPED
    assert all(one.about.endswith(".") and one.origin == templates.SHIPPED for one in found)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_template_can_be_worked_off_from_its_first_task_to_its_last(
    name: str, work: Work, user: User
) -> None:
    template = templates.find(name, "/", user)
    assert {item.role for item in template.items} <= {"", *ROLES}
    assert {item.role for item in template.items} >= set(ROLES)
    assert all(item.estimate_minutes for item in template.items)
    templates.use(work, template, "person")
    order: list[str] = []
    with work:
        while ready := [task for task in task_records.listed(work) if task.ready]:
            order += [task.number for task in ready]
            for task in ready:
                task_records.move(work, task.number, TaskStatus.COMPLETED, "person")
        assert projects.progress(work).percentage == 100.0
    assert len(order) == len(template.items)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_headings_of_a_shipped_template_are_phases_in_their_order(name: str, user: User) -> None:
    text = Path(templates.find(name, "/", user).path).read_text(encoding="utf-8")
    headings = [line.lower() for line in re.findall(r"^## (.*)$", text, re.M)]
    known = [one for one in PHASES if one in headings]
    if name == "bugfix":  # one looks for the cause before there is a test for it
        headings.remove("research")
    assert headings == known
    assert name != "service" or headings == list(PHASES)


def test_using_one_twice_adds_nothing_and_keeps_what_was_done(work: Work, user: User) -> None:
    template = templates.find("feature", "/", user)
    with work:
        first = templates.use(work, template, "person")
        task_records.move(work, "1.1", TaskStatus.COMPLETED, "person")
        again = templates.use(work, template, "person")
        assert (len(first.added), len(again.added), len(again.kept)) == (13, 0, 13)
        assert len(task_records.listed(work)) == 13
        assert task_records.show(work, "1.1").task.status is TaskStatus.COMPLETED
        assert work.record().template == "feature"
        assert [one.kind for one in projects.recent(work, 100)].count("project.template") == 1


def test_a_second_template_is_counted_on_from_the_first_with_its_own_dependencies(work: Work, user: User) -> None:
    with work:
        templates.use(work, templates.find("bugfix", "/", user), "person")
        added = templates.use(work, templates.find("feature", "/", user), "person").added
        assert (added[0].number, added[1].number) == ("8.1", "8.2")
        assert [one.number for one in task_records.show(work, "8.2").needs] == ["8.1"]
        assert work.record().template == "feature"


def test_your_own_takes_the_place_of_a_shipped_one_and_a_file_needs_no_place(
    user: User, tmp_path: Path, work: Work
) -> None:
    own(user, "feature", "# Mine\n\nAs we do it.\n\n- [ ] Only this (P0)\n")
    found = templates.find("feature", "/", user)
    assert (found.about, found.origin, len(found.items)) == ("As we do it.", "yours", 1)
    (tmp_path / "launch.md").write_text("- [ ] Count down\n- [ ] Lift off (needs 1)\n", encoding="utf-8")
    by_path = templates.find("launch.md", str(tmp_path), user)
    assert (by_path.name, by_path.about, by_path.origin) == ("launch", "", "file")
    with work:
        assert [task.title for task in templates.use(work, by_path, "person").added] == ["Count down", "Lift off"]


def test_an_unknown_one_names_the_nearest(user: User) -> None:
    with pytest.raises(TrimtabError, match="no template 'featur'") as raised:
        templates.find("featur", "/", user)
    assert "Did you mean `feature`?" in raised.value.remedy


def test_one_without_tasks_is_refused_with_its_file(user: User) -> None:
    own(user, "empty", "# Nothing\n\nto do\n")
    with pytest.raises(TrimtabError, match="no task is in this file") as raised:
        templates.find("empty", "/", user)
    assert raised.value.where.endswith("empty.md")


def test_the_example_of_the_page_is_a_template(tmp_path: Path, user: User, work: Work) -> None:
    page = Path(__file__).parents[3] / "docs" / "how-to" / "begin-a-project.md"
    [example] = re.findall(r"```markdown\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    own(user, "launch", example)
    found = templates.find("launch", "/", user)
    assert found.about == "What we do before a launch."
    with work:
        added = templates.use(work, found, "person").added
        assert [task.number for task in added] == ["1.1", "1.2", "2.1"]
        assert [one.number for one in task_records.show(work, "2.1").needs] == ["1.1", "1.2"]
    assert all(f"`{name}`" in page.read_text(encoding="utf-8") for name in SHIPPED)
