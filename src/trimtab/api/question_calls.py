"""Questions that wait for an answer."""

from collections.abc import Mapping, Sequence

from trimtab.api.open_project import OpenProject
from trimtab.app import questions
from trimtab.app.questions import AnswerResult, QuestionDetail, QuestionEdit, QuestionView
from trimtab.model.agents import PERSON
from trimtab.model.questions import NewQuestion, Option


class QuestionCalls(OpenProject):
    def ask_question(
        self,
        text: str,
        options: Sequence[str | Option] = (),
        *,
        default: str = "",
        minutes: float | None = None,
        task: str = "",
        kind: str = "",
        level: str = "",
        blocking: bool | None = None,
        evidence: str = "",
        to: str = "",
        actor: str = PERSON,
    ) -> QuestionView:
        """Of the user, or of a role with `to`. At the deadline, in `minutes`, the default is taken; without one it
        waits. A `level` that is named can only raise the one that is found. `blocking`: its task waits for the answer;
        None leaves that to the level."""
        wanted = NewQuestion(
            text,
            _options(options),
            default,
            kind,
            level,
            task,
            blocking,
            minutes,
            to,
            context={"evidence": evidence} if evidence else {},
        )
        with self._acting(actor, "speak") as context:
            return questions.ask(context, wanted)

    def answer_question(self, number: int, words: str, *, actor: str = PERSON) -> QuestionView:
        """The number of an option, its label, or own words. Raises TrimtabError where somebody was first."""
        with self._acting(actor, "answer") as context:
            return questions.answer(context, number, words)

    def answer_questions(self, answers: Mapping[int, str], *, actor: str = PERSON) -> tuple[AnswerResult, ...]:
        """Several at once, by number: each counts by itself, and `problem` says why where it does not."""
        with self._acting(actor, "answer") as context:
            return questions.answer_all(context, tuple(answers.items())).answers

    def defer_question(self, number: int, minutes: float | None = None, *, actor: str = PERSON) -> QuestionView:
        """Put it off, for so long or until somebody comes back to it."""
        with self._acting(actor, "answer") as context:
            return questions.defer(context, number, minutes)

    def edit_question(
        self,
        number: int,
        *,
        text: str | None = None,
        options: Sequence[str | Option] | None = None,
        default: str | None = None,
        minutes: float | None = None,
        actor: str = PERSON,
    ) -> QuestionView:
        """Only what is open; None leaves a field as it is."""
        change = QuestionEdit(text, None if options is None else _options(options), default, minutes)
        with self._acting(actor, "answer") as context:
            return questions.edit(context, number, change)

    def withdraw_question(self, number: int, reason: str = "", *, actor: str = PERSON) -> QuestionView:
        with self._acting(actor, "answer") as context:
            return questions.withdraw(context, number, reason)

    def question(self, number: int) -> QuestionDetail:
        """With what happened to it."""
        with self._acting() as context:
            return questions.show(context, number)

    def questions(
        self, *, everything: bool = False, mine: bool = False, actor: str = PERSON
    ) -> tuple[QuestionView, ...]:
        """Those that are open, what holds work up first; `everything`: also what is over. `mine`: only what is for the
        actor, or was asked by it."""
        with self._acting(actor) as context:
            return questions.list_questions(context, everything=everything, mine=mine).questions


def _options(given: Sequence[str | Option]) -> tuple[Option, ...]:
    return tuple(Option(option) if isinstance(option, str) else option for option in given)
