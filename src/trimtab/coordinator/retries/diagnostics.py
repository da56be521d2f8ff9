"""The diagnostic report: what failed, what was tried, and all about this machine that may explain it, as Markdown that
a user can read and attach to an issue. It can be made at any time, also of work that has not failed."""

import os
import platform
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from trimtab import __version__
from trimtab.coordinator.retries import report_files
from trimtab.coordinator.retries.attempt_records import NOTE, last_words
from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.git import Git
from trimtab.local.error_log import log_error
from trimtab.model.agents import called
from trimtab.model.attempts import Attempt
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, Task, Workstream
from trimtab.store.state import attempt_rows, audit_log, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

_MOST_EVENTS = 30
_MOST_CHANGED = 20
_LONGEST_OUTPUT = 4_000
_LONGEST_CELL = 120
_GIGABYTE = 1 << 30
_IN_A_CELL = str.maketrans({"|": "\\|", "`": "'"})


class DiagnosticReport(Record):
    """`which` is the task or workstream that it is about, such as `task 1.5`."""

    which: str
    path: str
    content: str


class _Case(Record):
    task: Task | None
    streams: tuple[Workstream, ...]
    tried: tuple[Attempt, ...]
    events: tuple[AuditEvent, ...]

    @property
    def name(self) -> str:
        return f"task {self.task.number}" if self.task else f"workstream {self.streams[0].id}"

    @property
    def round(self) -> int:
        return self.tried[-1].round if self.tried else 0


def diagnose(work: Work, which: str = "") -> DiagnosticReport:
    """Of a task by its number, of a workstream by its number, branch or folder; without one, of what failed last.
    Raises TrimtabError where there is no such thing."""
    with work.database.read() as connection:
        found = tasks.ids_of(connection, work.project, [which]) if which[:1].isdecimal() else {}
        task = tasks.by_id(connection, found[which]) if which in found else None
    stream = workstream_records.running(work, which) if which and task is None else None
    if not which:
        with work.database.read() as connection:
            task, stream = _latest(connection, work)
    return report_on(work, task if stream is None else stream)


def report_on(work: Work, subject: Task | Workstream | None) -> DiagnosticReport:
    """As `diagnose`, for whoever has its record."""
    assert subject is not None
    with work.database.read() as connection:
        case = _case(connection, work, subject)
    kind = attempt_rows.TASK if isinstance(subject, Task) else attempt_rows.WORKSTREAM
    content = report_files.shortened("\n".join(_lines(work, case)) + "\n")
    path = report_files.write(report_files.path_of(work.root, kind, subject.id, case.round), content)
    return DiagnosticReport(case.name, path, report_files.read(path))


def report_or_log(work: Work, subject: Task | Workstream) -> str:
    """The path of the report, empty where it cannot be written: work goes on without, and `doctor` shows the error."""
    try:
        return report_on(work, subject).path
    except (TrimtabError, OSError) as error:
        log_error(work.root, "diagnostics", error)
        return ""


def _latest(connection: Connection, work: Work) -> tuple[Task | None, Workstream | None]:
    known = attempt_rows.ATTEMPTS.find(connection, project_id=work.project)
    if not known:
        raise TrimtabError(
            "nothing has failed in this project", remedy="Name a task or a workstream: `trimtab diagnose 1.5`."
        )
    last = max(known, key=lambda attempt: (attempt.ended_at or attempt.created_at, attempt.id))
    if last.subject == attempt_rows.TASK:
        return tasks.by_id(connection, last.subject_id), None
    return None, WORKSTREAMS.get(connection, last.subject_id)


def _case(connection: Connection, work: Work, subject: Task | Workstream) -> _Case:
    project = work.project
    if isinstance(subject, Task):
        task, streams = subject, WORKSTREAMS.find(connection, project_id=project, task_id=subject.id)
        tried = attempt_rows.of(connection, project, attempt_rows.TASK, subject.id)
    else:
        task, streams = None, (subject,)
        tried = attempt_rows.of(connection, project, attempt_rows.WORKSTREAM, subject.id)
    events = [event for each in streams for event in audit_log.of(connection, project, "workstream", each.id)]
    for request in MERGE_REQUESTS.find(connection, workstream_id=tuple(each.id for each in streams)) if streams else ():
        events += audit_log.of(connection, project, "merge_request", request.id)
    if task is not None:
        events += audit_log.of(connection, project, "task", task.id)
    return _Case(task, streams, tried, tuple(sorted(events, key=lambda event: event.id)))


