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

The phase of a project follows from what happens in it: which files agents write (tests, programs, prose, decision
records, settings of CI and linters), which commands they run (tests, linters, releases, deployments), and the records
(tasks, merge requests). Every command looks at the records; what agents did is looked at when a turn ends. A change is
the audit event `project.phase` with its evidence; `trimtab phase` shows both.

- One strong sign is enough for another phase: a decision record, settings of CI or a linter, a request for review, a
  tag or a published package, a deployment, all tasks settled. Of weak signs it takes three among the latest twelve: a
  file written, a linter or tests run, a task planned or taken. The same sign counts twice at most.
- Counted back from the latest, the signs of the new phase have to be twice those of any other.
- Going back to an earlier phase takes five instead of three, so two strong signs.
- A phase that you set (`trimtab phase 7`) gives way only to a strong sign of a later phase that comes after that, or
  to you. `trimtab phase --infer` sets it to what the latest signs show now.

Phases 4 to 8, 10, 11, 14 and 15 have signs; the others are set by you.

{phases}
"""
