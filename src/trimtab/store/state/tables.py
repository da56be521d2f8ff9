"""What the store holds, as SQLAlchemy sees it. The migrations make the same, and a test compares the two.

Times are UTC milliseconds in 64-bit numbers, because SQLite has no type for them. Texts are empty rather than null.
`sqlite_autoincrement`: a number that was given once is never given again, because events still name it; events
themselves are never removed.
"""

from enum import Enum
from functools import cache

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.types import TypeEngine

from trimtab.model.decisions import Interruption, Level
from trimtab.model.questions import QuestionSource, QuestionStatus
from trimtab.model.reviews import Decision, RubricStatus, Verdict
from trimtab.model.work import (
    HIGHEST,
    LOWEST,
    PHASES,
    MergeStatus,
    MessageStatus,
    ProjectStatus,
    TaskStatus,
    WorkstreamStatus,
)

metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "uq": "%(table_name)s_%(column_0_N_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s_known",
        "fk": "%(table_name)s_%(column_0_name)s_exists",
        "pk": "%(table_name)s_key",
    }
)

# SQLite counts upwards only in a column that is exactly INTEGER.
_ID: TypeEngine[int] = BigInteger().with_variant(Integer, "sqlite")


def _id() -> Column[int]:
    return Column("id", _ID, primary_key=True, autoincrement=True)


def _of(name: str, table: str, *, optional: bool = False) -> Column[int]:
    return Column(name, _ID, ForeignKey(f"{table}.id", ondelete="CASCADE"), nullable=optional)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _at(name: str, *, optional: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=optional)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False, server_default=false())


def _one_of(column: str, kind: type[Enum]) -> CheckConstraint:
    known = ", ".join(f"'{member.value}'" for member in kind)
    return CheckConstraint(f"{column} IN ({known})", name=column)


projects = Table(
    "projects",
    metadata,
    _id(),
    Column("name", Text, nullable=False),
    Column("status", Text, nullable=False),
    _text("template"),
    Column("phase", Integer, nullable=False, server_default="0"),
    _text("phase_by"),
    _text("phase_evidence"),
    _at("created_at"),
    _at("updated_at"),
    UniqueConstraint("name"),
    _one_of("status", ProjectStatus),
    CheckConstraint(f"phase BETWEEN 0 AND {len(PHASES)}", name="phase"),
    sqlite_autoincrement=True,
)

tasks = Table(
    "tasks",
    metadata,
    _id(),
    _of("project_id", "projects"),
    Column("number", Text, nullable=False),
    # the number with each part padded, so that 1.10 comes after 1.9
    Column("place", Text, nullable=False),
    Column("title", Text, nullable=False),
    _text("description"),
    Column("status", Text, nullable=False),
    Column("priority", Integer, nullable=False),
    _text("role"),
    _text("assignee"),
    Column("estimate_minutes", Integer),
    # counted when dependencies and statuses change, so that the next task is found in an index
    Column("waits_for", Integer, nullable=False, server_default="0"),
    Column("frees", Integer, nullable=False, server_default="0"),
    _text("claimed_by"),
    Column("claims", Integer, nullable=False, server_default="0"),
    _at("lease_until", optional=True),
    _text("reason"),
    _text("source"),
    _at("created_at"),
    _at("updated_at"),
    _at("finished_at", optional=True),
    UniqueConstraint("project_id", "place"),
    _one_of("status", TaskStatus),
    CheckConstraint(f"priority BETWEEN {HIGHEST} AND {LOWEST}", name="priority"),
    CheckConstraint("waits_for >= 0", name="waits_for"),
    CheckConstraint("frees >= 0", name="frees"),
    CheckConstraint("(status = 'in_progress') = (lease_until IS NOT NULL)", name="lease_until"),
    sqlite_autoincrement=True,
)

dependencies = Table(
    "task_dependencies",
    metadata,
    _of("task_id", "tasks"),
    _of("needs_id", "tasks"),
    PrimaryKeyConstraint("task_id", "needs_id"),
    CheckConstraint("task_id <> needs_id", name="needs_id"),
)
Index("task_dependencies_needs_id", dependencies.c.needs_id)

