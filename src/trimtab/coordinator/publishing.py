"""What the path of a hook must know of the work, published to the journal: it opens no other database.

The store's audit trail is the outbox. The journal remembers up to where its projection shows that trail, in the
transaction that writes it; whoever comes by and finds a later event in the store publishes anew. So a process that dies
between the two leaves nothing behind but work for the next, and each machine of a team keeps its own journal true.
"""

from trimtab.coordinator.work import Work
from trimtab.model.advice import Publish
from trimtab.model.json import JSON, Obj
from trimtab.model.work import MessageStatus, Task, TaskStatus, WorkstreamStatus
from trimtab.runtime.locate import journal_path
from trimtab.store.journal import Journal, Unusable
from trimtab.store.state import happenings, tasks
from trimtab.store.state.kinds import MERGE_REQUESTS, MESSAGES, PROJECTS, WORKSTREAMS

TOPIC = "work"
_SEEN = "work_published"
_MOST = 50
_LONGEST_TITLE = 200


def publish_or_say(work: Work) -> str:
    """Why sessions hear of the last changes later, which is for the person; empty if they hear of them now."""
    try:
        publish(work)
    except Unusable as error:
        return f"The change is made, but sessions hear of it later: {error.what}. {error.remedy}."
    return ""


def publish(work: Work) -> bool:
    """False where the journal already shows all of it. Raises Unusable where the journal cannot be written now; the
    next one to come by publishes then."""
    journal = Journal(journal_path(work.root))
    try:
        with work.database.read() as connection:
            mark = happenings.mark(connection)
        if journal.meta_number(_SEEN) == mark:
            return False
        mark, rows = _projection(work)
        with journal.transaction():
            if journal.meta_number(_SEEN) > mark:  # somebody else has published something later meanwhile
                return False
            before = journal.published((TOPIC,))[TOPIC]
            gone = [Publish(TOPIC, key, None) for key in before if key not in rows]
            journal.publish([*gone, *(Publish(TOPIC, key, value) for key, value in rows.items())])
            journal.set_meta(_SEEN, str(mark))
        return True
    finally:
        journal.close()


def _projection(work: Work) -> tuple[int, Obj]:
    """`project`; `task:<agent>` for what each has at hand; `message:<name>` for what is pending; `stopped:<path>` for
    workstreams that were told to end; `merges` for how many requests there are of each status."""
    with work.database.read() as connection:
        mark = happenings.mark(connection)
        project = PROJECTS.get(connection, work.project)
        counts = tasks.counts(connection, work.project)
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,), limit=_MOST)
        unread = MESSAGES.find(connection, project_id=work.project, status=MessageStatus.PENDING, limit=_MOST)
        streams = WORKSTREAMS.find(
            connection,
            project_id=work.project,
            status=(WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED),
            limit=_MOST,
        )
        requests = MERGE_REQUESTS.counts(connection, work.project)
    rows: dict[str, JSON] = {
        "project": {
            "name": project.name,
            "status": project.status.value,
            "phase": project.phase,
            "tasks": dict(counts),
        }
    }
    for task in held:
        rows[f"task:{task.claimed_by}"] = _at_hand(task)
    for name in dict.fromkeys(message.to for message in unread):
        rows[f"message:{name}"] = [
            {"id": one.id, "from": one.sender, "kind": one.kind, "payload": one.payload}
            for one in unread
            if one.to == name
        ]
    for stream in streams:
        if stream.stopped_by:
            rows[f"stopped:{stream.path}"] = {"by": stream.stopped_by, "branch": stream.branch}
    if requests:
        rows["merges"] = dict(requests)
    return mark, rows


def _at_hand(task: Task) -> Obj:
    return {
        "number": task.number,
        "title": task.title[:_LONGEST_TITLE],
        "priority": task.priority,
        "role": task.role,
        "lease_until": task.lease_until,
    }
