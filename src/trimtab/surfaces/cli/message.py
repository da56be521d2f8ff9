"""`trimtab message`: messages between roles and agents."""

import click

from trimtab.app import messages
from trimtab.app.messages import MessageView
from trimtab.model.agents import PERSON
from trimtab.model.json import dump, text
from trimtab.model.work import MessageStatus
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AGENT, json_option
from trimtab.surfaces.cli.output import ago, print_json, say, say_text, say_wrapped, table

_FIRST_WORDS = 100
_STATUSES = {MessageStatus.PENDING: "unread", MessageStatus.READ: "read", MessageStatus.PROCESSED: "done"}


@click.group("message")
def command() -> None:
    """Send messages between roles and agents; recipients get them at their next event."""


@command.command("send")
@click.argument("to")
@click.argument("words", nargs=-1, required=True)
@click.option("--kind", default="note", show_default=True, help="What kind of message it is.")
@click.option("--as", "sender", default=PERSON, type=AGENT, metavar="AGENT", help="Who sends it.")
@json_option("lines")
def send(to: str, words: tuple[str, ...], kind: str, sender: str, as_json: bool) -> None:
    """Send WORDS TO a role (worker) or one agent (worker-1).

    Examples:
      trimtab message send worker "The key is in the vault now"
      trimtab message send worker-1 use the new parser
    """
    with context_here(sender) as context:
        known = messages.is_known(context, to)
        sent = messages.send(context, to, " ".join(words), kind)
    if as_json:
        print_json(sent)
    elif known:
        say(f"Message {sent.id} waits for {to}.")
    else:
        say_wrapped(f"Message {sent.id} waits for {to}: nobody of that name is known here yet.")


@command.command("list")
@click.argument("names", nargs=-1)
@click.option("--unread", is_flag=True, help="Only what nobody has read yet.")
@json_option("lines")
def list_(names: tuple[str, ...], unread: bool, as_json: bool) -> None:
    """List the messages to these NAMES, or all, each on a line. Nothing counts as read by that.

    Examples:
      trimtab message list --unread
      trimtab message list worker worker-1 --json
    """
    with context_here() as context:
        found, now = messages.list_messages(context, names, unread=unread), context.work.now()
    if as_json:
        print_json(found)
    elif found.messages:
        rows = (
            (
                str(message.id),
                message.from_,
                message.to,
                message.kind,
                ago(message.created_at, now).removesuffix(" ago"),
                _beginning(message),
            )
            for message in found.messages
        )
        table(("id", "from", "to", "kind", "since", "text"), rows, cut="text")
        say("`trimtab message show ID` shows all of one.")
    else:
        say(f"There are no {'unread ' if unread else ''}messages{f' to {_joined(names)}' if names else ''}.")


@command.command("show")
@click.argument("number", type=int, metavar="ID")
@json_option("lines")
def show(number: int, as_json: bool) -> None:
    """Show all of one message. It does not count as read by that.

    Examples:
      trimtab message show 3
    """
    with context_here() as context:
        found, now = messages.show(context, number), context.work.now()
    if as_json:
        print_json(found)
    else:
        _say_whole(found, now)


@command.command("read")
@click.argument("names", nargs=-1, required=True)
@click.option("--as", "by", default=PERSON, type=AGENT, metavar="AGENT", help="Who reads them.")
@json_option("lines")
def read(names: tuple[str, ...], by: str, as_json: bool) -> None:
    """Take what is unread for these NAMES: of several who read at once, each message goes to one.

    Examples:
      trimtab message read person
      trimtab message read worker worker-1 --as worker-1
    """
    with context_here(by) as context:
        found, now = messages.read(context, names), context.work.now()
    if as_json:
        print_json(found)
        return
    for place, message in enumerate(found.messages):
        if place:
            say()
        _say_whole(message, now)
    if not found.messages:
        say(f"Nothing is unread for {_joined(names)}.")


@command.command("done")
@click.argument("number", type=int)
@click.option("--as", "by", default=PERSON, type=AGENT, metavar="AGENT", help="Who has done it.")
@json_option("lines")
def done(number: int, by: str, as_json: bool) -> None:
    """Say that what a message asks for is done.

    Examples:
      trimtab message done 3
    """
    found = do_here(by, messages.done, number)
    if as_json:
        print_json(found)
    else:
        say(f"Message {number} is done.")


def _joined(names: tuple[str, ...]) -> str:
    return " or ".join(names)


def _words(message: MessageView) -> str:
    return text(message.payload.get("text")) or (dump(message.payload) if message.payload else "")


def _beginning(message: MessageView) -> str:
    """On one line, and no longer than a pipe's line should be."""
    words = " ".join(_words(message).split())
    return words if len(words) <= _FIRST_WORDS else f"{words[: _FIRST_WORDS - 1].rstrip()}…"


def _say_whole(message: MessageView, now: int) -> None:
    sent, status = ago(message.created_at, now), _STATUSES[message.status]
    say_wrapped(
        f"Message {message.id}, {message.kind}, from {message.from_} to {message.to}, {sent}, {status}", style="bold"
    )
    say_text(_words(message), 2)
