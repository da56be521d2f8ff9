"""Messages on their way to an agent: to its name, to its role, or to a subagent of its own that has ended.

A message is said once. Whether what was said reached the agent is known only at its next event, because the budget or
the host may have cut it; so it is first held (a row that is not `sure`), so that nobody else says it meanwhile, and
becomes read or free again then.
"""

from collections.abc import Iterator, Mapping

from trimtab.model.advice import Effect, Guidance, Mode, Publish
from trimtab.model.agents import COORDINATOR, Agent, called
from trimtab.model.events import Action, Event, PromptSubmitted, ToolFinished
from trimtab.model.json import JSON, Obj, each, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.model.tokens import tokens_of
from trimtab.model.work_rows import ENDED, READ, MessageRow, at_of, messages_to
from trimtab.steering.coordination import BACK, WORK

MOST = 40
"""Of each list that an agent's notes keep."""

MOST_TOKENS = 400
_HELD_MS = 600_000
_MOST_TRIES = 3
_MAY_GO_ON_MS = 120_000
_MOST_OF_ANSWER = 60
_FRAME_TOKENS = 60
"""What of the room the words around a message take."""


class CoordinationMemory(Record):
    """`saying` is the key of the guidance with messages that the last event was answered with, `ids` are those
    messages; whether it reached the agent is known at the next event. `tries` counts in vain, by message. `told` are
    matters of which the user was told."""

    saying: str = ""
    ids: tuple[str, ...] = ()
    tries: Mapping[str, int] = {}
    told: tuple[str, ...] = ()

    def as_json(self) -> Obj:
        return {name: value for name, value in self._asdict().items() if value}


class HeardMessages(Record):
    """`notice` is for the user: that a dialog was answered after the question had an answer already."""

    notes: CoordinationMemory
    guidance: tuple[Guidance, ...] = ()
    effects: tuple[Effect, ...] = ()
    notice: str = ""


def read_notes(written: Obj) -> CoordinationMemory:
    tries = {number: whole(count) for number, count in obj(written.get("tries")).items()}
    return CoordinationMemory(text(written.get("saying")), each(written.get("ids")), tries, each(written.get("told")))


def confirm(view: View, notes: CoordinationMemory, me: Agent, event: Event) -> HeardMessages:
    """What became of what was said at the event before."""
    if not notes.saying:
        return HeardMessages(notes)
    rest = notes._replace(saying="", ids=())
    if view.shown(notes.saying) is not None:
        return HeardMessages(rest, effects=tuple(_row(number, me, event, sure=True) for number in notes.ids))
    tries = dict([*notes.tries.items(), *((number, notes.tries.get(number, 0) + 1) for number in notes.ids)][-MOST:])
    return HeardMessages(
        rest._replace(tries=tries), effects=tuple(Publish(BACK, READ + number, None) for number in notes.ids)
    )


def deliver(view: View, notes: CoordinationMemory, me: Agent, event: Event) -> HeardMessages:
    waiting = [message for message in _for(view, me, event) if notes.tries.get(str(message.id), 0) < _MOST_TRIES]
    if not waiting:
        return HeardMessages(notes)
    seconds = {message.id: second for message in waiting if (second := _second(message, event, view))}
    known = [message for message in waiting if seconds.get(message.id) == text(message.dialog.get("answer"))]
    unheard = tuple(_row(str(message.id), me, event, sure=True) for message in known)
    waiting = [message for message in waiting if message not in known]
    if not waiting:
        return HeardMessages(notes, effects=unheard)
    composed, said = compose(view, waiting, me, seconds)
    ids = tuple(str(message.id) for message in said)
    key = f"message:{','.join(ids)}"
    if view.shown(key) is not None:
        return HeardMessages(notes, effects=unheard)
    guidance = Guidance(key, composed, f"a message for {said[0].to}", weight=0.85, source=f"message {ids[0]}")
    if view.mode is Mode.OBSERVE:
        return HeardMessages(notes, (guidance,), unheard)
    effects = tuple(_row(number, me, event, sure=False) for number in ids)
    notice = "\n".join(_came_second(view, message, seconds[message.id]) for message in said if message.id in seconds)
    return HeardMessages(notes._replace(saying=key, ids=ids), (guidance,), (*unheard, *effects), notice)


