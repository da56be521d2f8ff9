"""`trimtab message`: messages between roles and agents."""

from collections.abc import Mapping

import click

from trimtab.coordinator import messages
from trimtab.model.agents import PERSON
from trimtab.model.json import dump, text
from trimtab.model.work import Message
from trimtab.surfaces.cli.output import ago, moment, print_json, say, table
from trimtab.surfaces.cli.work_here import work_here

_SHAPE = """\
{"id": 3, "from": "reviewer", "to": "worker-1", "kind": "note", "payload": {"text": "…"}, "status": "pending",
 "created_at": "2026-01-31T09:00:00.000+00:00", "read_at": null, "processed_at": null}
"""
SHAPES: Mapping[str, tuple[str, str]] = {
    "send": (_SHAPE, ""),
    "list": ("", 'With `--json`, `{"messages": […]}`, each as `send` has it.'),
    "read": ("", 'With `--json`, `{"messages": […]}`, each as `send` has it.'),
    "done": ("", "With `--json`, as `send`."),
}

_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")


@click.group("message")
def command() -> None:
    """Send messages between roles and agents; they reach the addressee at its next event."""


@command.command("send")
@click.argument("to")
@click.argument("words")
@click.option("--kind", default="note", show_default=True, help="What kind of message it is.")
@click.option("--as", "sender", default=PERSON, metavar="AGENT", help="Who sends it.")
@_JSON
def send(to: str, words: str, kind: str, sender: str, as_json: bool) -> None:
    """Send WORDS TO a role (worker) or one agent (worker-1).

    \b
    Examples:
      trimtab message send worker "The key is in the vault now"
    """
    with work_here() as work:
        sent = messages.send(work, sender, to, kind, {"text": words})
    if as_json:
        print_json(_as_json(sent))
    else:
        say(f"Message {sent.id} waits for {to}.")


@command.command("list")
@click.argument("names", nargs=-1)
@_JSON
def list_(names: tuple[str, ...], as_json: bool) -> None:
    """List the messages to these NAMES, or all. Nothing counts as read by that.

    \b
    Examples:
      trimtab message list
      trimtab message list worker worker-1 --json
    """
    with work_here() as work:
        found, now = messages.listed(work, names), work.now()
    _show(found, now, as_json, f"There are no messages{f' to {_joined(names)}' if names else ''}.")


@command.command("read")
@click.argument("names", nargs=-1, required=True)
@click.option("--as", "by", default=PERSON, metavar="AGENT", help="Who reads them.")
@_JSON
def read(names: tuple[str, ...], by: str, as_json: bool) -> None:
    """Take what is pending for these NAMES: of several who read at once, each message goes to one.

    \b
    Examples:
      trimtab message read worker worker-1 --as worker-1
    """
    with work_here() as work:
        found, now = messages.read(work, names, by), work.now()
    _show(found, now, as_json, f"Nothing is pending for {_joined(names)}.")


@command.command("done")
@click.argument("number", type=int)
@click.option("--as", "by", default=PERSON, metavar="AGENT", help="Who has done it.")
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
        print_json(_as_json(found))
    else:
        say(f"Message {number} is processed.")


def _joined(names: tuple[str, ...]) -> str:
    return " or ".join(names)


def _show(found: tuple[Message, ...], now: int, as_json: bool, none: str) -> None:
    if as_json:
        print_json({"messages": [_as_json(one) for one in found]})
    elif found:
        table(
            ("id", "when", "from", "to", "kind", "status", "text"),
            (
                (
                    str(one.id),
                    ago(one.created_at, now),
                    one.sender,
                    one.to,
                    one.kind,
                    one.status.value,
                    text(one.payload.get("text")) or (dump(one.payload) if one.payload else ""),
                )
                for one in found
            ),
            widest="text",
        )
    else:
        say(none)


def _as_json(one: Message) -> dict[str, object]:
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
