"""`trimtab task claim`, `renew` and `import`."""

import os

import click

from trimtab.coordinator.tasks import claims
from trimtab.coordinator.tasks.importing import bring_in, read_file
from trimtab.model.agents import PERSON
from trimtab.model.work import Claim
from trimtab.surfaces.cli.output import day, moment, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.work_here import AGENT, WHO, show_tasks, task_as_json, work_here

CLAIM_SHAPE = """\
{"task": {"number": "1.5.3", "…": "as in `task show --json`"}, "agent": "worker-1", "claim": 1,
 "lease_until": "2026-01-31T09:10:00.000+00:00", "why": ""}
"""
CLAIM_NOTE = "Where nothing is ready, `task` is null, `why` says what there is instead, and the exit code is 1."
IMPORT_SHAPE = """\
{"added": [{"number": "1.1", "…": "as in `task show --json`"}], "kept": [], "completed": [], "passed_over": [12]}
"""
IMPORT_NOTE = (
    "`kept` were imported before and stay; `completed` were too, and the file says by now that they are done."
    " `passed_over` are the numbers of lines in lists that became no task."
)
_NAMED = 5


@click.command("claim")
@click.argument("number", required=False)
@click.option("--role", default="", help="The next one for this role.")
@click.option("--as", "agent", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
@click.pass_context
def claim(context: click.Context, number: str | None, role: str, agent: str, as_json: bool) -> None:
    """Take a task: NUMBER, or the next one. Of any number who try at once, each gets another.

    It belongs to the taker until `work.lease_minutes` have passed without a sign of life (`trimtab task renew`); then
    it is ready for another. `done`, `block`, `fail` or `release` end the claim, and so does turning in the work:
    `trimtab merge submit`.

    \b
    Examples:
      trimtab task claim --as worker-1 --role worker
      trimtab task claim 1.5.3
    """
    with work_here() as work:
        taken = claims.claim_this(work, number, agent) if number else claims.claim(work, agent, role)
        why = "" if taken is not None else claims.why_nothing(work, role)
    if as_json:
        print_json(_as_json(taken, agent, why))
    elif taken is not None:
        say(f"{taken.task.number} {taken.task.title}", style="bold")
        if taken.task.description:
            say_wrapped(taken.task.description, 2)
        say(f"It is with {agent} until {day(taken.lease_until)}.")
    else:
        say_wrapped(why)
    if taken is None:
        context.exit(1)


@click.command("renew")
@click.argument("number")
@click.option("--as", "agent", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def renew(number: str, agent: str, as_json: bool) -> None:
    """Give a sign of life for a task that you have: its lease begins anew.

    \b
    Examples:
      trimtab task renew 1.5.3 --as worker-1
    """
    with work_here() as work:
        taken = claims.renew(work, number, agent)
    if as_json:
        print_json(_as_json(taken, agent, ""))
    else:
        say(f"{number} is with {agent} until {day(taken.lease_until)}.")


@click.command("import")
@click.argument("file")
@click.option("--format", "kind", type=click.Choice(("markdown", "csv", "json")), help="Where the name does not tell.")
@click.option("--under", default="", metavar="NUMBER", help="Below this task, which then needs them.")
@click.option("--in-order", is_flag=True, help="Each also needs the one before it on the same level.")
@click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def import_(file: str, kind: str | None, under: str, in_order: bool, actor: str, as_json: bool) -> None:
    """Import tasks from FILE: all of them, or none if something in it cannot be understood.

    Markdown: a check list, nested or not, or else the numbered steps of a plan, which then come one after the other. An
    item may begin with a number and end with remarks:

    \b
      - [ ] 1.5.3 Write the parser (P1) (needs 1.5.1, 1.5.2) (role: worker) (for worker-1) (2h)

    What is behind `needs` is an item of the file by its place in it (2 is the second; 1.2 the second below the first
    heading, 1 all below that heading); where the file has none there, a task of that number.

    CSV: the first row names the fields. JSON: a list of objects, or {"tasks": [...]}. Fields are number, title,
    description, priority, role, assignee, estimate, needs, done; all but title may be left out.

    Safe to repeat: what came from the same place before stays, and is completed if the file says so by now.

    \b
    Examples:
      trimtab task import TODO.md
      trimtab task import plan.md --under 2
      trimtab task import backlog.csv --json
    """
    read = read_file(file, kind or "")
    with work_here() as work:
        path = os.path.realpath(file)
        source = os.path.relpath(path, work.root) if path.startswith(work.root + os.sep) else path
        brought = bring_in(work, read.items, source, actor, in_order=in_order, under=under)
    if as_json:
        found = {name: [task_as_json(one) for one in tasks] for name, tasks in brought._asdict().items()}
        print_json({**found, "passed_over": list(read.passed_over)})
        return
    if brought.added:
        show_tasks(brought.added)
    parts = [f"{plural(len(brought.added), 'task')} added"]
    if brought.kept:
        parts.append(f"{len(brought.kept)} there before")
    if brought.completed:
        parts.append(f"{len(brought.completed)} completed")
    say(f"{', '.join(parts)}.")
    if read.passed_over:
        say_wrapped(_not_taken(read.passed_over))


def _not_taken(lines: tuple[int, ...]) -> str:
    which = ", ".join(str(one) for one in lines[:_NAMED]) + (", …" if len(lines) > _NAMED else "")
    what = f"{plural(len(lines), 'line')} of a list {'was' if len(lines) == 1 else 'were'} not taken"
    return f"{what} ({which}): beside a check list only `- [ ] …` is a task, and of numbered lists the longest is."


def _as_json(taken: Claim | None, agent: str, why: str) -> dict[str, object]:
    return {
        "task": task_as_json(taken.task) if taken else None,
        "agent": agent,
        "claim": taken.number if taken else None,
        "lease_until": moment(taken.lease_until) if taken else None,
        "why": why,
    }
