"""What state a session is in. Pure: by its events, the time, and whether its client runs."""

from collections.abc import Iterable, Mapping

from trimtab.model.events import (
    Action,
    BatchFinished,
    Body,
    ContextCompacted,
    ContextCompacting,
    Event,
    PermissionDenied,
    PermissionRequested,
    PersonNotified,
    PromptSubmitted,
    QuestionAnswered,
    QuestionAsked,
    SessionEnded,
    SessionStarted,
    SubagentEnded,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
    TurnFailed,
)
from trimtab.model.session_states import ObservedState, Progress, State
from trimtab.model.wording import counted

LONG_MS = 10_000
"""A tool that runs for less is a part of working."""
SILENT_MS = 15 * 60_000
"""Longer than a model thinks: after that, silence in the middle of a turn says that nothing goes on."""
ABANDONED_MS = 24 * 3_600_000
"""After that, a session at rest whose client nobody knows is taken for gone."""
MOST_CALLS = 10
"""Calls in a row without progress that say that there is none."""
_ANSWERED_MS = 2_000
"""Calls of one answer are requested at once: one that comes later proves that the question before it was answered."""

INTERRUPTED = "interrupted"
"""The error of a turn that the user ended."""
ENDED = "ended"
"""Why a session is gone that was left as it should be."""

_IDLE = "idle_prompt"
_COMPACT = "compact"
_PASSES = frozenset({"rate_limit", "overloaded", "overloaded_error", "server_error", "api_error", "timeout"})
"""Why a turn failed, where time alone may help."""
_WAITS = {Action.ASK: "question", Action.PROPOSE: "plan"}
_MACHINES = {Action.SHELL: "command", Action.DELEGATE: "subagent"}


def state_of(
    events: Iterable[Event],
    now: int,
    progress: Progress,
    *,
    client_runs: bool | None = None,
    attended: bool | None = None,
) -> ObservedState:
    """`client_runs` and `attended` (whether the user can be asked) are None where that is not known. There has to be
    an event."""
    session = _Session()
    for event in events:
        session.hear(event)
    return session.state(now, progress, client_runs, attended)._replace(progress=progress)


class _Thread:
    """What is under way in one agent: calls by their ids, and what the user is asked, the oldest first."""

    def __init__(self) -> None:
        self.calls: dict[str, Event] = {}
        self.asked: list[Event] = []

    def hear(self, event: Event) -> None:
        match event.body:
            case ToolRequested(call=call):
                self._answered_before(event)
                self.calls[call.id] = event
            case ToolFinished(call=call) | ToolFailed(call=call) | PermissionDenied(call=call):
                self.calls.pop(call.id, None)
                self._settle(call)
            case BatchFinished(calls=calls):
                for call in calls:
                    self.calls.pop(call.id, None)
            case PermissionRequested() | QuestionAsked():
                self.asked.append(event)
            case QuestionAnswered(server=server):
                self.asked = [asked for asked in self.asked if _server_of(asked) != server]
            case _:
                return

    def waits(self) -> list[Event]:
        """For the user. A call that is a question is one even where no dialog was told of."""
        return self.asked or [event for event in self.calls.values() if _call_of(event).action in _WAITS]

    def _settle(self, call: ToolCall) -> None:
        for asked in self.asked:
            if _is_about(asked, call):
                self.asked.remove(asked)
                return

    def _answered_before(self, event: Event) -> None:
        """A refusal has no event of its own: that the agent goes on is all that tells of it."""
        for asked in [asked for asked in self.asked if _elapsed(asked.at, event.at) >= _ANSWERED_MS]:
            self.asked.remove(asked)
            for key in [key for key, begun in self.calls.items() if _is_about(asked, _call_of(begun))]:
                del self.calls[key]


