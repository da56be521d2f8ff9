"""`trimtab chat`: what it answers to the common questions, who may reply, and the conversation on a terminal."""

import io
import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from support.repositories import Repo
from support.rig import Rig
from trimtab.app import questions
from trimtab.app.context import open_context
from trimtab.features.gatherers import GATHERERS
from trimtab.model.agents import agent_named
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.questions import NewQuestion, Option
from trimtab.model.work import MergeStatus
from trimtab.runtime.facts import Gatherer
from trimtab.steering import safety
from trimtab.store.state.repositories import MERGE_REQUESTS
from unit.surfaces.cli.desk import Desk, on_a_terminal

AGENT = Caller(CallerKind.AGENT, "a test")
PAGE = Path(__file__).parents[4] / "docs" / "how-to" / "ask-how-the-work-stands.md"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """A project in which one task is finished, one in progress, one blocked, and one waits."""
    desk.git("init", "-q")
    desk.git("commit", "-q", "--allow-empty", "-m", "begin")
    desk.init()
    for words in (
        "task add Lay-keel",
        "task add Build-hull",
        "task add Paint-hull",
        "task add Raise-mast",
        "task needs 3 2",
        "task claim 1 --as worker-1",
        "task done 1 --as worker-1",
        "task claim 2 --as worker-2",
        "task block 4 --reason no-timber",
    ):
        ran = desk.run(*words.split())
        assert ran.code == 0, ran.err
    return desk


def said(desk: Desk, *words: str) -> str:
    ran = desk.run("chat", *words)
    assert ran.code == 0, ran.err
    return ran.out


def put(desk: Desk, text: str = "Oak or pine?", **more: object) -> int:
    with open_context(str(desk.root), dict(os.environ), agent_named("worker-2")) as context:
        wanted = NewQuestion(text, options=(Option("oak"), Option("pine")), **more)  # pyright: ignore[reportArgumentType]
        return questions.ask(context, wanted).question


def test_without_words_it_tells_the_status_in_a_few_sentences(desk: Desk) -> None:
    put(desk)
    told = said(desk)
    assert told.startswith("engine is 25 % done: 1 of 4 tasks. At work: worker-2 on task 2 (Build-hull).")
    assert "Task 4 (Raise-mast) is blocked: no-timber." in told
    assert "task 1 (Lay-keel) finished" in told
    assert "Waiting for you: 1 question." in told
    assert len(told) < 700 and told.count("\n") == 1
    assert re.sub(r"\d+ seconds?", "", said(desk)) == re.sub(r"\d+ seconds?", "", told), (
        "the same state, the same words"
    )


def test_a_project_without_tasks_says_so(nobody_s_home: Path, desk: Desk, tmp_path: Path) -> None:
    other = Desk(nobody_s_home, tmp_path / "new", desk.capsys)
    other.root.mkdir()
    other.init()
    assert said(other) == "new has no tasks yet.\n"
    assert said(other, "what", "changed") == "Nothing was finished or merged in the last 24 hours.\n"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("how far are we", "Of the others: 1 blocked, 1 in progress, 1 waiting."),
        ("when will it be done", "Nobody has estimated what is left, and I do not guess"),
        ("who works on what", "At work: worker-2 on task 2 (Build-hull)."),
        ("what is worker-2 doing", "worker-2 is at task 2 (Build-hull)."),
        ("what is worker-1 doing", "worker-1 has no task now."),
        ("what is worker-9 doing", "Nobody called worker-9 is known here."),
        ("who has task 2", "Task 2 (Build-hull) is in progress, with worker-2."),
        ("why is task 3 waiting", "Task 3 (Paint-hull) waits for 2 (Build-hull), which is in progress."),
        ("why is task 4 blocked", "Task 4 (Raise-mast) is blocked: no-timber."),
        ("why is task 2 blocked", "Task 2 (Build-hull) is not blocked. It is in progress."),
        ("what is stuck", "Most in the way is task 2 (Build-hull); depending on it: 1 task."),
        ("what changed since yesterday", "Done since yesterday: task 1 (Lay-keel) finished, 4 tasks added."),
        ("what did you steer", "Trimtab has not intervened in the last 24 hours."),
        ("what did it cost", "`trimtab receipt` what came of it."),
        ("what do you need from me", "Nothing waits for you."),
        ("what waits longest", "It waits for somebody to unblock it (no-timber)."),
        ("what is next", "No task is ready to be taken."),
        ("what failed", "Task 4 cannot go on: blocked (no-timber). `trimtab task release 4` helps."),
        ("tell me about task 2", "Depending on it: 1 task."),
        ("what about #99", "There is no task 99."),
        ("tell me about merge request 7", "There is no merge request 7."),
        ("help", "- who works on what, and what worker-1 is doing"),
        ("Wie weit sind wir?", "engine is 25 % done"),
    ],
)
def test_a_common_question_is_answered_from_the_records(desk: Desk, words: str, answer: str) -> None:
    assert answer in said(desk, words)


