"""Projects, tasks, workstreams, merge requests, rubrics, reviews, messages, metrics and the audit trail.

A migration is never edited after a release, and takes nothing from the program: the words of a status are written out
as they were then.
"""

# ruff: noqa: E501 (a constraint is read in one piece)

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "projects",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("template", sa.Text(), server_default="", nullable=False),
        sa.Column("phase", sa.Integer(), server_default="0", nullable=False),
        sa.Column("phase_by", sa.Text(), server_default="", nullable=False),
        sa.Column("phase_evidence", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("status IN ('created', 'active', 'paused', 'stopped')", name=op.f("projects_status_known")),
        sa.CheckConstraint("phase BETWEEN 0 AND 15", name=op.f("projects_phase_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("projects_key")),
        sa.UniqueConstraint("name", name=op.f("projects_name_once")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "events",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("actor", sa.Text(), server_default="", nullable=False),
        sa.Column("subject", sa.Text(), server_default="", nullable=False),
        sa.Column("subject_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("events_key")),
    )
    op.create_index("events_by_subject", "events", ["project_id", "subject", "subject_id"], unique=False)
    op.create_table(
        "messages",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("read_at", sa.BigInteger(), nullable=True),
        sa.Column("processed_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("status IN ('pending', 'read', 'processed')", name=op.f("messages_status_known")),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("messages_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("messages_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("messages_by_recipient", "messages", ["project_id", "recipient", "status"], unique=False)
    op.create_table(
        "metrics",
        sa.Column("project_id", ID, nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("metrics_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("project_id", "subject", "name", name=op.f("metrics_key")),
    )
    op.create_table(
        "rubrics",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("proposed_by", sa.Text(), server_default="", nullable=False),
        sa.Column("decided_by", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("decided_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('proposed', 'approved', 'rejected', 'retired')", name=op.f("rubrics_status_known")
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("rubrics_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("rubrics_key")),
        sa.UniqueConstraint("project_id", "name", "version", name=op.f("rubrics_project_id_name_version_once")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "tasks",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), server_default="", nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("role", sa.Text(), server_default="", nullable=False),
        sa.Column("assignee", sa.Text(), server_default="", nullable=False),
        sa.Column("estimate_minutes", sa.Integer(), nullable=True),
        sa.Column("waits_for", sa.Integer(), server_default="0", nullable=False),
        sa.Column("frees", sa.Integer(), server_default="0", nullable=False),
        sa.Column("claimed_by", sa.Text(), server_default="", nullable=False),
        sa.Column("claims", sa.Integer(), server_default="0", nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("source", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "(status = 'in_progress') = (lease_until IS NOT NULL)", name=op.f("tasks_lease_until_known")
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'in_progress', 'review', 'blocked', 'completed', 'failed', 'cancelled')",
            name=op.f("tasks_status_known"),
        ),
        sa.CheckConstraint("frees >= 0", name=op.f("tasks_frees_known")),
        sa.CheckConstraint("priority BETWEEN 0 AND 3", name=op.f("tasks_priority_known")),
        sa.CheckConstraint("waits_for >= 0", name=op.f("tasks_waits_for_known")),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("tasks_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("tasks_key")),
        sa.UniqueConstraint("project_id", "place", name=op.f("tasks_project_id_place_once")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "tasks_held",
        "tasks",
        ["project_id", "lease_until"],
        unique=False,
        sqlite_where=sa.text("lease_until IS NOT NULL"),
        postgresql_where=sa.text("lease_until IS NOT NULL"),
    )
    op.create_index(
        "tasks_ready",
        "tasks",
        ["project_id", "assignee", "role", "priority", sa.literal_column("frees DESC"), "created_at", "id"],
        unique=False,
        sqlite_where=sa.text("status = 'pending' AND waits_for = 0"),
        postgresql_where=sa.text("status = 'pending' AND waits_for = 0"),
    )
    op.create_table(
        "task_dependencies",
        sa.Column("task_id", ID, nullable=False),
        sa.Column("needs_id", ID, nullable=False),
        sa.CheckConstraint("task_id <> needs_id", name=op.f("task_dependencies_needs_id_known")),
        sa.ForeignKeyConstraint(
            ["needs_id"], ["tasks.id"], name=op.f("task_dependencies_needs_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name=op.f("task_dependencies_task_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("task_id", "needs_id", name=op.f("task_dependencies_key")),
    )
    op.create_index("task_dependencies_needs_id", "task_dependencies", ["needs_id"], unique=False)
    op.create_table(
        "workstreams",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("task_id", ID, nullable=True),
        sa.Column("agent", sa.Text(), nullable=False),
        sa.Column("topic", sa.Text(), server_default="", nullable=False),
        sa.Column("branch", sa.Text(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("base", sa.Text(), server_default="", nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("stopped_by", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("merged_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('active', 'review', 'approved', 'merged', 'abandoned')", name=op.f("workstreams_status_known")
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("workstreams_project_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["task_id"], ["tasks.id"], name=op.f("workstreams_task_id_exists"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("workstreams_key")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "workstreams_branch_once",
        "workstreams",
        ["project_id", "branch"],
        unique=True,
        sqlite_where=sa.text("status NOT IN ('merged', 'abandoned')"),
        postgresql_where=sa.text("status NOT IN ('merged', 'abandoned')"),
    )
    op.create_index("workstreams_task_id", "workstreams", ["task_id"], unique=False)
    op.create_table(
        "merge_requests",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("workstream_id", ID, nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("reviewer", sa.Text(), server_default="", nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), server_default="", nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("head", sa.Text(), server_default="", nullable=False),
        sa.Column("review_id", ID, nullable=True),
        sa.Column("decided_by", sa.Text(), server_default="", nullable=False),
        sa.Column("merged_commit", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("merged_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "(status = 'merged') = (merged_at IS NOT NULL)", name=op.f("merge_requests_merged_at_known")
        ),
        sa.CheckConstraint(
            "status IN ('pending_qc', 'qc_approved', 'qc_rejected', 'pending_coordinator', 'approved', 'merged', 'closed')",
            name=op.f("merge_requests_status_known"),
        ),
        sa.CheckConstraint("reviewer <> author", name=op.f("merge_requests_reviewer_known")),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("merge_requests_project_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["workstream_id"], ["workstreams.id"], name=op.f("merge_requests_workstream_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("merge_requests_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("merge_requests_by_status", "merge_requests", ["project_id", "status"], unique=False)
    op.create_index("merge_requests_workstream_id", "merge_requests", ["workstream_id"], unique=False)
    op.create_table(
        "reviews",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("task_id", ID, nullable=True),
        sa.Column("merge_request_id", ID, nullable=True),
        sa.Column("rubric_id", ID, nullable=True),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("reviewer", sa.Text(), nullable=False),
        sa.Column("commit_id", sa.Text(), server_default="", nullable=False),
        sa.Column("results", sa.JSON(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=True),
        sa.Column("feedback", sa.Text(), server_default="", nullable=False),
        sa.Column("decision", sa.Text(), nullable=True),
        sa.Column("decided_by", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("decision IN ('approved', 'rejected', 'revise')", name=op.f("reviews_decision_known")),
        sa.CheckConstraint("verdict IN ('pass', 'conditional_pass', 'fail')", name=op.f("reviews_verdict_known")),
        sa.CheckConstraint("reviewer <> author", name=op.f("reviews_reviewer_known")),
        sa.ForeignKeyConstraint(
            ["merge_request_id"],
            ["merge_requests.id"],
            name=op.f("reviews_merge_request_id_exists"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("reviews_project_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["rubric_id"], ["rubrics.id"], name=op.f("reviews_rubric_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["task_id"], ["tasks.id"], name=op.f("reviews_task_id_exists"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("reviews_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("reviews_merge_request_id", "reviews", ["merge_request_id"], unique=False)
    op.create_index("reviews_task_id", "reviews", ["task_id"], unique=False)


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_table("merge_requests")
    op.drop_table("workstreams")
    op.drop_table("task_dependencies")
    op.drop_table("tasks")
    op.drop_table("rubrics")
    op.drop_table("metrics")
    op.drop_table("messages")
    op.drop_table("events")
    op.drop_table("projects")
