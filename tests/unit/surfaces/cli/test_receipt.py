"""`trimtab receipt`: figures that add up, results that git proves, and unknown where something is not known."""

import re
import time
from pathlib import Path

import pytest

from support import usage_lines
from support.repositories import Repo
from trimtab.local.locate import journal_path
from trimtab.model.advice import Entry, EntryStatus, Outcome, Stance, Verdict
from trimtab.model.events import Action, Event, PromptSubmitted, ToolCall, ToolFinished
from trimtab.store.journal import Journal
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_review import GOOD, ok, repo, started

__all__ = ["repo"]  # the fixture


def now() -> int:
    return time.time_ns() // 1_000_000


def spent(desk: Desk, session: str, cwd: Path, *tokens: int) -> None:
    """A session of the client, with a request for each of the numbers."""
    folder = desk.home / ".claude" / "projects" / re.sub(r"[^A-Za-z0-9]", "-", str(desk.root.resolve()))
    lines = [
        usage_lines.answer(
            f"m{session}{number}", usage_lines.usage(read, 1_000), at=now() - 1_000, session=session, cwd=str(cwd)
        )
        for number, read in enumerate(tokens)
    ]
    usage_lines.write(folder / f"{session}.jsonl", *lines)


def landed(desk: Desk) -> None:
    ok(desk, "review", "score", str(started(desk)), "--as", "reviewer-1", *GOOD)
    ok(desk, "merge", "approve", "1")


def tokens(amount: dict[str, int]) -> int:
    return amount["total_tokens"]


def test_what_landed_and_what_did_not_and_the_rest_add_up_to_all_that_was_spent(desk: Desk, repo: Repo) -> None:
    ok(desk, "task", "add", "Write the printer")
    other = Path(ok(desk, "workstream", "create", "2", "--as", "worker-2", "--json").json()["path"])
    spent(desk, "s1", desk.folder / "workstreams" / "worker-1-parser", 40_000, 2_000)
    spent(desk, "s2", other, 7_000)
    spent(desk, "s3", desk.root, 500)
    landed(desk)
    found = ok(desk, "receipt", "--since", "1h", "--json").json()
    spend = found["spend"]
    parts = [tokens(spend[part]) for part in ("landed", "not_landed", "unattributed")]
    assert parts == [44_000, 8_000, 1_500]
    assert tokens(spend["total"]) == sum(parts) == sum(map(tokens, spend["by_source"]))
    (change,) = found["landed"]
    assert (change["task"], change["titles"], change["merge_requests"]) == ("1", ["Write the parser"], [1])
    assert change["commits"] == [repo.git("rev-parse", "main").strip()]
    assert change["checks"] == ["test ! -e bad"]
    assert found["unverified"] == []
    assert found["other_commits"] == repo.git("rev-list", "--max-parents=0", "main").split()
    shown = ok(desk, "receipt", "--since", "1h").out
    assert re.search(r"^landed +1 change, all of it checked +44,000 +\$", shown, re.MULTILINE)
    assert re.search(r"^  1 +Write the parser +44,000 +\$", shown, re.MULTILINE)
    assert re.search(r"^total +53,500 +\$", shown, re.MULTILINE)
    dollars = {row: float(cost) for row, cost in re.findall(r"^(\w[\w ]{9}) .* \$([\d.]+)$", shown, re.MULTILINE)}
    *lines, total = dollars.values()
    assert len(lines) == 3 and sum(lines) == pytest.approx(total, abs=1e-9)
    code, screen = on_a_terminal(["receipt", "--since", "1h"], desk.root, columns=80, rows=40)
    assert code == 0 and max(map(len, screen.splitlines())) <= 80


def test_what_the_main_branch_lost_again_has_not_landed(desk: Desk, repo: Repo) -> None:
    landed(desk)
    repo.git("reset", "-q", "--hard", "main~1")
    found = ok(desk, "receipt", "--since", "1h", "--json").json()
    assert found["landed"] == []
    assert [(each["merge_request"], each["landing"]) for each in found["unverified"]] == [(1, "not_on_main")]
    shown = " ".join(ok(desk, "receipt", "--since", "1h").out.split())
    assert "not found on the main branch, so in no figure: merge requests 1." in shown
    assert "landed nothing" in shown
    repo.git("branch", "-m", "main", "trunk")
    (unknown,) = ok(desk, "receipt", "--since", "1h", "--json").json()["unverified"]
    assert unknown["landing"] == "unknown"


