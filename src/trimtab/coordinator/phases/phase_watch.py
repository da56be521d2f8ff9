"""Follows the phase of a project: takes in what is new in the records and in the journal, and records a change of phase
with its evidence.

Every command looks at the records, which costs it next to nothing. What agents did is looked at by the process that
exchanges what sessions and the store know: it needs the shell's grammar. How far each has looked, and the latest signs,
are in the journal.
"""

from collections.abc import Iterator, Mapping, Sequence

from trimtab.coordinator.phases.phase_inference import PhaseChange, PhaseSign, StandingPhase, changes
from trimtab.coordinator.phases.record_signs import record_signs
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES, PERSON
from trimtab.model.json import JSON, dump, items, obj, parse_object, text, whole
from trimtab.model.phases import INFERRED, PHASE_EVENT
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, Project
from trimtab.store import recorded_calls
from trimtab.store.journal import Journal
from trimtab.store.recorded_calls import RecordedCall
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import PROJECTS

_STATE = "phase_watch"
_MOST_RECORDS = 500
_MOST_CALLS = 500
_MARKS = ("test-run", "linter", "formatter")


class WatchState(Record):
    """`records` and `calls` are the last audit event and the last event of the journal that were looked at. `wrote`:
    see `CallSigns`."""

    records: int = 0
    calls: int = 0
    wrote: int = 0
    signs: tuple[PhaseSign, ...] = ()


def look_at_records(work: Work, journal: Journal) -> tuple[PhaseChange, ...]:
    """Take in what the audit trail has new."""
    state = _read(journal)
    with work.database.read() as connection:
        newest = audit_log.newest(connection, work.project)
        if newest <= state.records:
            return ()
        new = audit_log.since(connection, work.project, max(state.records, newest - _MOST_RECORDS), _MOST_RECORDS)
        signs = tuple(_of_records(connection, work, new))
        standing = standing_of(connection, work)
    return _take(work, journal, state, state._replace(records=newest), signs, standing)


def look_at_calls(work: Work, journal: Journal) -> tuple[PhaseChange, ...]:
    """Take in what agents did since."""
    state = _read(journal)
    newest = recorded_calls.latest_seq(journal.rows)
    if newest <= state.calls:
        return ()
    after = state.calls or max(0, newest - 4 * _MOST_CALLS)  # of a long past, the end is enough
    calls = recorded_calls.calls_since(journal.rows, after, _MOST_CALLS)
    signs, wrote = _of_calls(calls, work.root, state.wrote) if calls else ((), state.wrote)
    with work.database.read() as connection:
        standing = standing_of(connection, work)
    seen = calls[-1].seq if len(calls) == _MOST_CALLS else newest
    return _take(work, journal, state, state._replace(calls=seen, wrote=wrote), signs, standing)


def known_signs(journal: Journal) -> tuple[PhaseSign, ...]:
    return _read(journal).signs


def standing_of(connection: Connection, work: Work) -> StandingPhase:
    project = PROJECTS.get(connection, work.project)
    if project.phase_by != PERSON:
        return StandingPhase(project.phase)
    said = audit_log.last_of_kind(connection, work.project, PHASE_EVENT)
    return StandingPhase(project.phase, said.at if said else project.updated_at)


def _take(
    work: Work,
    journal: Journal,
    before: WatchState,
    after: WatchState,
    signs: Sequence[PhaseSign],
    standing: StandingPhase,
) -> tuple[PhaseChange, ...]:
    """Whoever looks at the same time and is second leaves it to the first."""
    window, passed = changes(before.signs, signs, standing)
    with journal.transaction():
        if _read(journal) != before:
            return ()
        journal.set_meta(_STATE, dump(_packed(after._replace(signs=window))))
    return tuple(change for change in passed if _record(work, change, standing))


def _record(work: Work, change: PhaseChange, standing: StandingPhase) -> bool:
    """False where the user has said something else meanwhile."""
    with work.database.write() as connection:
        project = PROJECTS.get(connection, work.project, hold=True)
        if project.phase == change.phase or _said_since(project, standing):
            return False
        data = {"from": project.phase, "to": change.phase, "evidence": change.evidence}
        told = AuditEvent(PHASE_EVENT, OURSELVES, "project", work.project, data)
        values = {"phase": change.phase, "phase_by": INFERRED, "phase_evidence": change.evidence}
        PROJECTS.change(connection, work.project, told, work.project, work.now(), **values)
    return True


def _said_since(project: Project, standing: StandingPhase) -> bool:
    return project.phase_by == PERSON and (standing.by_user is None or project.phase != standing.phase)


def _of_records(connection: Connection, work: Work, new: Sequence[AuditEvent]) -> Iterator[PhaseSign]:
    concerned = {event.subject_id for event in new if event.subject == "task"}
    numbers = {task.id: task.number for task in tasks.with_ids(connection, concerned)} if concerned else {}
    counts: Mapping[str, int] = tasks.counts(connection, work.project) if concerned else {}
    return record_signs(new, numbers, counts)


def _of_calls(calls: Sequence[RecordedCall], root: str, wrote: int) -> tuple[tuple[PhaseSign, ...], int]:
    from trimtab.coordinator.phases.call_signs import signs_of  # loads the shell's grammar, and what commands prove
    from trimtab.features.behavior.command_marks import marks_of
    from trimtab.shell import classify

    find_marks = marks_of(root, _MARKS)
    found: list[PhaseSign] = []
    for recorded in calls:
        signs, wrote = signs_of(
            recorded.call,
            root,
            recorded.at,
            wrote,
            lambda line: classify(line).parts,
            find_marks,
            failed=recorded.failed,
        )
        found += signs
    return tuple(found), wrote


def _read(journal: Journal) -> WatchState:
    kept = parse_object(journal.meta(_STATE) or "{}")
    signs = tuple(_sign(row) for row in items(kept.get("signs")))
    return WatchState(whole(kept.get("records")), whole(kept.get("calls")), whole(kept.get("wrote")), signs)


def _sign(row: JSON) -> PhaseSign:
    held = obj(row)
    return PhaseSign(whole(held.get("phase")), text(held.get("what")), whole(held.get("weight")), whole(held.get("at")))


def _packed(state: WatchState) -> JSON:
    return {**state._asdict(), "signs": [sign._asdict() for sign in state.signs]}
