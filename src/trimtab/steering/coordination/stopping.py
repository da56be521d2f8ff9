"""Work that was called off: the whole project's, or one workstream's; a workstream whose agent has lost the claim on
its task, so that no two write for one task; and one whose task waits for an answer. What only reads goes on, and so
does telling how far it is."""

import re
from collections.abc import Iterator

from trimtab.model.advice import Advice, Guidance, Mode, Stance
from trimtab.model.agents import PERSON, Agent
from trimtab.model.events import Action, Event, ToolCall, ToolRequested
from trimtab.model.json import obj, text
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.model.work_rows import PROJECT, StreamRow, fenced_in, has_task, held_in, is_stopped, stopped_in
from trimtab.steering.coordination import WORK

_CHANGES = (Action.EDIT, Action.WRITE)
# a command of ours and nothing beside it: who stops must be able to say so
_OUR_OWN = re.compile(r"\s*trimtab\s+(?:task|message|status|workstream|work|merge|inbox|explain)\b[^;&|`$()<>\n]*")


class Stop(Record):
    """`path` is the folder that it binds; empty where it binds an agent wherever it works. `key` is what it is said
    once by."""

    path: str
    agent: str
    key: str
    why: str
    remedy: str


def refusal(event: Event, view: View, me: Agent) -> Advice | None:
    if not isinstance(event.body, ToolRequested):
        return None
    call = event.body.call
    stop = next((candidate for candidate in _stops(view, me) if _binds(candidate, event.cwd, call)), None)
    if stop is None or not _changes(view, call):
        return None
    if view.mode is Mode.GUARD:
        return Advice(stance=Stance.DENY, why=stop.why, remedy=stop.remedy, owned=True)
    said = _once(view, stop)
    return Advice(guidance=(said,)) if said else None


def told(event: Event, view: View, me: Agent) -> tuple[Guidance, ...]:
    """Whose own work it is hears of it before it runs into a refusal."""
    found = (stop for stop in _stops(view, me) if stop.agent == me.name)
    said = (_once(view, stop) for stop in found)
    return tuple(guidance for guidance in said if guidance)[:1]


def _stops(view: View, me: Agent) -> Iterator[Stop]:
    work = view.topic(WORK)
    remedy = view.text("stop_remedy")
    if is_stopped(work) and has_task(work, me.name):
        yield Stop("", me.name, "stopped:project", _project_stopped(view), remedy)
    for stream in stopped_in(work):
        key = f"stopped:{stream.branch}:{stream.stopped_by}" if stream.stopped_by else "stopped:project"
        why = _called_off(view, stream) if stream.stopped_by else _project_stopped(view)
        yield Stop(stream.path, stream.agent, key, why, remedy)
    for stream in fenced_in(work):
        texts = ("claim_lost", "claim_lost_remedy") if stream.holder else ("claim_lost_free", "claim_lost_free_remedy")
        said, remedy = (
            view.text(name, agent=stream.agent, task=stream.lost, holder=stream.holder, branch=stream.branch)
            for name in texts
        )
        yield Stop(stream.path, stream.agent, f"lost:{stream.branch}:{stream.holder}", said, remedy)
    for stream in held_in(work):
        said = view.text("task_held", task=stream.held_task, question=stream.held)
        yield Stop(stream.path, stream.agent, f"held:{stream.branch}:{stream.held}", said, view.text("held_remedy"))


def _project_stopped(view: View) -> str:
    project = obj(view.topic(WORK).get(PROJECT))
    said = view.text("stop_project", by=_who(text(project.get("halted_by"))))
    return _with_reason(view, said, text(project.get("reason")))


def _called_off(view: View, stream: StreamRow) -> str:
    said = view.text("stop_stream", by=_who(stream.stopped_by), branch=stream.branch)
    return _with_reason(view, said, stream.stop_reason)


def _with_reason(view: View, said: str, reason: str) -> str:
    return " ".join((said, view.text("stop_reason", reason=reason))) if reason else said


def _who(by: str) -> str:
    return "The user" if by in ("", PERSON) else by


def _once(view: View, stop: Stop) -> Guidance | None:
    if view.shown(stop.key) is not None:
        return None
    return Guidance(stop.key, f"{stop.why} {stop.remedy}", "work was called off", weight=0.95)


def _binds(stop: Stop, cwd: str, call: ToolCall) -> bool:
    if call.action in _CHANGES:
        return not stop.path or any(_is_inside(path, cwd, stop.path) for path in call.paths)
    if call.action is not Action.SHELL:
        return False
    return not stop.path or _is_inside("", cwd, stop.path) or _names(call.command, stop.path.rpartition("/")[2])


def _names(command: str, folder: str) -> bool:
    """As a whole name: `x-parser-2` is not `x-parser`."""
    return folder in command and re.search(rf"(?<![\w-]){re.escape(folder)}(?![\w-])", command) is not None


def _changes(view: View, call: ToolCall) -> bool:
    """A command that nobody could look at counts as one that changes something."""
    if call.action in _CHANGES:
        return True
    if _OUR_OWN.fullmatch(call.command):
        return False
    return view.known("command_verdict", call.command).get("verdict") != "read_only"


def _is_inside(path: str, cwd: str, folder: str) -> bool:
    whole = path if path.startswith("/") else f"{cwd}/{path}"
    parts: list[str] = []
    for part in whole.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in ("", "."):
            parts.append(part)
    plain = "/" + "/".join(parts)
    return plain == folder or plain.startswith(f"{folder}/")
