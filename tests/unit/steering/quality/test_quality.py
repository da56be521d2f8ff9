"""Commits in a workstream ask for their review, through the runtime, real git and the client's own payloads."""

from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, Member, commits, notice
from support.rig import context
from trimtab.coordinator import projects
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.json import Obj, text
from trimtab.model.work import MergeStatus, Workstream, WorkstreamStatus
from trimtab.store import ledger
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

WORKER = "trimtab:worker"


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    made.mode("guard")
    return made


@pytest.fixture
def worker(crew: Crew) -> Member:
    return crew.agent(WORKER)


@pytest.fixture
def stream(crew: Crew, worker: Member) -> Workstream:
    return crew.stream(worker.name, crew.task())


def turn_in(crew: Crew, stream: Workstream) -> int:
    request = submission.submit(crew.work, stream.branch, stream.agent, "Write it")
    publish(crew.work)
    return request.id


def send_back(crew: Crew, request: int, stream: Workstream) -> None:
    with crew.work.database.write() as connection:
        MERGE_REQUESTS.move(connection, request, MergeStatus.QC_REJECTED, "reviewer-1", crew.now)
        WORKSTREAMS.move(connection, stream.id, WorkstreamStatus.ACTIVE, "reviewer-1", crew.now)
    publish(crew.work)


def held(answer: Obj) -> str:
    return text(answer.get("reason")) if answer.get("decision") == "block" else ""


def test_a_new_commit_is_spoken_of_once_and_says_what_to_do(crew: Crew, worker: Member, stream: Workstream) -> None:
    assert worker.runs("git status") == ""
    commits(stream)
    said = worker.runs("a command that does not name git at all")
    assert f"`{stream.branch}`" in said and "`submit_for_qc`" in said
    commits(stream, "second")
    assert worker.runs("git commit") == ""


def test_what_git_says_counts_and_not_the_command(crew: Crew, worker: Member, stream: Workstream) -> None:
    assert worker.runs(f"cd {stream.path} && git commit -m 'never made'") == ""


def test_only_whoever_works_there_is_told(crew: Crew, worker: Member, stream: Workstream) -> None:
    other = crew.agent(WORKER, "ffff0000")
    commits(stream)
    assert other.runs("make") == crew.main().runs("ls") == ""
    assert stream.branch in worker.runs("make")


def test_who_runs_something_in_another_s_workstream_works_there(crew: Crew, stream: Workstream) -> None:
    main = crew.main()
    commits(stream)
    assert stream.branch in main.runs(f"cd {stream.path} && git log")
    inside = crew.agent(WORKER, "ffff0000")
    assert stream.branch in inside.runs("git log", cwd=f"{stream.path}/src")


def test_commits_elsewhere_ask_for_nothing(crew: Crew, worker: Member, stream: Workstream) -> None:
    crew.repo.commit("on main", {"m": "1"})
    crew.repo.git("worktree", "add", "-q", "-b", "mine", str(crew.root.parent / "foreign"))
    crew.repo.at(str(crew.root.parent / "foreign")).commit("foreign", {"f": "1"})
    assert worker.runs(f"cd {stream.path}; git merge main", cwd=stream.path) == ""
    crew.repo.at(stream.path).git("merge", "-q", "main")
    assert worker.runs("git merge main", cwd=stream.path) == ""
    assert worker.ends() == {}


