"""One event through the whole runtime, with a real journal, the client's own wire form and the toy faculty."""

import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from support.rig import Rig, context
from support.waiting import PATIENCE_S
from toys import toy
from trimtab.features.gatherers import GATHERERS
from trimtab.hosts.claude_code import HOST
from trimtab.model.advice import Advice, Missing, Need, Stance
from trimtab.model.events import Event
from trimtab.model.json import JSON, obj, text
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.runtime.effects import Job, drain
from trimtab.runtime.facts import Gatherer, Where, gather
from trimtab.runtime.runtime import INTERNAL_ERROR
from trimtab.store import ledger
from trimtab.store.journal import Incident


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    rig = Rig(tmp_path)
    yield rig
    rig.journal.close()


def test_an_event_is_answered_recorded_and_explained(rig: Rig) -> None:
    answer = rig.send("UserPromptSubmit", prompt="hello")
    assert context(answer) == "TOY-PROMPT-1\n[trimtab g-1]"
    line = ledger.entry(rig.journal.rows, "g-1")
    assert line is not None
    cause = ledger.cause(rig.journal.rows, line)
    assert cause is not None
    assert (cause.kind, cause.body, cause.at) == ("PromptSubmitted", {"text": "hello"}, 1_000)
    assert cause.ms > 0


def test_the_same_tool_event_delivered_twice_is_answered_once(rig: Rig) -> None:
    assert context(rig.tool("PreToolUse", "ls"))
    assert rig.tool("PreToolUse", "ls") == {}
    assert rig.journal.rows.execute("SELECT count(*) FROM events").fetchone() == (1,)


def test_a_fact_is_gathered_given_to_the_faculty_and_recorded(rig: Rig) -> None:
    assert "TOY-REQUESTED-5" in context(rig.tool("PreToolUse", "ls -l"))
    assert rig.journal.rows.execute("SELECT facts FROM events").fetchone() == ('{"toy.size:ls -l":5}',)


def test_published_rows_and_outbox_jobs_are_written_with_the_event(rig: Rig) -> None:
    rig.tool("PreToolUse", "ls")
    rig.tool("PostToolUse", "ls", tool_response={"stdout": "a", "stderr": ""})
    assert rig.journal.published(["toy"]) == {"toy": {"t1": {"size": "2"}}}
    project = rig.runtime.project
    assert drain(rig.journal, project, rig.runtime.handlers, lambda: rig.now) == 1
    assert Path(project, ".trimtab", "toy-mail.txt").read_text() == "t1 Bash\n"
    assert drain(rig.journal, project, rig.runtime.handlers, lambda: rig.now) == 0


def test_a_denial_is_encoded_for_the_host(rig: Rig) -> None:
    specific = obj(rig.tool("PreToolUse", "forbidden")["hookSpecificOutput"])
    assert specific["permissionDecision"] == "deny"
    assert specific["permissionDecisionReason"] == "TOY-DENIED try something else\n[trimtab d-1]"


def test_a_precaution_that_fails_makes_the_answer_a_question_or_where_nobody_attends_a_no(rig: Rig) -> None:
    assert rig.tool("PreToolUse", "precious", "t1") == {}
    asked = obj(rig.tool("PreToolUse", "precious unsaveable", "t2")["hookSpecificOutput"])
    assert asked["permissionDecision"] == "ask"
    assert "saving what is precious: not done (no room)" in text(asked["permissionDecisionReason"])
    rig.send("SessionStart", source="startup", attended=False)
    denied = obj(rig.tool("PreToolUse", "precious unsaveable", "t3")["hookSpecificOutput"])
    assert denied["permissionDecision"] == "deny"
    assert [line.key for line in ledger.latest(rig.journal.rows, 9) if line.id[0] == "d"] == ["deny", "ask"]


