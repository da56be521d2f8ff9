"""The Python API, as the page about it shows it."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import codeframe
import trimtab
from support.repositories import Repo, small_repo
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Verdict
from trimtab.model.work import MergeStatus, TaskStatus
from unit.surfaces.cli.desk import THE_USER

_OPENED = re.compile(r"(Project\.(?:create|open)\([^()]*)\)")
_BY_THE_USER = r"\1, caller=Caller(CallerKind.USER, 'a test'))"
PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "python-api.md"


def test_the_examples_of_the_page_run_and_print_what_it_says(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    printed = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    by_the_user = _OPENED.sub(_BY_THE_USER, "\n".join(blocks))
    program = [sys.executable, "-c", f"from trimtab.model.deeds import Caller, CallerKind\n{by_the_user}"]
    ran = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "".join(printed)
    assert len(blocks) >= 2


def test_importing_the_package_loads_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import trimtab; print(sorted(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "['trimtab']"


def test_an_unknown_name_is_an_error_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        trimtab.nonsense  # noqa: B018


def test_a_project_is_created_once_and_opened_again(tmp_path: Path) -> None:
    with trimtab.Project.create("engine", str(tmp_path / "work"), caller=THE_USER) as project:
        assert project.name == "engine"
        project.add_task("one")
    with trimtab.Project.create("engine", str(tmp_path / "work"), caller=THE_USER) as project:
        assert [task.title for task in project.tasks()] == ["one"]
    with trimtab.Project.open(str(tmp_path / "work"), caller=THE_USER) as project:
        assert project.name == "engine"
    with pytest.raises(TrimtabError, match="no project that opted in"):
        trimtab.Project.open(str(tmp_path), caller=THE_USER)


def test_a_claim_is_ended_by_its_holder_and_a_pause_is_kept(tmp_path: Path) -> None:
    with trimtab.Project.create("engine", str(tmp_path / "engine"), caller=THE_USER) as project:
        project.start()
        project.start()
        project.add_task("one")
        claim = project.claim("worker-1")
        assert claim is not None
        assert project.get_status().active_tasks[0].claimed_by == "worker-1"
        assert project.finish(project.heartbeat(claim), TaskStatus.REVIEW).status is TaskStatus.REVIEW
        project.pause(reason="lunch")
        assert project.get_status().status == "paused"
        project.resume()
        project.stop()
        assert project.get_status().status == "stopped"


def test_settings_are_read_and_changed_and_unfit_ones_refused(tmp_path: Path) -> None:
    with trimtab.Project.create("engine", str(tmp_path / "engine"), caller=THE_USER) as project:
        project.config.set("work.lease_minutes", 30)
        assert project.config.get("work.lease_minutes") == 30
        with pytest.raises(TrimtabError, match=r"work\.lease_minutes"):
            project.config.set("work.lease_minutes", "soon")
        with pytest.raises(TrimtabError, match="unknown setting"):
            project.config.get("work.nonsense")


def test_a_setting_counts_for_the_project_at_hand_at_once(tmp_path: Path) -> None:
    with trimtab.Project.create("engine", str(tmp_path / "engine"), caller=THE_USER) as project:
        for minutes in (10, 60):
            task = project.add_task("one")
            project.config.set("work.lease_minutes", minutes)
            claim = project.claim("worker-1", task=task.number)
            assert claim is not None
            assert claim.lease_until - claim.task.updated_at == minutes * 60_000


def test_what_a_program_wrote_for_features_to_come_is_stored_and_validated(tmp_path: Path) -> None:
    with trimtab.Project.create("engine", str(tmp_path / "engine"), caller=THE_USER) as project:
        project.config.set("autonomy_preferences.default_trust_level", 0.7)
        project.config.set("notifications.P0_channels", ["twilio_sms", "email"])
        assert project.config.get("autonomy_preferences.default_trust_level") == 0.7
        assert project.config.get("notifications.P0_channels") == ("twilio_sms", "email")
        for name, value in {"default_trust_level": 1.5, "override_rules.security_decisions": "never"}.items():
            with pytest.raises(TrimtabError, match=name):
                project.config.set(f"autonomy_preferences.{name}", value)
        with pytest.raises(TrimtabError, match="pigeon"):
            project.config.set("notifications.P1_channels", ["pigeon"])


def test_the_other_name_of_the_package_is_the_same_package() -> None:
    assert codeframe.Project is trimtab.Project
    assert (codeframe.Score, codeframe.TrimtabError) == (trimtab.Score, trimtab.TrimtabError)


def test_later_only_records_what_was_submitted_and_approved(tmp_path: Path) -> None:
    repo = small_repo(tmp_path / "engine")
    with trimtab.Project.create("engine", str(repo.path), caller=THE_USER) as project:
        project.config.set("work.checks", ["test -e new.txt"])
        project.add_task("one")
        begun = project.begin_workstream("1", "worker-1")
        Repo(Path(begun.created.path)).commit("Work", {"new.txt": "new\n"})
        request = project.submit(begun.record.branch, "worker-1", "First", later=True)
        assert not any(review.checked for review in project.reviews())
        for taken in project.review(request.id, "reviewer-1"):
            scores = [trimtab.Score(each.id, 9, "as it should be") for each in taken.sheet.criteria]
            project.score(taken.review.id, "reviewer-1", scores, "well done", ["no tests were named"])
        assert project.approve(request.id, later=True).status is MergeStatus.APPROVED
        assert project.approve(request.id).status is MergeStatus.MERGED


def test_a_template_is_queued_once_and_an_unknown_one_makes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        with trimtab.Project.create("engine", str(tmp_path / "engine"), template="feature", caller=THE_USER) as project:
            assert len(project.tasks()) == 13
    assert (tmp_path / "engine" / ".git").is_dir()
    with pytest.raises(TrimtabError, match="no template"):
        trimtab.Project.create("other", str(tmp_path / "other"), template="featur", caller=THE_USER)
    assert not (tmp_path / "other").exists()


def test_work_goes_from_its_workstream_through_a_review_to_the_main_branch(tmp_path: Path) -> None:
    repo = small_repo(tmp_path / "engine")
    with trimtab.Project.create("engine", str(repo.path), caller=THE_USER) as project:
        project.add_task("one")
        claim = project.claim("worker-1")
        assert claim is not None
        begun = project.begin_workstream("1", "worker-1")
        Repo(Path(begun.created.path)).commit("Work", {"new.txt": "new\n"})
        request = project.submit(begun.record.branch, "worker-1", "First", wait=True)
        with pytest.raises(TrimtabError):
            project.review(request.id, "worker-1")
        taken = project.review(request.id, "reviewer-1")
        assert taken and len(project.reviews()) == len(taken)
        for one in taken:
            scores = [trimtab.Score(each.id, 9, "as it should be") for each in one.sheet.criteria]
            ended = project.score(one.review.id, "reviewer-1", scores, "well done", ["no tests were named"])
            assert ended.verdict in (Verdict.PASS, Verdict.CONDITIONAL_PASS)
        assert project.reviews() == () and len(project.reviews(everything=True)) == len(taken)
        assert project.approve(request.id).status is MergeStatus.APPROVED
        merged = project.merge(["test -e new.txt"])
        assert [one.branch for one in merged.landed] == [begun.record.branch]
        assert (repo.path / "new.txt").read_text() == "new\n"
        project.clean()
        assert project.workstreams() == () and project.merge_requests() == ()
        assert project.get_status().completion_percentage == 100.0


@pytest.mark.parametrize("given", [[("clear", 8, "short names")], {"clear": 8}, {"clear": ("8", "why")}, 8, "clear"])
def test_what_is_no_score_is_refused_with_the_form_that_one_has(tmp_path: Path, given: Any) -> None:
    with (
        trimtab.Project.create("engine", str(tmp_path / "engine"), caller=THE_USER) as project,
        pytest.raises(trimtab.TrimtabError, match="is no score") as error,
    ):
        project.score(1, "reviewer-1", given)
    assert '{"criterion": (8, "why")}' in error.value.remedy


def test_beginning_a_workstream_takes_the_task_so_that_no_two_work_on_it(tmp_path: Path) -> None:
    repo = small_repo(tmp_path / "engine")
    with trimtab.Project.create("engine", str(repo.path), caller=THE_USER) as project:
        project.add_task("Write the parser")
        assert project.begin_workstream("1", "worker-1").created.path.endswith("worker-1-write-the-parser")
        assert project.claim("worker-2") is None
        with pytest.raises(trimtab.TrimtabError, match="worker-1"):
            project.begin_workstream("1", "worker-2")
