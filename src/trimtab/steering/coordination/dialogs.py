"""What agents ask the user in dialogs of their host: noted for the queue when a dialog opens and when it ends, so that
both are one list. Nothing tells that a dialog was dismissed; the agent's next turn shows that it is over."""

from collections.abc import Iterator

from trimtab.model.advice import Effect, Later, Publish
from trimtab.model.agents import Agent
from trimtab.model.events import (
    Event,
    PermissionDenied,
    SessionEnded,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
)
from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.state import View
from trimtab.model.work_rows import DIALOG, MessageRow, at_of
from trimtab.steering.coordination import BACK, KIND, WORK

_MOST = 8
_KEPT_MS = 86_400_000
_MOST_QUESTIONS, _MOST_OPTIONS = 8, 20
_LONGEST, _LONGEST_LABEL = 2_000, 200


def effects(event: Event, view: View, me: Agent) -> Iterator[Effect]:
    """For an event of a call that asks, and for one that shows that an agent's dialogs are over."""
    match event.body:
        case ToolRequested(call=call):
            asked = _asked(call)
            if asked and call.id:
                yield from _tidied(view, event)
                yield from _noted(event, view, me, call, {"questions": asked})
        case ToolFinished(call=call):
            asked = _asked(call)
            if asked and call.id:
                given: Obj = {"answers": [*answers_of(event.body)], "answered_at": event.at or 0}
                yield from _noted(event, view, me, call, {"questions": asked, **given})
        case ToolFailed(call=call) | PermissionDenied(call=call):
            yield from _over(event, view, DIALOG + call.id)
        case body:
            of_all = isinstance(body, SessionEnded)
            for key, row in view.topic(BACK).items():
                dialog = obj(row)
                is_mine = dialog.get("session") == event.session and (of_all or dialog.get("agent") == me.name)
                if key.startswith(DIALOG) and is_mine and "answers" not in dialog:
                    yield from _over(event, view, key)


def second_answer(message: MessageRow, event: Event, back: Obj) -> str:
    """What the dialog brought for a question that was answered elsewhere before; empty if nothing, or not yet."""
    dialog = message.dialog
    call, place = text(dialog.get("call")), whole(dialog.get("place"))
    if not call:
        return ""
    if isinstance(event.body, ToolFinished) and event.body.call.id == call:
        answers = answers_of(event.body)
    else:
        answers = tuple(map(text, items(obj(back.get(DIALOG + call)).get("answers"))))
    return answers[place] if place < len(answers) else text(dialog.get("second"))


def answers_of(finished: ToolFinished) -> tuple[str, ...]:
    """In the order of the questions; empty for one that was left open."""
    given = obj(obj(finished.result).get("answers"))
    return tuple(text(given.get(question))[:_LONGEST] for question in _texts(finished.call))


def _texts(call: ToolCall) -> list[str]:
    return [text(obj(given).get("question")) for given in items(call.input.get("questions"))[:_MOST_QUESTIONS]]


def _asked(call: ToolCall) -> list[JSON]:
    return [
        {"text": question[:_LONGEST], "options": _options(obj(given))}
        for question, given in zip(_texts(call), items(call.input.get("questions")), strict=False)
    ]


def _options(question: Obj) -> list[JSON]:
    found = [obj(given) for given in items(question.get("options"))[:_MOST_OPTIONS]]
    return [
        {"label": text(option.get("label"))[:_LONGEST_LABEL], "description": text(option.get("description"))[:_LONGEST]}
        for option in found
    ]


def _noted(event: Event, view: View, me: Agent, call: ToolCall, what: Obj) -> Iterator[Effect]:
    asked = at_of(view.topic(BACK).get(DIALOG + call.id)) or event.at or 0
    row: Obj = {"session": event.session, "agent": me.name, "at": asked, **what}
    yield Publish(BACK, DIALOG + call.id, row)
    yield from _carried(event, view, call.id)


def _over(event: Event, view: View, key: str) -> Iterator[Effect]:
    """Where nothing of the work is published, nobody knows of the dialog, and it goes without a trace."""
    before = obj(view.topic(BACK).get(key))
    if not before:
        return
    yield Publish(BACK, key, {**before, "over": True} if view.topic(WORK) else None)
    yield from _carried(event, view, key)


def _carried(event: Event, view: View, key: str) -> Iterator[Effect]:
    if view.topic(WORK):
        yield Later(KIND, f"{KIND}:{event.kind}:{key}")


def _tidied(view: View, event: Event) -> Iterator[Effect]:
    """Where no store takes them, a few are kept for a day."""
    rows = sorted((at_of(row), key) for key, row in view.topic(BACK).items() if key.startswith(DIALOG))
    for place, (at, key) in enumerate(reversed(rows), 2):
        if place > _MOST or (event.at or 0) - at > _KEPT_MS:
            yield Publish(BACK, key, None)
