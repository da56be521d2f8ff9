"""What the commands about tasks and projects share: opening the store of the project at hand, and showing tasks."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager

import click

from trimtab.app.context import Context, Say, open_context
from trimtab.coordinator.work import Work
from trimtab.local.locate import opted_in
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent, Task
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import moment, say, table

TASK_SHAPE = """\
{
  "number": "1.5.3", "title": "Write the parser", "description": "", "status": "pending", "standing": "ready",
  "priority": 1, "role": "worker", "assignee": "", "estimate_minutes": 120, "waits_for": 0, "frees": 2,
  "claimed_by": "", "claims": 0, "lease_until": null, "reason": "", "source": "plan.md#Parser / Write the parser",
  "created_at": "2026-01-31T09:00:00.000+00:00", "updated_at": "2026-01-31T09:00:00.000+00:00", "finished_at": null
}
"""


class AgentName(click.ParamType[str]):
    """One word, because it becomes part of branches and folders: what was typed is what is recorded."""

    name = "agent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        given = str(value)
        if not given or not given.isprintable() or any(one.isspace() for one in given):
            self.fail(f"{given!r} is no agent's name: it is one word, such as worker-1.", param, ctx)
        return given


AGENT = AgentName()
WHO = f"Who does it: an agent's name. Without it, {PERSON}."


def project_here() -> tuple[str, Mapping[str, str]]:
    """Its folder, and the environment. Raises TrimtabError outside of a project that opted in."""
    env = around()
    root = opted_in(env.here, env.user.env)
    if root is None:
        raise TrimtabError(
            "this folder is in no project that opted in",
            where=env.here,
            remedy="`trimtab init` opts in; or change to the folder of a project that has.",
        )
    return root, env.user.env


@contextmanager
def context_here(actor: str = PERSON, progress: Say = lambda _: None) -> Generator[Context]:
    """The project at hand, as its sessions have last seen it too. What was changed is published to them at the end."""
    root, env = project_here()
    with open_context(
        root, env, agent_named(actor), progress=progress, warn=lambda late: say(late, err=True)
    ) as context:
        yield context


@contextmanager
def work_here() -> Generator[Work]:
    """For commands that do not go through `app` yet."""
    with context_here() as context:
        yield context.work


def task_as_json(task: Task) -> dict[str, object]:
    held = task._asdict()
    for name in ("id", "project"):
        del held[name]
    for name in ("lease_until", "created_at", "updated_at", "finished_at"):
        held[name] = moment(held[name]) or None
    return {**held, "status": task.status.value, "standing": task.standing}


def happening_as_json(one: AuditEvent) -> dict[str, object]:
    return {"at": moment(one.at), "kind": one.kind, "by": one.actor, "data": one.data}


def show_tasks(tasks: Sequence[Task]) -> None:
    table(
        ("number", "standing", "priority", "role", "with", "title"),
        (
            (
                task.number,
                task.standing.replace("_", " "),
                f"P{task.priority}",
                task.role,
                task.claimed_by or task.assignee,
                task.title,
            )
            for task in tasks
        ),
        widest="title",
    )
