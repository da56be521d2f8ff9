"""`trimtab plan`: plans from outside of a session."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S, wait_until
from trimtab.features.planning.guidebook import lessons_of
from trimtab.features.planning.plans import Plans
from trimtab.features.project_journal import now_ms
from trimtab.model.events import Event, PromptSubmitted, SessionEnded, SessionStarted
from trimtab.steering.planning.plan import Phase, PlanStatus
from trimtab.store import servers
from unit.steering.planning.content import ANALYSIS, COMPARISON, CRITIQUE, FINDINGS, GOOD_PLAN, PROMISED
from unit.surfaces.cli.desk import NOON, Desk

PHASES = (ANALYSIS, FINDINGS, COMPARISON, GOOD_PLAN, CRITIQUE, GOOD_PLAN, CRITIQUE, PROMISED)
STATE = """\
---
active: true
phase: critique
phase_index: 4
max_phases: 10
phases: "understand,explore,alternatives,draft,critique,revise"
critique_mode: "principles"
use_memory: true
completion_promise: "PLAN_OK"
block_tools: true
required_sections: "Goal,Steps"
started_at: "2025-01-01T00:00:00Z"
---

<!-- PROMPT -->
Keep sessions over a restart
<!-- /PROMPT -->
"""


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.init()
    return desk


@pytest.fixture
def live(desk: Desk) -> Iterator[str]:
    """A session with a server that runs."""
    desk.put(Event(SessionStarted("startup"), "ended", at=NOON))
    desk.put(Event(SessionStarted("startup"), "s-live", at=NOON))
    desk.put(Event(PromptSubmitted("hello"), "s-live", at=NOON))
    desk.put(Event(SessionEnded("other"), "ended", at=NOON))
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", "mcp"]) as server:
        # for a moment after it was started, a process has no arguments
        assert wait_until(Path(f"/proc/{server.pid}/cmdline").read_bytes)
        journal = desk.journal()
        with journal.transaction():
            servers.begin(journal.rows, "k", server.pid, NOON)
        journal.close()
        yield "s-live"
        server.kill()


def plans(desk: Desk) -> Plans:
    return Plans(str(desk.root), dict(os.environ))


def stuck(desk: Desk) -> None:
    with plans(desk) as here:
        for _ in range(3):
            here.submit("s-live", "no")


def under_way(desk: Desk) -> list[dict[str, object]]:
    return desk.run("plan", "list", "--json").json()["under_way"]


def test_a_plan_is_started_for_the_session_that_is_under_way(desk: Desk, live: str) -> None:
    ran = desk.run("plan", "start", "--size", "standard", "read", "dates")
    assert ran.code == 0
    assert f"the next prompt of the session {live}" in ran.out
    (plan,) = under_way(desk)
    assert (plan["session"], plan["phase"], plan["of"], plan["prompt"]) == (live, "understand", 8, "read dates")


def test_where_no_session_is_under_way_it_waits_for_the_next(desk: Desk) -> None:
    ran = desk.run("plan", "start", "--json", "read dates")
    assert (ran.json()["status"], ran.json()["session"]) == ("pending", "")
    again = desk.run("plan", "start", "another")
    assert again.code == 1
    assert "pending" in again.err and "trimtab plan cancel p-" in again.err and "under way" not in again.err
    for words in (["status"], ["list"]):
        assert "pending" in desk.run("plan", *words).out and "running" not in desk.run("plan", *words).out
    assert "nothing is kept" in desk.run("plan", "cancel").out
    assert under_way(desk) == []


def test_a_session_that_has_only_started_is_under_way_also_without_a_server(desk: Desk) -> None:
    desk.put(Event(SessionStarted("startup"), "s-new", at=now_ms()))
    assert desk.run("plan", "start", "--json", "read dates").json()["session"] == "s-new"


@pytest.mark.parametrize("minutes", [0, 60])
def test_a_session_that_ended_or_has_long_been_silent_is_not_under_way(desk: Desk, minutes: int) -> None:
    at = now_ms() - minutes * 60_000
    desk.put(Event(SessionStarted("startup"), "s-old", at=at))
    if not minutes:
        desk.put(Event(SessionEnded("other"), "s-old", at=at))
    assert desk.run("plan", "start", "--json", "read dates").json()["session"] == ""


def test_a_session_whose_server_was_killed_is_not_under_way(desk: Desk) -> None:
    desk.put(Event(SessionStarted("startup"), "s-killed", at=now_ms()))
    with subprocess.Popen([sys.executable, "-c", "pass"]) as server:
        server.wait()
    journal = desk.journal()
    with journal.transaction():
        servers.begin(journal.rows, "k", server.pid, now_ms())
    journal.close()
    assert desk.run("plan", "start", "--json", "read dates").json()["session"] == ""


@pytest.mark.parametrize(("most", "kept"), [("1", ["understand"]), ("2", ["understand", "explore"])])
def test_a_plan_that_ends_before_its_draft_keeps_what_there_is(
    desk: Desk, live: str, most: str, kept: list[str]
) -> None:
    began = desk.run("plan", "start", "--size", "standard", "--max-phases", most, "Keep sessions over a restart")
    assert f": {', '.join(kept)}." in began.out.splitlines()[0], "phases beyond the limit are not announced"
    with plans(desk) as here:
        told = [here.submit(live, words).text for words in PHASES[: int(most)]]
    assert f"`--max-phases {most}`" in told[-1] and "kept in `.trimtab/plans/`" in told[-1]
    shown = desk.run("plan", "show", "--format", "json").json()
    assert (shown["status"], shown["text"]) == ("max_phases_reached", "")
    assert [part["part"] for part in shown["record"]] == kept
    assert "nobody is logged out" in shown["record"][0]["text"]


def test_a_plan_that_is_cancelled_keeps_also_what_did_not_pass(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--phases", "draft,critique", "Keep sessions over a restart")
    with plans(desk) as here:
        here.submit(live, "## Goal\n\nSessions survive.")
    desk.run("plan", "cancel")
    (part,) = desk.run("plan", "show", "--format", "json").json()["record"]
    assert part == {"part": "draft not passed", "text": "## Goal\n\nSessions survive."}


def test_a_finished_plan_keeps_its_findings_its_options_and_every_critique(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--size", "standard", "Keep sessions over a restart")
    second = CRITIQUE.replace("no way back", "nobody is told")
    with plans(desk) as here:
        for words in (*PHASES[:6], second, PROMISED):
            here.submit(live, words)
    shown = desk.run("plan", "show", "--format", "json").json()
    assert {part["part"]: part["text"] for part in shown["record"]} == {
        "understand": ANALYSIS.strip(),
        "explore": FINDINGS.strip(),
        "alternatives": COMPARISON.strip(),
        "critique 1": CRITIQUE.strip(),
        "critique 2": second.strip(),
    }
    assert "<promise>" not in shown["text"] and "nobody is told" not in shown["text"]
    state = desk.run("plan", "show", "--format", "plansmith").out
    assert "<!-- CRITIQUE_ROUND_1 -->" in state and "<!-- CRITIQUE_ROUND_2 -->" in state


def opened(desk: Desk) -> list[tuple[int, bool]]:
    findings = desk.run("plan", "show", "--format", "json").json()["findings"]
    return sorted({(finding["round"], finding["open"]) for finding in findings})


def test_a_finding_is_open_until_a_whole_plan_has_followed_it(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--phases", "draft,critique,revise,critique,revise", "Keep sessions over a restart")
    with plans(desk) as here:
        for words in (GOOD_PLAN, CRITIQUE):
            here.submit(live, words)
        assert opened(desk) == [(1, True)]
        here.submit(live, "## Goal\n\nSessions survive, and nothing else is written anew.")
        assert opened(desk) == [(1, True)], "a part of the plan answers nothing"
        here.submit(live, CRITIQUE.replace("no way back", "nobody is told"))
        assert opened(desk) == [(1, True), (2, True)]
        here.submit(live, PROMISED)
    assert opened(desk) == [(1, False), (2, False)]


def test_a_critique_that_was_accepted_as_it_is_keeps_what_it_found(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--phases", "draft,critique,revise", "Keep sessions over a restart")
    with plans(desk) as here:
        here.submit(live, GOOD_PLAN)
        for _ in range(3):
            here.submit(live, "1. P4 FAIL: no way back")
    desk.run("plan", "accept")
    with plans(desk) as here:
        assert "- P4: no way back" in here.asked(here.under_way()[0].kept)
    assert opened(desk) == [(1, True)]


def test_a_cancelled_plan_keeps_its_draft(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--phases", "draft,critique,revise", "Keep sessions over a restart")
    with plans(desk) as here:
        here.submit(live, GOOD_PLAN)
    assert "It is kept in .trimtab/plans." in desk.run("plan", "cancel").out
    assert len(list((desk.folder / "plans").iterdir())) == 1


def test_a_session_is_named_by_the_beginning_of_its_id(desk: Desk, live: str) -> None:
    assert desk.run("plan", "start", "--session", "s-l", "--json", "read dates").json()["session"] == live
    ran = desk.run("plan", "start", "--session", "nobody", "read dates")
    assert (ran.code, "no session 'nobody'" in ran.err) == (1, True)


def test_options_are_those_of_the_slash_command_and_are_judged_alike(desk: Desk) -> None:
    ran = desk.run("plan", "start", "--refine-iterations", "9", "x")
    assert (ran.code, "1 to 4" in ran.err, "(trimtab plan start)" in ran.err) == (1, True, True)
    for option in ("--required-sections", "--phases", "--completion-promise", "--size"):
        ran = desk.run("plan", "start", option, "", "read dates")
        assert (ran.code, f"{option} needs a value" in ran.err) == (1, True)
    ran = desk.run("plan", "start", "")
    assert (ran.code, "`trimtab plan start add a login page`" in ran.err) == (1, True)
    words = ["--refine-iterations", "1", "--skip-explore", "--no-block-tools", "--completion-promise", "DONE"]
    assert desk.run("plan", "start", *words, "--", "--fix", "the parser").code == 0
    with plans(desk) as here:
        plan = here.under_way()[0].kept.plan
    assert plan.phases == (Phase.UNDERSTAND, Phase.ALTERNATIVES, Phase.DRAFT, Phase.CRITIQUE, Phase.REVISE)
    assert (plan.block_tools, plan.promise, plan.prompt) == (False, "DONE", "--fix the parser")


def test_every_option_of_the_slash_command_is_one_of_the_command_line() -> None:
    from trimtab.steering.planning.options import KNOWN
    from trimtab.surfaces.cli.plan import start

    assert set(KNOWN) <= {name for parameter in start.params for name in parameter.opts}


def test_status_says_where_it_stands_and_what_is_missing(desk: Desk, live: str) -> None:
    assert "No plan is under way" in desk.run("plan", "status").out
    desk.run("plan", "start", "read dates")
    stuck(desk)
    ran = desk.run("plan", "status")
    assert "waits for you" in ran.out
    assert "List at least three points" in ran.out
    (one,) = desk.run("plan", "status", "--json").json()["under_way"]
    assert one["status"] == "waiting"
    assert len(one["missing"]) == 2


def test_a_waiting_plan_is_accepted_or_edited_and_one_that_runs_is_not(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--size", "standard", "read dates")
    ran = desk.run("plan", "accept")
    assert (ran.code, "does not wait" in ran.err) == (1, True)
    stuck(desk)
    assert desk.run("plan", "edit", "name", "the users").code == 0
    with plans(desk) as here:
        assert here.under_way()[0].kept.plan.note == "name the users"
    stuck(desk)
    assert desk.run("plan", "accept", "--json").json()["phase"] == "explore"


def test_a_finished_plan_is_listed_shown_in_every_form_and_taught_something(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--size", "standard", "Keep sessions over a restart")
    assert desk.run("plan", "show").code == 0
    with plans(desk) as here:
        answers = [here.submit(live, words) for words in PHASES]
    assert answers[-1].kept.plan.status is PlanStatus.COMPLETED
    (done,) = desk.run("plan", "list", "--json").json()["finished"]
    assert done["id"].endswith("-keep-sessions-over-a-restart")
    assert done["exit_reason"] == "completed"
    assert "## Goal" in desk.run("plan", "show").out
    assert desk.run("plan", "show", done["id"][:12], "--format", "json").json()["status"] == "completed"
    state = desk.run("plan", "show", "--format", "plansmith").out
    assert 'phases: "understand,explore,alternatives,draft,critique,revise,critique,revise"' in state
    assert "Sessions survive a restart of the server." in state
    memory = desk.run("plan", "memory")
    assert "no way back" in memory.out
    assert len(desk.run("plan", "memory", "--json").json()["lessons"]) == 2
    assert "2 lessons forgotten" in desk.run("plan", "memory", "--clear").out
    assert desk.run("plan", "memory", "--json").json() == {"lessons": []}


def test_uninstalling_leaves_the_plans_and_takes_what_was_learned_from_them(desk: Desk, live: str) -> None:
    desk.run("config", "set", "--user", "planning.plansmith_output", "true")
    desk.run("plan", "start", "--size", "standard", "Keep sessions over a restart")
    with plans(desk) as here:
        for words in PHASES:
            here.submit(live, words)
    assert (desk.machine / "plan-memory.json").exists()
    assert desk.run("uninstall", "--yes").code == 0
    left = {path.name.partition("-")[2] for path in (desk.folder / "plans").iterdir()}
    assert {name[6:] for name in left} == {"keep-sessions-over-a-restart.md"}
    assert not (desk.machine / "plan-memory.json").exists()
    assert (desk.root / ".claude" / "plansmith-output.local.md").exists()


def test_a_plan_under_way_is_shown_as_far_as_it_got(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--size", "standard", "read dates")
    with plans(desk) as here:
        here.submit(live, ANALYSIS)
    shown = desk.run("plan", "show").out
    assert "nobody is logged out" in shown
    assert "explore (2 of 8)" in shown
    state = desk.run("plan", "show", "--format", "plansmith").out
    assert "phase: explore" in state
    assert "<!-- PHASE_UNDERSTAND -->" in state


def test_what_is_not_there_is_said_with_what_is(desk: Desk, live: str) -> None:
    ran = desk.run("plan", "show", "p-nothing")
    assert (ran.code, "no plan is under way" in ran.err) == (1, True)
    desk.run("plan", "start", "read dates")
    ran = desk.run("plan", "cancel", "p-nothing")
    assert (ran.code, "Name one of: p-" in ran.err) == (1, True)


def test_planning_that_is_off_is_not_started(desk: Desk) -> None:
    desk.run("config", "set", "planning.mode", "off")
    ran = desk.run("plan", "start", "read dates")
    assert (ran.code, "planning.mode" in ran.err) == (1, True)


def test_what_plansmith_left_is_taken_over_once_and_stays(desk: Desk, live: str) -> None:
    claude = desk.root / ".claude"
    claude.mkdir()
    (claude / "plansmith.local.md").write_text(STATE)
    (claude / "plansmith-memory.local.md").write_text("1. P4: FAIL - no way back\n2. P5: FAIL - no edge cases\n")
    output = claude / "plansmith-output.local.md"
    output.write_text(f'---\ngenerated_at: "2025-01-01T00:00:00Z"\nexit_reason: completed\n---\n\n{GOOD_PLAN}')
    before = {path: path.read_bytes() for path in claude.iterdir()}
    assert "trimtab plan import" in desk.run("plan", "status").out
    ran = desk.run("plan", "import", "--json").json()
    assert (ran["plan"]["phase"], ran["plan"]["session"], ran["lessons"]) == ("critique", live, 2)
    assert Path(ran["output"]).is_file()
    again = desk.run("plan", "import", "--json").json()
    assert (again["plan"], again["lessons"], again["output"]) == (None, 0, "")
    assert len(again["left"]) == 2
    assert len(lessons_of(str(desk.root))) == 2
    assert {path: path.read_bytes() for path in claude.iterdir()} == before


def test_where_there_is_nothing_to_import_that_is_said(desk: Desk) -> None:
    assert "no files of plansmith" in desk.run("plan", "import").err


def test_a_phase_handed_in_is_judged_by_what_the_project_shows(desk: Desk, live: str) -> None:
    """The draft names files that are not there, and a critique that calls that right does not pass."""
    desk.run("plan", "start", "--phases", "draft,critique,revise", "Keep sessions over a restart")
    with plans(desk) as here:
        asked = here.submit(live, GOOD_PLAN).text
        assert "`src/session/store.py` does not exist" in asked
        blind = "1. P1: PASS, in order\n2. P2: PASS, they exist\n3. P4: FAIL, no way back"
        assert "P2 cannot pass" in here.submit(live, blind).text
        honest = blind.replace("P2: PASS, they exist", "P2: FAIL, it does not exist")
        assert "phase 3 of 3: revise" in here.submit(live, honest).text


def test_two_who_submit_at_once_do_not_lose_a_phase(desk: Desk, live: str) -> None:
    desk.run("plan", "start", "--size", "standard", "read dates")
    program = (
        "import os, sys; from trimtab.features.planning.plans import Plans\n"
        "with Plans(sys.argv[1], dict(os.environ)) as plans: plans.submit('s-live', 'no')\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", program, str(desk.root)]) for _ in range(2)]
    assert [one.wait(PATIENCE_S) for one in both] == [0, 0]
    with plans(desk) as here:
        assert here.under_way()[0].kept.plan.fails == 2
