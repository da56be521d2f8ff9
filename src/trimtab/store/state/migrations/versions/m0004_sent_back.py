"""A merge request that a failed merge sent back to its author has a status of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_BEFORE = "'pending_coordinator', 'approved', 'merged'"
_NOW = "'pending_coordinator', 'approved', 'sent_back', 'merged'"
_KNOWN = f"status IN ('pending_qc', 'qc_approved', 'qc_rejected', {_NOW}, 'closed')"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _rebuild(op.get_bind())
    else:
        op.drop_constraint(op.f("merge_requests_status_known"), "merge_requests", type_="check")
        op.create_check_constraint(op.f("merge_requests_status_known"), "merge_requests", _KNOWN)
    op.execute(
        "UPDATE merge_requests SET status = 'sent_back' WHERE status = 'pending_qc'"
        " AND workstream_id IN (SELECT id FROM workstreams WHERE status = 'active')"
    )


def _rebuild(connection: sa.Connection) -> None:
    """SQLite cannot change a CHECK. Dropping the table takes its reviews along, so both are kept aside; what is in
    `sqlite_sequence` keeps a number from being given twice."""
    run = connection.exec_driver_sql
    about = "FROM sqlite_master WHERE tbl_name = 'merge_requests' AND sql IS NOT NULL ORDER BY type = 'index'"
    table, *indexes = [str(sql) for (sql,) in run(f"SELECT sql {about}")]
    last = run("SELECT seq FROM sqlite_sequence WHERE name = 'merge_requests'").scalar()
    for name in ("merge_requests", "reviews"):
        run(f"CREATE TEMPORARY TABLE kept_{name} AS SELECT * FROM {name}")
    run("DROP TABLE merge_requests")
    for sql in (table.replace(_BEFORE, _NOW), *indexes):
        run(sql)
    run("INSERT INTO merge_requests SELECT * FROM kept_merge_requests")
    run("INSERT INTO reviews SELECT * FROM kept_reviews WHERE id NOT IN (SELECT id FROM reviews)")
    if last is not None:
        run("DELETE FROM sqlite_sequence WHERE name = 'merge_requests'")
        run("INSERT INTO sqlite_sequence (name, seq) VALUES ('merge_requests', ?)", (last,))
    for name in ("merge_requests", "reviews"):
        run(f"DROP TABLE temp.kept_{name}")
