"""`trimtab wrong` and `trimtab helped`: a person's word on an entry."""

import click

from trimtab.features.project_journal import open_project
from trimtab.model.advice import Verdict
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import moment, print_json, say

SHAPE = """\
{"id": "g-12", "verdict": "wrong", "why": "we moved to uv", "at": "2026-01-31T10:05:00.000+00:00"}
{"id": "g-12", "verdict": "helped", "why": "", "at": "2026-01-31T10:05:00.000+00:00"}
"""
SHAPE_NOTE = "The first is what `wrong` prints, the second what `helped` prints."


@click.command("wrong")
@click.argument("entry_id", metavar="ID")
@click.argument("why", nargs=-1, metavar="[WHY]...")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def wrong(entry_id: str, why: tuple[str, ...], as_json: bool) -> None:
    """Say that an entry was wrong.

    Recorded with the entry, for `explain` and for deciding what is worth saying.

    \b
    Examples:
      trimtab wrong g-12
      trimtab wrong g-12 we moved to uv
    """
    _judge(entry_id, Verdict.WRONG, why, as_json)


@click.command("helped")
@click.argument("entry_id", metavar="ID")
@click.argument("why", nargs=-1, metavar="[WHY]...")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def helped(entry_id: str, why: tuple[str, ...], as_json: bool) -> None:
    """Say that an entry helped.

    Recorded with the entry, for `explain` and for deciding what is worth saying.

    \b
    Examples:
      trimtab helped g-12
    """
    _judge(entry_id, Verdict.HELPED, why, as_json)


def _judge(entry_id: str, verdict: Verdict, why: tuple[str, ...], as_json: bool) -> None:
    env = around()
    reason = " ".join(why)
    with open_project(env.here, env.user) as project:
        line = project.judge(entry_id, verdict, reason, env.now)
    if as_json:
        print_json({"id": line.id, "verdict": verdict.value, "why": reason, "at": moment(env.now)})
    else:
        what = "was wrong" if verdict is Verdict.WRONG else "helped"
        say(f"Noted: {line.id} ({line.faculty}: {line.why}) {what}.")
