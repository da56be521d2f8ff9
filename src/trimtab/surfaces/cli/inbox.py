"""`trimtab inbox`: the questions that wait for an answer."""

import re

import click

from trimtab.app import questions
from trimtab.app.questions import AnswerList, QuestionEdit, QuestionList, QuestionView, RestartUnconfirmed
from trimtab.model.agents import ROLES
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import NewQuestion, Option, QuestionStatus
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AS, MINUTES, YES, json_option
from trimtab.surfaces.cli.inbox_shown import say_answered, say_answers, say_list, say_question, say_whole
from trimtab.surfaces.cli.inbox_walk import answer_here, answer_on_terminal, ensure_terminal, walk, watch
from trimtab.surfaces.cli.output import insist_on_consent, print_json, say, say_wrapped

_NUMBER = click.argument("number", type=int, metavar="NUMBER")
_OPTIONS = click.option(
    "--option", "options", multiple=True, metavar="LABEL", help="An answer to choose; may be repeated."
)
_DEADLINE = click.option("--minutes", type=float, help="Its deadline: then the default is taken, if there is one.")
_ANSWER = re.compile(r"(\d+)=(.+)", re.DOTALL)


@click.group("inbox", invoke_without_command=True)
@click.option("--all", "everything", is_flag=True, help="Also what is over.")
@click.option("--each", is_flag=True, help="Answer them one by one.")
@click.option("--watch", "watched", is_flag=True, help="Show it anew as it changes, until interrupted.")
@json_option("lines")
@click.pass_context
def command(context: click.Context, everything: bool, each: bool, watched: bool, as_json: bool) -> None:
    """Show the questions that wait for an answer, and answer them.

    They come in the order in which they want one: what holds work up first, what was put off last. Merge requests and
    rubrics that wait for your decision stand below, with the command to look at each.

    Examples:
      trimtab inbox
      trimtab inbox --watch
      trimtab inbox answer 3 1
    """
    if context.invoked_subcommand:
        return
    if each:
        walk()
        return

    def show(found: QuestionList, now: int) -> None:
        print_json(found) if as_json else say_list(found, now)

    if watched:
        watch(show, everything=everything)
    with context_here() as opened:
        found, now = questions.list_questions(opened, everything=everything), opened.work.now()
    show(found, now)


@command.command("answer")
@click.argument("words", nargs=-1, metavar="NUMBER WORDS...")
@click.option("--all-defaults", "defaults", is_flag=True, help="Take the default of each question that has one.")
@YES
@AS
@json_option("lines")
@click.pass_context
def answer(
    context: click.Context, words: tuple[str, ...], defaults: bool, yes: bool, actor: str, as_json: bool
) -> None:
    """Answer a question by the number of an option, its label or your own words.

    The first answer holds: who comes second is told so, with exit code 1. Several are answered at once as
    NUMBER=ANSWER; each counts by itself. Before an answer takes the project back to a checkpoint, what changes is
    shown, and you are asked.

    Examples:
      trimtab inbox answer 3 1
      trimtab inbox answer 3 keep it, but rename it
      trimtab inbox answer 3=1 4="keep it"
      trimtab inbox answer --all-defaults
    """
    if defaults:
        _take_defaults(context, words, yes, actor, as_json)
        return
    several = [_ANSWER.fullmatch(word) for word in words]
    if several and all(several):
        pairs = [(int(found[1]), found[2]) for found in several if found]
        _tell_answers(context, do_here(actor, questions.answer_all, pairs), as_json)
        return
    if not words or not words[0].isdecimal():
        raise click.UsageError("Give a question's number and the answer, such as `3 1` or `3=1 4=2`.", context)
    number, said = int(words[0]), " ".join(words[1:])
    if not said:
        _ask_here(number, actor)
        return
    if as_json:
        print_json(_answer_unseen(number, said, actor, yes))
        return

    def agrees(asked: str) -> bool:
        if not yes:
            insist_on_consent(context, asked)
        return True

    found = answer_here(actor, number, said, agrees)
    if found:
        say_answered(found)


@command.command("defer")
@_NUMBER
@click.option("--for", "minutes", type=MINUTES, help="How long: 30m, 2h, 1d. Without it, until you come back to it.")
@AS
@json_option("a sentence")
def defer(number: int, minutes: float | None, actor: str, as_json: bool) -> None:
    """Put a question off. What it holds up goes on waiting.

    Examples:
      trimtab inbox defer 3
      trimtab inbox defer 3 --for 2h
    """
    found = do_here(actor, questions.defer, number, minutes)
    if as_json:
        print_json(found)
    else:
        deadline = " Its deadline stays." if found.expires_at is not None and found.default else ""
        say_wrapped(f"Question {number} is put off.{deadline}")


@command.command("show")
@_NUMBER
@json_option("lines")
def show(number: int, as_json: bool) -> None:
    """Show all of a question: its evidence, what happened to it, and whether the asker has the answer.

    Examples:
      trimtab inbox show 3
    """
    with context_here() as context:
        found, now = questions.show(context, number), context.work.now()
    print_json(found) if as_json else say_whole(found, now)


