"""Going back to a checkpoint moves tasks by legal steps in one transaction, on both engines."""

from pathlib import Path

from support.deliveries import Place, add_task
from trimtab.coordinator.checkpoints.automatic import terms_of
from trimtab.coordinator.checkpoints.restore_checkpoint import restore_checkpoint
from trimtab.coordinator.checkpoints.take_checkpoint import take_checkpoint
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.tasks.task_records import Edit
from trimtab.model.work import TaskStatus
from trimtab.store.state import audit_log, tasks


def test_tasks_needs_and_fields_go_back_and_the_log_only_grows(address: str, tmp_path: Path) -> None:
    place = Place(tmp_path, address)
    work = place.work
    for title in ("one", "two", "three"):
        add_task(work, title)
    task_records.needs(work, "2", ["1"])
    terms = terms_of(work, deadline_ms=60_000)
    kept = take_checkpoint(terms)
    task_records.needs(work, "2", ["1"], remove=True)
    task_records.needs(work, "3", ["2"])
    task_records.move(work, "1", TaskStatus.COMPLETED)
    task_records.edit(work, "2", Edit(title="changed", priority=0))
    add_task(work, "four")
    with work.database.read() as connection:
        before = audit_log.latest(connection, work.project, 1_000)
    done = restore_checkpoint(terms, kept.id, actor="person")
    with work.database.read() as connection:
        found = {task.number: task for task in tasks.listed(connection, work.project)}
        after = audit_log.latest(connection, work.project, 1_000)
    assert {number: task.status.value for number, task in found.items()} == {
        "1": "pending",
        "2": "pending",
        "3": "pending",
        "4": "cancelled",
    }
    assert found["2"].title == "two" and (found["2"].waits_for, found["3"].waits_for) == (1, 0)
    assert after[-len(before) :] == before and after[0].kind == "project.restored"
    assert done.before is not None
    restore_checkpoint(terms, done.before.id, actor="person")
    with work.database.read() as connection:
        back = {task.number: task for task in tasks.listed(connection, work.project)}
    assert (back["1"].status.value, back["4"].status.value) == ("completed", "pending")
    assert (back["2"].title, back["2"].waits_for, back["3"].waits_for) == ("changed", 0, 1)
    work.close()
