"""The verbs of workstreams and merge requests, as each surface is asked for them, and work prepared for reviews."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from support.own_processes import await_end
from support.repositories import Repo
from support.verbs import MAIN, REVIEWER, WORKER, Verb
from trimtab.api import MergeRequest, Project
from trimtab.app import merge_requests, reviews, tasks, workstreams
from trimtab.app.context import Context
from trimtab.app.merge_requests import SelfCheck, merge_request_json, trial_json
from trimtab.app.tasks import NewTask
from trimtab.app.views import as_json, json_value
from trimtab.app.workstreams import (
    clean_json,
    ended_json,
    rescue_json,
    started_json,
    stopped_json,
    workstream_json,
)
from trimtab.model.agents import agent_named
from trimtab.model.reviews import Score
from unit.app.task_rows import USER_ALONE
from unit.surfaces.mcp.reviewing import CHECKED

BRANCH = f"{WORKER}/task-1"
CRITERIA = ("clarity", "fit")


def by(context: Context, name: str) -> Context:
    return context._replace(actor=agent_named(name))


def a_task(context: Context) -> None:
    tasks.add(context, NewTask("Write the parser"))


def begun(context: Context) -> Path:
    """A workstream with a commit."""
    a_task(context)
    folder = Path(workstreams.create(by(context, WORKER), "1").created.path)
    Repo(folder).commit("Work", {"app.py": "y = 2\n"})
    return folder


def stopped(context: Context) -> None:
    begun(context)
    workstreams.stop(context, BRANCH)


def unfinished(context: Context) -> None:
    (begun(context) / "notes.txt").write_text("not committed\n")


def rescued(context: Context) -> None:
    unfinished(context)
    workstreams.abandon(context, BRANCH)


def submitted(context: Context) -> None:
    begun(context)
    merge_requests.submit(
        by(context, WORKER), BRANCH, title="Work", self_checks=[SelfCheck("make", "passed")], wait=True
    )


def in_review(context: Context) -> None:
    submitted(context)
    reviews.start(by(context, REVIEWER), "1")


def reviewed(context: Context) -> None:
    in_review(context)
    reviews.score(by(context, REVIEWER), 1, [Score(name, 8, "clear") for name in CRITERIA], "Good.")


def in_conflict(context: Context) -> None:
    reviewed(context)
    Repo(Path(context.work.root)).commit("Meanwhile", {"app.py": "y = 3\n"})


def approved(context: Context) -> None:
    reviewed(context)
    await_end(Path(context.work.root))  # it would merge what is approved
    merge_requests.approve(context, 1, later=True)


def merged(context: Context) -> None:
    approved(context)
    Repo(Path(context.work.root)).git("merge", "-q", "--no-ff", "-m", "By hand", BRANCH)


def shown(api: Project, request: MergeRequest) -> Any:
    """The API gives the stored record; its view is a call of its own."""
    view = api.merge_request(request.id)
    assert view.request == request
    return merge_request_json(view)


def many(key: str, each: Callable[[Any], Any] = as_json) -> dict[str, Any]:
    """Lists: below a key on the command line and from a tool, alone from the API."""

    def of(told: Any) -> Any:
        return told[key]

    return {"cli_json": of, "tool_json": of, "api_json": lambda found: [each(record) for record in found]}


def found(told: Any) -> Any:
    return told


def without(*names: str, each: Callable[[Any], Any] = found) -> Callable[[Any], Any]:
    def kept(told: Any) -> Any:
        given = each(told)
        return {name: value for name, value in given.items() if name not in names}

    return kept


def in_all(kept: Callable[[Any], Any], api: Callable[[Any], Any] = as_json) -> dict[str, Any]:
    return {"cli_json": kept, "tool_json": kept, "api_json": lambda value: kept(api(value))}


def one_rescue(told: Any) -> Any:
    """A tool tells of the one rescue without a list around it."""
    [saved] = told.get("rescues", [told])
    return {"path": told["path"], **{name: saved[name] for name in ("rescue", "files", "branch", "commit")}}


def as_one(*words: str, name: str = MAIN) -> tuple[str, ...]:
    return (*words, "--as", name)


WORKSTREAMS = (
    Verb(
        "workstreams.work",
        as_one("work", name=WORKER),
        ("workstream", {"action": "work"}),
        lambda api: api.work(WORKER),
        a_task,
        WORKER,
        cli_json=lambda told: told["workstream"],
        tool_json=lambda told: told["workstream"],
        api_json=lambda view: started_json(view.started),
    ),
    Verb(
        "workstreams.create",
        as_one("workstream", "create", "1", name=WORKER),
        ("workstream", {"action": "create", "task": "1"}),
        lambda api: api.begin_workstream("1", WORKER),
        a_task,
        WORKER,
        api_json=started_json,
    ),
    Verb(
        "workstreams.list_",
        ("workstream", "list"),
        ("workstream", {"action": "list"}),
        lambda api: api.workstreams(),
        unfinished,
        **many("workstreams", workstream_json),
    ),
    Verb(
        "workstreams.check_out",
        as_one("workstream", "review", BRANCH, name=REVIEWER),
        ("workstream", {"action": "review", "name": BRANCH}),
        lambda api: api.review_checkout(BRANCH, REVIEWER),
        begun,
        REVIEWER,
    ),
    Verb(
        "workstreams.stop",
        as_one("stop", BRANCH, "--reason", "wrong"),
        ("workstream", {"action": "stop", "name": BRANCH, "reason": "wrong"}),
        lambda api: api.stop_workstream(BRANCH, MAIN, "wrong"),
        begun,
        api_json=stopped_json,
    ),
    Verb(
        "workstreams.resume",
        as_one("resume", BRANCH),
        ("workstream", {"action": "resume", "name": BRANCH}),
        lambda api: api.resume_workstream(BRANCH, MAIN),
        stopped,
        api_json=stopped_json,
    ),
    Verb(
        "workstreams.abandon",
        as_one("workstream", "abandon", BRANCH, "--reason", "another way"),
        ("workstream", {"action": "abandon", "name": BRANCH, "reason": "another way"}),
        lambda api: api.abandon_workstream(BRANCH, MAIN, "another way"),
        unfinished,
        api_json=ended_json,
    ),
    Verb(
        "workstreams.clean",
        as_one("workstream", "clean"),
        ("workstream", {"action": "clean"}),
        lambda api: api.clean(actor=MAIN),
        merged,
        api_json=clean_json,
    ),
    Verb(
        "workstreams.rescues",
        as_one("workstream", "rescue"),
        ("workstream", {"action": "rescue"}),
        lambda api: api.rescue(actor=MAIN),
        rescued,
        cli_json=lambda told: told["rescues"],
        tool_json=lambda told: told["rescues"],
        api_json=lambda view: rescue_json(view)["rescues"],
    ),
    Verb(
        "workstreams.rescue",
        as_one("workstream", "rescue", f"{WORKER}-write-the-parser"),
        ("workstream", {"action": "rescue", "name": f"{WORKER}-write-the-parser"}),
        lambda api: api.rescue(f"{WORKER}-write-the-parser", MAIN),
        rescued,
        **in_all(one_rescue, rescue_json),
    ),
    Verb(
        "workstreams.forget_rescue",
        ("workstream", "rescue", f"{WORKER}-write-the-parser", "--forget"),
        USER_ALONE,
        lambda api: api.forget_rescue(f"{WORKER}-write-the-parser"),
        rescued,
        api_json=rescue_json,
    ),
)

OPEN = without("reason")


def _decision(name: str, prepare: Callable[[Context], object], case: str = "", code: int = 0) -> Verb:
    """`approve`, `revise`, `reject` or `veto`."""
    calls: dict[str, Callable[[Project], Any]] = {
        "approve": lambda api: shown(api, api.approve(1, "so", actor=MAIN)),
        "revise": lambda api: shown(api, api.revise(1, "so", actor=MAIN)),
        "reject": lambda api: shown(api, api.reject(1, "so", actor=MAIN)),
        "veto": lambda api: shown(api, api.veto(1, "so", actor=MAIN)),
    }
    return Verb(
        f"merge_requests.{name} {case}".strip(),
        as_one("merge", name, "1", "--reason", "so"),
        ("merge", {"action": name, "request": 1, "reason": "so"}),
        calls[name],
        prepare,
        api_json=found,
        code=code,
    )


MERGES = (
    Verb(
        "merge_requests.submit",
        (
            "merge",
            "submit",
            BRANCH,
            "--title",
            "Work",
            "--description",
            f"Checked by {WORKER}:\n- `sh check.sh`: passed",
            "--wait",
        ),
        ("submit_for_qc", {"branch": BRANCH, "title": "Work", "self_checks": CHECKED, "wait": True}),
        lambda api: shown(
            api, api.submit(BRANCH, WORKER, "Work", f"Checked by {WORKER}:\n- `sh check.sh`: passed", wait=True)
        ),
        begun,
        WORKER,
        api_json=found,
    ),
    Verb(
        "merge_requests.list_",
        ("merge", "list"),
        ("merge", {"action": "list"}),
        lambda api: [OPEN(shown(api, request)) for request in api.merge_requests()],
        submitted,
        cli_json=lambda told: told["merge_requests"],
        tool_json=lambda told: told["merge_requests"],
        api_json=found,
    ),
    Verb(
        "merge_requests.show",
        ("merge", "show", "1"),
        ("merge", {"action": "show", "request": 1}),
        lambda api: api.merge_request(1),
        reviewed,
        api_json=lambda view: {
            **merge_request_json(view),
            "reviews": json_value("", view.all_reviews),
            "history": json_value("", view.history),
        },
    ),
    Verb(
        "merge_requests.diff",
        ("merge", "diff", "1"),
        ("merge", {"action": "diff", "request": 1}),
        lambda api: api.merge_diff(1),
        submitted,
    ),
    _decision("approve", reviewed),
    _decision("approve", in_conflict, "what conflicts", code=1),
    _decision("revise", reviewed),
    _decision("reject", reviewed),
    _decision("veto", approved),
    Verb(
        "merge_requests.try_",
        ("merge", "try", BRANCH),
        ("merge", {"action": "try", "branch": BRANCH}),
        lambda api: api.try_merge(BRANCH),
        begun,
        api_json=trial_json,
    ),
    Verb(
        "merge_requests.queue",
        as_one("merge", "queue"),
        ("merge", {"action": "queue"}),
        lambda api: api.merge(actor=MAIN),
        approved,
        **in_all(without("stopped", "broke")),
    ),
)
