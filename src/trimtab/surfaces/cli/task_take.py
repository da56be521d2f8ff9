"""`trimtab task claim`, `renew` and `import`."""

import click

from trimtab.app import tasks
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.output import day, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.task_shown import show_tasks
from trimtab.surfaces.cli.work_here import AS, context_here

_NAMED = 5


@click.command("claim")
@click.argument("number", required=False)
@click.option("--role", default="", help="The next one for this role.")
@AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
@click.pass_context
def claim(command: click.Context, number: str | None, role: str, actor: str, as_json: bool) -> None:
    """Take a task: NUMBER, or the next one. Of any number who try at once, each gets another.

    It belongs to the taker until `work.lease_minutes` have passed without a sign of life (`trimtab task renew`); then
    it is ready for another. `done`, `block`, `fail` or `release` end the claim, and so does submitting the work:
    `trimtab merge submit`.

    \b
    Examples:
      trimtab task claim --as worker-1 --role worker
      trimtab task claim 1.5.3
    """
    with context_here(actor) as context:
        taken = tasks.claim(context, number or "", role)
    if as_json:
        print_json(json_of(taken))
    elif taken.task is not None:
        say(f"{taken.task.number} {taken.task.title}", style="bold")
        if taken.task.description:
            say_wrapped(taken.task.description, 2)
        say(f"It is with {actor} until {day(taken.lease_until or 0)}.")
    else:
        say_wrapped(taken.why)
    if taken.task is None:
        command.exit(1)


@click.command("renew")
@click.argument("number")
@AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def renew(number: str, actor: str, as_json: bool) -> None:
    """Renew your claim on a task: its lease begins anew.

    \b
    Examples:
      trimtab task renew 1.5.3 --as worker-1
    """
    with context_here(actor) as context:
        taken = tasks.renew(context, number)
    if as_json:
        print_json(json_of(taken))
    else:
        say(f"{number} is with {actor} until {day(taken.lease_until or 0)}.")


@click.command("import")
@click.argument("file")
@click.option("--format", "kind", type=click.Choice(("markdown", "csv", "json")), help="Where the name does not tell.")
@click.option("--under", default="", metavar="NUMBER", help="Below this task, which then needs them.")
@click.option("--in-order", is_flag=True, help="Each also needs the one before it on the same level.")
@AS
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
    with context_here(actor) as context:
        found = tasks.import_file(context, file, kind or "", under=under, in_order=in_order)
    if as_json:
        print_json(json_of(found))
        return
    if found.added:
        show_tasks(found.added)
    parts = [f"{plural(len(found.added), 'task')} added"]
    if found.kept:
        parts.append(f"{len(found.kept)} there before")
    if found.completed:
        parts.append(f"{len(found.completed)} completed")
    say(f"{', '.join(parts)}.")
    if found.passed_over:
        say_wrapped(_not_taken(found.passed_over))


def _not_taken(lines: tuple[int, ...]) -> str:
    which = ", ".join(map(str, lines[:_NAMED])) + (", …" if len(lines) > _NAMED else "")
    what = f"{plural(len(lines), 'line')} of a list {'was' if len(lines) == 1 else 'were'} not taken"
    return f"{what} ({which}): beside a check list only `- [ ] …` is a task, and of numbered lists the longest is."
