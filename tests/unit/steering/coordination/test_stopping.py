"""Work that was called off stops: nothing in it changes any more, and reading and reporting go on."""

from pathlib import Path

import pytest

from support.crew import Crew, Member, refused
from support.rig import context
from trimtab.coordinator import projects
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.tasks import claims
from trimtab.model.work import TaskStatus, Workstream

WORKER = "trimtab:worker"


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    return Crew(tmp_path)


@pytest.fixture
def worker(crew: Crew) -> Member:
    return crew.agent(WORKER)


@pytest.fixture
def stream(crew: Crew, worker: Member) -> Workstream:
    return crew.stream(worker.name, crew.task())


def call_off(crew: Crew, stream: Workstream) -> None:
    projects.stop_workstream(crew.work, stream.id, "coordinator-1")
    publish(crew.work)


def stop_all(crew: Crew) -> None:
    projects.stop(crew.work, "person")
    publish(crew.work)


def test_what_changes_a_stopped_workstream_is_refused_with_who_stopped_it_and_what_to_do(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    assert worker.wants_to_write(f"{stream.path}/a.py") == {}
    call_off(crew, stream)
    for answer in (
        worker.wants_to_write(f"{stream.path}/a.py"),
        worker.wants("touch a.py", cwd=stream.path),
        worker.wants(f"cd {stream.path} && git commit -am x"),
    ):
        assert "coordinator-1 has called off" in refused(answer)
        assert stream.branch in refused(answer) and "say how far it is" in refused(answer)


def test_whoever_lost_the_claim_on_its_task_is_refused_and_told_who_has_it(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    other = crew.agent(WORKER, "ffff0000")
    claims.finish(crew.work, claims.claim_of(crew.work, "1", worker.name), TaskStatus.PENDING, "its lease ran out")
    after = crew.stream(other.name, "1")
    assert after.path != stream.path
    for who in (worker, other, crew.main()):
        for answer in (
            who.wants_to_write(f"{stream.path}/a.py"),
            who.wants("touch a.py", cwd=stream.path),
            who.wants(f"cd {stream.path} && git commit -am x"),
        ):
            assert f"Task 1 is now with {other.name}" in refused(answer)
            assert f"send a message to `{other.name}`" in refused(answer)
    assert refused(worker.wants("git diff", cwd=stream.path)) == ""
    assert other.wants_to_write(f"{after.path}/a.py") == {}
    claims.finish(crew.work, claims.claim_of(crew.work, "1", other.name), TaskStatus.PENDING, "given back")
    publish(crew.work)
    why = refused(worker.wants_to_write(f"{stream.path}/a.py"))
    assert "another one has had the task since" in why and "action `work`" in why
    assert other.wants_to_write(f"{after.path}/a.py") == {}, "nobody has taken it since"


def test_it_binds_whoever_works_there(crew: Crew, stream: Workstream) -> None:
    call_off(crew, stream)
    assert refused(crew.main().wants_to_write(f"{stream.path}/a.py"))
    assert refused(crew.agent(WORKER, "ffff0000").wants("make", cwd=stream.path))


@pytest.mark.parametrize("command", ["git diff", "cat a.py", "trimtab message send coordinator 'half done'"])
def test_reading_and_reporting_go_on(crew: Crew, worker: Member, stream: Workstream, command: str) -> None:
    call_off(crew, stream)
    assert refused(worker.wants(command, cwd=stream.path)) == ""


def test_a_command_of_ours_with_another_behind_it_is_not_ours(crew: Crew, worker: Member, stream: Workstream) -> None:
    call_off(crew, stream)
    assert refused(worker.wants("trimtab status; rm -r src", cwd=stream.path))
    assert refused(worker.wants("trimtab status > src/a.py", cwd=stream.path))


def test_elsewhere_work_goes_on(crew: Crew, worker: Member, stream: Workstream) -> None:
    call_off(crew, stream)
    assert refused(worker.wants_to_write(crew.root / "README.md")) == ""
    assert refused(worker.wants("make")) == ""
    assert refused(worker.wants_to_write(f"{stream.path}-2/a.py")) == ""
    assert refused(worker.wants_to_write(f"{stream.path}/../other/a.py")) == ""


def test_a_way_around_through_a_path_is_none(crew: Crew, worker: Member, stream: Workstream) -> None:
    call_off(crew, stream)
    name = Path(stream.path).name
    assert refused(worker.wants_to_write(f"{stream.path}/../{name}/./a.py"))
    assert refused(worker.wants_to_write(f".trimtab/workstreams/{name}/a.py"))


def test_a_stopped_project_binds_its_workstreams_and_those_who_hold_a_task(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    stop_all(crew)
    assert "The user has stopped the project" in refused(worker.wants_to_write(f"{stream.path}/a.py"))
    assert refused(worker.wants_to_write(crew.root / "README.md")), "its holder may not work around it"
    assert refused(crew.main().wants_to_write(f"{stream.path}/a.py"))
    assert refused(crew.main().wants_to_write(crew.root / "README.md")) == "", "the person's own session goes on"


def test_whoever_is_stopped_hears_the_reason(crew: Crew, worker: Member, stream: Workstream) -> None:
    projects.stop_workstream(crew.work, stream.id, "coordinator-1", "the other parser is chosen")
    publish(crew.work)
    said = refused(worker.wants_to_write(f"{stream.path}/a.py"))
    assert "coordinator-1 has called off" in said and "The reason: the other parser is chosen" in said
    projects.stop(crew.work, "person", "the release is frozen")
    publish(crew.work)
    said = refused(worker.wants_to_write(crew.root / "README.md"))
    assert "The user has stopped the project" in said and "The reason: the release is frozen" in said


def test_a_project_that_goes_on_lets_work_go_on(crew: Crew, worker: Member, stream: Workstream) -> None:
    stop_all(crew)
    projects.resume(crew.work, "person")
    publish(crew.work)
    assert refused(worker.wants_to_write(f"{stream.path}/a.py")) == ""


def test_a_paused_project_refuses_nothing(crew: Crew, worker: Member, stream: Workstream) -> None:
    projects.start(crew.work, "person")
    projects.pause(crew.work, "person")
    publish(crew.work)
    assert worker.wants_to_write(f"{stream.path}/a.py") == {} and worker.runs() == ""


def test_whose_work_it_is_hears_of_it_before_it_is_refused_anything(
    crew: Crew, worker: Member, stream: Workstream
) -> None:
    call_off(crew, stream)
    assert "called off" in worker.reads("a.py")
    assert worker.reads("a.py") == ""
    assert crew.main().reads("a.py") == ""


def test_in_advise_it_is_told_once_and_nothing_is_refused(crew: Crew, worker: Member, stream: Workstream) -> None:
    crew.mode("advise")
    call_off(crew, stream)
    first = worker.wants_to_write(f"{stream.path}/a.py")
    assert refused(first) == "" and "called off" in context(first)
    assert worker.wants_to_write(f"{stream.path}/b.py") == {}


def test_a_stop_holds_in_the_first_week_too(crew: Crew, worker: Member, stream: Workstream) -> None:
    crew.capped_until = crew.now + 1_000
    call_off(crew, stream)
    assert refused(worker.wants_to_write(f"{stream.path}/a.py"))


def test_a_name_that_only_begins_like_it_is_another_one(crew: Crew, worker: Member, stream: Workstream) -> None:
    call_off(crew, stream)
    name = Path(stream.path).name
    assert refused(worker.wants(f"make -C .trimtab/workstreams/{name}-2")) == ""
    assert refused(worker.wants(f"make -C .trimtab/workstreams/{name}"))


def test_a_stopped_project_is_spoken_of_once(crew: Crew, worker: Member, stream: Workstream) -> None:
    stop_all(crew)
    assert worker.runs().count("The user has stopped the project") == 1
    assert worker.runs() == ""
