"""What whoever takes a task that failed before is told: the more attempts have failed, the less of anything else. A
recovery that needs git is done here, before the work begins."""

import os
from collections.abc import Sequence

from trimtab.coordinator.retries import attempt_records, diagnostics, task_attempts
from trimtab.coordinator.retries.attempt_records import NOTE, AttemptedWork, last_words
from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import of_this_clone
from trimtab.git import Git
from trimtab.model.agents import OURSELVES
from trimtab.model.attempts import Approach, Attempt, AttemptStatus, Recovery
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.model.work import LIVE, Task, Workstream
from trimtab.store.state import attempt_rows
from trimtab.store.state.repositories import WORKSTREAMS

_MOST_FILES = 20
_LONGEST_LINE = 200
_LONGEST_LAST_WORDS = 300
_THE_SAME = (Approach.ORIGINAL, Approach.SAME)


class AttemptBrief(Record):
    """`tried` is what was done before, a line for each attempt, and `files` those that it changed. `note` is what the
    user wants done otherwise, `report` the diagnostic report, both empty where there is none."""

    number: int
    most: int
    approach: Approach
    recovery: Recovery | None
    error: str
    signature: str
    tried: tuple[str, ...]
    files: tuple[str, ...]
    report: str
    note: str

    @property
    def is_simplified(self) -> bool:
        return self.approach is Approach.SIMPLIFIED

    @property
    def last_words(self) -> str:
        """How the error ends, in one line."""
        return last_words(self.error, _LONGEST_LAST_WORDS)


def take_up(work: Work, task: Task, agent: str) -> AttemptBrief | None:
    """Of an agent that has just taken a task; None where it does the same as ever, for the first time or again."""
    attempt = task_attempts.take_up(work, task, agent)
    if attempt is None or (attempt.approach in _THE_SAME and NOTE not in attempt.params):
        return None
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, task_id=task.id, status=LIVE)
    files = _files_at_hand(work, streams) if streams else ()
    report = diagnostics.report_or_log(work, task) if attempt.approach is Approach.DEBUG else ""
    if streams and attempt.recovery is Recovery.RESET_STATE:
        workstream_records.begin_anew(work, task.id, task.claims, OURSELVES, f"attempt {attempt.number} begins anew")
    return _brief(work, task, attempt, files, report)


def _brief(work: Work, task: Task, attempt: Attempt, files: tuple[str, ...], report: str) -> AttemptBrief:
    with work.database.read() as connection:
        known = attempt_records.of_subject(connection, work, AttemptedWork(attempt_rows.TASK, task.id))
    failed = [each for each in known if each.status is AttemptStatus.FAILED]
    last = failed[-1] if failed else None
    return AttemptBrief(
        attempt.number,
        len(read_policy(work.terms.retry_policy).stages),
        attempt.approach,
        attempt.recovery,
        last.error if last else "",
        last.signature if last else "",
        tuple(_told(each) for each in failed if each.round == attempt.round),
        files,
        report,
        text(attempt.params.get(NOTE)),
    )


def _told(attempt: Attempt) -> str:
    how = attempt.approach.value.replace("_", " ")
    how += f" ({attempt.recovery.value.replace('_', ' ')})" if attempt.recovery else ""
    return f"{attempt.number}. {how}, by {attempt.agent}: {last_words(attempt.error, _LONGEST_LINE)}"


def _files_at_hand(work: Work, streams: Sequence[Workstream]) -> tuple[str, ...]:
    """What the latest workstream of the task has changed, committed or not."""
    here = [stream for stream in of_this_clone(work.root, streams) if os.path.isdir(stream.path)]
    if not here:
        return ()
    stream = max(here, key=lambda stream: (stream.claim, stream.id))
    git = Git(stream.path)
    committed = git.ask("diff", "--name-only", "-z", f"{stream.base}...HEAD", "--") if stream.base else None
    names = committed.out.split(b"\0") if committed is not None and committed.code == 0 else []
    left = git.ask("status", "--porcelain", "-z", "--no-renames", "--ignore-submodules=dirty")
    names += [line[3:] for line in left.out.split(b"\0")]
    return tuple(dict.fromkeys(os.fsdecode(name) for name in names if name))[:_MOST_FILES]
