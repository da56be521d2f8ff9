"""`trimtab task attempts`, and attempts at a task on the screen."""

from typing import TYPE_CHECKING

import click

from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.command_env import do_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import day, print_json, say, say_wrapped, table

if TYPE_CHECKING:
    from trimtab.app.retries import AttemptBrief, AttemptView, FailedTask

_LONGEST_ERROR = 300
"""Of a longer one the end is shown: the cause is there."""


@click.command("attempts")
@click.argument("number")
@json_option("a table")
def attempts(number: str, as_json: bool) -> None:
    """List what was tried for a task, and for the steps of its delivery, and what came of it.

    Examples:
      trimtab task attempts 1.5.3
      trimtab task attempts 1.5.3 --json
    """
    from trimtab.app import retries  # other commands of the group need nothing of it

    found = do_here(PERSON, retries.attempts, number)
    if as_json:
        print_json(found)
        return
    if not found.attempts:
        say(f"Nothing has failed at task {number}.")
        return
    several = len({attempt.round for attempt in found.attempts}) > 1
    table(
        ("attempt", "how", "status", "with", "ended"),
        (
            (
                f"{f'{attempt.round}.' if several else ''}{attempt.number} of {found.most}",
                how(attempt),
                attempt.status.value,
                attempt.agent,
                day(attempt.ended_at) if attempt.ended_at else "",
            )
            for attempt in found.attempts
        ),
    )
    errors = [" ".join(attempt.error.split()) for attempt in found.attempts if attempt.error]
    if errors:
        say_wrapped(f"The last error: {errors[-1][-_LONGEST_ERROR:]}", 2)
    if found.question is not None:
        say_wrapped(f"You are asked what becomes of it: `trimtab inbox answer {found.question}`.")
    say_wrapped(f"`trimtab diagnose {number}` makes a report of it.")


def how(attempt: "AttemptView | AttemptBrief") -> str:
    """In words, such as `debug, reset state`."""
    recovery = f", {attempt.recovery.value.replace('_', ' ')}" if attempt.recovery else ""
    return f"{attempt.approach.value}{recovery}"


def say_failed(found: "FailedTask", as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    number = found.task.number
    say_wrapped(f"Attempt {found.failed.number} of {found.most} at task {number} has failed.")
    if found.then is not None:
        say_wrapped(f"It is ready for attempt {found.then.number} ({how(found.then)}).")
    elif found.question is not None:
        say_wrapped(f"You are asked what becomes of it: `trimtab inbox answer {found.question}`.")


def say_brief(attempt: "AttemptBrief") -> None:
    say_wrapped(f"This is attempt {attempt.number} of {attempt.most} ({how(attempt)}).", style="yellow")
    if attempt.error:
        say_wrapped(f"The last error: {attempt.last_words}", 2)
    if attempt.note:
        say_wrapped(f"Wanted otherwise: {attempt.note}", 2)
    if attempt.report:
        say_wrapped(f"Diagnostic report: {attempt.report}", 2)
