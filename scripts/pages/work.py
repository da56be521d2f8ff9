"""The page of the records of work: what each may be, and what may become of it."""

from collections.abc import Mapping
from enum import Enum

from pages.note import NOTE


def page() -> str:
    from trimtab.model import questions, reviews, work, work_steps

    parts = [NOTE, HEAD]
    for title, first, steps in (
        ("Project", "created", work_steps.PROJECT_STEPS),
        ("Task", "pending", work_steps.TASK_STEPS),
        ("Workstream", "active", work_steps.WORKSTREAM_STEPS),
        ("Merge request", "pending_qc", work_steps.MERGE_STEPS),
        ("Rubric", "proposed", reviews.RUBRIC_STEPS),
        ("Message", "pending", work_steps.MESSAGE_STEPS),
        ("Question", "pending", questions.QUESTION_STEPS),
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

Every record of the coordinator, in `state.db` or in a team's PostgreSQL, has a status. A table says which status may
follow which; any other step is an error that names both. Each step is an audit event, with who took it and on which
evidence: `trimtab task show`, `trimtab merge show` and `trimtab status --dump` show it.

The path of one task:

```mermaid
sequenceDiagram
    participant W as worker
    participant T as Trimtab
    participant R as reviewer
    participant C as coordinator or you
    W->>T: claim a task
    T-->>W: a worktree on a branch of its own
    W->>T: commit, submit
    T->>T: run the checks of each rubric
    R->>T: take the review, score
    T-->>W: fail: what to fix
    W->>T: commit, submit again
    R->>T: score
    T-->>C: pass, or conditional with its issues
    C->>T: approve
    T->>T: merge in a trial, run the project's checks on the result
    T->>T: move the main branch, remove the worktree, complete the task
```
"""

NOTES = {
    "Project": "While it is paused or stopped, no task can be claimed; stopping it also tells running work to end.",
    "Task": "`pending` is *ready* once nothing that it needs is unfinished, and *waiting* before. A task in progress"
    " belongs to its claimant until the claim expires (`work.lease_minutes`); any activity renews it.",
    "Workstream": "A worktree and its branch. One that is abandoned can be brought back: `trimtab workstream rescue`.",
    "Merge request": "What was submitted, at that commit. A later commit has to be submitted and reviewed again.",
    "Rubric": "One version of a rubric. All approved ones apply.",
    "Message": "Read once it reached its recipient, processed once the recipient says so.",
    "Question": "Its answer goes to the asker as a message. `expired`: nobody answered in time and its default was"
    " taken, which you can still decide otherwise.",
}

PHASES = """
## Phases

You set the phase of a project (`trimtab phase 7`), or have it inferred from its records (`trimtab phase --infer`). A
change is an audit event.

{phases}
"""
