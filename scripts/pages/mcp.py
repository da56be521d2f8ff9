"""The page of the server's tools and resources."""

from collections.abc import Sequence

from pages.note import NOTE


def page() -> str:
    import json

    from pages.work_examples import OVERVIEW, QUESTION_LIST, QUEUE
    from trimtab.hosts.claude_code.tools import OWN_TOOLS
    from trimtab.runtime.auto_allow import PERMITS, READING
    from trimtab.surfaces import archive_tools, behavior_tools, plan_tools, plugin_tools, work_actions, work_tools
    from trimtab.surfaces.mcp.offers import Resource, Tool
    from trimtab.surfaces.work import questions
    from trimtab.surfaces.work.tasks import queue_told, state_told

    shapes = {
        work_tools.PROJECT_STATE: state_told(OVERVIEW),
        work_tools.TASK_QUEUE: queue_told(QUEUE),
        work_tools.USER_INPUT_QUEUE: questions.queue_told(QUESTION_LIST),
    }

    def tool(one: Tool) -> str:
        permit = PERMITS.get(one.name)
        actions = work_actions.ACTIONS.get(one.name, {})
        rows = "".join(
            f"| `{name}` | {_codes(act.needs)} | {_codes(act.takes)} | {act.what} | {act.who} |\n"
            for name, act in actions.items()
        )
        table = (
            f"| action | needs | may take | what it does | who, if not everybody |\n|---|---|---|---|---|\n{rows}\n"
            if rows
            else ""
        )
        return (
            f"\n### {one.name}\n\n{one.description}\n\n"
            f"- Called by {one.who or 'any agent'}.\n"
            f"- The client asks you first, unless your own rules allow it{f' or {permit.when}' if permit else ''}."
            f"{f' It never asks about {_codes(sorted(READING[one.name]))}.' if one.name in READING else ''}\n"
            f"- Ended after {one.limit:g} seconds.\n\n{table}"
            f"```json\n{json.dumps(one.input_schema, indent=2)}\n```\n"
        )

    def resource(one: Resource) -> str:
        shape = ""
        if one.uri in shapes:
            shape = f"\n```json\n{json.dumps(shapes[one.uri], indent=2, ensure_ascii=False)}\n```\n"
        return f"\n### {one.uri}\n\n{one.description} As `{one.mime_type}`.\n{shape}"

    parts = [NOTE, MCP_HEAD.format(prefix=OWN_TOOLS)]
    rooms = (
        ("behaviour", behavior_tools),
        ("planning", plan_tools),
        ("the project's work", work_tools),
        ("what contexts drop", archive_tools),
        ("plugins", plugin_tools),
    )
    for name, room in rooms:
        parts += [f"\n## Tools about {name}\n", *map(tool, room.TOOLS)]
    parts.append("\n## Resources\n")
    parts += [resource(one) for _, room in rooms for one in getattr(room, "RESOURCES", ())]
    return "".join(parts)


def _codes(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


MCP_HEAD = """\
# MCP tools and resources

In a project that has opted in, the session's server offers these to the model; elsewhere it offers only `hook`, which
belongs to the client's hooks. Claude Code prefixes a tool's name with `{prefix}`. Most tools are
found by its tool search, so that their descriptions cost no context until they are needed. Resources are read with
`ReadMcpResourceTool`, or by any MCP client.

The caller is known from the client's hooks, not from what a call says about itself: `worker-ab12cd34`, `reviewer-…`,
`coordinator-…` for agents of the plugin, `main-…` for the agent you talk with, which is a coordinator. A call that no
hook announced is refused. You yourself use the [commands](commands.md).

Results are structured. `next` says what to do next. An error says what is wrong and what to do about it.

A tool with actions takes `action` and the arguments that this action needs; the optional ones are listed beside them.
"""