def _lines(work: Work, case: _Case) -> Iterator[str]:
    yield f"# Diagnostic report: {case.name}"
    yield ""
    yield f"Made {_when(work.now())} by Trimtab {__version__}. Secrets are taken out, and the home folder is `~`."
    if case.task is not None:
        yield from _section(
            "Task", [f"{case.task.number} {case.task.title}", f"Status: {case.task.shown_status.value}"]
        )
        if case.task.description:
            yield from ("", case.task.description)
    yield from _section("What was tried", [])
    yield from _tried(case.tried)
    failed = [attempt for attempt in case.tried if attempt.error]
    if failed:
        yield from ("", "## Last output", "", "```text", _fenced(failed[-1].error[-_LONGEST_OUTPUT:]), "```")
    yield from _section("Workstreams and git", [*_git(work, case.streams)])
    yield from _section("This machine", [*_machine(work)])
    yield from _section("Settings that matter", [*_settings(work)])
    yield from _section("What happened", [])
    yield from (
        f"- {_when(event.at)} {event.kind} by {called(event.actor) or 'nobody'}{_reason(event)}"
        for event in case.events[-_MOST_EVENTS:]
    )


def _tried(known: Sequence[Attempt]) -> Iterator[str]:
    if not known:
        yield "Nothing has failed."
        return
    yield "| round | attempt | how | began | ended | who | outcome | signature | error |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for attempt in known:
        how = attempt.approach.value + (f", {attempt.recovery.value}" if attempt.recovery else "")
        how = f"{attempt.act}: {how}" if attempt.act else how
        error = last_words(attempt.error, _LONGEST_CELL).translate(_IN_A_CELL)
        times = " | ".join(_when(at) if at else "-" for at in (attempt.began_at, attempt.ended_at))
        yield (
            f"| {attempt.round} | {attempt.number} | {how} | {times} | {attempt.agent or '-'} | {attempt.status.value}"
            f" | {attempt.signature or '-'} | {error or '-'} |"
        )
    note = text(known[-1].params.get(NOTE))
    if note:
        yield from ("", f"The user wants: {note}")


def _git(work: Work, streams: Sequence[Workstream]) -> Iterator[str]:
    try:
        git = Git(repository_of(work.root).top)
    except TrimtabError as error:
        yield error.what
        return
    yield f"Main checkout: {_state(git)}"
    for stream in streams:
        found = _state(git.at(stream.path)) if os.path.isdir(stream.path) else "its folder is gone"
        yield f"{stream.branch} ({stream.status.value}): {found}"
        yield f"  in {stream.path}"


def _state(git: Git) -> str:
    head = git.ask("log", "-1", "--format=%h %s").text or "no commit"
    branch = git.ask("rev-parse", "--abbrev-ref", "HEAD").text
    changed = [line for line in git.ask("status", "--porcelain", "--no-renames").text.splitlines() if line]
    more = f" and {len(changed) - _MOST_CHANGED} more" if len(changed) > _MOST_CHANGED else ""
    what = f"{len(changed)} files not committed: {', '.join(changed[:_MOST_CHANGED])}{more}" if changed else "clean"
    return f"{branch} at {head}; {what}"


def _machine(work: Work) -> Iterator[str]:
    store = "PostgreSQL" if work.database.is_postgresql else f"SQLite {sqlite3.sqlite_version}"
    yield f"Trimtab {__version__}, Python {platform.python_version()}, {Git(work.root).ask('version').text}, {store}"
    yield f"{platform.system()} {platform.release()} ({platform.machine()}), {os.cpu_count()} processors"
    disk = shutil.disk_usage(work.root)
    yield f"Disk: {disk.free / _GIGABYTE:.1f} of {disk.total / _GIGABYTE:.1f} GB free"


def _settings(work: Work) -> Iterator[str]:
    terms = work.terms
    yield f"work.checks: {', '.join(f'`{command}`' for command in terms.checks) or 'none'}"
    yield f"work.check_minutes: {terms.check_seconds / 60:g}; work.slots: {terms.slots}"
    yield f"work.approval: {terms.approval}"
    yield f"work.remote: {terms.remote or 'none'}; work.lease_minutes: {work.lease_ms / 60_000:g}"
    stages = ", ".join(
        stage.approach.value + (f" ({stage.recovery.value})" if stage.recovery else "")
        for stage in read_policy(terms.retry_policy).stages
    )
    yield f"retry.policy: {terms.retry_policy or 'as shipped'}: {stages}"


def _section(title: str, lines: Sequence[str]) -> Iterator[str]:
    yield from ("", f"## {title}", "")
    yield from (f"- {line}" if not line.startswith("  ") else line for line in lines)


def _reason(event: AuditEvent) -> str:
    said = text(event.data.get("reason")) or text(event.data.get("what"))
    return f": {' '.join(said.split())[:_LONGEST_CELL]}" if said else ""


def _fenced(output: str) -> str:
    """So that nothing in it ends the block."""
    return output.replace("```", "'''")


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1_000, UTC):%Y-%m-%d %H:%M:%S} UTC"
