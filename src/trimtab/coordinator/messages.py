"""Messages between roles and agents. They reach the recipient at its next event, through the projection in the journal.

A name is that of a role (`worker`) or of one agent (`worker-1`). What went to a role is for whoever of it reads first.
The texts of messages that the coordinator itself sends are files, as all texts for the model are.
"""

import os
from collections.abc import Sequence

from trimtab.coordinator.work import Work
from trimtab.local.shipped import CONTENT
from trimtab.model.agents import PERSON, ROLES, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj, dump, items, text
from trimtab.model.wording import filled
from trimtab.model.work import Message, MessageStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.repositories import MESSAGES

TEXT = "text"
_LONGEST = 20_000
_WHO = ("by", "author")
FOLDER = os.path.join(CONTENT, "notifications")
_MOST_LINES = 12
_LONGEST_LINE = 300


def send(work: Work, sender: str, to: str, kind: str, payload: Obj = EMPTY) -> Message:
    if not (sender and to and kind):
        raise TrimtabError("a message needs a sender, a recipient and a kind", remedy="Give all three.")
    if TEXT in payload and not text(payload[TEXT]).strip():
        raise TrimtabError("the message says nothing", remedy="Write what the recipient should know.")
    if len(dump(payload)) > _LONGEST:
        raise TrimtabError(
            f"the message has more than {_LONGEST:,} characters", remedy="Send where it is to be found instead."
        )
    with work.database.write() as connection:
        values = {
            "sender": sender,
            "recipient": to,
            "kind": kind,
            "payload": payload,
            "status": MessageStatus.PENDING,
        }
        return MESSAGES.add(connection, work.project, sender, work.now(), values)


def is_known(work: Work, name: str) -> bool:
    """Whether somebody of that name could read it: a role, the user, whoever has acted here, or has a task that is
    assigned to them."""
    if name in (*ROLES, PERSON):
        return True
    with work.database.read() as connection:
        acted = audit_log.has_acted(connection, work.project, name)
        return acted or bool(tasks.listed(connection, work.project, assignee=name, limit=1))


def one(work: Work, number: int) -> Message:
    """Raises TrimtabError where this project has none of that number: several projects may share a store."""
    with work.database.read() as connection:
        found = MESSAGES.find(connection, project_id=work.project, id=number)
    if not found:
        raise _none(number)
    return found[0]


def pending(work: Work, names: Sequence[str] = ()) -> tuple[Message, ...]:
    """Unread messages to any of these names, the oldest first."""
    return tuple(found for found in listed(work, names) if found.status is MessageStatus.PENDING)


def listed(work: Work, names: Sequence[str] = ()) -> tuple[Message, ...]:
    with work.database.read() as connection:
        if names:
            return MESSAGES.find(connection, project_id=work.project, recipient=tuple(names))
        return MESSAGES.find(connection, project_id=work.project)


def read(work: Work, names: Sequence[str], by: str) -> tuple[Message, ...]:
    """Take what is pending for these names: of several who read at once, each message goes to one."""
    with work.database.write() as connection:
        found = MESSAGES.find(
            connection, project_id=work.project, recipient=tuple(names), status=MessageStatus.PENDING, hold=True
        )
        return tuple(MESSAGES.move(connection, message.id, MessageStatus.READ, by, work.now()) for message in found)


def processed(work: Work, number: int, by: str, *, unread: bool = False) -> Message:
    """Mark a message that was read as done. Raises IllegalStep for one that was not read, unless it may be `unread`:
    then it is read by that."""
    with work.database.write() as connection:
        found = MESSAGES.get(connection, number, hold=True)
        if found.project != work.project:  # several projects may share a store
            raise _none(number)
        if unread and found.status is MessageStatus.PENDING:
            MESSAGES.move(connection, number, MessageStatus.READ, by, work.now())
        return MESSAGES.move(connection, number, MessageStatus.PROCESSED, by, work.now())


def _none(number: int) -> TrimtabError:
    return TrimtabError(
        f"there is no message {number} in this project", remedy="`trimtab message list` shows which there are."
    )


def notification_text(kind: str, values: Obj) -> str:
    """`content/notifications/<kind>.md`, filled in. A list becomes lines, and not all of a thousand."""
    with open(os.path.join(FOLDER, f"{kind}.md"), encoding="utf-8") as file:
        given = {name: called(_shown(value)) if name in _WHO else _shown(value) for name, value in values.items()}
        return filled(file.read(), given).rstrip()


def _shown(value: JSON) -> str:
    if isinstance(value, str):
        return value
    listed = [str(item) for item in items(value)]
    if not listed:
        return "" if isinstance(value, list | tuple) else str(value)
    lines = [f"- {item[:_LONGEST_LINE]}" for item in listed[:_MOST_LINES]]
    if len(listed) > _MOST_LINES:
        lines.append(f"- and {len(listed) - _MOST_LINES} more")
    return "\n".join(lines)
