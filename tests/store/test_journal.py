import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.advice import Entry, EntryStatus, Outcome, Publish, Stance, Verdict, entry_number
from trimtab.model.events import Action, Event, PromptSubmitted, ToolCall, ToolFinished, ToolRequested, identify
from trimtab.model.state import Call, CarriedGuidance, Marker, Session, Thread
from trimtab.store import codec, ledger
from trimtab.store.journal import Incident, Journal, Unusable
from trimtab.store.journal_setup import prepare
from unit.steering import strategies


def put(journal: Journal, event: Event, thread: Thread = Thread(), session: Session = Session()) -> Event:
    with journal.transaction():
        loaded = journal.load(event)
        event = identify(event, loaded.thread.ordinal)
        journal.add_event(event, {}, 0.5)
        journal.remember(event, loaded, session, thread._replace(ordinal=loaded.thread.ordinal + 1))
    return event


def test_what_a_session_and_an_agent_remember_comes_back_as_it_was(journal: Journal) -> None:
    thread = Thread(
        0,
        2,
        (Call("t1", "Bash", Action.SHELL, "d1", "failed", "d2", 5), Call("t2", "Read", Action.READ, "d3")),
        {"k": Marker(2, 3, 1, 7), "j": Marker(1, 1, 1)},
        {"toy": {"n": [1, {"deep": None}]}},
        (CarriedGuidance("toy", "k", "text", "why", 0.5, "file"),),
    )
    session = Session(9, "startup", "opus", False, 3, 120, ("trouble",))
    put(journal, Event(PromptSubmitted("hi"), "s1", at=10), thread, session)
    other = Journal(journal.path)
    for reader in (journal, other):
        loaded = reader.load(Event(PromptSubmitted("again"), "s1"))
        assert loaded.session == session
        assert loaded.thread == thread._replace(ordinal=1)
    other.close()


def test_a_state_is_parsed_again_only_where_another_process_changed_it(journal: Journal) -> None:
    event = Event(PromptSubmitted("hi"), "s1")
    put(journal, event, Thread(notes={"toy": {"n": 1}}), Session(prompts=1))
    with journal.transaction():
        journal.publish([Publish("task", "s1", {"n": 1})])
    before, published = journal.load(event), journal.published(["task"])["task"]["s1"]
    assert journal.load(event).thread is before.thread
    assert journal.load(event).session is before.session
    assert journal.published(["task"])["task"]["s1"] is published

    other = Journal(journal.path)
    put(other, event, Thread(notes={"toy": {"n": 2}}), Session(prompts=2))
    with other.transaction():
        other.publish([Publish("task", "s1", {"n": 2})])
    other.close()
    after = journal.load(event)
    assert (after.thread.notes, after.thread.ordinal, after.session.prompts) == ({"toy": {"n": 2}}, 2, 2)
    assert journal.published(["task"]) == {"task": {"s1": {"n": 2}}}


def test_a_state_that_was_not_committed_is_not_taken_for_the_one_that_is(journal: Journal) -> None:
    event = put(journal, Event(PromptSubmitted("hi"), "s1"), Thread(notes={"toy": {"n": 1}}))
    with pytest.raises(KeyError), journal.transaction():
        journal.remember(event, journal.load(event), Session(prompts=5), Thread(notes={"toy": {"n": 2}}))
        raise KeyError
    assert journal.load(event).thread.notes == {"toy": {"n": 1}}
    assert journal.load(event).session == Session()


def test_a_secret_in_a_state_is_gone_also_for_the_process_that_wrote_it(journal: Journal) -> None:
    event = put(journal, Event(PromptSubmitted("hi"), "s1"), Thread(notes={"toy": {"seen": "ghp_" + "Z9" * 20}}))
    assert journal.load(event).thread.notes == {"toy": {"seen": "[redacted]"}}


def test_agents_and_sessions_do_not_see_each_other_s_memory(journal: Journal) -> None:
    put(journal, Event(PromptSubmitted("hi"), "s1"), Thread(notes={"toy": {"n": 1}}))
    assert journal.load(Event(PromptSubmitted("hi"), "s1", agent="a1")).thread == Thread()
    assert journal.load(Event(PromptSubmitted("hi"), "s2")).thread == Thread()


def test_the_same_tool_call_is_known_when_it_is_told_twice(journal: Journal) -> None:
    request = Event(ToolRequested(ToolCall("Bash", {}, "t1")), "s1", at=None)
    put(journal, request)
    assert journal.load(identify(request, -1)).seen_at == 0
    assert journal.load(identify(Event(ToolRequested(ToolCall("Bash", {}, "t2")), "s1"), -1)).seen_at is None


@given(strategies.bodies)
def test_every_kind_of_event_comes_back_from_the_text_it_is_stored_as(body: object) -> None:
    assert codec.unpack_body(type(body).__name__, codec.pack_body(body)) == body


@given(st.text())
def test_any_text_can_be_stored_lone_surrogates_too(text: str) -> None:
    packed = codec.pack_body(PromptSubmitted(text + "\ud800"))
    packed.encode("utf-8")


def test_long_texts_are_stored_by_their_beginning_and_end() -> None:
    output = "first " + "x " * 5_000 + " last"
    packed = codec.pack_body(ToolFinished(ToolCall("Bash", {"command": output}, "t"), output))
    assert len(packed) < 6_000
    assert "first" in packed
    assert "last" in packed


def test_a_clip_never_leaves_half_a_word_behind() -> None:
    secret = "ghp_" + "a" * 40
    text = "x" * (codec.HEAD - 10) + " " + secret + " " + "y " * 2_000
    assert "ghp_" not in codec.clip(text)