def _second(message: MessageRow, event: Event, view: View) -> str:
    if not message.dialog:
        return ""
    from trimtab.steering.coordination.dialogs import second_answer  # few answers cross a dialog

    return second_answer(message, event, view.topic(BACK))


def _came_second(view: View, message: MessageRow, second: str) -> str:
    dialog = message.dialog
    first = _cut(text(dialog.get("answer")), _MOST_OF_ANSWER)
    return view.text(
        "dialog_second", question=whole(dialog.get("question")), first=first, second=_cut(second, _MOST_OF_ANSWER)
    )


def has_ended(row: JSON, event: Event) -> bool:
    """Whether a subagent of the event's own session is gone. One that was held at its end goes on, which only its next
    event shows; so that is waited for, except where the host brings its answer."""
    ended = obj(row)
    if event.agent or not ended or ended.get("session") != event.session or event.at is None:
        return False
    match event.body:
        case PromptSubmitted():
            return True
        case ToolFinished(call=call) if call.action is Action.DELEGATE:
            return True
        case _:
            return event.at - at_of(ended) >= _MAY_GO_ON_MS


def compose(
    view: View, waiting: list[MessageRow], me: Agent, seconds: Mapping[int, str]
) -> tuple[str, list[MessageRow]]:
    """As many as there is room for, the first one in any case: cut, if it is too long by itself. The rest comes with
    the next event. `seconds`: by message, the other answer that a dialog brought later."""
    room = MOST_TOKENS - _FRAME_TOKENS
    said: list[MessageRow] = []
    lines: list[str] = []
    for message in waiting:
        second = seconds.get(message.id, "")
        tail = view.text("came_first", second=_cut(second, _MOST_OF_ANSWER)) if second else ""
        line = _line(view, message, me, message.text) + tail
        if tokens_of(line) > room:
            if said:
                break
            most = room - tokens_of(_line(view, message, me, tail))
            line = _line(view, message, me, _cut(message.text, most)) + view.text("cut") + tail
        said.append(message)
        lines.append(line)
        room -= tokens_of(line) + 1
    return "\n".join((view.text("messages"), *lines)), said


def _line(view: View, message: MessageRow, me: Agent, said: str) -> str:
    whom = "" if message.to in (me.name, me.role) else view.text("for_another", agent=_word(message.to))
    indented = said.strip().replace("\n", "\n  ")
    sender = called(_word(message.sender))
    return view.text("message", number=message.id, sender=sender, kind=_word(message.kind), whom=whom, said=indented)


def _word(name: str) -> str:
    """Names too are what somebody wrote."""
    return "".join(character if character.isalnum() or character in "-_.:" else "_" for character in name[:60])


def _cut(said: str, tokens: int) -> str:
    return said.encode("utf-8", "replace")[: max(0, tokens - 16) * 4].decode("utf-8", "ignore")


def _for(view: View, me: Agent, event: Event) -> Iterator[MessageRow]:
    work, back = view.topic(WORK), view.topic(BACK)
    for name in dict.fromkeys((me.name, me.role, *_ended_here(back, me, event))):
        for message in messages_to(work, name) if name else ():
            own = message.sender == me.name
            if message.id and not own and _is_free(obj(back.get(f"{READ}{message.id}")), event.at):
                yield message


def _ended_here(back: Obj, me: Agent, event: Event) -> Iterator[str]:
    """Subagents of this session that are gone: what reaches them no more is for the one that started them."""
    if me.role == COORDINATOR:
        for key, row in back.items():
            if key.startswith(ENDED) and has_ended(row, event):
                yield key[len(ENDED) :]


def _is_free(row: Obj, at: int | None) -> bool:
    if not row:
        return True
    return row.get("sure") is not True and at is not None and at - at_of(row) > _HELD_MS


def _row(number: str, me: Agent, event: Event, *, sure: bool) -> Publish:
    return Publish(BACK, READ + number, {"by": me.name, "at": event.at or 0, "sure": sure})
