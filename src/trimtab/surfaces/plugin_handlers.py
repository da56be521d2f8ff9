"""The answers to what the server offers of plugins. Runs in a worker, so it may read what it needs."""

from trimtab.app import plugin_discovery, plugin_requests, plugin_sources, plugins
from trimtab.app.plugin_context import PluginContext
from trimtab.app.views import as_json
from trimtab.model.json import Obj, dump, obj, text, whole
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure, ToolResult, structured
from trimtab.surfaces.tool_project import root_of, told, user_here
from trimtab.surfaces.work.tool_context import tool_context


def plugin_discover(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with told():
        context = _here()
        wanted = text(arguments.get("request"))
        if wanted:
            return _request(wanted, text(arguments.get("why")), caller)
        need = text(arguments.get("need"))
        if need:
            return structured(obj(as_json(plugins.search(context, need))))
        return structured(obj(as_json(plugin_discovery.discover(context, whole(arguments.get("phase"))))))


def plugin_catalog(_: Obj, __: ToolCaller) -> str:
    context = _here()
    installed, sources = plugins.list_installed(context), plugin_sources.list_sources(context)
    return dump({**as_json(installed), **as_json(sources)})


def catalog_search(variables: Obj, _: ToolCaller) -> str:
    return dump(as_json(plugins.search(_here(), text(variables.get("query")))))


def _request(plugin: str, why: str, caller: ToolCaller) -> ToolResult:
    if not why.strip():
        raise ToolFailure("Say with `why` what the plugin would be used for now: the user decides by it.")
    with tool_context(caller) as at:
        return structured(obj(as_json(plugin_requests.request_plugin(at.context, plugin, why))))


def _here() -> PluginContext:
    user = user_here()
    return PluginContext(user, root_of(user))
