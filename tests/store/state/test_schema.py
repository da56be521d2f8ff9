"""One schema on both engines, made by migrations alone."""

import os
import re
import stat
from enum import Enum
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, Connection, insert, inspect, text
from sqlalchemy.exc import IntegrityError

from support.postgres import Server
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import RUBRIC_STEPS
from trimtab.model.work_steps import (
    MERGE_STEPS,
    MESSAGE_STEPS,
    PROJECT_STEPS,
    TASK_STEPS,
    WORKSTREAM_STEPS,
    IllegalStep,
    ensure_may_become,
)
from trimtab.store.state import migrate as migrating
from trimtab.store.state.database import Database, open_as_it_is, open_postgresql, open_sqlite, version_of
from trimtab.store.state.migrate import OURS, REVISIONS, Schema, SchemaState, schema_state
from trimtab.store.state.repositories import enrolled
from trimtab.store.state.tables import metadata, metrics, reviews, whole_metadata

STEPS = {
    "projects": PROJECT_STEPS,
    "tasks": TASK_STEPS,
    "workstreams": WORKSTREAM_STEPS,
    "merge_requests": MERGE_STEPS,
    "rubrics": RUBRIC_STEPS,
    "messages": MESSAGE_STEPS,
}


def test_the_migrations_make_what_the_tables_say(database: Database) -> None:
    with database.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), whole_metadata()) == []


def test_the_check_constraints_of_the_migrations_are_those_of_the_tables(database: Database) -> None:
    """Alembic compares columns and indexes, not these."""
    wanted = {
        str(constraint.name)
        for table in metadata.tables.values()
        for constraint in table.constraints
        if isinstance(constraint, CheckConstraint)
    }
    query = (
        "SELECT conname FROM pg_constraint WHERE contype = 'c'"
        if database.is_postgresql
        else "SELECT sql FROM sqlite_master WHERE type = 'table'"
    )
    with database.read() as connection:
        said = "\n".join(str(row[0]) for row in connection.execute(text(query)))
    assert wanted
    assert {name for name in wanted if not re.search(rf"\b{name}\b", said)} == set()


@pytest.mark.parametrize("table", STEPS)
def test_a_status_that_no_table_of_steps_has_is_refused_by_the_store(database: Database, table: str) -> None:
    known = {one.value for one in STEPS[table]}
    words = {
        word
        for constraint in metadata.tables[table].constraints
        if isinstance(constraint, CheckConstraint) and str(constraint.name) == f"{table}_status_known"
        for word in re.findall(r"'(\w+)'", str(constraint.sqltext))
    }
    assert words == known
    project = enrolled(database, "engine", "person").id
    row = f"UPDATE {table} SET status = 'nonsense'" if table == "projects" else _row(table, project)
    with pytest.raises(IntegrityError, match="status_known"), database.write() as connection:
        connection.execute(text(row))


def _row(table: str, project: int) -> str:
    given = {
        "tasks": "number, place, title, priority, updated_at|'1', '1', 'a', 1, 1",
        "workstreams": "agent, branch, path, updated_at|'a', 'b', 'p', 1",
        "merge_requests": "workstream_id, author, title, updated_at|1, 'a', 't', 1",
        "rubrics": "name, version, content|'a', '1', '{}'",
        "messages": "sender, recipient, kind, payload|'a', 'b', 'k', '{}'",
    }[table]
    columns, _, values = given.partition("|")
    return (
        f"INSERT INTO {table} (project_id, status, created_at, {columns}) VALUES ({project}, 'nonsense', 1, {values})"
    )


@pytest.mark.parametrize("table", STEPS)
def test_every_status_has_its_steps_and_each_leads_to_a_known_one(table: str) -> None:
    steps = STEPS[table]
    kind = type(next(iter(steps)))
    assert set(steps) == set(kind)
    assert {then for following in steps.values() for then in following} <= set(kind)
    assert all(one not in following for one, following in steps.items())


