"""`trimtab inbox`: what waits for an answer, answering it, putting it off, and what others are told."""

import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pages.work_examples import shapes_of

from support.forked import MAIN
from support.waiting import PATIENCE_S
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.work import MergeStatus
from trimtab.surfaces.cli import inbox
from unit.surfaces.cli.desk import Desk, Ran, on_a_terminal
from unit.surfaces.cli.test_stuck import Bench
from unit.surfaces.mcp.reviewing import RUBRIC

PAGE = Path(__file__).parents[4] / "docs" / "how-to" / "answer-questions.md"
STYLE = re.compile(r"\x1b\[[\d;]*m")


@pytest.fixture
def project(desk: Desk) -> Desk:
    """A task that worker-1 has, and a question of it that holds the task, with a default."""
    desk.init()
    ok(desk, "task", "add", "Drop the old column")
    ok(desk, "task", "claim", "1", "--as", "worker-1")
    ask(desk, "Keep the old column?", "--option", "keep", "--option", "drop", "--default", "keep", "--level", "P0")
    return desk


def ok(desk: Desk, *words: str) -> Ran:
    ran = desk.run(*words)
    assert ran.code == 0, (words, ran.out, ran.err)
    return ran


def ask(desk: Desk, text: str, *more: str, asker: str = "worker-1") -> None:
    about = ("--task", "1") if "P0" in more else () if "--level" in more else ("--level", "P1")
    ok(desk, "inbox", "ask", text, *more, *about, "--as", asker)


def statuses(desk: Desk) -> dict[int, str]:
    return {each["question"]: each["status"] for each in ok(desk, "inbox", "--all", "--json").json()["questions"]}


def typing(*lines: str) -> "Callable[[subprocess.Popen[bytes], int], object]":
    return lambda _, terminal: os.write(terminal, "".join(f"{line}\n" for line in lines).encode())


def test_nothing_that_waits_is_said_plainly(desk: Desk) -> None:
    desk.init()
    assert ok(desk, "inbox").out == "No question waits for an answer.\n"


def test_the_list_fits_a_terminal_and_begins_with_what_holds_work_up(project: Desk) -> None:
    ask(project, "Which of the two names should the next release have, the short one or the long one?")
    ask(project, "Is the cache worth it?", "--to", "reviewer")
    ask(project, "Later?", asker="worker-2")
    ok(project, "inbox", "defer", "4", "--for", "2h")
    _, said = on_a_terminal(["inbox"], project.root, columns=80, rows=24)
    lines = STYLE.sub("", said).splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert lines[0] == "3 questions wait for an answer, 1 of them holds work up; 1 put off."
    assert [line.split()[0] for line in lines if re.match(r"\d+  P\d", line)] == ["1", "2", "3", "4"]
    shown = "\n".join(lines)
    assert "worker-1 asks" in shown and "; task 1 waits for it" in shown and "asks a reviewer" in shown
    assert "     1  keep (default)\n     2  drop\n" in shown and "Put off until" in shown


@pytest.mark.parametrize("words", [("2",), ("drop",), ("DROP",)])
def test_an_answer_names_an_option(project: Desk, words: tuple[str, ...]) -> None:
    said = ok(project, "inbox", "answer", "1", *words).out
    assert "Question 1 is answered: drop. worker-1 gets it at its next event." in said
    assert ok(project, "task", "show", "1", "--json").json()["task"]["status"] == "in_progress"


def test_own_words_are_an_answer(project: Desk) -> None:
    assert (
        ok(project, "inbox", "answer", "1", "keep", "it,", "renamed", "--json").json()["answer"] == "keep it, renamed"
    )


def test_who_comes_second_is_told_who_was_first_and_what_holds(project: Desk) -> None:
    ok(project, "inbox", "answer", "1", "drop")
    second = project.run("inbox", "answer", "1", "keep")
    assert second.code == 1
    assert "question 1 was answered by the user already: 'drop'" in second.err and "first answer holds" in second.err
    assert "there is no question 9" in project.run("inbox", "answer", "9", "1").err
    assert "`3 1` or `3=1 4=2`" in project.run("inbox", "answer", "what").err


def test_of_several_answers_each_counts_by_itself(project: Desk) -> None:
    ask(project, "Which name?")
    ran = project.run("inbox", "answer", "1=2", "2=the short one", "7=1")
    assert ran.code == 1 and "1: drop\n2: the short one\n" in ran.out
    assert "7: not counted, there is no question 7" in ran.err


def test_all_defaults_are_taken_only_with_consent_and_not_of_what_is_put_off(project: Desk) -> None:
    ask(project, "Which name?")
    ask(project, "Colour?", "--option", "red", "--default", "red")
    ok(project, "inbox", "defer", "3")
    refused = project.run("inbox", "answer", "--all-defaults")
    assert refused.code == 1 and "inbox answer --all-defaults --yes" in refused.err
    assert ok(project, "inbox", "answer", "--all-defaults", "--yes").out == "1: keep\n"
    assert statuses(project) == {2: "pending", 3: "deferred", 1: "answered"}
    assert "No question that waits has a default." in ok(project, "inbox", "answer", "--all-defaults").out


def test_a_question_is_shown_with_its_evidence_and_whether_the_asker_has_the_answer(project: Desk) -> None:
    ask(project, "Which name?", "--evidence", "names.md:3", "--kind", "release")
    ok(project, "inbox", "answer", "2", "the short one")
    waiting = ok(project, "inbox", "show", "2").out
    assert "names.md:3" in waiting and "the answer waits for worker-1" in waiting
    assert "the short one, by the user, at once" in waiting and "answered by the user" in waiting
    ok(project, "message", "read", "worker-1", "--as", "worker-1")
    assert "worker-1 has the answer" in ok(project, "inbox", "show", "2").out


