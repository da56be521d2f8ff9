"""A task from the queue to the main branch in the real client: taken, done in a worktree, turned in, reviewed by
another agent, mended, reviewed again, approved by a third, merged and cleared away. Each test looks at what the models
received, and at git and the files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from harness import Client, Run, Script, Thread, agent, bash, edit, mcp, write
from harness.script import Step, ToolCall
from harness.wire import Request
from steered import steered, trimtab

from support.postgres import Server, postgresql
from support.repositories import Repo, empty_repo

pytestmark = pytest.mark.usefixtures("installed_client")

TOOLS = ("get_next_task", "task", "workstream", "submit_for_qc", "review", "submit_review", "merge", "message")
ALLOWED = ["Read", "Write", "Edit", "Bash", "Agent", *(f"mcp__plugin_trimtab_coordinator__{name}" for name in TOOLS)]
BAD = "def parse(text):\n    return None\n"
GOOD = "def parse(text):\n    return text.split('-')\n"
CHECK = "grep -q split src/dates.py || { echo 'parse does not parse'; exit 1; }\n"
COVER = "printf 'SF:src/dates.py\\nDA:1,1\\nDA:2,1\\nend_of_record\\n' > lcov.info\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with postgresql() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    if request.param == "sqlite":
        return ""
    server: Server = request.getfixturevalue("server")
    return server.fresh()


@pytest.fixture
def client(tmp_path: Path, store_url: str) -> Client:
    repo = empty_repo(tmp_path / "project")
    repo.git("config", "user.name", "Ada")
    repo.git("config", "user.email", "ada@example.org")
    repo.commit("Begin", {"check.sh": CHECK, "cover.sh": COVER, "src/app.py": "print('app')\n"})
    client = steered(tmp_path, toy=False)
    advisories = tmp_path / "advisories"
    advisories.mkdir()
    (advisories / "X-1.json").write_text(json.dumps({"id": "X-1", "affected": []}))
    settings = {
        "store": {"url": store_url},
        "work": {"checks": ["sh check.sh"], "coverage": "sh cover.sh", "advisories": str(advisories)},
        "quality": {"mode": "guard"},
    }
    with (client.home / ".config" / "trimtab" / "config.toml").open("a") as file:
        for section, values in settings.items():
            file.write(f"\n[{section}]\n" + "".join(f"{name} = {json.dumps(one)}\n" for name, one in values.items()))
    said(client, "task", "add", "Read dates", "--description", "parse() gives the parts of a date")
    return client


def said(client: Client, *args: str) -> str:
    done = trimtab(client, *args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def listed(client: Client, *args: str) -> Any:
    return json.loads(said(client, *args, "--json"))


def call(name: str, **given: Any) -> ToolCall:
    return mcp("trimtab", "coordinator", name, **given)


def in_answers(pattern: str, request: Request) -> list[str]:
    """What tools of ours have answered so far, as the model sees it."""
    return [found for one in request.tool_results for found in re.findall(pattern, one.text)]


def folder(request: Request) -> str:
    return in_answers(r'"folder": ?"([^"]+)"', request)[0]


def write_dates(source: str) -> Step:
    return lambda request: write(f"{folder(request)}/src/dates.py", source)


def commit(message: str) -> Step:
    return lambda request: bash(f"cd {folder(request)} && git add -A && git commit -q -m '{message}'")


def turn_in(outcome: str) -> ToolCall:
    checks = [{"command": "sh check.sh", "outcome": outcome}]
    return call("submit_for_qc", title="Read dates", self_checks=checks, wait=True)


def scored(score: int, feedback: str) -> list[Step]:
    """The reviewer takes what waits, and scores each criterion of each rubric alike."""

    def submit(place: int) -> Step:
        def step(request: Request) -> ToolCall:
            started = json.loads(in_answers(r"(?s)\{.*\}", request)[0])
            one = started["reviews"][place]
            scores = [
                {"criterion": each["criterion"], "score": score, "reason": "src/dates.py:2 shows it"}
                for each in one["criteria"]
            ]
            return call("submit_review", review=one["review"], scores=scores, feedback=feedback)

        return step

    return [call("review", action="start"), submit(0), submit(1), "That is my review."]


DECIDE: list[Step] = [
    call("merge", action="list"),
    call("merge", action="approve", request=1, reason="All checks pass and the review agrees."),
    call("merge", action="queue"),
    "It is merged.",
]


def deliver(client: Client, work: list[Step]) -> Run:
    agents = {
        "REVIEW-ONE": scored(8, "parse must give the parts."),
        "REVIEW-TWO": scored(9, "Good."),
        "DECIDE-IT": DECIDE,
    }
    return client.prompt(
        "do the next task", script=Script(main=work, agents=agents), allowed_tools=ALLOWED, timeout=300
    )


def test_a_task_goes_from_the_queue_to_the_main_branch_after_a_review_that_failed_first(client: Client) -> None:
    run = deliver(
        client,
        [
            call("get_next_task", claim=True),
            call("workstream", action="create", task="1", topic="dates"),
            write_dates(BAD),
            commit("Read dates"),
            turn_in("not run"),
            agent("REVIEW-ONE", "trimtab:reviewer"),
            write_dates(GOOD),
            commit("Give the parts"),
            turn_in("passes"),
            agent("REVIEW-TWO", "trimtab:reviewer"),
            agent("DECIDE-IT", "trimtab:coordinator"),
            "The task is done.",
        ],
    )
    results = [one.text for one in run.tool_results()]
    assert "Read dates" in results[0]
    assert "has a commit that nobody has reviewed" in run.main[4].latest
    assert "parse does not parse" in results[4]
    assert "The review of" in run.main[6].latest, "the author hears of the verdict at its next event"
    assert "parse does not parse" in run.main[6].latest
    inside = "\n".join(one.text for one in run.tool_results(Thread.AGENT))
    assert '"fail"' in inside
    assert '"pass"' in inside

    repo = Repo(client.project)
    assert repo.git("show", "main:src/dates.py") == GOOD.strip()
    assert (client.project / "src" / "dates.py").read_text() == GOOD, "the person's checkout follows"
    assert not list((client.project / ".trimtab" / "workstreams").glob("[!.]*")), "the worktree is cleared away"
    assert repo.git("branch", "--format=%(refname:short)") == "main"
    assert repo.git("status", "--porcelain", "--", ":(exclude).trimtab") == ""

    (task,) = listed(client, "task", "list", "--all")["tasks"]
    assert task["status"] == "completed"
    (request,) = listed(client, "merge", "list", "--all")["merge_requests"]
    assert request["status"] == "merged"
    reviews = listed(client, "review", "list", "--all")["reviews"]
    verdicts = [one["verdict"] for one in reviews]
    assert verdicts == ["fail", None, "pass", "pass"], "after a fail the other is not needed"
    assert {one["author"] for one in reviews}.isdisjoint(one["reviewer"] for one in reviews)


@pytest.mark.parametrize("store_url", ["sqlite"], indirect=True)
def test_three_agents_share_the_work_and_none_does_what_is_another_s(client: Client) -> None:
    """The one that talks with the person coordinates; what each may not do is refused with the reason."""
    worker: list[Step] = [
        call("get_next_task", claim=True),
        call("workstream", action="create", task="1", topic="dates"),
        write_dates(GOOD),
        commit("Read dates"),
        turn_in("passes"),
        call("review", action="start", request=1),
        call("merge", action="approve", request=1),
        "Turned in.",
    ]
    run = client.prompt(
        "have the next task done",
        script=Script(
            main=[
                agent("DO-THE-TASK", "trimtab:worker"),
                agent("REVIEW-TWO", "trimtab:reviewer"),
                call("merge", action="approve", request=1, reason="It was reviewed."),
                call("merge", action="queue"),
                "It is merged.",
            ],
            agents={"DO-THE-TASK": worker, "REVIEW-TWO": scored(9, "Good.")},
        ),
        allowed_tools=ALLOWED,
        timeout=300,
    )
    refused = [one.text for one in run.tool_results(Thread.AGENT) if one.is_error]
    assert any("authors cannot review their own work" in one for one in refused)
    assert any("cannot decide on merge request 1" in one for one in refused)
    assert Repo(client.project).git("show", "main:src/dates.py") == GOOD.strip()
    history = listed(client, "merge", "show", "1")["history"]
    actors = {one["kind"]: one["by"] for one in history}
    assert actors["merge_request.added"].startswith("worker-")
    assert actors["merge_request.taken"].startswith("reviewer-")
    assert actors["merge_request.approved"].startswith("main-")


@pytest.mark.parametrize("store_url", ["sqlite"], indirect=True)
def test_a_session_inside_a_workstream_is_the_main_project_s_and_hears_its_messages(client: Client) -> None:
    made = listed(client, "workstream", "create", "1", "--as", "worker-1", "--topic", "dates")
    inside = Client(client.root, plugin_dirs=client.plugin_dirs, home=client.home, project=Path(made["path"]))
    said(client, "message", "send", "coordinator", "Dates come with an offset", "--as", "worker-1")
    run = inside.prompt(
        "go on",
        script=Script(
            main=[
                write(f"{made['path']}/src/dates.py", GOOD),
                bash("git add -A && git commit -q -m 'Read dates'"),
                "I stop here.",
                "It is not complete: the offset is missing.",
            ]
        ),
        allowed_tools=ALLOWED,
    )
    assert "Dates come with an offset" in run.sent_to_main()
    assert "has a commit that nobody has reviewed" in run.main[2].latest
    assert "not submitted for review" in run.main[3].latest, "the turn is held once, because of what git says"
    assert len(run.main) == 4
    assert not (Path(made["path"]) / ".trimtab" / "journal.db").exists()
    (message,) = listed(client, "message", "list")["messages"]
    assert message["status"] == "read"


@pytest.mark.parametrize("store_url", ["sqlite"], indirect=True)
def test_work_that_was_called_off_is_not_gone_on_with(client: Client) -> None:
    with (client.home / ".config" / "trimtab" / "config.toml").open("a") as file:
        file.write("\n[coordination]\nmode = 'guard'\n")
    made = listed(client, "workstream", "create", "1", "--as", "worker-1", "--topic", "dates")
    said(client, "stop", made["branch"], "--reason", "The plan has changed")
    target = Path(made["path"]) / "src" / "dates.py"
    run = client.prompt("go on", script=Script(main=[write(target, GOOD), "I stop."]), allowed_tools=ALLOWED)
    (refused,) = run.tool_results()
    assert refused.is_error
    assert "called off" in refused.text
    assert not target.exists()
    said(client, "resume", made["branch"])
    client.prompt("go on", script=Script(main=[write(target, GOOD), "Done."]), allowed_tools=ALLOWED)
    assert target.read_text() == GOOD


@pytest.mark.parametrize("store_url", ["sqlite"], indirect=True)
def test_an_agent_that_lost_its_claim_is_refused_and_the_next_one_has_its_work(client: Client) -> None:
    """While the agent is at work, the task goes to another one: as if its lease had run out."""
    draft = "def parse(text):\n    return text\n"
    made: dict[str, Any] = {}

    def lose_it(request: Request) -> ToolCall:
        said(client, "task", "release", "1", "--force")
        made.update(listed(client, "work", "1", "--as", "worker-2")["workstream"])
        return edit(f"{folder(request)}/src/dates.py", "return text", "return None")

    run = client.prompt(
        "do the next task",
        script=Script(
            main=[
                call("workstream", action="work"),
                write_dates(draft),
                lose_it,
                lambda request: bash(f"cd {folder(request)} && echo late > src/late.py"),
                lambda request: bash(f"cd {folder(request)} && git log --oneline -1"),
                turn_in("passes"),
                "I stop.",
            ]
        ),
        allowed_tools=ALLOWED,
    )
    begun, _, edited, ran, looked, submitted = run.tool_results()
    before = Path(json.loads(begun.text[begun.text.index("{") :])["folder"])
    for refused in (edited, ran):
        assert refused.is_error and "Task 1 is now with worker-2" in refused.text
    assert not looked.is_error, "what only reads goes on"
    assert submitted.is_error and "is with worker-2 now" in submitted.text
    assert (before / "src" / "dates.py").read_text() == draft and not (before / "src" / "late.py").exists()
    after = Path(made["path"])
    assert after != before and (after / "src" / "dates.py").read_text() == draft


@pytest.mark.parametrize("store_url", ["sqlite"], indirect=True)
def test_looking_at_the_work_needs_no_permission(client: Client) -> None:
    run = client.prompt(
        "what is there to do?",
        script=Script(
            main=[call("task", action="list"), bash("trimtab task list"), bash("trimtab task list > list"), "Seen."]
        ),
        allowed_tools=[],
    )
    listed_, ran, beyond = run.tool_results()
    assert "Read dates" in listed_.text
    assert "permission" not in ran.text and "approval" not in ran.text
    assert beyond.is_error and not (client.project / "list").exists()