def test_an_amended_commit_is_no_second_matter_and_one_that_is_taken_back_is_none(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    commits(stream)
    assert worker.runs("git commit")
    crew.repo.at(stream.path).git("commit", "-q", "--amend", "-m", "better")
    assert worker.runs("git commit --amend") == ""
    crew.repo.at(stream.path).git("reset", "-q", "--hard", stream.base)
    assert worker.ends() == {}


def test_what_was_turned_in_is_not_asked_for_again_and_what_came_later_is(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    commits(stream)
    request = turn_in(crew, stream)
    assert worker.runs() == ""
    assert worker.ends() == {}
    commits(stream, "later")
    assert f"newer than request {request}" in worker.runs()


def test_after_a_failed_review_new_commits_are_to_be_turned_in_again(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    commits(stream)
    worker.runs()
    request = turn_in(crew, stream)
    send_back(crew, request, stream)
    assert worker.runs() == "", "nothing was mended yet"
    commits(stream, "mended")
    assert f"since request {request} was sent back" in worker.runs()


def test_an_end_with_unreviewed_commits_is_held_once_in_guard(crew: Crew, worker: Member, stream: Workstream) -> None:
    commits(stream)
    reason = held(worker.ends())
    assert f"`{stream.branch}`" in reason and "`submit_for_qc`" in reason
    assert worker.ends(stop_hook_active=True) == {}
    assert worker.ends() == {}, "the same commit is not spoken of twice"
    commits(stream, "more")
    assert held(worker.ends())


def test_the_main_agent_s_own_commits_are_told_to_the_person_and_at_the_next_prompt_in_advise(crew: Crew) -> None:
    crew.mode("advise")
    main = crew.main()
    stream = crew.stream(main.name, crew.task())
    commits(stream)
    ended = main.ends()
    assert "decision" not in ended
    assert "/trimtab:qc-review" in notice(ended) and stream.branch in notice(ended)
    assert "not submitted" in context(main.prompt())
    assert main.ends() == {}
    assert context(main.prompt()) == ""


def test_where_work_goes_on_beside_the_turn_may_end(crew: Crew) -> None:
    main = crew.main()
    commits(crew.stream(main.name, crew.task()))
    busy: list[Obj] = [{"id": "b1", "type": "subagent", "status": "running", "description": "a worker"}]
    assert main.ends(background_tasks=busy) == {}
    assert held(main.ends())


def test_in_observe_nobody_is_told_and_the_ledger_knows(crew: Crew, worker: Member, stream: Workstream) -> None:
    crew.mode("observe")
    commits(stream)
    assert worker.runs() == "" and worker.ends() == {}
    keys = {line.key.partition(":")[0] for line in ledger.latest(crew.journal.rows, 10) if line.faculty == "quality"}
    assert keys == {"review", "review-end"}


def test_what_a_subagent_leaves_its_main_agent_hears_once(crew: Crew, worker: Member, stream: Workstream) -> None:
    crew.mode("advise")
    commits(stream)
    worker.runs()
    worker.ends()
    assert crew.main("s2").runs() == "", "another session's subagent"
    said = crew.main().reads("README.md")
    assert worker.name in said and stream.branch in said
    assert crew.main().reads("README.md") == ""
    assert crew.journal.published(("quality",))["quality"] == {}


def test_a_subagent_that_was_held_is_given_the_time_to_turn_in(crew: Crew, worker: Member, stream: Workstream) -> None:
    commits(stream)
    assert held(worker.ends())
    assert crew.main().runs() == ""
    turn_in(crew, stream)
    assert worker.ends(stop_hook_active=True) == {}
    crew.now += 5 * MINUTE
    publish(crew.work)
    assert "not submitted" not in crew.main().runs()
    assert crew.journal.published(("quality",))["quality"] == {}


def test_what_was_called_off_is_not_asked_for(crew: Crew, worker: Member, stream: Workstream) -> None:
    commits(stream)
    projects.stop_workstream(crew.work, stream.id, "person")
    publish(crew.work)
    assert "submit_for_qc" not in worker.runs()
    assert worker.ends() == {}


def test_a_workstream_that_is_given_up_is_forgotten(crew: Crew, worker: Member, stream: Workstream) -> None:
    commits(stream)
    workstream_records.give_up(crew.work, Path(stream.path).name, "person")
    publish(crew.work)
    assert worker.runs() == "" and worker.ends() == {}


def test_where_git_cannot_be_asked_nothing_is_said(crew: Crew, worker: Member, stream: Workstream) -> None:
    commits(stream)
    (crew.root / ".git" / "reftable").mkdir()
    assert worker.runs() == "" and worker.ends() == {}
    assert crew.incidents() == {}
