"""One event, from the host's payload to the host's answer: facts, load, decide, apply."""

import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence

from trimtab.hosts.host import DecodedEvent, Host, Malformed
from trimtab.model.advice import Need, Response, Special, SpecialKind, Stance
from trimtab.model.events import (
    BatchFinished,
    Body,
    Event,
    PermissionRequested,
    SessionStarted,
    ToolCall,
    ToolRequested,
    Unrecognized,
    identify,
)
from trimtab.model.json import EMPTY, Obj
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.state import Fact, SessionState
from trimtab.runtime.effects import Handler
from trimtab.runtime.facts import Gatherer, Where, as_json, gather
from trimtab.runtime.last_known import RecalledState, unrecorded_notice
from trimtab.runtime.recording import Recorder, RecordResult
from trimtab.steering.engine import Defect, EngineResult, decide, settings_of, watching
from trimtab.steering.faculty import Faculty
from trimtab.steering.limits import takes
from trimtab.store.journal import Incident, Journal, Unusable, storable_event
from trimtab.store.servers import report_fallen

FACTS_MS = 80
SAME_EVENT_MS = 60_000
_NUMBERS = 100
"""More entries than one event can lead to."""

NO_TOPICS: Mapping[str, Obj] = {}

FALLEN = (
    "An earlier session's Trimtab server died, so some of its hooks were not answered. `trimtab doctor` shows it; in a"
    " session without answers, `/mcp reconnect plugin:trimtab:coordinator` brings it back."
)
_PERMIT = Special(SpecialKind.PERMIT)
INTERNAL_ERROR = "Trimtab met an internal error and stayed out of the way. `trimtab doctor` shows it."


class Steering(Record):
    """The user's policy as it is now, and what is wrong with the files that it comes from."""

    policy: Policy
    problems: tuple[str, ...] = ()


