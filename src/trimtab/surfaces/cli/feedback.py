"""`trimtab wrong` and `trimtab helped`: the user's verdict on an entry."""

import click

from trimtab.features.project_journal import open_project
from trimtab.model.advice import Verdict
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.command_env import command_env, do_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import moment, print_json, say

SHAPE = """\
{"id": "g-12", "verdict": "wrong", "why": "we moved to uv", "at": "2026-01-31T10:05:00.000+00:00"}
{"id": "g-12", "verdict": "helped", "why": "", "at": "2026-01-31T10:05:00.000+00:00"}
"""
SHAPE_NOTE = "The first is what `wrong` prints, the second what `helped` prints."


def _feedback(verdict: Verdict, what: str, examples: str) -> click.Command:
    help = "Recorded with the entry, for `explain` and for deciding what is worth saying."

    @click.command(verdict.value, help=f"Say that an entry {what}.\n\n{help}\n\nExamples:\n{examples}")
    @click.argument("entry_id", metavar="ID")
    @click.argument("why", nargs=-1, metavar="[WHY]...")
    @json_option("a sentence")
    def judge(entry_id: str, why: tuple[str, ...], as_json: bool) -> None:
        env = command_env()
        reason = " ".join(why)
        if verdict is Verdict.WRONG and entry_id.startswith("p-"):
            _judge_decision(entry_id, reason, env.now, as_json=as_json)
            return
        with open_project(env.here, env.user) as project:
            line = project.judge(entry_id, verdict, reason, env.now)
        if as_json:
            print_json({"id": line.id, "verdict": verdict.value, "why": reason, "at": moment(env.now)})
        else:
            say(f"Noted: {line.id} ({line.faculty}: {line.why}) {what}.")

    return judge


def _judge_decision(key: str, reason: str, now: int, *, as_json: bool) -> None:
    from trimtab.app.priority import judge_wrong  # with it come the store's libraries

    found = do_here(PERSON, judge_wrong, key)
    if as_json:
        print_json({"id": found.decision, "verdict": Verdict.WRONG.value, "why": reason, "at": moment(now)})
    else:
        say(f"Noted: {found.decision} was not {found.level.value}.")


wrong = _feedback(Verdict.WRONG, "was wrong", "  trimtab wrong g-12\n  trimtab wrong g-12 we moved to uv")
helped = _feedback(Verdict.HELPED, "helped", "  trimtab helped g-12")
