"""The lead agent of a project, as far as a program talks with it."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from trimtab.app import chat
from trimtab.app.chat import ChatAnswer
from trimtab.app.context import Context


class LeadAgent:
    """It answers from what is recorded: nothing is guessed, and no agent is asked."""

    def __init__(self, acting: Callable[[], AbstractContextManager[Context]]) -> None:
        self._acting = acting

    def chat(self, words: str = "") -> ChatAnswer:
        """The answer to a question in plain words, or the status. Printed, it is its text."""
        with self._acting() as context:
            return chat.ask(context, words)