def test_a_request_is_followed_from_its_submission_to_the_user_s_decision(desk: Desk) -> None:
    desk.run("task", "release", "2", "--force")
    made = desk.run("workstream", "create", "2", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Build", {"hull.py": "hull\n"})
    assert desk.run("merge", "submit", "worker-1/task-2", "--later").code == 0
    assert "Request 1 (Build-hull) of worker-1 waits for its checks." in said(desk, "how is merge request 1 doing")
    assert "worker-1 has submitted request 1, which waits for its checks." in said(desk, "what is worker-1 doing")
    assert "At work: task 2 (Build-hull) in review." in said(desk, "who works on what")
    with open_context(str(desk.root), dict(os.environ)) as context, context.work.database.write() as connection:
        for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR):
            MERGE_REQUESTS.move(connection, 1, step, "trimtab", context.work.now())
    assert "Waiting for you: 1 decision." in said(desk)
    assert "`trimtab merge show 1`" in said(desk, "what do you need from me")
    assert re.search(r"- request 1 \(Build-hull\), for \d+ seconds?: waits for you", said(desk, "what waits longest"))


def test_estimates_are_added_up_and_none_is_made_up(desk: Desk) -> None:
    assert desk.run("task", "edit", "3", "--estimate", "90m").code == 0
    told = said(desk, "when will it be done")
    assert "Estimates were given for 1 of the 3 tasks that are not finished: 1 hour of work." in told


def test_what_was_steered_is_told_with_its_reason_and_its_tokens(desk: Desk) -> None:
    with open_context(str(desk.root), dict(os.environ)) as context:
        now = context.work.now()
    desk.said(1, at=now)
    told = said(desk, "what did you steer and why")
    assert "Trimtab intervened 1 time in the last 24 hours: 1 piece of guidance" in told
    assert "lookout: the chart is forty prompts old." in told and "`trimtab explain g-1`" in told
    assert "8 tokens of the agents' context so far, 8 of them in the last 24 hours" in said(desk, "what did it cost")


def test_what_is_not_understood_is_said_so_with_three_examples_and_the_status(desk: Desk) -> None:
    ran = desk.run("chat", "--json", "sing me a shanty").json()
    assert ran["topic"] == "unknown"
    first, _, rest = ran["text"].partition("\n\n")
    assert first.startswith("I did not understand that.") and first.count("?") == 3
    assert rest.startswith("engine is 25 % done")


def test_a_model_is_asked_only_where_the_user_switched_it_on_and_only_what_no_topic_fits(
    desk: Desk, tmp_path: Path
) -> None:
    program, given = tmp_path / "bin" / "claude", tmp_path / "given"
    program.parent.mkdir()
    answer = json.dumps({"result": "The mast waits for timber.", "total_cost_usd": 0.002})
    program.write_text(f"#!/bin/sh\ncat > '{given}'\necho '{answer}'\n")
    program.chmod(0o755)
    desk.env = {"PATH": f"{program.parent}:{os.environ['PATH']}"}
    assert "I did not understand that." in said(desk, "sing of the mast") and not given.exists()

    desk.run("config", "set", "chat.model", "true")
    assert "25 % done" in said(desk, "how far are we") and not given.exists()
    told = said(desk, "sing of the mast")
    assert told.startswith("The mast waits for timber.") and "(Said by the model haiku" in told
    asked = json.loads(given.read_text())
    assert asked["question"] == "sing of the mast" and "no-timber" in asked["state"]["blocked"]
    assert "$0.00200" in str(desk.run("explain", "--json").json()["entries"][0])

    program.write_text("#!/bin/sh\nexit 1\n")
    told = said(desk, "sing of the mast")
    assert told.startswith("No model could be asked: the client ended with 1. I did not understand that.")


def test_json_has_the_text_the_topic_and_the_questions_that_wait(desk: Desk) -> None:
    number = put(desk)
    put(desk, "Who reviews?", recipient="coordinator")
    told = desk.run("chat", "--json", "which questions are open").json()
    assert told["topic"] == "questions"
    assert [question["question"] for question in told["questions"]] == [number]
    assert f"- Question {number} from worker-2" in told["text"] and "Options: oak, pine." in told["text"]
    assert "Open questions for other roles: 1." in told["text"]


