"""The kinds of records whose rows move as their table of steps says. Tasks are more than that: see `tasks`."""

from trimtab.model.reviews import RUBRIC_STEPS, Rubric, RubricStatus
from trimtab.model.work import (
    MERGE_STEPS,
    MESSAGE_STEPS,
    PROJECT_STEPS,
    WORKSTREAM_STEPS,
    Decision,
    MergeRequest,
    MergeStatus,
    Message,
    MessageStatus,
    Project,
    ProjectStatus,
    Review,
    Verdict,
    Workstream,
    WorkstreamStatus,
)
from trimtab.store.state import tables
from trimtab.store.state.records import Repository
from trimtab.store.state.review_codec import (
    rubric_from_json,
    rubric_to_json,
    run_from_json,
    run_to_json,
    scoring_from_json,
    scoring_to_json,
)


def _columns(text: str) -> tuple[str, ...]:
    return tuple(text.split())


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
        "id project_id task_id agent topic branch path base status stopped_by created_at updated_at merged_at clone",
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
