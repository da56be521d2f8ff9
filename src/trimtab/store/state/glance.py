"""One look at a project, with which every command begins: whether hooks see it as it is, and what there is that time
could do something to. What there is not needs no further look."""

from sqlalchemy import Connection, text

from trimtab.model.questions import ANSWER, OPEN
from trimtab.model.record import Record
from trimtab.model.work import MergeStatus, MessageStatus
from trimtab.store.state import audit_log
from trimtab.store.state.metrics import ALIVE_METRIC

_OPEN = ", ".join(f"'{status.value}'" for status in OPEN)
_IN_REVIEW = f"'{MergeStatus.PENDING_QC.value}', '{MergeStatus.PENDING_COORDINATOR.value}'"
_LOOK = text(
    f"""SELECT
    (SELECT coalesce(sum(lease_until), 0) FROM tasks WHERE project_id = :project AND lease_until IS NOT NULL),
    (SELECT coalesce(max(at), 0) FROM metrics WHERE project_id = :project AND name = '{ALIVE_METRIC}'),
    EXISTS (SELECT 1 FROM tasks WHERE project_id = :project AND lease_until IS NOT NULL),
    EXISTS (SELECT 1 FROM questions WHERE project_id = :project AND status IN ({_OPEN})),
    EXISTS (SELECT 1 FROM messages
        WHERE project_id = :project AND kind = '{ANSWER}' AND status = '{MessageStatus.PENDING.value}'),
    (SELECT coalesce(min(updated_at), 0) FROM merge_requests
        WHERE project_id = :project AND status IN ({_IN_REVIEW}))"""
)


class Version(Record):
    """The store's version: `mark` is where its audit trail ends, `pulse` changes with every renewal, which the trail
    does not tell."""

    mark: int
    pulse: int


class Glance(Record):
    """`has_claims`: somebody holds a task. `has_answers`: an answer was not heard yet. `in_review_since`: of the merge
    request that nobody has touched for longest; 0 where none waits for a review or a decision."""

    version: Version
    has_claims: bool
    has_questions: bool
    has_answers: bool
    in_review_since: int


def glance(connection: Connection, project: int) -> Glance:
    leases, alive, claims, questions, answers, since = connection.execute(_LOOK, {"project": project}).one()
    version = Version(audit_log.mark(connection), int(leases) + int(alive))
    return Glance(version, bool(claims), bool(questions), bool(answers), int(since))
