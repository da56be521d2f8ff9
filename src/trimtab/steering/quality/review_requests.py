"""When a review is asked for, and of whom. What counts is the commit that a branch has now, as git says, against the
one that was submitted last; how it came there does not."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Guidance, Missing, Mode, Publish, Stance
from trimtab.model.agents import agent_of
from trimtab.model.events import Action, Event, SubagentEnded, ToolFailed, ToolFinished, TurnEnded
from trimtab.model.json import JSON, Obj, each, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, View
from trimtab.model.work_rows import StreamRow, is_stopped, streams_in
from trimtab.steering.quality import HEADS, TOPIC, WORK

_SENT_BACK = ("qc_rejected", "sent_back", "closed")
_MOST_KEPT = 20
_SHORT = 12
_HELD_MS = 120_000
"""How long a subagent that was held for its commits is given before its main agent hears of them."""


class QualityMemory(Record):
    """`mine` are branches that this agent worked on, `ended` the commits that it was reminded of at the end."""

    mine: tuple[str, ...] = ()
    ended: Mapping[str, str] = {}

    def as_json(self) -> Obj:
        return {"mine": self.mine, "ended": self.ended}


class Unreviewed(Record):
    stream: StreamRow
    head: str


def consider(event: Event, view: View) -> Advice | None:
    if is_stopped(view.topic(WORK)):
        return None
    match event.body:
        case ToolFinished(call=call) | ToolFailed(call=call) if call.action is Action.SHELL:
            return _with(_after_command(event, view, call.command), _left_behind(event, view))
        case TurnEnded(background=background) if background:
            return None  # work goes on beside: this may not be the end of it
        case TurnEnded(held_before=held) | SubagentEnded(held_before=held):
            return _at_the_end(event, view, held=held)
        case _:
            return _left_behind(event, view)


def _after_command(event: Event, view: View, command: str) -> Advice | None:
    notes = read_notes(view.notes)
    name = agent_of(event.session, event.agent, event.agent_type).name
    said: list[Guidance] = []
    mine = notes.mine
    for pending in _unreviewed(view):
        stream = pending.stream
        if not (stream.agent == name or stream.branch in mine or _is_at_work_in(stream, event.cwd, command)):
            continue
        mine = (*(known for known in mine if known != stream.branch), stream.branch)[-_MOST_KEPT:]
        key = f"review:{stream.branch}@{(stream.reviewed or stream.base)[:_SHORT]}"
        if view.shown(key) is None:
            why = f"{stream.branch} has commits that were not submitted"
            said.append(Guidance(key, _request(view, stream), why, weight=0.7))
    memory = None if mine == notes.mine else notes._replace(mine=mine).as_json()
    return Advice(guidance=tuple(said), memory=memory) if said or memory is not None else None


def _at_the_end(event: Event, view: View, *, held: bool) -> Advice | None:
    notes = read_notes(view.notes)
    name = agent_of(event.session, event.agent, event.agent_type).name
    mine = [
        pending for pending in _unreviewed(view) if pending.stream.agent == name or pending.stream.branch in notes.mine
    ]
    effects = tuple(_left(event, pending, name, view.mode, held=held) for pending in mine) if event.agent else ()
    new = [pending for pending in mine if notes.ended.get(pending.stream.branch) != pending.head]
    if not new:
        return Advice(effects=effects) if effects else None
    ended = dict([*notes.ended.items(), *((pending.stream.branch, pending.head) for pending in new)][-_MOST_KEPT:])
    memory = notes._replace(ended=ended).as_json()
    why = view.text("unreviewed", branches=_named(new))
    remedy = view.text("submit")
    if view.mode is Mode.GUARD and not held:
        return Advice(stance=Stance.HOLD, why=why, remedy=remedy, effects=effects, memory=memory)
    key = f"review-end:{new[0].stream.branch}@{new[0].head[:_SHORT]}"
    said = Guidance(key, f"{why} {remedy}", "a turn ended with commits that were not submitted", carry=not event.agent)
    notice = view.text("notice", branches=_named(new))
    return Advice(guidance=(said,), notice=notice, effects=effects, memory=memory)


def _left_behind(event: Event, view: View) -> Advice | None:
    """The main agent hears what its subagents left: they are gone, and cannot be told."""
    rows = view.topic(TOPIC)
    if event.agent or not rows:
        return None
    live = {stream.branch: stream for stream in streams_in(view.topic(WORK), rows)}
    said: list[Guidance] = []
    gone: list[Publish] = []
    for branch, row in rows.items():
        left = obj(row)
        head, stream = text(left.get("head")), live.get(branch)
        key = f"left:{branch}@{head[:_SHORT]}"
        if stream is None or stream.reviewed == head or stream.stopped_by:
            gone.append(Publish(TOPIC, branch, None))
        elif left.get("session") != event.session or _may_still_submit(left, event.at):
            continue
        elif view.shown(key) is not None:
            gone.append(Publish(TOPIC, branch, None))
        else:
            told = view.text("left", agent=text(left.get("by")), branch=branch)
            said.append(Guidance(key, told, "a subagent ended with commits that were not submitted", weight=0.7))
    return Advice(guidance=tuple(said), effects=tuple(gone)) if said or gone else None


def _may_still_submit(left: Obj, at: int | None) -> bool:
    return left.get("held") is True and at is not None and at - whole(left.get("at")) < _HELD_MS


def _left(event: Event, pending: Unreviewed, name: str, mode: Mode, *, held: bool) -> Publish:
    row: dict[str, JSON] = {"session": event.session, "head": pending.head, "by": name, "at": event.at or 0}
    if mode is Mode.GUARD and not held:
        row["held"] = True
    return Publish(TOPIC, pending.stream.branch, row)


def _unreviewed(view: View) -> list[Unreviewed]:
    """Nothing where git could not be asked: a review that nobody needs is worse than one that is asked for later."""
    heads = view.facts.get(HEADS)
    if heads is None or isinstance(heads, Missing | CompiledContent):
        return []
    own = obj(heads)
    found = [
        Unreviewed(stream, text(own.get(stream.branch)))
        for stream in streams_in(view.topic(WORK), own)
        if not stream.stopped_by
    ]
    return [pending for pending in found if pending.head not in ("", pending.stream.base, pending.stream.reviewed)]


def _request(view: View, stream: StreamRow) -> str:
    if not stream.request:
        return view.text("commit", branch=stream.branch)
    is_the_author_s = stream.status == "active" or stream.request_status in _SENT_BACK
    name = "again" if is_the_author_s else "later"
    return view.text(name, branch=stream.branch, request=stream.request)


def _is_at_work_in(stream: StreamRow, cwd: str, command: str) -> bool:
    """Somebody else's workstream, such as one that the user made, in which this agent ran something."""
    if cwd == stream.path or cwd.startswith(f"{stream.path}/"):
        return True
    folder = stream.path.rpartition("/")[2]
    return folder in command and re.search(rf"(?<![\w-]){re.escape(folder)}(?![\w-])", command) is not None


def _named(those: Sequence[Unreviewed]) -> str:
    return ", ".join(f"`{pending.stream.branch}`" for pending in those[:3]) + (" and more" if len(those) > 3 else "")


def _with(advice: Advice | None, other: Advice | None) -> Advice | None:
    if advice is None or other is None:
        return advice or other
    return advice._replace(guidance=(*advice.guidance, *other.guidance), effects=(*advice.effects, *other.effects))


def read_notes(written: Obj) -> QualityMemory:
    ended = {branch: text(head) for branch, head in obj(written.get("ended")).items()}
    return QualityMemory(each(written.get("mine")), ended)
