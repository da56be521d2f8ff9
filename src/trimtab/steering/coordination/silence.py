"""Who waits for whom for too long. It is looked at when an event comes anyway, by the event's own time.

Nobody is called silent by what an old projection says: where the store was not looked at for a while, it is looked at
first, and the next event judges.
"""

from collections.abc import Iterator

from trimtab.model.advice import Guidance
from trimtab.model.agents import COORDINATOR, PERSON, Agent, called
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.json import Obj, obj, whole
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.model.wording import counted
from trimtab.model.work_rows import (
    ENDED,
    LOOKED,
    PROJECT,
    QUESTIONS,
    RequestRow,
    at_of,
    is_asking,
    messages_to,
    questions_first,
    requests_in,
    sign_of,
    tasks_in,
)
from trimtab.steering.coordination import BACK, WORK
from trimtab.steering.coordination.messages import MOST, CoordinationMemory, has_ended

_MINUTE_MS = 60_000
_LOOKED_LATELY_MS = 90_000
_MOST_SAID = 3
_RESTS = ("paused", "stopped")


class Quiet(Record):
    """`is_stale`: somebody may be silent, and the store should be asked first."""

    guidance: tuple[Guidance, ...] = ()
    is_stale: bool = False


class UnheardMessage(Record):
    notes: CoordinationMemory
    notice: str = ""
    is_stale: bool = False


def of_others(event: Event, view: View, me: Agent) -> Quiet:
    work = view.topic(WORK)
    if event.at is None or obj(work.get(PROJECT)).get("status") in _RESTS:
        return Quiet()
    found = [guidance for guidance in _matters(event.at, event, view, me) if view.shown(guidance.key) is None][
        :_MOST_SAID
    ]
    if found and _is_stale(work, event.at):
        return Quiet(is_stale=True)
    return Quiet(tuple(found))


def for_the_user(event: Event, view: View, notes: CoordinationMemory) -> UnheardMessage:
    """Requests that wait for a decision, messages to the user, and with a prompt the questions that hold work up: told
    once a session each."""
    if event.at is None:
        return UnheardMessage(notes)
    work = view.topic(WORK)
    said = dict(_waiting_for_decision(event.at, view))
    unread = max((message.id for message in messages_to(work, PERSON)), default=0)
    if unread:
        said[f"person:{unread}"] = view.text("user_has_messages")
    new = {matter: text for matter, text in said.items() if matter not in notes.told}
    is_stale = bool(new) and _is_stale(work, event.at)
    asked = _questions(view, notes) if isinstance(event.body, PromptSubmitted) else {}
    new = asked if is_stale else {**asked, **new}
    if not new:
        return UnheardMessage(notes, is_stale=is_stale)
    return UnheardMessage(notes._replace(told=(*notes.told, *new)[-MOST:]), "\n".join(new.values()), is_stale)


def _questions(view: View, notes: CoordinationMemory) -> dict[str, str]:
    """What the user must decide before its work goes on; the rest is only counted. An answer is known here at once, so
    that no store has to be asked first."""
    work = view.topic(WORK)
    urgent = {f"question:{row.id}": row for row in questions_first(work) if row.level == "P0"}
    new = {matter: row for matter, row in urgent.items() if matter not in notes.told}
    if not new:
        return {}
    others = whole(obj(work.get(QUESTIONS)).get("open")) - len(new)
    lines = {
        matter: view.text("question_waits", number=row.id, said=row.text, asker=called(row.asker))
        for matter, row in new.items()
    }
    if others > 0:
        lines[next(reversed(lines))] += view.text("other_questions", others=counted(others, "other"))
    return lines


def _waiting_for_decision(at: int, view: View) -> Iterator[tuple[str, str]]:
    after = _after(view, "coordinator")
    for request in requests_in(view.topic(WORK)):
        minutes = (at - request.since) // _MINUTE_MS
        if after and request.status == "pending_coordinator" and minutes >= after:
            said = view.text(
                "waits_for_decision", branch=request.branch, request=request.id, minutes=counted(minutes, "minute")
            )
            yield f"request:{request.id}:{request.since}", said


def _is_stale(work: Obj, at: int) -> bool:
    return at - at_of(work.get(LOOKED)) > _LOOKED_LATELY_MS


def _matters(at: int, event: Event, view: View, me: Agent) -> Iterator[Guidance]:
    work, back = view.topic(WORK), view.topic(BACK)
    yield from _ended(event, view)
    after = _after(view, "worker") * _MINUTE_MS
    for task in tasks_in(work, at - after) if after else ():
        last = max(task.since, sign_of(task.agent, work, back))
        is_known = task.agent in (me.name, PERSON) or has_ended(back.get(ENDED + task.agent), event)
        if at - last >= after and not is_known and not is_asking(work, task.agent):
            minutes = (at - last) // _MINUTE_MS
            said = view.text("worker_silent", agent=task.agent, number=task.number, minutes=counted(minutes, "minute"))
            key = f"silent:{task.agent}:{task.number}@{last}"
            yield Guidance(key, said, "a task's holder is silent", 0.6)
    after = _after(view, "reviewer") * _MINUTE_MS
    for request in requests_in(work) if after and me.role == COORDINATOR else ():
        last = max(request.since, sign_of(request.reviewer, work, back))
        is_late = request.status == "pending_qc" and at - last >= after
        if is_late and not is_asking(work, request.reviewer):
            yield _of_request(view, request, (at - last) // _MINUTE_MS)


def _ended(event: Event, view: View) -> Iterator[Guidance]:
    """Subagents of this session that are gone, and whose tasks are still with them."""
    work, back = view.topic(WORK), view.topic(BACK)
    gone = [key[len(ENDED) :] for key, row in back.items() if key.startswith(ENDED) and has_ended(row, event)]
    for task in tasks_in(work) if gone else ():
        if task.agent in gone and at_of(back.get(ENDED + task.agent)) >= sign_of(task.agent, work, back):
            said = view.text("holder_ended", agent=task.agent, number=task.number)
            yield Guidance(f"ended:{task.agent}:{task.number}", said, "a subagent ended with a task in progress", 0.75)


def _of_request(view: View, request: RequestRow, minutes: int) -> Guidance:
    name = "reviewer_silent" if request.reviewer else "no_reviewer"
    said = view.text(
        name,
        branch=request.branch,
        request=request.id,
        reviewer=request.reviewer,
        minutes=counted(minutes, "minute"),
        author=request.author,
    )
    key = f"unreviewed:{request.id}:{request.reviewer}@{request.since}"
    return Guidance(key, said, "a request waits for its review", 0.65)


def _after(view: View, who: str) -> int:
    minutes = view.settings[f"{who}_minutes"]
    return minutes if isinstance(minutes, int) else 0
