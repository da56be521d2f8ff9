"""`trimtab task`: the queue of work. Looking at it is in `task_list`."""

import os

import click

from trimtab.app import tasks
from trimtab.app.tasks import Edit, NewTask, TaskDetail, minutes_of, priority_of
from trimtab.model.agents import called
from trimtab.model.work import SETTLED, TaskStatus
from trimtab.surfaces.cli.attempts_shown import attempts, say_brief, say_failed
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AS, json_option
from trimtab.surfaces.cli.output import day, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.task_list import in_words, list_, next_, show, show_tasks, tell

_NAMED = 5
_SETTLED = frozenset(status.value for status in SETTLED)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the task as one object.")
_PRIORITY = click.option("--priority", "-p", metavar="P0-P3", help="P0 is the highest, P2 the usual.")
_ESTIMATE = click.option("--estimate", metavar="TIME", help="Such as 45m, 2h or 1d (of eight hours).")
_ROLE = click.option("--role", help="Only for this role, such as worker or reviewer.")
_ASSIGNEE = click.option("--assignee", help="Only for this agent.")


@click.group("task")
def command() -> None:
    """Queue work: add, order, claim and finish tasks.

    Tasks have numbers such as 1.5.3. One is ready when all that it needs is completed or cancelled. They are kept in
    state.db beside the journal, or in a team's PostgreSQL (`trimtab config set store.url …`).
    """


for _command in (list_, show, next_):
    command.add_command(_command)


@command.command("add")
@click.argument("title")
@click.option("--number", "-n", default="", metavar="NUMBER", help="Such as 1.5.3; otherwise the next free one.")
@click.option("--under", default="", metavar="NUMBER", help="The next free number below this task.")
@click.option("--description", "-d", default="", help="What else there is to know.")
@click.option("--needs", multiple=True, metavar="NUMBER", help="A task that comes first. May be given several times.")
@_PRIORITY
@_ESTIMATE
@_ROLE
@_ASSIGNEE
@AS
@_JSON
def add(
    title: str,
    number: str,
    under: str,
    description: str,
    needs: tuple[str, ...],
    priority: str | None,
    estimate: str | None,
    role: str | None,
    assignee: str | None,
    actor: str,
    as_json: bool,
) -> None:
    """Add a task.

    Examples:
      trimtab task add "Write the parser"
      trimtab task add "Test it" --needs 1 -p P1 --role worker --estimate 2h
    """
    wanted = NewTask(
        title,
        number,
        under,
        description,
        priority_of(priority or "", "--priority"),
        role or "",
        assignee or "",
        minutes_of(estimate or "", "--estimate"),
        needs,
    )
    task = do_here(actor, tasks.add, wanted)
    tell(task, "added", as_json)


@command.command("claim")
@click.argument("number", required=False)
@click.option("--role", default="", help="The next one for this role.")
@AS
@json_option("sentences")
@click.pass_context
def claim(command: click.Context, number: str | None, role: str, actor: str, as_json: bool) -> None:
    """Take a task: NUMBER, or the next one. Of any number who try at once, each gets another.

    It belongs to the taker until `work.lease_minutes` have passed without a renewal (`trimtab task renew`); then
    it is ready for another. `done`, `block`, `fail` or `release` end the claim, and so does submitting the work:
    `trimtab merge submit`.

    Examples:
      trimtab task claim --as worker-1 --role worker
      trimtab task claim 1.5.3
    """
    taken = do_here(actor, tasks.claim, number or "", role)
    if as_json:
        print_json(taken)
    elif taken.task is not None:
        say(f"{taken.task.number} {taken.task.title}", style="bold")
        if taken.task.description:
            say_wrapped(taken.task.description, 2)
        if taken.attempt is not None:
            say_brief(taken.attempt)
        say(f"It is with {called(actor)} until {day(taken.lease_until or 0)}.")
    else:
        say_wrapped(taken.why)
    if taken.task is None:
        command.exit(1)


@command.command("renew")
@click.argument("number")
@AS
@json_option("a sentence")
def renew(number: str, actor: str, as_json: bool) -> None:
    """Renew your claim on a task: its lease begins anew.

    Examples:
      trimtab task renew 1.5.3 --as worker-1
    """
    taken = do_here(actor, tasks.renew, number)
    if as_json:
        print_json(taken)
    else:
        say(f"{number} is with {called(actor)} until {day(taken.lease_until or 0)}.")


@command.command("edit")
@click.argument("number")
@click.option("--title", help="What is to be done.")
@click.option("--description", "-d", help="What else there is to know.")
@_PRIORITY
@_ESTIMATE
@_ROLE
@_ASSIGNEE
@AS
@_JSON
def edit(
    number: str,
    title: str | None,
    description: str | None,
    priority: str | None,
    estimate: str | None,
    role: str | None,
    assignee: str | None,
    actor: str,
    as_json: bool,
) -> None:
    """Change a task's title, description, priority, estimate, role or assignee. An empty text takes one away.

    Examples:
      trimtab task edit 1.5.3 -p P0
      trimtab task edit 1.5.3 --assignee ""
    """
    wanted = Edit(
        title,
        description,
        priority_of(priority, "--priority") if priority else None,
        role,
        assignee,
        minutes_of(estimate, "--estimate") if estimate else None,
    )
    task = do_here(actor, tasks.edit, number, wanted)
    tell(task, "changed", as_json)


