"""The process environment of a command, read once, and the work of the project that it runs in."""

import os
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from trimtab.config.load import LoadedSettings
from trimtab.local.locate import machine_file, opted_in, project_at
from trimtab.local.user import User, user_of
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.surfaces.cli.output import say, say_wrapped, working

if TYPE_CHECKING:
    from trimtab.app.context import Context

P = ParamSpec("P")
R = TypeVar("R")


class CommandEnv(Record):
    user: User
    here: str
    now: int


class FolderHere(Record):
    """The project at hand, or the folder that one is in. `opted_in`: hooks run here, and a ledger is kept. Elsewhere,
    files can be looked at all the same."""

    env: CommandEnv
    root: str
    opted_in: bool
    host_folder: str

    def short(self, path: str) -> str:
        """As a user here would write it."""
        inside = path.startswith(self.root + os.sep)
        return path[len(self.root) + 1 :] if inside else self.env.user.shorten(path)


def command_env(project: str | None = None) -> CommandEnv:
    """`project` is the name that was typed. Outside of any project it says which one is meant, and the command acts as
    if it were run in that one's folder."""
    try:
        here = os.getcwd()
    except FileNotFoundError:
        raise TrimtabError("the folder that you are in is gone", remedy="Change to a folder that exists.") from None
    env = CommandEnv(user_of(dict(os.environ)), here, time.time_ns() // 1_000_000)
    if project is None or opted_in(here, env.user.env) is not None:
        return env
    return env._replace(here=_named_project(project, env))


def _named_project(name: str, env: CommandEnv) -> str:
    """Of those that the user opted in: one in a folder of this name, the one right below the current folder first.
    Raises TrimtabError."""
    from trimtab.local.launcher import read as read_record

    record = read_record(env.user)
    found = [root for root in (record.projects if record else ()) if os.path.basename(root) == name]
    below = os.path.join(env.here, name)
    if below in found or len(found) == 1:
        return below if below in found else found[0]
    if found:
        raise TrimtabError(
            f"several projects are called {name}: {', '.join(map(env.user.shorten, found))}",
            remedy="Change to the folder of the one that you mean.",
        )
    raise TrimtabError(
        f"this folder is in no project that opted in, and none is called {name}",
        where=env.here,
        remedy="`trimtab init` opts in; or change to the folder of a project that has.",
    )


def folder_here() -> FolderHere:
    from trimtab.hosts import host_of

    env = command_env()
    root = project_at(env.here, env.user.env) or env.here
    has_opted_in = opted_in(env.here, env.user.env) is not None
    return FolderHere(env, root, has_opted_in, host_of(env.user.env).settings_folder(env.user.env))


def project_here(project: str | None = None) -> tuple[str, Mapping[str, str]]:
    """Its folder, and the environment. `project` as for `command_env`. Raises TrimtabError outside of a project that
    opted in."""
    env = command_env(project)
    root = opted_in(env.here, env.user.env)
    if root is None:
        raise TrimtabError(
            "this folder is in no project that opted in",
            where=env.here,
            remedy="`trimtab init` opts in; or change to the folder of a project that has.",
        )
    return root, env.user.env


def keeps_work(root: str, loaded: LoadedSettings) -> bool:
    """As `coordinator.work.has_store`, for commands that load the store's libraries only where there is one."""
    return bool(loaded.value("store.url")) or os.path.exists(machine_file(root, "state.db"))


@contextmanager
def context_here(actor: str = PERSON, project: str | None = None) -> "Generator[Context]":
    """The work of the project at hand, as its sessions have last seen it too. What was changed is published to them at
    the end. `project` as for `command_env`."""
    from trimtab.app.context import open_context  # with it come the store's libraries

    root, env = project_here(project)
    with open_context(root, env, agent_named(actor), warn=lambda late: say(late, err=True)) as context:
        yield context


def do_here(actor: str, verb: "Callable[Concatenate[Context, P], R]", *given: P.args, **named: P.kwargs) -> R:
    """Run a verb of `app` in the current project."""
    with context_here(actor) as context:
        return verb(context, *given, **named)


@contextmanager
def driving_here(actor: str = PERSON) -> "Generator[Context]":
    """As `context_here`, for verbs that go on with the work: a terminal shows what they are at."""
    from trimtab.app.context import Interrupted

    try:
        with context_here(actor) as context, working("working") as tell:
            yield context._replace(progress=tell)
    except Interrupted as error:
        say_wrapped(f"Interrupted. {error.done} What is left goes on in the background.", err=True)
        raise
