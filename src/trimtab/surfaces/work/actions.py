"""Tools with several verbs. What each verb needs and takes is declared once: the schema that the model sees is made of
it, calls are checked against it, and the reference shows it."""

from collections.abc import Mapping

from trimtab.model.json import JSON, Obj, text
from trimtab.model.record import Record


class ToolAction(Record):
    """`needs` and `takes` name arguments. `who` says who may do it, where not every agent may. `old` is its earlier
    name, which is accepted until the next release."""

    what: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    who: str = ""
    old: str = ""


Actions = Mapping[str, ToolAction]


def schema_of(actions: Actions, arguments: Mapping[str, Obj]) -> Obj:
    """Which of the arguments belong to which action cannot be said at the top of a tool's schema: clients take a plain
    object there. So it is said in words, and `misfit` sees to it."""
    said = ", ".join(f"{name}({', '.join(one.needs)})" if one.needs else name for name, one in actions.items())
    names = [*actions, *old_names(actions)]
    action: Obj = {"type": "string", "enum": names, "description": f"With what each needs: {said}."}
    return closed({"action": action, **arguments}, "action")


def old_names(actions: Actions) -> Mapping[str, str]:
    """By each earlier name, the name of now."""
    return {action.old: name for name, action in actions.items() if action.old}


def closed(properties: Mapping[str, JSON], *required: str) -> Obj:
    whole: dict[str, JSON] = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**whole, "required": required} if required else whole


def misfit(tool: str, actions: Actions, arguments: Obj) -> str:
    """What is wrong with the arguments of a call whose action is known; empty if they fit."""
    name = text(arguments.get("action"))
    action = actions[name]
    missing = [one for one in action.needs if arguments.get(one) in (None, "", [], ())]
    if missing:
        return f"`{tool}` with the action `{name}` needs {_listed(missing)}."
    known = {"action", *action.needs, *action.takes}
    unknown = [one for one in arguments if one not in known]
    if unknown:
        taken = _listed([*action.needs, *action.takes]) or "nothing else"
        return f"`{tool}` with the action `{name}` takes {taken}, not {_listed(unknown)}."
    return ""


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{one}`" for one in names)
