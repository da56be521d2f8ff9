"""What is written of a plan that has ended, and what is learned from it."""

import subprocess
from pathlib import Path

import pytest

from support.rig import make_folders
from trimtab.features.handlers import HANDLERS
from trimtab.features.planning.guidebook import lessons_of
from trimtab.features.planning.results import PLANSMITH_OUTPUT, finished, save
from trimtab.local.locate import machine_folder
from trimtab.model.errors import TrimtabError
from trimtab.runtime.effects import Job
from trimtab.steering.planning.plan import RESULT, Phase, Plan, PlanFinding, PlanStatus, ProjectedPlan

AT = 1_769_860_800_000
PLAN = Plan(
    "Read dates with offsets",
    (Phase.DRAFT, Phase.CRITIQUE),
    place=1,
    status=PlanStatus.COMPLETED,
    text="## Goal\n\nDates are exact.",
    findings=(PlanFinding("P4", "nothing is said about text that is no date"),),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    make_folders(tmp_path)
    return tmp_path


def end(project: Path, plan: Plan = PLAN, *, plansmith: bool = False, key: str = "p-1") -> None:
    payload = {**ProjectedPlan(key, plan, AT, AT).as_json(), "plansmith": plansmith}
    HANDLERS[RESULT](Job(str(project), RESULT, key, payload))


def test_the_plan_is_a_file_that_says_how_it_came_about(project: Path) -> None:
    end(project)
    (one,) = finished(str(project))
    assert one.name == "2026-01-31-read-dates-with-offsets"
    assert one.value("exit_reason") == "completed"
    assert one.value("phases") == ["draft", "critique"]
    assert one.file.text == PLAN.text
    assert one.plan.findings == PLAN.findings


def test_done_twice_there_is_one_file_and_another_plan_of_that_name_gets_its_own(project: Path) -> None:
    end(project)
    end(project)
    assert len(finished(str(project))) == 1
    end(project, PLAN._replace(text="## Goal\n\nAnother."))
    assert {one.name for one in finished(str(project))} == {
        "2026-01-31-read-dates-with-offsets",
        "2026-01-31-read-dates-with-offsets-2",
    }


def test_on_request_it_is_where_plansmith_had_it_too(project: Path) -> None:
    end(project)
    assert not (project / PLANSMITH_OUTPUT).exists()
    end(project, plansmith=True)
    assert "Dates are exact." in (project / PLANSMITH_OUTPUT).read_text()


def test_what_its_critique_found_is_remembered_unless_it_was_cancelled_or_wanted_no_memory(project: Path) -> None:
    end(project, PLAN._replace(status=PlanStatus.CANCELLED))
    end(project, PLAN._replace(use_memory=False))
    assert lessons_of(str(project)) == ()
    end(project)
    (lesson,) = lessons_of(str(project))
    assert (lesson.principle, lesson.at) == ("P4", AT)
    assert (Path(machine_folder(str(project))) / "plan-memory.json").stat().st_mode & 0o077 == 0


def test_a_plan_without_a_text_leaves_no_file(project: Path) -> None:
    end(project, PLAN._replace(text="", status=PlanStatus.CANCELLED))
    assert finished(str(project)) == ()


def test_nothing_is_written_behind_a_link(project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (project / ".trimtab" / "plans").symlink_to(elsewhere)
    with pytest.raises(TrimtabError, match="link"):
        save(str(project), PLAN, AT)
    assert list(elsewhere.iterdir()) == []


def test_plans_are_committed_and_the_memory_is_not(project: Path) -> None:
    from trimtab.install.opt_in import GITIGNORE

    subprocess.run(["git", "init", "-q", str(project)], check=True)
    (project / ".trimtab" / ".gitignore").write_text(GITIGNORE)
    own = project / ".trimtab" / "principles"
    own.mkdir()
    (own / "p13.md").write_text("")
    end(project)
    done = subprocess.run(
        ["git", "-C", str(project), "status", "--porcelain", "-uall"], check=True, capture_output=True, text=True
    )
    assert done.stdout.split("?? ")[1:] == [
        ".trimtab/plans/2026-01-31-read-dates-with-offsets.md\n",
        ".trimtab/principles/p13.md\n",
    ]


def test_lessons_that_cannot_be_read_are_none(project: Path) -> None:
    (Path(machine_folder(str(project))) / "plan-memory.json").write_text("[broken")
    assert lessons_of(str(project)) == ()
    end(project)
    assert len(lessons_of(str(project))) == 1