@pytest.mark.parametrize("table", STEPS)
def test_an_illegal_step_names_both_ends_and_what_could_follow(table: str) -> None:
    steps = STEPS[table]
    kind: type[Enum] = type(next(iter(steps)))
    refused = 0
    for now in kind:
        for then in kind:
            if then in steps[now]:
                ensure_may_become("it", now, then, steps)
                continue
            with pytest.raises(IllegalStep) as raised:
                ensure_may_become("it", now, then, steps)
            refused += 1
            assert f"is {now.value} and cannot become {then.value}" in raised.value.what
            assert all(one.value in raised.value.remedy for one in steps[now])
    assert refused


def test_a_reviewer_who_is_the_author_is_refused_by_the_store(database: Database) -> None:
    project = enrolled(database, "engine", "person").id
    row = {"project_id": project, "author": "worker-1", "reviewer": "worker-1", "results": {}, "scores": {}}
    with pytest.raises(IntegrityError), database.write() as connection:
        connection.execute(insert(reviews), [{**row, "created_at": 1}])
    with database.write() as connection:
        connection.execute(insert(reviews), [{**row, "reviewer": "reviewer-1", "created_at": 1}])


def test_what_belongs_to_no_project_is_refused(database: Database) -> None:
    row = {"project_id": 77, "subject": "worker-1", "name": "speed", "value": 1.0, "at": 1}
    with pytest.raises(IntegrityError), database.write() as connection:
        connection.execute(insert(metrics), [row])


def test_the_revisions_that_the_program_knows_are_the_files_that_there_are() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrating.__file__).parent / "migrations"))
    found = [one.revision for one in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(found)) == REVISIONS


def test_a_store_of_a_newer_version_is_left_alone(database: Database, address: str) -> None:
    with database.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    opening = open_postgresql if "://" in address else open_sqlite
    with pytest.raises(TrimtabError, match="newer version") as raised:
        opening(address)
    assert "pip install --upgrade" in raised.value.remedy


def test_an_empty_postgresql_is_made_ready_by_the_first_who_opens_it(server: Server) -> None:
    url = server.empty()
    first = open_postgresql(url)
    project = enrolled(first, "engine", "person")
    second = open_postgresql(url)
    assert enrolled(second, "engine", "person") == project
    first.close()
    second.close()
    server.drop(url)


def _tables(database: Database) -> list[str]:
    with database.read() as connection:
        return inspect(connection).get_table_names()


def test_a_file_of_one_s_own_is_brought_up_to_date_when_it_is_opened(tmp_path: Path, next_schema: Schema) -> None:
    path = str(tmp_path / "state.db")
    older = open_sqlite(path)
    enrolled(older, "engine", "person")
    older.close()
    newer = open_sqlite(path, schema=next_schema)
    assert "extra" in _tables(newer) and enrolled(newer, "engine", "person").id == 1
    assert version_of(newer) == "9998"
    newer.close()
    with pytest.raises(TrimtabError, match="newer version"):
        open_sqlite(path)


def test_a_team_s_postgresql_is_migrated_only_where_somebody_agrees(server: Server, next_schema: Schema) -> None:
    url = server.fresh()
    with pytest.raises(TrimtabError, match=f"older version .{OURS.newest}, this program needs 9998") as raised:
        open_postgresql(url, schema=next_schema)
    assert "`trimtab store migrate`" in raised.value.remedy
    as_before = open_postgresql(url)  # those of the old version go on
    assert "extra" not in _tables(as_before)
    as_before.close()
    migrated = open_postgresql(url, schema=next_schema, may_migrate=True)
    assert "extra" in _tables(migrated)
    migrated.close()
    open_postgresql(url, schema=next_schema).close()
    with pytest.raises(TrimtabError, match="newer version"):
        open_postgresql(url, may_migrate=True)
    server.drop(url)


