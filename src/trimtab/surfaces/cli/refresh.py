"""`trimtab refresh`: the context, on demand."""

import sys

import click

from trimtab.features.guidance.refresh_now import RefreshResult, guide_now, refresh_now
from trimtab.model.advice import tokens_of
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import json_option
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
    "`files` are all that may be given; `warnings` says which of them are left out for lack of room, and what is wrong"
    " with one. `entry` is null where nothing was recorded: without `--session`, or with one that the journal does not"
    " know."
)


@click.command("refresh")
@click.option(
    "--session", default="", metavar="ID", help="Record that this session was given it, and restart its count."
)
@click.option("--guide", "name", default="", metavar="NAME", help="Print this companion of a context file instead.")
@json_option("the text")
def command(session: str, name: str, as_json: bool) -> None:
    """Print the context that an agent would be given now.

    It is the text of a refresh: what ships, what plugins bring, and the files in .claude/context. In a session,
    `/trimtab:refresh` hands it to the agent at once. What is wrong with the files is said on stderr.

    Examples:
      trimtab refresh
      trimtab refresh --json
      trimtab refresh --guide behavior.md
    """
    env = command_env()
    if name:
        say(guide_now(env.here, env.user, name).rstrip("\n"))
        return
    done = refresh_now(env.here, env.user, session, env.now)
    if as_json:
        print_json(_as_json(done, session))
        return
    say(done.text)
    # With a session it is the client that asked. It gives an agent what is on stderr too, and this is for the user.
    if not session or sys.stderr.isatty():
        for warning in done.warnings:
            say(warning, style="yellow", err=True)
    if session and not done.entry:
        say(f"The journal knows no session {session}, so nothing was recorded.", style="yellow", err=True)


def _as_json(done: RefreshResult, session: str) -> dict[str, object]:
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