workstreams = Table(
    "workstreams",
    metadata,
    _id(),
    _of("project_id", "projects"),
    _of("task_id", "tasks", optional=True),
    Column("agent", Text, nullable=False),
    _text("topic"),
    Column("branch", Text, nullable=False),
    Column("path", Text, nullable=False),
    _text("base"),
    Column("status", Text, nullable=False),
    _text("stopped_by"),
    _at("created_at"),
    _at("updated_at"),
    _at("merged_at", optional=True),
    _text("clone"),
    Column("claim", Integer, nullable=False, server_default="0"),
    _one_of("status", WorkstreamStatus),
    sqlite_autoincrement=True,
)
Index("workstreams_task_id", workstreams.c.task_id)

rubrics = Table(
    "rubrics",
    metadata,
    _id(),
    _of("project_id", "projects"),
    Column("name", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("content", JSON, nullable=False),
    Column("status", Text, nullable=False),
    _text("proposed_by"),
    _text("decided_by"),
    _at("created_at"),
    _at("decided_at", optional=True),
    UniqueConstraint("project_id", "name", "version"),
    _one_of("status", RubricStatus),
    sqlite_autoincrement=True,
)

merge_requests = Table(
    "merge_requests",
    metadata,
    _id(),
    _of("project_id", "projects"),
    _of("workstream_id", "workstreams"),
    Column("author", Text, nullable=False),
    _text("reviewer"),
    Column("title", Text, nullable=False),
    _text("description"),
    Column("status", Text, nullable=False),
    _text("head"),
    # no foreign key: a review names its merge request, and two that name each other could not be made
    Column("review_id", _ID),
    _text("decided_by"),
    _text("merged_commit"),
    _at("created_at"),
    _at("updated_at"),
    _at("merged_at", optional=True),
    _one_of("status", MergeStatus),
    CheckConstraint("reviewer <> author", name="reviewer"),
    CheckConstraint("(status = 'merged') = (merged_at IS NOT NULL)", name="merged_at"),
    sqlite_autoincrement=True,
)
Index("merge_requests_by_status", merge_requests.c.project_id, merge_requests.c.status)
Index("merge_requests_workstream_id", merge_requests.c.workstream_id)

reviews = Table(
    "reviews",
    metadata,
    _id(),
    _of("project_id", "projects"),
    _of("task_id", "tasks", optional=True),
    _of("merge_request_id", "merge_requests", optional=True),
    _of("rubric_id", "rubrics", optional=True),
    Column("author", Text, nullable=False),
    Column("reviewer", Text, nullable=False),
    _text("commit_id"),
    Column("results", JSON, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("verdict", Text),
    _text("feedback"),
    Column("decision", Text),
    _text("decided_by"),
    _at("created_at"),
    _at("finished_at", optional=True),
    _one_of("verdict", Verdict),
    _one_of("decision", Decision),
    CheckConstraint("reviewer <> author", name="reviewer"),
    sqlite_autoincrement=True,
)
Index("reviews_merge_request_id", reviews.c.merge_request_id)
Index("reviews_task_id", reviews.c.task_id)

messages = Table(
    "messages",
    metadata,
    _id(),
    _of("project_id", "projects"),
    Column("sender", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", JSON, nullable=False),
    Column("status", Text, nullable=False),
    _at("created_at"),
    _at("read_at", optional=True),
    _at("processed_at", optional=True),
    _one_of("status", MessageStatus),
    sqlite_autoincrement=True,
)
Index("messages_by_recipient", messages.c.project_id, messages.c.recipient, messages.c.status)

questions = Table(
    "questions",
    metadata,
    _id(),
    _of("project_id", "projects"),
    Column("asker", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("source", Text, nullable=False),
    _text("kind"),
    Column("level", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("options", JSON, nullable=False),
    _text("default_option"),
    Column("context", JSON, nullable=False),
    _of("task_id", "tasks", optional=True),
    _flag("blocking"),
    _flag("holds"),
    _text("call"),
    Column("status", Text, nullable=False),
    _text("answer"),
    _text("answered_by"),
    # no foreign key: a message that was pruned leaves the answer as it is
    Column("message_id", _ID),
    _at("created_at"),
    _at("updated_at"),
    _at("expires_at", optional=True),
    _at("snoozed_until", optional=True),
    _at("answered_at", optional=True),
    _one_of("status", QuestionStatus),
    _one_of("level", Level),
    _one_of("source", QuestionSource),
    sqlite_autoincrement=True,
)
Index("questions_by_status", questions.c.project_id, questions.c.status)
Index("questions_task_id", questions.c.task_id)

interruptions = Table(
    "interruptions",
    metadata,
    _id(),
    _of("project_id", "projects"),
    _of("question_id", "questions", optional=True),
    _text("task"),
    _text("kind"),
    Column("level", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("autonomy_score", Float, nullable=False),
    Column("interruption", Text, nullable=False),
    Column("patterns", JSON, nullable=False),
    _text("lowered"),
    _text("outcome"),
    _text("response"),
    Column("response_seconds", Float),
    _at("created_at"),
    _one_of("level", Level),
    _one_of("interruption", Interruption),
    sqlite_autoincrement=True,
)
Index("interruptions_project_id", interruptions.c.project_id)
Index("interruptions_question_id", interruptions.c.question_id)

# how often each pattern of the base was right; what it says is in its file
level_patterns = Table(
    "level_patterns",
    metadata,
    _of("project_id", "projects"),
    Column("pattern", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("data", JSON, nullable=False),
    Column("triggered", Integer, nullable=False, server_default="0"),
    Column("false_positives", Integer, nullable=False, server_default="0"),
    _at("created_at"),
    _at("updated_at"),
    PrimaryKeyConstraint("project_id", "pattern"),
)

metrics = Table(
    "metrics",
    metadata,
    _of("project_id", "projects"),
    Column("subject", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("value", Float, nullable=False),
    _at("at"),
    PrimaryKeyConstraint("project_id", "subject", "name"),
)

events = Table(
    "events",
    metadata,
    _id(),
    # no foreign key: it would lock the project's row for each event, and all who take tasks at once would queue there
    Column("project_id", _ID, nullable=False),
    _at("at"),
    Column("kind", Text, nullable=False),
    _text("actor"),
    _text("subject"),
    Column("subject_id", BigInteger, nullable=False, server_default="0"),
    Column("data", JSON, nullable=False),
)
Index("events_by_subject", events.c.project_id, events.c.subject, events.c.subject_id)

# a cache: what is not here is run again
passed_checks = Table(
    "passed_checks",
    metadata,
    _of("project_id", "projects"),
    Column("key", Text, nullable=False),
    _text("summary"),
    Column("evidence", JSON, nullable=False),
    _at("at"),
    PrimaryKeyConstraint("project_id", "key"),
)

# who does what only one process may do at a time: no row of ours but a right that passes on
leases = Table(
    "leases",
    metadata,
    Column("name", Text, nullable=False),
    Column("holder", Text, nullable=False),
    _at("taken_at"),
    _at("lease_until"),
    PrimaryKeyConstraint("name"),
)


@cache
def whole_metadata() -> MetaData:
    """With the indexes of some rows only, for whoever makes or compares the schema. Queries do without: naming
    PostgreSQL's part of an index loads its dialect, which takes longer than most commands."""
    from trimtab.store.state.attempt_rows import attempts
    from trimtab.store.state.plugin_rows import installed_plugins

    few_need = (attempts, installed_plugins)  # work that fails, and what is about plugins

    ready = text("status = 'pending' AND waits_for = 0")
    Index(
        "tasks_ready",
        tasks.c.project_id,
        tasks.c.assignee,
        tasks.c.role,
        tasks.c.priority,
        tasks.c.frees.desc(),
        tasks.c.created_at,
        tasks.c.id,
        sqlite_where=ready,
        postgresql_where=ready,
    )
    held = text("lease_until IS NOT NULL")
    Index("tasks_held", tasks.c.project_id, tasks.c.lease_until, sqlite_where=held, postgresql_where=held)
    live = text("status NOT IN ('merged', 'abandoned')")
    # two live workstreams cannot share a branch; of those that are over any number may have had it
    Index(
        "workstreams_branch_once",
        workstreams.c.project_id,
        workstreams.c.branch,
        unique=True,
        sqlite_where=live,
        postgresql_where=live,
    )
    return few_need[0].metadata
