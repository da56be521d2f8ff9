"""Which claim on its task a workstream is held under."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("workstreams", sa.Column("claim", sa.Integer(), nullable=False, server_default="0"))
    # a task that another one works on by now is not the workstream's any more
    op.execute(
        "UPDATE workstreams SET claim = (SELECT claims FROM tasks WHERE tasks.id = workstreams.task_id)"
        " WHERE EXISTS (SELECT 1 FROM tasks WHERE tasks.id = workstreams.task_id"
        " AND (tasks.status <> 'in_progress' OR tasks.claimed_by = workstreams.agent))"
    )
