"""What is said before and after a compaction, through the runtime and the client's own payloads."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rig import Rig, context
from support.transcripts import TranscriptFile
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.json import Obj, items, obj, text
from trimtab.model.tokens import tokens_of
from trimtab.runtime.effects import Job, drain
from trimtab.steering import pruning, refresh
from trimtab.steering.pruning.anchors import SECTIONS, AnchorLine, fitting
from trimtab.steering.pruning.word_clip import clip_words
from trimtab.store import ledger

FAILS = "Exit code 1\nTraceback (most recent call last):\nIndexError: string index out of range"


class Work(Rig):
    def __init__(self, root: Path) -> None:
        super().__init__(root / "project", pruning.FACULTY, refresh.FACULTY)
        self.transcript = TranscriptFile(root / "session.jsonl")
        self.jobs: list[Job] = []
        self.runtime.handlers = {pruning.ARCHIVE_CONTEXT: self.jobs.append}

    def prompt(self, said: str) -> Obj:
        self.transcript.prompt(said)
        return self.send("UserPromptSubmit", prompt=said)

    def compacting(self) -> str:
        """What the summariser is told."""
        payload: Obj = {
            "hook_event_name": "PreCompact",
            "session_id": "s1",
            "cwd": "/home/dev/app",
            "trigger": "auto",
            "transcript_path": str(self.transcript.path),
        }
        return self.runtime.answer(lambda now: self.runtime.host.decode(payload, at=now))

    def compacted(self) -> str:
        """What the agent is told."""
        self.transcript.compacted()
        return context(self.send("SessionStart", source="compact"))

    def lines(self) -> list[str]:
        thread = self.journal.load(Event(PromptSubmitted("x"), "s1")).thread
        return [text(obj(line).get("text")) for line in items(thread.notes["pruning"].get("lines"))]


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return Work(tmp_path)


def test_the_summariser_and_then_the_agent_hear_of_the_task_decisions_files_and_what_fails(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.\nNever change the signature of parse.")
    work.transcript.call(
        "Edit", "File updated", file_path="/home/dev/app/src/parser.py", old_string="a", new_string="b"
    )
    work.transcript.bash("pytest -q", FAILS, failed=True)
    work.transcript.bash("git status", "nothing to commit\n" * 60)
    work.transcript.answer("The check fails.\nShould an empty input give None?")
    hint, after = work.compacting(), work.compacted()
    for said in (hint, after):
        assert "The task: Make the parser accept empty input" in said
        assert "`src/parser.py` (1)" in said
        assert "`pytest -q`: Traceback (most recent call last): | IndexError: string index out of range" in said
        assert "Should an empty input give None?" in said
    assert "dropped 5 items" in after or "dropped 6 items" in after
    assert tokens_of(hint) < 450


def test_both_are_in_the_ledger_with_reason_and_price_and_the_archiving_is_queued_once(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.")
    work.compacting()
    work.compacting()
    work.compacted()
    said = {line.key: line for line in ledger.latest(work.journal.rows, 9) if line.faculty == "pruning"}
    assert said["summary_hint"].why == "the context of 1 item is about to be summarised"
    assert said["summary_hint"].tokens and said["pruning:anchors"].tokens
    assert drain(work.journal, work.runtime.project, work.runtime.handlers, lambda: work.now) == 1
    assert obj(work.jobs[0].payload)["transcript"] == str(work.transcript.path)


def test_refresh_leaves_room_for_it_and_both_fit_one_answer(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.")
    folder = Path(work.runtime.project) / ".claude" / "context"
    folder.mkdir(parents=True)
    (folder / "long.yml").write_text("text: " + "word " * 1_300)
    work.compacting()
    after = work.compacted()
    assert "The task: Make the parser" in after and "**Context Refresh** (session compact)" in after


def test_what_was_resolved_is_not_called_failing(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.")
    work.transcript.bash("pytest -q", FAILS, failed=True).bash("pytest -q", "12 passed in 0.1s")
    assert "IndexError" not in work.compacting()
    assert "12 passed" in work.compacted()


def test_what_came_before_an_earlier_compaction_is_carried_on_while_it_matters(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.\nNever change the signature of parse.")
    work.transcript.bash("pytest -q", FAILS, failed=True)
    work.compacting()
    work.compacted()
    work.prompt("Now write the documentation of the parser.")
    work.transcript.call("Write", "File created", file_path="/home/dev/app/docs/parser.md", content="x")
    work.compacting()
    after = work.compacted()
    assert "The task: Now write the documentation of the parser." in after
    assert "Never change the signature of parse." in after, "what the user decided lasts"
    assert "accept empty input" not in after, "another task took its place"


def test_each_prompt_scores_what_we_said_again(work: Work) -> None:
    work.prompt("Make the parser accept empty input, please.\nNever change the signature of parse.")
    work.transcript.call("Edit", "File updated", file_path="/home/dev/app/parser.py", old_string="a", new_string="b")
    work.transcript.bash("pytest -q", FAILS, failed=True)
    work.transcript.answer("Should an empty input give None?")
    work.compacting()
    work.compacted()
    assert len(work.lines()) == 5
    work.tool("PreToolUse", "pytest -q")
    work.tool("PostToolUse", "pytest -q", tool_response={"stdout": "12 passed", "stderr": ""})
    work.prompt("yes")
    left = " ".join(work.lines())
    assert "give None" not in left, "it was answered"
    assert "IndexError" not in left, "it passes now"
    assert "parser.py" in left and "signature" in left
    for _ in range(30):
        work.prompt("go on")
    assert "parser.py" not in " ".join(work.lines()), "what nobody speaks of fades"
    assert "Never change the signature of parse." in work.lines()


def test_an_unreadable_transcript_costs_nothing_but_the_advice(work: Work) -> None:
    work.transcript.path.unlink()
    assert work.compacting() == "" and "Where you were" not in work.compacted()


def test_weights_that_are_none_are_told_to_the_user(work: Work) -> None:
    work.values = {"pruning": {**{s.name.partition(".")[2]: s.default for s in pruning.FACULTY.settings}}}
    work.values["pruning"]["weights"] = ("nearness=3", "price=nan", "fading=0.2")
    work.prompt("Make the parser accept empty input, please.")
    work.compacting()
    work.transcript.compacted()
    told = text(work.send("SessionStart", source="compact").get("systemMessage"))
    assert "nearness=3, price=nan." in told and "fading=0.2" not in told


LINES = st.lists(
    st.builds(
        AnchorLine,
        st.uuids().map(str),
        st.sampled_from(SECTIONS),
        st.text(min_size=1, max_size=300),
        st.floats(0, 1),
    ),
    max_size=20,
    unique_by=lambda line: line.key,
)


@given(lines=LINES, budget=st.integers(0, 600))
def test_what_is_said_never_exceeds_the_budget(lines: list[AnchorLine], budget: int) -> None:
    kept = fitting(lines, budget)
    assert sum(tokens_of(line.text) for line in kept) <= budget
    assert set(kept) <= set(lines)
    order = [SECTIONS.index(line.section) for line in kept]
    assert order == sorted(order)


SECRET = "postgres://admin:correct-horse-battery@db.internal/app"


@pytest.mark.parametrize("before", range(170, 245, 5))
def test_no_prompt_is_shortened_within_a_secret(work: Work, before: int) -> None:
    """Half of one would not be known as one when the journal is written."""
    work.prompt(("word " * 60)[:before].rstrip() + f" {SECRET} " + "more words of the task " * 10)
    work.compacting()
    work.compacted()
    (task,) = work.lines()
    assert len(task) > 100 and task.partition(" (")[0].endswith("…")
    for kept in (task, *(entry.text for entry in ledger.latest(work.journal.rows, 9))):
        assert "corr" not in kept


@given(said=st.text(max_size=600), most=st.integers(1, 300), end=st.booleans())
def test_what_is_shortened_has_whole_words_only_and_no_more_than_fit(said: str, most: int, end: bool) -> None:
    words = said.split()
    short = clip_words(said, most, end=end)
    kept = short.removeprefix("…").split() if end else short.removesuffix("…").split()
    if len(" ".join(words)) <= most:
        assert short == " ".join(words)
    else:
        assert len(short) <= most + 1
        assert kept == (words[len(words) - len(kept) :] if end else words[: len(kept)])
