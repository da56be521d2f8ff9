"""The verb of the chat: a question in anybody's words, an answer from what is recorded."""

from trimtab.app.context import Context
from trimtab.app.questions import QuestionView, list_questions
from trimtab.coordinator.chat import by_model
from trimtab.coordinator.chat.answers import answer_to
from trimtab.coordinator.chat.sentences import text
from trimtab.coordinator.chat.state import ChatState, agents_of, read
from trimtab.coordinator.chat.understanding import UNKNOWN, understand
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class ChatAnswer(Record):
    """`topic` is what was understood, `unknown` for nothing. `questions` are those that wait for the user, whatever was
    asked."""

    text: str
    topic: str
    questions: tuple[QuestionView, ...]

    def __str__(self) -> str:
        return self.text


def ask(context: Context, words: str = "") -> ChatAnswer:
    """How the work stands, or what a question asks for."""
    work = context.work
    asked = understand(words, agents_of(work))
    state = read(work, asked)
    said = answer_to(state, asked)
    if asked.topic == UNKNOWN and by_model.is_on(work):
        said = _by_model(work, state, words, said)
    waiting = list_questions(context).questions
    return ChatAnswer(said, asked.topic, tuple(question for question in waiting if question.recipient == PERSON))


def _by_model(work: Work, state: ChatState, words: str, otherwise: str) -> str:
    try:
        return by_model.answer_by_model(work, state, words)
    except TrimtabError as error:
        return " ".join((text("model_failed", problem=error.what), otherwise))