def test_the_user_answers_and_puts_off_by_number(desk: Desk) -> None:
    first, second = put(desk), put(desk, "Red or blue?")
    assert said(desk, "answer", str(first), "1") == f"Question {first} is answered: oak\n"
    assert said(desk, "defer", str(second)) == f"Question {second} is put off.\n"
    late = desk.run("chat", "answer", str(first), "pine")
    assert late.code == 1 and "answered by the user already: 'oak'" in late.err


def test_an_agent_may_ask_how_it_stands_and_not_answer_for_the_user(desk: Desk) -> None:
    number = put(desk)
    desk.caller = AGENT
    assert "25 % done" in said(desk, "how far are we")
    for words in (("answer", str(number), "oak"), ("defer", str(number))):
        ran = desk.run("chat", *words)
        assert ran.code == 1 and "only the user may answer" in ran.err
        assert "`/trimtab:chat answer`" in ran.err
    assert "1 question" in said(desk)


@pytest.mark.parametrize("command", ["answer {} oak", "defer {}"])
def test_typing_the_slash_command_is_the_consent_to_that_reply_and_no_other(desk: Desk, command: str) -> None:
    number = put(desk)
    typed = command.format(number)
    rig = Rig(desk.root, safety.FACULTY, gatherers={**GATHERERS, "typed_by_user": Gatherer(lambda *_: True)})
    with open_context(str(desk.root), dict(os.environ)) as context:
        rig.now = context.work.now()
    answer = rig.send("UserPromptExpansion", command_name="trimtab:chat", command_args=typed, command_source="plugin")
    rig.journal.close()
    assert f"`trimtab chat {typed}`" in str(answer)
    desk.caller = AGENT
    assert desk.run("chat", "answer", str(number), "pine").code == 1
    assert desk.run("chat", *typed.split()).code == 0
    assert desk.run("chat", *typed.split()).code == 1, "it holds once"


def test_a_question_after_the_slash_command_agrees_to_nothing(desk: Desk) -> None:
    rig = Rig(desk.root, safety.FACULTY, gatherers={**GATHERERS, "typed_by_user": Gatherer(lambda *_: True)})
    for words in ("", "how far are we", "what's up", "answers please"):
        assert rig.send("UserPromptExpansion", command_name="trimtab:chat", command_args=words) == {}
    assert rig.journal.published((safety.CONSENTS,))[safety.CONSENTS] == {}
    rig.journal.close()


def test_the_page_shows_what_is_really_said(
    nobody_s_home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fresh = Desk(nobody_s_home, tmp_path / "fresh" / "engine", capsys)
    fresh.root.mkdir(parents=True)
    fresh.init()
    (block,) = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    for typed, shown in re.findall(r"^\$ trimtab (.*)\n((?:[^$].*\n)+)", block, re.M):
        assert fresh.run(*shlex.split(typed)).out == shown


def test_the_skill_shows_the_status_and_leaves_answers_to_the_user() -> None:
    skill = (PAGE.parents[2] / "plugin" / "skills" / "chat" / "SKILL.md").read_text(encoding="utf-8")
    assert "!`trimtab chat`" in skill
    assert "Only the user answers them." in skill and "`/trimtab:chat answer 3 keep`" in skill
    assert "$ARGUMENTS`" not in skill, "what is typed is not run by a shell"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("".join(f"{line}\n" for line in lines)))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)


def test_on_a_terminal_the_status_is_followed_by_a_conversation(desk: Desk) -> None:
    put(desk)
    ask = b"how far are we\nq\n"
    code, told = on_a_terminal(
        ["chat"], desk.root, lambda _, terminal: os.write(terminal, ask), columns=100, asks=b"\n> "
    )
    assert code == 0
    assert told.index("25 % done") < told.index("While you are here: 1 question waits.") < told.index("Of the others")
    assert "1. Oak or pine?" in told and "1) oak" in told


def test_questions_are_answered_in_the_conversation(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = put(desk), put(desk, "Red or blue?")
    typing(monkeypatch, f"answer {first} pine", f"defer {second}", "answer 99 oak", "what do you need from me", "q")
    ran = desk.run("chat")
    assert ran.code == 0
    assert f"Question {first} is answered: pine" in ran.out and f"Question {second} is put off." in ran.out
    assert "there is no question 99" in ran.err and "Waiting for you: 1 question." in ran.out


def test_a_conversation_of_an_agent_answers_nothing_for_the_user(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    number = put(desk)
    desk.caller = AGENT
    typing(monkeypatch, f"answer {number} oak")
    ran = desk.run("chat")
    assert ran.code == 0 and "only the user may answer" in ran.err
    assert "is answered" not in ran.out


def test_without_a_terminal_the_status_is_told_once(desk: Desk) -> None:
    ran = desk.spawn("chat", stdin="how far are we\n")
    assert ran.code == 0 and "25 % done" in ran.out and "Ask, or" not in ran.out and "Of the others" not in ran.out