@command.command("ask")
@click.argument("words", nargs=-1, required=True, metavar="TEXT...")
@_OPTIONS
@click.option("--default", default="", metavar="LABEL", help="What is taken at the deadline.")
@_DEADLINE
@click.option("--task", default="", metavar="NUMBER", help="The task that it is about.")
@click.option("--kind", default="", metavar="WORD", help="What it is about, such as security or release.")
@click.option("--level", default="", metavar="P0..P3", help="At least this level; P0 is the highest.")
@click.option("--blocking/--not-blocking", default=None, help="Whether its task waits for the answer. [default: if P0]")
@click.option("--evidence", default="", metavar="TEXT", help="What shows that it has to be asked.")
@click.option("--to", default="", metavar="ROLE", help=f"Who answers, if not you: {', '.join(ROLES)}.")
@AS
@json_option("a sentence")
def ask(
    words: tuple[str, ...],
    options: tuple[str, ...],
    default: str,
    minutes: float | None,
    task: str,
    kind: str,
    level: str,
    blocking: bool | None,
    evidence: str,
    to: str,
    actor: str,
    as_json: bool,
) -> None:
    """Ask a question. Agents ask with the tool `ask_question`.

    Examples:
      trimtab inbox ask "Keep the old column?" --option keep --option drop --default keep --minutes 60
      trimtab inbox ask "Which parser is faster?" --to reviewer --task 1.2
    """
    wanted = NewQuestion(
        " ".join(words),
        tuple(map(Option, options)),
        default,
        kind,
        level,
        task,
        blocking,
        minutes,
        to,
        context={"evidence": evidence} if evidence else {},
    )
    found = do_here(actor, questions.ask, wanted)
    if as_json:
        print_json(found)
    else:
        held = f" Task {found.task} waits for the answer." if found.holds else ""
        say_wrapped(f"Question {found.question} waits for an answer, as {found.level.value}.{held}")


@command.command("edit")
@_NUMBER
@click.option("--text", "words", metavar="TEXT", help="What is asked.")
@_OPTIONS
@click.option("--default", metavar="LABEL", help="What is taken at the deadline; empty for nothing.")
@_DEADLINE
@AS
@json_option("lines")
def edit(
    number: int,
    words: str | None,
    options: tuple[str, ...],
    default: str | None,
    minutes: float | None,
    actor: str,
    as_json: bool,
) -> None:
    """Change a question that is open. New options take the place of all that it had.

    Examples:
      trimtab inbox edit 3 --default keep --minutes 30
      trimtab inbox edit 3 --text "Keep the column?" --option yes --option no
    """
    change = QuestionEdit(words, tuple(map(Option, options)) or None, default, minutes)
    with context_here(actor) as context:
        found, now = questions.edit(context, number, change), context.work.now()
    print_json(found) if as_json else say_question(found, now)


@command.command("withdraw")
@_NUMBER
@click.option("--reason", "why", default="", metavar="TEXT", help="Why; kept in the record.")
@AS
@json_option("a sentence")
def withdraw(number: int, why: str, actor: str, as_json: bool) -> None:
    """Withdraw a question that needs no answer any more. A task that waited for it goes on.

    Examples:
      trimtab inbox withdraw 3 --reason "decided in the meeting"
    """
    found = do_here(actor, questions.withdraw, number, why)
    if as_json:
        print_json(found)
    else:
        say_wrapped(f"Question {number} is withdrawn.")


def _answer_unseen(number: int, said: str, actor: str, yes: bool) -> QuestionView:
    """Where nothing but the answer is printed: the error says what going back would change."""
    try:
        return do_here(actor, questions.answer, number, said)
    except RestartUnconfirmed as unsure:
        if not yes:
            raise
        return do_here(actor, questions.answer, number, unsure.agreed)


def _take_defaults(context: click.Context, words: tuple[str, ...], yes: bool, actor: str, as_json: bool) -> None:
    """Of what waits and is shown; what is put off, or comes meanwhile, is not decided by that."""
    if words:
        raise click.UsageError("Give either answers or --all-defaults.", context)
    with context_here(actor) as opened:
        found, now = questions.list_questions(opened, mine=True).questions, opened.work.now()
    due = [each for each in found if each.default and each.status is QuestionStatus.PENDING]
    if due and not yes:
        for each in due:
            say_question(each, now)
        insist_on_consent(context, "Take the default of each?")
    taken = do_here(actor, questions.answer_all, [(each.question, each.default) for each in due])
    if due or as_json:
        _tell_answers(context, taken, as_json)
    else:
        say("No question that waits has a default.")


def _tell_answers(context: click.Context, found: AnswerList, as_json: bool) -> None:
    if as_json:
        print_json(found)
    else:
        say_answers(found.answers)
    if any(each.problem for each in found.answers):
        context.exit(1)


def _ask_here(number: int, actor: str) -> None:
    """The number alone: on a terminal, the answer is asked for."""
    with context_here(actor) as context:
        found, now = questions.show(context, number).question, context.work.now()
    if found.status in (QuestionStatus.ANSWERED, QuestionStatus.WITHDRAWN):
        raise TrimtabError(f"question {number} is {found.status.value}", remedy=f"`trimtab inbox show {number}`.")
    ensure_terminal(f"trimtab inbox answer {number} …")
    say_question(found, now)
    answer_on_terminal(found)
