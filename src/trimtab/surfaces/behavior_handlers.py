"""The answers to what the server offers about behaviour. Runs in a worker, so it may import and read what it needs."""

from collections.abc import Generator
from contextlib import contextmanager

from trimtab.features.behavior import interventions
from trimtab.features.behavior.exchange import all_evidence
from trimtab.features.behavior.pattern_list import (
    alerts_as_json,
    counted,
    directives_as_json,
    pattern_as_json,
    patterns_as_json,
)
from trimtab.features.calling_agent import calling_agent
from trimtab.features.project_journal import OpenJournal, now_ms, open_project
from trimtab.hosts import host_of
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, obj, text
from trimtab.surfaces.mcp.conversation import RESOURCE_NOT_FOUND
from trimtab.surfaces.mcp.jsonrpc import RpcError
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult, structured
from trimtab.surfaces.tool_project import folder_of, told, user_here


def patterns(_: Obj, __: ToolCaller) -> str:
    with _project() as (project, user):
        return dump(patterns_as_json(project.root, _host(user), user.env, counted(project)))


def pattern(variables: Obj, _: ToolCaller) -> str:
    name = text(variables.get("id"))
    with _project() as (project, user):
        try:
            return dump(pattern_as_json(project, _host(user), user.env, name))
        except TrimtabError as error:
            raise RpcError(RESOURCE_NOT_FOUND, str(error), {"uri": f"behavior://patterns/{name}"}) from error


def alerts(_: Obj, __: ToolCaller) -> str:
    with _project() as (project, user):
        return dump(alerts_as_json(project, interventions.library_of(project.root, _host(user)), now_ms()))


def directives(_: Obj, __: ToolCaller) -> str:
    with _project() as (project, user):
        return dump(directives_as_json(project.root, _host(user), host_of(user.env).rules))


def report_outcome(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with _project() as (project, user), told():
        library = interventions.library_of(project.root, _host(user))
        calling = calling_agent(project.root, caller.tool_use_id)
        alert = interventions.report(
            project,
            library,
            text(arguments.get("pattern_id")),
            text(arguments.get("intervention_id")),
            arguments.get("worked") is True,
            text(arguments.get("notes")),
            calling.session if calling else "",
        )
    caller.updated("behavior://alerts/active")
    return structured({"recorded": True, "alert": alert.id, "pattern": alert.pattern, "entries": alert.entries})


def query_pattern_history(arguments: Obj, _: ToolCaller) -> ToolResult:
    with _project() as (project, user), told():
        library = interventions.library_of(project.root, _host(user))
        signature, context = text(arguments.get("signature")), obj(arguments.get("context"))
        found = interventions.history(project, library, signature, context, all_evidence(user))
    return structured(interventions.history_as_json(found))


def request_intervention(arguments: Obj, _: ToolCaller) -> ToolResult:
    with _project() as (project, user), told():
        found = interventions.intervention(
            project,
            _host(user),
            host_of(user.env).rules,
            text(arguments.get("pattern_id")),
            obj(arguments.get("context")),
        )
    rule: JSON = None if found.rule is None else {"text": found.rule.text, "source": found.rule.where}
    return structured(
        {
            "pattern_id": found.pattern.id,
            "intervention_id": found.saying.id,
            "text": found.text,
            "suggestion": found.saying.suggestion,
            "expected": found.saying.expected,
            "directive": rule,
            "believed_to_work": round(found.believed.mean, 2),
        }
    )


@contextmanager
def _project() -> Generator[tuple[OpenJournal, User]]:
    user = user_here()
    with open_project(folder_of(user), user) as project:
        yield project, user


def _host(user: User) -> str:
    return host_of(user.env).settings_folder(user.env)
