"""Messages between roles and agents."""

from trimtab.api.open_project import OpenProject
from trimtab.app import messages
from trimtab.app.messages import MessageView
from trimtab.model.agents import PERSON


class MessageCalls(OpenProject):
    def send(self, to: str, words: str, kind: str = "", *, actor: str = PERSON) -> MessageView:
        """A message to a role or an agent, who gets it with the next event."""
        with self._acting(actor, "speak") as context:
            return messages.send(context, to, words, kind)

    def messages(self, *names: str, unread: bool = False) -> tuple[MessageView, ...]:
        """To these names, or all. Nothing counts as read by that."""
        with self._acting() as context:
            return messages.list_messages(context, names, unread=unread).messages

    def message(self, number: int) -> MessageView:
        """It does not count as read by that."""
        with self._acting() as context:
            return messages.show(context, number)

    def read_messages(self, *names: str, actor: str = PERSON, again: bool = False) -> tuple[MessageView, ...]:
        """Take what is unread for these names, or for the actor's: of several who read at once, each message goes to
        one. `again`: also what was read and is not done yet."""
        with self._acting(actor, "speak") as context:
            return messages.read(context, names, again=again).messages

    def finish_message(self, number: int, *, actor: str = PERSON) -> MessageView:
        """Say that what a message asks for is done."""
        with self._acting(actor, "speak") as context:
            return messages.done(context, number)
