"""The rows of one session become events.

A row is a request and its result: finished, failed, or neither where there is none. `user_before` is a prompt before
it. Texts in rows are cut, so equality goes by their digests and size by their length. Rows do not tell where a turn
ended: a second file of turns may (`session, turn, user_text, first_step, last_step, final_text, kind, ended,
timestamp`).
"""

from collections.abc import Iterable, Iterator

from trimtab.hosts.recorded_session import Item, RecordedSession, Tally, moment
from trimtab.hosts.steps.agent_tools import AGENTS, unknown_agent
from trimtab.model.events import (
    Body,
    Event,
    PromptSubmitted,
    SessionStarted,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import Obj, obj, parse_object, text, whole

_BY_THE_HOST = "<task-notification>"
# How a turn in the second file ended: in these ways, the agent had nothing more to say, or was not asked to stop.
_NOT_ENDED = frozenset({"interrupted", "synthetic"})


def is_step(row: Obj) -> bool:
    return isinstance(row.get("session"), str) and isinstance(row.get("tool"), str)


def session_items(
    session: str, lines: Iterable[bytes], tally: Tally, turns: Iterable[bytes] | None = None
) -> Iterator[Item]:
    reader = _Reader(session, None if turns is None else list(_rows(turns, tally)))
    for row in _rows(lines, tally):
        if is_step(row):
            yield from reader.row(row)
        else:
            tally.broken += 1
    yield from reader.end()


def _rows(lines: Iterable[bytes], tally: Tally) -> Iterator[Obj]:
    for line in lines:
        try:
            yield parse_object(line)
        except ValueError:
            tally.broken += 1


class _Reader:
    def __init__(self, session: str, turns: list[Obj] | None) -> None:
        self._session = session
        self._turns = turns
        self._turn = -1
        self._due: Obj | None = None
        self._step = 0
        self._at: int | None = None
        self._begun = False

    def row(self, row: Obj) -> Iterator[RecordedSession]:
        at = moment(row.get("timestamp"))
        step = whole(row.get("step"), self._step)
        if not self._begun:
            self._begun = True
            yield self._told(SessionStarted("startup"), step, at)
        if self._turns is not None:
            yield from self._turns_before(step)
        before = text(row.get("user_before"))
        if before:
            prompt = _prompt(before)
            if self._turns is None:
                self._turn += prompt.by_user
            yield self._told(prompt, step, at)
        call = AGENTS.get(text(row.get("agent")), unknown_agent)(text(row.get("tool")), obj(row.get("input")))
        call = call._replace(id=f"step-{step}", digest=text(row.get("input_sha")))
        self._step = step + 1
        self._at = at
        yield self._told(ToolRequested(call), step, at)
        failed = row.get("is_error")
        if row.get("no_result") is True or not isinstance(failed, bool):
            return
        output = _as_long_as_it_was(text(row.get("result_text")), whole(row.get("result_len")))
        digest = text(row.get("result_sha"))
        if failed:
            yield self._told(ToolFailed(call, output, digest=digest), step, at)
        else:
            yield self._told(ToolFinished(call, output, digest=digest), step, at)

    def end(self) -> Iterator[RecordedSession]:
        if self._turns is not None:
            yield from self._turns_before(None)

    def _turns_before(self, step: int | None) -> Iterator[RecordedSession]:
        """Ends of turns that lie before a step, and turns that called no tool; all of them where there is no step."""
        assert self._turns is not None
        while True:
            due = self._due
            if due is not None:
                last = due.get("last_step")
                if step is not None and isinstance(last, int) and last >= step:
                    return
                self._due = None
                if text(due.get("ended")) not in _NOT_ENDED:
                    yield self._told(TurnEnded(text(due.get("final_text"))), max(0, self._step - 1), self._at)
            if not self._turns:
                return
            first = self._turns[0].get("first_step")
            if step is not None and isinstance(first, int) and first > step:
                return
            due = self._due = self._turns.pop(0)
            self._turn = whole(due.get("turn"), self._turn + 1)
            if not isinstance(first, int):
                self._at = moment(due.get("timestamp"))
                yield self._told(_prompt(text(due.get("user_text"))), self._step, self._at)

    def _told(self, body: Body, step: int, at: int | None) -> RecordedSession:
        return RecordedSession(Event(body, self._session, at=at, host="steps"), step, max(0, self._turn))


def _as_long_as_it_was(kept: str, length: int) -> str:
    """Blanks stand for what was cut off, because size tells. What was kept is at both ends: that is where readers of
    long outputs look, and they shall find what they found before."""
    if length < 2 * len(kept) + 2:
        return kept.ljust(length)
    return f"{kept}\n{' ' * (length - 2 * len(kept) - 2)}\n{kept}"


def _prompt(said: str) -> PromptSubmitted:
    return PromptSubmitted(said, not said.startswith(_BY_THE_HOST))