class _Session:
    def __init__(self) -> None:
        self.threads: dict[str, _Thread] = {}
        self.last: Event | None = None
        self.begun: Event | None = None
        self.ended: Event | None = None
        self.rest: Event | None = None
        self.compacting: Event | None = None

    @property
    def main(self) -> _Thread:
        return self.threads.setdefault("", _Thread())

    def hear(self, event: Event) -> None:
        if not isinstance(event.body, PersonNotified):
            self.last = event
        match event.body:
            case SessionEnded():
                self.ended = event
                return
            case SessionStarted(source=source) if source != _COMPACT:
                self.threads.clear()
                self.ended, self.compacting, self.rest, self.begun = None, None, event, None
            case PromptSubmitted() if not event.agent:
                self._begin(event)
            case TurnEnded() | TurnFailed() if not event.agent:
                self._rest(event)
            case PersonNotified(kind=kind) if kind == _IDLE and self.rest is None:
                self._rest(event)
            case SubagentEnded():
                self.threads.pop(event.agent, None)
            case ContextCompacting():
                self.compacting = event
            case ContextCompacted():
                self.compacting = None
            case _:
                if not event.agent and isinstance(event.body, ToolRequested) and self.rest is not None:
                    self._begin(event)  # a turn that was held goes on without a prompt
                self.threads.setdefault(event.agent, _Thread()).hear(event)

    def _begin(self, event: Event) -> None:
        self.threads.pop("", None)
        self.ended, self.compacting, self.rest, self.begun = None, None, None, event

    def _rest(self, event: Event) -> None:
        self.threads.pop("", None)
        self.compacting, self.rest = None, event

    def state(self, now: int, progress: Progress, client_runs: bool | None, attended: bool | None) -> ObservedState:
        assert self.last is not None
        if self.ended is not None:
            return _proved(State.GONE, ENDED, self.ended, "the session ended")
        if client_runs is False:
            return _proved(State.GONE, "killed", self.last, "the process of its client is gone; the last event was")
        if attended is not False and (asked := self._oldest_question()) is not None:
            return _asks(asked)
        if self.compacting is not None:
            return _proved(State.WAITING_FOR_MACHINE, "compaction", self.compacting, "its context is compacted")
        if self.rest is not None:
            return self._at_rest(self.rest, now, client_runs)
        return self._in_turn(now, progress, client_runs)

    def _oldest_question(self) -> Event | None:
        return min((event for thread in self.threads.values() for event in thread.waits()), key=_at, default=None)

    def _at_rest(self, rest: Event, now: int, client_runs: bool | None) -> ObservedState:
        match rest.body:
            case TurnFailed(error=error) if error == INTERRUPTED:
                return _proved(State.FINISHED, INTERRUPTED, rest, "the user interrupted the turn")
            case TurnFailed(error=error) if error in _PASSES:
                return _proved(State.WAITING_FOR_MACHINE, "limit", rest, f"the turn failed ({error})")
            case TurnFailed(error=error):
                return _proved(State.WAITING_FOR_USER, "error", rest, f"the turn failed ({error or 'unknown error'})")
            case TurnEnded(background=tasks) if tasks:
                told = f"the turn ended with {counted(tasks, 'task')} in the background"
                return _proved(State.WAITING_FOR_MACHINE, "background", rest, told)
            case _:
                pass
        if client_runs is None and self.last is not None and _elapsed(self.last.at, now) >= ABANDONED_MS:
            return _silent(State.GONE, self.last)
        return _proved(State.FINISHED, "", rest, _RESTS.get(type(rest.body), "the turn ended"))

    def _in_turn(self, now: int, progress: Progress, client_runs: bool | None) -> ObservedState:
        assert self.last is not None
        running = min(self.main.calls.values(), key=_at, default=None)
        if running is not None and _elapsed(running.at, now) >= LONG_MS:
            call = _call_of(running)
            what = _MACHINES.get(call.action, "tool")
            return _proved(State.WAITING_FOR_MACHINE, what, running, f"{call.tool} was called and has not ended")
        if running is None and _elapsed(self.last.at, now) >= SILENT_MS:
            return _silent(State.GONE if client_runs is None else State.WITHOUT_PROGRESS, self.last)
        if progress.circle or progress.calls >= MOST_CALLS:
            calls = f"{counted(progress.calls, 'call')} since the last progress"
            what = "circle" if progress.circle else "nothing new"
            told = f"{progress.circle}; {calls}" if progress.circle else calls
            found = _proved(State.WITHOUT_PROGRESS, what, self.last, told)
            return found._replace(since=progress.at if progress.at is not None else _time(self.begun))
        begun = self.begun or self.last
        return _proved(State.WORKING, "", self.last, "the latest event of its turn")._replace(since=begun.at)


_RESTS: Mapping[type[Body], str] = {
    SessionStarted: "the session began, and no prompt was given",
    PersonNotified: "the client waits for a prompt",
}


def _asks(asked: Event) -> ObservedState:
    if isinstance(asked.body, QuestionAsked):
        return _proved(State.WAITING_FOR_USER, "question", asked, f"{asked.body.server} asked a question")
    call = _call_of(asked)
    what = _WAITS.get(call.action, "permission")
    told = {"question": "a question is open", "plan": "a plan waits for approval"}.get(
        what, f"permission for {call.tool} was asked for, and the call has not ended"
    )
    return _proved(State.WAITING_FOR_USER, what, asked, told)


def _silent(state: State, last: Event) -> ObservedState:
    return _proved(state, "silence", last, "no event since")


def _proved(state: State, what: str, event: Event, told: str) -> ObservedState:
    return ObservedState(state, what, event.at, event.id, told)


def _is_about(asked: Event, call: ToolCall) -> bool:
    """The host gives no id with the question."""
    about = asked.body.call if isinstance(asked.body, PermissionRequested) else None
    return about is not None and about.tool == call.tool and (about.input == call.input or call.action in _WAITS)


def _call_of(event: Event) -> ToolCall:
    assert isinstance(event.body, ToolRequested | PermissionRequested)
    return event.body.call


def _server_of(event: Event) -> str:
    return event.body.server if isinstance(event.body, QuestionAsked) else ""


def _at(event: Event) -> int:
    return event.at or 0


def _time(event: Event | None) -> int | None:
    return event.at if event is not None else None


def _elapsed(since: int | None, now: int | None) -> int:
    return now - since if since is not None and now is not None else 0
