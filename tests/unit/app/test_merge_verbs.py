"""Each verb of workstreams and merge requests through the command line, a tool and the Python API: the same records and
the same effects."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trimtab
from support.repositories import ENV, Repo, small_repo
from trimtab.app.merge_requests import merge_request_json
from trimtab.app.views import brief
from trimtab.app.workstreams import rescue_name
from trimtab.coordinator import workflows
from trimtab.coordinator.reviews import review_records, rubrics
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import open_work
from trimtab.model.agents import USER
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest
from trimtab.store.state import audit_log
from trimtab.store.state.repositories import MERGE_REQUESTS, REVIEWS, WORKSTREAMS
from unit.surfaces.cli.desk import THE_USER, Desk
from unit.surfaces.mcp.reviewing import CHECK, CHECKED, RUBRIC
from unit.surfaces.mcp.team import Team, team_in

WORKER = "worker-ab12"
FIRST, SECOND = f"{WORKER}/task-1", f"{WORKER}/task-2"
DECIDERS = ("person", "main-s1")
EARLIER = {"request", "merged_as", "since"}
BESIDE = {"next", "checks", "uncommitted", "description"}
"""What a tool says of a submission beside the request: its checks, and those of the author in the description."""


class Surface:
    """A way to the verbs."""

    name = ""

    def __init__(self, root: Path) -> None:
        self.root = root

    def told(self, found: dict[str, Any]) -> dict[str, Any]:
        """All of a request that is not empty. Commits and times differ from project to project, and so does who decides
        through which surface."""
        kept = {key: value for key, value in brief(found).items() if key not in EARLIER | BESIDE and key[-3:] != "_at"}
        for key in ("head", "merged_commit"):
            kept[key] = bool(kept.get(key))
        return {**kept, "decided_by": kept.get("decided_by", "") in DECIDERS}


class ByCommand(Surface):
    name = "command"

    def __init__(self, root: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(root)
        self.desk = Desk(home, root, capsys)

    def run(self, *words: str) -> dict[str, Any]:
        ran = self.desk.run(*words, "--json")
        assert ran.out, ran.err
        return ran.json()

    def create(self, task: str) -> str:
        return self.run("workstream", "create", task, "--as", WORKER)["path"]

    def submit(self, branch: str) -> dict[str, Any]:
        return self.told(self.run("merge", "submit", branch, "--title", "Work"))

    def decide(self, verb: str, request: int) -> dict[str, Any]:
        return self.told(self.run("merge", verb, str(request), "--reason", "so"))

    def stop(self, branch: str) -> bool:
        return bool(self.run("stop", branch)["stopped_by"])

    def resume(self, branch: str) -> bool:
        return bool(self.run("resume", branch)["stopped_by"])

    def queue(self) -> list[str]:
        return [landed["branch"] for landed in self.run("merge", "queue")["landed"]]

    def abandon(self, name: str) -> int:
        return self.run("workstream", "abandon", name)["saved"]["files"]

    def rescue(self) -> str:
        [found] = self.run("workstream", "rescue")["rescues"]
        return self.run("workstream", "rescue", found["rescue"])["path"]


class ByTool(Surface):
    name = "tool"

    def __init__(self, team: Team) -> None:
        super().__init__(team.root)
        self.main, self.worker = team.main, team.member("worker", "ab12")

    def create(self, task: str) -> str:
        return self.worker.call("workstream", action="create", task=task)["path"]

    def submit(self, branch: str) -> dict[str, Any]:
        return self.told(self.worker.call("submit_for_qc", branch=branch, title="Work", self_checks=CHECKED))

    def decide(self, verb: str, request: int) -> dict[str, Any]:
        return self.told(self.main.call("merge", action=verb, request=request, reason="so"))

    def stop(self, branch: str) -> bool:
        return bool(self.main.call("workstream", action="stop", name=branch)["stopped_by"])

    def resume(self, branch: str) -> bool:
        return bool(self.main.call("workstream", action="resume", name=branch)["stopped_by"])

    def queue(self) -> list[str]:
        return [landed["branch"] for landed in self.main.call("merge", action="queue")["landed"]]

    def abandon(self, name: str) -> int:
        return self.main.call("workstream", action="abandon", name=name)["saved"]["files"]

    def rescue(self) -> str:
        [found] = self.main.call("workstream", action="rescue")["rescues"]
        return self.main.call("workstream", action="rescue", name=found["rescue"])["path"]


class ByProgram(Surface):
    """The Python API gives the stored record; its view is a call of its own."""

    name = "program"

    def project(self) -> trimtab.Project:
        return trimtab.Project.open(str(self.root), caller=THE_USER)

    def create(self, task: str) -> str:
        with self.project() as project:
            return project.begin_workstream(task, WORKER).created.path

    def submit(self, branch: str) -> dict[str, Any]:
        with self.project() as project:
            return self.shown(project, project.submit(branch, WORKER, "Work"))

    def decide(self, verb: str, request: int) -> dict[str, Any]:
        with self.project() as project:
            return self.shown(project, getattr(project, verb)(request, "so"))

    def stop(self, branch: str) -> bool:
        with self.project() as project:
            return bool(project.stop_workstream(branch).stopped_by)

    def resume(self, branch: str) -> bool:
        with self.project() as project:
            return bool(project.resume_workstream(branch).stopped_by)

    def queue(self) -> list[str]:
        with self.project() as project:
            return [landed.branch for landed in project.merge().landed]

    def abandon(self, name: str) -> int:
        with self.project() as project:
            saved = project.abandon_workstream(name).saved
            return saved.files if saved else 0

    def rescue(self) -> str:
        with self.project() as project:
            [found] = project.rescue().rescues
            return project.rescue(rescue_name(found)).path or ""

    def shown(self, project: trimtab.Project, request: MergeRequest) -> dict[str, Any]:
        view = project.merge_request(request.id)
        assert view.request == request
        return self.told(merge_request_json(view))


def prepare(root: Path) -> None:
    """Two tasks, a rubric whose one check is quick, and that check for merges too."""
    with open_work(str(root), dict(os.environ)) as work:
        folder = root / ".trimtab" / "rubrics"
        folder.mkdir()
        (folder / "small.md").write_text(RUBRIC.format(version="1.0"))
        for new in rubrics.look(work).unproposed:
            rubrics.propose(work, new.sheet, "reviewer-1", new.path)
        for rubric in rubrics.listed(work):
            decide = rubrics.approve if rubric.name == "small" else rubrics.retire
            decide(work, rubric.id, USER, "for this test")
        for title in ("First", "Second"):
            task_records.add(work, task_records.NewTask(title))
    Repo(root).commit("Add a check", {"check.sh": "! grep -rn broken --include='*.py' .\n"})


def seen(root: Path) -> dict[str, object]:
    """What is recorded and what is there, without times, numbers of events and who decided."""
    with open_work(str(root), dict(os.environ)) as work, work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project)
        reviews = REVIEWS.find(connection, project_id=work.project)
        trail = audit_log.since(connection, work.project)
        found = {
            "requests": [(request.status.value, request.author, request.title) for request in requests],
            "streams": [
                (stream.branch, stream.status.value, bool(stream.stopped_by))
                for stream in WORKSTREAMS.find(connection, project_id=work.project)
            ],
            "reviews": [(review.checked, review.verdict, review.decision) for review in reviews],
            "trail": [(event.kind, event.actor in DECIDERS or event.actor) for event in trail],
        }
        tasks = [(task.number, task.status.value, task.claimed_by) for task in task_records.listed(work)]
    folders = sorted(path.name for path in (root / ".trimtab" / "workstreams").glob("*"))
    files = Repo(root).git("ls-tree", "--name-only", "main").split()
    return {**found, "tasks": tasks, "folders": folders, "main": files}


def score(root: Path, request: int) -> None:
    with open_work(str(root), dict(os.environ)) as work:
        for review in review_records.take(work, request, "reviewer-1"):
            given = [Score(criterion, 8, "as it is") for criterion in ("clarity", "fit")]
            review_records.score(work, review.id, "reviewer-1", given, "seen")
        assert workflows.drive(work)


def deliver(by: Surface) -> list[object]:
    """From a task to the main branch, and a conflict; what the surface told and what was there after each verb."""
    told: list[object] = []

    def step(found: object) -> None:
        told.extend((found, seen(by.root)))

    for branch, name in ((FIRST, "first.py"), (SECOND, "app.py")):
        folder = by.create(branch[-1])
        step(folder.removeprefix(str(by.root)))
        Repo(Path(folder)).commit("Work", {name: "y = 2\n"})
        step(by.submit(branch))
    step(by.stop(SECOND))
    step(by.resume(SECOND))
    Repo(by.root).commit("Meanwhile", {"app.py": "y = 3\n"})
    for request in (1, 2):
        score(by.root, request)
        step(by.decide("approve", request))
    return told


def decide_otherwise(by: Surface) -> list[object]:
    """A veto, the queue, a revision and a rejection; then the workstream goes, and comes back."""
    told: list[object] = []

    def step(found: object) -> None:
        told.extend((found, seen(by.root)))

    settings = by.root / ".trimtab" / "local.toml"
    for branch, name in ((FIRST, "first.py"), (SECOND, "second.py")):
        Repo(Path(by.create(branch[-1]))).commit("Work", {name: "y = 2\n"})
        by.submit(branch)
    for request in (1, 2):
        score(by.root, request)
    settings.write_text("")  # without a check of the merged tree nothing is merged
    for verb in ("approve", "veto", "approve"):
        step(by.decide(verb, 1))
    settings.write_text(CHECK)
    step(by.queue())
    step(by.decide("revise", 2))
    step(by.decide("reject", 2))
    step(by.abandon(SECOND))
    step(by.rescue().removeprefix(str(by.root)))
    return told


def through_all(
    play: Callable[[Surface], list[object]],
    surfaces: tuple[type[Surface], ...],
    tmp_path: Path,
    home: Path,
    capsys: pytest.CaptureFixture[str],
) -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    with team_in(tmp_path / "tool" / "engine", home, CHECK) as team:
        prepare(team.root)
        found["tool"] = play(ByTool(team))
    os.environ.update(ENV)
    for kind in surfaces:
        root = tmp_path / kind.name / "engine"
        small_repo(root)
        trimtab.Project.create("engine", str(root), caller=THE_USER).close()
        (root / ".trimtab" / "local.toml").write_text(CHECK)
        prepare(root)
        by = ByCommand(root, home, capsys) if kind is ByCommand else kind(root)
        found[by.name] = play(by)
    return found


def test_work_is_delivered_alike_by_command_tool_and_program(
    tmp_path: Path, nobody_s_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = through_all(deliver, (ByCommand, ByProgram), tmp_path, nobody_s_home, capsys)
    ensure_alike(found)
    last = found["tool"][-2]
    assert isinstance(last, dict)
    assert (last["status"], last["reason"]) == ("sent_back", "conflict in app.py")


def test_decisions_and_ends_are_alike_by_command_tool_and_program(
    tmp_path: Path, nobody_s_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ensure_alike(through_all(decide_otherwise, (ByCommand, ByProgram), tmp_path, nobody_s_home, capsys))


def test_a_program_that_says_later_only_records(tmp_path: Path, nobody_s_home: Path) -> None:
    root = tmp_path / "engine"
    small_repo(root)
    trimtab.Project.create("engine", str(root), caller=THE_USER).close()
    (root / ".trimtab" / "local.toml").write_text(CHECK)
    os.environ.update(ENV)
    prepare(root)
    by = ByProgram(root)
    Repo(Path(by.create("1"))).commit("Work", {"first.py": "y = 2\n"})
    with by.project() as project:
        request = project.submit(FIRST, WORKER, "Work", later=True)
        assert [review.checked for review in project.reviews()] == [False]
        score(root, _checked(project, request.id))
        assert project.approve(request.id, later=True).status.value == "approved"
        assert project.approve(request.id).status.value == "merged"


def _checked(project: trimtab.Project, request: int) -> int:
    project.submit(FIRST, WORKER, "Work")
    return request


def ensure_alike(found: dict[str, list[object]]) -> None:
    for name in ("tool", "program"):
        assert found[name] == found["command"], f"{name}: {_first_difference(found[name], found['command'])}"


def _first_difference(one: list[object], other: list[object]) -> str:
    pairs = [(left, right) for left, right in zip(one, other, strict=False) if left != right]
    return json.dumps(pairs[:1], default=str, indent=1)
