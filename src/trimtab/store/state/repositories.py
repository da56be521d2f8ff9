"""The kinds of records whose rows move as their table of steps says. Tasks are more than that: see `tasks`.

Adding and moving also write the audit trail, in the same transaction.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeVar, cast

from sqlalchemy import Column, Connection, Row, Select, Table, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from trimtab.model.decisions import Level
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, Obj
from trimtab.model.questions import (
    QUESTION_STEPS,
    Question,
    QuestionSource,
    QuestionStatus,
    options_from_json,
    options_to_json,
)
from trimtab.model.reviews import (
    RUBRIC_STEPS,
    Decision,
    Review,
    Rubric,
    RubricStatus,
    Verdict,
    rubric_from_json,
    rubric_to_json,
    run_from_json,
    run_to_json,
    scoring_from_json,
    scoring_to_json,
)
from trimtab.model.work import (
    AuditEvent,
    MergeRequest,
    MergeStatus,
    Message,
    MessageStatus,
    Project,
    ProjectStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.model.work_steps import (
    MERGE_STEPS,
    MESSAGE_STEPS,
    PROJECT_STEPS,
    WORKSTREAM_STEPS,
    ensure_may_become,
    status_change,
)
from trimtab.store.state import audit_log, tables
from trimtab.store.state.database import Database


def _columns(text: str) -> tuple[str, ...]:
    return tuple(text.split())


R = TypeVar("R")
S = TypeVar("S", bound=Enum)
_NO_WRITERS: Mapping[str, Callable[[Any], object]] = {}


class Repository(Generic[R, S]):
    """One table, and the record that a row of it becomes: `columns` are in the order of the record's fields, `readers`
    make a field's value of a column's, `writers` the reverse (an enum needs none), and `stamps` is what is set to the
    time when a status is reached."""

    def __init__(
        self,
        name: str,
        table: Table,
        make: Callable[..., R],
        columns: Sequence[str],
        readers: Mapping[str, Callable[[Any], object]],
        steps: Mapping[S, tuple[S, ...]],
        stamps: Mapping[S, str],
        writers: Mapping[str, Callable[[Any], object]] = _NO_WRITERS,
    ) -> None:
        self.name = name
        self.table = table
        self.columns: tuple[Column[Any], ...] = tuple(table.c[column] for column in columns)
        self._owner: Column[Any] = table.c.project_id if "project_id" in table.c else table.c.id
        self._make = make
        self._readers = tuple((place, readers[column]) for place, column in enumerate(columns) if column in readers)
        self._writers = writers
        self._steps = steps
        self._stamps = stamps

    def of(self, row: Row[Any]) -> R:
        values = list(row)
        for place, read in self._readers:
            if values[place] is not None:
                values[place] = read(values[place])
        return self._make(*values)

    def select(self) -> Select[Any]:
        return select(*self.columns)

    def find(
        self, connection: Connection, *, limit: int | None = None, hold: bool = False, **where: object
    ) -> tuple[R, ...]:
        """The oldest first. `where` is by column: a value, or a tuple of which it must be one. `hold`: only what nobody
        else holds, and nobody else changes it before this transaction ends."""
        query = self.select().order_by(self.table.c.id).limit(limit)
        for name, value in where.items():
            column = self.table.c[name]
            if isinstance(value, tuple):
                query = query.where(column.in_([_plain(item) for item in cast("tuple[object, ...]", value)]))
            else:
                query = query.where(column == _plain(value))
        if hold:
            query = query.with_for_update(skip_locked=True)
        return tuple(self.of(row) for row in connection.execute(query))

    def counts(self, connection: Connection, project: int) -> dict[str, int]:
        """How many of a project there are, by status; a status that none has is left out."""
        status = self.table.c.status
        query = select(status, func.count()).where(self._owner == project).group_by(status).order_by(status)
        return {str(name): int(count) for name, count in connection.execute(query)}

    def get(self, connection: Connection, key: int, *, hold: bool = False) -> R:
        """Raises TrimtabError where there is none. `hold`: nobody else changes it before this transaction ends."""
        query = self.select().where(self.table.c.id == key)
        row = connection.execute(query.with_for_update() if hold else query).first()
        if row is None:
            raise self._missing(key)
        return self.of(row)

    def add(
        self, connection: Connection, project: int, actor: str, now: int, values: Mapping[str, object], **more: object
    ) -> R:
        """`values` by column. The event is called `<kind>.added`."""
        given = self._stored({**values, **more})
        given |= {"created_at": now} | ({"updated_at": now} if "updated_at" in self.table.c else {})
        if "project_id" in self.table.c:
            given["project_id"] = project
        row = connection.execute(insert(self.table).values(given).returning(*self.columns)).one()
        added = AuditEvent(f"{self.name}.added", actor, self.name, row[0])
        audit_log.add(connection, project if "project_id" in given else row[0], now, added)
        return self.of(row)

    def move(
        self,
        connection: Connection,
        key: int,
        then: S,
        actor: str,
        now: int,
        *,
        evidence: Obj = EMPTY,
        values: Mapping[str, object] = EMPTY,
    ) -> R:
        """Raises IllegalStep. `evidence` is what the audit trail keeps beside the step, `values` are further columns
        that change with it."""
        query = select(self.table.c.status, self._owner).where(self.table.c.id == key).with_for_update()
        held = connection.execute(query).first()
        if held is None:
            raise self._missing(key)
        before = type(then)(held[0])
        ensure_may_become(f"{self.name.replace('_', ' ')} {key}", before, then, self._steps)
        given = self._stored(values) | {"status": then.value}
        if "updated_at" in self.table.c:
            given["updated_at"] = now
        if then in self._stamps:
            given[self._stamps[then]] = now
        moved = update(self.table).where(self.table.c.id == key).values(given).returning(*self.columns)
        row = connection.execute(moved).one()
        data = {**status_change(before, then), **evidence}
        audit_log.add(
            connection, int(held[1]), now, AuditEvent(f"{self.name}.{then.value}", actor, self.name, key, data)
        )
        return self.of(row)

    def change(
        self, connection: Connection, key: int, happened: AuditEvent, project: int, now: int, **values: object
    ) -> R:
        """Other columns than the status, with what the audit trail says of it."""
        given = self._stored(values)
        if "updated_at" in self.table.c:
            given["updated_at"] = now
        changed = update(self.table).where(self.table.c.id == key).values(given).returning(*self.columns)
        row = connection.execute(changed).first()
        if row is None:
            raise self._missing(key)
        audit_log.add(connection, project, now, happened)
        return self.of(row)

    def _stored(self, values: Mapping[str, object]) -> dict[str, object]:
        return {
            name: self._writers[name](value) if name in self._writers else _plain(value)
            for name, value in values.items()
        }

    def _missing(self, key: int) -> TrimtabError:
        name = self.name.replace("_", " ")
        return TrimtabError(f"there is no {name} with the number {key}", remedy="Look at the list for which there are.")


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return dict(cast("Mapping[str, object]", value)) if isinstance(value, Mapping) else value


PROJECTS: Repository[Project, ProjectStatus] = Repository(
    "project",
    tables.projects,
    Project,
    _columns("id name status template phase phase_by phase_evidence created_at updated_at"),
    {"status": ProjectStatus},
    PROJECT_STEPS,
    {},
)

WORKSTREAMS: Repository[Workstream, WorkstreamStatus] = Repository(
    "workstream",
    tables.workstreams,
    Workstream,
    _columns(
        "id project_id task_id agent topic branch path base status stopped_by created_at updated_at merged_at clone"
        " claim",
    ),
    {"status": WorkstreamStatus},
    WORKSTREAM_STEPS,
    {WorkstreamStatus.MERGED: "merged_at"},
)

MERGE_REQUESTS: Repository[MergeRequest, MergeStatus] = Repository(
    "merge_request",
    tables.merge_requests,
    MergeRequest,
    _columns(
        "id project_id workstream_id author reviewer title description status head review_id decided_by merged_commit"
        " created_at updated_at merged_at",
    ),
    {"status": MergeStatus},
    MERGE_STEPS,
    {MergeStatus.MERGED: "merged_at"},
)

RUBRICS: Repository[Rubric, RubricStatus] = Repository(
    "rubric",
    tables.rubrics,
    Rubric,
    _columns("id project_id name version content status proposed_by decided_by created_at decided_at"),
    {"status": RubricStatus, "content": rubric_from_json},
    RUBRIC_STEPS,
    {RubricStatus.APPROVED: "decided_at", RubricStatus.REJECTED: "decided_at"},
    {"content": rubric_to_json},
)

REVIEWS: Repository[Review, Verdict] = Repository(
    "review",
    tables.reviews,
    Review,
    _columns(
        "id project_id task_id merge_request_id rubric_id author reviewer commit_id results scores verdict feedback"
        " decision decided_by created_at finished_at",
    ),
    {"verdict": Verdict, "decision": Decision, "results": run_from_json, "scores": scoring_from_json},
    {},  # a verdict is given once: see `change`
    {},
    {"results": run_to_json, "scores": scoring_to_json},
)

MESSAGES: Repository[Message, MessageStatus] = Repository(
    "message",
    tables.messages,
    Message,
    _columns("id project_id sender recipient kind payload status created_at read_at processed_at"),
    {"status": MessageStatus},
    MESSAGE_STEPS,
    {MessageStatus.READ: "read_at", MessageStatus.PROCESSED: "processed_at"},
)

QUESTIONS: Repository[Question, QuestionStatus] = Repository(
    "question",
    tables.questions,
    Question,
    _columns(
        "id project_id asker recipient source kind level text options default_option context task_id blocking holds"
        " call status answer answered_by message_id created_at updated_at expires_at snoozed_until answered_at",
    ),
    {
        "source": QuestionSource,
        "level": Level,
        "status": QuestionStatus,
        "options": options_from_json,
        "blocking": bool,
        "holds": bool,
    },
    QUESTION_STEPS,
    {QuestionStatus.ANSWERED: "answered_at", QuestionStatus.EXPIRED: "answered_at"},
    {"options": options_to_json},
)


def hold_project(connection: Connection, project: int) -> None:
    """Until the transaction ends, nobody else changes what waits for what. SQLite has one writer anyway."""
    key = tables.projects.c.id
    connection.execute(select(key).where(key == project).with_for_update())


def clones_of(connection: Connection, project: int) -> frozenset[str]:
    """The names of all clones in which there ever was work of a project."""
    clone = tables.workstreams.c.clone
    query = select(clone).where(tables.workstreams.c.project_id == project, clone != "").distinct()
    return frozenset(map(str, connection.scalars(query)))


def enrolled(database: Database, name: str, actor: str, template: str = "") -> Project:
    """The project of that name, made if there is none. Two who make it at once get the same."""
    found = _named(database, name)
    if found is not None:
        return found
    try:
        with database.write() as connection:
            values = {"name": name, "status": ProjectStatus.CREATED, "template": template}
            return PROJECTS.add(connection, 0, actor, database.now(), values)
    except IntegrityError:
        made = _named(database, name)
        if made is None:
            raise
        return made


def _named(database: Database, name: str) -> Project | None:
    with database.read() as connection:
        return next(iter(PROJECTS.find(connection, name=name)), None)
