"""`trimtab diagnose`: the diagnostic report of a task or a workstream."""

import click

from trimtab.app import retries
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.command_env import do_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import print_json, say

SHAPE = """\
{"which": "task 1.5.3", "path": "/home/ada/engine/.git/trimtab/diagnostics/task-7-round-1.md", "content": "# …"}
"""
SHAPE_NOTE = "`content` is what the file at `path` says, as Markdown. Secrets are taken out of it."


@click.command("diagnose")
@click.argument("which", required=False, metavar="[TASK|WORKSTREAM]")
@json_option("the report")
def command(which: str | None, as_json: bool) -> None:
    """Make a report about work that failed, to read or to attach to an issue.

    It is about a task or a workstream, without a name about what failed last: what was tried, the last output, git,
    this machine, the settings that matter and what happened.

    It is kept for 30 days where it is printed to be, and is safe to attach to an issue: secrets are taken out, and
    your home folder is written as `~`. It is also made by itself when attempts fail.

    Examples:
      trimtab diagnose
      trimtab diagnose 1.5.3
      trimtab diagnose worker-1/backend-1.5.3 --json
    """
    found = do_here(PERSON, retries.diagnose, which or "")
    if as_json:
        print_json(found)
        return
    say(found.content)
    say(f"Report: {found.path}")
