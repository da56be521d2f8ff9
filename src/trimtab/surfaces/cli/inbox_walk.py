"""`trimtab inbox` with somebody before it: question by question, or watched as it changes."""

import sys
import time
from collections.abc import Callable

import click

from trimtab.app import questions
from trimtab.app.context import keep_open
from trimtab.app.questions import QuestionList, QuestionView, RestartUnconfirmed
from trimtab.model.agents import PERSON, USER
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import QuestionStatus
from trimtab.surfaces.cli.command_env import command_env, context_here, do_here, project_here
from trimtab.surfaces.cli.inbox_shown import say_answered, say_question
from trimtab.surfaces.cli.output import confirmed, console, plural, say, say_error

_EVERY_S = 2.0
_DEFER, _SKIP, _QUIT = "d", "s", "q"


def walk() -> None:
    """Each open question once, in order. What was put off is left in peace."""
    ensure_terminal("trimtab inbox answer NUMBER …")
    with context_here() as context:
        found, now = questions.list_questions(context, mine=True).questions, context.work.now()
    waiting = [question for question in found if question.status is QuestionStatus.PENDING]
    if not waiting:
        say("No question waits for an answer.")
    for place, question in enumerate(waiting):
        if place:
            say()
        say_question(question, now)
        if not answer_on_terminal(question):
            left = len(waiting) - place
            say(f"{plural(left, 'question')} left.")
            return


def answer_on_terminal(question: QuestionView) -> bool:
    """Ask the user for an answer and record it. False where the user wants to stop. Somebody may have been first: that
    is said, and it goes on."""
    hint = "Number or words" if question.options else "Your words"
    said: str = click.prompt(f"{hint} (d defer, s skip, q quit)", default=_SKIP, show_default=False, err=True)
    choice = said.strip()
    if choice == _QUIT:
        return False
    if choice == _SKIP:
        return True
    try:
        if choice == _DEFER:
            do_here(PERSON, questions.defer, question.question)
            say(f"Question {question.question} is put off.")
        else:
            answered = answer_here(PERSON, question.question, choice, lambda asked: bool(confirmed(asked)))
            say_answered(answered) if answered else say("Nothing was changed.")
    except TrimtabError as error:
        say_error(error, "trimtab")
    return True


def answer_here(actor: str, number: int, words: str, agrees: Callable[[str], bool]) -> QuestionView | None:
    """What going back to a checkpoint changes is shown first; None where the user does not agree."""
    try:
        return do_here(actor, questions.answer, number, words)
    except RestartUnconfirmed as unsure:
        from trimtab.surfaces.cli.checkpoint_shown import say_changes  # few answers go back

        say_changes(unsure.found, command_env())
        if not agrees(f"Go back to {unsure.found.checkpoint}?"):
            return None
        return do_here(actor, questions.answer, number, unsure.agreed)


def ensure_terminal(instead: str) -> None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise TrimtabError("there is no terminal to ask on", remedy=f"Say it at once: `{instead}`.")


def watch(show: Callable[[QuestionList, int], None], *, everything: bool) -> None:
    """Until it is interrupted. A terminal is drawn anew each time; a pipe gets the list when it has changed."""
    root, env = project_here()
    kept, before = keep_open(root, env), None
    with kept.work:
        while True:
            with kept.acting(USER) as context:
                found = questions.list_questions(context, everything=everything)
            if sys.stdout.isatty():
                console().clear()
                show(found, kept.work.now())
            elif found != before:
                show(found, kept.work.now())
            before = found
            time.sleep(_EVERY_S)
