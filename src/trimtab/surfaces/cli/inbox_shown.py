"""Questions as text: one of many, all of one, and what became of it."""

from collections.abc import Sequence

from trimtab.app.questions import AnswerResult, QuestionDetail, QuestionList, QuestionView
from trimtab.model.agents import PERSON, called
from trimtab.model.json import JSON, dump, each
from trimtab.model.questions import OPEN, QuestionSource, QuestionStatus
from trimtab.surfaces.cli.output import ago, day, pairs, plural, say, say_text, say_wrapped, table

_FIRST_WORDS = 60
_INSIDE = ("held_by", "habit")
"""Of a question's context: what only the program needs."""


def say_list(found: QuestionList, now: int) -> None:
    waiting = [question for question in found.questions if question.status in OPEN]
    over = [question for question in found.questions if question.status not in OPEN]
    say_wrapped(_headline(waiting), style="bold")
    for question in waiting:
        say()
        say_question(question, now)
    if found.decisions:
        say()
        say(f"{plural(len(found.decisions), 'decision')} beside:")
        for decision in found.decisions:
            say_wrapped(f"{decision.what}, {ago(decision.since_at, now)}: `{decision.command}`", 4, first="  ")
    if over:
        say()
        rows = ((str(each.question), each.status.value, each.answer or "-", _beginning(each.text)) for each in over)
        table(("id", "status", "answer", "question"), rows, cut="question")
    if waiting:
        say()
        say_wrapped(f"Answer: `trimtab inbox answer {waiting[0].question} …`; later: `trimtab inbox defer`.")


def say_question(question: QuestionView, now: int) -> None:
    """Its number, who asks and what waits for it; below that the text and its numbered options."""
    number = str(question.question)
    indent = len(number) + 2
    say_wrapped(
        f"{question.level.value}, {_who(question)}, {ago(question.created_at, now)}{_waits(question)}",
        indent,
        first=f"{number}  ",
        style="bold",
    )
    say_text(question.text, indent)
    for place, option in enumerate(question.options, 1):
        note = f": {option.description}" if option.description else ""
        is_default = " (default)" if option.label == question.default else ""
        say_wrapped(f"{option.label}{is_default}{note}", indent + 5, first=f"{' ' * indent}{place:>3}  ")
    for line in (_deadline(question, now), _put_off(question)):
        if line:
            say_wrapped(line, indent)


def say_whole(found: QuestionDetail, now: int) -> None:
    question = found.question
    say_question(question, now)
    say()
    evidence = {name: value for name, value in question.context.items() if name not in _INSIDE}
    pairs(
        [
            ("status", question.status.value),
            ("answer", f"{question.answer}{_by(question)}" if question.answer else ""),
            ("routed", _routed(question, now)),
            ("kind", question.kind),
            ("source", question.source.value),
            *((name.replace("_", " "), _plain(value)) for name, value in evidence.items()),
        ]
    )
    for entry in found.history:
        because = f": {entry.reason}" if entry.reason else ""
        say_wrapped(f"{day(entry.at)}  {entry.kind.partition('.')[2]} by {called(entry.by)}{because}", 4, first="  ")


def _plain(value: JSON) -> str:
    listed = each(value)
    return "; ".join(listed) if listed else value if isinstance(value, str) else dump(value)


def say_answered(question: QuestionView) -> None:
    to = "" if question.asker == PERSON else f" {question.asker} gets it at its next event."
    if question.source is QuestionSource.RETRY:
        to = " That is carried out."  # with the answer, by nobody else
    say_wrapped(f"Question {question.question} is answered: {question.answer}.{to}")


def say_answers(answers: Sequence[AnswerResult]) -> None:
    for result in answers:
        if result.problem:
            say_wrapped(f"{result.question}: not counted, {result.problem}.", err=True)
        else:
            say_wrapped(f"{result.question}: {result.answer}")


def _headline(waiting: Sequence[QuestionView]) -> str:
    asked = [question for question in waiting if question.status is QuestionStatus.PENDING]
    holding = sum(question.holds for question in asked)
    later = len(waiting) - len(asked)
    if not asked:
        return f"No question waits for an answer{f'; {later} put off' if later else ''}."
    held = f", {holding} of them {'holds' if holding == 1 else 'hold'} work up" if holding else ""
    return f"{plural(len(asked), 'question')} {'waits' if len(asked) == 1 else 'wait'} for an answer{held}" + (
        f"; {later} put off." if later else "."
    )


def _who(question: QuestionView) -> str:
    whom = "" if question.recipient == PERSON else f" a {question.recipient}"
    asker = "you ask" if question.asker == PERSON else f"{question.asker} asks"
    return f"{asker}{whom}"


def _waits(question: QuestionView) -> str:
    if not question.task:
        return ""
    is_waiting = question.blocking and question.status in OPEN
    return f"; task {question.task} waits for it" if is_waiting else f", about task {question.task}"


def _deadline(question: QuestionView, now: int) -> str:
    if question.status not in OPEN:
        return ""
    if question.expires_at is None:
        is_listed = any(option.label == question.default for option in question.options)
        return f"Default: {question.default}." if question.default and not is_listed else ""
    if question.overdue:
        return "Its deadline has passed. It has no default, so it waits."
    left = ago(now, question.expires_at).removesuffix(" ago").replace("just now", "a moment")
    if question.default:
        return f"Without an answer, the default ({question.default}) is taken in {left}."
    return f"Wanted in {left}. It has no default, so it waits."


def _put_off(question: QuestionView) -> str:
    if question.status is not QuestionStatus.DEFERRED:
        return ""
    return f"Put off until {day(question.snoozed_until)}." if question.snoozed_until else "Put off."


def _by(question: QuestionView) -> str:
    if question.status is QuestionStatus.EXPIRED:
        return f", the default: nobody {'answered in time' if question.expires_at else 'was asked'}"
    after = ago(question.created_at, question.answered_at or 0)
    took = "at once" if after == "just now" else after.replace(" ago", " after it was asked")
    return f", by {called(question.answered_by)}, {took}"


def _routed(question: QuestionView, now: int) -> str:
    if not question.answer:
        return ""
    if question.routed_at is not None:
        return f"{called(question.asker)} has the answer, {ago(question.routed_at, now)}"
    return f"the answer waits for {called(question.asker)}, who gets it at the next event"


def _beginning(words: str) -> str:
    line = " ".join(words.split())
    return line if len(line) <= _FIRST_WORDS else f"{line[: _FIRST_WORDS - 1].rstrip()}…"