@command.command("needs")
@click.argument("number")
@click.argument("others", nargs=-1, required=True, metavar="OTHER...")
@click.option("--remove", is_flag=True, help="It no longer needs them.")
@AS
@_JSON
def needs(number: str, others: tuple[str, ...], remove: bool, actor: str, as_json: bool) -> None:
    """Say that a task comes after OTHER ones. Tasks that would wait for each other are refused, and the cycle shown.

    Examples:
      trimtab task needs 1.5.3 1.5.1 1.5.2
      trimtab task needs 1.5.3 1.5.1 --remove
    """
    task = do_here(actor, tasks.needs, number, others, remove=remove)
    waits = plural(task.waits_for, "task") if task.waits_for else "nothing"
    tell(task, f"waits for {waits}", as_json)


command.add_command(attempts)


@command.command("fail")
@click.argument("number")
@click.option("--error", default="", metavar="TEXT", help="The error with which the attempt failed.")
@click.option("--reason", "why", default="", metavar="TEXT", help="Without an error: why it cannot be done at all.")
@AS
@click.option("--force", is_flag=True, help="Also if another one has it.")
@_JSON
def fail(number: str, error: str, why: str, actor: str, force: bool, as_json: bool) -> None:
    """Say that an attempt at a task failed, with its --error: it is tried again, with less, with a diagnosis, and at
    last you are asked. `trimtab task attempts` shows what was tried.

    Without an error the task itself has failed, and what waits for it goes on waiting.

    Examples:
      trimtab task fail 1.5.3 --error "ImportError: no module named engine" --as worker-1
      trimtab task fail 1.5.3 --reason "the vendor has no such interface"
    """
    if error:
        from trimtab.app import retries  # most tasks have not failed

        say_failed(do_here(actor, retries.fail, number, error, force=force), as_json)
    else:
        task = do_here(actor, tasks.move, number, TaskStatus.FAILED, reason=why, force=force, again=force)
        tell(task, in_words(task.status.value), as_json)


def _step(name: str, then: TaskStatus, help: str) -> None:
    @command.command(name, help=f"{help}\n\nExamples:\n  trimtab task {name} 1.5.3")
    @click.argument("number")
    @click.option("--reason", "why", default="", metavar="TEXT", help="Kept with the task.")
    @AS
    @click.option("--force", is_flag=True, help="Also if another one has it, or if it was merged.")
    @_JSON
    def act(number: str, actor: str, force: bool, as_json: bool, why: str) -> None:
        with context_here(actor) as context:
            task = tasks.move(context, number, then, reason=why, force=force, again=force)
            is_early = then is TaskStatus.COMPLETED and task.waits_for
            early = f", although it {_waits_for(tasks.show(context, number))}" if is_early else ""
        tell(task, in_words(task.status.value) + early, as_json)


_step("done", TaskStatus.COMPLETED, "Say that a task is completed: what waits for it may begin.")
_step("block", TaskStatus.BLOCKED, "Say that a task cannot go on, and for which --reason.")
_step("release", TaskStatus.PENDING, "Give a task back: also one that was blocked, failed or ended.")
_step("cancel", TaskStatus.CANCELLED, "Drop a task: what waits for it no longer does.")


@command.command("import")
@click.argument("file")
@click.option("--format", "kind", type=click.Choice(("markdown", "csv", "json")), help="Where the name does not tell.")
@click.option("--under", default="", metavar="NUMBER", help="Below this task, which then needs them.")
@click.option("--in-order", is_flag=True, help="Each also needs the one before it on the same level.")
@AS
@json_option("a table")
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

    Examples:
      trimtab task import TODO.md
      trimtab task import plan.md --under 2
      trimtab task import backlog.csv --json
    """
    path = os.path.abspath(file)
    found = do_here(actor, tasks.import_file, path, kind or "", under=under, in_order=in_order, anywhere=True)
    if as_json:
        print_json(found)
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


def _waits_for(found: TaskDetail) -> str:
    """Such as `waits for 1.1, which is not done`."""
    unsettled = [number for number in found.needs if found.statuses[number] not in _SETTLED]
    more = f" and {len(unsettled) - _NAMED} more" if len(unsettled) > _NAMED else ""
    verb = "is" if len(unsettled) == 1 else "are"
    return f"waits for {', '.join(unsettled[:_NAMED])}{more}, which {verb} not done"


def _not_taken(lines: tuple[int, ...]) -> str:
    which = ", ".join(map(str, lines[:_NAMED])) + (", …" if len(lines) > _NAMED else "")
    what = f"{plural(len(lines), 'line')} of a list {'was' if len(lines) == 1 else 'were'} not taken"
    return f"{what} ({which}): beside a check list only `- [ ] …` is a task, and of numbered lists the longest is."
