"""`trimtab refresh`: the context, on demand."""

import sys

import click

from trimtab.model.advice import tokens_of
from trimtab.runtime.context.refresh_now import Refreshed, refresh_now
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import print_json, say

SHAPE = """\
{
  "project": "/home/ada/engine",
  "text": "**Context Refresh** (asked for)\\n### behavior.yml\\n…",
  "tokens": 412,
  "files": [{"origin": "project", "name": "project.yml", "priority": 80, "tokens": 96}],
  "session": "5f0c…",
  "entry": "g-12",
  "warnings": []
}
"""
SHAPE_NOTE = (
    "`files` are all that were found; the text says which of them there was no room for. `entry` is null where nothing"
    " was recorded: without `--session`, or with one that the journal does not know."
)


@click.command("refresh")
@click.option("--session", default="", metavar="ID", help="Record that this session was given it, and count anew.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of the text.")
def command(session: str, as_json: bool) -> None:
    """Print the context that an agent is given, as of now.

    It is the text of a refresh: what ships, what plugins bring, and the files in .claude/context. In a session,
    `/trimtab:refresh` hands it to the agent at once.

    \b
    Examples:
      trimtab refresh
      trimtab refresh --json
    """
    env = around()
    done = refresh_now(env.here, env.user, session, env.now)
    if as_json:
        print_json(_as_json(done, session))
        return
    say(done.text)
    # The client gives an agent what a command prints on stderr too, and these are for a person.
    if sys.stderr.isatty():
        for warning in done.warnings:
            say(warning, style="yellow", err=True)
        if session and not done.entry:
            say(f"The journal knows no session {session}, so this was not recorded.", style="yellow", err=True)


def _as_json(done: Refreshed, session: str) -> dict[str, object]:
    return {
        "project": done.project,
        "text": done.text,
        "tokens": done.tokens,
        "files": [
            {"origin": file.origin, "name": file.name, "priority": file.priority, "tokens": tokens_of(file.text)}
            for file in done.files
        ],
        "session": session or None,
        "entry": done.entry or None,
        "warnings": list(done.warnings),
    }