def test_an_empty_postgresql_is_set_up_at_once_by_whatever_program(server: Server, next_schema: Schema) -> None:
    url = server.empty()
    made = open_postgresql(url, schema=next_schema)
    assert version_of(made) == "9998"
    made.close()
    server.drop(url)


def test_looking_at_a_store_changes_nothing(database: Database, address: str, server: Server, tmp_path: Path) -> None:
    with database.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    seen = open_as_it_is(address)
    assert schema_state(version_of(seen)) is SchemaState.NEWER
    seen.close()
    empty = server.empty()
    seen = open_as_it_is(empty)
    assert schema_state(version_of(seen)) is SchemaState.EMPTY and _tables(seen) == []
    seen.close()
    server.drop(empty)
    with pytest.raises(TrimtabError, match="there is no store"):
        open_as_it_is(str(tmp_path / "nothing.db"))
    assert not (tmp_path / "nothing.db").exists()


BEFORE_SENT_BACK, BEFORE_CLAIMS = Schema(REVISIONS[:3], OURS.folder), Schema(REVISIONS[:4], OURS.folder)


def test_what_a_failed_merge_sent_back_gets_its_status_and_nothing_else_changes(
    engine: str, server: Server, tmp_path: Path
) -> None:
    address = server.empty() if engine == "postgresql" else str(tmp_path / "state.db")
    older = _opened(address, BEFORE_SENT_BACK)
    _three_requests(older)
    before = _contents(older)
    older.close()
    newer = _opened(address, BEFORE_CLAIMS)
    after = _contents(newer)
    statuses = {row["id"]: row["status"] for row in after["merge_requests"]}
    assert statuses == {1: "sent_back", 2: "pending_qc", 3: "qc_rejected"}
    sent_back = [{**row, "status": statuses[row["id"]]} for row in before["merge_requests"]]
    assert after == {**before, "merge_requests": sent_back} and len(after["reviews"]) == 4
    with newer.write() as connection:
        connection.execute(text("UPDATE merge_requests SET status = 'sent_back' WHERE id = 2"))
        added = connection.execute(text(f"{_row('merge_requests', 1).replace('nonsense', 'closed')} RETURNING id"))
        assert added.scalar() == 5, "a number that was given once is never given again"
        connection.execute(text("DELETE FROM merge_requests WHERE id = 1"))
    assert {row["merge_request_id"] for row in _contents(newer)["reviews"]} == {2, 3, None}, "the key still cascades"
    newer.close()


def test_a_workstream_is_held_under_its_task_s_claim_unless_another_has_the_task(
    engine: str, server: Server, tmp_path: Path
) -> None:
    address = server.empty() if engine == "postgresql" else str(tmp_path / "state.db")
    older = _opened(address, BEFORE_CLAIMS)
    project = enrolled(older, "engine", "person").id
    held = (("in_progress", "a"), ("in_progress", "another"), ("review", "another"), ("pending", ""))
    with older.write() as connection:
        for key, (status, holder) in enumerate(held, 1):
            task = _row("tasks", project).replace("nonsense", "pending").replace("'1', '1'", f"'{key}', '{key}'")
            connection.execute(text(task))
            lease = 1 if status == "in_progress" else "NULL"
            values = f"status = '{status}', claims = 3, claimed_by = '{holder}', lease_until = {lease}"
            connection.execute(text(f"UPDATE tasks SET {values} WHERE id = {key}"))
            stream = _row("workstreams", project).replace("nonsense", "active")
            connection.execute(text(stream.replace("'b', 'p'", f"'b{key}', 'p{key}'")))
            connection.execute(text(f"UPDATE workstreams SET task_id = {key} WHERE id = {key}"))
        connection.execute(text(_row("workstreams", project).replace("nonsense", "active")))
    older.close()
    newer = _opened(address, OURS)
    assert [row["claim"] for row in _contents(newer)["workstreams"]] == [3, 0, 3, 3, 0]
    newer.close()


def _opened(address: str, schema: Schema) -> Database:
    if "://" in address:
        return open_postgresql(address, schema=schema, may_migrate=True)
    return open_sqlite(address, schema=schema)