def test_commits_outside_of_tasks_are_told_apart_by_what_a_session_printed(desk: Desk, repo: Repo) -> None:
    before = now()
    for name in ("seen", "unseen"):
        repo.commit(name, {name: name})
    commits = repo.git("rev-list", "-2", "main").split()
    call = ToolCall("t1", "Bash", Action.SHELL, {}, (), "git commit -am seen")
    output = f"[main {commits[1][:8]}] seen\n 1 file changed"
    desk.put(Event(ToolFinished(call, output), "s1", at=before))
    found = ok(desk, "receipt", "--since", "1h", "--json").json()
    assert found["session_commits"] == [commits[1]]
    assert commits[0] in found["other_commits"]


def test_questions_and_wrong_calls_of_the_time_are_told(desk: Desk, repo: Repo) -> None:
    for text in ("Tabs or spaces?", "Which port?"):
        ok(desk, "inbox", "ask", text, "--option", "one", "--option", "other", "--as", "worker-1")
    ok(desk, "inbox", "answer", "1", "one")
    scored = ok(desk, "priority", "score", "Drop the users table", "--json").json()
    ok(desk, "wrong", scored["decision"])
    found = ok(desk, "receipt", "--since", "1h", "--json").json()
    assert (found["questions"]["asked"], found["questions"]["answered"], found["questions"]["open"]) == (
        *([1, 2], [1]),
        [2],
    )
    assert found["wrong"] == [scored["decision"]]
    assert "2: 1 answered, 1 open" in ok(desk, "receipt", "--since", "1h").out


@pytest.fixture
def steered(desk: Desk) -> Desk:
    """Steering alone: no store, no repository, and no transcript of the session."""
    desk.init()
    at = now() - 60_000
    given = [Entry(f"g-{n}", "ways", f"way:{n}", EntryStatus.DELIVERED, "why", "text", 10) for n in range(1, 5)]
    refused = Entry("d-5", "safety", "deny", EntryStatus.DELIVERED, "no", "no", 5, stance=Stance.DENY)
    held = Entry("d-6", "evidence", "hold", EntryStatus.DELIVERED, "no", "no", 5, stance=Stance.HOLD)
    kept = Entry("d-7", "safety", "undo", EntryStatus.OBSERVED, "undo: u-1 before `rm -r x`")
    desk.put(Event(PromptSubmitted("sail on"), "s1", at=at), *given, refused, held, kept)
    journal = Journal(journal_path(str(desk.root)))
    with journal.transaction():
        journal.rows.execute("UPDATE entries SET arrived = CASE seq WHEN 3 THEN 'no' WHEN 4 THEN '' ELSE 'yes' END")
        journal.add_outcomes([Outcome("g-1", Verdict.HEEDED), Outcome("g-2", Verdict.IGNORED)], at, "observed")
    journal.close()
    return desk


def test_steering_alone_needs_no_store_and_unknown_usage_is_not_nothing(steered: Desk) -> None:
    ok(steered, "wrong", "g-2")
    found = ok(steered, "receipt", "--since", "1h", "--json").json()
    assert not (steered.machine / "state.db").exists()
    nudges = found["nudges"]
    assert nudges["shown"] == ["g-1", "g-2", "g-3", "g-4"]
    assert (nudges["arrived"], nudges["lost"], nudges["unchecked"]) == (["g-1", "g-2"], ["g-3"], ["g-4"])
    assert (nudges["heeded"], nudges["ignored"], nudges["unknown"]) == (["g-1"], ["g-2"], ["g-4"])
    assert found["guards"] == {"refused": ["d-5"], "asked": [], "others": ["d-6"]}
    assert found["undo"] == {"taken": ["d-7"], "failed": [], "restored": None}
    assert (found["wrong"], found["own"]["given_tokens"]) == (["g-2"], 50)
    assert found["spend"]["unread"] == ["s1"] and found["questions"] is None
    shown = ok(steered, "receipt", "--since", "1h").out
    assert re.search(r"^total +unknown +unknown$", shown, re.MULTILINE)
    assert "4 shown: 2 arrived, 1 lost, 1 not checked\n" in shown
    assert "3 not lost: 1 heeded, 1 ignored, 1 unknown\n" in shown
    assert "1 refused; 1 by other faculties\n" in shown
    assert "The usage of 1 session cannot be read, and is in no figure." in shown


def test_a_span_that_is_over_does_not_hold_what_came_later(steered: Desk) -> None:
    ran = ok(steered, "receipt", "--since", "2026-01-30", "--until", "2026-01-31", "--json").json()
    assert ran["nudges"]["shown"] == [] and ran["spend"]["unread"] == []
    refused = steered.run("receipt", "--since", "2026-01-31", "--until", "2026-01-30")
    assert refused.code == 1 and "would end before it begins" in refused.err
    assert steered.run("receipt", "--day", "--week").code == 1
    assert steered.run("receipt", "--week").code == 0
