"""What the commands about the work share: opening the store of the project at hand, and who acts."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager

import click

from trimtab.app.context import Context, Say, Work, open_context
from trimtab.local.locate import opted_in
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import moment, say


class AgentName(click.ParamType[str]):
    """One word, because it becomes part of branches and folders: what was typed is what is recorded."""

    name = "agent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        given = str(value)
        if not given or not given.isprintable() or any(letter.isspace() for letter in given):
            self.fail(f"{given!r} is no agent's name: it is one word, such as worker-1.", param, ctx)
        return given


AGENT = AgentName()
WHO = f"Who does it: an agent's name. Without it, {PERSON}."
AS = click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)


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


def happening_as_json(event: AuditEvent) -> dict[str, object]:
    """For commands that do not go through `app` yet."""
    return {"at": moment(event.at), "kind": event.kind, "by": event.actor, "data": event.data}
