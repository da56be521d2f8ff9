"""Attempts at work that fails. A table beside the others, loaded only where something has failed."""

from enum import Enum

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

from trimtab.model.attempts import (
    ATTEMPT_STEPS,
    Approach,
    Attempt,
    AttemptStatus,
    FailureKind,
    Recovery,
)
from trimtab.store.state.repositories import Repository
from trimtab.store.state.tables import metadata

TASK, WORKSTREAM = "task", "workstream"
_ID: TypeEngine[int] = BigInteger().with_variant(Integer, "sqlite")
_COLUMNS = (
    "id project_id subject subject_id act round number approach recovery status agent kind error signature report"
    " params key created_at began_at ended_at"
)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _one_of(column: str, words: type[Enum]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(word.value) for word in words)})", name=column)


attempts = Table(
    "attempts",
    metadata,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("project_id", _ID, ForeignKey("projects.id", ondelete="CASCADE"), nullable=False),
    Column("subject", Text, nullable=False),
    # no foreign key: it is the number of a task or of a workstream
    Column("subject_id", _ID, nullable=False),
    _text("act"),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("approach", Text, nullable=False),
    Column("recovery", Text),
    Column("status", Text, nullable=False),
    _text("agent"),
    Column("kind", Text),
    _text("error"),
    _text("signature"),
    _text("report"),
    Column("params", JSON, nullable=False),
    _text("key"),
    Column("created_at", BigInteger, nullable=False),
    Column("began_at", BigInteger),
    Column("ended_at", BigInteger),
    UniqueConstraint("project_id", "subject", "subject_id", "act", "round", "number"),
    CheckConstraint(f"subject IN ('{TASK}', '{WORKSTREAM}')", name="subject"),
    _one_of("approach", Approach),
    _one_of("recovery", Recovery),
    _one_of("status", AttemptStatus),
    _one_of("kind", FailureKind),
    sqlite_autoincrement=True,
)
Index("attempts_by_subject", attempts.c.project_id, attempts.c.subject, attempts.c.subject_id)

ATTEMPTS: Repository[Attempt, AttemptStatus] = Repository(
    "attempt",
    attempts,
    Attempt,
    tuple(_COLUMNS.split()),
    {"approach": Approach, "recovery": Recovery, "status": AttemptStatus, "kind": FailureKind},
    ATTEMPT_STEPS,
    {
        AttemptStatus.RUNNING: "began_at",
        AttemptStatus.SUCCEEDED: "ended_at",
        AttemptStatus.FAILED: "ended_at",
        AttemptStatus.CANCELLED: "ended_at",
    },
)


def of(connection: Connection, project: int, subject: str, key: int, act: str | None = None) -> tuple[Attempt, ...]:
    """All of a task or of a workstream, or of one act of it, the oldest first."""
    found = ATTEMPTS.find(connection, project_id=project, subject=subject, subject_id=key)
    return found if act is None else tuple(attempt for attempt in found if attempt.act == act)