def test_a_precaution_that_is_late_counts_as_failed(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    answered, ended = threading.Event(), threading.Event()

    def save(job: Job) -> None:
        answered.wait()
        ended.set()

    rig.runtime.handlers = {"toy.save": save}
    rig.values = {"effects": {"deadline_ms": 30}}
    asked = obj(rig.tool("PreToolUse", "precious")["hookSpecificOutput"])
    assert not ended.is_set()
    answered.set()
    assert asked["permissionDecision"] == "ask"
    assert ended.wait(PATIENCE_S)


def test_a_faculty_s_defect_is_recorded_and_told_to_the_person_once_a_session(rig: Rig) -> None:
    assert rig.send("UserPromptSubmit", prompt="boom") == {"systemMessage": INTERNAL_ERROR}
    assert rig.send("UserPromptSubmit", prompt="boom") == {}
    assert rig.incidents() == {"fault": 2}
    detail = ledger.problems(rig.journal.rows)[0].detail
    assert "the toy broke" in detail
    assert rig.send("UserPromptSubmit", session_id="s2", prompt="boom") == {"systemMessage": INTERNAL_ERROR}


def test_trouble_in_the_settings_is_told_once_a_session(rig: Rig) -> None:
    rig.problems = ("unknown setting toy.speed (config.toml:3)",)
    assert rig.send("UserPromptSubmit", prompt="a")["systemMessage"] == rig.problems[0]
    assert "systemMessage" not in rig.send("UserPromptSubmit", prompt="b")


@pytest.mark.parametrize(
    "payload", [None, [], "x", {}, {"hook_event_name": "Stop"}, {"session_id": "s", "hook_event_name": 3}]
)
def test_what_is_no_event_is_answered_with_nothing_and_counted(rig: Rig, payload: JSON) -> None:
    assert rig.runtime.answer(lambda now: HOST.decode(payload, at=now)) == ""
    assert rig.incidents() == {"malformed": 1}


def test_an_event_or_field_that_is_not_known_is_recorded(rig: Rig) -> None:
    assert rig.send("MoonPhase", moon="full") == {}
    assert context(rig.send("UserPromptSubmit", prompt="hi", mood="good")).startswith("TOY-PROMPT")
    assert rig.incidents() == {"unknown-event": 1, "unknown-field": 1}
    kinds = [kind for (kind,) in rig.journal.rows.execute("SELECT kind FROM events ORDER BY seq")]
    assert kinds == ["Unrecognized", "PromptSubmitted"]


def test_an_agent_that_calls_a_tool_of_ours_is_remembered_and_not_steered(rig: Rig) -> None:
    own = "mcp__plugin_trimtab_coordinator__plan_submit"
    call = {"tool_name": own, "tool_input": {}, "tool_use_id": "t9", "agent_id": "a1", "agent_type": "reviewer"}
    assert rig.send("PreToolUse", **call) == {}
    caller = rig.journal.caller_of("t9")
    assert caller is not None and (caller.session, caller.agent, caller.agent_type) == ("s1", "a1", "reviewer")
    assert rig.journal.caller_of("t8") is None
    assert rig.journal.rows.execute("SELECT count(*) FROM events").fetchone() == (0,)


def test_a_journal_held_by_another_process_costs_only_the_record_and_that_comes_later(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    other = sqlite3.connect(rig.journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = rig.send("UserPromptSubmit", prompt="hi")
    assert context(answer).startswith("TOY-PROMPT-1")
    assert "another process holds the journal" in text(answer["systemMessage"])
    assert rig.runtime.unjudged == ""
    denied = obj(rig.tool("PreToolUse", "forbidden")["hookSpecificOutput"])
    assert denied["permissionDecision"] == "deny"
    other.execute("ROLLBACK")
    other.close()
    assert context(rig.send("UserPromptSubmit", prompt="again")).startswith("TOY-PROMPT-2")
    kinds = [kind for (kind,) in rig.journal.rows.execute("SELECT kind FROM events ORDER BY seq")]
    assert kinds == ["PromptSubmitted", "ToolRequested", "PromptSubmitted"]


def test_a_precaution_that_fails_asks_or_denies_while_the_journal_is_held_too(rig: Rig) -> None:
    rig.send("SessionStart", source="startup", session_id="s2", attended=False)
    other = sqlite3.connect(rig.journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asked = obj(rig.tool("PreToolUse", "precious unsaveable", "t1")["hookSpecificOutput"])
    denied = obj(rig.tool("PreToolUse", "precious unsaveable", "t2", session_id="s2")["hookSpecificOutput"])
    rig.runtime.handlers = {"toy.save": lambda job: time.sleep(60)}
    rig.values = {"effects": {"deadline_ms": 30}}
    late = obj(rig.tool("PreToolUse", "precious", "t3")["hookSpecificOutput"])
    other.close()
    assert [one["permissionDecision"] for one in (asked, denied, late)] == ["ask", "deny", "ask"]
    rig.send("UserPromptSubmit", prompt="after")
    shown = text(asked["permissionDecisionReason"]).rpartition("[trimtab ")[2].rstrip("]")
    line = ledger.entry(rig.journal.rows, shown)
    assert line is not None and (line.key, line.session) == ("ask", "s1")
    assert rig.incidents()["precaution"] == 3


def test_a_refusal_told_twice_stays_a_refusal(rig: Rig) -> None:
    first = rig.tool("PreToolUse", "forbidden")
    assert rig.tool("PreToolUse", "forbidden") == first


def test_a_call_id_that_comes_back_much_later_is_judged_anew(rig: Rig) -> None:
    rig.tool("PreToolUse", "ls")
    rig.now += 3_600_000
    answer = obj(rig.tool("PreToolUse", "forbidden")["hookSpecificOutput"])
    assert answer["permissionDecision"] == "deny"


def test_a_defect_in_asking_for_facts_costs_only_the_faculty_that_asked(tmp_path: Path) -> None:
    def broken(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
        raise KeyError("no such setting")

    def misspelt(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
        return (Need("flie_exists", "x"),)

    bad = toy.FACULTY._replace(name="bad", settings=(), needs=broken)
    worse = toy.FACULTY._replace(name="worse", settings=(), needs=misspelt)
    rig = Rig(tmp_path, bad, worse, toy.FACULTY)
    answer = rig.tool("PreToolUse", "forbidden")
    assert obj(answer["hookSpecificOutput"])["permissionDecision"] == "deny"
    subjects = {one.subject for one in ledger.problems(rig.journal.rows)}
    assert subjects == {"bad: KeyError", "worse: KeyError"}


def test_what_could_not_be_judged_says_why(rig: Rig) -> None:
    rig.send("UserPromptSubmit", prompt="fine")
    assert rig.runtime.unjudged == ""
    for name, fields in (("UserPromptSubmit", {"prompt": "boom"}), ("MoonPhase", {}), ("Stop", {"session_id": 5})):
        rig.send(name, **fields)
        assert rig.runtime.unjudged, name


def test_an_incident_that_a_surface_saw_is_recorded(rig: Rig) -> None:
    rig.runtime.note(Incident("forged-hook", "a model called the hook tool"))
    assert rig.incidents() == {"forged-hook": 1}


def test_a_subagent_s_memory_is_its_own(tmp_path: Path) -> None:
    def counts(event: Event, view: View) -> Advice:
        seen = view.notes.get("n", 0)
        number = seen + 1 if isinstance(seen, int) else 0
        return Advice(stance=Stance.DENY, why=f"count {number}", memory={"n": number})

    from trimtab.model.events import ToolRequested

    rig = Rig(tmp_path, toy.FACULTY._replace(name="counter", watches=(ToolRequested,), consider=counts))
    for number, agent in enumerate(["", "a1", "", "a1", "a1"]):
        answer = rig.tool("PreToolUse", "x", f"t{number}", agent_id=agent)
    assert "count 3" in text(obj(answer["hookSpecificOutput"])["permissionDecisionReason"])


def test_a_fact_that_blocks_is_left_behind_at_the_deadline() -> None:
    left = threading.Event()
    slow = Gatherer(lambda where, of: left.wait(), blocks=True)
    found = gather([Need("slow"), Need("slow", "2")], {"slow": slow}, Where("/", "/", time.monotonic() + 0.03))
    left.set()  # nobody waited for it
    assert found[Need("slow")] == Missing("the deadline passed")
    assert found[Need("slow", "2")] == Missing("the deadline had passed")


def test_a_fact_that_cannot_be_had_says_why(tmp_path: Path) -> None:
    def broken(where: Where, of: str) -> JSON:
        raise OSError("no such disk")

    where = Where(str(tmp_path), str(tmp_path), time.monotonic() + PATIENCE_S)
    found = gather([Need("x"), Need("file_exists", "nothing")], {**GATHERERS, "x": Gatherer(broken)}, where)
    assert found == {Need("x"): Missing("OSError: no such disk"), Need("file_exists", "nothing"): False}


def test_names_of_any_length_are_stored_in_little_room_and_kept_apart(rig: Rig) -> None:
    for number in range(2):
        long = "x" * 2_000_000 + str(number)
        rig.send("UserPromptSubmit", prompt="hi", session_id=long)
        rig.tool("PreToolUse", "ls " + long, call=long, session_id=long)
    assert rig.journal.rows.execute("SELECT count(*) FROM sessions").fetchone() == (2,)
    assert rig.journal.rows.execute("SELECT count(*) FROM events").fetchone() == (4,)
    pages = rig.journal.rows.execute("PRAGMA page_count").fetchone()[0]
    assert pages * 4_096 < 400_000
