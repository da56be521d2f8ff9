"""Questions that wait for somebody, what interrupted the user, and how often the patterns of levels were right."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_LEVELS = "level IN ('P0', 'P1', 'P2', 'P3')"


def upgrade() -> None:
    op.create_table(
        "questions",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("asker", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), server_default="", nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("default_option", sa.Text(), server_default="", nullable=False),
        sa.Column("context", sa.JSON(), nullable=False),
        sa.Column("task_id", ID, nullable=True),
        sa.Column("blocking", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("holds", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("call", sa.Text(), server_default="", nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), server_default="", nullable=False),
        sa.Column("answered_by", sa.Text(), server_default="", nullable=False),
        sa.Column("message_id", ID, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("snoozed_until", sa.BigInteger(), nullable=True),
        sa.Column("answered_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('pending', 'answered', 'deferred', 'expired', 'withdrawn')", name=op.f("questions_status_known")
        ),
        sa.CheckConstraint(_LEVELS, name=op.f("questions_level_known")),
        sa.CheckConstraint(
            "source IN ('agent', 'review', 'merge', 'guard', 'supervision', 'bottleneck', 'plugin', 'client')",
            name=op.f("questions_source_known"),
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("questions_project_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["task_id"], ["tasks.id"], name=op.f("questions_task_id_exists"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("questions_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("questions_by_status", "questions", ["project_id", "status"], unique=False)
    op.create_index("questions_task_id", "questions", ["task_id"], unique=False)
    op.create_table(
        "interruptions",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("question_id", ID, nullable=True),
        sa.Column("task", sa.Text(), server_default="", nullable=False),
        sa.Column("kind", sa.Text(), server_default="", nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("autonomy_score", sa.Float(), nullable=False),
        sa.Column("interruption", sa.Text(), nullable=False),
        sa.Column("patterns", sa.JSON(), nullable=False),
        sa.Column("lowered", sa.Text(), server_default="", nullable=False),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("response", sa.Text(), server_default="", nullable=False),
        sa.Column("response_seconds", sa.Float(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(_LEVELS, name=op.f("interruptions_level_known")),
        sa.CheckConstraint(
            "interruption IN ('sync', 'async', 'bypass')", name=op.f("interruptions_interruption_known")
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("interruptions_project_id_exists"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["question_id"], ["questions.id"], name=op.f("interruptions_question_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("interruptions_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("interruptions_project_id", "interruptions", ["project_id"], unique=False)
    op.create_index("interruptions_question_id", "interruptions", ["question_id"], unique=False)
    op.create_table(
        "level_patterns",
        sa.Column("project_id", ID, nullable=False),
        sa.Column("pattern", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("triggered", sa.Integer(), server_default="0", nullable=False),
        sa.Column("false_positives", sa.Integer(), server_default="0", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("level_patterns_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("project_id", "pattern", name=op.f("level_patterns_key")),
    )
