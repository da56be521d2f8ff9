"""The open store and the calling agent, which is known from the client and never from the call's own arguments."""

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from itertools import count

from trimtab.app.context import Context, Say, Work, open_context
from trimtab.app.views import HistoryEntry, as_json, brief
from trimtab.local.shipped import messages_of
from trimtab.model.agents import Agent, agent_of
from trimtab.model.json import JSON, Obj, dump, text
from trimtab.model.record import Record
from trimtab.model.wording import filled
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure, ToolResult, text_block
from trimtab.surfaces.tool_project import root_of, told, user_here, who_calls
from trimtab.surfaces.work_actions import ACTIONS, Actions, old_names
from trimtab.surfaces.work_tools import PROJECT_STATE, TASK_QUEUE, USER_INPUT_QUEUE

_TEXTS = "work"
SHORT = 300
"""The longest text in what is one of many."""
_SECONDS = 840.0
"""For what follows an act: less than the server gives a call, so that it is this which says what is left."""


class ToolContext(Record):
    """A verb's context, and who called the tool. `attended`: the user is there to be asked; None where nobody told."""

    context: Context
    caller: ToolCaller
    attended: bool | None = None

    @property
    def work(self) -> Work:
        return self.context.work

    @property
    def by(self) -> Agent:
        return self.context.actor

    def say(self, name: str, /, **values: object) -> str:
        """One of the texts in `content/messages/work/`, filled in."""
        return filled(messages_of([_TEXTS])[_TEXTS][name], values)


Answer = Callable[[ToolContext, Obj], ToolResult]


@contextmanager
def tool_context(caller: ToolCaller) -> Generator[ToolContext]:
    with told():
        user = user_here()
        root = root_of(user)
        calling = who_calls(root, caller)
        actor = agent_of(calling.session, calling.agent, calling.agent_type)
        with open_context(
            root,
            user.env,
            actor,
            progress=teller(caller),
            warn=lambda late: caller.log("warning", late),
            seconds=_SECONDS,
        ) as context:
            yield ToolContext(context, caller, calling.attended)
    for uri in (PROJECT_STATE, TASK_QUEUE, USER_INPUT_QUEUE):
        caller.updated(uri)


@contextmanager
def reading(caller: ToolCaller) -> Generator[Context]:
    """For a resource: whoever reads it changes nothing, and need not be known."""
    user = user_here()
    with open_context(root_of(user), user.env, warn=lambda late: caller.log("warning", late)) as context:
        yield context


def teller(caller: ToolCaller) -> Say:
    """Each thing that is said is one more step, for whoever watches the call."""
    steps = count(1)
    return lambda said: caller.progress(next(steps), message=said)


def by_action(tool: str, answers: Mapping[str, Answer], arguments: Obj, caller: ToolCaller) -> ToolResult:
    """The answer of the action that the call names."""
    named = text(arguments.get("action"))
    action = old_names(ACTIONS[tool]).get(named, named)
    wrong = misfit(tool, ACTIONS[tool], {**arguments, "action": action})
    if wrong:
        raise ToolFailure(wrong)
    with tool_context(caller) as at:
        return answers[action](at, arguments)


def reply(next_: str, **value: JSON) -> ToolResult:
    """`next_` says what to do now. It is also in the structured part: some clients show a model that alone."""
    whole: dict[str, JSON] = {"next": next_, **value} if next_ else value
    first = [text_block(next_)] if next_ else []
    return ToolResult([*first, text_block(dump(whole))], structured=whole)


def given_number(arguments: Obj, name: str) -> int | None:
    """The schema lets 2.0 pass for 2, as JSON does."""
    value = arguments.get(name)
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def given_text(arguments: Obj, name: str) -> str | None:
    value = arguments.get(name)
    return value if isinstance(value, str) else None


def entry_told(entry: HistoryEntry) -> Obj:
    return brief({**as_json(entry, what="kind"), "because": entry.reason}, SHORT)


def many(views: Iterable[Obj]) -> list[JSON]:
    return list(views)


def misfit(tool: str, actions: Actions, arguments: Obj) -> str:
    """The mistake in the arguments of a call whose action is known; empty if they fit."""
    name = text(arguments.get("action"))
    action = actions[name]
    missing = [needed for needed in action.needs if arguments.get(needed) in (None, "", [], ())]
    if missing:
        return f"`{tool}` with the action `{name}` needs {_listed(missing)}."
    known = {"action", *action.needs, *action.takes}
    unknown = [given for given in arguments if given not in known]
    if unknown:
        taken = _listed([*action.needs, *action.takes]) or "nothing else"
        return f"`{tool}` with the action `{name}` takes {taken}, not {_listed(unknown)}."
    return ""


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
