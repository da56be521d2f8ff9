"""The answers to what the server offers of the archive. Runs in a worker, so it may read what it needs."""

from trimtab.app import archive
from trimtab.app.archive import ProjectFolder
from trimtab.app.views import as_json
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, dump, obj, text
from trimtab.surfaces.mcp.conversation import RESOURCE_NOT_FOUND
from trimtab.surfaces.mcp.jsonrpc import RpcError
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult, structured
from trimtab.surfaces.tool_project import root_of, told, user_here, who_calls


def continuous_prune(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with told():
        context = _here()
        session = who_calls(context.root, caller).session
        budget = arguments.get("budget_tokens")
        done = archive.prune(
            context,
            session=session,
            budget_tokens=budget if isinstance(budget, int) else None,
            dry_run=arguments.get("dry_run") is True,
        )
        return structured(obj(as_json(done)))


def archived(variables: Obj, _: ToolCaller) -> str:
    try:
        return archive.show(_here(), text(variables.get("id"))).text
    except TrimtabError as error:
        raise RpcError(RESOURCE_NOT_FOUND, str(error)) from error


def found(variables: Obj, _: ToolCaller) -> str:
    try:
        return dump(as_json(archive.search(_here(), text(variables.get("query")))))
    except TrimtabError as error:
        raise RpcError(RESOURCE_NOT_FOUND, str(error)) from error


def latest(_: Obj, __: ToolCaller) -> str:
    return dump(as_json(archive.list_archived(_here())))


def _here() -> ProjectFolder:
    user = user_here()
    return ProjectFolder(root_of(user), user.env)
