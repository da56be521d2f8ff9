"""After `kill -9`: what was cut off is named, verified against git and the records, and goes on."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.deliveries import Place, add_task, approve, open_again, request_now, score, turn_in, work_on
from trimtab.coordinator import flash_save, where_it_was, workflows
from trimtab.coordinator.flash_save import StepState
from trimtab.coordinator.work import Work
from trimtab.model.work import MergeStatus

PATIENCE_S = 60.0


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, str(tmp_path / "state.db"))
    yield made
    made.work.close()


def drive_and_be_killed(place: Place, phase: str, *, said: bool = False) -> None:
    """A process that drives, and is killed while a step of that kind runs; `said`: and has told of its progress."""
    pid = os.fork()
    if not pid:
        os.setpgid(0, 0)
        workflows.drive(open_again(place.folder, place.address, place.terms), seconds=PATIENCE_S)
        os._exit(0)
    end = time.monotonic() + PATIENCE_S
    while not any(
        step.phase == phase and (step.metadata.get("progress") or not said)
        for step in flash_save.saved(str(place.folder))
    ):
        assert time.monotonic() < end, "the step never ran"
        time.sleep(0.005)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def slow(work: Work, place: Place, seconds: float) -> Place:
    place.terms = place.terms._replace(checks=(f"echo run >> {place.log}; sleep {seconds}",))
    work.terms = place.terms
    return place


def test_checks_that_were_cut_off_are_named_and_go_on(place: Place) -> None:
    slow(place.work, place, 30)
    request = turn_in(place.work, work_on(place.work, add_task(place.work)))
    drive_and_be_killed(place, "checks")
    was = where_it_was.look(place.work)
    (step,) = was.steps
    assert was.is_cut_off and step.phase == "checks" and step.task == "1" and step.attempt == 1
    assert "was cut off" in step.what and step.command == "trimtab resume"
    assert [stuck.command for stuck in where_it_was.stuck_steps(place.work)] == ["trimtab resume"]
    slow(place.work, place, 0)
    where_it_was.go_on(place.work, "person")
    assert workflows.drive(place.work, seconds=PATIENCE_S)
    assert all(not step.is_cut_off for step in flash_save.saved(place.work.root))
    assert request_now(place.work, request.id).status is MergeStatus.PENDING_QC
    assert not where_it_was.look(place.work).is_cut_off


def test_a_merge_that_was_cut_off_is_done_once(place: Place) -> None:
    request = turn_in(place.work, work_on(place.work, add_task(place.work)))
    workflows.drive(place.work, seconds=PATIENCE_S)
    score(place.work, request.id)
    workflows.drive(place.work, seconds=PATIENCE_S)
    approve(place.work, request.id)
    slow(place.work, place, 30)
    drive_and_be_killed(place, "merge", said=True)
    (step,) = where_it_was.look(place.work).steps
    assert step.phase == "merge" and "checking" in step.what
    slow(place.work, place, 0)
    where_it_was.go_on(place.work, "person")
    workflows.drive(place.work, seconds=PATIENCE_S)
    assert request_now(place.work, request.id).status is MergeStatus.MERGED
    assert place.repo.git("log", "--merges", "--format=%s", "main").count("\n") == 0


def test_a_note_of_a_step_that_is_over_is_forgotten(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    pid = os.fork()
    if not pid:
        flash_save.save(place.work.root, StepState(f"delivery-{stream.id}", "merge", 1))
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(pid, 0)
    assert not where_it_was.look(place.work).is_cut_off
    assert flash_save.saved(place.work.root) == ()


def test_what_git_shows_otherwise_is_said(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    turn_in(place.work, stream)
    Path(stream.path, "later.txt").write_text("not committed\n")
    (said,) = where_it_was.look(place.work).different
    assert "1 files are not committed" in said