def test_ledger_entries_are_found_by_their_short_id_with_cause_and_outcome(journal: Journal) -> None:
    event = Event(PromptSubmitted("hi"), "s1", at=5, id="s1/main/PromptSubmitted/0")
    with journal.transaction():
        seq = journal.add_event(event, {"file_exists:a": True}, 1.5)
        said = Entry("g-1", "toy", "k", EntryStatus.DELIVERED, "because", "text", 3, 0.5, Stance.ADVISE, "toy.md")
        journal.add_entries(
            event, seq, [said, Entry("d-2", "toy", "deny", EntryStatus.DELIVERED, "no", stance=Stance.DENY)]
        )
    ledger.judge(journal, Outcome("g-1", Verdict.WRONG, "not my problem"), at=9)
    line = ledger.entry(journal.rows, "g-1")
    assert line is not None
    assert (line.why, line.tokens, line.stance, line.source) == ("because", 3, "advise", "toy.md")
    cause = ledger.cause(journal.rows, line)
    assert cause is not None
    assert (cause.kind, cause.body, cause.facts) == ("PromptSubmitted", {"text": "hi"}, {"file_exists:a": True})
    assert [(one.verdict, one.by, one.evidence) for one in ledger.outcomes(journal.rows, line)] == [
        ("wrong", "person", "not my problem")
    ]
    assert ledger.entry(journal.rows, "f-1") is None
    assert [one.id for one in ledger.latest(journal.rows, 5)] == ["d-2", "g-1"]
    assert journal.load(event).next_entry == 3


@pytest.mark.parametrize("text", ["g1", "x-1", "g-", "g-one", "", "g-1-2"])
def test_text_that_is_no_entry_s_id_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the id"):
        entry_number(text)


def test_the_projection_is_written_read_by_topic_and_removed(journal: Journal) -> None:
    with journal.transaction():
        journal.publish([Publish("task", "s1", {"n": 1}), Publish("task", "s2", 2), Publish("other", "x", 3)])
        journal.publish([Publish("task", "s2", None)])
    assert journal.published(["task"]) == {"task": {"s1": {"n": 1}}}
    assert journal.published(["task", "none"]) == {"task": {"s1": {"n": 1}}, "none": {}}


def test_like_incidents_are_counted_and_not_repeated(journal: Journal) -> None:
    with journal.transaction():
        journal.note_incidents([Incident("malformed", "no session"), Incident("malformed", "no session")], 5)
    assert [(one.kind, one.times) for one in ledger.problems(journal.rows)] == [("malformed", 2)]


def test_nothing_of_a_failed_transaction_stays(journal: Journal) -> None:
    with pytest.raises(KeyError), journal.transaction():
        journal.publish([Publish("t", "k", 1)])
        raise KeyError
    assert journal.published(["t"]) == {"t": {}}


def test_a_missing_journal_is_not_made_by_opening_it(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no journal"):
        Journal(str(tmp_path / "journal.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_others_can_read_is_not_trusted(journal: Journal) -> None:
    os.chmod(journal.path, 0o644)
    with pytest.raises(Unusable, match="read by others"):
        Journal(journal.path)


def test_a_newer_journal_is_left_untouched(journal: Journal) -> None:
    journal.rows.execute("PRAGMA user_version = 999")
    with pytest.raises(Unusable, match="newer") as refusal:
        Journal(journal.path)
    assert "restart" in refusal.value.remedy
    made = prepare(journal.path, now=2)
    assert made.set_aside == ""
    assert journal.rows.execute("PRAGMA user_version").fetchone() == (999,)


def test_a_file_that_is_no_database_is_refused_and_set_aside_only_by_upkeep(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_bytes(b"this is not a database, whatever it says" * 200)
    path.chmod(0o600)
    with pytest.raises(Unusable, match="cannot be read"):
        Journal(str(path))
    made = prepare(str(path), now=77)
    assert Path(made.set_aside).read_bytes().startswith(b"this is not")
    Journal(str(path)).close()


def test_a_busy_journal_is_given_up_on_after_a_short_wait(journal: Journal) -> None:
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    quick = Journal(journal.path, busy_ms=30)
    with pytest.raises(Unusable, match="busy"), quick.transaction():
        pass
    quick.close()
    other.close()


def test_the_journal_s_files_are_private(journal: Journal) -> None:
    put(journal, Event(PromptSubmitted("hi"), "s1"))
    modes = {file.name: file.stat().st_mode & 0o777 for file in Path(journal.path).parent.iterdir()}
    assert all(mode == 0o600 for mode in modes.values()), modes


def test_secrets_are_in_none_of_the_journal_s_bytes(journal: Journal) -> None:
    secret = "ghp_" + "Z9" * 20
    body = ToolFinished(ToolCall("Bash", {"command": f"export GH={secret}"}, "t1", command=f"echo {secret}"), secret)
    event = put(journal, Event(body, "s1"), Thread(notes={"toy": {"seen": secret}}))
    with journal.transaction():
        journal.add_entries(event, 1, [Entry("g-1", "toy", "k", EntryStatus.DELIVERED, secret, secret, detail=secret)])
        journal.publish([Publish("t", "k", {"a": secret})])
        journal.note_incidents([Incident("fault", secret, detail=secret)], 1)
        journal.add_outcomes([Outcome("g-1", Verdict.HELPED, secret)], 1, "person")
    raw = b"".join(file.read_bytes() for file in Path(journal.path).parent.iterdir())
    assert secret.encode() not in raw
    assert b"[redacted]" in raw
