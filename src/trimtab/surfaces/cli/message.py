"""`trimtab message`: messages between roles and agents."""

from collections.abc import Mapping

import click

from trimtab.coordinator import messages
from trimtab.model.agents import PERSON
from trimtab.model.json import dump, text
from trimtab.model.work import Message, MessageStatus
from trimtab.surfaces.cli.output import ago, moment, print_json, say, say_text, say_wrapped, table
from trimtab.surfaces.cli.work_here import AGENT, work_here

_SHAPE = """\
{"id": 3, "from": "reviewer", "to": "worker-1", "kind": "note", "payload": {"text": "…"}, "status": "pending",
 "created_at": "2026-01-31T09:00:00.000+00:00", "read_at": null, "processed_at": null}
"""
SHAPES: Mapping[str, tuple[str, str]] = {
    "send": (_SHAPE, ""),
    "list": ("", 'With `--json`, `{"messages": […]}`, each as `send` has it.'),
    "show": ("", "With `--json`, as `send`."),
    "read": ("", 'With `--json`, `{"messages": […]}`, each as `send` has it.'),
    "done": ("", "With `--json`, as `send`."),
}

_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
_FIRST_WORDS = 100
_STANDINGS = {MessageStatus.PENDING: "unread", MessageStatus.READ: "read", MessageStatus.PROCESSED: "done"}


@click.group("message")
def command() -> None:
    """Send messages between roles and agents; they reach the addressee at its next event."""


@command.command("send")
@click.argument("to")
@click.argument("words", nargs=-1, required=True)
@click.option("--kind", default="note", show_default=True, help="What kind of message it is.")
@click.option("--as", "sender", default=PERSON, type=AGENT, metavar="AGENT", help="Who sends it.")
@_JSON
def send(to: str, words: tuple[str, ...], kind: str, sender: str, as_json: bool) -> None:
    """Send WORDS TO a role (worker) or one agent (worker-1).

    \b
    Examples:
      trimtab message send worker "The key is in the vault now"
      trimtab message send worker-1 use the new parser
    """
    with work_here() as work:
        known = messages.is_known(work, to)
        sent = messages.send(work, sender, to, kind, {messages.TEXT: " ".join(words)})
    if as_json:
        print_json(message_as_json(sent))
    elif known:
        say(f"Message {sent.id} waits for {to}.")
    else:
        say_wrapped(f"Message {sent.id} waits for {to}: nobody of that name is known here yet.")


@command.command("list")
@click.argument("names", nargs=-1)
@click.option("--unread", is_flag=True, help="Only what nobody has read yet.")
@_JSON
def list_(names: tuple[str, ...], unread: bool, as_json: bool) -> None:
    """List the messages to these NAMES, or all, each on a line. Nothing counts as read by that.

    \b
    Examples:
      trimtab message list --unread
      trimtab message list worker worker-1 --json
    """
    with work_here() as work:
        found, now = messages.listed(work, names), work.now()
    shown = tuple(one for one in found if not unread or one.status is MessageStatus.PENDING)
    if as_json:
        print_json({"messages": [message_as_json(one) for one in shown]})
    elif shown:
        rows = (
            (str(one.id), one.sender, one.to, one.kind, ago(one.created_at, now).removesuffix(" ago"), _beginning(one))
            for one in shown
        )
        table(("id", "from", "to", "kind", "since", "text"), rows, cut="text")
        say("`trimtab message show ID` shows all of one.")
    else:
        say(f"There are no {'unread ' if unread else ''}messages{f' to {_joined(names)}' if names else ''}.")


@command.command("show")
@click.argument("number", type=int, metavar="ID")
@_JSON
def show(number: int, as_json: bool) -> None:
    """Show all of one message. It does not count as read by that.

    \b
    Examples:
      trimtab message show 3
    """
    with work_here() as work:
        found, now = messages.one(work, number), work.now()
    if as_json:
        print_json(message_as_json(found))
    else:
        _say_whole(found, now)


@command.command("read")
@click.argument("names", nargs=-1, required=True)
@click.option("--as", "by", default=PERSON, type=AGENT, metavar="AGENT", help="Who reads them.")
@_JSON
def read(names: tuple[str, ...], by: str, as_json: bool) -> None:
    """Take what is unread for these NAMES: of several who read at once, each message goes to one.

    \b
    Examples:
      trimtab message read person
      trimtab message read worker worker-1 --as worker-1
    """
    with work_here() as work:
        found, now = messages.read(work, names, by), work.now()
    if as_json:
        print_json({"messages": [message_as_json(one) for one in found]})
        return
    for place, one in enumerate(found):
        if place:
            say()
        _say_whole(one, now)
    if not found:
        say(f"Nothing is unread for {_joined(names)}.")


@command.command("done")
@click.argument("number", type=int)
@click.option("--as", "by", default=PERSON, type=AGENT, metavar="AGENT", help="Who has done it.")
@_JSON
def done(number: int, by: str, as_json: bool) -> None:
    """Say that what a message asks for is done.

    \b
    Examples:
      trimtab message done 3
    """
    with work_here() as work:
        found = messages.processed(work, number, by)
    if as_json:
        print_json(message_as_json(found))
    else:
        say(f"Message {number} is done.")


def _joined(names: tuple[str, ...]) -> str:
    return " or ".join(names)


def _words(one: Message) -> str:
    return text(one.payload.get(messages.TEXT)) or (dump(one.payload) if one.payload else "")


def _beginning(one: Message) -> str:
    """On one line, and no longer than a pipe's line should be."""
    words = " ".join(_words(one).split())
    return words if len(words) <= _FIRST_WORDS else f"{words[: _FIRST_WORDS - 1].rstrip()}…"


def _say_whole(one: Message, now: int) -> None:
    standing = _STANDINGS[one.status]
    say_wrapped(
        f"Message {one.id}, {one.kind}, from {one.sender} to {one.to}, {ago(one.created_at, now)}, {standing}",
        style="bold",
    )
    say_text(_words(one), 2)


def message_as_json(one: Message) -> dict[str, object]:
    return {
        "id": one.id,
        "from": one.sender,
        "to": one.to,
        "kind": one.kind,
        "payload": one.payload,
        "status": one.status.value,
        "created_at": moment(one.created_at),
        "read_at": moment(one.read_at) or None,
        "processed_at": moment(one.processed_at) or None,
    }
