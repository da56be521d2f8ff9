"""Messages between roles and agents, and what they look like when shown."""

from collections.abc import Sequence

from trimtab.app.context import Context
from trimtab.app.views import fill
from trimtab.coordinator import messages
from trimtab.coordinator.projection import in_words
from trimtab.model.agents import COORDINATOR, PERSON, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, text
from trimtab.model.record import Record
from trimtab.model.work import Message, MessageStatus

_LONGEST = 10_000
_NOTE = "note"


class MessageView(Record):
    """`text` is what it says as its recipient would be told it: it cannot look like what the host or Trimtab say.
    `merge_request` and `branch` are what it is about, where it is about one."""

    id: int
    from_: str
    to: str
    kind: str
    text: str
    payload: Obj
    merge_request: int | None
    branch: str
    status: MessageStatus
    created_at: int
    read_at: int | None
    processed_at: int | None


class MessageList(Record):
    messages: tuple[MessageView, ...]


def names_of(actor: Agent) -> tuple[str, ...]:
    """Under which messages reach an agent."""
    return (actor.name, actor.role) if actor.role and actor.name != PERSON else (actor.name,)


def send(context: Context, to: str, words: str, kind: str = "") -> MessageView:
    sent = messages.send(context.work, context.actor.name, to, kind or _NOTE, {messages.TEXT: words})
    return message_view(sent)


def is_known(context: Context, name: str) -> bool:
    """Whether somebody of that name could read a message."""
    return messages.is_known(context.work, name)


def list_messages(context: Context, names: Sequence[str] = (), *, unread: bool = False) -> MessageList:
    """To these names, or all. Nothing counts as read by that."""
    return _views(messages.pending(context.work, names) if unread else messages.listed(context.work, names))


def show(context: Context, number: int) -> MessageView:
    return message_view(messages.one(context.work, number))


def read(context: Context, names: Sequence[str] = (), *, again: bool = False) -> MessageList:
    """Take what is unread for these names, or for the actor's. `again`: also what was read and is not done yet."""
    actor, wanted = context.actor, tuple(names) or names_of(context.actor)
    foreign = next((name for name in wanted if name not in names_of(actor)), None)
    if foreign is not None and actor.role != COORDINATOR:
        raise TrimtabError(
            f"{actor.name} cannot read what is for {foreign}", remedy="`trimtab message list` shows all messages."
        )
    taken = messages.read(context.work, wanted, actor.name)
    if not again:
        return _views(taken)
    return _views([found for found in messages.listed(context.work, wanted) if found.status is MessageStatus.READ])


def done(context: Context, number: int) -> MessageView:
    """Mark a message as done, by its recipient or the user. That marks it as read too."""
    actor, found = context.actor, messages.one(context.work, number)
    is_own = found.to in names_of(actor)
    if not is_own and actor.name != PERSON:
        raise TrimtabError(
            f"message {number} is for {found.to}, not for {' or '.join(names_of(actor))}",
            remedy="`message` with the action `read` shows what is for you.",
        )
    return message_view(messages.processed(context.work, number, actor.name, unread=is_own))


def message_view(message: Message) -> MessageView:
    about = message.payload.get("merge_request")
    return fill(
        MessageView,
        message,
        from_=message.sender,
        text=in_words(message.payload, _LONGEST),
        merge_request=about if isinstance(about, int) else None,
        branch=text(message.payload.get("branch")),
    )


def _views(found: Sequence[Message]) -> MessageList:
    return MessageList(tuple(map(message_view, found)))
