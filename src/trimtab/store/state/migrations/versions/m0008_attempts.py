"""Attempts at work that fails, and questions that ask what becomes of it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_BEFORE = "'bottleneck', 'plugin', 'client'"
_NOW = "'bottleneck', 'plugin', 'client', 'retry'"
_KNOWN = f"source IN ('agent', 'review', 'merge', 'guard', 'supervision', {_NOW})"


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("project_id", ID, nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("subject_id", ID, nullable=False),
        sa.Column("act", sa.Text(), server_default="", nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("approach", sa.Text(), nullable=False),
        sa.Column("recovery", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("agent", sa.Text(), server_default="", nullable=False),
        sa.Column("kind", sa.Text(), nullable=True),
        sa.Column("error", sa.Text(), server_default="", nullable=False),
        sa.Column("signature", sa.Text(), server_default="", nullable=False),
        sa.Column("report", sa.Text(), server_default="", nullable=False),
        sa.Column("params", sa.JSON(), nullable=False),
        sa.Column("key", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("subject IN ('task', 'workstream')", name=op.f("attempts_subject_known")),
        sa.CheckConstraint(
            "approach IN ('original', 'same', 'simplified', 'debug')", name=op.f("attempts_approach_known")
        ),
        sa.CheckConstraint(
            "recovery IN ('reset_state', 'skip_and_continue', 'fallback_mode')", name=op.f("attempts_recovery_known")
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'running', 'succeeded', 'failed', 'cancelled')", name=op.f("attempts_status_known")
        ),
        sa.CheckConstraint("kind IN ('reported', 'crashed', 'lost', 'refused')", name=op.f("attempts_kind_known")),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("attempts_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("attempts_key")),
        sa.UniqueConstraint(
            "project_id",
            "subject",
            "subject_id",
            "act",
            "round",
            "number",
            name=op.f("attempts_project_id_subject_subject_id_act_round_number_once"),
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("attempts_by_subject", "attempts", ["project_id", "subject", "subject_id"], unique=False)
    if op.get_bind().dialect.name == "sqlite":
        _rebuild(op.get_bind())
    else:
        op.drop_constraint(op.f("questions_source_known"), "questions", type_="check")
        op.create_check_constraint(op.f("questions_source_known"), "questions", _KNOWN)


def _rebuild(connection: sa.Connection) -> None:
    """SQLite cannot change a CHECK. Dropping the table takes its interruptions along, so both are kept aside; what is
    in `sqlite_sequence` keeps a number from being given twice."""
    run = connection.exec_driver_sql
    about = "FROM sqlite_master WHERE tbl_name = 'questions' AND sql IS NOT NULL ORDER BY type = 'index'"
    table, *indexes = [str(sql) for (sql,) in run(f"SELECT sql {about}")]
    last = run("SELECT seq FROM sqlite_sequence WHERE name = 'questions'").scalar()
    for name in ("questions", "interruptions"):
        run(f"CREATE TEMPORARY TABLE kept_{name} AS SELECT * FROM {name}")
    run("DROP TABLE questions")
    for sql in (table.replace(_BEFORE, _NOW), *indexes):
        run(sql)
    run("INSERT INTO questions SELECT * FROM kept_questions")
    run("INSERT INTO interruptions SELECT * FROM kept_interruptions WHERE id NOT IN (SELECT id FROM interruptions)")
    if last is not None:
        run("DELETE FROM sqlite_sequence WHERE name = 'questions'")
        run("INSERT INTO sqlite_sequence (name, seq) VALUES ('questions', ?)", (last,))
    for name in ("questions", "interruptions"):
        run(f"DROP TABLE temp.kept_{name}")