def _three_requests(database: Database) -> None:
    """One that was sent back, one in review, one that a review rejected; a fourth is gone. Each has a review, and one
    is of none."""
    project = enrolled(database, "engine", "person").id
    with database.write() as connection:
        for key, stream, request in (
            (1, "active", "pending_qc"),
            (2, "review", "pending_qc"),
            (3, "active", "qc_rejected"),
            (4, "active", "closed"),
        ):
            stream_row = _row("workstreams", project).replace("nonsense", stream).replace("'b'", f"'b{key}'")
            connection.execute(text(stream_row.replace("'p'", f"'p{key}'")))
            connection.execute(
                text(_row("merge_requests", project).replace("nonsense", request).replace(", 1, 'a'", f", {key}, 'a'"))
            )
            _add_review(connection, project, key)
        connection.execute(text("DELETE FROM merge_requests WHERE id = 4"))
        _add_review(connection, project, None)


def _add_review(connection: Connection, project: int, request: int | None) -> None:
    row = {"project_id": project, "author": "worker-1", "reviewer": "", "results": {"a": [1]}, "scores": {}}
    connection.execute(insert(reviews), [{**row, "merge_request_id": request, "created_at": 1}])


def _contents(database: Database) -> dict[str, list[dict[str, object]]]:
    with database.read() as connection:
        return {
            name: [dict(row._mapping) for row in connection.execute(text(f"SELECT * FROM {name} ORDER BY id"))]
            for name in ("workstreams", "merge_requests", "reviews", "projects")
        }


def test_every_version_stands_somewhere_to_every_schema() -> None:
    schema = Schema(("0001", "0002", "0003"), "")
    found = {one: schema_state(one, schema) for one in ("", "0001", "0002", "0003", "0004")}
    assert list(found.values()) == [
        SchemaState.EMPTY,
        SchemaState.OLDER,
        SchemaState.OLDER,
        SchemaState.CURRENT,
        SchemaState.NEWER,
    ]


def test_the_file_is_private_durable_and_checks_what_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "state.db"
    database = open_sqlite(str(path))
    with database.read() as connection:
        pragmas = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    with database.write():
        assert {stat.S_IMODE(os.stat(one).st_mode) for one in tmp_path.iterdir()} == {0o600}
    database.close()


def test_a_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.db"
    open_sqlite(str(path)).close()
    path.chmod(0o644)
    with pytest.raises(TrimtabError, match="can be read by others"):
        open_sqlite(str(path))


def test_a_file_that_is_no_database_is_said_to_be_unusable(tmp_path: Path) -> None:
    path = tmp_path / "state.db"
    path.write_text("this is a letter to a friend, and no database at all")
    path.chmod(0o600)
    with pytest.raises(TrimtabError, match="cannot be used"):
        open_sqlite(str(path))


@pytest.mark.parametrize("url", ["mysql://a@b/c", "nonsense", "sqlite:////tmp/x.db"])
def test_an_address_that_is_not_postgresql_s_is_refused(url: str) -> None:
    with pytest.raises(TrimtabError, match="none of PostgreSQL's") as raised:
        open_postgresql(url)
    assert "postgresql://user@host/database" in raised.value.remedy


def test_a_postgresql_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(TrimtabError, match="cannot be used") as raised:
        open_postgresql("postgresql://ada:s3cret@127.0.0.1:9/engine")
    assert "s3cret" not in str(raised.value)
    assert "127.0.0.1:9/engine" in raised.value.where


def test_a_transaction_that_fails_leaves_nothing_behind(database: Database) -> None:
    project = enrolled(database, "engine", "person").id
    with pytest.raises(ZeroDivisionError), database.write() as connection:
        connection.execute(text(f"UPDATE projects SET name = 'other' WHERE id = {project}"))
        _ = 1 / 0
    assert enrolled(database, "engine", "person").id == project
