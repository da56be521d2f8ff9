"""The verb of the chat: a question in anybody's words, an answer from what is recorded."""

from trimtab.app.context import Context
from trimtab.app.questions import QuestionView, list_questions
from trimtab.coordinator.chat.answers import answer_to
from trimtab.coordinator.chat.state import agents_of, read
from trimtab.coordinator.chat.understanding import understand
from trimtab.model.agents import PERSON
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
    asked = understand(words, agents_of(context.work))
    said = answer_to(read(context.work, asked), asked)
    waiting = list_questions(context).questions
    return ChatAnswer(said, asked.topic, tuple(question for question in waiting if question.recipient == PERSON))