def test_a_question_can_be_changed_and_withdrawn_as_long_as_it_is_open(project: Desk) -> None:
    ask(project, "Which name?", "--option", "a", "--option", "b")
    changed = ok(project, "inbox", "edit", "2", "--text", "Which one?", "--default", "b", "--minutes", "90").out
    assert "Which one?" in changed and "the default (b) is taken in 1 hour" in changed
    held = ok(project, "inbox", "edit", "1", "--text", "Drop it?", "--minutes", "90").out
    assert "Drop it?" in held and "is taken" not in held
    ok(project, "inbox", "withdraw", "1", "--reason", "decided in the meeting")
    assert "withdrawn by the user: decided in the meeting" in ok(project, "inbox", "show", "1").out
    assert "is withdrawn" in project.run("inbox", "edit", "1", "--text", "Again?").err
    assert "1   withdrawn  -       Drop it?" in ok(project, "inbox", "--all").out


def test_on_a_terminal_the_questions_are_walked_through_one_by_one(project: Desk) -> None:
    for text in ("Second?", "Third?", "Fourth?"):
        ask(project, text)
    keys = typing("2", "d", "s", "q")
    code, said = on_a_terminal(["inbox", "--each"], project.root, keys, asks=b"q quit", columns=80, rows=24)
    assert code == 0 and "Question 1 is answered: drop." in said and "1 question left." in said
    assert statuses(project) == {3: "pending", 4: "pending", 2: "deferred", 1: "answered"}


def test_a_number_alone_asks_for_the_answer_on_a_terminal_only(project: Desk) -> None:
    assert "no terminal to ask on" in project.run("inbox", "answer", "1").err
    assert "no terminal to ask on" in project.run("inbox", "--each").err
    _, said = on_a_terminal(["inbox", "answer", "1"], project.root, typing("as you like"), asks=b"q quit")
    assert "Question 1 is answered: as you like." in said
    assert "question 1 is answered" in project.run("inbox", "answer", "1").err


@pytest.mark.usefixtures("interruptible")
def test_it_is_watched_until_somebody_interrupts(project: Desk) -> None:
    with subprocess.Popen(
        [*MAIN, "inbox", "--watch"], cwd=project.root, env={**os.environ, **project.env}, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        deadline = time.monotonic() + PATIENCE_S
        said = process.stdout.readline()
        ok(project, "inbox", "answer", "1", "keep")
        while b"No question waits" not in said and time.monotonic() < deadline:
            said = process.stdout.readline()
        process.send_signal(signal.SIGINT)
    assert b"No question waits for an answer." in said and process.returncode == 130


def test_a_time_that_is_none_is_refused(project: Desk) -> None:
    for words in ("2x", "h", "soon", "0m"):
        assert project.run("inbox", "defer", "1", "--for", words).code == 1, words
    assert statuses(project) == {1: "pending"}


def test_decisions_stand_in_the_same_list_with_their_own_command(desk: Desk) -> None:
    bench = Bench(desk)
    bench.submit()
    bench.become(MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR)
    folder = desk.root / ".trimtab" / "rubrics"
    folder.mkdir()
    (folder / "small.md").write_text(RUBRIC.format(version="1.0"))
    ok(desk, "rubric", "propose", str(folder / "small.md"))
    told = ok(desk, "inbox", "--json").json()
    commands = [each["command"] for each in told["decisions"]]
    assert commands == ["trimtab merge show 1", "trimtab rubric show small@1.0"] and told["questions"] == []
    for command in commands:
        assert f"`{command}`" in ok(desk, "inbox").out
        ok(desk, *command.split()[1:])


def test_an_agent_may_look_and_not_answer_in_the_user_s_name(project: Desk) -> None:
    project.caller = Caller(CallerKind.AGENT, "a test")
    ok(project, "inbox")
    ok(project, "inbox", "show", "1")
    for words in (("answer", "1", "1"), ("defer", "1"), ("withdraw", "1"), ("edit", "1", "--text", "x"), ("--each",)):
        ran = project.run("inbox", *words)
        assert ran.code == 1 and "only the user may" in ran.err and "`answer_question`" in ran.err, words
    assert "`ask_question`" in project.run("inbox", "ask", "May I?").err


def test_status_says_what_waits_and_which_command_helps(project: Desk) -> None:
    ask(project, "Which name?")
    said = ok(project, "status").out
    assert "2 questions, 1 holds up task 1: `trimtab inbox`" in said
    assert "task 1: blocked (waits for an answer to question 1)" in said and "`trimtab inbox answer 1`" in said
    told = ok(project, "status", "--json").json()["work"]["for_you"]["questions"]
    assert [(each["question"], each["task"], each["holds"]) for each in told] == [(1, "1", True), (2, "", False)]


def test_the_page_shows_what_the_commands_say(desk: Desk) -> None:
    desk.init()
    [shown] = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    said = ""
    for line in re.findall(r"^\$ trimtab (.*)$", shown, re.M):
        said += f"$ trimtab {line}\n{ok(desk, *shlex.split(line)).out}"
    assert said == shown


def test_every_command_with_json_is_documented() -> None:
    assert set(shapes_of(inbox)) == {"", *inbox.command.commands}
