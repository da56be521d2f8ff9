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
from trimtab.model.session_states import ObservedState, SessionProgress, State
from trimtab.model.wording import counted

LONG_MS = 10_000
"""A tool that runs for less is a part of working."""
SILENT_MS = 15 * 60_000
"""Longer than a model thinks: after that, silence in the middle of a turn says that nothing goes on."""
ABANDONED_MS = 24 * 3_600_000
"""After that, a session at rest whose client nobody knows is taken for gone."""
MOST_CALLS = 10
"""Calls in a row without progress that say that there is none; so do a few of them that took long."""
_SOME_CALLS, _LONG_IN_VAIN_MS = 5, 30 * 60_000
_AT_ONCE_MS = 2_000
"""Calls of one answer are requested at once, or each after the end of the one before: one that comes later belongs to
another answer."""

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
    progress: SessionProgress,
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
    """What is under way in one agent: calls by their ids, and what the user is asked, the oldest first. A call that was
    refused has no end of its own: that the agent goes on is all that tells of it."""

    def __init__(self) -> None:
        self.calls: dict[str, Event] = {}
        self.asked: list[Event] = []
        self._outlived: set[str] = set()

    def hear(self, event: Event) -> None:
        match event.body:
            case ToolRequested(call=call):
                self._go_on(event)
                self.calls[call.id] = event
            case ToolFinished(call=call) | ToolFailed(call=call) | PermissionDenied(call=call):
                self._end(call)
            case BatchFinished(calls=calls):
                for call in calls:
                    self._end(call)
            case PermissionRequested() | QuestionAsked():
                self.asked.append(event)
            case QuestionAnswered(server=server):
                self.asked = [asked for asked in self.asked if _server_of(asked) != server]
            case _:
                return

    def waits(self) -> list[Event]:
        """For the user. A call that is a question is one even where no dialog was told of."""
        return self.asked or [event for event in self.calls.values() if _call_of(event).action in _WAITS]

    def _end(self, call: ToolCall) -> None:
        """What was requested before it may have been refused meanwhile."""
        if self.calls.pop(call.id, None) is not None:
            self._outlived.update(self.calls)
        asked = next((asked for asked in self.asked if _is_about(asked, call)), None)
        if asked is not None:
            self.asked.remove(asked)

    def _go_on(self, event: Event) -> None:
        self.asked = [asked for asked in self.asked if _elapsed(asked.at, event.at) < _AT_ONCE_MS]
        for key, begun in list(self.calls.items()):
            if key in self._outlived or _elapsed(begun.at, event.at) >= _AT_ONCE_MS:
                del self.calls[key]
        self._outlived.clear()


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

    def state(
        self, now: int, progress: SessionProgress, client_runs: bool | None, attended: bool | None
    ) -> ObservedState:
        assert self.last is not None
        if self.ended is not None:
            return _proved(State.GONE, ENDED, self.ended, "the session ended")
        if client_runs is False:
            return _proved(State.GONE, "killed", self.last, "the process of its client is gone")
        if attended is not False and (asked := self._oldest_question()) is not None:
            return _asks(asked)
        if self.compacting is not None:
            return _proved(State.WAITING_FOR_MACHINE, "compaction", self.compacting, "its context is compacted")
        if self.rest is not None:
            return self._at_rest(self.rest, now, client_runs)
        return self._in_turn(now, progress, client_runs)

    def _oldest_question(self) -> Event | None:
        return _oldest(event for thread in self.threads.values() for event in thread.waits())

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

    def _in_turn(self, now: int, progress: SessionProgress, client_runs: bool | None) -> ObservedState:
        assert self.last is not None
        running = _oldest(self.main.calls.values())
        if running is not None and _elapsed(running.at, now) >= LONG_MS:
            return _runs(running)
        if running is None and _elapsed(self.last.at, now) >= SILENT_MS:
            of_subagent = _oldest(event for thread in self.threads.values() for event in thread.calls.values())
            if of_subagent is not None:
                return _runs(of_subagent)
            return _silent(State.GONE if client_runs is None else State.WITHOUT_PROGRESS, self.last)
        if progress.circle or self._in_vain(progress, now):
            calls = f"{counted(progress.calls, 'call')} since the last progress"
            what = "circle" if progress.circle else "nothing new"
            told = f"{progress.circle}; {calls}" if progress.circle else calls
            return _proved(State.WITHOUT_PROGRESS, what, self.last, told)._replace(since=self._since(progress))
        begun = self.begun or self.last
        return _proved(State.WORKING, "", self.last, "its turn is under way")._replace(since=begun.at)

    def _in_vain(self, progress: SessionProgress, now: int) -> bool:
        if progress.calls >= MOST_CALLS:
            return True
        return progress.calls >= _SOME_CALLS and _elapsed(self._since(progress), now) >= _LONG_IN_VAIN_MS

    def _since(self, progress: SessionProgress) -> int | None:
        """The last progress, or the prompt after it."""
        begun = self.begun.at if self.begun is not None else None
        return max((at for at in (progress.at, begun) if at is not None), default=None)


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


def _runs(begun: Event) -> ObservedState:
    call = _call_of(begun)
    what = "subagent" if begun.agent else _MACHINES.get(call.action, "tool")
    return _proved(State.WAITING_FOR_MACHINE, what, begun, f"{call.tool} was called and has not ended")


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


def _oldest(events: Iterable[Event]) -> Event | None:
    return min(events, key=lambda event: event.at or 0, default=None)


def _elapsed(since: int | None, now: int | None) -> int:
    return now - since if since is not None and now is not None else 0
