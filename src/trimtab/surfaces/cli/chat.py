"""`trimtab chat`: ask how the work stands, and answer what waits."""

import sys
from typing import TYPE_CHECKING

import click

from trimtab.app import chat, questions
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.wording import counted
from trimtab.surfaces.cli.command_env import do_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.group import ensure_may_say
from trimtab.surfaces.cli.output import print_json, say, say_error, say_text, say_wrapped

if TYPE_CHECKING:
    from trimtab.app.questions import QuestionView

SHAPE = """\
{
  "text": "engine is 25 % done: 1 of 4 tasks. At work: worker-1 on task 2 (Test it).",
  "topic": "status",
  "questions": [{"question": 3, "…": "as in `trimtab inbox --json`"}]}
"""
SHAPE_NOTE = (
    "`topic` is what was understood: `status`, `progress`, `agents`, `blocked`, `changes`, `steering`, `cost`,"
    " `questions`, `longest`, `next`, `problems`, `task`, `request`, `help`, or `unknown`. `questions` are all that"
    " wait for you. `answer` and `defer` print the question."
)
_QUITTING = ("q", "quit", "exit", "bye")


@click.command("chat")
@click.argument("words", nargs=-1, metavar="[WORDS]...")
@json_option("text")
def command(words: tuple[str, ...], as_json: bool) -> None:
    """Ask how the work stands, in your own words, and answer what waits for you.

    WORDS are a question, such as `why is task 4 blocked`; none ask for the status, and on a terminal begin a
    conversation. `answer NUMBER WORDS` answers a question that waits for you, `defer NUMBER` puts it off. Answers are
    made from what is recorded. No model is asked, unless you set `chat.model`: then one answers what no topic fits.

    Examples:
      trimtab chat
      trimtab chat how far are we
      trimtab chat answer 3 keep
      trimtab chat --json what changed since yesterday
    """
    reply = _reply(words)
    if reply is not None:
        print_json(reply) if as_json else _show_reply(reply)
        return
    found = do_here(PERSON, chat.ask, " ".join(words))
    if as_json:
        print_json(found)
        return
    say_text(found.text)
    if not words and sys.stdin.isatty() and sys.stdout.isatty():
        _offer(found.questions)
        _talk()


def _talk() -> None:
    """Until the user has had enough. An error ends an answer, not the conversation. Anybody may begin one: who replies
    to a question in it is asked for as for a command."""
    say()
    say("Ask, or `q` to quit; `help` says what can be asked.")
    while True:
        try:
            line = input("> ").strip()
        except EOFError:
            say()
            return
        words = tuple(line.split())
        if line.lower() in _QUITTING:
            return
        try:
            if _is_reply(words):
                ensure_may_say(click.get_current_context(), ("chat", *words))
                _show_reply(_answered(words))
            elif words:
                say_text(do_here(PERSON, chat.ask, line).text)
        except TrimtabError as error:
            say_error(error, "trimtab")


def _offer(waiting: "tuple[QuestionView, ...]") -> None:
    if not waiting:
        return
    say()
    say_wrapped(f"While you are here: {counted(len(waiting), 'question')} {'waits' if len(waiting) == 1 else 'wait'}.")
    for question in waiting:
        say_wrapped(f"{question.question}. {question.text}", 2)
        for number, option in enumerate(question.options, 1):
            about = f": {option.description}" if option.description else ""
            say_wrapped(f"{number}) {option.label}{about}", 5)
    first = waiting[0].question
    say_wrapped(f"`answer {first} WORDS` answers, with words or the number of an option; `defer {first}` puts it off.")


def _reply(words: tuple[str, ...]) -> "QuestionView | None":
    """None where the words are no reply to a question."""
    return _answered(words) if _is_reply(words) else None


def _is_reply(words: tuple[str, ...]) -> bool:
    match words:
        case ("answer", number, _, *_) | ("defer", number):
            return number.isascii() and number.isdigit()
        case _:
            return False


def _answered(words: tuple[str, ...]) -> "QuestionView":
    if words[0] == "defer":
        return do_here(PERSON, questions.defer, int(words[1]))
    return do_here(PERSON, questions.answer, int(words[1]), " ".join(words[2:]))


def _show_reply(question: "QuestionView") -> None:
    if question.answer:
        say_wrapped(f"Question {question.question} is answered: {question.answer}")
    else:
        say_wrapped(f"Question {question.question} is put off.")
