"""The page of the records of work: what each may be, and what may become of it."""

from collections.abc import Mapping
from enum import Enum

from pages.note import NOTE


def page() -> str:
    from trimtab.model import work

    parts = [NOTE, HEAD]
    for title, first, steps in (
        ("Project", "created", work.PROJECT_STEPS),
        ("Task", "pending", work.TASK_STEPS),
        ("Workstream", "active", work.WORKSTREAM_STEPS),
        ("Merge request", "pending_qc", work.MERGE_STEPS),
        ("Rubric", "proposed", work.RUBRIC_STEPS),
        ("Message", "pending", work.MESSAGE_STEPS),
    ):
        parts.append(f"\n## {title}\n\n{NOTES[title]}\n\n{_drawn(first, steps)}")
    phases = "\n".join(f"{number}. {name}" for number, name in enumerate(work.PHASES, 1))
    return "".join([*parts, PHASES.format(phases=phases)])


def _drawn(first: str, steps: "Mapping[Enum, tuple[Enum, ...]]") -> str:
    lines = [f"    [*] --> {first}"]
    for status, following in steps.items():
        lines += [f"    {status.value} --> {one.value}" for one in following]
    ends = [f"    {status.value} --> [*]" for status, following in steps.items() if not following]
    return "```mermaid\nstateDiagram-v2\n" + "\n".join([*lines, *ends]) + "\n```\n"


HEAD = """\
# Records of work

What the coordinator keeps, in `state.db` or in a team's PostgreSQL, has a status; what may follow each is in a
table. A step that is not in it is refused with an error that names both ends, and the store itself refuses a word that
it does not know. Each step is an event of the audit trail, with who took it and on which evidence: `trimtab task show`,
`trimtab merge show` and `trimtab status --dump` show it.

One piece of work goes this way:

```mermaid
sequenceDiagram
    participant W as worker
    participant T as Trimtab
    participant R as reviewer
    participant C as coordinator or you
    W->>T: take a task
    T-->>W: a worktree on a branch of its own
    W->>T: commit, turn in
    T->>T: run the checks of each rubric
    R->>T: take the review, score
    T-->>W: fail: what to mend
    W->>T: commit, turn in again
    R->>T: score
    T-->>C: pass, or conditional with its issues
    C->>T: approve
    T->>T: merge in a trial, run the project's checks on the result
    T->>T: move the main branch, clear the worktree away, complete the task
```
"""

NOTES = {
    "Project": "In one that is paused or stopped no task is given out; one that is stopped also tells running work to"
    " end.",
    "Task": "`pending` is *ready* once nothing that it needs is unfinished, and *waiting* before. A task in progress"
    " belongs to whoever took it for the time of a lease (`work.lease_minutes`), which each sign of life extends.",
    "Workstream": "A worktree and its branch. One that is abandoned can be brought back: `trimtab workstream rescue`.",
    "Merge request": "For what was turned in, at that commit. A later commit has to be turned in and reviewed again.",
    "Rubric": "One version of one. All that are approved apply.",
    "Message": "Read once it was said to its addressee, processed once that one says so.",
}

PHASES = """
## Phases

The phase of a project's work is said by you (`trimtab phase 7`) or inferred from its records (`trimtab phase --infer`),
and a change of it is an event.

{phases}
"""