class Runtime:
    """Lives as long as its process: a session's server, or a single hook.

    State is read anew for each event, because other processes write to the journal too; what was read last stands in
    where it cannot be read.
    """

    def __init__(
        self,
        project: str,
        journal: Journal,
        host: Host,
        faculties: Sequence[Faculty],
        steering: Callable[[], Steering],
        *,
        gatherers: Mapping[str, Gatherer],
        handlers: Mapping[str, Handler] | None = None,
        host_folder: str = "",
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.project = project
        self.journal = journal
        self.recorder = Recorder(project, journal, now)
        self.host = host
        self.handlers: Mapping[str, Handler] = handlers or {}
        self._faculties = faculties
        self._steering = steering
        self._gatherers = gatherers
        self._host_folder = host_folder
        self._machine = os.path.dirname(journal.path)
        self.now = now
        self._untold: list[str] = []
        self.unjudged = ""
        self.last: Body | None = None
        self.session = ""

    def answer(self, decode: Callable[[int], DecodedEvent]) -> str:
        """The host's answer to one payload. Never raises: a malfunction is recorded, and the answer is nothing.

        `unjudged` then says why no judgement was made, for a guard that must not take silence for consent.
        """
        began = time.perf_counter()
        now = self.now()
        self.unjudged = ""
        try:
            return self._handle(decode(now), began)
        except Malformed as error:
            self.unjudged = str(error)
            self.recorder.note(Incident(error.incident, str(error)))
        except Exception as error:  # whatever is wrong with us must not reach the agent
            self._fail(f"{type(error).__name__}: {error}")
            self.recorder.note(defect_incident("runtime", error))
        return ""

    def tell(self, text: str) -> None:
        """Say it to the user with the next answer that they are shown, once a session."""
        if text not in self._untold:
            self._untold.append(text)

    def is_untold(self, text: str) -> bool:
        return text in self._untold

    def policy(self) -> Policy:
        return self._steering().policy

    def note(self, incident: Incident) -> None:
        """Record what a surface saw, such as a call that only the host may make."""
        self.recorder.note(incident)

    def _handle(self, decoded: DecodedEvent, began: float) -> str:
        body = decoded.event.body
        if isinstance(body, BatchFinished) and not body.calls:
            return ""  # as with most: all that it could tell was told before
        event = storable_event(decoded.event)
        if decoded.own and not isinstance(body, PermissionRequested):  # that the user is asked is recorded of any call
            return self._own_call(decoded, event) if isinstance(body, ToolRequested) else ""
        self.last = event.body
        self.session = event.session
        policy, problems = self._steering()
        concerned = watching(event, policy, self._faculties)
        facts, defects = self._gather(event, policy, concerned)
        matter = _Matter(event, policy, concerned, facts, defects, problems, _not_understood(decoded), began)
        try:
            judged = self._judge_and_record(matter)
        except Exception as error:  # whatever is wrong with the record, what protects still decides
            judged = self._judge_unrecorded(matter, error)
        return judged if isinstance(judged, str) else self._answer(judged)

    def _judge_and_record(self, matter: "_Matter") -> "_Judged | str":
        with self.recorder.transaction():
            event = identify(matter.event, -1)
            loaded = self.recorder.last_known.completed(event, self.journal.load(event))
            if loaded.seen_at is not None and _again(event, loaded.seen_at):
                return self._repeat(event, self.journal.decision_on(event.id))
            topics = matter.topics
            published = self.journal.published(topics) if topics else NO_TOPICS
            if isinstance(event.body, SessionStarted) and report_fallen(self.journal, self.now()):
                self.tell(FALLEN)
            judged = self._judge(matter, RecalledState(loaded, published, True))
            self.recorder.write(judged.result)
        result = judged.result
        self.recorder.last_known.keep(event, result.session, result.thread, _after(published, result.step))
        return judged

    def _judge_unrecorded(self, matter: "_Matter", error: Exception) -> "_Judged | str":
        """The same decision, from what is known without the journal; what it leads to is recorded later."""
        self._tell_unrecorded(error)
        event = identify(matter.event, -1)
        recalled = self.recorder.last_known.recall(event, matter.topics, self.recorder.spool.number(_NUMBERS))
        if recalled.loaded.seen_at is not None and _again(event, recalled.loaded.seen_at):
            return self._repeat(event, self._decision_read(event))
        judged = self._judge(matter, recalled)
        self.recorder.spool_result(judged.result)
        return judged

    def _judge(self, matter: "_Matter", recalled: RecalledState) -> "_Judged":
        """Pure, but for the clock that says how long it took."""
        loaded, published, known = recalled
        event = identify(matter.event, loaded.thread.ordinal, anew=loaded.seen_at is not None)
        state = SessionState(loaded.session, loaded.thread, published, matter.facts, loaded.next_entry)
        step = decide(event, state, matter.policy, matter.concerned)
        defects = (*matter.defects, *step.defects)
        notices, told = self._once(matter, step.state.session.told, defects)
        session = step.state.session._replace(told=told)
        incidents = tuple(defect_incident(defect.faculty, defect.error, event.session) for defect in defects)
        ms = (time.perf_counter() - matter.began) * 1000
        facts = as_json(matter.facts, self._gatherers) if matter.facts else EMPTY
        incidents += matter.not_understood
        result = RecordResult(event, loaded, session, step.state.thread, step, facts, ms, incidents, known)
        return _Judged(result, matter.policy, notices, defects)

    def _answer(self, judged: "_Judged") -> str:
        """Run the effects of a decision that is recorded or spooled, and encode the answer."""
        result, policy, notices, defects = judged
        event, step = result.event, result.step
        if takes(event, policy).notice:
            self._untold.clear()
        if isinstance(event.body, Unrecognized):
            self.unjudged = f"{event.body.name} is not an event that this version knows"
        if defects:
            self.unjudged = f"{defects[0].faculty} broke: {defects[0].error}"
        response = step.response
        if step.before:
            from trimtab.runtime.precautions import Precautions  # most events need none

            precautions = Precautions(self.recorder, self.tell, event, result.session, policy)
            response = precautions.take(response, step.before, self.handlers)
        if notices:
            response = response._replace(notice="\n".join(part for part in (response.notice, *notices) if part))
        if isinstance(event.body, ToolRequested) and event.body.call.command.lstrip().startswith("trimtab "):
            from trimtab.runtime.auto_allow import only_reads  # for commands of our own alone

            if only_reads(event.body.call.command):
                response = response._replace(specials=(*response.specials, _PERMIT))
        return self.host.encode(response, event)

    def _own_call(self, decoded: DecodedEvent, event: Event) -> str:
        """A call of one of our own tools is not steered: who made it is remembered, and what was agreed to permitted.
        A host that counts holds begins anew after any tool call, also after one of ours."""
        try:
            with self.recorder.transaction():
                self.journal.add_caller(decoded.own_call, event)
                loaded = self.journal.load(event)
                if loaded.thread.holds_in_a_row:
                    self.journal.remember(event, loaded, loaded.session, loaded.thread._replace(holds_in_a_row=0))
        except (Unusable, sqlite3.Error) as error:
            self._tell_unrecorded(error)
            self.recorder.spool_caller(decoded.own_call, event)
        assert isinstance(event.body, ToolRequested)
        return self._permit(event, event.body.call)

    def _permit(self, event: Event, call: ToolCall) -> str:
        """What only reads, or was agreed to before, is not asked about."""
        from trimtab.runtime.auto_allow import permitted  # for calls of our own tools alone

        if not permitted(call.tool, call.input, event.session, self.recorder.last_known.published):
            return ""
        return self.host.encode(Response(specials=(_PERMIT,)), event)

    def _decision_read(self, event: Event) -> tuple[str, str] | None:
        try:
            return self.journal.decision_on(event.id)
        except (Unusable, sqlite3.Error):
            return None

    def _repeat(self, event: Event, decision: tuple[str, str] | None) -> str:
        """The same event, told twice: by two copies of the plugin, or by a host that tries again. What was decided
        stands; what was said is not said again."""
        if decision is None:
            return ""
        stance, reason = decision
        return self.host.encode(Response(stance=Stance[stance.upper()], reason=reason), event)

    def _gather(
        self, event: Event, policy: Policy, concerned: Sequence[Faculty]
    ) -> tuple[Mapping[Need, Fact], tuple[Defect, ...]]:
        found: dict[Need, Fact] = {}
        defects: list[Defect] = []
        where: Where | None = None
        for faculty in concerned:
            try:
                needs = faculty.needs(event, settings_of(faculty, policy))
                if needs and where is None:
                    until = time.monotonic() + policy.whole("facts", "deadline_ms", FACTS_MS) / 1000
                    published = self.recorder.last_known.published
                    where = Where(
                        self.project, event.cwd, until, self._host_folder, published, self._machine, self.host
                    )
                if needs and where is not None:
                    found |= gather([need for need in needs if need not in found], self._gatherers, where)
            except Exception as error:  # one faculty's defect must not cost the others their facts
                defects.append(Defect(faculty.name, error))
        return found, tuple(defects)

    def _once(
        self, matter: "_Matter", told: tuple[str, ...], defects: Sequence[Defect]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Notices for the user, each once a session, and all that have now been given."""
        if defects:
            self.tell(INTERNAL_ERROR)
        if not takes(matter.event, matter.policy).notice:
            return (), told
        matters = [*self._untold, *matter.problems]
        new = tuple(dict.fromkeys(text for text in matters if text not in told))
        return new, (*told, *new)

    def _tell_unrecorded(self, error: Exception) -> None:
        problem = self.recorder.failed(error)
        if isinstance(error, Unusable | sqlite3.Error):
            self.tell(unrecorded_notice(problem))
        else:
            self.tell(INTERNAL_ERROR)

    def _fail(self, why: str) -> None:
        self.unjudged = why
        self.tell(INTERNAL_ERROR)


class _Matter(Record):
    """An event with all that was gathered before it is judged."""

    event: Event
    policy: Policy
    concerned: tuple[Faculty, ...]
    facts: Mapping[Need, Fact]
    defects: tuple[Defect, ...]
    problems: tuple[str, ...]
    not_understood: tuple[Incident, ...]
    began: float

    @property
    def topics(self) -> tuple[str, ...]:
        return tuple({topic for faculty in self.concerned for topic in faculty.reads})


class _Judged(Record):
    result: RecordResult
    policy: Policy
    notices: tuple[str, ...]
    defects: tuple[Defect, ...]


def _not_understood(decoded: DecodedEvent) -> tuple[Incident, ...]:
    event = decoded.event
    found = tuple(Incident("unknown-field", f"{event.kind}.{name}") for name in decoded.unknown_fields)
    if isinstance(event.body, Unrecognized):
        return (*found, Incident("unknown-event", event.body.name, event.session))
    return found


def _after(published: Mapping[str, Obj], step: EngineResult) -> Mapping[str, Obj]:
    """The topics as they are once the step has published what it wants to."""
    if not step.publish:
        return published
    after = {topic: dict(by_key) for topic, by_key in published.items()}
    for topic, key, value in step.publish:
        if topic in after and value is None:
            after[topic].pop(key, None)
        elif topic in after:
            after[topic][key] = value
    return after


def _again(event: Event, seen_at: int) -> bool:
    """Whether this is the event of that time. Hosts that count their calls anew may bring an id back much later."""
    return event.at is None or event.at - seen_at < SAME_EVENT_MS


def defect_incident(where: str, error: BaseException, session: str = "") -> Incident:
    import traceback  # only a malfunction pays for it

    detail = "".join(traceback.format_exception(error)[-8:])
    return Incident("fault", f"{where}: {type(error).__name__}", session, detail)
