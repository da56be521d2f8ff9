"""Shared by all handlers of tools: the current project, the calling agent, and errors for the model."""

import os
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.features.calling_agent import CallingAgent, calling_agent
from trimtab.hosts import host_of
from trimtab.local.locate import opted_in
from trimtab.local.user import User, user_of
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure


@contextmanager
def told() -> Generator[None]:
    """Turn errors that the caller can fix into results for the model."""
    try:
        yield
    except TrimtabError as error:
        raise ToolFailure(str(error)) from error


def user_here() -> User:
    return user_of(dict(os.environ))


def folder_of(user: User) -> str:
    """Where the session began."""
    return host_of(user.env).folder(user.env) or os.getcwd()


def root_of(user: User) -> str:
    """The project at hand. Raises TrimtabError where nobody has opted in."""
    folder = folder_of(user)
    root = opted_in(folder, user.env)
    if root is None:
        raise TrimtabError("this project has not opted in", where=folder, remedy="Run `trimtab init` there.")
    return root


def who_calls(root: str, caller: ToolCaller) -> CallingAgent:
    """As the client's hook told a moment before. Raises TrimtabError where none did."""
    found = calling_agent(root, caller.tool_use_id)
    if found is None or not found.session:
        raise TrimtabError(
            "it is not known which session calls",
            remedy="Call it again. If that does not help, the client's hooks do not reach Trimtab: `trimtab doctor`.",
        )
    return found
