"""Ways in the real client: each test looks at what the model received, or at the disk."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from harness import Client, Conversation, Request, Script, Turn, agent, bash, edit, read
from steered import steered, trimtab

from support.waiting import wait_until
from trimtab.local.shipped import CONTENT
from trimtab.model.advice import tokens_of

pytestmark = pytest.mark.usefixtures("installed_client")

PROMPT = "Let's fix the auth bug and add tests for the login flow"
ITS_WAYS = ["softwaredev/debugging", "softwaredev/security", "softwaredev/testing"]
SIMILAR = "Now fix the login bug and add tests for the auth flow"

SECURITY = "Do a security review of the login handler: look for sql injection and leaked secrets"
PERFORMANCE = "The report page is too slow: profile it and find the bottleneck"


def test_a_prompt_brings_the_ways_that_it_wants_and_a_similar_one_does_not_bring_them_again(tmp_path: Path) -> None:
    session = steered(tmp_path, toy=False).session()
    first = session.prompt(PROMPT, script=Script(main=["a"])).sent_to_main()
    assert _ways_in(first) == ITS_WAYS
    assert all(first.count(_shipped(way)) == 1 for way in ITS_WAYS)
    whole_session = session.prompt(SIMILAR, script=Script(main=["b"])).sent_to_main()
    assert SIMILAR in whole_session
    assert _ways_in(whole_session) == ITS_WAYS


def test_a_command_that_really_runs_brings_its_way_and_one_that_is_only_spoken_of_does_not(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    (client.project / "x").mkdir()
    steps = [[bash('echo "git commit"')], [bash("cd x && git commit -m wip")], [bash("git commit -m again")], "done"]
    run = client.prompt("hi", script=Script(main=steps), allowed_tools=["Bash"])
    _, spoken_of, run_once, run_twice = run.main
    assert _ways_in(spoken_of.text) == []
    assert _shipped("softwaredev/commits") in run_once.latest
    assert "You just ran `git commit`. For this one and the next (way `softwaredev/commits`):" in run_once.latest
    assert _ways_in(run_twice.text) == ["softwaredev/commits"]


def test_the_way_of_commits_is_there_before_the_commit_that_follows_staging(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    steps = [[bash("git add -A")], [bash("git commit -m wip")], "done"]
    run = client.prompt("hi", script=Script(main=steps), allowed_tools=["Bash"])
    _, before_the_commit, after = run.main
    assert "Likely next: `git commit`. For that (way `softwaredev/commits`):" in before_the_commit.latest
    assert after.text.count("(way `softwaredev/commits`)") == 1


def test_a_file_brings_its_way_when_it_is_edited(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    workflow = client.project / ".github" / "workflows" / "ci.yml"
    workflow.parent.mkdir(parents=True)
    workflow.write_text("on: push\n")
    steps = [[read(workflow)], [edit(workflow, "push", "pull_request")], "done"]
    run = client.prompt("hi", script=Script(main=steps), allowed_tools=["Read", "Edit"])
    assert workflow.read_text() == "on: pull_request\n"
    _, only_read, edited = run.main
    assert _ways_in(only_read.text) == []  # this way is for those who change the file
    assert _shipped("softwaredev/ci") in edited.latest
    assert _ways_in(edited.text) == ["softwaredev/ci"]


@pytest.mark.parametrize("background", [False, True])
def test_of_two_subagents_at_once_each_gets_what_its_own_task_wants(tmp_path: Path, background: bool) -> None:
    client = steered(tmp_path, toy=False)
    both = [agent(SECURITY, background=background), agent(PERFORMANCE, background=background)]
    run = client.prompt("hi", script=Script(main=[both, "done"], agents={"*": ["found"]}), allowed_tools=["Agent"])
    assert _ways_in(_first_request(run, SECURITY)) == ["softwaredev/security"]
    assert _shipped("softwaredev/security") in _first_request(run, SECURITY)
    assert _ways_in(_first_request(run, PERFORMANCE)) == ["softwaredev/performance"]
    assert _shipped("softwaredev/performance") in _first_request(run, PERFORMANCE)
    assert _ways_in(run.sent_to_main()) == []


def test_after_a_compaction_a_way_comes_again_and_another_session_s_ways_stay_as_they_were(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    compacted, other = client.session(), client.session()
    for session in (compacted, other):
        assert _ways_in(session.prompt(PROMPT, script=Script(main=["a"])).sent_to_main()) == ITS_WAYS
    compacted.compact()
    again = compacted.prompt(SIMILAR, script=Script(main=["b"])).sent_to_main()
    assert "SCRIPTED-SUMMARY" in again
    assert set(filter(lambda line: PROMPT in line, again.splitlines())) == {f"The task: {PROMPT}"}  # of ours alone
    assert _ways_in(again) == ITS_WAYS
    untouched = other.prompt(SIMILAR, script=Script(main=["b"])).sent_to_main()
    assert PROMPT in untouched
    assert _ways_in(untouched) == ITS_WAYS  # those of its first prompt


def test_the_github_way_tells_that_others_work_here_too(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    _git(client, "init", "-q", "-b", "main")
    for name in ("Ada", "Grace"):
        person = ("-c", f"user.name={name}", "-c", f"user.email={name.lower()}@example.com")
        _git(client, *person, "commit", "-q", "--allow-empty", "-m", f"work of {name}")
    steps = [Turn([bash("gh pr create --fill")], before=_until(_macros_were_looked_at(client))), "done"]
    run = client.prompt("hi", script=Script(main=steps), allowed_tools=["Bash"])
    said = run.main[-1].latest
    assert "Team project (2 authors" in said
    assert _shipped("softwaredev/github") in said


def test_a_script_of_the_repository_runs_only_once_the_person_has_agreed_to_it(tmp_path: Path) -> None:
    client = _project(tmp_path, {"team/ship": "commands: ^make ship\nmacro: append\n---\nSHIP-SLOWLY"})
    script = client.project / ".claude" / "ways" / "team" / "ship" / "macro.sh"
    script.write_text("#!/bin/sh\ntouch it-ran\necho FROZEN-UNTIL-MONDAY\n")

    steps = [Turn([bash("make ship")], before=_until(_macros_were_looked_at(client))), "done"]
    before = client.prompt("hi", script=Script(main=steps), allowed_tools=["Bash"]).sent_to_main()
    assert "SHIP-SLOWLY" in before
    assert "FROZEN" not in before
    assert not (client.project / "it-ran").exists()

    agreed = trimtab(client, "ways", "trust", "team/ship", "--yes")
    assert agreed.returncode == 0, agreed.stderr
    after = client.prompt("hi", script=Script(main=[[bash("make ship")], "done"]), allowed_tools=["Bash"])
    assert "SHIP-SLOWLY\nFROZEN-UNTIL-MONDAY" in after.sent_to_main()


def test_a_session_begins_with_the_core_and_a_table_of_ways_and_all_of_it_is_short(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    begun = client.prompt("hi", script=Script(main=["a"])).main[0].text
    core = (Path(CONTENT) / "ways" / "core.md").read_text().strip()
    (said,) = re.findall(
        r"SessionStart hook additional context: (.*\[trimtab g-\d+\])$", begun, re.DOTALL | re.MULTILINE
    )
    assert core in said
    assert re.search(r"^softwaredev: .*\bcommits\b.*\btesting\b", said, re.MULTILINE)
    assert "### behavior.yml" in said
    assert tokens_of(said) <= 600


def test_a_project_s_way_replaces_the_shipped_one_and_shows_its_new_text_at_once_and_a_new_one_comes_soon(
    tmp_path: Path,
) -> None:
    ours = {
        "softwaredev/github": "commands: ^gh pr\n---\nOUR-WAY-OF-GITHUB",
        "softwaredev/commits": "commands: ^git commit\n---\nOLD-WAY-OF-COMMITS",
    }
    client = _project(tmp_path, ours)
    way = client.project / ".claude" / "ways" / "softwaredev" / "commits" / "way.md"
    compiled = next(client.home.rglob("ways.json"))

    def edit_it(_: Request) -> None:
        way.write_text(way.read_text().replace("OLD", "NEW"))

    def write_one(_: Request) -> None:
        another = client.project / ".claude" / "ways" / "team" / "ship" / "way.md"
        another.parent.mkdir(parents=True)
        another.write_text("---\ncommands: ^make ship\n---\nSHIP-SLOWLY\n")

    steps = [
        [bash("gh pr create")],
        Turn([bash("git commit -m wip")], before=edit_it),
        Turn([bash("ls")], before=write_one),
        Turn([bash("make ship")], before=_until(lambda: "SHIP-SLOWLY" in compiled.read_text())),
        "done",
    ]
    run = client.prompt("hi", script=Script(main=steps), allowed_tools=["Bash"])
    sent = run.sent_to_main()
    assert "OUR-WAY-OF-GITHUB" in run.main[1].latest
    assert "NEW-WAY-OF-COMMITS" in run.main[2].latest
    assert "SHIP-SLOWLY" in run.main[4].latest
    assert _ways_in(sent) == ["softwaredev/commits", "softwaredev/github", "team/ship"]
    assert "OLD-WAY-OF-COMMITS" not in sent
    assert not any(_shipped(one) in sent for one in ours)


def _project(root: Path, ways: dict[str, str]) -> Client:
    """With ways of its own, which are there before it opts in."""
    for name, rest in ways.items():
        file = root / "project" / ".claude" / "ways" / name / "way.md"
        file.parent.mkdir(parents=True)
        file.write_text(f"---\n{rest}\n")
    return steered(root, toy=False)


def _shipped(way: str) -> str:
    """What the model reads of it."""
    return (Path(CONTENT) / "ways" / way / "way.md").read_text().split("---\n", 2)[2].strip()


def _ways_in(text: str) -> list[str]:
    """Those that were given, one entry each time."""
    return sorted(re.findall(r"(?:For this|You just) .*\(way `([^`]+)`\):\n", text))


def _first_request(run: Conversation, task: str) -> str:
    return next(request.text for request in run.agents if task in request.text)


def _macros_were_looked_at(client: Client) -> Callable[[], bool]:
    """They run beside the session's server, and no hook waits for them."""
    return lambda: any(next(root.rglob("macros.json"), None) for root in (client.home, client.project))


def _until(condition: Callable[[], bool]) -> Callable[[Request], None]:
    """The model takes its time until then."""

    def wait(_: Request) -> None:
        assert wait_until(condition), "it did not come about"

    return wait


def _git(client: Client, *args: str) -> None:
    env = {"PATH": client.environment()["PATH"], "HOME": str(client.home)}
    subprocess.run(["git", *args], cwd=client.project, env=env, check=True, capture_output=True)
